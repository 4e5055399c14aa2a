"""Zones by the comprehensive rules of 2015 (cr-5.01, chapter 3): where cards may move, and the magic stone areas.

Each player has a field and a magic stone area (3.6.2, 3.7.2), and whose they are is who controls what lies there
(3.14.2). Between them a card stays the same card, and does not enter (3.1.3, 3.6.6, 3.7.5): it only changes hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.core import information as bits
from willstone.engine.state.zones import (
    FIELD,
    GRAVEYARD,
    HAND,
    LIFEBREAK,
    MAIN_DECK,
    ORDERED,
    PLAY,
    RULER_AREA,
    STANDBY,
    STONE_AREA,
    STONE_DECK,
)

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState

MANAGED: Final = ORDERED - {STANDBY}  # 3.11.2
_NOT_FOR_MOST: Final = frozenset((STONE_DECK, STONE_AREA, RULER_AREA))  # 3.15.3
_NOT_FOR_CHANTS: Final = PLAY | {STONE_DECK}  # 3.15.4
_NOT_FOR_STONES: Final = frozenset((HAND, MAIN_DECK, RULER_AREA))  # 3.15.5


def destination(game: GameState, card: Card, zone: int, *, judgment: bool) -> int | None:
    """3.15: where a card goes that would move to a zone; None if it does not move."""
    if zone == LIFEBREAK and not game.edition.lifebreak:  # 14.2.1
        return None
    printed = game.printed_types(card)
    if printed & bits.RULER:
        return zone if zone in (GRAVEYARD, RULER_AREA) or (zone == FIELD and judgment) else None  # 3.15.1
    if printed & bits.J_RULER:
        return zone if card.zone == FIELD and zone in (FIELD, RULER_AREA) else None  # 3.15.2, 3.8.6
    if printed & bits.CHANT:
        return GRAVEYARD if zone in _NOT_FOR_CHANTS else zone  # 3.15.4
    if printed & bits.MAGIC_STONE:
        if zone in _NOT_FOR_STONES:
            return None  # 3.15.5
        return STONE_AREA if zone == FIELD else zone  # 3.7.1
    return None if zone in _NOT_FOR_MOST else zone  # 3.15.3
