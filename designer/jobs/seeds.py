"""The event's seed: from the file, or from the sealed folder, or made and sealed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from designer.draw.sealing import commitment, seed_fault, seed_from_entropy
from designer.files.events.draws import read_draw
from designer.files.read import Read
from designer.files.writing import write_whole
from designer.jobs.workplace import OUTPUT, Workplace
from designer.model.finding import Facts, Finding, Spot
from designer.model.match import Draw
from designer.model.place import Place
from designer.model.tournament import Seed, SeedKind, Tournament

Entropy = Callable[[int], bytes]
"""Gives so many bytes from the system's entropy (``os.urandom``)."""

_PLACE = Place(("seed",))


@dataclass(frozen=True, slots=True)
class Seeding:
    """The digits, None where they are not at hand; ``made`` where they are new and not put away yet.

    An open seed that nobody has rolled yet is a finding: the program never rolls it for the organiser.
    """

    digits: str | None
    made: bool = False
    findings: tuple[Finding, ...] = ()


def seed_of(tournament: Tournament, place: Workplace) -> Seeding:
    """The seed's digits: those of the file, else those sealed away in the tournament's folder."""
    seed = tournament.seed
    if seed.digits is not None:
        if seed.kind is SeedKind.SEALED:
            return Seeding(seed.digits, findings=_committed(seed, seed.digits))
        return Seeding(seed.digits)
    if seed.kind is SeedKind.OPEN:
        return Seeding(None, findings=(Finding("SEED-UNROLLED", _PLACE),))
    try:
        digits = place.seed.read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return Seeding(None)
    if seed_fault(digits, "sealed"):
        spot = Spot(str(place.seed), 1, 1)
        return Seeding(None, findings=(Finding("SEED-SEALED-FILE", _PLACE, {}, spot=spot),))
    return Seeding(digits, findings=_committed(seed, digits))


def seal(tournament: Tournament, place: Workplace, entropy: Entropy) -> Seeding:
    """The seed; a sealed one that is not there yet is made from ``entropy``, for ``keep`` to put away with its draws.

    A tournament that names a commitment, or has draws that do, here or in another folder, already has a seed
    somewhere: none is made for it, and no draw is made in the place of those from another seed.
    """
    seeding = seed_of(tournament, place)
    if seeding.findings:
        return seeding
    if seeding.digits is not None:
        return replace(seeding, findings=_denied(tournament, place, seeding.digits))
    if tournament.seed.commitment is not None:
        facts = {"folder": str(place.seed)}
        return Seeding(None, findings=(Finding("SEED-LOST", _PLACE, facts),))
    for path, _ in _sealed_draws(tournament, place):
        lost: Facts = {"path": str(place.seed), "draw": str(path)}
        return Seeding(None, findings=(Finding("SEED-GONE", _PLACE, lost),))
    for folder in _sealed_elsewhere(tournament, place):
        return Seeding(None, findings=(Finding("SEED-ELSEWHERE", _PLACE, {"folder": str(folder)}),))
    return Seeding(seed_from_entropy(entropy(16)), made=True)


def keep(seeding: Seeding, place: Workplace) -> None:
    """Put a seed that was ``made`` away: with the draws made from it, and not before."""
    if seeding.made:
        write_whole(place.seed, f"{seeding.digits}\n".encode("ascii"))
        place.seed.chmod(0o600)


def _sealed_elsewhere(tournament: Tournament, place: Workplace) -> Iterator[Path]:
    """The other folders under the usual one that hold draws of the tournament from a sealed seed."""
    for folder in sorted(OUTPUT.iterdir()) if OUTPUT.is_dir() else ():
        other = Workplace(folder)
        first = next(iter(sorted(other.draws.glob("*.yaml"))), None)
        if first is None or folder.resolve() == place.root.resolve():
            continue
        draw = read_draw(first).value
        if draw and draw.tournament == tournament.id and draw.commitment is not None:
            yield folder


def _sealed_draws(tournament: Tournament, place: Workplace) -> Iterator[tuple[Path, Read[Draw]]]:
    """The tournament's draws that were made from a sealed seed."""
    if tournament.seed.kind is not SeedKind.SEALED:
        return
    for path in sorted(place.draws.glob("*.yaml")):
        read = read_draw(path)
        if read.value and read.value.tournament == tournament.id and read.value.commitment is not None:
            yield path, read


def _denied(tournament: Tournament, place: Workplace, digits: str) -> tuple[Finding, ...]:
    """The draws that were made from another sealed seed than this one."""
    mine = commitment(digits)
    return tuple(
        read.locate(Finding("DRAW-COMMITMENT", Place(("commitment",)), {"found": draw.commitment, "due": mine}))
        for _, read in _sealed_draws(tournament, place)
        if (draw := read.value) and draw.commitment != mine
    )


def _committed(seed: Seed, digits: str) -> tuple[Finding, ...]:
    """A seed must be the one that was promised."""
    if seed.commitment is None or seed.commitment == commitment(digits):
        return ()
    facts = {"found": commitment(digits), "due": seed.commitment}
    return (Finding("SEED-COMMITMENT", _PLACE / "commitment", facts),)
