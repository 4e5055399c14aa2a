"""Costs that take cards of one's choice, or all of a description: banish, rest, remove, discard ... (903.2j)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, final

from willstone.engine.actions import actions, ledger, moving_together
from willstone.engine.core.distinct import can_give
from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import node
from willstone.engine.core.topics import Topic
from willstone.engine.core.wording import listed, number_word
from willstone.engine.costs import competing
from willstone.engine.state.agenda import Step
from willstone.engine.state.claims import BANISH, DISCARD, PUT, REMOVE, REST, RETURN, REVEAL, Taking
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.questions import Pick
from willstone.engine.state.zones import BOTTOM, GRAVEYARD, HAND, MAIN_DECK
from willstone.engine.words.filters import CardFilter

if TYPE_CHECKING:
    from willstone.engine.state.claims import Claim
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


DONE: Final = {
    BANISH: "banished",
    REST: "rested",
    REMOVE: "removed",
    RETURN: "returned",
    DISCARD: "discarded",
    REVEAL: "revealed",
    PUT: "put",
}


@node
class Give(CostPart):
    """Do something with cards of one's choice, one for each description: banish, rest, remove, return, discard ...

    ``x`` says that X cards of the description are taken (903.2f), in words that or "any number"; ``order`` is how
    those are said to lie that are put on the bottom of one's deck, ``most`` how many at most.
    """

    verb: Topic
    each: tuple[CardFilter, ...]
    x: bool = False
    any_number: bool = False
    most: int = 0
    order: str = ""

    def wanted(self, scope: Scope) -> tuple[CardFilter, ...]:
        """The descriptions, one for each card."""
        return self.each * scope.x if self.x else self.each

    def most_x(self, game: GameState, scope: Scope) -> int | None:
        if not self.x:
            return None
        there = len(self._pool(game, self.each[0], scope))
        return min(there, self.most) if self.most else there

    def pools(self, game: GameState, scope: Scope) -> list[tuple[int, ...]]:
        """For each description what may be taken."""
        return [self._pool(game, described, scope) for described in self.wanted(scope)]

    def _pool(self, game: GameState, described: CardFilter, scope: Scope) -> tuple[int, ...]:
        if self.verb == DISCARD:
            held = game.zone(HAND, scope.controller)
            return tuple(i for i in held if i != scope.source and described.fits(game, game.cards[i], scope))
        return tuple(
            card.id
            for card in map(game.cards.__getitem__, sorted(described.pool(game)))
            if card.controller == scope.controller
            and described.matches(game, card, scope)
            and not (self.verb == REST and card.rested)
            and not (card.id == scope.source and card.zone == HAND)
        )

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if not can_give(self.pools(game, scope)):
            return Illegal("903.2j", "you cannot {}", self)
        return None

    def claims(self, game: GameState, scope: Scope) -> tuple[Taking, ...]:
        return tuple(Taking(self.verb, pool) for pool in self.pools(game, scope))

    def chooses(self) -> bool:
        return True

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (ChooseGiven(self, scope, ()),)

    def render(self) -> str:
        first = self.each[0]
        other = "other " if first.other else ""
        where = "from" if self.verb in (REVEAL, PUT) else "in"
        if self.x:
            number = "any number of" if self.any_number else "X"
            number = f"up to {number_word(self.most)}" if self.most else number
            what = f"{number} {other}{first.phrase('and', where)}"
        elif len(self.each) > 1 and len(set(self.each)) == 1:
            what = f"{number_word(len(self.each))} {other}{first.phrase('and', where)}"
        else:
            what = listed([described.with_article(where) for described in self.each])
        several = self.x or len(self.each) > 1
        endings = {
            REMOVE: " from the game",
            RETURN: " to their owners' hands" if several else " to its owner's hand",
            PUT: f" on the bottom of your deck{f' {self.order}' if self.order else ''}",
        }
        return f"{self.verb} {what}{endings.get(self.verb, '')}"


@final
class ChooseGiven(Step):
    """903.2j: choose the cards that a part of the cost takes, one after the other, and do it with all of them."""

    FIELDS = ("part", "scope", "chosen")
    __slots__ = FIELDS

    def __init__(self, part: Give, scope: Scope, chosen: tuple[int, ...]) -> None:
        self.part = part
        self.scope = scope
        self.chosen = chosen

    def _pool(self, game: GameState, place: int) -> tuple[int, ...]:
        """What may be taken next, so that there is enough for the others and for the rest of the cost."""
        pools = [tuple(i for i in pool if i not in self.chosen) for pool in self.part.pools(game, self.scope)[place:]]
        pool = tuple(i for i in pools[0] if can_give(_without(i, pools[1:])))
        return tuple(i for i in pool if competing.leaves_the_rest(game, i, self.part.verb, _without(i, pools[1:])))

    def run(self, game: GameState) -> None:
        part, place = self.part, len(self.chosen)
        wanted = part.wanted(self.scope)
        if place == len(wanted):
            source = self.scope.source
            note = moving_together.NotePaid(DONE[part.verb], ledger.opened(game), source)
            game.then(self._doing(), note, moving_together.Remember(self.chosen, GRAVEYARD, source))
            return
        pool = self._pool(game, place)
        if not pool:
            game.rewind()  # 903.2j
            return
        words = f"{part.verb} {wanted[place].with_article()}"
        game.then(Pick(self.scope.controller, part.verb, words, "903.2j", pool, (), 1, 1, self))

    def claims(self, game: GameState) -> tuple[Claim, ...] | None:
        return self.part.claims(game, self.scope)

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        game.then(ChooseGiven(self.part, self.scope, (*self.chosen, *picks)))

    def _doing(self) -> Step:
        if self.part.verb == BANISH:
            return moving_together.Banish(self.chosen)
        if self.part.verb == REST:
            return actions.Rest(self.chosen, "1013.1")
        if self.part.verb == REMOVE:
            return moving_together.RemoveFromGame(self.chosen, self.scope.source)
        if self.part.verb == RETURN:
            return moving_together.MoveCards(self.chosen, HAND, "302.5")
        if self.part.verb == REVEAL:
            return actions.ShowCards(self.chosen)
        if self.part.verb == PUT:
            return moving_together.MoveCards(self.chosen, MAIN_DECK, "302.5", BOTTOM)
        return moving_together.MoveCards(self.chosen, GRAVEYARD, "1019.1", cause="discarded")


@node
class GiveAll(CostPart):
    """Do something with all cards of a description that one controls: banish, rest or remove."""

    verb: Topic
    cards: CardFilter

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (GiveThem(self, scope),)

    def render(self) -> str:
        other = "other " if self.cards.other else ""
        return f"{self.verb} all {other}{self.cards.phrase('and')}{' from the game' if self.verb == REMOVE else ''}"


@final
class GiveThem(Step):
    """903.2j: do something with all cards of a description."""

    FIELDS = ("part", "scope")
    __slots__ = FIELDS

    def __init__(self, part: GiveAll, scope: Scope) -> None:
        self.part = part
        self.scope = scope

    def run(self, game: GameState) -> None:
        one = Give(self.part.verb, (self.part.cards,))
        found = one.pools(game, self.scope)[0]
        if found:
            game.then(ChooseGiven(replace(one, each=one.each * len(found)), self.scope, found))


def _without(card: int, pools: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return [tuple(other for other in pool if other != card) for pool in pools]
