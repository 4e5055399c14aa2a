"""Will, and what must be paid (203, 907.4-907.6, 1003.2, 1003.6, 1003.7).

A player's produced will is a tuple of eight counts, one for each kind of will in the order of :data:`KINDS`:
the five attributes, will without attribute, and will with the characteristics moon and time, which have no
attribute either (907.6c).
"""

from __future__ import annotations

import re
from typing import Final

from willstone import limits
from willstone.engine.core.nodes import Node, node
from willstone.engine.core.wording import listed
from willstone.i18n.messages import message

LIGHT: Final = 0
FIRE: Final = 1
WATER: Final = 2
WIND: Final = 3
DARKNESS: Final = 4
VOID: Final = 5
MOON: Final = 6
TIME: Final = 7

KINDS: Final = ("W", "R", "U", "G", "B", "V", "M", "T")
ATTRIBUTE_NAMES: Final = ("light", "fire", "water", "wind", "darkness")
KIND_NAMES: Final = (*ATTRIBUTE_NAMES, "void", "moon", "time")
NO_WILL: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 0)

_SHOWN: Final = 60  # characters of a cost that is none
_SYMBOL = re.compile(rf"\{{([WRUGBMT]|X{{1,9}}|Y|V|\d{{1,{limits.WILL_DIGITS}}})\}}")

MOST_TIMES: Final = 1_000  # how often a cost is taken where something is counted
MOST_CHOICES: Final = 50  # and one that leaves a choice

# which cost symbols are paid only with a certain kind of will, and with which
_SPECIFIC: Final = {symbol: kind for kind, symbol in enumerate(KINDS) if symbol != "V"}


@node
class Cost(Node):
    """203: an attribute cost for each kind of will (203.3), a free cost (203.4), and how often X is in it."""

    specific: tuple[int, ...] = NO_WILL
    free: int = 0
    x: int = 0
    x_kind: int = -1  # the kind of will that alone may be spent on X

    @staticmethod
    def parse(text: str) -> Cost:
        """Read ``{W}{R}{2}``; raises ValueError naming the first thing that is no will symbol."""
        counts = list(NO_WILL)
        free = x = 0
        position = 0
        stripped = text.strip()
        while position < len(stripped):
            match = _SYMBOL.match(stripped, position)
            if match is None:
                raise ValueError(
                    message("no will symbol at {!r} in cost {!r}", stripped[position:][:_SHOWN], text[:_SHOWN])
                )
            symbol = match[1]
            if symbol[0] == "X" or symbol == "Y":
                x += len(symbol)
            elif symbol.isdigit():
                free += int(symbol)
            elif symbol == "V":
                free += 1
            else:
                counts[_SPECIFIC[symbol]] += 1
            position = match.end()
        return Cost(tuple(counts), free, x)

    def total(self, x: int = 0) -> int:
        """203.5, 203.5b: the number of wills it takes, with X as chosen (0 outside the chase)."""
        return sum(self.specific) + self.free + self.x * x

    def plus(self, other: Cost) -> Cost:
        """Both costs together."""
        if other is NO_COST:
            return self
        if self is NO_COST or isinstance(other, Decrease):
            return other if self is NO_COST else other.plus(self)
        return Cost(
            tuple(a + b for a, b in zip(self.specific, other.specific, strict=True)),
            self.free + other.free,
            self.x + other.x,
            max(self.x_kind, other.x_kind),
        )

    def times(self, number: int) -> Cost:
        """The cost so many times, as far as anybody could pay."""
        number = min(number, MOST_TIMES)
        if number <= 0 or self is NO_COST:
            return NO_COST
        return Cost(tuple(each * number for each in self.specific), self.free * number, self.x * number, self.x_kind)

    def fixing(self, part: Cost, x: int) -> Cost:
        """The same with the X of a part of it chosen, but not that of the rest."""
        rest = Cost(self.specific, self.free, self.x - part.x, self.x_kind if self.x > part.x else -1)
        return rest.plus(Cost((0,) * len(self.specific), 0, part.x, part.x_kind).with_x(x))

    def with_x(self, x: int) -> Cost:
        """903.2f: the same cost with X fixed."""
        if self.x_kind >= 0:
            specific = tuple(n + self.x * x if kind == self.x_kind else n for kind, n in enumerate(self.specific))
            return Cost(specific, self.free)
        return Cost(self.specific, self.free + self.x * x, 0) if self.x else self

    def render(self) -> str:
        """As written on cards."""
        symbols = "".join("{" + KINDS[kind] + "}" for kind in range(8) for _ in range(self.specific[kind]))
        symbols += "{X}" * self.x
        if self.free or not symbols:
            symbols += f"{{{self.free}}}"
        return symbols

    def __str__(self) -> str:
        return self.render()


NO_COST: Final = Cost()


@node
class Decrease(Cost):
    """903.2i-iv: a decrease with choices: of each of ``choices`` the player takes one."""

    choices: tuple[tuple[Cost, ...], ...] = ()
    of_free: int = 0  # what is taken from the free cost alone

    def plus(self, other: Cost) -> Cost:
        choices, of_free = self.choices, self.of_free
        if isinstance(other, Decrease):
            choices, of_free = (*choices, *other.choices), of_free + other.of_free
        plain = Cost(self.specific, self.free, self.x).plus(Cost(other.specific, other.free, other.x))
        return Decrease(plain.specific, plain.free, plain.x, choices=choices, of_free=of_free)

    def times(self, number: int) -> Cost:
        plain = Cost(self.specific, self.free, self.x).times(number)
        chosen = min(number, MOST_CHOICES)
        return Decrease(
            plain.specific, plain.free, plain.x, choices=self.choices * chosen, of_free=self.of_free * number
        )

    def plain(self) -> list[Cost]:
        """The decreases that all the choices come to."""
        found = [Cost(self.specific, self.free, self.x)]
        for choice in self.choices:
            found = list(dict.fromkeys(so_far.plus(one) for so_far in found for one in choice))
        return found

    def render(self) -> str:
        if self.of_free:
            return f"{{{self.of_free}}}"
        return listed([one.render() for one in self.choices[0]], "or")


def will_text(will: tuple[int, ...]) -> str:
    """Produced will in symbols, ``""`` when there is none."""
    return "".join(("{" + KINDS[kind] + "}") * will[kind] for kind in range(8))


def parse_will(text: str) -> tuple[int, ...]:
    """Read produced will written in symbols; ``{V}`` and ``{1}`` are will without attribute."""
    counts = list(NO_WILL)
    position = 0
    stripped = text.strip()
    while position < len(stripped):
        match = _SYMBOL.match(stripped, position)
        if match is None or match[1][0] in "XY":
            raise ValueError(message("no will at {!r} in {!r}", stripped[position:][:_SHOWN], text[:_SHOWN]))
        symbol = match[1]
        if symbol.isdigit():
            counts[VOID] += int(symbol)
        else:
            counts[KINDS.index(symbol)] += 1
        position = match.end()
    return tuple(counts)
