"""A file before anything is made of it: its bytes, its characters, its lines, what ids may be named."""
