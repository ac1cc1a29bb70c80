"""Courses from a brief: counted, drawn uniformly, named; or the smallest set of demands that clash."""
