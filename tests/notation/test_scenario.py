"""Scenario files: what a position is made of, how a script runs, what is checked, and what is wrong with a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from willstone.files import FileError, parse_yaml
from willstone.notation.ids import related
from willstone.notation.scenario import read_scenario, run_file, scenario_from
from willstone.notation.script import ScriptFailed

if TYPE_CHECKING:
    from pathlib import Path

    from vocabulary import Game

CARDS = """
cards:
  - {name: Lancer, type: Resonator, cost: "{R}{1}", attribute: [R], race: Knight, atk: 800, def: 400, text: "[Pierce]"}
  - {name: Recruit, type: Resonator, cost: "{0}", atk: 300, def: 300}
  - {name: Wall, type: Resonator, cost: "{G}", attribute: [G], atk: 0, def: 500}
  - name: Bolt
    type: Chant
    cost: "{R}"
    text: "[Quickcast]\\nThis card deals 500 damage to target player or J/resonator."
  - {name: Surge, type: Chant, cost: "{0}", text: "[Quickcast]\\nTarget resonator gains [+200/+200] until end of turn."}
  - {name: Storm, type: Chant, cost: "{X}", text: "This card deals X00 damage to target player."}
  - {name: Insight, type: Chant, cost: "{0}", text: "[Quickcast]\\nDraw a card."}
  - {name: Plea, type: Chant, cost: "{0}", text: "Discard a card."}
  - {name: Healer, type: Regalia, text: "At the beginning of your main phase => You gain 100 life."}
  - {name: Mourner, type: Regalia, text: "At the beginning of your main phase => You lose 200 life."}
  - {name: Opener, type: Regalia, text: "At the beginning of game => You gain 300 life."}
  - {name: Ambush, type: Chant, cost: "{0}", text: "[Trigger] Whenever a resonator attacks => You gain 500 life."}
  - {name: Charm, type: "Addition:Resonator", cost: "{0}"}
  - name: Regent
    type: Ruler
    text: "[Judgment] {W}"
    j_ruler: {name: "Regent, Risen", race: [Human], attribute: [W], atk: 600, def: 600}
