"""Cards that players may look at at any time, and cards that are flipped face down (303.2, 304.2, 314, 315)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.abilities import Restraint
from willstone.engine.effects import Effect, cards
from willstone.engine.events import Event
from willstone.engine.nodes import node
from willstone.engine.references import show
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector
from willstone.engine.zones import EXTRA_DECK, MAIN_DECK, RUNE_AREA

if TYPE_CHECKING:
    from willstone.engine.cards import Card
    from willstone.engine.game import Game


@node
class MayLook(Effect):
    """303.2: a player may look at cards that lie face down as long as they lie there."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        show(game, cards(self.what, game, scope), 1 << scope.controller)

    def render(self) -> str:
        return f"you may look at {self.what.render()} at any time"


@node
class SeesTop(Restraint):
    """304.2: a player may look at the top card of their deck at any time."""

    def said(self, several: bool = False) -> str:
        return "may look at the top card of your deck at any time"


def sees_top(game: Game, player: int, card: Card) -> bool:
    """Whether a card is the top card of a player's own deck, and they may look at it.

    It may be asked about a card as it was (911.1), when it and perhaps every other card has left the deck.
    """
    if card.zone != MAIN_DECK or card.owner != player or game.zone(MAIN_DECK, player)[-1:] != [card.id]:
        return False
    return any(isinstance(ability, SeesTop) for ability in game.player_abilities(player))


@node
class FlipDown(Effect):
    """314.2, 315.2: cards of an extra deck or a rune area that lie open are flipped face down."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        for card_id in self._open(game, scope):
            card = game.cards[card_id]
            game.cards[card_id] = card.flipped(face_down=True)
            game.changed()
            game.happen(Event("flipped", "303.2", card.controller, card_id))

    def _open(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = ((i, game.cards[i]) for i in cards(self.what, game, scope))
        return tuple(i for i, card in found if card.zone in (EXTRA_DECK, RUNE_AREA) and not card.face_down)

    def possible(self, game: Game, scope: Scope) -> bool:
        return bool(self._open(game, scope))

    def render(self) -> str:
        return f"flip {self.what.render()} face down"
