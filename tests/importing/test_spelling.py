"""Names in texts are spelled as cards are: 202.3 goes by the whole name, and a slip would ask for what nobody has."""

from __future__ import annotations

import pytest
from wind import entry, source

NAMES = ["Deep Lake, the Phantom Board", "Keeper of the Castle", "Keeper of the Castles", "Nest", "Étoile's Lantern"]


def read_with(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    others = [entry(f"A-{number}", name) for number, name in enumerate(NAMES)]
    read = source([entry("B-1", "Owl", abilities=[text]), *others])
    return read.printings[0].texts, read.notes


@pytest.mark.rule("cr-8.01", "202.3")
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Deep Lake the Phantom Board", "Deep Lake, the Phantom Board"),  # signs
        ("deep lake".title() + ", The Phantom Board", "Deep Lake, the Phantom Board"),  # capitals
        ("Deep Lake, the Fantom Board", "Deep Lake, the Phantom Board"),  # a slip
        ("Etoile\u2019s Lantern", "Étoile's Lantern"),
    ],
)
def test_a_slip_in_a_name_is_mended_and_noted(written: str, meant: str) -> None:
    texts, notes = read_with(f'Destroy target "{written}".')
    assert texts == (f'Destroy target "{meant}".',)
    assert len(notes) == 1
    assert notes[0].endswith("is meant")


@pytest.mark.parametrize(
    "written",
    [
        "Keeper of the Castle",  # a card
        "Keeper of the Castled",  # nearly two cards
        "Phantom Board",  # part of a name
        "Vest",  # too short to be a slip
        "Someone Else Altogether",
        "[Enter] ⇒ Draw a card.",  # no name
    ],
)
def test_other_names_stay_as_they_are(written: str) -> None:
    texts, notes = read_with(f'Destroy target "{written}".')
    assert texts == (f'Destroy target "{written}".',)
    assert notes == ()
