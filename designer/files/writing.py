"""Writes files whole or not at all."""

from __future__ import annotations

import errno
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from pathlib import Path
from types import FrameType

_KEPT: ContextVar[tuple[Path, ...]] = ContextVar("_KEPT", default=())


class OverInputError(OSError):
    """A file was to be written over one that is read; that one is untouched. ``filename`` is the one to be written."""


@contextmanager
def keeping(inputs: Iterable[Path]) -> Iterator[None]:
    """No file of ``inputs`` gets another content in here, but by who edits it on purpose."""
    before = _KEPT.set(tuple(inputs))
    try:
        yield
    finally:
        _KEPT.reset(before)


def same_file(path: Path, other: Path) -> bool:
    """True where both name one file that is there, by whatever links."""
    try:
        return path.samefile(other)
    except (OSError, ValueError):
        return False


def write_whole(path: Path, content: bytes, *, edited: bool = False) -> None:
    """Write ``content`` to ``path``; parents are made.

    The bytes go to a new file in the same folder, which then takes the place of the old one in one step:
    whoever reads sees the old file or the new one, never half of it. A link is followed, not replaced.
    Raises OSError with the name of ``path`` where it cannot be written, and OverInputError where it is one of the
    files kept by ``keeping`` and not ``edited`` on purpose; the old file is untouched then.
    """
    if not edited and any(same_file(path, kept) for kept in _KEPT.get()) and path.read_bytes() != content:
        raise OverInputError(None, None, str(path))
    # Not Path.resolve: for links that go round in circles it raises no OSError.
    target = Path(os.path.realpath(path))
    with undisturbed():
        try:
            _write(target, content)
        except OSError as error:
            # The name of the file that was asked for says more than that of the one in its place, or none.
            raise type(error)(error.errno, error.strerror, str(path)) from error


def _write(target: Path, content: bytes) -> None:
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, part = _new_file(target)
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
