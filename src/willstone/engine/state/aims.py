"""What a text aims at (903.2g): the kind of words whose cards or players are chosen as it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from willstone.engine.core.nodes import node
from willstone.engine.state.speech import Selector

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class Aim(Selector):
    """903.2g: cards of a description, players, or either, that are chosen as a text is played."""

    cards: Any = None
    players: str | None = None
    least: int = 1
    most: int = 1
    slot: int = 0
    x: bool = False

    def bounds(self, scope: Scope) -> tuple[int, int]:
        """How many must and may be chosen."""
        raise AssertionError(scope)

    def candidates(self, game: GameState, scope: Scope) -> list[int]:
        """What may legally be targeted now."""
        raise AssertionError(game, scope)

    def narrowed(self, game: GameState, scope: Scope, refs: list[int], least: int) -> list[int]:
        """Those among which so many can be chosen, where something is asked of all of them together."""
        raise AssertionError(game, scope, refs, least)

    def enough(self, game: GameState, scope: Scope) -> bool:
        """903.2g: whether there are legal targets for all that must be chosen."""
        raise AssertionError(game, scope)

    def is_legal(self, game: GameState, scope: Scope, ref: int) -> bool:
        """903.3a: whether one target is still legal."""
        raise AssertionError(game, scope, ref)

    def refusal(self, game: GameState, scope: Scope) -> Illegal | None:
        """1120: the reason, where something in play or a player would be a target but for what shields them."""
        raise AssertionError(game, scope)

    def beyond(self, game: GameState, scope: Scope, ref: int) -> Illegal | None:
        """The reason, where a card or player is out of reach of those who play it."""
        raise AssertionError(game, scope, ref)

    def asks_x(self) -> bool:
        """Whether X tells what may be targeted, or how many."""
        raise AssertionError

    def turns_of_x(self, game: GameState) -> set[int]:
        """The values of X from which on other cards may be targeted than before."""
        raise AssertionError(game)
