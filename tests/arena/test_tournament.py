"""Round robins: who plays whom, what it says about strength, and what is kept on disk."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from willstone.arena import GameReport, GameResult
from willstone.arena.ratings import Sequential, expected, ratings
from willstone.arena.report import page
from willstone.arena.results import Results
from willstone.arena.standings import Standings
from willstone.arena.tournament import Matchups, Tournament
from willstone.language.library.decks import shipped_decks

if TYPE_CHECKING:
    from pathlib import Path

DECKS = tuple(shipped_decks().values())[:3]


def tournament(*agents: str, deals: int = 6, matchups: Matchups = "all", seed: int = 3) -> Tournament:
    return Tournament.between("cr-8.01", agents or ("a", "b", "c"), DECKS, deals, seed, matchups=matchups)


def played(of: Tournament, number: int, winner: int | None) -> GameReport:
    """A game that an agent, by its place, won (None: nobody)."""
    seating = of.seating(number)
    seat = -1 if winner is None else seating.agents.index(winner)
    return GameReport(seating, GameResult(seat, 100, 10 + number % 3, "1202.1", 0))


# ---------------------------------------------------------------- who plays whom


def test_each_deal_is_played_from_both_seats() -> None:
    of = tournament()
    for number in range(0, of.games, 2):
        one, other = of.seating(number), of.seating(number + 1)
        assert one.agents == other.agents[::-1]
        assert (one.seed, one.decks) == (other.seed, other.decks)


def test_all_pairings_play_the_same_deals() -> None:
    of = tournament()
    deals: dict[int, set[tuple[int, tuple[int, ...]]]] = {}
    met: dict[tuple[int, int], int] = {}
    for number in range(of.games):
        seating = of.seating(number)
        deals.setdefault(of.deal_of(number), set()).add((seating.seed, seating.decks))
        pairing = of.pairings[of.pairing_of(number)]
        assert set(seating.agents) == set(pairing)
        met[pairing] = met.get(pairing, 0) + 1
    assert met == {(0, 1): 12, (0, 2): 12, (1, 2): 12}
    assert sorted(deals) == list(range(6))
    assert all(len(found) == 1 for found in deals.values())


@pytest.mark.parametrize(("matchups", "tables"), [("mirror", 3), ("cross", 6), ("all", 9)])
def test_decks_meet_as_they_are_asked_to(matchups: Matchups, tables: int) -> None:
    of = tournament("a", "b", deals=12, matchups=matchups)
    found = {of.seating(number).decks for number in range(of.games)}
    assert len(found) == tables
    assert all((one == other) <= (matchups != "cross") for one, other in found)
    assert [deck.name for deck in of.decks_of(of.seating(0))] == [DECKS[place].name for place in of.seating(0).decks]


def test_a_longer_tournament_begins_with_a_shorter_one() -> None:
    short, long = tournament(deals=2), tournament(deals=5)
    assert [short.seating(number) for number in range(short.games)] == [
        long.seating(number) for number in range(short.games)
    ]


# ---------------------------------------------------------------- strength


def test_elo_of_three_wins_in_four() -> None:
    points = [2.0, 1.0] * 200
    first, second = ratings(2, {(0, 1): points})
    assert first.elo - second.elo == pytest.approx(190.8, abs=1)
    assert expected(190.8) == pytest.approx(0.75, abs=0.001)
    assert first.elo + second.elo == pytest.approx(0, abs=1e-6)
    assert first.low < first.elo < first.high


def test_more_deals_make_intervals_narrower() -> None:
    few, many = (ratings(2, {(0, 1): [2.0, 1.0, 0.0] * times})[0] for times in (10, 90))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(3, rel=0.05)


def test_deals_that_are_always_split_are_known_better_than_games_of_their_own() -> None:
    split, swinging = ratings(2, {(0, 1): [1.0] * 40})[0], ratings(2, {(0, 1): [0.0, 2.0] * 20})[0]
    assert split.elo == pytest.approx(swinging.elo, abs=1e-6)
    assert split.high < swinging.high / 3


def test_intervals_hold_the_true_strength_as_often_as_they_say() -> None:
    source = Random(4)
    strength = {0: 100.0, 1: 0.0, 2: -100.0}
    held = 0
    for _ in range(200):
        deals = {
            (one, other): [
                float(sum(source.random() < expected(strength[one] - strength[other]) for _ in range(2)))
                for _ in range(40)
            ]
            for one, other in ((0, 1), (0, 2), (1, 2))
        }
        found = ratings(3, deals)
        held += sum(rating.low <= strength[place] <= rating.high for place, rating in enumerate(found))
    assert 0.92 <= held / 600 <= 0.98


def test_who_won_everything_is_not_infinitely_strong_and_who_met_nobody_is_not_rated() -> None:
    first, second, idle = ratings(3, {(0, 1): [2.0] * 10, (0, 2): [], (1, 2): []})
    assert 200 < first.elo - second.elo < 1500
    assert idle.high == float("inf")


# ---------------------------------------------------------------- the sequential test


def test_the_test_tells_strong_from_equal() -> None:
    source = Random(1)
    test = Sequential.parse("0:100")
    strong = [float(sum(source.random() < 0.75 for _ in range(2))) for _ in range(400)]
    equal = [float(sum(source.random() < 0.5 for _ in range(2))) for _ in range(400)]
    needed, verdict = test.verdict(strong)
    assert verdict == "high"
    assert needed < 100
    assert test.verdict(strong[:needed]) == (needed, "high")
    assert test.verdict(strong[: needed - 1])[1] == ""
    assert test.verdict(equal)[1] == "low"


@pytest.mark.parametrize("text", ["", "5", "20:0", "a:b", "0:0", "1:2:3"])
def test_no_test(text: str) -> None:
    with pytest.raises(ValueError, match="is no test"):
        Sequential.parse(text)


def test_an_ended_pairing_plays_no_more_and_late_games_do_not_count() -> None:
    of = tournament("a", "b", deals=60)
    told = []
    for order in (list(range(of.games)), sorted(range(of.games), key=lambda number: (number // 9, -number))):
        standings = Standings(of, Sequential(0, 100))
        for number in order:
            standings.add(played(of, number, None if number % 16 == 15 else 0))
        assert list(standings.missing()) == []
        told.append(standings.as_json())
    assert told[0] == told[1]
    (pairing,) = told[0]["pairings"]
    assert pairing["sprt"]["verdict"] == "high"
    assert 16 <= pairing["games"] < 60
    fresh = Standings(of, Sequential(0, 100))
    for number in fresh.missing():
        fresh.add(played(of, number, None if number % 16 == 15 else 0))
    assert fresh.as_json() == told[0]
    assert len(fresh) == pairing["games"]


# ---------------------------------------------------------------- how it stands


def test_standings_count_games_and_deals() -> None:
    of = tournament("a", "b", deals=3, matchups="mirror")
    standings = Standings(of)
    for number, winner in enumerate((0, 0, 0, 1, 1)):
        standings.add(played(of, number, winner))
    assert list(standings.missing()) == [5]
    standings.add(GameReport(of.seating(5), None, "failed"))
    found = standings.as_json()
    (pairing,) = found["pairings"]
    assert (pairing["games"], pairing["wins"], pairing["errors"]) == (6, [3, 2], 1)
    assert pairing["deals"] == {"both": 1, "split": 1, "neither": 0}
    assert pairing["rate"] == 0.6
    assert [rung["agent"] for rung in found["ladder"]] == ["a", "b"]
    assert found["first_player"]["games"] == 5
    assert found["first_player"]["wins"] == 3  # games 0, 2 and 3 were won from the first seat
    assert sum(found["lengths"]["turns"].values()) == 5
    assert sum(cell["games"] for row in found["deck_matrix"] for cell in row) == 5


def test_the_page_shows_all_of_it() -> None:
    of = tournament(deals=2)
    standings = Standings(of)
    for number in range(of.games):
        standings.add(played(of, number, of.seating(number).agents[0]))
    text = page(standings.as_json())
    assert text.startswith("<!doctype html>")
    assert text.count("<svg") == text.count("</svg>") == 3
    assert text.count("<circle") == 3
    assert all(deck.name in text for deck in DECKS)
    assert "100.0 %" in text  # who plays first


# ---------------------------------------------------------------- the file


def test_results_come_back_without_a_line_that_was_cut_off(tmp_path: Path) -> None:
    of = tournament("a", "b", deals=3)
    path = tmp_path / "new" / "results.jsonl"
    file = Results(path, of, resume=False)
    reports = [played(of, 0, 0), played(of, 3, None), GameReport(of.seating(4), None, "failed")]
    for report in reports:
        file.add(report)
    with path.open("a") as torn:
        torn.write('{"game": 5, "win')
    again = Results(path, of, resume=True)
    assert again.reports == reports
    again.add(played(of, 5, 1))
    assert Results(path, of, resume=True).reports == [*reports, played(of, 5, 1)]
    longer = Results(path, tournament("a", "b", deals=30), resume=True)
    assert len(longer.reports) == 4
    assert len(Results(path, tournament("a", "b", deals=1), resume=True).reports) == 1


def test_results_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    of = tournament("a", "b")
    Results(path, of, resume=False)
    with pytest.raises(ValueError, match="is there already"):
        Results(path, of, resume=False)
    with pytest.raises(ValueError, match="seed is 3, not 4"):
        Results(path, tournament("a", "b", seed=4), resume=True)
    with pytest.raises(ValueError, match="agents is"):
        Results(path, tournament("a", "c"), resume=True)
    path.write_text(path.read_text() + "{}\n")
    with pytest.raises(ValueError, match=r"results.jsonl:2: this is no line of results"):
        Results(path, of, resume=True)
    path.write_text(json.dumps([1]) + "\n")
    with pytest.raises(ValueError, match=r":1: this is no line"):
        Results(path, of, resume=True)
