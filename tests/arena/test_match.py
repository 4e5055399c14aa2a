"""Games and series of games between agents."""

from __future__ import annotations

import multiprocessing
import multiprocessing.spawn
import threading
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest
from vocabulary import Game

from willstone.agents import AGENTS, RandomAgent, make_agent
from willstone.arena import DidNotEnd, GameReport, Series, play_game, play_series, run_series, workers
from willstone.arena.seeds import derive, draw
from willstone.arena.series import SAMPLED_GAMES
from willstone.arena.speed import copies_per_second
from willstone.arena.statistics import wilson
from willstone.arena.workers import play_in_processes
from willstone.language.library.decks import shipped_decks
from willstone.notation.record import parse_record

if TYPE_CHECKING:
    from vocabulary import Decision, Option

    from willstone.agents import Sight
    from willstone.arena.match import GameResult
    from willstone.i18n.messages import Words

DECKS = tuple(shipped_decks().values())


class First:
    """Takes the first option, which is to pass wherever that is possible."""

    name = "first"
    reason: Words = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, sight: Sight, decision: Decision) -> Option:
        return decision.options[0]


class Broken(RandomAgent):
    """Fails after a while if its seed is even."""

    name = "broken"
    reason = ""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.fails = seed % 2 == 0
        self.left = 50

    def decide(self, sight: Sight, decision: Decision) -> Option:
        self.left -= 1
        if self.fails and self.left < 0:
            raise ZeroDivisionError("many\nlines " + 500 * "x")
        return super().decide(sight, decision)


class Interrupting(RandomAgent):
    """Somebody presses Ctrl-C in its third game."""

    name = "interrupting"
    reason = ""
    games = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        Interrupting.games += 1

    def decide(self, sight: Sight, decision: Decision) -> Option:
        if Interrupting.games == 3:
            raise KeyboardInterrupt
        return super().decide(sight, decision)


@pytest.fixture(autouse=True)
def more_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    """Agents for these tests, by name."""
    for agent in (First, Broken, Interrupting):
        monkeypatch.setitem(AGENTS, agent.name, agent)
    Interrupting.games = 0


def random_game(seed: int, limit: int = 100_000) -> GameResult:
    agents = [make_agent("random", seed), make_agent("random", seed + 1)]
    return play_game("cr-8.01", DECKS[:2], agents, seed, limit=limit)


def series(*agents: str, games: int = 4, seed: int = 7, recorded: bool = False) -> Series:
    return Series("cr-8.01", agents or ("random", "random"), (DECKS, DECKS), games, seed, recorded)


@cache
def baseline() -> list[GameReport]:
    """The games of a series, played here."""
    return list(play_series(series()))


def reports(of: Series, jobs: int = 1) -> list[GameReport]:
    return sorted(play_series(of, jobs), key=lambda report: report.seating.number)


# ---------------------------------------------------------------- a game


def test_a_game_is_played_to_its_end() -> None:
    result = random_game(3)
    assert result.winner in (0, 1)
    assert result.decisions > result.turns > 1


def test_the_same_seeds_give_the_same_game() -> None:
    assert random_game(3) == random_game(3)
    assert len({random_game(seed) for seed in range(3)}) == 3


@pytest.mark.parametrize(
    ("edition", "rule"), [("cr-8.01", "1202.2"), ("cr-5.01-bifrost", "13.1.2"), ("rulebook-2015", "IT152")]
)
def test_who_only_passes_runs_out_of_cards(edition: str, rule: str) -> None:
    result = play_game(edition, DECKS[:2], [First(0), First(0)], 1)
    assert result.ending == rule
    assert result.winner in (0, 1)


def test_the_rule_that_ends_a_game_is_the_one_by_which_somebody_loses() -> None:
    endings = {random_game(seed).ending for seed in range(4)}
    assert endings <= {"1202.1", "1202.2", "103.3"}
    assert "1202.1" in endings


def test_a_game_that_goes_on_for_too_long_is_given_up() -> None:
    with pytest.raises(DidNotEnd, match="did not end within 20 decisions"):
        random_game(3, limit=20)
    assert random_game(3, limit=random_game(3).decisions) == random_game(3)


def test_a_recorder_plays_on_the_game() -> None:
    taken: list[Option] = []

    class Notebook:
        def __init__(self, game: Game) -> None:
            self.game = game

        def play(self, option: Option) -> None:
            taken.append(option)
            self.game.play(option)

    agents = [make_agent("random", 3), make_agent("random", 4)]
    result = play_game("cr-8.01", DECKS[:2], agents, 3, Notebook)
    assert result == random_game(3)
    assert len(taken) == result.decisions


# ---------------------------------------------------------------- seats, decks and seeds


