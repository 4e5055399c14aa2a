"""Comprehensive rules 5.01: symbol skills (11) and keyword skills (12)."""

from __future__ import annotations

from functools import partial

import pytest
from table import Player, Table, rule
from vocabulary import parse_will

table = partial(Table, "cr-5.01-bifrost")


def king(player: Player, text: str, **arms: object) -> None:
    """A ruler that has become a J-ruler in the field, with a text on that side."""
    side = {"name": "King in Arms", "atk": 800, "def_": 800, "text": text} | arms
    player.ruler("King", side="j-ruler", text="[J-Activate] {0}\n{1}: You gain 100 life.", j_ruler=side)


# ---------------------------------------------------------------- symbol skills (11)


@rule("cr-5.01", "11.1.1", "11.1.2", "11.1.3")
@pytest.mark.parametrize(
    ("text", "damage", "through"),
    [("", 0, 0), ("[Pierce]", 0, 400), ("[Pierce]", 200, 600), ("[Pierce] [Pierce]", 0, 400)],
)
def test_what_is_more_than_the_capacity_goes_through_by_itself(text: str, damage: int, through: int) -> None:
    t = table()
    t["A"].field("Lancer", atk=900, def_=900, text=text)
    t["B"].field("Wall", atk=0, def_=500, damage=damage)
    t.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    t.expect({"B.life": 4000 - through, "B.graveyard": ["Wall"]})
    dealt = [(event.card > 0, event.amount) for event in t.happened("damaged") if event.amount]
    assert dealt == [(True, 900 - through), (False, through)][: 1 + bool(through)]


@rule("cr-5.01", "11.1.2", "11.1.4")
def test_pierce_reaches_the_attacked_resonator_with_battle_damage() -> None:
    t = table()
    t["A"].field("Lancer", atk=900, def_=900, text="[Pierce]")
    t["B"].field("Resting", atk=0, def_=1000, rested=True)
    t["B"].field("Wall", atk=0, def_=500)
    t.play("A: attack Lancer -> Resting", "B: block Wall", "resolve")
    t.expect({"Resting.damage": 400, "B.graveyard": ["Wall"]})
    assert [(event.amount, event.detail) for event in t.happened("damaged")] == [(500, "battle"), (400, "battle")]


@rule("cr-5.01", "11.1.2")
def test_without_excess_nothing_goes_through() -> None:
    t = table()
    t["A"].field("Lancer", atk=500, def_=900, text="[Pierce]")
    t["B"].field("Wall", atk=0, def_=500)
    t.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    t.expect({"B.life": 4000, "B.graveyard": ["Wall"]})


@rule("cr-5.01", "11.2.1")
def test_target_attack_reaches_the_recovered() -> None:
    t = table()
    t["A"].field("Archer", atk=300, def_=300, text="[Target Attack]")
    t["A"].field("Lancer", atk=300, def_=300)
    t["B"].field("Guard", atk=100, def_=300)
    assert "Precision" in t.info("Archer").keywords
    t.play("A: cannot attack Lancer -> Guard because 8.2.5", "A: attack Archer -> Guard", "B: no block", "resolve")
    t.expect({"B.graveyard": ["Guard"], "A.field": ["Archer", "Lancer"]})


@rule("cr-5.01", "10.18.4")
def test_texts_may_speak_of_symbol_skills_of_what_is_in_play() -> None:
    t = table()
    t["B"].field("Bat", text="[Flying]")
    t["B"].field("Rat")
    text = "Destroy target resonator with a symbol skill."
    t["A"].hand("Snare", "Spell: Chant", cost="{0}", text=text)
    t.play("A: cannot play Snare -> Rat", "A: play Snare -> Bat", "resolve")
    t.expect({"B.field": ["Rat"]})


@rule("cr-5.01", "11.3.1")
@pytest.mark.parametrize(("text", "survivors"), [("[First Strike]", ["Fencer"]), ("", [])])
def test_first_strike_comes_first(text: str, survivors: list[str]) -> None:
    t = table()
    t["A"].field("Fencer", atk=300, def_=300, text=text)
    t["B"].field("Guard", atk=300, def_=300)
    t.play("A: attack Fencer -> B", "B: block Guard", "resolve")
    t.expect({"A.field": survivors, "B.graveyard": ["Guard"]})


@rule("cr-5.01", "11.4.1")
def test_explode_takes_along_what_it_damaged() -> None:
    t = table()
    t["A"].field("Bomb", atk=100, def_=900, text="[Explode]")
    t["B"].field("Giant", atk=100, def_=900)
    t.play("A: attack Bomb -> B", "B: block Giant", "resolve")
    t.expect({"A.graveyard": ["Bomb"], "B.graveyard": ["Giant"], "chase": []})


@rule("cr-5.01", "11.4.1")
@pytest.mark.parametrize(("edition", "left"), [("cr-5.01-bifrost", []), ("cr-8.01", ["Bomb"])])
def test_explode_goes_off_by_any_battle_damage(edition: str, left: list[str]) -> None:
    t = Table(edition)
    t["A"].field("Bomb", atk=100, def_=900, text="[Explode]")
    t.play("A: attack Bomb -> B", "B: no block", "resolve")
    t.expect({"A.field": left, "B.life": 3900})


