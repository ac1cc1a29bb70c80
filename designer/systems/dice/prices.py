"""Prices that the dice golfs share."""

from __future__ import annotations

UNLOCKING = (0, 2, 5, 9, 14, 20, 27)
"""Price of unlocking k zones: 2 for the first, 3 for the second and so on, k(k+3)/2 (CON-7.2, COM-7.1)."""
