"""Effects that act later, or only as long as something is so: delayed automatic abilities (906.8) and 909.8.

Cards that share their name with one of which a text speaks (104.4, 202).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine.abilities.conditions import At
from willstone.engine.abilities.restraints import PLAY, Barred
from willstone.engine.actions.actions import StartEffect
from willstone.engine.core.nodes import node
from willstone.engine.layers.changed_abilities import Cannot
from willstone.engine.layers.changes import sentence
from willstone.engine.state import durations
from willstone.engine.state.abilities import Automatic
from willstone.engine.state.agenda import Step
from willstone.engine.state.deeds import Does
from willstone.engine.state.durations import FOREVER, TURN
from willstone.engine.state.pieces import Delayed, Lasting
from willstone.engine.state.speech import Condition, Effect, Selector, Situation
from willstone.engine.state.zones import GROUND
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.selectors import All, followed

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Change


@node
class Later(Effect):
    """906.8: an automatic ability that triggers once, at the time it says, or whenever it says until a duration ends.

    What its words are bound to now, targets among it, they are bound to then; the card it is of is this one (906.8b).
    """

    automatic: Automatic
    until: str = FOREVER
    once: bool = True
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(StartDelayed(Delayed(self.automatic, scope, self.until, self.once)))

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
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        ability = Automatic((self.effect,), condition=At(self.moment, self.whose))
        after = game.turn_number if self.next_turn else -1
        game.then(StartDelayed(Delayed(ability, scope, FOREVER, True, after)))

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
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        ability = Automatic((self.effect,), condition=self.condition)
        game.then(StartDelayed(Delayed(ability, scope, TURN, not self.often)))

    def render(self) -> str:
        _, _, said = self.condition.render().partition(" ")
        return f"{'whenever' if self.often else 'when'} {said} this turn, {self.effect.render()}"


@final
class StartDelayed(Step):
    """906.8: from now on a delayed automatic ability waits for its time."""

    FIELDS = ("delayed",)
    __slots__ = FIELDS

    def __init__(self, delayed: Delayed) -> None:
        self.delayed = delayed

    def run(self, game: GameState) -> None:
        scope = self.delayed.scope
        now = scope.with_targets(tuple(told(game, scope, refs) for refs in scope.targets))
        game.delayed = [*game.delayed, self.delayed.within(now.waiting(game.last_id))]
        game.automatic = True


def told(game: GameState, scope: Scope, refs: tuple[int, ...]) -> tuple[int, ...]:
    """906.8, 911.1: the cards that a delayed ability is told of: what has come into play as what it is there.

    Any other is the card that was named, which is known as it was; where its own text has moved it since is known too.
    """
    now = (game.cards.get(ref) for ref in followed(game, refs, scope))
    return tuple(
        ref if card is None or card.zone not in GROUND else card.id for ref, card in zip(refs, now, strict=True)
    )


@node
class StillSo(Situation):
    """909.8: something is so of this card, which must still be the same card (302.3)."""

    of: Situation
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.source in game.cards and self.of.holds(game, scope)

    def render(self) -> str:
        return self.of.render()


@node
class GainAsLongAs(Effect):
    """909.8: a continuous effect that lasts as long as something is so of this card, if it still is on resolution."""

    what: Selector
    changes: tuple[Change, ...]
    situation: Situation
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        if not self.situation.holds(game, scope):
            return
        select = self.what if isinstance(self.what, All) and game.edition.stays_open(game, scope) else None
        named = () if select is not None else self.what.now(game, scope)
        certain = tuple(ref for ref in named if ref < 0 or ref in game.cards)
        game.then(StartEffect(Lasting(certain, self.changes, FOREVER, scope, 0, select, self.situation)))

    def render(self) -> str:
        return f"{sentence(self.what, self.changes)} as long as {self.situation.render()}"


@node
class BarNamesakes(Effect):
    """104.4: players cannot play cards with the name that a card has as this is applied."""

    who: Selector
    of: Selector
    until: str
    barred: Barred = Barred(PLAY, CardFilter())
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        names = tuple(game.info(ref).name for ref in self.of.refs(game, scope) if game.last_known(ref) is not None)
        players = tuple(ref for ref in self.who.refs(game, scope) if ref < 0)
        if names and players:
            barred = Cannot(replace(self.barred, cards=CardFilter(names=names)))
            game.then(StartEffect(Lasting(players, (barred,), self.until, scope)))

    def render(self) -> str:
        words = f"{self.who.subject()} cannot play cards that share a name with {self.of.render()}"
        return f"{words} until {durations.said(self.until)}"
