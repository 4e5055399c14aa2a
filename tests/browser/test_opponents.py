"""Whom one plays against: levels with names, decks to look at first, and computers to watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from browser.conftest import People, Served


def test_the_level_and_deck_of_the_computer_are_chosen_and_remembered(served: Served, people: People) -> None:
    ann = people.come(served.url)
    page = ann.page
    page.click("[data-choice=computer]")
    page.check(".level input[value=random]")
    page.select_option(".opponent select", "Long Wall")
    page.wait_for_selector("[data-deck=Caldera] .starter")
    assert page.locator(".starter").count() == 1
    page.click("[data-look=Caldera]")
    page.locator("dialog .cards img[alt='Caldera Lancer']").wait_for()
    page.click("dialog .button.primary")
    page.wait_for_selector(".page")
    table = page.request.get(f"{served.url}/api/v1/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert [(seat["agent"], seat["deck"]) for seat in table["seats"]] == [("", "Caldera"), ("random", "Long Wall")]
    page.goto(f"{served.url}/?play=computer")
    page.wait_for_selector(".level.chosen input[value=random]")
    page.wait_for_selector(".opponent option[value='Long Wall']", state="attached")
    assert page.locator(".opponent select").input_value() == "Long Wall"


def test_two_computers_are_watched_in_italian(served: Served, people: People) -> None:
    ann = people.come(served.url, locale="it-IT")
    page = ann.page
    page.click("[data-choice=computer]")
    page.check(".level input[value=random]")
    assert "brucia ciò che resta" in page.locator("[data-deck=Caldera] .plan").inner_text()
    page.click("[data-testid=watch-computers]")
    page.wait_for_selector(".page")
    assert page.title() == "Tavolo di Ospite"
    assert page.locator("[data-testid=primary]").count() == 0
    page.wait_for_function("() => document.querySelectorAll('.log p').length > 6")
    assert "Computer 2" in page.locator(".log").inner_text()