"""


def text_of(
    script: str = "", expect: str = "{}", players: str = "{A: {}, B: {}}", turn: str = "{player: A, number: 5}"
) -> str:
    """A scenario; the script is one line of it a line."""
    lines = "".join(f"  - {line.strip()}\n" for line in script.strip().splitlines())
    start = f"scenario: Test\nedition: cr-8.01{CARDS}players: {players}\nturn: {turn}\n"
    return start + (f"script:\n{lines}" if lines else "") + f"expect: {expect}\n"


def run_scenario(
    script: str = "", expect: str = "{}", players: str = "{A: {}, B: {}}", turn: str = "{player: A}"
) -> Game:
    return scenario_from(parse_yaml(text_of(script, expect, players, turn), "f.yaml")).run()


def fails(script: str = "", expect: str = "{}", players: str = "{A: {}, B: {}}", turn: str = "{player: A}") -> str:
    with pytest.raises(ScriptFailed) as caught:
        run_scenario(script, expect, players, turn)
    assert re.match(r"line \d+: ", str(caught.value))
    return str(caught.value)


ATTACK = "{A: {field: [Lancer]}, B: {field: [Wall]}}"
BOLTS = "{A: {hand: [Bolt, Bolt], field: [Fire Magic Stone, Fire Magic Stone]}, B: {hand: [Insight], field: [Wall]}}"


def test_a_line_that_is_not_possible_says_why_by_the_numbers_of_the_edition() -> None:
    text = text_of("A: attack Lancer -> B", players="{A: {field: [{card: Lancer, rested: true}]}, B: {}}")
    for edition, cited in (("cr-8.01", "(803.3a)"), ("cr-5.01-bifrost", "(8.2.4)")):
        with pytest.raises(ScriptFailed) as caught:
            scenario_from(parse_yaml(text.replace("cr-8.01", edition), "f.yaml")).run()
        assert f"Lancer is rested {cited}" in str(caught.value)


# ---------------------------------------------------------------- positions


def test_what_is_left_out_gets_a_plain_default() -> None:
    game = run_scenario(
        expect="{A.life: 4000, A.hand: [], A.field: [], A.stones: [], A.will: '', A.ruler_area: [Nameless Ruler]}"
    )
    assert run_scenario(expect="{A.deck.count: 10, A.stones_deck.count: 10, A.deck.top: Plain Card, B.life: 4000}")
    assert {game.name(i) for i in game.zone(1, 0)} == {
        f"{kind} Magic Stone" for kind in ("Light", "Fire", "Water", "Wind", "Darkness")
    }
    run_scenario(
        expect="{turn.player: A, turn.number: 5, turn.phase: main, priority: A, winner: none, chase: []}", turn="{}"
    )
    run_scenario(expect="{A.deck: [], A.stones_deck: []}", players="{A: {deck: [], stones_deck: []}, B: }")


def test_a_player_may_set_everything() -> None:
    run_scenario(
        players="""{A: {life: 100, ruler: Regent, hand: [Bolt], field: [Wall, Fire Magic Stone],
          removed: [Plea], graveyard: [Surge, Bolt], deck: [Bolt, Surge], standby: [Ambush],
          stones_deck: [Fire Magic Stone, Light Magic Stone],
          runes: [Charm], extra_deck: [Healer], item_area: [Mourner], will: "{W}{R}{1}",
          rulers: [Nameless Ruler]}, B: {}}""",
        expect="""{A.life: 100, A.ruler_area: [Nameless Ruler, Regent], A.hand: [Bolt], A.field: [Wall],
          A.stones: [Fire Magic Stone], A.graveyard: [Surge, Bolt], A.graveyard.top: Surge,
          A.removed: [Plea],
          A.deck: [Bolt, Surge], A.stones_deck: [Fire Magic Stone, Light Magic Stone], A.standby: [Ambush],
          A.runes: [Charm], A.extra_deck: [Healer], A.item_area: [Mourner], A.will: "{R}{W}{V}", A.runes.count: 1}""",
    )


def test_an_entry_may_have_details() -> None:
    run_scenario(
        players="""{A: {field: [{card: Lancer, rested: true, damage: 200, counters: {"+100/+100": 2, gold: 1}},
          {card: Wall, owner: B}, {card: Charm, added_to: Lancer}], standby: [{card: Ambush, face_down: false}],
          ruler: {card: Regent, side: j-ruler, zone: field}}, B: {ruler: {card: Regent, side: j-ruler}}}""",
        expect="""{Lancer.rested: true, Lancer.damage: 200, Lancer.counters.gold: 1, Lancer.counters.+100/+100: 2,
          Wall.controller: A, Wall.rested: false, A.ruler_area: [], '"Regent, Risen".side': j-ruler,
          'A/Regent, Risen.zone': field, 'B/Regent, Risen.zone': field, Lancer.counters.silver: 0}""",
    )
    game = run_scenario(players="{A: {field: [Lancer, {card: Charm, added_to: lancer}]}, B: }")
    charm = next(card for card in game.cards.values() if game.name(card.id) == "Charm")
    assert game.name(charm.added_to) == "Lancer"


@pytest.mark.parametrize(("host", "place"), [("B/Lancer", 2), ("Lancer#2", 1), ("Lancer#3", 2), ("A/lancer", 0)])
def test_what_a_card_is_added_to_is_named_as_in_moves(host: str, place: int) -> None:
    mine = f"[Lancer, Lancer, {{card: Charm, added_to: '{host}'}}]"
    game = run_scenario(players=f"{{A: {{field: {mine}}}, B: {{field: [Lancer]}}}}")
    charm = next(card for card in game.cards.values() if game.name(card.id) == "Charm")
    lancers = sorted(i for i in game.cards if game.name(i) == "Lancer")
    assert charm.added_to == lancers[place]


def test_a_cannot_line_may_name_too_few_targets() -> None:
    players = "{A: {hand: [Pair]}, B: {field: [Plain Card, Plain Card]}}"
    pair = "{name: Pair, type: Chant, cost: '{0}', text: 'Destroy two target resonators.'}"
    free = "{name: Gale, type: Chant, cost: '{X}', text: 'This card deals X00 damage to target player.'}"
    head = f"scenario: s\nshows: []\nedition: cr-8.01\ncards: [{pair}, {free}]\n"
    text = head + f"players: {players}\nscript:\n"
    text += (
        "  - A: cannot play Pair -> Plain Card because 903.2g\n  - A: can play Pair\n  - A: play Pair -> Plain Card\n"
    )
    scenario_from(parse_yaml(text + "  - A: choose Plain Card\n  - resolve\nexpect: {B.field: []}\n", "f.yaml")).run()
    players = "{A: {hand: [Gale]}, B: {}}"
    text = head + f"players: {players}\nscript: [{{A: cannot play Gale -> B with free; x=2}}]\n"
    scenario_from(parse_yaml(text, "f.yaml")).run()


def test_cards_start_as_if_controlled_since_before_this_turn_unless_new() -> None:
    run_scenario("A: can attack Lancer -> B\nA: cannot attack Recruit -> B because 803.3a",
        players="{A: {field: [Lancer, {card: Recruit, new: true}]}, B: }")  # fmt: skip


def test_the_owner_gets_the_card_back() -> None:
    run_scenario("A: play Bolt -> Wall\nresolve", "{B.graveyard: [Wall], A.graveyard: [Bolt]}",
        "{A: {hand: [Bolt], field: [Fire Magic Stone, {card: Wall, owner: B}]}, B: }")  # fmt: skip


def test_the_turn_says_whose_it_is_which_one_and_in_which_phase() -> None:
    for phase in ("draw", "recovery", "main", "end"):
        turn = f"{{player: B, number: 8, phase: {phase}}}"
        run_scenario(expect=f"{{turn.player: B, turn.number: 8, turn.phase: {phase}, priority: B}}", turn=turn)


def test_the_first_turns_have_no_draw_and_no_recovery() -> None:
    to_main = "to: {player: A, phase: main}"
    first = "{A: {field: [{card: Wall, rested: true}]}, B: }"
    run_scenario(to_main, "{A.hand.count: 0, Wall.rested: true}", first, "{player: A, number: 1, phase: draw}")
    run_scenario(to_main, "{A.hand.count: 1, Wall.rested: true}", first, "{player: A, number: 2, phase: draw}")
    run_scenario(to_main, "{A.hand.count: 1, Wall.rested: false}", first, "{player: A, number: 3, phase: draw}")


def test_setup_starts_before_the_game_with_hands_kept_and_decks_not_shuffled() -> None:
    players = "{A: {hand: [Bolt], deck: [Surge, Wall], field: [Opener]}, B: {deck: [Plea, Insight]}}"
    run_scenario(
        """expect: {turn.number: 1, turn.phase: draw, chase: [Opener], A.hand: [Bolt], A.deck: [Surge, Wall]}
        resolve
        expect: {A.life: 4300, A.hand: [Bolt]}
        to: {player: B, phase: main}""",
        "{B.hand: [Plea], A.hand: [Bolt], turn.number: 2}",
        players,
        "{player: A, phase: setup}",
    )
    run_scenario(expect="{turn.player: B, turn.number: 1}", turn="{player: B, phase: setup}")


# ---------------------------------------------------------------- scripts


def test_a_line_is_taken_at_the_next_priority_where_it_is_legal() -> None:
    run_scenario(
        "A: play Bolt -> Wall\nB: play Insight\nexpect: {chase: [Insight, Bolt]}\nresolve",
        "{B.graveyard: [Wall, Insight]}",
        BOLTS,
    )
    run_scenario("B: play Insight\nexpect: {chase: [Insight], turn.phase: main}", players=BOLTS)
    run_scenario(
        "A: play Bolt -> B\nA: play Bolt -> B\nexpect: {chase: [Bolt, Bolt]}\nresolve", "{B.life: 3000}", BOLTS
    )


def test_a_line_that_waits_lets_others_pass_until_it_is_legal() -> None:
    players = "{A: {hand: [Bolt, Recruit], field: [Fire Magic Stone]}, B: }"
    run_scenario("A: play Bolt -> B\nA: play Recruit\nexpect: {chase: [Recruit], B.life: 3500}", players=players)


def test_a_line_never_legal_before_the_turn_ends_fails_with_the_reasons() -> None:
    error = fails("A: play Bolt -> Wall", players="{A: {hand: [Bolt]}, B: {field: [Wall]}}")
    assert "'play Bolt -> Wall' was not possible before the turn ended" in error
    assert "you cannot pay {R} (1003.4)" in error
    error = fails("B: attack Wall -> A", players=ATTACK)
    assert "it is not your turn (704.1)" in error
    assert "there is no 'Nobody' to be seen" in fails("A: play Nobody")
    assert "the player never had a decision for it" in fails("B: cannot block Wall", players=ATTACK)


def test_an_ambiguous_line_fails_at_once() -> None:
    players = "{A: {hand: [Bolt], field: [Fire Magic Stone, Wall]}, B: {field: [Wall]}}"
    assert "'Wall' may be any of" in fails("A: play Bolt -> Wall", players=players)


def test_pass_makes_everybody_pass_once() -> None:
    run_scenario(
        "A: play Bolt -> B\nA: play Bolt -> B\npass\nexpect: {chase: [Bolt], B.life: 3500}\npass",
        "{B.life: 3000}",
        BOLTS,
    )
    run_scenario("A: pass\nexpect: {priority: B}\nB: pass", "{turn.phase: end, priority: A}")
    run_scenario("pass", "{turn.phase: end}")


def test_resolve_goes_on_until_the_chase_is_empty_and_no_battle_is_under_way() -> None:
    run_scenario("A: play Bolt -> B\nA: play Bolt -> B\nresolve", "{chase: [], B.life: 3000, turn.phase: main}", BOLTS)
    run_scenario(
        "A: attack Lancer -> B\nB: no block\nresolve", "{B.life: 3200, battle.attacker: none, turn.phase: main}", ATTACK
    )
    run_scenario("resolve", "{turn.phase: main, priority: A}")


def test_other_decisions_during_pass_resolve_and_to_take_the_line_after() -> None:
    players = "{A: {hand: [Plea, Bolt, Surge]}, B: }"
    for line in ("pass", "resolve", "to: {player: A, phase: end}"):
        run_scenario(f"A: play Plea\n{line}\nA: choose Surge", "{A.hand: [Bolt], A.graveyard: [Plea, Surge]}", players)
    run_scenario("A: attack Lancer -> B\nresolve\nB: block Wall\nA: assign Wall 500, B 300", "{B.life: 3700}", ATTACK)


def test_other_decisions_need_a_line_unless_there_is_one_option() -> None:
    error = fails("A: play Plea\nresolve", players="{A: {hand: [Plea, Bolt, Surge]}, B: }")
    assert "A has to decide" in error
    assert "choose Bolt, choose Surge" in error
    assert "does not answer" in fails("A: play Plea\nresolve\nA: call", players="{A: {hand: [Plea, Bolt, Surge]}, B: }")
    run_scenario("A: play Plea\nresolve", "{A.hand: [], A.graveyard.count: 2}", "{A: {hand: [Plea, Bolt]}, B: }")
    run_scenario("A: attack Lancer -> B\nresolve", "{B.life: 3200}", "{A: {field: [Lancer]}, B: }")
    assert "B has to decide" in fails("A: attack Lancer -> B\nresolve", players=ATTACK)


def test_to_stops_when_the_moment_first_comes() -> None:
    run_scenario("to: {player: B, phase: main}", "{turn.player: B, turn.number: 6, turn.phase: main, priority: B}")
    for phase in ("draw", "recovery", "end"):
        run_scenario(f"to: {{player: B, phase: {phase}}}", f"{{turn.player: B, turn.number: 6, turn.phase: {phase}}}")
    run_scenario("to: {phase: draw}", "{turn.player: B, turn.phase: draw, turn.number: 6}")
    run_scenario("to: {player: B, phase: draw}", "{B.hand.count: 0}")


def test_to_goes_to_the_next_such_moment_if_the_game_is_there_already() -> None:
    run_scenario("to: {player: A, phase: main}", "{turn.player: A, turn.number: 7, turn.phase: main}")
    run_scenario("to: {phase: main}", "{turn.player: B, turn.number: 6, turn.phase: main}")
    run_scenario("to: {phase: end}\nto: {phase: end}", "{turn.player: B, turn.number: 6, turn.phase: end}")


@pytest.mark.parametrize("step", ["beginning", "attack", "block", "first_strike", "damage", "end_of_battle"])
def test_to_stops_at_battle_steps(step: str) -> None:
    after = {"beginning": "A: battle", "attack": f"A: battle\nto: {{phase: {step}}}\nA: attack Lancer -> B"}
    script = after.get(step, f"A: attack Lancer -> B\nto: {{player: A, phase: {step}}}\nB: no block")
    game = run_scenario(script if step not in ("block",) else script.rpartition("\n")[0], players=ATTACK)
    assert game.battle is not None
    assert game.battle.step == step


def test_to_a_moment_that_never_comes_fails() -> None:
    assert "the game ended before that moment came" in fails(
        "to: {player: B, phase: block}", players="{A: {deck: []}, B: {deck: []}}"
    )


def test_the_line_after_an_attack_is_after_the_declaration() -> None:
    players = "{A: {field: [Lancer], hand: [Surge]}, B: {field: [Wall]}}"
    attack = "A: attack Lancer -> B\nexpect: {battle.attacker: Lancer, priority: A}"
    run_scenario(f"{attack}\nA: play Surge -> Lancer\nB: no block\nresolve", "{B.life: 3000}", players)


def test_orders_keep_the_order_of_naming_and_reveals_are_declined() -> None:
    players = "{A: {field: [Healer, Mourner]}, B: }"
    turn = "{player: A, number: 5, phase: recovery}"
    run_scenario("to: {phase: main}", "{chase: [Mourner, Healer]}", players, turn)
    run_scenario("to: {phase: main}\nA: order Mourner, Healer\nexpect: {chase: [Healer, Mourner]}", "{}", players, turn)
    ambush = "{A: {field: [Lancer]}, B: {standby: [Ambush]}}"
    run_scenario("A: attack Lancer -> B\nresolve", "{B.life: 3200, B.standby: [Ambush]}", ambush)
    run_scenario("A: attack Lancer -> B\nB: reveal Ambush\nresolve", "{B.life: 3700, B.graveyard: [Ambush]}", ambush)


def test_x_may_be_chosen_in_a_line_of_its_own() -> None:
    players = "{A: {hand: [Storm], field: [Fire Magic Stone, Fire Magic Stone]}, B: }"
    run_scenario("A: play Storm\nA: choose 2\nA: choose B\nresolve", "{B.life: 3800}", players)
    run_scenario("A: play Storm -> B with x=1\nresolve", "{B.life: 3900, Storm.total_cost: 0}", players)


def test_lines_left_over_fail() -> None:
    assert "the game is over" in fails("A: concede\nB: call")
    assert "the game is over" in fails("A: concede\npass")
    assert "the game ended" in fails("A: concede\nto: {player: A, phase: main}")
    assert "B is not in the game any more (103.4)" in fails("A: concede\nB: concede")
    run_scenario("B: concede", "{winner: A}")
    run_scenario(expect="{winner: A}", players="{A: , B: {life: 0}}")
    run_scenario(expect="{winner: draw}", players="{A: {life: 0}, B: {life: 0}}")


def test_an_expectation_in_between_is_checked_there() -> None:
    run_scenario("A: play Bolt -> B\nexpect: {B.life: 4000}\nresolve\nexpect: {B.life: 3500}", players=BOLTS)
    error = fails("A: play Bolt -> B\nexpect: {B.life: 3500}\nresolve", players=BOLTS)
    assert error.endswith("B.life is 4000, expected 3500")


# ---------------------------------------------------------------- can and cannot


def test_cannot_is_judged_now() -> None:
    run_scenario(
        "A: cannot attack Lancer -> Wall\nA: cannot play Lancer\nB: cannot call\nA: can call\nA: call\nA: cannot call",
        players=ATTACK,
    )
    assert "must be impossible, but it is legal" in fails("A: cannot call")
    assert "must be possible, but: it is for B to decide (601.1); it is not your turn" in fails(
        "A: can call", turn="{player: B}"
    )
    assert "there is no 'Nobody' to be seen" in fails("A: cannot play Nobody")
    run_scenario("A: can concede\nB: can concede\nA: concede\nB: cannot concede because 103.4")


@pytest.mark.parametrize("because", ["803.3b", "803.3", "803", "cr-8.01/803.3b", "803.3b-i"])
def test_because_names_the_rule_or_one_above_or_below_it(because: str) -> None:
    run_scenario(f"A: cannot attack Lancer -> Wall because {because}", players=ATTACK)


@pytest.mark.parametrize("because", ["803.3a", "803.4", "80", "803.31", "804"])
def test_because_another_rule_fails(because: str) -> None:
    error = fails(f"A: cannot attack Lancer -> Wall because {because}", players=ATTACK)
    assert f"is impossible, but not because of {because}: Wall is recovered (803.3b)" in error


def test_rules_above_and_below_each_other_are_related() -> None:
    for rule, asked in (
        ("803.3a", "803.3"),
        ("803.3", "803.3a"),
        ("1010.1a", "1010.1a-i"),
        ("5.1", "abc-1.0/5"),
        ("803", "803"),
    ):
        assert related(rule, asked)
    for rule, asked in (("803.3", "803.30"), ("803.3a", "803.3b"), ("1010", "10"), ("7.1", "7.10")):
        assert not related(rule, asked)


def test_cannot_block_forfeit_assign_and_choose_are_judged_at_the_next_such_decision() -> None:
    players = "{A: {field: [Lancer, Recruit]}, B: {field: [{card: Recruit, rested: true}, Wall]}}"
    run_scenario("""A: attack Lancer -> B
        B: cannot block B/Recruit because 804.3
        B: can block Wall
        B: can no block
        B: block Wall
        A: cannot assign Wall 400, B 400 because 1102.2b
        A: can assign Wall 500, B 300
        A: assign Wall 600, B 200
        resolve""", "{B.life: 3800}", players)  # fmt: skip
    must = "{A: {field: [{card: Recruit}]}, B: }"
    assert "must be impossible, but it is legal" in fails("A: battle\nA: cannot forfeit", players=must)
    run_scenario(
        "A: play Bolt\nA: cannot choose Fire Magic Stone because 903.2g\nA: can choose B\nA: choose B", players=BOLTS
    )


def test_cannot_assign_is_judged_when_damage_is_dealt_even_if_nothing_is_asked() -> None:
    players = "{A: {field: [Recruit, Lancer]}, B: {field: [Wall]}}"
    for because in ("", " because 1102.2", " because 806.2"):
        run_scenario(
            f"A: attack Recruit -> B\nB: block Wall\nA: cannot assign Wall 100, B 200{because}\nresolve",
            "{B.life: 4000}",
            players,
        )
    assert "must be possible" in fails("A: attack Recruit -> B\nB: block Wall\nA: can assign Wall 300", players=players)


def test_cannot_choose_waits_for_a_choice() -> None:
    players = "{A: {hand: [Plea, Bolt, Surge], field: [Lancer]}, B: {field: [Wall]}}"
    run_scenario("""A: play Plea
        A: cannot choose Wall
        A: can choose Bolt
        A: choose Bolt""", "{A.graveyard: [Plea, Bolt]}", players)  # fmt: skip


def test_a_card_whose_name_holds_because_can_be_named() -> None:
    text = text_of("A: cannot play Just because I can because 702.2", players="{A: {field: [Just because I can]}, B: }")
    text = text.replace("- {name: Recruit,", "- {name: Just because I can, type: Resonator}\n  - {name: Recruit,")
    scenario_from(parse_yaml(text, "f.yaml")).run()


# ---------------------------------------------------------------- checks


def test_every_card_check() -> None:
    run_scenario(
        expect="""{Lancer.atk: 1000, Lancer.def: 600, Lancer.damage: 0, Lancer.rested: false, Lancer.controller: A,
          Lancer.types: [resonator], Lancer.attributes: [R], Lancer.races: [Knight], Lancer.keywords: [Pierce],
          Lancer.total_cost: 2, Lancer.zone: field, Lancer.counters.none: 0, lancer.atk: 1000, A/Lancer.atk: 1000,
          Lancer#1.atk: 1000, Healer.atk: none, Healer.def: , Wall.zone: graveyard, Bolt.zone: hand,
          Ambush.zone: standby, Regent.side: ruler, Charm.zone: removed, Surge.zone: hand}""",
        players="""{A: {ruler: Regent, field: [{card: Lancer, counters: {"+100/+100": 2}}, Healer],
          graveyard: [Wall], hand: [Bolt], standby: [Ambush], removed: [Charm]}, B: {hand: [Surge]}}""",
    )


def test_every_check_of_the_game() -> None:
    run_scenario(
        """A: attack Lancer -> B
        B: block Wall
        expect: {battle.attacker: Lancer, battle.blocker: wall, turn.player: A, turn.number: 5, turn.phase: main}
        A: assign Wall 500, B 300
        resolve""",
        """{battle.attacker: , battle.blocker: none, cited: [803.5, cr-8.01/804, '1204.1'], winner: none, priority: A,
        chase: []}""",
        ATTACK,
    )


def test_lists_are_in_order_only_where_the_rules_manage_it() -> None:
    players = "{A: {hand: [Bolt, Surge], field: [Wall, Lancer], graveyard: [Bolt, Surge], deck: [Plea, Storm]}, B: }"
    run_scenario(
        expect="{A.hand: [surge, BOLT], A.field: [Lancer, Wall], A.graveyard: [Bolt, Surge], A.deck: [Plea, Storm]}",
        players=players,
    )
    assert "A.graveyard is ['Bolt', 'Surge'], expected ['Surge', 'Bolt']" in fails(
        expect="{A.graveyard: [Surge, Bolt]}", players=players
    )
    assert "A.deck is" in fails(expect="{A.deck: [Storm, Plea]}", players=players)
    assert "A.hand is" in fails(expect="{A.hand: [Bolt, Bolt]}", players=players)
    run_scenario("A: play Bolt -> B\nB: play Insight\nexpect: {chase: [Insight, Bolt]}", players=BOLTS)
    assert "chase is" in fails("A: play Bolt -> B\nB: play Insight\nexpect: {chase: [Bolt, Insight]}", players=BOLTS)


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("{A.life: 1}", "A.life is 4000, expected 1"),
        ("{A.will: '{W}'}", "A.will is '', expected {W}"),
        ("{A.hand.count: 3}", "A.hand.count is 0, expected 3"),
        ("{A.graveyard.top: Wall}", "A.graveyard.top is none, expected Wall"),
        ("{Lancer.rested: true}", "Lancer.rested is False, expected true"),
        ("{Lancer.atk: 1}", "Lancer.atk is 800, expected 1"),
        ("{Lancer.atk: none}", "Lancer.atk is 800, expected none"),
        ("{Lancer.zone: hand}", "Lancer.zone is field, expected hand"),
        ("{Nobody.zone: hand}", "there is no card 'Nobody'"),
        ("{Lancer#2.zone: hand}", "there is no card 'Lancer#2'"),
        ("{winner: A}", "winner is none, expected A"),
        ("{cited: [999.1]}", "no event so far cites 999.1"),
        ("{A.field: []}", "A.field is ['Lancer'], expected []"),
    ],
)
def test_what_is_not_so_is_said(expect: str, message: str) -> None:
    assert fails(expect=expect, players=ATTACK).endswith(message)


# ---------------------------------------------------------------- malformed files

GOOD = text_of("A: attack Lancer -> B\nresolve\nB: no block", "{B.life: 3200}", ATTACK)
FIRST = "scenario: Test\nedition: cr-8.01\n"


def player(what: str) -> str:
    return FIRST + f"players:\n  A: {what}\n  B:\n"


def scripted(line: str) -> str:
    return FIRST + f"players: {{A: , B: }}\nscript:\n  - {line}\n"


def expecting(what: str) -> str:
    return FIRST + f"players: {{A: , B: }}\nexpect: {what}\n"


def with_card(card: str) -> str:
    return FIRST + f"cards:\n  - {card}\nplayers: {{A: , B: }}\n"


MALFORMED = {
    "empty": ("", 1, "the file is empty"),
    "a scalar": ("hello\n", 1, "must be a mapping"),
    "a list": ("- 1\n", 1, "must be a mapping"),
    "no YAML": ("scenario: [\n", 2, "not YAML"),
    "a tab": ("scenario: x\n\tedition: y\n", 2, "not YAML"),
    "no scenario": ("edition: cr-8.01\nplayers: {A: , B: }\n", 1, "'scenario' is missing"),
    "no edition": ("scenario: x\nplayers: {A: , B: }\n", 1, "'edition' is missing"),
    "no players": (FIRST, 1, "'players' is missing"),
    "unknown edition": ("scenario: x\nedition: cr-9\nplayers: {A: , B: }\n", 2, "no edition 'cr-9' can be played"),
    "unknown key": (FIRST + "palyers: {}\n", 3, "unknown key 'palyers'; did you mean 'players'?"),
    "duplicate key": (FIRST + "edition: cr-8.01\n", 3, "'edition' is there twice"),
    "one player": (FIRST + "players: {A: }\n", 3, "is for 2 to 2 players, not 1"),
    "three players": (FIRST + "players: {A: , B: , C: }\n", 3, "is for 2 to 2 players, not 3"),
    "players alike": (FIRST + "players:\n  A:\n  a:\n", 5, "two players are named 'a'"),
    "player named to": (FIRST + "players:\n  A:\n  to:\n", 5, "a player cannot be named 'to'"),
    "player with a slash": (FIRST + "players:\n  A:\n  B/C:\n", 5, "a player cannot be named 'B/C'"),
    "players a list": (FIRST + "players: [A, B]\n", 3, "must be a mapping, not a list"),
    "a player a list": (player("[Bolt]"), 4, "must be a mapping, not a list"),
    "unknown player key": (player("{live: 4}"), 4, "unknown key 'live'; did you mean 'life'?"),
    "another edition's key": (player("{crystals: 2}"), 4, "'crystals' does not exist in this edition"),
    "another edition's zone": (player("{lifebreak: []}"), 4, "does not exist in this edition"),
    "life no number": (player("{life: many}"), 4, "must be a whole number"),
    "life huge": (player("{life: 99999999999999999999}"), 4, "a number has at most 9 digits"),
    "hand no list": (player("{hand: Bolt}"), 4, "must be a list"),
    "unknown card": (player("{hand: [Plain Crad]}"), 4, "no card 'Plain Crad'; did you mean 'Plain Card'?"),
    "card a list": (player("{hand: [[Plain Card]]}"), 4, "must be text, not a list"),
    "entry without card": (player("{hand: [{rested: true}]}"), 4, "'card' is missing"),
    "unknown entry key": (player("{field: [{card: Plain Card, tapped: true}]}"), 4, "unknown key 'tapped'"),
    "rested no boolean": (player("{field: [{card: Plain Card, rested: maybe}]}"), 4, "must be true or false"),
    "damage negative": (player("{field: [{card: Plain Card, damage: -1}]}"), 4, "must be at least 0"),
    "counters no mapping": (player("{field: [{card: Plain Card, counters: 2}]}"), 4, "must be a mapping"),
    "counters zero": (player("{field: [{card: Plain Card, counters: {x: 0}}]}"), 4, "must be at least 1"),
    "unknown owner": (player("{field: [{card: Plain Card, owner: C}]}"), 4, "no player 'C'"),
    "unknown host": (player("{field: [{card: Plain Card, added_to: X}]}"), 4, "which is not in play"),
    "no such host of another": (player("{field: [{card: Plain Card, added_to: B/Plain Card}]}"), 4, "not in play"),
    "no second host": (
        player("{field: [Fire Magic Stone, {card: Plain Card, added_to: 'Fire Magic Stone#2'}]}"),
        4,
        "not in play",
    ),
    "its own host": (player("{field: [{card: Plain Card, added_to: Plain Card}]}"), 4, "not in play"),
    "unknown side": (player("{ruler: {card: Nameless Ruler, side: j-ruler}}"), 4, "has no side 'j-ruler'"),
    "wrong zone": (player("{ruler: {card: Nameless Ruler, zone: hand}}"), 4, "in the field or the ruler_area"),
    "no ruler": (player("{ruler: Plain Card}"), 4, "Plain Card is no ruler"),
    "bad will": (player("{will: RR}"), 4, "no will at 'RR'"),
    "unquoted will": (player("{will: {R}}"), 4, "must be text, not a mapping"),
    "turn of nobody": (FIRST + "players: {A: , B: }\nturn: {player: C}\n", 4, "no player 'C'"),
    "turn zero": (FIRST + "players: {A: , B: }\nturn: {number: 0}\n", 4, "must be at least 1"),
    "turn huge": (FIRST + "players: {A: , B: }\nturn: {number: 99999999}\n", 4, "must be at most 10000"),
    "unknown phase": (FIRST + "players: {A: , B: }\nturn: {phase: lunch}\n", 4, "no phase 'lunch'"),
    "unknown turn key": (FIRST + "players: {A: , B: }\nturn: {step: main}\n", 4, "unknown key 'step'"),
    "seed no number": (FIRST + "players: {A: , B: }\nseed: luck\n", 4, "must be a whole number"),
    "shows no list": (FIRST + "shows: 803.3a\nplayers: {A: , B: }\n", 3, "must be a list"),
    "shows no rule": (FIRST + "shows: [the one about attacks]\nplayers: {A: , B: }\n", 3, "is no rule id"),
    "script no list": (FIRST + "players: {A: , B: }\nscript: pass\n", 4, "must be a list"),
    "unknown word": (
        FIRST + "players: {A: , B: }\nscript:\n  - pass\n  - wait\n",
        6,
        "a line is pass, resolve, or PLAYER: move",
    ),
    "line of nobody": (scripted("C: pass"), 5, "no player 'C'"),
    "two keys": (scripted("{A: pass, B: pass}"), 5, "has one key"),
    "no key": (scripted("{}"), 5, "has one key"),
    "no move": (scripted("A: dance"), 5, "no move begins like 'dance'"),
    "empty move": (scripted("A: ''"), 5, "must be text"),
    "half a move": (scripted("A: attack X"), 5, "an attack is written"),
    "bad option": (scripted("A: play X with y=1"), 5, "no option 'y=1'"),
    "cannot what": (scripted("A: cannot dance"), 5, "no move begins like"),
    "because of words": (scripted("A: cannot call because I say so"), 5, "is no rule id"),
    "because of nothing": (scripted("A: cannot call because"), 5, "'' is no rule id"),
    "to without phase": (scripted("to: {player: A}"), 5, "'phase' is missing"),
    "to nobody": (scripted("to: {player: C, phase: main}"), 5, "no player 'C'"),
    "to nowhere": (scripted("to: {phase: lunch}"), 5, "no phase or battle step 'lunch'"),
    "to a scalar": (scripted("to: main"), 5, "must be a mapping"),
    "expect a list": (expecting("[A.life]"), 4, "must be a mapping"),
    "unknown check": (expecting("{Wall.colour: red}"), 4, "no check 'Wall.colour'"),
    "unknown game check": (expecting("{weather: fine}"), 4, "no check 'weather'"),
    "unknown player check": (expecting("{A.lief: 1}"), 4, "no check 'lief' of a player; did you mean 'life'?"),
    "unknown suffix": (expecting("{A.hand.size: 1}"), 4, "a pile has .count and .top"),
    "life a list": (expecting("{A.life: [1]}"), 4, "must be a whole number"),
    "hand a scalar": (expecting("{A.hand: Bolt}"), 4, "must be a list"),
    "will no will": (expecting("{A.will: red}"), 4, "no will at 'red'"),
    "rested a number": (expecting("{Wall.rested: 5}"), 4, "must be true or false"),
    "atk a word": (expecting("{Wall.atk: big}"), 4, "must be a whole number"),
    "winner a list": (expecting("{winner: [A]}"), 4, "must be text"),
    "cited a scalar": (expecting("{cited: 803.3}"), 4, "must be a list"),
    "check in between": (scripted("expect: {A.hand: 3}"), 5, "must be a list"),
    "cards no list": (FIRST + "cards: {name: X}\nplayers: {A: , B: }\n", 3, "must be a list"),
    "card without name": (with_card("{type: Chant}"), 4, "'name' is missing"),
    "card without type": (with_card("{name: X}"), 4, "'type' is missing"),
    "unknown type": (with_card("{name: X, type: Wizard}"), 4, "no card type 'Wizard'"),
    "unknown card key": (with_card("{name: X, type: Chant, power: 1}"), 4, "unknown key 'power'"),
    "card twice": (with_card("{name: X, type: Chant}\n  - {name: x, type: Chant}"), 5, "is there twice"),
    "bad cost": (with_card("{name: X, type: Chant, cost: R}"), 4, "no will symbol at 'R'"),
    "unquoted cost": (with_card("{name: X, type: Chant, cost: {R}}"), 4, "a cost is written in quotes"),
    "unquoted text": (with_card("{name: X, type: Chant, text: [Pierce]}"), 4, "a text is written in quotes"),
    "atk of a chant": (with_card("{name: X, type: Chant, atk: 5}"), 4, "has no ATK"),
    "text not understood": (with_card("name: X\n    type: Chant\n    text: Do something nice."), 6, "not understood"),
    "no J-ruler": (with_card("{name: X, type: Ruler, j_ruler: {type: Chant}}"), 4, "must be a J-ruler"),
    "anchor": (FIRST + "players: &a {A: , B: }\n", 3, "anchors are not allowed"),
    "tag": (FIRST + "players: !!python/name:os.system {A: , B: }\n", 3, "tags are not allowed"),
    "two documents": (FIRST + "players: {A: , B: }\n---\na: 1\n", 4, "more than one document"),
    "a zero byte": (FIRST + "players: \x00\n", 3, "the character U+0000 is not allowed"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_file_is_refused_with_its_line(name: str, tmp_path: Path) -> None:
    text, line, message = MALFORMED[name]
    path = tmp_path / "bad.scenario.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(FileError) as caught:
        run_file(path)
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert "\n" not in str(caught.value)


def test_what_is_no_text_file_is_refused(tmp_path: Path) -> None:
    binary = tmp_path / "binary.scenario.yaml"
    binary.write_bytes(bytes(range(256)))
    for path in (binary, tmp_path, tmp_path / "missing.scenario.yaml"):
        with pytest.raises(FileError) as caught:
            read_scenario(path)
        assert str(caught.value).startswith(str(path))


def outcome(text: str) -> str:
    """Whether a text is a scenario, and how it goes; anything but a FileError is a fault of ours."""
    try:
        scenario_from(parse_yaml(text, "f.yaml")).run()
    except FileError:
        return "malformed"
    except ScriptFailed:
        return "failed"
    return "ok"


def test_the_scenario_that_is_mutated_is_good() -> None:
    assert outcome(GOOD) == "ok"


@given(st.text(max_size=200))
def test_any_text_is_a_scenario_or_malformed(text: str) -> None:
    assert outcome(text) == "malformed"


LINES = GOOD.splitlines()
WORDS = re.findall(r"[\w./+-]+|[^\w\s]|\s+", GOOD)


@given(st.data())
def test_a_mutated_scenario_is_run_or_malformed(data: st.DataObject) -> None:
    words = list(WORDS)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(words) - 1))
        change = data.draw(st.sampled_from(["drop", "swap", "word", "text"]))
        if change == "drop":
            del words[place]
        elif change == "swap":
            words[place] = data.draw(st.sampled_from(WORDS))
        elif change == "word":
            words[place] = data.draw(
                st.sampled_from(["[]", "{}", "null", "-1", "1e9", "none", "A", '""', "with", "->", "Wall"])
            )
        else:
            words[place] = data.draw(st.text(max_size=5))
    assert outcome("".join(words)) in ("ok", "failed", "malformed")


@given(st.permutations(range(len(LINES))))
def test_lines_in_another_order_are_run_or_malformed(order: list[int]) -> None:
    assert outcome("\n".join(LINES[i] for i in order)) in ("ok", "failed", "malformed")
