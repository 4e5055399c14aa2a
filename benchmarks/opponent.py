"""How strong and how quick an opponent is: games against another agent, both with the same deck.

    .venv/bin/python benchmarks/opponent.py [--agent greedy] [--against random] [--games 400] [--decks A,B,...] [--json]

The decks take turns, and so do the seats. The time of a decision is what the agent itself needs, on one core.
"""

from __future__ import annotations

import argparse
import json
from statistics import quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from willstone.agents import make_agent
from willstone.arena.match import play_game
from willstone.arena.statistics import wilson
from willstone.cli.shared.progress import bar
from willstone.language.library.decks import shipped_decks

if TYPE_CHECKING:
    from willstone.agents import Agent, Sight
    from willstone.engine import Decision, Option


class Timed:
    """An agent by a watch."""

    def __init__(self, agent: Agent, seconds: list[float]) -> None:
        self.name = agent.name
        self.reason = agent.reason
        self._agent = agent
        self._seconds = seconds

    def decide(self, sight: Sight, decision: Decision) -> Option:
        """Its decision, and how long it took."""
        began = perf_counter()
        option = self._agent.decide(sight, decision)
        self._seconds.append(perf_counter() - began)
        self.reason = self._agent.reason
        return option


def main() -> None:
    """Play the games and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--against", default="random")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--edition", default="cr-8.01")
    parser.add_argument("--decks", default="")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    files = {deck.name: deck for deck in shipped_decks(given.edition).values()}
    names = given.decks.split(",") if given.decks else list(files)
    wins, seconds = 0, list[float]()
    with bar(f"{given.agent} against {given.against}") as advance:
        for number in range(given.games):
            seat = number // len(names) % 2
            agents: list[Agent] = [make_agent(given.against, 2 * number)]
            agents.insert(seat, Timed(make_agent(given.agent, 2 * number + 1), seconds))
            deck = files[names[number % len(names)]]
            wins += play_game(given.edition, (deck, deck), agents, number).winner == seat
            advance(number + 1, given.games)
    low, high = wilson(wins, given.games)
    milliseconds = [1000 * cut for cut in quantiles(seconds, n=100)]
    found = {
        "games": given.games,
        "won": wins,
        "rate": round(wins / given.games, 4),
        "interval": [round(low, 4), round(high, 4)],
        "decisions": len(seconds),
        "median_ms": round(milliseconds[49], 1),
        "p95_ms": round(milliseconds[94], 1),
        "p99_ms": round(milliseconds[98], 1),
        "most_ms": round(1000 * max(seconds), 1),
    }
    if given.json:
        print(json.dumps(found))
    else:
        print("\n".join(f"{name:>10}  {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
