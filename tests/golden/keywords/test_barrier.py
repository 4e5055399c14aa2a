"""[Barrier] of cards and players, with information (1120)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "1120.4")
@pytest.mark.parametrize(
    ("words", "bolt", "spark"),
    [
        ("You gain [Barrier].", False, False),
        ("You gain [Barrier] (Chant).", False, True),
        ("You gain [Barrier] {R}.", True, False),
        ("Your opponent gains [Barrier].", True, True),
    ],
)
def test_a_player_with_barrier_is_no_target_for_others(words: str, bolt: bool, spark: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Halo", "Addition: Field", text=words)
    a.hand("Bolt", "Chant", cost="{0}", attribute="B", text="Target player loses 100 life.")
    a.field("Spark", def_=500, attribute="R", text="{Rest}: Target player loses 200 life.")
    table.play("A: play Bolt -> B" if bolt else "A: cannot play Bolt -> B", *(["resolve"] if bolt else []))
    table.play("A: use Spark -> B" if spark else "A: cannot use Spark -> B", *(["resolve"] if spark else []))
    table.expect({"B.life": 4000 - 100 * bolt - 200 * spark})


@rule("cr-8.01", "1120.5")
def test_a_player_may_have_barrier_for_a_turn() -> None:
    table = Table()
    a = table.players[0]
    a.hand("Veil", "Chant", cost="{0}", text="Target player gains [Barrier] (Chant) until end of turn.")
    a.hand("Bolt", "Chant", cost="{0}", text="Target player loses 100 life.")
    table.play("A: play Veil -> B", "resolve", "A: cannot play Bolt -> B", "A: play Bolt -> A", "resolve")
    table.expect({"A.life": 3900, "B.life": 4000})


@pytest.mark.parametrize(("attribute", "legal"), [("fire", False), ("water", True)])
def test_a_barrier_against_the_chosen_attribute(attribute: str, legal: bool) -> None:
    table = Table()
    text = (
        "As this card enters the field, choose an attribute.\nResonators you control gain [Barrier] (Chosen attribute)."
    )
    table["A"].hand("Circle", "Regalia", cost="{0}", text=text)
    table["A"].field("Squire")
    table["B"].hand("Bolt", "Chant", cost="{0}", attribute=["R"], text="Destroy target resonator.")
    table.play("A: play Circle", "pass", f"A: choose {attribute}", "to B main")
    assert ("play Bolt" in table.legal()) == legal


ZAP = "[Quickcast]\nRest target resonator."


@rule("cr-8.01", "1120.3")
@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("[Barrier] {R}{B}.", False),
        ("[Barrier] {W}.", True),
        ("[Barrier] (Chant).", False),
        ("[Barrier] (Resonator).", True),
        ("[Barrier] (Total cost 1 or less).", False),
        ("[Barrier] (Total cost 2 or more).", True),
    ],
)
def test_barrier_with_information(text: str, may: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Ward", text=text)
    a.hand("Zap", "Chant", cost="{R}", attribute="R", text=ZAP)
    a.stones("R")
    assert (table.why_not("A: play Zap -> Ward") == []) == may


@rule("cr-8.01", "1120.3")
def test_barrier_given_to_others() -> None:
    table = Table()
    a, b = table.players
    b.field("Elder", text="Elves you control gain [Barrier] {R}.")
    b.field("Scout", race="Elf")
    a.hand("Zap", "Chant", cost="{R}", attribute="R", text=ZAP)
    a.stones("R")
    assert table.why_not("A: play Zap -> Elder") == []
    assert table.why_not("A: play Zap -> Scout") != []
