"""Settings of all tests."""

from __future__ import annotations

from hypothesis import settings

# The same run tries the same cases, on a slow machine too; ``--hypothesis-profile=exploring`` tries new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("exploring", deadline=None, max_examples=500)
settings.load_profile("steady")
