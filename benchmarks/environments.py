"""What observations cost: decisions a second of random play, bare and with what who decides observes.

    .venv/bin/python benchmarks/environments.py [--games 20] [--edition cr-8.01] [--players 2]

Both play the same games, in turns, and count processor time.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from willstone.envs.matches import Match
from willstone.envs.observing import Observer


def played(match: Match, observer: Observer | None, seed: int) -> tuple[int, float]:
    """How many decisions a game had, and how many seconds of the processor it took."""
    chance = Random(seed)
    began = time.process_time()
    match.begin(seed)
    while not match.over:
        actions = match.actions()
        wise = [number for number, option in enumerate(actions) if not option.idle] or range(len(actions))
        if observer is not None:
            observer.observe(match.player)
        match.act(chance.choice(wise))
    return match.decided, time.process_time() - began


def main() -> None:
    """Measure, and print a line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--edition", default="cr-8.01")
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    match = Match(given.edition, given.players)
    observer = Observer(match)
    decisions, bare, observed = 0, 0.0, 0.0
    for seed in range(given.games):
        number, seconds = played(match, None, seed)
        decisions, bare = decisions + number, bare + seconds
        observed += played(match, observer, seed)[1]
    print(
        f"{decisions} decisions: {decisions / bare:,.0f} a second bare, {decisions / observed:,.0f} with observations"
        f" ({100 * bare / observed:.0f} %)"
    )


if __name__ == "__main__":
    main()
