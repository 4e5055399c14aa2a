"""Tokens from card text (1303)."""

from __future__ import annotations

import pytest
from boards import moons
from table import Table, rule
from vocabulary import FIELD


def conjured(text: str) -> Table:
    """A table at which A has played a chant with that text."""
    table = Table()
    a, b = table.players
    a.hand("Conjure", "Chant", cost="{0}", text=text)
    a.field("Squire", race="Human", atk=500, def_=500, text="[Pierce]")
    a.graveyard("Ghost")
    a.graveyard("Ghoul")
    b.field("Ogre", race="Giant", atk=900, def_=900)
    table.play("A: play Conjure", "resolve")
    return table


@rule("cr-8.01", "1303.1", "1303.1a", "1303.1c")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Put a [400/300] light Fairy resonator token with [Flying] into the field.",
            {"Fairy.atk": 400, "Fairy.def": 300, "Fairy.attributes": ["W"], "Fairy.keywords": ["Flying"]},
        ),
        (
            "Put two [100/100] water/darkness Fantasy resonator tokens into the field rested.",
            {"A.field": ["Squire", "Fantasy", "Fantasy"]},
        ),
        ("Put a fire Moon addition token into the field.", {"Moon.types": ["addition"], "Moon.races": ["Moon"]}),
        (
            "Put a [100/100] fire Human, Ghost resonator token into the field.",
            {"Human, Ghost.races": ["Human", "Ghost"]},
        ),
        (
            "Put X [200/200] darkness Zombie resonator tokens into the field, where X is the number of resonators in "
            "your graveyard.",
            {"A.field": ["Squire", "Zombie", "Zombie"]},
        ),
        (
            "Put a [100/100] wind Elf resonator token into the field for each resonator in your graveyard.",
            {"A.field": ["Squire", "Elf", "Elf"]},
        ),
        (
            "Put a [X00/X00] water Slime resonator token into the field, where X is the number of cards in your "
            "graveyard.",
            {"Slime.atk": 200, "Slime.def": 200},
        ),
        (
            "Put a [400/400] fire Imp resonator token into the field. It gains [Swiftness] until end of turn.",
            {"Imp.keywords": ["Swiftness"]},
        ),
    ],
)
def test_tokens_are_what_the_text_says(text: str, expected: dict[str, object]) -> None:
    conjured(text).expect(expected)


def test_a_token_may_come_under_the_opponents_control() -> None:
    table = conjured("Put a [100/100] darkness Rat resonator token into the field under your opponent's control.")
    table.expect({"B.field": ["Ogre", "Rat"]})


def test_a_token_has_the_ability_in_quotes() -> None:
    quoted = '"When this card is put into a graveyard from the field ⇒ You gain 400 life."'
    table = Table()
    a = table["A"]
    text = f"Put a [100/100] fire Bomb resonator token with {quoted} into the field."
    a.hand("Conjure", "Chant", cost="{0}", text=text)
    a.hand("Bane", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Conjure", "resolve", "A: play Bane -> Bomb", "resolve", "resolve")
    table.expect({"A.life": 4400})


@rule("cr-8.01", "1022.6")
@pytest.mark.parametrize(
    ("quoted", "expected"),
    [
        ("This card enters the field with two [+100/+100] counters on it.", {"Fairy.atk": 300}),
        ("This card enters the field rested.", {"Fairy.rested": True}),
    ],
)
def test_what_says_how_a_card_enters_the_field_speaks_of_tokens_too(quoted: str, expected: dict[str, object]) -> None:
    conjured(f'Put a [100/100] light Fairy resonator token with "{quoted}" into the field.').expect(expected)


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
    table = moons()
    a, _ = table.players
    a.hand("Call", "Chant", cost="{0}", text="Put a [300/300] fire Imp resonator token into the field.")
    a.hand("Wind", "Chant", cost="{0}", text=f"Destroy {words}.")
    table.play("A: play Call", "resolve", "A: play Wind", "resolve")
    left = {table.game.name(i) for i in table.game.zone(FIELD, 0)}
    assert {"Imp", "Hare", "Tide"} - left == set(gone)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Each player puts a [400/400] light Human resonator token into the field.", (1, 1)),
        ("Your opponent puts two [400/400] light Human resonator tokens into the field rested.", (0, 2)),
    ],
)
@rule("cr-8.01", "1303.1c")
def test_tokens_that_others_put_into_the_field(text: str, tokens: tuple[int, int]) -> None:
    table = Table().cast(text)
    made = [table.game.cards[i] for i in table.game.in_play() if table.game.name(i) == "Human"]
    assert tuple(sum(card.controller == player for card in made) for player in (0, 1)) == tokens
    assert all(card.rested == ("rested" in text) for card in made)


def test_two_different_tokens() -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Put a [400/400] fire Pig resonator token with [Flying] into the field. "
        "Put a [200/200] Pig resonator token into the field."
    )
    a.hand("Order", "Chant", text=text)
    table.play("A: play Order", "resolve")
    infos = [table.game.info(i) for i in table.game.zone(FIELD, 0)]
    assert sorted((info.atk, "Flying" in info.keywords) for info in infos) == [(200, False), (400, True)]


def test_each_player_puts_a_token_into_the_field() -> None:
    table = Table()
    text = "Each player puts a [400/400] light Human resonator token into the field."
    table["A"].hand("Feast", "Chant", cost="{0}", text=text)
    table.play("A: play Feast", "pass")
    table.expect({"A.field.count": 1, "B.field.count": 1})
