"""How long several gains of one sentence last, more damage for each of something, J-rulers that are rulers again."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.zones import FIELD, RULER_AREA


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


@pytest.mark.parametrize(("knights", "damage"), [(0, 300), (1, 400), (3, 600)])
def test_more_damage_for_each_of_something(knights: int, damage: int) -> None:
    table = Table()
    a, b = table.players
    for number in range(knights):
        a.field(f"Knight {number}", race="Knight")
    b.field("Ogre", def_=2000)
    text = "This card deals 300 damage to target resonator, plus an additional 100 damage for each Knight you control."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll -> Ogre", "resolve")
    assert table.card("Ogre").damage == damage


@rule("cr-8.01", "302.3", "316.2")
def test_a_j_ruler_is_put_into_the_ruler_area_as_a_ruler() -> None:
    table = Table()
    a, _ = table.players
    j_ruler = {"name": "Queen, Crowned", "atk": 500, "def": 500}
    a.ruler("Queen", text="[Judgment] {0}", j_ruler=j_ruler, side="j-ruler")
    a.hand("Scroll", "Chant", cost="{0}", text="Put your J-ruler into your ruler area, as a ruler.")
    before = next(i for i in table.game.zone(FIELD, 0))
    table.play("A: play Scroll", "resolve")
    assert table.game.zone(RULER_AREA, 0) == [before]
    assert table.game.name(before) == "Queen"
    assert not table.game.cards[before].counter("astral")
    assert not table.why_not("A: judgment")
