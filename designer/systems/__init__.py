"""One module or folder a game: notation, state, rules, and what its draw and sheets need."""
