"""The first opponent worth playing: tries each move to the end of the turn and takes what looks best.

Each complete move (a card with its targets and modes, an attack, a block) is made on an imagined copy of the game, the
rest of the turn goes by quick choices, and the position at its end is evaluated. How much it thinks is counted in
imagined choices, not in time, so that the same seed always decides the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.agents.ahead import Thinker, branches, finish, made
from willstone.agents.evaluation import USUAL, Score
from willstone.agents.numbers import sensible
from willstone.agents.policy import quick
from willstone.agents.sameness import distinct
from willstone.i18n.messages import Words, mark, message, row

if TYPE_CHECKING:
    from willstone.agents.base import Sight
    from willstone.engine import Game, Option, Topic

_PARTS: Final = (
    ("result", mark("the game")),
    ("life", mark("life")),
    ("board", mark("the board")),
    ("cards", mark("cards")),
    ("danger", mark("safety")),
)
_DEPTH: Final = 4
_INNER: Final[frozenset[Topic]] = frozenset(("target", "choose", "mode", "number", "order", "share", "assign"))


class Thought(NamedTuple):
    """A way to go on, and where it leads."""

    option: Option
    score: Score


class GreedyAgent(Thinker):
    """Looks ahead to the end of the turn."""

    name = "greedy"

    def __init__(self, seed: int, budget: int = 900) -> None:
        super().__init__(seed)
        self.budget = budget

    def _thought(self, sight: Sight, game: Game, options: list[Option]) -> Option:
        search = _Search(sight.player, game.turn_number, self.budget)
        candidates = distinct(game, sensible(game, sight.player, options))
        thoughts: list[Thought] = []
        for number, option in enumerate(candidates):
            search.left = max(search.left, 60)  # everything is looked at a little
            share = search.left // (len(candidates) - number)
            thoughts.append(Thought(option, search.after(game, option, share)))
        best = max(thoughts, key=lambda thought: thought.score.total())
        self.reason = _reason(best, thoughts)
        return best.option


class _Search:
    """Thinks ahead to the end of a turn, and counts the imagined choices of one decision."""

    def __init__(self, player: int, turn: int, budget: int) -> None:
        self.player = player
        self.turn = turn
        self.left = budget

    def after(self, game: Game, option: Option, share: int, depth: int = 0) -> Score:
        """The best score that an option leads to."""
        trial = made(game, option, self.turn)
        self.left -= 1
        if trial.over or trial.turn_number != self.turn:
            return USUAL.score(trial, self.player)
        ask = trial.asking()
        if depth < _DEPTH and ask.chooser(trial) == self.player and ask.topic() in _INNER:
            inner = branches(trial, ask, self.player)
            best: Score | None = None
            for number, choice in enumerate(inner):
                if best is not None and share <= 0:
                    break
                before = self.left
                score = self.after(trial, choice, share // (len(inner) - number), depth + 1)
                share -= before - self.left
                if best is None or score.total() > best.total():
                    best = score
            assert best is not None
            return best
        self.left -= finish(trial, self.turn, quick) // 2
        return USUAL.score(trial, self.player)


def _reason(best: Thought, thoughts: list[Thought]) -> Words:
    """What the best move does better than the others, in words."""
    others = [thought.score for thought in thoughts if thought is not best]
    if not others:
        return message("all ways come to the same")
    second = max(others, key=lambda score: score.total())
    gains = sorted(((getattr(best.score, part) - getattr(second, part), words) for part, words in _PARTS), reverse=True)
    good = [message("{} {:+.1f}", message(words), gain) for gain, words in gains if gain > 0.05][:2]
    margin = best.score.total() - second.total()
    said = message("best by {:.1f} of {} moves tried", margin, len(thoughts))
    return message("{}: {}", said, row(good)) if good else said
