"""What links cards to the one that did something with them: removed by it, kept revealed by it (302.3, 911.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core.nodes import node
from willstone.engine.state.speech import Quality, Selector
from willstone.engine.state.zones import FIELD, GROUND, REMOVED

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


@node
class PutByThis(Quality):
    """An effect or a cost of this very object (302.3) has put it where it is."""

    words: str  # "removed by this card" or "put into the field by this card"
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        zone = REMOVED if self.words.startswith("removed") else FIELD
        return card.by == scope.source and (card.zone == zone or (zone == FIELD and card.zone in GROUND))

    def render(self) -> str:
        return self.words


@node
class GivenForJudgment(Selector):
    """705.2: what was banished as the judgment of this card was played, as it last was (911.1)."""

    words: str

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
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
