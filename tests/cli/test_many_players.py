"""The text client with more than two players, and by every edition: on a terminal of its own, as people see it."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from pathlib import Path

import pytest
from invoking import drawn, invoked
from vocabulary import EDITIONS, put_crystal

import willstone
from willstone import Game
from willstone.cli.shared.decks import legal_shipped_decks
from willstone.i18n import LANGUAGES, speaking

COLOSSEUM = "abc-1.0"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def colosseum_game(players: int, seed: int = 1) -> Game:
    decks = legal_shipped_decks(COLOSSEUM)
    return Game.new(COLOSSEUM, [decks[seat % len(decks)] for seat in range(players)], seed)


def starts(game: Game, viewer: int | None) -> list[str]:
    """How the lines of the players begin, from above."""
    found = (re.match(r"[A-H]( \((you|left|right)\))?(?= )", line) for line in drawn(game, viewer))
    return [match[0] for match in found if match is not None]


def test_neighbours_are_next_to_the_viewer_and_told_apart() -> None:
    game = colosseum_game(5)
    assert starts(game, 0) == ["C", "D", "B (left)", "E (right)", "A (you)"]
    assert starts(game, 3) == ["A", "B", "E (left)", "C (right)", "D (you)"]
    assert starts(game, None) == ["A", "B", "C", "D", "E"]
    assert starts(colosseum_game(2), 1) == ["A", "B (you)"]


def test_who_has_lost_is_no_neighbour() -> None:
    game = colosseum_game(5)
    game.lost[1] = True
    assert starts(game, 0) == ["B", "D", "C (left)", "E (right)", "A (you)"]
    assert "B         has lost" in drawn(game, 0)


def test_crystals_are_counted() -> None:
    game = colosseum_game(3)
    for _ in range(2):
        put_crystal(game, 1)
    (line,) = (line for line in drawn(game, 0, 120) if line.startswith("B (left)"))
    assert "crystals 2/3" in line
    assert not any("Winning Crystal" in line for line in drawn(game, 0, 120))


def test_others_are_shown_in_outline_and_in_full_when_asked_for() -> None:
    game = colosseum_game(6)
    ruler = game.name(game.zone(3, 3)[0])
    (outline,) = (line for line in drawn(game, 0) if line.startswith("in play") and ruler in line)
    assert outline.endswith("stones 0/0")
    assert any(line.startswith("ruler") and ruler in line for line in drawn(game, 0, only=3))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120])
def test_eight_players_fit_on_the_screen(language: str, width: int) -> None:
    game = colosseum_game(8)
    with speaking(language):
        shown = drawn(game, 2, width)
    assert max(map(len, shown)) <= width
    assert sum(line.startswith("-" * width) for line in shown) == 1
    assert len(shown) <= 32  # a line for each summary at the start


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_edition_can_be_played(edition: str) -> None:
    arguments = ["play", "--edition", edition, "--opponent", "random", "--seed", "5"]
    result = invoked(*arguments, typed="\n" * 8 + "concede\n")
    assert result.exit_code == 0, result.output
    assert "B has won." in result.output


def test_a_game_of_too_many_players_is_refused() -> None:
    for edition, players in (("cr-8.01", "3"), (COLOSSEUM, "9"), (COLOSSEUM, "1")):
        result = invoked("play", "--edition", edition, "--players", players)
        assert result.exit_code == 2
        assert f"not {players}" in result.stderr


def test_opponents_have_decks_of_their_own() -> None:
    play = ["play", "--edition", COLOSSEUM, "--players", "3", "--deck", "Gate"]
    told = invoked(*play, "--versus", "Forge,Basin", typed="").output
    assert "Gate against Forge, Basin" in told
    refused = invoked(*play, "--versus", "Forge,Basin,Gate")
    assert (refused.exit_code, refused.stderr.count("\n")) == (2, 1)


class Screen:
    """A game on a terminal of some width: what is typed goes in, what appears is kept."""

    def __init__(self, columns: int, *arguments: str) -> None:
        self.shown = ""
        self.decoder = getincrementaldecoder("utf-8")()  # what is read may end within a letter
        master, slave = pty.openpty()
        environment = {**os.environ, "COLUMNS": str(columns), "LINES": "50", "TERM": "xterm"}
        environment["PYTHONPATH"] = str(Path(willstone.__file__).parents[1])
        command = [sys.executable, "-c", "from willstone.cli.main import main; main()", "play", *arguments]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
        os.close(slave)
        self.master = master

    def until(self, words: str, seconds: float = 600) -> str:
        """Everything that appears up to some words."""
        appeared = ""
        end = time.monotonic() + seconds
        while words not in ESCAPE.sub("", appeared):
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"{words!r} did not appear:\n{appeared}"
            try:
                appeared += self.decoder.decode(os.read(self.master, 65536))
            except OSError:  # the program has ended
                break
        return ESCAPE.sub("", appeared).replace("\r\n", "\n")

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def close(self) -> None:
        self.process.wait(timeout=600)
        os.close(self.master)


@pytest.mark.parametrize("columns", [80, 120])
def test_a_game_of_four_at_a_real_terminal(columns: int) -> None:
    screen = Screen(
        columns, "--edition", COLOSSEUM, "--players", "4", "--opponent", "random", "--seed", "2", "--lang", "it"
    )
    opening = screen.until("]> ")
    assert "contro" in opening
    assert "cambiare" in opening  # the mulligan
    screen.type("")
    table = screen.until("]> ")
    for words in ("B (sx)", "D (dx)", "A (tu)", "cristalli 0/3", "in gioco"):
        assert words in table
    assert max(map(len, table.splitlines())) <= columns
    screen.type("tavolo C")
    assert re.search(r"^C +vita 6000", screen.until("]> "), re.MULTILINE)
    screen.type("abbandona")
    screen.until("ha vinto")
    screen.close()
    assert screen.process.returncode == 0
