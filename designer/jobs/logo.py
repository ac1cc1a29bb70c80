"""The club's logo: read, checked and made anew before it comes on any sheet."""

from __future__ import annotations

from pathlib import Path

from designer.files.plain.raw import read_raw
from designer.model.finding import Facts, Finding, Severity
from designer.model.place import WHOLE
from designer.paint.pictures import LogoError, logo_picture
from designer.sheets.brief import Logo

_PLACE = WHOLE / "print" / "logo"


def club_logo(path: str) -> tuple[Logo | None, tuple[Finding, ...]]:
    """The logo in the file ``path`` and what is wrong with it; no logo and no finding where no file is named."""
    if not path:
        return None, ()
    content = read_raw(Path(path))
    if isinstance(content, Finding):
        return None, (Finding(content.id, _PLACE, content.facts),)
    try:
        picture = logo_picture(content)
    except LogoError as fault:
        return None, (_finding(fault.id, {"path": path, **fault.facts}),)
    told = (_finding("LOGO-PALE", {"path": path}, Severity.WARNING),) if picture.pale else ()
    return Logo(picture.png, picture.width, picture.height), told


def _finding(id_: str, facts: Facts, severity: Severity = Severity.ERROR) -> Finding:
    return Finding(id_, _PLACE, facts, severity)
