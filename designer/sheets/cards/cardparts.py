"""What stands on a scorecard: the part that is alike on all cards of a match, and the player's own.

The check row catches a slip before the card is signed. On the log sheet the player adds up the strokes of
the odd and of the even holes; on the card the marker does the same from the card's own numbers. Odd must
agree with odd, even with even, and both together must be the total. One wrong number, two neighbouring holes
exchanged, or a wrong addition of out, in or total always breaks one of these equalities, and shows where to
look: the even holes bear a bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.model.course import Course
from designer.model.tournament import Player
from designer.sheets.brief import Logo
from designer.sheets.cards.cardplan import CardPlan
from designer.sheets.cards.scoretable import nines, score_table
from designer.sheets.frame import Frame
from designer.sheets.furniture.headfoot import Legend, Stamp, foot, kind_line, logo_picture, match_mark, own_words
from designer.sheets.marks import Align, Line, Mark, Picture, Weight
from designer.sheets.rules.games import new_index, xp_sum
from designer.sheets.typesetting.desk import Desk
from designer.sheets.typesetting.fitting import Fit
from designer.sheets.typesetting.sizes import HAIRLINE, HEAVY, NOTES, RULE
from designer.sheets.typesetting.sums import CAPTION_HEIGHT, Blank, Part, Sign, sum_row

_BOX_WIDTH = 17.0
_BIG_FIGURE = 15.0
_LOGO_SHARE = 0.25
"""How much of a card's width the logo may take."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose sheet it is. ``player`` is None for a spare and in a casual match: the name is written in.

    ``subject`` is the subject of the sheet's label; ``points`` None leaves the box empty; ``row`` is the
    player's place in the tournament's list, for findings.
    """

    subject: str
    player: Player | None = None
    points: int | None = None
    row: int = 0


def printed_card(
    desk: Desk, plan: CardPlan, course: Course, over: Sequence[str], match: str, round_number: int
) -> tuple[Mark, ...]:
    """What every card of a match bears: match mark, table, check row, signature lines, the fold."""
    marks: list[Mark] = list(match_mark(desk, plan.mark, match, round_number))
    upper = _head_rows(plan)[0]
    marks += kind_line(desk, upper, desk.say("scorecard.title"), over)
    for frame, columns, nine in zip(plan.tables, plan.columns, nines(course), strict=True):
        marks += score_table(desk, frame, nine, columns, plan.rows)
    if plan.fold is not None:
        marks.append(Line(plan.fold, plan.tables[0].y, plan.fold, plan.check.bottom, HAIRLINE, dash=(0.6, 1.6)))
    check = (
        Blank(desk.say("scorecard.odd")),
        Sign("+"),
        Blank(desk.say("scorecard.even")),
        Sign("="),
        Blank(desk.say("scorecard.sum_out_in" if plan.stacked else "scorecard.sum_total"), heavy=True),
    )
    marks += _sum_and_note(desk, plan.check, check, desk.say("scorecard.check"))
    signers = plan.signatures
    half = (signers.width - 8.0) / 2
    for frame, key in ((signers.left(half), "player"), (signers.ending(half), "marker")):
        marks.append(Line(frame.x, frame.bottom - 3.6, frame.right, frame.bottom - 3.6, RULE))
        marks.append(desk.cell(frame.foot(3.2), desk.say(f"scorecard.{key}"), NOTES, align=Align.LEFT, pad=0))
    if desk.logo:
        marks.append(_logo(desk.logo, plan))
    return tuple(marks)


def _logo(logo: Logo, plan: CardPlan) -> Picture:
    """The club's picture at the right end of the foot."""
    return logo_picture(logo, plan.foot.below(1.5), plan.foot.width * _LOGO_SHARE)