@rule("cr-5.01", "11.4.2")
def test_explode_is_nothing_for_j_rulers() -> None:
    t = table()
    king(t["A"], "[Explode]")
    t["B"].field("Giant", atk=100, def_=1000)
    t.play("A: attack King in Arms -> B", "B: block Giant", "resolve")
    t.expect({"A.field": ["King in Arms"], "B.field": ["Giant"], "Giant.damage": 800})
    t = table()
    t["A"].field("Bomb", atk=100, def_=900, text="[Explode]")
    king(t["B"], "", atk=100)
    t.play("A: attack Bomb -> B", "B: block King in Arms", "resolve")
    t.expect({"A.graveyard": ["Bomb"], "B.field": ["King in Arms"], "King in Arms.damage": 100})


@rule("cr-5.01", "11.5.1")
def test_only_flyers_block_flyers() -> None:
    t = table()
    t["A"].field("Hawk", atk=300, def_=300, text="[Flying]")
    t["B"].field("Guard", atk=300, def_=300)
    t["B"].field("Bat", atk=300, def_=300, text="[Flying]")
    t.play("A: attack Hawk -> B", "B: cannot block Guard because 11.5.1", "B: block Bat", "resolve")
    t.expect({"B.graveyard": ["Bat"], "A.graveyard": ["Hawk"], "B.field": ["Guard"]})


@rule("cr-5.01", "11.6.1")
@pytest.mark.parametrize(("text", "can"), [("[Swiftness]", "can"), ("", "cannot")])
def test_swiftness_lets_newcomers_attack_and_rest(text: str, can: str) -> None:
    t = table()
    t["A"].field("Runner", new=True, text=f"{text}\n{{Rest}}: You gain 100 life.".strip())
    t.play(f"A: {can} attack Runner -> B", f"A: {can} use Runner")


@rule("cr-5.01", "11.7.1")
@pytest.mark.parametrize(("text", "side", "can"), [("[Imperishable]", "ruler", "can"), ("", "j-ruler", "cannot")])
def test_imperishable_turns_the_ruler_side_up_with_all_abilities(text: str, side: str, can: str) -> None:
    t = table()
    king(t["A"], text)
    t["A"].starts_with(will=parse_will("{W}"))
    t["A"].hand("Cut", "Spell: Chant", cost="{0}", text="Destroy target J-ruler.")
    t.play("A: play Cut -> King in Arms", "resolve")
    name = "King" if side == "ruler" else "King in Arms"
    t.expect({"A.ruler_area": [name], f"{name}.side": side})
    assert not t.card(name).counters
    t.play(f"A: {can} judgment", f"A: {can} use {name}")


# ---------------------------------------------------------------- keyword skills (12)


@rule("cr-5.01", "12.1.1", "12.1.2", "12.1.3")
@pytest.mark.parametrize("awakened", [True, False])
def test_awakening_is_paid_besides_and_lasts(awakened: bool) -> None:
    t = table()
    t["A"].starts_with(will=parse_will("{W}{R}"))
    t["A"].hand("Sleeper", cost="{W}", atk=300, def_=300, text="[Awakening] {R}: This card gains [+200/+200].")
    t.play("A: play Sleeper with awaken" if awakened else "A: play Sleeper", "resolve")
    t.expect({"A.will": "" if awakened else "{R}", "Sleeper.atk": 500 if awakened else 300})
    t.play("to B main")
    t.expect({"Sleeper.atk": 500 if awakened else 300})


@rule("cr-5.01", "12.2.1", "12.2.2", "12.2.3", "12.2.4")
@pytest.mark.parametrize(
    ("text", "victims", "can"),
    [
        ("[Incarnation] [Light]", "W", True),
        ("[Incarnation] [Light]", "R", False),
        ("[Incarnation] [Light][Light]", "W", False),
        ("[Incarnation] [Light][Light]", "WW", True),
        ("[Incarnation] [Light or Fire]", "R", True),
        ("[Incarnation] [Light or Fire]", "U", False),
    ],
)
def test_incarnation_banishes_instead_of_the_cost(text: str, victims: str, can: bool) -> None:
    t = table()
    names = [f"Victim {number}" for number in range(len(victims))]
    for name, letter in zip(names, victims, strict=True):
        t["A"].field(name, cost=f"{{{letter}}}")
    t["A"].hand("Avatar", cost="{W}{W}{W}{W}", text=text)
    move = f"play Avatar with incarnate {', '.join(names)}"
    if can:
        t.play(f"A: {move}", *["A: order Victim 0, Victim 1"][: len(victims) - 1], "resolve")
        t.expect({"A.field": ["Avatar"], "A.graveyard.count": len(victims)})
    else:
        t.play(f"A: cannot {move}")


@rule("cr-5.01", "12.3.1", "12.3.2")
def test_quickcast_comes_whenever_a_chant_instant_could() -> None:
    t = table()
    t["A"].field("Lancer", atk=300, def_=300)
    t["B"].hand("Ambush", cost="{0}", atk=100, def_=500, text="[Quickcast]")
    t["B"].hand("Patrol", cost="{0}", atk=100, def_=500)
    t["B"].hand("Spark", "Spell: Chant-Instant", cost="{0}", text="You gain 100 life.")
    t.play("A: attack Lancer -> B", "A: pass", "B: can play Spark", "B: cannot play Patrol", "B: play Ambush", "pass")
    t.play("B: block Ambush")
    t.expect({"B.field": ["Ambush"], "Ambush.rested": True})
