"""What the layout of a kit is given: the matches and their draws, the words, the paper, the fonts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from designer.model.course import Course
from designer.model.match import Draw, SheetId
from designer.model.printing import USUAL, PrintSettings
from designer.model.rating import Rolled
from designer.model.tournament import Group, Player, Round, Tournament
from designer.sheets.marks import Metrics
from designer.sheets.papers import Paper
from designer.texts.speaker import Speaker

HashStep = tuple[str, str, int]
"""One hash of a worked draw: the text that is hashed, its SHA-256 in hex, the zone it gives (repeats too)."""


@dataclass(frozen=True, slots=True)
class MatchBrief:
    """One match. ``points`` is what each player starts with, None where a round not yet verified decides it.

    ``expected`` gives per hole number the mean and standard deviation of strokes without techniques;
    ``match_expected`` mean and standard deviation of the whole match on its draw, ``course_expected`` those of the
    course over all draws; ``worked_draw`` the hashes of one grid of this match, step by step (while sealed: empty).
    """

    draw: Draw
    round: Round
    groups: tuple[Group, ...]
    points: Mapping[str, int | None] = field(default_factory=dict)
    expected: Mapping[int, tuple[float, float]] | None = None
    worked_draw: tuple[HashStep, ...] = ()
    match_expected: tuple[float, float] | None = None
    course_expected: tuple[float, float] | None = None

    @property
    def id(self) -> str:
        return self.draw.match.id

    def code(self, document: str, subject: str) -> tuple[str, str]:
        """Label and code of one of its sheets, in the revision the draw gives it; KeyError where it has none."""
        label = SheetId(self.id, document, subject, self.draw.revision).label
        if label in self.draw.codes:
            return label, self.draw.codes[label]
        stem = f"{self.id}/{document}/{subject}/"
        for known in self.draw.codes:
            if known.startswith(stem):
                return known, self.draw.codes[known]
        raise KeyError(label)


@dataclass(frozen=True, slots=True)
class Logo:
    """A club's picture as PNG bytes, ``width`` x ``height`` pixels."""

    png: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Edition:
    """How a kit is printed. ``speakers`` by language; ``rules`` by (language, system): templates/rules.

    ``zoom`` says how many times larger than laid out the marks come on paper (large print): ``paper`` is then
    the paper as layout sees it, smaller than it is. ``asked_for`` is the paper of the kit, where a document goes on
    another.
    """

    version: str
    paper: Paper
    speakers: Mapping[str, Speaker]
    rules: Mapping[tuple[str, str], Mapping[str, object]]
    metrics: Metrics
    settings: PrintSettings = USUAL
    logo: Logo | None = None
    zoom: float = 1.0
    asked_for: str = ""

    @property
    def asked(self) -> str:
        """The name of the paper that was asked for, where this one is another."""
        return self.asked_for or self.paper.name


@dataclass(frozen=True, slots=True)
class KitBrief:
    """A whole kit. ``event_codes`` are the codes of notice and start lists by label; ``spares`` coded blanks.

    A casual kit has writing lines for names and says nothing of rounds and dates. ``selection`` are the labels of
    the sheets to print, None for all; ``replaces`` the revision that a sheet replaces, by label; ``destroy``
    label, code and printed name of the sheets that are to be destroyed. ``ratings`` tell what a course costs by rolling
    alone, by the course's key in the tournament.
    """

    tournament: Tournament
    matches: tuple[MatchBrief, ...]
    event_codes: Mapping[str, str]
    spares: int = 0
    casual: bool = False
    selection: frozenset[str] | None = None
    replaces: Mapping[str, str] = field(default_factory=dict)
    destroy: tuple[tuple[str, str, str], ...] = ()
    ratings: Mapping[str, Rolled] = field(default_factory=dict)

    def wants(self, label: str) -> bool:
        """True where the sheet ``label`` is to be printed."""
        return self.selection is None or label in self.selection

    def player(self, player_id: str) -> Player | None:
        return self.tournament.player(player_id)

    def over(self, course: Course) -> tuple[str, ...]:
        """What a sheet belongs to, the fullest first: tournament and course, the tournament alone."""
        name = self.tournament.name
        return (name,) if course.name == name else (f"{name} · {course.name}", name)

    def copies(self, match: MatchBrief) -> int:
        """Grid sheets of a match: one for every group that plays on its draw."""
        return max(1, len(match.groups))

    def language(self, player_id: str) -> str:
        """The language of a player's own sheets."""
        player = self.player(player_id)
        return (player.language if player else None) or self.tournament.language

    def round_number(self, round_id: str) -> int:
        """1 for the first round; it decides the shape of the match mark."""
        for number, each in enumerate(self.tournament.rounds, start=1):
            if each.id == round_id:
                return number
        return 1
