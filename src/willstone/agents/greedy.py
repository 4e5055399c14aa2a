"""The first opponent worth playing: tries each move to the end of the turn and takes what looks best.

Each complete move (a card with its targets and modes, an attack, a block) is made on an imagined copy of the game, the
rest of the turn goes by quick choices, and the position at its end is evaluated. How much it thinks is counted in
imagined choices, not in time, so that the same seed always decides the same.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.agents.evaluation import Score, evaluate
from willstone.agents.numbers import sensible
from willstone.agents.policy import best_at_sight, quick
from willstone.engine.agenda import DONE, PASS, settled
from willstone.i18n.messages import Words, mark, message, row

if TYPE_CHECKING:
    from willstone.agents.base import Moment, Sight
    from willstone.engine.agenda import Ask, Decision, Option
    from willstone.engine.game import Game

_PARTS: Final = (
    ("result", mark("the game")),
    ("life", mark("life")),
    ("board", mark("the board")),
    ("cards", mark("cards")),
    ("danger", mark("safety")),
)
_BRANCHES: Final = 10  # how many ways to go on are tried at each choice within a move
_DEPTH: Final = 4
_LONGEST: Final = 200  # choices to the end of a turn
_INNER: Final = frozenset(("target", "choose", "mode", "number", "order", "share", "assign", "way"))


class Thought(NamedTuple):
    """A way to go on, and where it leads."""

    option: Option
    score: Score


class GreedyAgent:
    """Looks ahead to the end of the turn."""

    name = "greedy"

    def __init__(self, seed: int, budget: int = 900) -> None:
        self._random = Random(seed)
        self.budget = budget
        self.reason: Words = ""

    def decide(self, sight: Sight, decision: Decision) -> Option:
        """One of the options of the decision; ``reason`` says why."""
        options = [option for option in decision.options if not option.idle] or decision.options
        if settled(options):
            self.reason = message("there is nothing else to do")
            return options[0]
        if PASS in options and not _timely(sight.moment):
            self.reason = message("there is a better time for everything")
            return PASS
        game = sight.imagined(self._random)
        if decision.kind == "mulligan":
            return self._mulligan(game, options)
        search = _Search(sight.player, game.turn_number, self.budget)
        candidates = _distinct(game, sensible(game, sight.player, options))
        thoughts: list[Thought] = []
        for number, option in enumerate(candidates):
            search.left = max(search.left, 60)  # everything is looked at a little
            share = search.left // (len(candidates) - number)
            thoughts.append(Thought(option, search.after(game, option, share)))
        best = max(thoughts, key=lambda thought: thought.score.total())
        self.reason = _reason(best, thoughts)
        return best.option

    def _mulligan(self, game: Game, options: list[Option]) -> Option:
        """Give back what costs more than four."""
        for option in options:
            if option.kind == "choose":
                cost = game.info(option.target).cost
                if cost is not None and cost.total() > 4:
                    self.reason = message("a card that costs {} comes too late", cost)
                    return option
        self.reason = message("the hand can be played early")
        return DONE if DONE in options else options[-1]


class _Search:
    """Thinks ahead to the end of a turn, and counts the imagined choices of one decision."""

    def __init__(self, player: int, turn: int, budget: int) -> None:
        self.player = player
        self.turn = turn
        self.left = budget

    def after(self, game: Game, option: Option, share: int, depth: int = 0) -> Score:
        """The best score that an option leads to."""
        trial = game.copy()
        given = iter((option,))
        trial.rush(lambda game, ask: next(given, None) or self._forced(game, ask))
        self.left -= 1
        if trial.over or trial.turn_number != self.turn:
            return evaluate(trial, self.player)
        ask = trial.asking()
        if depth < _DEPTH and ask.chooser(trial) == self.player and ask.topic() in _INNER:
            inner = _distinct(trial, sensible(trial, self.player, trial.legal()))
            first = best_at_sight(trial, ask, inner)
            inner = [first, *(other for other in inner if other != first)][:_BRANCHES]
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
        return self._finish(trial)

    def _forced(self, game: Game, ask: Ask) -> Option | None:
        """What is no choice; an action always is one."""
        if game.turn_number != self.turn or ask.topic() == "action":
            return None
        options = ask.options(game)
        return options[0] if settled(options) else None

    def _finish(self, game: Game) -> Score:
        """Let the turn end by quick choices."""
        most = _LONGEST

        def choose(game: Game, ask: Ask) -> Option | None:
            nonlocal most
            most -= 1
            return quick(game, ask) if most and game.turn_number == self.turn else None

        game.rush(choose)
        self.left -= (_LONGEST - most) // 2
        return evaluate(game, self.player)


def _timely(moment: Moment) -> bool:
    """Whether now is a time to think: what could be done at the others is done as well, or better, at one of these.

    That is when there is something to answer, the main and end phases, and in a battle when the attack is declared
    and the last moment before damage.
    """
    if moment.chase:
        return True
    if moment.phase in ("draw", "recovery"):
        return False
    battle = moment.battle
    if battle is None:
        return True
    if battle.step == "attack":
        return bool(battle.attacker)
    if battle.step == "block":
        return bool(battle.blocker)
    return battle.step == "first_strike" and not battle.blocker


def _distinct(game: Game, options: list[Option]) -> list[Option]:
    """The options without those that only name another copy of the same card."""
    seen: set[tuple[object, ...]] = set()
    found: list[Option] = []
    for option in options:
        key = (option.kind, _alike(game, option.card), _alike(game, option.target), option.n, option.word)
        if key not in seen:
            seen.add(key)
            found.append(option)
    return found


def _alike(game: Game, ref: int) -> object:
    card = game.cards.get(ref)
    if card is None:
        return ref
    return (card.body, card.side, card.zone, card.controller, card.rested, card.damage, card.counters, card.added_to)


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
