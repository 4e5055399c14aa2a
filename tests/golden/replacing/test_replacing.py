"""Golden tests of what happens instead (910) and of prevention (1018): cards compiled from their text."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.notation.position import ZONE_KEYS

BOLT = "This card deals 500 damage to target player or resonator."


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("If a chant you control would deal damage, it deals double that much instead.", 3000),
        ("If a chant would deal damage to your opponent, it deals that much +200 instead.", 3300),
        ("If a resonator would deal damage to your opponent, it deals double that much instead.", 3500),
        ("If damage would be dealt to your opponent by a chant, prevent 200 of it.", 3700),
        ("Prevent all damage that would be dealt to your opponent.", 4000),
        ("Prevent all battle damage that would be dealt to your opponent.", 3500),
        ("Prevent all non-battle damage that would be dealt to your opponent.", 4000),
        ("Prevent all damage that would be dealt to you.", 3500),
        ("Prevent all damage that would be dealt to your opponent by resonators.", 3500),
        ("Prevent all damage that would be dealt to your opponent by chants during your turn.", 4000),
        ("Prevent all damage that would be dealt to your opponent during your opponent's turn.", 3500),
        ("If your opponent would be dealt 500 or less damage, prevent it.", 4000),
        ("If your opponent would be dealt 400 or less damage, prevent it.", 3500),
    ],
)
def test_damage_to_a_player(text: str, life: int) -> None:
    table = Table()
    table["A"].field("Watcher", text=text)
    table["A"].chant("Bolt", BOLT)
    table.play("A: play Bolt -> B", "resolve")
    table.expect({"B.life": life})


@rule("cr-8.01", "910.1")
def test_damage_is_dealt_to_another_card_instead() -> None:
    table = Table()
    b = table.players[1]
    b.field(
        "Golem Maker",
        text="If damage would be dealt to a Golem you control, it's dealt to this card instead.",
        def_=900,
    )
    b.field("Clay", race="Golem", def_=500)
    table["A"].chant("Bolt", BOLT)
    table.play("A: play Bolt -> Clay", "resolve")
    assert table.card("Golem Maker").damage == 500
    assert table.card("Clay").damage == 0


@rule("cr-8.01", "1018.1")
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("Prevent the next damage that would be dealt to target player until end of turn.", 4000, 3500),
        ("Prevent the next 300 damage that would be dealt to target player this turn.", 3800, 3300),
        ("Prevent the next 800 damage that would be dealt to target player this turn.", 4000, 3800),
        ("If damage would be dealt to target player this turn, prevent 100 of it.", 3600, 3200),
    ],
)
def test_prevention_by_a_chant(text: str, first: int, second: int) -> None:
    table = Table()
    table["A"].chant("Shield", text)
    table["A"].chant("Bolt", BOLT)
    table["A"].chant("Second Bolt", BOLT)
    table.play("A: play Shield -> B", "resolve", "A: play Bolt -> B", "resolve")
    table.expect({"B.life": first})
    table.play("A: play Second Bolt -> B", "resolve")
    table.expect({"B.life": second})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("If this card would be put into a graveyard from the field, remove it from the game instead.", "removed"),
        ("If this card would be put into a graveyard from your field, put it into its owner's hand instead.", "hand"),
        ("If this card would be put into a graveyard, put it on the bottom of its owner's deck instead.", "deck"),
        ("If a card would be put into your graveyard from anywhere, remove it from the game instead.", "removed"),
        ("If this card would leave your field, remove it from the game instead.", "removed"),
        ("If another card would be put into a graveyard, remove it from the game instead.", "graveyard"),
    ],
)
def test_a_card_that_would_die_goes_elsewhere(text: str, where: str) -> None:
    table = Table()
    b = table.players[1]
    b.field("Phoenix", text=text, def_=500)
    table["A"].chant("Bolt", BOLT)
    table.play("A: play Bolt -> Phoenix", "resolve")
    found = {zone for zone in ("removed", "hand", "graveyard") if "Phoenix" in table.names(ZONE_KEYS[zone], 1)}
    assert found == ({where} if where != "deck" else set())


@rule("cr-8.01", "910.3")
@pytest.mark.parametrize(("answer", "left"), [("yes", ["Undying"]), ("no", [])])
def test_instead_of_being_destroyed(answer: str, left: list[str]) -> None:
    table = Table()
    b = table.players[1]
    b.field("Undying", text="If this card would be destroyed, you may discard a card instead.", def_=500)
    b.hand("Spare")
    table["A"].chant("Doom", "Destroy target resonator.")
    table.play("A: play Doom -> Undying", "resolve", f"B: choose {answer}")
    table.expect({"B.field": left, "B.hand": [] if left else ["Spare"]})


@rule("cr-8.01", "910.1")
def test_drawing_and_gaining_life_instead() -> None:
    table = Table()
    a = table.players[0]
    a.field("Scholar", text="If you would draw a card, you gain 100 life instead.")
    a.field("Spring", text="If you would gain life, you gain double that much life instead.")
    table["A"].chant("Study", "Draw a card.")
    table.play("A: play Study", "resolve")
    table.expect({"A.life": 4200, "A.hand": []})


@rule("cr-8.01", "104.4", "1007.1")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Target resonator cannot be dealt any damage until end of turn.", 0),
        ("Target resonator cannot be dealt any battle damage until end of turn.", 400),
        ("Prevent the next damage that would be dealt to target resonator.", 0),
        ("Prevent all damage that would be dealt by target resonator until end of turn.", 400),
    ],
)
def test_what_cannot_be_dealt_damage(text: str, damage: int) -> None:
    table = Table()
    table["A"].field("Saint", atk=500, def_=900)
    table["A"].chant("Grace", text)
    table["A"].chant("Spark", "This card deals 400 damage to target resonator.")
    table.play("A: play Grace -> Saint", "resolve", "A: play Spark -> Saint", "resolve")
    assert table.card("Saint").damage == damage


@rule("cr-8.01", "1018.1b")
def test_the_next_damage_by_a_card_is_prevented_whenever_it_comes() -> None:
    table = Table()
    a = table.players[0]
    a.field("Archer", atk=500, def_=500, text="{Rest}: This card deals 300 damage to target player.")
    table["A"].chant("Lull", "Prevent the next damage that would be dealt by target resonator.")
    table.play("A: play Lull -> Archer", "resolve", "to B main", "to A main", "A: use Archer -> B", "resolve")
    table.expect({"B.life": 4000})
    table.play("to B main", "to A main", "A: use Archer -> B", "resolve")
    table.expect({"B.life": 3700})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(("owner", "zone"), [("A", "graveyard"), ("B", "removed")])
def test_what_would_be_put_into_the_graveyard_of_an_opponent(owner: str, zone: str) -> None:
    table = Table()
    text = "If a card would be put into your opponent's graveyard from anywhere, remove it from the game instead."
    table["A"].field("Void", "Addition", text=text)
    table[owner].field("Ox")
    table["A"].hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Axe -> Ox", "resolve")
    table.expect({"Ox.zone": zone})


@rule("cr-8.01", "910.1")
def test_the_next_damage_is_dealt_to_somebody_else() -> None:
    table = Table()
    a, b = table.players
    text = "The next damage that would be dealt to target J/resonator you control this turn is dealt to you instead."
    b.hand("Aid", "Chant", cost="{0}", text=f"[Quickcast]\n{text}")
    b.field("Wall", def_=2000)
    for name in ("Bolt", "Spark"):
        a.hand(name, "Chant", cost="{0}", text="This card deals 500 damage to target resonator.")
    table.play("A: play Bolt -> Wall", "B: play Aid -> Wall", "resolve", "A: play Spark -> Wall", "resolve")
    assert table.card("Wall").damage == 500
    table.expect({"B.life": 3500})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(("cost", "lives"), [("{2}", (3500, 4000)), ("{3}", (4000, 3500))])
def test_its_own_next_damage_turns_round(cost: str, lives: tuple[int, int]) -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Whenever this card attacks ⇒ Reveal the top card of your deck. If its total cost is even, the next damage "
        "this card would deal this turn is dealt to you instead."
    )
    a.field("Hare", atk=500, def_=500, text=text)
    a.deck("Omen", cost=cost)
    table.play("A: attack Hare -> B", "resolve")
    table.expect({"A.life": lives[0], "B.life": lives[1]})
