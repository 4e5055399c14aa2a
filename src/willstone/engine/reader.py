"""What a game asks of a notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from willstone.engine.agenda import Option
    from willstone.engine.errors import Illegal
    from willstone.engine.game import Game


class MoveReader(Protocol):
    """Reads moves written in the notation; installed by the package, because the engine knows no notation."""

    def play(self, game: Game, text: str) -> None:
        """Make a written move for the player who decides; raises a MoveError and changes nothing otherwise."""

    def why_not(self, game: Game, player: int, text: str) -> list[Illegal]:
        """Why a player cannot make a written move now."""

    def text(self, game: Game, option: Option) -> str:
        """An option of the current decision as a move."""

    def texts(self, game: Game) -> list[str]:
        """All options of the current decision as moves."""
