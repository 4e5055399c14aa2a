"""Chapter 9 of the comprehensive rules 5.01, second half: triggers, continuous effects, replacement, memory."""

from __future__ import annotations

from functools import partial

import pytest
from table import Table, rule
from vocabulary import (
    GRAVEYARD,
    HAND,
    REMOVED,
    Amount,
    Automatic,
    CardDef,
    CardFilter,
    Chant,
    Cost,
    Draw,
    Face,
    HandIs,
    IsSo,
    Remove,
    ReturnToHand,
    Target,
    When,
    bits,
)

OLDER = "cr-5.01-bifrost"
table = partial(Table, OLDER)
BANE = "Destroy target resonator."
WRATH = "Destroy all resonators."
KING = {"name": "King in Arms", "atk": 500, "def_": 500}


def drawing_bell(name: str, condition: When | IsSo) -> CardDef:
    """An addition whose controller draws a card whenever something happens, or is so."""
    ability = Automatic((Draw(Amount(1)),), condition=condition)
    return CardDef((Face(name, bits.ADDITION, abilities=(ability,), subtype="field"),))


# ------------------------------------------------------------------------------------------------ 9.6 what triggers


@rule("cr-5.01", "9.6.1", "9.6.2")
def test_an_ability_is_played_once_for_each_time_its_condition_was_met() -> None:
    t = table()
    t["A"].field("Grave Bell", "Addition:Field", text="Whenever a resonator is destroyed ⇒ You gain 100 life.")
    for name in ("Ant", "Bee", "Cat"):
        t["B"].field(name)
    t["A"].hand("Wrath", "Spell:Chant", cost="{0}", text=WRATH)
    t.play("A: play Wrath", "pass", "B: order Ant, Bee, Cat")
    t.expect({"chase": ["Grave Bell"] * 3, "A.life": 4000, "priority": "A"})
    assert [t.game.edition.cite(event.rule) for event in t.happened("triggered")] == ["9.6.2"] * 3
    t.play("resolve")
    t.expect({"A.life": 4300})


@rule("cr-5.01", "9.6.4")
def test_the_turn_player_plays_what_triggered_first_one_after_the_other() -> None:
    t = table(turn="B")
    text = "Whenever a resonator is destroyed ⇒ You gain 100 life."
    for player in ("A", "B"):
        for number in (1, 2):
            t[player].field(f"{player}{number}", "Addition:Field", text=text)
    t["B"].field("Ant", def_=100)
    t["B"].hand("Spark", "Spell:Chant", cost="{0}", text="This card deals 100 damage to target resonator.")
    t.play("B: play Spark -> Ant", "pass", "B: choose B2", "A: choose A2")
    t.expect({"chase": ["A1", "A2", "B1", "B2"], "B.graveyard": ["Ant", "Spark"]})


@rule("cr-5.01", "9.6.5")
def test_what_has_triggered_must_be_played_if_it_can_be() -> None:
    t = table()
    t["A"].field("Debt", "Addition:Field", text="Whenever a resonator enters the field ⇒ You lose 500 life.")
    t["A"].field("Duel", "Addition:Field", text="Whenever a resonator enters the field ⇒ Destroy target J-ruler.")
    t["A"].hand("Boy", cost="{0}")
    t.play("A: play Boy", "pass", "A: choose Duel")
    t.expect({"chase": ["Debt"]})
    t.play("resolve")
    t.expect({"A.life": 3500, "chase": []})
    assert [event.card for event in t.happened("not played")] == [t.id("Duel")]


@rule("cr-5.01", "9.6.6", "9.6.6b")
def test_a_card_that_left_the_play_ground_is_seen_as_it_was_there() -> None:
    t = table()
    a, b = t.players
    text = "Whenever a resonator you control with [Flying] is put into a graveyard ⇒ You gain 100 life."
    a.field("Mine", "Addition:Field", text=text)
    b.field("Theirs", "Addition:Field", text=text)
    a.field("Captive", owner=b)
    a.field("Wind", "Addition:Field", text="Resonators you control gain [Flying].")
    a.hand("Bane", "Spell:Chant", cost="{0}", text=BANE)
    t.play("A: play Bane -> Captive", "pass")
    t.expect({"chase": ["Mine"], "B.graveyard": ["Captive"]})


