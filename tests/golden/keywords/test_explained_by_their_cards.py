"""Keywords that the rules have no chapter for: their own cards explain them."""

from __future__ import annotations

import pytest
from table import Table
from vocabulary import EXTRA_DECK


@pytest.mark.parametrize(("whose", "avenged"), [("A", True), ("B", False)])
def test_revenge_for_an_entity_you_controlled(whose: str, avenged: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Demon", text="[Revenge] - [Flying]")
    table[whose].field("Martyr")
    a.hand("Doom", "Chant", cost="{0}", text="Destroy target resonator.")
    assert "Flying" not in table.info("Demon").keywords
    table.play("A: play Doom -> Martyr", "resolve")
    assert ("Flying" in table.info("Demon").keywords) is avenged
    table.play("to B main")
    assert "Flying" not in table.info("Demon").keywords


def test_of_mythic_cards_with_one_name_one_is_kept() -> None:
    table = Table()
    a, b = table.players
    b.field("Crown", "Regalia", cost="{0}", text="[Mythic]")
    a.field("Crown")
    a.field("Pearl", "Regalia", cost="{0}")
    a.hand("Pearl")
    a.hand("Crown")
    table.play("A: play Pearl", "resolve")
    table.expect({"A.field.count": 3})
    table.play("A: play Crown", "resolve", "A: choose Crown#1", "A: choose Crown#3", "resolve")
    table.expect({"A.field.count": 3, "A.graveyard": ["Crown"], "B.field": ["Crown"]})


@pytest.mark.parametrize(
    ("master", "text"),
    [
        ({"what": "Eins"}, '[Mastery] "Eins" (You may rest a recovered "Eins" rather than pay.)'),
        ({"what": "Ada", "race": "Hero"}, "[Mastery] (Hero)"),
        ({"what": "Orb", "type": "Addition"}, "[Mastery] (Addition)"),
    ],
)
def test_a_master_rests_rather_than_pays(master: dict[str, str], text: str) -> None:
    table = Table()
    a, _ = table.players
    a.field(**master)
    a.hand("Beam", "Chant", cost="{3}", text=f"{text}\nYou gain 500 life.")
    a.hand("Ray", "Chant", cost="{3}", text=f"{text}\nYou gain 500 life.")
    table.play("A: play Beam", "resolve", "A: cannot play Ray because 1003.4")
    table.expect({"A.life": 4500})
    assert table.card(master["what"]).rested


def test_two_masters_rest_together() -> None:
    table = Table()
    a, _ = table.players
    a.field("Uno")
    a.hand("Beam", "Chant", cost="{3}", text='[Mastery] "Uno" and "Due"\nYou gain 500 life.')
    a.hand("Due", cost="{0}")
    table.play("A: cannot play Beam because 1003.4", "A: play Due", "resolve", "A: play Beam", "resolve")
    table.expect({"A.life": 4500})


@pytest.mark.parametrize(("attribute", "cheaper"), [("R", True), ("U", False)])
def test_solarised_cards_go_below_the_deck_for_will(attribute: str, cheaper: bool) -> None:
    table = Table()
    a, _ = table.players
    for name in ("Ash", "Oak"):
        a.put("removed", name, attribute=[attribute])
    a.hand("Titan", cost="{R}{2}", attribute=["R"], text="[Solarisation] (2)")
    a.stones("R")
    table.play(f"A: {'can' if cheaper else 'cannot'} play Titan{'' if cheaper else ' because 1003.4'}")
    if cheaper:
        table.play("A: play Titan", "A: choose Ash", "A: choose Oak", "resolve")
        table.expect({"A.field": ["Titan"], "A.removed": []})


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Choose a card from your Stranger deck at random and put it into your hand.", "hand"),
        ("Choose a card from your Stranger deck at random, and put it into the field.", "field"),
        ("Choose a card from your Stranger deck at random and remove it from the game.", "removed"),
    ],
)
def test_a_stranger_at_random(text: str, zone: str) -> None:
    found = set()
    for seed in range(6):
        table = Table(seed=seed)
        a, _ = table.players
        for name in ("Guest", "Exile", "Nomad"):
            a.put("extra_deck", name)
        a.hand("Door", "Chant", cost="{0}", text=text)
        table.play("A: play Door", "resolve")
        table.expect({"A.extra_deck.count": 2, f"A.{zone}.count": 1})
        found.add(next(name for name in ("Guest", "Exile", "Nomad") if table.card(name).zone != EXTRA_DECK))
    assert len(found) > 1


def test_marks_are_words_that_other_cards_speak_of() -> None:
    table = Table()
    a, _ = table.players
    a.field("Child", text="<<Famine>>")
    a.field("Elder", text="This card gains [+400/+400] as long as it has <<War>>.")
    a.field("Cook", "Addition", text="J/resonators with <<Famine>> gain [+200/+0].")
    a.hand("Call", "Chant", cost="{0}", text="Target resonator gains <<War>> until end of turn.")
    assert [table.info(name).atk for name in ("Child", "Elder")] == [300, 100]
    table.play("A: play Call -> Elder", "resolve")
    assert [table.info(name).atk for name in ("Child", "Elder")] == [300, 500]
    table.play("to B main")
    assert table.info("Elder").atk == 100
