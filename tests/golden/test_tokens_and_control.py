"""Tokens, copies and control from card text (105.3, 1017, 1303)."""

from __future__ import annotations

import pytest
from table import Table, rule


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


@rule("cr-8.01", "1017.1", "1303.1")
def test_a_token_copy_is_what_is_printed_on_the_original() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", atk=500, def_=400, text="[Pierce]", counters={"+100/+100": 2})
    a.hand("Mirror", "Chant", cost="{0}", text="Put a token copy of target resonator you control into the field.")
    table.play("A: play Mirror -> Squire", "resolve")
    values = sorted((info.atk or 0) for info in (table.game.info(i) for i in table.game.zone(11, 0)))
    assert values == [500, 700]


@rule("cr-8.01", "105.3")
def test_control_gained_until_end_of_turn_goes_back() -> None:
    table = Table()
    a, b = table.players
    b.field("Ogre", atk=900, def_=900)
    text = "Gain control of target resonator until end of turn. It gains [Swiftness] until end of turn."
    a.hand("Lure", "Chant", cost="{0}", text=text)
    table.play("A: play Lure -> Ogre", "resolve")
    table.expect({"A.field": ["Ogre"]})
    table.play("A: attack Ogre -> B", "resolve")
    table.expect({"B.life": 3100})
    table.play("to B main")
    table.expect({"B.field": ["Ogre"], "A.field": []})


def test_control_gained_for_good_outlasts_an_earlier_loan() -> None:
    table = Table()
    a, b = table.players
    b.field("Ogre", atk=900, def_=900)
    a.hand("Lure", "Chant", cost="{0}", text="Gain control of target resonator until end of turn.")
    a.hand("Keep", "Chant", cost="{0}", text="Gain control of target resonator.")
    table.play("A: play Lure -> Ogre", "resolve", "A: play Keep -> Ogre", "resolve", "to B main")
    table.expect({"A.field": ["Ogre"]})


def test_two_resonators_change_sides() -> None:
    table = Table()
    a, b = table.players
    a.field("Squire")
    b.field("Ogre")
    text = "Exchange control of target resonator you control and target resonator your opponent controls."
    a.hand("Barter", "Chant", cost="{0}", text=text)
    table.play("A: play Barter -> Squire, Ogre", "resolve")
    table.expect({"A.field": ["Ogre"], "B.field": ["Squire"]})


@rule("cr-8.01", "1017.1", "1017.1c")
def test_a_copied_spell_does_the_same_again() -> None:
    table = Table()
    a, b = table.players
    b.field("Giant", atk=100, def_=900)
    a.hand("Bolt", "Chant", cost="{0}", text="[Quickcast]\nThis card deals 400 damage to target resonator.")
    a.hand("Echo", "Chant", cost="{0}", text="[Quickcast]\nCopy target chant spell you control.")
    table.play("A: play Bolt -> Giant", "A: play Echo -> Bolt", "pass", "pass", "pass")
    table.expect({"Giant.damage": 800})


def with_a_copied_gift(*lines: str) -> Table:
    """A table where A has copied a chant of their graveyard, which gives 500 life, and gone on."""
    table = Table()
    a = table["A"]
    a.graveyard("Gift", "Chant", cost="{3}", text="You gain 500 life.")
    text = "Copy target chant from your graveyard. You may play the copy without paying its cost."
    a.hand("Echo", "Chant", cost="{0}", text=text)
    table.play("A: play Echo -> Gift", "pass", *lines)
    return table


@rule("cr-8.01", "1017.3", "1017.3a")
def test_a_card_is_copied_and_the_copy_is_played() -> None:
    table = with_a_copied_gift("A: choose yes")
    table.expect({"chase": ["Gift"], "A.graveyard": ["Echo", "Gift"]})
    table.play("resolve")
    table.expect({"A.life": 4500, "A.graveyard": ["Echo", "Gift"], "chase": []})
    assert [event.rule for event in table.happened("ceased")] == ["1017.3a"]


@rule("cr-8.01", "1017.3b")
def test_a_copy_that_is_not_played_ceases_to_exist() -> None:
    table = with_a_copied_gift("A: choose no")
    table.expect({"A.life": 4000, "A.graveyard": ["Echo", "Gift"], "chase": []})
    assert [event.rule for event in table.happened("ceased")] == ["1017.3b"]


def test_a_card_found_may_be_played_at_once_for_nothing() -> None:
    table = Table()
    a = table["A"]
    a.deck("Gift", "Chant", cost="{5}", text="You gain 500 life.")
    a.hand(
        "Luck", "Chant", cost="{0}", text="Reveal the top card of your deck. You may play it without paying its cost."
    )
    table.play("A: play Luck", "pass", "A: choose yes", "resolve")
    table.expect({"A.life": 4500, "A.graveyard": ["Gift", "Luck"]})
