"""Series: many games between the same agents, whose seats rotate.

Everything in a game follows from the series and the number of the game, so that a series gives the same games
however many processes play it, and any one of them can be played again with :meth:`Series.play`.
"""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from willstone.agents import make_agent
from willstone.arena.match import MOST_DECISIONS, GameResult, Player, play_game
from willstone.arena.seeds import derive, draw, drawn_seats
from willstone.engine import EDITIONS
from willstone.notation.recording import Recorder

if TYPE_CHECKING:
    from willstone.engine import Deck, Game, Option

SAMPLED_GAMES: Final = 4  # how many games of a series keep a state from their middle
LONGEST_MESSAGE: Final = 300


@dataclass(frozen=True)
class Seating:
    """Who sits where with which deck in a game of a series, in the order of the seats."""

    number: int
    seed: int
    agents: tuple[int, ...]  # their places in the series
    decks: tuple[int, ...]  # their places among the decks of those agents


@dataclass(frozen=True)
class GameReport:
    """What came of one game of a series."""

    seating: Seating
    result: GameResult | None  # None if the game failed
    error: str = ""
    record: str = ""
    middle: bytes = b""  # the game somewhere in its middle; only of the first few games

    @property
    def winner(self) -> int | None:
        """The place in the series of the agent that won, if one did."""
        if self.result is None or self.result.winner < 0:
            return None
        return self.seating.agents[self.result.winner]


@dataclass(frozen=True)
class Series:
    """Games to be played: who plays (agents by name, one for each seat), by which edition, with what.

    ``decks`` holds for each agent the decks it may be given; each game draws one of them.
    """

    edition: str
    agents: tuple[str, ...]
    decks: tuple[tuple[Deck, ...], ...]
    games: int
    seed: int = 0
    recorded: bool = False
    limit: int = MOST_DECISIONS
    allow_incomplete: bool = False

    def seating(self, number: int) -> Seating:
        """Who sits where in the game of a number, from 0: all move on by one seat, or seats are drawn (abc-1.0 4.1)."""
        seed = derive(self.seed, number)
        seats = len(self.agents)
        seated = tuple((seat - number) % seats for seat in range(seats))
        if EDITIONS[self.edition].seats_drawn:
            seated = drawn_seats(seed, seats)
        drawn = tuple(draw(derive(seed, 2 * agent + 1), len(self.decks[agent])) for agent in seated)
        return Seating(number, seed, seated, drawn)

    def decks_of(self, seating: Seating) -> list[Deck]:
        """The decks of a game in the order of the seats."""
        return [self.decks[agent][deck] for agent, deck in zip(seating.agents, seating.decks, strict=True)]

    def play(self, number: int) -> GameReport:
        """Play the game of a number; an exception in it is reported, not raised."""
        seating = self.seating(number)
        notes = _Notes(self, seating)
        try:
            agents = [make_agent(self.agents[agent], derive(seating.seed, 2 * agent)) for agent in seating.agents]
            decks = self.decks_of(seating)
            result = play_game(
                self.edition,
                decks,
                agents,
                seating.seed,
                notes.attach,
                limit=self.limit,
                allow_incomplete=self.allow_incomplete,
            )
            return GameReport(seating, result, "", notes.record(), notes.middle())
        except Exception as problem:
            return GameReport(seating, None, _message(problem), notes.record_of_failure())


class _Notes:
    """What a game of a series leaves behind besides its result: its record and a state from its middle."""

    def __init__(self, series: Series, seating: Seating) -> None:
        self._series = series
        self._seating = seating
        self._recorder: Recorder | None = None
        self._sampler: _Sampler | None = None

    def attach(self, game: Game) -> Player:
        """What plays on a game that has just begun."""
        player: Player = game
        if self._series.recorded:
            player = self._recorder = self._recorder_of(game)
        if self._seating.number < SAMPLED_GAMES:
            player = self._sampler = _Sampler(game, player)
        return player

    def _recorder_of(self, game: Game) -> Recorder:
        series, seating = self._series, self._seating
        agents = (series.agents[agent] for agent in seating.agents)
        seats = ", ".join(f"{name} {agent}" for name, agent in zip(game.names, agents, strict=True))
        event = f"series {series.seed}, game {seating.number}: {seats}"
        return Recorder(game, seed=seating.seed, players=game.names, decks=series.decks_of(seating), event=event)

    def record(self) -> str:
        """The record, if one was wanted."""
        return "" if self._recorder is None else self._recorder.text()

    def record_of_failure(self) -> str:
        """The record up to where a game failed, if it can be written."""
        try:
            return self.record()
        except Exception:
            return ""

    def middle(self) -> bytes:
        """A state from the middle of the game, if it was sampled."""
        return b"" if self._sampler is None else self._sampler.middle.to_bytes()


class _Sampler:
    """Keeps a copy of a game from between a quarter and a half of its decisions, whenever it ends."""

    def __init__(self, game: Game, player: Player) -> None:
        self.middle = self._latest = game.copy()
        self._game = game
        self._player = player
        self._decisions = 0
        self._next = 1

    def play(self, option: Option) -> None:
        """Take an option."""
        if self._decisions == self._next:
            self.middle, self._latest = self._latest, self._game.copy()
            self._next *= 2
        self._player.play(option)
        self._decisions += 1


def _message(problem: Exception) -> str:
    """An exception and where it came from, in one line."""
    text = " ".join(f"{type(problem).__name__}: {problem}".split())
    if len(text) > LONGEST_MESSAGE:
        text = text[: LONGEST_MESSAGE - 3] + "..."
    origin = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{text} ({Path(origin.filename).name}:{origin.lineno})"
