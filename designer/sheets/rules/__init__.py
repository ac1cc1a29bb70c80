"""What the sheets say of the rules: the printed rules, prices, settings in force, what each game counts."""
