"""Frozen values in the field's words; nothing here reads, writes, draws or judges."""
