"""Fit what positions are worth to games of the search against itself: for ``willstone.agents.weights``.

    python benchmarks/fitting.py play games.jsonl --games 400 --seed 1
    python benchmarks/fitting.py fit games.jsonl [--plot docs/calibration.svg]

``play`` notes the numbers of positions (``willstone.agents.features``) and who won, a line for each game; called again
it goes on where the file ends. ``fit`` finds how many points make a win e times as likely and what it is worth to be
about to move, apart for the player about to move and the one who waits; and then what each weight would be by logistic
regression, drawn to what it is and with bounds so that none has the wrong sign. Every fourth game is held out: the
figures and the calibration, which is that of the weights as they are, are of those.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from willstone.agents import SearchAgent, Sight
from willstone.agents.evaluation import numbers
from willstone.agents.features import DANGER, SIDE
from willstone.agents.weights import ODDS, WEIGHTS
from willstone.arena.seeds import derive, draw
from willstone.cli.shared.decks import legal_shipped_decks
from willstone.engine import Event, Game

Floats = NDArray[np.float64]
NAMES: Final = (*SIDE, *DANGER, "ahead")
FREE: Final = {"striking": (0.0, 3.0), "empty_hand": (-4.0, 0.0), "ahead": (-12.0, 12.0)}  # of those that may be 0
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


def played(number: int, seed: int) -> dict[str, Any]:
    """One game of the search against itself, between decks that are drawn."""
    drawn = derive(seed, number)
    decks = legal_shipped_decks("cr-8.01")
    pair = [decks[draw(derive(drawn, seat), len(decks))] for seat in range(2)]
    agents = [SearchAgent(derive(drawn, 10 + seat), THINKING, far=False, answers=False) for seat in range(2)]
    notes = Notes()
    game = Game.new("cr-8.01", pair, drawn, listener=notes)
    seen = 0
    while (decision := game.decision) is not None:
        if game.phase == "main" and game.turn_number != seen and decision.player == game.turn_player:
            seen = game.turn_number
            notes.note(game, decision.player, "moving")
        game.play(agents[decision.player].decide(Sight(game, decision.player), decision))
    return {"game": number, "winner": game.winner, "positions": notes.positions}


def play(path: Path, games: int, seed: int) -> None:
    """Play games into a file, those that are not in it yet."""
    done = len(path.read_text("utf-8").splitlines()) if path.exists() else 0
    with path.open("a", encoding="utf-8") as file:
        for number in range(done, games):
            file.write(json.dumps(played(number, seed)) + "\n")
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
    """The most likely weights, by accelerated gradient steps that stay within the bounds."""
    low, high = bounds(prior)
    start = np.array([prior[name] for name in NAMES])
    stray = np.where(start == 0, 1.0, np.abs(start) * TRUST)
    scaled = positions * stray / ODDS  # weights are counted from the start, in what they may stray
    low, high = (low - start) / stray, (high - start) / stray
    step = 1 / (np.linalg.eigvalsh(scaled.T @ scaled)[-1] / 4 + 1)
    found = ahead = np.zeros(len(NAMES))
    base = positions @ start / ODDS
    for number in range(STEPS):
        slope = scaled.T @ (1 / (1 + np.exp(-base - scaled @ ahead)) - won) + ahead
        last, found = found, np.clip(ahead - step * slope, low, high)
        ahead = found + number / (number + 3) * (found - last)
    weights: Floats = start + found * stray
    return weights


def scaled(positions: Floats, won: Floats, prior: dict[str, float]) -> tuple[float, float]:
    """How many points make a win e times as likely, and how many it is worth to be about to move, or not to be."""
    points = positions @ np.array([0.0 if name == "ahead" else prior[name] for name in NAMES])
    seen = np.stack([points, np.ones(len(points))], axis=1)
    found = np.array([1 / ODDS, 0.0])
    for _ in range(20):
        expected = 1 / (1 + np.exp(-seen @ found))
        curve = seen.T @ (seen * (expected * (1 - expected))[:, None])
        found = found - np.linalg.solve(curve, seen.T @ (expected - won))
    return float(1 / found[0]), float(found[1] / found[0])


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
        prior = getattr(WEIGHTS, moment)
        as_they_are = np.array([prior[name] for name in NAMES])
        odds, ahead = scaled(positions[~held], won[~held], prior)
        weights = fitted(positions[~held], won[~held], prior)
        told = {name: round(float(weight), 2) for name, weight in zip(NAMES, weights, strict=True)}
        print(f"{moment}: {len(won)} positions, {held.sum()} of them held out; ODDS {odds:.1f}, ahead {ahead:.1f}")
        print(f"log loss {loss(positions[held], won[held], as_they_are):.3f} by the weights as they are,", end=" ")
        print(f"{loss(positions[held], won[held], weights):.3f} by {json.dumps(told)}")
        expected.append(chances(positions[held], as_they_are))
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
    parser.add_argument("--plot", type=Path)
    told = parser.parse_args()
    if told.task == "play":
        play(told.file, told.games, told.seed)
    else:
        fit(told.file, told.plot)


if __name__ == "__main__":
    main()
