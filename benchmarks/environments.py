"""What observations cost: decisions a second of random play, bare and with what who decides observes.

    .venv/bin/python benchmarks/environments.py [--games 20] [--edition cr-8.01] [--players 2]
                                                [--together N] [--processes N]

Both play the same games, in turns, and count processor time. With ``--together`` so many games are stepped together,
by the clock, since processes may share them; what is not rarely wise is taken there in turn.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from willstone.envs.matches import Match
from willstone.envs.observing import Observer
from willstone.envs.vector import Vector


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


def together(edition: str, players: int, games: int, processes: int, steps: int = 400) -> float:
    """Decisions a second of games that are stepped together, with all observations."""
    with Vector(games, edition, players, seed=1, processes=processes) as all_games:
        observation = all_games.reset()
        began = time.perf_counter()
        for step in range(steps):
            wise = observation["action_mask"] * (1 - observation["options"][:, :, -1])
            wise[:, 0] += 1 - wise.max(axis=1)  # where nothing is wise, the first
            chosen = (wise.cumsum(axis=1) > step % wise.sum(axis=1)[:, None]).argmax(axis=1)
            observation = all_games.step(chosen).observation
        return games * steps / (time.perf_counter() - began)


def main() -> None:
    """Measure, and print a line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--edition", default="cr-8.01")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--together", type=int, default=0)
    parser.add_argument("--processes", type=int, default=0)
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
    if given.together:
        speed = together(given.edition, given.players, given.together, given.processes)
        print(f"{given.together} games together, {given.processes} processes: {speed:,.0f} a second")


if __name__ == "__main__":
    main()
