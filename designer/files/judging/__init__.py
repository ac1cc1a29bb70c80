"""What the referee is asked and what it answers, for other programs."""
