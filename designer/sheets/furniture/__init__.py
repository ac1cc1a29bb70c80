"""What stands on sheets of many kinds: head, foot, match mark, running pages, covers, hatching."""
