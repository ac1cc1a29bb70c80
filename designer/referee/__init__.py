"""Replays logs into rulings; redraws and compares; standings and the index ledger."""
