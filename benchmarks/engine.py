"""How fast the engine is: random play with the shipped decks, and single operations on games in their middle.

Run it with ``make bench``, or ``python benchmarks/engine.py [--json] [--games N] [--repetitions N]``. The games are
the same in every run. Each figure is the best of several repetitions, because machines have other things to do.
"""

from __future__ import annotations

import argparse
import json
import platform
from functools import partial
from statistics import mean
from time import perf_counter
from typing import TYPE_CHECKING

from willstone.agents import make_agent
from willstone.arena.match import GameResult, play_game
from willstone.arena.speed import best_seconds
from willstone.language.decks import shipped_decks

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine import Deck, Game, Option


EDITION = "cr-8.01"
LABELS = {
    "games": "games",
    "decisions": "decisions",
    "decisions_per_s": "decisions a second",
    "games_per_s": "games a second",
    "copy_us": "copy() µs",
    "legal_us": "legal() µs, recomputed",
    "to_bytes_us": "to_bytes() µs",
    "from_bytes_us": "from_bytes() µs",
    "view_us": "view() µs",
    "bytes_per_state": "bytes per state",
    "options_per_decision": "options per decision",
}


class Halfway:
    """Plays on a game, and keeps a copy of it at a certain decision."""

    def __init__(self, wanted: int, game: Game) -> None:
        self.kept = game
        self._wanted = wanted
        self._game = game

    def play(self, option: Option) -> None:
        """Take an option."""
        if self._wanted == 0:
            self.kept = self._game.copy()
        self._wanted -= 1
        self._game.play(option)


def decks_of(seed: int) -> list[Deck]:
    """Two different decks; ten games see each pair of five decks once."""
    decks = list(shipped_decks().values())
    pairs = [(first, second) for first in decks for second in decks if first.name < second.name]
    return list(pairs[seed % len(pairs)])


def play(seed: int, recorder: Callable[[Game], Halfway] | None = None) -> GameResult:
    """A game of random play."""
    agents = [make_agent("random", 2 * seed), make_agent("random", 2 * seed + 1)]
    return play_game(EDITION, decks_of(seed), agents, seed, recorder)


def halfway(seed: int, decisions: int) -> Game:
    """The game of a seed after half of its decisions."""
    notes: list[Halfway] = []

    def attach(game: Game) -> Halfway:
        notes.append(Halfway(decisions // 2, game))
        return notes[0]

    play(seed, attach)
    return notes[0].kept


def measure(games: int, repetitions: int) -> dict[str, float]:
    """All figures, rounded as far as they mean anything."""
    play(0)  # what is made once is made before the clock runs
    seconds = [float("inf")] * games
    results: list[GameResult] = []
    for _ in range(repetitions):
        results = []
        for seed in range(games):
            began = perf_counter()
            results.append(play(seed))
            seconds[seed] = min(seconds[seed], perf_counter() - began)
    decisions = sum(result.decisions for result in results)
    states = [halfway(seed, result.decisions) for seed, result in enumerate(results)]
    saved = [state.to_bytes() for state in states]

    def microseconds(calls: list[Callable[[], object]], number: int = 30) -> float:
        return round(mean(best_seconds(call, number, repetitions) for call in calls) * 1e6, 2)

    return {
        "games": games,
        "decisions": decisions,
        "decisions_per_s": round(decisions / sum(seconds)),
        "games_per_s": round(games / sum(seconds), 2),
        "copy_us": microseconds([state.copy for state in states], 1000),
        "legal_us": microseconds([partial(state.asking().options, state) for state in states]),
        "to_bytes_us": microseconds([state.to_bytes for state in states]),
        "from_bytes_us": microseconds(
            [partial(state.from_bytes, data) for state, data in zip(states, saved, strict=True)]
        ),
        "view_us": microseconds([partial(state.view, state.asking().chooser(state)) for state in states]),
        "bytes_per_state": round(mean(map(len, saved))),
        "options_per_decision": round(mean(len(state.legal()) for state in states), 1),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the speed of the engine.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many games (20)")
    parser.add_argument("--repetitions", type=int, default=3, metavar="N", help="of which the best counts (3)")
    arguments = parser.parse_args()
    if arguments.games < 1 or arguments.repetitions < 1:
        parser.error("at least one game and one repetition are needed")
    figures = measure(arguments.games, arguments.repetitions)
    if arguments.json:
        print(json.dumps({**figures, "edition": EDITION, "python": platform.python_version()}, indent=2))
        return
    for key, label in LABELS.items():
        print(f"{label:<24}{figures[key]:>12,}")


if __name__ == "__main__":
    main()
