"""Scorecards: front, back, table of scores, how many of them on a page."""
