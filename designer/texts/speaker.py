"""Words from facts: a key, its facts and a language's catalogue make one text."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from typing import Literal

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal

from designer.texts.typography import typeset

PLURAL_CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
"""CLDR's plural categories; an entry that is a mapping of these is chosen by the fact ``count``."""

_PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def placeholders(template: str) -> frozenset[str]:
    """The names of the facts that ``template`` asks for: ``"{file}: {count}"`` asks for file and count."""
    return frozenset(_PLACEHOLDER.findall(template))


class Speaker:
    """Speaks one language out of one catalogue.

    ``catalogue`` is a tree of mappings whose leaves are templates; ``sheets.scorecard.title`` walks it down.
    A template's ``{fact}`` is replaced by the fact, once and in a single pass: a fact is data, so whatever
    braces or percent signs it holds come out as they are.
    """

    __slots__ = ("_catalogue", "_locale", "_templates", "language")

    def __init__(self, language: str, catalogue: Mapping[str, object]) -> None:
        self.language = language
        self._catalogue = catalogue
        self._locale = Locale.parse(language)
        # Templates cut at their placeholders; a kit asks for the same few keys thousands of times.
        self._templates: dict[str, dict[str, tuple[str, ...]]] = {}

    def say(self, key: str, /, **facts: object) -> str:
        """The text at ``key`` filled with ``facts``; KeyError for a key, or a fact, that is not there.

        Whole numbers stand in plain digits, fractions as the language writes them, tuples and lists as a
        listing. More facts than the template asks for are no fault.
        """
        return self._fill(key, self._choose(key, facts), facts)

    def has(self, key: str) -> bool:
        """True where the catalogue holds words (not a section) at ``key``."""
        try:
            return bool(self._forms(key))
        except KeyError:
            return False

    def number(self, value: float, digits: int = 0) -> str:
        """``value`` rounded to ``digits`` places, grouped and pointed as the language does: ``1,234.5``."""
        return str(format_decimal(value, format=f"#,##0.{'0' * digits}", locale=self._locale))

    def date(self, iso: str) -> str:
        """An ISO date in words (``14 juin 2026``); empty stays empty; ValueError for what is no ISO date."""
        if not iso:
            return ""
        return str(format_date(datetime.date.fromisoformat(iso), format="long", locale=self._locale))

    def clock(self, minutes_after_midnight: int) -> str:
        """A time of day on the 24-hour clock, ``09:40``, as start lists print it in all three languages."""
        hours, minutes = divmod(minutes_after_midnight, 60)
        return f"{hours % 24:02d}:{minutes:02d}"

    def listing(self, items: Iterable[object], style: Literal["and", "or"] = "and") -> str:
        """``items`` joined as the language joins them: ``2, 4 and 5``; nothing gives the empty text."""
        words = [self._fact(item) for item in items]
        if not words:
            return ""
        return str(format_list(words, style="or" if style == "or" else "standard", locale=self._locale))

    def _fact(self, value: object) -> str:
        if isinstance(value, str):
            return value
        if value is None:
            return ""
        if isinstance(value, float):
            return str(format_decimal(value, locale=self._locale))
        if isinstance(value, (tuple, list)):
            return self.listing(value)
        return str(value)

    def _fill(self, key: str, parts: tuple[str, ...], facts: Mapping[str, object]) -> str:
        if len(parts) == 1:
            return parts[0]
        filled = list(parts)
        for i in range(1, len(parts), 2):
            if parts[i] not in facts:
                raise KeyError(f"{key} ({self.language}) asks for the fact {parts[i]}")
            filled[i] = self._fact(facts[parts[i]])
        return "".join(filled)

    def _choose(self, key: str, facts: Mapping[str, object]) -> tuple[str, ...]:
        forms = self._forms(key)
        if len(forms) == 1:
            return forms["other"]
        count = facts.get("count")
        if not isinstance(count, (int, float)):
            raise KeyError(f"{key} ({self.language}) asks for the fact count")
        return forms.get(str(self._locale.plural_form(count)), forms["other"])

    def _forms(self, key: str) -> dict[str, tuple[str, ...]]:
        forms = self._templates.get(key)
        if forms is None:
            forms = self._templates[key] = self._read(key)
        return forms

    def _read(self, key: str) -> dict[str, tuple[str, ...]]:
        node: object = self._catalogue
        for step in key.split("."):
            if not isinstance(node, Mapping) or step not in node:
                raise KeyError(f"no words at {key} ({self.language})")
            node = node[step]
        if isinstance(node, str):
            return {"other": self._cut(node)}
        if isinstance(node, Mapping) and "other" in node and PLURAL_CATEGORIES.issuperset(node):
            return {str(category): self._cut(str(template)) for category, template in node.items()}
        raise KeyError(f"{key} ({self.language}) is a section, not words")

    def _cut(self, template: str) -> tuple[str, ...]:
        return tuple(_PLACEHOLDER.split(typeset(template, self.language)))
