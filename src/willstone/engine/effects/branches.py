"""Effects within effects: what one may do, what is done if one does, and what depends on how things are (908.1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, final

from willstone.engine.actions import ledger
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed, their
from willstone.engine.costs import payment
from willstone.engine.costs.costs import forbidden, total_will
from willstone.engine.effects.effects import DealDamage
from willstone.engine.state.abilities import targets_in
from willstone.engine.state.agenda import Apply, Step
from willstone.engine.state.questions import ChooseWord
from willstone.engine.state.speech import Effect, Selector, Situation
from willstone.engine.words.amounts import Amount
from willstone.engine.words.quantities import Quantity
from willstone.engine.words.selectors import EachOpponent, EachPlayer, You, players
from willstone.engine.words.situations import Not
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Measure
    from willstone.i18n.messages import Words


def in_order(effects: tuple[Effect, ...], scope: Scope) -> tuple[Step, ...]:
    """Effects as steps, the first one first."""
    return tuple(Apply(effect, scope) for effect in effects)


def _defined_x(effects: tuple[Effect, ...]) -> Measure | None:
    """903.2f-iii: what X is as targets are chosen, where one of some effects says so."""
    return next((found for effect in effects if (found := effect.defined_x()) is not None), None)


def _sentences(effects: tuple[Effect, ...]) -> str:
    return listed([effect.render() for effect in effects])


@node
class Series(Effect):
    """Several effects in one sentence, applied in the order they are written (908.1), and the words between them."""

    effects: tuple[Effect, ...]
    joints: tuple[str, ...]

    def possible(self, game: GameState, scope: Scope) -> bool:
        for effect in self.effects:
            if not effect.possible(game, scope):
                return False
            if effect.binds():
                break
        return True

    def binds(self) -> bool:
        return any(effect.binds() for effect in self.effects)

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(*in_order(self.effects, scope))

    def division(self) -> Effect | None:
        return next((found for effect in self.effects if (found := effect.division()) is not None), None)

    def defined_x(self) -> Measure | None:
        return _defined_x(self.effects)

    def render(self) -> str:
        text = self.effects[0].render()
        for before, joint, effect in zip(self.effects, self.joints, self.effects[1:], strict=False):
            if joint == ", then" and isinstance(before, May):  # it is not what may be done
                joint = ". Then"
            text += ("" if joint[0] in ",." else " ") + f"{joint} {effect.render()}"
        return text


@node
class Where(Effect):
    """903.3b-i: an effect with X, and what X is as it is applied, unless it had to be known before (903.2f-iii)."""

    effect: Effect
    amount: Amount
    late: int = 0  # how many effects of a series are applied before it is known

    def apply(self, game: GameState, scope: Scope) -> None:
        if self.late and isinstance(self.effect, Series):
            done, rest = self.effect.effects[: self.late], self.effect.effects[self.late :]
            game.then(*in_order((*done, Where(Series(rest, ("and",) * (len(rest) - 1)), self.amount)), scope))
            return
        game.then(Apply(self.effect, self._knowing(game, scope)))

    def _knowing(self, game: GameState, scope: Scope) -> Scope:
        """The words with X: as it was fixed while the text was played, or as it is now."""
        fixed = scope.chosen is not None and self.defined_x() is not None
        return scope if fixed else scope.with_x(self.amount.of(game, scope))

    def defined_x(self) -> Amount | None:
        targets = targets_in((self.effect,))
        needed = self.effect.division() is not None or any(target.asks_x() for target in targets)
        return self.amount if needed else None

    def division(self) -> Effect | None:
        return self.effect.division()

    def possible(self, game: GameState, scope: Scope) -> bool:
        if self.late:
            return self.effect.possible(game, scope)
        return self.effect.possible(game, self._knowing(game, scope))

    def render(self) -> str:
        return f"{self.effect.render()}, where X is {self.amount.render()}"


@node
class Repeat(Effect):
    """ "For each ..., ...": something is done so many times (104.3), one after the other."""

    counted: Quantity
    effect: Effect

    def apply(self, game: GameState, scope: Scope) -> None:
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

    def defined_x(self) -> Measure | None:
        return _defined_x((*self.effects, *self.otherwise))

    def apply(self, game: GameState, scope: Scope) -> None:
        chosen = self.effects if self.situation.holds(game, scope) else self.otherwise
        game.then(*in_order(chosen, scope))

    def render(self) -> str:
        if isinstance(self.situation, Not) and self.last:
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

    def defined_x(self) -> Measure | None:
        return _defined_x((*self.effects, *self.then, *self.otherwise))

    def apply(self, game: GameState, scope: Scope) -> None:
        for player in reversed(players(game, self.who, scope)):
            about = scope.with_player(player) if is_each(self.who) else scope
            if self._possible(game, scope, player):
                words = f"{game.name(scope.source)}: {self._asked()}?"
                game.then(ChooseWord(player, words, "908.1", ("yes", "no"), Decide(self, about, player)))
            else:
                game.then(*in_order(self.otherwise, about))

    def _possible(self, game: GameState, scope: Scope, player: int) -> bool:
        if not all(effect.possible(game, by(scope, player)) for effect in self.effects):
            return False
        if forbidden(game, self.costs, by(scope, player)) is not None:
            return False
        return payment.plan(game, player, total_will(self.costs).with_x(scope.x)) is not None

    def decided(self, game: GameState, scope: Scope, player: int, yes: bool) -> None:
        """Go on as the player wants."""
        if not yes:
            game.then(*in_order(self.otherwise, scope))
            return
        steps: list[Step] = []
        judge = Judge(ledger.opened(game), self.then, self.otherwise, scope)
        if self.costs:
            game.note(Event("acted", "1003.4"))
        cost = total_will(self.costs).with_x(scope.x)
        if cost.total():
            steps.append(payment.Pay(player, cost, ()))
        for part in self.costs:
            steps += part.steps(by(scope, player))
        if short(self.effects, by(scope, player)):
            ledger.missed(game, "903.3a")
        game.then(*steps, *in_order(self.effects, by(scope, player)), judge)

    def deed(self) -> str:
        """What it is that one may do."""
        doing = [part.render() for part in self.costs]
        if doing and (cost := self.costs[0].will()) and (cost.total() or cost.x):
            doing[0] = f"pay {doing[0]}"
        return listed([*doing, *(effect.render().removeprefix("you ") for effect in self.effects)])

    def render(self) -> str:
        other = self.otherwise[0] if len(self.otherwise) == 1 else None
        if (
            self.effects
            or self.then
            or not isinstance(other, May)
            or other.effects
            or other.then
            or not other.otherwise
        ):
            return self._asked()
        return f"{self.deed()} or {other.deed()}. If you don't, {_sentences(other.otherwise)}"

    def _asked(self) -> str:
        """What may be done, and what follows."""
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
class Rather(May):
    """A player may do one thing instead of another, and does the other where they do not choose it (901.2)."""

    def decided(self, game: GameState, scope: Scope, player: int, yes: bool) -> None:
        game.then(*in_order(self.effects if yes else self.otherwise, by(scope, player)))


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
class OneOrOther(Effect):
    """908.1: one of two things is done, whichever the player wants of those that can be done (104.2)."""

    effects: tuple[Effect, ...]

    def apply(self, game: GameState, scope: Scope) -> None:
        able = tuple(effect for effect in self.effects if effect.possible(game, scope))
        if len(able) > 1:
            words = message("{}: {}?", game.name(scope.source), self.told())
            choices = tuple(self.choice(effect) for effect in able)
            game.then(ChooseWord(scope.controller, words, "908.1", choices, DoOne(able, scope)))
        else:
            game.then(*in_order(able, scope))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return any(effect.possible(game, scope) for effect in self.effects)

    def choice(self, effect: Effect) -> str:
        """What a player chooses, in words."""
        return effect.render().removeprefix("you ")

    def told(self) -> Words:
        """What is asked for, with each choice by itself, so that it can be said in another language."""
        first, *others = map(self.choice, self.effects)
        told: Words = first
        for other in others:
            told = message("{} or {}", told, other)
        return told

    def render(self) -> str:
        return " or ".join(map(self.choice, self.effects))


@node
class RestOrRecover(OneOrOther):
    """1013: one target is rested or recovered."""

    def choice(self, effect: Effect) -> str:
        return effect.render().split(" ", 1)[0]

    def told(self) -> Words:
        return self.render()

    def render(self) -> str:
        return self.effects[0].render().replace("rest ", "rest or recover ", 1)


@final
class DoOne(Step):
    """Does what a player has chosen."""

    FIELDS = ("effects", "scope")
    __slots__ = FIELDS

    def __init__(self, effects: tuple[Effect, ...], scope: Scope) -> None:
        self.effects = effects
        self.scope = scope

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        game.then(*in_order((self.effects[picks[0]],), self.scope))


def is_each(who: Selector) -> bool:
    """Whether several players act, each of whom is "that player" in what follows from it."""
    return isinstance(who, (EachPlayer, EachOpponent))


def short(effects: tuple[Effect, ...], scope: Scope) -> bool:
    """903.3a: whether something that was targeted is no target any more, and so nothing is done to it."""
    return any(
        target.slot < len(scope.targets) and len(scope.targets[target.slot]) < target.bounds(scope)[0]
        for target in targets_in(effects)
    )


@final
class Judge(Step):
    """104.2, 910.1: sees whether what was to be done has been done, and goes on with what follows from that."""

    FIELDS = ("page", "then", "otherwise", "scope")
    __slots__ = FIELDS

    def __init__(
        self, page: ledger.Page, then: tuple[Effect, ...], otherwise: tuple[Effect, ...], scope: Scope
    ) -> None:
        self.page = page
        self.then = then
        self.otherwise = otherwise
        self.scope = scope

    def run(self, game: GameState) -> None:
        done = ledger.is_done(ledger.closed(game, self.page))
        game.then(*in_order(self.then if done else self.otherwise, self.scope))

    def knowing(self, source: int, words: Callable[[Scope], Scope], effects: Callable[[Effect], Effect]) -> Step:
        if self.scope.source != source:
            return self
        then, otherwise = (tuple(map(effects, texts)) for texts in (self.then, self.otherwise))
        return Judge(self.page, then, otherwise, words(self.scope))


@node
class Done(Effect):
    """ "If you do, ..." after something that is always done where this follows."""

    effect: Effect

    def apply(self, game: GameState, scope: Scope) -> None:
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

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        self.may.decided(game, self.scope, self.player, picks[0] == 0)
