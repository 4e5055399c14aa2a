"""Running the agenda: what a game goes on with by itself, until somebody has something to decide (601, 1301)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from willstone.engine.core.options import settled
from willstone.engine.game import loops
from willstone.engine.state.agenda import Ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.core.options import Option
    from willstone.engine.state.gamestate import GameState


G = TypeVar("G", bound="GameState")
OFTEN: Final = 32  # decisions after which it is looked how much there is
MUCH: Final = 1_000  # work after which it is looked at once


def options(game: GameState, ask: Ask) -> list[Option]:
    """What may be decided, also in a busy turn (1301.1a)."""
    found = ask.options(game)
    return found if game.decided < game.limits.busy else loops.allowed(game, ask, found)


def run(game: GameState) -> list[Option] | None:
    """Go on until somebody has something to decide, and what that may be; None if the game is over."""
    agenda = game.agenda
    limits = game.limits
    while not game.over:
        step = agenda[-1]
        game.quiet += 1
        game.work += 1
        if game.work > limits.work:
            game.finish(-1, "1301.1c")
        elif isinstance(step, Ask):
            found = options(game, step)
            game.work += len(found)
            choice = not settled(found)
            if choice and game.decided > limits.busy and loops.declare(game, step):
                continue
            if choice and _is_too_much(game):
                game.finish(-1, "1301.1c")
                return None
            if choice or game.ask_all:
                return found
            agenda.pop()
            step.answer(game, found[0])
        elif game.quiet > limits.quiet and loops.unstoppable(game, step):
            game.finish(-1, "1301.1c")
        else:
            agenda.pop()
            step.run(game)
        agenda = game.agenda
    return None


def _is_too_much(game: GameState) -> bool:
    """1301.1c: whether there is more than may be, as far as it is time to look."""
    game.weigh()
    return (game.work > MUCH or not game.decided % OFTEN) and game.exhausted()


def rush(game: G, choose: Callable[[G, Ask], Option | None]) -> None:
    """Go on by legal choices of somebody who does not want to know what else there was, until they choose None."""
    limits = game.limits
    while not game.over:
        step = game.agenda[-1]
        game.quiet += 1
        game.work += 1
        if game.work > limits.work:
            game.finish(-1, "1301.1c")
        elif isinstance(step, Ask):
            option = choose(game, step)
            if option is None:
                return
            game.agenda.pop()
            step.answer(game, option)
        elif game.quiet > limits.quiet and loops.unstoppable(game, step):
            game.finish(-1, "1301.1c")
        else:
            game.agenda.pop()
            step.run(game)
