"""Keeping imported cards: found by name behind those that ship, compiled once, safe from damage."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import kept
import pytest
from wind import content, entry

from willstone import Game
from willstone import progress as telling
from willstone.engine import Deck, IncompleteCard
from willstone.files import FileError
from willstone.language.library import compiled
from willstone.language.library.importing import store
from willstone.language.library.library import Library, UnknownCard
from willstone.server.decks import pictures


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILLSTONE_DATA", str(kept.with_tables(tmp_path / "data")))


@pytest.fixture
def progress_told() -> Iterator[list[tuple[int, int]]]:
    """What is told of progress."""
    heard: list[tuple[int, int]] = []
    telling.show_by(lambda _: nullcontext(lambda done, total: heard.append((done, total))))
    yield heard
    telling.show_by(telling._unseen)


def written(tmp_path: Path, *entries: dict[str, Any], name: str = "birds") -> Path:
    path = tmp_path / f"{name}.json"
    path.write_text(json.dumps(content(list(entries))), "utf-8")
    return path


def test_imported_cards_are_found_behind_those_that_ship(tmp_path: Path) -> None:
    file = written(
        tmp_path, entry("A-1", "Owl of Nobody"), entry("A-2", "Plain Card", atk=9900), entry("A-3", "Fox (Stranger)")
    )
    summary = store.import_file(file).summary
    assert (summary.faces, summary.cards, summary.incomplete, summary.notes) == (3, 3, 0, ())
    library = Library.standard()
    assert library.get("owl of nobody").front.atk == 400
    assert library.get("Plain Card").front.atk != 9900
    assert library.get("Fox") == library.get("fox (stranger)")
    assert "Fox" in library
    titles = [card.title for card in library]
    assert len(titles) == len(set(titles)) == len(library)
    assert "Owl of Nobody" not in Library.shipped()
    with pytest.raises(UnknownCard, match="did you mean 'Owl of Nobody'"):
        library.get("Owl of Nobodi")


def test_an_import_replaces_the_one_of_its_name_and_can_be_forgotten(tmp_path: Path) -> None:
    store.import_file(written(tmp_path, entry("A-1"), entry("A-2", "Fox")))
    store.import_file(written(tmp_path, entry("A-1", atk=700)))
    assert Library.standard().get("Owl").front.atk == 700
    assert "Fox" not in Library.standard()
    store.import_file(written(tmp_path, entry("B-2", "Fox"), name="foxes"))
    assert "Fox" in Library.standard()
    assert store.forget("foxes")
    assert not store.forget("foxes")
    assert "Fox" not in Library.standard()


def test_a_malformed_file_changes_nothing(tmp_path: Path) -> None:
    store.import_file(written(tmp_path, entry("A-1")))
    with pytest.raises(FileError, match="set A, card A-1: field 'ATK'"):
        store.import_file(written(tmp_path, entry("A-1", atk="?")))
    assert "Owl" in Library.standard()


def test_an_interrupted_import_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("willstone.language.library.importing.cards.make", interrupt)
    with pytest.raises(KeyboardInterrupt):
        store.import_file(written(tmp_path, entry("A-1")))
    assert "Owl" not in Library.standard()


def test_cards_are_compiled_once_and_progress_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, progress_told: list[tuple[int, int]]
) -> None:
    file = written(tmp_path, entry("A-1"))
    store.import_file(file)
    store.import_file(file)
    assert progress_told == [(1, 1)]
    monkeypatch.setattr(compiled, "_sources", lambda: b"another grammar")
    store._loaded.cache_clear()
    assert "Owl" in Library.standard()
    assert progress_told == [(1, 1), (1, 1)]


@pytest.mark.parametrize("damage", [b"", b"WILLSTONECARDS1", b"WILLSTONECARDS1nothing", b"something else"])
def test_a_damaged_cache_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    store.import_file(written(tmp_path, entry("A-1")))
    compiled = store.folder() / "birds.compiled"
    whole = compiled.read_bytes()
    compiled.write_bytes(damage)
    store._loaded.cache_clear()
    assert "Owl" in Library.standard()
    assert compiled.read_bytes() == whole


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WILLSTONE_DATA", str(tmp_path / "file"))
    assert "Owl" not in Library.standard()
    with pytest.raises(FileError, match="cannot be written"):
        store.import_file(written(tmp_path, entry("A-1")))


def test_games_refuse_incomplete_cards_unless_the_table_allows_them(tmp_path: Path) -> None:
    store.import_file(written(tmp_path, entry("A-1", abilities=["[Flying]", "Frobnicate a card."])))
    library = Library.standard()
    owl, stone = library.get("Owl"), library.get("Wind Magic Stone")
    deck = Deck("Owls", library.get("Nameless Ruler"), (owl,) * 40, (stone,) * 10)
    with pytest.raises(
        IncompleteCard, match=r"^Owl is incomplete, because this is not understood: Frobnicate a card\.$"
    ):
        Game.new("cr-8.01", [deck, deck])
    game = Game.new("cr-8.01", [deck, deck], allow_incomplete=True)
    assert game.decision is not None
    seen = game.view(game.decision.player)["players"][game.decision.player]["zones"]["hand"]["cards"][0]
    assert (seen["name"], seen["incomplete"], seen["keywords"]) == ("Owl", ["Frobnicate a card."], ["Flying"])
    assert Game.from_bytes(game.to_bytes()) == game


def test_where_the_pictures_of_imported_cards_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = "https://birds.invalid/owl.png"
    entries = [
        entry("A-1", "Owl of Nobody", image=address),
        entry("A-2", "Fox of Nobody"),
        entry("A-3", "Curfew", image=address),
    ]
    store.import_file(written(tmp_path, *entries))
    for library in (Library.standard(), Library.standard()):  # as it was compiled, and as it was kept
        assert library.image("Owl of Nobody", 0) == address
        assert library.image("Owl of Nobody", 1) == ""
        assert library.image("Fox of Nobody", 0) == ""
        assert library.image("Curfew", 0) == ""  # one that ships, which stands before
        store._loaded.cache_clear()
    monkeypatch.setattr(pictures, "library", Library.standard)
    drawn = "/api/v1/cards/Owl%20of%20Nobody/0.svg"
    for allowed, shown in ((True, address), (False, drawn)):
        pictures.show(elsewhere=allowed)
        assert str(pictures.image("Owl of Nobody", 0)).partition("?")[0] == shown
