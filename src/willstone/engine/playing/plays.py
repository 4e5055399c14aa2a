"""A play of a card, an ability or a judgment (903.2): what it takes, and what is left of that to pay (903.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.core.will import NO_COST
from willstone.engine.costs import altered_costs, awakening_will
from willstone.engine.costs.costs import total_will
from willstone.engine.state.kept_will import ABILITY, Purpose

if TYPE_CHECKING:
    from willstone.engine.core.will import Cost
    from willstone.engine.state.abilities import Playable
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import EntryKind
    from willstone.engine.state.scope import Scope


@final
class Price:
    """903.2i: what it takes to play something: what has to be done, and what alters the will among that."""

    __slots__ = ("awakening", "costs", "less", "more", "wild")

    def __init__(
        self,
        costs: tuple[CostPart, ...],
        more: Cost = NO_COST,
        less: Cost = NO_COST,
        wild: int = 0,
        awakening: Cost = NO_COST,
    ) -> None:
        self.costs = costs
        self.more = more  # 903.2i-iii
        self.less = less  # 903.2i-iv
        self.wild = wild  # 903.2i-i: the attributes of will that pays the attribute cost too
        self.awakening = awakening  # the part of the will that is paid for an [Awakening]

    def will(self) -> Cost:
        """All the will that is asked for, before it is altered."""
        return total_will(self.costs)

    def is_altered(self) -> bool:
        """Whether more, less or other will may have to be paid than what is asked for."""
        return self.more is not NO_COST or self.less is not NO_COST or self.wild != 0

    def outcomes(self, will: Cost) -> list[Cost]:
        """903.2i-iii, 903.2i-iv: what is left to pay of will, for every choice of what is decreased."""
        return altered_costs.outcomes(will, self.more, self.less, self.wild)

    def uses_source(self) -> bool:
        """Whether the card itself is rested or given up, so that it can pay nothing else."""
        return any(part.uses_source() for part in self.costs)


@final
class Play:
    """A play of something by the controller of a scope: which kind of play, the text that is played, and its price.

    ``exclude`` is a card that can pay nothing, because it is rested or given up itself.
    """

    __slots__ = ("ability", "exclude", "kind", "player", "price", "scope")

    def __init__(self, kind: EntryKind, ability: Playable | None, scope: Scope, price: Price, exclude: int = 0) -> None:
        self.kind = kind
        self.ability = ability
        self.scope = scope
        self.player = scope.controller
        self.price = price
        self.exclude = exclude

    def purpose(self) -> Purpose:
        """What will is paid for by it."""
        called = self.ability.called() if self.kind == ABILITY and self.ability is not None else ()
        return Purpose(self.kind, self.scope.source, called, self.price.awakening)

    def left(self, game: GameState, wills: list[Cost], x: int = 0) -> list[Cost]:
        """What is left of each cost to pay with other will than what is kept for the [Awakening]."""
        if self.price.awakening is NO_COST or not game.traits.reserving:
            return wills
        purpose = self.purpose()
        return [awakening_will.earmarked(game, self.player, purpose, each, x, self.exclude).left for each in wills]
