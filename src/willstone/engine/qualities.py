"""What else a description may ask of a card: what it does, what it is not, its keywords, cost, values and counters.

``READS`` are the parts of the information of cards that a quality looks at, ``EVENTS`` the kinds of event that may
change it although no card moves or changes: by them the layers of 909 know what can depend on what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine import information as bits
from willstone.engine.filters import number_word
from willstone.engine.keywords.battle import SYMBOL_SKILLS
from willstone.engine.nodes import Node, node
from willstone.engine.scope import UNCHOSEN
from willstone.engine.will import ATTRIBUTE_NAMES
from willstone.engine.wording import listed, with_article
from willstone.engine.zones import OUTSIDE

if TYPE_CHECKING:
    from willstone.engine.cards import Card, Info
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope
    from willstone.engine.selectors import Selector


@node
class Quality(Node):
    """One more thing that is asked; it stands before the head of the description, or after it."""

    READS: ClassVar[int] = bits.ALL
    EVENTS: ClassVar[tuple[str, ...]] = ()

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        """Whether a card with certain information has it."""
        raise AssertionError(game, card, info)

    def fits(self, game: Game, card: Card, info: Info, scope: Scope) -> bool:
        """The same, where it depends on what the words of the text are bound to."""
        return self.matches(game, card, info)

    def settled(self, game: Game, scope: Scope) -> Quality:
        """The same with what the text has named or chosen written into it."""
        return self

    def named(self, scope: Scope) -> tuple[int, ...] | None:
        """The only cards that have it, where the text has done something with them; else None."""
        return None

    def narrowed(self, game: Game, scope: Scope, refs: list[int], least: int) -> list[int]:
        """Those among which so many can be chosen, where something is asked of all of them together."""
        return refs

    def says_single(self) -> bool:
        """Whether all the cards lie in the zone of the same player: "from a single graveyard"."""
        return False

    def gone(self, game: Game) -> tuple[int, ...] | None:
        """The cards that may have it, where it speaks of cards that have left their place in this turn; else None."""
        return None

    def definite(self) -> bool:
        """Whether there is but one such card, so that the description has no article."""
        return False

    def departs(self) -> bool:
        """Whether it speaks of cards that have left their place in this turn."""
        return False

    def asks_x(self) -> bool:
        """Whether it depends on X."""
        return False

    def turns_of_x(self, game: Game) -> set[int]:
        """The values of X from which on it fits other cards than before; not those from which on it only fits more."""
        return set()

    def leads(self) -> bool:
        """Whether it stands before the head."""
        return False

    def says_card(self) -> bool:
        """Whether the description says "card" besides races."""
        return False

    def spans_rulers(self) -> bool:
        """Whether the description speaks of rulers in a ruler area, although it names no type."""
        return False

    def says_revealed(self) -> bool:
        """Whether the description says that a card outside the game is kept revealed."""
        return False

    def negates(self) -> bool:
        """Whether it is "non-..."; several of these are listed."""
        return False

    def follows_head(self) -> bool:
        """Whether it stands directly after the head."""
        return False

    def heads(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words of the head, where it changes them."""
        return words

    def phrase(self, several: bool) -> str:
        """In English, of one card or of several."""
        return self.render()


@node
class Doing(Quality):
    """It attacks, blocks (803.5, 804.4) or battles with something (804.5), or has been dealt damage (1007.1)."""

    what: str
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        if self.what == "damaged":
            return card.damage > 0
        battle = game.battle
        if battle is None:
            return False
        if self.what == "battling":
            from willstone.engine.striking import opponent_in_battle

            foe = opponent_in_battle(game)
            begun = battle.step not in ("beginning", "attack")
            return begun and foe > 0 and card.id in (battle.attacker, foe)
        return (
            (battle.attacker == card.id and "attacking" in self.what)
            or (battle.blocker == card.id and "blocking" in self.what)
            or (battle.attacked == card.id and "attacked" in self.what)
        )

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        return self.what


@node
class LyingRevealed(Quality):
    """303.2: it lies face up, where cards may lie face down."""

    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("revealed", "flipped")

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return card.by > 0 if card.zone == OUTSIDE else not card.face_down

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        return "revealed"


@node
class KeptRevealed(LyingRevealed):
    """1005.1: it is kept revealed outside the game."""

    def leads(self) -> bool:
        return False

    def says_revealed(self) -> bool:
        return True

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return card.zone == OUTSIDE and card.by > 0

    def phrase(self, several: bool) -> str:
        return ""


@node
class Astral(Quality):
    """1010.1a: it is an astral ruler."""

    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return card.counter("astral") > 0

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        return "astral"


@node
class OfBoth(Quality):
    """208.3: it has each of several attributes."""

    attributes: int
    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return info.attributes & self.attributes == self.attributes

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        return "/".join(name for index, name in enumerate(ATTRIBUTE_NAMES) if self.attributes >> index & 1)


@node
class Bestowed(Quality):
    """1121.3a: it is bestowed to a card."""

    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ()

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return card.added_to > 0

    def render(self) -> str:
        return "bestowed to a card"


@node
class Non(Quality):
    """It has none of some types, attributes or races."""

    types: int = 0
    attributes: int = 0
    race: str = ""
    READS: ClassVar[int] = bits.KIND | bits.LOOKS

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return not (info.types & self.types or info.attributes & self.attributes or self.race in info.races)

    def leads(self) -> bool:
        return True

    def negates(self) -> bool:
        return True

    def render(self) -> str:
        if self.types:
            both = {bits.J_RESONATOR: "J/resonator", bits.J_SLASH_RULER: "J/ruler"}
            return f"non-{both.get(self.types) or bits.type_names(self.types)[0]}"
        if self.attributes:
            return f"non-{ATTRIBUTE_NAMES[self.attributes.bit_length() - 1]}"
        return f"non-{self.race}"


