"""Golden tests of what happens instead (910) and of prevention (1018): cards compiled from their text."""

from __future__ import annotations

import pytest
from table import Table, rule

BOLT = "This card deals 500 damage to target player or resonator."


def bolt(table: Table, name: str = "Bolt", text: str = BOLT) -> None:
    table["A"].hand(name, "Chant", cost="{0}", text=text)


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
    bolt(table)
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
    bolt(table)
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
    bolt(table, "Shield", text)
    bolt(table)
    bolt(table, "Second Bolt")
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
    bolt(table)
    table.play("A: play Bolt -> Phoenix", "resolve")
    found = {zone for zone in ("removed", "hand", "graveyard") if "Phoenix" in _names(table, zone)}
    assert found == ({where} if where != "deck" else set())


def _names(table: Table, zone: str) -> list[str]:
    from willstone.notation.position import ZONE_KEYS

    return [table.game.name(i) for i in table.game.zone(ZONE_KEYS[zone], 1)]


@rule("cr-8.01", "910.3")
@pytest.mark.parametrize(("answer", "left"), [("yes", ["Undying"]), ("no", [])])
def test_instead_of_being_destroyed(answer: str, left: list[str]) -> None:
    table = Table()
    b = table.players[1]
    b.field("Undying", text="If this card would be destroyed, you may discard a card instead.", def_=500)
    b.hand("Spare")
    bolt(table, "Doom", "Destroy target resonator.")
    table.play("A: play Doom -> Undying", "resolve", f"B: choose {answer}")
    table.expect({"B.field": left, "B.hand": [] if left else ["Spare"]})


@rule("cr-8.01", "910.1")
def test_drawing_and_gaining_life_instead() -> None:
    table = Table()
    a = table.players[0]
    a.field("Scholar", text="If you would draw a card, you gain 100 life instead.")
    a.field("Spring", text="If you would gain life, you gain double that much life instead.")
    bolt(table, "Study", "Draw a card.")
    table.play("A: play Study", "resolve")
    table.expect({"A.life": 4200, "A.hand": []})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This card deals 600 damage to target player. If you control a Knight, it deals 800 damage instead.", 3200),
        ("This card deals 600 damage to target player. If you control a Beast, it deals 800 damage instead.", 3400),
        ("Target player loses 100 life. If you control a Knight, that player loses 300 life instead.", 3700),
    ],
)
def test_a_sentence_instead_of_the_one_before(text: str, expected: int) -> None:
    table = Table()
    table["A"].field("Squire", race="Knight")
    bolt(table, "Verse", text)
    table.play("A: play Verse -> B", "resolve")
    table.expect({"B.life": expected})


@rule("cr-8.01", "901.2")
def test_what_is_gained_instead_lasts_as_long() -> None:
    table = Table()
    a = table.players[0]
    a.field("Squire", race="Knight", atk=500, def_=500)
    text = (
        "Target resonator gains [+100/+100] until end of turn. If you control a Knight, it gains [+300/+300] instead."
    )
    bolt(table, "Cheer", text)
    table.play("A: play Cheer -> Squire", "resolve")
    assert table.info("Squire").atk == 800
    table.play("to B main")
    assert table.info("Squire").atk == 500


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("knight", "hand"), [(False, ["Victim"]), (True, [])])
def test_a_card_is_moved_elsewhere_instead(knight: bool, hand: list[str]) -> None:
    table = Table()
    a, b = table.players
    b.field("Victim")
    if knight:
        a.field("Squire", race="Knight")
    otherwise = "If you control a Knight, put it on the top of its owner's deck instead."
    bolt(table, "Tide", f"Return target resonator to its owner's hand. {otherwise}")
    table.play("A: play Tide -> Victim", "resolve")
    table.expect({"B.hand": hand, "B.field": []})


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
    bolt(table, "Grace", text)
    bolt(table, "Spark", "This card deals 400 damage to target resonator.")
    table.play("A: play Grace -> Saint", "resolve", "A: play Spark -> Saint", "resolve")
    assert table.card("Saint").damage == damage


@rule("cr-8.01", "1018.1b")
def test_the_next_damage_by_a_card_is_prevented_whenever_it_comes() -> None:
    table = Table()
    a = table.players[0]
    a.field("Archer", atk=500, def_=500, text="{Rest}: This card deals 300 damage to target player.")
    bolt(table, "Lull", "Prevent the next damage that would be dealt by target resonator.")
    table.play("A: play Lull -> Archer", "resolve", "to B main", "to A main", "A: use Archer -> B", "resolve")
    table.expect({"B.life": 4000})
    table.play("to B main", "to A main", "A: use Archer -> B", "resolve")
    table.expect({"B.life": 3700})
