"""What is asked of cards that are chosen, all of them together (1014)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, final

from willstone.engine.core.nodes import node
from willstone.engine.core.options import DONE, Option
from willstone.engine.state.questions import Pick
from willstone.engine.state.speech import Quality
from willstone.engine.words.amounts import Amount

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Description


@node
class Together(Quality):
    """What is asked of all the cards that are chosen, together."""

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return True

    def allows(self, game: GameState, scope: Scope, chosen: tuple[int, ...], ref: int) -> bool:
        """Whether one more card may be chosen with those that have been."""
        raise AssertionError(game, scope, chosen, ref)


@node
class DifferentNames(Together):
    """202.3: no two of them have the same name."""

    EVENTS = ()

    def allows(self, game: GameState, scope: Scope, chosen: tuple[int, ...], ref: int) -> bool:
        name = game.info(ref).name
        return all(game.info(other).name != name for other in chosen)

    def narrowed(self, game: GameState, scope: Scope, refs: list[int], least: int) -> list[int]:
        return refs if len({game.info(ref).name for ref in refs}) >= least else []

    def render(self) -> str:
        return "with different names"


@node
class CombinedCost(Together):
    """203.5: their total costs added up are so much or less."""

    amount: Amount
    EVENTS = ("*",)

    def allows(self, game: GameState, scope: Scope, chosen: tuple[int, ...], ref: int) -> bool:
        total = sum(game.info(i).total_cost(game.cards[i].x) for i in (*chosen, ref))
        return total <= self.amount.of(game, scope)

    def narrowed(self, game: GameState, scope: Scope, refs: list[int], least: int) -> list[int]:
        costs = {ref: game.info(ref).total_cost(game.cards[ref].x) for ref in refs}
        cheapest = sorted(costs.values())[: max(0, least - 1)]
        left = self.amount.of(game, scope) - sum(cheapest)
        return [ref for ref in refs if costs[ref] <= left]

    def asks_x(self) -> bool:
        return bool(self.amount.x)

    def render(self) -> str:
        return f"with combined total cost {self.amount.render()} or less"


@node
class FromSingle(Together):
    """302.1: all of them lie in the same player's graveyard or removed area."""

    EVENTS = ()

    def allows(self, game: GameState, scope: Scope, chosen: tuple[int, ...], ref: int) -> bool:
        return not chosen or game.cards[chosen[0]].controller == game.cards[ref].controller

    def narrowed(self, game: GameState, scope: Scope, refs: list[int], least: int) -> list[int]:
        owners = [game.cards[ref].controller for ref in refs]
        return [ref for ref, owner in zip(refs, owners, strict=True) if owners.count(owner) >= least]

    def says_single(self) -> bool:
        return True

    def render(self) -> str:
        return ""


@final
class PickTogether(Pick):
    """Choose cards of which something is asked together."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Pick.FIELDS, "scope", "asked")
    __slots__ = ("asked", "scope")
    scope: Scope
    asked: tuple[Together, ...]

    def __init__(self, *told: Any) -> None:
        """As a :class:`Pick`, and then whose words they are, and what is asked."""
        *pick, self.scope, self.asked = told
        super().__init__(*pick)

    def _left(self, game: GameState) -> list[int]:
        left = [ref for ref in self.pool if ref not in self.chosen]
        return [ref for ref in left if all(one.allows(game, self.scope, self.chosen, ref) for one in self.asked)]

    def options(self, game: GameState) -> list[Option]:
        left = self._left(game)
        found = [Option("choose", target=ref) for ref in left]
        if len(self.chosen) >= self.least or not left:
            found.append(DONE)
        return found


def grouped(cards: Description) -> tuple[Together, ...]:
    """What a description asks of the cards together."""
    return tuple(quality for quality in cards.asked() if isinstance(quality, Together))


def picking(pick: Pick, cards: Description, scope: Scope) -> Pick:
    """The same choice, where the description asks something of the cards together."""
    asked = grouped(cards)
    if not asked:
        return pick
    return PickTogether(*(getattr(pick, name) for name in Pick.FIELDS), scope, asked)