@node
class WithKeyword(Quality):
    """It has a keyword or one of several, or any that is a symbol skill (1413.2), or has it not."""

    name: str
    has: bool = True
    others: tuple[str, ...] = ()
    READS: ClassVar[int] = bits.ABILITIES | bits.LOSSES

    def matches(self, game: Game, card: Card, info: Info) -> bool:
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

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return self._is(info.total_cost(card.x), self.number)

    def fits(self, game: Game, card: Card, info: Info, scope: Scope) -> bool:
        if self.x and scope.x == UNCHOSEN:
            return True
        return self._is(info.total_cost(card.x), scope.x + self.number if self.x else self.number)

    def asks_x(self) -> bool:
        return self.x

    def turns_of_x(self, game: Game) -> set[int]:
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

    def matches(self, game: Game, card: Card, info: Info) -> bool:
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

    def matches(self, game: Game, card: Card, info: Info) -> bool:
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

    def matches(self, game: Game, card: Card, info: Info) -> bool:
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

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return self.kind in info.stone_types

    def render(self) -> str:
        return f"with the {self.kind.lower()} type"


@node
class WithNoAttribute(Quality):
    """208.4: it has no attribute."""

    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return not info.attributes

    def render(self) -> str:
        return "with no attribute"


@node
class WithAttributes(Quality):
    """208.2: it has at least so many attributes."""

    least: int
    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return bin(info.attributes).count("1") >= self.least

    def phrase(self, several: bool) -> str:
        return f"with {number_word(self.least)} or more attributes"


@node
class WithXInCost(Quality):
    """203.5b: X is in its cost."""

    READS: ClassVar[int] = 0

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return info.cost is not None and info.cost.x > 0

    def phrase(self, several: bool) -> str:
        return f"with {{X}} in {'their costs' if several else 'its cost'}"


@node
class NotNamed(Quality):
    """202.3a: it has another name."""

    name: str
    words: str = "not named"
    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        if game.edition.parts_of_names:
            return not any(self.name in name for name in info.names())
        return self.name not in info.names()

    def follows_head(self) -> bool:
        return self.words == "not named"

    def render(self) -> str:
        return f'{self.words} "{self.name}"'


@node
class WithAddition(Quality):
    """1002.1: something is added to it, or nothing."""

    has: bool = True
    READS: ClassVar[int] = 0

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return any(other.added_to == card.id for other in game.cards.values()) == self.has

    def render(self) -> str:
        return "with additions" if self.has else "with no additions"


@node
class WithNoAbilities(Quality):
    """901.1: it has no ability at all."""

    READS: ClassVar[int] = bits.ABILITIES | bits.LOSSES

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return not info.abilities

    def render(self) -> str:
        return "with no abilities"


@node
class Added(Quality):
    """1121.3a: it is the card that this addition is added to; ``word`` is "bestowed" with [Bestow], else "added"."""

    word: str = "added"
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def fits(self, game: Game, card: Card, info: Info, scope: Scope) -> bool:
        addition = game.last_known(scope.source)
        if addition is not None and addition.added_to == card.id:
            return True
        return card.id in game.departed and scope.source in game.departed[card.id].additions  # 911.1

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        return self.word


@node
class Pointed(Quality):
    """It is a certain card that was named before: "it", "that resonator"; ``once`` is "when" rather than "whenever"."""

    what: Selector
    once: bool = False
    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def fits(self, game: Game, card: Card, info: Info, scope: Scope) -> bool:
        return card.id in self.what.refs(game, scope)

    def definite(self) -> bool:
        return True

    def heads(self, words: tuple[str, ...]) -> tuple[str, ...]:
        return (self.what.subject(),)

    def phrase(self, several: bool) -> str:
        return ""


@node
class AsCard(Quality):
    """307.4: the word "card" after races; without a zone it is one in the field, not a ruler."""

    READS: ClassVar[int] = 0

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return True

    def says_card(self) -> bool:
        return True

    def heads(self, words: tuple[str, ...]) -> tuple[str, ...]:
        return (*words[:-1], f"{words[-1]} card")

    def phrase(self, several: bool) -> str:
        return ""


@node
class RulerOrEntity(Quality):
    """205.4, 307.6: a ruler, or anything in the field."""

    READS: ClassVar[int] = 0

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return True

    def spans_rulers(self) -> bool:
        return True

    def phrase(self, several: bool) -> str:
        return ""


@node
class OfSubtype(Quality):
    """1406.1a: an old addition of exactly that subtype."""

    subtype: str
    READS: ClassVar[int] = bits.KIND

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return info.subtype == self.subtype

    def render(self) -> str:
        return f"of the {self.subtype} subtype"


@node
class IsGeneral(Quality):
    """201.3: it is of a general type, such as basic, or is not."""

    name: str
    has: bool = True
    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return (self.name in info.general) == self.has

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        name = f"({self.name})" if self.name == "Stranger" else self.name.lower()
        return name if self.has else f"non-{name}"


@node
class AsPrinted(Quality):
    """909.7: what is asked is asked of the printed information, whatever effects have made of it."""

    of: Quality
    READS: ClassVar[int] = 0

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return self.of.matches(game, card, game.printed(card))

    def render(self) -> str:
        return self.of.render().replace("with ", "with printed ", 1)
