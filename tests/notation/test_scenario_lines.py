"""Lines of scenarios about what is open: choices of one option, labels not offered, what is asked, whose things are."""

from __future__ import annotations

import re

import pytest

from willstone.files import FileError, parse_yaml
from willstone.notation.scenario import scenario_from
from willstone.notation.script import ScriptFailed

CARDS = """
cards:
  - {name: Wall, type: Resonator, cost: "{G}", attribute: [G], atk: 0, def: 500}
  - {name: Fen, type: Resonator, cost: "{G}", attribute: [G], atk: 100, def: 100}
  - {name: Boost, type: Chant, cost: "{0}", text: "[Quickcast]\\nTarget resonator gains [+200/+200] until end of turn."}
  - {name: Insight, type: Chant, cost: "{0}", text: "[Quickcast]\\nDraw a card."}
  - {name: Plea, type: Chant, cost: "{0}", text: "Discard a card."}
  - {name: Purge, type: Chant, cost: "{0}", text: "Discard your hand."}
  - {name: Cull, type: Chant, cost: "{0}", text: "Choose a resonator. Destroy it."}
  - name: Volley
    type: Chant
    cost: "{0}"
    text: "This card deals 500 damage divided as you choose among any number of target resonators."
  - {name: Vane, type: Regalia, text: "The weather is rain."}
  - {name: Rod, type: Regalia, text: "{0}: The weather is thunder until end of turn."}
  - {name: Healer, type: Regalia, text: "At the beginning of your main phase => You gain 100 life."}
  - {name: Mourner, type: Regalia, text: "At the beginning of your main phase => You lose 200 life."}
  - {name: Herald, type: Resonator, cost: "{W}", attribute: [W], atk: 5, def: 5, text: "[Incarnation] [Wind][Wind]"}
"""
PLAIN = "{A: {hand: [Boost, Insight]}, B: {field: [Wall]}}"


def run(script: str, expect: str = "{}", players: str = PLAIN, turn: str = "{player: A}") -> None:
    lines = "".join(f"  - {line.strip()}\n" for line in script.strip().splitlines())
    text = (
        f"scenario: Test\nedition: cr-8.01{CARDS}players: {players}\nturn: {turn}\nscript:\n{lines}expect: {expect}\n"
    )
    scenario_from(parse_yaml(text, "f.yaml")).run()


def fails(script: str, expect: str = "{}", players: str = PLAIN, turn: str = "{player: A}") -> str:
    with pytest.raises(ScriptFailed) as caught:
        run(script, expect, players, turn)
    assert re.match(r"line \d+: ", str(caught.value))
    return str(caught.value)


# ---------------------------------------------------------------- choices of one option


@pytest.mark.parametrize(
    ("card", "players"),
    [
        ("Plea", "{A: {hand: [Plea, Insight]}, B: {field: [Wall]}}"),
        ("Cull", "{A: {hand: [Cull], field: [Fen]}, B: {graveyard: [Wall]}}"),
    ],
)
def test_a_choice_of_one_thing_stays_open_for_lines_about_it(card: str, players: str) -> None:
    only = "Insight" if card == "Plea" else "Fen"
    run(f"A: play {card}\nresolve\nA: cannot choose Wall\nA: can choose {only}\nA: choose {only}", players=players)
    run(f"A: play {card}\npass\nexpect: {{}}\nexpect: {{}}\nA: cannot choose Wall\nA: choose {only}", players=players)
    run(f"A: play {card}\nresolve", f"{{{only}.zone: graveyard}}", players)  # nobody asks, and it is done


def test_a_whole_hand_is_no_choice() -> None:
    said = fails(
        "A: play Purge\nresolve\nA: cannot choose Wall", players="{A: {hand: [Purge, Insight]}, B: {field: [Wall]}}"
    )
    assert "never had a decision" in said


def test_an_action_is_judged_after_choices_of_one_thing() -> None:
    run("A: play Boost\nA: can play Insight\nA: cannot play Wall because 702.2", "{chase: [Boost]}")
    two = "{A: {hand: [Boost, Insight]}, B: {field: [Wall, Fen]}}"
    assert "choose target resonator" in fails("A: play Boost\nA: can play Insight", players=two)


# ---------------------------------------------------------------- labels, and dividing


def test_what_is_not_offered_cannot_be_chosen() -> None:
    run("A: play Boost\nA: cannot choose light because 903.2g\nA: cannot choose Nobody Here\nA: choose Wall")
    assert "there is no 'light' to be seen" in fails("A: play Boost\nA: can choose light")
    assert "not because of 803.3a" in fails("A: play Boost\nA: cannot choose light because 803.3a")
    assert "there is no 'Nobody'" in fails("A: cannot play Nobody")  # a move that is no choice names what there is


def test_what_is_divided_can_be_assigned_wrongly() -> None:
    players = "{A: {hand: [Volley]}, B: {field: [Wall, Fen]}}"
    run("""A: play Volley -> Wall, Fen
        A: cannot assign Wall 500 because 903.2h
        A: cannot assign Wall 300, Fen 300 because 903.2h
        A: can assign Wall 200, Fen 300
        A: assign Wall 400, Fen 100
        resolve""", "{Wall.damage: 400, B.graveyard: [Fen]}", players)  # fmt: skip
    said = fails("A: play Volley -> Wall, Fen\nA: cannot assign Wall 400, Fen 100", players=players)
    assert "must be impossible, but it is legal" in said


