"""Cards of one description or another, and several kinds of them together (201.5, 1014)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.filters import ANYBODY, CardFilter, Join, Scope
from willstone.engine.nodes import node
from willstone.engine.references import Some
from willstone.engine.wording import listed

if TYPE_CHECKING:
    from willstone.engine.cards import Card
    from willstone.engine.game import Game


@node
class EitherCard(CardFilter):
    """201.5: "a chant or an addition with total cost 2": a card that fits one of several descriptions."""

    of: tuple[CardFilter, ...] = ()

    def matches(self, game: Game, card: Card, scope: Scope) -> bool:
        return any(cards.matches(game, card, scope) for cards in self.of)

    def fits(self, game: Game, card: Card, scope: Scope) -> bool:
        return any(cards.fits(game, card, scope) for cards in self.of)

    def asks(self) -> bool:
        return any(cards.asks() for cards in self.of)

    def pool(self, game: Game) -> list[int]:
        return list(dict.fromkeys(i for cards in self.of for i in cards.pool(game)))

    def with_article(self, place: str = "in") -> str:
        *first, last = self.of
        if last.zone >= 0 and all(cards.zone == last.zone for cards in first):
            first = [replace(cards, zone=-1, controller=ANYBODY) for cards in first]
        return listed([cards.with_article(place) for cards in (*first, last)], "or")

    def phrase(self, joint: str = "", place: str = "in") -> str:
        raise AssertionError(joint, place)


def either(found: tuple[CardFilter, ...]) -> EitherCard:
    """One description of several; a zone said last is said of all."""
    *first, last = found
    if last.zone >= 0 and all(cards.zone < 0 for cards in first):
        first = [replace(cards, zone=last.zone, controller=last.controller) for cards in first]
    controller = last.controller if all(cards.controller == last.controller for cards in first) else ANYBODY
    zone = last.zone if all(cards.zone == last.zone for cards in first) else -1
    return EitherCard(zone=zone, controller=controller, of=(*first, last))


@node
class Perhaps(Some):
    """ "A chant and/or an addition": one of them, or none of this kind."""

    def render(self) -> str:
        return self.cards.with_article("from") + ("" if self.among is None else f" from among {self.among.render()}")


@node
class Gathered(Join):
    """Those named together before: "they", "them"."""

    def subject(self) -> str:
        return "they"

    def render(self) -> str:
        return "them"


@node
class Assorted(Join):
    """ "Up to one chant and up to one resonator from among them": some of each kind, no card twice."""

    joint: str = "and"

    def render(self) -> str:
        parts = [part for part in self.of if isinstance(part, Some)]
        *first, last = parts
        if last.among is not None:
            first = [replace(part, among=None) for part in first]
        elif last.cards.zone >= 0:
            first = [replace(part, cards=replace(part.cards, zone=-1, controller=ANYBODY)) for part in first]
        return listed([part.render() for part in (*first, last)], self.joint)
