"""Information on cards by cr-5.01 (chapter 2): a card has the attributes of its attribute cost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.core.will import ATTRIBUTE_NAMES

if TYPE_CHECKING:
    from willstone.engine.state.cards import CardDef, Face


def read(card: CardDef) -> CardDef:
    """2.3.6: a card as this rulebook reads it; what has no cost at all keeps the attributes that are printed on it."""
    faces = tuple(_read(face) for face in card.faces)
    return card if faces == card.faces else replace(card, faces=faces)


def _read(face: Face) -> Face:
    if face.cost is None:
        return face
    paid = (1 << kind for kind in range(len(ATTRIBUTE_NAMES)) if face.cost.specific[kind])
    attributes = sum(paid)
    return face if face.attributes == attributes else replace(face, attributes=attributes)
