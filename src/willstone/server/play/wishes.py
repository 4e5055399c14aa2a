"""Where a person at the web table wants to be asked: stops, how they pass, and yields to what is on the chase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import PASS
from willstone.human.stops import WINDOWS, Stops, Window, passable, window_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine import Decision, Game, Option
    from willstone.human.stops import Passing
    from willstone.server.protocol.messages import Until


class Wishes:
    """What one person has said about being asked."""

    def __init__(self) -> None:
        self.stops = Stops()
        self.until: Until | None = None
        self.yields: frozenset[str] = frozenset()
        self._since = 0  # the turn in which "until" was said

    def set(
        self, game: Game | None, on: Iterable[str], passing: Passing, until: Until | None, yields: Iterable[str]
    ) -> None:
        """Replace everything; windows that do not exist are left out."""
        self.stops.wanted = {WINDOWS[name] for name in on if name in WINDOWS}
        self.stops.passing = passing
        self.until = until
        self.yields = frozenset(yields)
        self._since = 0 if game is None else game.turn_number

    def greet(self, on: Iterable[str] | None, passing: Passing) -> None:
        """Somebody comes who is used to certain stops; what was said for the moment is forgotten."""
        wanted = [window.title for window in self.stops.wanted] if on is None else on
        self.set(None, wanted, passing, None, ())

    def reset(self) -> None:
        """Forget what was said for the moment, after time was turned back."""
        self.until = None
        self.yields = frozenset()
        self.stops.reset()

    def unasked(self, game: Game, decision: Decision) -> Option | None:
        """What is done for the person without asking; None if they are to be asked."""
        if not passable(decision):
            if decision.kind == "block" and self.until == "blocks":
                self.until = None
            return self.stops.unasked(game, decision)
        if game.chase and top_of_chase(game) in self.yields:
            return PASS
        if self.until is not None:
            if game.turn_number == self._since or window_of(game, decision.player) is not Window.OWN_MAIN:
                return PASS
            self.until = None
        return self.stops.unasked(game, decision)


def top_of_chase(game: Game) -> str:
    """What is on top of the chase, as yields name it."""
    entry = game.chase[-1]
    text = "" if entry.ability is None else entry.ability.render()
    return f"{game.name(entry.card)}: {text}"
