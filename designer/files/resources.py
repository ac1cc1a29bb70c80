"""Where the project's own data stands: schemas, templates, sample courses."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import designer

DataName = Literal["schemas", "templates", "courses"]


def data_dir(name: DataName) -> Path:
    """The folder ``name`` of the installed program.

    In a wheel it stands inside the package (``designer/bundled``); in a checkout, an unpacked sdist or an
    editable install beside it. Raises FileNotFoundError where neither exists: the installation is broken.
    """
    package = Path(designer.__file__).resolve().parent
    for folder in (package / "bundled" / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the folder {name!r} is missing from this installation of greenkeeper")
