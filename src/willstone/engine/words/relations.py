"""What a description asks of a card in relation to others: more or less than a number, or something in common."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed, with_article
from willstone.engine.state.speech import Quality, Selector, Situation
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import races
from willstone.engine.words.selectors import All

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


@node
class WithComparison(Quality):
    """203.5, 206, 207: its total cost, ATK or DEF compared with a number that is read off the game."""

    value: str
    words: str  # "less than", "greater than or equal to", "equal to"
    amount: Amount
    READS: ClassVar[int] = bits.LOOKS | bits.VALUES
    EVENTS = ("*",)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        found = measure(card, info, self.value)
        if not isinstance(found, int):
            return False
        number = self.amount.of(game, scope)
        if found == number:
            return self.words.endswith("equal to")
        return self.words.startswith("less" if found < number else "greater")

    def render(self) -> str:
        return f"with {self.value} {self.words} {self.amount.render()}"


@node
class Shares(Quality):
    """It has a name, race, attribute ... in common with another card, or has not.

    ``form`` is "a" for "that shares a race with ...", "any" for "... any race ...", "the same" for "with the same
    name as ...", "that name" for "with that name", where the other card was spoken of before.
    """

    what: tuple[str, ...]
    other: Selector
    has: bool = True
    form: str = "a"
    names: tuple[str, ...] | None = None  # those of the other card, where they have to be kept
    EVENTS = ("*",)

    def settled(self, game: GameState, scope: Scope) -> Quality:
        if self.what != ("name",) or self.names is not None:
            return self
        known = (ref for ref in self.other.refs(game, scope) if game.last_known(ref) is not None)
        return replace(self, names=tuple(name for ref in known for name in game.info(ref).names()))

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        if self.names is not None:
            return any(name in self.names for name in info.names()) == self.has
        found = any(
            in_common(game, kind, card, info, other, game.info(ref))
            for ref in self.other.refs(game, scope)
            if (other := game.last_known(ref)) is not None
            for kind in self.what
        )
        return found == self.has

    def phrase(self, several: bool) -> str:
        if self.form == "that name":
            return "with that name"
        if self.form == "the same":
            return f"with the same {self.what[0]} as {self.other.render()}"
        verb = ("that share" if several else "that shares") if self.has else "that don't share"
        verb = "that doesn't share" if not self.has and not several else verb
        what = listed(self.what, "or")
        return f"{verb} {f'any {what}' if self.form == 'any' else with_article(what)} with {self.other.render()}"


@node
class AnySuch(All):
    """ "A ruler you control", where any of them will do."""

    def render(self) -> str:
        return self.cards.with_article()


@node
class InCommon(Situation):
    """A card has a name, race ... in common with another, or has not."""

    what: Selector
    shares: Shares
    EVENTS = ("*",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        found = ((ref, game.last_known(ref)) for ref in self.what.refs(game, scope))
        return any(card is not None and self.shares.fits(game, card, game.info(ref), scope) for ref, card in found)

    def render(self) -> str:
        return f"{self.what.subject()} {self.shares.phrase(False).removeprefix('that ')}"


def measure(card: Card, info: Info, value: str) -> int | str | None:
    """What one asks for of a card by a word."""
    if value == "total cost":
        return info.total_cost(card.x)
    return {"ATK": info.atk, "DEF": info.def_, "name": info.name}[value]


def in_common(game: GameState, kind: str, card: Card, info: Info, other: Card, its: Info) -> bool:
    """Whether two cards have something of a kind in common."""
    if kind == "race":
        return bool(set(races(game, info)) & set(races(game, its)))
    if kind == "name":
        return bool(set(info.names()) & set(its.names()))
    if kind == "attribute":
        return bool(info.attributes & its.attributes)
    found = measure(card, info, kind)
    return found is not None and found == measure(other, its, kind)


@node
class Except(Quality):
    """It is none of certain cards: "except this card and the chosen card"."""

    these: Selector
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        return card.id not in self.these.now(game, scope)

    def render(self) -> str:
        return f"except {self.these.render()}"


@node
class NoneShare(Situation):
    """202: no two of some cards have a name in common."""

    what: Selector
    READS: ClassVar[int] = 0
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        found = [name for ref in self.what.refs(game, scope) if game.last_known(ref) for name in game.info(ref).names()]
        return len(found) == len(set(found))

    def render(self) -> str:
        return f"none of {self.what.render()} share a name"
