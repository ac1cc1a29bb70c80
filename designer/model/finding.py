"""What is wrong with a document, as facts; the words come last (designer.texts)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from designer.model.place import WHOLE, Place

Fact = str | int | float | bool | None | tuple["Fact", ...]


Facts = Mapping[str, Fact]
"""What fills the words of a finding or breach, by name."""


class Severity(StrEnum):
    """An error stops the work that needs the document; a warning is advice (an error under ``--strict``)."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file as people count it: line and column from 1; 0 where there is none."""

    file: str = ""
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found in a document.

    ``id`` is the key of its words and the CODE people see (``SLOPE-LENGTH``); ``place`` is the path in the
    document; ``facts`` fill the words; ``spot`` is added by ``designer.files``, which alone knows lines.
    """

    id: str
    place: Place = WHOLE
    facts: Facts = field(default_factory=dict)
    severity: Severity = Severity.ERROR
    spot: Spot = Spot()

    def at(self, spot: Spot) -> Finding:
        """The same finding with its line and column."""
        return replace(self, spot=spot)

    @property
    def is_error(self) -> bool:
        return self.severity is Severity.ERROR


def errors(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Those findings that are errors, order kept."""
    return tuple(f for f in findings if f.is_error)


def in_line_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings by file, line, column, then id: the order in which people mend them."""
    return tuple(sorted(findings, key=lambda f: (f.spot.file, f.spot.line, f.spot.column, f.id, str(f.place))))
