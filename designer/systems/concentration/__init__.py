"""Dice golf with concentration points (rules CON-1 to CON-8, docs/rules/concentration.md)."""
