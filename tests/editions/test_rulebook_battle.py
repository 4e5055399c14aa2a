"""The rulebook of 2015: battle, its steps and windows, and the symbol skills that matter there."""

from __future__ import annotations

from functools import partial

import pytest
from made_cards import watcher
from table import Table, rule

table = partial(Table, "rulebook-2015")

INSTANT = "Spell:Chant-Instant"
WINDOW = ["A passed", "B passed"]
ARMS = {"name": "King in Arms", "atk": 500, "def_": 500}


def story_of_the_battle(t: Table) -> list[str]:
    words: list[str] = []
    for event in t.events:
        name = t.game.names[event.player] if event.player >= 0 else ""
        if event.kind == "moment":
            words.append(str(event.detail))
        elif event.kind == "passed":
            words.append(f"{name} passed")
        elif event.kind in ("attacked", "blocked", "damaged"):
            words.append(event.kind)
    return words


# ---------------------------------------------------------------- the steps


@rule("rulebook-it", "IT38", "IT39", "IT41", "IT42", "IT46", "IT48", "IT49", "IT51", "IT54", "IT56", "IT57", "IT63")
@rule("rulebook-it", "IT138")
def test_a_battle_has_its_trigger_points_and_windows_in_this_order() -> None:
    t = table()
    t["A"].field("Lancer", atk=300, def_=900, text="[First Strike]")
    t["B"].field("Wall", atk=200, def_=900)
    t.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    assert story_of_the_battle(t) == [
        "beginning of battle phase",
        *WINDOW,
        "beginning of declare attack step",
        *WINDOW,
        "attacked",
        *WINDOW,
        "beginning of declare block step",
        *WINDOW,
        "blocked",
        *WINDOW,
        "damaged",
        *WINDOW,
        "damaged",
        *WINDOW,
        "end of battle phase",
        *WINDOW,
    ]
    t.expect({"turn.phase": "main", "turn.player": "A", "priority": "A"})


@rule("rulebook-it", "IT38", "IT41", "IT48", "IT56")
@pytest.mark.parametrize(
    ("moment", "cited"),
    [
        ("beginning of battle phase", "IT38"),
        ("beginning of declare attack step", "IT41"),
        ("beginning of declare block step", "IT48"),
        ("end of battle phase", "IT56"),
    ],
)
def test_abilities_trigger_where_a_step_begins(moment: str, cited: str) -> None:
    t = table()
    t["A"].field("Lancer", atk=300, def_=900)
    t["B"].field(watcher(moment))
    t.play("A: attack Lancer -> B", "B: no block", "resolve")
    t.expect({"B.life": 3800, "cited": [cited]})


@rule("rulebook-it", "IT58")
def test_effects_of_the_battle_end_with_it() -> None:
    t = table()
    t["A"].field("Lancer", atk=300, def_=900)
    t["A"].hand("Rage", INSTANT, cost="{0}", text="Target resonator gains [+200/+0] until end of battle.")
    t.play("A: attack Lancer -> B", "A: play Rage -> Lancer", "B: no block", "to end_of_battle")
    t.expect({"Lancer.atk": 500, "B.life": 3500})
    t.play("resolve")
    t.expect({"Lancer.atk": 300, "cited": ["IT58"]})


# ---------------------------------------------------------------- attacking and blocking


@rule("rulebook-it", "IT43", "IT44", "IT45", "IT92", "IT95", "IT106", "IT116")
def test_who_may_attack_whom() -> None:
    t = table()
    t["A"].field("Fresh", new=True)
    t["A"].field("Eager", new=True, atk=300, text="[Swiftness]")
    t["A"].field("Tired", rested=True)
    t["A"].field("Archer", atk=100, text="[Target Attack]")
    t["A"].field("Lancer", atk=100)
    t["B"].field("Standing", atk=100, def_=300)
    t["B"].field("Resting", atk=100, def_=300, rested=True)
    t["B"].field("Lamp", "Regalia", rested=True)
    t.play("A: cannot attack Fresh -> B because IT43", "A: cannot attack Tired -> B because IT43")
    t.play("A: cannot attack Standing -> B because IT43", "A: cannot attack Lancer -> Standing because IT44")
    t.play("A: cannot attack Lancer -> Lamp because IT44", "A: cannot attack Lancer -> Fresh because IT44")
    t.play("A: can attack Archer -> Standing", "A: can attack Lancer -> Resting", "A: attack Eager -> B")
    t.expect({"Eager.rested": True, "battle.attacker": "Eager"})


