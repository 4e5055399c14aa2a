"""How many decisions a second other engines make in random play, in the same run: ``python benchmarks/peers.py``.

They come with the extra ``peers``; fireplace is no package of a registry and has to be installed from its source. What
is not there is told. Each is measured in turn, round after round, so that all have the machine at its best and worst.
"""

from __future__ import annotations

import argparse
import random
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from engine import all_decisions, decks_of
from measuring import Bench
from willstone.version import is_compiled

if TYPE_CHECKING:
    from collections.abc import Callable

OURS: Final = "willstone, ready decks"
SPIEL: Final = ("gin_rummy", "hearts")
RLCARD: Final = ("gin-rummy", "doudizhu", "mahjong")


def spiel(name: str) -> Callable[[], int]:
    """Random play of a game of OpenSpiel, called from Python."""
    game = import_module("pyspiel").load_game(name)

    def play() -> int:
        source = random.Random(1)
        decisions = 0
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(source.choices(actions, chances)[0])
                else:
                    state.apply_action(source.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Callable[[], int]:
    """Random play of a game of RLCard."""
    game = import_module("rlcard").make(name)

    def play() -> int:
        source = random.Random(1)
        decisions = 0
        for _ in range(5):
            state, _ = game.reset()
            while not game.is_over():
                state, _ = game.step(source.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions

    return play


def fireplace() -> Callable[[], int]:
    """Random play of fireplace, by its own player of random games; a decision is an action of a turn."""
    utils = import_module("fireplace.utils")
    import_module("fireplace.cards").db.initialize()
    actions: Any = import_module("fireplace.actions")
    over: Any = import_module("fireplace.exceptions").GameOver

    def play() -> int:
        decisions = 0

        def counted(self: Any, *arguments: Any, **named: Any) -> Any:
            nonlocal decisions
            decisions += 1
            return kept(self, *arguments, **named)

        kept = actions.GameAction.trigger
        actions.GameAction.trigger = counted
        try:
            utils.play_full_game()
        except over:
            pass
        finally:
            actions.GameAction.trigger = kept
        return decisions

    return play


def found() -> dict[str, Callable[[], int]]:
    """What is installed, ready to be played; what is not is told."""
    makers: dict[str, Callable[[], Callable[[], int]]] = {"fireplace": fireplace}
    makers |= {f"OpenSpiel {name}": lambda name=name: spiel(name) for name in SPIEL}  # type: ignore[misc]  # bound now
    makers |= {f"RLCard {name}": lambda name=name: rlcard(name) for name in RLCARD}  # type: ignore[misc]  # bound now
    there: dict[str, Callable[[], int]] = {}
    for name, make in makers.items():
        try:
            there[name] = make()
        except ImportError as error:
            print(f"NOT MEASURED: {name} is not installed ({error})", file=sys.stderr)
    return there


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Compare with other engines.")
    parser.add_argument("--repetitions", type=int, default=5, metavar="N", help="rounds (5)")
    arguments = parser.parse_args()
    decks = [decks_of(seed) for seed in range(4)]
    works: dict[str, Callable[[], int]] = {OURS: lambda: all_decisions(decks), **found()}
    for work in works.values():
        work()
    bench = Bench()
    for _ in range(arguments.repetitions):
        for name, work in works.items():
            bench.round()
            bench.rate(name, work)
    ours = bench.figures[OURS].value
    print(f"{'compiled' if is_compiled() else 'interpreted'}; decisions a second, scaled, and what ours is of them")
    for name, figure in bench.figures.items():
        least, most = figure.spread()
        print(f"{name:<28}{figure.value:>12,.0f}  ({least:,.0f} to {most:,.0f})  {ours / figure.value:>8.2f}")


if __name__ == "__main__":
    main()
