"""Printed cards back into the data of a card file, for records that hold the cards of their decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from willstone.engine.core import information as bits
from willstone.engine.core.infinity import INFINITY, SYMBOL
from willstone.engine.state.abilities import Skill
from willstone.engine.state.keyword_names import QUICKCAST

if TYPE_CHECKING:
    from willstone.engine.state.cards import CardDef, Face


def card_data(card: CardDef) -> dict[str, Any]:
    """A card as the mapping of a card file."""
    front, *others = card.faces
    data = _face_data(front)
    if card.token:
        data["token"] = "true"
    keys = ("j_ruler", "second_form") if front.types & bits.RULER else ("other_side",)
    for key, face in zip(keys, others, strict=False):
        data[key] = _face_data(face)
    return data


def _face_data(face: Face) -> dict[str, Any]:
    text = face.text or "\n".join(ability.render() for ability in face.abilities)
    data: dict[str, Any] = {"name": face.name, "type": _type_line(face)}
    if face.races:
        data["race"] = list(face.races)
    if face.cost is not None:
        data["cost"] = face.cost.render()
    if face.attributes:
        data["attribute"] = list(bits.attribute_letters(face.attributes))
    divinity = SYMBOL if face.divinity == INFINITY else face.divinity
    numbers = {"atk": face.atk, "def": face.def_, "divinity": divinity}
    data |= {key: value for key, value in numbers.items() if value is not None}
    if text:
        data["text"] = text
    return data


def _type_line(face: Face) -> str:
    """201: the types as they are printed."""
    words: list[str] = []
    for bit, name in bits.TYPE_NAMES.items():
        if not face.types & bit:
            continue
        if bit == bits.MAGIC_STONE and face.stone_types:
            words += face.stone_types
        elif bit == bits.ADDITION and face.subtype:
            words.append(f"{name}:{face.subtype}")
        elif bit == bits.CHANT and Skill(QUICKCAST.name) in face.abilities and "[Quickcast]" not in face.text:
            words.append("chant-instant" if face.text else name)  # 1405.3
        else:
            words.append(name)
    return f"{' '.join(face.general)} {'/'.join(words)}".strip()
