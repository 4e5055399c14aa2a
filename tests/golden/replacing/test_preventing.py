"""Golden tests of what would happen and of prevention in further wordings (910, 1018)."""

from __future__ import annotations

import pytest
from table import Table, rule

BOLT = "This card deals 500 damage to target player or resonator."


def bolts(table: Table, number: int = 1, text: str = BOLT) -> None:
    for index in range(number):
        table["A"].hand("Bolt" if not index else f"Bolt {index + 1}", "Chant", cost="{0}", text=text)


@rule("cr-8.01", "1018.1")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Prevent the first damage that would be dealt to you each turn.", 3500),
        ("Prevent the first damage that would be dealt to you each turn. You gain that much life.", 4000),
        ("Prevent the first damage that would be dealt to this card each turn.", 3000),
        ("If damage would be dealt to you for the first time each turn, prevent 200 of it.", 3200),
        ("Prevent the first battle damage that would be dealt to you each turn.", 3000),
    ],
)
def test_the_first_damage_of_a_turn(text: str, life: int) -> None:
    table = Table()
    _, b = table.players
    b.field("Guard", text=text, def_=2000)
    bolts(table, 2)
    table.play("A: play Bolt -> B", "resolve", "A: play Bolt 2 -> B", "resolve")
    table.expect({"B.life": life})


@rule("cr-8.01", "1018.1")
def test_the_first_damage_of_the_next_turn_is_prevented_again() -> None:
    table = Table()
    _, b = table.players
    b.field("Guard", text="Prevent the first damage that would be dealt to this card each turn.", def_=2000)
    bolts(table, 3)
    table.play("A: play Bolt -> Guard", "resolve", "A: play Bolt 2 -> Guard", "resolve")
    assert table.card("Guard").damage == 500
    table.play("to B main", "to A main", "A: play Bolt 3 -> Guard", "resolve")
    assert table.card("Guard").damage == 0


