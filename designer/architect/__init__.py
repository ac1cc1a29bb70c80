"""Course design: constraints, checks, generation, stroke index and rating."""
