"""Ratings of courses and matches as text: hole by hole, then the course, then courses side by side."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from designer.model.rating import Expectation, Rated
from designer.report.columns import left, shown_text, table, visible, width, wrap
from designer.texts.speaker import Speaker

_MARK = "*"
_ABREAST = 4
"""Numbers of points side by side in one table: more would not fit into the line."""


def ratings_text(rated: Sequence[Rated], speaker: Speaker) -> str:
    """Every rating in turn; where there are several, a table of them all at the end. At most 80 columns."""
    lines: list[str] = []
    for each in rated:
        lines += [*_one(each, speaker), ""]
    if len(rated) > 1:
        lines += [*_comparison(rated, speaker), ""]
    return "\n".join(line.rstrip() for line in lines[:-1]) + "\n"


def _one(rated: Rated, speaker: Speaker) -> list[str]:
    say = speaker.say
    course = rated.course
    holes = say("rate.holes", count=len(course.holes))
    facts = {"course": shown_text(course.name), "holes": holes, "par": course.par, "system": _game(rated, speaker)}
    heading = say("rate.heading", **facts)
    head = wrap(heading)
    return [
        *head,
        "=" * max(map(width, head)),
        *wrap(_drawn(rated, speaker)),
        "",
        *_holes(rated, speaker),
        "",
        *_course(rated, speaker),
        *_shares(rated, speaker),
        *_notes(rated, speaker),
    ]


def _game(rated: Rated, speaker: Speaker) -> str:
    return speaker.say(f"show.games.{rated.course.system}")


def _drawn(rated: Rated, speaker: Speaker) -> str:
    if rated.match:
        return speaker.say("rate.drawn", match=rated.match)
    if rated.course.is_drawn:
        return speaker.say("rate.drawn_course")
    return speaker.say("rate.undrawn", count=rated.rating.draws)


def _holes(rated: Rated, speaker: Speaker) -> list[str]:
    """The table of the holes; the columns of gain and index only where points were spent."""
    rating, number = rated.rating, speaker.number
    carded = any(hole.stroke_index is not None for hole in rated.course.holes)
    names = ["hole", "par", "slope", "rolled", "spread"]
    names += ["gain"] if rating.gains else []
    names += ["index"] if rating.stroke_index else []
    names += ["card"] if carded else []
    rows = [[speaker.say(f"rate.columns.{name}") for name in names]]
    for i, (hole, rolled) in enumerate(zip(rated.course.holes, rated.holes, strict=True)):
        mark = _MARK if hole.number in rating.unpassable else ""
        cells = [f"{mark}{hole.number}", str(hole.par), hole.slope, number(rolled.mean, 2), number(rolled.spread, 2)]
        cells += [number(rating.gains[i], 2)] if rating.gains else []
        cells += [str(rating.stroke_index[i])] if rating.stroke_index else []
        cells += ["" if hole.stroke_index is None else str(hole.stroke_index)] if carded else []
        rows.append(cells)
    whole = rated.rolling
    total = [speaker.say("rate.total"), str(rating.par), "", number(whole.mean, 2), number(whole.spread, 2)]
    rows.append([*total, *[""] * (len(names) - len(total))])
    lines = table(rows, [True] * len(names))
    lines.insert(-1, lines[1])
    return lines


def _course(rated: Rated, speaker: Speaker) -> list[str]:
    """What the whole course costs: a label and its figures a line."""
    rating, say = rated.rating, speaker.say
    rolled = _strokes(rated.rolling.mean, rating.rolling_error, rating.draws, speaker)
    rows = [(say("rate.rolling"), say("rate.spread", strokes=rolled, spread=speaker.number(rated.rolling.spread, 1)))]
    rows += [(say("rate.points", count=each.points), _spent(each, speaker)) for each in rating.spending]
    if rating.rating is not None:
        figure = speaker.number(rating.rating, 1)
        rows.append((say("rate.rating"), say("rate.rated", rating=figure, points=rated.beginner)))
    if rating.difficulty is not None:
        rows.append((say("rate.difficulty"), say("rate.difficult", difficulty=speaker.number(rating.difficulty))))
    widest = max(width(label) for label, _ in rows)
    lines: list[str] = []
    for label, figures in rows:
        lines += wrap(figures, first=left(label, widest) + "  ", later=" " * (widest + 2))
    return lines


def _strokes(mean: float, error: float, draws: int, speaker: Speaker) -> str:
    """A mean over several draws has its standard error; that of a single one has none."""
    if draws == 1:
        return speaker.say("rate.strokes", mean=speaker.number(mean, 1))
    # Rounded up: an error is never told smaller than it is.
    rounded = ceil(error * 100) / 100
    return speaker.say("rate.strokes_error", mean=speaker.number(mean, 1), error=speaker.number(rounded, 2))


def _spent(each: Expectation, speaker: Speaker) -> str:
    mean = _strokes(each.upper, each.error, each.draws, speaker)
    strokes = speaker.say("rate.spread", strokes=mean, spread=speaker.number(each.scores.course.spread, 1))
    if each.lower == 0.0 or each.gap == 0.0:
        return strokes
    return speaker.say("rate.at_least", strokes=strokes, lower=speaker.number(each.lower, 1))


def _shares(rated: Rated, speaker: Speaker) -> list[str]:
    """Tables of what the holes take with points, and how many points go into each."""
    say, number, course = speaker.say, speaker.number, rated.course
    lines: list[str] = []
    spending = rated.rating.spending
    for first in range(0, len(spending), _ABREAST):
        several = spending[first : first + _ABREAST]
        rows = [[say("rate.columns.hole"), say("rate.columns.par")]]
        rows += [[str(hole.number), str(hole.par)] for hole in course.holes]
        rows.append([say("rate.total"), str(rated.rating.par)])
        for each in several:
            scores = each.scores
            means = [*(hole.mean for hole in scores.holes), scores.course.mean]
            column = [say("rate.share_strokes", points=each.points), *(number(mean, 2) for mean in means)]
            for row, cell in zip(rows, column, strict=True):
                row.append(cell)
            if each.points:
                spent = [*scores.spent, sum(scores.spent)]
                column = [say("rate.share_spent"), *(number(points, 1) for points in spent)]
                for row, cell in zip(rows, column, strict=True):
                    row.append(cell)
        grid = table(rows, [True] * len(rows[0]))
        grid.insert(-1, grid[1])
        lines += ["", say("rate.shares"), "", *grid] if not lines else ["", *grid]
    return lines


def _notes(rated: Rated, speaker: Speaker) -> list[str]:
    """What the figures mean, where it does not go without saying."""
    rating = rated.rating
    notes = []
    if rating.unpassable:
        numbers = speaker.listing(rating.unpassable)
        notes.append(speaker.say("rate.unpassable", numbers=numbers, count=len(rating.unpassable)))
    if rating.gains:
        notes.append(speaker.say("rate.gain", points=rated.ration))
    if any(each.lower == 0.0 for each in rating.spending):
        notes.append(speaker.say("rate.reached"))
    if rating.spending and rating.spending[0].draws != rating.draws:
        notes.append(speaker.say("rate.fewer", count=rating.spending[0].draws))
    if rating.spending and rating.spending[0].scores.draws != rating.spending[0].draws:
        notes.append(speaker.say("rate.scored", count=rating.spending[0].scores.draws))
    if any(each.points for each in rating.spending):
        notes.append(speaker.say("rate.share"))
    if rating.draws > 1:
        notes.append(speaker.say("rate.error"))
    return ["", *(line for note in notes for line in wrap(note))] if notes else []


def _comparison(rated: Sequence[Rated], speaker: Speaker) -> list[str]:
    """All of them in one table: from the left a name, par, rolling only, its spread, the two ratings."""
    say, number = speaker.say, speaker.number
    spent = any(each.rating.rating is not None for each in rated)
    keys = ["course", "columns.par", "rolling", "columns.spread", *(["rating", "difficulty"] if spent else [])]
    rows = [[say(f"rate.{key}") for key in keys]]
    for each in rated:
        rating = each.rating
        name = visible(each.course.name) + (f" {each.match}" if each.match else "")
        cells = [name, str(rating.par), number(each.rolling.mean, 1), number(each.rolling.spread, 1)]
        if spent:
            cells.append("" if rating.rating is None else number(rating.rating, 1))
            cells.append("" if rating.difficulty is None else number(rating.difficulty))
        rows.append(cells)
    heading = say("rate.comparison")
    return [heading, "=" * width(heading), *table(rows, (False, *(True for _ in keys[1:])))]
