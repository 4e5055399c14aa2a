"""The kinds of what replacement effects are made of (910): what would happen, what a text asks of it, what instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from willstone.engine.core.nodes import Node, node
from willstone.engine.state.speech import Ability
from willstone.engine.state.zones import TOP

if TYPE_CHECKING:
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Effect, Situation

ProposalKind = Literal["damage", "destruction", "movement", "drawing", "life", "loss of life", "losing"]


@node
class Proposal(Node):
    """One thing that would happen to ``ref``, a card or player, and the replacements applied to it so far (910.3).

    ``source`` is what deals damage, ``player`` who would control what enters the field; ``start`` and ``zone`` are
    where a card would move from and to, ``cause`` the word for it: destroyed, discarded, banished, battle. ``side`` is
    the side it would have up there, and ``x`` the X that its text would go on with (705.3a, 903.2f-ii).
    """

    kind: ProposalKind
    ref: int
    source: int = 0
    amount: int = 0
    player: int = -1
    start: int = -1
    zone: int = -1
    place: str = TOP
    cause: str = ""
    rested: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    applied: tuple[tuple[int, int], ...] = ()
    side: int = 0
    x: int = 0


# ---------------------------------------------------------------- what would happen


@node
class Would(Node):
    """Which proposed events a replacement effect waits for."""

    def kind(self) -> ProposalKind:
        """Their kind."""
        raise AssertionError

    def matches(self, game: GameState, proposal: Proposal, scope: Scope) -> bool:
        """Whether one of that kind is among them."""
        raise AssertionError(game, proposal, scope)

    def speaks_of(self, game: GameState, scope: Scope, ref: int) -> bool:
        """Whether it is about what would happen to a card or player."""
        raise AssertionError(game, scope, ref)


@node
class Instead(Node):
    """What becomes of a proposed event."""

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        """The event that happens, None if nothing of it is left; ``left`` is how far the effect still reaches."""
        raise AssertionError(game, proposal, scope, left)

    def settled(self, game: GameState, scope: Scope) -> Instead:
        """The same for an effect that lasts, with what it counts as it is when the effect is made (908.1)."""
        return self

    def spent(self, before: Proposal, after: Proposal | None) -> int:
        """How much of its reach it took."""
        return 1

    def done(self) -> tuple[Effect, ...]:
        """What is done besides."""
        return ()

    def prevents(self) -> bool:
        """1018.1, 910.2a: whether it contains prevention of damage."""
        return False

    def commutes(self) -> bool:
        """Whether it makes no difference when it is applied, so that nobody is asked."""
        return False

    def said(self, would: Would) -> str:
        """What happens, in the words after the comma."""
        return f"{self.render()} instead"

    def leading(self, would: Would, may: str = "", until: str = "", next_time: bool = False) -> str:
        """The clause with what would happen; ``may`` is "you may " where it is optional, ``until`` " this turn"."""
        start = "the next time" if next_time else "if"
        said = self.said(would)
        return f"{start} {would.render()}{until}, {may}{said.removeprefix('you ') if may else said}"


@node
class Replacer(Ability):
    """910: a continuous ability that replaces what would happen, perhaps only as long as something is so."""

    would: Would
    instead: Instead
    optional: bool = False
    condition: Situation | None = None
    unless: tuple[CostPart, ...] = ()  # what the player whom it happens to may pay so that it does not apply
    first: bool = False
    price: tuple[CostPart, ...] = ()  # what that player may do so that it applies

    def enrol(self, place: int, info: Info) -> None:
        info.replacements += (self,)

    def applies(self, game: GameState, proposal: Proposal, scope: Scope) -> bool:
        """Whether an event is one of those it replaces."""
        raise AssertionError(game, proposal, scope)

    def can_be_paid_off(self, game: GameState, scope: Scope) -> bool:
        """Whether its controller can pay for its not being applied."""
        return bool(self.unless) and all(part.forbidden(game, scope) is None for part in self.unless)

    def can_be_paid_for(self, game: GameState, scope: Scope) -> bool:
        """Whether its controller can do what it asks for to be applied."""
        return all(part.forbidden(game, scope) is None for part in self.price)
