"""A game at a terminal: who sits where, whom to ask, what to pass, and how to go back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from willstone.agents.base import Sight
from willstone.cli.text.board import board
from willstone.cli.text.commands import Commands
from willstone.cli.text.journal import Journal
from willstone.cli.text.menu import Menu
from willstone.cli.text.styles import DIM, HEADING, WARNING, cut, with_rule
from willstone.cli.text.verbs import as_notation
from willstone.engine import PASS, MoveError, Option
from willstone.engine.decisions import Pick
from willstone.human import stops as windows
from willstone.human.choices import Choice
from willstone.human.stops import Stops
from willstone.i18n.messages import tr
from willstone.notation.moves import resolve
from willstone.notation.names import name_of
from willstone.notation.syntax import parse
from willstone.notation.writing import told
from willstone.rulebook import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.agents.base import Agent
    from willstone.cli.text.terminal import Terminal
    from willstone.engine import Decision, Game, Topic

_DIGITS: Final = 19  # what is longer than that is no number that anybody is asked for
_NEWS: Final = 16  # lines of the log shown without asking
# what belongs to a play one has just made
_WITHOUT_BOARD: Final[frozenset[Topic]] = frozenset(("target", "number", "order", "assign"))


@dataclass(frozen=True)
class _Past:
    """A decision to go back to."""

    player: int
    game: Game
    mark: dict[int, int]


class Session:
    """Plays a game between the people at a terminal and agents; ``agents`` holds the seats of the latter."""

    def __init__(
        self,
        game: Game,
        agents: dict[int, Agent],
        terminal: Terminal,
        journal: Journal,
        *,
        explain: bool = False,
        until: Callable[[Game], bool] | None = None,
    ) -> None:
        self.terminal = terminal
        self._until = until
        self.explain = explain
        self.agents = agents
        self.people = [seat for seat in range(game.seats) if seat not in agents]
        self.stops = {seat: Stops() for seat in self.people}
        self.commands = Commands(self)
        self.left = False
        self._at_keyboard = self.people[0] if len(self.people) == 1 else -1
        self.start(game, journal)

    def start(self, game: Game, journal: Journal | None = None) -> None:
        """Go on with a game; there is nothing to go back to."""
        self.journal = Journal(self.people) if journal is None else journal
        self.game = game
        self._past: list[_Past] = []
        self._forget()

    def _forget(self) -> None:
        """Begin anew with what belongs to the game's present only."""
        self.game.listener = self.journal.listen
        self._plan: Option | None = None
        self._passed: dict[int, list[str]] = {seat: [] for seat in self.people}
        self._board_of = -1  # whose board is on the screen and not out of date
        for each in self.stops.values():
            each.reset()

    def play(self) -> None:
        """Play until the game is over or left, or what ends it otherwise is so."""
        while not self.game.over and not self.left and not (self._until is not None and self._until(self.game)):
            decision = self.game.decision
            assert decision is not None
            agent = self.agents.get(decision.player)
            if agent is not None:
                option = agent.decide(Sight(self.game, decision.player), decision)
                if self.explain:
                    move = told(self.game, decision.player, option)
                    self.terminal.say(f"{self.game.names[decision.player]}: {move} - {agent.reason}", DIM)
                self.game.play(option)
                self._board_of = -1
            elif not self._planned(decision) and not self._silently(decision):
                self._ask(decision)
        if self.game.over:
            self._tell_the_end()

    def _planned(self, decision: Decision) -> bool:
        """Declare the attack for which battle was initiated, unless somebody has answered meanwhile."""
        plan = self._plan
        if plan is None or decision.kind != "attack":
            return False
        self._plan = None
        if plan not in decision.options or self.game.battle is None or self.game.battle.answered:
            return False
        self._take(decision.player, plan)
        return True

    def _silently(self, decision: Decision) -> bool:
        """Pass for a player who does not want to be asked here."""
        option = self.stops[decision.player].unasked(self.game, decision)
        if option is None:
            return False
        if option == PASS:
            self._passed[decision.player].append(windows.describe(self.game))
        self.game.play(option)
        return True

    def _take(self, player: int, move: Option | str) -> None:
        """Make a move of a person; raises a MoveError."""
        self.game.play(move)
        if not isinstance(move, Option) or move.kind != "choose":
            self._board_of = -1

    def undo(self, player: int) -> bool:
        """Go back to the player's previous decision, if there is one."""
        if all(past.player != player for past in self._past):
            return False
        while (past := self._past.pop()).player != player:
            pass
        self.game = past.game
        self.journal.back(past.mark)
        self._forget()
        return True

    # -------------------------------------------------------- asking

    def _ask(self, decision: Decision) -> None:
        player = decision.player
        if not self._hand_over(player):
            return
        self.menu = Menu(self.game)
        self._present(decision)
        consequence = windows.foretell(self.game) if self.menu.default.option == PASS else ""
        prompt = Text(f"{self.game.names[player]}", HEADING)
        enter = f"{self.menu.default.said}, {consequence}" if consequence else str(self.menu.default.said)
        prompt.append(f" [{tr('Enter')} = {enter}]> ", "")
        done = False
        while not done:
            typed = self.terminal.ask(prompt)
            if typed is None:
                self.left = done = True
            else:
                done = self._answer(player, typed)

    def _hand_over(self, player: int) -> bool:
        """Let another person sit down at the keyboard, the screen showing nothing of the first one's."""
        if player == self._at_keyboard:
            return True
        self.terminal.clear()
        words = tr("Pass the keyboard to {}, who presses Enter.", self.game.names[player]) + " "
        self.left = self.terminal.ask(Text(words, HEADING)) is None
        self.terminal.clear()
        self._at_keyboard = player
        self._board_of = -1
        return not self.left

    def _present(self, decision: Decision) -> None:
        """What happened, the table, and the moves."""
        player = decision.player
        width = self.terminal.width
        if decision.kind not in _WITHOUT_BOARD and self._board_of != player:
            self.terminal.say()
            self._tell_news(player)
            self.terminal.show(board(self.game.view(player), width))
            self._board_of = player
        else:
            self._tell_news(player)
        if decision.kind != "action":
            self.terminal.say(with_rule(f"{decision.prompt}{self._chosen()} ({decision.rule})"))
        self.terminal.show(self.menu.lines(width))

    def _chosen(self) -> str:
        ask = self.game.asking()
        if not isinstance(ask, Pick) or not ask.chosen:
            return ""
        return ", " + tr("so far: {}", ", ".join(name_of(self.game, ref) for ref in ask.chosen))

    def _tell_news(self, player: int) -> None:
        news = self.journal.news(player)
        if len(news) > _NEWS:
            self.terminal.say(tr("... {} lines before, see `log {}`", len(news) - _NEWS, len(news)), DIM)
        self.terminal.show(with_rule(line) for line in news[-_NEWS:])
        passed = dict.fromkeys(self._passed[player])
        if passed:
            self.terminal.say(cut(Text(tr("passed for you: {}", ", ".join(passed)), DIM), self.terminal.width))
            self._passed[player] = []

    def warn(self, words: str) -> None:
        """Say that something typed does not work."""
        self.terminal.say(words, WARNING)

    # -------------------------------------------------------- what was typed

    def _answer(self, player: int, typed: str) -> bool:
        """Do what was typed; whether the decision is to be looked at anew."""
        if not typed:
            return self._choose(player, self.menu.default)
        if typed.isdecimal():
            return self._numbered(player, typed)
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed[1:]
        command = self.commands.find(word)
        if command is not None:
            return command(player, rest.strip())
        choice = self.menu.written(typed)
        return self._write(player, typed) if choice is None else self._choose(player, choice)

    def _numbered(self, player: int, typed: str) -> bool:
        """Choose the move of a number, or the number where one is asked for."""
        choice = self.menu.numbered(int(typed)) if len(typed) < _DIGITS else None
        if choice is not None:
            return self._choose(player, choice)
        if self.menu.asks_number:
            wanted = self.menu.wise[0].option.at(int(typed[:_DIGITS]))
            self.warn("; ".join(map(str, self.game.why_not(player, wanted))))
        else:
            self.warn(tr("there is no move {} here; `all` shows them all", typed[:6]))
        return False

    def _choose(self, player: int, choice: Choice) -> bool:
        self._remember(player)
        if choice.option == PASS:
            self.stops[player].passed(self.game, player)
        self._plan = choice.then
        self._take(player, choice.option)
        return True

    def _write(self, player: int, typed: str) -> bool:
        """Make a move written in the notation, or in it but for the words of the player's language."""
        self._remember(player)
        text = as_notation(typed)
        try:
            move = parse(text)
            if move.verb == "attack" and self.game.asking().topic() == "action":
                plan, _ = resolve(self.game, move)[-1]
                self._take(player, Option("battle"))
                self._plan = plan
            else:
                self._take(player, text)
                self._plan = None
        except MoveError as error:
            self._past.pop()
            self.warn(tr("{}. `? {}` tells more, `?` shows the help.", error, typed))
            return False
        return True

    def _remember(self, player: int) -> None:
        self._past.append(_Past(player, self.game.copy(), self.journal.mark()))

    # -------------------------------------------------------- the end

    def _tell_the_end(self) -> None:
        """Who has won, and by which rule."""
        viewer = max(self._at_keyboard, self.people[0])
        self.terminal.say()
        self._tell_news(viewer)
        self.terminal.show(board(self.game.view(None), self.terminal.width))
        game = self.game
        result = tr("The game is a draw.") if game.winner < 0 else tr("{} has won.", game.names[game.winner])
        self.terminal.say(result, HEADING)
        for player, rule in self.journal.losses:
            words = catalogue.line(rule, game.edition.document) or tr("by the rules")
            self.terminal.say(with_rule(tr("{} has lost: {} ({})", game.names[player], words, rule)))
        if not self.journal.losses and self.journal.ending:
            rule = self.journal.ending
            words = catalogue.line(rule, game.edition.document) or tr("by the rules")
            self.terminal.say(with_rule(f"{words} ({rule})"))
