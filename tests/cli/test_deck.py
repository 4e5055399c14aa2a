"""``willstone deck`` at the command line."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

import pytest
from invoking import invoked

from willstone.language.library.decks import shipped_deck_files

if TYPE_CHECKING:
    from pathlib import Path


run = partial(invoked, "deck")


@pytest.fixture
def small_deck(tmp_path: Path) -> Path:
    """A deck with a main deck too small and a magic stone deck of the wrong cards."""
    file = tmp_path / "small.deck.yaml"
    file.write_text("deck: Small\nruler: Nameless Ruler\nmain: {Plain Card: 5}\nstones: {Magma Ox: 10}\n", "utf-8")
    return file


def test_a_legal_deck_is_said_to_be_legal() -> None:
    result = run("check", "caldera")
    assert (result.exit_code, result.stdout) == (0, "Caldera is legal in cr-8.01\n")


def test_every_violation_is_printed_with_its_rule(small_deck: Path) -> None:
    result = run("check", str(small_deck))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "Small is not legal in cr-8.01:",
        "  402.3a  5 cards in the main deck; 40 to 60 are allowed",
        "  402.3b  5 copies of Plain Card in the main deck; at most 4 allowed",
        "  402.4   Magma Ox is a resonator; the magic stone deck contains only magic stones",
    ]


def test_json_has_the_same(small_deck: Path) -> None:
    result = run("check", str(small_deck), "--json", "--edition", "cr-8.01")
    assert result.exit_code == 1
    content = json.loads(result.stdout)
    assert (content["deck"], content["edition"], content["legal"]) == ("Small", "cr-8.01", False)
    assert [violation["rule"] for violation in content["violations"]] == ["402.3a", "402.3b", "402.4"]
    assert content["violations"][0]["message"] == "5 cards in the main deck; 40 to 60 are allowed"
    legal = run("check", "caldera", "--json")
    assert legal.exit_code == 0
    assert json.loads(legal.stdout) == {
        "deck": "Caldera",
        "edition": "cr-8.01",
        "format": "",
        "legal": True,
        "violations": [],
    }


def test_a_malformed_file_is_one_line_of_error(small_deck: Path) -> None:
    small_deck.write_text("deck: Small\nruler: Nameless Ruler\nmain: {Plain Card: many}\n", "utf-8")
    for option in ([], ["--json"]):
        result = run("check", str(small_deck), *option)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == f"{small_deck}:3: must be a whole number, not 'many'\n"


def test_a_missing_file_and_an_unknown_edition_are_one_line_of_error(tmp_path: Path) -> None:
    missing = run("check", str(tmp_path / "none.yaml"))
    assert missing.exit_code == 2
    assert missing.stderr.count("\n") == 1
    assert "no such file" in missing.stderr
    edition = run("check", "caldera", "--edition", "napkin")
    assert edition.exit_code == 2
    assert edition.stderr.startswith("no edition 'napkin'; there are abc-1.0, cr-")


def test_the_shipped_decks_are_listed_with_their_plans() -> None:
    result = run("list")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) == len(shipped_deck_files()) == 21
    for line, shipped in zip(lines, shipped_deck_files().values(), strict=True):
        assert line.startswith(shipped.deck.name)
        assert line.endswith(shipped.plan)
        assert shipped.difficulty in line.removesuffix(shipped.plan).split()
    assert [line.split("  ")[0] for line in lines[:2]] == ["Caldera", "Gate"]  # where to start


def test_a_list_becomes_a_deck_file_and_a_deck_a_list(tmp_path: Path) -> None:
    exported = run("export", "caldera").stdout
    assert exported.startswith("Name: Caldera\n\nRuler\n1 ")
    listed = tmp_path / "list.txt"
    listed.write_text(exported, "utf-8")
    made = tmp_path / "made.deck.yaml"
    assert run("import", str(listed), "-o", str(made)).exit_code == 0
    assert run("export", str(made)).stdout == exported
    assert run("check", str(listed)).stdout == "Caldera is legal in cr-8.01\n"
    assert run("import", str(listed), "--name", "Fire").stdout.startswith("deck: Fire\n")
    piped = invoked("deck", "import", "-", typed=run("export", "caldera", "--style", "untap").stdout)
    assert piped.stdout.startswith("deck: Caldera\n")


def test_lists_that_are_wrong_are_refused(tmp_path: Path) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("Ruler\n1 Nobody at all\n", "utf-8")
    refused = run("import", str(listed))
    assert (refused.exit_code, f"{listed}:2: no card 'Nobody at all'" in refused.stderr) == (2, True)
    assert run("import", "nowhere.txt").exit_code == 2
    assert run("export", "caldera", "--style", "unpat").exit_code == 2
