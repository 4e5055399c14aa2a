"""Golden tests of what is linked to a card: removed by it, given for it, done with cards this way (302.3, 911.1)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "302.3", "1004.1")
def test_only_what_this_card_removed_comes_back() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "{0}: Remove target resonator from the game.\n{0}: Put target card from a removed area that was "
        "removed by this card into its owner's hand."
    )
    a.field("Gate", text=text)
    a.field("Guest")
    a.put("removed", "Stranger")
    table.play("A: use Gate.1 -> Guest", "resolve")
    table.expect({"A.removed": ["Stranger", "Guest"]})
    assert table.why_not("A: use Gate.2 -> Stranger")
    table.play("A: use Gate.2 -> Guest", "resolve")
    table.expect({"A.hand": ["Guest"], "A.removed": ["Stranger"]})


@rule("cr-8.01", "302.3")
def test_counted_as_long_as_they_are_removed() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "{0}: Remove the top card of your deck from the game.\nThis card gains [+100/+100] for each "
        "card in any removed area that was removed by this card."
    )
    a.field("Keeper", text=text, atk=500, def_=500)
    a.put("removed", "Stranger")
    a.deck("First")
    assert table.info("Keeper").atk == 500
    table.play("A: use Keeper", "resolve")
    assert table.info("Keeper").atk == 600


@rule("cr-8.01", "911.1")
def test_it_leaves_and_what_it_removed_returns() -> None:
    table = Table()
    a, b = table.players
    text = (
        "[Enter] ⇒ Remove target resonator your opponent controls from the game.\n"
        "When this card leaves the field ⇒ Put all cards from all removed areas that were removed by this card "
        "into their owners' hands."
    )
    a.hand("Jailer", cost="{0}", text=text)
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    b.field("Prisoner")
    table.play("A: play Jailer", "resolve", "A: choose Prisoner", "resolve")
    table.expect({"B.removed": ["Prisoner"]})
    table.play("A: play Axe -> Jailer", "resolve", "resolve")
    table.expect({"B.removed": [], "B.hand": ["Prisoner"]})


@rule("cr-8.01", "903.2j", "911.1")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        (
            "Banish a Robot: This card deals damage equal to the resonator banished this way's ATK to "
            "target resonator.",
            300,
        ),
        (
            "Banish a Robot: This card deals X00 damage to target resonator, where X is the total cost of "
            "the resonator banished this way.",
            200,
        ),
        (
            "Rest a Robot: This card deals damage equal to the DEF of the resonator rested this way to "
            "target resonator.",
            100,
        ),
    ],
)
def test_what_was_given_as_a_cost(text: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Cannon", text=text)
    a.field("Tin", race="Robot", cost="{1}{W}", atk=300, def_=100)
    b.field("Wall", atk=0, def_=900)
    table.play("A: use Cannon -> Wall", "resolve")
    assert table.card("Wall").damage == damage


@rule("cr-8.01", "903.2j")
@pytest.mark.parametrize(("thrown", "damage"), [("Rex", 700), ("Hen", 500)])
def test_what_was_discarded_as_a_cost(thrown: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    text = (
        "Discard a card: This card deals 500 damage to target resonator. If you discarded a Dinosaur "
        "this way, it deals 700 damage instead."
    )
    a.field("Girl", text=text)
    a.hand("Rex", race="Dinosaur")
    a.hand("Hen", race="Bird")
    b.field("Wall", atk=0, def_=900)
    table.play("A: use Girl -> Wall", f"A: choose {thrown}", "resolve")
    assert table.card("Wall").damage == damage


@rule("cr-8.01", "903.2j")
def test_an_additional_cost_of_a_chant() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "As an additional cost to play this card, banish a resonator.\nYou gain life equal to the ATK "
        "of the resonator banished this way."
    )
    a.hand("Harvest", "Chant", cost="{0}", text=text)
    a.field("Ox", atk=700)
    table.play("A: play Harvest", "resolve")
    table.expect({"A.life": 4700, "A.field": []})


@rule("cr-8.01", "908.1")
@pytest.mark.parametrize(
    ("text", "picks", "drawn", "life"),
    [
        (
            "Banish any number of resonators. Draw X cards, where X is the number of resonators banished this way.",
            "Ox, Ass",
            2,
            4000,
        ),
        (
            "Banish any number of resonators. You gain 100 life multiplied by the combined total cost of "
            "the resonators banished this way.",
            "Ox",
            0,
            4200,
        ),
        (
            "Remove any number of resonators you control from the game. Draw a card for each resonator "
            "removed this way.",
            "Ox",
            1,
            4000,
        ),
        (
            "Destroy target resonator you control and draw X cards, where X is the total cost of the "
            "resonator destroyed this way.",
            "",
            2,
            4000,
        ),
    ],
)
def test_how_many_were_given_this_way(text: str, picks: str, drawn: int, life: int) -> None:
    table = Table()
    a = table.players[0]
    a.hand("Offering", "Chant", cost="{0}", text=text)
    a.field("Ox", cost="{1}{W}")
    a.field("Ass")
    for name in ("One", "Two", "Three"):
        a.deck(name)
    table.play("A: play Offering" + ("" if picks else " -> Ox"), "resolve", *([f"A: choose {picks}"] if picks else []))
    table.expect({"A.life": life})
    assert len(table.game.zone(2, 0)) == drawn


@rule("cr-8.01", "705.2")
def test_what_was_banished_for_a_judgment() -> None:
    table = Table()
    a, b = table.players
    text = (
        "[Enter] ⇒ This card deals damage to target resonator equal to the ATK of the resonator "
        "banished for its judgment."
    )
    a.ruler(
        "Drake",
        text="[Judgment] Banish a resonator",
        j_ruler={"name": "Dragon", "atk": 1000, "def": 1000, "text": text},
    )
    a.field("Ox", atk=600)
    b.field("Wall", atk=0, def_=900)
    table.play("A: judgment Drake", "resolve", "A: choose Wall", "resolve")
    assert table.card("Wall").damage == 600


@rule("cr-8.01", "203.2")
def test_will_symbols_are_counted() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "Reveal the top card of your deck and count the number of will symbols in its attribute cost. "
        "You gain 100 life multiplied by the number of will symbols you counted this way."
    )
    a.hand("Reading", "Chant", cost="{0}", text=text)
    a.deck("Tome", cost="{W}{W}{U}{4}")
    table.play("A: play Reading", "resolve")
    table.expect({"A.life": 4300})


@rule("cr-8.01", "903.2j", "1303.1")
def test_a_copy_of_what_was_removed_for_it() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "As an additional cost to play this card, remove a Ghost resonator in your graveyard from the game.\n"
        "Put a resonator token copy of the resonator removed by this card into the field."
    )
    a.hand("Seance", "Chant", cost="{0}", text=text)
    a.graveyard("Phantom", race="Ghost", atk=700, def_=300)
    a.graveyard("Corpse", race="Zombie")
    table.play("A: play Seance", "resolve")
    table.expect({"A.field": ["Phantom"], "A.removed": ["Phantom"]})
