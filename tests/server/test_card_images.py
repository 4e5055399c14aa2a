"""Pictures of cards from a folder: which card shows which file, what a browser is given, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import kept
import pytest
from cli.test_serve import serve
from server.running import run, running, settings_for
from wind import content, entry

from willstone.language.library.importing import store
from willstone.language.library.library import Library
from willstone.server.decks import pictures
from willstone.server.decks.folder import Folder, NoPictures

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of pictures by ids and names, with something beside them that is none."""
    found = tmp_path / "pictures"
    found.mkdir()
    for name in ("B-1.png", "B-1J.WEBP", "A-2.jpg", "Caldera Lancer.png"):
        (found / name).write_bytes(PNG + name.encode())
    (found / "B-3.svg").write_text("<svg onload='alert(1)'/>")
    yield found
    pictures.show(elsewhere=False)


def test_sides_and_printings_have_pictures_by_their_ids(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = [entry("A-2", "Owl of Nobody")]
    newer = [
        entry("B-1", "Judge of Nobody", "Ruler", abilities=["[Judgment] {0}"]),
        entry("B-1J", "Judge of Nobody, Awake", "J-Ruler"),
        entry("B-2", "Owl of Nobody"),
        entry("B-3", "Fox of Nobody"),
    ]
    monkeypatch.setenv("WILLSTONE_DATA", str(kept.with_tables(tmp_path / "data")))
    file = tmp_path / "people.json"
    file.write_text(json.dumps(content(older, newer)))
    store.import_file(file)
    monkeypatch.setattr(pictures, "library", Library.standard)
    pictures.show(elsewhere=False, folder=folder)

    def shown(title: str, side: int = 0) -> str:
        return str(pictures.image(title, side)).partition("?")[0]

    judge = next(title for title in Library.standard().titles() if title.startswith("Judge of Nobody"))
    assert shown(judge) == "/api/v1/card-images/B-1"
    assert shown(judge, 1) == "/api/v1/card-images/B-1J"
    assert shown("Owl of Nobody") == "/api/v1/card-images/A-2"  # that of an older printing, as the newer has none
    assert shown("Fox of Nobody") == "/api/v1/cards/Fox%20of%20Nobody/0.svg"  # a file that could hold a program
    assert shown("Caldera Lancer") == "/api/v1/card-images/Caldera%20Lancer"  # one that ships has no id


def test_a_browser_is_given_the_pictures_and_nothing_else(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(b"not for you")

    async def test() -> None:
        settings = replace(settings_for(tmp_path), card_images=folder)
        async with running(settings) as server, await server.guest() as guest:
            address = (await guest.get("/cards/Caldera Lancer"))["images"][0]
            found = await guest.http.get(address)
            assert (found.status_code, found.headers["content-type"]) == (200, "image/png")
            assert found.content == PNG + b"Caldera Lancer.png"
            assert "immutable" in found.headers["cache-control"]
            assert "immutable" not in (await guest.http.get(address + "1")).headers["cache-control"]
            for name in ("secret", "..%2Fsecret", "%2E%2E/secret", "B-3", "nothing"):
                assert (await guest.http.get(f"/api/v1/card-images/{name}")).status_code == 404, name

    run(test())


def test_a_folder_without_pictures_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(NoPictures, match="has no pictures of cards"):
        Folder(tmp_path)
    code, _, told = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/t.sqlite", "--card-images", "/no/where")
    assert code == 1
    assert "the folder of pictures /no/where cannot be read: No such file or directory" in told.replace("\n", " ")
