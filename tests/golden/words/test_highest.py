"""The highest and the lowest among cards."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(
    ("words", "gone"),
    [
        ("the highest ATK among", ["Ogre"]),
        ("the lowest ATK among", ["Bat"]),
        ("the highest cost among", ["Sage"]),
    ],
)
def test_a_player_banishes_the_highest_or_lowest_of_their_own(words: str, gone: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.field("Titan", atk=2000, cost="{9}")
    a.field("Flea", atk=0, cost="{0}")
    b.field("Ogre", atk=900, cost="{3}")
    b.field("Sage", atk=500, cost="{5}")
    b.field("Bat", atk=100, cost="{1}")
    table.cast(f"Your opponent banishes the resonator with {words} resonators they control.")
    table.expect({"B.graveyard": gone})


def test_the_highest_among_somebodys_is_one_of_theirs() -> None:
    table = Table()
    a, b = table.players
    a.field("Scout", atk=700)
    b.field("Guard", atk=300)
    b.field("Knight", atk=700)
    text = "Destroy target resonator with the highest ATK among resonators your opponent controls."
    a.hand("Order", "Chant", cost="{0}", text=text)
    table.play("A: cannot play Order -> Scout because 903.2g", "A: cannot play Order -> Guard because 903.2g")
    table.play("A: play Order -> Knight", "resolve")
    table.expect({"B.field": ["Guard"]})


@rule("cr-8.01", "903.2g")
def test_the_highest_of_all_as_a_target() -> None:
    table = Table()
    a, b = table.players
    a.field("Page", cost="{1}")
    b.field("Lord", cost="{3}")
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator with the highest total cost among resonators.")
    table.play("A: cannot play Axe -> Page", "A: play Axe -> Lord", "resolve")
    table.expect({"Lord.zone": "graveyard"})
