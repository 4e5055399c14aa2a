"""The client's types are those of the server."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from random_games import choose

from willstone import Game
from willstone.server.decks.reading import shipped
from willstone.server.protocol.views import View
from willstone.server.shown.seen import view


def test_the_generated_files_are_up_to_date() -> None:
    script = Path(__file__).parents[2] / "web" / "generate.py"
    made = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr


def decoded(data: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


@pytest.mark.parametrize(
    ("edition", "decks"),
    [
        ("cr-8.01", ("Two Shores", "Letters of the Mountain")),
        ("cr-8.01", ("Unfinished Book", "Four Houses")),
        ("abc-1.0", ("Basin", "Forge", "Gate")),
        ("cr-5.01-bifrost", ("Lamplit Harbour", "Drowned Orchard")),
    ],
)
def test_views_have_what_their_types_say_and_nothing_else(edition: str, decks: tuple[str, ...]) -> None:
    source = random.Random(7)
    game = Game.new(edition, [shipped(deck).deck for deck in decks], 7)
    for turn in range(240):
        if game.over:
            break
        if turn % 6 == 0:
            for viewer in range(-1, len(decks)):
                seen = view(game, viewer)
                assert decoded(msgspec.convert(decoded(seen), View)) == decoded(seen)
        game.play(choose(source, game.legal(), idle=0.05))
