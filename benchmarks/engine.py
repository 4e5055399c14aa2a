"""How fast the engine is: random play of several kinds, and single operations on games in their middle.

Run it with ``make bench``, or ``python benchmarks/engine.py [--json] [--games N] [--repetitions N] [--corpus FILE]``.
The games are the same in every run. What is measured and scaled how: ``benchmarks/measuring.py``. Everything is
measured in rounds; a figure is the median of its rounds, and its spread stands beside it.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import random
import sys
from collections import defaultdict
from functools import partial
from pathlib import Path
from statistics import mean
from time import process_time
from typing import TYPE_CHECKING, Final

from measuring import STANDARD, Bench
from table_games import BESIDE, RealCards
from willstone.agents import make_agent
from willstone.arena.match import GameResult, play_game
from willstone.engine.zones import FIELD
from willstone.language.library.decks import shipped_decks
from willstone.language.library.importing import store
from willstone.version import is_compiled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from willstone.engine import Deck, Game, Option


EDITION: Final = "cr-8.01"
COLOSSEUM: Final = "abc-1.0"
SEATS: Final = (2, 4, 8)
FULLEST: Final = 60  # entities in play, in steps of ten
FEW: Final = 40  # decisions, below which a step says nothing
LABELS: Final = {
    "decisions_per_s": "decisions a second, ready decks",
    "games_per_s": "games a second, ready decks",
    "real_decisions_per_s": "decisions a second, real cards",
    **{f"colosseum_{seats}_per_s": f"decisions a second, Colosseum, {seats} players" for seats in SEATS},
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
    """Two different ready decks; many games see every pair once."""
    decks = list(shipped_decks().values())
    pairs = [(first, second) for first in decks for second in decks if first.name < second.name]
    return list(pairs[seed % len(pairs)])


def play(
    seed: int,
    recorder: Callable[[Game], Halfway] | None = None,
    *,
    decks: Sequence[Deck] = (),
    edition: str = EDITION,
) -> GameResult:
    """A game of random play, with ready decks unless others are given."""
    seats = decks or decks_of(seed)
    agents = [make_agent("random", len(seats) * seed + seat) for seat in range(len(seats))]
    return play_game(edition, seats, agents, seed, recorder)


def halfway(seed: int) -> Game:
    """The game of a seed after half of its decisions."""
    decisions = play(seed).decisions
    notes: list[Halfway] = []

    def attach(game: Game) -> Halfway:
        notes.append(Halfway(decisions // 2, game))
        return notes[0]

    play(seed, attach)
    return notes[0].kept


class Timed:
    """Plays on a game, and notes what each decision took by how many entities were in play."""

    def __init__(self, costs: dict[int, list[float]], game: Game) -> None:
        self._costs = costs
        self._game = game

    def play(self, option: Option) -> None:
        """Take an option; what comes of it, with the options of the next decision, is its cost."""
        there = len(self._game.zone(FIELD, 0))
        began = process_time()
        self._game.play(option)
        self._costs[min(there, FULLEST) // 10].append(process_time() - began)


def by_entities(bench: Bench, decks: list[list[Deck]]) -> dict[str, float]:
    """The µs of a decision by the number of entities in play."""
    costs: dict[int, list[float]] = defaultdict(list)
    for seed, each in enumerate(decks):
        play(seed, partial(Timed, costs), decks=each)  # type: ignore[arg-type]  # plays as a recorder does
    found: dict[str, float] = {}
    for step in sorted(costs):
        if len(costs[step]) >= FEW:
            end = "" if step * 10 >= FULLEST else f"-{step * 10 + 9}"
            found[f"{step * 10}{end}"] = round(mean(costs[step]) * 1e6 * bench.speed.rounds[-1] / STANDARD, 1)
    return found


def all_decisions(decks: list[list[Deck]], edition: str = EDITION) -> int:
    """Play a game with each of some decks; how many decisions that were."""
    return sum(play(seed, decks=each, edition=edition).decisions for seed, each in enumerate(decks))


def resident() -> float:
    """The megabytes this process has in memory, where the system tells."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def memory(games: int) -> dict[str, float]:
    """What a game takes, and how much memory there is before and after many games."""
    gc.collect()
    kept = [halfway(seed) for seed in range(2)]
    before = resident()
    copies = [kept[number % 2].copy() for number in range(2000)]
    each = (resident() - before) / len(copies) * 1000
    del copies
    gc.collect()
    before = resident()
    for seed in range(games):
        play(seed)
    gc.collect()
    return {"kb_per_copy": round(each, 1), "mb_before": round(before, 1), "mb_after": round(resident(), 1)}


