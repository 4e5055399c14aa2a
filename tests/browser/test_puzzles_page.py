"""Puzzles on the page: one is played to its end, wrong and right; the cards that the computer holds can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from browser.conftest import People, Served
    from playwright.sync_api import Page

ASKED: Final = ".page[data-decision]:not([data-decision=''])"
PUZZLE: Final = "[data-puzzle=puzzle-two-hundred-more]"
PHONE: Final = (390, 844)
DESK: Final = (1366, 768)


def begin(page: Page, served: Served, name: str) -> None:
    page.goto(f"{served.url}/learn")
    page.click(f"[data-puzzle=puzzle-{name}]")
    page.wait_for_selector("[data-testid=lesson-do]")
    page.wait_for_selector(ASKED)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_puzzle_is_solved_told_and_followed_by_another(people: People, served: Served, size: tuple[int, int]) -> None:
    page = people.come(f"{served.url}/learn", *size).page
    assert "0 of" in page.locator("[data-testid=solved]").inner_text()
    begin(page, served, "two-hundred-more")
    page.click('.table [data-card="Stroke of the Sickle"]')
    page.click(".fan .move:not(.idle) >> nth=0")
    page.click('.table button.aimed[data-card="Hollow Footman"]')
    page.wait_for_selector('.table [data-card="Hollow Footman"]', state="detached")
    page.click(f'{ASKED} .table button.lit[data-card="Pit Baron"]')
    page.click(".opposite .who.aimed")
    page.wait_for_selector("[data-testid=lesson-done]")
    page.click("[data-testid=lesson-next]")
    page.wait_for_selector("[data-testid=lesson-do]")  # another one has begun
    page.click(".voice .row .quiet")
    page.wait_for_selector(f"{PUZZLE} .tick")
    assert page.url.endswith("/learn#puzzles")
    assert "1 of" in page.locator("[data-testid=solved]").inner_text()


def test_a_turn_without_a_win_is_told_and_begun_anew(people: People, served: Served) -> None:
    page = people.come(f"{served.url}/learn", *DESK, locale="it-IT").page
    begin(page, served, "two-hundred-more")
    said = page.locator(".voice .words p").all_inner_texts()
    assert len(set(said)) == len(said) == 2
    page.click("[data-testid=primary]")
    page.wait_for_selector("[data-testid=lesson-wrong]")
    assert "Il turno è finito" in page.locator("[data-testid=lesson-wrong]").inner_text()
    page.click("[data-testid=lesson-again]")
    page.wait_for_selector("[data-testid=lesson-do]")
    page.wait_for_selector(f'{ASKED} .table button.lit[data-card="Pit Baron"]')


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_cards_of_the_computer_can_be_read(people: People, served: Served, size: tuple[int, int]) -> None:
    page = people.come(f"{served.url}/learn", *size).page
    begin(page, served, "the-lamp")
    page.click(".opposite button[data-pile^=hand]")
    page.wait_for_selector("dialog [aria-label^='Blinding Lamp']")


# words of names that stand in more than one line, where cards are as wide as that
BROKEN: Final = """width => {
    for (const slot of document.querySelectorAll('.slot')) slot.style.setProperty('--cw', `${width}px`);
    const found = [], range = document.createRange();
    for (const name of document.querySelectorAll('.tile .name > span')) {
        const text = name.firstChild;
        for (const word of text.data.matchAll(/[^ -]+/g)) {
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word[0]);
        }
    }
    return found;
}"""


@pytest.mark.parametrize("width", [62, 76, 110])
def test_no_word_of_a_name_is_broken(people: People, served: Served, width: int) -> None:
    page = people.come(f"{served.url}/learn", *PHONE).page
    begin(page, served, "stampede")
    page.wait_for_selector('.table [data-card="Leafrunner"]')
    assert page.evaluate(BROKEN, width) == []
