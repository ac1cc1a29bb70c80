"""Players that make legal logs and labelled foul ones."""
