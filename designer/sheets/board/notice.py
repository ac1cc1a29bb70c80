"""The notice for the board: timetable, course card, format, ties, and how anyone can check the draw."""

from __future__ import annotations

from dataclasses import replace

from designer.model.match import SheetId
from designer.model.tournament import CASUAL_FILE, DrawScope, Round
from designer.sheets.board.coursecard import course_card, round_block
from designer.sheets.board.drawcheck import sample_label, seed_blocks
from designer.sheets.brief import Edition, KitBrief
from designer.sheets.furniture.running import Running, body_frame, running_pages
from designer.sheets.furniture.seeds import revision_of, seed_line
from designer.sheets.marks import Align, Document, Sheet, Weight
from designer.sheets.ratingplot.roundstrip import round_span
from designer.sheets.rules.settings import setting_lines
from designer.sheets.typesetting.blocks import coded, heading, paragraph
from designer.sheets.typesetting.desk import Desk, desk_for
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.sizes import READING, TABLE
from designer.sheets.typesetting.tables import Column, Row, table

_GUTTER = 26.0


def event_code(brief: KitBrief, match: str, document: str) -> tuple[str, str]:
    """Label and code of a sheet of the event, whatever revision it has; the code is empty where it has none."""
    exact = SheetId(match, document, "all", brief.tournament.revision).label
    stem = f"{match}/{document}/all/"
    label = exact if exact in brief.event_codes else next((x for x in brief.event_codes if x.startswith(stem)), exact)
    return label, brief.event_codes.get(label, "")


def notice(brief: KitBrief, edition: Edition) -> Document:
    """The notice, on as few pages as its text takes."""
    tournament = brief.tournament
    desk = desk_for(edition, tournament.language, tournament.language)
    width = body_frame(desk).width
    label, code = event_code(brief, "event", "notice")
    sheet = Sheet(label, code, desk.say("notice.title"))
    blocks = [
        *_timetable(desk, brief, width),
        *_courses(desk, brief, width),
        *_format(desk, brief, edition, width),
        *_ties(desk, brief, width),
        *_draw(desk, brief, width),
        *_logs(desk, brief, width),
    ]
    running = Running(
        sheet=sheet,
        kind=desk.say("notice.title"),
        over=(),
        title=tournament.name,
        title_field="name",
        revision=revision_of(desk, brief, label),
        seed=seed_line(desk, brief.matches[0].draw) if brief.matches else "",
        logo=True,
        snug=True,
    )
    return Document(
        name="notice",
        title=desk.say("notice.document", tournament=tournament.name),
        author=tournament.name,
        subject=desk.say("notice.title"),
        language=desk.language,
        pages=tuple(running_pages(desk, running, blocks)) if brief.wants(label) else (),
        pictures=desk.pictures,
    )


def _timetable(desk: Desk, brief: KitBrief, width: float) -> list[Block]:
    if brief.casual or not brief.tournament.rounds:
        return []
    columns = (
        Column(desk.say("notice.round"), 16.0),
        Column(desk.say("notice.date")),
        Column(desk.say("notice.first_start"), 24.0, Align.RIGHT),
        Column("", 4.0),
        Column(desk.say("notice.start")),
        Column(desk.say("notice.course")),
        Column(desk.say("notice.groups"), 22.0, Align.RIGHT),
    )
    rows = [_round_row(desk, brief, round_) for round_ in brief.tournament.rounds]
    return [heading(desk, desk.say("notice.timetable"), width), *table(desk, columns, rows, width)]


def _round_row(desk: Desk, brief: KitBrief, round_: Round) -> Row:
    groups = {group.id for match in brief.matches if match.round.id == round_.id for group in match.groups}
    course = brief.tournament.courses[round_.course]
    return Row(
        (
            round_.id,
            desk.speaker.date(round_.date) if round_.date else "",
            desk.speaker.clock(round_.start.first),
            "",
            desk.say(f"start.{round_.start.kind.value}"),
            course.name,
            str(len(groups)) if groups else "",
        ),
        ("", "", "", "", "", f"courses.{course.id}.name", ""),
    )


