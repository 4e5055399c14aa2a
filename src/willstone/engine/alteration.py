"""What it takes to play a card, altered by effects (903.2i, 1003.3): quality, then more, then less, then fixed."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from willstone.engine import actions
from willstone.engine.abilities import PlayRule
from willstone.engine.amounts import Amount
from willstone.engine.changes import OTHER, Change, Draft
from willstone.engine.effects import TURN, Effect
from willstone.engine.filters import OPPONENT, YOU, CardFilter, Scope, You
from willstone.engine.nodes import node
from willstone.engine.will import NO_COST, Cost

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.situations import Situation


@node
class CostOfPlay(PlayRule):
    """Cards of a description cost something else, more or less to play; None is the card itself, wherever it is.

    ``becomes`` is another cost (903.2i-i), ``free`` that its player may play it without paying its cost (903.2i-ii).
    """

    cards: CardFilter | None = None
    less: Cost = NO_COST
    more: Cost = NO_COST
    becomes: Cost | None = None
    free: bool = False
    who: str = YOU
    times: Amount = Amount(1)
    condition: Situation | None = None

    def applies(self, game: Game, player: int, card_id: int, scope: Scope) -> bool:
        """Whether a player's play of a card is meant, seen by the card with this ability."""
        if self.condition is not None and not self.condition.holds(game, scope):
            return False
        if self.cards is None:
            return card_id == scope.source
        if self.who == YOU and player != scope.controller:
            return False
        if self.who == OPPONENT and not game.are_opponents(scope.controller, player):
            return False
        return self.cards.fits(game, game.cards[card_id], scope)

    def render(self) -> str:
        if self.free:
            return self._permission()
        if self.cards is None:
            text = f"This card costs {self._difference()} to play{self.times.each()}"
        else:
            who = {YOU: "you play", OPPONENT: "your opponent plays"}.get(self.who, "players play")
            subject = f"{self.cards.phrase('and')} {who}"
            text = f"{subject[:1].upper()}{subject[1:]} cost {self._difference()}{self.times.each()}"
        return text + (f" as long as {self.condition.render()}." if self.condition is not None else ".")

    def _permission(self) -> str:
        what = "this card" if self.cards is None else self.cards.phrase("and")
        whose = "its cost" if self.cards is None else "their costs"
        text = f"ou may play {what} without paying {whose}."
        return f"Y{text}" if self.condition is None else f"If {self.condition.render()}, y{text}"

    def _difference(self) -> str:
        if self.becomes is not None:
            return self.becomes.render()
        return f"{self.less.render()} less" if self.less != NO_COST else f"{self.more.render()} more"


@node
class PlaysCost(Change):
    """A change of no card but of what plays cost, for as long as a continuous effect lasts."""

    rule: CostOfPlay

    def layer(self) -> int:
        return OTHER

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        return

    def render(self) -> str:
        return self.rule.render()


@node
class AlterCosts(Effect):
    """A continuous effect (901.2b) on what cards cost to play until a time."""

    rule: CostOfPlay
    until: str = TURN

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(actions.StartEffect((), (PlaysCost(self.rule),), self.until, scope, You()))

    def render(self) -> str:
        return f"until end of turn, {self.rule.render()[:1].lower()}{self.rule.render()[1:-1]}"


def standing(game: Game) -> list[tuple[Scope, CostOfPlay]]:
    """904.1: the abilities and effects in force that speak of what other cards cost."""
    found = [
        (Scope(card_id, game.cards[card_id].controller), rule)
        for card_id in game.in_play()
        for rule in game.info(card_id).playing
        if isinstance(rule, CostOfPlay) and rule.cards is not None
    ]
    for lasting in game.effects:
        found += [(lasting.scope, change.rule) for change in lasting.changes if isinstance(change, PlaysCost)]
    return found


def rules_for(game: Game, player: int, card_id: int, own: list[PlayRule]) -> list[tuple[Scope, CostOfPlay]]:
    """All that alters what a play of a card takes; ``own`` are the card's own rules."""
    itself = Scope(card_id, player)
    found = [(itself, rule) for rule in own if isinstance(rule, CostOfPlay) and rule.cards is None]
    if game.priced:
        found += game.prices()
    return [(scope, rule) for scope, rule in found if rule.applies(game, player, card_id, scope)]


def quality(rules: list[tuple[Scope, CostOfPlay]], cost: Cost | None) -> Cost | None:
    """903.2i-i: the cost that a card has instead of its own."""
    for _, rule in rules:
        if rule.becomes is not None:
            cost = rule.becomes
    return cost


def difference(game: Game, rules: list[tuple[Scope, CostOfPlay]]) -> tuple[Cost, Cost]:
    """903.2i-iii, 903.2i-iv: how much more a play takes, and how much less."""
    more = less = NO_COST
    for scope, rule in rules:
        for _ in range(rule.times.of(game, scope)):
            more, less = more.plus(rule.more), less.plus(rule.less)
    return more, less


def outcomes(will: Cost, more: Cost, less: Cost) -> list[Cost]:
    """903.2i-iii, 903.2i-iv: what is left to pay, for every choice of the part that is decreased.

    A free decrease may be taken from any part. As all that pays an attribute cost also pays a free cost, it is never
    better to take it from the free cost, which is why only the choices among the attribute costs are left.
    """
    will = will.plus(more)
    specific = [max(0, have - off) for have, off in zip(will.specific, less.specific, strict=True)]
    kinds = [kind for kind, number in enumerate(specific) if number]
    number = min(less.free, sum(specific))
    found: list[Cost] = []
    for parts in combinations_with_replacement(kinds, number):
        left = [have - parts.count(kind) for kind, have in enumerate(specific)]
        if min(left) >= 0:
            found.append(Cost(tuple(left), max(0, will.free - (less.free - number)), will.x))
    return found
