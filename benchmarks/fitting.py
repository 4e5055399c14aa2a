"""Fit what positions are worth to games of the search against itself: the second table of ``willstone.agents.weights``.

    python benchmarks/fitting.py play games.jsonl --games 400 --seed 1 [--hand-made]
    python benchmarks/fitting.py fit games.jsonl [--plot docs/calibration.svg]

``play`` notes the numbers of positions (``willstone.agents.features``) and who won, a line for each game; called again
it goes on where the file ends. ``fit`` finds the weights that make the results likely: logistic regression for the
player about to move and for the one who waits, drawn to the weights made by hand, with bounds on each so that none has
the wrong sign. Every fourth game is held out: the figures and the calibration are of those.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from willstone.agents import SearchAgent, Sight
from willstone.agents.evaluation import BY_HAND, LEARNED, ODDS, Evaluation, numbers
from willstone.agents.features import DANGER, SIDE
from willstone.agents.weights import HAND_MADE
from willstone.arena.seeds import derive, draw
from willstone.cli.shared.decks import legal_shipped_decks
from willstone.engine import Event, Game

Floats = NDArray[np.float64]
NAMES: Final = (*SIDE, *DANGER, "ahead")
FREE: Final = {"striking": (0.0, 3.0), "empty_hand": (-4.0, 0.0), "ahead": (-6.0, 6.0)}  # with no value made by hand
NARROW, WIDE = 0.25, 3.0  # the bounds of the others, as parts of the value made by hand
TRUST: Final = 0.5  # how far a weight may stray from that with little to show for it, as a part of it
THINKING: Final = 1500  # imagined choices
HELD_OUT: Final = 4
STEPS: Final = 4000


# ---------------------------------------------------------------- games


class Notes:
    """The numbers of a game's positions: as each turn begins for those who wait, and at its first choice."""

    def __init__(self) -> None:
        self.positions: list[tuple[int, str, list[float]]] = []

    def __call__(self, game: Game, event: Event) -> None:
        if event.kind == "turn":
            for player in game.alive():
                if player != game.turn_player:
                    self.note(game, player, "waiting")

    def note(self, game: Game, player: int, moment: str) -> None:
        """The numbers of a position for a player."""
        more, threats = numbers(game, player)
        self.positions.append((player, moment, [round(float(each), 4) for each in (*more, *threats, 1.0)]))


def played(number: int, seed: int, evaluation: Evaluation) -> dict[str, Any]:
    """One game of the search against itself, between decks that are drawn."""
    drawn = derive(seed, number)
    decks = legal_shipped_decks("cr-8.01")
    pair = [decks[draw(derive(drawn, seat), len(decks))] for seat in range(2)]
    agents = [
        SearchAgent(derive(drawn, 10 + seat), THINKING, far=False, answers=False, evaluation=evaluation)
        for seat in range(2)
    ]
    notes = Notes()
    game = Game.new("cr-8.01", pair, drawn, listener=notes)
    seen = 0
    while (decision := game.decision) is not None:
        if game.phase == "main" and game.turn_number != seen and decision.player == game.turn_player:
            seen = game.turn_number
            notes.note(game, decision.player, "moving")
        game.play(agents[decision.player].decide(Sight(game, decision.player), decision))
    return {"game": number, "winner": game.winner, "positions": notes.positions}


def play(path: Path, games: int, seed: int, evaluation: Evaluation) -> None:
    """Play games into a file, those that are not in it yet."""
    done = len(path.read_text("utf-8").splitlines()) if path.exists() else 0
    with path.open("a", encoding="utf-8") as file:
        for number in range(done, games):
            file.write(json.dumps(played(number, seed, evaluation)) + "\n")
            file.flush()
            print(f"\r{number + 1} of {games} games", end="", flush=True)
    print()


# ---------------------------------------------------------------- fitting


def read(path: Path, moment: str) -> tuple[Floats, Floats, NDArray[np.bool_]]:
    """The positions of a moment, who won, and which are held out."""
    rows, won, held = [], [], []
    for line in path.read_text("utf-8").splitlines():
        game = json.loads(line)
        for player, when, position in game["positions"]:
            if when == moment and game["winner"] >= 0:
                rows.append(position)
                won.append(float(game["winner"] == player))
                held.append(game["game"] % HELD_OUT == 0)
    return np.array(rows), np.array(won), np.array(held)