def _courses(desk: Desk, brief: KitBrief, width: float) -> list[Block]:
    blocks: list[Block] = []
    used = dict.fromkeys([match.draw.course.id for match in brief.matches] or list(brief.tournament.courses))
    rolled = {key: brief.ratings[key] for key in used if key in brief.ratings}
    # One scale for all courses of the tournament, so that they compare; tonight's table knows its one course.
    rounds = [(rolled[key].round, brief.tournament.courses[key].par) for key in rolled if not brief.casual]
    for course_id in used:
        course = brief.tournament.courses[course_id]
        title = desk.say("notice.course_title", course=course.name, par=course.par, count=len(course.holes))
        blocks.append(heading(desk, title, width))
        blocks += course_card(desk, course, width, rolled[course_id].over_par if course_id in rolled else ())
        blocks += _luck(desk, brief, course_id, width)
        if course_id in rolled and rounds:
            blocks.append(round_block(desk, course, width, rolled[course_id].round, round_span(rounds)))
    return blocks


def _luck(desk: Desk, brief: KitBrief, course_id: str, width: float) -> list[Block]:
    """What the course takes on average, where it has been worked out; never what the draw makes of it."""
    known = [match.course_expected for match in brief.matches if match.draw.course.id == course_id]
    figures = next((each for each in known if each is not None), None)
    if figures is None:
        return []
    mean, spread = (desk.speaker.number(value, 1) for value in figures)
    return [paragraph(desk, desk.say("notice.luck", mean=mean, spread=spread), width, size=TABLE, above=2.4)]


def _format(desk: Desk, brief: KitBrief, edition: Edition, width: float) -> list[Block]:
    tournament = brief.tournament
    blocks = [heading(desk, desk.say("notice.format"), width)]
    systems = dict.fromkeys(course.system for course in tournament.courses.values())

    def fact(key: str, text: str, field: str = "") -> None:
        blocks.append(coded(desk, desk.say(f"notice.{key}"), text, width, gutter=_GUTTER, field=field))

    for system in systems:
        rules = edition.rules[desk.language, system]
        fact("game", f"{rules['title']}")
        fact("game_is", str(rules["summary"]))
    if not brief.casual:
        fact("players", desk.say("notice.players_count", count=len(tournament.players)))
        for round_ in tournament.rounds:
            facts = [desk.say("notice.group_size", count=round_.groups)]
            if round_.draw is DrawScope.PER_GROUP:
                facts.append(desk.say("notice.draw_per_group"))
            else:
                facts.append(desk.say("notice.draw_per_round"))
            if round_.cut is not None:
                facts.append(desk.say("notice.cut", count=round_.cut))
            gap = "" if desk.language == "ja" else " "
            blocks.append(coded(desk, round_.id, gap.join(facts), width, gutter=_GUTTER))
    for line in setting_lines(desk, tournament):
        blocks.append(coded(desk, line[0], line[1], width, gutter=_GUTTER))
    return blocks


def _ties(desk: Desk, brief: KitBrief, width: float) -> list[Block]:
    if not brief.tournament.ties:
        return []
    blocks = [heading(desk, desk.say("notice.ties"), width)]
    for n, text in enumerate(brief.tournament.ties):
        blocks.append(coded(desk, f"{n + 1}", text, width, gutter=8.0, above=1.0, field=f"ties[{n}]"))
    # The order is read as one thing: it stays on one page.
    return [*(replace(block, keep=True) for block in blocks[:-1]), blocks[-1]]


def _draw(desk: Desk, brief: KitBrief, width: float) -> list[Block]:
    if not brief.matches:
        return []
    first = brief.matches[0]
    blocks = [heading(desk, desk.say("notice.draw"), width)]
    blocks += seed_blocks(desk, first.draw, sample_label(first), width, casual=brief.casual)
    blocks.append(paragraph(desk, desk.say("draw.fingerprint"), width, size=READING, above=3.0, keep=True))
    if len(brief.matches) == 1:
        alone = first.draw.fingerprint
        return [*blocks, paragraph(desk, alone, width, size=READING, weight=Weight.BOLD, indent=6.0, above=0.8)]
    columns = (Column(desk.say("notice.match"), 24.0), Column(desk.say("notice.fingerprint"), size=TABLE))
    rows = [Row((match.id, match.draw.fingerprint)) for match in brief.matches]
    return [*blocks, *table(desk, columns, rows, width)]


def _logs(desk: Desk, brief: KitBrief, width: float) -> list[Block]:
    """Where the logs of a casual match go: its id stands nowhere else on its sheets."""
    if not brief.casual:
        return []
    command = f"greenkeeper verify {CASUAL_FILE} LOG"
    return [
        heading(desk, desk.say("notice.logs"), width),
        paragraph(desk, desk.say("notice.logs_read", tournament=brief.tournament.id), width, size=READING, keep=True),
        paragraph(desk, command, width, size=READING, weight=Weight.BOLD, indent=6.0, above=0.8),
    ]
