"""What the YAML parser stumbled over, as a finding in people's terms."""

from __future__ import annotations

from typing import Any

import yaml

from designer.files.codes import found
from designer.files.plain.lines import comment_at
from designer.files.plain.widths import SIGNS, sign_at
from designer.files.trees.nodes import DEPTH
from designer.model.finding import Finding, Spot

# A part of the parser's own message, the finding it means, and which of its two marks shows the place.
_MEANINGS: tuple[tuple[str, str, str], ...] = (
    ("mapping values are not allowed", "YAML-COLON", "problem"),
    ("could not find expected ':'", "YAML-COLON-MISSING", "context"),
    ("quoted scalar", "YAML-QUOTE", "context"),
    ("undefined tag", "YAML-TAG", "problem"),
    ("expected ',' or", "YAML-BRACKET", "context"),
    ("expected node content", "YAML-SYNTAX", "problem"),
    ("expected key", "YAML-INDENT", "problem"),
    ("'-' indicator", "YAML-INDENT", "problem"),
    ("<block end>", "YAML-INDENT", "problem"),
    ("block sequence entries are not allowed", "YAML-INDENT", "problem"),
    ("<document start>", "YAML-INDENT", "problem"),
)


def syntax_finding(error: yaml.YAMLError, text: str, file: str) -> Finding:
    """The finding that ``error``, raised for ``text``, stands for."""
    finding = _named(error, text, file)
    line = _row(text, finding.spot.line - 1)
    if finding.id == "YAML-BRACKET" and (lost := _lost_bracket(error, text, file)):
        return lost
    at = sign_at(line)
    if at is None or finding.id in _UNLIKELY:
        return finding
    # It looks like the sign that is due and is none: what the parser missed is most likely this.
    return found("YAML-WIDE", spot=Spot(file, finding.spot.line, at + 1), sign=line[at], due=SIGNS[line[at]])


_UNLIKELY = ("YAML-TAB", "YAML-ESCAPE", "YAML-TAG", "NESTING")
"""What no full-width sign brings about."""


def _lost_bracket(error: Any, text: str, file: str) -> Finding | None:
    """The finding for a bracket that is closed in a comment: ``{name: Bob #1}``."""
    first, last = error.context_mark, error.problem_mark
    for number in range(first.line, last.line + 1) if first and last else ():
        line = _row(text, number)
        at = comment_at(line)
        if at is not None and not {"}", "]"}.isdisjoint(line[at:]):
            return found("YAML-COMMENT", spot=Spot(file, number + 1, at + 1))
    return None


def _named(error: yaml.YAMLError, text: str, file: str) -> Finding:
    problem: Any = getattr(error, "problem", None) or str(error)
    message = f"{getattr(error, 'context', None) or ''} {problem}"
    marks = {
        "problem": getattr(error, "problem_mark", None),
        "context": getattr(error, "context_mark", None) or getattr(error, "problem_mark", None),
    }
    spot = _spot(marks["problem"], file)
    character = _character(text, marks["problem"])
    if _tab_before(text, marks["problem"]) or character == "\t":
        return found("YAML-TAB", spot=spot)
    if "maximum nesting depth" in message:
        return found("NESTING", spot=spot, limit=DEPTH)
    if "escape" in message:
        return found("YAML-ESCAPE", spot=spot)
    if "cannot start any token" in message:
        return found("YAML-CHARACTER", spot=spot, char=character)
    if "alphabetic or numeric character" in message:
        return found("YAML-CHARACTER", spot=_spot(marks["context"], file), char=_character(text, marks["context"]))
    if "expected ',' or" in message and character == ":":
        return found("YAML-COLON", spot=spot)
    if "expected node content" in message and character in ("}", "]", ","):
        return found("YAML-CHARACTER", spot=spot, char=character)
    for part, id, mark in _MEANINGS:
        if part in message:
            return _refined(id, text, marks[mark], file)
    return found("YAML-SYNTAX", spot=spot)


def _refined(id: str, text: str, mark: Any, file: str) -> Finding:
    """The finding ``id`` at ``mark``, or the likelier one that the lines around it point to."""
    spot = _spot(mark, file)
    line, before = _line(text, mark), _line(text, mark)[: mark.column if mark is not None else 0]
    if id == "YAML-TAG":
        return found(id, spot=spot, tag=_character(text, mark))
    if id == "YAML-INDENT" and before.rstrip().endswith(('"', "'")):
        return found("YAML-AFTER-QUOTE", spot=spot)
    if id == "YAML-COLON" and ": " not in before:
        # The line is a key of its own: it is the one before it that went wrong, or this one's indentation.
        indent = len(line) - len(line.lstrip())
        for number in range(mark.line - 1, -1, -1):
            above = text.splitlines()[number]
            if above.strip() and len(above) - len(above.lstrip()) == indent and ":" not in above:
                return found("YAML-COLON-MISSING", spot=Spot(file, number + 1, indent + 1))
            if above.strip():
                break
        return found("YAML-INDENT", spot=Spot(file, mark.line + 1, indent + 1))
    return found(id, spot=spot)


def _spot(mark: Any, file: str) -> Spot:
    return Spot(file) if mark is None else Spot(file, mark.line + 1, mark.column + 1)


def _line(text: str, mark: Any) -> str:
    return _row(text, mark.line) if mark is not None else ""


def _row(text: str, number: int) -> str:
    """Line ``number`` of ``text``, from 0; nothing past its end."""
    lines = text.splitlines()
    return lines[number] if 0 <= number < len(lines) else ""


def _character(text: str, mark: Any) -> str:
    line = _line(text, mark)
    return line[mark.column] if mark is not None and mark.column < len(line) else ""


def _tab_before(text: str, mark: Any) -> bool:
    line = _line(text, mark)
    return "\t" in line[: len(line) - len(line.lstrip())]
