"""Makes the pictures of docs/screenshots by playing: ``make screenshots``, after the client was built.

``python tests/browser/screenshots.py [name ...]`` makes only those: first-page, decks, learn, lesson, question,
mid-game, battle, end, colosseum, or one of a size such as battle-phone. Each is taken by dark and by light.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, Literal

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

import needs  # the folder of the tests comes first
from browser.conftest import Served
from browser.hands import Hands
from browser.shrinking import shrunk

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES: Final = {"desk": (1440, 900), "phone": (390, 844)}
STOPS: Final = ["own.main", "own.before_block", "own.block", "their.attack", "their.block", "answer", "own.play"]
_KEPT: Final = {"name": "Ann", "hints": ["mulligan", "attack", "call", "play"]}
_LOOKS: Final[tuple[tuple[Literal["dark", "light"], str], ...]] = (("dark", ""), ("light", "-light"))
_CREATE: Final = """async wish => {
  const post = (path, body) => fetch('/api/v1' + path,
    {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
  await post('/session', {name: 'Ann'});
  return (await (await post('/tables', wish)).json()).id;
}"""


class Scene:
    """A game that is played until it looks as it should."""

    def __init__(self, chromium: Browser, url: str, size: tuple[int, int], stops: list[str] | None = None) -> None:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size[0] < 500,
            color_scheme="dark",
            reduced_motion="reduce",
            locale="en-US",
        )
        self.page = context.new_page()
        self.hands = Hands(self.page)
        self.url = url
        self.page.goto(url)
        kept = _KEPT if stops is None else {**_KEPT, "stops": stops}
        self.page.evaluate("kept => localStorage.setItem('willstone', kept)", json.dumps(kept))
        self.page.reload()

    def begin(self, wish: dict[str, Any]) -> None:
        """Sit down at a new table."""
        self.page.goto(f"{self.url}/table/{self.page.evaluate(_CREATE, wish)}")

    def until(self, looks: Callable[[Scene], bool], decisions: int = 300) -> bool:
        """Play until it looks so; False if the game is over or takes too long."""
        for _ in range(decisions):
            if not self.hands.wait():
                return False
            if looks(self):
                return True
            self.hands.act()
        return False

    def keep(self, name: str) -> None:
        """Take the picture, by dark and by light."""
        self.page.mouse.move(3, 400)
        FOLDER.mkdir(parents=True, exist_ok=True)
        for scheme, mark in _LOOKS:
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            self.page.wait_for_timeout(900)
            (FOLDER / f"{name}{mark}.png").write_bytes(shrunk(self.page, self.page.screenshot()))
        sys.stdout.write(f"{name}\n")
        sys.stdout.flush()
        self.page.context.close()

    def count(self, selector: str) -> int:
        """How many there are of something."""
        return self.page.locator(selector).count()


def game(deck: str, theirs: str, seed: int) -> dict[str, Any]:
    """A table for two."""
    computer = {"kind": "computer", "agent": "normal", "deck": theirs}
    return {"edition": "cr-8.01", "deck": deck, "seed": seed, "first": 0, "seats": [{"kind": "you"}, computer]}


def colosseum(seed: int) -> dict[str, Any]:
    """A table for four."""
    decks = ("Forge", "Emberwood", "Basin")
    others = [{"kind": "computer", "agent": "normal", "deck": deck} for deck in decks]
    return {"edition": "abc-1.0", "deck": "Gate", "seed": seed, "first": 0, "seats": [{"kind": "you"}, *others]}


def busy(scene: Scene) -> bool:
    """A table in the middle of a game, on the player's own turn."""
    return (
        scene.hands.turn() >= 7
        and scene.page.inner_text("[data-testid=primary]").startswith("End turn")
        and scene.count(".own .front .tile") >= 2
        and scene.count(".opposite .front .tile") >= 2
        and scene.count("button.lit") >= 3
    )


def fight(scene: Scene) -> bool:
    """A battle with several things in the chase."""
    return scene.count(".lane.fighting .fighter") == 2 and scene.count(".stack li") >= 2


def arena(scene: Scene) -> bool:
    """Four players with something on the table."""
    return (
        scene.hands.turn() >= 13
        and scene.page.inner_text("[data-testid=primary]").startswith("End turn")
        and scene.count(".neighbour .front .tile") >= 3
        and scene.count(".own .front .tile") >= 2
    )


def asked(scene: Scene) -> bool:
    """Something is to be chosen for a card that is shown beside it."""
    return scene.hands.turn() >= 3 and scene.count("[data-testid=asker]") == 1 and scene.count(".tile.aimed") >= 2


def pages(url: str) -> dict[str, Callable[[Scene], None]]:
    """The pictures that need no game, and how one comes to them."""

    def first_page(scene: Scene) -> None:
        scene.page.wait_for_selector(".rulers li:nth-child(3) img")

    def decks(scene: Scene) -> None:
        scene.page.click("[data-choice=computer]")
        scene.page.wait_for_selector("[data-deck=Caldera]")

    def learn(scene: Scene) -> None:
        scene.page.goto(f"{url}/learn")
        scene.page.wait_for_selector("[data-lesson=reading]")

    def lesson(scene: Scene) -> None:
        learn(scene)
        scene.page.click("[data-lesson=standby]")
        scene.page.wait_for_selector("[data-pointed]")

    return {"first-page": first_page, "decks": decks, "learn": learn, "lesson": lesson}


GAMES: Final[dict[str, tuple[Callable[[Scene], bool], Callable[[int], dict[str, Any]], list[str] | None]]] = {
    "question": (asked, lambda seed: game("Caldera", "Ninth Bell", seed), None),
    "mid-game": (busy, lambda seed: game("Ninth Bell", "Caldera", seed), None),
    "battle": (fight, lambda seed: game("Oldgrove", "Long Wall", seed), STOPS),
    "end": (lambda _: False, lambda seed: game("Caldera", "Long Wall", seed), None),
    "colosseum": (arena, colosseum, None),
}


def make(chromium: Browser, url: str, names: set[str]) -> None:
    """Make the pictures of these names, or all."""
    for size, pixels in SIZES.items():
        for name, come in pages(url).items():
            if not names or names & {name, f"{name}-{size}"}:
                scene = Scene(chromium, url, pixels)
                come(scene)
                scene.keep(f"{name}-{size}")
        for name, (looks, wish, stops) in GAMES.items():
            if not names or names & {name, f"{name}-{size}"}:
                for seed in range(1, 12):
                    scene = Scene(chromium, url, pixels, stops)
                    scene.begin(wish(seed))
                    if scene.until(looks) or (name == "end" and scene.hands.over()):
                        if name == "end":
                            scene.page.wait_for_selector(".end .story")
                        scene.keep(f"{name}-{size}")
                        break
                    scene.page.context.close()
                else:
                    sys.stderr.write(f"no {name} came about\n")


def main(names: list[str]) -> None:
    """Serve, and make the pictures."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        server.start()
        chromium = playwright.chromium.launch(executable_path=needs.chromium(), args=["--no-sandbox"])
        try:
            make(chromium, server.url, set(names))
        finally:
            chromium.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
