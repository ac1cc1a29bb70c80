"""Writes files whole or not at all."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import FrameType


def write_whole(path: Path, content: bytes) -> None:
    """Write ``content`` to ``path``; parents are made.

    The bytes go to a new file in the same folder, which then takes the place of the old one in one step:
    whoever reads sees the old file or the new one, never half of it. A link is followed, not replaced.
    Raises OSError where the folder cannot be written; the old file is untouched then.
    """
    target = path.resolve()
    with undisturbed():
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            handle, part = _new_file(target)
        except OSError as error:
            # The name of the file that was asked for says more than that of the one in its place.
            raise type(error)(error.errno, error.strerror, str(path)) from error
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            part.replace(target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until this block is done: files that belong together are there together, and none half."""
    if threading.current_thread() is not threading.main_thread():
        yield  # Ctrl-C reaches the main thread only
        return
    came: list[tuple[int, FrameType | None]] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: came.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before if before is not None else signal.default_int_handler)
        if came and callable(before):
            before(*came[0])


def _new_file(target: Path) -> tuple[int, Path]:
    # Not tempfile: it makes files that only their owner may read, and a kit is there to be shared.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    for number in count():
        part = target.with_name(f".greenkeeper-{os.getpid()}-{number}.part")
        try:
            return os.open(part, flags, 0o666), part
        except FileExistsError:
            continue
    raise AssertionError("count() never ends")
