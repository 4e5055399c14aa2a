"""Golden: producing will, and will that is spent only for certain things (907, 1003), each card read from its text."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone import Game


@pytest.mark.parametrize(
    ("text", "chosen", "will"),
    [
        ("{Rest}: Produce one will of any attribute.", ["wind"], "{G}"),
        ("{Rest}: Produce three wills of any one attribute.", ["water"], "{U}{U}{U}"),
        ("{Rest}: Produce two wills in any combination of attributes.", ["light", "darkness"], "{W}{B}"),
        ("{Rest}: Produce {B} and {R}.", [], "{R}{B}"),
        ("{Rest}: Produce {U}{1}.", [], "{U}{V}"),
        ("{Rest}: Produce {G} for each Elf you control.", [], "{G}{G}"),
        ("{Rest}: Produce {R}{R} for each Elf you control.", [], "{R}{R}{R}{R}"),
    ],
)
@rule("cr-8.01", "907.4", "907.5")
def test_what_is_produced(text: str, chosen: list[str], will: str) -> None:
    table = Table()
    a, _ = table.players
    a.field("Elm", race="Elf")
    a.field("Oak", race="Elf")
    a.field("Lamp", "Regalia", text=text)
    table.play("A: use Lamp", *(f"A: choose {word}" for word in chosen))
    table.expect({"A.will": will})


@rule("cr-8.01", "907.2", "1003.5")
def test_will_for_each_pays_at_once() -> None:
    table = Table()
    a, _ = table.players
    a.field("Elm", race="Elf")
    a.field("Oak", race="Elf")
    a.field("Lamp", "Regalia", text="{Rest}: Produce {G} for each Elf you control.")
    a.hand("Grove", cost="{G}{1}")
    a.hand("Forest", cost="{G}{2}")
    table.play("A: cannot play Forest because 1003.4", "A: play Grove", "resolve")
    assert table.card("Lamp").rested


LANTERN = "{Rest}: Produce {W}. Spend this will only to play chants."


@rule("cr-8.01", "907.4", "1003.4")
def test_reserved_will_pays_only_for_what_it_is_for() -> None:
    table = Table()
    a, _ = table.players
    a.field("Lantern", "Regalia", text=LANTERN)
    a.hand("Hymn", "Chant", cost="{W}", text="You gain 100 life.")
    a.hand("Monk", cost="{W}")
    table.play("A: use Lantern", "A: cannot play Monk because 1003.4")
    assert not any(table.game.will[0])
    table.play("A: play Hymn", "resolve")
    table.expect({"A.life": 4100})
    assert table.game.reserved == [(), ()]


@rule("cr-8.01", "1003.5")
def test_a_source_of_reserved_will_is_used_by_the_payment_only_where_it_may_be() -> None:
    table = Table()
    a, _ = table.players
    a.field("Lantern", "Regalia", text=LANTERN)
    a.stones("W")
    a.hand("Hymn", "Chant", cost="{W}{1}", text="You gain 100 life.")
    a.hand("Monk", cost="{W}{1}")
    table.play("A: cannot play Monk because 1003.4", "A: play Hymn", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "1003.1")
def test_reserved_will_is_spent_before_other_will() -> None:
    table = Table()
    a, _ = table.players
    a.field("Lantern", "Regalia", text=LANTERN)
    a.starts_with(will=(1, 0, 0, 0, 0, 0, 0, 0))
    a.hand("Hymn", "Chant", cost="{W}", text="You gain 100 life.")
    table.play("A: use Lantern", "A: play Hymn")
    table.expect({"A.will": "{W}"})
    assert table.game.reserved == [(), ()]


@pytest.mark.parametrize(
    ("purpose", "spell", "ability", "judgment"),
    [
        ("to play Monks", True, False, False),
        ("to play activate abilities", False, True, False),
        ("to play activate abilities of resonators", False, False, False),
        ("to do judgment", False, False, True),
        ("to play Monks or to do judgment", True, False, True),
    ],
)
@rule("cr-8.01", "907.4")
def test_what_will_is_for(purpose: str, spell: bool, ability: bool, judgment: bool) -> None:
    table = Table()
    a, _ = table.players
    j_side = {"name": "Bear", "atk": 1000, "def_": 1000}
    a.ruler("Cub", text="[Judgment] {R}", j_ruler=j_side)
    a.field("Bell", "Regalia", text="{R}: Draw a card.")
    a.field("Brazier", "Regalia", text=f"{{Rest}}: Produce {{R}}. Spend this will only {purpose}.")
    a.hand("Friar", cost="{R}", race="Monk")
    for move, can in (("play Friar", spell), ("use Bell", ability), ("judgment Cub", judgment)):
        table.play(f"A: can {move}" if can else f"A: cannot {move} because 1003.4")


@rule("cr-8.01", "503.4", "907.4")
def test_reserved_will_is_lost_and_saved_like_other_will() -> None:
    table = Table()
    a, _ = table.players
    a.field("Lantern", "Regalia", text=LANTERN)
    table.play("A: use Lantern")
    assert Game.from_bytes(table.game.to_bytes()).reserved == table.game.reserved
    assert table.game.reserved[0][0].will[0] == 1
    table.play("to B main")
    assert table.game.reserved == [(), ()]


@pytest.mark.parametrize(("attribute", "can"), [(["W", "R"], True), (["W"], False)])
@rule("cr-8.01", "208.2", "907.4")
def test_will_for_cards_with_several_attributes(attribute: list[str], can: bool) -> None:
    table = Table()
    a, _ = table.players
    text = "{Rest}: Produce {W}. Spend this will only to play resonator with two or more attributes."
    a.field("Shard", "Magic Stone", text=text)
    a.hand("Elf", cost="{W}", attribute=attribute)
    table.play("A: can play Elf" if can else "A: cannot play Elf because 1003.4")


@pytest.mark.parametrize(("cost", "can"), [("{X}{W}", True), ("{W}", False)])
@rule("cr-8.01", "203.5b", "907.4")
def test_will_for_cards_with_x_in_their_cost(cost: str, can: bool) -> None:
    table = Table()
    a, _ = table.players
    text = "{Rest}: Produce {W}. Spend this will only to play cards with {X} in their cost."
    a.field("Shard", "Magic Stone", text=text)
    a.hand("Elf", cost=cost)
    table.play("A: can play Elf" if can else "A: cannot play Elf because 1003.4")
