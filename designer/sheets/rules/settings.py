"""The rule settings in force, in words."""

from __future__ import annotations

from designer.model.course import Course, Setting
from designer.model.tournament import Tournament
from designer.sheets.typesetting.desk import Desk
from designer.systems.catalogue import SYSTEMS
from designer.systems.protocol import settings


def setting_lines(desk: Desk, tournament: Tournament) -> list[tuple[str, str]]:
    """Clause and words of every setting of the tournament's games, those at their default too.

    A setting has words of its own for a value (``variants.playoff.aggregate``) or for any value
    (``variants.spectacular_minimum.any``); one without words stands as ``name: value``.
    """
    lines: dict[tuple[str, str], str] = {}
    for course in tournament.courses.values():
        for name, variant in SYSTEMS[course.system].variants.items():
            lines[variant.clause, name] = setting_words(desk, tournament, course, name)
    return [(clause, text) for (clause, _), text in sorted(lines.items())]


def setting_words(desk: Desk, tournament: Tournament, course: Course, name: str) -> str:
    """What the setting ``name`` of the game of ``course`` says; empty where the game has none of that name."""
    chosen = settings(SYSTEMS[course.system], course.variants, tournament.variants)
    return _words(desk, name, chosen[name]) if name in chosen else ""


def _words(desk: Desk, name: str, value: Setting) -> str:
    for form in (str(value), "any"):
        key = f"variants.{name}.{form}"
        if desk.speaker.has(f"sheets.{key}"):
            return desk.say(key, value=value)
    return f"{name}: {value}"
