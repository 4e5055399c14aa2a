"""Golden: what plays cost, what is done rather than paying, and when cards are played (903.2i), read from text."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize(
    ("text", "cheaper", "dearer"),
    [
        ("You may pay {1} less to play chants.", True, False),
        ("You pay {1} less to play light cards.", True, False),
        ("You may pay {1} less to play resonators.", False, False),
        ("If you control a Knight, you may pay {1} less to play chants.", True, False),
        ("If you control a Dragon, you may pay {1} less to play chants.", False, False),
        ("Players pay {1} more to play chants.", False, True),
        ("Your opponent pays {1} more to play chants.", False, False),
        ("You may pay {1} less to play chants for each Knight you control.", True, False),
    ],
)
@rule("cr-8.01", "903.2i-iii", "903.2i-iv")
def test_what_cards_cost(text: str, cheaper: bool, dearer: bool) -> None:
    for stones, can in (("W", cheaper), ("WW", not dearer), ("WWW", True)):
        table = Table()
        a, _ = table.players
        a.field("Squire", race="Knight")
        a.field("Edict", "Regalia", text=text)
        a.stones(stones)
        a.hand("Hymn", "Chant", cost="{W}{1}", attribute="W", text="You gain 100 life.")
        table.play("A: can play Hymn" if can else "A: cannot play Hymn because 1003.4")


@rule("cr-8.01", "903.2i-iii")
def test_the_opponent_pays_more_during_your_turn_only() -> None:
    for turn, can in (("A", False), ("B", True)):
        table = Table(turn=turn)
        a, b = table.players
        a.field("Edict", "Regalia", text="Your opponent pays {1} more to play chants during your turn.")
        b.stones("W")
        b.hand("Hymn", "Chant", cost="{W}", text="[Quickcast]\nYou gain 100 life.")
        if turn == "A":
            table.play("pass")
        table.play("B: can play Hymn" if can else "B: cannot play Hymn because 1003.4")


@pytest.mark.parametrize(
    ("text", "use", "judgment"),
    [
        ("Your opponent pays {1} more to play regalia's activate abilities.", False, True),
        ("Your opponent pays {1} more to play activate abilities of resonators they control.", True, True),
        ("Your opponent pays {1} more to play [Judgment] abilities.", True, False),
        ("Players pay {1} more to play activate abilities.", False, False),
    ],
)
@rule("cr-8.01", "903.2i-iii")
def test_what_abilities_cost(text: str, use: bool, judgment: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Edict", "Regalia", text=text)
    a.ruler("Cub", text="[Judgment] {R}", j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
    a.field("Bell", "Regalia", text="{R}: Draw a card.")
    a.stones("R")
    for move, can in (("use Bell", use), ("judgment Cub", judgment)):
        table.play(f"A: can {move}" if can else f"A: cannot {move} because 1003.4")


@rule("cr-8.01", "903.2i-iii", "907.3")
def test_a_will_ability_that_costs_more_is_not_used_to_pay() -> None:
    table = Table()
    a, b = table.players
    text = "Your opponent pays {1} more to play activate abilities of resonators they control."
    b.field("Edict", "Regalia", text=text)
    a.field("Elf", text="{Rest}: Produce {G}.")
    a.hand("Sprig", cost="{G}")
    table.play("A: cannot play Sprig because 1003.4", "A: cannot use Elf because 1003.4")


@rule("cr-8.01", "903.2i-iv")
def test_a_judgment_is_cheaper_for_a_turn() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Cub", text="[Judgment] {R}{1}", j_ruler={"name": "Bear", "atk": 1000, "def_": 1000})
    a.field("Key", "Regalia", text="Banish this card: You pay {1} less to play [Judgment] abilities this turn.")
    a.stones("R")
    table.play("A: cannot judgment Cub because 1003.4", "A: use Key", "resolve", "A: can judgment Cub")


@pytest.mark.parametrize(
    ("will", "stones", "can"),
    [
        ("will of any attribute", "RU", True),
        ("will of any attribute", "R", False),
        ("light will", "WG", True),
        ("light will", "WW", True),
        ("light will", "RG", False),
        ("light will", "GG", True),
    ],
)
@rule("cr-8.01", "903.2i-i")
def test_attribute_costs_paid_with_other_will(will: str, stones: str, can: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Prism", "Regalia", text=f"You may pay the attribute cost of Elf resonators with {will}.")
    a.stones(stones)
    a.hand("Fern", cost="{G}{G}", race="Elf")
    a.hand("Stone", cost="{G}{G}", race="Golem")
    table.play("A: can play Fern" if can else "A: cannot play Fern because 1003.4")
    table.play("A: can play Stone" if stones == "GG" else "A: cannot play Stone because 1003.4")


@rule("cr-8.01", "903.2i-i", "907.6c")
def test_will_without_attribute_pays_no_attribute_cost() -> None:
    table = Table()
    a, _ = table.players
    a.field("Prism", "Regalia", text="You may pay the attribute cost of Elf resonators with will of any attribute.")
    a.field("Void", "Regalia", text="{Rest}: Produce {1}.")
    a.hand("Fern", cost="{G}", race="Elf")
    table.play("A: cannot play Fern because 1003.4")


@rule("cr-8.01", "903.2i")
def test_something_else_rather_than_paying() -> None:
    table = Table()
    a, _ = table.players
    for name in ("Gog", "Magog"):
        a.field(name, race="Golem")
    a.hand("Titan", cost="{8}", text="You may banish two Golems rather than pay this card's cost.")
    table.play("A: play Titan", "A: choose Gog", "A: choose Magog", "resolve")
    table.expect({"A.graveyard": ["Magog", "Gog"], "A.field": ["Titan"]})


@rule("cr-8.01", "903.2i", "903.2j")
def test_nothing_else_can_be_done_without_the_cards_for_it() -> None:
    table = Table()
    a, _ = table.players
    a.field("Gog", race="Golem")
    a.hand("Titan", cost="{8}", text="You may banish two Golems rather than pay this card's cost.")
    table.play("A: cannot play Titan because 1003.4")


@rule("cr-8.01", "903.2i-iv")
def test_something_done_as_it_is_played_makes_it_cheaper() -> None:
    table = Table()
    a, _ = table.players
    a.field("Pip", race="Fairy")
    text = "As you play this card, you may rest a recovered Fairy you control."
    a.hand("Glade", cost="{G}{2}", text=f"{text} If you do, you may pay {{G}}{{1}} less to play this card.")
    a.stones("G")
    table.play("A: play Glade", "A: choose Pip", "resolve")
    assert table.card("Pip").rested
    table.expect({"A.field": ["Pip", "Glade"]})


@rule("cr-8.01", "903.2i")
def test_dearer_and_cheaper_from_a_zone() -> None:
    table = Table()
    a, _ = table.players
    text = "You may play this card from your graveyard.\nYou pay {1} more to play this card from your graveyard."
    a.graveyard("Revenant", cost="{B}", text=text)
    a.hand("Shade", cost="{B}", text=text)
    a.stones("B")
    table.play("A: can play Shade", "A: cannot play Revenant because 1003.4")


@rule("cr-8.01", "702.2", "104.4")
def test_a_card_played_from_elsewhere() -> None:
    table = Table()
    a, _ = table.players
    a.graveyard("Revenant", cost="{0}", text="You may play this card from your graveyard.")
    a.hand("Exile", cost="{0}", text="Play this card only from your removed area.")
    a.put("removed", "Outcast", cost="{0}", text="Play this card only from your removed area.")
    table.play("A: cannot play Exile because 104.4", "A: play Outcast", "resolve", "A: play Revenant", "resolve")
    table.expect({"A.field": ["Outcast", "Revenant"], "A.removed": []})


@pytest.mark.parametrize(
    ("only", "can"),
    [
        ("if you control a Knight", True),
        ("if you control a Dragon", False),
        ("during your turn", True),
        ("during your opponent's turn", False),
    ],
)
@rule("cr-8.01", "104.4")
def test_play_this_card_only(only: str, can: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Squire", race="Knight")
    a.hand("Sally", "Chant", cost="{0}", text=f"Play this card only {only}.\nDraw a card.")
    table.play("A: can play Sally" if can else "A: cannot play Sally because 104.4")
