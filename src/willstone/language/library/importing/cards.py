"""Cards from printed faces: the sides of a card joined by their ids, and the newest printing of each card.

The id of a face is that of its card, followed by ``J`` for the J-ruler side of a ruler (or what a chant or regalia
becomes by a contract), ``J^`` for the second form of a colossal ruler (1304), ``^`` or ``*`` for the other side of a
double-sided card (1302) or for an alternative card, which is a card of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from willstone.engine.actions.sides import INVERSE, Shift
from willstone.engine.core import information as bits
from willstone.engine.core.will import Cost
from willstone.engine.state.abilities import Judgment, Skill
from willstone.engine.state.cards import CardDef, Face
from willstone.engine.state.keyword_names import QUICKCAST
from willstone.i18n.messages import mark
from willstone.language.library.carddata import TypeLine, read_type
from willstone.language.library.importing.texts import Reading, read
from willstone.language.library.importing.titles import plain_name, title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.language.library.importing.forceofwind import Printing

_STRANGER: Final = re.compile(r"\s*\(Stranger\)$", re.IGNORECASE)
_TRUE_STONE: Final = "True Magic Stone"  # a magic stone type of old cards, of which no rule of today speaks

NO_OTHER_SIDE: Final = "(the other side of this card is missing)"
NO_CONTRACT: Final = "(what a card becomes by a contract has no rule)"
_TYPE: Final = "(the type {})"
REASONS: Final = (  # why cards are marked, as it is told of many
    mark("{} of a type that is not known"),
    mark("{} without their other side, or with one that has no rule"),
    mark("{} with text that is not understood"),
)


@dataclass(frozen=True)
class Imported:
    """A card, the ids of its faces, and those of its older printings."""

    card: CardDef
    ids: tuple[str, ...]
    superseded: tuple[str, ...] = ()
    images: tuple[str, ...] = ()  # of its sides, where the file says where they are


def reason(unread: str) -> str:
    """Which of :data:`REASONS` it is that marks a card so."""
    if unread.startswith(_TYPE.partition("{")[0]):
        return REASONS[0]
    return REASONS[1] if unread in (NO_OTHER_SIDE, NO_CONTRACT) else REASONS[2]


def type_line(types: Iterable[str]) -> tuple[TypeLine, tuple[str, ...]]:
    """201: the types as printed, one or more, and those among them that are no types of today."""
    known: list[str] = []
    unknown: list[str] = []
    more: list[str] = []
    for word in types:
        if _STRANGER.search(word):
            word = _STRANGER.sub("", word)
            more.append("Stranger")
        if word.casefold() == _TRUE_STONE.casefold():
            word = "Magic Stone"
            more.append(_TRUE_STONE)
        try:
            read_type("/".join((*known, word)))
        except ValueError:
            unknown.append(word)
        else:
            known.append(word)
    line = read_type("/".join(known)) if known else TypeLine(0)
    general = tuple(dict.fromkeys((*line.general, *(each for each in more if each != _TRUE_STONE))))
    stones = tuple(dict.fromkeys((*line.stone_types, *(each for each in more if each == _TRUE_STONE))))
    return replace(line, general=general, stone_types=stones), tuple(unknown)


def face(printing: Printing) -> tuple[Face, Reading]:
    """A face with the abilities of its text, and how that text was read."""
    line, unknown = type_line(printing.types)
    reading = read(printing.texts, line.types)
    abilities = reading.abilities
    quickcast = Skill(QUICKCAST.name)
    if line.instant and quickcast not in abilities:  # 1405.3
        abilities = (quickcast, *abilities)
    atk, def_ = printing.atk, printing.def_
    if not line.types & bits.J_RESONATOR:  # 206.1, 207.1
        atk = def_ = None
    elif atk is not None or def_ is not None:
        atk, def_ = atk or 0, def_ or 0
    made = Face(
        name=plain_name(printing.name),
        types=line.types,
        cost=None if printing.cost is None else Cost.parse(printing.cost),
        attributes=bits.attribute_bits(printing.colours),
        races=tuple(dict.fromkeys(printing.races)),
        atk=atk,
        def_=def_,
        divinity=printing.divinity,
        general=line.general,
        stone_types=line.stone_types,
        abilities=abilities,
        text="\n".join(reading.paragraphs),
        subtype=line.subtype,
        unread=(*(_TYPE.format(word) for word in unknown), *(each.paragraph for each in reading.unread)),
    )
    return made, reading


# ---------------------------------------------------------------- joining


@dataclass
class Group:
    """The faces of one card in one set: its front and its other sides."""

    front: Printing
    sides: tuple[Printing, ...] = ()
    label: str = ""  # with its other side, where another card has the same front name and other sides

    @property
    def key(self) -> str:
        return title(self.front.name).casefold()

    def ids(self) -> tuple[str, ...]:
        return (self.front.id, *(side.id for side in self.sides))


def _is_ruler(printing: Printing) -> bool:
    return bool(type_line(printing.types)[0].types & bits.J_SLASH_RULER)


def _is_other_side(front: Printing, other: Printing) -> bool:
    """1302.2, 1302.3: what tells the other side of a double-sided card from an alternative card."""
    shifts = any("(shift)" in word.casefold() for word in other.types)
    return shifts or INVERSE in other.races or any(text.startswith("[Shift]") for text in front.texts)


def groups(printings: Iterable[Printing]) -> list[Group]:
    """Faces that are sides of one card, together."""
    by_id = {printing.id: printing for printing in printings}
    taken: set[str] = set()
    found: list[Group] = []
    for printing in by_id.values():
        if printing.id[-1:] in "J^*" and printing.id[:-1] in by_id:
            continue  # comes with its front, or after it as an alternative
        sides = [by_id[printing.id + suffix] for suffix in ("J", "J^") if printing.id + suffix in by_id]
        others = [by_id[printing.id + suffix] for suffix in ("^", "*") if printing.id + suffix in by_id]
        double = [other for other in others if not sides and _is_other_side(printing, other)][:1]
        found.append(Group(printing, (*sides, *double)))
        found += [Group(other) for other in others if other not in double]
        taken.update(*(group.ids() for group in found[-1 - len(others) :]))
    found += [Group(printing) for printing in by_id.values() if printing.id not in taken]
    return found


def newest(found: Iterable[Group]) -> list[tuple[Group, list[Group]]]:
    """The last printing of every card, with the printings before it: the newest wording is what counts.

    A face that is printed alone although it is the other side of a card is another printing of that card.
    """
    by_key: dict[str, list[Group]] = {}
    everything = _told_apart(list(found))
    sides = {title(side.name).casefold(): _key(group) for group in everything for side in group.sides}
    for group in everything:
        alone = not group.sides and group.front.types == ("J-Ruler",)
        by_key.setdefault(sides.get(group.key, group.key) if alone else _key(group), []).append(group)
    chosen: list[tuple[Group, list[Group]]] = []
    for printings in by_key.values():
        whole = [group for group in printings if group.front.types != ("J-Ruler",)] or printings
        chosen.append((whole[-1], [group for group in printings if group is not whole[-1]]))
    return chosen


def _key(group: Group) -> str:
    """What all printings of a card have in common."""
    return group.label.casefold() or group.key


def _told_apart(everything: list[Group]) -> list[Group]:
    """Cards that have one name on their fronts and different names on their backs have both in their titles.

    A front that is printed alone belongs to the newest of those.
    """
    backs: dict[str, dict[str, str]] = {}
    for group in everything:
        if group.sides:
            back = title(group.sides[0].name)
            backs.setdefault(group.key, {})[back.casefold()] = back
    told: list[Group] = []
    for group in everything:
        known = backs.get(group.key, {})
        if len(known) > 1:
            own = title(group.sides[0].name) if group.sides else list(known.values())[-1]
            group = replace(group, label=f"{title(group.front.name)} // {known[own.casefold()]}")
        told.append(group)
    return told


def _completed(printing: Printing, older: Iterable[Printing]) -> Printing:
    """What one printing leaves blank although another one has it: cost, ATK and DEF."""
    for other in older:
        if other.types != printing.types:
            continue
        if printing.atk is None and printing.def_ is None:
            printing = replace(printing, atk=other.atk, def_=other.def_)
        if printing.cost is None:
            printing = replace(printing, cost=other.cost)
    return printing


def cards(printings: Iterable[Printing]) -> list[Imported]:
    """The cards of these faces, each in its newest wording."""
    return [make(group, older) for group, older in newest(groups(printings))]


def make(group: Group, older: list[Group]) -> Imported:
    """A card from its newest printing and those before it."""
    before = list(reversed(older))
    front = _completed(group.front, (other.front for other in before))
    sides = group.sides
    if not sides and _is_ruler(front):
        sides = next((other.sides for other in before if other.sides), ())
    completed = [
        _completed(side, (other.sides[place] for other in before if len(other.sides) > place))
        for place, side in enumerate(sides)
    ]
    faces = [face(printing)[0] for printing in (front, *completed)]
    missing = _missing(faces)
    if missing:
        faces[-1] = replace(faces[-1], unread=(*faces[-1].unread, missing))
    name = group.label or title(front.name)
    card = CardDef(tuple(faces), label="" if name == faces[0].name else name)
    superseded = tuple(id_ for other in older for id_ in other.ids() if id_ not in {side.id for side in sides})
    printed = (front, *sides)
    return Imported(card, tuple(side.id for side in printed), superseded, tuple(side.image for side in printed))


def _missing(faces: list[Face]) -> str:
    """What keeps a card from being played although all its words are understood."""
    front = faces[0]
    if len(faces) == 1:
        judged = any(isinstance(ability, (Judgment, Shift)) for ability in front.abilities)
        return NO_OTHER_SIDE if judged or front.types == bits.J_RULER else ""
    contract = faces[1].types & bits.J_RULER and not front.types & bits.RULER
    return NO_CONTRACT if contract else ""
