"""Data flows one way: a package imports only what its row names, and pure packages touch no world."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "designer"

MAY_IMPORT: dict[str, set[str]] = {
    "model": set(),
    "draw": {"model"},
    "systems": {"model", "draw"},
    "architect": {"model", "draw", "systems"},
    "referee": {"model", "draw", "systems"},
    "play": {"model", "draw", "systems"},
    "texts": {"model"},
    "sheets": {"model", "texts", "systems"},
    "paint": {"model", "sheets"},
    "files": {"model"},
    "report": {"model", "texts"},
    "jobs": {
        "model", "draw", "systems", "architect", "referee", "play", "texts", "sheets", "paint", "files", "report",
    },
    "cli": {"jobs", "model"},
}  # fmt: skip

PURE = set(MAY_IMPORT) - {"files", "paint", "jobs", "cli"}

ONLY_IN = {
    "reportlab": {"paint"},
    "PIL": {"paint"},
    "segno": {"paint"},
    "pikepdf": {"paint"},
    "pypdfium2": {"paint"},
    "yaml": {"files"},
    "jsonschema": {"files"},
    "csv": {"files"},
    "jinja2": {"report"},
    "babel": {"texts"},
    "click": {"cli"},
}

WORLD = {
    "os", "io", "pathlib", "tempfile", "shutil", "subprocess", "socket", "urllib", "http", "time", "random",
    "secrets", "uuid", "locale", "glob", "logging", "requests", "sys", "platform",
}  # fmt: skip
WORLD_NAMES = {"open", "input", "print", "exec", "eval", "__import__"}


def modules() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def package(path: Path) -> str:
    parts = path.relative_to(ROOT).parts
    return parts[0] if len(parts) > 1 else ""


@dataclass(frozen=True, slots=True)
class Read:
    """What a module says, as far as anything is asked here."""

    imports: tuple[str, ...]
    calls: frozenset[str]
    attributes: frozenset[str]
    defines: bool
    lines: int


@cache
def read(path: Path) -> Read:
    """The module, parsed once for all that is asked of it."""
    text = path.read_text("utf-8")
    imported: list[str] = []
    calls, attributes, defines = set(), set(), False
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            imported += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides where it points"
            imported.append(node.module or "")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            calls.add(node.func.id)
        elif isinstance(node, ast.Attribute):
            attributes.add(node.attr)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            defines = True
    return Read(tuple(imported), frozenset(calls), frozenset(attributes), defines, len(text.splitlines()))


def imports(path: Path) -> tuple[str, ...]:
    return read(path).imports


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", modules(), ids=name)
def test_a_package_imports_only_what_its_row_names(path: Path) -> None:
    mine = package(path)
    for imported in imports(path):
        parts = imported.split(".")
        if parts[0] == "designer" and len(parts) > 1 and mine:
            assert parts[1] == mine or parts[1] in MAY_IMPORT[mine], f"{mine} may not import {imported}"


def room(path: Path, house: str) -> str:
    """The folder of ``house`` that a module lives in, or the module itself where it lies beside them."""
    return path.relative_to(ROOT / house).parts[0].removesuffix(".py")


@pytest.mark.parametrize("house", ["files", "sheets"])
def test_the_folders_of_a_package_use_each_other_one_way(house: str) -> None:
    uses: dict[str, set[str]] = {}
    for path in (ROOT / house).rglob("*.py"):
        named = [each.split(".") for each in imports(path)]
        others = {parts[2] for parts in named if parts[:2] == ["designer", house] and len(parts) > 2}
        uses.setdefault(room(path, house), set()).update(others - {room(path, house)})
    assert len(uses) > 5
    while standing := {each for each, others in uses.items() if not others & set(uses)}:
        for each in standing:
            del uses[each]
    assert not uses, f"these use each other in a circle: {sorted(uses)}"


@pytest.mark.parametrize("path", modules(), ids=name)
def test_a_library_stays_in_its_package(path: Path) -> None:
    for imported in imports(path):
        allowed = ONLY_IN.get(imported.split(".")[0])
        assert allowed is None or package(path) in allowed, f"{imported} belongs to {allowed}"


@pytest.mark.parametrize("path", [p for p in modules() if package(p) in PURE], ids=name)
def test_a_pure_package_touches_no_file_clock_or_entropy(path: Path) -> None:
    for imported in imports(path):
        assert imported.split(".")[0] not in WORLD, f"a pure module imports {imported}"
    assert not read(path).calls & WORLD_NAMES, "a pure module calls the world"
    assert not read(path).attributes & {"now", "today", "utcnow"}, "a pure module asks the clock"


@pytest.mark.parametrize("path", [p for p in modules() if p.name != "__init__.py"], ids=name)
def test_a_module_fits_one_sitting(path: Path) -> None:
    assert read(path).lines <= 450
    assert path.stem not in {"utils", "helpers", "common", "misc"}


@pytest.mark.parametrize("path", [p for p in modules() if p.name == "__init__.py"], ids=name)
def test_an_init_holds_no_logic(path: Path) -> None:
    assert not read(path).defines
