"""What reading gives, and how a document is read: bytes, text, tree, values, schema."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from designer.files.codes import found, shown
from designer.files.plain.raw import read_raw, utf8_text
from designer.files.plain.widths import COLON, key_of
from designer.files.schemas.formats import FORMATS, guide, required, validator
from designer.files.schemas.refusals import schema_findings
from designer.files.schemas.values import Spots, values_of
from designer.files.trees.json_tree import json_tree
from designer.files.trees.nodes import Entries, Node, Parsed, Scalar
from designer.files.trees.yaml_tree import yaml_tree
from designer.model.finding import Finding, Spot, in_line_order
from designer.model.place import WHOLE, Place, Step

T = TypeVar("T")
AnyPath = str | os.PathLike[str]


@dataclass(frozen=True, slots=True)
class Mount:
    """A document whose places stand under ``steps`` of a larger one."""

    steps: tuple[Step, ...]
    spots: Spots


@dataclass(frozen=True, slots=True)
class Sources:
    """The files that a value was read from: turns places into lines and columns."""

    mounts: tuple[Mount, ...] = ()

    def spot(self, place: Place) -> Spot:
        """File, line and column of ``place``; of what is around it where it is not written itself."""
        best: Mount | None = None
        for mount in self.mounts:
            fits = place.steps[: len(mount.steps)] == mount.steps
            if fits and (best is None or len(mount.steps) >= len(best.steps)):
                best = mount
        return best.spots.value(Place(place.steps[len(best.steps) :])) if best else Spot()

    def under(self, *steps: Step) -> Sources:
        """These sources with every place under ``steps``."""
        return Sources(tuple(Mount((*steps, *mount.steps), mount.spots) for mount in self.mounts))

    def __add__(self, other: Sources) -> Sources:
        return Sources(self.mounts + other.mounts)


@dataclass(frozen=True, slots=True)
class Read(Generic[T]):
    """What a file held and what is wrong with it.

    ``value`` is None where the file is too broken to make one. It may be there beside errors, so that other
    checks can find the rest of what is wrong in the same go; whoever plays or prints asks ``ok`` first.
    """

    value: T | None
    findings: tuple[Finding, ...] = ()
    sources: Sources = field(default_factory=Sources)

    @property
    def ok(self) -> bool:
        """True where there is a value and no finding is an error."""
        return self.value is not None and not any(f.is_error for f in self.findings)

    def locate(self, finding: Finding) -> Finding:
        """``finding`` with the line and column of its place; one that has a file already is left alone."""
        return finding if finding.spot.file else finding.at(self.sources.spot(finding.place))

    def with_findings(self, more: Iterable[Finding]) -> Read[T]:
        """This with ``more`` findings, located, all in line order; none on a key that is not known anyway."""
        unknown = {f.place.steps[-2:] for f in self.findings if f.id in ("SCHEMA-UNKNOWN", "SCHEMA-EXTRA")}
        fresh = [f for f in map(self.locate, more) if f.id != "VARIANT-UNKNOWN" or f.place.steps[-2:] not in unknown]
        return Read(self.value, in_line_order((*self.findings, *fresh)), self.sources)


@dataclass(slots=True)
class Document:
    """One file read as plain values. ``broken`` has the places where its shape is not that of its format."""

    format: str
    root: Any
    spots: Spots
    findings: list[Finding]
    broken: frozenset[Place] = frozenset()

    @property
    def sound(self) -> bool:
        """True where there is a document and its shape is that of its format."""
        return self.root is not None and not self.broken

    def breaks(self, place: Place) -> bool:
        """True where something at ``place``, or within it, is broken."""
        return any(b.steps[: len(place.steps)] == place.steps for b in self.broken)

    @property
    def sources(self) -> Sources:
        return Sources((Mount((), self.spots),))

    def find(self, id: str, place: Place, **facts: Any) -> None:
        """Add a finding at the value at ``place``."""
        self.findings.append(found(id, place, self.spots.value(place), **facts))

    def line(self, place: Place) -> int:
        """The line of the value at ``place``."""
        return self.spots.value(place).line

    def read(self, value: T | None) -> Read[T]:
        """The outcome with ``value``."""
        return Read(value, in_line_order(self.findings), self.sources)


def read_document(path: AnyPath, expected: Sequence[str] = FORMATS) -> Document:
    """Read one YAML or JSON document of one of the ``expected`` formats."""
    file = str(path)
    content = read_raw(Path(path))
    text = content if isinstance(content, Finding) else utf8_text(content, file)
    if isinstance(text, Finding):
        return Document("", None, Spots(file), [text])
    return document_of(text, file, expected, json=file.lower().endswith(".json"))


def document_of(
    text: str, file: str, expected: Sequence[str] = FORMATS, *, line: int = 1, json: bool = False
) -> Document:
    """Read ``text``, whose first line is number ``line`` of ``file``, as a document.

    What begins with a brace is tried as JSON first; ``json`` says that it may be nothing else.
    """
    parsed = Parsed(None, [])
    if json or text.lstrip().startswith("{"):
        parsed = json_tree(text, file, line)
    if parsed.root is None and not json:
        parsed = yaml_tree(text, file)
    spots = Spots(file)
    if parsed.root is None:
        return Document("", None, spots, parsed.findings)
    if not isinstance(parsed.root, Entries):
        return Document("", None, spots, [*parsed.findings, _shapeless(parsed.root, file)])
    return _document(parsed, parsed.root, file, expected)


def _shapeless(root: Node, file: str) -> Finding:
    """That a document is no mapping; its first key may have a full-width colon."""
    key = key_of(root.text) if isinstance(root, Scalar) and root.plain else None
    if key is not None:
        return found("YAML-WIDE", spot=Spot(file, root.line, root.column + key[1]), sign=COLON, due=":")
    return found("DOCUMENT-SHAPE", spot=Spot(file, root.line, root.column))


def _document(parsed: Parsed, root: Entries, file: str, expected: Sequence[str]) -> Document:
    format, findings = _format(root, file, expected)
    findings = [*parsed.findings, *findings]
    if not format:
        return Document("", None, Spots(file), findings)
    if other := _meant(root, format):
        _, node = root.nodes["format"]
        at = Spot(file, node.line, node.column)
        facts = {"found": format, "expected": other}
        return Document("", None, Spots(file), [*findings, found("FORMAT-CONTENT", WHOLE / "format", at, **facts)])
    values = values_of(root, guide(format), file)
    refused, broken = schema_findings(values.root, validator(format), values.spots)
    if any(finding.id == "YAML-DOCUMENTS" for finding in parsed.findings):
        # What is missing most likely stands in the second document.
        refused = [finding for finding in refused if finding.id != "SCHEMA-REQUIRED"]
    findings = [*findings, *values.findings, *refused]
    return Document(format, values.root, values.spots, findings, broken)


_LACKING = 3
"""So many keys missing are no oversight where all those of another format are there."""


def _meant(root: Entries, format: str) -> str:
    """The format whose every key a document has while it lacks several of those of the one it names."""
    lacking = {name: sum(key not in root.nodes for key in required(name)) for name in FORMATS if required(name)}
    complete = [name for name, lacks in lacking.items() if not lacks]
    return complete[0] if lacking.get(format, 0) >= _LACKING and complete else ""


def _format(root: Entries, file: str, expected: Sequence[str]) -> tuple[str, list[Finding]]:
    """The format to read by, nothing where it cannot be told, and what is wrong with how it is named."""
    known = tuple(expected)
    guess = known[0] if len(known) == 1 else ""
    place = WHOLE / "format"
    if "format" not in root.nodes:
        return guess, [found("FORMAT-MISSING", place, Spot(file, root.line, root.column), known=known)]
    key, node = root.nodes["format"]
    spot = Spot(file, node.line, node.column)
    name = node.text if isinstance(node, Scalar) else ""
    if name in known:
        first = next(iter(root.nodes)) == "format"
        at = Spot(file, key.line, key.column)
        return name, [] if first or not key.plain else [found("FORMAT-FIRST", place, at)]
    if name in FORMATS:
        return "", [found("FORMAT-OTHER", place, spot, found=name, expected=known)]
    version = next((k for k in known if k.partition("@")[0] == name.partition("@")[0]), "")
    if version:
        return "", [found("FORMAT-VERSION", place, spot, found=shown(name), expected=version)]
    return "", [found("FORMAT-UNKNOWN", place, spot, found=shown(name), known=known)]
