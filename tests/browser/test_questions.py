"""Questions that need more than a click on a card: dividing damage, naming a card; they cover nothing that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from browser.trials import BATTLES, FORTUNES, answer, changed, have, own_table, play, two_at_a_table, use

if TYPE_CHECKING:
    from browser.conftest import People, Served
    from browser.hands import Hands
    from playwright.sync_api import Locator

SIZES: Final = [(1440, 900), (390, 844)]


def until(ann: Hands, ben: Hands, who: Hands, kind: str, turn: int = 1) -> None:
    """Both pass until one of them is asked something of a kind."""
    for _ in range(100):
        if who.turn() >= turn and who.table.get_attribute("data-kind") == kind:
            return
        for somebody in (ann, ben):
            number = somebody.decision()
            if number and (somebody is not who or who.table.get_attribute("data-kind") != kind or who.turn() < turn):
                somebody.page.keyboard.press("Space")
                changed(somebody, number)
        ann.page.wait_for_timeout(50)
    raise AssertionError(f"nobody asks for {kind}")


def uncovered(what: Locator) -> bool:
    """Whether nothing lies upon the middle of something."""
    return bool(
        what.evaluate(
            """element => { const box = element.getBoundingClientRect();
            const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return element.contains(top); }"""
        )
    )


@pytest.mark.parametrize("size", SIZES)
def test_piercing_damage_is_divided_with_a_slider(served: Served, people: People, size: tuple[int, int]) -> None:
    ann, ben = people.come(served.url, *size, stops=["own.main", "own.damage"]), people.come(served.url)
    two_at_a_table(served, ann, ben, 33, BATTLES)
    until(ann, ben, ben, "action", 2)
    fetch(ben, ann, "Hedge")
    until(ann, ben, ann, "action", 3)
    fetch(ann, ben, "Lancer")
    lancer = ann.page.locator(".own .front .tile.lit:has-text('Lancer')")
    lancer.click()
    ann.page.wait_for_selector(".opposite .who.aimed")
    assert ann.page.locator("[data-testid=primary]").inner_text().startswith("Attack Ben")
    ann.page.keyboard.press("Space")
    until(ann, ben, ben, "block")
    number = ben.decision()
    ben.page.locator(".own .front button.aimed").click()
    changed(ben, number)
    until(ann, ben, ann, "assign")

    hedge, ends = ann.page.locator(".opposite .front .tile"), ann.page.locator(".question .ends")
    assert "pierces" in ann.page.locator(".question").inner_text()
    assert ends.inner_text().split() == ["First", "Hedge", "500", "700", "Ben"]
    assert hedge.locator(".planned").inner_text() == "−500"
    assert ann.page.locator(".opposite .who .planned").inner_text() == "−700"
    for card in (hedge, ann.page.locator(".own .front .tile")):
        assert uncovered(card)
        assert card.evaluate("element => !element.classList.contains('dimmed')")
    ann.page.keyboard.press("ArrowLeft")  # the slider has the focus; left is the blocker
    assert ends.locator("output").all_inner_texts() == ["600", "600"]
    ann.page.click(".question button[aria-label='More for First Hedge']")
    assert ends.locator("output").all_inner_texts() == ["700", "500"]
    number = ann.decision()
    ann.page.keyboard.press("Space")
    changed(ann, number)
    ann.page.wait_for_selector(".log p:has-text('Ben is dealt 500 damage')", state="attached")
    assert ben.lives()["Ben"] == 3500


@pytest.mark.parametrize("size", SIZES)
def test_any_amount_of_very_much_life_is_typed_stepped_or_taken_whole(
    served: Served, people: People, size: tuple[int, int]
) -> None:
    ann = people.come(served.url, *size)
    own_table(served, ann, 2, FORTUNES)
    have(ann, "Fortune")
    use(ann, "Fortune")
    ann.page.wait_for_function("() => [...document.querySelectorAll('.life')].some(each => each.innerText.length > 8)")
    ann.wait()
    life = ann.lives()["Ann"]
    assert life == 1_000_004_000
    play(ann, "Tithe")
    question, box = ann.page.locator(".question"), ann.page.locator(".question .number")
    slider, gold = question.locator("input[type=range]"), ann.page.locator("[data-testid=primary]")
    assert "0 to 1,000,004,000 in steps of 100" in question.inner_text()
    assert question.locator("button").count() <= 8  # the card that asks and reminders among them
    assert box.get_attribute("aria-describedby") == "amount-range"
    assert slider.evaluate("element => element === document.activeElement")
    for key, paid in (("ArrowRight", "100"), ("End", "1000004000"), ("ArrowLeft", "1000003900"), ("Home", "0")):
        ann.page.keyboard.press(key)
        assert box.input_value() == paid
    question.locator("[data-testid=most]").click()
    assert slider.get_attribute("aria-valuetext") == "1,000,004,000"
    question.get_by_label("Less").click()
    assert "1,000,003,900" in gold.inner_text()
    question.locator("[data-testid=least]").click()
    box.fill("12345")
    box.press("Enter")  # not one of them: the nearest is shown first
    assert box.input_value() == "12300"
    assert ann.table.get_attribute("data-kind") == "number"
    for part in (box, slider, gold, question.locator("[data-testid=least]"), question.get_by_label("More")):
        assert uncovered(part)
    box.fill("123456700")
    number = ann.decision()
    box.press("Enter")
    changed(ann, number)
    ann.page.wait_for_function(
        "() => [...document.querySelectorAll('.life')].some(each => each.innerText === '876547300')"
    )


def fetch(somebody: Hands, other: Hands, kind: str) -> None:
    """Play a card of a kind; the other passes on everything."""
    if somebody.page.locator(f".hand .card[data-card*='{kind}']").count() == 0:
        use(somebody, "Finder")
        until(other, other, somebody, "choose")
        somebody.page.locator(f".question .pick[aria-label*='{kind}']").first.click()
        somebody.page.wait_for_selector(".page[data-kind=action]")
    use(somebody, kind)
    until(other, other, somebody, "action")
    somebody.page.locator(f".own .front .tile:has-text('{kind}')").first.wait_for()


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_named_by_its_first_letters(served: Served, people: People, size: tuple[int, int]) -> None:
    ann = people.come(served.url, *size)
    own_table(served, ann, 2, BATTLES)
    play(ann, "Oracle")
    answers = ann.page.locator(".question .buttons button")
    assert answers.count() > 20
    assert ann.page.locator(".question .buttons kbd").count() == 0
    ann.page.keyboard.press("2")  # means nothing where no numbers are shown
    ann.page.fill(".question .filter", "xyz")
    assert "No card of that name" in ann.page.locator(".question").inner_text()
    ann.page.fill(".question .filter", "hedge")
    assert answers.all_inner_texts() == ["First Hedge", "Second Hedge"]
    ann.page.fill(".question .filter", "Banner")
    if size[0] > 500:
        answers.first.hover()  # a card that nobody has shown yet
        ann.page.wait_for_selector(".reader:has-text('Banner-Widow')")
    number = ann.decision()
    ann.page.press(".question .filter", "Enter")
    changed(ann, number)
    ann.page.wait_for_selector(".log p:has-text('Ann chooses Banner-Widow')", state="attached")


@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_chosen_is_not_covered_by_the_question(
    served: Served, people: People, size: tuple[int, int]
) -> None:
    ann = people.come(served.url, *size)
    own_table(served, ann, 4)
    for _ in range(2):
        play(ann, "Twins")
        for place in ann.page.locator("button.aimed").all():
            assert uncovered(place)
        answer(ann, "You gain 200 life")
        assert ann.wait()
    play(ann, "Splitter")
    targets = ann.page.locator(".own .front button.aimed")
    assert targets.count() == 2
    for target in targets.all():
        assert uncovered(target)
    for _ in range(2):
        number = ann.decision()
        targets.first.click()
        changed(ann, number)
    ann.page.wait_for_selector(".page[data-kind=share]")
    receiver = ann.page.locator(".own .front .tile.chosen")
    assert receiver.count() == 1
    assert uncovered(receiver)
    assert "How much of 600" in ann.page.locator(".question").inner_text()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_judgment_turns_the_ruler_over(served: Served, people: People, motion: str) -> None:
    ann = people.come(served.url)
    ann.page.emulate_media(reduced_motion="no-preference" if motion == "no-preference" else "reduce")
    own_table(served, ann, 2, BATTLES)
    ann.page.evaluate(
        """() => { window.ceremonies = 0; new MutationObserver(changes => changes.forEach(change =>
        change.addedNodes.forEach(node => { if (node.matches?.('.ceremony, .ghost')) window.ceremonies += 1; })))
        .observe(document.body, {childList: true}); }"""
    )
    assert ann.page.locator(".own .ruler .tile").get_attribute("data-card") == "Trial Judge"
    ann.page.click(".own .judgment")
    ann.page.wait_for_selector(".fan")
    ann.page.click("[data-testid=primary]:has-text('Judgment')")
    ann.page.wait_for_selector(".own .front .tile[data-card='Trial Judge, Awake']")
    ann.page.wait_for_selector(".ghost, .ceremony", state="detached")
    assert (ann.page.evaluate("window.ceremonies") > 0) == (motion == "no-preference")
    assert ann.page.locator(".own .ruler").count() == 0
