"""Start lists for the starter: who goes when, from which hole, with whom."""

from __future__ import annotations

from designer.model.tournament import Group, Round
from designer.sheets.board.notice import event_code
from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.furniture.running import Running, body_frame, running_pages
from designer.sheets.furniture.seeds import revision_of, seed_line
from designer.sheets.marks import Align, Document, Page, Sheet, Weight
from designer.sheets.typesetting.desk import Desk, desk_for
from designer.sheets.typesetting.flow import Block
from designer.sheets.typesetting.tables import Column, Row, table


def start_lists(brief: KitBrief, edition: Edition) -> Document:
    """One list a round, groups by time and hole."""
    tournament = brief.tournament
    desk = desk_for(edition, tournament.language, tournament.language)
    pages: list[Page] = []
    for round_ in tournament.rounds:
        matches = [match for match in brief.matches if match.round.id == round_.id]
        if matches:
            pages += _round_pages(desk, brief, round_, matches, len(pages))
    return Document(
        name="start-list",
        title=desk.say("start.document", tournament=tournament.name),
        author=tournament.name,
        subject=desk.say("start.title"),
        language=desk.language,
        pages=tuple(pages),
    )


def _round_pages(desk: Desk, brief: KitBrief, round_: Round, matches: list[MatchBrief], before: int) -> list[Page]:
    label, code = event_code(brief, round_.id, "start")
    if not brief.wants(label):
        return []
    course = matches[0].draw.course
    note = desk.say(f"start.{round_.start.kind.value}")
    if round_.date:
        note = f"{desk.speaker.date(round_.date)} · {note}"
    running = Running(
        sheet=Sheet(label, code, desk.say("start.title"), "", round_.id),
        kind=desk.say("start.title"),
        over=(),
        title=brief.tournament.name,
        title_field="name",
        note=f"{note} · {course.name}",
        revision=revision_of(desk, brief, label),
        seed=seed_line(desk, matches[0].draw),
        mark=(round_.id, brief.round_number(round_.id)),
        outline=round_.id,
    )
    return running_pages(desk, running, _blocks(desk, brief, matches), before)


def _blocks(desk: Desk, brief: KitBrief, matches: list[MatchBrief]) -> list[Block]:
    known: dict[str, tuple[Group, MatchBrief]] = {}
    for match in matches:
        known.update({group.id: (group, match) for group in match.groups})
    groups = sorted(known.values(), key=lambda pair: (pair[0].time, pair[0].hole, pair[0].id))
    clubs = any(player.club for player in brief.tournament.players)
    columns = [
        Column(desk.say("start.time"), 15.0, weight=Weight.BOLD, size=11.0, rigid=True),
        Column(desk.say("start.hole"), 12.0, Align.RIGHT, size=11.0),
        Column("", 5.0),
        Column(desk.say("start.group"), 13.0),
        Column(desk.say("start.player"), size=11.0),
        *([Column(desk.say("start.club"), 44.0)] if clubs else []),
        Column(desk.say("start.id"), 18.0),
        Column(desk.say("start.points"), 15.0, Align.RIGHT),
    ]
    places = {player.id: n for n, player in enumerate(brief.tournament.players)}
    rows: list[Row] = []
    for group, match in groups:
        for n, player_id in enumerate(group.players):
            player = brief.player(player_id)
            points = match.points.get(player_id)
            last = n == len(group.players) - 1
            first = n == 0
            name = player.name if player else player_id
            place = places.get(player_id, 0)
            rows.append(
                Row(
                    (
                        desk.speaker.clock(group.time) if first else "",
                        str(group.hole) if first else "",
                        "",
                        group.id if first else "",
                        name,
                        *([player.club if player else ""] if clubs else []),
                        player_id,
                        "" if points is None else str(points),
                    ),
                    ("", "", "", "", f"players[{place}].name", *([f"players[{place}].club"] if clubs else [])),
                    rule=last,
                    keep=not last,
                )
            )
    return table(desk, columns, rows, body_frame(desk).width, least_row=6.4)
