"""The computer's part in a puzzle: it knows all cards, and answers with what the solver finds to hold out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.i18n.messages import Words, message
from willstone.solving import Limits, Solver

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.agents import Sight
    from willstone.engine import Decision, Game, Option

LIMITS: Final = Limits(positions=20_000, seconds=5.0)


def answer(game: Game) -> Option:
    """What prevents the win of the player whose turn it is, if something is found to; else what delays it most."""
    return Solver(game, LIMITS).answer()


class Defender:
    """Plays the computer's part; ``game`` gives the game as it is, since nothing in it is hidden from anybody."""

    name = "defender"

    def __init__(self, game: Callable[[], Game]) -> None:
        self.reason: Words = message("all cards are open")
        self._game = game

    def decide(self, sight: Sight, decision: Decision) -> Option:
        """One of the options of the decision."""
        return answer(self._game())
