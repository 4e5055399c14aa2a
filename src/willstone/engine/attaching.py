"""Attaching cards to a J/ruler (1032), where they lie in the item area (313)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import information as bits
from willstone.engine import zones
from willstone.engine.agenda import Step
from willstone.engine.effects import Effect, cards
from willstone.engine.events import Event
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector
from willstone.engine.zones import ITEM_AREA, PLAY

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class Attach(Effect):
    """1032.1: attach cards to a J/ruler."""

    what: Selector
    to: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        hosts = cards(self.to, game, scope)
        if hosts:
            game.then(AttachCards(cards(self.what, game, scope), hosts[0]))

    def render(self) -> str:
        return f"attach {self.what.render()} to {self.to.render()}"


@final
class AttachCards(Step):
    """1032.1: cards go to the item area, attached to a J/ruler.

    The J/ruler stays the same card between the field and the ruler area, and they stay attached to it (1032.3).
    """

    FIELDS = ("cards", "host")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], host: int) -> None:
        self.cards = cards
        self.host = host

    def run(self, game: Game) -> None:
        host = game.cards.get(self.host)
        if host is None or host.zone not in PLAY or not game.info(self.host).types & bits.J_SLASH_RULER:
            return
        for card_id in self.cards:
            new = zones.move(game, card_id, ITEM_AREA, "1032.1", controller=host.controller)
            if new and game.cards[new].zone == ITEM_AREA:
                game.cards[new] = game.cards[new].added(self.host, game.new_id())
                game.changed()
                game.happen(Event("attached", "1032.1", host.controller, new, self.host))


@node
class Attached(Selector):
    """1032.2: the cards in the item area that are attached to a J/ruler."""

    to: Selector

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        hosts = self.to.refs(game, scope)
        found = (i for player in range(game.seats) for i in game.zone(ITEM_AREA, player))
        return tuple(i for i in found if game.cards[i].added_to in hosts)

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return f"cards attached to {self.to.render()}"
