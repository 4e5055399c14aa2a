"""What has to be done to play something (903.2i, 903.2j): each part is checked, and then done in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.actions import actions, moving_together, taking_off
from willstone.engine.core import information as bits
from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import node
from willstone.engine.core.will import NO_COST, Cost
from willstone.engine.core.wording import number_word, with_article
from willstone.engine.state.claims import BANISH, DISCARD, REST, Taking
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.zones import GRAVEYARD, GROUND, HAND, ITEM_AREA

if TYPE_CHECKING:
    from willstone.engine.state.agenda import Step
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class PayWill(CostPart):
    """1003: will symbols before the colon."""

    cost: Cost

    def will(self) -> Cost:
        return self.cost

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return self.cost.render()


@node
class PayApart(PayWill):
    """903.2f: will with an X of its own, beside others that are chosen for the same card; ``which`` counts them."""

    which: int


@node
class RestThis(CostPart):
    """1013.2, 1013.3: the rest symbol, with the restriction of 905.3."""

    def uses_source(self) -> bool:
        return True

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        card = game.cards[scope.source]
        if card.rested:
            return Illegal("1013.2", "{} is rested already", game.name(card.id))
        info = game.info(card.id)
        if (
            card.since >= game.turn_number
            and card.zone in GROUND
            and info.types & bits.J_RESONATOR
            and not info.flags & bits.RESTS_AT_ONCE  # 1107.2
        ):
            rule = game.edition.j_ruler_waits if info.types & bits.J_RULER else "905.3"
            return Illegal(rule, "{} came under your control this turn", game.name(card.id))
        return None

    def claims(self, game: GameState, scope: Scope) -> tuple[Taking, ...]:
        return (Taking(REST, (scope.source,)),)

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.Rest((scope.source,), "1013.2"),)

    def render(self) -> str:
        return "{Rest}"


@node
class BanishThis(CostPart):
    """1011: banish the card itself."""

    def uses_source(self) -> bool:
        return True

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        card = game.cards[scope.source]
        if (card.zone not in GROUND and card.zone != ITEM_AREA) or card.controller != scope.controller:
            return Illegal("1011.2", "you do not control {} in play", game.name(card.id))
        return None

    def claims(self, game: GameState, scope: Scope) -> tuple[Taking, ...]:
        return (Taking(BANISH, (scope.source,)),)

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moving_together.Banish((scope.source,)),)

    def render(self) -> str:
        return "banish this card"


@node
class DiscardCards(CostPart):
    """1019: discard a number of cards of one's choice."""

    number: int

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if len(self._held(game, scope)) < self.number:
            return Illegal("903.2j", "you have not {} other card(s) in hand to discard", self.number)
        return None

    def _held(self, game: GameState, scope: Scope) -> list[int]:
        return [i for i in game.zone(HAND, scope.controller) if i != scope.source]

    def claims(self, game: GameState, scope: Scope) -> tuple[Taking, ...]:
        return (Taking(DISCARD, tuple(self._held(game, scope))),) * self.number

    def chooses(self) -> bool:
        return True

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moving_together.ChooseDiscard(scope.controller, self.number, "1019.1", source=scope.source),)

    def render(self) -> str:
        return "discard a card" if self.number == 1 else f"discard {number_word(self.number)} cards"


@node
class DiscardThis(CostPart):
    """1126.2: discard the card itself from the hand."""

    def zone(self) -> int:
        return HAND

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if game.cards[scope.source].zone != HAND:
            return Illegal("1126.2a", "{} is not in your hand", game.name(scope.source))
        return None

    def claims(self, game: GameState, scope: Scope) -> tuple[Taking, ...]:
        return (Taking(BANISH, (scope.source,)),)

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moving_together.MoveCards((scope.source,), GRAVEYARD, "1019.1", cause="discarded"),)

    def render(self) -> str:
        return "discard this card"


@node
class RemoveCounters(CostPart):
    """1022: remove counters of a name from the card itself."""

    name: str
    number: int = 1

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        if taking_off.removable(game, scope.source, self.name) < self.number:
            return Illegal("903.2j", "{} has not enough {} counters", game.name(scope.source), self.name)
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (taking_off.TakeCounters(scope.source, self.name, self.number),)

    def render(self) -> str:
        name = f"[{self.name}]" if "/" in self.name else self.name
        if self.number == 1:
            return f"remove {with_article(f'{name} counter')} from this card"
        return f"remove {number_word(self.number)} {name} counters from this card"


@node
class DiscardAtRandom(CostPart):
    """1019: discard a number of cards at random."""

    number: int = 1

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        return DiscardCards(self.number).forbidden(game, scope)

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moving_together.ChooseDiscard(scope.controller, self.number, "1019.1", -1),)

    def render(self) -> str:
        return f"{DiscardCards(self.number).render()} at random"


def total_will(costs: tuple[CostPart, ...]) -> Cost:
    """All the will that a list of parts asks for."""
    total = NO_COST
    for part in costs:
        will = part.will()
        if will is not NO_COST:
            total = will if total is NO_COST else total.plus(will)
    return total


def forbidden(game: GameState, costs: tuple[CostPart, ...], scope: Scope) -> Illegal | None:
    """The first part that cannot be done now."""
    for part in costs:
        illegal = part.forbidden(game, scope)
        if illegal is not None:
            return illegal
    if len(costs) > 1:
        life = sum(part.life() for part in costs)
        if life > game.life[scope.controller] and life:
            return Illegal("903.2j", "you cannot pay {} life in all", life)
    return None