def chances(positions: Floats, weights: Floats) -> Floats:
    """The chances to win."""
    found: Floats = 1 / (1 + np.exp(-positions @ weights / ODDS))
    return found


def loss(positions: Floats, won: Floats, weights: Floats) -> float:
    """Log loss: 0.69 is that of who knows nothing."""
    sure = np.clip(chances(positions, weights), 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(sure) + (1 - won) * np.log(1 - sure)))


def bounds(prior: dict[str, float]) -> tuple[Floats, Floats]:
    """The least and most that each weight may be."""
    pairs = [FREE.get(name) or sorted((prior[name] * NARROW, prior[name] * WIDE)) for name in NAMES]
    return np.array([low for low, _ in pairs]), np.array([high for _, high in pairs])


def fitted(positions: Floats, won: Floats, prior: dict[str, float]) -> Floats:
    """The most likely weights, by projected gradient steps that are scaled by how much each number varies."""
    low, high = bounds(prior)
    start = np.array([prior[name] for name in NAMES])
    stray = np.where(start == 0, 1.0, np.abs(start) * TRUST)
    scale = np.maximum(positions.std(axis=0), 0.05)
    weights = start.copy()
    for _ in range(STEPS):
        slope = positions.T @ (chances(positions, weights) - won) / ODDS + (weights - start) / stray**2
        weights = np.clip(weights - 8.0 * slope / (len(won) * scale**2 / ODDS + 8.0 / stray**2), low, high)
    return weights


def calibration(expected: Floats, won: Floats) -> list[tuple[float, float, int]]:
    """In tenths of the chances: what was expected, what came, and of how many positions."""
    tenths = np.minimum((expected * 10).astype(int), 9)
    found = []
    for tenth in range(10):
        there = tenths == tenth
        if there.any():
            found.append((float(expected[there].mean()), float(won[there].mean()), int(there.sum())))
    return found


def plot(rows: list[tuple[float, float, int]]) -> str:
    """The calibration as a picture: on the line what is expected comes."""
    most = max(number for _, _, number in rows)
    dots = "".join(
        f'<circle cx="{40 + 300 * expected:.1f}" cy="{320 - 300 * came:.1f}" r="{3 + 9 * (number / most) ** 0.5:.1f}"/>'
        for expected, came, number in rows
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360" font-family="sans-serif" font-size="12">'
        '<rect width="360" height="360" fill="#fff"/><path d="M40 20V320H340M40 320L340 20" fill="none" stroke="#999"/>'
        f'<g fill="#2a6f97" fill-opacity=".75">{dots}</g><text x="120" y="350">expected chance to win</text>'
        '<text x="14" y="230" transform="rotate(-90 14 230)">part that was won</text></svg>\n'
    )


def fit(path: Path, picture: Path | None) -> None:
    """Print the weights and how good they are."""
    expected, came = [], []
    for moment in ("moving", "waiting"):
        positions, won, held = read(path, moment)
        prior = getattr(HAND_MADE, moment)
        weights = fitted(positions[~held], won[~held], prior)
        by_hand = np.array([prior[name] for name in NAMES])
        print(f"# {moment}: {len(won)} positions, {held.sum()} of them held out; log loss of those by hand", end=" ")
        print(
            f"{loss(positions[held], won[held], by_hand):.3f}, fitted {loss(positions[held], won[held], weights):.3f}"
        )
        told = {name: round(float(weight), 2) for name, weight in zip(NAMES, weights, strict=True)}
        print(f"    {moment}={json.dumps(told)},")
        expected.append(chances(positions[held], weights))
        came.append(won[held])
    rows = calibration(np.concatenate(expected), np.concatenate(came))
    for chance, part, number in rows:
        print(f"| {100 * chance:.0f} % | {100 * part:.0f} % | {number} |")
    if picture is not None:
        picture.write_text(plot(rows), "utf-8")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=("play", "fit"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hand-made", action="store_true", help="play by the weights made by hand")
    parser.add_argument("--plot", type=Path)
    told = parser.parse_args()
    if told.task == "play":
        play(told.file, told.games, told.seed, BY_HAND if told.hand_made else LEARNED)
    else:
        fit(told.file, told.plot)


if __name__ == "__main__":
    main()
