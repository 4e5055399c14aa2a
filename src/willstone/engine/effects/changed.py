"""What a sentence does, or what is done instead of it where something is so (901.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.core.limits import capped
from willstone.engine.core.nodes import node, walk
from willstone.engine.core.wording import number_word
from willstone.engine.effects.branches import If, May, Rather, Series, in_order
from willstone.engine.effects.effects import Conditional, DealDamage, Gain, Rest
from willstone.engine.state.durations import FOREVER
from willstone.engine.state.speech import Ability, Effect, Selector, Situation
from willstone.engine.words.amounts import Amount
from willstone.engine.words.selectors import You

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class UsualDamage(Amount):
    """As much as it would be, so many times, and so much more: "double that much", "that much plus 400"."""

    times: int = 1
    usual: Amount | None = None  # what it would be, as soon as that is known

    def of(self, game: GameState, scope: Scope) -> int:
        assert self.usual is not None
        return max(0, capped(self.times * self.usual.of(game, scope) + self.number))

    def of_damage(self) -> str:
        much = {1: "that much", 2: "double that much"}.get(self.times, f"{number_word(self.times)} times that much")
        more = f" {'plus' if self.number > 0 else 'minus'} {abs(self.number)}" if self.number else ""
        return f"{much}{more} damage"


@node
class SoMuchDamage(Effect):
    """ "it deals 800 damage": another amount for the damage of the sentence before."""

    source: Selector
    amount: Amount

    def render(self) -> str:
        return f"{self.source.subject()} deals {self.amount.of_damage()}"


@node
class Changed(Effect):
    """901.2: what a sentence does, or if something is so what the next one says instead of it.

    What is said instead lasts as long as what it stands for, and damage is dealt to the same.
    """

    effect: Effect
    situation: Situation
    instead: Effect
    may: bool = False  # as the player likes

    def usual(self) -> Effect:
        """What is done if it is not so."""
        return self.effect.effects[0] if isinstance(self.effect, If) else self.effect

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(*in_order((self.meant() if self.situation.holds(game, scope) else self.effect,), scope))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return (self.meant() if self.situation.holds(game, scope) else self.effect).possible(game, scope)

    def meant(self) -> Effect:
        """What is done instead."""
        before, after = self.effect, self.instead
        if isinstance(after, SoMuchDamage):
            assert isinstance(before, DealDamage)
            much = after.amount
            return replace(before, amount=replace(much, usual=before.amount) if isinstance(much, UsualDamage) else much)
        if isinstance(after, Gain) and isinstance(before, Gain) and after.until == FOREVER:
            return replace(after, until=before.until)
        return Rather((after,), otherwise=(before,)) if self.may else after

    def render(self) -> str:
        return f"{self.effect.render()}. {self._if_so()}"

    def sentence(self) -> str:
        return f"{self.effect.sentence()} {self._if_so()}."

    def _if_so(self) -> str:
        may = "you may " if self.may else ""
        return f"If {self.situation.render()}, {may}{self.instead.render()} instead"


@node
class ChangedPart(Effect):
    """901.2: the same where only one part of a series is done otherwise; with ``may`` as the player likes."""

    effect: Series
    part: int
    situation: Situation
    instead: Effect
    may: bool = False

    def usual(self) -> Effect:
        """What is done if it is not so."""
        return self.effect.effects[self.part]

    def apply(self, game: GameState, scope: Scope) -> None:
        done = list(self.effect.effects)
        usual = done[self.part]
        other = Rather((self.instead,), otherwise=(usual,)) if self.may else self.instead
        done[self.part] = If(self.situation, (other,), (usual,))
        game.then(*in_order(tuple(done), scope))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return self.effect.possible(game, scope)

    def binds(self) -> bool:
        return True

    def render(self) -> str:
        may = "you may " if self.may else ""
        return f"{self.effect.render()}. If {self.situation.render()}, {may}{self.instead.render()} instead"


def _is_mere(may: May) -> bool:
    """Whether nothing is said but that you may do something."""
    return isinstance(may.who, You) and not (may.costs or may.then or may.otherwise)


def _is_one(effect: Effect) -> bool:
    """Whether it does one thing alone, so that it is clear what something else is done instead of."""
    return all(inner is effect for inner in walk(effect, Effect, Ability))


def _usual(before: Effect) -> Effect:
    """What a sentence does, where it asks first whether something is so."""
    alone = isinstance(before, If) and not before.otherwise and len(before.effects) == 1
    return before.effects[0] if isinstance(before, If) and alone else before


def _stands_for(after: Effect, usual: Effect) -> bool:
    return comparable(usual, after) or (_is_one(usual) and not isinstance(after, SoMuchDamage))


def changed(before: Effect, situation: Situation, after: Effect) -> Changed | ChangedPart | None:
    """What is done, or otherwise if something is so; None where it is not clear what is done otherwise."""
    may = type(after) is May and _is_mere(after)
    instead = after.effects[0] if isinstance(after, May) and may else after
    if not (may and isinstance(before, If)) and _stands_for(instead, _usual(before)):
        return Changed(before, situation, instead, may)
    if isinstance(before, Series):
        found = [place for place, part in enumerate(before.effects) if comparable(part, instead)]
        if len(found) == 1:
            return ChangedPart(before, found[0], situation, instead, may)
    return None


def comparable(before: Effect, after: Effect) -> bool:
    """Whether one effect can stand for another: it is of the same kind, or also moves cards."""
    if isinstance(after, SoMuchDamage):
        return isinstance(before, DealDamage) and not before.more
    if isinstance(before, Conditional):
        return comparable(before.usual(), after)
    if isinstance(before, Series) and isinstance(after, Series):
        return len(before.effects) == len(after.effects) and all(map(comparable, before.effects, after.effects))
    moving = (before.DOES.moves or isinstance(before, Rest)) and after.DOES.moves
    return moving or (type(before) is type(after) and not isinstance(before, (If, May, Series, Changed)))
