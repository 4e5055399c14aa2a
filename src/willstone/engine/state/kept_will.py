"""Will that may be spent only for certain things (907.4): what it was produced for, and what is paid with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import trait

from willstone.engine.core.nodes import RESERVING, Node, Notable, node
from willstone.engine.core.will import KINDS, NO_COST, NO_WILL, Cost
from willstone.engine.core.wording import listed
from willstone.engine.state.scope import Scope

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.speech import Description


SPELL: Final = "spell"
ABILITY: Final = "ability"
JUDGMENT: Final = "judgment"
MOBILIZE: Final = "mobilize"
AWAKENING: Final = "awakening"


@node
class Purpose(Node):
    """What will is paid for: a spell, an activate ability, a judgment or [Mobilize], and the card it is of.

    ``called`` is what an ability is called, ``awakening`` the part of a spell's cost that is for its [Awakening].
    """

    kind: str
    card: int
    called: tuple[str, ...] = ()
    awakening: Cost = NO_COST


NOTHING: Final = Purpose("", 0)


@node
class Use(Node):
    """One thing that certain will may be spent for; ``cards`` are what is played, or have the ability.

    ``called`` is the keyword of the abilities, ``this`` says that the card that produces the will is meant.
    """

    kind: str
    cards: Description | None = None
    called: str = ""
    this: bool = False

    def allows(self, game: GameState, purpose: Purpose, scope: Scope) -> bool:
        """Whether that is what is paid for."""
        if purpose.kind != self.kind or (self.called and self.called not in purpose.called):
            return False
        return self._fits(game, purpose, scope)

    def awakens(self, game: GameState, purpose: Purpose, scope: Scope) -> bool:
        """1109.2: whether it is the cost of an [Awakening], which is a part of what is paid for."""
        if self.kind != AWAKENING or purpose.kind != SPELL or purpose.awakening is NO_COST:
            return False
        return self._fits(game, purpose, scope)

    def _fits(self, game: GameState, purpose: Purpose, scope: Scope) -> bool:
        if self.this:
            return purpose.card == scope.source
        return self.cards is None or self.cards.fits(game, game.cards[purpose.card], scope)

    def render(self) -> str:
        what = "" if self.cards is None else self.cards.phrase("and")
        if self.kind == SPELL:
            return f"to play {what}"
        doing = _DOING.get(self.kind) or f"to play {f'[{self.called}]' if self.called else 'activate'} abilities"
        if self.this:
            return f"{doing} of this card"
        return f"{doing} of {what}" if what else doing


_DOING: Final = {
    JUDGMENT: "to do judgment",
    MOBILIZE: "to pay [Mobilize] costs",
    AWAKENING: "to pay [Awakening] costs",
}


@trait
class OfProducedWill(Notable):
    """Part of a tree that speaks of will as it is produced or spent."""

    __slots__ = ()
    TRAITS: ClassVar = (RESERVING,)


@node
class Spending(Node, OfProducedWill):
    """Spend this will only for one of several things."""

    uses: tuple[Use, ...]

    def allows(self, game: GameState, purpose: Purpose, scope: Scope) -> bool:
        """Whether the will may be spent for something."""
        return any(use.allows(game, purpose, scope) for use in self.uses)

    def awakens(self, game: GameState, purpose: Purpose, scope: Scope) -> bool:
        """Whether the will may be spent for the [Awakening] of something only."""
        return any(use.awakens(game, purpose, scope) for use in self.uses) and not self.allows(game, purpose, scope)

    def spent(self, game: GameState, purpose: Purpose, scope: Scope) -> None:
        """What becomes of it as the will is spent."""

    def render(self) -> str:
        return f"spend this will only {listed([use.render() for use in self.uses], 'or')}"


@node
class Reserved(Node):
    """Produced will that may be spent only for certain things, and the card that produced it."""

    only: Spending
    source: int
    will: tuple[int, ...]


def usable(game: GameState, player: int, purpose: Purpose) -> list[Reserved]:
    """The reserved will of a player that may be spent for something."""
    return [kept for kept in game.reserved[player] if kept.only.allows(game, purpose, Scope(kept.source, player))]


def together(parts: list[Reserved]) -> tuple[int, ...]:
    """How much there is of each kind."""
    return tuple(sum(kept.will[kind] for kept in parts) for kind in range(len(KINDS))) if parts else NO_WILL


def keep(game: GameState, player: int, parts: list[Reserved]) -> None:
    """What is left of a player's reserved will."""
    left = tuple(each for each in parts if any(each.will))
    game.reserved = [left if seat == player else others for seat, others in enumerate(game.reserved)]


def reserve(game: GameState, player: int, only: Spending, source: int, kind: int, number: int) -> None:
    """907.4: produced will is kept with what it may be spent for."""
    kept = list(game.reserved[player])
    for index, other in enumerate(kept):
        if other.only == only and other.source == source:
            kept[index] = Reserved(only, source, _plus(other.will, kind, number))
            break
    else:
        kept.append(Reserved(only, source, _plus(NO_WILL, kind, number)))
    keep(game, player, kept)


def spend(
    game: GameState, player: int, purpose: Purpose, cost: tuple[int, ...], free: int
) -> tuple[list[int], int, list[int]]:
    """1003.1: pay with reserved will first; gives what is left of a cost, and what has been paid."""
    left, paid = list(cost), list(NO_WILL)
    kept = {id(each): list(each.will) for each in usable(game, player, purpose)}
    for will in kept.values():
        for kind, number in enumerate(left):
            taken = min(number, will[kind])
            left[kind], will[kind], paid[kind] = number - taken, will[kind] - taken, paid[kind] + taken
    for will in kept.values():
        for kind in range(len(KINDS)):
            taken = min(free, will[kind])
            free, will[kind], paid[kind] = free - taken, will[kind] - taken, paid[kind] + taken
    everything = game.reserved[player]
    for one in everything:
        if tuple(kept.get(id(one), one.will)) != one.will:
            one.only.spent(game, purpose, Scope(one.source, player))
    keep(game, player, [Reserved(one.only, one.source, tuple(kept.get(id(one), one.will))) for one in everything])
    return left, free, paid


def _plus(will: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    return tuple(have + number if index == kind else have for index, have in enumerate(will))
