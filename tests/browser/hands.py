"""Somebody who plays by clicking what glows, as a newcomer would."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

_PATIENCE: Final = 240.0
_EAGER: Final = 14  # clicks in one turn, after which the turn is ended


class Hands:
    """A person at a page of the client."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self._turn = ""
        self._tried: set[str] = set()
        self._eager = 0
        self.hurried = False  # whether the rest is done by the first button alone

    # -------------------------------------------------------- coming to a table

    def play_computer(self, deck: str = "Caldera") -> int:
        """From the first page to a running game; returns the number of clicks."""
        self.page.click("[data-choice=computer]")
        self.page.click(f"[data-deck='{deck}']")
        self.page.wait_for_selector(".page")
        return 2

    def sit_down(self, url: str, wish: dict[str, object]) -> None:
        """Come to a table of a certain kind, as made by another program."""
        self.page.request.post(f"{url}/api/v1/session", data={"name": "Ann"})
        made = self.page.request.post(f"{url}/api/v1/tables", data=wish)
        self.page.goto(f"{url}/table/{made.json()['id']}")

    def invite_friend(self, deck: str, edition: str = "", players: int = 2) -> str:
        """Open a table for others; returns the link to send them."""
        self.page.click("[data-choice=friend]")
        if edition:
            self.page.click(".pick summary")
            self.page.select_option(".more select >> nth=0", edition)
            self.page.fill(".more input[type=number]", str(players))
        self.page.click(f"[data-deck='{deck}']")
        link = self.page.locator(".link input")
        link.wait_for()
        return str(link.input_value())

    def accept(self, name: str, deck: str) -> None:
        """Sit down where a link leads."""
        self.page.fill("input", name)
        self.page.click("button[type=submit]")
        self.page.click(f"[data-deck='{deck}']")

    # -------------------------------------------------------- looking

    @property
    def table(self) -> Locator:
        """The table with everything on it."""
        return self.page.locator(".page")

    def decision(self) -> str:
        """The number of the decision that waits for this person, empty if none does."""
        return self.table.get_attribute("data-decision") or ""

    def turn(self) -> int:
        """The number of the turn."""
        return int(self.table.get_attribute("data-turn") or 0)

    def lives(self) -> dict[str, int]:
        """The life of everybody by name, as the table shows it."""
        bars = self.page.locator(".who")
        return {bar.locator(".names b").inner_text(): int(bar.locator(".life").inner_text()) for bar in bars.all()}

    def over(self) -> bool:
        """Whether the end of the game is shown."""
        return self.page.locator(".end").count() > 0

    def wait(self) -> bool:
        """Wait until something is asked; False if the game is over."""
        self.page.wait_for_selector(".end, .page[data-decision]:not([data-decision=''])", timeout=_PATIENCE * 1000)
        return not self.over()

    # -------------------------------------------------------- playing

    def act(self) -> None:
        """Answer one question by clicking; the page must be waiting for an answer."""
        number, kind, turn = self.decision(), self.table.get_attribute("data-kind"), str(self.turn())
        if turn != self._turn:
            self._turn, self._eager = turn, 0
            self._tried.clear()
        eager = not self.hurried and self._eager < _EAGER
        if kind == "attack" and not self.page.locator("[data-testid=primary]").is_enabled():  # a card that must attack
            self._tried.clear()
            eager = True
        if kind in ("action", "attack") and eager and self._use_something(kind):
            self._eager += 1
        elif kind in ("action", "mulligan", "block") or not self._answer():
            self._go_on()
        self._until_changed(number)

    def _use_something(self, kind: str) -> bool:
        """Click what glows, what it can do, and what it attacks; whether there was anything."""
        for glowing in self.page.locator("button.lit").all():
            name = glowing.get_attribute("data-ref") or glowing.get_attribute("data-pile") or ""
            if not name or name in self._tried:
                continue
            self._tried.add(name)
            number = self.decision()
            self._click(glowing)
            if self.decision() != number:
                return True
            moves = self.page.locator(".fan .move:not(.idle)")
            if moves.count() > 0:
                self._click(moves.first)
            aimed = self.page.locator("button.aimed")
            if self.decision() == number and aimed.count() > 0:
                self._click(aimed.first)
            return True
        if kind == "attack":
            self._go_on()
            return True
        return False

    def _go_on(self) -> None:
        """Press the button that says what comes next; if it cannot be pressed, take back what was begun."""
        button = self.page.locator("[data-testid=primary]")
        if button.is_enabled():
            self._click(button)
        else:
            self.page.keyboard.press("Escape")

    def _answer(self) -> bool:
        """Choose the first thing that can be chosen; whether there was one."""
        places = ["button.aimed", ".question .pick", ".question .share button", ".question .buttons button"]
        if self.table.get_attribute("data-kind") == "order":
            places.reverse()  # abilities of one card are told apart by their words only
        for place in places:
            found = self.page.locator(f"{place}:visible")
            if found.count() > 0:
                self._click(found.first)
                return True
        folded = self.page.locator(".distant:has(.row .aimed)")
        if folded.count() > 0:  # on a phone a target may lie where somebody's board has to be opened first
            self._click(folded.first)
            self._click(folded.first.locator(".row .aimed").first)
            return True
        return False

    def _click(self, what: Locator) -> None:
        self.clicks += 1
        what.scroll_into_view_if_needed()
        what.dispatch_event("click") if self._covered(what) else what.click()

    def _covered(self, what: Locator) -> bool:
        """Cards of a hand lie on each other: their visible edge is what a person would click."""
        return bool(
            what.evaluate(
                """element => { const box = element.getBoundingClientRect();
                const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                return !element.contains(top); }"""
            )
        )

    def _until_changed(self, number: str) -> None:
        """Wait until the answer was taken."""
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            if self.over() or self.decision() != number:
                return
            self.page.wait_for_timeout(30)

    def play(self, until_turn: int = 1000, seconds: float = 600) -> None:
        """Play on until the game is over or a turn comes."""
        deadline = time.monotonic() + seconds
        while self.wait() and self.turn() < until_turn:
            assert time.monotonic() < deadline, "the game takes too long"
            self.act()
