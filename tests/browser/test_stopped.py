"""Games that the server cannot continue: the page says so, calls nobody a winner, and offers what can be done."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from server.spoiling import impossible, unknown

from willstone.server.tables import entries

if TYPE_CHECKING:
    from collections.abc import Callable

    from browser.conftest import People, Served

    from willstone.server.tables.entries import AnyEntry


def rewrite(server: Served, change: Callable[[AnyEntry], bool]) -> None:
    """Stop the server, write the last entry that can be changed as no engine would have taken it, start it again."""
    server.kill()
    with sqlite3.connect(next(server.folder.rglob("*.sqlite"))) as database:
        for seq, text in database.execute("SELECT seq, entry FROM journal ORDER BY seq DESC").fetchall():
            entry = entries.read(text)
            if change(entry):
                database.execute("UPDATE journal SET entry = ? WHERE seq = ?", (entries.written(entry), seq))
                break
        else:
            raise AssertionError("no entry can be changed")
        database.execute("DELETE FROM snapshots")  # another engine has no use for them
    database.close()
    server.start()


def test_a_stopped_game_can_be_looked_at_and_one_that_cannot_be_shown_says_so(mortal: Served, people: People) -> None:
    ann = people.come(mortal.url)
    ann.play_computer()
    ann.play(until_turn=3)
    rewrite(mortal, impossible)
    page = ann.page
    page.wait_for_selector(".end", timeout=240_000)
    assert page.inner_text("#end-title") == "The game stopped"
    assert "Nobody has won or lost" in page.inner_text(".end")
    page.click(".end button:has-text('Look at the table')")
    page.wait_for_selector(".end", state="detached")
    assert page.locator(".hand .card").count() > 0
    page.click("[data-testid=result]")
    page.click(".end button:has-text('Report')")
    page.wait_for_selector("#report-text")
    page.keyboard.press("Escape")

    rewrite(mortal, unknown)
    page.reload()
    page.wait_for_selector(".end")
    assert page.inner_text("#end-title") == "The game stopped"
    assert page.locator(".end button:has-text('Look at the table')").count() == 0
    with page.expect_download() as saving:
        page.click(".end a[download]")
    assert "No Such" in saving.value.path().read_text("utf-8")
    page.click(".end button:has-text('Play again')")
    page.wait_for_selector(".end", state="detached")
    assert ann.wait()
    assert set(ann.lives().values()) == {4000}
