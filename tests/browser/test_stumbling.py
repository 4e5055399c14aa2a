"""Where a player would stumble: what cannot be done says why, and a crowd of equal cards stays clear."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.trials import CHOICES, CROWDS, changed, have, own_table, play, use

if TYPE_CHECKING:
    from browser.conftest import People, Served


def test_a_card_that_is_dragged_without_being_playable_says_why(served: Served, people: People) -> None:
    ann = people.come(served.url)
    ann.play_computer("Hill That Walks")
    while ann.wait() and ann.table.get_attribute("data-kind") != "action":
        ann.act()
    dull = ann.page.locator(".hand .card.idle").first
    name = dull.get_attribute("data-card")
    dull.drag_to(ann.page.locator(".own .front"), source_position={"x": 20, "y": 60})
    ann.page.wait_for_selector(f'.reader.pinned[aria-label="{name}"] .cannot li')


@pytest.mark.parametrize("by", ["key", "click"])
def test_a_stone_that_cannot_be_called_says_why(served: Served, people: People, by: str) -> None:
    ann = people.come(served.url)
    own_table(served, ann, 4, CHOICES)
    number = ann.decision()
    ann.page.keyboard.press("c")
    changed(ann, number)
    ann.page.wait_for_selector(".page[data-kind=action]")
    if by == "key":
        ann.page.keyboard.press("c")
    else:
        ann.page.click(".seat.own .pile.stones_deck")
    ann.page.wait_for_selector(".notice:has-text('you have called a magic stone this turn')")
    assert ann.page.locator("dialog[open]").count() == 0


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_crowd_of_equal_cards_is_a_stack(served: Served, people: People, size: tuple[int, int]) -> None:
    ann = people.come(served.url, *size)
    own_table(served, ann, 4, CROWDS)
    use(ann, "Harvest")
    ann.wait()
    tiles = ann.page.locator(".own .front .tile")
    for there in (3, 6):
        have(ann, "Swarm")
        use(ann, "Swarm")
        tiles.nth(there - 1).wait_for()
    have(ann, "Hedge")
    use(ann, "Hedge")
    tiles.nth(6).wait_for()
    have(ann, "Swarm")
    use(ann, "Swarm")
    stack = ann.page.locator(".own .front .tile.stacked")
    stack.wait_for()
    assert stack.locator(".many").inner_text() == "×9"
    assert tiles.count() == 2
    play(ann, "Shower")
    for left in (8, 7):
        number = ann.decision()
        stack.click()
        changed(ann, number)
        ann.wait()
        assert stack.locator(".many").inner_text() == f"×{left}"
    assert ann.page.locator(".own .front .tile.chosen").count() == 2


def test_where_no_card_is_to_be_chosen_none_is_dimmed(served: Served, people: People) -> None:
    ann = people.come(served.url)
    own_table(served, ann, 4, CHOICES)
    play(ann, "Chooser")
    assert ann.page.locator(".dimmed").count() == 0
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector(".page[data-kind=action]")
    play(ann, "Twins")
    assert ann.page.locator(".hand .dimmed").count() > 0


def test_a_card_of_ones_own_design_lies_on_the_table_with_its_emblem(served: Served, people: People) -> None:
    ann = people.come(served.url)
    own_table(served, ann, 4, CROWDS)
    use(ann, "Hedge")
    art = ann.page.locator(".own .front .tile[data-card*='Hedge'] img.art")
    art.wait_for()
    assert (art.get_attribute("src") or "").endswith("/0/emblem.svg")
    assert art.evaluate("async element => { await element.decode(); return element.naturalWidth; }") > 0
