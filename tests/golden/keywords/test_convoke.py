"""[Convoke] (abc-1.0, 8)."""

from __future__ import annotations

from table import Table, rule
from vocabulary import HAND, RULER_AREA


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
