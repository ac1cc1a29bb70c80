"""Rulings, standings and findings as text and HTML."""
