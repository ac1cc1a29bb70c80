"""A hole explained step by step in words, to be read aloud at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.model.course import zones_text
from designer.model.explanation import Choice, ExplainedStep, Explanation, Made
from designer.report.breach_words import breach_message, state_words
from designer.report.columns import LINE, shown_text, visible, width, wrap
from designer.texts.speaker import Speaker

_NO_CLAUSES: Mapping[str, str] = {}
_INDENT = "    "
_SHOTS = ("standard", "aimed")


def explanation_text(told: Explanation, speaker: Speaker, clauses: Mapping[str, str] = _NO_CLAUSES) -> str:
    """The whole hole in at most 80 columns: its grids, each entry in turn, and the text of every rule cited.

    ``clauses`` (code -> text) is the game's printed rules; a code that is not there is cited without its text.
    """
    key = "explain.heading" if told.hole else "explain.heading_alone"
    heading = speaker.say(key, hole=told.hole, par=told.par)
    lines = [heading, "=" * width(heading)]
    lines += wrap(_grids(told, speaker))
    lines += wrap(speaker.say("explain.opening", state=state_words(told.opening, speaker)))
    for step in told.steps:
        lines += ["", *_entry(told, step, speaker)]
    cited = sorted({code for step in told.steps for code in _codes(step) if code in clauses}, key=_by_number)
    if cited:
        rules = speaker.say("explain.rules")
        lines += ["", rules, "-" * width(rules)]
        for code in cited:
            lines += wrap(speaker.say("report.breach.rule", code=code, text=clauses[code]), LINE, "", _INDENT)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def step_sentences(told: Explanation, step: ExplainedStep, speaker: Speaker) -> list[str]:
    """One entry in paragraphs: what it says and did, what was wrong, how things stand, what was legal there."""
    return [paragraph for paragraph in _paragraphs(told, step, speaker) if paragraph]


def _grids(told: Explanation, speaker: Speaker) -> str:
    areas = (
        speaker.say(
            "explain.grid",
            area=_area(told, number, speaker),
            zones=tuple(zones_text(zones)) if zones else speaker.say("explain.no_zones"),
        )
        for number, zones in enumerate(told.fails, 1)
    )
    return speaker.say("explain.grids", grids=speaker.say("report.breach.between").join(areas))


def _entry(told: Explanation, step: ExplainedStep, speaker: Speaker) -> list[str]:
    if step.kind == "end":
        lines = wrap(speaker.say("explain.end"))
    else:
        token = shown_text(step.token)
        lines = wrap(speaker.say("explain.entry", number=step.number + 1, token=token), LINE, "", _INDENT)
    for paragraph in step_sentences(told, step, speaker):
        lines += wrap(visible(paragraph), LINE, _INDENT, _INDENT)
    return lines


def _paragraphs(told: Explanation, step: ExplainedStep, speaker: Speaker) -> Iterator[str]:
    if step.legal and step.kind not in ("claim", "end") and (not step.before["declared"] or step.breaches):
        yield from _legal(told, step, speaker)
    said = [_says(told, step, speaker), *_did(told, step, speaker)]
    if step.over:
        said.append(speaker.say("explain.over"))
    sentence = speaker.say("explain.sentences").join(text for text in said if text)
    codes = tuple(step.clauses)
    yield speaker.say("explain.cited", sentence=sentence, codes=", ".join(codes)) if codes else sentence
    for breach in step.breaches:
        yield speaker.say("explain.breach", code=breach.code, message=breach_message(breach, speaker))
    if step.kind in _SHOTS and step.clauses:
        yield speaker.say("explain.now", state=state_words(step.after, speaker))
    if step.kind == "end" and step.breaches and step.legal:
        yield from _legal(told, step, speaker)


def _says(told: Explanation, step: ExplainedStep, speaker: Speaker) -> str:
    """What the entry says; nothing for a shot that was not made or for what cannot be read."""
    if step.kind in ("end", "unreadable") or (step.kind in _SHOTS and not step.clauses):
        return ""
    if step.kind == "claim":
        if step.breaches and step.breaches[0].code != "SCORE":
            return ""
        said = speaker.say("explain.says.claim", strokes=step.facts["strokes"], count=step.facts["strokes"])
        right = "" if step.breaches else speaker.say("explain.says.as_played")
        return speaker.say("explain.sentences").join(text for text in (said, right) if text)
    facts = _facts(told, step, speaker)
    return speaker.say(f"explain.{told.system}.says.{step.kind}", **facts)


def _did(told: Explanation, step: ExplainedStep, speaker: Speaker) -> Iterator[str]:
    """What came of it, a sentence a clause; of a declaration, what it did for its shot."""
    if step.made is not None:
        effects = speaker.say("report.breach.between").join(_effects(told, step.made, speaker))
        if effects:
            yield speaker.say("explain.for_shot", shot=(step.shot or 0) + 1, effects=effects)
    elif step.shot is not None and not step.breaches:
        yield speaker.say("explain.not_made", shot=step.shot + 1)
    elif step.kind in _SHOTS:
        facts = {**_facts(told, step, speaker), "count": _whole(step.before.get("failures")) + 1}
        for code in step.clauses:
            if key := _did_key(told, step, code, speaker):
                yield speaker.say(key, **facts)


def _did_key(told: Explanation, step: ExplainedStep, code: str, speaker: Speaker) -> str | None:
    """The key of the words for what clause ``code`` did in this step: its own, or those for this outcome."""
    key = f"explain.{told.system}.did.{_slug(code)}"
    lost = "lost-ball" in step.events
    outcomes = [f"with-{_slug(other)}" for other in step.clauses]
    if lost:
        outcomes += ["lost-tee"] if step.start == 0 else ["lost-to-tee"] if step.stop == 0 else []
        outcomes.append("lost")
    elif step.stop > step.start:
        outcomes.append("moved")
    keys = [key, *(f"{key}.{outcome}" for outcome in outcomes)]
    return next((k for k in keys if speaker.has(k)), None)


def _effects(told: Explanation, made: Made, speaker: Speaker) -> Iterator[str]:
    if made.price or made.discounted:
        yield speaker.say(f"explain.effects.{'discounted' if made.discounted else 'points'}", count=made.price)
    if made.strokes:
        yield speaker.say("explain.effects.stroke")
    if made.opened:
        area = _area(told, made.area, speaker)
        yield speaker.say("explain.effects.opened", zones=tuple(made.opened), area=area, count=len(made.opened))


def _legal(told: Explanation, step: ExplainedStep, speaker: Speaker) -> Iterator[str]:
    """What could have stood there: all that serves the shot that came, and which other shots there were."""
    area = _played_for(told, step)
    between = speaker.say("report.breach.between")
    here = [choice for choice in step.legal if choice.area == area]
    options = (_choice(f"explain.{told.system}.choices", choice, told, speaker) for choice in here)
    yield speaker.say("explain.legal", area=_area(told, area, speaker), options=between.join(options))
    others = [choice for choice in step.legal if choice.area != area and choice.dice and choice.key in ("shot", "V")]
    if others:
        shots = (_choice(f"explain.{told.system}.instead", choice, told, speaker) for choice in others)
        yield speaker.say("explain.instead", shots=between.join(shots))


def _played_for(told: Explanation, step: ExplainedStep) -> int:
    """The area that the turn of ``step`` was played for; the nearest legal one where that cannot be told."""
    shot = told.steps[step.shot] if step.shot is not None else step
    legal = sorted({choice.area for choice in step.legal})
    target = shot.facts.get("target")
    return target if isinstance(target, int) and target in legal else legal[0]


def _choice(key: str, choice: Choice, told: Explanation, speaker: Speaker) -> str:
    priced = choice.prices[-1] or choice.most
    return speaker.say(
        f"{key}.{choice.key}",
        text=choice.text,
        area=_area(told, choice.area, speaker),
        dice=choice.dice,
        prices=speaker.listing(choice.prices, "or"),
        count=priced,
    )


def _facts(told: Explanation, step: ExplainedStep, speaker: Speaker) -> dict[str, object]:
    """Facts for the words of an entry: its own, with areas by their names and zones as a listing."""
    facts: dict[str, object] = dict(step.facts)
    target = step.facts.get("target")
    area = target if isinstance(target, int) else step.start + 1
    facts["area"] = _area(told, area, speaker)
    facts["stop"] = _area(told, step.stop, speaker)
    facts["back"] = _area(told, step.stop + 1, speaker)
    facts["series"] = step.before.get("series")
    if isinstance(target, int):
        facts["target"] = facts["area"]
        facts["dice"] = " ".join(str(step.facts["dice"]))
    if "zones" in step.facts:
        facts["zones"] = tuple(str(step.facts["zones"]))
        facts["count"] = len(str(step.facts["zones"]))
    return facts


def _area(told: Explanation, number: int, speaker: Speaker) -> str:
    return speaker.say(f"explain.{told.system}.area", number=number)


def _codes(step: ExplainedStep) -> tuple[str, ...]:
    return (*step.clauses, *(breach.code for breach in step.breaches))


def _by_number(code: str) -> tuple[str, list[int]]:
    """Codes in the order of the rules: CON-3.4 before CON-3.10, and what has no number first."""
    name, _, numbers = code.partition("-")
    return ("", []) if not numbers else (name, [int(n) for n in numbers.split(".")])


def _slug(code: str) -> str:
    return code.lower().replace(".", "-")


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
