"""Commands are there without being loaded, and loaded when they are asked for."""

from __future__ import annotations

import subprocess
import sys

from invoking import invoked


def outcome_of(*arguments: str) -> tuple[int, str]:
    result = invoked(*arguments)
    return result.exit_code, result.output


def test_help_names_every_command() -> None:
    code, text = outcome_of("--help")
    assert code == 0
    assert all(f" {name} " in text for name in ("cards", "deck", "play", "record", "rules", "scenario", "serve", "sim"))
    code, text = outcome_of("cards", "--help")
    assert code == 0
    assert all(f" {name} " in text for name in ("import", "try", "exercise", "gallery", "audit", "reference"))
    assert "--install-completion" not in text


def test_a_group_of_one_command_is_still_a_group() -> None:
    code, text = outcome_of("scenario", "--help")
    assert code == 0
    assert " run " in text


def test_an_unknown_command_gets_a_hint() -> None:
    code, text = outcome_of("crds")
    assert code == 2
    assert "'cards'" in text
    code, text = outcome_of("cards", "exercize")
    assert code == 2
    assert "'exercise'" in text


def test_a_command_does_not_load_what_others_need() -> None:
    program = (
        "import sys\nfrom willstone.cli.main import app\n"
        "try:\n    app(['cards', 'list'])\nexcept SystemExit:\n    pass\n"
        "print([name for name in ('willstone.arena', 'willstone.gallery', 'willstone.server') if name in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"
