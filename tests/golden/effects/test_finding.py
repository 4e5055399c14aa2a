"""Several kinds of cards that are found, chosen and revealed together, and what others do (1005, 1014, 1021)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import GRAVEYARD, HAND, MAIN_DECK

DECK = "then shuffle your deck."


def seeker(text: str) -> Table:
    """A table where A has a chant with that text and a deck of a few cards; the Sword is on top."""
    table = Table()
    a = table["A"]
    a.deck("Sword", "Regalia", attribute=["R"], cost="{1}")
    a.deck("Knight", race="Knight", attribute=["R"], cost="{1}", atk=300, def_=300)
    a.deck("Page", race="Human", attribute=["W"], cost="{2}")
    a.deck("Baron", race="Knight", attribute=["W"], cost="{4}")
    a.deck("Song", "Chant", attribute=["R"], cost="{1}", text="Draw a card.")
    a.hand("Seek", "Chant", cost="{0}", text=text)
    table.play("A: play Seek", "pass")
    return table


# ---------------------------------------------------------------- several kinds


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("a Human or a Knight with total cost 3 or less", {"Page", "Knight"}),
        ("a regalia or a Human", {"Sword", "Page"}),
        ("a chant, a regalia, or a Human", {"Song", "Sword", "Page"}),
    ],
)
def test_one_card_or_another_is_searched(what: str, found: set[str]) -> None:
    table = seeker(f"Search your deck for {what} and put it into your hand, {DECK}")
    assert table.offered() == found | {"done"}
    table.play(f"A: choose {max(found)}")
    assert set(table.names(HAND)) == {max(found)}


@rule("cr-8.01", "1014.2")
@pytest.mark.parametrize(
    "words",
    [
        "up to one Human and up to one Knight",
        "a Human and/or a Knight",
        "a Human and a Knight",
    ],
)
def test_one_of_each_kind_is_searched(words: str) -> None:
    table = seeker(f"Search your deck for {words}, reveal them and put them into your hand, {DECK}")
    assert table.offered() == {"Page", "done"}
    table.play("A: choose Page")
    assert table.offered() == {"Knight", "Baron", "done"}
    table.play("A: choose Baron")
    assert set(table.names(HAND)) == {"Page", "Baron"}


def test_no_card_is_found_as_two_kinds() -> None:
    table = seeker(f"Search your deck for up to one resonator and up to one Knight and put them into your hand, {DECK}")
    table.play("A: choose Knight")
    assert table.offered() == {"Baron", "done"}


@pytest.mark.parametrize(
    "text",
    [
        "Search your deck for X resonators and put them into the field, then shuffle your deck, where X is the number "
        "of cards in your hand plus 2.",
        "Search your deck for X resonators, where X is the number of cards in your hand plus 2, and put them into the "
        "field, then shuffle your deck.",
    ],
)
def test_x_cards_are_searched(text: str) -> None:
    table = seeker(text)
    table.play("A: choose Knight, Page")
    table.expect({"A.field": ["Knight", "Page"]})


def test_some_of_each_kind_from_among_those_looked_at() -> None:
    table = seeker(
        "Look at the top five cards of your deck. You may reveal up to one fire chant and up to one "
        "fire resonator from "
        "among them and put them into your hand. Put the rest into your graveyard."
    )
    table.play("A: choose yes")
    assert table.offered() == {"Song", "done"}
    table.play("A: choose Song")
    assert table.offered() == {"Knight", "done"}
    table.play("A: choose Knight")
    assert set(table.names(HAND)) == {"Song", "Knight"}
    table.play("A: order Sword, Page, Baron")
    assert set(table.names(GRAVEYARD)) == {"Sword", "Page", "Baron", "Seek"}


def test_one_kind_or_the_other_from_among_those_revealed() -> None:
    table = seeker(
        "Reveal the top five cards of your deck. Put a regalia or Human from among them into your "
        "hand. Put the rest on "
        "the bottom of your deck in a random order."
    )
    assert table.offered() == {"Sword", "Page"}
    table.play("A: choose Page")
    assert set(table.names(HAND)) == {"Page"}


def test_both_kinds_from_one_zone() -> None:
    table = Table()
    a = table["A"]
    a.graveyard("Page", race="Human")
    a.graveyard("Baron", race="Knight")
    a.graveyard("Song", "Chant", text="Draw a card.")
    text = "Put a Human and a Knight from your graveyard into the field. They gain [Swiftness] until end of turn."
    a.hand("Rise", "Chant", cost="{0}", text=text)
    table.play("A: play Rise", "pass")
    table.expect({"A.field": ["Page", "Baron"], "Page.keywords": ["Swiftness"], "Baron.keywords": ["Swiftness"]})


# ---------------------------------------------------------------- asked of them together


def test_their_combined_total_cost_is_limited() -> None:
    table = seeker(
        f"Search your deck for any number of resonators with a combined total cost of 3 or less and put them into the "
        f"field, {DECK}"
    )
    assert table.offered() == {"Knight", "Page", "done"}
    option = next(
        option for option in table.decision.options if option.target and table.game.name(option.target) == "Page"
    )
    table.game.play(option)
    assert table.offered() == {"Knight", "done"}
    table.play("A: choose Knight")
    table.expect({"A.field": ["Page", "Knight"]})


def test_their_names_are_different() -> None:
    table = Table()
    a = table["A"]
    for _ in range(2):
        a.graveyard("Page", race="Human")
    a.graveyard("Baron", race="Human")
    a.hand("Rise", "Chant", cost="{0}", text="Put two Humans with different names from your graveyard into your hand.")
    table.play("A: play Rise", "pass", "A: choose Page")
    assert table.offered() == {"Baron"}


# ---------------------------------------------------------------- where one searches


@pytest.mark.parametrize(("answer", "found"), [("yes", {"Baron", "Knight", "Squire", "done"}), ("no", {"Squire"})])
def test_one_shuffles_only_a_deck_that_one_searched(answer: str, found: set[str]) -> None:
    table = Table()
    a = table["A"]
    a.graveyard("Squire", race="Knight")
    a.deck("Baron", race="Knight")
    a.deck("Knight", race="Knight")
    text = (
        "Search your deck and/or graveyard for a Knight and put it into your hand. If you "
        "searched your deck, shuffle it."
    )
    a.hand("Seek", "Chant", cost="{0}", text=text)
    table.play("A: play Seek", "pass", f"A: choose {answer}")
    assert table.offered() == found
    table.play("A: choose Squire")
    assert set(table.names(HAND)) == {"Squire"}
    assert bool(table.happened("shuffled")) == (answer == "yes")


@rule("cr-8.01", "1014.1", "1014.2")
def test_all_with_the_same_name_are_removed_wherever_they_are() -> None:
    table = Table()
    a, b = table["A"], table["B"]
    b.field("Golem")
    b.graveyard("Golem")
    b.deck("Golem")
    b.deck("Page")
    b.hand("Golem")
    text = (
        "Remove target resonator from the game. Search its owner's deck, graveyard, and hand for all "
        "cards that share a "
        "name with it and remove them from the game. That player shuffles their deck."
    )
    a.hand("Purge", "Chant", cost="{0}", text=text)
    table.play("A: play Purge -> Golem", "pass")
    assert len(table.game.zone(GRAVEYARD, 1)) <= 1
    table.play("A: choose Golem")
    assert set(table.names(MAIN_DECK, 1)) == {"Page"}
    assert not set(table.names(HAND, 1))
    assert not set(table.names(GRAVEYARD, 1))
    assert [event.player for event in table.happened("shuffled")] == [1]


# ---------------------------------------------------------------- what others do


def others(text: str) -> Table:
    """A table where A has a chant with that text, and B a few cards in hand and deck."""
    table = Table()
    b = table["B"]
    b.deck("Song", "Chant", text="Draw a card.")
    b.deck("Golem", cost="{2}", atk=500, def_=500)
    b.deck("Wall")
    table["A"].hand("Ask", "Chant", cost="{0}", text=text)
    return table


def test_the_opponent_reveals_until_they_reveal_one() -> None:
    table = others(
        "Your opponent reveals cards from the top of their deck until they reveal a resonator. Put that card into the "
        "field under your control. Your opponent shuffles the rest into their deck."
    )
    table.play("A: play Ask", "pass")
    table.expect({"A.field": ["Golem"]})
    assert set(table.names(MAIN_DECK, 1)) == {"Song", "Wall"}


@pytest.mark.parametrize(("first", "thrown"), [("Golem", True), ("Song", False)])
def test_the_opponent_reveals_a_card_at_random_and_discards_it(first: str, thrown: bool) -> None:
    table = Table()
    table["B"].hand(first, "Chant" if first == "Song" else "Resonator", text="Draw a card." if first == "Song" else "")
    text = "Your opponent reveals a card from their hand at random. If it is a resonator, that player discards it."
    table["A"].hand("Ask", "Chant", cost="{0}", text=text)
    table.play("A: play Ask", "pass")
    assert (set(table.names(GRAVEYARD, 1)) == {first}) == thrown


def test_each_player_searches_their_own_deck() -> None:
    table = others(
        "Each player searches their deck for a resonator and puts it into the field, then shuffles their deck."
    )
    table["A"].deck("Page")
    table.play("A: play Ask", "pass", "A: choose Page", "B: choose Wall")
    table.expect({"A.field": ["Page"], "B.field": ["Wall"]})
    assert [event.player for event in table.happened("shuffled")] == [0, 1]


def test_each_player_puts_cards_into_their_graveyard() -> None:
    table = others("Each player puts the top two cards of their deck into their graveyard.")
    table["A"].deck("Page")
    table.play("A: play Ask", "pass")
    assert set(table.names(GRAVEYARD, 1)) == {"Song", "Golem"}
    assert set(table.names(GRAVEYARD)) == {"Page", "Ask"}


@pytest.mark.parametrize(("answer", "field"), [("yes", ["Golem"]), ("no", [])])
def test_the_opponent_may_put_a_card_into_the_field(answer: str, field: list[str]) -> None:
    table = Table()
    table["B"].hand("Golem")
    table["A"].hand(
        "Ask", "Chant", cost="{0}", text="Your opponent may put a resonator from their hand into the field rested."
    )
    table.play("A: play Ask", "pass", f"B: choose {answer}")
    table.expect({"B.field": field})


def test_a_chosen_card_of_the_opponents_hand_goes_below_their_deck() -> None:
    table = others(
        "Look at your opponent's hand. Choose a card from among them. They put that card on the bottom of their deck."
    )
    table["B"].hand("Page")
    table["B"].hand("Baron")
    table.play("A: play Ask", "pass", "A: choose Baron")
    assert table.game.name(table.game.zone(MAIN_DECK, 1)[0]) == "Baron"


def test_hands_and_graveyards_are_shuffled_into_the_right_decks() -> None:
    table = others(
        "Each player discards their hand, shuffles all magic stones from their graveyard into their "
        "magic stone deck and "
        "shuffles all other cards from their graveyard into their deck. Each player draws two cards."
    )
    table["A"].hand("Page")
    table["A"].graveyard("Baron")
    table["A"].empty_deck()
    table.play("A: play Ask", "pass")
    assert set(table.names(HAND)) == {"Page", "Baron"}
    table.expect({"A.graveyard": ["Ask"], "B.hand.count": 2})


# ---------------------------------------------------------------- done with it otherwise


@pytest.mark.parametrize(
    ("text", "controls", "answer", "place"),
    [
        ("you may put it into the field instead. Then shuffle your deck.", True, "yes", "field"),
        ("you may put it into the field instead. Then shuffle your deck.", True, "no", "hand"),
        ("you may put it into the field instead. Then shuffle your deck.", False, "", "hand"),
        ("put that resonator into the field instead. Shuffle your deck.", True, "", "field"),
        ("put that resonator into the field instead. Shuffle your deck.", False, "", "hand"),
    ],
)
def test_what_is_found_goes_elsewhere_instead(text: str, controls: bool, answer: str, place: str) -> None:
    table = Table()
    table["A"].deck("Baron", race="Knight")
    table["A"].deck("Page", race="Human")
    if controls:
        table["A"].field("Drake", race="Dragon")
    seek = f"Search your deck for a Knight, reveal it and put it into your hand. If you control a Dragon, {text}"
    table["A"].hand("Seek", "Chant", cost="{0}", text=seek)
    table.play("A: play Seek", "pass", "A: choose Baron", *([f"A: choose {answer}"] if answer else []))
    assert (set(table.names(HAND)) == {"Baron"}) == (place == "hand")
    assert [event.rule for event in table.happened("shuffled")] == ["1021.1"]


@pytest.mark.parametrize(("controls", "found"), [(False, 1), (True, 2)])
def test_more_is_searched_instead(controls: bool, found: int) -> None:
    table = Table()
    for name in ("Baron", "Duke"):
        table["A"].deck(name, race="Knight")
    if controls:
        table["A"].field("Drake", race="Dragon")
    text = (
        "Search your deck for a Knight, reveal it and put it into your hand. Then shuffle your deck. If you control a "
        "Dragon, search your deck for up to two Knights, reveal them and put them into your hand instead. Then shuffle "
        "your deck."
    )
    table["A"].hand("Seek", "Chant", cost="{0}", text=text)
    table.play("A: play Seek", "pass", "A: choose Baron, Duke" if controls else "A: choose Baron")
    assert len(set(table.names(HAND))) == found
    assert len(table.happened("shuffled")) == 1


def test_all_cards_of_a_name_are_removed() -> None:
    table = Table()
    table["B"].hand("Song", cost="{1}")
    table["B"].hand("Hymn", cost="{1}")
    table["B"].deck("Tune", cost="{1}")
    text = (
        "Name a card. Search your opponent's deck, graveyard, and hand for all cards that share a name with the named "
        "card and remove them from the game. Your opponent shuffles their deck."
    )
    table["A"].hand("Spell", "Chant", cost="{0}", text=text)
    table.play("A: play Spell", "pass", "A: choose Song")
    table.expect({"B.hand": ["Hymn"], "B.deck": ["Tune"], "B.removed": ["Song"]})
