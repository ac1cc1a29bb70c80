"""Tournaments, their players, their seeds and their draws."""
