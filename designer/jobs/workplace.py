"""Where a tournament's files lie: one folder, the same rooms in each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

OUTPUT = Path("output")
"""Under the working directory, unless a command is told otherwise."""


@dataclass(frozen=True, slots=True)
class Workplace:
    """The folder of one tournament. Names in it come from ids, which a schema keeps to letters, digits, ``-_``."""

    root: Path

    @classmethod
    def of(cls, tournament: str, output: Path | None) -> Workplace:
        """``output`` where a command names it, else ``output/TOURNAMENT``."""
        return cls(output if output is not None else OUTPUT / tournament)

    @property
    def draws(self) -> Path:
        return self.root / "draws"

    @property
    def kit(self) -> Path:
        return self.root / "kit"

    @property
    def reprint(self) -> Path:
        """Part of a kit printed again; never in the whole kit's place."""
        return self.root / "reprint"

    @property
    def logs(self) -> Path:
        return self.root / "logs"

    @property
    def rulings(self) -> Path:
        return self.root / "rulings"

    @property
    def seed(self) -> Path:
        """The sealed seed: nobody but the organiser reads it before it is revealed."""
        return self.root / "sealed" / "seed.txt"

    @property
    def ledger(self) -> Path:
        """Every sheet ever printed, with its revision and code."""
        return self.draws / "sheets.json"

    def draw(self, match: str) -> Path:
        return self.draws / f"{match}.yaml"

    def log(self, match: str, player: str) -> Path:
        return self.logs / match / f"{player}.yaml"
