"""A hole explained step by step."""
