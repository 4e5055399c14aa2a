"""What cannot be played: cards of a chosen name or type, from a zone, for a time (104.4, 505.5b)."""

from __future__ import annotations

import pytest
from table import Table, rule

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


@rule("cr-8.01", "104.4", "909.2")
def test_cards_with_the_name_of_a_chosen_card_cannot_be_played() -> None:
    table = Table()
    a, b = table.players
    text = "Look at your opponent's hand and choose a card from among them. "
    until = (
        "Until the end of your opponent's next turn, your opponent cannot play cards that share a name with that card."
    )
    a.hand("Eye", "Chant", cost="{0}", text=text + until)
    b.hand("Imp", cost="{0}")
    b.hand("Elf", cost="{0}")
    table.play("A: play Eye", "resolve", "A: choose Imp", "to B main")
    table.play("B: can play Elf", "B: cannot play Imp because 104.4", "to A main", "to B main", "B: can play Imp")


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize(
    ("law", "a_can", "b_can"),
    [
        ("Players cannot play cards from graveyards.", False, False),
        ("Your opponent cannot play cards from their graveyard.", True, False),
        ("Players cannot play resonators from a graveyard.", True, True),
    ],
)
def test_what_cannot_be_played_from_graveyards(law: str, a_can: bool, b_can: bool) -> None:
    table = Table()
    a, b = table.players
    a.field("Idol", "Regalia", text=law)
    for player in (a, b):
        player.graveyard(f"Echo {player.name}", "Chant", cost="{0}", text="[Quickcast]\n[Remnant]\nDraw a card.")
        player.hand(f"Spark {player.name}", "Chant", cost="{0}", text="[Quickcast]\nDraw a card.")
    table.play("A: can play Spark A")
    table.play("A: can play Echo A" if a_can else "A: cannot play Echo A because 104.4", "to B main")
    table.play("B: can play Spark B")
    table.play("B: can play Echo B" if b_can else "B: cannot play Echo B because 104.4")


def test_as_long_as_the_card_that_says_it_is_in_the_field() -> None:
    table = Table()
    a, _ = table.players
    text = "[Enter] ⇒ Name a card. As long as this card is in the field, players cannot play cards with that name."
    a.hand("Warden", cost="{0}", text=text)
    a.hand("Gift", "Chant", cost="{0}", text="Draw a card.")
    a.hand("Doom", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Warden", "resolve", "A: choose Gift", "A: cannot play Gift because 104.4")
    table.play("A: play Doom -> Warden", "resolve", "A: can play Gift")


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize(
    ("words", "well", "spring"),
    [
        ("Players cannot play activate abilities of resonators.", False, False),
        ("Players cannot play non-will activate abilities of resonators.", False, True),
        ("Players cannot play activate abilities of additions.", True, True),
        ("Your opponent cannot play activate abilities.", False, False),
    ],
)
def test_abilities_of_certain_cards_cannot_be_played(words: str, well: bool, spring: bool) -> None:
    table = Table()
    a, b = table.players
    a.field("Well", def_=500, text="{Rest}: You gain 100 life.")
    a.field("Spring", def_=500, text="{Rest}: Produce {W}.")
    b.field("Hush", "Addition: Field", text=words)
    table.play("A: use Well" if well else "A: cannot use Well", *(["resolve"] if well else []))
    table.play("A: use Spring" if spring else "A: cannot use Spring")
    table.expect({"A/Well.rested": well, "A/Spring.rested": spring})
