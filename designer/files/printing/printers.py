"""Printers from and to their files (``printer@1``), one a printer in the user's own folder."""

from __future__ import annotations

import re
from pathlib import Path

from designer.files.read import AnyPath, Read, read_document
from designer.files.trees.yaml_text import lines
from designer.model.printer import Printer

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")
_FILE = "printer-{}.yaml"


def is_printer_name(name: str) -> bool:
    """True for 1 to 32 letters, digits, ``-`` and ``_``, the first a letter or digit: fit for a file's name."""
    return _NAME.fullmatch(name) is not None


def printer_path(folder: Path, name: str) -> Path:
    """The file of a printer. Raises ValueError for a name that is none."""
    if not is_printer_name(name):
        raise ValueError(f"no printer's name: {name!r}")
    return folder / _FILE.format(name)


def printer_names(folder: Path) -> tuple[str, ...]:
    """The names of the printers that have a file in ``folder``, in order."""
    names = [path.name.removeprefix("printer-").removesuffix(".yaml") for path in folder.glob(_FILE.format("*"))]
    return tuple(sorted(filter(is_printer_name, names)))


def read_printer(path: AnyPath) -> Read[Printer]:
    """The printer in the file ``path``."""
    document = read_document(path, ("printer@1",))
    if not document.sound:
        return document.read(None)
    root = document.root
    offset, scale = root["offset"], root["scale"]
    x, y, across, down = map(float, (offset["x"], offset["y"], scale["x"], scale["y"]))
    return document.read(Printer(root["name"], root["paper"], x, y, across, down))


def printer_yaml(printer: Printer) -> str:
    """``printer`` as the text of a ``printer@1`` file; ``read_printer`` gives back an equal printer."""
    return "".join(
        f"{line}\n"
        for line in lines(
            {
                "format": "printer@1",
                "name": printer.name,
                "paper": printer.paper,
                "offset": {"x": printer.offset_x, "y": printer.offset_y},
                "scale": {"x": printer.scale_x, "y": printer.scale_y},
            }
        )
    )
