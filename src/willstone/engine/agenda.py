"""The agenda: everything a game has still to do, as a stack of small immutable steps.

Running a step may change the state and push further steps; an :class:`Ask` stays on top of the agenda until its
player has chosen one of its options. No generator, thread or callback holds progress, so a game can be copied,
saved and resumed at any decision.
"""

from __future__ import annotations

from copy import copy
from functools import reduce
from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine.errors import Illegal
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine.game import Game


class Step:
    """Something to do. ``FIELDS`` names what the constructor takes, in order, for saving."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    __slots__ = ()

    def run(self, game: Game) -> None:
        """Do it."""
        raise AssertionError(f"{type(self).__name__} cannot be run")

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        """Take the answer to a :class:`Pick` that was asked on behalf of this step."""
        raise AssertionError(f"{type(self).__name__} asks for no picks: {picks}", game)

    def abandoned(self, game: Game) -> None:
        """Go on although whoever was to decide has left the game (103.4)."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(getattr(self, name)) for name in self.FIELDS)})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    def __hash__(self) -> int:
        return hash(type(self).__name__)


class OfEntry(Step):
    """Something to do about one entry of the chase area."""

    FIELDS: ClassVar[tuple[str, ...]] = ("entry",)
    __slots__ = ("entry",)

    def __init__(self, entry: int) -> None:
        self.entry = entry


