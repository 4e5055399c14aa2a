"""The moves of a decision as a numbered list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from willstone.cli.text.styles import DIM, flow
from willstone.engine.decisions import NUMBERED
from willstone.engine.zones import HAND
from willstone.human.choices import Choice, attacks, default
from willstone.i18n.messages import mark, tr
from willstone.notation import names
from willstone.notation.writing import told

if TYPE_CHECKING:
    from willstone.engine import Game, Option, OptionKind

# in this order; what is of no group stands between them and passing
_GROUPS: Final[tuple[OptionKind, ...]] = ("call", "judgment", "play", "use", "attack", "block", "set")
_IDLE: Final[dict[OptionKind, str]] = {
    "use": mark("producing will"),
    "set": mark("setting cards"),
    "battle": mark("battle"),
}
_LAST: Final[tuple[OptionKind, ...]] = ("battle", "no block", "forfeit", "done", "pass")


class Menu:
    """What a player may choose from: the wise moves first, then the idle ones; and what Enter alone chooses."""

    def __init__(self, game: Game) -> None:
        wise: list[Choice] = []
        idle: list[Choice] = []
        seen: set[tuple[object, ...]] = set()
        self._game = game
        self._player = game.asking().chooser(game)
        self._known = names.Known(game, self._player)
        for option in game.legal():
            likeness = _likeness(game, option)
            if likeness in seen:
                continue
            seen.add(likeness)
            choice = self._choice(option)
            (idle if option.idle or option.kind == "battle" else wise).append(choice)
            if option.kind == "battle" and not option.idle:
                wise += attacks(game, option)
        self.wise = sorted(wise, key=_rank)
        self.idle = sorted(idle, key=_rank)
        self.default = default(self.wise) or (self.wise or self.idle)[0]
        if self.default.option.numbers is not None:
            self.default = self._choice(self.default.option.at(self.default.option.n))

    def numbered(self, number: int) -> Choice | None:
        """The choice of a number, counted from 1; the idle ones follow on the others.

        Where a number is asked for, it is that number.
        """
        if self.asks_number:
            wanted = ((choice.option, choice.option.at(number)) for choice in self.wise)
            return next((self._choice(option) for listed, option in wanted if listed.covers(option)), None)
        choices = self.wise + self.idle
        return choices[number - 1] if 1 <= number <= len(choices) else None

    @property
    def asks_number(self) -> bool:
        """Whether what is asked for is a number."""
        return bool(self.wise) and all(choice.kind in NUMBERED for choice in self.wise)

    def _choice(self, option: Option) -> Choice:
        return Choice(told(self._game, self._player, option, self._known), option)

    def written(self, text: str) -> Choice | None:
        """The choice that reads or is written just like this, in any case."""
        wanted = text.lower()
        single = (each for each in self.wise + self.idle if each.option.numbers is None)
        return next((each for each in single if wanted in (str(each.said).lower(), each.text.lower())), None)

    def lines(self, width: int, *, everything: bool = False) -> list[Text]:
        """The moves with their numbers, each group on its own lines; numbers that are asked for have no others."""
        groups: dict[int, list[str]] = {}
        for number, choice in enumerate(self.wise + (self.idle if everything else []), start=1):
            later = 100 if number > len(self.wise) else 0
            place = "" if self.asks_number else f"{number:>2}"
            groups.setdefault(later + _rank(choice), []).append(f"{place:>2} {choice.said}")
        lines = [line for items in groups.values() for line in _columns(items, width)]
        if self.idle and not everything:
            lines.append(Text("    " + tr("{} more by `all`: {}", len(self.idle), _kinds(self.idle)), DIM))
        return lines


def _columns(items: list[str], width: int) -> list[Text]:
    """Items below each other, as many in a line as there is room for."""
    longest = max(map(len, items))
    padded = [Text(f"{item:<{longest}}") for item in items]
    for item in padded:
        item.stylize(DIM, 0, item.plain.index(" ", 2))
    return flow(padded, width, first=Text(" "), gap="  ")


def _likeness(game: Game, option: Option) -> tuple[object, ...]:
    """What tells options apart: it does not matter which of several such cards in the hand is meant."""
    refs = [
        ("hand", game.cards[ref].body) if ref in game.cards and game.cards[ref].zone == HAND else ref
        for ref in (option.card, option.target)
    ]
    return (option.kind, option.n, option.word, *refs)


def _rank(choice: Choice) -> int:
    if choice.kind in _GROUPS:
        return _GROUPS.index(choice.kind)
    if choice.kind in _LAST:
        return len(_GROUPS) + 1 + _LAST.index(choice.kind)
    return len(_GROUPS)


def _kinds(choices: list[Choice]) -> str:
    return ", ".join(dict.fromkeys(tr(_IDLE.get(choice.kind, choice.kind)) for choice in choices))
