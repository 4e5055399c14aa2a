"""What is dear and easily done by accident says so before it is done, in words."""

from __future__ import annotations

import pytest
from table import Table

from willstone.human.choices import Choice, choices
from willstone.i18n import speaking
from willstone.server.shown.labels import cost
from willstone.server.shown.minding import mind, must_battle


def words(table: Table, move: str) -> str:
    """What stands at a move."""
    return mind(table.game, found(table, move))


def found(table: Table, move: str) -> Choice:
    return next(choice for choice in choices(table.game) if choice.text == move)


def test_ending_a_turn_says_what_is_left_undone() -> None:
    table = Table()
    table["A"].field("Lancer", atk=800, def_=400)
    assert "Lancer could attack" in words(table, "pass")
    assert "you could call a magic stone" in words(table, "pass")
    with speaking("it"):
        assert "Lancer potrebbe attaccare" in words(table, "pass")


def test_two_that_could_attack_are_named() -> None:
    table = Table()
    for name in ("Lancer", "Archer"):
        table["A"].field(name, atk=800, def_=400)
    assert "Lancer and Archer could attack" in words(table, "pass")
    with speaking("it"):
        assert "Lancer e Archer potrebbero attaccare" in words(table, "pass")


def test_many_that_could_attack_are_counted() -> None:
    table = Table()
    for name in ("Lancer", "Archer", "Rider"):
        table["A"].field(name, atk=800, def_=400)
    assert "3 of yours could attack" in words(table, "pass")


def test_nothing_is_said_where_nothing_is_lost() -> None:
    table = Table()
    table["A"].field("Lancer", atk=800, def_=400, rested=True)
    table["A"].empty_stone_deck()
    assert words(table, "pass") == ""


def test_a_stone_that_rests_an_attacker_says_so() -> None:
    table = Table()
    table["A"].ruler("Queen", side="j-ruler", j_ruler={"name": "Judge", "atk": 500, "def": 500})
    assert "Judge rests for it" in words(table, "call")


@pytest.mark.parametrize(("others", "said"), [(0, True), (1, False)])
def test_giving_up_the_last_blocker_says_so(others: int, said: bool) -> None:
    table = Table()
    table["A"].field("Squire", atk=100, def_=100, text="Banish this card: You gain 300 life.")
    for _ in range(others):
        table["A"].field("Wall", atk=0, def_=900)
    table["B"].field("Lancer", atk=800, def_=400)
    assert ("only one that can block" in words(table, "use Squire")) is said


def test_what_must_attack_is_named() -> None:
    table = Table()
    table["A"].field("Wolf", atk=800, def_=400, text="This card must attack if able.")
    offered = choices(table.game)
    battle = must_battle(offered)
    assert battle is not None
    assert "Wolf must attack" in mind(table.game, battle)


def test_setting_a_card_has_its_cost() -> None:
    table = Table()
    table["A"].hand("Snare", "Chant", cost="{R}", text="[Trigger] Whenever a resonator attacks ⇒ Draw a card.")
    table["A"].stones("RR")
    setting = found(table, "set Snare")
    assert cost(table.game, setting.option) == "{2}"
