"""Additions: what they are added to (1002, 1406), what they give it and see it do, and what is left behind (1121.4)."""

from __future__ import annotations

import pytest
from boards import two_by_two
from table import Table, rule

LONG = (
    "As you play this card, target a J/resonator. If that J/resonator is still a legal target, put this card into "
    "the field added to the chosen target, otherwise put it into its owner's graveyard."
)

SHORT = "As you play this card, target a Knight resonator. This card enters the field added to the chosen target."


def with_an_addition_to_play(text: str) -> Table:
    """A has a Knight and an addition that makes what it is added to stronger; B has an ogre and lightning."""
    table = Table()
    a, b = table.players
    a.field("Page", atk=100, def_=500, race="Knight")
    b.field("Ogre", atk=100, def_=500)
    a.hand("Banner", "Addition", cost="{0}", text=f"{text}\nAdded J/resonator gains [+400/+0].")
    b.hand("Bolt", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    return table


@pytest.mark.parametrize("text", [LONG, SHORT])
@rule("cr-8.01", "1406.2a", "1406.2b")
def test_it_enters_added_to_its_target(text: str) -> None:
    table = with_an_addition_to_play(text)
    table.play("A: play Banner -> Page", "resolve")
    assert table.card("Banner").added_to == table.id("Page")
    assert table.info("Page").atk == 500
    assert table.info("Ogre").atk == 100


@pytest.mark.parametrize(("text", "rules"), [(LONG, []), (SHORT, ["903.2g"])])
def test_only_what_it_says_may_be_targeted(text: str, rules: list[str]) -> None:
    table = with_an_addition_to_play(text)
    assert bool(table.why_not("A: play Banner -> Ogre")) == bool(rules)


@pytest.mark.parametrize("text", [LONG, SHORT])
@rule("cr-8.01", "1406.2b")
def test_without_its_target_it_goes_to_the_graveyard(text: str) -> None:
    table = with_an_addition_to_play(text)
    table.play("A: play Banner -> Page", "A: pass", "B: play Bolt -> Page", "resolve")
    table.expect({"A.graveyard": ["Banner", "Page"], "A.field": []})


@rule("cr-8.01", "1121.3a")
@pytest.mark.parametrize(
    ("text", "attacker", "life"),
    [
        ("Whenever added resonator attacks ⇒ You gain 300 life.", "Bearer", 4300),
        ("Whenever added resonator attacks ⇒ You gain 300 life.", "Bystander", 4000),
        ("Whenever added Dragon attacks ⇒ You gain 300 life.", "Bearer", 4000),
        ("When added resonator becomes rested, you gain 200 life.", "Bearer", 4200),
    ],
)
def test_what_the_added_card_does(text: str, attacker: str, life: int) -> None:
    table = Table()
    a = table["A"]
    a.field("Bearer", race="Knight", atk=300, def_=300)
    a.field("Bystander", atk=300, def_=300)
    a.field("Charm", "Addition", text=text, added_to="Bearer")
    table.play(f"A: attack {attacker} -> B", "resolve")
    assert a.life == life


@rule("cr-8.01", "911.1", "1121.4")
def test_an_addition_sees_its_card_go() -> None:
    table = Table()
    a, b = table.players
    b.field("Bearer", atk=500, def_=500)
    text = "Whenever added resonator is put into a graveyard from your field ⇒ "
    a.field(
        "Curse", "Addition", text=f"{text}This card deals 500 damage to that resonator's controller.", added_to="Bearer"
    )
    b.field("Other", atk=500, def_=500)
    a.hand("Fell", "Chant", cost="{0}", text="Destroy target resonator.")
    a.hand("Fell Again", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Fell -> Other", "resolve")
    table.expect({"B.life": 4000})
    table.play("A: play Fell Again -> Bearer", "resolve")
    table.expect({"B.life": 3500})


def test_what_is_added_to_a_card() -> None:
    table = Table()
    a, _ = table.players
    a.field("Bearer", atk=500, def_=500, text="Whenever an addition is added to this card ⇒ You gain 100 life.")
    a.field("Other", atk=500, def_=500)
    a.hand("Charm", "Addition: Resonator", cost="{0}")
    a.hand("Cloak", "Addition: Resonator", cost="{0}")
    table.play("A: play Charm -> Other", "resolve")
    table.expect({"A.life": 4000})
    table.play("A: play Cloak -> Bearer", "resolve")
    table.expect({"A.life": 4100})


@pytest.mark.parametrize(("race", "pierces"), [("Musketeer", True), ("Elf", False)])
def test_what_more_an_addition_gives_some_cards(race: str, pierces: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Bearer", atk=500, def_=500, race=race)
    text = "Added resonator gains [+400/+0]. If it is a Musketeer, it also gains [Pierce]."
    a.field("Bayonet", "Addition", text=text, added_to="Bearer")
    assert table.info("Bearer").atk == 900
    assert ("Pierce" in table.info("Bearer").keywords) == pierces


@rule("cr-8.01", "904.1", "1406.1")
@pytest.mark.parametrize(
    ("text", "atk"),
    [
        ("Added resonator gains [+300/+300].", 800),
        ("Resonator with this gains [+300/+300].", 800),
        ("Added Knight gains [+300/+300].", 800),
        ("Vampire resonator with this gains [+300/+300].", 500),
        ("As long as it is your opponent's turn, added resonator gains [+300/+300].", 500),
        ("Added resonator becomes [200/300].", 200),
    ],
)
def test_what_an_addition_gives(text: str, atk: int) -> None:
    table = Table()
    a = table.players[0]
    a.field("Bearer", race="Knight", atk=500, def_=500)
    a.field("Charm", "Addition", text=text, added_to="Bearer")
    a.field("Bystander", race="Knight", atk=500, def_=500)
    assert table.info("Bearer").atk == atk
    assert table.info("Bystander").atk == 500


@rule("cr-8.01", "1121.4", "906.7b")
@pytest.mark.parametrize(
    ("text", "type", "life", "field"),
    [
        (
            "Whenever added resonator is put into a graveyard from the field ⇒ This card deals 500 damage to that "
            "resonator's controller.",
            "Addition:Resonator",
            3500,
            ["Bystander"],
        ),
        (
            "Whenever added resonator is put into a graveyard from the field ⇒ Put that resonator into the field "
            "under its owner's control.",
            "Addition:Resonator",
            4000,
            ["Bearer", "Bystander"],
        ),
    ],
)
def test_the_added_card_is_destroyed(text: str, type: str, life: int, field: list[str]) -> None:
    table = Table()
    a, b = table.players
    b.field("Bearer")
    b.field("Bystander")
    a.field("Curse", type, text=text, added_to="Bearer")
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    a.hand("Pick", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Axe -> Bearer", "resolve", "resolve")
    table.expect({"B.life": life})
    assert sorted(table.game.name(i) for i in table.game.zone(11, 0) if table.game.cards[i].owner == 1) == field
    table.play("A: play Pick -> Bystander", "resolve", "resolve")
    table.expect({"B.life": life})  # it was not added to that one


@rule("cr-8.01", "1002.1")
def test_only_what_has_no_additions() -> None:
    table = Table()
    a, b = table.players
    b.field("Bearer")
    b.field("Bare")
    a.field(
        "Charm",
        "Addition:Resonator",
        added_to="Bearer",
        text="At the end of each turn ⇒ This card deals 300 damage to added resonator's controller.",
    )
    a.hand("Axe", "Chant", cost="{0}", text="Destroy all resonators with no additions.")
    table.play("A: play Axe", "resolve")
    table.expect({"B.graveyard": ["Bare"]})
    table.play("to B main")
    table.expect({"B.life": 3700, "A.life": 4000})


def test_the_controller_of_the_card_it_is_added_to() -> None:
    table = Table()
    a, b = table.players
    b.field("Bee")
    a.field("Sign", "Addition", text="{0}: This card deals 300 damage to added resonator's controller.", added_to="Bee")
    table.play("A: use Sign", "resolve")
    table.expect({"A.life": 4000, "B.life": 3700})


@rule("cr-8.01", "1002.1")
def test_an_addition_is_put_into_the_field_added_to_a_resonator() -> None:
    table = Table()
    a = table["A"]
    a.field("Knight", atk=300, def_=300)
    a.hand("Ribbon", "Addition: Resonator", text="Added resonator gains [+200/+200].")
    table["A"].chant("Order", "Add an addition from your hand to target resonator.")
    table.play("A: play Order -> Knight", "pass", "A: choose Ribbon")
    table.expect({"Ribbon.zone": "field", "Knight.atk": 500})


@rule("cr-8.01", "1406.1")
@pytest.mark.parametrize(("race", "atk", "attackable"), [("Vampire", 200, True), ("Knight", 600, False)])
def test_an_addition_in_one_case_and_in_the_other(race: str, atk: int, attackable: bool) -> None:
    table = Table()
    a, b = table.players
    text = "Added resonator gains [-400/-400] if it's a Vampire. Otherwise, it cannot be attacked."
    b.field("Count", race=race, atk=600, def_=600, rested=True)
    b.field("Crucifix", "Addition: Resonator", text=text, added_to="Count")
    a.field("Lancer", atk=100, def_=500)
    assert table.info("Count").atk == atk
    table.play("A: can attack Lancer -> Count" if attackable else "A: cannot attack Lancer -> Count because 104.4")


@rule("cr-8.01", "1406.2b")
def test_added_resonator() -> None:
    table = two_by_two("Draw a card.")
    table["A"].field("Ribbon", "Addition: Resonator", text="Added resonator gains [+200/+0].", added_to="Ant")
    assert (table.info("Ant").atk, table.info("Bee").atk) == (500, 400)


@rule("cr-8.01", "903.2g")
def test_an_addition_is_added_to_what_it_targets_as_it_is_played() -> None:
    table = Table()
    table["A"].field("Squire", atk=100, race="Knight")
    table["A"].field("Sprite", atk=100, race="Elf")
    table["A"].hand(
        "Blade",
        "Addition",
        cost="{0}",
        text="As you play this card, target a Knight resonator. "
        "This card enters the field added to the chosen target.\nAdded resonator gains [+500/+0].",
    )
    assert "A: play Blade -> Sprite" not in table.legal()
    table.play("A: play Blade -> Squire", "pass")
    table.expect({"Squire.atk": 600, "Sprite.atk": 100})
    assert table.card("Blade").added_to == table.id("Squire")


def test_such_an_addition_whose_target_is_gone_is_put_into_the_graveyard() -> None:
    table = Table()
    table["A"].field("Squire")
    table["B"].hand("Bolt", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    table["A"].hand(
        "Blade",
        "Addition",
        cost="{0}",
        text="As you play this card, target a J/resonator. If that J/resonator is still a legal target, put this card "
        "into the field added to the chosen target, otherwise put it into its owner's graveyard.",
    )
    table.play("A: play Blade -> Squire", "A: pass", "B: play Bolt -> Squire", "resolve")
    table.expect({"A.field": [], "A.graveyard": ["Blade", "Squire"]})
