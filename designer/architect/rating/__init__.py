"""Ratings of courses and matches of dice golf (docs/rating.md): pure functions over plain values."""
