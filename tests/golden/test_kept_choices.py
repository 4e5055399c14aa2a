"""What was chosen and what is forbidden by it for longer than a turn; what is done as a card enters (505.5b, 910)."""

from __future__ import annotations

import pytest
from table import Table, rule

DEN = (
    "As this card enters the field, you may reveal a Beast from your hand. "
    "If you don't, this card enters the field rested."
)
FORBID = "Look at your opponent's hand and choose a card. "


def forbidden(until: str) -> Table:
    """A has looked at B's hand and chosen Song, which B cannot play for a time."""
    table = Table()
    table["A"].hand("Ban", "Chant", cost="{0}", text=f"{FORBID}{until}")
    table["B"].hand("Song", "Chant", cost="{0}", text="[Quickcast]\nYou gain 100 life.")
    table["B"].hand("Tune", "Chant", cost="{0}", text="[Quickcast]\nYou gain 200 life.")
    table.play("A: play Ban", "pass", "A: choose Song")
    return table


@rule("cr-8.01", "505.5b")
@pytest.mark.parametrize(
    ("until", "turns"),
    [
        ("Your opponent cannot play cards that share a name with that card until end of turn.", 0),
        (
            "Until the end of your opponent's next turn, "
            "your opponent cannot play cards that share a name with that card.",
            1,
        ),
        ("Your opponent cannot play cards with the same name as that card until the end of your next turn.", 2),
    ],
)
def test_a_card_cannot_be_played_for_a_time(until: str, turns: int) -> None:
    table = forbidden(until)
    moments = ("to B main", "to A main", "to B main")
    for index, moment in enumerate(moments):
        table.play(moment)
        if moment == "to B main":
            assert ("play Song" in table.legal()) == (index >= turns)
            assert "play Tune" in table.legal()


@pytest.mark.parametrize(("named", "legal"), [("Song", False), ("Tune", True)])
def test_a_named_card_cannot_be_played(named: str, legal: bool) -> None:
    table = Table()
    text = "Name a card. Your opponent cannot play cards with that name until the end of your opponent's next turn."
    table["A"].hand("Ban", "Chant", cost="{0}", text=text)
    table["B"].hand("Song", "Chant", cost="{0}", text="You gain 100 life.")
    table["B"].graveyard("Tune", "Chant", cost="{0}", text="You gain 100 life.")
    table.play("A: play Ban", "pass", f"A: choose {named}", "to B main")
    assert ("play Song" in table.legal()) == legal


def test_what_a_card_in_play_forbids_goes_by_what_it_remembers() -> None:
    table = Table()
    text = (
        "As this card enters the field, choose resonator or chant.\nYour opponent cannot play cards of the chosen type."
    )
    table["A"].hand("Decree", "Regalia", cost="{0}", text=text)
    table["B"].hand("Song", "Chant", cost="{0}", text="You gain 100 life.")
    table["B"].hand("Squire", cost="{0}")
    table.play("A: play Decree", "pass", "A: choose chant", "to B main")
    assert "play Song" not in table.legal()
    assert "play Squire" in table.legal()


def test_this_card_cannot_be_played_again_this_turn() -> None:
    table = Table()
    text = "Draw a card. Until end of turn, you cannot play cards that share a name with this card."
    for _ in range(2):
        table["A"].hand("Once", "Chant", cost="{0}", text=text)
    table["A"].hand("Other", "Chant", cost="{0}", text="Draw a card.")
    table.play("A: play Once", "pass")
    assert "play Once" not in table.legal()
    assert "play Other" in table.legal()


@pytest.mark.parametrize(("answer", "counters", "hand"), [("yes", 5, []), ("no", 0, ["Demon"])])
def test_counters_for_what_is_done_as_it_enters(answer: str, counters: int, hand: list[str]) -> None:
    table = Table()
    text = (
        'As this card enters the field, you may remove a "Demon" in your hand from the game. '
        "If you do, this card enters the field with five mana counters on it."
    )
    table["A"].hand("Duke", cost="{0}", text=text)
    table["A"].hand("Demon")
    table.play("A: play Duke", "pass", f"A: choose {answer}")
    assert table.card("Duke").counter("mana") == counters
    table.expect({"A.hand": hand})


@pytest.mark.parametrize(("answer", "rested"), [("yes", False), ("no", True)])
def test_rested_unless_something_is_shown_as_it_enters(answer: str, rested: bool) -> None:
    table = Table()
    table["A"].hand("Den", "Regalia", cost="{0}", text=DEN)
    table["A"].hand("Wolf", race="Beast")
    table.play("A: play Den", "pass", f"A: choose {answer}")
    assert table.card("Den").rested == rested


def test_it_enters_rested_where_nothing_can_be_shown() -> None:
    table = Table()
    table["A"].hand("Den", "Regalia", cost="{0}", text=DEN)
    table.play("A: play Den", "pass")
    assert table.card("Den").rested


@pytest.mark.parametrize(("names", "field"), [(["One", "Two", "Three"], []), (["One", "Two", "One"], ["Ogre"])])
def test_none_of_the_revealed_cards_share_a_name(names: list[str], field: list[str]) -> None:
    table = Table()
    for name in names:
        table["A"].deck(name)
    table["B"].field("Ogre")
    text = "Reveal the top three cards of your deck. If none of them share a name, destroy target resonator."
    table["A"].hand("Spell", "Chant", cost="{0}", text=text)
    table.play("A: play Spell -> Ogre", "pass")
    table.expect({"B.field": field})


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
