"""Pages of one sheet whose text runs over as many as it needs: the head again, the foot counted on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.sheets.frame import Frame, shifted
from designer.sheets.furniture.headfoot import BARE_HEAD, FOOT_HEIGHT, HEAD_HEIGHT, Legend, Stamp, foot, head, ruler
from designer.sheets.marks import Mark, Page, Sheet, Use
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.flow import Block, paginate, snug

_RULER_HEIGHT = 13.0


@dataclass(frozen=True, slots=True)
class Running:
    """What stays the same from page to page: the sheet, the words of its head, revision and seed line.

    The first page bears the ``ruler`` and the club's ``logo`` where they are true. A ``snug`` sheet gives up white
    space between its blocks where that saves a page.
    """

    sheet: Sheet
    kind: str
    over: tuple[str, ...]
    title: str
    revision: str
    title_field: str = ""
    note: str = ""
    seed: str = ""
    mark: tuple[str, int] | None = None
    outline: str = ""
    ruler: bool = False
    logo: bool = False
    snug: bool = False


def running_pages(desk: Desk, running: Running, blocks: Sequence[Block], before: int = 0) -> list[Page]:
    """Lay ``blocks`` out; ``before`` pages of the document come first (for page labels)."""
    frame = desk.paper.frame
    bare = not (running.mark or running.note or (running.logo and desk.logo))
    head_height = BARE_HEAD if bare else HEAD_HEIGHT
    body = frame.below(head_height + 3.0)
    body = body.top(body.height - FOOT_HEIGHT - 3.0 - (_RULER_HEIGHT if running.ruler else 0.0))
    if running.snug:
        blocks = snug(blocks, body.height)
    columns = paginate(blocks, body.height) or ((),)
    pages: list[Page] = []
    for n, column in enumerate(columns):
        legend: Legend = []
        marks: list[Mark] = list(
            head(
                desk,
                frame.top(HEAD_HEIGHT),
                running.kind,
                running.over,
                running.title,
                mark=running.mark,
                title_field=running.title_field,
                note=running.note,
                legend=legend,
                logo=running.logo and n == 0,
            )
        )
        for y, block in column:
            marks += shifted(block.marks, body.x, body.y + y)
        if running.ruler and n == 0:
            marks.append(Use(ruler(desk, 0.0, 0.0), frame.x, frame.bottom - FOOT_HEIGHT - 9.0))
        stamp = Stamp(running.sheet, n + 1, len(columns), running.revision, running.seed)
        marks += foot(desk, frame.foot(FOOT_HEIGHT), stamp, legend)
        sheets = (running.sheet,) if running.sheet.code else ()
        outline = running.outline if n == 0 else ""
        pages.append(Page(desk.paper.width, desk.paper.height, tuple(marks), sheets, outline, str(before + n + 1)))
    return pages


def body_frame(desk: Desk) -> Frame:
    """The column the blocks run in, for their width."""
    return desk.paper.frame
