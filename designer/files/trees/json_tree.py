"""JSON into a tree, strictly: no key twice, no NaN, no half of a surrogate pair, no depth without end."""

from __future__ import annotations

import re
from typing import Any

from designer.files.codes import char_code, found, shown
from designer.files.plain.widths import SIGNS, half_width, sign_at
from designer.files.trees.nodes import DEPTH, Entries, Items, Node, Parsed, Scalar, spot_of
from designer.model.finding import Finding, Spot

_BLANKS = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"((?:[^"\\\x00-\x1f]|\\.)*)"', re.DOTALL)
_WORD = re.compile(r"[^\s\[\]{},:\"]+")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?\Z")
_ESCAPE = re.compile(
    r"\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|(.))", re.DOTALL
)
_SHORT = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}


def json_tree(text: str, file: str, line: int = 1) -> Parsed:
    """Parse ``text``, whose first line is number ``line`` of ``file``; the root is None where it is no JSON."""
    return _Reader(text, file, line).read()


class _NotJsonError(Exception):
    """What is written is no JSON from here on."""


class _Reader:
    def __init__(self, text: str, file: str, line: int) -> None:
        self.text = text
        self.file = file
        self.at = 0
        self.line = line
        self.line_start = 0
        self.findings: list[Finding] = []

    def read(self) -> Parsed:
        try:
            root = self._value(0)
            self._blanks()
            if self.at < len(self.text):
                raise self._stop("JSON-SYNTAX", found=self._rest())
        except _NotJsonError:
            return Parsed(None, self.findings)
        return Parsed(root, self.findings)

    def _spot(self) -> Spot:
        return Spot(self.file, self.line, self.at - self.line_start + 1)

    def _stop(self, id: str, **facts: Any) -> _NotJsonError:
        if self.at >= len(self.text):
            id, facts = "JSON-END", {}
        elif self.text[self.at] in SIGNS:
            sign = self.text[self.at]
            id, facts = "JSON-WIDE", {"sign": sign, "due": SIGNS[sign]}
        self.findings.append(found(id, spot=self._spot(), **facts))
        return _NotJsonError()

    def _rest(self) -> str:
        return shown(self.text[self.at : self.at + 50].split("\n")[0])

    def _blanks(self) -> None:
        match = _BLANKS.match(self.text, self.at)
        assert match is not None
        lines = match[0].count("\n")
        if lines:
            self.line += lines
            self.line_start = match.end() - (len(match[0]) - match[0].rfind("\n") - 1)
        self.at = match.end()

    def _next(self) -> str:
        self._blanks()
        return self.text[self.at : self.at + 1]

    def _value(self, depth: int) -> Node:
        start = self._next()
        if start in ("{", "["):
            if depth >= DEPTH:
                raise self._stop("NESTING", limit=DEPTH)
            return self._entries(depth) if start == "{" else self._items(depth)
        if start == '"':
            return self._string()
        word = _WORD.match(self.text, self.at)
        if word is None:
            raise self._stop("JSON-SYNTAX", found=self._rest())
        if word[0] not in ("null", "true", "false") and not _NUMBER.match(word[0]):
            if (wide := sign_at(word[0])) is not None:
                self.at += wide
            number = word[0].lstrip("+-")[:1].isdigit() or word[0].lstrip("+-") in ("NaN", "Infinity")
            if _NUMBER.match(half_width(word[0])):
                raise self._stop("SCHEMA-WIDE", found=shown(word[0]), read=half_width(word[0]))
            raise self._stop("JSON-NUMBER" if number else "JSON-SYNTAX", found=shown(word[0]))
        # In YAML somebody may be called Null; a null of JSON is never a name. A tilde is nothing in both.
        plain = "~" if word[0] == "null" else word[0]
        scalar = Scalar(plain, True, self.line, self.at - self.line_start + 1)
        self.at = word.end()
        return scalar

    def _items(self, depth: int) -> Items:
        node = Items(self.line, self.at - self.line_start + 1)
        self.at += 1
        if self._next() == "]":
            self.at += 1
            return node
        while True:
            node.nodes.append(self._value(depth + 1))
            if self._more("]"):
                return node

    def _entries(self, depth: int) -> Entries:
        node = Entries(self.line, self.at - self.line_start + 1)
        self.at += 1
        if self._next() == "}":
            self.at += 1
            return node
        while True:
            if self._next() != '"':
                raise self._stop("JSON-SYNTAX", found=self._rest())
            key = self._string()
            if self._next() != ":":
                raise self._stop("JSON-SYNTAX", found=self._rest())
            self.at += 1
            self._enter(node, key, self._value(depth + 1))
            if self._more("}"):
                return node

    def _enter(self, node: Entries, key: Scalar, value: Node) -> None:
        if key.text in node.nodes:
            first, spot = node.nodes[key.text][0], spot_of(key, self.file)
            self.findings.append(found("KEY-TWICE", spot=spot, key=shown(key.text), line=first.line))
        else:
            node.nodes[key.text] = (key, value)

    def _more(self, closing: str) -> bool:
        """True at ``closing``; passes a comma, after which another member must follow."""
        mark = self._next()
        if mark == closing:
            self.at += 1
            return True
        if mark != ",":
            raise self._stop("JSON-COMMA")
        self.at += 1
        if self._next() in ("]", "}"):
            raise self._stop("JSON-COMMA")
        return False

    def _string(self) -> Scalar:
        match = _STRING.match(self.text, self.at)
        line, column = self.line, self.at - self.line_start + 1
        if match is None:
            self.findings.append(found("JSON-QUOTE", spot=self._spot()))
            raise _NotJsonError
        text = match[1]
        if "\\" in text:
            text = _ESCAPE.sub(self._unescape, text)
        self.at = match.end()
        return Scalar(text, False, line, column)

    def _unescape(self, match: re.Match[str]) -> str:
        high, low, single, short = match.groups()
        if high:
            return chr(0x10000 + ((int(high, 16) - 0xD800) << 10) + (int(low, 16) - 0xDC00))
        if single:
            character = chr(int(single, 16))
            if 0xD800 <= ord(character) <= 0xDFFF:
                self.findings.append(found("TEXT-SURROGATE", spot=self._spot(), char=char_code(character)))
                return "\ufffd"
            return character
        if short not in _SHORT:
            raise self._stop("JSON-SYNTAX", found=shown(match[0]))
        return _SHORT[short]
