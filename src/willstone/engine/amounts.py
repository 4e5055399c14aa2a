"""Amounts: the numbers in a text, fixed, by X, or counted (104.2, 307.4a, 903.3c, 1007.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.filters import CardFilter, Scope
from willstone.engine.nodes import Node, node

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class Amount(Node):
    """``number`` plus ``x`` times X (X00 is X times 100), taken once or once for each card of a description."""

    number: int
    x: int = 0
    per: CardFilter | None = None

    def of(self, game: Game, scope: Scope) -> int:
        """The number now; never below zero (104.2)."""
        once = self.number + self.x * scope.x
        return max(0, once if self.per is None else once * count(game, self.per, scope))

    def render(self) -> str:
        """The number alone; what it is counted by stands elsewhere in the sentence."""
        if self.x:
            return "X" + str(self.x)[1:]
        return str(self.number)

    def each(self) -> str:
        """ " for each card in your hand", or nothing."""
        return "" if self.per is None else f" for each {self.per.render()}"


def count(game: Game, cards: CardFilter, scope: Scope) -> int:
    """How many cards fit a description; without a zone those in the field and the ruler areas (307.4a)."""
    return sum(cards.matches(game, card, scope) for card in list(game.cards.values()))
