"""Cards: what is printed on them (200) and where and how they lie in a game.

:class:`CardDef` and :class:`Face` are the printed card; :class:`Card` is one object in one zone of one game.
A Card is never written to after it is made: a card that is rested, damaged or moved is replaced in
``game.cards``, which is why a game can be copied by copying a few lists.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, final

from willstone.engine import information as bits
from willstone.engine.abilities import (
    Ability,
    Activate,
    Automatic,
    Bearer,
    Break,
    Chant,
    EntersWith,
    Judgment,
    PlayRule,
    Restraint,
    Skill,
    Toll,
    TriggerAutomatic,
    TriggerPlay,
    holds,
    spelled_out,
)
from willstone.engine.continuous import Continuous
from willstone.engine.history import asked
from willstone.engine.infinity import Number
from willstone.engine.limits import capped
from willstone.engine.nodes import Node, node
from willstone.engine.replacement import Replacement
from willstone.engine.will import Cost
from willstone.i18n.messages import mark

if TYPE_CHECKING:
    from willstone.engine.abilities import Playable


@final
class Info(Bearer):
    """The information a card has at a moment, printed or after all effects (909); never written to."""

    FIELDS = (
        "name",
        "types",
        "general",
        "stone_types",
        "cost",
        "attributes",
        "races",
        "atk",
        "def_",
        "divinity",
        "abilities",
        "subtype",
        "aliases",
    )
    DERIVED = (
        "activates",
        "automatics",
        "continuous",
        "entering",
        "flags",
        "judgment",
        "keywords",
        "lifebreak",
        "playing",
        "replacements",
        "shields",
        "restraints",
        "spell",
        "stealth",
        "toll",
        "block_toll",
        "trigger",
        "wills",
    )
    __slots__ = (*FIELDS, *DERIVED)

    def __init__(
        self,
        name: str,
        types: int,
        general: tuple[str, ...],
        stone_types: tuple[str, ...],
        cost: Cost | None,
        attributes: int,
        races: tuple[str, ...],
        atk: int | None,
        def_: int | None,
        divinity: Number | None,
        abilities: tuple[Ability, ...],
        subtype: str = "",
        aliases: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.types = types
        self.general = general
        self.stone_types = stone_types
        self.cost = cost
        self.attributes = attributes
        self.races = races
        self.atk = atk
        self.def_ = def_
        self.divinity = divinity
        self.abilities = abilities
        self.subtype = subtype
        self.aliases = aliases  # other names it has besides (202)
        flags = 0
        keywords: list[str] = []
        activates: list[tuple[int, Activate]] = []
        wills: list[tuple[int, Activate]] = []
        automatics: list[tuple[int, Automatic | TriggerAutomatic]] = []
        spell: Playable | None = None
        trigger: TriggerPlay | TriggerAutomatic | None = None
        stealth: TriggerPlay | None = None
        judgment: Judgment | None = None
        toll: Cost | None = None
        block_toll: Cost | None = None
        lifebreak: Break | None = None
        continuous: list[Continuous] = []
        playing: list[PlayRule] = []
        replacements: list[Replacement] = []
        entering: list[EntersWith] = []
        shields: list[Ability] = []
        restraints: list[Restraint] = []
        for index, ability in spelled_out(abilities):
            flags |= ability.flags()
            word = ability.keyword()
            if word and word not in keywords:
                keywords.append(word)
            if ability.flags() & bits.SHIELDED:
                shields.append(ability)
            if ability.flags() & bits.RESTRAINED and isinstance(ability, Restraint):
                restraints.append(ability)
            if isinstance(ability, Skill):
                if ability.name == "Divinity":
                    self.divinity = ability.number
            elif isinstance(ability, Activate):
                (wills if ability.produces_will() else activates).append((index, ability))
            elif isinstance(ability, Automatic):
                automatics.append((index, ability))
            elif isinstance(ability, TriggerAutomatic):
                keywords.append(mark("Stealth") if ability.stealth else mark("Trigger"))
                automatics.append((index, ability))
                trigger = trigger if ability.stealth else ability
            elif isinstance(ability, TriggerPlay):
                keywords.append(mark("Stealth") if ability.stealth else mark("Trigger"))
                stealth = ability if ability.stealth else stealth
                trigger = trigger if ability.stealth else ability
            elif isinstance(ability, Chant):
                spell = ability
            elif isinstance(ability, Judgment):
                keywords.append(mark("Judgment"))
                judgment = ability
            elif isinstance(ability, Continuous):
                continuous.append(ability)
            elif isinstance(ability, EntersWith):
                entering.append(ability)
            elif isinstance(ability, Replacement):
                replacements.append(ability)
            elif isinstance(ability, Break):
                keywords.append(mark("Break"))
                lifebreak = ability
            elif isinstance(ability, PlayRule):
                playing.append(ability)
            elif isinstance(ability, Toll):
                if ability.is_for("attack"):
                    toll = ability.cost if toll is None else toll.plus(ability.cost)
                if ability.is_for("block"):
                    block_toll = ability.cost if block_toll is None else block_toll.plus(ability.cost)
        self.flags = flags
        self.keywords = tuple(keywords)
        self.activates = tuple(activates)
        self.wills = tuple(wills)
        self.automatics = tuple(automatics)
        self.spell = spell
        self.trigger = trigger
        self.stealth = stealth
        self.judgment = judgment
        self.toll = toll
        self.block_toll = block_toll
        self.lifebreak = lifebreak
        self.continuous = tuple(continuous)
        self.entering = tuple(entering)
        self.shields = tuple(shields)
        self.restraints = tuple(restraints)
        self.playing = tuple(playing)
        self.replacements = tuple(replacements)

    def ability(self, place: int) -> Ability | None:
        """The ability at a place in the text that may be played, perhaps that of a sealed item (1130.2)."""
        for index, ability in (*self.activates, *self.wills):
            if index == place:
                return ability
        return self.abilities[place] if 0 <= place < len(self.abilities) else None

    def copied(self) -> Info:
        """Another object with the same information, for a maker of computed information to finish."""
        info = Info.__new__(Info)
        for name in Info.FIELDS:
            setattr(info, name, getattr(self, name))
        for name in Info.DERIVED:
            setattr(info, name, getattr(self, name))
        return info

    def names(self) -> tuple[str, ...]:
        """202: all the names it has."""
        return (self.name, *self.aliases)

    def watches(self) -> bool:
        """Whether it has abilities that act by themselves while its card is in play."""
        return bool(self.automatics or self.continuous or self.replacements)

    def total_cost(self, x: int = 0) -> int:
        """203.5, 203.5a."""
        return self.cost.total(x) if self.cost is not None else 0

    def replaced(
        self,
        *,
        types: int | None = None,
        atk: int | None = None,
        def_: int | None = None,
        abilities: tuple[Ability, ...] | None = None,
        races: tuple[str, ...] | None = None,
        attributes: int | None = None,
    ) -> Info:
        """The same with some information replaced (None keeps what it was)."""
        return Info(
            self.name,
            self.types if types is None else types,
            self.general,
            self.stone_types,
            self.cost,
            self.attributes if attributes is None else attributes,
            self.races if races is None else races,
            self.atk if atk is None else atk,
            self.def_ if def_ is None else def_,
            self.divinity,
            self.abilities if abilities is None else abilities,
            self.subtype,
            self.aliases,
        )


@node
class Face(Node):
    """One printed side of a card."""

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

    def info(self) -> Info:
        """909.1a: what the side says of itself."""
        stone_types = self.stone_types
        if self.types & bits.MAGIC_STONE and self.name in bits.STONE_TYPES and self.name not in stone_types:
            stone_types = (*stone_types, self.name)  # 201.4b
        printed = Info(
            self.name,
            self.types,
            self.general,
            stone_types,
            self.cost,
            self.attributes,
            self.races,
            self.atk,
            self.def_,
            self.divinity,
            self.abilities,
            self.subtype,
        )
        return based(printed)


def based(printed: Info) -> Info:
    """904.2, 909.1a: with the base abilities on the card applied, which work in every zone."""
    for ability in printed.continuous:
        if ability.is_base():
            printed = ability.rebased(printed)
    return printed


@node
class CardDef(Node):
    """A printed card: its sides (a ruler's: ruler, J-ruler, second form), and whether it is a token.

    Different cards may have one name (202.2); the label tells such a card from the others in lists.
    """

    faces: tuple[Face, ...]
    token: bool = False
    label: str = ""
    infos: tuple[Info, ...] = field(init=False, compare=False, repr=False)
    automatic: bool = field(init=False, compare=False, repr=False)  # it has, gives or makes automatic objects
    memory: frozenset[str] = field(init=False, compare=False, repr=False)  # the events of a turn that its text asks for

    def __post_init__(self) -> None:
        object.__setattr__(self, "memory", asked(self.faces))
        object.__setattr__(self, "automatic", holds(self.faces, Automatic) or holds(self.faces, TriggerAutomatic))
        object.__setattr__(self, "infos", tuple(face.info() for face in self.faces))

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


@final
class Card:
    """One card in one zone; replaced, never changed."""

    FIELDS = (
        "id",
        "body",
        "owner",
        "controller",
        "zone",
        "side",
        "rested",
        "face_down",
        "damage",
        "counters",
        "since",
        "known",
        "added_to",
        "x",
        "pseudo",
        "stamp",
        "by",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        id: int,
        body: int,
        owner: int,
        controller: int,
        zone: int,
        side: int = 0,
        rested: bool = False,
        face_down: bool = False,
        damage: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        since: int = 0,
        known: int = 0,
        added_to: int = 0,
        x: int = 0,
        pseudo: bool = False,
        stamp: int = 0,
        by: int = 0,
    ) -> None:
        self.id = id
        self.body = body  # its place in game.book
        self.owner = owner
        self.controller = controller
        self.zone = zone
        self.side = side
        self.rested = rested
        self.face_down = face_down
        self.damage = damage
        self.counters = counters
        self.since = since  # the number of the turn in which it came here under this controller
        self.known = known  # one bit for each player who knows what it is although it is hidden
        self.added_to = added_to
        self.x = x
        self.pseudo = pseudo  # 1017.1a: a copy, which is no physical card
        self.stamp = stamp or id  # 909.3b: when its abilities became active
        self.by = by  # the card whose effect or cost put it where it is, where that is remembered

    def copied(self) -> Card:
        """Another object with the same fields, for the methods below to finish."""
        return Card(
            self.id,
            self.body,
            self.owner,
            self.controller,
            self.zone,
            self.side,
            self.rested,
            self.face_down,
            self.damage,
            self.counters,
            self.since,
            self.known,
            self.added_to,
            self.x,
            self.pseudo,
            self.stamp,
            self.by,
        )

    def turned(self, rested: bool) -> Card:
        """303.1a: rested or recovered."""
        card = self.copied()
        card.rested = rested
        return card

    def flipped(self, *, face_down: bool = False, side: int | None = None, stamp: int = 0) -> Card:
        """303.2, 1302.2c: face up or down, or another side up, whose abilities count from a stamp."""
        card = self.copied()
        card.face_down = face_down
        if side is not None:
            card.side = side
        if stamp:
            card.stamp = stamp
        return card

    def damaged(self, damage: int) -> Card:
        """1007.1: with this much damage on it."""
        card = self.copied()
        card.damage = capped(damage)
        return card

    def with_counters(self, name: str, number: int) -> Card:
        """1022: with this many counters of a name."""
        card = self.copied()
        kept = [pair for pair in self.counters if pair[0] != name]
        if number > 0:
            kept.append((name, capped(number)))
        card.counters = tuple(sorted(kept))
        return card

    def known_to(self, known: int) -> Card:
        """Known to these players although hidden."""
        card = self.copied()
        card.known = known
        return card

    def controlled_by(self, controller: int, turn: int) -> Card:
        """105.3: under another control since a turn."""
        card = self.copied()
        card.controller = controller
        card.since = turn
        return card

    def added(self, host: int, stamp: int) -> Card:
        """1002.1, 909.3b: added onto another card; its effects count from now."""
        card = self.copied()
        card.added_to = host
        card.stamp = stamp
        return card

    def with_x(self, x: int) -> Card:
        """203.5b: with X chosen."""
        card = self.copied()
        card.x = capped(x)
        return card

    def put_by(self, source: int) -> Card:
        """Put where it is by another card."""
        card = self.copied()
        card.by = source
        return card

    def renumbered(self, new_id: int) -> Card:
        """1021: another object to everybody who cannot see it; nobody knows it any more."""
        card = self.copied()
        card.id = new_id
        card.known = 0
        return card

    def moved(self, zone: int, controller: int, side: int, turn: int, stamp: int) -> Card:
        """302.3: the same card, moved between the field and a ruler area; damage goes with the field (1007.7)."""
        card = self.copied()
        card.zone = zone
        card.side = side
        card.controller = controller
        card.since = turn
        card.stamp = stamp
        card.damage = 0
        return card

    def reborn(
        self,
        new_id: int,
        zone: int,
        controller: int,
        side: int,
        rested: bool,
        face_down: bool,
        known: int,
        turn: int,
    ) -> Card:
        """302.3: a new card in a new zone, without what was on it."""
        return Card(
            new_id,
            self.body,
            self.owner,
            controller,
            zone,
            side,
            rested,
            face_down,
            0,
            (),
            turn,
            known,
            0,
            0,
            self.pseudo,
        )

    def counter(self, name: str) -> int:
        """How many counters of a name are on it."""
        for held, number in self.counters:
            if held == name:
                return number
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and all(getattr(self, name) == getattr(other, name) for name in Card.FIELDS)

    def __hash__(self) -> int:
        return hash((self.id, self.zone))


@dataclass(frozen=True)
class Deck:
    """What a player brings to a game (402.1)."""

    name: str
    ruler: CardDef
    main: tuple[CardDef, ...]
    stones: tuple[CardDef, ...]
    extra: tuple[CardDef, ...] = ()
    runes: tuple[CardDef, ...] = ()
    sideboard: tuple[CardDef, ...] = ()
    collection: tuple[CardDef, ...] = ()

    def cards(self) -> tuple[CardDef, ...]:
        """All cards of all its parts."""
        return (self.ruler, *self.main, *self.stones, *self.extra, *self.runes, *self.sideboard, *self.collection)

    def outside(self, tournament: bool) -> tuple[CardDef, ...]:
        """317.1a, 317.1b: the cards that are out of the game from its start."""
        return self.sideboard if tournament else self.collection
