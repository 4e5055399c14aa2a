"""What a bot sees: the states that a server sends, as agents know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from willstone.agents import Sight
from willstone.agents.base import Moment
from willstone.engine import Decision, Option
from willstone.engine.views import Battle
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from random import Random

    from willstone.engine import Game
    from willstone.engine.views import View

Json = dict[str, Any]


class CannotImagine(Exception):
    """An agent wants to think ahead on the game, which a server does not hand out."""

    def __init__(self) -> None:
        super().__init__(
            message("a bot sees only what its player sees; who thinks ahead on a game plays as a computer")
        )


class SeenThere(Sight):
    """A game at a table elsewhere, as one player sees it."""

    __slots__ = ("_shown",)

    def __init__(self, view: Json, player: int) -> None:
        super().__init__(cast("Game", None), player)
        self._shown = cast("View", view)

    @property
    def view(self) -> View:
        """Everything the player may know, as the protocol has it."""
        return self._shown

    @property
    def moment(self) -> Moment:
        """Where in a turn the game is."""
        battle = self._shown["battle"]
        fought = None
        if battle is not None:
            fought = Battle(battle["step"], battle["attacker"], battle["attacked"], blocker=battle["blocker"])
        return Moment(self._shown["turn"]["phase"], fought, bool(self._shown["chase"]))

    def imagined(self, random: Random) -> Game:
        """Raises CannotImagine: what is hidden cannot be made up from a view."""
        raise CannotImagine


class Told:
    """Knows what the options are called, as the server has said."""

    def __init__(self, options: list[Option], texts: list[str]) -> None:
        self.options = options
        self._texts = texts
        self.game = self

    def legal(self) -> list[Option]:
        """The options of the decision."""
        return self.options

    def text(self, option: Option) -> str:
        """The move in the notation."""
        return self._texts[number_of(self.options, option)]


def decision_of(told: Json) -> Decision:
    """A decision as a state of the table tells it."""
    options = [_option(each) for each in told["options"]]
    teller = Told(options, [each["text"] for each in told["options"]])
    return Decision(told["player"], told["kind"], told["prompt"], told["rule"], options, teller)


def number_of(options: list[Option], chosen: Option) -> int:
    """The place of an option, or of the one that stands for it; raises ValueError if it is none of them."""
    for place, option in enumerate(options):
        if option is chosen:
            return place
    for place, option in enumerate(options):
        if option == chosen or option.covers(chosen):
            return place
    raise ValueError(message("{!r} is no option of the decision", chosen))


def _option(told: Json) -> Option:
    numbers = told["numbers"]
    stands_for = None if numbers is None else range(numbers["least"], numbers["most"] + 1, numbers["step"])
    return Option(
        told["kind"],
        told["card"],
        told["target"],
        told["n"],
        told["word"],
        idle=told["idle"],
        numbers=stands_for,
    )
