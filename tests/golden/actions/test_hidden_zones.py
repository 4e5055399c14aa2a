"""Cards of standby areas, rune areas, extra decks and lifebreak areas; what one may look at (303-315, 1415)."""

from __future__ import annotations

import pytest
from table import Table, card, rule
from vocabulary import GRAVEYARD, HAND, LIFEBREAK, MAIN_DECK, REMOVED, RUNE_AREA, STANDBY, may_see, sees

AMBUSH = "[Trigger] It is your turn: Draw a card."


def with_standby() -> Table:
    """B has a card in the standby area, A one as well."""
    table = Table()
    table["B"].put("standby", "Ambush", "Chant", text=AMBUSH, face_down=True)
    table["A"].put("standby", "Trap", "Chant", text=AMBUSH, face_down=True)
    return table


def test_a_card_in_a_standby_area_is_destroyed() -> None:
    table = with_standby()
    table["A"].field("Mine", text="Banish this card: Destroy target card in a standby area.")
    table.play("A: use Mine -> Ambush", "pass")
    assert table.names(GRAVEYARD, 1) == ["Ambush"]
    assert table.names(STANDBY) == ["Trap"]


def test_all_cards_of_all_standby_areas_are_destroyed() -> None:
    table = with_standby()
    table["A"].hand("Sweep", "Chant", cost="{0}", text="Destroy all cards in all standby areas.")
    table.play("A: play Sweep", "pass")
    assert table.names(GRAVEYARD, 1) == ["Ambush"]
    assert set(table.names(GRAVEYARD)) == {"Trap", "Sweep"}


@rule("cr-8.01", "310.1")
def test_a_card_is_put_into_a_standby_area_face_down() -> None:
    table = Table()
    table["A"].deck("Trap", "Chant", text=AMBUSH)
    text = "Put the top card of your deck into your standby area face down."
    table["A"].hand("Lay", "Chant", cost="{0}", text=text)
    table.play("A: play Lay", "pass")
    (trap,) = table.game.zone(STANDBY, 0)
    assert table.game.cards[trap].face_down
    assert sees(0, table.game.cards[trap])
    assert not sees(1, table.game.cards[trap])


@rule("cr-8.01", "315.2")
def test_a_revealed_rune_is_flipped_face_down() -> None:
    table = Table()
    a = table["A"]
    a.put("runes", card("Mark", "Rune", text="Draw a card."), face_down=False)
    a.put("runes", card("Sign", "Rune", text="Draw a card."), face_down=True)
    a.hand("Veil", "Chant", cost="{0}", text="Flip a revealed rune from your rune area face down.")
    table.play("A: play Veil", "resolve")
    assert all(table.game.cards[i].face_down for i in table.game.zone(RUNE_AREA, 0))


@rule("cr-8.01", "314.2")
@pytest.mark.parametrize(("shown", "atk"), [(0, 100), (1, 200), (2, 300)])
def test_cards_revealed_from_the_extra_deck_are_counted(shown: int, atk: int) -> None:
    table = Table()
    for number in range(2):
        table["A"].put("extra_deck", f"Page {number}", face_down=number >= shown)
    text = "This card gains [+100/+100] for each card revealed from your extra deck."
    table["A"].field("Reader", text=text, atk=100, def_=100)
    table.expect({"Reader.atk": atk})


def test_a_card_of_the_extra_deck_is_flipped_and_counts_no_more() -> None:
    table = Table()
    table["A"].put("extra_deck", "Page", face_down=False)
    text = "This card gains [+100/+100] for each card revealed from your extra deck."
    table["A"].field("Reader", text=text, atk=100, def_=100)
    table["A"].hand("Close", "Chant", cost="{0}", text="You may flip a card in your extra deck face down.")
    table.expect({"Reader.atk": 200})
    table.play("A: play Close", "pass", "A: choose yes")
    table.expect({"Reader.atk": 100})


