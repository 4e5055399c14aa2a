"""Numbers that are compared: of cards, hands, counters and costs (909.4)."""

from __future__ import annotations

import pytest
from table import Table, rule


def asked(condition: str) -> bool:
    """Whether a condition holds: A controls two Elves of 300/300 and a Giant of 900/900 that costs {3}."""
    table = Table()
    a, b = table.players
    a.field("Elm", atk=300, def_=300, race="Elf", cost="{1}")
    a.field("Ash", atk=300, def_=300, race="Elf", cost="{1}")
    a.field("Giant", atk=900, def_=900, race="Giant", cost="{3}")
    b.field("Foe", atk=500, def_=500, race="Goblin", cost="{2}")
    a.graveyard("Dust", "Chant")
    a.hand("Ask", "Chant", cost="{0}", text=f"If {condition}, you gain 100 life.")
    table.play("A: play Ask", "resolve")
    return a.life == 4100


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("the total ATK of resonators you control is greater than 1400", True),
        ("the total ATK of resonators you control is greater than 1500", False),
        ("the total ATK of resonators you control is 1500 or more", True),
        ("the total DEF of Elves is less than or equal to 600", True),
        ("the number of resonators you control is 3", True),
        ("the number of resonators you control is 4", False),
        ("the number of Elves you control is less than the number of Goblins", False),
        ("the number of resonators is even", True),
        ("you control an Elf and control no Goblins", True),
        ("you control an Elf and control no Giants", False),
        ("you control an Elf but control no Giants", False),
        ("your opponent controls a Goblin and controls no Elves", True),
        ("your opponent has two or more resonators in their field", False),
        ("your opponent has two or fewer cards in their lifebreak area", True),
        ("your opponent has one or more cards in their lifebreak area", False),
        ("there are three cards in your graveyard", False),
        ("there are two or fewer cards in your graveyard", True),
    ],
)
def test_numbers_and_what_is_controlled(condition: str, holds: bool) -> None:
    assert asked(condition) == holds


@pytest.mark.parametrize(("name", "cost", "hand"), [("Low", "{2}", ["Low"]), ("High", "{3}", [])])
def test_the_total_cost_of_a_revealed_card(name: str, cost: str, hand: list[str]) -> None:
    table = Table()
    a, _ = table.players
    a.deck(name, cost=cost)
    text = "Reveal the top card of your deck. If its total cost is 2 or less, put it into your hand."
    a.hand("Look", "Chant", cost="{0}", text=text)
    table.play("A: play Look", "resolve")
    table.expect({"A.hand": hand})


@pytest.mark.parametrize(("target", "dead"), [("Page", True), ("Giant", False)])
def test_something_is_done_to_a_target_if_its_value_is_so(target: str, dead: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Page", cost="{1}")
    b.field("Giant", cost="{4}")
    a.graveyard("Dust", "Chant")
    a.graveyard("Ash", "Chant")
    text = "Destroy target resonator if its total cost is less than the number of cards in your graveyard."
    a.hand("Grave", "Chant", cost="{0}", text=text)
    table.play(f"A: play Grave -> {target}", "resolve")
    table.expect({"B.graveyard": [target] if dead else []})


@rule("cr-8.01", "307.4a")
@pytest.mark.parametrize(("others", "atk"), [(1, 500), (2, 800)])
def test_two_or_more_others(others: int, atk: int) -> None:
    table = Table()
    a = table["A"]
    text = "As long as you control two or more other resonators, this card gains [+300/+0]."
    a.field("Captain", atk=500, def_=500, text=text)
    for number in range(others):
        a.field(f"Soldier {number}")
    assert table.info("Captain").atk == atk


@pytest.mark.parametrize(
    ("situation", "atk"),
    [
        ("you have more cards in your hand than your opponent", 400),
        ("you have fewer cards in your hand than your opponent", 100),
        ("your opponent has more cards in their hand than you", 100),
        ("your opponent has fewer cards in their hand than you", 400),
    ],
)
def test_who_holds_more_cards(situation: str, atk: int) -> None:
    table = Table()
    table["A"].field("Scholar", atk=100, text=f"As long as {situation}, this card gains [+300/+0].")
    for name in ("One", "Two"):
        table["A"].hand(name)
    table["B"].hand("Three")
    table.expect({"Scholar.atk": atk})


def test_hands_of_one_size_are_neither_more_nor_fewer() -> None:
    table = Table()
    text = "You gain 100 life if you have more cards in your hand than your opponent."
    table["A"].hand("Boast", "Chant", cost="{0}", text=text)
    table.play("A: play Boast", "resolve")
    table.expect({"A.life": 4000})


@pytest.mark.parametrize(("first", "second", "life"), [(4, 3, 4500), (4, 2, 4000), (7, 0, 4500)])
@rule("cr-8.01", "1022.2")
def test_counters_on_several_cards_are_added_up(first: int, second: int, life: int) -> None:
    text = "If the combined number of magic counters on resonators you control is seven or more, you gain 500 life."
    table = Table()
    table.players[0].field("Tide", counters={"magic": first})
    table.players[0].field("Ebb", counters={"magic": second})
    table.players[1].field("Ogre", counters={"magic": 9})
    table.cast(text).expect({"A.life": life})


@pytest.mark.parametrize(("counters", "life"), [(0, 4500), (1, 4000)])
def test_no_counters_on_a_card(counters: int, life: int) -> None:
    text = 'If there are no ice counters on a resonator named "Tide" you control, you gain 500 life.'
    table = Table()
    table.players[0].field("Tide", counters={"ice": counters})
    table.players[1].field("Tide", counters={"ice": 1})
    table.cast(text).expect({"A.life": life})


@pytest.mark.parametrize(("number", "atk"), [("three", 200), ("two", 0)])
def test_counters_on_ones_ruler(number: str, atk: int) -> None:
    text = "As long as there are three or more friendship counters on your J/ruler, this card gains [+200/+0]."
    table = Table()
    a, b = table.players
    a.ruler("Empress")
    b.ruler("Queen")
    a.field("Bear", atk=0, text=text)
    table.cast(f"Put {number} friendship counters on target ruler.", target="Empress")
    assert table.info("Bear").atk == atk


@pytest.mark.parametrize(
    ("cost", "word", "life"), [("{2}{W}", "odd", 4100), ("{2}", "odd", 4000), ("{2}", "even", 4100)]
)
@rule("cr-8.01", "203.5")
def test_whether_a_total_cost_is_odd_or_even(cost: str, word: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Sage", cost=cost)
    text = f"Reveal the top card of your deck. If its total cost is {word}, you gain 100 life."
    a.hand("Riddle", "Chant", cost="{0}", text=text)
    table.play("A: play Riddle", "resolve")
    table.expect({"A.life": life})


@pytest.mark.parametrize(("name", "stats"), [("Ash Root", "500/500"), ("Oak", "300/300")])
def test_a_part_of_a_name_that_no_card_has(name: str, stats: str) -> None:
    table = Table()
    a = table["A"]
    a.field(name)
    text = 'If there are no cards with "Root" in its name, this cards ATK and DEF becomes [300/300].'
    a.field("Squirrel", atk=500, def_=500, text=text)
    info = table.info("Squirrel")
    assert f"{info.atk}/{info.def_}" == stats
