"""The one list of game systems."""

from __future__ import annotations

from collections.abc import Mapping

from designer.systems.competence.system import COMPETENCE
from designer.systems.concentration.system import CONCENTRATION
from designer.systems.protocol import System

SYSTEMS: Mapping[str, System] = {system.id: system for system in (CONCENTRATION, COMPETENCE)}
"""Every game by its id, in the order people are shown them."""
