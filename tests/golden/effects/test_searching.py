"""Cards that search, reveal and look: what is found, who sees it, where it goes and what follows (1005, 1014, 1021)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import MAIN_DECK, sees

HAND = "reveal it and put it into your hand, then shuffle your deck."


def searcher(text: str) -> Table:
    """A table where A has a chant with that text and a deck of a few cards."""
    table = Table()
    a = table["A"]
    a.deck("Sword", "Regalia", attribute=["R"])
    a.deck("Knight", race="Knight", attribute=["R"], cost="{1}", atk=300, def_=300)
    a.deck("Page", race="Human", attribute=["W"], cost="{2}")
    a.deck("Baron", race="Knight", attribute=["W"], cost="{4}")
    a.deck("Song", "Chant", cost="{1}", text="Draw a card.")
    a.hand("Seek", "Chant", cost="{0}", text=text)
    return table


@rule("cr-8.01", "1014.2", "1021.1a")
@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("a Knight", {"Knight", "Baron"}),
        ("a fire resonator", {"Knight"}),
        ("a resonator with total cost 2 or less", {"Knight", "Page"}),
        ("a chant", {"Song"}),
        ("a light or fire Knight", {"Knight", "Baron"}),
    ],
)
def test_a_search_finds_what_is_described_and_may_fail(what: str, found: set[str]) -> None:
    table = searcher(f"Search your deck for {what}, {HAND}")
    table.play("A: play Seek", "pass")
    assert table.offered() == found | {"done"}
    table.play(f"A: choose {min(found)}")
    table.expect({"A.hand": [min(found)]})
    assert [event.rule for event in table.happened("shuffled")] == ["1021.1"]


def test_a_revealed_find_is_known_to_the_opponent_and_a_hidden_one_is_not() -> None:
    for words, known in ((f"Knight, {HAND}", True), ("card and put it into your hand. Then shuffle your deck.", False)):
        table = searcher(f"Search your deck for a {words}")
        table.play("A: play Seek", "pass", "A: choose Baron")
        assert sees(1, table.card("Baron")) == known


@rule("cr-8.01", "1014.2")
def test_any_card_at_all_must_be_found() -> None:
    table = searcher("Search your deck for a card and put it into your hand. Then shuffle your deck.")
    table.play("A: play Seek", "pass")
    assert "done" not in table.offered()


def test_up_to_two_are_found_and_put_into_the_field_together() -> None:
    table = searcher("Search your deck for up to two Knights and put them into the field, then shuffle your deck.")
    table.play("A: play Seek", "pass", "A: choose Knight, Baron")
    table.expect({"A.field": ["Knight", "Baron"]})


def test_any_number_may_be_found() -> None:
    table = searcher(
        "Search your deck for any number of resonators and put them into your graveyard. Shuffle your deck."
    )
    table.play("A: play Seek", "pass", "A: choose Knight, Page, Baron", "A: order Knight, Page, Baron")
    table.expect({"A.graveyard.count": 4, "A.deck.count": 2})


def test_what_was_found_is_it_in_what_follows() -> None:
    table = searcher(
        "Search your deck for a Knight and put it into the field. It gains [Swiftness] until end of turn. "
        "Shuffle your deck."
    )
    table.play("A: play Seek", "pass", "A: choose Knight")
    table.expect({"Knight.keywords": ["Swiftness"]})
    table.play("A: attack Knight -> B", "resolve")
    table.expect({"B.life": 3700})


def test_one_may_decline_to_search() -> None:
    table = searcher(f"You may search your deck for a Knight, {HAND}")
    table.play("A: play Seek", "pass", "A: choose no")
    table.expect({"A.hand": []})
    assert not table.happened("shuffled")


@pytest.mark.parametrize(("answer", "shuffled"), [("yes", True), ("no", False)])
def test_one_shuffles_only_if_one_searched(answer: str, shuffled: bool) -> None:
    table = searcher("You may search your deck for a Knight and put it into your hand. If you do, shuffle your deck.")
    table.play("A: play Seek", "pass", f"A: choose {answer}")
    if shuffled:
        table.play("A: choose done")
    assert bool(table.happened("shuffled")) == shuffled


@rule("cr-8.01", "1021.2a")
def test_a_card_is_found_and_put_on_top_of_the_shuffled_deck() -> None:
    table = searcher("Search your deck for a card. Then shuffle the rest of your deck and put that card on top of it.")
    table.play("A: play Seek", "pass", "A: choose Page")
    assert table.names(MAIN_DECK)[0] == "Page"
    assert len(table.names(MAIN_DECK)) == 5


def test_the_magic_stone_deck_is_searched_too() -> None:
    table = Table()
    a = table["A"]
    a.put("stones_deck", "Fire Magic Stone")
    a.put("stones_deck", "Wind Magic Stone")
    text = (
        "Search your magic stone deck for a card and put it into the field rested. Then shuffle your magic stone deck."
    )
    a.hand("Seek", "Chant", cost="{0}", text=text)
    table.play("A: play Seek", "pass", "A: choose Wind Magic Stone")
    table.expect({"A.stones_deck": ["Fire Magic Stone"], "Wind Magic Stone.rested": True})


# ---------------------------------------------------------------- the top of the deck


def test_look_take_one_and_put_the_rest_below_in_any_order() -> None:
    table = searcher(
        "Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom of your "
        "deck in any order."
    )
    table.play("A: play Seek", "pass")
    assert table.offered() == {"Sword", "Knight", "Page"}
    table.play("A: choose Page", "A: order Knight, Sword")
    table.expect({"A.hand": ["Page"]})
    assert table.names(MAIN_DECK) == ["Baron", "Song", "Knight", "Sword"]
    assert not sees(1, table.card("Page"))


def test_what_is_not_there_is_not_taken_and_the_rest_is_milled() -> None:
    table = searcher(
        "Reveal the top two cards of your deck. Put a chant from among them into your hand and the rest into your "
        "graveyard."
    )
    table.play("A: play Seek", "pass", "A: order Sword, Knight")
    table.expect({"A.hand": [], "A.graveyard": ["Seek", "Knight", "Sword"]})


def test_the_rest_may_go_below_in_a_random_order_and_nobody_knows_it() -> None:
    table = searcher(
        "Look at the top four cards of your deck. You may reveal a Knight from among them and put it into your hand. "
        "Put the rest on the bottom of your deck in a random order."
    )
    table.play("A: play Seek", "pass", "A: choose yes", "A: choose Baron")
    assert table.names(MAIN_DECK)[0] == "Song"
    assert sorted(table.names(MAIN_DECK)[1:]) == ["Knight", "Page", "Sword"]
    assert not any(sees(0, table.game.cards[i]) for i in table.game.zone(MAIN_DECK, 0))


def test_the_top_cards_of_the_opponents_deck_are_milled_one_after_another() -> None:
    table = Table()
    a, b = table.players
    for name in ("First", "Second", "Third"):
        b.deck(name)
    a.hand("Grind", "Chant", cost="{0}", text="Put the top two cards of your opponent's deck into their graveyard.")
    table.play("A: play Grind", "resolve")
    table.expect({"B.graveyard": ["Second", "First"], "B.deck.count": 1})


@rule("cr-8.01", "303.2")
def test_cards_removed_face_down_are_known_to_nobody() -> None:
    table = searcher("Remove the top two cards of your deck from the game face down.")
    table.play("A: play Seek", "resolve")
    table.expect({"A.removed.count": 2})
    assert not sees(1, table.card("Sword"))


@pytest.mark.parametrize(
    ("text", "hand", "rest"),
    [
        ("Draw two cards, then put a card from your hand on the bottom of your deck.", ["Knight"], "Sword"),
        ("Draw two cards. Then put a card from your hand on top of your deck.", ["Knight"], "Sword"),
    ],
)
def test_a_card_of_the_hand_goes_back_to_the_deck(text: str, hand: list[str], rest: str) -> None:
    table = searcher(text)
    table.play("A: play Seek", "pass", "A: choose Sword")
    table.expect({"A.hand": hand})
    assert table.names(MAIN_DECK)[-1 if "bottom" in text else 0] == rest


def test_a_graveyard_is_shuffled_into_the_deck() -> None:
    table = searcher("Shuffle all cards in your graveyard into your deck.")
    table["A"].graveyard("Ghost")
    table["A"].graveyard("Ghoul")
    table.play("A: play Seek", "resolve")
    table.expect({"A.graveyard": ["Seek"], "A.deck.count": 7})


def test_looking_at_a_hand_shows_it_to_one_player_only() -> None:
    table = Table()
    a, b = table.players
    b.hand("Secret")
    a.hand("Spy", "Chant", cost="{0}", text="Look at your opponent's hand.")
    assert not sees(0, table.card("Secret"))
    table.play("A: play Spy", "resolve")
    assert sees(0, table.card("Secret"))
