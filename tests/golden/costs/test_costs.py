"""Golden: what is done to play abilities and cards (903.2i, 903.2j), each card read from its text."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import MAIN_DECK


@pytest.mark.parametrize(
    ("cost", "before", "after"),
    [
        ("Remove this card in your graveyard from the game", "graveyard", "removed"),
        ("Remove this card in your hand from the game", "hand", "removed"),
        ("Discard this card", "hand", "graveyard"),
        ("Remove this card from the game", "field", "removed"),
        ("Return this card to its owner's hand", "field", "hand"),
        ("Banish this card", "field", "graveyard"),
        ("Reveal this card from your hand", "hand", "hand"),
    ],
)
@rule("cr-8.01", "902.2", "903.2j")
def test_costs_that_take_the_card_itself(cost: str, before: str, after: str) -> None:
    table = Table()
    a, _ = table.players
    text = f"{{1}}, {cost[0].lower()}{cost[1:]}: You gain 500 life."
    a.put(before, "Wisp", text=text)
    elsewhere = "graveyard" if before == "field" else "field"
    a.put(elsewhere, "Wasp", text=text)
    a.stones("W")
    table.play("A: cannot use Wasp because " + ("902.1" if before == "field" else "902.2"))
    table.play("A: use Wisp", "resolve")
    names = ["Wasp", "Wisp"] if after == elsewhere else ["Wisp"]
    table.expect({"A.life": 4500, f"A.{after}": names if after != "graveyard" else list(reversed(names))})


@rule("cr-8.01", "903.2j", "1019.1")
def test_discarding_a_card_of_a_description() -> None:
    table = Table()
    a, _ = table.players
    a.field("Library", "Regalia", text="Discard a Fairy Tale resonator: You gain 500 life.")
    a.hand("Ogre")
    a.hand("Cinder", race="Fairy Tale")
    table.play("A: use Library", "resolve")
    table.expect({"A.graveyard": ["Cinder"], "A.hand": ["Ogre"], "A.life": 4500})
    table.play("A: cannot use Library because 903.2j")


@rule("cr-8.01", "903.2j", "1019.2")
def test_discarding_the_hand() -> None:
    table = Table()
    a, _ = table.players
    a.field("Pyre", "Regalia", text="Discard your hand: You gain 500 life.")
    a.hand("Ogre")
    a.hand("Imp")
    table.play("A: use Pyre", "resolve")
    table.expect({"A.hand": [], "A.life": 4500})


@rule("cr-8.01", "903.2j", "1004.1")
def test_removing_the_top_of_the_deck() -> None:
    table = Table()
    a, _ = table.players
    a.deck("Top")
    a.deck("Next")
    a.field("Mill", "Regalia", text="Remove the top card of your deck from the game: You gain 500 life.")
    table.play("A: use Mill", "resolve")
    table.expect({"A.removed": ["Top"], "A.life": 4500})


@rule("cr-8.01", "903.2j")
def test_on_the_bottom_of_the_deck() -> None:
    table = Table()
    a, _ = table.players
    a.field("Diver", text="{0}, put this card on the bottom of your deck: You gain 500 life.")
    table.play("A: use Diver", "resolve")
    table.expect({"A.life": 4500})
    assert table.game.name(table.game.zone(MAIN_DECK, 0)[0]) == "Diver"


@pytest.mark.parametrize(("counters", "can"), [(0, False), (1, False), (2, True), (3, True)])
@rule("cr-8.01", "1022.1", "903.2j")
def test_counters_of_the_ruler(counters: int, can: bool) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Sage", side="j-ruler", j_ruler={"name": "Sage Risen", "atk": 500, "def_": 500}, text="[Judgment] {0}")
    a.field("Lens", "Regalia", text="Remove two mystery counters from a J-ruler you control: You gain 500 life.")
    a.field("Source", "Regalia", text="{0}: Put a mystery counter on your J-ruler.")
    for _ in range(counters):
        table.play("A: use Source", "resolve")
    table.play("A: can use Lens" if can else "A: cannot use Lens because 903.2j")
    if can:
        table.play("A: use Lens", "resolve")
        assert table.card("Sage Risen").counter("mystery") == counters - 2


@rule("cr-8.01", "903.2f", "1022.1")
def test_x_counters() -> None:
    table = Table()
    a, _ = table.players
    text = "Remove X charge counters from this card: This card deals X00 damage to target player."
    a.field("Coil", "Regalia", text=text, counters={"charge": 3})
    table.play("A: use Coil -> B with x=2", "resolve")
    table.expect({"B.life": 3800})
    assert table.card("Coil").counter("charge") == 1


@rule("cr-8.01", "903.2f", "903.2j")
def test_an_additional_cost_of_x_cards() -> None:
    table = Table()
    a, _ = table.players
    for name in ("Cog", "Gear", "Nut"):
        a.graveyard(name, race="Machine")
    text = "As an additional cost to play this card, remove X Machines in your graveyard from the game.\n"
    a.hand("Scrap", "Chant", cost="{0}", text=text + "This card deals X00 damage to target player.")
    table.play("A: play Scrap -> B with x=2", "A: choose Cog", "A: choose Nut", "resolve")
    table.expect({"B.life": 3800, "A.removed": ["Cog", "Nut"]})


@rule("cr-8.01", "1027.1", "903.2j")
def test_banishing_a_gem() -> None:
    table = Table()
    a, _ = table.players
    a.field("Ring", "Regalia", text="Banish a light gem: You gain 500 life.")
    table.play("A: cannot use Ring because 903.2j")


@rule("cr-8.01", "1112.2", "902.2")
def test_a_gods_art_from_the_hand() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Oracle", text='God\'s Art "Dawn" {0}, reveal this card from your hand: You gain 500 life.')
    table.play("A: use Oracle", "resolve", "A: cannot use Oracle because 1112.2")
    table.expect({"A.life": 4500, "A.hand": ["Oracle"]})


@rule("cr-8.01", "903.2j-i")
def test_parts_joined_by_and() -> None:
    table = Table()
    a, _ = table.players
    a.field("Altar", "Regalia", text="Banish a resonator you control and discard a card: You gain 500 life.")
    a.field("Lamb")
    table.play("A: cannot use Altar because 903.2j")
    a2 = Table()
    a, _ = a2.players
    a.field("Altar", "Regalia", text="Banish a resonator you control and discard a card: You gain 500 life.")
    a.field("Lamb")
    a.hand("Leaf")
    a2.play("A: use Altar", "resolve")
    a2.expect({"A.life": 4500, "A.hand": [], "A.field": ["Altar"]})


@rule("cr-8.01", "903.2j", "1022.1")
def test_a_total_of_counters_from_several_cards() -> None:
    table = Table()
    a, _ = table.players
    a.field("Ant", counters={"rust": 2})
    a.field("Bee", counters={"rust": 1})
    a.field("Font", "Regalia", counters={"rust": 5})
    text = "Remove three rust counters from any number of resonators you control: You gain 100 life."
    a.field("Forge", "Regalia", text=text)
    table.play("A: use Forge", "A: choose Ant", "A: choose 2", "A: choose Bee", "A: choose 1", "resolve")
    table.expect({"A.life": 4100})
    assert [table.card(name).counter("rust") for name in ("Ant", "Bee", "Font")] == [0, 0, 5]
    table.play("A: cannot use Forge because 903.2j")


@rule("cr-8.01", "902.2", "1126.2")
def test_discarding_itself_names_the_hand() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Spark", text="{1}, discard this card: You gain 700 life.")
    a.field("Ember", text="{1}, discard this card: You gain 900 life.")
    a.stones("W")
    table.play("A: cannot use Ember because 902.2", "A: use Spark", "resolve")
    table.expect({"A.life": 4700, "A.graveyard": ["Spark"], "A.hand": []})
