"""Golden: who rests to call a magic stone (710.1), what is done as a card enters the field, X and more (203.5)."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(
    ("text", "rests"),
    [
        ("Calling a magic stone does not cause your J/rulers to rest.", False),
        ("Calling a magic stone does not cause your J-rulers to rest.", True),
        ("Calling a magic stone does not cause this card to rest.", True),
        ("[Flying]", True),
    ],
)
@rule("cr-8.01", "710.1")
def test_calling_without_resting(text: str, rests: bool) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub")
    a.field("Moon", text=text)
    table.play("A: call")
    assert table.card("Cub").rested == rests
    assert not table.card("Moon").rested
    table.play("A: cannot call because 710.1")


@rule("cr-8.01", "710.1")
def test_a_ruler_that_calls_without_resting() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub", text="Calling a magic stone does not cause this card to rest.")
    table.play("A: call")
    assert not table.card("Cub").rested


@rule("cr-8.01", "710.1")
def test_another_card_is_rested_to_call() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub")
    text = "You may rest this recovered card to call a magic stone rather than rest your J/ruler."
    a.field("Drake", text=text)
    table.play("A: call", "A: choose Drake")
    assert table.card("Drake").rested
    assert not table.card("Cub").rested


@pytest.mark.parametrize(("reveal", "rested"), [("yes", False), ("no", True)])
@rule("cr-8.01", "910.3")
def test_a_card_enters_rested_unless_something_is_revealed(reveal: str, rested: bool) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Keep", "Regalia", text="This card enters the field rested unless you reveal a Beast from your hand.")
    a.hand("Ox", race="Beast")
    table.play("A: play Keep", "A: pass", "B: pass", f"A: choose {reveal}")
    if reveal == "yes":
        table.play("A: choose Ox")
    assert table.card("Keep").rested == rested


@rule("cr-8.01", "910.3")
def test_a_card_enters_rested_if_there_is_nothing_to_reveal() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Keep", "Regalia", text="This card enters the field rested unless you reveal a Beast from your hand.")
    table.play("A: play Keep", "resolve")
    assert table.card("Keep").rested


@pytest.mark.parametrize(("remove", "counters"), [("yes", 5), ("no", 0)])
@rule("cr-8.01", "910.3")
def test_a_card_enters_with_counters_if_something_is_removed(remove: str, counters: int) -> None:
    table = Table()
    a, _ = table.players
    text = 'As this card enters the field, you may remove an "Imp" in your hand from the game. If you do, this card '
    a.hand("Lord", text=f"{text}enters the field with five mana counters on it.")
    a.hand("Imp")
    table.play("A: play Lord", "A: pass", "B: pass", f"A: choose {remove}")
    if counters:
        table.play("A: choose Imp")
    assert table.card("Lord").counter("mana") == counters
    table.expect({"A.removed": ["Imp"] if counters else []})


@pytest.mark.parametrize(("cost", "found"), [("{3}", True), ("{4}", False)])
@rule("cr-8.01", "203.5", "903.2f")
def test_a_total_cost_of_x_and_more(cost: str, found: bool) -> None:
    table = Table()
    a, _ = table.players
    a.stones("W")
    a.graveyard("Tank", race="Machine", cost=cost)
    a.hand(
        "Key",
        "Chant",
        cost="{X}",
        text="Put target Machine with total cost X+2 or less from your graveyard into the field.",
    )
    if found:
        table.play("A: play Key -> Tank with x=1", "resolve")
        table.expect({"A.field": ["Tank"]})
    else:
        table.play("A: cannot play Key -> Tank with x=1 because 903.2f")


@pytest.mark.parametrize(("number", "left"), [(0, ["Ant", "Bee"]), (1, ["Bee"]), (3, ["Bee"]), (4, [])])
@rule("cr-8.01", "908.1")
def test_something_if_there_is_one_and_something_else_if_there_are_four(number: int, left: list[str]) -> None:
    table = Table()
    a, b = table.players
    for _number in range(number):
        a.field("Memoria", "Regalia")
    b.field("Ant")
    b.field("Bee")
    text = 'If you control a card named "Memoria" destroy up to one target resonator. If you control four cards named '
    a.hand("Omen", "Chant", text=f'{text}"Memoria", destroy all resonators your opponent controls instead.')
    table.play("A: play Omen -> Ant", "resolve")
    table.expect({"B.field": left})
