"""1302: double-sided cards; 1117: [Shift]; 1030: inverting."""

from __future__ import annotations

import pytest
from made_cards import Put, named, order
from table import Table, card, rule
from vocabulary import (
    CHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    REMOVED,
    RESONATOR,
    Amount,
    Automatic,
    BecomeCopyOf,
    CardDef,
    CardFilter,
    Copy,
    Cost,
    Destroy,
    Draw,
    Effect,
    Face,
    Gain,
    GainStats,
    Invert,
    PayWill,
    PutCounters,
    PutIntoField,
    Remove,
    RemoveInverted,
    ReturnToHand,
    Shift,
    Skill,
    Target,
    This,
    TurnUp,
    When,
    bits,
    is_double_sided,
    is_inverse,
    is_shift,
    playable_sides,
    side_info,
)

from willstone import Game

RESONATORS = CardFilter(types=RESONATOR)


def sapling(*, future: tuple[Automatic | Skill, ...] = (), cost: str = "{R}{R}") -> CardDef:
    """A Shift card: Sapling for {R}, which shifts for {R}, and Oak."""
    past = Face(
        "Sapling",
        RESONATOR,
        Cost.parse("{R}"),
        atk=200,
        def_=200,
        races=("Plant",),
        abilities=(Shift.of(PayWill(Cost.parse("{R}"))),),
    )
    oak = Face("Oak", RESONATOR, Cost.parse(cost), atk=800, def_=900, races=("Tree",), abilities=future)
    return CardDef((past, oak))


def flower(*, despair: tuple[Automatic | Skill, ...] = ()) -> CardDef:
    """An Inverse card: Flower and Thorn."""
    hope = Face("Flower", RESONATOR, Cost.parse("{0}"), atk=200, def_=300)
    thorn = Face("Thorn", RESONATOR, atk=700, def_=600, races=("Inverse",), abilities=despair)
    return CardDef((hope, thorn))


def with_sapling(
    *orders: tuple[str, Effect], zone: str = "field", what: CardDef | None = None, side: str = ""
) -> Table:
    table = Table()
    a = table["A"]
    placing: dict[str, object] = {"side": side} if side else {}
    a.put(zone, sapling() if what is None else what, None, **placing)
    a.stones("RR")
    for name, effect in orders:
        a.hand(order(name, effect))
    return table


def only(table: Table, *names: str) -> int:
    """The id of the one card that has one of some names on its side that is up."""
    found = [i for i in table.game.cards if table.game.info(i).name in names]
    assert len(found) == 1
    return found[0]


# ---------------------------------------------------------------------------- which cards they are


@rule("cr-8.01", "1302.1", "1302.1a")
def test_double_sided_cards_are_printed_on_both_sides_and_are_no_rulers() -> None:
    queen = card("Queen", "Ruler", j_ruler={"name": "Queen in Arms", "atk": 500, "def_": 500})
    assert is_double_sided(sapling())
    assert is_double_sided(flower())
    assert not is_double_sided(queen)
    assert not is_double_sided(card("Squire"))


@rule("cr-8.01", "1302.2", "1302.2a", "1302.3", "1302.3a")
def test_the_past_side_has_shift_and_the_despair_side_is_inverse() -> None:
    assert (is_shift(sapling()), is_inverse(sapling())) == (True, False)
    assert (is_shift(flower()), is_inverse(flower())) == (False, True)
    assert not is_shift(CardDef(sapling().faces[:1]))


@rule("cr-8.01", "1302.1b")
def test_becoming_a_copy_does_not_make_a_card_double_sided() -> None:
    table = with_sapling(("Disguise", BecomeCopyOf(named("Mime"), named("Sapling"))))
    table["A"].field("Mime", atk=100, def_=100)
    table.play("A: play Disguise", "resolve")
    mime = next(c for c in table.game.cards.values() if table.game.printed(c).name == "Mime")
    assert table.game.name(mime.id) == "Sapling"
    assert not is_double_sided(table.game.book[mime.body])
    table.game.play(next(o for o in table.game.legal() if o.kind == "use" and o.card == mime.id and not o.idle))
    table.play("resolve")
    assert table.game.name(mime.id) == "Sapling"
    assert not table.happened("shifted")


