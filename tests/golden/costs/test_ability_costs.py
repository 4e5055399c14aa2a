"""Golden: what abilities, judgments and awakenings cost, and the free cost alone (903.2i), read from text."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(
    ("text", "cost", "stones", "can"),
    [
        ("The free cost of chants you play is reduced by {1}.", "{W}{1}", "W", True),
        ("The free cost of chants you play is reduced by {1}.", "{W}{W}", "W", False),
        ("The free cost of chants you play is reduced by {2}.", "{W}{W}{1}", "WW", True),
        ("The free cost of chants you play is reduced by {2}.", "{W}{W}{1}", "W", False),
        (
            "The free cost for light attribute [Spell:Chant] and [Spell:Chant-Instant] cards are reduced by {1}.",
            "{1}",
            "",
            True,
        ),
        ("Free cost for [Addition:Resonator] cards you play cost {1} less to play.", "{1}", "", False),
        ("You may pay {1} less to play chants.", "{W}{W}", "W", True),
    ],
)
@rule("cr-8.01", "903.2i-iv")
def test_the_free_cost_alone_is_reduced(text: str, cost: str, stones: str, can: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Sage", text=text)
    if stones:
        a.stones(stones)
    a.hand("Hymn", "Chant", cost=cost, attribute="W", text="You gain 100 life.")
    table.play("A: can play Hymn" if can else "A: cannot play Hymn because 1003.4")


@rule("cr-8.01", "903.2i-iv", "903.2k")
def test_the_free_cost_of_the_next_card() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Mead", "Chant", text="The free cost of the next spell you play is reduced by {3}.")
    a.hand("Ox", cost="{2}")
    a.hand("Elf", cost="{1}")
    table.play("A: play Mead", "resolve", "A: play Ox", "resolve", "A: cannot play Elf because 1003.4")


@rule("cr-8.01", "903.2i-iv", "1109.2")
def test_awakening_costs_less_and_nothing_else_does() -> None:
    for stones, awakened in (("W", True), ("", False)):
        table = Table()
        a, _ = table.players
        a.field("Witch", text="You may pay {2} less for the [Awakening] costs of spells you control.")
        if stones:
            a.stones(stones)
        a.hand("Hymn", "Chant", cost="{W}", text="You gain 100 life.\n[Awakening] {2}: You gain 500 life.")
        if awakened:
            table.play("A: play Hymn with awaken", "resolve")
            table.expect({"A.life": 4600})
        else:
            table.play("A: cannot play Hymn because 1003.4")


BEAR = {"name": "Bear", "atk": 1000, "def_": 1000}


@pytest.mark.parametrize(("moons", "x"), [(0, 0), (1, 1), (2, 2)])
@rule("cr-8.01", "903.2f", "1003.6")
def test_only_will_of_a_kind_is_spent_on_x(moons: int, x: int) -> None:
    table = Table()
    a, _ = table.players
    text = "[Judgment] {X}{1}. Spend only {M} will on X."
    a.ruler("Cub", text=text, j_ruler={**BEAR, "text": "[Enter] ⇒ You gain X00 life."})
    a.stones("WWWW")
    for _number in range(moons):
        a.field("Moon", "Magic Stone", text="{Rest}: Produce {M}.")
    table.play(f"A: judgment Cub with x={x}", "resolve", "resolve")
    table.expect({"A.life": 4000 + 100 * x})


@rule("cr-8.01", "903.2f", "1003.6")
def test_other_will_is_not_spent_on_x() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub", text="[Judgment] {X}{1}. Spend only {M} will on X.", j_ruler=BEAR)
    a.stones("WWWW")
    a.field("Moon", "Magic Stone", text="{Rest}: Produce {M}.")
    table.play("A: judgment Cub", "A: cannot choose 2", "A: choose 1", "resolve")


FLYING = "Target resonator gains [Flying] until end of turn."


@pytest.mark.parametrize(
    ("text", "judgment", "art"),
    [
        ("You pay {1} less to play [Judgment] abilities of your ruler this turn.", True, False),
        ("You pay {1} less to play [God's Art] abilities this turn.", False, True),
        ("You may pay {0} to do judgment until end of turn.", True, False),
        ("You may pay {0} to play [God's Art] abilities until end of turn.", False, True),
        (
            f"{FLYING} You pay {{1}} less to play its God's Art abilities this turn.",
            False,
            True,
        ),
        ('If your ruler is "Cub", you pay {1} less to play its [Judgment] abilities until end of turn.', True, False),
    ],
)
@rule("cr-8.01", "903.2i")
def test_abilities_that_cost_something_else_this_turn(text: str, judgment: bool, art: bool) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub", text="[Judgment] {1}", j_ruler=BEAR)
    a.field("Saint", text="[God's Art] <Grace> {1}: You gain 100 life.")
    a.hand("Omen", "Chant", text=text)
    table.play("A: cannot judgment Cub because 1003.4", "A: cannot use Saint because 1003.4")
    table.play("A: play Omen -> Saint" if "Target" in text else "A: play Omen", "resolve")
    for move, can in (("judgment Cub", judgment), ("use Saint", art)):
        table.play(f"A: can {move}" if can else f"A: cannot {move} because 1003.4")


@rule("cr-8.01", "903.2i")
def test_only_the_abilities_of_that_card_cost_less() -> None:
    table = Table()
    a, _ = table.players
    a.field("Saint", text="[God's Art] <Grace> {1}: You gain 100 life.")
    a.field("Monk", text="[God's Art] <Mercy> {1}: You gain 100 life.")
    a.hand(
        "Omen",
        "Chant",
        text=f"{FLYING} You pay {{1}} less to play its God's Art abilities this turn.",
    )
    table.play("A: play Omen -> Saint", "resolve", "A: cannot use Monk because 1003.4", "A: use Saint", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "903.2i-i", "907.6c")
def test_attribute_costs_paid_with_any_will() -> None:
    table = Table()
    a, _ = table.players
    a.field("Prism", "Regalia", text="You may pay the attribute cost of Elves with any will.")
    a.field("Void", "Regalia", text="{Rest}: Produce {1}.")
    a.hand("Fern", cost="{G}", race="Elf")
    a.hand("Ox", cost="{G}", race="Beast")
    table.play("A: cannot play Ox because 1003.4", "A: can play Fern")


@rule("cr-8.01", "903.2i")
@pytest.mark.parametrize(("stones", "allowed"), [("R", False), ("RR", True)])
def test_an_ability_cheaper_if_something_is_so(stones: str, allowed: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Pip", race="Fairy")
    a.field(
        "Kiln", "Regalia", text="{3}: Draw a card. If you control a Fairy, you may pay {1} less to play this ability."
    )
    a.stones(stones)
    table.play("A: use Kiln" if allowed else "A: cannot use Kiln because 1003.4")
