"""A newcomer plays the computer by clicking."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from browser.conftest import People, Served


def test_a_whole_game_by_clicking(served: Served, people: People, tmp_path: Path) -> None:
    ann = people.come(served.url)
    assert ann.play_computer() <= 3
    ann.play(until_turn=5)
    ann.hurried = True  # by now everything was clicked that there is to click: let the game end
    ann.play()
    assert ann.page.locator("#end-title").inner_text() in ("Victory", "Defeat")
    assert "wins the game" in ann.page.locator(".log").inner_text()
    ann.page.wait_for_selector(".end .story")
    last = ann.page.locator(".log p:has-text('is dealt')").last.inner_text()
    cause = ann.page.locator(".end .cause").inner_text()
    assert cause.split(", and has")[0] in last
    assert ann.page.locator(".story figure > svg path").count() == 2
    assert ann.page.locator(".story .moment").count() >= 1
    assert ann.page.locator(".end .tally .mark").count() == 1
    with ann.page.expect_download() as saving:
        ann.page.click(".end a[download]")
    file = tmp_path / "game.fow"
    saving.value.save_as(file)
    assert "[Edition" in file.read_text("utf-8")
    ann.page.click(".end button.primary")
    ann.page.wait_for_selector(".end", state="detached")
    ann.wait()
    assert set(ann.lives().values()) == {4000}


def test_undo_takes_a_move_back(served: Served, people: People) -> None:
    ann = people.come(served.url)
    ann.play_computer()
    while ann.wait() and ann.page.locator(".pile.stones_deck.lit").count() == 0:
        ann.act()
    stones = ann.page.locator(".seat.own .stones .count i")
    before = stones.count()
    ann.page.keyboard.press("c")
    stones.nth(before).wait_for(state="attached")
    ann.page.keyboard.press("u")
    ann.page.wait_for_selector(".pile.stones_deck.lit")
    assert stones.count() == before


def test_a_card_tells_why_it_cannot_be_played(served: Served, people: People) -> None:
    ann = people.come(served.url)
    ann.play_computer("Hill That Walks")
    while ann.wait() and ann.table.get_attribute("data-kind") != "action":
        ann.act()
    dull = ann.page.locator(".hand .card:not(.lit)").first
    dull.click(button="right")
    reader = ann.page.locator(".reader.pinned")
    reader.locator(".cannot li").first.wait_for()
    rule = reader.locator(".cannot button.rule").first
    rule.click()
    note = ann.page.locator(".note")
    note.wait_for()
    ann.page.wait_for_selector(".note:not(:has-text('…'))")
    assert len(note.inner_text()) > 20
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")
    reader.wait_for(state="detached")


def test_a_report_names_the_file_to_attach(served: Served, people: People) -> None:
    ann = people.come(served.url)
    ann.play_computer()
    ann.wait()
    ann.page.click(".tabs .report")
    ann.page.fill("#report-text", "a card glows that should not")
    ann.page.click("dialog button.primary")
    file = ann.page.locator("dialog a.file")
    file.wait_for()
    assert file.inner_text().endswith(".fow")
    with ann.page.expect_download() as saving:
        file.click()
    assert "a card glows that should not" in saving.value.path().read_text("utf-8")


def test_stops_are_kept(served: Served, people: People) -> None:
    ann = people.come(served.url)
    ann.play_computer()
    ann.wait()
    stop = ann.page.locator("[data-testid=phases] .phase").first
    assert stop.get_attribute("aria-pressed") == "false"
    stop.click()
    assert stop.get_attribute("aria-pressed") == "true"
    ann.page.reload()
    ann.wait()
    assert stop.get_attribute("aria-pressed") == "true"


def test_an_attacker_is_dragged_onto_what_it_attacks(served: Served, people: People) -> None:
    ann = people.come(served.url)
    ann.play_computer("Caldera")
    attackers = ann.page.locator(".own .front .tile.lit:has-text('Attack')")
    while ann.wait() and (ann.table.get_attribute("data-kind") != "action" or attackers.count() == 0):
        ann.act()
    life = ann.page.locator(".opposite .who")
    ann.page.keyboard.press("Escape")
    attackers.first.drag_to(life, source_position={"x": 20, "y": 50})
    ann.page.wait_for_selector(".log p:has-text('attacks')")


def test_escape_takes_back_what_was_begun(served: Served, people: People) -> None:
    ann = people.come(served.url)
    computer = {"kind": "computer", "deck": "Long Wall"}
    wish = {"edition": "cr-8.01", "deck": "Caldera", "seed": 3, "first": 0, "seats": [{"kind": "you"}, computer]}
    ann.sit_down(served.url, wish)
    bolt = ann.page.locator(".hand .card.lit[data-card='Spark Volley']")
    while ann.wait() and (ann.table.get_attribute("data-kind") != "action" or bolt.count() == 0):
        ann.act()
    held = ann.page.locator(".hand .card").count()
    bolt.first.focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".fan")
    ann.page.keyboard.press("Space")
    ann.page.wait_for_selector("[data-testid=cancel]")
    assert ann.page.locator("button.aimed").count() >= 2
    ann.page.keyboard.press("Escape")
    bolt.first.wait_for()
    assert ann.page.locator(".hand .card").count() == held
