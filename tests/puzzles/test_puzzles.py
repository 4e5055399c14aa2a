"""Puzzles: each has one first move that wins, none with a little more life, and can be played."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from invoking import invoked

from willstone import Scenario
from willstone.files import FileError
from willstone.puzzles.defender import answer
from willstone.puzzles.reading import LEVELS, puzzles, read_puzzle
from willstone.solving import LOST, OPEN, WON, Limits, solve

if TYPE_CHECKING:
    from pathlib import Path

    from willstone.puzzles.reading import Puzzle

ENOUGH = Limits(positions=4000, seconds=float("inf"))  # some 4 s on a quiet machine
THEM = 1
each_puzzle = pytest.mark.parametrize("puzzle", puzzles().values(), ids=lambda puzzle: puzzle.name)


def test_there_are_puzzles_of_every_level() -> None:
    assert len(puzzles()) >= 24
    counts = Counter(puzzle.level for puzzle in puzzles().values())
    assert set(counts) == set(LEVELS)
    assert min(counts.values()) >= 5
    titles = [puzzle.title[language] for puzzle in puzzles().values() for language in ("en", "it")]
    assert len(set(titles)) == len(titles)


@each_puzzle
def test_exactly_one_first_move_wins(puzzle: Puzzle) -> None:
    found = solve(puzzle.position.game(), ENOUGH, all_first=True)
    assert OPEN not in {move.value for move in found.first}
    assert [move.value for move in found.first].count(WON) == 1
    assert len(found.first) >= 4, "there is something to choose"
    assert found.line


@each_puzzle
def test_with_a_little_more_life_nothing_wins(puzzle: Puzzle) -> None:
    """25 positions without a win, which are never solved; some more are in ``test_solver``."""
    position = replace(puzzle.position, seats=[replace(seat) for seat in puzzle.position.seats])
    seat = position.seats[THEM]
    assert seat.life is not None
    seat.life += 100
    assert solve(position.game(), ENOUGH).value in (LOST, OPEN)


@each_puzzle
def test_everything_is_open(puzzle: Puzzle) -> None:
    hand = puzzle.position.game().view(0)["players"][THEM]["zones"]["hand"]
    assert [bool(card.get("name")) for card in hand["cards"]] == [True] * hand["count"]


def test_the_computer_answers() -> None:
    game = puzzles()["two-in-the-air"].position.game()
    game.play("battle")
    while game.asking().chooser(game) == 0:
        game.play("attack Gull Rider -> Computer" if game.asking().topic() == "attack" else "pass")
    game.play(answer(game))
    assert solve(game, ENOUGH).value == LOST


# ---------------------------------------------------------------- at the terminal

play = partial(invoked, "play", "--no-colour", "--puzzle")


def test_a_puzzle_is_solved_at_the_terminal() -> None:
    moves = "play Common Oath\nattack Gull Rider -> Computer\nattack Belfry Gryphon -> Computer\n"
    result = play("two-in-the-air", typed=moves)
    assert result.exit_code == 0, result.output
    assert "Two in the air (hard). All cards are open." in result.stdout
    assert "Undertow" in result.stdout, "their hand is seen"
    assert "wins" in result.stdout
    assert "The turn is over" not in result.stdout


def test_a_puzzle_that_is_not_solved_says_so() -> None:
    result = play("packmother", typed="attack Bark Hound -> Computer\npass\npass\npass\n")
    assert result.exit_code == 0, result.output
    assert "The turn is over, and the computer is still there." in result.stdout


def test_puzzles_are_listed_and_unknown_ones_refused() -> None:
    listed = play("list").stdout.splitlines()
    assert len(listed) == len(puzzles())
    assert listed[0].split()[1] == "easy"
    refused = play("packmothr")
    assert refused.exit_code == 2
    assert "no puzzle 'packmothr'" in refused.stderr
    assert "packmother" in refused.stderr


# ---------------------------------------------------------------- files

GOOD = (
    "puzzle: p\ntitle: {en: a, it: b}\nlevel: 1\nedition: cr-8.01\n"
    "players:\n  You: {field: [Caldera Lancer]}\n  Computer: {life: 700}\n"
    "turn: {player: You, number: 5, phase: main}\n"
)


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("level: 1", "level: 4", ":3"),
        ("Computer", "Bertha", "the players of a puzzle are You, Computer"),
        ("title: {en: a, it: b}\n", "", "title"),
        ("puzzle: p", "puzzle: p\nhint: x", ":2"),
        ("Caldera Lancer", "Caldera Lancr", "Caldera Lancer"),
    ],
)
def test_a_file_that_is_not_right_is_refused_with_its_place(tmp_path: Path, old: str, new: str, error: str) -> None:
    path = tmp_path / "p.puzzle.yaml"
    path.write_text(GOOD)
    assert read_puzzle(path).level == 1
    path.write_text(GOOD.replace(old, new))
    with pytest.raises(FileError, match=error):
        read_puzzle(path)


def test_a_line_of_a_puzzle_is_a_script() -> None:
    puzzle = puzzles()["the-salt-bridge"]
    found = solve(puzzle.position.game(), ENOUGH)
    script = "".join(f"- {move}\n" for move in found.line)
    source = f"scenario: s\nedition: cr-8.01\n{_players(puzzle)}script:\n{script}"
    game = Scenario.parse(source).run()
    while not game.over:
        game.play(game.legal()[0])  # nobody has anything else to do
    assert game.names[game.winner] == "You"


def _players(puzzle: Puzzle) -> str:
    written = json.loads(puzzle.lesson.written)
    return f"players: {json.dumps(written['players'])}\nturn: {json.dumps(written['turn'])}\n"
