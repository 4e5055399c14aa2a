"""Trigger conditions (906.4): which events an automatic object watches for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.filters import OPPONENT, YOU, CardFilter
from willstone.engine.nodes import Node, node
from willstone.engine.zones import FIELD, GRAVEYARD, PLAY, PUBLIC

if TYPE_CHECKING:
    from willstone.engine.events import Event
    from willstone.engine.filters import Scope
    from willstone.engine.game import Game


def referred(event: Event) -> int:
    """906.7: which object a card of an event is meant as: if it moved, the one before or the one after."""
    if event.zone >= 0 and event.was:
        for known in (PLAY, PUBLIC):  # 906.7b, 906.7a
            if (event.source in known) != (event.zone in known):
                return event.was if event.source in known else event.card
    return event.card  # 906.7c


@node
class Condition(Node):
    """A trigger condition; ``kind`` is the kind of event it watches for."""

    def kind(self) -> str:
        """The only kind of event that can fulfil it."""
        raise AssertionError

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        """Whether an event of that kind fulfils it, seen by an object whose words are bound by the scope."""
        raise AssertionError(game, event, scope)


@node
class At(Condition):
    """ "At the beginning of your main phase": a moment of somebody's turn."""

    moment: str
    whose: str = ""

    def kind(self) -> str:
        return "moment"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if event.detail != self.moment:
            return False
        if self.whose == YOU:
            return event.player == scope.controller
        if self.whose == OPPONENT:
            return game.are_opponents(scope.controller, event.player)
        return True

    def render(self) -> str:
        edge, _, what = self.moment.partition(" of ")
        if self.whose:
            what = f"your {what}" if self.whose == YOU else f"your opponent's {what}"
        elif what not in ("game", "battle phase"):
            what = f"each {what}"
        return f"At the {edge} of {what}"


@node
class When(Condition):
    """ "When this card attacks", "Whenever a resonator you control is destroyed" ...

    ``event`` is the kind of event, ``cards`` describes its card (None: this card itself), and for cards that move,
    ``source`` and ``zone`` say from where and to where (-1: anywhere).
    """

    event: str
    cards: CardFilter | None = None
    source: int = -1
    zone: int = -1
    detail: str = ""

    def kind(self) -> str:
        return self.event

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.source >= 0 and event.source != self.source:
            return False
        if self.zone >= 0 and event.zone != self.zone:
            return False
        if self.detail and event.detail != self.detail:
            return False
        if self.cards is None:
            return scope.source == event.card or (event.zone >= 0 and scope.source == event.was)
        card = game.last_known(referred(event))
        return card is not None and self.cards.matches(game, card, scope)

    def render(self) -> str:
        verb = self._verb()
        if self.cards is not None:
            if self.event == "judged" and self.cards == CardFilter(controller=YOU):
                return "When you do Judgment"
            return f"Whenever {self.cards.with_article()} {verb}"
        if verb == "enters the field":
            return "[Enter]"  # 1140.2, 1411.3
        word = "Whenever" if self.event in ("attacked", "blocked", "damaged") else "When"
        return f"{word} this card {verb}"

    def _verb(self) -> str:
        if self.event == "moved":
            if self.zone == GRAVEYARD:
                return "is put into a graveyard" + (" from the field" if self.source == FIELD else "")
            return "enters the field"
        return {
            "attacked": "attacks",
            "blocked": "blocks",
            "destroyed": "is destroyed",
            "rested": "becomes rested",
            "recovered": "becomes recovered",
            "judged": "does Judgment",
            "played": "is played",
        }[self.event]
