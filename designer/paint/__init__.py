"""Marks to PDF and PNG: fonts, metrics, painting, preflight."""
