"""Complete moves, and where they lead: the heart of the search.

A move is an option with all its inner choices (targets, modes, numbers; a battle with its attacker and what it
attacks). First each is made in one imagined game, and what it leads to is valued at the end of one's own turn. The best
few are then played on through the opponents' turn to one's own next main phase, all in the same imagined games, in each
of which the hidden cards are dealt anew; what does worst is dropped as it goes. What is chosen in the turn of somebody
else is played on like that from the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.agents.ahead import branches, made
from willstone.agents.evaluation import USUAL, WON, Evaluation, Score, likely
from willstone.agents.guessing import guesses
from willstone.agents.numbers import sensible
from willstone.agents.planning import Planner
from willstone.agents.playouts import Horizon, Playout
from willstone.agents.sameness import distinct
from willstone.engine.decisions import ALL_PASS
from willstone.engine.views import Dealing

if TYPE_CHECKING:
    from random import Random

    from willstone.agents.budget import Purse
    from willstone.engine import Game, Option, Topic
    from willstone.engine.decisions import Ask

INNER: Final[frozenset[Topic]] = frozenset(
    ("target", "choose", "mode", "number", "order", "share", "assign", "alternative", "attack")
)
_DEPTH: Final = 5  # inner choices of a move that are tried in turn
_RIVALS: Final = 4  # moves that are compared in many games
_CLOSE: Final = 2.0  # points that the best may be ahead of them
_CLOSE_OUTSIDE: Final = 6.0  # the same in the turn of somebody else, where one game says little
_GAMES: Final = 30
_CUTS: Final = (4, 8, 16)  # after so many games the worst is dropped
_HOPELESS: Final = 0.01  # a chance that is not worth another thought
_FIRST: Final = 0.5  # the part of a budget for looking at all moves once
_TOLD_APART: Final = 0.01  # what a point of difference between two ways to win is worth as a chance


class Leaf(NamedTuple):
    """Where a way to go on leads: what the position is worth, and what makes it so."""

    worth: float
    score: Score


class Line:
    """A complete move, and what became of it."""

    def __init__(self, path: tuple[Option, ...], leaf: Leaf, *, near: bool) -> None:
        self.path = path
        self.leaf = leaf
        self.outlooks: list[float] = []
        self._near = near  # whether the leaf is at the end of the own turn, else it is one game of many

    @property
    def option(self) -> Option:
        """The first choice of it."""
        return self.path[0]

    @property
    def outlook(self) -> float:
        """How likely a win is after it, seen near and far."""
        weight = max(len(self.outlooks), 1) if self._near else 1
        return (weight * outlook(self.leaf.worth) + sum(self.outlooks)) / (weight + len(self.outlooks))


def outlook(worth: float) -> float:
    """The chance to win by what a position is worth; of two wins the sooner and safer one is a little better."""
    if abs(worth) < WON / 2:
        return likely(worth)
    return 1 + _TOLD_APART * (worth - WON) if worth > 0 else _TOLD_APART * (worth + WON)


class Thought:
    """One decision, thought through."""

    def __init__(
        self,
        game: Game,
        player: int,
        purse: Purse,
        random: Random,
        *,
        far: bool,
        answers: bool,
        evaluation: Evaluation = USUAL,
    ) -> None:
        """``game`` is what the player imagines; ``far`` is to look through the opponents' turn."""
        self._evaluation = evaluation
        self._dealing = Dealing(game, player, guesses(game, player))
        self._player = player
        self._turn = game.turn_number
        self._own = game.turn_player == player
        self._purse = purse
        self._random = random
        self._far = far
        self._near_horizon = Horizon(game, player, far=far and not self._own)
        self._far_horizon = Horizon(game, player, far=True)
        self._planner = Planner(evaluation.worth, purse, answers=answers)

    def lines(self, options: list[Option]) -> list[Line]:
        """What the options lead to, the best first; copies of a card count once."""
        game = self._dealing.deal(self._random)
        candidates = distinct(game, sensible(game, self._player, options))
        share = _FIRST if self._far else 1.0
        found: list[Line] = []
        for number, option in enumerate(candidates):
            self._explore(game, (option,), share * (number + 1) / len(candidates), found)
        found.sort(key=lambda line: line.leaf.worth, reverse=True)
        return self._compared(found) if self._far and found[0].leaf.score.result <= 0 else found

    # ------------------------------------------------------------ each move once

    def _explore(self, game: Game, path: tuple[Option, ...], until: float, found: list[Line]) -> None:
        """Find the moves that begin in a way; when so much is spent, only what looks best at sight."""
        trial = made(game, path[-1], self._turn)
        self._purse.spent += 1
        if path[-1].kind == "battle":
            trial.rush(_to_the_attack)
        if trial.over or trial.turn_number != self._turn:
            found.append(Line(path, self._leaf(trial), near=self._own))
            return
        ask = trial.asking()
        if len(path) > _DEPTH or ask.chooser(trial) != self._player or ask.topic() not in INNER:
            trial.rush(Playout(self._planner, self._purse, self._near_horizon))
            found.append(Line(path, self._leaf(trial), near=self._own))
            return
        first, *others = branches(trial, ask, self._player)
        self._explore(trial, (*path, first), until, found)
        for choice in others:
            if self._purse.used >= until:
                break
            self._explore(trial, (*path, choice), until, found)

    def _leaf(self, game: Game) -> Leaf:
        return Leaf(self._evaluation.worth(game, self._player), self._evaluation.score(game, self._player))

    # ------------------------------------------------------------ the best in many games

    def _compared(self, lines: list[Line]) -> list[Line]:
        """The same with the best ones compared in many games, those that were kept longest first."""
        close = lines[0].leaf.worth - (_CLOSE if self._own else _CLOSE_OUTSIDE)
        rivals = [line for line in lines if line.leaf.worth >= close][:_RIVALS]
        rest = lines[len(rivals) :]
        for games in range(1, _GAMES + 1):
            if len(rivals) < 2 or not self._play_all(rivals):
                break
            if games in _CUTS:
                rivals.sort(key=lambda line: line.outlook, reverse=True)
                if max(sum(line.outlooks) for line in rivals) < _HOPELESS * games:
                    break
                rest.insert(0, rivals.pop())
        return [*sorted(rivals, key=lambda line: line.outlook, reverse=True), *rest]

    def _play_all(self, rivals: list[Line]) -> bool:
        """Play each of several moves on in one more game; whether there was enough left for that."""
        dealt = self._dealing.deal(self._random)
        found = []
        for line in rivals:
            trial = dealt.copy()
            trial.rush(Playout(self._planner, self._purse, self._far_horizon, line.path))
            if self._purse.empty:
                return False
            found.append(outlook(self._evaluation.worth(trial, self._player)))
        for line, each in zip(rivals, found, strict=True):
            line.outlooks.append(each)
        return True


def _to_the_attack(game: Game, ask: Ask) -> Option | None:
    """801, 802: from the beginning of a battle to the choice of what attacks."""
    return ALL_PASS if ask.topic() == "action" and game.battle is not None and not game.battle.attacker else None