@final
class Option:
    """One thing a player may choose at a decision, or one for each number of a range.

    ``kind`` is the word of the move (play, use, call, attack, choose ...), ``card`` the id of the card it is about,
    ``target`` a reference (see :mod:`willstone.engine.filters`), ``n`` a number (which ability, how many), ``word``
    the label of a plain choice. ``idle`` marks what is legal but rarely wise: producing will ahead of need, or a
    battle nobody can attack in. ``pay`` may name the cards whose will abilities pay first.

    Where a number is asked for, ``numbers`` are all that may be chosen, and :meth:`at` is the option for one of them;
    taken as it is, the option means the least.
    """

    FIELDS = ("kind", "card", "target", "n", "word", "pay")
    __slots__ = (*FIELDS, "idle", "numbers")

    def __init__(
        self,
        kind: str,
        card: int = 0,
        target: int = 0,
        n: int = 0,
        word: str = "",
        pay: tuple[int, ...] = (),
        idle: bool = False,
        numbers: range | None = None,
    ) -> None:
        self.kind = kind
        self.card = card
        self.target = target
        self.n = n
        self.word = word
        self.pay = pay
        self.idle = idle
        self.numbers = numbers

    @staticmethod
    def among(kind: str, numbers: range, card: int = 0, target: int = 0) -> Option:
        """One option for all numbers of a range that is not empty; where there is but one number, for that."""
        least, most = numbers[0], numbers[-1]
        return Option(kind, card, target, least, numbers=None if least == most else numbers)

    def at(self, n: int) -> Option:
        """The same for one number."""
        return Option(self.kind, self.card, self.target, n, self.word, self.pay, self.idle)

    def covers(self, other: Option) -> bool:
        """Whether another option is this one, or this one for one of its numbers."""
        if self.numbers is None or other.numbers is not None:
            return self == other
        return other.n in self.numbers and self.at(other.n) == other

    def nearest(self, n: int) -> Option:
        """The same for one of its numbers: the least that is not below ``n``, else the greatest."""
        if self.numbers is None:
            return self
        least, most, step = self.numbers[0], self.numbers[-1], self.numbers.step
        return self.at(min(max(least, least - (least - n) // step * step), most))

    @property
    def count(self) -> int:
        """How many different things it stands for."""
        numbers = self.numbers
        return 1 if numbers is None else (numbers[-1] - numbers[0]) // numbers.step + 1

    def paying(self, pay: tuple[int, ...]) -> Option:
        """The same, paid with certain cards first."""
        return Option(self.kind, self.card, self.target, self.n, self.word, pay, self.idle, self.numbers)

    def __eq__(self, other: object) -> bool:
        """Equal up to how it is paid."""
        return (
            isinstance(other, Option)
            and self.kind == other.kind
            and self.card == other.card
            and self.target == other.target
            and self.n == other.n
            and self.word == other.word
            and self.numbers == other.numbers
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.card, self.target, self.n, self.word))

    def __repr__(self) -> str:
        parts = [f"{name}={getattr(self, name)!r}" for name in (*self.FIELDS[1:], "numbers") if getattr(self, name)]
        return f"Option({', '.join([repr(self.kind), *parts])})"


PASS = Option("pass")
ALL_PASS = Option("pass", n=1)  # never offered: for thinking ahead, a pass that everybody else answers with one
DONE = Option("done")
NUMBERED = ("number", "assign")  # kinds of options that are one for each number
MOST_SAID = 8  # ranges of numbers that a refusal names


def settled(options: list[Option]) -> bool:
    """Whether there is nothing to choose: one option, which stands for one thing."""
    return len(options) == 1 and options[0].numbers is None


def things(options: list[Option]) -> int:
    """How many things options stand for in all."""
    return sum(option.count for option in options)


def nth(options: list[Option], place: int) -> Option:
    """One of all the things that options stand for, counted from 0."""
    for option in options:
        if place < option.count:
            return option if option.numbers is None else option.at(option.numbers[place])
        place -= option.count
    raise IndexError(place)


def said_numbers(option: Option) -> Words:
    """The numbers that an option stands for, in words."""
    if option.numbers is None:
        return str(option.n)
    least, most, step = option.numbers[0], option.numbers[-1], option.numbers.step
    return message("{} to {}", least, most) if step == 1 else message("{} to {} in steps of {}", least, most, step)


class Ask(Step):
    """A step that waits for a player."""

    __slots__ = ()

    def topic(self) -> str:
        """The kind of decision: action, attack, block, target, choose, order, number, assign ..."""
        return "choose"

    def chooser(self, game: Game) -> int:
        """Who decides."""
        raise AssertionError(game)

    def options(self, game: Game) -> list[Option]:
        """Everything that player may choose, never empty."""
        raise AssertionError(game)

    def answer(self, game: Game, option: Option) -> None:
        """Go on with an option; the step has been taken off the agenda."""
        raise AssertionError(game, option)

    def prompt(self, game: Game) -> Words:
        """What is asked, in a few words."""
        raise AssertionError(game)

    def rule(self) -> str:
        """The rule that asks."""
        raise AssertionError

    def why_not(self, game: Game, option: Option) -> list[Illegal]:
        """Why an option that is not listed is not possible."""
        listed = [each for each in game.legal() if each.kind == option.kind in NUMBERED]
        if listed and (listed[0].card, listed[0].target) == (option.card, option.target):
            parts = [*map(said_numbers, listed[:MOST_SAID]), *(["..."] if len(listed) > MOST_SAID else [])]
            possible = reduce(lambda before, part: message("{} or {}", before, part), parts)
            return [Illegal(self.rule(), "{} is not possible: {}, that is {}", option.n, self.prompt(game), possible)]
        return [Illegal(self.rule(), "it is not among the choices here: {}", self.prompt(game))]


@final
class Decision:
    """What a player has to decide now."""

    __slots__ = ("asked", "kind", "options", "player", "rule")

    def __init__(self, player: int, kind: str, asked: Words, rule: str, options: list[Option]) -> None:
        self.player = player
        self.kind = kind
        self.asked = asked
        self.rule = rule
        self.options = options

    @property
    def prompt(self) -> str:
        """What is asked, in a few words."""
        return str(self.asked)

    @property
    def settled(self) -> bool:
        """Whether there is nothing to choose."""
        return settled(self.options)

    def numbered(self, n: int) -> Option | None:
        """The option for a number, where one is asked for and it may be chosen."""
        listed = (option for option in self.options if option.kind in NUMBERED)
        return next((option.at(n) for option in listed if option.covers(option.at(n))), None)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, kind={self.kind!r}, {len(self.options)} options, rule={self.rule!r})"


class Pick(Ask):
    """Choose between ``least`` and ``most`` of some cards or players, one after the other."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "player",
        "kind",
        "words",
        "rule_id",
        "pool",
        "chosen",
        "least",
        "most",
        "then",
    )
    __slots__ = ("chosen", "kind", "least", "most", "player", "pool", "rule_id", "then", "words")

    def __init__(
        self,
        player: int,
        kind: str,
        words: Words,
        rule_id: str,
        pool: tuple[int, ...],
        chosen: tuple[int, ...],
        least: int,
        most: int,
        then: Step,
    ) -> None:
        self.player = player
        self.kind = kind
        self.words = words
        self.rule_id = rule_id
        self.pool = pool
        self.chosen = chosen
        self.least = least
        self.most = most
        self.then = then

    def chooser(self, game: Game) -> int:
        return self.player

    def rule(self) -> str:
        return self.rule_id

    def prompt(self, game: Game) -> Words:
        return self.words

    def abandoned(self, game: Game) -> None:
        self.then.abandoned(game)

    def topic(self) -> str:
        return self.kind

    def options(self, game: Game) -> list[Option]:
        chosen = frozenset(self.chosen)
        found = [Option("choose", target=ref) for ref in self.pool if ref not in chosen]
        if len(self.chosen) >= self.least:
            found.append(DONE)
        return found

    def answer(self, game: Game, option: Option) -> None:
        chosen = self.chosen
        if option.kind != "done":
            chosen = (*chosen, option.target)
            if len(chosen) < min(self.most, len(self.pool)):
                game.then(self._after(chosen))
                return
        self.then.picked(game, chosen)

    def _after(self, chosen: tuple[int, ...]) -> Pick:
        after = copy(self)
        after.chosen = chosen
        return after


@final
class ChooseNumber(Ask):
    """104.5: choose a number of one or more ranges."""

    FIELDS = ("player", "words", "rule_id", "numbers", "then")
    __slots__ = FIELDS

    def __init__(self, player: int, words: Words, rule_id: str, numbers: tuple[range, ...], then: Step) -> None:
        self.player = player
        self.words = words
        self.rule_id = rule_id
        self.numbers = numbers
        self.then = then

    def chooser(self, game: Game) -> int:
        return self.player

    def rule(self) -> str:
        return self.rule_id

    def prompt(self, game: Game) -> Words:
        return self.words

    def topic(self) -> str:
        return "number"

    def options(self, game: Game) -> list[Option]:
        return [Option.among("number", numbers) for numbers in self.numbers]

    def answer(self, game: Game, option: Option) -> None:
        self.then.picked(game, (option.n,))


@final
class ChooseWord(Ask):
    """Choose one of some words: yes or no, an attribute, a mode."""

    FIELDS = ("player", "words", "rule_id", "choices", "then", "kind")
    __slots__ = FIELDS

    def __init__(
        self, player: int, words: Words, rule_id: str, choices: tuple[str, ...], then: Step, kind: str = "choose"
    ) -> None:
        self.player = player
        self.words = words
        self.rule_id = rule_id
        self.choices = choices
        self.then = then
        self.kind = kind

    def abandoned(self, game: Game) -> None:
        self.then.abandoned(game)

    def topic(self) -> str:
        return self.kind

    def chooser(self, game: Game) -> int:
        return self.player

    def rule(self) -> str:
        return self.rule_id

    def prompt(self, game: Game) -> Words:
        return self.words

    def options(self, game: Game) -> list[Option]:
        return [Option("choose", n=index, word=word) for index, word in enumerate(self.choices)]

    def answer(self, game: Game, option: Option) -> None:
        self.then.picked(game, (option.n,))
