"""Greenkeeper: tabletop-golf courses, fair draws, printed kits and a headless referee."""

__version__ = "0.1.0"
