"""The findings of this package: every id with the facts that its words may ask for."""

from __future__ import annotations

from collections.abc import Mapping

from designer.model.finding import Fact, Finding, Severity, Spot
from designer.model.place import WHOLE, Place

_FACTS = """
FILE-MISSING path
FILE-FOLDER path
FILE-UNREADABLE path reason
FILE-SIZE size limit
FILE-EMPTY
FILE-BINARY kind
FILE-NUL
FILE-ENCODING byte
FILE-UTF16
TEXT-CONTROL char
TEXT-BIDI char
TEXT-SURROGATE char
TEXT-LINES key
TEXT-EMPTY key
YAML-DOCUMENTS
YAML-TAB
YAML-QUOTE
YAML-AFTER-QUOTE
YAML-BRACKET
YAML-INDENT
YAML-COLON
YAML-COLON-MISSING
YAML-ESCAPE
YAML-CHARACTER char
YAML-SYNTAX
YAML-ANCHOR name
YAML-ALIAS name
YAML-TAG tag
YAML-MERGE
YAML-KEY
YAML-WIDE sign due
YAML-COMMENT
KEY-TWICE key line
NESTING limit
JSON-COMMA
JSON-QUOTE
JSON-END
JSON-NUMBER found
JSON-SYNTAX found
JSON-WIDE sign due
DOCUMENT-SHAPE
FORMAT-MISSING known
FORMAT-UNKNOWN found known
FORMAT-VERSION found expected
FORMAT-OTHER found expected
FORMAT-CONTENT found expected
FORMAT-FIRST
SYSTEM-UNKNOWN found known
SCHEMA-REQUIRED key
SCHEMA-UNKNOWN key suggestion known
SCHEMA-EXTRA key known
SCHEMA-EMPTY key
SCHEMA-WIDE found read
SCHEMA-TEXT key found
SCHEMA-WHOLE key found
SCHEMA-NUMBER key found
SCHEMA-BOOLEAN key found
SCHEMA-LIST key found
SCHEMA-MAPPING key found
SCHEMA-TYPE key found
SCHEMA-QUOTED key found
SCHEMA-ENUM key found known
SCHEMA-PATTERN key found example
SCHEMA-FORMAT key found example
SCHEMA-RANGE key found minimum maximum
SCHEMA-LENGTH key found minimum maximum
SCHEMA-ITEMS key found minimum maximum
HOLE-NUMBER found expected
AREAS-LENGTH hole found expected
FAILS-LENGTH hole found expected
FAILS-REPEAT found digit
ID-DEVICE name
PLAYER-TWICE player line
PLAYER-ALIKE player other
PLAYER-RESERVED player
PLAYER-NAMESAKE name player other
INDEX-MISSING player
ACCENT-PALE found contrast due
ONE-UP-CHOICE
ROUND-TWICE round line
ROUND-ORDER round previous
ROUND-COURSE known
ROUND-COURSE-UNKNOWN found known
COURSE-CHOICE
COURSE-UNKNOWN found known
SEED-SHORT found minimum dice
SEED-DIGITS found dice
SEED-DICE
SEED-SEALED-SHORT found minimum
SEED-NO-DICE
LEDGER-BROKEN
HOLE-TWICE hole line
CSV-ENCODING encoding sample
CSV-DELIMITER delimiter
CSV-QUOTE
CSV-HEADER missing known
CSV-WIDE sign due
CSV-COLUMN column known
CSV-COLUMN-TWICE column
CSV-ROWS
CSV-TOTAL row
CSV-SHORT row missing
CSV-LONG row found
CSV-CELL row column
CSV-NUMBER row column found
CSV-RANGE row column found minimum maximum
CSV-DATE row column found
CSV-SCIENTIFIC row column found
CSV-READ-AS row column found read
CSV-ZEROS row column found width
CSV-ROUNDED row column found
CSV-LOST row column found
CSV-ID row column found example
CSV-LANGUAGE row column found known
CSV-BOOLEAN row column found
CSV-CONFLICT row column found other
CARD-CHOICE known
CARD-UNKNOWN found known
CARD-TWICE found
CARD-PARS row column found
CARD-HOLES row column found
CARD-PAR row column hole found
CARD-INDEX row column found
CARD-INDEXES row column found holes
"""

FACTS: Mapping[str, tuple[str, ...]] = {line.split()[0]: tuple(line.split()[1:]) for line in _FACTS.split("\n") if line}
"""Every finding id of this package and the names of its facts."""

WARNINGS = frozenset(
    {
        "FORMAT-FIRST",
        "PLAYER-NAMESAKE",
        "CSV-ENCODING",
        "CSV-DELIMITER",
        "CSV-COLUMN",
        "CSV-TOTAL",
        "CSV-READ-AS",
        "CSV-ZEROS",
        "CSV-ROUNDED",
        "CSV-LOST",
    }
)
"""Those ids that advise and do not stop the work."""

NOWHERE = Spot()

SHOWN = 40
"""How many characters of what was found a fact holds."""


def found(id: str, place: Place = WHOLE, spot: Spot = NOWHERE, **facts: Fact) -> Finding:
    """A finding of this package; ValueError where its facts are not those its words may ask for."""
    if set(facts) != set(FACTS[id]):
        raise ValueError(f"{id} has the facts {', '.join(FACTS[id])}, not {', '.join(facts)}")
    severity = Severity.WARNING if id in WARNINGS else Severity.ERROR
    return Finding(id, place, facts, severity, spot)


def shown(value: object) -> str:
    """``value`` as people wrote it, cut to SHOWN characters: ``true`` for True, nothing for None."""
    if value is None:
        text = ""
    elif isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, dict):
        text = "{" + ", ".join(map(str, value)) + "}"
    elif isinstance(value, list):
        text = "[" + ", ".join(shown(item) for item in value[:SHOWN]) + "]"
    else:
        text = str(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "\u2026"


def zone_twice(digits: str) -> str:
    """The first zone, in die order, that failing zones written as digits name more than once; nothing for none."""
    return next((digit for digit in "123456" if digits.count(digit) > 1), "")


def char_code(character: str) -> str:
    """The code point of a character, ``U+0007``."""
    return f"U+{ord(character):04X}"
