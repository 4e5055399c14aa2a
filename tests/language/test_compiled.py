"""Compiled cards in files: used as long as they are whole and made from the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.datafolder import VARIABLE, data_folder
from willstone.language.library import compiled, library

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_cards_that_ship_are_the_same_from_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    library._shipped_cards.cache_clear()
    made = library._shipped_cards()
    kept = data_folder() / "cache" / "shipped.compiled"
    assert kept.is_file()
    library._shipped_cards.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(library, "_shipped_trees", list)  # nothing is compiled again
        assert library._shipped_cards() == made
        kept.write_bytes(kept.read_bytes()[:-20])
        library._shipped_cards.cache_clear()
        assert library._shipped_cards() == ()
    library._shipped_cards.cache_clear()


def test_a_compiled_file_of_something_else_is_not_used(tmp_path: Path) -> None:
    path = tmp_path / "some.compiled"
    assert compiled.read(path, "this", list[int]) is None
    compiled.write(path, "this", [1, 2])
    assert compiled.read(path, "this", list[int]) == [1, 2]
    assert compiled.read(path, "that", list[int]) is None
    assert compiled.read(path, "this", list[str]) is None


def test_another_content_has_another_key() -> None:
    assert compiled.key(b"one") == compiled.key(b"one") != compiled.key(b"two")
