"""Cards of one description or of another: "a resonator with total cost 1 or less or an addition" (201.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.filters import ANYBODY, CardFilter
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.wording import listed

if TYPE_CHECKING:
    from willstone.engine.cards import Card
    from willstone.engine.game import Game


@node
class EitherOf(CardFilter):
    """What fits one of several descriptions; where the cards lie and whose they are is the same for all of them.

    That is said after the last of them.
    """

    of: tuple[CardFilter, ...] = ()

    def matches(self, game: Game, card: Card, scope: Scope) -> bool:
        return any(cards.matches(game, card, scope) for cards in self.of)

    def fits(self, game: Game, card: Card, scope: Scope) -> bool:
        return any(cards.fits(game, card, scope) for cards in self.of)

    def asks(self) -> bool:
        return True

    def phrase(self, joint: str = "", place: str = "in") -> str:
        *first, last = self.of
        first = [replace(cards, zone=-1, controller=ANYBODY) for cards in first]
        if joint:
            return f" {joint} ".join([*(cards.phrase(joint) for cards in first), last.phrase(joint, place)])
        words = [first[0].phrase(), *(cards.with_article() for cards in first[1:]), last.with_article(place)]
        return listed(words, "or")


@node
class InZones(CardFilter):
    """The same description in one of several zones of a player: "a Knight in your hand or graveyard"."""

    of: tuple[CardFilter, ...] = ()
    words: str = ""  # for the zones: "your hand or graveyard"

    def matches(self, game: Game, card: Card, scope: Scope) -> bool:
        return any(cards.matches(game, card, scope) for cards in self.of)

    def fits(self, game: Game, card: Card, scope: Scope) -> bool:
        return any(cards.fits(game, card, scope) for cards in self.of)

    def asks(self) -> bool:
        return self.of[0].asks()

    def pool(self, game: Game) -> list[int]:
        return [i for cards in self.of for i in cards.pool(game)]

    def spread(self) -> tuple[CardFilter, ...]:
        return self.of

    def phrase(self, joint: str = "", place: str = "in") -> str:
        return f"{replace(self.of[0], zone=-1, controller=ANYBODY).phrase(joint)} {place} {self.words}"


def in_zones(cards: CardFilter, zones: tuple[int, ...], words: str) -> CardFilter:
    """A description of cards in one of several zones."""
    return InZones(controller=cards.controller, of=tuple(replace(cards, zone=zone) for zone in zones), words=words)


def either_of(*of: CardFilter) -> EitherOf | None:
    """The union of descriptions, or None if they do not lie in the same place in the hands of the same player."""
    last = of[-1]
    if any(cards.zone not in (-1, last.zone) or cards.controller not in (ANYBODY, last.controller) for cards in of):
        return None
    placed = tuple(replace(cards, zone=last.zone, controller=last.controller) for cards in of)
    return EitherOf(zone=last.zone, controller=last.controller, other=of[0].other, of=placed)