@rule("rulebook-it", "IT43", "IT44", "IT50", "IT128")
def test_a_j_ruler_fights_like_a_resonator() -> None:
    t = table()
    t["A"].ruler("King", side="j-ruler", j_ruler=ARMS)
    t["B"].ruler("Queen", side="j-ruler", j_ruler=ARMS | {"name": "Queen in Arms"})
    t.play("A: attack King in Arms -> B", "B: block Queen in Arms")
    t.expect({"battle.attacker": "King in Arms", "battle.blocker": "Queen in Arms", "Queen in Arms.rested": True})
    t = table()
    t["A"].ruler("King", side="j-ruler", j_ruler=ARMS)
    t["B"].ruler("Queen", side="j-ruler", rested=True, j_ruler=ARMS | {"name": "Queen in Arms", "def_": 600})
    t.play("A: attack King in Arms -> Queen in Arms", "B: no block", "resolve")
    t.expect({"Queen in Arms.damage": 500, "A.ruler_area.count": 1})


@rule("rulebook-it", "IT29", "IT50", "IT104", "IT120")
def test_who_may_block() -> None:
    t = table()
    t["A"].field("Hawk", atk=300, def_=300, text="[Flying]")
    t["A"].field("Lancer", atk=300, def_=300)
    t["A"].field("Own")
    t["B"].field("Attacked", rested=True)
    t["B"].field("Dozing", rested=True)
    t["B"].field("Wall", atk=0, def_=900)
    t["B"].field("Kite", atk=0, def_=900, text="[Flying]")
    t.play("A: attack Hawk -> B", "B: cannot block Wall because IT120", "B: cannot block Dozing because IT50")
    t.play("B: cannot block Own because IT50", "B: block Kite")
    t.expect({"Kite.rested": True, "battle.blocker": "Kite"})
    t.play("resolve", "A: attack Lancer -> Attacked", "B: cannot block Attacked because IT50", "B: block Wall")
    t.expect({"Wall.rested": True, "battle.blocker": "Wall"})


@rule("rulebook-it", "IT29")
def test_the_attacked_object_does_not_block_even_if_it_stands() -> None:
    t = table()
    t["A"].field("Archer", atk=100, text="[Target Attack]")
    t["B"].field("Standing", atk=100, def_=300)
    t["B"].field("Wall", atk=0, def_=900)
    t.play("A: attack Archer -> Standing", "B: cannot block Standing because IT50", "B: block Wall")


# ---------------------------------------------------------------- damage


@rule("rulebook-it", "IT60", "IT61", "IT62", "IT76", "IT78", "IT90", "IT95", "IT153")
@pytest.mark.parametrize("blocked", [True, False])
def test_both_deal_their_atk_at_the_same_time(blocked: bool) -> None:
    t = table()
    t["A"].field("Lancer", atk=400, def_=300)
    t["B"].field("Foe", atk=300, def_=400, rested=not blocked)
    target, answer = ("B", "block Foe") if blocked else ("Foe", "no block")
    t.play(f"A: attack Lancer -> {target}", f"B: {answer}", "resolve")
    t.expect({"A.graveyard": ["Lancer"], "B.graveyard": ["Foe"], "B.life": 4000, "cited": ["IT60", "IT153"]})
    assert [(event.amount, str(event.detail)) for event in t.happened("damaged")] == [(400, "battle"), (300, "battle")]


@rule("rulebook-it", "IT60", "IT75", "IT95")
def test_an_unblocked_attack_reaches_the_player() -> None:
    t = table()
    t["A"].field("Lancer", atk=400, def_=300)
    t.play("A: attack Lancer -> B", "B: no block", "resolve")
    t.expect({"B.life": 3600})


@rule("rulebook-it", "IT53", "IT91")
@pytest.mark.parametrize("blocked", [True, False])
def test_first_strike_comes_before_everybody_else(blocked: bool) -> None:
    t = table()
    t["A"].field("Lancer", atk=400, def_=100, text="[First Strike]")
    t["B"].field("Foe", atk=300, def_=400, rested=not blocked)
    target, answer = ("B", "block Foe") if blocked else ("Foe", "no block")
    t.play(f"A: attack Lancer -> {target}", f"B: {answer}", "to first_strike")
    t.expect({"B.graveyard": ["Foe"], "B.life": 4000})
    t.play("resolve")
    t.expect({"A.field": ["Lancer"], "Lancer.damage": 0, "cited": ["IT53"]})


