"""A game that is over is looked at again, gone on from, and a record file is opened."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from browser.conftest import People, Served

expect.set_options(timeout=120_000)  # a busy machine


def test_a_game_is_replayed_and_gone_on_from(people: People, served: Served, tmp_path: Path) -> None:
    ann = people.come(served.url)
    page = ann.page
    ann.play_computer("Quickstep")
    for _ in range(6):
        assert ann.wait()
        ann.act()
    table = page.url.rpartition("/")[2]
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog button", has_text="Concede").click()
    page.locator("dialog button.danger", has_text=re.compile("concede", re.I)).click()
    page.wait_for_selector(".end")
    page.goto(f"{served.url}/replays")
    page.click(f"[data-replay='{table}/1']")
    replay = page.locator("[data-testid=replay]")
    moves = page.locator("[data-testid=moves]")
    expect(page.locator("[data-hand='0'] li")).to_have_count(5)
    expect(page.locator("[data-hand='1'] li")).to_have_count(5)
    page.click("[data-eyes='0']")
    expect(page.locator("[data-hand='1']")).to_have_count(0)
    page.click("[data-testid=next]")
    expect(moves).to_contain_text("move 1 of")
    page.keyboard.press("End")
    last = int(re.findall(r"\d+", moves.inner_text())[1])
    expect(replay).to_have_attribute("data-step", str(last))
    page.click("[data-testid=turn-back]")
    page.locator(".log li button").nth(2).click()
    expect(replay).not_to_have_attribute("data-step", str(last))
    here = page.url
    assert re.search(r"#\d+\.0$", here)
    page.reload()
    expect(replay).to_have_attribute("data-step", here.rpartition("#")[2].partition(".")[0])
    record = page.request.get(f"{served.url}/api/v1/tables/{table}/record?game=1").text()
    page.click("[data-testid=fork]")
    page.wait_for_selector(".page")
    assert table not in page.url
    assert ann.wait()
    path = tmp_path / "game.fow"
    path.write_text(record, "utf-8")
    page.goto(f"{served.url}/replays")
    page.set_input_files("[data-testid=record]", str(path))
    expect(moves).to_be_visible()
    expect(page.locator("[data-testid=fork]")).to_have_count(0)