def own_marks(
    desk: Desk,
    plan: CardPlan,
    course: Course,
    over: Sequence[str],
    holder: Holder,
    names: Fit,
    place: int,
    stamp: Stamp,
    carried: bool,
) -> tuple[Mark, ...]:
    """The player's own: name, index and points, the xp formula, the foot. ``place`` is his row in ``names``."""
    legend: Legend = []
    kind_line(desk, _head_rows(plan)[0], desk.say("scorecard.title"), over, legend)
    marks: list[Mark] = []
    _, middle, lower = _head_rows(plan)
    if holder.player is None:
        line = middle.bottom - 0.5
        marks.append(desk.cell(lower, desk.say("scorecard.name"), NOTES, align=Align.LEFT, pad=0))
        marks.append(Line(middle.x, line, middle.right - 2.0, line, RULE))
    else:
        rows, row = names.texts[place], holder.row
        marks += desk.cells(
            middle, rows, names.size, weight=Weight.BOLD, align=Align.LEFT, field=f"players[{row}].name", pad=0
        )
        roomy = plan.head.height > 15
        about = " · ".join(part for part in (holder.player.id, holder.player.club if roomy else "") if part)
        marks.append(own_words(desk, lower, about, NOTES, f"players[{row}].club", legend))
    marks += _points(desk, plan, holder)
    parts = xp_sum(desk, course.system, course.par)
    if carried:
        parts += new_index(desk, holder.points)
    marks += _sum_and_note(desk, plan.xp, parts, desk.say(f"scorecard.xp_note_{course.system}"))
    name = holder.player.name if holder.player else ""
    legend += [pair for pair in names.legend if pair[1] == name]
    room = plan.foot if desk.logo is None else plan.foot.left(_logo(desk.logo, plan).x - plan.foot.x - 3.0)
    marks += foot(desk, room, stamp, legend)
    return tuple(marks)


def name_width(plan: CardPlan) -> float:
    """Room for a name, left of the boxes and the match mark."""
    return _head_rows(plan)[1].width


def name_size(plan: CardPlan) -> tuple[float, float]:
    """Largest size of a name, and the size on two lines."""
    return (18.0, 12.0) if plan.head.height > 15 else (13.0, 9.0)


def _boxes_width(plan: CardPlan) -> float:
    return _BOX_WIDTH if plan.head.height > 15 else 14.0


def _head_rows(plan: CardPlan) -> tuple[Frame, Frame, Frame]:
    text = plan.head.left(plan.head.width - plan.head.height - 2 * _boxes_width(plan) - 8.0)
    top, big = (4.5, 9.5) if plan.head.height > 15 else (3.8, 6.5)
    upper, middle, lower = text.rows((top, big, plan.head.height - top - big))
    return upper, middle, lower


def _points(desk: Desk, plan: CardPlan, holder: Holder) -> list[Mark]:
    """Index and points to start, each in its box; empty boxes where they are not known yet."""
    width = _boxes_width(plan)
    right = plan.mark.x - 3.0
    marks: list[Mark] = []
    known = "" if holder.points is None else str(holder.points)
    captions = [desk.say("scorecard.index"), desk.say("scorecard.points_to_start")]
    size = desk.fit(captions, width - 0.4, NOTES, lines=1).size
    for n, caption in enumerate(captions):
        frame = Frame(right - (2 - n) * (width + 2.0) + 2.0, plan.head.y, width, plan.head.height)
        box = frame.below(CAPTION_HEIGHT + 0.6).inset(0.0, 0.3)
        rows = desk.fit((caption,), width, size, lines=1).texts[0]
        marks.append(desk.cell(frame.top(CAPTION_HEIGHT), rows[0], size, pad=0))
        marks.append(box.box(HEAVY if n == 1 else RULE))
        if known:
            marks.append(desk.cell(box, known, _BIG_FIGURE, weight=Weight.BOLD))
    return marks


def _sum_and_note(desk: Desk, frame: Frame, parts: Sequence[Part], note: str) -> tuple[Mark, ...]:
    """Arithmetic with blanks over its one-line instruction."""
    below = 6.4 if frame.height > 12 else 3.4
    body = frame.top(frame.height - below)
    fit = desk.fit((note,), frame.width, NOTES, lines=2 if below > 4 else 1, wrapped=NOTES)
    words = desk.lines(frame.foot(below - 0.4), fit.texts[0], fit.size)
    return (*sum_row(desk, body, parts), *words)
