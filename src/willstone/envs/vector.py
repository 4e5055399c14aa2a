"""Several games stepped together: :class:`Vector`, with observations in one array for all of them.

Every game is played by whoever decides in it, so a program that trains one policy for all seats steps all games at once
and scores all their options together. A game that ends begins anew at once, by a seed of its own: the game in a place
is followed by the one whose seed is as many higher as there are places, so that what is played does not depend on how
many processes share the work.
"""

from __future__ import annotations

import multiprocessing
from ctypes import c_byte
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from willstone.envs.matches import MOST_DECISIONS, Match
from willstone.envs.observing import Observer

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection

    from numpy.typing import NDArray

    from willstone.engine import Deck
    from willstone.envs.observing import Observation


class Step(NamedTuple):
    """What came of a step: what who decides now observes, and what the step brought to all players of each game."""

    observation: Observation
    rewards: NDArray[np.float32]  # (games, players)
    over: NDArray[np.bool_]  # (games,): which games ended by it; what is observed is of the ones that began


class Settings(NamedTuple):
    """How all the games are played."""

    edition: str
    players: int
    decks: tuple[Deck | str, ...]
    most: int
    shaped: float


class _Places:
    """Some of the games, in whichever process they are played."""

    def __init__(self, settings: Settings, places: range, games: int, shown: dict[str, NDArray[Any]]) -> None:
        self._places = places
        self._games = games
        self._shaped = settings.shaped
        self._shown = shown
        given = settings.edition, settings.players, settings.decks, settings.most
        self._matches = [Match(*given) for _ in places]
        self._observers = [Observer(match) for match in self._matches]
        self._seeds: list[int] = []
        self._standing: list[list[float]] = [[] for _ in places]

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self._seeds = [seed + place for place in self._places]
        for number in range(len(self._places)):
            self._begin(number)

    def step(self) -> None:
        """Take the option in each game that is written beside it."""
        shown = self._shown
        for number, place in enumerate(self._places):
            match = self._matches[number]
            match.act(int(shown["action"][place]))
            over = match.over
            shown["rewards"][place] = [self._reward(number, match, player) for player in range(match.players)]
            shown["over"][place] = over
            if over:
                self._seeds[number] += self._games
                self._begin(number)
            else:
                self._show(number)

    def _reward(self, number: int, match: Match, player: int) -> float:
        reward = match.outcome(player)
        if self._shaped:
            before, now = self._standing[number][player], match.standing(player)
            self._standing[number][player] = now
            reward += self._shaped * (now - before)
        return reward

    def _begin(self, number: int) -> None:
        match = self._matches[number]
        match.begin(self._seeds[number])
        if self._shaped:
            self._standing[number] = [match.standing(player) for player in range(match.players)]
        self._show(number)

    def _show(self, number: int) -> None:
        match, observer, shown, place = (
            self._matches[number],
            self._observers[number],
            self._shown,
            self._places[number],
        )
        observer.observe(match.player, {name: shown[name][place] for name in observer.shapes})
        shown["player"][place] = match.player
        shown["decided"][place] = match.decided


