"""Continuous abilities that become active at the same time (909.3b): whether it matters which is applied first."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from willstone.engine.changes import (
    Cannot,
    GainAbility,
    GainAttribute,
    GainRace,
    GainSkill,
    GainStats,
    GainType,
    Granted,
)
from willstone.engine.zones import FIELD

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.game import Game

ADDING: Final = (Cannot, GainAbility, GainAttribute, GainRace, GainSkill, GainStats, GainType, Granted)


def order_matters(game: Game, cards: tuple[int, ...], enter: Callable[[Game], None]) -> bool:
    """Whether cards that enter the field together make it different by the order of their continuous effects.

    Effects that only add something can be applied in any order; for others it is tried.
    """
    having = [info for i in cards if (info := game.info(i)).continuous]
    if len(having) < 2 or all(isinstance(c, ADDING) for info in having for a in info.continuous for c in a.changes):
        return False
    trial = game.copy()
    enter(trial)
    entered = [i for i in trial.zone(FIELD, 0) if i not in game.cards]
    told = _information(trial)
    for one, other in combinations(entered, 2):
        swapped = trial.copy()
        first, second = swapped.cards[one], swapped.cards[other]
        swapped.cards[one] = first.flipped(face_down=first.face_down, stamp=second.stamp)
        swapped.cards[other] = second.flipped(face_down=second.face_down, stamp=first.stamp)
        swapped.watch_anew()
        if _information(swapped) != told:
            return True
    return False


def _information(game: Game) -> list[tuple[object, ...]]:
    """What the cards in play are, for comparing."""
    infos = [game.info(i) for i in game.in_play()]
    return [tuple(getattr(info, name) for name in info.FIELDS) for info in infos]
