"""Looser ways of saying what cards say, and what is counted by and for other players (105, 505.5b, 903.2h)."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.language import normalise


def order(text: str, *lines: str, target: str = "") -> Table:
    """A has an Elf, B two resonators and three cards in hand; A plays a chant."""
    table = Table()
    a, b = table.players
    a.field("Scout", race="Elf", cost="{1}")
    b.field("Guard", atk=300, def_=300, cost="{2}")
    b.field("Knight", atk=700, def_=700, cost="{3}")
    for name in ("Ash", "Elm", "Fir"):
        b.hand(name)
    a.hand("Order", "Chant", cost="{0}", text=text)
    a.hand("Oak", "Chant", text="Draw a card.")
    table.play(f"A: play Order -> {target}" if target else "A: play Order", "resolve", *lines)
    return table


@pytest.mark.parametrize(
    ("text", "a", "b"),
    [
        ("Each player loses half their life, rounded up.", 2000, 2000),
        ("Your opponent loses half of their life.", 4000, 2000),
        ("Each player gains life equal to 100 multiplied by the number of cards in their hand.", 4100, 4300),
        ("This card deals 100 damage to your opponent for each card in their hand.", 4000, 3700),
        ("This card deals 100 damage to your opponent for each resonator they control.", 4000, 3800),
        ("Each player loses 100 life and gains life equal to half of their life, rounded up.", 5900, 5900),
    ],
)
def test_what_is_theirs_is_counted_for_them(text: str, a: int, b: int) -> None:
    order(text).expect({"A.life": a, "B.life": b})


def test_an_opponent_draws_for_what_they_control() -> None:
    table = order("Your opponent draws cards equal to the number of resonators they control.")
    table.expect({"A.hand.count": 1, "B.hand.count": 5})


@pytest.mark.parametrize(("answer", "a", "b"), [("yes", 4500, 3900), ("no", 4000, 4000)])
def test_one_may_gain_life(answer: str, a: int, b: int) -> None:
    text = "You may gain 500 life. If you do, your opponent loses 100 life."
    order(text, f"A: choose {answer}").expect({"A.life": a, "B.life": b})


def test_a_second_portion_speaks_of_the_first_target() -> None:
    text = "This card deals 200 damage to target resonator and 300 damage to its controller."
    table = order(text, target="Knight")
    table.expect({"B.life": 3700, "A.life": 4000})
    assert table.card("Knight").damage == 200


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all resonators with total cost 1 or 2.", ["Knight"]),
        ("Destroy all resonators with total cost 1, 3 or 5 your opponent controls.", ["Guard"]),
        ("Destroy all resonators whose ATK is 300 or less.", ["Knight"]),
        ("Destroy all resonators with ATK 400 or more your opponent controls.", ["Guard"]),
    ],
)
def test_which_costs_and_values(text: str, left: list[str]) -> None:
    order(text).expect({"B.field": left})


def test_the_discarded_card_is_asked() -> None:
    text = "Discard a card. If it is a chant, draw two cards."
    order(text).expect({"A.hand.count": 2})
    order(text.replace("chant", "resonator")).expect({"A.hand.count": 0})


def test_a_graveyard_of_a_target_player() -> None:
    table = Table()
    a, b = table.players
    a.graveyard("Ash")
    b.graveyard("Elm")
    a.hand("Order", "Chant", text="Remove all cards in target player's graveyard from the game.")
    table.play("A: play Order -> B", "resolve")
    table.expect({"A.graveyard": ["Order", "Ash"], "B.graveyard": [], "B.removed": ["Elm"]})


def test_cards_of_a_target_player_are_put_back_where_they_were() -> None:
    table = Table()
    a, b = table.players
    for name in ("Ash", "Elm", "Fir"):
        b.deck(name)
    a.hand("Order", "Chant", text="Look at the top two cards of target player's deck and put them back in any order.")
    table.play("A: play Order -> B", "resolve", "A: order Ash, Elm")
    table.expect({"B.deck": ["Elm", "Ash", "Fir"]})


@rule("cr-8.01", "105.3", "505.5b")
def test_control_until_the_end_of_a_later_turn() -> None:
    table = order("Gain control of target resonator until the end of your next turn.", target="Knight")
    table.play("to B main")
    table.expect({"B.field": ["Guard"]})
    table.play("to A main")
    table.expect({"B.field": ["Guard"]})
    table.play("to B main")
    table.expect({"B.field": ["Guard", "Knight"]})


@rule("cr-8.01", "1028.1")
def test_weather_until_a_later_turn() -> None:
    table = Table()
    a = table["A"]
    a.field("Frog", text="As long as the weather is rain, this card gains [+100/+100].")
    a.hand("Order", "Chant", cost="{0}", text="The weather is rain until the beginning of your next turn.")
    table.play("A: play Order", "resolve", "to B main")
    assert table.info("Frog").atk == 200
    table.play("to A main")
    assert table.info("Frog").atk == 100


@pytest.mark.parametrize(
    ("loose", "said"),
    [
        ("Each time you play a chant, draw a card.", "Whenever you play a chant ⇒ Draw a card."),
        ("When this card comes into play, draw a card.", "When this card enters the field ⇒ Draw a card."),
        ("Put target Elf from your graveyard into play.", "Put target Elf from your graveyard into the field."),
        (
            "This card costs {2} less to play if you control a Dragon.",
            "This card costs {2} less to play as long as you control a Dragon.",
        ),
        ("Elves you play cost {1} less.", "You pay {1} less to play Elves."),
        ("Fire resonators you play cost {1} less to play.", "You pay {1} less to play fire resonators."),
        ("Spells your opponent plays cost {1} more to play.", "Your opponent pays {1} more to play cards."),
        (
            "The first chant you play each turn costs {1} less to play.",
            "Each turn, you pay {1} less to play your first chant.",
        ),
        (
            "This card enters the field rested unless you control two or more Elves.",
            "As long as you control one or fewer Elves, this card enters the field rested.",
        ),
        ("This card cannot attack your opponent.", "This card cannot attack players."),
        ("Opponents lose 100 life.", "Each opponent loses 100 life."),
        ("Your opponent's resonators lose [Flying].", "Resonators your opponent controls lose [Flying]."),
        ("Your other Elves gain [Flying].", "Other Elves you control gain [Flying]."),
        ("Destroy target Elf, Beast or Dragon.", "Destroy target Elf, Beast, or Dragon."),
        ("Destroy target resonator that isn't an Elf.", "Destroy target non-Elf resonator."),
        ("Destroy all Elf resonators other than this card.", "Destroy all other Elf resonators."),
        ("Destroy target resonator with cost 3 or less.", "Destroy target resonator with total cost 3 or less."),
        (
            "Destroy target resonator dealt damage this turn.",
            "Destroy target resonator that was dealt damage this turn.",
        ),
        ("At the beginning of each of your turns, draw a card.", "At the beginning of your turn ⇒ Draw a card."),
        (
            "Until end of turn, whenever an Elf attacks, draw a card.",
            "Whenever an Elf attacks this turn, draw a card.",
        ),
        (
            "Target Elf gains [Flying] until your next turn.",
            "Target Elf gains [Flying] until the beginning of your next turn.",
        ),
        (
            "Two target Elves each gain [Flying] until end of turn.",
            "Two target Elves gain [Flying] until end of turn.",
        ),
        (
            "Light, fire, and/or darkness resonators you control gain [Flying].",
            "Light, fire, or darkness resonators you control gain [Flying].",
        ),
        (
            "Cancel target spell unless its controller pays {1} for each resonator you control.",
            "Cancel target spell unless its controller pays {X}, where X is the number of resonators you control.",
        ),
    ],
)
def test_said_in_one_way(loose: str, said: str) -> None:
    assert normalise(loose) == said


def test_the_highest_among_somebodys_is_one_of_theirs() -> None:
    table = Table()
    a, b = table.players
    a.field("Scout", atk=700)
    b.field("Guard", atk=300)
    b.field("Knight", atk=700)
    text = "Destroy target resonator with the highest ATK among resonators your opponent controls."
    a.hand("Order", "Chant", cost="{0}", text=text)
    table.play("A: cannot play Order -> Scout because 903.2g", "A: cannot play Order -> Guard because 903.2g")
    table.play("A: play Order -> Knight", "resolve")
    table.expect({"B.field": ["Guard"]})


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all resonators with [Flying] and [Pierce].", ["Bird", "Lance"]),
        ("Destroy all resonators with [Flying] or [Pierce].", []),
        ("Destroy all resonators without [Flying] or [Pierce].", ["Bird", "Lance", "Eagle"]),
    ],
)
def test_with_both_with_one_and_with_none(text: str, left: list[str]) -> None:
    table = Table()
    a, b = table.players
    b.field("Bird", text="[Flying]")
    b.field("Lance", text="[Pierce]")
    b.field("Eagle", text="[Flying] [Pierce]")
    a.hand("Order", "Chant", cost="{0}", text=text)
    table.play("A: play Order", "resolve")
    table.expect({"B.field": left})
