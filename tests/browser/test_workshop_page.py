"""The workshop: a card is typed wrongly, mended, looked at, played with, and kept as a card file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.conftest import People, Served

expect.set_options(timeout=120_000)  # a busy machine


def test_a_wrong_card_is_typed_mended_and_played(people: People, served: Served) -> None:
    ann = people.come(f"{served.url}/workshop")
    page = ann.page
    page.click("[data-testid=new-card]")
    page.fill("[data-field=name]", "Cinder Wisp")
    page.fill("[data-field=cost]", "{Q}")
    page.fill("[data-field=text]", "[Flying]\n[Enter] => Draw a cart.")
    stopped = page.locator("[data-testid=stopped]")
    expect(stopped.locator("mark")).to_have_text("cart.")
    expect(page.locator("[data-wrong=cost]")).to_contain_text("{Q}")
    expect(page.locator("[data-testid=play-card]")).to_be_disabled()
    page.fill("[data-field=cost]", "{R}")
    page.click("[data-testid=near]")
    expect(page.locator("[data-field=text]")).to_have_value("[Flying]\n[Enter] => Draw a card.")
    expect(stopped).to_have_count(0)
    expect(page.locator("[data-wrong]")).to_have_count(0)
    expect(page.locator("[data-testid=understood] li")).to_have_count(2)
    expect(page.locator("[data-testid=understood]")).to_contain_text("Draw a card.")
    expect(page.locator("[data-testid=reminders] .rule").first).to_be_visible()
    assert page.locator(".picture").evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.click("[data-testid=share-card]")
    link = page.locator("[data-testid=said]").inner_text()
    page.click("[data-testid=play-card]")
    page.wait_for_selector(".page")
    assert ann.wait()
    other = people.come(link, width=390, height=844, locale="it-IT").page
    expect(other.locator("[data-field=name]")).to_have_value("Cinder Wisp")
    expect(other.locator("[data-testid=understood]")).to_contain_text("Pesca una carta.")
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{served.url}/workshop")
    expect(page.locator("[data-own='Cinder Wisp']")).to_have_count(1)
    with page.expect_download() as download:
        page.click("[data-testid=save-cards]")
    page.set_input_files("[data-testid=card-file]", download.value.path())
    page.click("[data-own='Cinder Wisp 2']")
    expect(page.locator("[data-field=cost]")).to_have_value("{R}")
    expect(page.locator("[data-testid=understood] li")).to_have_count(2)
