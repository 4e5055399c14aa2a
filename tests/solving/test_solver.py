"""What the solver proves, and what it leaves open."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from vocabulary import things

from willstone import Scenario
from willstone.solving import LOST, OPEN, WON, Limits, Solver, solve

if TYPE_CHECKING:
    from pathlib import Path

    from vocabulary import Game

FIRE = "Fire Magic Stone"
WATER = "Water Magic Stone"
ENOUGH = Limits(positions=4000, seconds=float("inf"))


def source(mine: dict[str, Any], theirs: dict[str, Any], **more: Any) -> dict[str, Any]:
    turn = {"player": "A", "number": 5, "phase": "main", "called": True} | more.pop("turn", {})
    return {"scenario": "s", "edition": "cr-8.01", "players": {"A": mine, "B": theirs}, "turn": turn, **more}


def position(mine: dict[str, Any], theirs: dict[str, Any], **more: Any) -> Game:
    return Scenario.parse(json.dumps(source(mine, theirs, **more))).position.game()


def value(mine: dict[str, Any], theirs: dict[str, Any], **more: Any) -> int:
    return solve(position(mine, theirs, **more), ENOUGH).value


LANCER = {"field": ["Caldera Lancer"]}  # 700 ATK, [Pierce]
VOLLEY = {"hand": ["Spark Volley"], "field": ["Pyre Dancer", FIRE]}  # 300 damage; 400 ATK and 200 more attacking


# ---------------------------------------------------------------- what wins, and what does not


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        (LANCER, {"life": 700}, WON),
        (LANCER, {"life": 800}, LOST),
        (LANCER, {"life": 700, "field": ["Wall Sentry"]}, LOST),  # a blocker
        (LANCER, {"life": 700, "field": [{"card": "Wall Sentry", "rested": True}]}, WON),
        (VOLLEY, {"life": 900}, WON),
        (VOLLEY, {"life": 1000}, LOST),
        (VOLLEY, {"life": 600, "field": ["Bellyard Page"]}, WON),  # the blocker is burnt away
        (VOLLEY, {"life": 600, "field": ["Wall Sentry"]}, LOST),  # one that stands it
        (VOLLEY, {"life": 600, "field": ["Bellyard Page", "Light Magic Stone"], "hand": ["Morning Aegis"]}, LOST),
        (VOLLEY, {"life": 300, "field": ["Bellyard Page", "Light Magic Stone"], "hand": ["Morning Aegis"]}, WON),
        (VOLLEY, {"life": 900, "field": [WATER, WATER], "hand": ["Unsaid"]}, LOST),
        ({"hand": ["Caldera Lancer"], "field": [FIRE] * 3}, {"life": 700}, LOST),  # it came this turn
        ({"hand": ["Ridge Burner"], "field": [FIRE] * 3}, {"life": 700}, WON),  # [Swiftness]
        ({"hand": ["Feed the Furnace"], "field": [FIRE] * 6}, {"life": 500}, WON),  # any number may be chosen
        ({"hand": ["Feed the Furnace"], "field": [FIRE] * 6}, {"life": 600}, LOST),
        ({"field": []}, {"life": 100}, LOST),
    ],
)
def test_what_can_be_forced(mine: dict[str, Any], theirs: dict[str, Any], expected: int) -> None:
    found = solve(position(mine, theirs), ENOUGH)
    assert found.value == expected, found.why
    assert bool(found.line) == (expected == WON)


def test_the_line_is_a_script_that_wins() -> None:
    mine = {"hand": ["Spark Volley", "Reckless Order"], "field": ["Ember Wolf", "Pyre Dancer", FIRE, FIRE]}
    theirs = {"life": 1100, "field": ["Wall Sentry"]}
    found = solve(position(mine, theirs), ENOUGH)
    assert found.value == WON
    script = [{move.split(": ", 1)[0]: move.split(": ", 1)[1]} for move in found.line]
    assert any("B" in line for line in script), "the defence is in it"
    game = Scenario.parse(json.dumps(source(mine, theirs, script=script, expect={"winner": "A"}))).run()
    assert game.over


def test_every_first_move_is_judged() -> None:
    found = solve(position(VOLLEY, {"life": 600, "field": ["Bellyard Page"]}), ENOUGH, all_first=True)
    values = {move.text: move.value for move in found.first}
    assert values["A: play Spark Volley -> Bellyard Page"] == WON
    assert values["A: play Spark Volley -> Pyre Dancer"] == LOST
    assert values["A: play Spark Volley -> B"] == LOST
    assert values["A: pass"] == LOST
    assert found.value == WON


def test_which_stone_pays_is_a_choice() -> None:
    hands = {"hand": ["Clockwork Hound", "Spark Volley"], "field": [FIRE, WATER, WATER]}
    assert value(hands, {"life": 300}) == WON
    both = {"hand": ["Brand of the Vent", "Shawl of Fog"], "field": [FIRE, WATER, FIRE, "Clockwork Hound"]}
    assert value(both, {"life": 600}) == WON  # {R} and {R} of [Bestow]
    assert value(both, {"life": 700}) == LOST
    assert value(both, {"life": 500, "field": ["Wall Sentry"]}) == WON  # in the air, with {U} and {R}


# ---------------------------------------------------------------- what stays open


DRAWING = {"hand": ["Two Ripples"], "field": [WATER] * 3, "deck": ["Spark Volley", "Plain Card", "Plain Card"]}


def test_a_draw_from_a_deck_of_many_cards_is_open() -> None:
    found = solve(position(DRAWING, {"life": 100}), ENOUGH)
    assert found.value == OPEN
    assert [str(why) for why in found.why] == ["chance, or the order of a deck, has a say"]
    assert value({**DRAWING, "deck": ["Plain Card"] * 5}, {"life": 100}) == LOST
    assert value({**DRAWING, "field": [WATER] * 3 + ["Caldera Lancer"]}, {"life": 700}) == WON


def test_a_stone_that_may_be_any_is_open() -> None:
    mine = {"hand": ["Spark Volley"], "stones_deck": [FIRE, WATER]}
    assert value(mine, {"life": 300}, turn={"called": False}) == OPEN
    assert value({**mine, "stones_deck": [FIRE, FIRE]}, {"life": 300}, turn={"called": False}) == WON
    assert value({**mine, "stones_deck": [WATER, WATER]}, {"life": 300}, turn={"called": False}) == LOST


def test_looking_into_a_deck_is_open() -> None:
    mine = {"hand": ["The Tale of the Borrowed Star"], "field": [WATER], "deck": ["Spark Volley", "Plain Card"]}
    assert value(mine, {"life": 100}) == OPEN


def test_a_draw_by_who_defends_does_not_make_a_win() -> None:
    theirs = {"life": 700, "hand": ["Silence Between Strokes"], "field": ["Light Magic Stone"] * 3}
    assert value(LANCER, {**theirs, "deck": ["Plain Card", "Wall Sentry"]}) in (OPEN, LOST)


def test_limits_leave_it_open() -> None:
    game = position(VOLLEY, {"life": 600, "field": ["Bellyard Page"]})
    found = solve(game, Limits(positions=5, seconds=float("inf")))
    assert (found.value, [str(why) for why in found.why]) == (OPEN, ["more than 5 positions"])
    assert solve(game, Limits(positions=5000, seconds=0.0)).value in (OPEN, WON)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    mine = {"hand": ["Spark Volley", "Reckless Order"], "field": ["Ember Wolf", "Slag Biter", FIRE, FIRE]}
    game = position(mine, {"life": 3000, "field": ["Wall Sentry", "Harbour Watchman"]})
    solve(game, Limits(positions=600, seconds=float("inf")), lambda done, of: told.append((done, of)))
    assert told[:2] == [(256, 600), (512, 600)]


# ---------------------------------------------------------------- against a search that leaves nothing out


def plain(game: Game, hero: int, turn: int) -> bool:
    """Whether the hero wins, by trying everything and remembering nothing."""
    if game.over or game.turn_number != turn:
        return game.over and game.winner == hero
    mine = game.asking().chooser(game) == hero
    for option in game.legal():
        for number in [option] if option.numbers is None else [option.at(n) for n in option.numbers]:
            after = game.copy()
            after.play(number)
            if plain(after, hero, turn) == mine:
                return mine
    return not mine


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ({"field": ["Bellyard Page", "Wick Trimmer"]}, {"life": 600}),
        ({"field": ["Bellyard Page", "Wick Trimmer"]}, {"life": 300, "field": ["Wall Sentry"]}),
        ({"field": ["Bellyard Page", "Bellyard Page"]}, {"life": 600, "field": ["Gravelight Moth"]}),
        (VOLLEY, {"life": 900}),
        (VOLLEY, {"life": 600, "field": ["Bellyard Page"]}),
        (VOLLEY, {"life": 900, "field": ["Bellyard Page"]}),
        ({"hand": ["Spark Volley", "Spark Volley"], "field": [FIRE, FIRE]}, {"life": 600}),
        ({"hand": ["Spark Volley", "Undertow"], "field": [FIRE, WATER]}, {"life": 300}),
    ],
)
def test_it_agrees_with_trying_everything(mine: dict[str, Any], theirs: dict[str, Any]) -> None:
    game = position(mine, theirs)
    assert (solve(game, ENOUGH).value == WON) == plain(game, 0, game.turn_number)


# ---------------------------------------------------------------- the defence


def test_who_defends_finds_the_answer() -> None:
    game = position(VOLLEY, {"life": 600, "field": ["Bellyard Page", "Light Magic Stone"], "hand": ["Morning Aegis"]})
    game.play("play Spark Volley -> Bellyard Page")
    while game.asking().chooser(game) == 0:
        game.play("pass")
    assert things(game.legal()) > 1
    option = Solver(game, ENOUGH).answer()
    assert option.kind == "play"
    game.play(option)
    assert solve(game, ENOUGH).value == LOST


def test_a_file_is_solved_after_its_script(tmp_path: Path) -> None:
    from invoking import invoked

    path = tmp_path / "position.scenario.yaml"
    path.write_text(json.dumps(source(VOLLEY, {"life": 900}, script=[{"A": "play Spark Volley -> B"}, "resolve"])))
    result = invoked("solve", str(path), "--all")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines()[:2] == ["A wins this turn.", "  A: battle"]
    assert "  A: pass: does not win" in result.stdout
    told = json.loads(invoked("solve", str(path), "--json").stdout)
    assert (told["result"], told["player"]) == ("won", "A")
    undecided = invoked("solve", str(path), "--positions", "1")
    assert undecided.exit_code == 1
    assert undecided.stdout.startswith("Undecided: more than 1 positions.")
    path.write_text(json.dumps(source(VOLLEY, {"life": 900}, script=[{"A": "play Unsaid"}])))
    refused = invoked("solve", str(path))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "line 1" in refused.stderr