def test_agents_move_on_by_one_seat_from_game_to_game() -> None:
    duel = series("random", "first")
    assert [duel.seating(number).agents for number in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    three = Series("cr-8.01", ("a", "b", "c"), (DECKS, DECKS, DECKS), 3)
    assert [three.seating(number).agents for number in range(3)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


def test_decks_stay_with_their_agents() -> None:
    duel = Series("cr-8.01", ("random", "first"), (DECKS[:1], DECKS[1:2]), 2)
    assert duel.decks_of(duel.seating(0)) == [DECKS[0], DECKS[1]]
    assert duel.decks_of(duel.seating(1)) == [DECKS[1], DECKS[0]]


def test_each_game_draws_its_decks() -> None:
    drawn = {tuple(deck.name for deck in series().decks_of(series().seating(number))) for number in range(4000)}
    assert len(drawn) == len(DECKS) ** 2


def test_wins_are_counted_for_the_agent_wherever_it_sits() -> None:
    result = run_series(series("first", "random", games=10))
    assert result.wins[1] > result.wins[0]
    assert sum(result.wins) + result.draws == result.games == 10
    swapped = run_series(series("random", "first", games=10))
    assert swapped.wins[0] > swapped.wins[1]


def test_derived_seeds_differ_and_fit_into_json() -> None:
    seeds = {derive(seed, number) for seed in (-1, 0, 1, 2**70) for number in range(1000)}
    assert len(seeds) >= 3000
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert {draw(seed, 5) for seed in seeds} == set(range(5))


# ---------------------------------------------------------------- series


def test_the_same_seed_gives_the_same_series() -> None:
    assert reports(series()) == baseline()
    assert series(seed=8).play(0) != baseline()[0]


def test_any_game_of_a_series_can_be_played_again() -> None:
    assert series().play(2) == baseline()[2]


def test_processes_play_the_same_games() -> None:
    assert reports(series(), jobs=2) == baseline()


def test_processes_write_the_same_records() -> None:
    of = series(games=2, recorded=True)
    assert [report.record for report in reports(of, jobs=2)] == [of.play(number).record for number in range(2)]


def test_processes_are_counted_the_same() -> None:
    of = series(games=3)
    alone, together = run_series(of), run_series(of, jobs=2)
    assert replace(alone, seconds=0, middles=[]) == replace(together, seconds=0, middles=[])


def test_more_processes_than_games_are_not_started() -> None:
    assert len(reports(series(games=1), jobs=3)) == 1


def test_a_process_can_be_started_from_any_thread() -> None:
    played: list[GameReport] = []
    thread = threading.Thread(target=lambda: played.extend(reports(series(games=2), jobs=2)))
    thread.start()
    thread.join()
    assert played == baseline()[:2]


def test_counts_add_up() -> None:
    played = baseline()
    result = run_series(series())
    assert result.games == result.completed == len(played)
    assert result.decisions == sum(each.result.decisions for each in played if each.result)
    assert sum(result.endings.values()) == 4
    assert result.seconds > 0
    assert not result.interrupted


def test_records_rebuild_the_games() -> None:
    for report in reports(series(games=2, recorded=True)):
        record = parse_record(report.record, "test.fow")
        assert record.header("Seed") == str(report.seating.seed)
        assert report.result is not None
        assert record.verify().winner == report.result.winner


def test_states_from_the_middle_of_games_are_kept() -> None:
    result = run_series(series(games=SAMPLED_GAMES + 1))
    assert len(result.middles) == SAMPLED_GAMES
    for state in result.middles:
        game = Game.from_bytes(state)
        assert not game.over
        assert game.turn_number > 2
    assert copies_per_second(result.middles) > 0
    assert copies_per_second([]) == 0


# ---------------------------------------------------------------- what goes wrong


def test_a_failing_game_is_an_error_and_the_series_goes_on() -> None:
    of = series("broken", "random", games=6, recorded=True)
    result = run_series(of)
    failing = [number for number in range(6) if derive(of.seating(number).seed, 0) % 2 == 0]
    assert 0 < len(failing) < 6
    assert [report.seating.number for report in result.errors] == failing
    assert result.games == 6
    assert sum(result.wins) + result.draws == result.completed == 6 - len(failing)
    for report in result.errors:
        assert report.seating == of.seating(report.seating.number)
        assert report.error.startswith("ZeroDivisionError: many lines xxx")
        assert report.error.endswith(")")
        assert "\n" not in report.error
        assert len(report.error) < 400
        assert report.record.startswith("[Edition")


def test_a_game_without_end_is_an_error() -> None:
    result = run_series(replace(series(games=2), limit=30))
    assert [report.error.split(" (")[0] for report in result.errors] == [
        "DidNotEnd: did not end within 30 decisions",
        "DidNotEnd: did not end within 30 decisions",
    ]
    assert result.decisions == 0


def test_an_interrupt_keeps_what_was_played() -> None:
    result = run_series(series("interrupting", "random"))
    assert result.interrupted
    assert (result.games, sum(result.wins) + result.draws, result.errors) == (2, 2, [])


def test_an_interrupt_while_processes_play_keeps_what_was_played() -> None:
    taken: list[GameReport] = []

    def interrupt(report: GameReport) -> None:
        taken.append(report)
        if len(taken) == 3:
            raise KeyboardInterrupt

    result = run_series(series(games=1000), 2, interrupt)
    assert result.interrupted
    assert result.games == len(taken) == 3


def test_a_process_that_dies_costs_its_game_and_no_other() -> None:
    played: list[GameReport] = []
    for report in play_in_processes(series(), 1):
        if not played:
            for process in multiprocessing.active_children():
                process.kill()
        played.append(report)
    died = GameReport(series().seating(1), None, "its process died (exit code -9)")
    assert played == [baseline()[0], died, *baseline()[2:]]


def test_processes_that_are_not_forked_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "START", "spawn")
    assert reports(series(games=2), jobs=2) == baseline()[:2]


def test_processes_that_cannot_start_end_the_series(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "START", "spawn")
    monkeypatch.setattr(multiprocessing.spawn, "_python_exe", b"/bin/false")
    result = run_series(series(), 2)
    assert (result.games, result.problem) == (0, "a process cannot start (exit code 1)")


# ---------------------------------------------------------------- statistics


def test_wilson_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(0, 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)
    low, high = wilson(10, 10)
    assert (round(low, 4), round(high, 4)) == (0.7225, 1.0)
