"""Log sheets: boxes to write every token in."""
