"""Settings of all tests."""

from __future__ import annotations

import gc

from hypothesis import settings

# The same run tries the same cases, on a slow machine too; ``--hypothesis-profile=exploring`` tries new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("exploring", deadline=None, max_examples=500)
settings.load_profile("steady")


def pytest_collection_finish() -> None:
    """What has been imported by now stays to the end: the garbage collector need not look at it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 10)
