"""The file of a tournament's results: its settings, then a line for each game as it ends.

A line that was cut off as the program was killed is dropped when the run goes on; the game is played again, and as
every game follows from its number, a run that was interrupted comes to the same as one that was not.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from willstone.arena.match import GameResult
from willstone.arena.series import GameReport
from willstone.engine import codec
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from pathlib import Path

    from willstone.arena.tournament import Tournament

_FORMAT: Final = 1
_GAME: Final = ("winner", "decisions", "turns", "ending", "first")


class Results:
    """Results on disk; raises ValueError for a file that is not of this tournament."""

    def __init__(self, path: Path, tournament: Tournament, *, resume: bool) -> None:
        self.problem = ""
        self._path = path
        self._tournament = tournament
        self.reports: list[GameReport] = []
        settings = _settings(tournament)
        try:
            if resume and path.exists():
                kept = self._read(path.read_text("utf-8"), settings)
            elif path.exists():
                raise ValueError(message("{} is there already; --resume goes on with it", path))
            else:
                kept = json.dumps(settings) + "\n"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(kept, "utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ValueError(message("cannot use {}: {}", path, getattr(error, "strerror", None) or error)) from None

    def add(self, report: GameReport) -> None:
        """A game has ended."""
        entry: dict[str, Any] = {"game": report.seating.number}
        if report.result is None:
            entry["error"] = report.error
        else:
            entry |= {name: getattr(report.result, name) for name in _GAME}
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
        except OSError as error:
            self.problem = str(message("cannot write {}: {}", self._path, error.strerror))

    def _read(self, text: str, settings: dict[str, Any]) -> str:
        """Take over what a file has; what remains of it is what its whole lines say."""
        lines = text[: text.rfind("\n") + 1].splitlines()
        begun = json.dumps(settings) + "\n"
        if not lines:
            if not begun.startswith(text):  # somebody's file of something else
                raise self._none(1)
            return begun
        for number, line in enumerate(lines, 1):
            try:
                entry = json.loads(line)
            except (ValueError, RecursionError):
                raise self._none(number) from None
            try:
                if number == 1:
                    self._compare(entry, settings)
                else:
                    self._take(entry)
            except (KeyError, TypeError, AttributeError):
                raise self._none(number) from None
        return "\n".join(lines) + "\n"

    def _none(self, number: int) -> ValueError:
        return ValueError(message("{}:{}: this is no line of results", self._path, number))

    def _compare(self, found: dict[str, Any], settings: dict[str, Any]) -> None:
        for key, value in settings.items():
            if found[key] != value:
                raise ValueError(
                    message(
                        "{} has results of another tournament: {} is {}, not {}", self._path, key, found[key], value
                    )
                )

    def _take(self, entry: dict[str, Any]) -> None:
        number = entry["game"]
        if not isinstance(number, int) or not 0 <= number < self._tournament.games:
            return  # of a longer run
        seating = self._tournament.seating(number)
        if "error" in entry:
            self.reports.append(GameReport(seating, None, str(entry["error"])))
        else:
            self.reports.append(GameReport(seating, GameResult(*(entry[name] for name in _GAME))))


def _settings(tournament: Tournament) -> dict[str, Any]:
    """What decides a game besides its number."""
    return {
        "results": _FORMAT,
        "edition": tournament.edition,
        "agents": list(tournament.agents),
        "decks": [deck.name for deck in tournament.decks[0]],
        "cards": _fingerprint(tournament),
        "matchups": tournament.matchups,
        "seed": tournament.seed,
        "allow_incomplete": tournament.allow_incomplete,
    }


def _fingerprint(tournament: Tournament) -> str:
    """Of the cards in the decks: the names may stay while a card changes."""
    seen = hashlib.blake2b(digest_size=8)
    for deck in tournament.decks[0]:
        for card in deck.cards():
            seen.update(repr(codec.pack(card)).encode())
    return seen.hexdigest()
