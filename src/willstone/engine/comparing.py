"""Situations of the turn and of hands: which phase it is (500), who holds more cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.filters import OPPONENT, YOU
from willstone.engine.nodes import node
from willstone.engine.quantities import Quantity, ValueOf
from willstone.engine.scope import Scope
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


def is_there(game: Game, scope: Scope, of: Quantity) -> bool:
    """Whether there is a card to read a number off, if it is that of a card."""
    return not isinstance(of, ValueOf) or any(game.last_known(i) for i in of.what.refs(game, scope) if i > 0)


@node
class MeasureIs(Situation):
    """A number that is read off the game is so much, so much or more or less, or compared with another (104).

    ``words`` is "or more", "or less", nothing, or a comparison such as "greater than". Where the number is a value of
    a card and there is no such card, it is nothing.
    """

    of: Quantity
    number: Quantity
    words: str = ""
    READS: ClassVar[int] = 0

    def holds(self, game: Game, scope: Scope) -> bool:
        if not is_there(game, scope, self.of):
            return False
        found, number = self.of.of(game, scope), self.number.of(game, scope)
        if found == number:
            return not self.words or self.words.startswith("or ") or self.words.endswith("equal to")
        if self.words.startswith("or "):
            return (found > number) == (self.words == "or more")
        return self.words.startswith("less" if found < number else "greater") if self.words else False

    def render(self) -> str:
        if self.words and not self.words.startswith("or "):
            return f"{self.of.render()} is {self.words} {self.number.render()}"
        return f"{self.of.render()} is {self.number.render()}{' ' if self.words else ''}{self.words}"


@node
class MeasureIsOdd(Situation):
    """A number that is read off the game, such as a total cost (203.5), is odd, or even."""

    of: Quantity
    parity: str = "odd"
    READS: ClassVar[int] = 0

    def holds(self, game: Game, scope: Scope) -> bool:
        return is_there(game, scope, self.of) and self.of.of(game, scope) % 2 == (self.parity == "odd")

    def render(self) -> str:
        return f"{self.of.render()} is {self.parity}"
