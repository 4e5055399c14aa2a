"""What else a description may ask of a card: what it does, what it is not, how it is meant.

``READS`` are the parts of the information of cards that a quality looks at, ``EVENTS`` the kinds of event that may
change it although no card moves or changes: by them the layers of 909 know what can depend on what.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.state.speech import Quality, Selector
from willstone.engine.state.zones import OUTSIDE

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


@node
class LyingRevealed(Quality):
    """303.2: it lies face up, where cards may lie face down."""

    READS: ClassVar[int] = 0
    EVENTS = ("revealed", "flipped")

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
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

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return card.zone == OUTSIDE and card.by > 0

    def phrase(self, several: bool) -> str:
        return ""


@node
class Astral(Quality):
    """1010.1a: it is an astral ruler."""

    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
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

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return info.attributes & self.attributes == self.attributes

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        return "/".join(name for index, name in enumerate(ATTRIBUTE_NAMES) if self.attributes >> index & 1)


@node
class Bestowed(Quality):
    """1121.3a: it is bestowed to a card."""

    READS: ClassVar[int] = 0
    EVENTS = ()

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
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

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
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
class NotNamed(Quality):
    """202.3a: it has another name."""

    name: str
    words: str = "not named"
    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        if game.edition.parts_of_names:
            return not any(self.name in name for name in info.names())
        return self.name not in info.names()

    def follows_head(self) -> bool:
        return self.words == "not named"

    def render(self) -> str:
        return f'{self.words} "{self.name}"'


@node
class Added(Quality):
    """1121.3a: it is the card that this addition is added to; ``word`` is "bestowed" with [Bestow], else "added"."""

    word: str = "added"
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
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
    EVENTS = ("*",)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        return card.id in self.what.refs(game, scope)

    def definite(self) -> bool:
        return True

    def heads(self, words: tuple[str, ...]) -> tuple[str, ...]:
        return (self.what.subject(),)

    def phrase(self, several: bool) -> str:
        return ""


@node
class OnlyThisCard(Quality):
    """It is this card, and no other."""

    card: int = 0  # of which it is said, where that is another card's matter
    READS: ClassVar[int] = 0

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        return card.id == (self.card or scope.source)

    def settled(self, game: GameState, scope: Scope) -> Quality:
        return replace(self, card=self.card or scope.source)

    def definite(self) -> bool:
        return True

    def heads(self, words: tuple[str, ...]) -> tuple[str, ...]:
        return ("this card",)

    def phrase(self, several: bool) -> str:
        return ""


@node
class JustSummoned(Quality):
    """It is the card whose entering the field has triggered the ability."""

    what: Selector
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        return card.id in self.what.refs(game, scope)

    def render(self) -> str:
        return "that was just summoned"


@node
class AsCard(Quality):
    """307.4: the word "card" after races; without a zone it is one in the field, not a ruler."""

    READS: ClassVar[int] = 0

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
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

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
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

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return info.subtype == self.subtype

    def render(self) -> str:
        return f"of the {self.subtype} subtype"


@node
class IsGeneral(Quality):
    """201.3: it is of a general type, such as basic, or is not."""

    name: str
    has: bool = True
    READS: ClassVar[int] = bits.LOOKS

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
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

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return self.of.matches(game, card, game.printed(card))

    def render(self) -> str:
        words = self.of.render()
        none = words.startswith("with no ")
        return words.replace("with no ", "with no printed ", 1) if none else words.replace("with ", "with printed ", 1)
