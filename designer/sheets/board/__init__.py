"""What hangs on the board: notice, start lists, course card, how to check the draw."""
