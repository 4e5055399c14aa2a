"""How the ready decks fare against each other between greedy players: the matrix of win rates.

    .venv/bin/python benchmarks/balance.py [--games 200] [--jobs 2] [--edition cr-8.01] [--decks A,B,...] [--to FILE]

Every pairing is a series of its own, so that it can be played again. Results go into a file line by line as pairings
end; a run that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import argparse
import itertools
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from willstone.arena.runner import run_series
from willstone.arena.series import Series
from willstone.arena.statistics import wilson
from willstone.cli.shared.progress import bar
from willstone.language.library.decks import shipped_decks

if TYPE_CHECKING:
    from willstone.arena.series import GameReport
    from willstone.engine import Deck

LEAST, MOST = 0.38, 0.62  # no deck may win less or more of its games


@dataclass
class Pairing:
    """Two decks, and how often each won."""

    first: str
    second: str
    games: int = 0
    wins: tuple[int, int] = (0, 0)
    errors: int = 0


def played(path: Path, games: int) -> dict[tuple[str, str], Pairing]:
    """The pairings that an earlier run has finished."""
    found: dict[tuple[str, str], Pairing] = {}
    if path.is_file():
        for line in path.read_text("utf-8").splitlines():
            pairing = Pairing(**json.loads(line))
            if pairing.games == games:
                found[pairing.first, pairing.second] = pairing
    return found


def play(edition: str, agent: str, decks: tuple[Deck, Deck], names: tuple[str, str], games: int, jobs: int) -> Pairing:
    """All games of a pairing."""
    series = Series(edition, (agent, agent), tuple((deck,) for deck in decks), games)
    with bar(f"{names[0]} against {names[1]}") as advance:
        ended = itertools.count(1)

        def report(_: GameReport) -> None:
            advance(next(ended), games)

        result = run_series(series, jobs, report)
    if result.interrupted or result.problem:
        raise SystemExit(result.problem or 130)
    return Pairing(*names, result.games, (result.wins[0], result.wins[1]), len(result.errors))


def matrix(names: list[str], pairings: dict[tuple[str, str], Pairing]) -> list[str]:
    """The table: rows win against columns, in per cent, and each deck's rate over all with its interval."""
    rate: dict[tuple[str, str], tuple[int, int]] = {}
    for (first, second), pairing in pairings.items():
        rate[first, second] = pairing.wins[0], pairing.games
        rate[second, first] = pairing.wins[1], pairing.games
    width = max(map(len, names))
    lines = [f"{'':{width}}  " + " ".join(f"{number:>4}" for number in range(1, len(names) + 1)) + "   over all"]
    for number, name in enumerate(names, 1):
        cells, wins, games = [], 0, 0
        for other in names:
            if (name, other) not in rate:
                cells.append("   -")
                continue
            won, of = rate[name, other]
            wins, games = wins + won, games + of
            cells.append(f"{100 * won / of:4.0f}")
        low, high = wilson(wins, games)
        fair = "" if games == 0 or LEAST <= wins / games <= MOST else "  out of balance"
        lines.append(
            f"{name:{width}}  {' '.join(cells)}   {100 * wins / max(games, 1):.1f} %"
            f" ({100 * low:.1f} to {100 * high:.1f}) {number}{fair}"
        )
    return lines


def main() -> None:
    """Play what has not been played, and print the matrix."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--edition", default="cr-8.01")
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--decks", default="")
    parser.add_argument("--to", type=Path, default=Path("balance.jsonl"))
    given = parser.parse_args()
    files = {deck.name: deck for deck in shipped_decks(given.edition).values()}
    names = given.decks.split(",") if given.decks else list(files)
    done = played(given.to, given.games)
    for first, second in itertools.combinations(names, 2):
        if (first, second) not in done:
            pair = files[first], files[second]
            done[first, second] = play(given.edition, given.agent, pair, (first, second), given.games, given.jobs)
            with given.to.open("a", encoding="utf-8") as file:
                file.write(json.dumps(vars(done[first, second])) + "\n")
    print("\n".join(matrix(names, done)))
    print(f"{sum(pairing.errors for pairing in done.values())} errors")


if __name__ == "__main__":
    main()