@rule("cr-5.01", "9.6.6", "9.6.6b")
def test_a_card_that_came_into_the_play_ground_is_seen_as_it_is_there() -> None:
    t = table()
    t["A"].field("Wind", "Addition:Field", text="Resonators you control gain [Flying].")
    text = "Whenever a resonator with [Flying] enters the field ⇒ You gain 100 life."
    t["A"].field("Vane", "Addition:Field", text=text)
    t["A"].hand("Boy", cost="{0}")
    t.play("A: play Boy", "resolve")
    t.expect({"A.life": 4100})


@rule("cr-5.01", "9.6.6", "9.6.6a", "9.6.6c")
@pytest.mark.parametrize(
    ("to", "seen"),
    [(HAND, "Before"), (REMOVED, "After")],
)
def test_elsewhere_a_card_is_seen_in_the_public_zone_or_where_it_arrives(to: int, seen: str) -> None:
    t = table()
    for zone, name in ((GRAVEYARD, "Before"), (to, "After")):
        t["A"].field(drawing_bell(name, When("moved", CardFilter(types=bits.RESONATOR, zone=zone), GRAVEYARD, to)))
    t["A"].graveyard("Boy")
    dead = Target(CardFilter(types=bits.RESONATOR, zone=GRAVEYARD))
    effect = ReturnToHand(dead) if to == HAND else Remove(dead)
    t["A"].hand(CardDef((Face("Fetch", bits.CHANT, Cost(), abilities=(Chant((effect,)),)),)))
    t.play("A: play Fetch -> Boy", "pass")
    t.expect({"chase": [seen]})


@rule("cr-5.01", "9.6.7", "9.6.7a", "9.6.7b")
def test_a_delayed_ability_triggers_once_and_belongs_to_the_card_that_made_it() -> None:
    t = table()
    text = "{0}: At the beginning of your next main phase, return this card to its owner's hand."
    t["A"].field("Kite", text=text)
    t["A"].field("Other")
    t.play("A: use Kite", "resolve", "to B main")
    t.expect({"A.field": ["Kite", "Other"]})
    t.play("to A main")
    t.expect({"chase": ["Kite"]})
    t.play("resolve")
    t.expect({"A.field": ["Other"], "Kite.zone": "hand"})
    t.play("to B main", "to A main")
    t.expect({"chase": []})


@rule("cr-5.01", "9.6.8", "9.6.9")
def test_a_status_ability_triggers_while_something_is_so_and_it_has_not_triggered() -> None:
    t = table()
    t["A"].field(drawing_bell("Well", IsSo(HandIs(0))))
    t["A"].hand("Last", "Spell:Chant-Instant", cost="{0}", text="You gain 100 life.")
    t.play("A: can play Last")
    t.expect({"chase": []})
    t.play("A: play Last")
    t.expect({"chase": ["Well", "Last"]})
    t.play("pass")
    t.expect({"A.hand.count": 1, "chase": ["Last"]})
    assert len(t.happened("triggered")) == 1, "while it waits it does not trigger again"


@rule("cr-5.01", "9.6.10")
def test_what_has_triggered_is_played_and_resolved_without_its_card() -> None:
    t = table()
    t["A"].field("Scout", atk=300, def_=300, text="Whenever this card attacks ⇒ You gain 100 life.")
    t["B"].hand("Bane", "Spell:Chant-Instant", cost="{0}", text=BANE)
    t["B"].hand(
        "Hush", "Spell:Chant-Instant", cost="{0}", text="Target resonator loses all abilities until end of turn."
    )
    t.play("A: attack Scout -> B", "B: play Hush -> Scout", "B: play Bane -> Scout", "pass", "pass")
    t.expect({"chase": ["Scout"], "A.graveyard": ["Scout"], "A.life": 4000})
    t.play("resolve")
    t.expect({"A.life": 4100})


# ------------------------------------------------------------------------------------------------ 9.9 layers


@rule("cr-5.01", "9.9.1", "9.9.1a")
def test_base_abilities_lie_under_everything_else() -> None:
    t = table()
    t["A"].field("Dye", "Addition:Field", text="Resonators become water.")
    t["A"].hand("Chimera", cost="{0}", attribute="W", text="This card becomes fire.")
    t.expect({"Chimera.attributes": ["R"]})
    t.play("A: play Chimera", "resolve")
    t.expect({"Chimera.attributes": ["U"]})


@rule("cr-5.01", "9.9.3", "9.9.3a")
@pytest.mark.parametrize("first", ["Order", "Accolade"])
def test_what_depends_on_another_effect_comes_after_it(first: str) -> None:
    texts = {
        "Order": "Knights gain Noble in addition to their other races.",
        "Accolade": "Resonators gain Knight in addition to their other races.",
    }
    t = table()
    for name in sorted(texts, key=lambda name: name != first):
        t["A"].field(name, "Addition:Field", text=texts[name])
    t["A"].field("Boy")
    t.expect({"Boy.races": ["Knight", "Noble"]})