@rule("cr-8.01", "1302.1b")
def test_a_double_sided_card_that_becomes_a_copy_still_is_double_sided() -> None:
    table = with_sapling(
        ("Disguise", BecomeCopyOf(named("Sapling"), named("Mime"))), ("Turn", TurnUp(This(), "future"))
    )
    table["A"].field("Mime", atk=100, def_=100)
    before = table.id("Sapling")
    table.play("A: play Disguise", "resolve")
    assert table.game.name(before) == "Mime"
    assert is_double_sided(table.game.book[table.game.cards[before].body])


# ---------------------------------------------------------------------------- shifting


@rule("cr-8.01", "1117.1", "1117.2", "1117.2a", "1302.2c", "1302.2e")
def test_shift_turns_the_card_future_side_up() -> None:
    table = with_sapling()
    before = table.id("Sapling")
    table.play("A: use Sapling", "resolve")
    table.expect({"Oak.side": "future", "Oak.atk": 800, "Oak.races": ["Tree"], "Fire Magic Stone#1.rested": True})
    assert table.id("Oak") == before
    assert [(event.kind, event.rule) for event in table.happened("shifted")] == [("shifted", "1117.2a")]
    assert not [option for option in table.game.legal() if option.kind == "use" and option.card == before]


@rule("cr-8.01", "1117.2")
def test_shift_is_for_main_timing() -> None:
    table = with_sapling(("Wait", Draw(Amount(0))))
    table.play("A: can use Sapling", "A: play Wait", "A: cannot use Sapling because 701.2")
    other = with_sapling()
    other.play("to A end", "A: cannot use Sapling because 701.2")


@rule("cr-8.01", "1302.2c", "1302.3c")
@pytest.mark.parametrize("inverse", [False, True])
def test_effects_counters_and_damage_stay_on_a_card_that_is_turned(inverse: bool) -> None:
    front, back = ("Flower", "Thorn") if inverse else ("Sapling", "Oak")
    what = flower() if inverse else sapling()
    both = named(front, back)
    turn: Effect = Invert(both) if inverse else TurnUp(both, "future")
    table = with_sapling(
        ("Bless", Gain(Target(RESONATORS), (GainStats(100, 100),))),
        ("Mark", PutCounters("dew", 1, both)),
        ("Turn", turn),
        what=what,
    )
    before = table.id(front)
    for name in ("Bless", "Mark", "Turn"):
        table.play(f"A: play {name}" + (f" -> {front}" if name == "Bless" else ""), "resolve")
    after = table.card(back)
    assert (after.id, after.counters) == (before, (("dew", 1),))
    assert table.info(back).atk == (800 if inverse else 900)
    assert not table.happened("moved") or all(event.card != before for event in table.happened("moved"))


@rule("cr-8.01", "1117.2a")
def test_a_card_that_is_turned_or_played_future_side_up_does_not_shift() -> None:
    table = with_sapling(("Turn", TurnUp(named("Sapling"), "future")))
    table.play("A: play Turn", "resolve")
    table.expect({"Oak.side": "future"})
    assert not table.happened("shifted")


@rule("cr-8.01", "1117.2a")
def test_when_a_card_shifts_its_future_side_may_trigger() -> None:
    draw = Automatic((Draw(Amount(1)),), condition=When("shifted"))
    table = with_sapling(what=sapling(future=(draw,)))
    table.play("A: use Sapling", "resolve", "resolve")
    table.expect({"A.hand.count": 1})


@rule("cr-8.01", "1302.2e", "1302.3d")
def test_only_the_side_that_is_up_counts() -> None:
    table = with_sapling(("Hunt", Destroy(Target(CardFilter(races=("Tree",))))))
    table.play("A: cannot play Hunt because 903.2g", "A: use Sapling", "resolve", "A: play Hunt -> Oak", "resolve")
    table.expect({"A.graveyard": ["Hunt", "Sapling"]})


@rule("cr-8.01", "1302.2d")
def test_shift_in_the_type_line_is_only_a_reminder() -> None:
    found = card("Sapling", other_side={"name": "Oak", "type": "Resonator (Shift)", "atk": 100, "def_": 100})
    assert found.faces[1].types == bits.RESONATOR


# ---------------------------------------------------------------------------- playing either side


