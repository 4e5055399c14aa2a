"""Cards are read where they are named, and every card of a hand can be read on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.trials import BATTLES, own_table, play, use

if TYPE_CHECKING:
    from browser.conftest import People, Served


def test_a_name_in_the_log_or_in_a_question_shows_the_card(served: Served, people: People) -> None:
    ann = people.come(served.url)
    own_table(served, ann, 2, BATTLES)
    use(ann, "Harvest")
    ann.wait()
    page = ann.page
    name = page.locator(".log p:has-text('Harvest resolves') .named")
    name.hover()
    page.wait_for_selector(".reader:not(.pinned):has-text('Draw six cards')")
    page.mouse.move(3, 400)
    page.wait_for_selector(".reader", state="detached")
    name.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".reader.pinned:has-text('Draw six cards')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".reader", state="detached")
    play(ann, "Oracle")
    page.locator(".question .source .named").click()
    page.wait_for_selector(".reader.pinned:has-text('Name a card')")


def test_a_large_hand_on_a_phone_is_scrolled_card_by_card(served: Served, people: People) -> None:
    ann = people.come(served.url, 390, 844)
    own_table(served, ann, 2, BATTLES)
    use(ann, "Harvest")
    ann.wait()
    cards = ann.page.locator(".hand .card")
    assert cards.count() == 10
    for index in range(10):
        card = cards.nth(index)
        card.scroll_into_view_if_needed()
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        before = cards.nth(index - 1).bounding_box() if index else None
        assert before is None or before["x"] + before["width"] <= box["x"]
    bar = ann.page.locator(".own .who").bounding_box()
    top = cards.first.bounding_box()
    assert bar is not None
    assert top is not None
    assert bar["y"] + bar["height"] <= top["y"] + 4  # the hand has not been scrolled upon what lies above it
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    last = cards.last
    last.tap()
    ann.page.wait_for_selector(".fan")
    ann.page.keyboard.press("Escape")
    ann.page.tap(".drawer")
    ann.page.locator(".log .named").last.tap()
    ann.page.wait_for_selector(".reader.pinned")
