"""Winning crystals of some formats (abc-1.0 2.1.2.1, 2.1.2.2): items in a player's item area that no effect touches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.core.events import Event
from willstone.engine.state.cards import CardDef, Face
from willstone.engine.state.zones import ITEM_AREA

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


CRYSTAL: Final = CardDef((Face("Winning Crystal", 0),), token=True)


def crystals(game: GameState, player: int) -> int:
    """How many winning crystals a player has."""
    return sum(game.book[game.cards[i].body] == CRYSTAL for i in game.zone(ITEM_AREA, player))


def put_crystal(game: GameState, player: int) -> int:
    """A winning crystal in a player's item area."""
    return game.add_card(game.define(CRYSTAL), player, ITEM_AREA)


def give_crystal(game: GameState, player: int, rule: str) -> None:
    """A player gains a winning crystal."""
    crystal = put_crystal(game, player)
    game.unsettled = True
    game.happen(Event("created", rule, player, crystal))
