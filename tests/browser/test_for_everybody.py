"""The table on a phone, by keyboard alone, in Italian, by light, and for those who do not see it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import pytest

if TYPE_CHECKING:
    from browser.conftest import People, Served
    from browser.hands import Hands

SCHEMES: Final[tuple[Literal["dark", "light"], ...]] = ("dark", "light")
AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(hands: Hands) -> list[str]:
    """What axe finds wrong with a page; numbers that float up and fade are decoration, the log has them too."""
    hands.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = hands.page.evaluate("axe.run({exclude: [['.floating']]}, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_wrong_with_the_pages(served: Served, people: People, scheme: Any) -> None:
    ann = people.come(served.url)
    page = ann.page
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.wait_for_selector(".rulers img")
    page.click("footer summary")
    assert violations(ann) == []
    page.click("[data-choice=friend]")
    page.click(".pick summary")
    page.click("section > details > summary")
    page.click("section form summary")
    page.wait_for_selector("[data-deck=Caldera]")
    assert violations(ann) == []
    page.click("[data-look=Caldera]")
    page.locator("dialog .cards img").first.wait_for()
    assert violations(ann) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.click("[data-choice=watch]")
    page.wait_for_selector(".watch .panel")
    assert violations(ann) == []
    page.goto(f"{served.url}/learn")
    page.wait_for_selector(".learn")
    assert violations(ann) == []
    page.goto(served.url)
    link = ann.invite_friend("Caldera")
    assert violations(ann) == []
    page.goto(link)
    page.wait_for_selector(".invite form")
    assert violations(ann) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_wrong_with_the_table(served: Served, people: People, scheme: Any) -> None:
    ann = people.come(served.url)
    page = ann.page
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    ann.play_computer()
    ann.wait()
    assert violations(ann) == []
    while ann.wait() and (ann.turn() < 3 or page.locator(".hand .card.lit").count() == 0):
        ann.act()
    assert violations(ann) == []
    page.locator(".hand .card.lit").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".fan")
    assert violations(ann) == []
    page.keyboard.press("Escape")
    page.locator(".hand .card").first.focus()
    page.keyboard.press("r")
    page.wait_for_selector(".reader.pinned")
    assert violations(ann) == []
    page.keyboard.press("Escape")
    for opens in ("button.menu", ".phases .stops", ".tabs .report", ".seat.own .pile.graveyard"):
        page.click(opens)
        page.wait_for_selector("dialog[open]")
        assert violations(ann) == [], opens
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    page.click("button.menu")
    page.click("dialog button:has-text('Concede')")
    page.click("dialog button.danger")
    page.wait_for_selector(".end")
    assert violations(ann) == []


def test_a_phone_shows_everything_without_scrolling_sideways(served: Served, people: People) -> None:
    ann = people.come(served.url, 390, 844)
    ann.play_computer()
    ann.play(until_turn=5)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    button = ann.page.locator("[data-testid=primary]").bounding_box()
    assert button is not None
    assert button["y"] > 700
    assert button["y"] + button["height"] <= 844
    assert button["height"] >= 44
    assert not ann.page.locator("aside").is_visible()
    ann.page.tap(".drawer")
    ann.page.wait_for_selector("aside .log")
    assert violations(ann) == []


@pytest.mark.parametrize("size", [(1440, 900), (1024, 700), (390, 844)])
def test_eight_players_fit(served: Served, people: People, size: tuple[int, int]) -> None:
    ann = people.come(served.url, *size)
    others = [{"kind": "computer", "agent": "random", "deck": "Forge"} for _ in range(7)]
    wish = {"edition": "abc-1.0", "deck": "Gate", "seed": 1, "first": 0, "seats": [{"kind": "you"}, *others]}
    ann.sit_down(served.url, wish)
    ann.wait()
    names = ann.page.locator(".distant .names b")
    assert names.all_inner_texts() == [f"Computer {number}" for number in range(2, 7)]
    for name in names.all():
        assert name.evaluate("element => element.scrollWidth <= element.clientWidth + 1"), name.inner_text()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    board = ann.page.locator(".distant").nth(1)
    if size[0] < 500:
        ann.page.tap(".hint button")
        assert not board.locator(".piles").is_visible()
        board.tap()
        board.locator(".piles").wait_for()
        ann.page.keyboard.press("Escape")
        board.locator(".piles").wait_for(state="hidden")
    else:
        assert board.locator(".piles").is_visible() == (size[0] > 1024)
        board.locator(".opens").click()
        board.locator(".piles").wait_for()
        assert board.locator(".opens").get_attribute("aria-expanded") == "true"
        ann.page.keyboard.press("Escape")
        assert board.locator(".opens").get_attribute("aria-expanded") == "false"
    assert ann.page.locator(".neighbour.left .prey").inner_text() == "left: you attack here"
    for scheme in SCHEMES:
        ann.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations(ann) == [], scheme


def lies_focused(ann: Hands, selector: str) -> bool:
    return bool(ann.page.evaluate("selector => document.activeElement?.matches(selector)", selector))


WAY = """selector => {
    const middle = (element) => {
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const here = document.activeElement?.closest("[data-ref], [data-pile]");
    if (!here) return ["", ["ArrowUp"]];
    const [x, y] = middle(here);
    const far = (element) => Math.hypot(middle(element)[0] - x, middle(element)[1] - y);
    const [first] = [...document.querySelectorAll(selector)].sort((one, other) => far(one) - far(other));
    if (!first) return ["", ["ArrowUp"]];
    const [dx, dy] = [middle(first)[0] - x, middle(first)[1] - y];
    const across = dx > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const along = dy > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
    const [one, other] = Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
    return [`${here.dataset.ref} ${here.dataset.pile}`, [one[0], other[0], other[1], one[1]]];
}"""


def walk_to(ann: Hands, selector: str) -> None:
    """Go with the arrow keys towards the nearest of some things until it has the focus; from the same place not twice
    the same way."""
    visits = Counter[str]()
    for _ in range(60):
        if lies_focused(ann, selector):
            return
        place, keys = ann.page.evaluate(WAY, selector)
        ann.page.keyboard.press(keys[visits[place] % len(keys)])
        visits[place] += 1
    raise AssertionError(f"no way to {selector}")


def test_whole_turns_by_keyboard_alone(served: Served, people: People) -> None:
    ann = people.come(served.url)
    press = ann.page.keyboard.press
    ann.page.wait_for_selector("[data-choice=computer]")
    while not lies_focused(ann, "[data-choice=computer]"):
        press("Tab")
    press("Enter")
    ann.page.wait_for_selector("[data-deck=Caldera]")
    while not lies_focused(ann, "[data-deck=Caldera]"):
        press("Tab")
    press("Enter")
    called = played = attacked = False
    for _ in range(80):
        if not ann.wait() or (called and played and attacked):
            break
        number, kind = ann.decision(), ann.table.get_attribute("data-kind")
        if kind == "action" and ann.page.locator(".pile.stones_deck.lit").count() > 0:
            press("c")
            called = True
        elif kind == "action" and ann.page.locator(".own .front .tile.lit").count() > 0:
            walk_to(ann, ".own .front .tile.lit")
            press("Enter")
            if ann.page.locator(".fan").count() > 0:
                press("1")
            if ann.page.locator(".aimed").count() > 0:
                walk_to(ann, ".aimed")
                press("Enter")
            attacked = True
        elif kind == "action" and ann.page.locator(".hand .card.lit").count() > 0:
            walk_to(ann, ".hand .card.lit")
            press("r")
            ann.page.wait_for_selector(".reader.pinned")
            press("Escape")
            ann.page.wait_for_selector(".reader", state="detached")
            press("Enter")
            press("Space")
            played = True
        elif ann.page.locator("[data-testid=primary]").is_enabled():
            press("Space")
        elif ann.page.locator(".aimed, .pick").count() > 0:
            walk_to(ann, ".aimed, .pick")
            press("Enter")
        else:
            press("1")
        ann.page.wait_for_function("number => document.querySelector('.page').dataset.decision !== number", arg=number)
    assert called
    assert played
    assert attacked


def test_italian(served: Served, people: People) -> None:
    ann = people.come(served.url, locale="it-IT")
    ann.page.wait_for_selector("text=Gioca contro il computer")
    assert ann.page.get_attribute("html", "lang") == "it"
    ann.play_computer()
    ann.wait()
    assert "Tieni questa mano" in ann.page.locator("[data-testid=primary]").inner_text()
