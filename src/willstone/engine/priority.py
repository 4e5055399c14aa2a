"""The priority sequence (600)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import moves, processes, resolving, triggers
from willstone.engine.agenda import Ask, Option, Step
from willstone.engine.events import Event
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine.errors import Illegal
    from willstone.engine.game import Game


@final
class Priority(Step):
    """602.1: rule processes, then automatic abilities, then an action by the player with priority."""

    FIELDS = ("player", "passes")
    __slots__ = FIELDS

    def __init__(self, player: int, passes: int = 0) -> None:
        self.player = player
        self.passes = passes

    def run(self, game: Game) -> None:
        game.then(self)  # below what the rule processes put on the agenda
        if processes.perform(game):  # 602.1a
            return
        game.agenda.pop()
        triggers.watch_status(game)
        if game.triggered:  # 602.1b, 603.4
            game.then(triggers.PlayAutomatic(), self)
        elif game.lost[self.player]:
            game.then(Priority(game.next_player(self.player), self.passes))
        else:
            game.then(Act(self.player, self.passes))


@final
class Act(Ask):
    """602.1c: the player with priority does something, or passes."""

    FIELDS = ("player", "passes", "refused")
    __slots__ = FIELDS

    def __init__(self, player: int, passes: int = 0, refused: tuple[Option, ...] = ()) -> None:
        self.player = player
        self.passes = passes
        self.refused = refused  # plays that turned out to be impossible and were rewound

    def topic(self) -> str:
        return "action"

    def chooser(self, game: Game) -> int:
        return self.player

    def rule(self) -> str:
        return "604.1"

    def prompt(self, game: Game) -> Words:
        return message("you have priority")

    def options(self, game: Game) -> list[Option]:
        found = moves.options(game, self.player)
        if self.refused:
            found = [option for option in found if option not in self.refused]
        return found

    def why_not(self, game: Game, option: Option) -> list[Illegal]:
        return moves.why_not(game, self.player, option)

    def answer(self, game: Game, option: Option) -> None:
        if option.kind == "pass":
            self._pass(game, len(game.alive()) if option.n else self.passes + 1)
            return
        game.then(Priority(self.player))  # 605.1a
        moves.perform(game, self.player, option, self)

    def _pass(self, game: Game, passes: int) -> None:
        game.happen(Event("passed", "712.1", self.player))
        if passes < len(game.alive()):
            game.then(Priority(game.next_player(self.player), passes))  # 605.1c
        elif game.chase:
            game.then(resolving.Resolve(game.chase[-1].id), Priority(game.turn_player))  # 605.1b

    def abandoned(self, game: Game) -> None:
        game.then(Priority(game.next_player(self.player), self.passes))

    def refusing(self, option: Option) -> Act:
        """The same decision without an option that was rewound."""
        return Act(self.player, self.passes, (*self.refused, option))
