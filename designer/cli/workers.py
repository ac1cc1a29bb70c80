"""Worker processes of a command."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that speaks to the person answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def pool(workers: int) -> Iterator[Executor | None]:
    """An executor of that many processes, None for one; who leaves early leaves no work behind."""
    if workers == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor  # only those who ask for processes wait for its import

    with ProcessPoolExecutor(workers, initializer=_leave_interrupts) as executor:
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise
