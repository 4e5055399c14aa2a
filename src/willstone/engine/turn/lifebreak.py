"""Lifebreak, of the Valhalla rules (1415): dealing, performing, [Break] abilities and the rule process.

How many cards an area holds is the edition's number; it is 0 without Valhalla rules, and then the areas stay empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions.moving import Move
from willstone.engine.actions.moving_together import MoveCards
from willstone.engine.actions.proposed_moves import DealTop, put
from willstone.engine.core.errors import Illegal
from willstone.engine.core.events import Event
from willstone.engine.playing import announce
from willstone.engine.state.abilities import Break
from willstone.engine.state.agenda import OfPlayer, Step
from willstone.engine.state.pieces import Entry
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import GRAVEYARD, LIFEBREAK, MAIN_DECK

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


@final
class Deal(Step):
    """1415.1c: the top cards of each main deck, once the opening hands are final."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        number = game.edition.lifebreak
        if number:
            told = (number, MAIN_DECK, LIFEBREAK, "1415.1c")
            game.then(*(DealTop(player, *told) for player in game.alive()))


def cannot_perform(game: GameState, player: int) -> Illegal | None:
    """1415.1d-i: why a player with priority cannot perform lifebreak now."""
    cards = len(game.zone(LIFEBREAK, player))
    if not cards:
        return Illegal("1415.1d-i", "you have no card in your lifebreak area")
    life = game.life[player]
    if not game.edition.may_break(cards, life):
        return Illegal("1415.1d-i", "{} card(s) in your lifebreak area are not enough with {} life", cards, life)
    return None


def perform(game: GameState, player: int) -> None:
    """1415.1b-ii, 1415.1d: remove the top card and play its [Break] ability if that is legal."""
    put(game, Move(game.zone(LIFEBREAK, player)[-1], game.edition.broken, "1415.1d-i"), Broken(player))


@final
class Broken(OfPlayer):
    """1415.1d-ii: the [Break] ability of a card that was removed is played; one that went elsewhere stays there."""

    __slots__ = ()

    def moved(self, game: GameState, card: int, new: int) -> None:
        game.happen(Event("lifebreak", "1415.1d", self.player, new))
        if new not in game.cards or game.cards[new].zone != game.edition.broken:
            return
        ability = game.info(new).lifebreak
        if ability is None:
            put(game, Move(new, GRAVEYARD, "1415.1d-iii"))
            return
        scope = Scope(new, self.player)
        entry = Entry(game.new_id(), "ability", new, self.player, ability, scope)  # 1415.1d-ii, or given up: put_away
        game.chase = [*game.chase, entry]
        game.then(announce.Announce(entry.id, (), 0, ()))


def put_away(game: GameState, entry: Entry) -> None:
    """1415.1d-iii: when a [Break] ability leaves the chase area, its card is put into its owner's graveyard."""
    card = game.cards.get(entry.card)
    if isinstance(entry.ability, Break) and card is not None and card.zone == game.edition.broken:
        put(game, Move(entry.card, GRAVEYARD, "1415.1d-iii"))


def surplus(game: GameState) -> list[int]:
    """1415.1e-i: the cards above the maximum lifebreak size, counted from the bottom."""
    return [i for player in game.alive() for i in game.zone(LIFEBREAK, player)[game.edition.lifebreak :]]


def trimming(game: GameState) -> bool:
    """1415.1e, 1415.1e-i: they are put into their owners' graveyards; whether there were any."""
    found = surplus(game)
    if found:
        everybody = tuple(range(game.seats))  # in the order they lay there, which nobody has seen
        game.then(MoveCards(tuple(found), GRAVEYARD, "1415.1e-i", arranged=everybody))
    return bool(found)
