"""Where a person at the web table wants to be asked: stops, "pass until", and yields to what is on the chase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.human.stops import WINDOWS, Stops, Window, passable, window_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.agenda import Decision
    from willstone.engine.game import Game
    from willstone.server.messages import Until


class Wishes:
    """What one person has said about being asked."""

    def __init__(self) -> None:
        self.stops = Stops()
        self.until: Until | None = None
        self.yields: frozenset[str] = frozenset()
        self._since = 0  # the turn in which "until" was said

    def set(self, game: Game | None, on: Iterable[str], until: Until | None, yields: Iterable[str]) -> None:
        """Replace everything; windows that do not exist are left out."""
        self.stops = Stops(WINDOWS[name] for name in on if name in WINDOWS)
        self.until = until
        self.yields = frozenset(yields)
        self._since = 0 if game is None else game.turn_number

    def reset(self) -> None:
        """Forget what was said for the moment, after time was turned back."""
        self.until = None
        self.yields = frozenset()
        self.stops.reset()

    def ask(self, game: Game, decision: Decision) -> bool:
        """Whether the person is to be asked."""
        if not passable(decision):
            self.until = None
            return True
        if game.chase and top_of_chase(game) in self.yields:
            return False
        if self.until is not None:
            if self._goes_on(game, window_of(game, decision.player)):
                return False
            self.until = None
        return self.stops.stop(game, decision)

    def _goes_on(self, game: Game, window: Window) -> bool:
        """Whether passing "until" has not come to its end."""
        if window is Window.OWN_MAIN and game.turn_number != self._since:
            return False
        if self.until == "turn":
            return True
        return window not in (Window.ANSWER, Window.THEIR_ATTACK)


def top_of_chase(game: Game) -> str:
    """What is on top of the chase, as yields name it."""
    entry = game.chase[-1]
    text = "" if entry.ability is None else entry.ability.render()
    return f"{game.name(entry.card)}: {text}"
