"""Cards that put, return and shuffle: from one zone to another, and what follows (302.5, 307.7, 1021)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import FIELD, RULER_AREA


@rule("cr-8.01", "307.7")
@pytest.mark.parametrize(
    ("text", "moves", "expected"),
    [
        ("Put target resonator from your graveyard into the field.", "-> Ghoul", {"Ghoul.zone": "field"}),
        ("Put target resonator from your graveyard into the field rested.", "-> Ghoul", {"Ghoul.rested": True}),
        ("Put target resonator from your graveyard into your hand.", "-> Ghoul", {"A.hand": ["Ghoul"]}),
        (
            "Put target resonator from your opponent's graveyard into the field under your control.",
            "-> Wraith",
            {"A.field": ["Wraith"]},
        ),
        (
            "Put target resonator from your opponent's graveyard into the field under its owner's control.",
            "-> Wraith",
            {"B.field": ["Wraith"]},
        ),
        ("Put all resonators from your graveyard into the field.", "", {"A.field": ["Ghoul", "Ghost"]}),
        (
            "Put target resonator from your graveyard into the field. It gains [Swiftness] until end of turn.",
            "-> Ghost",
            {"Ghost.keywords": ["Swiftness"]},
        ),
        ("Remove target resonator from your graveyard from the game.", "-> Ghost", {"A.removed": ["Ghost"]}),
        ("Shuffle all cards in your graveyard into your deck, then draw a card.", "", {"A.hand.count": 1}),
    ],
)
def test_from_a_graveyard(text: str, moves: str, expected: dict[str, object]) -> None:
    table = Table()
    a, b = table.players
    a.graveyard("Ghoul", race="Zombie")
    a.graveyard("Ghost", race="Spirit")
    b.graveyard("Wraith", race="Spirit")
    table["A"].chant("Order", text)
    table.play(f"A: play Order {moves}".strip(), "resolve")
    table.expect(expected)


@rule("cr-8.01", "1014.1")
def test_a_card_that_is_no_target_is_chosen_as_the_effect_is_applied() -> None:
    table = Table()
    a = table["A"]
    a.graveyard("Ghoul")
    a.graveyard("Ghost")
    table["A"].chant(
        "Order", "Put a resonator from your graveyard into the field. It gains [Swiftness] until end of turn."
    )
    table.play("A: play Order", "pass", "A: choose Ghost")
    table.expect({"Ghost.zone": "field", "Ghost.keywords": ["Swiftness"], "Ghoul.zone": "graveyard"})


def test_any_number_of_a_description_may_be_chosen_and_revealed_from_the_hand() -> None:
    table = Table()
    a = table["A"]
    for name in ("Ember", "Spark", "Rock"):
        a.hand(name, race="Elemental" if name != "Rock" else "Golem")
    table["A"].chant(
        "Order", "Choose any number of Elementals from your hand. Put them on the bottom of your deck in any order."
    )
    table.play("A: play Order", "pass", "A: choose Spark, Ember", "A: order Ember, Spark")
    table.expect({"A.hand": ["Rock"], "A.deck.count": 12})


def test_a_card_is_put_on_the_top_or_the_bottom_as_its_player_likes() -> None:
    for choice, place in (("top", -1), ("bottom", 0)):
        table = Table()
        a = table["A"]
        a.deck("First")
        a.deck("Second")
        table["A"].chant(
            "Order", "Look at the top card of your deck, then put it on the top or the bottom of your deck."
        )
        table.play("A: play Order", "pass", f"A: choose {choice}")
        assert table.game.name(table.game.zone(0, 0)[place]) == "First"


@rule("cr-8.01", "1021.1")
def test_nobody_may_shuffle_cards_into_a_deck_that_are_not_there() -> None:
    for there, drawn in ((True, 1), (False, 0)):
        table = Table()
        if there:
            table["A"].graveyard("Ghoul")
        table["A"].chant(
            "Order", "You may shuffle all resonators in your graveyard into your deck. If you do, draw a card."
        )
        table.play("A: play Order", "pass", *(["A: choose yes"] if there else []))
        table.expect({"A.hand.count": drawn})


def test_a_hand_is_shuffled_into_a_deck() -> None:
    table = Table()
    a, b = table.players
    for player in (a, b):
        player.hand("Ash")
        player.hand("Elm")
    a.hand("Order", "Chant", cost="{0}", text="Each player shuffles their hand into their deck, then draws a card.")
    table.play("A: play Order", "resolve")
    table.expect({"A.hand.count": 1, "B.hand.count": 1, "A.deck.count": 11, "B.deck.count": 11})


@rule("cr-8.01", "302.3", "316.2")
def test_a_j_ruler_is_put_into_the_ruler_area_as_a_ruler() -> None:
    table = Table()
    a, _ = table.players
    j_ruler = {"name": "Queen, Crowned", "atk": 500, "def": 500}
    a.ruler("Queen", text="[Judgment] {0}", j_ruler=j_ruler, side="j-ruler")
    a.hand("Scroll", "Chant", cost="{0}", text="Put your J-ruler into your ruler area, as a ruler.")
    before = next(i for i in table.game.zone(FIELD, 0))
    table.play("A: play Scroll", "resolve")
    assert table.game.zone(RULER_AREA, 0) == [before]
    assert table.game.name(before) == "Queen"
    assert not table.game.cards[before].counter("astral")
    assert not table.why_not("A: judgment")
