"""What is chosen while a card is played: a card of the deck, modes, the order of triggers, amounts, X."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from browser.conftest import People, Served
    from browser.hands import Hands

_TEXTS: Final = {
    "Finder": ("Chant", "Search your deck for a card, put it into your hand, then shuffle your deck."),
    "Chooser": ("Chant", "Choose one - • Draw two cards. • You gain 500 life. • Each player loses 100 life."),
    "Splitter": ("Chant", "This card deals 600 damage divided as you choose among up to two target resonators."),
    "Twins": ("Resonator", "[Enter] ⇒ You gain 100 life.\n    [Enter] ⇒ You gain 200 life."),
    "Furnace": ("Chant", "You gain X00 life."),
}


def designs() -> str:
    """Two of each kind, all of them free of cost but the one that costs X."""
    cards = []
    for kind, (type_, text) in _TEXTS.items():
        for name in ("First", "Second"):
            values = "  atk: 900\n  def: 900\n" if type_ == "Resonator" else ""
            cost = "{X}" if kind == "Furnace" else "{0}"
            cards.append(
                f"- name: {name} {kind}\n  type: {type_}\n"
                + ("  race: Human\n" if type_ == "Resonator" else "")
                + f'  cost: "{cost}"\n  attribute: R\n{values}  text: |\n    {text}\n'
            )
    return "".join(cards)


def own_table(served: Served, ann: Hands, seed: int) -> None:
    """A table with that deck against a computer that hardly plays."""
    lines = "\n".join(f"4 {name} {kind}" for kind in _TEXTS for name in ("First", "Second"))
    text = f"Ruler\n1 Orrik of the Caldera\nMain\n{lines}\nStones\n10 Fire Magic Stone\n"
    ann.page.request.post(f"{served.url}/api/v1/session", data={"name": "Ann"})
    made = ann.page.request.post(
        f"{served.url}/api/v1/decks", data={"text": text, "designs": designs(), "name": "Trials"}
    )
    assert made.ok, made.text()
    seats = [{"kind": "you"}, {"kind": "computer", "agent": "random", "deck": "Long Wall"}]
    wish = {"edition": "cr-8.01", "deck": "Trials", "seed": seed, "first": 0, "seats": seats, "allow": ["own"]}
    ann.sit_down(served.url, wish)
    ann.wait()
    ann.page.keyboard.press("Space")
    ann.page.wait_for_selector(".page[data-kind=action]")


def play(ann: Hands, kind: str) -> None:
    """Play a card of a kind, fetched from the deck if the hand has none."""
    if ann.page.locator(f".hand .card[data-card*='{kind}']").count() == 0:
        play(ann, "Finder")
        ann.page.locator(f".question .pick[aria-label*='{kind}']").first.click()
        ann.page.wait_for_selector(".page[data-kind=action]")
    ann.page.locator(f".hand .card.lit[data-card*='{kind}']").first.focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".fan")
    ann.page.keyboard.press("Space")
    ann.page.wait_for_selector(".page:not([data-kind=action])[data-decision]:not([data-decision=''])")


def answer(ann: Hands, words: str) -> None:
    """Press the button of an answer."""
    number = ann.decision()
    ann.page.click(f".question .buttons button:has-text('{words}')")
    ann.page.wait_for_function("number => document.querySelector('.page').dataset.decision !== number", arg=number)


def test_choices_say_what_they_do(served: Served, people: People) -> None:
    ann = people.come(served.url)
    own_table(served, ann, 1)
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
        ann.page.locator(".own .front button.aimed").first.click()
        ann.page.wait_for_timeout(200)
    assert ann.page.locator(".own .front .tile.chosen").count() == 1
    answer(ann, "400")
    if ann.table.get_attribute("data-kind") == "share":
        answer(ann, "200")
    assert ann.wait()
    assert sorted(ann.page.locator(".own .front .wound").all_inner_texts()) == ["−200", "−400"]

    ann.page.keyboard.press("c")
    ann.page.wait_for_selector(".seat.own .stones .count i")
    play(ann, "Furnace")
    ann.page.keyboard.press("2")
    ann.page.wait_for_selector(".page[data-kind=action]")
    assert ann.lives()["Ann"] == 5200
