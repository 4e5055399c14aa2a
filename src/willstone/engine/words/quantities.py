"""Numbers that are read off the game: how many there are, how large something is, and sums of such numbers (104).

How many different attributes, races, names ... there are among cards (104).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.core import information as bits
from willstone.engine.core.limits import capped
from willstone.engine.core.nodes import node
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.core.wording import number_word
from willstone.engine.state.scope import ref_player
from willstone.engine.state.speech import Selector, Situation
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import races
from willstone.engine.words.relations import measure
from willstone.engine.words.selectors import This, You
from willstone.engine.words.situations import in_bounds

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.words.filters import CardFilter


@node
class Quantity(Amount):
    """A number with a name of its own, such as "the number of resonators you control"."""

    number: int = 1

    def of_damage(self) -> str:
        return f"damage equal to {self.render()}"

    def of_cards(self) -> str:
        return f"cards equal to {self.render()}"

    def of_life(self) -> str:
        return f"life equal to {self.render()}"

    def one(self) -> str:
        """One of what is counted, as it stands after "for each"."""
        raise AssertionError(f"{type(self).__name__} counts nothing")


@node
class NumberOf(Quantity):
    """How many cards fit a description (307.4a); ``per`` is the description."""

    def render(self) -> str:
        assert self.per is not None
        return f"the number of {'other ' if self.per.other else ''}{self.per.phrase('and')}"

    def one(self) -> str:
        assert self.per is not None
        return self.per.render()


@node
class CountersOn(Quantity):
    """1022: how many counters of a name there are on cards, or were (911.1)."""

    name: str = ""
    what: Selector = This()

    def of(self, game: GameState, scope: Scope) -> int:
        cards = (game.last_known(ref) for ref in self.what.refs(game, scope))
        return capped(sum(card.counter(self.name) for card in cards if card is not None))

    def _name(self) -> str:
        return f"[{self.name}]" if "/" in self.name else self.name

    def render(self) -> str:
        return f"the number of {self._name()} counters on {self.what.render()}"

    def one(self) -> str:
        return f"{self._name()} counter on {self.what.render()}"


@node
class Groups(Quantity):
    """How many groups of so many there are among what is counted: "for each two Elves you control"."""

    number: int = 2
    of_what: Quantity = NumberOf()

    def of(self, game: GameState, scope: Scope) -> int:
        return self.of_what.of(game, scope) // max(1, self.number)

    def one(self) -> str:
        return f"{number_word(self.number)} {self.of_what.render().removeprefix('the number of ')}"


@node
class ValueOf(Quantity):
    """How large the ATK, DEF (206, 207) or total cost (203.5) of a card is, or last was (911.1)."""

    what: Selector = This()
    value: str = "ATK"
    its: bool = False
    READS: ClassVar[int] = bits.VALUES | bits.LOOKS

    def of(self, game: GameState, scope: Scope) -> int:
        for ref in self.what.refs(game, scope):
            card = game.last_known(ref) if ref > 0 else None
            if card is not None:
                return measured(game, ref, self.value, recalled=ref != scope.card)  # 906.7c, 911.1
        return 0

    def render(self) -> str:
        return f"its {self.value}" if self.its else f"the {self.value} of {self.what.render()}"


@node
class TotalOf(Quantity):
    """The values of cards added up, or the highest or lowest of them."""

    what: Selector = This()
    value: str = "ATK"
    highest: bool = False
    lowest: bool = False
    READS: ClassVar[int] = bits.VALUES | bits.LOOKS

    def of(self, game: GameState, scope: Scope) -> int:
        known = [ref for ref in self.what.refs(game, scope) if ref > 0 and game.last_known(ref) is not None]
        values = [measured(game, ref, self.value) for ref in known]
        if self.lowest:
            return min(values, default=0)
        return max(values, default=0) if self.highest else capped(sum(values))

    def render(self) -> str:
        if self.highest:
            return f"the highest {self.value} among {self.what.render()}"
        if self.lowest:
            return f"the lowest {self.value} among {self.what.render()}"
        return f"the {'combined ' if self.value == 'total cost' else 'total '}{self.value} of {self.what.render()}"


def measured(game: GameState, ref: int, value: str, *, recalled: bool = False) -> int:
    """The ATK, DEF or total cost of a card, now or as it is recalled (911.1)."""
    info = game.recalled(ref) if recalled else game.info(ref)
    if value == "total cost":
        card = game.last_known(ref)
        return info.total_cost(card.x if card is not None else 0)
    return max(0, (info.def_ if value == "DEF" else info.atk) or 0)


@node
class LifeOf(Quantity):
    """105.4: a player's life (105.4b)."""

    who: Selector = You()
    EVENTS = ("life",)

    def of(self, game: GameState, scope: Scope) -> int:
        return sum(max(0, game.life[ref_player(ref)]) for ref in self.who.refs(game, scope) if ref < 0)

    def render(self) -> str:
        return "your life" if isinstance(self.who, You) else f"{self.who.render()}'s life"


@node
class Told(Quantity):
    """What the event or the roll was about (1007, 1023.1), by the words of the text."""

    words: str = "that damage"

    def of(self, game: GameState, scope: Scope) -> int:
        return max(0, scope.amount)

    def render(self) -> str:
        return self.words


@node
class Fixed(Quantity):
    """Just a number, in digits or in words."""

    word: bool = False

    def render(self) -> str:
        return number_word(self.number) if self.word else str(self.number)


