"""Lifebreak, of the Valhalla rules (1415): dealing, performing, [Break] abilities and the rule process.

How many cards an area holds is the edition's number; it is 0 without Valhalla rules, and then the areas stay empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import announce, zones
from willstone.engine.abilities import Break
from willstone.engine.agenda import Step
from willstone.engine.errors import Illegal
from willstone.engine.events import Event
from willstone.engine.scope import Scope
from willstone.engine.state import Entry
from willstone.engine.zones import GRAVEYARD, LIFEBREAK, MAIN_DECK

if TYPE_CHECKING:
    from willstone.engine.game import Game


@final
class Deal(Step):
    """1415.1c: the top cards of each main deck, once the opening hands are final."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        for player in range(game.seats):
            deck = game.zone(MAIN_DECK, player)
            for _ in range(min(game.edition.lifebreak, len(deck))):
                zones.move(game, deck[-1], LIFEBREAK, "1415.1c")


def cannot_perform(game: Game, player: int) -> Illegal | None:
    """1415.1d-i: why a player with priority cannot perform lifebreak now."""
    cards = len(game.zone(LIFEBREAK, player))
    if not cards:
        return Illegal("1415.1d-i", "you have no card in your lifebreak area")
    life = game.life[player]
    if not game.edition.may_break(cards, life):
        return Illegal("1415.1d-i", "{} card(s) in your lifebreak area are not enough with {} life", cards, life)
    return None


def perform(game: Game, player: int) -> None:
    """1415.1d: remove the top card and play its [Break] ability if that is legal."""
    card_id = zones.move(game, game.zone(LIFEBREAK, player)[-1], game.edition.broken, "1415.1d-i")
    game.happen(Event("lifebreak", "1415.1d", player, card_id))
    ability = game.info(card_id).lifebreak
    scope = Scope(card_id, player)
    if ability is None:
        zones.move(game, card_id, GRAVEYARD, "1415.1d-iii")
        return
    entry = Entry(game.new_id(), "ability", card_id, player, ability, scope)  # 1415.1d-ii, or given up: put_away
    game.chase = [*game.chase, entry]
    game.then(announce.Announce(entry.id, (), 0, ()))


def put_away(game: Game, entry: Entry) -> None:
    """1415.1d-iii: when a [Break] ability leaves the chase area, its card is put into its owner's graveyard."""
    card = game.cards.get(entry.card)
    if isinstance(entry.ability, Break) and card is not None and card.zone == game.edition.broken:
        zones.move(game, entry.card, GRAVEYARD, "1415.1d-iii")


def surplus(game: Game) -> list[int]:
    """1415.1e-i: the cards above the maximum lifebreak size, counted from the bottom."""
    return [i for player in game.alive() for i in game.zone(LIFEBREAK, player)[game.edition.lifebreak :]]


def trimming(game: Game) -> bool:
    """1415.1e-i: they are put into their owners' graveyards; whether there were any."""
    found = surplus(game)
    for card_id in found:
        zones.move(game, card_id, GRAVEYARD, "1415.1e-i")
    return bool(found)
