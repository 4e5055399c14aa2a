"""Amounts: the numbers in a text, fixed, by X, or counted (104.2, 307.4a, 903.3c, 1007.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core import information as bits
from willstone.engine.core.limits import LARGEST, capped
from willstone.engine.core.nodes import node
from willstone.engine.state.speech import Measure, Selector
from willstone.engine.words.selectors import This

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import Stirring
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.words.filters import CardFilter


@node
class Amount(Measure):
    """``number`` plus ``x`` times X (X00 is X times 100), taken once or once for each card of a description."""

    number: int
    x: int = 0
    per: CardFilter | None = None
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[Stirring, ...]] = ()

    def of(self, game: GameState, scope: Scope) -> int:
        """The number now; never below zero (104.2)."""
        once = self.number + self.x * scope.x
        if self.per is not None:
            once *= count(game, self.per, scope)
        return once if 0 <= once <= LARGEST else max(0, capped(once))

    def render(self) -> str:
        """The number alone; what it is counted by stands elsewhere in the sentence."""
        if self.x:
            return "X" + str(self.x)[1:]
        return str(self.number)

    def of_damage(self) -> str:
        """The amount of damage in a sentence."""
        return f"{self.render()} damage"

    def of_cards(self) -> str:
        """The number of cards in a sentence, where it is read off the game."""
        return ""

    def of_life(self) -> str:
        """The amount of life in a sentence."""
        return f"{self.render()} life{self.each()}"

    def each(self) -> str:
        """ " for each card in your hand", or nothing."""
        return "" if self.per is None else f" for each {self.per.render()}"


@node
class ThatMuch(Amount):
    """As much as the event or the roll was about (1023.1), so many times."""

    number: int = 1
    many: bool = False

    def of(self, game: GameState, scope: Scope) -> int:
        return max(0, capped(scope.amount * self.number))

    def render(self) -> str:
        that = "that many" if self.many else "that much"
        return that if self.number == 1 else f"{self.number} times {that}"


@node
class AtkOf(Amount):
    """As much as the ATK of a card, or what it last was (911.1); with ``defence`` its DEF."""

    number: int = 0
    what: Selector = This()
    defence: bool = False
    READS: ClassVar[int] = bits.VALUES

    def of(self, game: GameState, scope: Scope) -> int:
        for ref in self.what.refs(game, scope):
            if game.last_known(ref) is not None:
                info = game.info(ref) if ref == scope.card else game.recalled(ref)  # 906.7c, 911.1
                return max(0, (info.def_ if self.defence else info.atk) or 0)
        return 0

    def of_damage(self) -> str:
        return f"damage equal to {self.render()}"

    def render(self) -> str:
        whose = "its" if isinstance(self.what, This) else f"{self.what.render()}'s"
        return f"{whose} {'DEF' if self.defence else 'ATK'}"


def much(number: int | Amount, game: GameState, scope: Scope) -> int:
    """A number, fixed or not."""
    return number.of(game, scope) if isinstance(number, Amount) else number


def count(game: GameState, cards: CardFilter, scope: Scope) -> int:
    """How many cards fit a description; without a zone those in the field and the ruler areas (307.4a).

    While one effect is applied to many cards nothing is shown of it yet, and the number is the same for all of them.
    """
    kept = game.counted
    if kept is None:
        return _count(game, cards, scope)
    key = (id(cards), id(scope))
    if key not in kept:
        kept[key] = (_count(game, cards, scope), cards, scope)  # which must live as long as their ids are kept
    return kept[key][0]


def _count(game: GameState, cards: CardFilter, scope: Scope) -> int:
    named = cards.named(game, scope)
    if named is not None:
        return len(cards.among(game, scope, named))
    known = game.cards
    return sum(cards.fits(game, known[i], scope) for i in cards.pool(game))
