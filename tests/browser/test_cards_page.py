"""The page of all cards: searched by words, by clicking and by the query language, and read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.conftest import People, Served

expect.set_options(timeout=120_000)  # a busy machine


def test_cards_are_found_by_clicking_and_by_typing(people: People, served: Served) -> None:
    page = people.come(served.url).page
    page.click("[data-place=cards]")
    total = page.locator("[data-testid=total]")
    expect(total).not_to_have_attribute("data-total", "0")
    everything = int(total.get_attribute("data-total") or 0)
    page.click("[data-filter=wind]")
    page.click("[data-filter=resonator]")
    expect(page.locator("[data-testid=query]")).to_have_value("attribute:wind type:resonator")
    page.fill("[data-testid=query]", "attribute:wind type:resonator lynx")
    expect(total).to_have_attribute("data-total", "1")
    assert everything > 100
    page.click("[data-card='Hedge Lynx']")
    about = page.locator("[data-testid=about]")
    expect(about).to_contain_text("Swiftness")
    expect(about.locator("a", has_text="Quickstep")).to_have_count(1)
    about.locator(".rule").first.click()
    expect(page.locator(".note")).to_contain_text("1107.2")
    expect(page).to_have_url(re.compile(r"/cards/Hedge%20Lynx\?q=attribute"))
    page.reload()
    expect(about).to_have_attribute("data-title", "Hedge Lynx")
    expect(page.locator("[data-card]")).to_have_count(1)


def test_a_query_that_means_nothing_says_where(people: People, served: Served) -> None:
    page = people.come(f"{served.url}/cards?q=colour:fire", width=390, height=844, locale="it-IT").page
    expect(page.locator("[role=alert]")).to_contain_text("nessun campo 'colour'")
    page.fill("[data-testid=query]", "")
    page.click("[data-filter=fire]")
    expect(page.locator("[role=alert]")).to_have_count(0)
    expect(page.locator("[data-card]").first).to_be_visible()
    page.locator("[data-card]").first.click()
    expect(page.locator("dialog")).to_contain_text("Mazzi che la usano")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
