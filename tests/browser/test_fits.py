"""The table fits its window: nothing overlaps or is cut off, at any size, in both languages, by light and dark."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest
from browser.crowds import MISFITS, ROW, crowd
from browser.hands import Hands
from playwright.sync_api import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.conftest import Served
    from playwright.sync_api import Browser

SIZES: Final = [(1024, 700), (1366, 768), (1440, 900), (2560, 1440), (390, 844), (844, 390)]
_SEATS: Final = [{"kind": "you"}, {"kind": "computer", "agent": "random", "deck": "Oldgrove"}]


@pytest.fixture(scope="module")
def crowded(served: Served, chromium: Browser) -> Iterator[Page]:
    """A table at which the opening hand is asked about, with more on it than there ever is."""
    context = chromium.new_context(reduced_motion="reduce", locale="en-US")
    page = context.new_page()
    crowd(page)
    page.goto(served.url)
    wish = {"edition": "cr-8.01", "deck": "Caldera", "seed": 7, "first": 0, "seats": _SEATS}
    Hands(page).sit_down(served.url, wish)
    yield page
    context.close()


def _speak(page: Page, language: str) -> None:
    """Come again in a language, as somebody who has never been here."""
    if page.get_attribute("html", "lang") != language:
        page.evaluate("kept => localStorage.setItem('willstone', kept)", json.dumps({"language": language}))
        page.reload()
    page.wait_for_selector(".question")
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_nothing_overlaps_or_is_cut_off(crowded: Page, size: tuple[int, int], scheme: Any, language: str) -> None:
    crowded.set_viewport_size({"width": size[0], "height": size[1]})
    crowded.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    _speak(crowded, language)
    assert crowded.locator(".own .front .tile").count() == ROW
    assert crowded.evaluate(MISFITS) == []
    crowded.locator(".opposite .front .tile").first.focus()
    crowded.keyboard.press("r")
    crowded.wait_for_selector(".reader.pinned")
    reader, board = crowded.locator(".reader").bounding_box(), crowded.locator(".opposite .half").bounding_box()
    crowded.keyboard.press("Escape")
    assert reader is not None
    assert board is not None
    if size[0] >= 1024:
        assert reader["x"] >= board["x"] + board["width"] - 1


def test_words_grow_with_the_window_and_the_hand_is_whole(crowded: Page) -> None:
    found = []
    for width, height in SIZES[:4]:
        crowded.set_viewport_size({"width": width, "height": height})
        _speak(crowded, "en")
        found.append(crowded.locator(".log").evaluate("element => parseFloat(getComputedStyle(element).fontSize)"))
        for card in crowded.locator(".hand .face").all():
            box = card.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height
    assert found == sorted(found)
    assert found[-1] > found[0] * 1.3
