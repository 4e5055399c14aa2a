"""The priority sequence (600)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions import ledger
from willstone.engine.core.events import Event
from willstone.engine.playing import resolving
from willstone.engine.state.agenda import Ask, Step
from willstone.engine.turn import moves, processes, triggered
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.core.options import Option
    from willstone.engine.core.topics import Topic
    from willstone.engine.state.gamestate import GameState


@final
class Priority(Step):
    """602.1: rule processes, then automatic abilities, then an action by the player with priority."""

    FIELDS = ("player", "passes")
    __slots__ = FIELDS

    def __init__(self, player: int, passes: int = 0) -> None:
        self.player = player
        self.passes = passes

    def run(self, game: GameState) -> None:
        if game.pages:
            ledger.forgotten(game)
        game.then(self)  # below what the rule processes put on the agenda
        if processes.perform(game):  # 602.1a
            return
        game.agenda.pop()
        triggered.watch_status(game)
        if game.triggered:  # 602.1b, 603.4
            game.then(triggered.PlayAutomatic(), self)
        elif game.lost[self.player]:
            game.then(Priority(game.next_player(self.player), self.passes))
        else:
            game.then(Act(self.player, self.passes))


@final
class Act(Ask):
    """602.1c, 605.1, 701.1: the player with priority does something, or passes."""

    FIELDS = ("player", "passes", "refused")
    __slots__ = FIELDS

    def __init__(self, player: int, passes: int = 0, refused: tuple[Option, ...] = ()) -> None:
        self.player = player
        self.passes = passes
        self.refused = refused  # plays that turned out to be impossible and were rewound

    def topic(self) -> Topic:
        return "action"

    def chooser(self, game: GameState) -> int:
        return self.player

    def rule(self) -> str:
        return "604.1"

    def prompt(self, game: GameState) -> Words:
        return message("you have priority")

    def options(self, game: GameState) -> list[Option]:
        found = moves.options(game, self.player)
        if self.refused:
            found = [option for option in found if option not in self.refused]
        return found

    def why_not(self, game: GameState, option: Option) -> list[Illegal]:
        return moves.why_not(game, self.player, option)

    def answer(self, game: GameState, option: Option) -> None:
        if option.kind == "pass":
            self._pass(game, len(game.alive()) if option.n else self.passes + 1)
            return
        game.then(Priority(self.player))  # 605.1a
        moves.perform(game, self.player, option, self if option.pay else self._refusing(option))

    def _pass(self, game: GameState, passes: int) -> None:
        """602.1d, 605.2: with what comes after it; without more the sequence has ended."""
        game.happen(Event("passed", "712.1", self.player))
        if passes < len(game.alive()):
            game.then(Priority(game.next_player(self.player), passes))  # 605.1c
        elif game.chase:
            game.then(resolving.Resolve(game.chase[-1].id), Priority(game.turn_player))  # 605.1b

    def abandoned(self, game: GameState) -> None:
        game.then(Priority(game.next_player(self.player), self.passes))

    def _refusing(self, option: Option) -> Act:
        """The same decision without an option that was rewound."""
        return Act(self.player, self.passes, (*self.refused, option))
