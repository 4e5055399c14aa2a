"""Train a small policy by playing against chance: numpy alone, one processor, ten minutes.

    python examples/train.py [--minutes 10] [--out policy.npz]
    python examples/train.py --play policy.npz --games 200

Sixteen games are stepped together. In each of them one seat is the learner's and the others choose at random among what
is not rarely wise. A net with one hidden layer gives every option a score; options are chosen by these. It learns by
policy gradient: an option is made more likely by how much better things went after it than a linear guess at the
position had promised. What went well is the change of one's life against the others', and winning.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from willstone.envs.observing import CARD, GAME, PLAYER
from willstone.envs.vector import Vector

Floats = NDArray[np.float32]
GAMES: Final = 16
STEPS: Final = 96  # of all games, from one lesson to the next
HIDDEN: Final = 48
KINDS: Final = 40  # of moves, with room to spare
SOON: Final = 0.97  # what happens a decision later counts for so much
SHAPED: Final = 0.5
RATE: Final = 0.002
CURIOUS: Final = 0.01  # how much is given for not always choosing the same
OWN: Final = KINDS + 4 + 2 * CARD  # what is known of an option itself


def inputs(seen: dict[str, NDArray[Any]], players: int) -> tuple[Floats, NDArray[np.intp]]:
    """All options of some observations, a row of numbers for each, and where those of each observation begin."""
    allowed = seen["action_mask"].sum(axis=1, dtype=np.intp)
    game = np.repeat(np.arange(len(allowed)), allowed)
    begins = np.concatenate([[0], np.cumsum(allowed)[:-1]])
    options = seen["options"][game, np.arange(len(game)) - begins[game]]
    rows = np.zeros((len(game), OWN + GAME + players * PLAYER), np.float32)
    number = np.arange(len(game))
    rows[number, np.minimum(options[:, 0], KINDS - 1)] = 1
    card, target = options[:, 1], options[:, 3]
    rows[:, KINDS] = options[:, 6]
    rows[:, KINDS + 1] = target == -1  # oneself
    rows[:, KINDS + 2] = target < -1  # somebody else
    rows[:, KINDS + 3] = np.minimum(options[:, 5], 2000) / 1000
    cards = seen["cards"]
    rows[:, KINDS + 4 : KINDS + 4 + CARD] = cards[game, card - 1] * (card > 0)[:, None]
    rows[:, KINDS + 4 + CARD : OWN] = cards[game, target - 1] * (target > 0)[:, None]
    rows[:, OWN : OWN + GAME] = seen["game"][game]
    rows[:, OWN + GAME :] = seen["players"].reshape(len(allowed), -1)[game]
    return rows, begins


class Policy:
    """A net that scores options, and a linear guess at what a position is worth."""

    def __init__(self, players: int, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        width = OWN + GAME + players * PLAYER
        self.players = players
        self.parts: dict[str, Floats] = {
            "first": (chance.standard_normal((width, HIDDEN)) / np.sqrt(width)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "last": np.zeros(HIDDEN, np.float32),
            "worth": np.zeros(GAME + players * PLAYER + 1, np.float32),
        }
        self._means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._lessons = 0

    def chances(self, rows: Floats, begins: NDArray[np.intp]) -> tuple[Floats, Floats]:
        """How likely each option is to be chosen, and what the hidden layer made of it."""
        hidden = np.tanh(rows @ self.parts["first"] + self.parts["bias"])
        scores = hidden @ self.parts["last"]
        counts = np.diff(np.append(begins, len(scores)))
        scores = np.exp(scores - np.repeat(np.maximum.reduceat(scores, begins), counts))
        return scores / np.repeat(np.add.reduceat(scores, begins), counts), hidden

    def worth(self, position: Floats) -> Floats:
        """What positions promise."""
        worth: Floats = position @ self.parts["worth"]
        return worth

    def improve(self, gradients: dict[str, Floats]) -> None:
        """A step in a direction (Adam)."""
        self._lessons += 1
        for name, gradient in gradients.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            scale = np.sqrt(1 - 0.999**self._lessons) / (1 - 0.9**self._lessons)
            self.parts[name] += RATE * scale * mean / (np.sqrt(square) + 1e-6)


def position_of(seen: dict[str, NDArray[Any]]) -> Floats:
    """What a guess at the worth of positions is made from."""
    number = len(seen["game"])
    one = np.ones((number, 1), np.float32)
    return np.concatenate([seen["game"], seen["players"].reshape(number, -1), one], axis=1)


class Choice(NamedTuple):
    """A decision of the learner, to learn from when it is known what came of it."""

    rows: Floats
    taken: int
    position: Floats


class Learner:
    """Plays one seat of each game, and learns from it."""

    def __init__(self, policy: Policy, seed: int, games: int = GAMES) -> None:
        self.policy = policy
        self.games = Vector(games, players=policy.players, seed=seed, shaped=SHAPED)
        self.seats = np.arange(games) % policy.players
        self.chance = np.random.default_rng(seed)
        self.seen = self.games.reset()
        self.won: deque[bool] = deque(maxlen=200)  # of the last games
        self.over = self.winning = np.zeros(games, bool)  # of the last step
        self.decisions = 0
        self.ended = 0
        self._open: list[list[tuple[Choice, float]]] = [[] for _ in range(games)]  # with what each has brought

    def step(self) -> list[tuple[Choice, float, float]]:
        """One decision in each game; of games that ended, all choices with what came of them."""
        rows, begins = inputs(self.seen, self.policy.players)
        chances, _ = self.policy.chances(rows, begins)
        ours = self.games.player == self.seats
        counts = np.diff(np.append(begins, len(rows)))
        wise = 1.0 - rows[:, KINDS]
        nothing = np.repeat(np.add.reduceat(wise, begins) == 0, counts)
        weights = np.where(np.repeat(ours, counts), chances, wise + nothing)
        positions = position_of(self.seen)
        actions = np.zeros(len(begins), np.int32)
        for place, begin in enumerate(begins):
            own = weights[begin : begin + counts[place]].cumsum()
            actions[place] = min(np.searchsorted(own, self.chance.random() * own[-1], "right"), counts[place] - 1)
            if ours[place]:
                choice = Choice(rows[begin : begin + counts[place]], int(actions[place]), positions[place])
                self._open[place].append((choice, 0.0))
        self.seen, rewards, over = self.games.step(actions)
        self.over = over.copy()
        self.winning = rewards[np.arange(len(over)), self.seats] > SHAPED
        self.decisions += len(actions)
        learned: list[tuple[Choice, float, float]] = []
        for place, seat in enumerate(self.seats):
            kept = self._open[place]
            if kept:
                kept[-1] = kept[-1][0], kept[-1][1] + float(rewards[place, seat])
            if over[place]:
                self.won.append(bool(self.winning[place]))
                self.ended += 1
            if over[place] or len(kept) > STEPS:
                learned += self._look_back(place, bool(over[place]))
        return learned

    def _look_back(self, place: int, over: bool) -> list[tuple[Choice, float, float]]:
        """The choices of a game with what came of each, and what had been promised; the last waits if it goes on."""
        kept = self._open[place]
        done, rest = (kept, []) if over else (kept[:-1], kept[-1:])
        self._open[place] = rest
        promised = self.policy.worth(np.array([choice.position for choice, _ in kept]))
        came = 0.0 if over else float(promised[-1])
        found: list[tuple[Choice, float, float]] = []
        for number in range(len(done) - 1, -1, -1):
            choice, reward = done[number]
            came = reward + SOON * came
            found.append((choice, came, float(promised[number])))
        return found

    def learn(self, learned: list[tuple[Choice, float, float]]) -> None:
        """Make what went better than promised more likely."""
        counts = np.array([len(choice.rows) for choice, _, _ in learned])
        begins = np.concatenate([[0], np.cumsum(counts)[:-1]])
        rows = np.concatenate([choice.rows for choice, _, _ in learned])
        chances, hidden = self.policy.chances(rows, begins)
        came = np.array([value for _, value, _ in learned], np.float32)
        better = came - np.array([promised for _, _, promised in learned], np.float32)
        better /= better.std() + 1e-4
        spread = np.log(chances + 1e-9)
        mixed = np.add.reduceat(chances * spread, begins)
        push = -chances * np.repeat(better, counts) - CURIOUS * chances * (spread - np.repeat(mixed, counts))
        push[begins + [choice.taken for choice, _, _ in learned]] += better
        push /= len(learned)
        inner = push[:, None] * self.policy.parts["last"] * (1 - hidden**2)
        positions = np.array([choice.position for choice, _, _ in learned])
        missed = came - self.policy.worth(positions)
        self.policy.improve(
            {
                "first": rows.T @ inner,
                "bias": inner.sum(axis=0),
                "last": hidden.T @ push,
                "worth": positions.T @ missed / len(learned),
            }
        )


def train(minutes: float, seed: int, out: Path | None, most: int = 10**9) -> Policy:
    """Train for some minutes of processor time, or some decisions; prints how it goes."""
    policy = Policy(players=2, seed=seed)
    learner = Learner(policy, seed)
    waiting: list[tuple[Choice, float, float]] = []
    began = shown = time.process_time()
    while (now := time.process_time()) - began < 60 * minutes and learner.decisions < most:
        waiting += learner.step()
        if len(waiting) >= GAMES * STEPS:
            learner.learn(waiting)
            waiting.clear()
        if now - shown >= 30:
            shown = now
            _tell(learner, now - began)
    _tell(learner, time.process_time() - began)
    if out is not None:
        with out.open("wb") as file:
            np.savez(file, allow_pickle=False, **policy.parts)
    return policy


def _tell(learner: Learner, seconds: float) -> None:
    won = 100 * sum(learner.won) / max(1, len(learner.won))
    print(
        f"{seconds:5.0f} s  {learner.decisions:9,} decisions  {learner.ended:5} games"
        f"  {won:3.0f} % of the last {len(learner.won)} won",
        flush=True,
    )


def played(policy: Policy, games: int, seed: int) -> float:
    """Which share of some new games a policy wins against chance, without learning from them; as many in each place."""
    learner = Learner(policy, seed)
    each = -(-games // GAMES)
    won, ended = np.zeros(GAMES, int), np.zeros(GAMES, int)
    while (ended < each).any():
        learner.step()
        counted = learner.over & (ended < each)
        ended += counted
        won += counted & learner.winning
    return float(won.sum() / ended.sum())


def main() -> None:
    """Train, or play with what was trained."""
    parser = argparse.ArgumentParser(description="Train a small policy against chance, or play with one.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--decisions", type=int, default=10**9, help="end after so many decisions of all games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--play", type=Path, help="a policy that was trained")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    if given.play is None:
        train(given.minutes, given.seed, given.out, given.decisions)
        return
    policy = Policy(players=2)
    with np.load(given.play) as kept:
        policy.parts = dict(kept)
    print(f"{100 * played(policy, given.games, 1_000_000):.0f} % of {given.games} games won")


if __name__ == "__main__":
    main()
