"""Cards that effects let players play from graveyards, removed areas and decks (702.2, 703.2, 903.2i-ii)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import FIELD, GRAVEYARD, HAND, MAIN_DECK


def with_graveyard(text: str) -> Table:
    """A table where A has a chant with that text, stones, and a few cards in the graveyard."""
    table = Table()
    a = table["A"]
    a.stones("RRR")
    a.graveyard("Golem", cost="{2}", atk=400, def_=400)
    a.graveyard("Song", "Chant", cost="{1}", text="Draw a card.")
    a.hand("Call", "Chant", cost="{0}", text=text)
    return table


@rule("cr-8.01", "702.2")
def test_resonators_of_the_graveyard_may_be_played_this_turn_for_their_cost() -> None:
    table = with_graveyard("You may play resonators from your graveyard this turn.")
    table.play("A: cannot play Golem", "A: play Call", "pass", "A: cannot play Song", "A: play Golem", "pass")
    table.expect({"A.field": ["Golem"]})
    assert sum(table.game.cards[i].rested for i in table.game.zone(FIELD, 0)) == 2


def test_the_permission_ends_with_the_turn() -> None:
    table = with_graveyard("You may play resonators from your graveyard this turn.")
    table.play("A: play Call", "pass", "to B main", "to A main", "A: cannot play Golem")


def test_a_card_lets_others_be_played_from_the_graveyard_as_long_as_it_is_there() -> None:
    table = with_graveyard("Draw a card.")
    table["A"].field("Priest", text="You may play resonators from your graveyard.")
    table["B"].graveyard("Wall")
    table.play("A: can play Golem", "A: cannot play Song", "A: cannot play Wall", "A: play Golem", "pass")
    table.expect({"A.field": ["Priest", "Golem"]})


@pytest.mark.parametrize(("text", "played"), [("Draw a card.", True), ("", False)])
def test_a_card_removed_from_the_deck_may_be_played_this_turn(text: str, played: bool) -> None:
    table = Table()
    table["A"].stones("R")
    table["A"].deck("Song", "Chant" if text else "Resonator", cost="{1}", text=text)
    table["A"].hand(
        "Drift",
        "Chant",
        cost="{0}",
        text="Remove the top card of your deck from the game. If it is a chant, you may play it this turn.",
    )
    table.play("A: play Drift", "pass")
    table.play("A: play Song" if played else "A: cannot play Song")


@rule("cr-8.01", "903.2i-ii")
def test_a_card_from_among_those_looked_at_is_played_without_paying() -> None:
    table = Table()
    a = table["A"]
    a.deck("Golem", cost="{2}")
    a.deck("Giant", cost="{9}")
    a.deck("Song", "Chant", cost="{1}", text="Draw a card.")
    text = (
        "Look at the top three cards of your deck. You may play a card from among them with total "
        "cost 2 or less without "
        "paying its cost. Put the rest on the bottom of your deck in a random order."
    )
    a.hand("Drift", "Chant", cost="{0}", text=text)
    table.play("A: play Drift", "pass")
    options = {table.game.name(option.target) for option in table.decision.options if option.target}
    assert options == {"Golem", "Song"}
    table.play("A: choose Golem", "resolve")
    table.expect({"A.field": ["Golem"]})
    assert set(table.names(MAIN_DECK)) >= {"Giant", "Song"}


def test_the_opponent_may_play_a_card_without_paying() -> None:
    table = Table()
    table["B"].hand("Golem", cost="{7}")
    table["B"].hand("Song", "Chant", cost="{1}", text="Draw a card.")
    text = "Draw a card. Your opponent may play a resonator from their hand without paying its cost."
    table["A"].hand("Gift", "Chant", cost="{0}", text=text)
    table.play("A: play Gift", "pass", "B: choose Golem", "resolve")
    table.expect({"B.field": ["Golem"]})
    assert set(table.names(HAND, 1)) == {"Song"}
    assert "Gift" in set(table.names(GRAVEYARD))


def test_targets_in_any_graveyard_are_played_without_paying() -> None:
    table = Table()
    table["A"].stones("RRR")
    table["A"].graveyard("Imp", cost="{1}")
    table["B"].graveyard("Golem", cost="{2}")
    table["B"].graveyard("Giant", cost="{4}")
    text = (
        "Play any number of target resonators with a combined total cost of X or less from a graveyard without paying "
        "their costs, where X is the number of magic stones you control."
    )
    table["A"].hand("Raise", "Chant", cost="{0}", text=text)
    table.play("A: play Raise -> Imp, Golem", "resolve", "resolve", "resolve")
    assert {table.game.name(i) for i in table.game.in_play()} >= {"Imp", "Golem"}
    assert table.card("Golem").controller == 0
    assert set(table.names(GRAVEYARD, 1)) == {"Giant"}


def test_a_removed_card_may_be_played_from_where_it_is() -> None:
    table = Table()
    table["A"].stones("RR")
    table["A"].deck("Golem", cost="{1}")
    text = (
        "{R}: Remove the top card of your deck from the game. You may play it from your removed area until end of turn."
    )
    table["A"].field("Smith", text=text)
    table.play("A: use Smith", "pass", "A: play Golem", "pass")
    table.expect({"A.field": ["Smith", "Golem"]})


@rule("cr-8.01", "702.2", "104.4")
def test_a_card_played_from_elsewhere() -> None:
    table = Table()
    a, _ = table.players
    a.graveyard("Revenant", cost="{0}", text="You may play this card from your graveyard.")
    a.hand("Exile", cost="{0}", text="Play this card only from your removed area.")
    a.put("removed", "Outcast", cost="{0}", text="Play this card only from your removed area.")
    table.play("A: cannot play Exile because 104.4", "A: play Outcast", "resolve", "A: play Revenant", "resolve")
    table.expect({"A.field": ["Outcast", "Revenant"], "A.removed": []})


@pytest.mark.parametrize("until", ["this turn", "until end of turn"])
def test_a_target_that_may_be_played(until: str) -> None:
    table = Table()
    a, _ = table.players
    a.graveyard("Ghost", cost="{0}")
    a.graveyard("Shade", cost="{0}")
    a.hand("Call", "Chant", cost="{0}", text=f"You may play target resonator from your graveyard {until}.")
    table.play("A: cannot play Ghost because 702.2", "A: play Call -> Ghost", "resolve")
    table.play("A: cannot play Shade because 702.2", "A: play Ghost", "resolve")
    table.expect({"A.field": ["Ghost"]})


@rule("cr-8.01", "903.2i-ii")
def test_an_effect_plays_a_card_for_nothing() -> None:
    table = Table()
    a, _ = table.players
    text = "{0}: You may play a chant with total cost 3 or less from your hand without paying its cost."
    a.field("Herald", "Regalia", text=text)
    a.hand("Psalm", "Chant", cost="{W}{2}", text="You gain 700 life.")
    a.hand("Epic", "Chant", cost="{W}{3}", text="You gain 900 life.")
    table.play("A: use Herald", "resolve", "A: choose Psalm", "resolve")
    table.expect({"A.life": 4700, "A.hand": ["Epic"]})


def test_a_card_found_may_be_played_at_once_for_nothing() -> None:
    table = Table()
    a = table["A"]
    a.deck("Gift", "Chant", cost="{5}", text="You gain 500 life.")
    a.hand(
        "Luck", "Chant", cost="{0}", text="Reveal the top card of your deck. You may play it without paying its cost."
    )
    table.play("A: play Luck", "pass", "A: choose yes", "resolve")
    table.expect({"A.life": 4500, "A.graveyard": ["Gift", "Luck"]})
