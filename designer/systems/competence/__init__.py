"""Dice golf with competence points (rules COM-1 to COM-8, docs/rules/competence.md)."""
