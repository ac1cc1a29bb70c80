"""Scorecards: the one sheet a player signs."""

from __future__ import annotations

from designer.model.course import Course
from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.cards.cardback import card_back
from designer.sheets.cards.cardparts import Holder, name_size, name_width, own_marks, printed_card
from designer.sheets.cards.cardplan import CardPlan, card_plan
from designer.sheets.cards.imposition import card_alone, card_cut, usual_number
from designer.sheets.cutting.imposing import Item, impose_on, one_up
from designer.sheets.cutting.plan import Backs, CutPlan
from designer.sheets.furniture.headfoot import Stamp
from designer.sheets.furniture.seeds import revision_of, seed_line
from designer.sheets.marks import Document, Fragment, Sheet, Use, Weight
from designer.sheets.rules.rulebook import rulebook
from designer.sheets.typesetting.desk import Desk, desk_for
from designer.sheets.typesetting.fitting import Fit

SPARE = "spare-"

SCORECARDS = "scorecards"
"""The name of their document."""

BLEED = 3.0
"""Millimetres of bleed about a card for a print shop."""


def holders(brief: KitBrief, match: MatchBrief) -> tuple[Holder, ...]:
    """Whose sheets a match has: its players in the draw's order, then the spares."""
    rows = {player.id: row for row, player in enumerate(brief.tournament.players)}
    found: list[Holder] = []
    for subject in match.draw.match.players:
        player = None if brief.casual else brief.player(subject)
        found.append(Holder(subject, player, match.points.get(subject), rows.get(subject, 0)))
    return (*found, *(Holder(f"{SPARE}{n}") for n in range(1, brief.spares + 1)))


def index_carried(brief: KitBrief, course: Course) -> bool:
    """True where xp goes to the index after every match (variant index_update), the default."""
    setting = brief.tournament.variants.get("index_update", course.variants.get("index_update", "match"))
    return setting == "match"


def scorecards(brief: KitBrief, edition: Edition, per_page: int | None = None, backs: Backs = Backs.NONE) -> Document:
    """All scorecards of all matches, up to ``per_page`` (1, 2 or 4) on a page, in cut-and-stack order.

    One-up (see PrintSettings) there is one card a page, in the order of the kit. Where ``backs`` are asked for each
    card has prices, notation and the checks before signing on its back. Raises ValueError where the paper holds not
    one card (see card_cut).
    """
    cut = cut_of(brief, edition, per_page, backs)
    if cut is None:
        raise ValueError(f"no scorecard fits on {edition.paper.name}")
    house = desk_for(edition, brief.tournament.language, brief.tournament.language)
    items: list[Item] = []
    for match in brief.matches:
        items += _cards(brief, edition, match, cut)
    if edition.settings.one_up:
        pages = one_up(items, cut.spec.width, cut.spec.height, BLEED / edition.zoom)
    else:
        pages = impose_on(items, cut)
    return Document(
        name=SCORECARDS,
        title=house.say("scorecard.document", tournament=brief.tournament.name),
        author=brief.tournament.name,
        subject=house.say("scorecard.title"),
        language=house.language,
        pages=pages,
        pictures=house.pictures,
        duplex=backs.duplex,
        backs=_turned(backs, cut, edition.settings.one_up),
    )


def cut_of(brief: KitBrief, edition: Edition, per_page: int | None = None, backs: Backs = Backs.NONE) -> CutPlan | None:
    """How the cards of a kit lie on the edition's paper, or one-up on their own; None where not one fits."""
    trim = edition.settings.trim
    seen = (trim[0] / edition.zoom, trim[1] / edition.zoom) if trim else None
    courses = [match.draw.course for match in brief.matches]
    if edition.settings.one_up:
        return card_alone(edition.paper, courses, seen, backs)
    return card_cut(edition.paper, per_page or usual_number(edition.paper), courses, seen, backs)


def _turned(backs: Backs, cut: CutPlan, alone: bool) -> str:
    """What the printer is told of the backs. A page that is one card turns over like the page of a book."""
    if backs is Backs.NONE or not alone:
        return "" if backs is Backs.NONE else backs.value
    return (Backs.LONG_EDGE if cut.spec.height >= cut.spec.width else Backs.SHORT_EDGE).value


def _cards(brief: KitBrief, edition: Edition, match: MatchBrief, cut: CutPlan) -> list[Item]:
    course = match.draw.course
    plan = card_plan(cut.spec.width, cut.spec.height, course, edition.settings.fold_gap)
    carried = index_carried(brief, course)
    all_holders = holders(brief, match)
    names = _names(desk_for(edition, brief.tournament.language, brief.tournament.language), plan, all_holders)
    printed: dict[str, tuple[Desk, Use]] = {}
    behind: dict[str, tuple[Use, ...]] = {}
    items: list[Item] = []
    over = brief.over(course)
    for place, holder in enumerate(all_holders):
        label, code = match.code("scorecard", holder.subject)
        if not brief.wants(label):
            continue
        language = brief.language(holder.subject)
        if language not in printed:
            desk = desk_for(edition, language, brief.tournament.language)
            marks = printed_card(desk, plan, course, over, match.id, brief.round_number(match.round.id))
            printed[language] = (desk, Use(Fragment(f"card-{match.id}-{language}", marks)))
            behind[language] = () if cut.spec.backs is Backs.NONE else (_back(edition, desk, cut, course, match.id),)
        desk, shared = printed[language]
        sheet = Sheet(label, code, desk.say("scorecard.title"), holder.subject, match.id)
        stamp = Stamp(sheet, 1, 1, revision_of(desk, brief, label), seed_line(desk, match.draw))
        own = own_marks(desk, plan, course, over, holder, names, place, stamp, carried)
        items.append(Item((shared, *own), behind[language], sheet, match.id))
    return items


def _back(edition: Edition, desk: Desk, cut: CutPlan, course: Course, match: str) -> Use:
    rules = rulebook(edition.rules[desk.language, course.system], desk.language)
    return Use(Fragment(f"back-{match}-{desk.language}", card_back(desk, cut.spec.width, cut.spec.height, rules)))


def _names(desk: Desk, plan: CardPlan, all_holders: tuple[Holder, ...]) -> Fit:
    """One size for the names of a whole match."""
    size, wrapped = name_size(plan)
    texts = [holder.player.name if holder.player else "" for holder in all_holders]
    return desk.fit(texts, name_width(plan), size, least=wrapped, lines=2, wrapped=wrapped, weight=Weight.BOLD)