class Vector:
    """Games that are stepped together; what is given out are arrays that the next step overwrites.

    >>> import numpy as np
    >>> with Vector(games=3, seed=5) as games:
    ...     observation = games.reset()
    ...     for _ in range(4):
    ...         first = observation["action_mask"].argmax(axis=1)  # one action for each game
    ...         observation, rewards, over = games.step(first)
    >>> observation["cards"].shape, games.player.shape, rewards.shape
    ((3, 128, 46), (3,), (3, 2))
    """

    def __init__(
        self,
        games: int = 8,
        edition: str = "cr-8.01",
        players: int = 2,
        decks: Sequence[Deck | str] = (),
        seed: int = 0,
        *,
        shaped: float = 0.0,
        most: int = MOST_DECISIONS,
        processes: int = 0,
    ) -> None:
        """``processes`` share the games, beside this one; 0: this one plays them itself. Rewards as for PettingZoo."""
        if games < 1 or not 0 <= processes <= games:
            raise ValueError(f"{games} games cannot be shared by {processes} processes")
        self.games = games
        self.players = players
        self.seed = seed
        settings = Settings(edition, players, tuple(decks), most, shaped)
        observer = Observer(Match(edition, players, settings.decks, most))
        self.names = observer.names
        shapes = _all_shapes(observer, games, players)
        self._workers: list[_Worker] = []
        self._own: _Places | None = None
        if processes:
            context = multiprocessing.get_context("spawn")
            memory = {name: context.RawArray(c_byte, _size(*shape)) for name, shape in shapes.items()}
            self._shown = _arrays(memory, shapes)
            shares = [range(first, games, processes) for first in range(processes)]
            self._workers = [_Worker(context, settings, share, games, memory, shapes) for share in shares]
        else:
            self._shown = {name: np.zeros(*shape) for name, shape in shapes.items()}
            self._own = _Places(settings, range(games), games, self._shown)
        self.observation: Observation = {name: self._shown[name] for name in observer.shapes}

    @property
    def player(self) -> NDArray[np.int32]:
        """Who decides in each game."""
        return self._shown["player"]

    @property
    def decided(self) -> NDArray[np.int32]:
        """How many decisions have been made in each game."""
        return self._shown["decided"]

    def reset(self, seed: int | None = None) -> Observation:
        """Begin all games anew, by the seed that was given last if none is."""
        self.seed = self.seed if seed is None else seed
        self._all_do("reset", self.seed)
        return self.observation

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Step:
        """Take an option in each game, by its number; raises IndexError where there is none."""
        taken = np.asarray(actions, np.int32)
        if taken.shape != (self.games,):
            raise ValueError(f"{self.games} games want as many actions, not {taken.shape}")
        allowed = self.observation["action_mask"].sum(axis=1)  # those that are allowed come first
        for place in np.flatnonzero((taken < 0) | (taken >= allowed)):
            raise IndexError(f"game {place}: no action {taken[place]}, there are {allowed[place]}")
        self._shown["action"][...] = taken
        self._all_do("step", 0)
        return Step(self.observation, self._shown["rewards"], self._shown["over"])

    def _all_do(self, what: str, seed: int) -> None:
        if self._own is not None:
            _do(self._own, what, seed)
        for worker in self._workers:
            worker.pipe.send((what, seed))
        for worker in self._workers:
            worker.wait()

    def close(self) -> None:
        """End the processes."""
        for worker in self._workers:
            worker.end()
        self._workers = []

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Worker:
    """A process that plays some of the games."""

    def __init__(
        self, context: Any, settings: Settings, share: range, games: int, memory: dict[str, Any], shapes: _Shapes
    ) -> None:
        self.pipe, other = context.Pipe()
        self._process = context.Process(
            target=_work, args=(other, settings, share, games, memory, shapes), daemon=True, name="games"
        )
        self._process.start()
        other.close()

    def wait(self) -> None:
        """Until it has done what it was told; raises what went wrong there."""
        try:
            failed = self.pipe.recv()
        except EOFError:
            raise RuntimeError("a process that plays games has ended") from None
        if failed is not None:
            raise failed

    def end(self) -> None:
        """Nothing more is to be done."""
        self.pipe.close()
        self._process.join()
        self._process.close()


_Shapes = dict[str, tuple[tuple[int, ...], Any]]


def _all_shapes(observer: Observer, games: int, players: int) -> _Shapes:
    """Of everything that is shared: what is observed, and what else a step needs and tells."""
    shapes: _Shapes = {name: ((games, *shape), kind) for name, (shape, kind) in observer.shapes.items()}
    one = (games,)
    shapes |= {"action": (one, np.int32), "player": (one, np.int32), "decided": (one, np.int32)}
    return shapes | {"over": (one, np.bool_), "rewards": ((games, players), np.float32)}


def _size(shape: tuple[int, ...], kind: Any) -> int:
    return prod(shape) * int(np.dtype(kind).itemsize)


def _arrays(memory: dict[str, Any], shapes: _Shapes) -> dict[str, NDArray[Any]]:
    """Arrays over memory that processes share."""
    return {name: np.frombuffer(memory[name], kind).reshape(shape) for name, (shape, kind) in shapes.items()}


def _do(places: _Places, what: str, seed: int) -> None:
    if what == "reset":
        places.reset(seed)
    else:
        places.step()


def _work(
    pipe: Connection, settings: Settings, share: range, games: int, memory: dict[str, Any], shapes: _Shapes
) -> None:
    """Play some of the games in a process of its own, until nobody asks for more."""
    places = _Places(settings, share, games, _arrays(memory, shapes))
    while True:
        try:
            what, seed = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        failed: Exception | None = None
        try:
            _do(places, what, seed)
        except Exception as error:
            failed = error
        pipe.send(failed)
