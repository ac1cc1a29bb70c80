"""CSV: bytes into rows of named cells, rows into bytes."""
