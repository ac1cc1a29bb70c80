"""Difficulty on one scale for all courses, as golfers know it: 55 to 155, 113 for a standard course.

Golf's slope tells how much more a course takes from a weak player than from a strong one. Here the weak player has
no points and the strong one ``STRONG``; on a course of another par than 72 the strong one has his share of them.
"""

from __future__ import annotations

STANDARD = 113
LEAST, MOST = 55, 155
STRONG = 150
PAR = 72
STANDARD_GAIN = 30.0
"""Strokes that separate the two on a standard course of par 72."""


def strong_points(par: int) -> int:
    """The points of the strong player over a course of ``par``: 150 over par 72, halves up."""
    return (2 * STRONG * par + PAR) // (2 * PAR)


def difficulty_rating(weak: float, strong: float, par: int) -> float:
    """From the expected strokes of both players; not rounded, but held within 55 and 155."""
    rating = STANDARD * (weak - strong) / STANDARD_GAIN * PAR / par
    return min(max(rating, float(LEAST)), float(MOST))
