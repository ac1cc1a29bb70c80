"""Trimmed items on sheets: fronts and backs, crop marks, bleed, and one item a page for a print shop."""
