"""909.3b, 910.2, 910.3, 1204: what players choose where effects meet, and destructions that save nobody."""

from __future__ import annotations

import pytest
from made_cards import named, order, resonator
from table import Table, rule
from vocabulary import (
    CHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    REMOVED,
    YOU,
    Ability,
    All,
    Amount,
    BecomeStats,
    CardDef,
    CardFilter,
    Change,
    Continuous,
    DoInstead,
    Effect,
    EnterWith,
    Face,
    GainLife,
    GainStats,
    GoTo,
    LoseLife,
    PutIntoField,
    Replacement,
    WouldBeDestroyed,
    WouldMove,
    You,
    bits,
)

MINE = All(CardFilter(controller=YOU), "")
TO_GRAVEYARD = WouldMove(MINE, GRAVEYARD, CHASE)


def urn(name: str, *abilities: Ability) -> CardDef:
    return CardDef((Face(name, bits.REGALIA, abilities=abilities),))


@rule("cr-8.01", "910.2")
def test_the_player_of_a_spell_chooses_what_replaces_its_going_to_the_graveyard() -> None:
    for choice, zone in (("Grave Robber", "removed"), ("Echo", "hand")):
        table = Table()
        a, _ = table.players
        a.field(urn("Grave Robber", Replacement(TO_GRAVEYARD, GoTo(REMOVED))))
        a.field(urn("Echo", Replacement(TO_GRAVEYARD, GoTo(HAND))))
        a.hand("Plan", "Chant", cost="{0}", text="You gain 100 life.")
        table.play("A: play Plan", "pass", f"A: choose {choice}")
        table.expect({"A.life": 4100, "Plan.zone": zone, "A.graveyard": [], "chase": []})


@rule("cr-8.01", "910.3")
def test_an_optional_replacement_of_what_the_rules_do_is_asked_for() -> None:
    for choice, zone in (("yes", "hand"), ("no", "graveyard")):
        table = Table()
        a, _ = table.players
        a.field(urn("Echo", Replacement(TO_GRAVEYARD, GoTo(HAND), optional=True)))
        a.hand("Plan", "Chant", cost="{0}", text="You gain 100 life.")
        table.play("A: play Plan", "pass", f"A: choose {choice}")
        table.expect({"Plan.zone": zone, "A.life": 4100})


@rule("cr-8.01", "910.2", "910.3")
@pytest.mark.parametrize(
    ("choices", "zone"),
    [(("Robber", "Vault"), "hand"), (("Robber", "Chute"), "deck"), (("Echo",), "hand")],
)
def test_what_comes_of_a_replacement_is_replaced_again_as_its_player_chooses(
    choices: tuple[str, ...], zone: str
) -> None:
    table = Table()
    a, _ = table.players
    to_removed = WouldMove(MINE, REMOVED, CHASE)
    a.field(urn("Robber", Replacement(TO_GRAVEYARD, GoTo(REMOVED))))
    a.field(urn("Echo", Replacement(TO_GRAVEYARD, GoTo(HAND))))
    a.field(urn("Vault", Replacement(to_removed, GoTo(GRAVEYARD))))
    a.field(urn("Chute", Replacement(to_removed, GoTo(MAIN_DECK))))
    a.hand("Plan", "Chant", cost="{0}", text="You gain 100 life.")
    table.play("A: play Plan", "pass", *(f"A: choose {choice}" for choice in choices))
    table.expect({"A.life": 4100, "Plan.zone": zone, "chase": []} if zone == "hand" else {"A.deck.top": "Plan"})


@rule("cr-8.01", "910.3")
@pytest.mark.parametrize(("answers", "zone"), [("yes", "removed"), ("no yes", "hand"), ("no no", "graveyard")])
def test_each_of_several_optional_replacements_is_asked_for(answers: str, zone: str) -> None:
    table = Table()
    a, _ = table.players
    a.field(urn("Robber", Replacement(TO_GRAVEYARD, GoTo(REMOVED), optional=True)))
    a.field(urn("Echo", Replacement(TO_GRAVEYARD, GoTo(HAND), optional=True)))
    a.hand("Plan", "Chant", cost="{0}", text="You gain 100 life.")
    table.play("A: play Plan", "pass", "A: choose Robber", *(f"A: choose {answer}" for answer in answers.split()))
    table.expect({"Plan.zone": zone, "A.life": 4100})


