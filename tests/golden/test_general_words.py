"""Tokens, entities with races, rulers and entities, different names and counters on several cards, as cards say it."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.zones import FIELD


def board() -> Table:
    """A has a token, two Moon cards of different kinds and a ruler; B a resonator."""
    table = Table()
    a, b = table.players
    a.ruler("Empress", race="Moon")
    a.field("Tide", race="Moon", def_=500)
    a.field("Crater", "Addition", race="Moon")
    a.field("Hare", def_=500)
    b.field("Ogre", def_=500)
    return table


def cast(table: Table, text: str, *moves: str, target: str = "") -> Table:
    """A plays a chant with a text."""
    table.players[0].hand("Scroll", "Chant", cost="{0}", text=text)
    table.play(f"A: play Scroll{f' -> {target}' if target else ''}", "resolve", *moves)
    return table


@pytest.mark.parametrize(
    ("words", "life"),
    [
        ("Moon", 4300),
        ("Moon entity", 4200),
        ("Moon resonator", 4100),
        ("Moon ruler or entity", 4300),
        ("ruler or entity", 4400),
        ("entity", 4300),
    ],
)
@rule("cr-8.01", "307.6")
def test_entities_of_a_race_and_rulers(words: str, life: int) -> None:
    cast(board(), f"You gain 100 life for each {words} you control.").expect({"A.life": life})


@pytest.mark.parametrize(
    ("words", "gone"),
    [
        ("all tokens", ["Imp"]),
        ("all resonator tokens your opponent controls", []),
        ("all Imp tokens", ["Imp"]),
        ("all non-token resonators you control", ["Hare", "Tide"]),
    ],
)
@rule("cr-8.01", "1303.2b")
def test_tokens_and_cards_that_are_none(words: str, gone: list[str]) -> None:
    table = board()
    a, _ = table.players
    a.hand("Call", "Chant", cost="{0}", text="Put a [300/300] fire Imp resonator token into the field.")
    a.hand("Wind", "Chant", cost="{0}", text=f"Destroy {words}.")
    table.play("A: play Call", "resolve", "A: play Wind", "resolve")
    left = {table.game.name(i) for i in table.game.zone(FIELD, 0)}
    assert {"Imp", "Hare", "Tide"} - left == set(gone)


@pytest.mark.parametrize(("names", "life"), [(("Tide", "Tide"), 4100), (("Tide", "Ebb"), 4200)])
def test_different_names_are_counted_once(names: tuple[str, str], life: int) -> None:
    text = "You gain 100 life for each resonator with different names you control."
    table = Table()
    for name in names:
        table.players[0].field(name)
    cast(table, text).expect({"A.life": life})


@pytest.mark.parametrize(("first", "second", "life"), [(4, 3, 4500), (4, 2, 4000), (7, 0, 4500)])
@rule("cr-8.01", "1022.2")
def test_counters_on_several_cards_are_added_up(first: int, second: int, life: int) -> None:
    text = "If the combined number of magic counters on resonators you control is seven or more, you gain 500 life."
    table = Table()
    table.players[0].field("Tide", counters={"magic": first})
    table.players[0].field("Ebb", counters={"magic": second})
    table.players[1].field("Ogre", counters={"magic": 9})
    cast(table, text).expect({"A.life": life})


@pytest.mark.parametrize(("counters", "life"), [(0, 4500), (1, 4000)])
def test_no_counters_on_a_card(counters: int, life: int) -> None:
    text = 'If there are no ice counters on a resonator named "Tide" you control, you gain 500 life.'
    table = Table()
    table.players[0].field("Tide", counters={"ice": counters})
    table.players[1].field("Tide", counters={"ice": 1})
    cast(table, text).expect({"A.life": life})


@pytest.mark.parametrize(("number", "atk"), [("three", 200), ("two", 0)])
def test_counters_on_ones_ruler(number: str, atk: int) -> None:
    text = "As long as there are three or more friendship counters on your J/ruler, this card gains [+200/+0]."
    table = Table()
    a, b = table.players
    a.ruler("Empress")
    b.ruler("Queen")
    a.field("Bear", atk=0, text=text)
    cast(table, f"Put {number} friendship counters on target ruler.", target="Empress")
    assert table.info("Bear").atk == atk


@rule("cr-8.01", "904.1")
def test_this_card_and_others_together() -> None:
    table = Table()
    a, b = table.players
    a.field("Chief", atk=100, race="Elf", text="This card and Knights you control gain [+200/+0].")
    a.field("Page", atk=100, race="Knight")
    a.field("Hare", atk=100)
    b.field("Ogre", atk=100, race="Knight")
    found = {name: table.info(name).atk for name in ("Chief", "Page", "Hare", "Ogre")}
    assert found == {"Chief": 300, "Page": 300, "Hare": 100, "Ogre": 100}


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Each player puts a [400/400] light Human resonator token into the field.", (1, 1)),
        ("Your opponent puts two [400/400] light Human resonator tokens into the field rested.", (0, 2)),
    ],
)
@rule("cr-8.01", "1303.1c")
def test_tokens_that_others_put_into_the_field(text: str, tokens: tuple[int, int]) -> None:
    table = cast(Table(), text)
    made = [table.game.cards[i] for i in table.game.in_play() if table.game.name(i) == "Human"]
    assert tuple(sum(card.controller == player for card in made) for player in (0, 1)) == tokens
    assert all(card.rested == ("rested" in text) for card in made)
