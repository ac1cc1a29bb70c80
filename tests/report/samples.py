"""Rulings, logs and findings as the reports of these tests tell them."""

from __future__ import annotations

from designer.files.catalogues import load_catalogue
from designer.model.finding import Finding, Severity, Spot
from designer.model.log import HoleLog, Log
from designer.model.place import Place
from designer.model.ruling import Breach, HoleRuling, Legal, Ruling, Totals, Verdict
from designer.texts.speaker import Speaker

NAMES = {"lea": "Léa Martin", "shin": "新太郎", "tom": "Tom Ó Briain"}

CLAUSES = {"CON-2.1": "Points never go below 0: a technique that cannot be paid for is not made."}


def speaker(language: str) -> Speaker:
    return Speaker(language, load_catalogue(language))


def _hole(
    hole: int,
    par: int,
    played: int,
    points: int,
    claimed: int | None = None,
    done: bool = True,
    events: tuple[str, ...] = (),
    breaches: tuple[Breach, ...] = (),
) -> HoleRuling:
    return HoleRuling(hole, par, played, played if claimed is None else claimed, points, done, events, breaches)


_PINCH = Breach(
    "CON-2.1", 4, 9, "points", {"token": "P1236", "price": 14, "left": 1}, 2, "P1236",
    {"position": 1, "strokes": 4, "points": 1, "failures": 2, "closed": "1236", "discount": True, "declared": ""},
    (Legal(2, ("?", "D[1236]", "R")), Legal(3, ("V3:??", "D[25]"))), "3 3 3 1 R 2 =6",
)  # fmt: skip
_SCORE = Breach(
    "SCORE", 7, 19, "score", {"claimed": 4, "played": 6}, 2, "=4", {"position": 4}, (), "3 3 3 1 P1236 2 5 =6"
)  # fmt: skip
_HIGH = Breach("SCORE", 3, 7, "score", {"claimed": 5, "played": 3}, 3, "=5", {}, (), "2 1 4 =3")
_END = Breach(
    "INCOMPLETE",
    2,
    4,
    "unfinished",
    {},
    4,
    "",
    {"position": 0, "strokes": 2, "points": 0, "failures": 2},
    (Legal(1, ("?",)),),
)
_RULED = Breach("CON-7.8", 0, 1, "zone-open", {"token": "P5", "zones": "5"}, 1, "P5", ruled=True)


def _missing(hole: int) -> HoleRuling:
    breach = Breach("INCOMPLETE", reason="hole-missing", facts={"hole": hole}, hole=hole)
    return HoleRuling(hole, 4, 0, None, 0, False, (), (breach,))


INVALID = Ruling(
    "spring-2026", "R1", "lea", Verdict.INVALID, 50,
    (
        _hole(1, 3, 3, 50, events=("spectacular",), breaches=(_RULED,)),
        _hole(2, 4, 6, 1, 4, events=("lost-ball", "critical-failure", "lost-ball"), breaches=(_PINCH, _SCORE)),
        _hole(3, 3, 3, 1, 5, breaches=(_HIGH,)),
        HoleRuling(4, 5, 2, None, 0, False, (), (_END,)),
        *(_missing(hole) for hole in (5, 6, 7)),
        _hole(8, 4, 4, 0, events=("critical-success", "critical-success")),
        _missing(9),
    ),
    (
        Breach("SHEET", reason="sheet-other-match", facts={"code": "ABCDE-FGHJK", "found": "R2", "due": "R1"}),
        Breach("TOTAL", reason="total-xp", facts={"what": "xp", "claimed": 60, "computed": 54}),
        Breach("SIGN", reason="sign-marker", facts={"who": "marker"}),
    ),
    Totals(18, 0, 54, 104),
)  # fmt: skip

LOG = Log(
    "spring-2026", "R1", "lea",
    (
        HoleLog(1, "P5 V3:123 =3"),
        HoleLog(2, "3 3 3 1 P1236 2 5 =4"),
        HoleLog(3, "2 1 4 =5"),
        HoleLog(4, "3 3"),
        HoleLog(8, "1 1 1 4 =4"),
    ),
)  # fmt: skip

VALID = Ruling(
    "spring-2026", "R1", "shin", Verdict.VALID, 50,
    tuple(_hole(n, 3 + n % 3, 4 + n % 2, 50 - n) for n in range(1, 19)), (), Totals(81, 32, 63, 113),
)  # fmt: skip

CORRECTED = Ruling(
    "spring-2026", "R1", "tom", Verdict.CORRECTED, 20, (_hole(1, 3, 3, 20),),
    (Breach("TOTAL", reason="total-strokes", facts={"what": "strokes", "claimed": 4, "computed": 3}),),
    Totals(3, 20, 20, 40),
)  # fmt: skip

RULINGS = (INVALID, VALID, CORRECTED)

FINDINGS = (
    Finding("PAR-TOTAL", Place(("par",)), {"given": 70, "par": 72}, Severity.WARNING, Spot("links.yaml", 40, 6)),
    Finding(
        "SCHEMA-UNKNOWN", Place(("slop",)), {"key": "slop", "suggestion": "slope", "known": ("par", "slope")},
        spot=Spot("links.yaml", 3, 1),
    ),
    Finding("SCHEMA-RANGE", Place(("a",)), {"key": "index", "found": "-1", "minimum": 0, "maximum": None},
            spot=Spot("links.yaml", 4, 12)),
    Finding("STANDARD-HOLES", Place(("holes",)), {"standard": "free", "holes": 7, "due": (9, 18)}),
    Finding("FILE-MISSING", facts={"path": "cup.yaml"}, spot=Spot("cup.yaml")),
)  # fmt: skip
