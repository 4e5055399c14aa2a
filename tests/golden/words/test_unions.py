"""Cards of one description or of another (201.5)."""

from __future__ import annotations

import pytest
from table import Table, rule


@pytest.mark.parametrize("name", ["Sprite", "Chapel"])
@rule("cr-8.01", "201.5")
def test_one_of_two_descriptions_is_banished(name: str) -> None:
    table = Table()
    a, b = table.players
    b.field("Sprite", cost="{1}")
    b.field("Ogre", cost="{4}")
    b.field("Chapel", "Addition", cost="{4}")
    text = "Your opponent banishes a resonator with total cost 1 or less or an addition."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll", "resolve", "B: cannot choose Ogre", f"B: choose {name}")
    table.expect({"B.graveyard": [name]})


@pytest.mark.parametrize("name", ["Squire", "Sage"])
def test_one_of_two_descriptions_is_searched_for(name: str) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Squire", race="Knight", cost="{1}")
    a.deck("Sage", "Chant", text="Draw a card.", cost="{1}")
    a.deck("Wolf", race="Beast", cost="{1}")
    text = "Search your deck for a Knight or a chant, reveal it and put it into your hand, then shuffle your deck."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll", "resolve", f"A: choose {name}")
    table.expect({"A.hand": [name]})


@pytest.mark.parametrize(("race", "life"), [("Knight", 4500), ("Elf", 4500), ("Beast", 4000)])
def test_one_controls_one_or_the_other(race: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Friend", race=race)
    text = "If you control a Knight resonator or an Elf resonator, you gain 500 life."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll", "resolve")
    table.expect({"A.life": life})


@pytest.mark.parametrize(
    ("kind", "race", "life"), [("Regalia", "Relic", 4500), ("Resonator", "Elf", 4500), ("Resonator", "Orc", 4000)]
)
@rule("cr-8.01", "201.5", "906.4")
def test_one_or_the_other_is_played(kind: str, race: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Host", text="Whenever you play a regalia or Elf ⇒ You gain 500 life.")
    a.hand("Guest", kind, cost="{0}", race=race)
    table.play("A: play Guest", "resolve")
    table.expect({"A.life": life})


@pytest.mark.parametrize(("owner", "life"), [("A", 4500), ("B", 4000)])
@rule("cr-8.01", "201.5", "906.4")
def test_one_or_the_other_enters_your_field(owner: str, life: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Host", text="Whenever a regalia or Elf enters your field ⇒ You gain 500 life.")
    {"A": a, "B": b}[owner].graveyard("Guest", race="Elf")
    a.hand(
        "Scroll", "Chant", cost="{0}", text="Put all Elves in a graveyard into the field under their owners' control."
    )
    table.play("A: play Scroll", "resolve", "resolve")
    table.expect({"A.life": life})


@pytest.mark.parametrize(("name", "legal"), [("Squire", True), ("Crown", True), ("Wolf", False)])
@rule("cr-8.01", "201.5", "903.2g")
def test_what_is_said_last_is_said_of_both(name: str, legal: bool) -> None:
    table = Table()
    a, b = table.players
    a.graveyard("Squire", race="Knight")
    a.graveyard("Crown", "Regalia")
    a.graveyard("Wolf", race="Beast")
    b.graveyard("Rival", race="Knight")
    a.hand("Scroll", "Chant", cost="{0}", text="Put target Knight or regalia from your graveyard into your hand.")
    assert table.why_not("A: play Scroll -> Rival")
    if legal:
        table.play(f"A: play Scroll -> {name}", "resolve")
        table.expect({"A.hand": [name]})
    else:
        assert table.why_not(f"A: play Scroll -> {name}")
