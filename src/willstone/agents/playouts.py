"""One imagined game played on: first a move that is thought about, then passable choices by all, up to a horizon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.decisions import ALL_PASS, settled

if TYPE_CHECKING:
    from willstone.agents.budget import Purse
    from willstone.agents.planning import Planner
    from willstone.engine import Game, Option
    from willstone.engine.decisions import Ask

_LONGEST: Final = 400  # choices of one imagined game
_AHEAD: Final = 3  # turns to look ahead at most, with many players


class Horizon:
    """Up to where a player looks: to the end of a turn, or through it and the opponents' to their own main phase.

    At that moment what attacked is recovered again, so that it counts for what it is.
    """

    def __init__(self, game: Game, player: int, *, far: bool) -> None:
        self._player = player
        self._turn = game.turn_number
        self._far = far

    def reached(self, game: Game) -> bool:
        """Whether a game is there."""
        turn = game.turn_number
        if turn == self._turn:
            return False
        if not self._far or game.lost[self._player]:
            return True
        return game.phase == "main" and (game.turn_player == self._player or turn >= self._turn + _AHEAD)


class Playout:
    """Chooses for everybody in an imagined game: what a move says, then what the planner does."""

    def __init__(self, planner: Planner, purse: Purse, horizon: Horizon, path: tuple[Option, ...] = ()) -> None:
        self._planner = planner
        self._purse = purse
        self._horizon = horizon
        self._path = list(reversed(path))  # what is left of the move, the next last
        self._left = _LONGEST

    def __call__(self, game: Game, ask: Ask) -> Option | None:
        """The next choice; None at the horizon, and when nothing is left of the budget."""
        self._left -= 1
        if self._left < 0 or self._horizon.reached(game) or self._purse.empty:
            return None
        if self._path:
            return self._of_the_move(game, ask)
        return self._planner.choose(game, ask)

    def _of_the_move(self, game: Game, ask: Ask) -> Option | None:
        wanted = self._path[-1]
        self._purse.spent += 1
        if ask.topic() == "action" and wanted.kind == "attack":
            return ALL_PASS  # 801, 802: from the beginning of the battle to the attack
        options = ask.options(game)
        if any(option.covers(wanted) for option in options):
            return self._path.pop()
        if settled(options):
            return options[0]
        self._path.clear()  # in this game it goes another way
        return self._planner.choose(game, ask)
