"""Effects within effects: what one may do, what is done if one does, and what depends on how things are (908.1)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, final

from willstone.engine import payment, resolving
from willstone.engine.abilities import targets_in
from willstone.engine.agenda import ChooseWord, Step
from willstone.engine.amounts import Amount
from willstone.engine.costs import CostPart, forbidden, total_will
from willstone.engine.effects import FOREVER, DealDamage, Effect, Gain, Rest, players
from willstone.engine.nodes import node
from willstone.engine.quantities import Quantity
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector, You
from willstone.engine.situations import Not, Situation
from willstone.engine.wording import listed, their

if TYPE_CHECKING:
    from willstone.engine.game import Game


def in_order(effects: tuple[Effect, ...], scope: Scope) -> tuple[Step, ...]:
    """Effects as steps, the first one first."""
    return tuple(resolving.Apply(effect, scope) for effect in effects)


def _defined_x(effects: tuple[Effect, ...]) -> Amount | None:
    """903.2f-iii: what X is as targets are chosen, where one of some effects says so."""
    return next((found for effect in effects if (found := effect.defined_x()) is not None), None)


def _sentences(effects: tuple[Effect, ...]) -> str:
    return listed([effect.render() for effect in effects])


@node
class Series(Effect):
    """Several effects in one sentence, applied in the order they are written (908.1), and the words between them."""

    effects: tuple[Effect, ...]
    joints: tuple[str, ...]

    def possible(self, game: Game, scope: Scope) -> bool:
        for effect in self.effects:
            if not effect.possible(game, scope):
                return False
            if effect.binds():
                break
        return True

    def binds(self) -> bool:
        return any(effect.binds() for effect in self.effects)

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(*in_order(self.effects, scope))

    def division(self) -> Effect | None:
        return next((found for effect in self.effects if (found := effect.division()) is not None), None)

    def defined_x(self) -> Amount | None:
        return _defined_x(self.effects)

    def render(self) -> str:
        text = self.effects[0].render()
        for joint, effect in zip(self.joints, self.effects[1:], strict=True):
            text += ("" if joint.startswith(",") else " ") + f"{joint} {effect.render()}"
        return text


@node
class Where(Effect):
    """903.3b-i: an effect with X, and what X is as it is applied."""

    effect: Effect
    amount: Amount
    late: int = 0  # how many effects of a series are applied before it is known

    def apply(self, game: Game, scope: Scope) -> None:
        if self.late and isinstance(self.effect, Series):
            done, rest = self.effect.effects[: self.late], self.effect.effects[self.late :]
            game.then(*in_order((*done, Where(Series(rest, ("and",) * (len(rest) - 1)), self.amount)), scope))
            return
        game.then(resolving.Apply(self.effect, scope.with_x(self.amount.of(game, scope))))

    def defined_x(self) -> Amount | None:
        targets = targets_in((self.effect,))
        needed = self.effect.division() is not None or any(target.asks_x() for target in targets)
        return self.amount if needed else None

    def division(self) -> Effect | None:
        return self.effect.division()

    def possible(self, game: Game, scope: Scope) -> bool:
        if self.late:
            return self.effect.possible(game, scope)
        return self.effect.possible(game, scope.with_x(self.amount.of(game, scope)))

    def render(self) -> str:
        return f"{self.effect.render()}, where X is {self.amount.render()}"


@node
class Repeat(Effect):
    """ "For each ..., ...": something is done so many times (104.3), one after the other."""

    counted: Quantity
    effect: Effect

    def apply(self, game: Game, scope: Scope) -> None:
        times = max(0, self.counted.of(game, scope))
        if game.affords(times):
            game.then(*in_order((self.effect,) * times, scope))

    def render(self) -> str:
        return f"for each {self.counted.one()}, {self.effect.render()}"


@node
class If(Effect):
    """If something is so as the effect is applied, this is done, and otherwise that."""

    situation: Situation
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    last: bool = False  # whether the condition stands last

    def defined_x(self) -> Amount | None:
        return _defined_x((*self.effects, *self.otherwise))

    def apply(self, game: Game, scope: Scope) -> None:
        chosen = self.effects if self.situation.holds(game, scope) else self.otherwise
        game.then(*in_order(chosen, scope))

    def render(self) -> str:
        if isinstance(self.situation, Not):
            text = f"{_sentences(self.effects)} unless {self.situation.of.render()}"
        elif self.last:
            text = f"{_sentences(self.effects)} if {self.situation.render()}"
        else:
            text = f"if {self.situation.render()}, {_sentences(self.effects)}"
        return f"{text}. Otherwise, {_sentences(self.otherwise)}" if self.otherwise else text


@node
class May(Effect):
    """A player may do something: pay costs, or have effects applied; "if you do" more is done, or otherwise less.

    What cannot be done completely cannot be chosen (1003.4).
    """

    effects: tuple[Effect, ...] = ()
    costs: tuple[CostPart, ...] = ()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Selector = You()

    def defined_x(self) -> Amount | None:
        return _defined_x((*self.effects, *self.then, *self.otherwise))

    def apply(self, game: Game, scope: Scope) -> None:
        for player in reversed(players(game, self.who, scope)):
            if self._possible(game, scope, player):
                words = f"{game.name(scope.source)}: {self.render()}?"
                game.then(ChooseWord(player, words, "908.1", ("yes", "no"), Decide(self, scope, player)))
            else:
                game.then(*in_order(self.otherwise, scope))

    def _possible(self, game: Game, scope: Scope, player: int) -> bool:
        if not all(effect.possible(game, by(scope, player)) for effect in self.effects):
            return False
        if forbidden(game, self.costs, by(scope, player)) is not None:
            return False
        return payment.plan(game, player, total_will(self.costs).with_x(scope.x)) is not None

    def decided(self, game: Game, scope: Scope, player: int, yes: bool) -> None:
        """Go on as the player wants."""
        if not yes:
            game.then(*in_order(self.otherwise, scope))
            return
        steps: list[Step] = []
        cost = total_will(self.costs).with_x(scope.x)
        if cost.total():
            steps.append(payment.Pay(player, cost, ()))
        for part in self.costs:
            steps += part.steps(by(scope, player))
        game.then(*steps, *in_order(self.effects, by(scope, player)), *in_order(self.then, scope))

    def deed(self) -> str:
        """What it is that one may do."""
        doing = [part.render() for part in self.costs]
        if doing and (cost := self.costs[0].will()) and (cost.total() or cost.x):
            doing[0] = f"pay {doing[0]}"
        return listed([*doing, *(effect.render().removeprefix("you ") for effect in self.effects)])

    def render(self) -> str:
        subject = self.who.subject()
        doing = self.deed()
        text = f"{subject} may {doing if isinstance(self.who, You) else their(doing)}"
        if_so = "you do" if isinstance(self.who, You) else "they do"
        if self.then:
            text += f". If {if_so}, {_sentences(self.then)}"
        if self.otherwise:
            text += f". If {if_so}n't, {_sentences(self.otherwise)}"
        return text


@node
class ItMay(May):
    """The same, said of a card: "this card may deal 100 damage to target resonator"."""

    def render(self) -> str:
        (doing,) = self.effects
        verb = "deal" if isinstance(doing, DealDamage) else "gain"
        text = re.sub(rf" {verb}s? ", f" may {verb} ", doing.render(), count=1)
        for words, effects in (("does", self.then), ("doesn't", self.otherwise)):
            if effects:
                text += f". If it {words}, {_sentences(effects)}"
        return text


@node
class Done(Effect):
    """ "If you do, ..." after something that is always done where this follows."""

    effect: Effect

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(*in_order((self.effect,), scope))

    def binds(self) -> bool:
        return self.effect.binds()

    def render(self) -> str:
        return f"if you do, {self.effect.render()}"


def by(scope: Scope, player: int) -> Scope:
    """The same words, spoken to another player."""
    return scope if player == scope.controller else scope.by(player)


@final
class Decide(Step):
    """Takes whether a player does what they may do."""

    FIELDS = ("may", "scope", "player")
    __slots__ = FIELDS

    def __init__(self, may: May, scope: Scope, player: int) -> None:
        self.may = may
        self.scope = scope
        self.player = player

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        self.may.decided(game, self.scope, self.player, picks[0] == 0)


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

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(*in_order((self.meant() if self.situation.holds(game, scope) else self.effect,), scope))

    def possible(self, game: Game, scope: Scope) -> bool:
        return (self.meant() if self.situation.holds(game, scope) else self.effect).possible(game, scope)

    def meant(self) -> Effect:
        """What is done instead."""
        before, after = self.effect, self.instead
        if isinstance(after, SoMuchDamage):
            assert isinstance(before, DealDamage)
            return replace(before, amount=after.amount)
        if isinstance(after, Gain) and isinstance(before, Gain) and after.until == FOREVER:
            return replace(after, until=before.until)
        return after

    def render(self) -> str:
        return f"{self.effect.render()}. If {self.situation.render()}, {self.instead.render()} instead"

    def sentence(self) -> str:
        return f"{self.effect.sentence()} If {self.situation.render()}, {self.instead.render()} instead."


@node
class ChangedPart(Effect):
    """901.2: the same where only one part of a series is done otherwise; with ``may`` as the player likes."""

    effect: Series
    part: int
    situation: Situation
    instead: Effect
    may: bool = False

    def apply(self, game: Game, scope: Scope) -> None:
        done = list(self.effect.effects)
        usual = done[self.part]
        other = May((self.instead,), otherwise=(usual,)) if self.may else self.instead
        done[self.part] = If(self.situation, (other,), (usual,))
        game.then(*in_order(tuple(done), scope))

    def possible(self, game: Game, scope: Scope) -> bool:
        return self.effect.possible(game, scope)

    def binds(self) -> bool:
        return True

    def render(self) -> str:
        may = "you may " if self.may else ""
        return f"{self.effect.render()}. If {self.situation.render()}, {may}{self.instead.render()} instead"


def changed(before: Effect, situation: Situation, after: Effect) -> Effect | None:
    """What is done, or otherwise if something is so; None where it is not clear what is done otherwise."""
    may = isinstance(after, May) and type(after) is May and not (after.costs or after.then or after.otherwise)
    instead = after.effects[0] if may and isinstance(after, May) and isinstance(after.who, You) else after
    usual = before
    if isinstance(before, If) and not before.otherwise and len(before.effects) == 1:
        usual = before.effects[0]
    if instead is after and comparable(usual, after):
        return Changed(before, situation, after)
    if isinstance(before, Series):
        found = [place for place, part in enumerate(before.effects) if comparable(part, instead)]
        if len(found) == 1:
            return ChangedPart(before, found[0], situation, instead, instead is not after)
    return None


class Conditional:
    """An effect that does something only in certain cases, of which another text may say that it is always done."""

    __slots__ = ()

    def usual(self) -> Effect:
        """What it does then."""
        raise AssertionError


def comparable(before: Effect, after: Effect) -> bool:
    """Whether one effect can stand for another: it is of the same kind, or also moves cards."""
    if isinstance(after, SoMuchDamage):
        return isinstance(before, DealDamage) and not before.more
    if isinstance(before, Conditional):
        return comparable(before.usual(), after)
    if isinstance(before, Series) and isinstance(after, Series):
        pairs = zip(before.effects, after.effects, strict=False)
        return len(before.effects) == len(after.effects) and all(comparable(one, other) for one, other in pairs)
    moving = (before.moves_cards() or isinstance(before, Rest)) and after.moves_cards()
    return moving or (type(before) is type(after) and not isinstance(before, (If, May, Series, Changed)))
