"""Looking into a record: chances before and after, mistakes, what it prints and draws."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import pytest
from invoking import invoked

from willstone.analysing import BLUNDER, MISTAKE, Judgement, decisions, judged
from willstone.analysing.judging import Better
from willstone.analysing.telling import as_json, drawing, lines
from willstone.arena import Series
from willstone.cli.commands import analyse
from willstone.files import parse_yaml
from willstone.language.library.decks import shipped_decks
from willstone.notation.record import Record, parse_record
from willstone.notation.recording import Recorder
from willstone.notation.scenario import position_from

if TYPE_CHECKING:
    from pathlib import Path

SMALL = 200  # imagined choices
run = partial(invoked, "analyse", "--budget", SMALL)


def record_of(*moves: str) -> Record:
    """The record of a game that one card wins, and that is as good as lost without it, with some moves."""
    whale = {"card": "Leviathan of the Trench", "rested": True}
    stones = ["Darkness Magic Stone"] * 3
    mine = {"life": 800, "hand": ["Stroke of the Sickle"], "field": ["Pit Baron", *stones]}
    theirs = {"life": 1300, "field": ["Hollow Footman", whale, whale, whale], "hand": ["Plain Card"] * 4}
    turn = {"player": "You", "number": 5, "phase": "main", "called": True}
    written = json.dumps({"edition": "cr-8.01", "players": {"You": mine, "Computer": theirs}, "turn": turn})
    position = position_from(parse_yaml(written, "test"))
    game, players = position.game(), ["You", "Computer"]
    recorder = Recorder(game, seed=0, players=players, decks=[], position=written, begin=position.game)
    text = recorder.text() + "".join(f"{move}\n" for move in moves)
    return parse_record(text, "test.fow")


def judgements(record: Record) -> list[Judgement]:
    found = (judged(moment, SMALL) for moment in decisions(record))
    return [each for each in found if each is not None]


@cache
def whole() -> Record:
    """A game of random players to its end."""
    decks = tuple(shipped_decks().values())
    report = Series("cr-8.01", ("random", "random"), (decks[:1], decks[1:2]), 1, 3, recorded=True).play(0)
    return parse_record(report.record, "whole.fow")


# ---------------------------------------------------------------- what is judged


def test_what_does_not_win_at_once_is_a_blunder() -> None:
    (first, *_) = judgements(record_of("You: pass"))
    assert (first.number, first.turn, first.player, first.kind, first.move) == (1, 5, 0, "action", "pass")
    assert first.before == 1.0
    assert first.lost >= BLUNDER
    assert first.mark == "blunder"
    assert first.best[0].move == "play Stroke of the Sickle"
    assert first.best[0].why == "it wins the game"


def test_the_best_move_is_no_mistake_and_a_bad_target_is_one() -> None:
    good = judgements(record_of("You: play Stroke of the Sickle -> Hollow Footman"))
    assert [each.mark for each in good] == [""] * len(good)
    assert [each.kind for each in good[:2]] == ["action", "target"]
    bad = judgements(record_of("You: play Stroke of the Sickle -> Pit Baron"))
    assert [each.mark for each in bad[:2]] == ["", "blunder"]
    assert bad[1].best[0].move.endswith("Hollow Footman")


def test_every_decision_of_a_game_is_looked_at_and_none_twice() -> None:
    moments = list(decisions(whole()))
    assert [moment.number for moment in moments] == sorted(moment.number for moment in moments)
    assert len(moments) > 30
    for moment in moments:
        assert any(option.covers(moment.option) for option in moment.game.legal())
    found = [judged(moment, SMALL) for moment in moments[::16]]
    for each in found:
        assert each is not None
        assert 0 <= each.after <= each.before <= 1
        assert each.before in (each.after, each.best[0].chance)
    assert found == [judged(moment, SMALL) for moment in moments[::16]]


def test_marks_follow_what_was_lost() -> None:
    def mark(before: float, after: float) -> str:
        return Judgement(1, 1, 0, "action", "pass", before, after, ()).mark

    assert mark(0.5, 0.5) == mark(0.5, 0.5 - MISTAKE + 0.01) == ""
    assert mark(0.5, 0.5 - MISTAKE) == "mistake"
    assert mark(0.5, 0.5 - BLUNDER) == "blunder"


# ---------------------------------------------------------------- what is told


MADE = [
    Judgement(1, 1, 0, "action", "play X", 0.6, 0.6, (Better("play X", 0.6, "it is good"),)),
    Judgement(2, 2, 1, "action", "pass", 0.5, 0.35, (Better("call", 0.5, "it is better"),)),
    Judgement(5, 2, 1, "block", "no <block>", 0.7, 0.1, (Better("block <Y>", 0.7, "it saves"),)),
]


def test_lines_name_mistakes_and_what_was_better() -> None:
    told = lines(["A", "B"], MADE)
    assert told[:3] == ["Turn 1", "     1   60 % ->  60 %  A: play X", "Turn 2"]
    assert told[3].endswith("B: pass ?")
    assert told[4].strip() == "mistake: call (50 %): it is better"
    assert told[5].endswith("B: no <block> ??")
    assert told[-1] == "B: 2 decisions, 1 mistakes, 1 blunders"


def test_json_counts_them() -> None:
    told = as_json(["A", "B"], MADE)
    assert told["players"][1] == {"name": "B", "mistakes": 1, "blunders": 1}
    assert told["decisions"][2]["mark"] == "blunder"
    assert told["decisions"][2]["best"] == [{"move": "block <Y>", "chance": 0.7, "why": "it saves"}]


@pytest.mark.parametrize(("players", "drawn"), [(["A", "B"], 1), (["A", "B", "C"], 3)])
def test_the_drawing_has_the_chances_and_the_mistakes(players: list[str], drawn: int) -> None:
    svg = ET.fromstring(drawing(players, MADE))
    kinds = [part.tag.rpartition("}")[2] for part in svg]
    assert kinds.count("polyline") == drawn
    assert kinds.count("circle") == 2
    titles = [each.text for each in svg.iter() if each.tag.endswith("title")]
    assert titles == ["2 B: pass (mistake)", "5 B: no <block> (blunder)"]
    (first, *_) = (part for part in svg if part.tag.endswith("polyline"))
    heights = [float(point.split(",")[1]) for point in first.attrib["points"].split()]
    assert len(heights) == (3 if drawn == 1 else 1)
    if drawn == 1:
        assert heights[2] < heights[1] < heights[0]  # the first player's chance grows by both mistakes of the second


def test_nothing_to_draw_is_drawn() -> None:
    assert ET.fromstring(drawing(["A", "B"], [])) is not None


# ---------------------------------------------------------------- at the command line


def test_a_record_is_analysed_at_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "game.fow"
    path.write_text(record_of("You: pass").text())
    told = run(path, "--svg", tmp_path / "game.svg")
    assert (told.exit_code, told.stderr) == (0, "")
    assert "blunder: play Stroke of the Sickle (100 %): it wins the game" in told.stdout
    assert (tmp_path / "game.svg").read_text().startswith("<svg")
    found: dict[str, Any] = json.loads(run(path, "--json").stdout)
    assert (found["moves"], found["interrupted"]) == (1, False)
    assert found["players"][0]["blunders"] == 1


def test_what_was_judged_is_told_after_ctrl_c(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.fow"
    path.write_text(whole().text())
    left = iter(range(3))

    def judged_until(*given: Any) -> Judgement | None:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return judged(*given)

    monkeypatch.setattr(analyse, "judged", judged_until)
    result = run(path, "--json")
    assert result.exit_code == 130
    told = json.loads(result.stdout)
    assert (len(told["decisions"]), told["interrupted"]) == (3, True)


def test_a_bad_record_and_a_bad_place_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.fow"
    path.write_text(record_of("You: play Unsaid").text())
    refused = run(path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "Unsaid" in refused.stderr
    path.write_text(record_of("You: pass").text())
    unwritten = run(path, "--svg", tmp_path)
    assert unwritten.exit_code == 1
    assert "cannot write" in unwritten.stderr


def test_who_plays_at_random_loses_by_it() -> None:
    moments = [moment for moment in decisions(whole()) if moment.decision.kind == "action"][:40:8]
    lost = [each.lost for moment in moments if (each := judged(moment, SMALL)) is not None]
    assert sum(lost) > 0
