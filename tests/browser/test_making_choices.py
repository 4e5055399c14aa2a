"""What is chosen while a card is played, and what is passed without asking; decks of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from browser.trials import answer, changed, own_table, play, two_at_a_table, use
from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.conftest import People, Served
    from browser.hands import Hands


def test_choices_say_what_they_do(served: Served, people: People) -> None:
    ann = people.come(served.url)
    own_table(served, ann, 4)
    play(ann, "Finder")
    assert ann.page.locator(".question .pick .count").first.inner_text().startswith("×")
    ann.page.locator(".question .pick[aria-label*='Twins']").first.click()
    ann.page.wait_for_selector(".page[data-kind=action]")

    play(ann, "Twins")
    answer(ann, "You gain 200 life")
    assert ann.wait()
    play(ann, "Twins")
    answer(ann, "You gain 100 life")
    assert ann.wait()
    assert ann.lives()["Ann"] == 4600

    play(ann, "Chooser")
    answer(ann, "You gain 500 life")
    assert ann.wait()
    assert ann.lives()["Ann"] == 5100

    play(ann, "Splitter")
    for _ in range(2):
        number = ann.decision()
        ann.page.locator(".own .front button.aimed").first.click()
        changed(ann, number)
    expect(ann.page.locator(".own .front .tile.chosen")).to_have_count(1)
    answer(ann, "400")
    if ann.table.get_attribute("data-kind") == "share":
        answer(ann, "200")
    assert ann.wait()
    assert sorted(ann.page.locator(".own .front .wound").all_inner_texts()) == ["−200", "−400"]

    ann.page.keyboard.press("c")
    ann.page.wait_for_selector(".seat.own .stones .count i")
    if ann.page.locator(".hand .card[data-card*='Furnace']").count() == 0:
        play(ann, "Finder")
        ann.page.locator(".question .pick[aria-label*='Furnace']").first.click()
    ann.page.locator(".hand .card.lit[data-card*='Furnace']").first.focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".fan")
    assert ann.page.locator(".payer").count() == 1  # the magic stone and nothing else
    ann.page.keyboard.press("Escape")
    play(ann, "Furnace")
    ann.page.keyboard.press("1")  # X is 1
    ann.page.wait_for_selector(".page[data-kind=action]")
    assert ann.lives()["Ann"] == 5200


def test_a_trigger_is_passed_always_until_a_move_is_taken_back(served: Served, people: People) -> None:
    ann, ben = people.come(served.url), people.come(served.url, stops=["own.main", "answer"])
    two_at_a_table(served, ann, ben, 33)

    yielded = "You gain 200 life"
    asked = resolve(ann, ben, "First Twins", yielded)
    assert any(yielded in each for each in asked)
    again = resolve(ann, ben, "First Twins", "")
    assert not any(yielded in each for each in again)
    assert any("You gain 100 life" in each for each in again)
    listed = ben.page.locator("dialog li:has-text('You gain 200 life')")
    ben.page.click(".phases .stops")
    listed.wait_for()
    ben.page.keyboard.press("Escape")
    ann.page.keyboard.press("u")
    ben.page.click(".notice button.primary")
    ben.page.wait_for_selector(".notice", state="detached")
    ben.page.click(".phases .stops")
    ben.page.wait_for_selector("dialog[open]")
    assert listed.count() == 0


def resolve(ann: Hands, ben: Hands, kind: str, always: str) -> list[str]:
    """Ann plays something; what Ben was asked about, one of which he passes always from then on."""
    find(ann, ben, kind)
    use(ann, kind)
    return pass_all(ann, ben, always)


def find(ann: Hands, ben: Hands, kind: str) -> None:
    """Fetch a card if Ann has none."""
    if ann.page.locator(f".hand .card[data-card*='{kind}']").count() > 0:
        return
    use(ann, "Finder")
    pass_all(ann, ben, "")
    ann.page.locator(f".question .pick[aria-label*='{kind}']").first.click()
    ann.page.wait_for_selector(".page[data-kind=action]")


def pass_all(ann: Hands, ben: Hands, always: str) -> list[str]:
    """Ben passes until Ann is asked something else than the order of her triggers."""
    asked: list[str] = []
    while True:
        kind, number = asking(ann)
        if number and kind == "order":
            answer(ann, "200" if "200" in ann.page.locator(".question .buttons").inner_text() else "100")
        elif number:
            return asked
        elif ben.decision():
            number, top = ben.page.evaluate(_ASKED_ABOUT)
            asked.append(top)
            if always and always in top:
                ben.page.click(".chase button:has-text('Always pass on this')")
            else:
                ben.page.keyboard.press("Space")
            changed(ben, number)
        else:
            ann.page.wait_for_timeout(40)


_ASKED_ABOUT: Final = """() => [
    document.querySelector('.page').dataset.decision,
    [...(document.querySelector('.chase li')?.querySelectorAll('b, .text') ?? [])].map(e => e.innerText).join(' '),
]"""


def asking(somebody: Hands) -> tuple[str, str]:
    """What kind of decision waits for somebody and its number, both of one moment."""
    kind, number = somebody.page.evaluate(
        "() => (({kind, decision}) => [kind, decision])(document.querySelector('.page').dataset)"
    )
    return kind, number
