"""Scores of the best play, whole distributions: its choices as moves between states, and what comes of them."""
