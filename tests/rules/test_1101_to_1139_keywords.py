"""Keywords (1101) and the keyword skills of battle (1102-1104, 1106-1108, 1123, 1139)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import SKILLS

QUICK = "[Quickcast]\n"


def lancer_against_wall(attacker: str = "", blocker: str = "", *, atk: int = 800, def_: int = 500) -> Table:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=atk, def_=800, text=attacker or None)
    b.field("Wall", atk=100, def_=def_, text=blocker or None)
    return table


@rule("cr-8.01", "1101.1", "1101.1a")
@pytest.mark.parametrize("name", ["Pierce", "Precision", "First Strike", "Flying", "Swiftness", "Bloodlust", "Eternal"])
def test_a_keyword_skill_on_a_card_is_an_ability_of_that_name(name: str) -> None:
    table = lancer_against_wall(f"[{name}]")
    table.expect({"Lancer.keywords": [name]})
    assert SKILLS[name].flags
    assert table.info("Lancer").flags & SKILLS[name].flags


@rule("cr-8.01", "1101.1b", "1101.1b-i")
@pytest.mark.parametrize("name", ["Will of Hope", "Will of Despair"])
def test_a_keyword_without_a_skill_is_there_and_does_nothing(name: str) -> None:
    table, plain = lancer_against_wall(f"[{name}]"), lancer_against_wall()
    table.expect({"Lancer.keywords": [name]})
    assert table.info("Lancer").flags == plain.info("Lancer").flags == 0
    assert table.legal() == plain.legal()


# ---------------------------------------------------------------- [Pierce]


@rule("cr-8.01", "1102.1", "1102.2", "1102.2b", "1102.2c", "1102.4")
def test_what_the_blocker_does_not_take_pierces_to_the_attacked_player_as_battle_damage() -> None:
    table = lancer_against_wall("[Pierce]")
    table.play("A: attack Lancer -> B", "B: block Wall", "A: assign Wall 500, B 300", "resolve")
    table.expect({"B.life": 3700, "B.graveyard": ["Wall"], "Lancer.damage": 100})
    dealt = [(event.amount, event.detail, event.was) for event in table.happened("damaged") if event.amount > 100]
    assert dealt == [(500, "battle", table.id("Lancer")), (300, "battle", table.id("Lancer"))]


@rule("cr-8.01", "1102.1")
def test_without_pierce_all_damage_goes_to_the_blocker() -> None:
    table = lancer_against_wall()
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    table.expect({"B.life": 4000, "B.graveyard": ["Wall"]})


@rule("cr-8.01", "1102.2b")
def test_the_attackers_controller_gives_the_blocker_its_capacity_or_more_in_hundreds() -> None:
    table = lancer_against_wall("[Pierce]")
    table.play("A: attack Lancer -> B", "B: block Wall", "A: cannot assign Wall 400, B 400 because 1102.2b")
    table.play("A: cannot assign Wall 550, B 250 because 1102.2b")
    assert table.decision.player == 0
    assert table.legal() == [
        "assign Wall 500, B 300",
        "assign Wall 600, B 200",
        "assign Wall 700, B 100",
        "assign Wall 800",
    ]
    table.play("A: assign Wall 700, B 100", "resolve")
    table.expect({"B.life": 3900})


@rule("cr-8.01", "1102.2a")
def test_capacity_is_def_minus_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=800, def_=800, text="[Pierce]")
    b.field("Wall", atk=0, def_=500, damage=300)
    table.play("A: attack Lancer -> B", "B: block Wall", "A: cannot assign Wall 100, B 700 because 1102.2b")
    table.play("A: assign Wall 200, B 600", "resolve")
    table.expect({"B.life": 3400, "B.graveyard": ["Wall"]})


@rule("cr-8.01", "1102.2b")
def test_piercing_damage_goes_to_the_j_resonator_that_was_attacked() -> None:
    table = lancer_against_wall("[Pierce]")
    table.players[1].field("Sleeper", atk=400, def_=900, rested=True)
    table.play("A: attack Lancer -> Sleeper", "B: block Wall", "A: assign Wall 500, Sleeper 300")
    table.expect({"Sleeper.damage": 300, "B.life": 4000, "Lancer.damage": 100})


@rule("cr-8.01", "1102.2")
def test_an_attack_that_the_blocker_absorbs_pierces_nothing() -> None:
    table = lancer_against_wall("[Pierce]", def_=800)
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    table.expect({"B.life": 4000, "B.graveyard": ["Wall"]})


@rule("cr-8.01", "1102.2")
def test_pierce_is_for_attackers_that_are_blocked() -> None:
    table = lancer_against_wall("[Pierce]")
    table.play("A: attack Lancer -> B", "B: no block", "resolve")
    table.expect({"B.life": 3200})
    table = lancer_against_wall(blocker="[Pierce]")
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    table.expect({"A.life": 4000, "Lancer.damage": 100})


@rule("cr-8.01", "1102.2", "1104.2")
def test_pierce_divides_the_damage_of_first_strike() -> None:
    table = lancer_against_wall("[Pierce]\n[First Strike]")
    table.play("A: attack Lancer -> B", "B: block Wall", "A: assign Wall 500, B 300")
    assert table.game.battle is not None
    assert table.game.battle.step == "first_strike"
    table.expect({"B.life": 3700, "B.graveyard": ["Wall"]})
    table.play("resolve")
    table.expect({"B.life": 3700, "Lancer.damage": 0})


@rule("cr-8.01", "1102.3")
def test_a_second_pierce_changes_nothing() -> None:
    table = lancer_against_wall("[Pierce]\n[Pierce]")
    table.play("A: attack Lancer -> B", "B: block Wall", "A: assign Wall 500, B 300", "resolve")
    table.expect({"B.life": 3700, "B.graveyard": ["Wall"]})


# ---------------------------------------------------------------- [Precision]


@rule("cr-8.01", "1103.1", "1103.2")
def test_precision_attacks_a_recovered_j_resonator() -> None:
    lancer_against_wall().play("A: cannot attack Lancer -> Wall because 803.3b")
    table = lancer_against_wall("[Precision]")
    table.play("A: can attack Lancer -> B", "A: attack Lancer -> Wall", "resolve")
    table.expect({"B.graveyard": ["Wall"], "Lancer.damage": 100, "B.life": 4000})


@rule("cr-8.01", "1103.2")
def test_precision_opens_nothing_but_recovered_j_resonators_of_opponents() -> None:
    table = lancer_against_wall("[Precision]")
    a, b = table.players
    a.field("Friend")
    b.field("Idol", "Regalia")
    table.play("A: cannot attack Lancer -> Friend because 803.3b", "A: cannot attack Lancer -> Idol because 803.3b")


# ---------------------------------------------------------------- [First Strike]


@rule("cr-8.01", "1104.1", "1104.2")
def test_first_strike_moves_the_attackers_damage_to_the_earlier_step() -> None:
    for text, early in (("[First Strike]", 800), ("", 0)):
        table = lancer_against_wall(text, def_=1500)
        table.play("A: attack Lancer -> B", "B: block Wall", "to A first_strike")
        table.expect({"Wall.damage": early, "Lancer.damage": 0})
        table.play("to A damage")
        table.expect({"Wall.damage": 800, "Lancer.damage": 100})


# ---------------------------------------------------------------- [Flying]


@rule("cr-8.01", "1106.1", "1106.2")
def test_what_flies_is_blocked_only_by_what_flies() -> None:
    table = lancer_against_wall("[Flying]")
    table.players[1].field("Bird", text="[Flying]")
    table.play("A: attack Lancer -> B", "B: cannot block Wall because 1106.2", "B: can block Bird")


@rule("cr-8.01", "1106.2")
def test_what_flies_may_block_what_does_not() -> None:
    table = lancer_against_wall(blocker="[Flying]")
    table.play("A: attack Lancer -> B", "B: block Wall")
    table.expect({"battle.blocker": "Wall"})


@rule("cr-8.01", "1106.2")
def test_flying_lost_or_gained_after_the_block_changes_nothing() -> None:
    table = lancer_against_wall()
    gift = "Target resonator gains [Flying] until end of turn."
    table.players[0].hand("Wings", "Chant", cost="{0}", text=QUICK + gift)
    table.play("A: attack Lancer -> B", "B: block Wall", "A: play Wings -> Lancer", "pass")
    table.expect({"battle.blocker": "Wall", "Lancer.keywords": ["Flying"]})
    table.play("resolve")
    table.expect({"B.life": 4000})


# ---------------------------------------------------------------- [Swiftness]


@rule("cr-8.01", "1107.1", "1107.2")
@pytest.mark.parametrize(("text", "swift"), [("[Swiftness]\n", True), ("", False)])
def test_swiftness_attacks_and_uses_rest_abilities_at_once(text: str, swift: bool) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Rider", cost="{0}", atk=300, def_=300, text=text + "{Rest}: Draw a card.")
    table.play("A: play Rider", "resolve")
    assert (table.why_not("A: attack Rider -> B") == []) is swift
    assert (table.why_not("A: use Rider") == []) is swift
    if not swift:
        assert table.why_not("A: attack Rider -> B") == ["803.3a"]
        assert table.why_not("A: use Rider") == ["905.3"]


@rule("cr-8.01", "1107.2")
def test_swiftness_does_not_let_what_is_rested_attack() -> None:
    table = Table()
    table.players[0].field("Rider", text="[Swiftness]", rested=True)
    table.play("A: cannot attack Rider -> B because 803.3a")


# ---------------------------------------------------------------- [Imperishable], [Eternal]


def sovereign_destroyed(j_text: str) -> Table:
    table = Table()
    a, b = table.players
    j_side = {"atk": 700, "def_": 700, "text": j_text} if j_text else {"atk": 700, "def_": 700}
    a.ruler("Sovereign", side="j-ruler", text="[Judgment] {0}", j_ruler=j_side)
    b.hand("Downfall", "Chant", cost="{0}", text=QUICK + "Destroy target J-ruler.")
    table.play("A: pass", "B: play Downfall -> Sovereign", "resolve")
    return table


@rule("cr-8.01", "1108.1", "1108.2")
def test_an_imperishable_j_ruler_gets_no_astral_counter_and_keeps_its_judgment() -> None:
    table = sovereign_destroyed("[Imperishable]")
    table.expect({"Sovereign.zone": "ruler_area", "Sovereign.side": "ruler", "Sovereign.counters.astral": 0})
    table.play("A: judgment", "resolve")
    table.expect({"Sovereign.zone": "field", "Sovereign.side": "j-ruler"})


@rule("cr-8.01", "1108.2")
def test_another_j_ruler_gets_an_astral_counter_and_loses_its_judgment() -> None:
    table = sovereign_destroyed("")
    table.expect({"Sovereign.zone": "ruler_area", "Sovereign.counters.astral": 1})
    table.play("A: cannot judgment because 1010.1a")


@rule("cr-8.01", "1108.2")
def test_imperishable_does_not_save_a_resonator() -> None:
    table = lancer_against_wall(blocker="[Imperishable]")
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    table.expect({"B.graveyard": ["Wall"]})


@rule("cr-8.01", "1139.1", "1139.2")
def test_what_is_eternal_is_destroyed_neither_by_effects_nor_by_damage() -> None:
    table = lancer_against_wall(blocker="[Eternal]")
    a, _ = table.players
    a.hand("Zap", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Zap -> Wall", "resolve")
    table.expect({"B.field": ["Wall"], "A.graveyard": ["Zap"]})
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    table.expect({"B.field": ["Wall"], "Wall.damage": 800})
    assert not table.happened("destroyed")


@rule("cr-8.01", "1139.2")
def test_what_is_eternal_may_leave_the_field_in_other_ways() -> None:
    for text, zone in (
        ("Return target resonator to its owner's hand.", "hand"),
        ("Remove target resonator from the game.", "removed"),
    ):
        table = lancer_against_wall(blocker="[Eternal]")
        table.players[0].hand("Answer", "Chant", cost="{0}", text=text)
        table.play("A: play Answer -> Wall", "resolve")
        table.expect({f"B.{zone}": ["Wall"]})


# ---------------------------------------------------------------- [Bloodlust]


@rule("cr-8.01", "1123.1", "1123.2")
def test_bloodlust_must_attack_if_able() -> None:
    table = lancer_against_wall("[Bloodlust]")
    table.players[0].field("Squire")
    table.play("A: cannot pass because 712.2", "A: cannot attack Squire -> B because 803.3a")
    table.play("A: battle", "A: cannot forfeit because 803.3", "A: attack Lancer -> B")
    table.expect({"battle.attacker": "Lancer"})
