"""Many games between the same agents, whose seats and decks rotate, and what came of them.

Everything in a game follows from the series and the number of the game, so that a series gives the same games
however many processes play it, and any one of them can be played again with :meth:`Series.play`.
"""

from __future__ import annotations

import traceback
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

from willstone.agents import make_agent
from willstone.arena.match import MOST_DECISIONS, GameResult, Player, play_game
from willstone.arena.seeds import derive, draw
from willstone.engine.game import Game
from willstone.notation.record import Recorder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from willstone.engine.agenda import Option
    from willstone.engine.cards import Deck

SAMPLED_GAMES: Final = 4  # how many games of a series keep a state from their middle
LONGEST_MESSAGE: Final = 300


@dataclass(frozen=True)
class GameReport:
    """What came of one game of a series; the agents and decks are in the order of the seats."""

    number: int
    seed: int
    agents: tuple[int, ...]  # their places in the series
    decks: tuple[str, ...]
    result: GameResult | None  # None if the game failed
    error: str = ""
    record: str = ""
    middle: bytes = b""  # the game somewhere in its middle; only of the first few games

    @property
    def winner(self) -> int | None:
        """The place in the series of the agent that won, if one did."""
        if self.result is None or self.result.winner < 0:
            return None
        return self.agents[self.result.winner]


@dataclass(frozen=True)
class Series:
    """Games to be played: who plays (two or more agents by name), by which edition, with what.

    ``decks`` holds for each agent the decks it may be given; each game draws one of them.
    """

    edition: str
    agents: tuple[str, ...]
    decks: tuple[tuple[Deck, ...], ...]
    games: int
    seed: int = 0
    recorded: bool = False
    limit: int = MOST_DECISIONS

    def play(self, number: int) -> GameReport:
        """Play the game of a number, from 0; an exception in it is reported, not raised."""
        pairing = self.pairing(number)
        notes = _Notes(self, pairing)
        try:
            agents = [make_agent(self.agents[agent], derive(pairing.seed, 2 * agent)) for agent in pairing.agents]
            result = play_game(self.edition, pairing.decks, agents, pairing.seed, notes.attach, limit=self.limit)
            return GameReport(pairing, result, "", notes.record(), notes.middle())
        except Exception as problem:
            return GameReport(pairing, None, _message(problem), notes.record_of_failure(), notes.middle())

    def failed(self, number: int, error: str) -> GameReport:
        """The report of a game of which nothing is left but an error."""
        return GameReport(self.pairing(number), None, error)

    def pairing(self, number: int) -> Pairing:
        """Who sits where with which deck in the game of a number."""
        seed = derive(self.seed, number)
        seats = len(self.agents)
        seated = tuple((seat - number) % seats for seat in range(seats))
        return Pairing(number, seed, seated, tuple(self._deck(agent, seed) for agent in seated))

    def _deck(self, agent: int, seed: int) -> Deck:
        pool = self.decks[agent]
        return pool[draw(derive(seed, 2 * agent + 1), len(pool))]


class _Notes:
    """What a game of a series leaves behind besides its result: its record and a state from its middle."""

    def __init__(self, series: Series, number: int, seed: int, seated: tuple[int, ...], decks: list[Deck]) -> None:
        self._series = series
        self._number = number
        self._seed = seed
        self._seated = seated
        self._decks = decks
        self._recorder: Recorder | None = None
        self._sampler: _Sampler | None = None

    def attach(self, game: Game) -> Player:
        """What plays on a game that has just begun."""
        player: Player = game
        if self._series.recorded:
            agents = [self._series.agents[agent] for agent in self._seated]
            seats = ", ".join(f"{name} {agent}" for name, agent in zip(game.names, agents, strict=True))
            player = self._recorder = Recorder(
                game,
                seed=self._seed,
                players=list(game.names),
                decks=self._decks,
                event=f"sim, seed {self._series.seed}, game {self._number}: {seats}",
            )
        if self._number < SAMPLED_GAMES:
            player = self._sampler = _Sampler(game, player)
        return player

    def record(self) -> str:
        """The record, if one was wanted."""
        return "" if self._recorder is None else self._recorder.text()

    def record_of_failure(self) -> str:
        """The record up to where a game failed, as far as it can be written."""
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


@dataclass
class SeriesResult:
    """The counts of a series; ``interrupted`` says that it was stopped before its last game."""

    series: Series
    games: int = 0
    decisions: int = 0
    turns: int = 0
    wins: list[int] = field(init=False)  # of the agents in their order in the series
    draws: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    errors: list[GameReport] = field(default_factory=list)
    middles: list[bytes] = field(default_factory=list)
    seconds: float = 0.0
    interrupted: bool = False

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.series.agents)

    @property
    def completed(self) -> int:
        """The games that were won or drawn."""
        return self.games - len(self.errors)

    def add(self, report: GameReport) -> None:
        """Count a game."""
        self.games += 1
        if report.middle:
            self.middles.append(report.middle)
        result = report.result
        if result is None:
            self.errors.append(report)
            return
        self.decisions += result.decisions
        self.turns += result.turns
        self.endings[result.ending] += 1
        if report.winner is None:
            self.draws += 1
        else:
            self.wins[report.winner] += 1


def play_series(series: Series, jobs: int = 1) -> Iterator[GameReport]:
    """The games of a series as they end; with several jobs, worker processes play them and the order may differ."""
    if jobs > 1:
        from willstone.arena.workers import play_in_processes

        yield from play_in_processes(series, min(jobs, series.games))
    else:
        yield from map(series.play, range(series.games))


def run_series(
    series: Series, jobs: int = 1, on_report: Callable[[GameReport], None] | None = None
) -> SeriesResult:
    """Play a series and count; an interrupt (Ctrl-C) ends it early and keeps what was counted."""
    counted = SeriesResult(series)
    began = perf_counter()
    try:
        with closing(play_series(series, jobs)) as reports:  # type: ignore[type-var]
            for report in reports:
                counted.add(report)
                if on_report is not None:
                    on_report(report)
    except KeyboardInterrupt:
        counted.interrupted = True
    counted.seconds = perf_counter() - began
    counted.errors.sort(key=lambda report: report.number)
    return counted
