"""What the dice golfs share: tokens between blanks, zones as bits, the claim, and what a draw must supply."""
