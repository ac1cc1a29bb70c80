"""Grid sheets: the failing zones of every area."""