@rule("cr-8.01", "910.2", "1012.1")
@pytest.mark.parametrize(("choice", "zone"), [("Robber", "removed"), ("Echo", "hand")])
def test_what_becomes_of_a_cancelled_spell_may_be_replaced_as_its_player_chooses(choice: str, zone: str) -> None:
    table = Table()
    a, b = table.players
    a.field(urn("Robber", Replacement(TO_GRAVEYARD, GoTo(REMOVED))))
    a.field(urn("Echo", Replacement(TO_GRAVEYARD, GoTo(HAND))))
    a.hand("Plan", "Chant", cost="{0}", text="You gain 100 life.")
    b.hand("Deny", "Chant", cost="{0}", text="[Quickcast]\nCancel target spell.")
    table.play("A: play Plan", "A: pass", "B: play Deny -> Plan", "pass", f"A: choose {choice}")
    table.expect({"A.life": 4000, "Plan.zone": zone, "chase": [], "B.graveyard": ["Deny"]})


@rule("cr-8.01", "910.2", "304.3")
def test_cards_put_from_a_deck_into_a_graveyard_are_replaced_one_after_the_other() -> None:
    table = Table()
    a, _ = table.players
    milled = WouldMove(All(CardFilter(), ""), GRAVEYARD)
    a.field(urn("Robber", Replacement(milled, GoTo(REMOVED))))
    a.field(urn("Echo", Replacement(milled, GoTo(HAND), optional=True)))
    for name in ("One", "Two", "Three"):
        a.deck(name)
    a.hand("Dig", "Chant", cost="{0}", text="Put the top two cards of your deck into your graveyard.")
    table.play("A: play Dig", "pass", "A: choose Echo", "A: choose yes", "A: choose Robber", "A: choose Robber")
    table.expect({"A.hand": ["One"], "A.removed": ["Two", "Dig"], "A.deck": ["Three"]})


@rule("cr-8.01", "910.2")
def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    table = Table()
    a, _ = table.players
    enters = WouldMove(All(CardFilter(bits.RESONATOR, controller=YOU), ""), FIELD)
    a.field(urn("Gate", Replacement(enters, EnterWith(rested=True))))
    a.field(urn("Forge", Replacement(enters, EnterWith(counters=(("+100/+100", Amount(1)),)))))
    a.hand("Scout", cost="{0}")
    table.play("A: play Scout", "resolve")
    table.expect({"Scout.rested": True, "Scout.atk": 200})


@rule("cr-8.01", "910.2")
def test_how_a_resonator_enters_is_chosen_by_its_controller() -> None:
    for choice, zone in (("Trap Door", "graveyard"), ("Turnstile", "hand")):
        table = Table()
        a, b = table.players
        enters = WouldMove(All(CardFilter(bits.RESONATOR), ""), FIELD)
        b.field(urn("Trap Door", Replacement(enters, GoTo(GRAVEYARD))))
        b.field(urn("Turnstile", Replacement(enters, GoTo(HAND))))
        a.hand("Scout", cost="{0}")
        table.play("A: play Scout", "pass", f"A: choose {choice}")
        table.expect({"Scout.zone": zone, "chase": []})


def painters(first: Change, second: Change) -> Table:
    """Two resonators that change the Canvas come into the field together."""
    table = Table()
    a, b = table.players
    a.field("Canvas", atk=100, def_=100)
    b.graveyard(resonator("Painter", Continuous(named("Canvas"), (first,))))
    b.graveyard(resonator("Restorer", Continuous(named("Canvas"), (second,))))
    b.hand(order("Awake", PutIntoField(named("Painter", "Restorer", zone=GRAVEYARD))))
    return table


