"""``willstone cards`` at the command line."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import kept
import pytest
from invoking import invoked
from wind import content, entry

run = partial(invoked, "cards")


@pytest.fixture(autouse=True)
def file_of_birds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of three cards, one of them incomplete, and a data folder of its own."""
    monkeypatch.setenv("WILLSTONE_DATA", str(kept.with_tables(tmp_path / "data")))
    path = tmp_path / "birds.json"
    cards = [
        entry("A-1", "Inkwell Owl", abilities=["[Flying]", "{Rest}: Draw a card."], race=["Bird"]),
        entry("A-2", "Inkwell Fox", atk=900, abilities=["[Pierce]", "Frobnicate target resonator."]),
        entry("A-3", "Inkwell Queen", "Ruler", abilities=["[Judgment] {W}"]),
        entry("A-3J", "Inkwell Queen [J-Ruler]", "J-Ruler", atk=1200),
    ]
    path.write_text(json.dumps(content(cards)), "utf-8")
    return path


def test_import_list_and_forget(file_of_birds: Path) -> None:
    result = run("import", str(file_of_birds))
    assert (result.exit_code, result.stdout) == (
        0,
        "3 cards from 4 faces, 0 of them older printings\n2 are understood wholly, 1 are incomplete\n"
        "  1 with text that is not understood\n",
    )
    assert run("list").stdout == "birds: 3 cards, 1 of them incomplete\n"
    assert run("forget", "birds").exit_code == 0
    assert run("list").stdout == ""
    assert run("forget", "birds").exit_code == 2


def test_a_malformed_file_is_refused_with_its_place(file_of_birds: Path) -> None:
    file_of_birds.write_text(json.dumps(content([entry("A-1", atk="?")])), "utf-8")
    result = run("import", str(file_of_birds))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "set A, card A-1: field 'ATK'" in result.stderr


def test_an_interrupted_import_says_so(file_of_birds: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("willstone.language.library.importing.cards.make", interrupt)
    result = run("import", str(file_of_birds))
    assert (result.exit_code, "nothing was imported" in result.stderr) == (130, True)


def test_check_reports_and_prints_json(file_of_birds: Path) -> None:
    result = run("check", str(file_of_birds))
    assert result.exit_code == 0
    assert "Birds      4           3  75.0 %" in result.stdout
    assert "» Frobnicate target resonator." in result.stdout
    report = json.loads(run("check", str(file_of_birds), "--json").stdout)
    assert (report["faces"], report["faces_compiled"], report["abilities"]) == (4, 3, 5)
    assert report["unparsed"][0]["face"] == "A-2 Inkwell Fox"
    assert run("check", "nowhere.json").exit_code == 2


def test_show_tells_how_a_card_is_understood(file_of_birds: Path) -> None:
    run("import", str(file_of_birds))
    shown = run("show", "inkwell owl").stdout
    assert shown.splitlines()[:3] == ["Inkwell Owl  {W}{1}", "  resonator, Bird, W, 400/500", "  1. [Flying]"]
    assert "  2. {Rest}: Draw a card." in shown
    fox = run("show", "Inkwell Fox").stdout
    assert "  not understood: Frobnicate target resonator." in fox
    assert "incomplete" in fox
    data = json.loads(run("show", "Inkwell Queen", "--json").stdout)
    assert (data["complete"], [side["types"] for side in data["sides"]]) == (True, [["ruler"], ["J-ruler"]])
    missing = run("show", "Inkwel Owl")
    assert (missing.exit_code, "did you mean 'Inkwell Owl'" in missing.stderr) == (2, True)


def test_try_shows_the_tree() -> None:
    result = run("try", "{Rest}, pay {1}: Draw two cards.")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:2] == ["{Rest}, {1}: Draw two cards.", "  Activate"]
    assert "cost={1}" in result.stdout
    data = json.loads(run("try", "Draw a card.", "--type", "chant", "--json").stdout)
    assert [each["text"] for each in data["abilities"]] == ["Draw a card."]


