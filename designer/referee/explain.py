"""A hole explained step by step: state, entry, what it did and by which clause, what else was legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from designer.model.course import Setting, Zones
from designer.model.explanation import Choice, ExplainedStep, Explanation, Made
from designer.model.ruling import Breach
from designer.referee.detail import retold
from designer.referee.judging import Judged, judge_hole
from designer.systems.protocol import Fault, Option, System
from designer.systems.token import Token


def explain_hole(
    system: System, fails: Sequence[Zones], points: int, notation: str, variants: Mapping[str, Setting], hole: int = 0
) -> Explanation:
    """Explain one hole's ``notation`` played over ``fails`` from ``points``; total, as judging is.

    ``variants`` is the complete setting of the rules; ``hole`` its number, 0 where it is of no course. The breaches
    told are exactly those of ``judge_hole``, each at the entry that it names.
    """
    judged = judge_hole(system, fails, points, notation, variants)
    state = system.opening(fails, points, variants)
    opening = system.situation(state)
    steps: list[ExplainedStep] = []
    waiting: list[int] = []
    for token in judged.tokens:
        step, next_state = _step(system, state, token)
        if step.after["declared"] == step.before["declared"]:
            pass
        elif step.after["declared"]:
            waiting.append(token.number)
        else:
            _serve(system, state, token, steps, waiting)
            waiting = []
        steps.append(step)
        state = next_state
    steps.append(_end(system, state, judged))
    told = tuple(replace(step, breaches=_breaches(system, step, judged, hole)) for step in steps)
    standing = judged.standing
    return Explanation(
        system.id, hole, tuple(fails), points, opening, told, standing.strokes, standing.points, standing.done
    )


def _step(system: System, state: Any, token: Token) -> tuple[ExplainedStep, Any]:
    """What one token did, and the state after it; what it declares is told once its shot is known."""
    made = system.after(state, token)
    says = system.reading(token)
    before, after = system.standing(state), system.standing(made.state)
    return (
        ExplainedStep(
            token=token.text,
            number=token.number,
            column=token.column,
            kind=says.kind,
            facts=says.facts,
            clauses=made.clauses,
            events=made.events,
            before=system.situation(state),
            after=system.situation(made.state),
            start=before.position,
            stop=after.position,
            strokes=after.strokes - before.strokes,
            points=before.points - after.points,
            legal=_choices(system, state),
            over=after.done and not before.done,
        ),
        made.state,
    )


def _serve(system: System, state: Any, shot: Token, steps: list[ExplainedStep], waiting: Sequence[int]) -> None:
    """Tell each declaration that waited which shot it was for and what it did there."""
    served = {done.number: done for done in system.served(state, shot)}
    for number in waiting:
        step = replace(steps[number], shot=shot.number)
        if done := served.get(number):
            made = Made(done.area, done.price, done.strokes, done.opened, done.discounted)
            step = replace(step, made=made, clauses=done.clauses)
        steps[number] = step


def _end(system: System, state: Any, judged: Judged) -> ExplainedStep:
    """The end of the log: where things stand, and what could go on from there."""
    standing, situation = system.standing(state), system.situation(state)
    last = judged.tokens[-1] if judged.tokens else None
    column = last.column + len(last.text) if last else 1
    return ExplainedStep(
        token="", number=len(judged.tokens), column=column, kind="end", before=situation, after=situation,
        start=standing.position, stop=standing.position, legal=_choices(system, state),
    )  # fmt: skip


def _choices(system: System, state: Any) -> tuple[Choice, ...]:
    return tuple(_choice(option) for option in system.options(state))


def _choice(option: Option) -> Choice:
    key = option.mark.rstrip("123456:") or "shot"
    return Choice(key, option.text, option.area, option.dice, option.most, option.prices)


def _breaches(system: System, step: ExplainedStep, judged: Judged, hole: int) -> tuple[Breach, ...]:
    told = (retold(system, fault, step.token) for fault in judged.faults if fault.entry == step.number)
    return tuple(_breach(fault, step.token, hole) for fault in told)


def _breach(fault: Fault, token: str, hole: int) -> Breach:
    return Breach(fault.code, fault.entry, fault.column, fault.reason, fault.facts, hole, token)
