"""How long it lasts (505.5b, 909.2), also of several gains in one sentence."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "505.5b")
def test_the_last_words_say_how_long_both_gains_last() -> None:
    table = Table()
    a, b = table.players
    a.field("Page", atk=300, def_=900)
    b.field("Ogre", atk=300, def_=900)
    text = "Target resonator gains [+200/+0] and another target resonator gains [-100/+0] until end of turn."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll -> Page, Ogre", "resolve")
    assert (table.info("Page").atk, table.info("Ogre").atk) == (500, 200)
    table.play("to B draw")
    assert (table.info("Page").atk, table.info("Ogre").atk) == (300, 300)


@rule("cr-8.01", "909.2")
@pytest.mark.parametrize(
    ("until", "atk"),
    [
        ("until end of turn", [600, 500, 500, 500]),
        ("until the beginning of your next turn", [600, 600, 500, 500]),
        ("until the end of your opponent's next turn", [600, 600, 500, 500]),
        ("until the beginning of your opponent's next turn", [600, 500, 500, 500]),
        ("until the end of your next turn", [600, 600, 600, 500]),
        ("until end of game", [600, 600, 600, 600]),
    ],
)
def test_how_long_it_lasts(until: str, atk: list[int]) -> None:
    table = Table()
    a, _ = table.players
    a.field("Knight", atk=500, def_=900)
    a.hand("Oath", "Chant", cost="{0}", text=f"Target resonator gains [+100/+100] {until}.")
    table.play("A: play Oath -> Knight", "resolve")
    found = [table.info("Knight").atk]
    for player in "BAB":
        table.play(f"to {player} main")
        found.append(table.info("Knight").atk)
    assert found == atk


def test_one_time_for_two_gains() -> None:
    table = Table()
    a = table["A"]
    a.field("Wolf", atk=300)
    text = "Target resonator gains [+200/+200] and cannot be blocked until end of turn."
    a.hand("Order", "Chant", cost="{0}", text=text)
    table.play("A: play Order -> Wolf", "resolve")
    assert table.info("Wolf").atk == 500
    table.play("to B main")
    assert table.info("Wolf").atk == 300