@rule("cr-5.01", "9.9.3a")
def test_an_ability_that_is_taken_away_gives_nothing_even_if_it_is_older() -> None:
    t = table()
    t["A"].field("Chorus", text="Resonators gain [Flying].")
    t["A"].field("Silence", "Addition:Field", text="Resonators lose all abilities.")
    t["A"].field("Boy")
    assert t.info("Boy").keywords == ()


@rule("cr-5.01", "9.9.4")
@pytest.mark.parametrize(("second", "races"), [("Dye", ["Wizard"]), ("Rust", ["Golem"])])
def test_without_dependency_the_earlier_is_applied_first(second: str, races: list[str]) -> None:
    texts = {
        "Dye": "Target resonator becomes a Wizard until end of turn.",
        "Rust": "Target resonator becomes a Golem until end of turn.",
    }
    t = table()
    t["A"].field("Cloth", race=["Doll"])
    for name, text in texts.items():
        t["A"].hand(name, "Spell:Chant", cost="{0}", text=text)
    for name in sorted(texts, key=lambda name: name == second):
        t.play(f"A: play {name} -> Cloth", "resolve")
    t.expect({"Cloth.races": races})


@rule("cr-5.01", "9.9.4")
def test_an_ability_counts_from_when_it_became_active() -> None:
    t = table()
    t["A"].field("Cloth", attribute="W")
    t["A"].hand("Vat", "Addition:Field", cost="{0}", text="Resonators become water.")
    t["A"].hand("Rust", "Spell:Chant", cost="{0}", text="Target resonator becomes fire until end of turn.")
    t.play("A: play Rust -> Cloth", "resolve", "A: play Vat", "resolve")
    t.expect({"Cloth.attributes": ["U"]})


@rule("cr-5.01", "9.9.4")
@pytest.mark.parametrize(("ordered", "atk"), [("Painter, Restorer", 900), ("Restorer, Painter", 500)])
def test_of_two_that_begin_together_the_turn_player_says_which_is_first(ordered: str, atk: int) -> None:
    t = table()
    t["A"].field("Canvas", race=["Painting"], atk=100, def_=100)
    t["B"].graveyard("Painter", race=["Spirit"], text="Paintings become [500/500].")
    t["B"].graveyard("Restorer", race=["Spirit"], text="Paintings become [900/900].")
    text = "Put all Spirits from your graveyard into the field."
    t["B"].hand("Awake", "Spell:Chant-Instant", cost="{0}", text=text)
    t.play("A: pass", "B: play Awake", "pass", f"A: order {ordered}")
    t.expect({"Canvas.atk": atk})


@rule("cr-5.01", "9.9.6")
def test_a_card_arrives_with_the_effects_on_it() -> None:
    t = table()
    t["A"].field("Rot", "Addition:Field", text="Resonators gain [+0/-400].")
    t["A"].field("Warmth", "Addition:Field", text="Resonators gain [+0/+100].")
    t["A"].hand("Leaf", cost="{0}", def_=300)
    t["A"].hand("Twig", cost="{0}", def_=400)
    t.play("A: play Leaf", "resolve", "A: play Twig", "resolve")
    t.expect({"A.graveyard": ["Leaf"], "Twig.zone": "field", "Twig.def": 100})


@rule("cr-5.01", "9.9.7")
def test_what_becomes_something_else_is_what_it_was_no_more() -> None:
    t = table()
    t["A"].field("Cloth", atk=500, def_=500, race=["Doll"])
    text = "Target resonator becomes a [100/200] Golem until end of turn."
    t["A"].hand("Turn", "Spell:Chant", cost="{0}", text=text)
    t.play("A: play Turn -> Cloth", "resolve")
    t.expect({"Cloth.races": ["Golem"], "Cloth.atk": 100, "Cloth.def": 200})


@rule("cr-5.01", "9.9.8")
def test_printed_information_is_without_effects() -> None:
    t = table()
    t["A"].field("Rider", atk=500, def_=500)
    t["A"].field("Banner", "Addition:Field", text="Resonators gain [+500/+0].")
    t["A"].hand("Cull", "Spell:Chant", cost="{0}", text="Destroy target resonator with printed ATK 500 or less.")
    t["A"].hand("Reap", "Spell:Chant", cost="{0}", text="Destroy target resonator with ATK 500 or less.")
    t.play("A: cannot play Reap -> Rider because 9.3.3c", "A: play Cull -> Rider", "resolve")
    t.expect({"A.graveyard": ["Cull", "Rider"]})