@rule("cr-8.01", "1018.1", "104.4")
@pytest.mark.parametrize(
    ("text", "life"),
    [("Damage cannot be prevented.", 3500), ("Battle damage cannot be prevented.", 4000), ("[Flying]", 4000)],
)
def test_what_cannot_be_prevented(text: str, life: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Beast", text=text)
    b.field("Guard", text="Prevent all damage that would be dealt to you.")
    bolts(table)
    table.play("A: play Bolt -> B", "resolve")
    table.expect({"B.life": life})


@rule("cr-8.01", "1018.1")
def test_something_is_done_for_each_hundred_prevented() -> None:
    table = Table()
    a, b = table.players
    text = (
        "The next time damage would be dealt to target resonator this turn, prevent that damage. "
        "For each 100 damage prevented this way, put a [+100/+100] counter on it."
    )
    a.hand("Omen", "Chant", cost="{0}", text=text)
    b.field("Wall", atk=0, def_=600)
    b.field("Other", atk=0, def_=600)
    bolts(table)
    table.play("A: play Omen -> Wall", "resolve", "A: play Bolt -> Wall", "resolve")
    assert table.card("Wall").damage == 0
    assert table.card("Wall").counter("+100/+100") == 5
    assert table.card("Other").counter("+100/+100") == 0


@rule("cr-8.01", "910.1", "1018.1")
def test_a_card_for_each_hundred_prevented() -> None:
    table = Table()
    _, b = table.players
    text = (
        "If damage would be dealt to you, prevent that damage. For each 100 damage prevented this way, remove the top"
        " card of your deck from the game."
    )
    b.field("Tree", text=text)
    bolts(table)
    table.play("A: play Bolt -> B", "resolve")
    table.expect({"B.life": 4000, "B.deck.count": 5, "B.removed.count": 5})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(
    ("text", "damage", "counters", "life"),
    [
        ("If this card would deal damage to a J/resonator, put a [-100/-100] counter on that J/resonator for each 100"
         " damage instead.", 0, 3, 4000),
        ("If this card would deal damage to a J/resonator your opponent controls, it deals that much damage to that "
         "J/resonator and that J/resonator's controller instead.", 300, 0, 3700),
        ("If a source you control would deal damage, it deals three times that much instead.", 900, 0, 4000),
        ("If a fire source you control would deal damage, it deals that much plus 200 damage instead.", 500, 0, 4000),
        ("If a water source you control would deal damage, it deals that much plus 200 damage instead.", 300, 0, 4000),
    ],
)  # fmt: skip
def test_damage_becomes_something_else(text: str, damage: int, counters: int, life: int) -> None:
    table = Table()
    a, b = table.players
    a.field(
        "Maiden",
        attribute="R",
        atk=300,
        def_=900,
        text=f"{text}\n{{0}}: This card deals 300 damage to target resonator.",
    )
    b.field("Wall", atk=0, def_=1000)
    table.play("A: use Maiden -> Wall", "resolve")
    assert (table.card("Wall").damage, table.card("Wall").counter("-100/-100")) == (damage, counters)
    table.expect({"B.life": life})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(
    ("text", "wall", "lancer"),
    [
        ("Prevent all battle damage that would be dealt to or dealt by this card.", 0, 0),
        ("Prevent all battle damage that would be dealt to this card.", 0, 200),
        ("Prevent all damage that would be dealt to this card while it is battling.", 0, 200),
        ("If a source would deal 500 or less damage to this card, that damage is reduced to 0.", 0, 200),
        ("If a source would deal 400 or less damage to this card, that damage is reduced to 0.", 500, 200),
    ],
)
def test_battle_damage(text: str, wall: int, lancer: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=900)
    b.field("Wall", atk=200, def_=900, text=text)
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    assert (table.card("Wall").damage, table.card("Lancer").damage) == (wall, lancer)


@rule("cr-8.01", "804.5")
def test_what_is_not_battling_is_dealt_damage() -> None:
    table = Table()
    _, b = table.players
    b.field("Wall", def_=900, text="Prevent all damage that would be dealt to this card while it is battling.")
    bolts(table)
    table.play("A: play Bolt -> Wall", "resolve")
    assert table.card("Wall").damage == 500


@rule("cr-8.01", "910.1")
def test_no_damage_at_all() -> None:
    table = Table()
    a, _ = table.players
    a.field("Hawk", text="Banish this card: All damage becomes 0 until end of turn.")
    bolts(table)
    table.play("A: use Hawk", "resolve", "A: play Bolt -> B", "resolve")
    table.expect({"B.life": 4000})


@rule("cr-8.01", "910.1")
def test_what_is_banished_instead_and_what_follows() -> None:
    table = Table()
    _, b = table.players
    text = (
        "If another resonator you control would be destroyed, banish this card instead. "
        "If you do, remove all damage from that resonator."
    )
    b.field("Armour", text=text)
    b.field("Hero", def_=500)
    bolts(table)
    table.play("A: play Bolt -> Hero", "resolve")
    table.expect({"B.field": ["Hero"], "B.graveyard": ["Armour"]})
    assert table.card("Hero").damage == 0


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("If target chant spell would deal damage this turn, prevent that damage.", 4000),
        ("If target resonator spell would deal damage this turn, prevent that damage.", None),
    ],
)
def test_a_spell_that_would_deal_damage(text: str, life: int | None) -> None:
    table = Table()
    _, b = table.players
    b.hand("Parry", "Chant", cost="{0}", text=f"[Quickcast]\n{text}")
    bolts(table)
    table.play("A: play Bolt -> B")
    if life is None:
        table.play("B: cannot play Parry -> Bolt because 903.2g")
    else:
        table.play("B: play Parry -> Bolt", "resolve")
        table.expect({"B.life": life})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(
    ("text", "field", "removed"),
    [
        ("If a resonator would be put into your opponent's field without being played this turn, remove it from the"
         " game instead.", ["Sentry"], ["Ghost"]),
        ("If a resonator would be put into your field without being played this turn, remove it from the game"
         " instead.", ["Ghost", "Sentry"], []),
        ("If a resonator would be put into your opponent's field this turn, remove it from the game instead.",
         [], ["Ghost", "Sentry"]),
    ],
)  # fmt: skip
def test_what_would_enter_without_being_played(text: str, field: list[str], removed: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.hand("Dawn", "Chant", cost="{0}", text=text)
    b.graveyard("Ghost")
    b.hand("Raise", "Chant", cost="{0}", text="[Quickcast]\nPut target resonator from your graveyard into the field.")
    b.hand("Sentry", cost="{0}", text="[Quickcast]")
    table.play("A: play Dawn", "resolve", "pass", "B: play Raise -> Ghost", "resolve")
    table.play("pass", "B: play Sentry", "resolve")
    table.expect({"B.removed": removed})
    assert sorted(name for name in ("Ghost", "Sentry") if name not in removed) == field


@rule("cr-8.01", "910.1", "503.1")
def test_a_draw_in_another_phase() -> None:
    table = Table()
    a, _ = table.players
    a.field("Servant", text="If you would draw a card in a phase other than draw phase, you gain 300 life instead.")
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    table.play("A: play Study", "resolve")
    table.expect({"A.life": 4300, "A.hand.count": 0})
    table.play("to B main", "to A main")
    table.expect({"A.life": 4300, "A.hand.count": 1})


@rule("cr-8.01", "910.1")
def test_life_is_lost_instead() -> None:
    table = Table()
    a, b = table.players
    b.field("Trail", text="If your opponent would gain life, they lose that much life instead.")
    a.hand("Prayer", "Chant", cost="{0}", text="You gain 300 life.")
    table.play("A: play Prayer", "resolve")
    table.expect({"A.life": 3700, "B.life": 4000})


@rule("cr-8.01", "1018.1")
def test_all_battle_damage_of_a_turn_is_prevented() -> None:
    table = Table()
    a, _ = table.players
    a.field("Wolf")
    a.hand("Mist", "Chant", cost="{0}", text="Prevent all battle damage that would be dealt this turn.")
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 300 damage to your opponent.")
    table.play("A: play Mist", "resolve", "A: play Bolt", "resolve", "A: attack Wolf -> B", "resolve")
    table.expect({"B.life": 3700})


@rule("cr-8.01", "1018.1")
@pytest.mark.parametrize(
    ("text", "life", "wounds"),
    [
        ("Prevent all damage that would be dealt to you and resonators you control.", 4000, 0),
        (
            "Prevent all damage that would be dealt to resonators you control by sources your opponent controls.",
            3500,
            0,
        ),
        ("Prevent all damage that would be dealt by chants to resonators you control.", 3500, 0),
        ("Prevent all damage that would be dealt to you by fire sources.", 3500, 500),
    ],
)
def test_whose_damage_is_prevented(text: str, life: int, wounds: int) -> None:
    table = Table()
    _, b = table.players
    b.field("Guard", text=text, def_=2000)
    bolts(table, 2)
    table.play("A: play Bolt -> B", "resolve", "A: play Bolt 2 -> Guard", "resolve")
    table.expect({"B.life": life})
    assert table.card("Guard").damage == wounds


@rule("cr-8.01", "910.1")
def test_the_next_damage_is_dealt_to_somebody_else() -> None:
    table = Table()
    a, _ = table.players
    a.field(
        "Fool", atk=300, def_=300, text="{0}: The next damage this card would deal this turn is dealt to you instead."
    )
    table.play("A: use Fool", "resolve", "A: attack Fool -> B", "B: no block", "resolve")
    table.expect({"A.life": 3700, "B.life": 4000})
