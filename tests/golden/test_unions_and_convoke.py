"""Cards of one description or of another (201.5), and [Convoke] (abc-1.0, 8)."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.zones import HAND, RULER_AREA


@pytest.mark.parametrize("name", ["Sprite", "Chapel"])
@rule("cr-8.01", "201.5")
def test_one_of_two_descriptions_is_banished(name: str) -> None:
    table = Table()
    a, b = table.players
    b.field("Sprite", cost="{1}")
    b.field("Ogre", cost="{4}")
    b.field("Chapel", "Addition", cost="{4}")
    text = "Your opponent banishes a resonator with total cost 1 or less or an addition."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll", "resolve", "B: cannot choose Ogre", f"B: choose {name}")
    table.expect({"B.graveyard": [name]})


@pytest.mark.parametrize("name", ["Squire", "Sage"])
def test_one_of_two_descriptions_is_searched_for(name: str) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Squire", race="Knight", cost="{1}")
    a.deck("Sage", "Chant", text="Draw a card.", cost="{1}")
    a.deck("Wolf", race="Beast", cost="{1}")
    text = "Search your deck for a Knight or a chant, reveal it and put it into your hand, then shuffle your deck."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll", "resolve", f"A: choose {name}")
    table.expect({"A.hand": [name]})


@pytest.mark.parametrize(("race", "life"), [("Knight", 4500), ("Elf", 4500), ("Beast", 4000)])
def test_one_controls_one_or_the_other(race: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Friend", race=race)
    text = "If you control a Knight resonator or an Elf resonator, you gain 500 life."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll", "resolve")
    table.expect({"A.life": life})


def convoking(text: str = "[Convoke] {W}{R}") -> Table:
    """A has a ruler with [Convoke], one other ruler in hand, and stones to pay with."""
    table = Table()
    a, _ = table.players
    a.ruler("Arbiter", text=text)
    a.hand("Regent", "Ruler")
    a.hand("Hare")
    a.stones("WR")
    return table


@rule("abc-1.0", "8.1", "8.4")
def test_convoke_brings_a_ruler_with_three_counters() -> None:
    table = convoking()
    table.play("A: convoke Regent", "resolve")
    assert [table.game.name(i) for i in table.game.zone(RULER_AREA, 0)] == ["Arbiter", "Regent"]
    assert table.card("Regent").counter("convoke") == 3
    assert [table.game.name(i) for i in table.game.zone(HAND, 0)] == ["Hare"]


@rule("abc-1.0", "8.2")
def test_convoke_is_for_a_main_timing() -> None:
    table = Table(turn="B")
    a, _ = table.players
    a.ruler("Arbiter", text="[Convoke] {0}")
    a.hand("Regent", "Ruler")
    table.play("B: pass")
    assert table.why_not("A: use Arbiter")


@rule("abc-1.0", "8.3")
def test_convoke_cannot_be_lost() -> None:
    table = convoking("[Convoke] {0}\nThis card gains [Flying].")
    a, _ = table.players
    a.hand("Hush", "Chant", cost="{0}", text="Target ruler loses all abilities until end of turn.")
    table.play("A: play Hush -> Arbiter", "resolve")
    assert not table.why_not("A: use Arbiter")
    assert "Flying" not in table.info("Arbiter").keywords
