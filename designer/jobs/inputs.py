"""What a command reads: nothing that it writes may take its place."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from designer.files.writing import OverInputError, keeping, same_file
from designer.model.finding import Finding, Spot

__all__ = ["OverInputError", "keeping", "over_input", "over_inputs"]


def over_input(path: str) -> Finding:
    """That ``path`` was to be written and is read."""
    return Finding("OUTPUT-INPUT", facts={"path": path}, spot=Spot(path))


def over_inputs(outputs: Iterable[Path], inputs: Iterable[Path]) -> tuple[Finding, ...]:
    """An OUTPUT-INPUT for every one of ``outputs`` that is a file of ``inputs``, by whatever name or link."""
    read = tuple(inputs)
    return tuple(over_input(str(path)) for path in outputs if any(same_file(path, other) for other in read))
