"""Where players have something to use: cards with activate abilities, and cards they may play from elsewhere (902)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.core.information import FROM_GRAVEYARD
from willstone.engine.effects import from_zones
from willstone.engine.state.zones import FIELD, ITEM_AREA, RULER_AREA

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info


def bearing(game: GameState, player: int) -> list[tuple[int, Info]]:
    """902.1, 902.1a, 902.1b: the cards of a player in play and in their item area with activate abilities."""
    there = (*game.zone(FIELD, 0), *game.zone(RULER_AREA, player), *game.zone(ITEM_AREA, player))
    known = [(i, game.info(i)) for i in there if game.cards[i].controller == player]
    return [(i, info) for i, info in known if info.activates or info.wills]


def reaching(game: GameState, player: int) -> list[tuple[int, Info]]:
    """902.2: the cards of a player in other zones that may be played from there, or have abilities that may."""
    known = [(i, game.info(i)) for zone in game.traits.reach for i in game.zone(zone, player)]
    known += [(i, game.info(i)) for i in from_zones.lent(game, player)]
    return [
        (i, info) for i, info in known if info.activates or info.wills or info.playing or info.flags & FROM_GRAVEYARD
    ]
