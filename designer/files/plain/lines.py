"""Single lines of YAML as people read them: where quotation marks hold text, where a comment begins."""

from __future__ import annotations

import re

_QUOTED = re.compile(r"""(?:(?<=[\s\[{,:])|^)(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')""")
_COMMENT = re.compile(r"(?:^|(?<=\s))#")


def unquoted(line: str) -> str:
    """``line`` with every text in quotation marks struck out."""
    return _QUOTED.sub(lambda match: "_" * len(match[0]), line)


def comment_at(line: str) -> int | None:
    """Where the comment of a line begins, counted from 0; None without one."""
    found = _COMMENT.search(unquoted(line))
    return found.start() if found else None
