"""Printed cards from YAML: the information of chapter 200 and the sides of 1302 and 1304.

A card is a mapping with a name (202), a type (201), and where it has them a race (205), a cost (203), attributes
(208), ATK and DEF (206, 207), a divinity (209) and a text (204). A ruler gives its other side under ``j_ruler`` and,
if it is colossal (1304), its 2nd form under ``second_form``; a double-sided card (1302) under ``other_side``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from willstone import limits
from willstone.engine.actions.moving import SUBTYPES
from willstone.engine.core import information as bits
from willstone.engine.core.infinity import INFINITY, SYMBOL
from willstone.engine.core.will import Cost
from willstone.engine.state.abilities import Skill
from willstone.engine.state.cards import CardDef, Face
from willstone.engine.state.keyword_names import QUICKCAST
from willstone.engine.state.speech import Ability
from willstone.files import FileError, suggestion
from willstone.i18n.messages import Message, message, row
from willstone.language.errors import NotUnderstood

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.core.infinity import Number
    from willstone.files import Tree

_SIDE_KEYS: Final = ("name", "type", "race", "cost", "attribute", "atk", "def", "divinity", "text", "flavour")
_CARD_KEYS: Final = (*_SIDE_KEYS, "token", "j_ruler", "second_form", "other_side")

_TYPES: Final = {name.casefold(): bit for bit, name in bits.TYPE_NAMES.items()}
_STONE_TYPES: Final = {name.casefold(): name for name in bits.STONE_TYPES}
_GENERAL_TYPES: Final = {  # 201.3a-201.3c: and the types that have them
    "Basic": bits.MAGIC_STONE | bits.J_SLASH_RULER,
    "Special": bits.MAGIC_STONE,
    "Master": bits.RUNE,
}
_SLASH: Final = re.compile(r"(?<!\bJ)/", re.IGNORECASE)  # 201.2c; "J/resonator" and "J/ruler" are one word (201.2a, b)
_SHIFT: Final = re.compile(r"\s*\(Shift\)$", re.IGNORECASE)
_CHANT: Final = re.compile(r"(?:spell|(?:spell\s*:\s*)?chant(?:-(instant|standby))?)", re.IGNORECASE)
_ADDITION: Final = re.compile(r"addition\s*:\s*(field|resonator|ruler|J-ruler|J/resonator|J/ruler)", re.IGNORECASE)
_EITHER_RULER: Final = re.compile(r"(?<=:)\s*ruler/J-ruler$", re.IGNORECASE)  # 201.2b
WITHOUT_LIMIT: Final = (SYMBOL, "Inf")  # as a divinity is written
_SUBTYPES: Final = {name.casefold(): name for name in SUBTYPES}


@dataclass(frozen=True)
class TypeLine:
    """What the printed type of a card says."""

    types: int
    general: tuple[str, ...] = ()
    stone_types: tuple[str, ...] = ()
    instant: bool = False
    subtype: str = ""  # 1406.1a


def read_cards(tree: Tree) -> list[CardDef]:
    """A list of cards with different names; raises FileError for the first that is not right."""
    cards, left_out = readable_cards(tree)
    if left_out:
        raise left_out[0]
    return cards


def readable_cards(tree: Tree) -> tuple[list[CardDef], list[FileError]]:
    """The cards of a list that are right, and what is wrong with the others."""
    cards: dict[str, CardDef] = {}
    left_out: list[FileError] = []
    for element in tree.items():
        try:
            card = read_card(element)
            if card.name.casefold() in cards:
                raise element.error(message("the card {!r} is there twice", card.name))
            cards[card.name.casefold()] = card
        except FileError as error:
            left_out.append(error)
    return list(cards.values()), left_out


def flavours(tree: Tree) -> dict[str, str]:
    """What is printed on the fronts of some cards to set a mood, by their names."""
    told = {}
    for element in tree.items():
        flavour = element.optional("flavour") if element.is_mapping() else None
        if flavour is not None and isinstance(flavour.value, str):
            told[" ".join(element.required("name").string().split())] = flavour.string()
    return told


def read_card(tree: Tree) -> CardDef:
    """One card with all its sides."""
    tree.unknown_keys(_CARD_KEYS)
    token = tree.optional("token")
    is_token = token is not None and token.boolean()
    front = _read_face(tree, default_type="Resonator" if is_token else None)  # 1303.1b
    return CardDef((front, *_other_sides(tree, front)), is_token)


def read_type(text: str) -> TypeLine:
    """The types of a printed type line; raises ValueError naming what is no type."""
    types = 0
    general: list[str] = []
    stone_types: list[str] = []
    instant = False
    subtype = ""
    for part in _SLASH.split(_EITHER_RULER.sub("J/ruler", _SHIFT.sub("", text))):  # 1302.2d: "(Shift)" only reminds
        word = " ".join(part.split())
        for name in _GENERAL_TYPES:
            if word.casefold().startswith(f"{name.casefold()} "):
                general.append(name)
                word = word[len(name) + 1 :]
        chant = _CHANT.fullmatch(word)
        if chant is not None:  # 1405.1, 1405.2
            types |= bits.CHANT
            instant = instant or (chant[1] or "").casefold() == "instant"
        elif (addition := _ADDITION.fullmatch(word)) is not None:
            types |= bits.ADDITION
            subtype = _SUBTYPES[addition[1].casefold()]
        elif word.casefold() in _STONE_TYPES:  # 201.4a
            types |= bits.MAGIC_STONE
            stone_types.append(_STONE_TYPES[word.casefold()])
        elif word.casefold() in _TYPES:
            types |= _TYPES[word.casefold()]
        else:
            raise ValueError(message("no card type {!r}{}", word, suggestion(word, bits.TYPE_NAMES.values())))
    for name in general:
        if not types & _GENERAL_TYPES[name]:
            raise ValueError(message("a {} is never {!r}", _types(types), name))
    return TypeLine(types, tuple(general), tuple(stone_types), instant, subtype)


def _other_sides(tree: Tree, front: Face) -> Iterator[Face]:
    j_ruler, second_form, other_side = (tree.optional(key) for key in ("j_ruler", "second_form", "other_side"))
    if second_form is not None and j_ruler is None:
        raise second_form.error(message("a card with a 'second_form' has a 'j_ruler' too (1304.2)"))
    for side in (j_ruler, second_form):
        if side is not None:
            if not front.types & bits.RULER:
                raise side.error(message("{!r} is no ruler and has no J-ruler side", front.name))
            yield _read_side(side, front, "J-Ruler")
    if other_side is not None:
        if front.types & bits.J_SLASH_RULER:
            raise other_side.error(
                message("a J/ruler is no double-sided card (1302.1a); its other side is its 'j_ruler'")
            )
        yield _read_side(other_side, front, None)


def _read_side(tree: Tree, front: Face, default_type: str | None) -> Face:
    tree.unknown_keys(_SIDE_KEYS)
    face = _read_face(tree, default_name=front.name, default_type=default_type)
    if default_type is not None and not face.types & bits.J_RULER:
        raise tree.error(message("this side must be a J-ruler"))
    return face


def _read_face(tree: Tree, *, default_name: str | None = None, default_type: str | None = None) -> Face:
    if default_name is None or tree.optional("name") is not None:
        name = " ".join(tree.required("name").string(most=limits.NAME).split())
    else:
        name = default_name
    line = _type_line(tree, default_type)
    text, abilities = _text(tree, line)
    return Face(
        name=name,
        types=line.types,
        cost=_cost(tree),
        attributes=_attributes(tree),
        races=_races(tree),
        atk=_power(tree, "atk", line.types),
        def_=_power(tree, "def", line.types),
        divinity=_divinity(tree),
        general=line.general,
        stone_types=line.stone_types,
        abilities=abilities,
        text=text,
        subtype=line.subtype,
    )


def _type_line(tree: Tree, default_type: str | None) -> TypeLine:
    printed = tree.optional("type")
    if printed is None and default_type is not None:
        return read_type(default_type)
    printed = tree.required("type")
    text = printed.string(most=limits.NAME)
    try:
        return read_type(text)
    except ValueError as error:
        raise printed.error(str(error)) from None


def _cost(tree: Tree) -> Cost | None:
    """203; a card need not have one (203.5a)."""
    cost = tree.optional("cost")
    if cost is None:
        return None
    if cost.is_mapping():  # YAML's reading of {R} without quotes
        raise cost.error(message('a cost is written in quotes, as in "{R}{1}"'))
    symbols = cost.string(most=limits.NAME)
    try:
        return Cost.parse(symbols)
    except ValueError as error:
        raise cost.error(str(error)) from None


def _divinity(tree: Tree) -> Number | None:
    """209; it may be without limit (cr-12.7 104.8)."""
    divinity = tree.optional("divinity")
    if divinity is None:
        return None
    return INFINITY if divinity.value in WITHOUT_LIMIT else divinity.integer(0)


def _attributes(tree: Tree) -> int:
    """208.2-208.4: a list of letters."""
    attribute = tree.optional("attribute")
    if attribute is None:
        return 0
    letters = [each.string(most=limits.NAME) for each in _one_or_more(attribute)]
    try:
        return bits.attribute_bits(letters)
    except ValueError as error:
        raise attribute.error(str(error)) from None


def _races(tree: Tree) -> tuple[str, ...]:
    """205.3: every phrase between slashes is a race or trait of its own."""
    race = tree.optional("race")
    if race is None:
        return ()
    phrases = [phrase.strip() for each in _one_or_more(race) for phrase in each.string(most=limits.NAME).split("/")]
    if "" in phrases:
        raise race.error(message("a race is empty"))
    return tuple(dict.fromkeys(phrases))


def _power(tree: Tree, key: str, types: int) -> int | None:
    """206.1, 207.1: ATK or DEF, which only J-rulers and resonators have."""
    power = tree.optional(key)
    if power is None:
        return None
    if not types & bits.J_RESONATOR:
        raise power.error(message("a {} has no {}", _types(types), key.upper()))
    return power.integer(0)


def _text(tree: Tree, line: TypeLine) -> tuple[str, tuple[Ability, ...]]:
    """204: the text and its abilities, with what old types stand for."""
    written = tree.optional("text")
    if written is not None and written.is_list():  # YAML's reading of [Pierce] without quotes
        raise written.error(message('a text is written in quotes, as in "[Pierce]"'))
    text = "" if written is None else written.string(blank=True, most=limits.TEXT)
    abilities: tuple[Ability, ...] = ()
    if written is not None and text:
        try:
            from willstone.language.parser import parse  # which takes longer to load than cards that are compiled take

            abilities = parse(text, line.types)
        except NotUnderstood as error:
            raise written.error(str(error)) from None
    quickcast = Skill(QUICKCAST.name)
    if line.instant and quickcast not in abilities:  # 1405.3
        abilities = (quickcast, *abilities)
    return text, abilities


def _one_or_more(tree: Tree) -> tuple[Tree, ...]:
    return tree.items() if tree.is_list() else (tree,)


def _types(types: int) -> Message:
    return row([message(name) for name in bits.type_names(types)])
