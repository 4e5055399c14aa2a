"""Building decks: from nothing to a game, from a pasted list with mistakes, and from a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.conftest import People, Served

expect.set_options(timeout=120_000)  # a busy machine
MAIN = (  # beside Leafrunner
    *("Sootfoot Runner", "Two Sparks", "Windborne Courier", "Gale Archer", "Hedge Lynx", "Relay of Storms"),
    *("Falling Oak", "Spark Volley", "Wildfire Stag"),
)


def test_a_deck_is_built_from_nothing_and_played(people: People, served: Served) -> None:
    ann = people.come(f"{served.url}/decks")
    page = ann.page
    page.click("[data-testid=new-deck]")
    wrong = page.locator("[data-testid=wrong]")
    expect(wrong).to_contain_text("no ruler is chosen yet")
    query = page.locator("[data-testid=query]")

    def found(title: str) -> None:
        query.fill(f'name:"{title}"')
        expect(page.locator("[data-testid=total]")).to_have_attribute("data-total", "1")

    found("Tamsin Quickstep")
    page.click("[data-card='Tamsin Quickstep']")
    found("Fire Magic Stone")
    tile = page.locator("[data-card='Fire Magic Stone']")
    for _ in range(10):
        tile.click()
    line = page.locator("[data-line='Fire Magic Stone']")
    expect(line.locator(".n")).to_have_text("10")
    found("Leafrunner")
    page.locator("[data-card='Leafrunner']").drag_to(page.locator(".col.deck"))
    expect(page.locator("[data-line='Leafrunner'] .n")).to_have_text("1")
    page.locator("[data-line='Leafrunner'] .name").focus()
    for _ in range(5):
        page.keyboard.press("+")
    expect(wrong).to_contain_text("6 copies of Leafrunner")
    expect(wrong.locator(".rule", has_text="402.3b")).to_have_count(1)
    page.keyboard.press("-")
    page.locator("[data-line='Leafrunner'] button[aria-label^='One Leafrunner less']").click()
    expect(wrong).not_to_contain_text("copies of Leafrunner")
    for title in MAIN:
        found(title)
        for _ in range(4):
            page.click(f"[data-card='{title}']")
    expect(wrong).to_have_attribute("data-wrong", "0")
    expect(page.locator("[data-testid=chances] li b").first).to_contain_text("%")
    page.click("[data-testid=test-hand]")
    expect(page.locator("[data-testid=hand] li")).to_have_count(5)
    page.click("[data-testid=next-turn]")
    expect(page.locator("[data-testid=hand] li")).to_have_count(6)
    page.keyboard.press("Escape")
    page.reload()
    expect(wrong).to_have_attribute("data-wrong", "0")
    page.click("[data-testid=play-deck]")
    page.wait_for_selector(".page")
    assert ann.wait()


def test_a_pasted_list_with_three_mistakes_says_all_of_them(people: People, served: Served) -> None:
    page = people.come(f"{served.url}/decks").page
    good = page.request.get(f"{served.url}/api/v1/decks/Quickstep/list").text()
    bad = (
        good.replace("Hedge Lynx", "Hedge Lynks")
        .replace("Two Sparks", "Too Sparks")
        .replace("4 Gale Archer", "x Gale Archr")
    )
    page.click("[data-testid=import]")
    page.fill("[data-testid=list]", bad)
    page.click("[data-testid=read-list]")
    expect(page.locator("[data-testid=problems] li")).to_have_count(3)
    page.fill("[data-testid=list]", good)
    page.click("[data-testid=read-list]")
    expect(page.locator("[data-testid=wrong]")).to_have_attribute("data-wrong", "0")
    page.select_option("[data-testid=format]", "Wanderer")
    expect(page.locator("[data-testid=wrong]")).to_have_attribute("data-wrong", "0")
    page.click("[data-testid=export]")
    with page.expect_download() as download:
        page.click("[data-style=plain]")
    assert "4 Hedge Lynx" in download.value.path().read_text("utf-8")


def test_a_deck_is_shared_by_a_link_and_copied(people: People, served: Served) -> None:
    page = people.come(f"{served.url}/decks/Quickstep", width=390, height=844).page
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.fill(".notes textarea", "Mind the stones — è leggero.")
    page.click("[data-testid=share]")
    link = page.locator(".said").inner_text()
    assert "/decks/shared#" in link
    other = people.come(link, width=390, height=844, locale="it-IT").page
    expect(other.locator(".notes textarea")).to_have_value("Mind the stones — è leggero.")
    expect(other.locator("[data-testid=query]")).to_have_count(0)
    other.click("[data-testid=copy]")
    other.click("[data-show=cards]")
    expect(other.locator("[data-card]").first).to_be_visible()
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    other.goto(f"{served.url}/decks")
    expect(other.locator("[data-draft=Quickstep]")).to_have_count(1)
