"""How the referee did on logs made up to try it, as text."""

from __future__ import annotations

from collections.abc import Sequence

from designer.model.conformity import Conformity, Misjudged
from designer.report.columns import LINE, table, width, wrap
from designer.texts.speaker import Speaker

_COUNTS = ("holes", "legal", "clean", "foul", "caught")


def conformity_text(results: Sequence[Conformity], speaker: Speaker) -> str:
    """A table of counts, a table of kinds of fault a game, every misjudged log kept, and the upshot."""
    heading = speaker.say("conform.heading", seed=results[0].seed if results else "")
    lines = [heading, "=" * width(heading), "", *_counts(results, speaker)]
    for result in results:
        lines += ["", speaker.say("conform.kinds", system=result.system), *_kinds(result, speaker)]
        for misjudged in result.misjudged:
            lines += ["", *_misjudged(misjudged, speaker)]
    wrong = sum((r.legal - r.clean) + (r.foul - r.caught) for r in results)
    lines += ["", *wrap(speaker.say("conform.wrong" if wrong else "conform.right", count=wrong))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _counts(results: Sequence[Conformity], speaker: Speaker) -> list[str]:
    rows = [[speaker.say(f"conform.columns.{name}") for name in ("system", *_COUNTS)]]
    for r in results:
        rows.append([r.system, *(str(n) for n in (r.holes, r.legal, r.clean, r.foul, r.caught))])
    return table(rows, (False, *(True for _ in _COUNTS)))


def _kinds(result: Conformity, speaker: Speaker) -> list[str]:
    rows = [[speaker.say(f"conform.columns.{name}") for name in ("kind", "foul", "caught")]]
    rows += ([kind, str(count), str(result.by_label[kind])] for kind, count in result.planted.items())
    return table(rows, (False, True, True))


def _misjudged(misjudged: Misjudged, speaker: Speaker) -> list[str]:
    none = speaker.say("conform.no_breach")
    said = speaker.say(
        "conform.misjudged",
        number=misjudged.number,
        label=misjudged.label,
        due=misjudged.due or none,
        found=misjudged.found or none,
    )
    return [*wrap(said), *wrap(misjudged.notation, LINE, "    ", "    ")]