@node
class TheX(Quantity):
    """X itself, chosen or defined elsewhere in the text (903.2f)."""

    IS_X: ClassVar = True

    def of(self, game: GameState, scope: Scope) -> int:
        return scope.x

    def render(self) -> str:
        return "X"


@node
class Sum(Quantity):
    """One number plus or minus another; never below zero (104.2)."""

    first: Quantity = Fixed(0)
    second: Quantity = Fixed(0)
    minus: bool = False

    def of(self, game: GameState, scope: Scope) -> int:
        first, second = self.first.of(game, scope), self.second.of(game, scope)
        return max(0, capped(first - second if self.minus else first + second))

    def render(self) -> str:
        return f"{self.first.render()} {'minus' if self.minus else 'plus'} {self.second.render()}"


@node
class Times(Quantity):
    """A number so many times; ``number`` is how often."""

    of_what: Quantity = Fixed(0)
    said: bool = False  # "4 multiplied by ..."
    WORDS: ClassVar[dict[int, str]] = {2: "twice", 3: "three times"}

    def of(self, game: GameState, scope: Scope) -> int:
        return capped(self.number * self.of_what.of(game, scope))

    def render(self) -> str:
        if self.said:
            return f"{self.number} multiplied by {self.of_what.render()}"
        return f"{self.WORDS[self.number]} {self.of_what.render()}"


@node
class Half(Quantity):
    """A number divided (104.1: numbers are whole), rounded down or up."""

    number: int = 2
    of_what: Quantity = Fixed(0)
    up: bool = False

    def of(self, game: GameState, scope: Scope) -> int:
        number, parts = self.of_what.of(game, scope), max(1, self.number)
        return -(-number // parts) if self.up else number // parts

    def render(self) -> str:
        rounded = f", rounded {'up' if self.up else 'down'}"
        if self.number == 2:
            return f"half of {self.of_what.render()}{rounded}"
        return f"{self.of_what.render()} divided by {self.number}"


@node
class Multiplied(Amount):
    """So much multiplied by a number."""

    number: int
    counted: Quantity = Fixed(1)

    def of(self, game: GameState, scope: Scope) -> int:
        return max(0, capped((self.number + self.x * scope.x) * self.counted.of(game, scope)))

    def of_damage(self) -> str:
        return f"{self.render()} damage multiplied by {self.counted.render()}"

    def of_life(self) -> str:
        return f"{self.render()} life multiplied by {self.counted.render()}"


@node
class Each(Amount):
    """So much for each of something that is counted."""

    number: int
    counted: Quantity = Fixed(1)

    def of(self, game: GameState, scope: Scope) -> int:
        return max(0, capped((self.number + self.x * scope.x) * self.counted.of(game, scope)))

    def each(self) -> str:
        return f" for each {self.counted.one()}"


@node
class Plus(Amount):
    """So much, plus so much more for each of something."""

    number: int
    more: Amount = Amount(0)

    def of(self, game: GameState, scope: Scope) -> int:
        return max(0, capped(self.number + self.x * scope.x + self.more.of(game, scope)))

    def each(self) -> str:
        return f", plus an additional {self.more.render()} damage{self.more.each()}"


def for_each(once: Amount, counted: Quantity | None) -> Amount:
    """An amount taken once for each of something."""
    if counted is None:
        return once
    if isinstance(counted, NumberOf):
        return Amount(once.number, once.x, counted.per)
    return Each(once.number, once.x, counted=counted)


@node
class Is(Amount):
    """What X is, where the text says so: "[+X00/+X00], where X is the number of Elves you control"."""

    number: int = 0
    x: int = 1
    counted: Quantity = Fixed(0)

    def of(self, game: GameState, scope: Scope) -> int:
        return capped(self.x * self.counted.of(game, scope))

    def each(self) -> str:
        return f", where X is {self.counted.render()}"


def described(cards: CardFilter) -> NumberOf:
    """How many cards fit a description."""
    return NumberOf(1, per=cards)


PLURALS: Final = {"attribute": "attributes", "race": "races", "name": "names", "total cost": "total costs"}


@node
class Different(Quantity):
    """How many different things of a kind some cards have, all of them together."""

    kind: str = "attribute"
    what: Selector = This()
    READS: ClassVar[int] = bits.KIND | bits.LOOKS

    def of(self, game: GameState, scope: Scope) -> int:
        found: set[object] = set()
        for ref in self.what.refs(game, scope):
            card = game.last_known(ref)
            if card is None:
                continue
            info = game.info(ref)
            if self.kind == "attribute":
                found.update(name for index, name in enumerate(ATTRIBUTE_NAMES) if info.attributes >> index & 1)
            elif self.kind == "race":
                found.update(races(game, info))
            else:
                found.add(measure(card, info, self.kind))
        return len(found)

    def render(self) -> str:
        return f"the number of different {PLURALS[self.kind]} among {self.what.render()}"

    def one(self) -> str:
        return f"different {self.kind} among {self.what.render()}"


@node
class ThereAreDifferent(Situation):
    """There are so many different things of a kind among some cards, or more or fewer."""

    different: Different
    number: int
    bound: str
    READS: ClassVar[int] = bits.KIND | bits.LOOKS
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return in_bounds(self.number, self.different.of(game, scope), self.bound)

    def render(self) -> str:
        many = f"{number_word(self.number)} or {self.bound}"
        return f"there are {many} {self.different.render().removeprefix('the number of ')}"
