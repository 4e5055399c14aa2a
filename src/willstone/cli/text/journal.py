"""The log of a game, as each player at the terminal is told of it, in the language they read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.notation import log

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine import Event, Game
    from willstone.i18n.messages import Message


class Journal:
    """Listens to a game and keeps a line for each viewer; what a player has been shown is not shown again."""

    def __init__(self, viewers: Iterable[int]) -> None:
        self.losses: list[tuple[int, str]] = []
        self.ending = ""  # the rule by which the game ended
        self._lines: dict[int, list[Message]] = {viewer: [] for viewer in viewers}
        self._shown = dict.fromkeys(self._lines, 0)

    def listen(self, game: Game, event: Event) -> None:
        """Take an event down; the listener of a game."""
        for viewer, lines in self._lines.items():
            line = log.line(game, event, viewer)
            if line is not None:
                lines.append(line)
        if event.kind == "lost":
            self.losses.append((event.player, game.edition.cite(event.rule)))
        elif event.kind == "won" or event.kind == "drawn":
            self.ending = game.edition.cite(event.rule)

    def news(self, viewer: int) -> list[str]:
        """The lines the viewer has not been shown yet."""
        lines = self._lines[viewer]
        fresh = lines[self._shown[viewer] :]
        self._shown[viewer] = len(lines)
        return [str(line) for line in fresh]

    def last(self, viewer: int, number: int) -> list[str]:
        """The last lines, oldest first."""
        return [str(line) for line in self._lines[viewer][-number:]]

    def mark(self) -> dict[int, int]:
        """How far the log has come, for :meth:`back`."""
        return {viewer: len(lines) for viewer, lines in self._lines.items()}

    def back(self, mark: dict[int, int]) -> None:
        """Forget what was taken down since a mark."""
        for viewer, length in mark.items():
            del self._lines[viewer][length:]
            self._shown[viewer] = min(self._shown[viewer], length)
