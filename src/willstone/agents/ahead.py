"""What agents that think ahead have in common: what needs no thought, and moves made on imagined games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from willstone.agents.mulligan import mulligan
from willstone.agents.numbers import sensible
from willstone.agents.policy import best_at_sight
from willstone.agents.sameness import distinct
from willstone.agents.timing import timely
from willstone.engine import PASS
from willstone.engine.decisions import settled
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.agents.base import Sight
    from willstone.engine import Decision, Game, Option
    from willstone.engine.decisions import Ask

_BRANCHES: Final = 10  # how many ways to go on are tried at each choice within a move
_LONGEST: Final = 200  # choices to the end of a turn


class Thinker:
    """Decides what is plain at once, and imagines a game for everything else."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.reason: Words = ""

    def decide(self, sight: Sight, decision: Decision) -> Option:
        """One of the options of the decision; ``reason`` says why."""
        options = [option for option in decision.options if not option.idle] or decision.options
        if settled(options):
            self.reason = message("there is nothing else to do")
            return options[0]
        if PASS in options and not timely(sight.moment):
            self.reason = message("there is a better time for everything")
            return PASS
        game = sight.imagined(self._random)
        if decision.kind == "mulligan":
            option, self.reason = mulligan(game, options)
            return option
        return self._thought(sight, game, options)

    def _thought(self, sight: Sight, game: Game, options: list[Option]) -> Option:
        """The option that looks best in an imagined game, with its reason."""
        raise AssertionError(type(self))


def made(game: Game, option: Option, turn: int) -> Game:
    """A copy of a game in which an option was taken, and everything after it in that turn that is no choice."""
    trial = game.copy()
    given = iter((option,))
    trial.rush(lambda game, ask: next(given, None) or _forced(game, ask, turn))
    return trial


def _forced(game: Game, ask: Ask, turn: int) -> Option | None:
    """What is no choice; an action always is one."""
    if game.turn_number != turn or ask.topic() == "action":
        return None
    options = ask.options(game)
    return options[0] if settled(options) else None


def branches(game: Game, ask: Ask, player: int) -> list[Option]:
    """The ways to go on within a move that are worth trying, what looks best first."""
    found = distinct(game, sensible(game, player, game.legal()))
    first = best_at_sight(game, ask, found)
    return [first, *(other for other in found if other != first)][:_BRANCHES]


def finish(game: Game, turn: int, choose: Callable[[Game, Ask], Option | None]) -> int:
    """Let a turn end by quick choices; how many there were."""
    most = _LONGEST

    def chosen(game: Game, ask: Ask) -> Option | None:
        nonlocal most
        most -= 1
        return choose(game, ask) if most and game.turn_number == turn else None

    game.rush(chosen)
    return _LONGEST - most
