"""Cards that players choose as an effect is applied, also at random; what becomes of them and of the rest (1014)."""

from __future__ import annotations

import pytest
from boards import two_by_two
from table import Table, rule


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
    table.cast(text, "A: choose Bee", "B: choose Dog")
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
    table.cast(text, "A: choose One, Three", "B: choose Two More, Three More")
    table.expect({"A.hand": ["One", "Three"], "B.hand": ["Two More", "Three More"]})


def test_what_both_have_chosen_is_exchanged() -> None:
    table = armies()
    text = "Each player chooses a resonator they control. Exchange control of those resonators."
    table.cast(text, "A: choose Ant", "B: choose Dog")
    table.expect({"A.field": ["Bee", "Dog"], "B.field": ["Ant", "Cat"]})


def test_a_target_player_discards_at_random() -> None:
    table = Table()
    for _ in range(3):
        table["B"].hand("Card")
    table.cast("Target player chooses two cards in their hand at random and discards them.", target="B")
    table.expect({"B.hand": ["Card"], "B.graveyard": ["Card", "Card"]})


def test_the_opponent_returns_what_they_choose() -> None:
    table = armies()
    text = "Your opponent chooses a resonator they control and returns it to its owner's hand."
    table.cast(text, "B: choose Dog")
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
    table.cast(f"Look at your opponent's hand and {words}", "A: choose Two")
    table.expect({"B.hand": ["One"], "B.graveyard": ["Two"], "A.field": ["Ant"]})


def test_it_goes_to_the_bottom_of_the_deck() -> None:
    table = Table()
    table["B"].deck("Top")
    table["B"].hand("One")
    table["B"].hand("Two")
    text = "Look at your opponent's hand. Choose a card. They put that card on the bottom of their deck."
    table.cast(text, "A: choose Two")
    table.expect({"B.hand": ["One"], "B.deck": ["Top", "Two"]})


def test_that_player_is_the_one_whose_hand_it_was() -> None:
    table = Table()
    table["A"].hand("Mine")
    table["B"].hand("One")
    table["B"].hand("Two")
    text = "You may look at target player's hand and choose a card from among them. That player discards that card."
    table.cast(text, "A: choose yes", "A: choose One", target="B")
    table.expect({"A.hand": ["Mine"], "B.hand": ["Two"]})


@pytest.mark.parametrize(("number", "left"), [(1, []), (2, ["Card"])])
def test_a_card_revealed_at_random_is_compared_with_the_number_chosen(number: int, left: list[str]) -> None:
    table = Table()
    table["B"].hand("Card", cost="{1}")
    text = (
        "Choose a number. Your opponent reveals a card from their hand at random. "
        "If the revealed card's total cost is equal to the chosen number, they discard it."
    )
    table.cast(text, f"A: choose {number}")
    table.expect({"B.hand": left})


def test_several_others_at_random() -> None:
    table = armies()
    table["A"].hand("Bomb", cost="{0}", text="[Enter] ⇒ Destroy three other J/resonators at random.")
    table.play("A: play Bomb", "pass", "resolve")
    assert len(table.happened("destroyed")) == 3
    assert table.card("Bomb").controller == 0


def test_control_of_one_at_random() -> None:
    table = armies()
    table.cast("Gain control of a resonator your opponent controls chosen at random.")
    assert sum(table.card(name).controller == 0 for name in ("Cat", "Dog")) == 1


def test_one_of_two_targets_at_random() -> None:
    table = armies()
    text = "Two target resonators gain [Flying] until end of turn. Destroy one of them at random."
    table.cast(text, target="Cat, Dog")
    destroyed = {table.game.name(event.card) for event in table.happened("destroyed")}
    assert len(destroyed) == 1
    assert destroyed < {"Cat", "Dog"}


def test_the_opponent_puts_cards_of_their_deck_into_their_graveyard() -> None:
    table = Table()
    for name in ("One", "Two", "Three"):
        table["B"].deck(name)
    table.cast("Your opponent puts the top two cards of their deck into their graveyard.")
    table.expect({"B.deck": ["Three"], "B.graveyard": ["Two", "One"], "A.graveyard": ["Scroll"]})


@pytest.mark.parametrize(("awakened", "hand"), [(True, ["Two"]), (False, ["Four", "Two"])])
def test_another_card_of_the_same_hand(awakened: bool, hand: list[str]) -> None:
    table = Table()
    table["B"].hand("Four", cost="{4}")
    table["B"].hand("Two", cost="{2}")
    table["B"].hand("One", cost="{1}")
    table["A"].field("Five", cost="{5}")
    situation = "you control a resonator" if awakened else "you control an addition"
    table.cast(
        "Look at your opponent's hand. Choose a card with total cost 3 or less from among them. Your opponent discards "
        f"that card. If {situation}, also choose a card with total cost 4 or more. That player discards that card.",
        "A: choose One",
    )
    table.expect({"B.hand": hand})


