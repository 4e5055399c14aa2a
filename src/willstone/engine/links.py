"""What links cards to the one that did something with them: removed by it, kept revealed by it (302.3, 911.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.effects import Effect, cards
from willstone.engine.events import Event
from willstone.engine.nodes import node
from willstone.engine.qualities import Quality
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector
from willstone.engine.zones import FIELD, GROUND, OUTSIDE, REMOVED

if TYPE_CHECKING:
    from willstone.engine.cards import Card, Info
    from willstone.engine.game import Game


@node
class PutByThis(Quality):
    """An effect or a cost of this very object (302.3) has put it where it is."""

    words: str  # "removed by this card" or "put into the field by this card"
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def fits(self, game: Game, card: Card, info: Info, scope: Scope) -> bool:
        zone = REMOVED if self.words.startswith("removed") else FIELD
        return card.by == scope.source and (card.zone == zone or (zone == FIELD and card.zone in GROUND))

    def render(self) -> str:
        return self.words


@node
class GivenForJudgment(Selector):
    """705.2: what was banished as the judgment of this card was played, as it last was (911.1)."""

    words: str

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = []
        for old, gone in game.departed.items():
            now = game.cards.get(gone.now)
            if now is not None and now.by == scope.source and gone.card.zone in GROUND:
                found.append(old)
        return tuple(found)

    def several(self) -> bool:
        return self.words.startswith("resonators")

    def render(self) -> str:
        return f"the {self.words}"


@node
class KeepRevealed(Effect):
    """1005.1: cards outside the game (317.1) stay revealed."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        for card_id in cards(self.what, game, scope):
            card = game.cards[card_id]
            if card.zone == OUTSIDE and not card.by:
                game.cards[card_id] = card.put_by(scope.source)
                game.changed()
                game.happen(Event("kept revealed", "1005.1", card.owner, card_id))

    def possible(self, game: Game, scope: Scope) -> bool:
        return True

    def render(self) -> str:
        return f"keep {self.what.render()} revealed until end of game"
