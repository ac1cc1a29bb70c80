"""Tests of the game systems."""
