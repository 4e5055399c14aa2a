"""Lessons on the page: each is done by clicking what it speaks of; what goes wrong gets a hint; progress is shown."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import pytest
from browser.test_for_everybody import violations

if TYPE_CHECKING:
    from browser.conftest import People, Served
    from playwright.sync_api import Page

EAGER_TURNS: Final = 4
PATIENCE: Final = 120.0
ASKED: Final = ".page[data-decision]:not([data-decision=''])"
COMPUTER: Final = "the computer"
END_TURN: Final = "end the turn"
# which cards are clicked, in which order: one that is played twice, and then its target
CLICKS: Final = {
    "call": ["pile stones_deck"],
    "play": ["Caldera Lancer", "Caldera Lancer"],
    "attack": ["Caldera Lancer", COMPUTER],
    "block": ["Bramble Boar"],
    "judgment": ["Orrik of the Caldera", "Orrik of the Caldera"],
    "chase": ["Morning Aegis", "Morning Aegis"],
    "standby": ["Snare of Roots", "move face down", END_TURN, "Snare of Roots", "Snare of Roots"],
    "additions": [
        *("Mantle of the Ninth", "Mantle of the Ninth", "Candle Acolyte"),
        *("Pilgrim's Whetstone", "Pilgrim's Whetstone", "Candle Acolyte"),
    ],
    "runes": ["pile runes", "rune Rune of the Hot Nail", "Hammer Novice"],
    "reading": ["read Cinder Whelp", "ask Magma Ox", "Cinder Whelp", COMPUTER],
}


def begin(page: Page, served: Served, lesson: str) -> None:
    page.goto(f"{served.url}/learn")
    page.click(f"[data-lesson={lesson}]")
    page.wait_for_selector("[data-testid=lesson-do]")


def click(page: Page, what: str) -> None:
    """Click a card, a pile or a player when something is to be decided."""
    page.wait_for_selector(ASKED)
    resolve(page)
    verb, _, name = what.partition(" ")
    if what == COMPUTER:
        page.click(".opposite .who")
    elif what == END_TURN:
        page.click("[data-testid=primary]")
    elif verb == "pile":
        page.click(f".own [data-pile^={name}]")
    elif verb == "rune":
        page.click(f"dialog [aria-label^='{name}']")
        page.wait_for_selector(".fan .move")
        page.click(".fan .move >> nth=0")
    elif verb == "move":
        page.click(f".fan .move:has-text('{name}')")
    elif verb == "ask":
        page.click(f'.table [data-card="{name}"]')
        page.wait_for_selector(".reader .cannot")
        page.keyboard.press("Escape")
    elif verb == "read":
        page.locator(f'.table [data-card="{name}"]').focus()
        page.keyboard.press("r")
        page.wait_for_selector(".reader.pinned")
        page.keyboard.press("Escape")
    else:
        page.click(f'.table [data-card="{what}"]')


def do(page: Page, lesson: str) -> None:
    """Do a lesson by its clicks; what waits in the chase is let resolve."""
    for what in CLICKS[lesson]:
        click(page, what)
    deadline = time.monotonic() + PATIENCE
    while page.locator("[data-testid=lesson-done]").count() == 0:
        assert time.monotonic() < deadline, "the lesson is not done"
        resolve(page)
        page.wait_for_timeout(50)


# The voice covers nothing of what it speaks of, nothing covers it, and what is to be done is seen without scrolling;
# at most one thing is golden, and its words are whole.
VOICE_FITS: Final = """() => {
    const told = [];
    const name = (e) => e.dataset.card || e.dataset.pile || e.textContent.trim().slice(0, 30);
    const apart = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) < 2
        || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) < 2;
    const voice = document.querySelector('.voice'), box = voice.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth + 1) told.push('the voice leaves the window');
    const pointed = [...document.querySelectorAll('.table [data-pointed]')];
    if (pointed.length === 0) told.push('nothing is pointed at');
    for (const each of pointed) {
        const there = each.getBoundingClientRect();
        if (!apart(there, box)) told.push(`the voice covers ${name(each)}`);
        if (there.bottom > innerHeight + 1) told.push(`${name(each)} leaves the window`);
    }
    const todo = voice.querySelector('.do'), range = document.createRange();
    range.selectNodeContents(todo);
    const lines = [...range.getClientRects()];
    for (const {left, top, right, bottom} of [lines[0], lines.at(-1)]) {
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!voice.contains(seen)) told.push(`what is to be done is not seen: ${todo.textContent.trim()}`);
    }
    const button = document.querySelector('.main'), edge = button.getBoundingClientRect();
    range.selectNodeContents(button.querySelector('.does'));
    const words = range.getBoundingClientRect();
    if (words.left < edge.left || words.right > edge.right) told.push(`the words of ${name(button)} are cut off`);
    const golden = [...document.querySelectorAll('.button.primary:not(:disabled)')];
    if (golden.length > 1) told.push(`more than one thing is golden: ${golden.map(name)}`);
    return told;
}"""
SIZES: Final = [
    (1024, 700),
    (1366, 768),
    (2560, 1440),
    (390, 844),
    (844, 390),
    (1440, 900),
]  # the last one is played in


def look(page: Page) -> None:
    """See a lesson as it begins in windows of every size."""
    page.wait_for_selector(ASKED)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        page.wait_for_selector("[data-pointed]")
        assert page.evaluate(VOICE_FITS) == [], (width, height)


def resolve(page: Page) -> None:
    """Let resolve what one has played oneself."""
    button = page.locator("[data-testid=primary]:enabled")
    while button.count() and button.inner_text().startswith("Resolve") and page.locator(".chase .own").count():
        button.click()
        page.wait_for_selector(f"{ASKED}, [data-testid=lesson-done]")


@pytest.mark.parametrize("lessons", [list(CLICKS)[start : start + 3] for start in range(0, 10, 3)], ids=str)
def test_lessons_are_done_by_clicking_what_they_speak_of(served: Served, people: People, lessons: list[str]) -> None:
    page = people.come(served.url).page
    for number, lesson in enumerate(lessons, 1):
        begin(page, served, lesson)
        look(page)
        do(page, lesson)
        page.goto(f"{served.url}/learn")
        page.wait_for_selector(f"[data-testid=progress]:has-text('{number} of 10 done')")


def test_what_goes_wrong_gets_a_hint_and_is_tried_again(served: Served, people: People) -> None:
    ann = people.come(served.url)
    page = ann.page
    begin(page, served, "block")
    page.wait_for_selector("[data-pointed][data-card='Bramble Boar']")
    assert violations(ann) == []
    page.wait_for_selector(".page[data-kind=block]")
    page.click("[data-testid=primary]")
    page.wait_for_selector("[data-testid=lesson-wrong]:has-text('choose the Boar')")
    assert violations(ann) == []
    assert page.locator(".button.primary").count() == 1
    page.click("[data-testid=lesson-again]")
    page.wait_for_selector(".page[data-kind=block]")
    do(page, "block")
    assert page.locator(".button.primary").count() == 1
    page.locator("body").press("Space")  # the gold button leads on
    page.wait_for_selector("[data-testid=lesson-do]:has-text('judgment')")


def test_a_newcomer_finds_the_lessons_and_what_was_left_is_gone_on_with(served: Served, people: People) -> None:
    page = people.come(served.url).page
    page.click("[data-testid=first-lesson]")
    page.wait_for_selector(".voice h2:has-text('Lesson 1')")
    page.goto(served.url)
    page.click("[data-testid=newcomer]")
    page.click("[data-lesson=standby]")
    page.wait_for_selector("[data-testid=lesson-do]")
    click(page, "Snare of Roots")
    click(page, "move face down")
    page.wait_for_selector(".voice header:has-text('2 / 2')")
    address = page.url
    page.goto(f"{served.url}/learn")
    page.click("[data-lesson=standby]")
    page.wait_for_selector(".voice header:has-text('2 / 2')")
    assert page.url == address


def test_a_lesson_on_a_phone_in_italian(served: Served, people: People) -> None:
    page = people.come(served.url, 390, 844, "it-IT").page
    begin(page, served, "attack")
    page.wait_for_selector(".voice h2:has-text('Lezione 3: Attaccare')")
    page.click(".drawer")
    page.click("[data-testid=side-close]")  # the log lies upon the table, and upon what opened it
    page.wait_for_selector("aside.side", state="hidden")
    do(page, "attack")


def test_the_first_game_says_what_is_new(served: Served, people: People) -> None:
    page = people.come(served.url).page
    page.goto(f"{served.url}/learn")
    page.click("[data-lesson=first]")
    page.wait_for_selector("[data-moment=mulligan]")
    page.click("[data-testid=understood]")
    page.click("[data-testid=primary]")
    page.wait_for_selector("[data-moment=call]")
    page.click("[data-testid=understood]")
    page.wait_for_timeout(100)
    assert page.locator("[data-moment=call]").count() == 0


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_newcomer_finishes_the_first_game(served: Served, people: People, size: tuple[int, int]) -> None:
    ann = people.come(served.url, *size)
    page = ann.page
    page.click("[data-testid=newcomer]")
    page.click("[data-lesson=first]")
    told = set()
    while ann.wait():
        ann.hurried = ann.turn() >= EAGER_TURNS  # by then most moments have come
        moment = page.locator("[data-moment]")
        if moment.count() > 0:
            told.add(moment.get_attribute("data-moment"))
            page.click("[data-testid=understood]")
        ann.act()
    assert page.locator("#end-title").inner_text() in ("Victory", "Defeat")
    assert {"mulligan", "call", "play"} <= told
    page.wait_for_selector(".end .story")
    page.goto(f"{served.url}/learn")
    page.wait_for_selector("[data-lesson=first].done")


def test_the_glossary_and_reminders_explain_the_words(served: Served, people: People) -> None:
    ann = people.come(served.url)
    page = ann.page
    page.click("[data-testid=open-glossary]")
    page.wait_for_selector("[data-term=Flying]")
    assert violations(ann) == []
    page.fill("dialog input", "swift")
    page.wait_for_selector("[data-term=Flying]", state="detached")
    page.click("[data-term=Swiftness] .rule")
    page.wait_for_selector("[data-term=Swiftness] .note:has-text('in the turn it enters')")
    begin(page, served, "reading")
    assert page.locator("[data-card='Magma Ox'] [data-cannot=new]").count() == 1
    assert page.locator("[data-card='Cinder Whelp'] [data-cannot]").count() == 0
    page.locator('.table [data-card="Cinder Whelp"]').focus()
    page.keyboard.press("r")
    page.wait_for_selector("[data-testid=reminders]:has-text('May attack')")
    page.keyboard.press("Escape")
    page.click(".voice [data-keyword=Swiftness]")
    page.wait_for_selector(".voice .note:has-text('May attack')")
    assert violations(ann) == []
    page.keyboard.press("Escape")
    page.wait_for_selector(".voice .note", state="detached")
    page.locator("body").press("g")
    page.wait_for_selector("[data-testid=glossary]")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_spell_is_dragged_onto_its_target(served: Served, people: People, size: tuple[int, int]) -> None:
    page = people.come(served.url, *size).page
    begin(page, served, "additions")
    page.wait_for_selector(ASKED)
    page.drag_and_drop(".hand [data-card='Mantle of the Ninth']", ".own .tile[data-card='Candle Acolyte']", steps=8)
    page.wait_for_selector(".voice header:has-text('2 / 2')")  # the computer's Ox is a target, too


def test_a_question_shows_the_card_that_asks_and_its_words(served: Served, people: People) -> None:
    ann = people.come(served.url)
    page = ann.page
    begin(page, served, "additions")
    click(page, "Mantle of the Ninth")
    click(page, "Mantle of the Ninth")
    page.wait_for_selector(".page[data-kind=target]")
    page.wait_for_selector("[data-testid=asker]")
    assert "Add this card to target resonator" in page.locator(".question .cause").inner_text()
    assert violations(ann) == []
