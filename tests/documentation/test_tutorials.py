"""Every tutorial works as it is written, in an empty folder."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from documentation.examples import DOCS, NEEDS_SERVER, SERVED, blocks, follow, must_match, pages
from server.running import run, running, settings_for

MOST = 15  # examples of a page that somebody has patience for
PAGES = [pytest.param(page, id=str(page.relative_to(DOCS))) for page in pages()]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_works_as_it_is_written(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not blocks(page):
        return
    monkeypatch.chdir(tmp_path)
    if NEEDS_SERVER not in page.read_text("utf-8"):
        assert follow(page, SERVED) <= MOST
        return

    async def served() -> None:
        async with running(settings_for(tmp_path)) as server:
            assert await asyncio.to_thread(follow, page, server.url) > 0

    run(served(), 180)


def test_what_is_printed_must_be_what_the_page_says() -> None:
    page = DOCS / "index.md"
    must_match(page, "one\n...\nlast ... line\n", "one\ntwo\nthree\nlast and least line\n")
    with pytest.raises(AssertionError):
        must_match(page, "one\n", "one\ntwo\n")
    with pytest.raises(AssertionError):
        must_match(page, "one\n...\nlast\n", "two\nlast\n")