@rule("cr-8.01", "909.3b")
def test_the_turn_player_orders_effects_that_begin_at_the_same_time() -> None:
    for ordered, atk in (("Painter, Restorer", 900), ("Restorer, Painter", 500)):
        table = painters(BecomeStats(500, 500), BecomeStats(900, 900))
        table.play("A: pass", "B: play Awake", "pass", f"A: order {ordered}")
        table.expect({"Canvas.atk": atk})


@rule("cr-8.01", "909.3b")
def test_the_turn_player_is_asked_only_where_the_order_matters() -> None:
    for first, second, atk in (
        (GainStats(100, 100), GainStats(200, 200), 400),
        (BecomeStats(500, 500), BecomeStats(500, 500), 500),
    ):
        table = painters(first, second)
        table.play("A: pass", "B: play Awake", "resolve")
        table.expect({"Canvas.atk": atk, "B.field": ["Painter", "Restorer"]})
        assert "909.3b" not in table.cited


SET = "Resonators your opponent controls become [500/500]."
RAISE = "Resonators your opponent controls gain [+200/+200]."
SWITCH = "Switch the ATK and DEF of resonators your opponent controls."


@rule("cr-8.01", "909.3b")
@pytest.mark.parametrize(("first", "values"), [("1", (700, 700)), ("2", (500, 500))])
def test_the_turn_player_orders_the_abilities_of_one_card_that_enters_the_field(
    first: str, values: tuple[int, int]
) -> None:
    table = Table()
    a, b = table.players
    a.field("Canvas", atk=300, def_=400)
    b.hand("Painter", cost="{0}", text=f"[Quickcast]\n{SET}\n{RAISE}")
    table.play("A: pass", "B: play Painter", "pass", f"A: choose {first}")
    table.expect({"Canvas.atk": values[0], "Canvas.def": values[1], "priority": "A"})
    table.play("to B main", "to A main")
    table.expect({"Canvas.atk": values[0], "Canvas.def": values[1]})


@rule("cr-8.01", "909.3b")
def test_three_abilities_of_one_card_are_put_in_order_one_after_the_other() -> None:
    table = Table()
    a, b = table.players
    b.field("Canvas", atk=300, def_=400)
    a.ruler(
        "Muse",
        text="[Judgment] {0}",
        j_ruler={"name": "Muse Awake", "atk": 1, "def": 1, "text": f"{SET}\n{RAISE}\n{SWITCH}"},
    )
    table.play("A: judgment", "pass", "A: choose 2", "A: choose 3", "resolve")
    table.expect({"Canvas.atk": 500, "Canvas.def": 500})
    table = Table()
    a, b = table.players
    b.field("Canvas", atk=300, def_=400)
    a.hand("Muse", cost="{0}", text=f"{RAISE}\nResonators your opponent controls gain [-100/+0].\n{SWITCH}")
    table.play("A: play Muse", "pass", "A: choose 3", "A: choose 1", "resolve")
    table.expect({"Canvas.atk": 500, "Canvas.def": 500})


# ---------------------------------------------------------------- 1204: destroyed by rule process again and again


def doomed(*instead: Effect) -> Table:
    """A resonator with a replaced destruction is dealt more damage than it survives."""
    table = Table()
    a, b = table.players
    ability = Replacement(WouldBeDestroyed(), DoInstead(instead))
    a.field(resonator("Revenant", ability))
    b.hand("Spark", "Chant", cost="{0}", text="[Quickcast]\nThis card deals 500 damage to target resonator.")
    table.play("A: pass", "B: play Spark -> Revenant", "resolve")
    return table


@rule("cr-8.01", "1204.1", "910.1")
def test_a_card_that_is_not_saved_is_destroyed_again_until_the_price_is_too_high() -> None:
    table = doomed(LoseLife(Amount(500), You()))
    table.expect({"winner": "B", "A.life": 0})
    assert len(table.happened("replaced")) == 8


@rule("cr-8.01", "1204.1", "1301.1c")
def test_a_destruction_that_changes_nothing_for_good_is_a_loop_and_a_draw() -> None:
    doomed(GainLife(Amount(100), You())).expect({"winner": "draw"})
