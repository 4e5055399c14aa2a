"""What is compiled is forgotten when the language or the engine changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from willstone.language.library import compiled


def test_the_key_depends_on_grammar_and_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    plain = Path.read_bytes

    def reading(path: Path) -> bytes:
        read.append(path)
        return plain(path)

    monkeypatch.setattr(Path, "read_bytes", reading)
    compiled._sources.__wrapped__()
    names = {path.name for path in read}
    assert {"orders.py", "parser.py", "speech.py", "effects.py"} <= names
