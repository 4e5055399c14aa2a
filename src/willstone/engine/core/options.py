"""What a player may choose at a decision: options, and ranges of numbers where one option stands for many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, final

from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.core.topics import Topic
    from willstone.engine.core.verbs import OptionKind
    from willstone.i18n.messages import Words


class Teller(Protocol):
    """Knows what the options of a decision are called, in the game where they are options."""

    game: Any
    options: list[Option]

    def text(self, option: Option) -> str:
        """The move in the notation."""


@final
class Option:
    """One thing a player may choose at a decision, or one for each number of a range.

    ``kind`` is the word of the move (play, use, call, attack, choose ...), ``card`` the id of the card it is about,
    ``target`` a reference (see :mod:`willstone.engine.state.scope`), ``n`` a number (which ability, how many), ``word``
    the label of a plain choice. ``idle`` marks what is legal but rarely wise: producing will ahead of need, or a
    battle nobody can attack in. ``pay`` may name the cards whose will abilities pay first.

    Where a number is asked for, ``numbers`` are all that may be chosen, and :meth:`at` is the option for one of them;
    taken as it is, the option means the least.

    >>> from willstone import Option
    >>> Option("play", card=3)
    Option('play', card=3)
    >>> Option("pass").text
    'pass'
    """

    FIELDS: ClassVar = ("kind", "card", "target", "n", "word", "pay")
    __slots__ = (*FIELDS, "_told", "idle", "numbers")
    _told: Teller  # there once it is an option of a decision that somebody asked for

    def __init__(
        self,
        kind: OptionKind,
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
    def among(kind: OptionKind, numbers: range, card: int = 0, target: int = 0) -> Option:
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
    def text(self) -> str:
        """The move in the notation, which :meth:`Game.play` takes as well; known of options of a current decision."""
        if self.kind == PASS.kind:
            return PASS.kind
        teller = self.teller()
        if teller is None:
            raise ValueError(message("{!r} is no option of a decision that was asked for", self))
        return teller.text(self)

    def teller(self) -> Teller | None:
        """Who knows what it is called."""
        return getattr(self, "_told", None)

    def __reduce__(self) -> tuple[object, ...]:
        """What an option is, without the game it was an option in."""
        return (Option, (*(getattr(self, name) for name in self.FIELDS), self.idle, self.numbers))

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

    def __str__(self) -> str:
        teller = self.teller()
        return repr(self) if teller is None or teller.game.legal() is not teller.options else self.text

    def __repr__(self) -> str:
        parts = [f"{name}={getattr(self, name)!r}" for name in (*self.FIELDS[1:], "numbers") if getattr(self, name)]
        return f"Option({', '.join([repr(self.kind), *parts])})"


PASS = Option("pass")
ALL_PASS = Option("pass", n=1)  # never offered: for thinking ahead, a pass that everybody else answers with one
DONE = Option("done")
NUMBERED: Final[tuple[OptionKind, ...]] = ("number", "assign")  # kinds of options that are one for each number
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


@final
class Decision:
    """What a player has to decide now: who decides, what kind of decision it is, by which rule, and the options.

    >>> from willstone import Game, Library
    >>> library = Library.standard()
    >>> game = Game.new("cr-8.01", [library.deck("Quickstep"), library.deck("Quiet Tide")], seed=7)
    >>> decision = game.decision
    >>> decision.player, decision.kind, decision.rule
    (1, 'mulligan', '403.5')
    >>> [option.text for option in decision.options][-2:]
    ['choose Whirlpool Keeper', 'choose none']
    >>> game.play(decision.options[0])
    """

    __slots__ = ("asked", "kind", "options", "player", "rule")

    def __init__(
        self,
        player: int,
        kind: Topic,
        asked: Words,
        rule: str,
        options: list[Option],
        teller: Teller | None = None,
    ) -> None:
        self.player = player
        self.kind = kind
        self.asked = asked
        self.rule = rule
        self.options = options
        if teller is not None and options[0].teller() is not teller:
            for place, option in enumerate(options):
                if option is DONE:  # which is an option in many games, with different words
                    option = options[place] = Option(DONE.kind)
                option._told = teller

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

    def __str__(self) -> str:
        lines = [f"{self.prompt} ({self.rule})"]
        lines += [f"  {number}  {option.text}" for number, option in enumerate(self.options)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, kind={self.kind!r}, {len(self.options)} options, rule={self.rule!r})"
