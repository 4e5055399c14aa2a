"""What a game asks of a notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.core.options import Option


G = TypeVar("G", contravariant=True)


class MoveReader(Protocol[G]):
    """Reads moves written in the notation; installed by the package, because the engine knows no notation."""

    def play(self, game: G, text: str) -> None:
        """Make a written move for the player who decides; raises a MoveError and changes nothing otherwise."""

    def why_not(self, game: G, player: int, text: str) -> list[Illegal]:
        """Why a player cannot make a written move now."""

    def text(self, game: G, option: Option) -> str:
        """An option of the current decision as a move."""

    def texts(self, game: G) -> list[str]:
        """All options of the current decision as moves."""
