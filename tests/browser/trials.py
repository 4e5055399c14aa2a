"""Decks of one's own with a card for every kind of question, nearly all of them free of cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from browser.conftest import Served
    from browser.hands import Hands

TEXTS: Final = {
    "Finder": ("Chant", "Search your deck for a card, put it into your hand, then shuffle your deck."),
    "Chooser": ("Chant", "Choose one - • Draw two cards. • You gain 500 life. • Each player loses 100 life."),
    "Splitter": ("Chant", "This card deals 600 damage divided as you choose among up to two target resonators."),
    "Twins": ("Resonator", "[Enter] ⇒ You gain 100 life.\n    [Enter] ⇒ You gain 200 life."),
    "Furnace": ("Chant", "You gain X00 life."),
    "Word": ("Chant", "[Quickcast]\n    Draw a card."),
    "Lancer": ("Resonator", "[Swiftness] [Pierce]"),
    "Hedge": ("Resonator", ""),
    "Oracle": ("Chant", "Name a card. Destroy all resonators that share a name with the named card."),
    "Harvest": ("Chant", "Draw six cards."),
    "Swarm": ("Chant", "Put three [100/100] fire Spirit resonator tokens into the field."),
    "Shower": ("Chant", "This card deals 1200 damage divided as you choose among up to three target resonators."),
    "Fortune": ("Chant", "You gain 999999999 life."),
    "Tithe": ("Chant", "As an additional cost to play this card, pay any amount of life. Draw a card."),
}
_VALUES: Final = {"Lancer": (1200, 900), "Hedge": (300, 500)}
_RULER: Final = """- name: Trial Judge
  type: Ruler
  race: Human
  attribute: R
  text: "[Judgment] {0}"
  j_ruler:
    name: Trial Judge, Awake
    race: Human
    attribute: R
    atk: 1000
    def: 1000
    text: "[Swiftness]"
"""
CHOICES: Final = ("Finder", "Chooser", "Splitter", "Twins", "Furnace", "Word")
BATTLES: Final = ("Finder", "Lancer", "Hedge", "Twins", "Oracle", "Shower", "Harvest")
FORTUNES: Final = ("Finder", "Fortune", "Tithe", "Hedge", "Harvest")
CROWDS: Final = ("Finder", "Swarm", "Hedge", "Shower", "Harvest")


def designs(kinds: tuple[str, ...]) -> str:
    """A ruler, and two of each kind of card."""
    cards = [_RULER]
    for kind in kinds:
        type_, text = TEXTS[kind]
        atk, def_ = _VALUES.get(kind, (900, 900))
        values = f"  race: Human\n  atk: {atk}\n  def: {def_}\n" if type_ == "Resonator" else ""
        cost = "{X}" if kind == "Furnace" else "{0}"
        words = f"  text: |\n    {text}\n" if text else ""
        cards += [
            f'- name: {name} {kind}\n  type: {type_}\n  cost: "{cost}"\n  attribute: R\n{values}{words}'
            for name in ("First", "Second")
        ]
    return "".join(cards)


def bring(served: Served, somebody: Hands, name: str, kinds: tuple[str, ...] = CHOICES) -> None:
    """Have a deck of these kinds."""
    somebody.page.request.post(f"{served.url}/api/v1/session", data={"name": name})
    lines = "\n".join(f"4 {name} {kind}" for kind in kinds for name in ("First", "Second"))
    text = f"Ruler\n1 Trial Judge\nMain\n{lines}\nStones\n10 Fire Magic Stone\n"
    deck = {"text": text, "designs": designs(kinds), "name": "Trials"}
    made = somebody.page.request.post(f"{served.url}/api/v1/decks", data=deck)
    assert made.ok, made.text()


def own_table(served: Served, ann: Hands, seed: int, kinds: tuple[str, ...] = CHOICES) -> None:
    """A table with that deck against a computer that hardly plays."""
    bring(served, ann, "Ann", kinds)
    seats = [{"kind": "you"}, {"kind": "computer", "agent": "random", "deck": "Long Wall"}]
    wish = {"edition": "cr-8.01", "deck": "Trials", "seed": seed, "first": 0, "seats": seats, "allow": ["own"]}
    ann.sit_down(served.url, wish)
    ann.wait()
    ann.page.keyboard.press("Space")
    ann.page.wait_for_selector(".page[data-kind=action]")


def two_at_a_table(served: Served, ann: Hands, ben: Hands, seed: int, kinds: tuple[str, ...] = CHOICES) -> None:
    """Two people with that deck, who keep their hands; Ann begins."""
    for somebody, name in ((ann, "Ann"), (ben, "Ben")):
        bring(served, somebody, name, kinds)
    ann.sit_down(served.url, {"edition": "cr-8.01", "deck": "Trials", "seed": seed, "first": 0, "allow": ["own"]})
    ann.page.locator(".link input").wait_for()
    ben.page.goto(ann.page.locator(".link input").input_value())
    ben.page.locator(".invite", has_text="own design").wait_for()
    ben.accept("Ben", "Trials")
    for somebody in (ann, ben):
        somebody.wait()
        somebody.page.keyboard.press("Space")
    ann.page.wait_for_selector(".page[data-kind=action]")


def play(ann: Hands, kind: str) -> None:
    """Play a card of a kind, fetched from the deck if the hand has none, until something is asked about it."""
    have(ann, kind)
    use(ann, kind)
    ann.page.wait_for_selector(".page:not([data-kind=action])[data-decision]:not([data-decision=''])")


def have(ann: Hands, kind: str) -> None:
    """Fetch a card of a kind from the deck if the hand has none."""
    if ann.page.locator(f".hand .card[data-card*='{kind}']").count() == 0:
        play(ann, "Finder")
        ann.page.locator(f".question .pick[aria-label*='{kind}']").first.click()
        ann.page.wait_for_selector(".page[data-kind=action]")


def use(ann: Hands, kind: str) -> None:
    """Play a card of the hand by keys."""
    number = ann.decision()
    ann.page.locator(f".hand .card.lit[data-card*='{kind}']").first.focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".fan")
    ann.page.keyboard.press("Space")
    changed(ann, number)


def answer(ann: Hands, words: str) -> None:
    """Press the button of an answer."""
    number = ann.decision()
    ann.page.click(f".question .buttons button:has-text('{words}')")
    changed(ann, number)


def changed(somebody: Hands, number: str) -> None:
    """Wait until another decision, or none, is asked for."""
    somebody.page.wait_for_function("number => document.querySelector('.page').dataset.decision !== number", arg=number)
