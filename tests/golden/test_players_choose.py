"""Cards that players choose by an effect, also at random, and what becomes of them and of the rest (1014)."""

from __future__ import annotations

import pytest
from table import Table, rule


def chant(table: Table, text: str, *lines: str, target: str = "") -> None:
    """A plays a chant with a text, which resolves with certain answers."""
    table["A"].hand("Spell", "Chant", cost="{0}", text=text)
    table.play(f"A: play Spell{target}", "pass", *lines)


def armies() -> Table:
    """A table with resonators on both sides."""
    table = Table()
    for name in ("Ant", "Bee"):
        table["A"].field(name)
    for name in ("Cat", "Dog"):
        table["B"].field(name)
    return table


@rule("cr-8.01", "1014.1")
@pytest.mark.parametrize(
    "text",
    [
        "Each player chooses a resonator they control, then each player banishes all other resonators they control.",
        "Each player chooses a resonator in their field, then destroy all other resonators.",
        "Each player chooses a resonator they control and banishes the rest.",
    ],
)
def test_each_player_keeps_what_they_choose(text: str) -> None:
    table = armies()
    chant(table, text, "A: choose Bee", "B: choose Dog")
    table.expect({"A.field": ["Bee"], "B.field": ["Dog"]})


def test_a_card_that_has_others_destroyed_is_one_of_them_if_it_is_not_chosen() -> None:
    table = armies()
    table["A"].hand("Judge", cost="{0}", text="[Enter] ⇒ Choose a resonator. Destroy all other resonators.")
    table.play("A: play Judge", "pass", "resolve", "A: choose Cat")
    table.expect({"A.field": [], "B.field": ["Cat"]})


def test_other_still_means_other_than_this_card_where_nothing_is_chosen() -> None:
    table = armies()
    table["A"].hand("Judge", cost="{0}", text="[Enter] ⇒ Destroy all other resonators.")
    table.play("A: play Judge", "pass", "resolve")
    table.expect({"A.field": ["Judge"], "B.field": []})


def test_each_player_keeps_some_cards_of_their_hand() -> None:
    table = Table()
    for name in ("One", "Two", "Three"):
        table["A"].hand(name)
        table["B"].hand(f"{name} More")
    text = "Each player chooses two cards in their hand and discards the rest."
    chant(table, text, "A: choose One, Three", "B: choose Two More, Three More")
    table.expect({"A.hand": ["One", "Three"], "B.hand": ["Two More", "Three More"]})


def test_what_both_have_chosen_is_exchanged() -> None:
    table = armies()
    text = "Each player chooses a resonator they control. Exchange control of those resonators."
    chant(table, text, "A: choose Ant", "B: choose Dog")
    table.expect({"A.field": ["Bee", "Dog"], "B.field": ["Ant", "Cat"]})


def test_a_target_player_discards_at_random() -> None:
    table = Table()
    for _ in range(3):
        table["B"].hand("Card")
    chant(table, "Target player chooses two cards in their hand at random and discards them.", target=" -> B")
    table.expect({"B.hand": ["Card"], "B.graveyard": ["Card", "Card"]})


def test_the_opponent_returns_what_they_choose() -> None:
    table = armies()
    text = "Your opponent chooses a resonator they control and returns it to its owner's hand."
    chant(table, text, "B: choose Dog")
    table.expect({"B.field": ["Cat"], "B.hand": ["Dog"]})


@pytest.mark.parametrize(
    "words",
    [
        "choose a card. They discard that card.",
        "choose a card from among them. Your opponent discards the chosen card.",
    ],
)
def test_a_card_of_the_hand_that_was_looked_at(words: str) -> None:
    table = Table()
    table["A"].field("Ant")
    table["B"].hand("One")
    table["B"].hand("Two")
    chant(table, f"Look at your opponent's hand and {words}", "A: choose Two")
    table.expect({"B.hand": ["One"], "B.graveyard": ["Two"], "A.field": ["Ant"]})


def test_it_goes_to_the_bottom_of_the_deck() -> None:
    table = Table()
    table["B"].deck("Top")
    table["B"].hand("One")
    table["B"].hand("Two")
    text = "Look at your opponent's hand. Choose a card. They put that card on the bottom of their deck."
    chant(table, text, "A: choose Two")
    table.expect({"B.hand": ["One"], "B.deck": ["Top", "Two"]})


def test_that_player_is_the_one_whose_hand_it_was() -> None:
    table = Table()
    table["A"].hand("Mine")
    table["B"].hand("One")
    table["B"].hand("Two")
    text = "You may look at target player's hand and choose a card from among them. That player discards that card."
    chant(table, text, "A: choose yes", "A: choose One", target=" -> B")
    table.expect({"A.hand": ["Mine"], "B.hand": ["Two"]})


@pytest.mark.parametrize(("number", "left"), [(1, []), (2, ["Card"])])
def test_a_card_revealed_at_random_is_compared_with_the_number_chosen(number: int, left: list[str]) -> None:
    table = Table()
    table["B"].hand("Card", cost="{1}")
    text = (
        "Choose a number. Your opponent reveals a card from their hand at random. "
        "If the revealed card's total cost is equal to the chosen number, they discard it."
    )
    chant(table, text, f"A: choose {number}")
    table.expect({"B.hand": left})


def test_several_others_at_random() -> None:
    table = armies()
    table["A"].hand("Bomb", cost="{0}", text="[Enter] ⇒ Destroy three other J/resonators at random.")
    table.play("A: play Bomb", "pass", "resolve")
    assert len(table.happened("destroyed")) == 3
    assert table.card("Bomb").controller == 0


def test_control_of_one_at_random() -> None:
    table = armies()
    chant(table, "Gain control of a resonator your opponent controls chosen at random.")
    assert sum(table.card(name).controller == 0 for name in ("Cat", "Dog")) == 1


def test_one_of_two_targets_at_random() -> None:
    table = armies()
    text = "Two target resonators gain [Flying] until end of turn. Destroy one of them at random."
    chant(table, text, target=" -> Cat, Dog")
    destroyed = {table.game.name(event.card) for event in table.happened("destroyed")}
    assert len(destroyed) == 1
    assert destroyed < {"Cat", "Dog"}


def test_the_opponent_puts_cards_of_their_deck_into_their_graveyard() -> None:
    table = Table()
    for name in ("One", "Two", "Three"):
        table["B"].deck(name)
    chant(table, "Your opponent puts the top two cards of their deck into their graveyard.")
    table.expect({"B.deck": ["Three"], "B.graveyard": ["Two", "One"], "A.graveyard": ["Spell"]})


@pytest.mark.parametrize(("awakened", "hand"), [(True, ["Two"]), (False, ["Four", "Two"])])
def test_another_card_of_the_same_hand(awakened: bool, hand: list[str]) -> None:
    table = Table()
    table["B"].hand("Four", cost="{4}")
    table["B"].hand("Two", cost="{2}")
    table["B"].hand("One", cost="{1}")
    table["A"].field("Five", cost="{5}")
    situation = "you control a resonator" if awakened else "you control an addition"
    chant(
        table,
        "Look at your opponent's hand. Choose a card with total cost 3 or less from among them. Your opponent discards "
        f"that card. If {situation}, also choose a card with total cost 4 or more. That player discards that card.",
        "A: choose One",
    )
    table.expect({"B.hand": hand})
