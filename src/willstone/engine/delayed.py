"""Effects that act later, or only as long as something is so: delayed automatic abilities (906.8) and 909.8."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine.abilities import Automatic
from willstone.engine.actions import StartEffect
from willstone.engine.agenda import Step
from willstone.engine.changes import Change, sentence
from willstone.engine.conditions import At, Condition
from willstone.engine.effects import FOREVER, TURN, Effect
from willstone.engine.filters import ANYBODY, OPPONENT, YOU
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.selectors import All, Selector, followed
from willstone.engine.situations import Situation
from willstone.engine.state import Delayed

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class Later(Effect):
    """906.8: an automatic ability that triggers once, at the time it says, or whenever it says until a duration ends.

    What its words are bound to now, targets among it, they are bound to then; the card it is of is this one (906.8b).
    """

    automatic: Automatic
    until: str = FOREVER
    once: bool = True

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(StartDelayed(self.automatic, scope, self.until, self.once))

    def render(self) -> str:
        text = self.automatic.render()
        return text if self.until != TURN else f"{text.removesuffix('.')} this turn"

    def sentence(self) -> str:
        return self.render()


@node
class AtNext(Effect):
    """906.8: something that is done at a moment to come: the next one, or that of the next turn.

    ``whose`` says in whose turn, ``moment`` is such as "end of turn". What its words are bound to now they are then.
    """

    moment: str
    effect: Effect
    whose: str = ANYBODY
    next_turn: bool = False

    def apply(self, game: Game, scope: Scope) -> None:
        ability = Automatic((self.effect,), condition=At(self.moment, self.whose))
        targets = tuple(followed(game, refs) for refs in scope.targets)  # 302.3: what they have become by now
        after = game.turn_number if self.next_turn else -1
        game.then(StartDelayed(ability, scope.with_targets(targets), FOREVER, True, after))

    def render(self) -> str:
        edge, _, what = self.moment.partition(" of ")
        whose = {YOU: "your ", OPPONENT: "your opponent's ", ANYBODY: ""}[self.whose]
        if self.next_turn:
            return f"at the {edge} of {whose or 'the '}next {what}, {self.effect.render()}"
        return f"at the next {edge} of {whose}{what}, {self.effect.render()}"


@node
class WhenLater(Effect):
    """906.8: something that is done when something happens in this turn: once, or whenever it does."""

    condition: Condition
    effect: Effect
    often: bool = False

    def apply(self, game: Game, scope: Scope) -> None:
        ability = Automatic((self.effect,), condition=self.condition)
        game.then(StartDelayed(ability, scope, TURN, not self.often))

    def render(self) -> str:
        _, _, said = self.condition.render().partition(" ")
        return f"{'whenever' if self.often else 'when'} {said} this turn, {self.effect.render()}"


@final
class StartDelayed(Step):
    """906.8: from now on a delayed automatic ability waits for its time."""

    FIELDS = ("ability", "scope", "until", "once", "after")
    __slots__ = FIELDS

    def __init__(self, ability: Automatic, scope: Scope, until: str, once: bool, after: int = -1) -> None:
        self.ability = ability
        self.scope = scope
        self.until = until
        self.once = once
        self.after = after

    def run(self, game: Game) -> None:
        game.delayed = [*game.delayed, Delayed(self.ability, self.scope, self.until, self.once, self.after)]
        game.automatic = True


@node
class StillSo(Situation):
    """909.8: something is so of this card, which must still be the same card (302.3)."""

    of: Situation
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def holds(self, game: Game, scope: Scope) -> bool:
        return scope.source in game.cards and self.of.holds(game, scope)

    def render(self) -> str:
        return self.of.render()


@node
class GainAsLongAs(Effect):
    """909.8: a continuous effect that lasts as long as something is so of this card, if it still is on resolution."""

    what: Selector
    changes: tuple[Change, ...]
    situation: Situation

    def apply(self, game: Game, scope: Scope) -> None:
        if not self.situation.holds(game, scope):
            return
        select = self.what if isinstance(self.what, All) and game.edition.stays_open(game, scope) else None
        named = () if select is not None else self.what.now(game, scope)
        certain = tuple(ref for ref in named if ref < 0 or ref in game.cards)
        game.then(StartEffect(certain, self.changes, FOREVER, scope, select, self.situation))

    def render(self) -> str:
        return f"{sentence(self.what, self.changes)} as long as {self.situation.render()}"
