"""What each format may hold: its schema, a tree read by it, what it refuses."""