@rule("cr-8.01", "903.2b", "1117.2")
def test_a_shift_card_may_be_played_with_either_side() -> None:
    table = with_sapling(zone="hand")
    held = table.card("Sapling")
    assert playable_sides(table.game, held) == (0, 1)
    assert side_info(table.game, held, 1).name == "Oak"
    assert playable_sides(table.game, table.card("Fire Magic Stone")) == (0,)
    other = with_sapling(zone="hand", what=flower())
    assert playable_sides(other.game, other.card("Flower")) == (0,)


@rule("cr-8.01", "903.2b", "1117.2", "1302.2f")
@pytest.mark.parametrize(("side", "name", "paid", "atk"), [("past", "Sapling", 1, 200), ("future", "Oak", 2, 800)])
def test_the_chosen_side_is_paid_for_and_is_up_on_the_chase_and_in_the_field(
    side: str, name: str, paid: int, atk: int
) -> None:
    table = with_sapling(zone="hand")
    table.expect({"Sapling.side": "past"})
    table.play(f"A: play Sapling with side={side}")
    table.expect({"chase": [name], f"{name}.side": side})
    assert sum(table.game.cards[i].rested for i in table.game.zone(FIELD, 0)) == paid
    table.play("resolve")
    table.expect({f"{name}.zone": "field", f"{name}.side": side, f"{name}.atk": atk})
    assert not table.happened("shifted")


@rule("cr-8.01", "1117.2")
def test_a_side_that_cannot_be_paid_cannot_be_played() -> None:
    table = with_sapling(zone="hand", what=sapling(cost="{R}{R}{R}"))
    assert "1003.4" in table.why_not("A: play Sapling with side=future")
    table.play("A: play Sapling", "resolve")
    table.expect({"Sapling.zone": "field", "Sapling.side": "past"})


@rule("cr-8.01", "1302.2f-i")
def test_a_cancelled_future_side_is_past_side_up_in_the_graveyard() -> None:
    table = with_sapling(zone="hand")
    table["B"].hand("Refusal", "Chant", cost="{0}", text="[Quickcast]\nCancel target spell.")
    table.play("A: play Sapling with side=future", "A: pass", "B: play Refusal -> Oak", "resolve")
    table.expect({"A.graveyard": ["Sapling"], "Sapling.side": "past"})


@rule("cr-8.01", "1017.1c-i")
def test_a_copy_of_a_spell_has_the_side_that_is_played() -> None:
    table = with_sapling(("Mirror", Copy(Target(CardFilter(zone=CHASE)))), zone="hand")
    table.play("A: play Sapling with side=future", "A: play Mirror -> Oak", "pass")
    table.expect({"chase": ["Oak", "Oak"]})
    table.play("resolve")
    table.expect({"A.field": ["Oak", "Oak"]})


# ---------------------------------------------------------------------------- where which side is up


@rule("cr-8.01", "1302.2f", "1302.2f-i", "1302.3e", "1302.3e-i")
@pytest.mark.parametrize("inverse", [False, True])
@pytest.mark.parametrize(
    ("effect", "zone"),
    [(Destroy, GRAVEYARD), (ReturnToHand, HAND), (Remove, REMOVED)],
)
def test_a_card_that_moves_turns_back(inverse: bool, effect: type[Destroy | ReturnToHand | Remove], zone: int) -> None:
    what, side, back = (flower(), "despair", "Thorn") if inverse else (sapling(), "future", "Oak")
    table = with_sapling(("Away", effect(named(back))), what=what, side=side)
    table.expect({f"{back}.zone": "field"})
    table.play("A: play Away", "resolve")
    moved = table.game.cards[only(table, "Sapling", "Flower", "Oak", "Thorn")]
    assert (moved.zone, moved.side) == (zone, 0)


@rule("cr-8.01", "1302.2f-i")
def test_a_card_put_into_the_field_or_a_deck_is_past_side_up() -> None:
    table = with_sapling(
        ("Rise", PutIntoField(named("Sapling", zone=GRAVEYARD))),
        ("Under", Put(named("Oak"), MAIN_DECK)),
        zone="graveyard",
    )
    table.play("A: play Rise", "resolve")
    table.expect({"Sapling.zone": "field", "Sapling.side": "past"})
    table.play("A: use Sapling", "resolve", "A: play Under", "resolve")
    moved = table.game.cards[only(table, "Sapling", "Oak")]
    assert (moved.zone, moved.side) == (MAIN_DECK, 0)


