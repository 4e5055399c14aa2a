"""[Sealed Item] (1130): abilities under an item name, which as a cipher cannot be used until they are unsealed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willstone.engine.core.nodes import node
from willstone.engine.state import keyword_names
from willstone.engine.state.speech import Ability

if TYPE_CHECKING:
    from collections.abc import Mapping

    from willstone.engine.state.cards import CardDef, Face


UNSEALED: Final = {  # 1130.3c: printings with a cipher, and those that show its text
    "SDR1-010": ("ADK-024",),
    "SDR1-010J": ("ADK-024J",),
    "SDR2-010": ("TSW-045",),
    "SDR2-009J": ("TSW-045J",),
    "SDR3-007": ("TSW-076",),
    "SDR3-007J": ("TSW-076J",),
    "SDR4-004": ("ADK-097",),
    "SDR4-004J": ("ADK-097J",),
    "SDR5-009": ("ADK-140", "WOM-102"),
    "SDR5-009J": ("WOM-102J",),
}


@node
class SealedItem(Ability):
    """1130.1, 1130.2: the card has the abilities of the item; a cipher has none that is legal for use (1130.3)."""

    item: str
    abilities: tuple[Ability, ...] = ()

    def keyword(self) -> str:
        return keyword_names.SEALED_ITEM.name

    def stands_for(self) -> tuple[Ability, ...]:
        return tuple(meant for ability in self.abilities for meant in (ability, *ability.stands_for()))

    def render(self) -> str:
        text = " ".join(ability.render() for ability in self.abilities)
        return f"[Sealed Item] 《{self.item}》{f' {text}' if text else ''}"


def unsealed(card: CardDef, texts: Mapping[str, tuple[Ability, ...]]) -> CardDef:
    """1130.3a, 1130.3a-i, 1130.3b: with all ciphers of these items, on every side, replaced by their text."""
    return replace(card, faces=tuple(_shown(face, texts) for face in card.faces))


def _shown(face: Face, texts: Mapping[str, tuple[Ability, ...]]) -> Face:
    abilities = tuple(
        SealedItem(ability.item, texts[ability.item])
        if isinstance(ability, SealedItem) and ability.item in texts and not ability.abilities
        else ability
        for ability in face.abilities
    )
    return replace(face, abilities=abilities)
