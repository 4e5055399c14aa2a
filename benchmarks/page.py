"""How quick the page of the table is in a real browser: ``python benchmarks/page.py``, after the client was built.

It starts a server and Chromium, and prints the weight of the scripts, the time from an address to the first view of a
table with all its pictures (nothing of it kept by the browser), the frames a second while twelve cards move, and the
share of a processor that an idle table takes. Run it while the machine has nothing else to do.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import needs  # the folder of the tests comes first
from browser.conftest import Served
from browser.hands import Hands

from willstone.server.settings import Settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

VIEWS: Final = 7
MOVING: Final = 12
MOVED: Final = 2.9  # seconds for which they do, as MOVE says
RESTED: Final = 12_000  # milliseconds after which what draws the eye has come to rest
SECONDS: Final = 10.0  # for which an idle table is watched
WISH: Final = {
    "edition": "cr-8.01",
    "deck": "Caldera",
    "seed": 7,
    "first": 0,
    "seats": [{"kind": "you"}, {"kind": "computer", "agent": "greedy", "deck": "Two Shores"}],
}
SEEN: Final = """() => new Promise((done) => {
  const look = () => {
    const cards = document.querySelectorAll(".hand .card").length;
    const pictures = [...document.images].filter((image) => image.getBoundingClientRect().width > 0);
    if (cards === 5 && pictures.length >= 7 && pictures.every((image) => image.complete && image.naturalWidth > 0)) {
      requestAnimationFrame(() => done(performance.now()));
    } else setTimeout(look, 5);
  };
  look();
})"""
MOVE: Final = """(most) => new Promise((done) => {
  const cards = [...document.querySelectorAll(".tile, .hand .card, .stone, .pile")].slice(0, most);
  const way = { duration: 230, easing: "cubic-bezier(.2,.8,.3,1)", iterations: 13, direction: "alternate" };
  for (const [index, card] of cards.entries()) {
    card.animate([{ translate: "0 0", scale: "1" }, { translate: `${200 - 40 * index}px -180px`, scale: "1.3" }], way);
  }
  const times = [];
  const frame = (now) => {
    times.push(now);
    if (now - times[0] < 2900) requestAnimationFrame(frame);
    else done([cards.length, (times.length - 1) / (now - times[0]) * 1000,
      Math.max(...times.slice(1).map((time, index) => time - times[index]))]);
  };
  requestAnimationFrame(frame);
})"""


def weight() -> int:
    """The bytes of the page's own scripts, packed."""
    return sum(len(gzip.compress(script.read_bytes(), 9)) for script in Settings().client.glob("assets/*.js"))


def first_view(chromium: Browser, address: str, cookies: list[object]) -> float:
    """Milliseconds from asking for a table until all of it is seen, in a browser that has never been there."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="en-US")
    context.add_cookies(cookies)  # type: ignore[arg-type]  # as another context of this browser gave them
    page = context.new_page()
    page.goto(address, wait_until="commit")
    took = float(page.evaluate(SEEN))
    context.close()
    return took


def busy(watching: CDPSession) -> float:
    """The seconds of processor time that all processes of the browser have taken."""
    told = watching.send("SystemInfo.getProcessInfo")
    return float(sum(process["cpuTime"] for process in told["processInfo"]))


def idle(watching: CDPSession, page: Page) -> float:
    """The share of a processor that a table takes at which nothing happens."""
    page.wait_for_timeout(3000)
    began, before = time.monotonic(), busy(watching)
    page.wait_for_timeout(SECONDS * 1000)
    return (busy(watching) - before) / (time.monotonic() - began)


def main() -> None:
    """Measure and print."""
    print(f"scripts, packed: {weight() / 1000:.0f} kB")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        server.start()
        chromium = playwright.chromium.launch(executable_path=needs.chromium(), args=["--no-sandbox"])
        try:
            context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="en-US")
            page = context.new_page()
            page.goto(server.url)
            ann = Hands(page)
            ann.sit_down(server.url, WISH)
            ann.wait()
            views = sorted(first_view(chromium, page.url, list(context.cookies())) for _ in range(VIEWS))
            print(f"first view of a table: median {statistics.median(views):.0f} ms, at most {views[-1]:.0f} ms")
            watching = chromium.new_browser_cdp_session()
            page.wait_for_timeout(RESTED)
            before = busy(watching)
            moving, frames, longest = page.evaluate(MOVE, MOVING)
            took = 1000 * (busy(watching) - before) / (frames * MOVED)
            print(f"{moving} cards moving: {frames:.0f} frames a second, the longest {longest:.0f} ms", end="; ")
            print(f"{took:.1f} ms of processor time a frame, of all the browser's processes")
            print(f"idle: {idle(watching, page):.2%} of a processor")
        finally:
            chromium.close()
            server.stop()


if __name__ == "__main__":
    main()
