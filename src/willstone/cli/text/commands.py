"""What may be typed besides moves. A command returns whether the table must be looked at anew."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from willstone import limits
from willstone.cli.text.board import board
from willstone.cli.text.cards import UnknownCard, about
from willstone.cli.text.stopwords import GROUPS, SMART, toggle
from willstone.cli.text.styles import DIM, HEADING, WARNING, flow, with_rule
from willstone.cli.text.verbs import as_notation
from willstone.engine import Game, InvalidSave, MoveError
from willstone.files import read_bytes
from willstone.i18n.messages import mark, tr
from willstone.notation.names import player_named
from willstone.notation.syntax import meanings
from willstone.rulebook import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.cli.text.session import Session

_LOG_LINES: Final = 40
_HELP: Final = (
    (mark("Enter"), mark("what the prompt says, usually pass")),
    ("3", mark("the move of that number, or the number that is asked for")),
    (mark("play Name -> B"), mark("a move; targets may follow ->, then `with x=2`")),
    (mark("attack Name -> B"), mark("initiate battle and attack a player or a rested card")),
    (mark("? MOVE"), mark("why a move is not possible, by which rule")),
    (mark("all"), mark("all legal moves, also producing will and setting cards")),
    (mark("board [PLAYER], grave"), mark("the table, or one side in full; the graveyards")),
    (mark("card NAME, rule ID"), mark("all about a card; what a rule says")),
    (mark("log [N]"), mark("the last lines of the log")),
    (mark("stops [WORD]"), mark("where you are asked, and where you pass silently")),
    (mark("undo"), mark("back to your previous decision, as often as you like")),
    (mark("save FILE, load FILE"), mark("write the game to a file, go on with one")),
    (mark("concede, quit"), mark("lose the game; leave it")),
)


class Commands:
    """The commands of a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.terminal = session.terminal

    def find(self, word: str) -> Callable[[int, str], bool] | None:
        """The command of a word, to be called with the player and what follows the word."""
        wanted = word.lower()
        command = next((each for name, each in _COMMANDS.items() if wanted in (name, tr(name))), None)
        return None if command is None else partial(command, self)

    def help_or_why(self, player: int, move: str) -> bool:
        """The help, or the reasons why a move is not possible."""
        if not move:
            for words, meaning in _HELP:
                self.terminal.show(
                    flow([Text(tr(meaning))], self.terminal.width, first=Text(f"  {tr(words):<24}", HEADING))
                )
            return False
        try:
            reasons = self.session.game.why_not(player, as_notation(move))
        except MoveError as error:
            self.session.warn(str(error))
            return False
        if not reasons:
            self.terminal.say(tr("That is possible now."))
        for words in dict.fromkeys(map(str, reasons)):
            self.terminal.say(with_rule(tr("No: {}", words)))
        for rule in dict.fromkeys(reason.rule for reason in reasons):
            summary = catalogue.line(rule, self.session.game.edition.document)
            if summary:
                self.terminal.say(f"{rule}: {summary}", DIM, indent=4)
        return False

    def show_everything(self, player: int, argument: str) -> bool:
        """All legal moves, the idle ones too."""
        self.terminal.show(self.session.menu.lines(self.terminal.width, everything=True))
        return False

    def show_board(self, player: int, argument: str) -> bool:
        """The table again, or one player's side of it in full."""
        only = player_named(self.session.game, argument)
        if argument and only is None:
            self.session.warn(tr("no player {!r}", argument))
            return False
        self.terminal.show(board(self.session.game.view(player), self.terminal.width, only))
        self.terminal.show(self.session.menu.lines(self.terminal.width))
        return False

    def show_log(self, player: int, argument: str) -> bool:
        """More of the log."""
        number = int(argument) if argument.isdecimal() and len(argument) < 6 else _LOG_LINES
        self.terminal.show(with_rule(line) for line in self.session.journal.last(player, max(1, number)))
        return False

    def show_card(self, player: int, name: str) -> bool:
        """All about a card."""
        if not name:
            self.session.warn(tr("card NAME: which card?"))
            return False
        try:
            self.terminal.show(about(self.session.game, self.session.game.view(player), meanings(name)[0]))
        except UnknownCard as error:
            self.session.warn(str(error))
        return False

    def show_rule(self, player: int, id: str) -> bool:
        """What a rule says."""
        try:
            rule = catalogue.find(id)
        except catalogue.UnknownRule as error:
            self.session.warn(str(error) if id else tr("rule ID: which rule? For example: rule 803.3a"))
            return False
        self.terminal.say(f"{rule.document} {rule.id}: {rule.summary or tr('(no line yet)')}")
        return False

    def show_graveyards(self, player: int, argument: str) -> bool:
        """The graveyards and what is removed from the game, top first."""
        for seat in self.session.game.view(player)["players"]:
            for zone, words in (
                ("graveyard", mark("{}'s graveyard ({}):")),
                ("removed", mark("{}'s removed cards ({}):")),
            ):
                pile = seat["zones"][zone]
                names = [Text(card["name"]) for card in pile["cards"]]
                if names or zone == "graveyard":
                    first = Text(tr(words, seat["name"], pile["count"]) + " ", HEADING)
                    self.terminal.show(flow(names, self.terminal.width, first=first, gap=", "))
        return False

    def show_stops(self, player: int, word: str) -> bool:
        """Where the client stops for the player; a word turns a stop on or off."""
        stops = self.session.stops[player]
        if word and not toggle(stops, word):
            self.session.warn(
                tr("no stop {!r}; there are {}", word, ", ".join([tr(SMART), *(tr(group.word) for group in GROUPS)]))
            )
            return False
        smart = tr("on") if stops.passing == "smart" else tr("off")
        self.terminal.say(
            f"  {smart:<3}  {tr(SMART):<10} {tr('wherever it matters: what is aimed at you, and once as a turn ends')}"
        )
        for group in GROUPS:
            state = tr("on") if group.windows <= stops.wanted else tr("off")
            self.terminal.say(f"  {state:<3}  {tr(group.word):<10} {tr(group.words)}")
        self.terminal.say(
            tr("`stops WORD` changes one. Elsewhere you pass silently, and where you can do nothing."), DIM
        )
        return False

    def undo(self, player: int, argument: str) -> bool:
        """Back to the player's previous decision."""
        if not self.session.undo(player):
            self.session.warn(tr("there is no decision of yours to go back to"))
            return False
        return True

    def save(self, player: int, name: str) -> bool:
        """Write the game to a file."""
        if not name:
            self.session.warn(tr("save FILE: to which file?"))
            return False
        try:
            Path(name).write_bytes(self.session.game.to_bytes())
        except (OSError, ValueError) as error:
            self.session.warn(tr("cannot save: {}", error))
        else:
            self.terminal.say(tr("Saved to {}.", name))
        return False

    def load(self, player: int, name: str) -> bool:
        """Go on with the game of a file."""
        if not name:
            self.session.warn(tr("load FILE: which file?"))
            return False
        try:
            game = read_game(name)
        except (OSError, ValueError) as error:
            self.session.warn(tr("cannot load: {}", error))
            return False
        if game.seats != self.session.game.seats:
            self.session.warn(
                tr("cannot load: that is a game of {} players, not {}", game.seats, self.session.game.seats)
            )
            return False
        self.session.start(game)
        return True

    def concede(self, player: int, argument: str) -> bool:
        """Leave the game as its loser."""
        self.session.game.concede(player)
        return True

    def leave(self, player: int, argument: str) -> bool:
        """End the session, after asking."""
        answer = self.terminal.ask(Text(tr("Leave the game? What is not saved is lost. [y/N]") + " ", WARNING))
        self.session.left = answer is None or answer.lower() in ("y", "yes", tr("y"), tr("yes"))
        return self.session.left


def read_game(name: str) -> Game:
    """The game saved in a file; raises ValueError for what is none."""
    data = read_bytes(name, limits.SAVE)
    try:
        return Game.from_bytes(data)
    except InvalidSave as error:
        raise InvalidSave(f"{name}: {error}") from error


_COMMANDS: Final[dict[str, Callable[[Commands, int, str], bool]]] = {
    "?": Commands.help_or_why,
    mark("help"): Commands.help_or_why,
    mark("all"): Commands.show_everything,
    mark("board"): Commands.show_board,
    mark("log"): Commands.show_log,
    mark("card"): Commands.show_card,
    mark("rule"): Commands.show_rule,
    mark("grave"): Commands.show_graveyards,
    mark("stops"): Commands.show_stops,
    mark("undo"): Commands.undo,
    mark("save"): Commands.save,
    mark("load"): Commands.load,
    mark("concede"): Commands.concede,
    mark("quit"): Commands.leave,
}
