"""``demo``: a whole tournament from the bundled example, in one go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from designer.files.resources import data_dir
from designer.files.writing import write_whole
from designer.jobs.drawing import draw_event, write_draws
from designer.jobs.event import open_tournament
from designer.jobs.kit import kit_brief, make_kit, write_kit
from designer.jobs.report import rulings_as_html, rulings_as_json, rulings_as_text, write_report
from designer.jobs.seeds import seed_of
from designer.jobs.simulate import simulate, write_logs
from designer.jobs.verify import verify
from designer.jobs.workplace import Workplace
from designer.model.finding import Finding

EXAMPLE = "autumn-open.yaml"
COURSES = ("heron-links.yaml",)
DICE = "20270501"
"""The seed of the simulated players' dice."""


@dataclass(frozen=True, slots=True)
class Demo:
    """The files written in order, and what was found; ``done`` where it went through to the rulings."""

    paths: tuple[str, ...]
    findings: tuple[Finding, ...]
    done: bool


def run_demo(folder: Path, language: str, progress: Callable[[int, int, str], None] | None = None) -> Demo:
    """Copy the example to ``folder``, then draw, print, play and judge it."""
    paths: list[str] = []
    for name in (EXAMPLE, *COURSES):
        write_whole(folder / name, (data_dir("courses") / name).read_bytes())
        paths.append(str(folder / name))
    event, findings = open_tournament(folder / EXAMPLE)
    if event is None:
        return Demo(tuple(paths), findings, False)
    place = Workplace(folder)
    seed = seed_of(event.tournament, place).digits or ""
    drawn = draw_event(event, seed)
    paths += write_draws(drawn, place)
    made = make_kit(kit_brief(event, drawn, seed), event, preview=True, progress=progress)
    if not made.files:
        return Demo(tuple(paths), (*findings, *made.findings), False)
    paths += write_kit(made, place.kit)
    logs, found = simulate(event, place, DICE)
    paths += write_logs(logs, place)
    result = verify(event, place, ())
    for name, text in (
        ("rulings.txt", rulings_as_text(event, result, language, everything=True)),
        ("rulings.jsonl", rulings_as_json(result)),
        ("rulings.html", rulings_as_html(event, result, language)),
    ):
        write_report(place.rulings / name, text)
        paths.append(str(place.rulings / name))
    return Demo(tuple(paths), (*findings, *made.findings, *found, *result.findings), True)
