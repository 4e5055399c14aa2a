"""The tables of the grammar, kept from one run to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from willstone.language import parser
from willstone.language.parser import Reader

TEXT = "Draw a card."
SMALL = """
paragraph: chant_paragraph
activate: chant_paragraph
chant_paragraph: sentences -> chant
sentences: sentence "."
?sentence: "draw" one_card [NUMBER] -> draw
one_card: "a" "card"
NUMBER: /[0-9]+/
%ignore " "
"""


@pytest.fixture(autouse=True)
def tables_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where they are kept; they are those of a small grammar, which are built at once."""
    monkeypatch.setenv("WILLSTONE_DATA", str(tmp_path))
    monkeypatch.setattr(parser, "grammar", lambda: SMALL)
    return tmp_path / "cache"


def understands(reader: Reader) -> bool:
    return reader.read(TEXT, "chant_paragraph").render() == TEXT


def test_they_are_built_once_and_read_afterwards(tables_folder: Path) -> None:
    built = Reader()
    (file,) = tables_folder.iterdir()
    written = file.stat().st_mtime_ns
    read = Reader()
    assert understands(built)
    assert understands(read)
    assert read.words == built.words
    assert file.stat().st_mtime_ns == written


@pytest.mark.parametrize("damage", [b"", b"nothing", b"\x80\x04."])
def test_damaged_ones_are_built_anew(tables_folder: Path, damage: bytes) -> None:
    Reader()
    (file,) = tables_folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage)
    assert understands(Reader())
    assert len(file.read_bytes()) == len(whole)


def test_old_ones_are_thrown_away(tables_folder: Path) -> None:
    tables_folder.mkdir()
    (tables_folder / "grammar-old.tables").write_bytes(b"")
    Reader()
    assert [file.name for file in tables_folder.iterdir()] != ["grammar-old.tables"]
    assert len(list(tables_folder.iterdir())) == 1


def test_without_a_place_for_them_they_are_built_every_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WILLSTONE_DATA", str(tmp_path / "file"))
    assert understands(Reader())
    assert understands(Reader())
