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
    table.play("A: play Duke", "pass", f"A: choose {answer}", *(["A: choose Demon"] if answer == "yes" else []))
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


# ---------------------------------------------------------------- what else goes by a choice or by a card named before


@rule("cr-8.01", "503.5")
@pytest.mark.parametrize(("answer", "rested"), [("choose Sleeper", True), ("choose none", False)])
def test_a_card_that_need_not_recover(answer: str, rested: bool) -> None:
    table = Table()
    text = "You may choose not to recover this card during the recovery phase."
    table["B"].field("Sleeper", rested=True, text=text)
    table["B"].field("Squire", rested=True)
    table.play("to B draw", "pass", f"B: {answer}")
    assert table.card("Sleeper").rested == rested
    assert not table.card("Squire").rested


@pytest.mark.parametrize(("attribute", "legal"), [("fire", False), ("water", True)])
def test_a_barrier_against_the_chosen_attribute(attribute: str, legal: bool) -> None:
    table = Table()
    text = (
        "As this card enters the field, choose an attribute.\nResonators you control gain [Barrier] (Chosen attribute)."
    )
    table["A"].hand("Circle", "Regalia", cost="{0}", text=text)
    table["A"].field("Squire")
    table["B"].hand("Bolt", "Chant", cost="{0}", attribute=["R"], text="Destroy target resonator.")
    table.play("A: play Circle", "pass", f"A: choose {attribute}", "to B main")
    assert ("play Bolt" in table.legal()) == legal


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


@pytest.mark.parametrize(("held", "field"), [("{2}", ["Guard"]), ("{3}", [])])
def test_one_with_the_same_total_cost(held: str, field: list[str]) -> None:
    table = Table()
    table["A"].field("Squire", cost="{2}")
    table["A"].hand("Guard", cost=held)
    text = (
        "Put target resonator you control on the bottom of its owner's deck. "
        "Put a resonator with the same total cost from your hand into the field."
    )
    table["A"].hand("Swap", "Chant", cost="{0}", text=text)
    table.play("A: play Swap -> Squire", "pass", *(["A: choose Guard"] if field else []))
    table.expect({"A.field": field})


def test_the_target_and_all_that_share_its_name() -> None:
    table = Table()
    for name in ("Rat", "Rat", "Cat"):
        table["B"].field(name, def_=500)
    text = "This card deals 500 damage to target resonator and each other resonator that shares a name with it."
    table["A"].hand("Fire", "Chant", cost="{0}", text=text)
    table.play("A: play Fire -> Rat", "pass")
    table.expect({"B.field": ["Cat"]})


def test_a_race_of_your_choice() -> None:
    table = Table()
    table["A"].field("Squire", race="Knight")
    table["B"].field("Sprite", race="Elf")
    text = "Target resonator loses all races and gains a race of your choice until end of turn."
    table["A"].hand("Mask", "Chant", cost="{0}", text=text)
    table.play("A: play Mask -> Squire", "pass", "A: choose Elf")
    assert table.info("Squire").races == ("Elf",)


@pytest.mark.parametrize(
    ("keyword", "text"),
    [
        ("Seal", "[Seal] 4 - This card gains [Flying]."),
        ("Legend", "[Legend] 2 - This card gains [Flying]."),
        ("Null", "[Null] - This card gains [Flying]."),
        ("Crest", "[Crest] {W} - This card gains [Flying]."),
        ("Bestow", "[Bestow] {1}"),
        ("Energize", "[Energize] {W}"),
        ("Incarnation", "[Incarnation] [Light]"),
    ],
)
def test_cards_with_a_keyword_that_has_a_text(keyword: str, text: str) -> None:
    table = Table()
    table["B"].field("Marked", text=text)
    table["B"].field("Plain")
    table["A"].hand("Purge", "Chant", cost="{0}", text=f"Destroy all resonators with [{keyword}].")
    table.play("A: play Purge", "pass")
    table.expect({"B.field": ["Plain"]})
