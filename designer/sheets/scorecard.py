"""Scorecards: the one sheet a player signs."""

from __future__ import annotations

from designer.model.course import Course
from designer.sheets.brief import Edition, KitBrief, MatchBrief
from designer.sheets.cardback import card_back
from designer.sheets.cardparts import Holder, name_size, name_width, own_marks, printed_card
from designer.sheets.cardplan import CardPlan, card_plan
from designer.sheets.cutting.plan import Backs
from designer.sheets.desk import Desk, desk_for
from designer.sheets.fitting import Fit
from designer.sheets.furniture import Stamp
from designer.sheets.imposition import Imposition, Piece, imposed, imposed_with_backs, imposition
from designer.sheets.marks import Document, Fragment, Sheet, Use, Weight
from designer.sheets.rulebook import rulebook
from designer.sheets.seeds import revision_of, seed_line

SPARE = "spare-"


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


def scorecards(brief: KitBrief, edition: Edition, per_page: int = 2, backs: Backs = Backs.NONE) -> Document:
    """All scorecards of all matches, ``per_page`` (1, 2 or 4) to a page, in cut-and-stack order.

    Where ``backs`` are asked for each card has prices, notation and the checks before signing on its back.
    """
    cut = imposition(edition.paper, per_page)
    house = desk_for(edition, brief.tournament.language, brief.tournament.language)
    pieces: list[Piece] = []
    for match in brief.matches:
        pieces += _cards(brief, edition, match, cut, backs)
    return Document(
        name="scorecards",
        title=house.say("scorecard.document", tournament=brief.tournament.name),
        author=brief.tournament.name,
        subject=house.say("scorecard.title"),
        language=house.language,
        pages=imposed(pieces, cut) if backs is Backs.NONE else imposed_with_backs(pieces, cut, backs),
        duplex=backs.duplex,
        backs="" if backs is Backs.NONE else backs.value,
    )


def _cards(brief: KitBrief, edition: Edition, match: MatchBrief, cut: Imposition, backs: Backs) -> list[Piece]:
    course = match.draw.course
    plan = card_plan(cut.width, cut.height, course)
    carried = index_carried(brief, course)
    all_holders = holders(brief, match)
    names = _names(desk_for(edition, brief.tournament.language, brief.tournament.language), plan, all_holders)
    printed: dict[str, tuple[Desk, Use]] = {}
    behind: dict[str, tuple[Use, ...]] = {}
    pieces: list[Piece] = []
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
            behind[language] = () if backs is Backs.NONE else (_back(edition, desk, cut, course, match.id),)
        desk, shared = printed[language]
        sheet = Sheet(label, code, desk.say("scorecard.title"), holder.subject, match.id)
        stamp = Stamp(sheet, 1, 1, revision_of(desk, brief, label), seed_line(desk, match.draw))
        own = own_marks(desk, plan, course, over, holder, names, place, stamp, carried)
        pieces.append(Piece((shared, *own), sheet, match.id, behind[language]))
    return pieces


def _back(edition: Edition, desk: Desk, cut: Imposition, course: Course, match: str) -> Use:
    rules = rulebook(edition.rules[desk.language, course.system], desk.language)
    return Use(Fragment(f"back-{match}-{desk.language}", card_back(desk, cut.width, cut.height, rules)))


def _names(desk: Desk, plan: CardPlan, all_holders: tuple[Holder, ...]) -> Fit:
    """One size for the names of a whole match."""
    size, wrapped = name_size(plan)
    texts = [holder.player.name if holder.player else "" for holder in all_holders]
    return desk.fit(texts, name_width(plan), size, least=wrapped, lines=2, wrapped=wrapped, weight=Weight.BOLD)