@pytest.mark.parametrize("options", [(), ("--type", "chant")])
def test_try_points_at_the_word(options: tuple[str, ...]) -> None:
    text = "Target resonator gains [+200/+200] until end of turn, then frobnicate it."
    result = run("try", text, *options)
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[0] == text
    assert lines[1] == " " * text.index("frobnicate") + "^" * len("frobnicate")
    assert lines[2] == "'frobnicate' is not understood"
    failed = json.loads(run("try", text, *options, "--json").stdout)
    assert failed["at"] == text.index("frobnicate")


def test_try_refuses_what_is_no_type() -> None:
    result = run("try", "Draw a card.", "--type", "chnt")
    assert (result.exit_code, "did you mean 'chant'" in result.stderr) == (2, True)


def test_search_finds_shipped_and_imported_cards(file_of_birds: Path) -> None:
    run("import", str(file_of_birds))
    result = run("search", "name:inkwell", "atk>=400", "-is:incomplete")
    assert result.stdout.splitlines() == [
        "Inkwell Owl  {W}{1}  resonator  Bird  400/500",
        "Inkwell Queen  ruler",
    ]
    assert [card["name"] for card in json.loads(run("search", '"plain card"', "--json").stdout)] == ["Plain Card"]
    assert run("search", "name:inkwell", "draw a card").stdout.startswith("Inkwell Owl")
    assert run("search", "name:xyzzyx").exit_code == 1
    bad = run("search", "name:owl type:bird")
    assert bad.exit_code == 2
    assert bad.stderr.splitlines()[1:] == ["  name:owl type:bird", " " * 16 + "^"]


def test_games_with_incomplete_cards_need_consent(file_of_birds: Path, tmp_path: Path) -> None:
    run("import", str(file_of_birds))
    deck = tmp_path / "foxes.txt"
    deck.write_text("1 Nameless Ruler\n40 Inkwell Fox\n10 Light Magic Stone\n", "utf-8")
    checked = invoked("deck", "check", deck)
    assert checked.stderr == "with words that are not understood: Inkwell Fox\n"
    arguments = ["sim", "--decks", str(deck), "--games", "1", "--json"]
    refused = invoked(*arguments)
    assert refused.exit_code == 2
    assert refused.stderr == (
        "Inkwell Fox is incomplete, because this is not understood: Frobnicate target resonator.\n"
    )
    allowed = invoked(*arguments, "--allow-incomplete")
    assert (allowed.exit_code, json.loads(allowed.stdout)["errors"]) == (0, 0)
    played = invoked("play", "--deck", deck, "--versus", deck, "--seed", "1")
    assert (played.exit_code, "Inkwell Fox is incomplete" in played.stderr) == (2, True)
    shown = invoked(
        "play",
        "--deck",
        deck,
        "--versus",
        deck,
        "--seed",
        "1",
        "--allow-incomplete",
        typed="card Inkwell Fox\nquit\ny\n",
    )
    assert "incomplete" in shown.stdout
    assert "not understood: Frobnicate target resonator." in shown.stdout


def test_cards_are_shown_in_italian_with_english_marked(file_of_birds: Path) -> None:
    texts = ["[Flying]", "[Enter] ⇒ Draw a card.", "You cannot lose the game."]
    file_of_birds.write_text(json.dumps(content([entry("A-1", abilities=texts)])), "utf-8")
    run("import", file_of_birds)
    shown = run("show", "Owl", "--lang", "it").stdout
    assert "1. [Volare]\n" in shown
    assert "2. [Entrata] ⇒ Pesca una carta.\n" in shown
    assert "(in inglese)" in shown
    assert run("try", "[Entrata] ⇒ Pesca una carta.", "--lang", "it").exit_code == 0
    assert run("try", "[Entrata] ⇒ Pesca una carta.").exit_code == 1
    assert run("try", "Pesca un carta verde.", "--lang", "it").exit_code == 1
