"""Logs read from YAML, JSON Lines and CSV; the table they are typed into."""
