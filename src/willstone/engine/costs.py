"""What has to be done to play something (903.2i, 903.2j): each part is checked, and then done in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import actions
from willstone.engine import information as bits
from willstone.engine.errors import Illegal
from willstone.engine.filters import number_word
from willstone.engine.nodes import Node, node
from willstone.engine.will import NO_COST, Cost
from willstone.engine.zones import FIELD, HAND, ITEM_AREA

if TYPE_CHECKING:
    from willstone.engine.agenda import Step
    from willstone.engine.filters import Scope
    from willstone.engine.game import Game


@node
class CostPart(Node):
    """One thing to do."""

    def will(self) -> Cost:
        """The will it asks for."""
        return NO_COST

    def uses_source(self) -> bool:
        """Whether the card itself is rested or given up by it, so that it can pay nothing else."""
        return False

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        """Why it cannot be done now; will is looked at elsewhere, all parts together."""
        raise AssertionError(game, scope)

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        """The doing of it; will is paid elsewhere."""
        raise AssertionError(scope)


@node
class PayWill(CostPart):
    """1003: will symbols before the colon."""

    cost: Cost

    def will(self) -> Cost:
        return self.cost

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return self.cost.render()


@node
class RestThis(CostPart):
    """1013.2: the rest symbol, with the restriction of 905.3."""

    def uses_source(self) -> bool:
        return True

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        card = game.cards[scope.source]
        if card.rested:
            return Illegal("1013.2", "{} is rested already", game.name(card.id))
        info = game.info(card.id)
        if (
            card.since >= game.turn_number
            and card.zone == FIELD
            and info.types & bits.J_RESONATOR
            and not info.flags & bits.RESTS_AT_ONCE
        ):
            return Illegal("905.3", "{} came under your control this turn", game.name(card.id))
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.Rest((scope.source,), "1013.2"),)

    def render(self) -> str:
        return "{Rest}"


@node
class BanishThis(CostPart):
    """1011: banish the card itself."""

    def uses_source(self) -> bool:
        return True

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        card = game.cards[scope.source]
        if card.zone not in (FIELD, ITEM_AREA) or card.controller != scope.controller:
            return Illegal("1011.2", "you do not control {} in play", game.name(card.id))
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.Banish((scope.source,)),)

    def render(self) -> str:
        return "banish this card"


@node
class DiscardCards(CostPart):
    """1019: discard a number of cards of one's choice."""

    number: int

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        held = [i for i in game.zone(HAND, scope.controller) if i != scope.source]
        if len(held) < self.number:
            return Illegal("903.2j", "you have not {} other card(s) in hand to discard", self.number)
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.ChooseDiscard(scope.controller, self.number, "1019.1"),)

    def render(self) -> str:
        return "discard a card" if self.number == 1 else f"discard {number_word(self.number)} cards"


@node
class PayLife(CostPart):
    """105.4a: pay life."""

    number: int

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        if game.life[scope.controller] < self.number:
            return Illegal("105.4a", "you have only {} life", game.life[scope.controller])
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.ChangeLife(scope.controller, -self.number, "105.4a"),)

    def render(self) -> str:
        return f"pay {self.number} life"


@node
class LifeAtMost(CostPart):
    """705.2b: a condition rather than something to do: one's life is low enough."""

    number: int

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        life = game.life[scope.controller]
        if life > self.number:
            return Illegal("705.2b", "your life is {}, not {} or less", life, self.number)
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return f"your life is {self.number} or less"


def total_will(costs: tuple[CostPart, ...]) -> Cost:
    """All the will that a list of parts asks for."""
    total = NO_COST
    for part in costs:
        will = part.will()
        if will is not NO_COST:
            total = will if total is NO_COST else total.plus(will)
    return total


def forbidden(game: Game, costs: tuple[CostPart, ...], scope: Scope) -> Illegal | None:
    """The first part that cannot be done now."""
    for part in costs:
        illegal = part.forbidden(game, scope)
        if illegal is not None:
            return illegal
    return None