# ------------------------------------------------------------------------------------------------ 9.10, 9.11


@rule("cr-5.01", "9.10.1")
def test_what_is_replaced_never_happens() -> None:
    t = table()
    t["A"].field("Mourner", "Addition:Field", text="Whenever a resonator is destroyed ⇒ You gain 100 life.")
    t["B"].field("Phoenix", text="If this card would be destroyed, rest it instead.")
    t["A"].hand("Bane", "Spell:Chant", cost="{0}", text=BANE)
    t.play("A: play Bane -> Phoenix", "resolve")
    t.expect({"Phoenix.rested": True, "B.graveyard": [], "A.life": 4000, "cited": ["9.10.1"]})


@rule("cr-5.01", "9.10.2")
def test_the_controller_of_the_card_chooses_between_two_replacements() -> None:
    for choice, zone in (("Sexton", "removed"), ("Ferry", "hand")):
        t = table()
        text = "If a resonator you control would be put into a graveyard from the field, "
        t["B"].field("Sexton", "Addition:Field", text=f"{text}remove it from the game instead.")
        t["B"].field("Ferry", "Addition:Field", text=f"{text}return it to its owner's hand instead.")
        t["B"].field("Victim")
        t["A"].hand("Bane", "Spell:Chant", cost="{0}", text=BANE)
        t.play("A: play Bane -> Victim", "pass")
        assert (t.decision.player, t.decision.rule) == (1, "9.10.2")
        t.play(f"B: choose {choice}")
        t.expect({"Victim.zone": zone})


@rule("cr-5.01", "9.10.3")
def test_each_replacement_is_applied_once_and_only_a_voluntary_one_is_declined() -> None:
    t = table()
    t["A"].field("Scholar", "Addition:Field", text="If you would draw a card, draw two cards instead.")
    t["A"].hand("Insight", "Spell:Chant", cost="{0}", text="Draw a card.")
    t.play("A: play Insight", "resolve")
    t.expect({"A.hand.count": 2})
    assert len(t.happened("replaced")) == 1
    for answer, zone, hand in (("yes", "field", 0), ("no", "graveyard", 1)):
        t = table()
        t["B"].field("Undying", text="If this card would be destroyed, you may discard a card instead.")
        t["B"].hand("Spare")
        t["A"].hand("Bane", "Spell:Chant", cost="{0}", text=BANE)
        t.play("A: play Bane -> Undying", "pass", f"B: choose {answer}")
        t.expect({"Undying.zone": zone, "B.hand.count": hand})


@rule("cr-5.01", "9.11.1")
def test_a_card_that_has_left_is_remembered_as_it_was() -> None:
    t = table()
    t["B"].field("Giant", atk=500, def_=500)
    t["B"].field("Banner", "Addition:Field", text="Resonators you control gain [+200/+0].")
    t["A"].hand("Harvest", "Spell:Chant", cost="{0}", text=f"{BANE} You gain life equal to its ATK.")
    t.play("A: play Harvest -> Giant", "resolve")
    t.expect({"A.life": 4700, "B.graveyard": ["Giant"]})


@rule("cr-5.01", "9.11.1")
@rule("cr-8.01", "911.1")
@pytest.mark.parametrize(("edition", "life"), [(OLDER, 4000), ("cr-8.01", 4500)])
def test_a_card_that_moved_within_the_play_ground_is_what_it_is_now(edition: str, life: int) -> None:
    t = Table(edition)
    t["B"].ruler("King", side="j-ruler", text="[Judgment] {0}", j_ruler=KING)
    t["A"].hand("Harvest", "Spell:Chant", cost="{0}", text="Destroy target J-ruler. You gain life equal to its ATK.")
    t.play("A: play Harvest -> King in Arms", "resolve")
    t.expect({"A.life": life})


@rule("cr-8.01", "906.7c", "911.1")
def test_an_ability_that_triggers_on_the_way_to_the_ruler_area_sees_the_card_there() -> None:
    t = Table()
    t["B"].ruler("King", side="j-ruler", text="[Judgment] {0}", j_ruler=KING)
    t["A"].field("Bell", "Addition:Field", text="Whenever a J-ruler is destroyed ⇒ You gain life equal to its ATK.")
    t["A"].hand("Doom", "Spell:Chant", cost="{0}", text="Destroy target J-ruler.")
    t.play("A: play Doom -> King in Arms", "resolve")
    t.expect({"A.life": 4000})