@rule("cr-8.01", "303.2")
def test_one_may_look_at_what_was_removed_face_down() -> None:
    table = Table()
    table["A"].deck("Secret")
    text = "Remove the top card of your deck from the game face down. You may look at it at any time."
    table["A"].hand("Hide", "Chant", cost="{0}", text=text)
    table.play("A: play Hide", "pass")
    (secret,) = table.game.zone(REMOVED, 0)
    assert sees(0, table.game.cards[secret])
    assert not sees(1, table.game.cards[secret])


@rule("cr-8.01", "304.2")
def test_one_may_look_at_the_top_card_of_the_deck_at_any_time() -> None:
    table = Table()
    a = table["A"]
    a.deck("First")
    a.deck("Second")
    a.field("Seer", text="You may look at the top card of your deck at any time.")
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    game = table.game
    first, second = game.cards[game.zone(MAIN_DECK, 0)[-1]], game.cards[game.zone(MAIN_DECK, 0)[-2]]
    assert [may_see(game, 0, one) for one in (first, second)] == [True, False]
    assert not may_see(game, 1, first)
    table.play("A: play Study", "pass")
    assert may_see(table.game, 0, second)


@rule("cr-8.01", "303.2")
def test_a_hand_and_the_top_of_a_deck_that_are_played_with_revealed() -> None:
    """Everybody sees them, spectators too, as long as it is so; what lies below stays hidden."""
    table = Table()
    a, b = table["A"], table["B"]
    b.deck("First")
    b.deck("Second")
    b.hand("Plan", "Chant", cost="{3}", text="Draw a card.")
    a.hand("Hoard", "Chant", cost="{3}", text="Draw a card.")
    a.field(
        "Eye", text="Your opponent plays with their hand revealed.\nEach player reveals the top card of their deck."
    )
    a.hand("Blind", "Chant", cost="{0}", text="Destroy all resonators.")
    game = table.game
    first, second = game.cards[game.zone(MAIN_DECK, 1)[-1]], game.cards[game.zone(MAIN_DECK, 1)[-2]]
    plan, hoard = game.cards[game.zone(HAND, 1)[0]], game.cards[game.zone(HAND, 0)[0]]
    assert [[may_see(game, who, one) for one in (first, second, plan, hoard)] for who in (0, 1, -1)] == [
        [True, False, True, True],
        [True, False, True, False],
        [True, False, True, False],
    ]
    table.play("A: play Blind", "pass")
    assert [may_see(table.game, 0, one) for one in (first, plan)] == [False, False]


VALHALLA = "cr-8.01-valhalla"


@pytest.mark.parametrize(("number", "atk"), [(3, 100), (4, 500)])
def test_the_number_of_cards_in_the_lifebreak_area(number: int, atk: int) -> None:
    table = Table(VALHALLA)
    for index in range(number):
        table["A"].put("lifebreak", f"Ember {index}")
    text = "If there are four cards in your lifebreak area, this card gains [+400/+400] and [Pierce]."
    table["A"].field("Guard", text=text, atk=100, def_=100)
    table.expect({"Guard.atk": atk})


@rule("cr-8.01", "1415.1a")
def test_cards_go_from_the_lifebreak_area_to_the_deck_and_back() -> None:
    table = Table(VALHALLA)
    a = table["A"]
    a.put("lifebreak", "Ember")
    a.hand("Up", "Chant", cost="{0}", text="Put the top card of your lifebreak area on the top of your deck.")
    a.hand("Down", "Chant", cost="{0}", text="Put the top card of your deck into your lifebreak area.")
    table.play("A: play Up", "pass")
    assert table.names(MAIN_DECK)[0] == "Ember"
    assert not table.names(LIFEBREAK)
    table.play("A: play Down", "pass")
    assert table.names(LIFEBREAK) == ["Ember"]


def test_a_card_of_a_standby_area_is_returned() -> None:
    table = with_standby()
    text = "Return target card in your opponent's standby area to its owner's hand."
    table["A"].hand("Recall", "Chant", cost="{0}", text=text)
    table.play("A: play Recall", "pass")
    assert table.names(HAND, 1) == ["Ambush"]
