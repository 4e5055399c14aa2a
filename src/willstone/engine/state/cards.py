"""Printed cards (200): their sides, what their texts call for, and the decks that players bring.

Much need not be looked at where no text speaks of such a thing. A part of a text that makes such a difference says so
itself (:class:`~willstone.engine.core.nodes.Notable`, :class:`~willstone.engine.core.nodes.Remembers`). A printed card
gathers what is said in it once and for all, and a game joins what its cards have gathered.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import field, fields
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine.core import information as bits
from willstone.engine.core.made import record
from willstone.engine.core.nodes import AUTOMATIC, BARRING, LENDING, PRICED, RESERVING, Node, Notable, Remembers, node
from willstone.engine.state.abilities import Bearer, spelled_out
from willstone.engine.state.info import PARTS, Info
from willstone.engine.state.speech import Ability
from willstone.engine.state.zones import GRAVEYARD, REMOVED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.core.event_kinds import Remembered
    from willstone.engine.core.infinity import Number
    from willstone.engine.core.will import Cost


@final
class Traits:
    """What one card calls for, or all cards of a game together; never changed, only replaced."""

    __slots__ = ("afar", "automatic", "barring", "memory", "priced", "reach", "reserving", "words")

    def __init__(
        self,
        words: frozenset[str] = frozenset(),
        memory: frozenset[Remembered] = frozenset(),
        reach: frozenset[int] = frozenset(),
        afar: frozenset[int] = frozenset(),
    ) -> None:
        self.words = words
        self.memory = memory  # the events of a turn that texts ask for
        self.reach = tuple(sorted(reach))  # 902.2: the zones out of play from which abilities or cards can be played
        self.afar = tuple(sorted(afar))  # 902.2: the zones out of play in which continuous abilities are active
        self.automatic = AUTOMATIC in words
        self.priced = PRICED in words
        self.barring = BARRING in words
        self.reserving = RESERVING in words

    def joined(self, others: Iterable[Traits]) -> Traits:
        """What these call for and others besides."""
        everyone = (self, *others)
        return Traits(
            frozenset().union(*(one.words for one in everyone)),
            frozenset().union(*(one.memory for one in everyone)),
            frozenset().union(*(one.reach for one in everyone)),
            frozenset().union(*(one.afar for one in everyone)),
        )


def _gathered(faces: tuple[Node, ...], infos: tuple[Info, ...]) -> Traits:
    """What a card calls for by the text and the abilities of its sides."""
    words: set[str] = set()
    memory: set[Remembered] = set()
    _gather(faces, words, memory)
    own = [ability for info in infos for _, ability in spelled_out(info.abilities)]
    reach = {zone for ability in own for zone in ability.reach()}
    if LENDING in words:
        reach |= {GRAVEYARD, REMOVED}
    afar = {ability.place() for info in infos for ability in info.continuous}
    return Traits(frozenset(words), frozenset(memory), frozenset(reach), frozenset(afar - {-1}))


def _gather(value: object, words: set[str], memory: set[Remembered]) -> None:
    """Go through a tree; as that is done for every card that is read, it is written out here."""
    if isinstance(value, tuple):
        for item in value:
            _gather(item, words, memory)
    elif isinstance(value, Node):
        if isinstance(value, Notable):
            words.update(value.TRAITS)
        if isinstance(value, Remembers):
            memory.update(value.remembered())
        if isinstance(value, Ability):
            _gather(value.stands_for(), words, memory)
        for part in fields(value):
            _gather(getattr(value, part.name), words, memory)
    elif isinstance(value, Bearer):
        _gather(value.abilities, words, memory)


@node
class Face(Node):
    """One printed side of a card (201.1, 203.1, 208.1, 208.5, 209.1); None is what it lacks (206.1a, 207.2a)."""

    name: str
    types: int
    cost: Cost | None = None
    attributes: int = 0
    races: tuple[str, ...] = ()
    atk: int | None = None
    def_: int | None = None
    divinity: Number | None = None
    general: tuple[str, ...] = ()
    stone_types: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    text: str = ""
    subtype: str = ""  # 1406.1a: of an addition
    unread: tuple[str, ...] = ()  # what it says besides, in words that are not understood
    aliases: ClassVar[tuple[str, ...]] = ()  # it has no other names

    def __str__(self) -> str:
        types = " ".join((*self.general, "/".join(bits.type_names(self.types))))
        first = f"{self.name}  {self.cost.render()}" if self.cost is not None else self.name
        line = f"{types} - {', '.join(self.races)}" if self.races else types
        values = f"{self.atk}/{self.def_}" if self.atk is not None else ""
        return "\n".join(part for part in (first, line, self.text, values) if part)

    def info(self) -> Info:
        """909.1a: what the side says of itself."""
        printed = Info(*PARTS(self))
        if self.types & bits.MAGIC_STONE and self.name in bits.STONE_TYPES and self.name not in self.stone_types:
            printed.stone_types = (*self.stone_types, self.name)  # 201.4b
        return based(printed)


def based(printed: Info) -> Info:
    """904.2, 909.1a: with the base abilities on the card applied, which work in every zone."""
    for ability in printed.continuous:
        if ability.is_base():
            printed = ability.rebased(printed)
    return printed


@node
class CardDef(Node):
    """A printed card: its sides (a ruler's: ruler, J-ruler, second form, 1304.2), and whether it is a token.

    Different cards may have one name (202.2); the label tells such a card from the others in lists.

    >>> from willstone import Library
    >>> card = Library.standard().get("Two Sparks")
    >>> card.name, len(card.faces), card.unread
    ('Two Sparks', 1, ())
    """

    faces: tuple[Face, ...]
    token: bool = False
    label: str = ""
    infos: tuple[Info, ...] = field(init=False, compare=False, repr=False)
    traits: Traits = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "infos", tuple(face.info() for face in self.faces))
        object.__setattr__(self, "traits", _gathered(self.faces, self.infos))

    def __repr__(self) -> str:
        return f"<Card {self.title!r}>"

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.faces))

    def svg(self) -> list[str]:
        """A picture of each side, as SVG."""
        return list(import_module("willstone.gallery").card_svg(self))

    def _repr_html_(self) -> str:
        return " ".join(f'<span style="display:inline-block;width:15em">{picture}</span>' for picture in self.svg())

    @property
    def name(self) -> str:
        """202.1: the name of the front."""
        return self.faces[0].name

    @property
    def title(self) -> str:
        """What it is called in lists of cards: its label, or else its name."""
        return self.label or self.faces[0].name

    @property
    def unread(self) -> tuple[str, ...]:
        """The words on all its sides that are not understood; a card that has any is incomplete."""
        return tuple(text for face in self.faces for text in face.unread)

    @property
    def front(self) -> Info:
        """The information of the front."""
        return self.infos[0]


@record(frozen=True)
class Deck:
    """What a player brings to a game (402.1).

    >>> from willstone import Library
    >>> deck = Library.standard().deck("Quickstep")
    >>> deck.name, len(deck.main), len(deck.stones)
    ('Quickstep', 40, 10)
    """

    name: str
    ruler: CardDef
    main: tuple[CardDef, ...]
    stones: tuple[CardDef, ...]
    extra: tuple[CardDef, ...] = ()
    runes: tuple[CardDef, ...] = ()
    sideboard: tuple[CardDef, ...] = ()
    collection: tuple[CardDef, ...] = ()

    def __str__(self) -> str:
        named = ("main", self.main), ("stones", self.stones), ("extra", self.extra), ("runes", self.runes)
        piles = [(name, Counter(card.title for card in pile)) for name, pile in (*named, ("sideboard", self.sideboard))]
        told = [f"{name}: " + ", ".join(f"{n} {card}" for card, n in pile.items()) for name, pile in piles if pile]
        return "\n".join([self.name, f"ruler: {self.ruler.title}", *told])

    def __repr__(self) -> str:
        return f"<Deck {self.name!r}: {self.ruler.title}, {len(self.main)} cards, {len(self.stones)} stones>"

    def cards(self) -> tuple[CardDef, ...]:
        """All cards of all its parts."""
        return (self.ruler, *self.main, *self.stones, *self.extra, *self.runes, *self.sideboard, *self.collection)

    def outside(self, tournament: bool) -> tuple[CardDef, ...]:
        """317.1a, 317.1b: the cards that are out of the game from its start."""
        return self.sideboard if tournament else self.collection
