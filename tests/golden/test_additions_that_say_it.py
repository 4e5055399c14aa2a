"""Additions that say themselves what they are added to; what leaves at the next end of turn; what counters tell."""

from __future__ import annotations

import pytest
from table import Table, rule

LONG = (
    "As you play this card, target a J/resonator. If that J/resonator is still a legal target, put this card into "
    "the field added to the chosen target, otherwise put it into its owner's graveyard."
)
SHORT = "As you play this card, target a Knight resonator. This card enters the field added to the chosen target."


def table_with(text: str) -> Table:
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
    table = table_with(text)
    table.play("A: play Banner -> Page", "resolve")
    assert table.card("Banner").added_to == table.id("Page")
    assert table.info("Page").atk == 500
    assert table.info("Ogre").atk == 100


@pytest.mark.parametrize(("text", "rules"), [(LONG, []), (SHORT, ["903.2g"])])
def test_only_what_it_says_may_be_targeted(text: str, rules: list[str]) -> None:
    table = table_with(text)
    assert bool(table.why_not("A: play Banner -> Ogre")) == bool(rules)


@pytest.mark.parametrize("text", [LONG, SHORT])
@rule("cr-8.01", "1406.2b")
def test_without_its_target_it_goes_to_the_graveyard(text: str) -> None:
    table = table_with(text)
    table.play("A: play Banner -> Page", "A: pass", "B: play Bolt -> Page", "resolve")
    table.expect({"A.graveyard": ["Banner", "Page"], "A.field": []})


@rule("cr-8.01", "906.4")
def test_what_gains_that_it_leaves_at_the_next_end_of_turn() -> None:
    text = (
        "Put two [300/300] fire Imp resonator tokens into the field. "
        'They gain "At the next end of turn, its controller banishes it.".'
    )
    table = Table()
    table.players[0].field("Hare")
    table.players[0].hand("Call", "Chant", cost="{0}", text=text)
    table.play("A: play Call", "resolve")
    assert sum(table.game.name(i) == "Imp" for i in table.game.in_play()) == 2
    table.play("to B draw")
    assert sum(table.game.name(i) == "Imp" for i in table.game.in_play()) == 0
    table.expect({"A.field": ["Hare"]})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Each player's life becomes 2000.", {"A.life": 2000, "B.life": 2000}),
        ("This card deals damage to target resonator equal to the ATK of that resonator.", {"B.graveyard": ["Ogre"]}),
        ("All players discard all cards in their hand.", {"A.hand": [], "B.hand": []}),
    ],
)
def test_small_sentences(text: str, expected: dict[str, object]) -> None:
    table = Table()
    a, b = table.players
    b.field("Ogre", atk=500, def_=500)
    a.hand("Spare")
    b.hand("Spare")
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll" + (" -> Ogre" if "target" in text else ""), "resolve")
    table.expect(expected)


def test_its_def_is_that_of_the_card_the_counters_are_put_on() -> None:
    table = Table()
    a, _ = table.players
    text = "Whenever one or more [+100/+100] counters are put on this card >>> You gain life equal to its DEF."
    a.field("Keeper", atk=100, def_=300, text=text)
    a.field("Ogre", atk=900, def_=900)
    a.hand("Scroll", "Chant", cost="{0}", text="Put two [+100/+100] counters on target resonator.")
    table.play("A: play Scroll -> Keeper", "resolve", "resolve")
    table.expect({"A.life": 4500})
