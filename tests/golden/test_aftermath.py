"""Golden tests of how much was dealt, lost and gained, and of abilities that are lost for good (1007, 105.4, 909)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "801.1")
@pytest.mark.parametrize(
    ("text", "attacker", "field"),
    [
        ("At the end of battle phase ⇒ If this card attacked or blocked, destroy it.", "Sand", ["Lancer"]),
        ("At the end of battle phase ⇒ Banish this card if it attacked or blocked.", "Sand", ["Lancer"]),
        ("At the end of battle phase ⇒ If this card attacked or blocked, destroy it.", "Lancer", ["Lancer", "Sand"]),
    ],
)
def test_what_attacked_in_this_battle(text: str, attacker: str, field: list[str]) -> None:
    table = Table()
    a, _ = table.players
    a.field("Sand", atk=500, def_=500, text=text)
    a.field("Lancer", atk=500, def_=500)
    table.play(f"A: attack {attacker} -> B", "resolve")
    assert sorted(table.game.name(i) for i in table.game.zone(11, 0)) == field


@rule("cr-8.01", "801.1")
def test_another_battle_of_the_same_turn_does_not_count() -> None:
    table = Table()
    a, _ = table.players
    text = "At the end of battle phase ⇒ If this card attacked or blocked, you gain 100 life."
    a.field("Sand", atk=500, def_=500, text=text)
    a.field("Lancer", atk=500, def_=500)
    table.play("A: attack Sand -> B", "resolve", "A: attack Lancer -> B", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "105.4")
def test_as_much_life_as_was_lost() -> None:
    table = Table()
    a, b = table.players
    a.field("Angel", text="{0}: You gain life equal to the amount of life you lost this turn.")
    b.hand("Bolt", "Chant", cost="{0}", text="[Quickcast]\nThis card deals 700 damage to target player.")
    a.hand("Toll", "Chant", cost="{0}", text="You lose 200 life.")
    table.play("A: play Toll", "resolve", "B: play Bolt -> A", "resolve", "A: use Angel", "resolve")
    table.expect({"A.life": 4000})


@rule("cr-8.01", "1007.1")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("This card deals X damage to target J/resonator, where X is the damage it dealt this turn.", 500),
        ("This card deals X damage to target J/resonator, where X is the damage it has been dealt.", 200),
    ],
)
def test_as_much_damage_as_it_dealt_or_was_dealt(text: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=2000)
    b.field("Wall", atk=200, def_=900)
    a.hand("Sentence", "Chant", cost="{0}", text=text)
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve", "A: play Sentence -> Lancer", "resolve")
    assert table.card("Lancer").damage == 200 + damage


@rule("cr-8.01", "1007.3")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("This card deals 200 damage multiplied by X to target resonator. You gain that much life.", 4600),
        ("This card deals 500 damage to target resonator. You gain life equal to half of that much damage.", 4300),
        ("This card deals 400 damage to each resonator. You gain life equal to the amount of damage this card dealt"
         " this turn.", 4800),
    ],
)  # fmt: skip
def test_as_much_life_as_damage(text: str, life: int) -> None:
    table = Table()
    a, b = table.players
    a.stones("RRR")
    a.hand("Drain", "Chant", cost="{X}", text=text)
    b.field("Wall", def_=2000)
    b.field("Rampart", def_=2000)
    table.play(f"A: play Drain{' -> Wall' if 'target' in text else ''} with x=3", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "1007.3", "1102.2a")
@pytest.mark.parametrize(
    ("than", "life"),
    [("its DEF", 3400), ("its capacity this way", 3200)],
)
def test_the_rest_is_dealt_to_the_controller(than: str, life: int) -> None:
    table = Table()
    a, b = table.players
    text = (
        "This card deals 1000 damage to target resonator. If this card would deal more damage to that resonator than "
        f"{than}, it deals the rest to that resonator's controller."
    )
    a.hand("Spiral", "Chant", cost="{0}", text=text)
    b.field("Wall", def_=400, damage=200)
    table.play("A: play Spiral -> Wall", "resolve")
    table.expect({"B.life": life, "B.graveyard": ["Wall"]})


@rule("cr-8.01", "1204.1")
@pytest.mark.parametrize(("by_battle", "life"), [(True, 4200), (False, 4000)])
def test_destroyed_by_battle_damage(by_battle: bool, life: int) -> None:
    table = Table()
    a, b = table.players
    b.field(
        "Beast", atk=0, def_=500, text="When this card is destroyed by battle damage ⇒ You gain 200 life.", rested=True
    )
    a.field("Lancer", atk=500, def_=900)
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 500 damage to target resonator.")
    table.play("A: attack Lancer -> Beast" if by_battle else "A: play Bolt -> Beast", "resolve")
    table.expect({"B.life": life})
    assert "Beast" not in [table.game.name(i) for i in table.game.zone(11, 0)]


@rule("cr-8.01", "909.1d")
@pytest.mark.parametrize(
    ("text", "keywords", "usable"),
    [
        ("Resonators your opponent controls lose all activate or automatic abilities.", {"Flying", "Pierce"}, False),
        ("Resonators your opponent controls lose all automatic abilities.", {"Flying", "Pierce"}, True),
        ("Resonators your opponent controls lose all abilities other than [Flying].", {"Flying"}, False),
        (
            "Resonators your opponent controls lose all abilities other than [Flying] or [Pierce].",
            {"Flying", "Pierce"},
            False,
        ),
        ("Each resonator your opponent controls loses its symbol skills.", set(), True),
        ("Resonators your opponent controls lose and cannot gain [Flying].", {"Pierce"}, True),
    ],
)
def test_lost_abilities(text: str, keywords: set[str], usable: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Silence", text=text)
    a.field("Dragon", text="[Flying]\n[Pierce]\n{0}: Draw a card.")
    assert set(table.info("Dragon").keywords) == keywords
    assert bool(table.info("Dragon").activates) is usable


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize(
    ("text", "flies"),
    [
        ("J/resonators you control lose and cannot gain [Flying].", False),
        ("J/resonators you control lose [Flying].", True),
    ],
)
def test_what_cannot_be_gained(text: str, flies: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Crusher", text=text)
    a.field("Wing", text="{0}: Target resonator gains [Flying] until end of turn.")
    a.field("Hare", text="[Pierce]")
    table.play("A: use Wing -> Hare", "resolve")
    assert ("Flying" in table.info("Hare").keywords) is flies


@rule("cr-8.01", "104.4")
def test_no_ability_is_gained_any_more() -> None:
    table = Table()
    a, _ = table.players
    a.hand(
        "Forfeit",
        "Chant",
        cost="{0}",
        text="Target J/resonator loses all abilities and cannot gain abilities until end of turn.",
    )
    a.field("Wing", text="{0}: Target resonator gains [Flying] until end of turn.")
    a.field("Hare", text="[Pierce]")
    table.play("A: play Forfeit -> Hare", "resolve", "A: use Wing -> Hare", "resolve")
    assert table.info("Hare").keywords == ()
    table.play("to B main")
    assert table.info("Hare").keywords == ("Pierce",)
