"""What has happened in this turn, where a text asks for it: "the second card each turn", "if it attacked this turn".

A game remembers events only of the kinds that a text among its cards asks for (:func:`asked`).
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.conditions import Condition, Does, Either
from willstone.engine.filters import YOU, Scope
from willstone.engine.nodes import Node, node
from willstone.engine.nodes import Remembers as Remembers
from willstone.engine.qualities import Quality
from willstone.engine.situations import Situation

if TYPE_CHECKING:
    from willstone.engine.cards import Card, Info
    from willstone.engine.events import Event
    from willstone.engine.game import Game

ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def asked(value: object) -> frozenset[str]:
    """The kinds of event that anything in a tree asks for."""
    found: set[str] = set()
    _collect(value, found)
    return frozenset(found)


def _collect(value: object, found: set[str]) -> None:
    if isinstance(value, tuple):
        for item in value:
            _collect(item, found)
    elif isinstance(value, Node):
        if isinstance(value, Remembers):
            found.update(value.remembered())
        for part in fields(value):
            if part.init:
                _collect(getattr(value, part.name), found)


def finds(value: object, kind: type[Node]) -> bool:
    """Whether a tree has a node of a kind anywhere in it."""
    if isinstance(value, tuple):
        return any(finds(item, kind) for item in value)
    if isinstance(value, kind):
        return True
    return isinstance(value, Node) and any(finds(getattr(value, part.name), kind) for part in fields(value))


def times(game: Game, condition: Condition, scope: Scope) -> int:
    """How often a condition has been fulfilled in this turn."""
    kinds = condition.kinds()
    return sum(event.kind in kinds and condition.fulfilled(game, event, scope) for event in game.past)


@node
class NthTime(Condition, Remembers):
    """A condition as it is fulfilled for the first, second ... time in a turn: "each turn" or, of a card, by number.

    ``card`` says it as "your second card each turn".
    """

    condition: Condition
    number: int = 1
    card: bool = False

    def remembered(self) -> tuple[str, ...]:
        return self.condition.kinds()

    def kind(self) -> str:
        return self.condition.kind()

    def kinds(self) -> tuple[str, ...]:
        return self.condition.kinds()

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.condition.fulfilled(game, event, scope) and times(game, self.condition, scope) == self.number

    def follows(self) -> bool:
        return self.condition.follows()

    def subject(self) -> str:
        return self.condition.subject()

    def verb(self) -> str:
        ordinal = ORDINALS[self.number]
        if self.card:
            assert isinstance(self.condition, Does)
            what = "card" if self.condition.cards is None else self.condition.cards.phrase()
            whose = "your" if self.condition.who == YOU else "their"
            return f"{self.condition.verb().split(' ', 1)[0]} {whose} {ordinal} {what} each turn"
        return f"{self.condition.verb()} for the {ordinal} time each turn"


@node
class DidThisTurn(Quality, Remembers):
    """It has done something in this turn, or something was done to it: "that attacked this turn".

    ``condition`` is as if it were its own; with ``by_this`` the second card of the event must be the one that says it.
    """

    condition: Condition
    words: str
    by_this: bool = False
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def remembered(self) -> tuple[str, ...]:
        return self.condition.kinds()

    def fits(self, game: Game, card: Card, info: Info, scope: Scope) -> bool:
        own = Scope(card.id, card.controller)
        kinds = self.condition.kinds()
        return any(
            event.kind in kinds
            and (not self.by_this or event.was == scope.source)
            and self.condition.fulfilled(game, event, own)
            for event in game.past
        )

    def phrase(self, several: bool) -> str:
        words = self.words.replace("was ", "were ", 1) if several else self.words
        return f"that {words}{' by this card' if self.by_this else ''} this turn"


@node
class ThisTurn(Situation, Remembers):
    """Something has happened in this turn, at least so often: ``words`` is how it is said of the past."""

    condition: Condition
    words: str
    number: int = 1
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def remembered(self) -> tuple[str, ...]:
        return self.condition.kinds()

    def holds(self, game: Game, scope: Scope) -> bool:
        return times(game, self.condition, scope) >= self.number

    def render(self) -> str:
        return f"{self.subject()} {self.words} this turn"

    def subject(self) -> str:
        first = self.condition.conditions[0] if isinstance(self.condition, Either) else self.condition
        return first.subject()
