"""Keywords with information, numbers and texts of their own: cards compiled from their text (1100)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import bits


@rule("cr-8.01", "1128.2b", "1134.2b", "1131.2", "1137.2b")
@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("[Seal] (2) - [Flying] [Swiftness].", True),
        ("[Seal] 3 - [Flying] [Swiftness]", False),
        ("[Null] - [Flying].", True),
        ("[Rune] 1 - [Flying].", False),
        ("[Legend] (1) - [Flying].", False),
    ],
)
def test_keywords_under_a_condition(text: str, has: bool) -> None:
    table = Table()
    a = table.players[0]
    a.stones("RR")
    a.field("Sealed", text=text)
    assert bool(table.info("Sealed").flags & bits.FLIES) == has


@rule("cr-8.01", "1134.2b")
@pytest.mark.parametrize("others", [0, 1])
def test_null_on_how_a_card_is_played_counts_in_the_hand(others: int) -> None:
    table = Table()
    a = table.players[0]
    a.hand("Hollow", cost="{R}{3}", text="[Null] - You may play this card without paying its cost.")
    for number in range(others):
        a.hand(f"Other {number}")
    assert any(move.startswith("play Hollow") for move in table.legal()) == (others == 0)


@rule("cr-8.01", "1127.2")
def test_resonance_with_one_of_two_kinds() -> None:
    table = Table()
    a = table.players[0]
    a.field("Choir", text="[Resonance] Light Magic Stone or Darkness Magic Stone ⇒ You gain 100 life.")
    a.ruler("Caller")
    table.play("A: call", "resolve")  # a light magic stone is on top
    table.expect({"A.life": 4100})


@rule("cr-8.01", "1130.2")
def test_a_sealed_item_has_its_ability() -> None:
    table = Table()
    a = table.players[0]
    a.field("Keeper", text="Sealed Item <<Glass Crown>> Pay 100 life: You gain 300 life.")
    table.play("A: use Keeper", "resolve")
    table.expect({"A.life": 4200})


@rule("cr-8.01", "1129.3")
def test_what_is_mobilized_attacks_for_nothing() -> None:
    table = Table()
    a = table.players[0]
    a.field("Golem", race="Golem", text="[Mobilize] {2}", atk=500, def_=500)
    table.play("A: cannot attack Golem -> B because 803.5")
    other = Table()
    other["A"].field("Golem", race="Golem", text="[Mobilize] {2}", atk=500, def_=500)
    other["A"].field("Maker", text="Golems you control are mobilized.")
    other.play("A: can attack Golem -> B")


@rule("cr-8.01", "904.2")
def test_a_base_ability_counts_in_every_zone() -> None:
    table = Table()
    a = table.players[0]
    a.hand("Giant", text="This card gains [+200/+200].", atk=500, def_=500)
    a.field("Giant Twin", text="This card gains [+200/+200].", atk=500, def_=500)
    assert [table.info("Giant").atk, table.info("Giant Twin").atk] == [700, 700]


@rule("cr-8.01", "1121.2")
def test_an_addition_with_bestow_has_no_target_as_it_is_played() -> None:
    table = Table()
    a = table.players[0]
    a.field("Bearer", atk=500, def_=500)
    a.hand("Cloak", "Addition: Resonator", cost="{0}", text="[Bestow] {0}\nBestowed resonator gains [+300/+300].")
    table.play("A: play Cloak", "resolve")
    assert table.info("Bearer").atk == 500
    table.play("A: use Cloak -> Bearer", "resolve")
    assert table.info("Bearer").atk == 800


@rule("cr-8.01", "1026.1", "1128.4")
@pytest.mark.parametrize(("attribute", "flies"), [("light", True), ("darkness", False)])
def test_seals_of_an_attribute_are_released(attribute: str, flies: bool) -> None:
    table = Table()
    (a, _) = table.players
    a.field("Key", "Regalia", text=f"Release the [Seal] abilities of {attribute} cards and spells you control.")
    a.field("Dove", attribute="W", text="[Seal] 5 - [Flying]")
    assert ("Flying" in table.info("Dove").keywords) == flies
