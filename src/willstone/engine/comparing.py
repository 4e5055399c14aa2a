"""Situations of the turn and of hands: which phase it is (500), who holds more cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.filters import OPPONENT, YOU, Scope
from willstone.engine.nodes import node
from willstone.engine.situations import Situation
from willstone.engine.zones import HAND

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class PhaseOf(Situation):
    """It is a certain phase of a player's turn; a battle is the "battle phase" of old cards (1410.1)."""

    phase: str
    who: str = YOU
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("battle", "battle ended", "moment", "turn")

    def holds(self, game: Game, scope: Scope) -> bool:
        if (game.turn_player == scope.controller) != (self.who == YOU):
            return False
        return game.battle is not None if self.phase == "battle" else game.phase == self.phase

    def render(self) -> str:
        return f"it is {'your' if self.who == YOU else OPPONENT + chr(39) + 's'} {self.phase} phase"


@node
class HoldsMore(Situation):
    """One player has more, or fewer, cards in hand than the other."""

    who: str = YOU
    bound: str = "more"
    READS: ClassVar[int] = 0

    def holds(self, game: Game, scope: Scope) -> bool:
        mine = len(game.zone(HAND, scope.controller))
        theirs = [len(game.zone(HAND, player)) for player in scope.opponents(game)]
        more = (self.bound == "more") == (self.who == YOU)
        return any(mine > other if more else mine < other for other in theirs)

    def render(self) -> str:
        if self.who == YOU:
            return f"you have {self.bound} cards in your hand than your opponent"
        return f"your opponent has {self.bound} cards in their hand than you"
