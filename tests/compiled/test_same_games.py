"""The same seed makes the same game whether the engine is compiled or not: fingerprints and saved bytes are equal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import needs
import pytest

ROOT: Final = Path(__file__).parents[2]
TREE: Final = ROOT / ".venv" / "compiled"
SCRIPT: Final = Path(__file__).parent / "fingerprints.py"
GAMES: Final = 200


def printed(source: Path) -> list[str]:
    """What the games come to with the package of a folder."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, str(SCRIPT), str(GAMES)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.skipif(not TREE.exists(), reason=needs.COMPILED.reason)
def test_compiled_games_are_the_same() -> None:
    how, *games = printed(TREE)
    plain, *same = printed(ROOT / "src")
    assert (how, plain) == ("compiled", "interpreted")
    assert len(games) == GAMES
    assert games == same
