"""Every object of a PDF looked at once: fonts that are not embedded, and anything that acts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pikepdf

ACTIVE = frozenset({
    "/JS", "/JavaScript", "/OpenAction", "/AA", "/A", "/Launch", "/URI", "/EmbeddedFile", "/EmbeddedFiles",
    "/AcroForm", "/RichMedia", "/XFA", "/SubmitForm", "/GoToR", "/Movie", "/Sound",
})  # fmt: skip
"""Keys and names that make a file act, reach outside or carry another file."""

_MEANT_AS_VALUE = ("/S", "/Subtype", "/Type")
_PROGRAMS = ("/FontFile", "/FontFile2", "/FontFile3")


@dataclass(slots=True)
class Walk:
    """What was met: names of fonts without their program, and active keys."""

    unembedded: set[str] = field(default_factory=set)
    active: set[str] = field(default_factory=set)


def walk(file: pikepdf.Pdf) -> Walk:
    """Look at the trailer and at every object, however deep it lies."""
    met = Walk()
    waiting: list[Any] = [*file.objects, file.trailer]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, pikepdf.Array):
            waiting += [part for part in thing if _is_direct(part)]
        elif isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
            _look(thing, met)
            waiting += [value for _, value in thing.items() if _is_direct(value)]
    return met


def _is_direct(thing: Any) -> bool:
    """Indirect objects are in the file's own list; following them from here would go in circles."""
    return isinstance(thing, pikepdf.Array | pikepdf.Dictionary) and not thing.is_indirect


def _look(thing: Any, met: Walk) -> None:
    keys = set(thing.keys())
    met.active |= keys & ACTIVE
    for key in _MEANT_AS_VALUE:
        if key in keys and str(thing[key]) in ACTIVE:
            met.active.add(str(thing[key]))
    if str(thing.get("/Type", "")) == "/Font" and str(thing.get("/Subtype", "")) not in ("/Type0", "/Type3"):
        descriptor = thing.get("/FontDescriptor")
        if descriptor is None or not any(program in descriptor for program in _PROGRAMS):
            met.unembedded.add(str(thing.get("/BaseFont", "?")).lstrip("/"))
