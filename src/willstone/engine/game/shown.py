"""How a game shows itself to somebody who asks for it by name: as text, and as a picture in a notebook.

The picture is drawn by the gallery, which knows the engine and not the other way round: it is looked up when wanted.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from willstone.engine.game import view
from willstone.engine.state.gamestate import GameState

if TYPE_CHECKING:
    from willstone.engine.game.reader import MoveReader


class Shown(GameState):
    """What prints itself and shows itself: the whole board, hidden cards and all."""

    reader: ClassVar[MoveReader[Any]]

    def __str__(self) -> str:
        return view.board(self)

    def __repr__(self) -> str:
        state = "over" if self.over else f"turn {self.turn_number}, {self.phase}"
        return f"<Game {self.edition.name}: {', '.join(self.names)}; {state}>"

    def written(self) -> list[str]:
        """The options of the current decision as moves written in the notation."""
        return self.reader.texts(self)

    def svg(self, viewer: int | None = None) -> str:
        """A picture of the board as a player sees it (302.2), as SVG; without a player, as nobody's secret hides it."""
        return str(import_module("willstone.gallery.board").board_svg(self, viewer))

    def _repr_html_(self) -> str:
        decision = self.decision
        return self.svg(None if decision is None else decision.player)