@rule("rulebook-it", "IT53")
def test_a_blocker_does_not_strike_first() -> None:
    t = table()
    t["A"].field("Lancer", atk=400, def_=300)
    t["B"].field("Foe", atk=300, def_=400, text="[First Strike]")
    t.play("A: attack Lancer -> B", "B: block Foe", "resolve")
    t.expect({"A.graveyard": ["Lancer"], "B.graveyard": ["Foe"]})


@rule("rulebook-it", "IT60")
@pytest.mark.parametrize(("edition", "life"), [("rulebook-2015", 3600), ("cr-8.01", 4000)])
def test_first_strike_that_dealt_nothing_is_made_up_for(edition: str, life: int) -> None:
    t = Table(edition)
    t["A"].field("Lancer", atk=400, def_=100, text="[First Strike]")
    text = "Prevent the next 400 damage that would be dealt to you this turn."
    t["B"].hand("Shell", INSTANT, cost="{0}", text=text)
    t.play("A: attack Lancer -> B", "B: play Shell", "resolve")
    t.expect({"B.life": life})


@rule("rulebook-it", "IT115", "IT76")
@pytest.mark.parametrize(
    ("atk", "damage", "through", "foe_lost"),
    [(800, 0, 300, True), (800, 200, 500, True), (500, 0, 0, True), (400, 0, 0, False)],
)
def test_pierce_deals_what_is_more_than_lethal_by_itself(atk: int, damage: int, through: int, foe_lost: bool) -> None:
    t = table()
    t["A"].field("Lancer", atk=atk, def_=900, text="[Pierce]")
    t["B"].field("Foe", atk=300, def_=500, damage=damage)
    t.play("A: attack Lancer -> B", "B: block Foe", "resolve")
    t.expect({"B.life": 4000 - through, "B.graveyard": ["Foe"] if foe_lost else [], "Lancer.damage": 300})
    assert {str(event.detail) for event in t.happened("damaged")} == {"battle"}


@rule("rulebook-it", "IT115")
def test_pierce_reaches_an_attacked_resonator() -> None:
    t = table()
    t["A"].field("Lancer", atk=800, def_=900, text="[Pierce]")
    t["B"].field("Foe", atk=300, def_=500)
    t["B"].field("Prey", atk=100, def_=300, rested=True)
    t.play("A: attack Lancer -> Prey", "B: block Foe", "resolve")
    t.expect({"B.graveyard.count": 2, "B.life": 4000, "Lancer.damage": 300})


@rule("rulebook-it", "IT77", "IT76")
def test_explode_takes_a_resonator_along() -> None:
    t = table()
    t["A"].field("Bomb", atk=100, def_=900, text="[Explode]")
    t["B"].field("Giant", atk=100, def_=900)
    t.play("A: attack Bomb -> B", "B: block Giant", "resolve")
    t.expect({"A.graveyard": ["Bomb"], "B.graveyard": ["Giant"]})


@rule("rulebook-it", "IT77")
@pytest.mark.parametrize(("edition", "graves"), [("rulebook-2015", []), ("cr-5.01-bifrost", ["Bomb"])])
def test_explode_needs_another_resonator(edition: str, graves: list[str]) -> None:
    t = Table(edition)
    t["A"].field("Bomb", atk=100, def_=900, text="[Explode]")
    t.play("A: attack Bomb -> B", "B: no block", "resolve")
    t.expect({"A.graveyard": graves, "B.life": 3900})
    t = Table(edition)
    t["A"].field("Bomb", atk=100, def_=900, text="[Explode]")
    t["B"].ruler("King", side="j-ruler", j_ruler=ARMS | {"def_": 900})
    t.play("A: attack Bomb -> B", "B: block King in Arms", "resolve")
    t.expect({"A.graveyard": graves, "B.field": ["King in Arms"]})


@rule("rulebook-it", "IT76", "IT77")
def test_damage_of_an_ability_is_no_battle_damage() -> None:
    t = table()
    t["A"].field("Bomb", atk=100, def_=900, text="[Explode]\n{0}: This card deals 100 damage to target resonator.")
    t["B"].field("Giant", atk=100, def_=900)
    t.play("A: use Bomb -> Giant", "resolve")
    t.expect({"A.field": ["Bomb"], "B.field": ["Giant"], "Giant.damage": 100})