def measure(games: int, repetitions: int, real: RealCards | None, memory_games: int) -> dict[str, object]:
    """All figures, rounded as far as they mean anything."""
    ready = [decks_of(seed) for seed in range(games)]
    imported = []
    if real is not None:
        sources = [random.Random(seed) for seed in range(games)]
        imported = [[real.deck(EDITION, source) for _ in range(2)] for source in sources]
    arcana = list(shipped_decks(COLOSSEUM).values())
    crowds = {seats: [[arcana[seat % len(arcana)] for seat in range(seats)]] * max(1, games // 5) for seats in SEATS}
    states = [halfway(seed) for seed in range(min(games, 10))]  # what is made once is made before the clock runs
    saved = [state.to_bytes() for state in states]
    if imported:
        all_decisions(imported[:1])
    bench = Bench()
    decided = 0
    for _ in range(repetitions):
        bench.round()
        decided = all_decisions(ready)
        bench.rate("decisions_per_s", partial(all_decisions, ready))
        if imported:
            bench.rate("real_decisions_per_s", partial(all_decisions, imported))
        for seats, decks in crowds.items():
            bench.rate(f"colosseum_{seats}_per_s", partial(all_decisions, decks, COLOSSEUM))
        bench.microseconds("copy_us", [state.copy for state in states], 300)
        bench.microseconds("legal_us", [partial(state.asking().options, state) for state in states], 30)
        bench.microseconds("to_bytes_us", [state.to_bytes for state in states], 10)
        loads = [partial(state.from_bytes, data) for state, data in zip(states, saved, strict=True)]
        bench.microseconds("from_bytes_us", loads, 10)
        bench.microseconds("view_us", [partial(state.view, state.asking().chooser(state)) for state in states], 10)
    figures: dict[str, object] = {name: round(one.value, 2) for name, one in bench.figures.items()}
    figures |= {
        "games": games,
        "decisions": decided,
        "games_per_s": round(bench.figures["decisions_per_s"].value * games / decided, 2),
        "bytes_per_state": round(mean(map(len, saved))),
        "options_per_decision": round(mean(len(state.legal()) for state in states), 1),
        "by_entities_ready_us": by_entities(bench, ready),
        "by_entities_real_us": by_entities(bench, imported),
        "spread": {name: [round(end, 2) for end in one.spread()] for name, one in bench.figures.items()},
        "additions_per_s": round(bench.speed.value),
        "compiled": is_compiled(),
    }
    if memory_games:
        figures["memory"] = memory(memory_games)
    return figures


def told(figures: dict[str, object]) -> None:
    """Print them for people."""
    how = "compiled" if figures["compiled"] else "interpreted"
    print(f"{how}, Python {platform.python_version()}; scaled to {STANDARD:,} attribute additions a second")
    spread = figures["spread"]
    assert isinstance(spread, dict)
    for key, label in LABELS.items():
        if key in figures:
            ends = spread.get(key)
            between = f"  ({ends[0]:,.1f} to {ends[1]:,.1f})" if ends else ""
            print(f"{label:<44}{figures[key]:>12,}{between}")
    for key in ("by_entities_ready_us", "by_entities_real_us", "memory"):
        if figures.get(key):
            print(f"{key:<44}{figures[key]}")


def drawn(lines: dict[str, dict[str, float]]) -> str:
    """How the cost of a decision grows with the entities in play, as SVG: a line for each kind of decks."""
    steps = [f"{step}-{step + 9}" for step in range(0, FULLEST, 10)] + [str(FULLEST)]
    most = max((cost for line in lines.values() for cost in line.values()), default=1.0)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 260" font-family="sans-serif" font-size="11">']
    parts.append(f'<text x="40" y="16">µs for a decision, by entities in play (at most {most:,.0f})</text>')
    parts += [
        f'<text x="{60 + 60 * place}" y="252" text-anchor="middle">{step}</text>' for place, step in enumerate(steps)
    ]
    for number, (name, line) in enumerate(lines.items()):
        colour = ("#1f5c99", "#b3541e")[number % 2]
        ends = [(60 + 60 * place, 236 - 200 * line[step] / most) for place, step in enumerate(steps) if step in line]
        points = " ".join(f"{x},{y:.1f}" for x, y in ends)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<text x="{x}" y="{y - 5:.1f}" fill="{colour}" text-anchor="middle">{line[step]:,.0f}</text>'
            for (x, y), step in zip(ends, [step for step in steps if step in line], strict=True)
        ]
        parts.append(f'<text x="{300 + 90 * number}" y="16" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the speed of the engine.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="how many games of each kind (20)")
    parser.add_argument("--repetitions", type=int, default=3, metavar="N", help="rounds (3)")
    parser.add_argument("--corpus", type=Path, default=Path(os.environ.get("WILLSTONE_CORPUS", BESIDE)))
    parser.add_argument("--memory", type=int, default=0, metavar="N", help="games to look at memory for (0: none)")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the cost by entities in play into an SVG")
    arguments = parser.parse_args()
    if arguments.games < 1 or arguments.repetitions < 1:
        parser.error("at least one game and one repetition are needed")
    real = None
    if arguments.corpus.exists():
        real = RealCards(store.import_file(arguments.corpus))
    else:
        print(f"NO REAL CARDS: there is no corpus at {arguments.corpus}", file=sys.stderr)
    figures = measure(arguments.games, arguments.repetitions, real, arguments.memory)
    if arguments.plot is not None:
        lines = {"ready decks": figures["by_entities_ready_us"], "real cards": figures["by_entities_real_us"]}
        arguments.plot.write_text(drawn(lines), encoding="utf-8")  # type: ignore[arg-type]  # both are figures by step
    if arguments.json:
        print(json.dumps({**figures, "edition": EDITION, "python": platform.python_version()}, indent=2))
    else:
        told(figures)


if __name__ == "__main__":
    main()
