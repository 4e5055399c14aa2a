"""Races of more than one word, and cards marked "(Stranger)" (201.3, 210)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table import Table, card, rule
from vocabulary import CardDef

from willstone.language.library.importing.cards import type_line


def stronger(text: str, race: str) -> bool:
    """Whether a resonator of a race gains from a text."""
    table = Table()
    table["A"].field("Banner", "Addition", text=text)
    table["A"].field("Page", race=race)
    return table.info("Page").atk == 300


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("text", "race", "gains"),
    [
        ("Heroes you control gain [+200/+200].", "Hero", True),
        ("Heroes you control gain [+200/+200].", "Heroic Ghost", False),
        ("Six Tinkers you control gain [+200/+200].", "Six Tinkers", True),
        ("Non-Garden Gnome resonators gain [+200/+200].", "Garden Gnome", False),
        ("Non-Garden Gnome resonators gain [+200/+200].", "Garden", True),
        ("Non-Garden Gnome resonators gain [+200/+200].", "Gnome", True),
        ("Non-Maid of the Well resonators gain [+200/+200].", "Maid of the Well", False),
    ],
)
def test_a_race_is_known_by_all_its_words(text: str, race: str, gains: bool) -> None:
    assert stronger(text, race) is gains


@rule("cr-8.01", "201.3")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all (Stranger) resonators.", ["Page"]),
        ("Destroy all non-(Stranger) resonators.", ["Guest"]),
        ("Destroy all resonators. (Strangers too.)", []),
    ],
)
def test_strangers(text: str, left: list[str]) -> None:
    table = Table()
    assert type_line(("Resonator (Stranger)",))[0].general == ("Stranger",)
    guest = card("Guest")
    table["A"].field(CardDef((replace(guest.faces[0], general=("Stranger",)),)))
    table["A"].field("Page")
    table["A"].hand("Flood", "Chant", cost="{0}", text=text)
    table.play("A: play Flood", "resolve")
    table.expect({"A.field": left})
