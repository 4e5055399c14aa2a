"""The server dies during a game; the page comes back by itself, and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from browser.conftest import People, Served


def test_a_page_comes_back_after_the_server_was_killed(mortal: Served, people: People) -> None:
    ann = people.come(mortal.url)
    ann.play_computer()
    ann.play(until_turn=3)
    log = ann.page.locator(".log p")
    lines, lives, turn = log.count(), ann.lives(), ann.turn()
    assert lines > 3
    mortal.kill()
    ann.page.wait_for_selector("[data-testid=lost]")
    mortal.start()
    ann.page.wait_for_selector("[data-testid=lost]", state="detached")
    ann.wait()
    assert ann.turn() == turn
    assert ann.lives() == lives
    assert log.count() >= lines
    ann.play(until_turn=turn + 2)
    assert ann.turn() > turn or ann.over()
