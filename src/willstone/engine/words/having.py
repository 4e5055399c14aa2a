"""What a description may ask a card to have: keywords, a cost, values, counters, additions; "with ..." in texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed, number_word, with_article
from willstone.engine.state.keyword_names import SYMBOL_SKILLS
from willstone.engine.state.speech import Quality

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


@node
class WithKeyword(Quality):
    """It has a keyword or one of several, or any that is a symbol skill (1413.2), or has it not."""

    name: str
    has: bool = True
    others: tuple[str, ...] = ()
    READS: ClassVar[int] = bits.ABILITIES | bits.LOSSES

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        wanted = SYMBOL_SKILLS if self.name == "symbol skill" else (self.name, *self.others)
        return any(name in wanted for name in info.keywords) == self.has

    def render(self) -> str:
        names = listed([f"[{name}]" for name in (self.name, *self.others)], "or")
        name = "a symbol skill" if self.name == "symbol skill" else names
        return f"{'with' if self.has else 'without'} {name}"


@node
class WithCost(Quality):
    """203.5: its total cost is so much, or at most or at least so much; ``bound`` is nothing, "less" or "more"."""

    number: int
    bound: str = ""
    x: bool = False  # X, to which the number is added
    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return self._is(info.total_cost(card.x), self.number)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        if self.x and scope.chosen is None:
            return True
        return self._is(info.total_cost(card.x), scope.x + self.number if self.x else self.number)

    def asks_x(self) -> bool:
        return self.x

    def turns_of_x(self, game: GameState) -> set[int]:
        if not self.x:
            return set()
        costs = {game.info(card.id).total_cost(card.x) for card in game.cards.values()}
        return {cost - self.number + after for cost in costs for after in (0, 1)}

    def allows(self, cost: int) -> bool:
        """Whether a card of a total cost has it."""
        return self._is(cost, self.number)

    def _is(self, cost: int, number: int) -> bool:
        return cost == number or (bool(self.bound) and (cost < number) == (self.bound == "less"))

    def render(self) -> str:
        number = f"X+{self.number}" if self.x and self.number else "X" if self.x else self.number
        return f"with total cost {number}" + (f" or {self.bound}" if self.bound else "")


@node
class WithEitherCost(Quality):
    """203.5: its total cost is one of several."""

    numbers: tuple[int, ...]
    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return info.total_cost(card.x) in self.numbers

    def render(self) -> str:
        return f"with total cost {listed([str(number) for number in self.numbers], 'or')}"


@node
class WithValue(Quality):
    """206, 207: its ATK or DEF is at most or at least so much."""

    value: str
    number: int
    bound: str
    READS: ClassVar[int] = bits.VALUES

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        found = info.atk if self.value == "ATK" else info.def_
        return found is not None and (found == self.number or (found < self.number) == (self.bound == "less"))

    def render(self) -> str:
        return f"with {self.value} {self.number} or {self.bound}"


@node
class WithCounter(Quality):
    """1022: it has a counter of a name, or at least so many, or none."""

    name: str
    least: int = 1
    READS: ClassVar[int] = 0

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        number = card.counter(self.name)
        return number >= self.least if self.least else not number

    def phrase(self, several: bool) -> str:
        name = f"[{self.name}]" if "/" in self.name else self.name
        on = f"on {'them' if several else 'it'}"
        if not self.least:
            return f"with no {name} counters {on}"
        if self.least > 1:
            return f"with {number_word(self.least)} or more {name} counters {on}"
        return f"with {with_article(name)} counter {on}"


@node
class WithStoneType(Quality):
    """201.4c: it has a magic stone type, whether or not it is a magic stone."""

    kind: str
    READS: ClassVar[int] = bits.KIND

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return self.kind in info.stone_types

    def render(self) -> str:
        return f"with the {self.kind.lower()} type"


@node
class WithNoAttribute(Quality):
    """208.4: it has no attribute."""

    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return not info.attributes

    def render(self) -> str:
        return "with no attribute"


@node
class WithAttributes(Quality):
    """208.2: it has at least so many attributes."""

    least: int
    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return bin(info.attributes).count("1") >= self.least

    def phrase(self, several: bool) -> str:
        return f"with {number_word(self.least)} or more attributes"


@node
class WithXInCost(Quality):
    """203.5b: X is in its cost."""

    READS: ClassVar[int] = 0

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return info.cost is not None and info.cost.x > 0

    def phrase(self, several: bool) -> str:
        return f"with {{X}} in {'their costs' if several else 'its cost'}"


@node
class WithAddition(Quality):
    """1002.1: something is added to it, or nothing."""

    has: bool = True
    READS: ClassVar[int] = 0

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return any(other.added_to == card.id for other in game.cards.values()) == self.has

    def render(self) -> str:
        return "with additions" if self.has else "with no additions"


@node
class WithNoAbilities(Quality):
    """901.1: it has no ability at all."""

    READS: ClassVar[int] = bits.ABILITIES | bits.LOSSES

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return not info.abilities

    def render(self) -> str:
        return "with no abilities"


@node
class WithNoValues(Quality):
    """It has neither ATK nor DEF, as rulers and some J-rulers do."""

    READS: ClassVar[int] = bits.VALUES

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return info.atk is None and info.def_ is None

    def render(self) -> str:
        return "with no ATK and DEF"