def test_all_except_this_card_and_the_chosen_one() -> None:
    table = Table()
    text = (
        "[Enter] ⇒ Your opponent chooses a resonator they control. "
        "Destroy all resonators except this card and the chosen card."
    )
    table["A"].hand("Youth", cost="{0}", text=text)
    table["A"].field("Ant")
    table["B"].field("Cat")
    table["B"].field("Dog")
    table.play("A: play Youth", "pass", "resolve", "B: choose Dog")
    table.expect({"A.field": ["Youth"], "B.field": ["Dog"]})


@rule("cr-8.01", "1019.1")
def test_a_card_is_chosen_from_the_opponents_hand_and_discarded() -> None:
    table = Table()
    b = table["B"]
    b.hand("Knight")
    b.hand("Song", "Chant", text="Draw a card.")
    table["A"].chant("Order", "Look at your opponent's hand and choose a non-resonator card. They discard that card.")
    table.play("A: play Order", "pass")
    table.expect({"B.hand": ["Knight"], "B.graveyard": ["Song"]})
    assert [event.player for event in table.happened("discarded")] == [1]


@rule("cr-8.01", "1014.1")
def test_chosen_as_the_effect_is_applied() -> None:
    table = two_by_two("Destroy a resonator your opponent controls.")
    table.play("A: play Order", "pass", "A: choose Dog")
    table.expect({"B.graveyard": ["Dog"], "B.field": ["Cat"]})


def test_what_is_chosen_is_no_target() -> None:
    table = Table()
    a, b = table.players
    a.chant("Order", "Return a resonator your opponent controls to its owner's hand.")
    b.field("Ghost", text="[Barrier]")
    table.play("A: play Order", "resolve")
    table.expect({"B.hand": ["Ghost"]})


@rule("cr-8.01", "1011.2")
def test_one_banishes_only_ones_own() -> None:
    table = two_by_two("Banish a resonator. Draw a card.")
    table.play("A: play Order", "pass")
    assert table.legal() == ["choose Ant", "choose Bee"]


def test_several_are_chosen_as_far_as_they_are_there() -> None:
    table = Table()
    a, _ = table.players
    a.chant("Order", "Recover three magic stones you control.")
    a.stones("RR", rested=True)
    table.play("A: play Order", "resolve")
    assert all(not table.game.cards[i].rested for i in table.game.in_play())


def test_may_only_where_there_is_something() -> None:
    table = Table()
    a, _ = table.players
    a.chant("Order", "You may banish a resonator. If you do, draw a card.")
    table.play("A: play Order", "pass")
    table.expect({"A.graveyard": ["Order"], "A.hand": []})


@pytest.mark.parametrize(("knights", "choices", "rested"), [(0, [], 3), (2, ["One", "Two"], 1), (2, ["Two"], 2)])
@rule("cr-8.01", "1014.1")
def test_up_to_x_cards(knights: int, choices: list[str], rested: int) -> None:
    table = Table()
    a, _ = table.players
    for number in range(knights):
        a.field(f"Knight {number}", race="Knight")
    for name in ("One", "Two", "Three"):
        a.field(name, "Addition", rested=True)
    text = "Recover up to X additions you control, where X is the number of Knights you control."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    chosen = [f"A: choose {', '.join(choices)}"] if choices else []
    table.play("A: play Scroll", "resolve", *chosen)
    assert sum(table.card(name).rested for name in ("One", "Two", "Three")) == rested


@pytest.mark.parametrize(("x", "left"), [(1, 2), (2, 1), (5, 0)])
def test_x_cards_that_another_player_banishes(x: int, left: int) -> None:
    table = Table()
    a, b = table.players
    a.stones("B" * x)
    a.field("Own")
    for name in ("Ogre", "Wolf", "Bat"):
        b.field(name)
    a.hand("Rain", "Chant", cost="{X}", text="Your opponent banishes X resonators.")
    chosen = [f"B: choose {', '.join(('Ogre', 'Wolf')[:x])}"] if x < 3 else []
    table.play(f"A: play Rain with x={x}", "resolve", *chosen)
    assert sum(table.game.cards[i].controller == 1 for i in table.game.in_play()) - 1 == left
    assert table.card("Own").controller == 0