@rule("cr-8.01", "1302.2b", "1302.3b", "1302.2f-ii", "1302.3e-ii")
@pytest.mark.parametrize("inverse", [False, True])
def test_who_sees_a_side_sees_both(inverse: bool) -> None:
    front, back = ("Flower", "Thorn") if inverse else ("Sapling", "Oak")
    table = with_sapling(what=flower() if inverse else sapling(), side="despair" if inverse else "future")
    for viewer in (0, 1, None):
        seen = next(c for c in table.game.view(viewer)["field"] if c["name"] == back)
        assert seen["other_sides"] == [front]
        assert [side["name"] for side in seen["sides"]] == [front, back]
        assert [side["atk"] for side in seen["sides"]] == ([200, 700] if inverse else [200, 800])


@rule("cr-8.01", "1302.2f-ii", "1302.5a")
def test_who_does_not_see_a_card_sees_no_side() -> None:
    table = with_sapling(zone="hand")
    assert "sides" in table.game.view(0)["players"][0]["zones"]["hand"]["cards"][0]
    assert table.game.view(1)["players"][0]["zones"]["hand"]["cards"] == []


# ---------------------------------------------------------------------------- inverting


@rule("cr-8.01", "1030.1", "1302.3c")
def test_an_inverse_card_inverts_to_its_despair_side() -> None:
    table = with_sapling(("Despair", Invert(Target(RESONATORS))), what=flower())
    table.play("A: play Despair -> Flower", "resolve")
    table.expect({"Thorn.side": "despair", "Thorn.atk": 700, "Thorn.races": ["Inverse"], "cited": ["1030.1"]})


@rule("cr-8.01", "1030.1")
@pytest.mark.parametrize("what", [sapling(), card("Squire")])
def test_what_is_no_inverse_card_does_not_invert(what: CardDef) -> None:
    table = with_sapling(("Despair", Invert(Target(RESONATORS))), what=what)
    table.play(f"A: play Despair -> {what.name}", "resolve")
    assert table.card(what.name).side == 0
    assert not table.happened("inverted")


@rule("cr-8.01", "1030.2")
def test_a_card_inverts_only_from_hope_to_despair() -> None:
    draw = Automatic((Draw(Amount(1)),), condition=When("inverted"))
    both = named("Flower", "Thorn")
    table = with_sapling(
        ("First", Invert(both)), ("Second", Invert(both)), ("Third", TurnUp(both, "hope")), what=flower(despair=(draw,))
    )
    table.play("A: play First", "resolve", "resolve")
    table.expect({"A.hand.count": 3})
    table.play("A: play Second", "resolve", "A: play Third", "resolve")
    table.expect({"A.hand.count": 1, "Flower.side": "hope"})
    assert len(table.happened("inverted")) == 1


@rule("cr-8.01", "1030.3", "1302.3e")
def test_a_card_removed_inverted_lies_despair_side_up() -> None:
    table = with_sapling(("Seal", RemoveInverted(named("Flower"))), what=flower())
    table.play("A: play Seal", "resolve")
    table.expect({"A.removed": ["Thorn"], "Thorn.side": "despair", "Thorn.atk": 700})
    assert not table.happened("inverted")


def test_the_words_of_sides() -> None:
    assert Shift.of(PayWill(Cost.parse("{R}{R}{2}"))).render() == "[Shift] {R}{R}{2}"
    assert Invert(This()).sentence() == "Invert this card."
    assert RemoveInverted(This()).sentence() == "Remove this card inverted from the game."
    assert TurnUp(This(), "past").sentence() == "Turn this card past side up."
    assert When("inverted").render() == "When this card inverts"
    assert When("shifted").render() == "When this card shifts"


def test_a_turned_card_is_saved_and_loaded() -> None:
    table = with_sapling()
    table.play("A: use Sapling", "resolve")
    again = Game.from_bytes(table.game.to_bytes())
    assert again == table.game
    assert again.info(table.game.zone(FIELD, 0)[0]).name == "Oak"
