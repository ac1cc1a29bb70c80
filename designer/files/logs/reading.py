"""Logs from their files: one log as YAML or JSON (``log@1``), many as JSON Lines or CSV."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from designer.files.codes import found
from designer.files.logs.lines import plain_log
from designer.files.logs.table import read_log_table
from designer.files.plain.raw import read_raw, utf8_text
from designer.files.read import AnyPath, Document, Mount, Read, Sources, document_of
from designer.files.schemas.values import Spots
from designer.files.trees.yaml_text import filled, lines
from designer.model.finding import Finding, Spot, in_line_order
from designer.model.log import CourseRuling, HoleLog, Log
from designer.model.place import WHOLE, Step

_EXPECTED = ("log@1",)


def read_logs(path: AnyPath, tournament: str = "") -> Read[tuple[Log, ...]]:
    """All logs in the file ``path``, in its order; a log that cannot be read is left out and reported.

    ``.jsonl`` holds one log a line, ``.csv`` one hole a row (``tournament`` is the id that its logs get where
    they name none), anything else one log. The nth log's places stand under ``[n]``, from 0.
    """
    file = str(path)
    content = read_raw(Path(path))
    if isinstance(content, Finding):
        return Read(None, (content,))
    if file.lower().endswith((".csv", ".tsv")):
        logs, findings, sources = read_log_table(content, file, tournament)
        broken = any(finding.is_error for finding in findings)
        return Read(tuple(logs) if logs or not broken else None, in_line_order(findings), sources)
    if file.lower().endswith((".jsonl", ".ndjson")):
        return _json_lines(content, file)
    text = utf8_text(content, file)
    if isinstance(text, Finding):
        return Read(None, (text,))
    document = document_of(text, file, _EXPECTED, json=file.lower().endswith(".json"))
    log = _flawless(document)
    found_in = in_line_order(document.findings)
    return Read(None if log is None else (log,), found_in, document.sources.under(0))


def _flawless(document: Document) -> Log | None:
    """The log of a document, None where anything in it is an error: what was meant there is not known."""
    log = log_of(document)
    return None if any(finding.is_error for finding in document.findings) else log


def log_of(document: Document) -> Log | None:
    """The log that a document holds, None where its shape is wrong."""
    if not document.sound:
        return None
    first: dict[int, int] = {}
    for i, entry in enumerate(document.root["holes"]):
        place = WHOLE / "holes" / i
        earlier = first.setdefault(entry["hole"], i)
        if earlier != i:
            line = document.line(WHOLE / "holes" / earlier)
            document.find("HOLE-TWICE", place / "hole", hole=entry["hole"], line=line)
    return log_from(document.root)


def log_from(root: Mapping[str, Any]) -> Log:
    """The log of a mapping whose shape is known to be that of ``log@1``."""
    claims, signatures = root.get("claims", {}), root.get("signatures", {})
    holes = [HoleLog(h["hole"], h["notation"], h.get("strokes")) for h in root["holes"]]
    return Log(
        root["tournament"],
        root["match"],
        root["player"],
        tuple(holes),
        root.get("sheet"),
        root.get("grid"),
        claims.get("total"),
        claims.get("points_left"),
        claims.get("xp"),
        signatures.get("player"),
        signatures.get("marker"),
        tuple(CourseRuling(r.get("hole", 0), r["code"], r.get("text", "")) for r in root.get("rulings", ())),
    )


def log_yaml(log: Log) -> str:
    """``log`` as the text of a ``log@1`` file; ``read_logs`` gives back an equal log."""
    return "\n".join(lines(log_mapping(log))) + "\n"


def logs_jsonl(logs: Iterable[Log]) -> str:
    """``logs`` as JSON Lines, one a line."""
    return "".join(json.dumps(log_mapping(log), ensure_ascii=False) + "\n" for log in logs)


def log_mapping(log: Log) -> dict[str, Any]:
    """``log`` as the plain values of its file."""
    claims = {"total": log.total, "points_left": log.points_left, "xp": log.xp}
    signatures = {"player": log.signed_player, "marker": log.signed_marker}
    rulings = [{"hole": r.hole, "code": r.code, "text": r.text} for r in log.rulings]
    return {
        "format": "log@1",
        "tournament": log.tournament,
        "match": log.match,
        "player": log.player,
        **filled({"sheet": log.sheet, "grid": log.grid}),
        "holes": [_hole(hole) for hole in log.holes],
        **filled({"claims": filled(claims), "signatures": filled(signatures)}),
        **filled({"rulings": [filled(ruling) for ruling in rulings]}),
    }


def _hole(hole: HoleLog) -> dict[str, Any]:
    strokes = {} if hole.strokes is None else {"strokes": hole.strokes}
    return {"hole": hole.hole, "notation": hole.notation, **strokes}


def _json_lines(content: bytes, file: str) -> Read[tuple[Log, ...]]:
    logs: list[Log] = []
    findings: list[Finding] = []
    mounts: list[Mount] = []
    for number, line in enumerate(_texts(content, file), start=1):
        if isinstance(line, Finding):
            findings.append(line)
            continue
        if not line.strip():
            continue
        place: tuple[Step, ...] = (len(logs),)
        log = plain_log(line)
        if log is not None:
            mounts.append(Mount(place, Spots(file, {(): (number, 1)})))
            logs.append(log)
            continue
        # The short way takes only what is flawless; the long way says what is not.
        document = document_of(line, file, _EXPECTED, line=number, json=True)
        log = _flawless(document)
        findings += document.findings
        if log is not None:
            mounts.append(Mount(place, document.spots))
            logs.append(log)
    if not logs and not findings:
        findings.append(found("FILE-EMPTY", spot=Spots(file).value(WHOLE)))
    return Read(tuple(logs) if logs else None, in_line_order(findings), Sources(tuple(mounts)))


def _texts(content: bytes, file: str) -> Iterator[str | Finding]:
    """The lines of a file as text; a line with a byte that is no UTF-8 as its finding, so that the others count."""
    text = utf8_text(content, file)
    if not isinstance(text, Finding):
        yield from text.split("\n")
    elif text.id not in ("FILE-ENCODING", "FILE-NUL"):
        yield text
    else:
        for number, line in enumerate(content.split(b"\n"), start=1):
            part = utf8_text(line, file) if line.strip() else ""
            yield part if isinstance(part, str) else part.at(Spot(file, number, part.spot.column))
