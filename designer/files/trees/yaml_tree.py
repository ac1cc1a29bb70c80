"""YAML into a tree, strictly: one document, no aliases, no tags, no key twice.

The tree is built from the parser's events and not by its composer, which expands aliases and recurses as deep as
the document does.
"""

from __future__ import annotations

from typing import Any

import yaml

from designer.files.codes import char_code, found, shown
from designer.files.plain.hidden import controls
from designer.files.trees.nodes import DEPTH, Entries, Items, Node, Parsed, Scalar, spot_of
from designer.files.trees.yaml_errors import syntax_finding
from designer.model.finding import Finding, Spot
from designer.model.place import WHOLE

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def yaml_tree(text: str, file: str) -> Parsed:
    """Parse ``text``; findings name ``file``. The root is None where what is left would mislead."""
    return _Builder(file).build(text)


class _HopelessError(Exception):
    """Nothing that follows in this text can be trusted."""


class _Builder:
    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.root: Node | None = None
        # Open lists and mappings, outermost first; a mapping's waiting key beside it.
        self.open: list[Items | Entries] = []
        self.keys: list[Scalar | None] = []
        self.skipping = 0
        self.hopeless = False

    def build(self, text: str) -> Parsed:
        clean = self._without_controls(text)
        documents = 0
        try:
            for event in yaml.parse(clean, Loader=_LOADER):
                if isinstance(event, yaml.DocumentStartEvent):
                    documents += 1
                    if documents > 1:
                        self._find("YAML-DOCUMENTS", event)
                        break
                elif isinstance(event, yaml.NodeEvent):
                    self._node(event)
                elif isinstance(event, yaml.CollectionEndEvent):
                    self._close()
        except yaml.YAMLError as error:
            self.findings.append(syntax_finding(error, clean, self.file))
            self.hopeless = True
        except _HopelessError:
            self.hopeless = True
        if self.root is None and not self.findings:
            self.findings.append(found("FILE-EMPTY", spot=Spot(self.file)))
        return Parsed(None if self.hopeless else self.root, self.findings)

    def _without_controls(self, text: str) -> str:
        # The parser stops at such a character; with another in its place the rest is read too, columns unmoved.
        if text.isprintable():
            return text
        bad = [c for c in controls(text) if c not in "\t\n\r"]
        for character in bad:
            at = text.index(character)
            line_start = text.rfind("\n", 0, at) + 1
            spot = Spot(self.file, text.count("\n", 0, at) + 1, at - line_start + 1)
            self.findings.append(found("TEXT-CONTROL", spot=spot, char=char_code(character)))
        return text.translate({ord(c): "\ufffd" for c in bad})

    def _spot(self, event: Any) -> Spot:
        return Spot(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def _find(self, id: str, event: Any, **facts: Any) -> None:
        self.findings.append(found(id, WHOLE, self._spot(event), **facts))

    def _node(self, event: Any) -> None:
        if isinstance(event, yaml.AliasEvent):
            self._find("YAML-ALIAS", event, name=shown(event.anchor))
            # What the alias stands for is missing from here on; going on would only blame its absence.
            self.hopeless = True
            self._place(Scalar("", True, self._spot(event).line, self._spot(event).column))
            return
        if event.anchor is not None:
            self._find("YAML-ANCHOR", event, name=shown(event.anchor))
        if event.tag is not None:
            self._find("YAML-TAG", event, tag=shown(event.tag))
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        if isinstance(event, yaml.ScalarEvent):
            value = event.value.removesuffix("\n") if event.style in ("|", ">") else event.value
            self._place(Scalar(value, not event.style, line, column))
            return
        node = Items(line, column) if isinstance(event, yaml.SequenceStartEvent) else Entries(line, column)
        if len(self.open) + self.skipping >= DEPTH:
            self._find("NESTING", event, limit=DEPTH)
            raise _HopelessError
        if self.skipping or self._awaits_key():
            if not self.skipping:
                self._find("YAML-KEY", event)
            self.skipping += 1
            return
        self._place(node)
        self.open.append(node)
        self.keys.append(None)

    def _close(self) -> None:
        if self.skipping:
            self.skipping -= 1
            if not self.skipping:
                self._take_key(Scalar("", False, 0, 0))
            return
        self.open.pop()
        self.keys.pop()

    def _awaits_key(self) -> bool:
        return bool(self.open) and isinstance(self.open[-1], Entries) and self.keys[-1] is None

    def _take_key(self, key: Scalar) -> None:
        self.keys[-1] = key

    def _place(self, node: Node) -> None:
        if self.skipping:
            return
        if not self.open:
            self.root = node
            return
        holder = self.open[-1]
        if isinstance(holder, Items):
            holder.nodes.append(node)
            return
        key = self.keys[-1]
        if key is None:
            assert isinstance(node, Scalar)
            self._take_key(node)
            return
        self.keys[-1] = None
        self._enter(holder, key, node)

    def _enter(self, holder: Entries, key: Scalar, node: Node) -> None:
        if not key.line:
            return
        spot = spot_of(key, self.file)
        if key.plain and key.text == "<<":
            self.findings.append(found("YAML-MERGE", spot=spot))
        elif key.text in holder.nodes:
            first = holder.nodes[key.text][0].line
            self.findings.append(found("KEY-TWICE", spot=spot, key=shown(key.text), line=first))
        else:
            holder.nodes[key.text] = (key, node)
