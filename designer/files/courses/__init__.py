"""Courses read, mended, written and edited; score cards of real ones, ratings."""
