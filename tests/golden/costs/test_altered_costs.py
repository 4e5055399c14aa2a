"""What plays cost: more, less, less of one kind or another, and what depends on the target (903.2i), read from text."""

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


@pytest.mark.parametrize(
    ("stones", "can"),
    [("RU", True), ("UG", True), ("UU", False), ("U", False)],
)
@rule("cr-8.01", "903.2i-iv")
def test_less_of_one_kind_or_another(stones: str, can: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Squire", race="Knight")
    a.stones(stones)
    a.hand("Drake", cost="{R}{U}{G}", text="You may pay {R} or {G} less to play this card if you control a Knight.")
    table.play("A: can play Drake" if can else "A: cannot play Drake because 1003.4")


@rule("cr-8.01", "903.2i-iv")
def test_each_decrease_is_chosen_for_itself() -> None:
    table = Table()
    a, _ = table.players
    a.field("Squire", race="Knight")
    a.field("Page", race="Knight")
    a.stones("U")
    a.hand("Drake", cost="{R}{U}{G}", text="This card costs {R} or {G} less to play for each Knight you control.")
    table.play("A: play Drake", "resolve")
    table.expect({"A.field": ["Squire", "Page", "Drake"]})


@rule("cr-8.01", "903.2i-iv", "903.2j")
def test_less_for_each_card_rested_as_it_is_played() -> None:
    table = Table()
    a, _ = table.players
    for name in ("Ant", "Bee", "Cat"):
        a.field(name, race="Beast")
    a.field("Ox", race="Golem")
    a.stones("G")
    text = "As you play this card, you may rest any number of recovered Beasts you control. "
    text += "You may pay {2} less to play this card for each Beast rested this way."
    a.hand("Titan", cost="{G}{4}", text=text)
    table.play("A: play Titan")
    table.play("A: choose rest two recovered Beasts you control", "A: choose Ant", "A: choose Cat", "resolve")
    assert [table.card(name).rested for name in ("Ant", "Bee", "Cat", "Ox")] == [True, False, True, False]


@rule("cr-8.01", "903.2i-iv", "903.2k")
def test_only_the_next_card_costs_less() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Omen", "Chant", text="You pay {1} less to play your next chant this turn.")
    a.hand("Hymn", "Chant", cost="{1}", text="You gain 100 life.")
    a.hand("Psalm", "Chant", cost="{1}", text="You gain 100 life.")
    a.hand("Elf", cost="{1}")
    table.play("A: play Omen", "resolve", "A: cannot play Elf because 1003.4")
    table.play("A: play Hymn", "resolve", "A: cannot play Psalm because 1003.4")
    table.expect({"A.life": 4100})


GROWL = """\
You may pay {G} less to play this card, if it targets a Beast.
Target resonator gains [+400/+400] until end of turn.
"""


@rule("cr-8.01", "903.2i-iv", "903.2g")
def test_cheaper_if_it_targets() -> None:
    table = Table()
    a, _ = table.players
    a.field("Wolf", race="Beast")
    a.field("Ogre", race="Giant")
    a.hand("Growl", "Chant", cost="{G}{1}", text=GROWL)
    a.stones("W")
    table.play("A: play Growl", "resolve")  # nobody chooses: paid so, it can target nothing but a Beast
    table.expect({"Wolf.atk": 500, "Ogre.atk": 100})


@rule("cr-8.01", "903.2i-iv")
def test_not_cheaper_without_such_a_target() -> None:
    table = Table()
    a, _ = table.players
    a.field("Ogre", race="Giant")
    a.hand("Growl", "Chant", cost="{G}{1}", text=GROWL)
    a.stones("W")
    table.play("A: cannot play Growl -> Ogre because 1003.4")


@rule("cr-8.01", "706.1")
def test_setting_cards_for_less() -> None:
    for text, can in (
        ("You pay {1} to put cards into your standby area rather than pay {2}.", True),
        ("[Flying]", False),
    ):
        table = Table()
        a, _ = table.players
        a.field("Seer", text=text)
        a.stones("W")
        a.hand("Trap", "Chant", text="[Trigger] Anytime: Draw a card.")
        table.play("A: can set Trap" if can else "A: cannot set Trap because 706.1")


@rule("cr-8.01", "903.2i-iv", "1022.1")
def test_less_for_each_counter_on_the_card_itself() -> None:
    table = Table()
    a, _ = table.players
    a.stones("B")
    text = "You may play this card from your graveyard.\nThis card costs {1} less to play from your graveyard for each "
    a.graveyard("Jewel", "Regalia", cost="{B}{2}", text=f"{text}[+100/+100] counter on it.", counters={"+100/+100": 2})
    table.play("A: can play Jewel")
