"""The moves of a decision as a numbered list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from willstone.cli.text.styles import DIM, flow
from willstone.engine import battle
from willstone.engine.agenda import DONE, PASS, Option
from willstone.notation import names

if TYPE_CHECKING:
    from willstone.engine.game import Game

# in this order; what is of no group stands between them and passing
_GROUPS: Final = ("call", "judgment", "play", "use", "attack", "block", "set")
_LAST: Final = ("battle", "no block", "forfeit", "done", "pass")
_DEFAULTS: Final = (PASS, Option("no block"), DONE, Option("forfeit"))


@dataclass(frozen=True)
class Choice:
    """A move to choose; an attack at main timing is to initiate battle, and ``then`` to declare it."""

    text: str
    option: Option
    then: Option | None = None

    @property
    def kind(self) -> str:
        """The word of the move."""
        return self.option.kind if self.then is None else self.then.kind


class Menu:
    """What a player may choose from: the wise moves first, then the idle ones; and what Enter alone chooses."""

    def __init__(self, game: Game) -> None:
        wise: dict[str, Choice] = {}
        idle: dict[str, Choice] = {}
        for option in game.legal():
            text = game.reader.text(game, option)
            (idle if option.idle else wise).setdefault(text, Choice(text, option))
        initiate = wise.pop("battle", None)
        if initiate is not None:
            idle["battle"] = initiate
            for choice in _attacks(game, initiate.option):
                wise.setdefault(choice.text, choice)
        self.wise = sorted(wise.values(), key=_rank)
        self.idle = sorted(idle.values(), key=_rank)
        self.default = self._default()

    def _default(self) -> Choice:
        for option in _DEFAULTS:
            for choice in self.wise:
                if choice.option == option:
                    return choice
        return (self.wise or self.idle)[0]

    def numbered(self, number: int) -> Choice | None:
        """The choice of a number, counted from 1; the idle ones follow on the others."""
        choices = self.wise + self.idle
        return choices[number - 1] if 1 <= number <= len(choices) else None

    def lines(self, width: int, *, everything: bool = False) -> list[Text]:
        """The moves with their numbers, each group on its own lines."""
        groups: dict[int, list[Text]] = {}
        for number, choice in enumerate(self.wise + (self.idle if everything else []), start=1):
            later = 100 if number > len(self.wise) else 0
            item = Text(f"{number:>2} ", DIM).append(choice.text, "")
            groups.setdefault(later + _rank(choice), []).append(item)
        lines = [line for items in groups.values() for line in flow(items, width, first=Text(" "))]
        if self.idle and not everything:
            lines.append(Text(f"    {len(self.idle)} more by `all`: {_kinds(self.idle)}", DIM))
        return lines


def _attacks(game: Game, initiate: Option) -> list[Choice]:
    player = game.asking().chooser(game)
    attackers = battle.obliged_attackers(game, player) or battle.attackers(game, player)
    return [
        Choice(
            f"attack {names.label(game, player, attacker)} -> {names.label(game, player, ref)}",
            initiate,
            Option("attack", attacker, ref),
        )
        for attacker in attackers
        for ref in battle.attackable(game, player, attacker)
    ]


def _rank(choice: Choice) -> int:
    if choice.kind in _GROUPS:
        return _GROUPS.index(choice.kind)
    if choice.kind in _LAST:
        return len(_GROUPS) + 1 + _LAST.index(choice.kind)
    return len(_GROUPS)


def _kinds(choices: list[Choice]) -> str:
    words = {"use": "producing will", "set": "setting cards", "battle": "battle step by step"}
    return ", ".join(dict.fromkeys(words.get(choice.kind, choice.kind) for choice in choices))