@pytest.mark.rule("cr-8.01", "1110.2")
def test_too_few_for_an_incarnation_are_illegal() -> None:
    players = "{A: {hand: [Herald], field: [Wall, Fen, Wall]}, B: {}}"
    run("""A: cannot play Herald with incarnate Fen because 1110.2
        A: cannot play Herald with incarnate Fen, Wall, Wall because 1110.2
        A: play Herald with incarnate Fen, Wall
        resolve""", "{A.field: [Herald, Wall]}", players)  # fmt: skip
    assert "more has to be banished" in fails("A: play Herald with incarnate Fen", players=players)


# ---------------------------------------------------------------- moments


@pytest.mark.parametrize("phase", ["draw", "main"])
def test_the_first_moment_after_the_setup_can_be_gone_to(phase: str) -> None:
    there = f"{{turn.number: 1, turn.phase: {phase}, priority: A}}"
    run(f"to: {{player: A, phase: {phase}}}", there, turn="{player: A, phase: setup}")
    run(f"expect: {{}}\nto: {{player: A, phase: {phase}}}", there, turn="{player: A, phase: setup}")
    to = f"to: {{player: A, phase: {phase}}}"
    again = f"{{turn.number: 3, turn.phase: {phase}}}"
    run(f"{to}\n{to}", again, turn="{player: A, phase: setup}")
    run(to, "{turn.number: 7}", turn=f"{{player: A, number: 5, phase: {phase}}}")


# ---------------------------------------------------------------- what is asked


def test_who_is_asked_what() -> None:
    run("asked: A action\nA: play Boost\nasked: A target\nA: choose Wall\nasked: A action\npass\nasked: A action")
    orders = "{A: {}, B: {field: [Healer, Mourner]}}"
    run("to: {player: B, phase: main}\nasked: B order\nB: order Mourner, Healer\nresolve", "{B.life: 3900}", orders)
    assert "B is asked now: order" in fails("to: {player: B, phase: main}\nasked: B choose", players=orders)
    assert "A is asked now: action (you have priority)" in fails("asked: B action")
    assert "A is asked now: action" in fails("A: play Boost -> Wall\nresolve\nasked: A target")
    assert "the game is over" in fails("A: concede\nasked: A action")


def test_a_choice_of_one_thing_may_be_asked_for_or_made() -> None:
    players = "{A: {hand: [Plea, Insight]}, B: {}}"
    run("A: play Plea\nresolve\nasked: A discard\nA: choose Insight", "{A.hand: []}", players)
    run("A: play Plea\nresolve\nasked: A discard\nresolve", "{A.hand: []}", players)
    run("A: play Boost\nasked: A action", "{chase: [Boost]}")


MALFORMED = {
    "B": "is written PLAYER KIND",
    "C order": "is written PLAYER KIND",
    "order": "is written PLAYER KIND",
    "B odrer": "nobody is ever asked 'odrer'; did you mean 'order' or 'mode'?",
    "[B, order]": "must be text, not a list",
    "": "must be text",
}


@pytest.mark.parametrize("asked", MALFORMED)
def test_nobody_is_asked_what_is_no_question(asked: str) -> None:
    with pytest.raises(FileError) as caught:
        run(f"pass\nasked: {asked}")
    assert MALFORMED[asked] in str(caught.value)
    assert str(caught.value).startswith(f"f.yaml:{len(CARDS.splitlines()) + 6}: ")


def test_a_player_cannot_be_named_asked() -> None:
    with pytest.raises(FileError, match="cannot be named 'asked'"):
        run("pass", players="{A: , asked: }")


# ---------------------------------------------------------------- whose things are


def test_who_controls_what_is_on_the_chase() -> None:
    players = "{A: {hand: [Boost]}, B: {hand: [Insight], field: [Wall]}}"
    run("A: play Boost -> Wall\nB: play Insight", "{chase: [Insight, Boost], chase.controllers: [B, A]}", players)
    said = fails("A: play Boost -> Wall", "{chase.controllers: [B]}", players)
    assert "chase.controllers is ['A'], expected ['B']" in said
    with pytest.raises(FileError, match="must be a list"):
        run("pass", "{chase.controllers: A}")


@pytest.mark.rule("cr-8.01", "1022.1")
def test_counters_of_a_player_are_those_on_their_cards() -> None:
    mine = "{card: Wall, counters: {fog: 2}}, {card: Fen, counters: {fog: 1}}"
    players = f"{{A: {{field: [{mine}]}}, B: {{field: [{{card: Wall, counters: {{fog: 4}}}}]}}}}"
    run("pass", "{A.counters.fog: 3, B.counters.fog: 4, A.counters.mist: 0}", players)
    assert "A.counters.fog is 3, expected 2" in fails("pass", "{A.counters.fog: 2}", players)
    with pytest.raises(FileError, match="counters have a name"):
        run("pass", "{A.counters: 2}")
    with pytest.raises(FileError, match="must be a whole number"):
        run("pass", "{A.counters.fog: many}")


@pytest.mark.rule("cr-8.01", "1028.1", "1028.1b")
def test_the_weather_is_that_of_the_last_effect() -> None:
    players = "{A: {field: [Vane, Rod]}, B: {}}"
    run("""expect: {A.weather: rain, B.weather: none}
        A: use Rod
        resolve
        expect: {A.weather: thunder}
        to: {player: B, phase: main}""", "{A.weather: rain}", players)  # fmt: skip
    assert "A.weather is rain, expected fog" in fails("pass", "{A.weather: fog}", players)
