"""Honest tables among attackers: whether anything that some guests do is felt by the others.

    python benchmarks/hostile.py --tables 200 --attackers 10 --seconds 120

Starts a server, seats two scripted guests at each honest table as ``load.py`` does, and lets attackers do at the same
time what once held the server up: designed cards that make crowds or numbers without end, texts that are slow to read,
pictures that do not exist, records and undos again and again, nonsense over sockets. Each attacker comes from an
address of this machine of its own, so that the server's limits hold for each. The time from an honest decision to both
views is measured; lost decisions, errors, and the memory of all the server's processes are reported.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import httpx
from websockets.exceptions import WebSocketException

from guests import Guest
from load import Figures, Pair, megabytes, start_server, tree, watch, worked

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

EXPECTED: Final = (WebSocketException, httpx.HTTPError, OSError, TimeoutError, AssertionError, KeyError, IndexError)
RULER: Final = "Kethra, Rune-Smith of the Caldera"
NAMES: Final = [f"Imp {number}" for number in ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")]
NAMES_TEN: Final = [*NAMES, "Imp Nine", "Imp Ten"]
SOLO: Final = [{"kind": "you"}, {"kind": "computer", "agent": "greedy", "deck": "Ninth Bell"}]
LIST: Final = "\n".join(
    (f"Ruler\n1 {RULER}\nMain Deck", *(f"4 {name}" for name in NAMES_TEN), "Magic Stone Deck\n10 Fire Magic Stone")
)
BOMB: Final = "Put 999999999 [100/100] fire Imp resonator tokens into the field."
ENTER: Final = "When this card enters the field ⇒ "


def designed(words: str, kind: str = "Resonator") -> str:
    """Ten cards that say the same."""
    size = "  atk: 300\n  def: 300\n  race: Imp\n" if kind == "Resonator" else ""
    return "".join(
        f'- name: {name}\n  type: {kind}\n  cost: "{{0}}"\n  attribute: R\n{size}  text: {json.dumps(words)}\n'
        for name in NAMES_TEN
    )


class Attacker:
    """Somebody who means harm, again and again until a time."""

    def __init__(self, url: str, number: int, until: float) -> None:
        self.guest = Guest(url, f"127.0.0.{11 + number}")
        self.chance = random.Random(number)
        self.until = until
        self.done: Counter[str] = Counter()

    async def run(self, harm: Callable[[Attacker], Awaitable[None]]) -> None:
        """Do harm until the time is over; what the server refuses is tried again after a moment."""
        with contextlib.suppress(*EXPECTED):
            await self.guest.sign_in(f"Mallory {self.guest.comes_from[-2:]}")
        while time.monotonic() < self.until:
            try:
                async with asyncio.timeout(max(0.1, self.until - time.monotonic())):
                    await harm(self)
                self.done[harm.__name__] += 1
            except EXPECTED as error:
                self.done[type(error).__name__] += 1
                await asyncio.sleep(0.2)
        with contextlib.suppress(*EXPECTED):
            await self.guest.hang_up()
        await self.guest.http.aclose()

    async def play_deck(self, words: str, kind: str = "Resonator", seconds: float = 20.0) -> None:
        """Keep a deck of cards that say something, and play it against the computer as busily as possible."""
        name = f"Deck {self.chance.randrange(10)}"
        body = {"text": LIST, "designs": designed(words, kind), "name": name}
        answer = await self.guest.http.post("/api/v1/decks", json=body)
        self.done[f"deck {answer.status_code}"] += 1
        table = await self.guest.make_table(deck=name, seats=SOLO, allow=["own"], first=0)
        await self.guest.connect(table, stops=["own.main"])
        until = min(self.until, time.monotonic() + seconds)
        while time.monotonic() < until and await self.guest.until_asked():
            options = self.guest.options
            play = [each for each in options if each["kind"] in ("play", "use", "number")]
            chosen = self.chance.choice(play or options)
            await self.guest.decide(int(chosen["index"]), **_number(chosen))
            self.done["hostile decisions"] += 1
        await self.guest.say("concede")


def _number(option: dict[str, Any]) -> dict[str, int]:
    """The greatest number that may be chosen, where one is."""
    numbers = option["numbers"]
    return {} if numbers is None else {"n": int(numbers["most"])}


async def tokens_without_end(self: Attacker) -> None:
    """One card that makes 999,999,999 tokens."""
    await self.play_deck(ENTER + BOMB)


async def tokens_that_make_tokens(self: Attacker) -> None:
    """Every token that enters makes two."""
    words = "Whenever a resonator enters the field ⇒ Put two [100/100] fire Imp resonator tokens into the field."
    await self.play_deck(words)


async def numbers_without_end(self: Attacker) -> None:
    """A great deal of life, any amount of which may be paid."""
    await self.play_deck(ENTER + "You gain 999999999 life. You may pay any amount of life.")


async def crowds_that_count(self: Attacker) -> None:
    """Hundreds of tokens, each of which counts all others."""
    words = (
        f"{ENTER}Put 100 [100/100] fire Imp resonator tokens into the field.\n"
        "Each resonator you control gains [+100/+100] for each resonator you control."
    )
    await self.play_deck(words)


async def slow_designs(self: Attacker) -> None:
    """Texts that are slow to read, one after the other."""
    words = "Draw a card. " * self.chance.choice((20, 200, 1500))
    body = {"text": designed(words, "Chant")[:60_000]}
    answer = await self.guest.http.post("/api/v1/designs", json=body)
    self.done[f"designs {answer.status_code}"] += 1


async def slow_decks(self: Attacker) -> None:
    """The same in decks that are kept, listed, looked at and sat down with."""
    words = "Draw a card, then discard a card. " * self.chance.choice((5, 30, 60))
    body = {"text": LIST, "designs": designed(words, "Chant")[:60_000], "name": f"Slow {self.chance.randrange(8)}"}
    await self.guest.http.post("/api/v1/decks", json=body)
    await asyncio.gather(*(self.guest.http.get("/api/v1/decks") for _ in range(8)))
    await self.guest.http.get(f"/api/v1/decks/{body['name']}")


async def wrong_pictures(self: Attacker) -> None:
    """Pictures that do not exist, and links that lead nowhere."""
    digest = f"{self.chance.getrandbits(128):032x}"
    tables = (await self.guest.get("/tables"))[:5]
    for table in tables:
        await self.guest.http.get(f"/api/v1/tables/{table['id']}/cards/{digest}/0.svg")
        await self.guest.http.get(f"/api/v1/invites/{table['id']}.{digest}")


async def nonsense(self: Attacker) -> None:
    """Numbers of 5,000 digits, lone surrogates, deep nesting, and messages that make no sense."""
    odd = ("9" * 5_000, "\\ud800", "[" * 5_000, "- name: " + "x" * 30_000)
    for text in odd:
        headers = {"content-type": "application/json"}
        for path in ("designs", "decks", "tables", "session"):
            await self.guest.http.post(f"/api/v1/{path}", content=f'{{"text": "{text}"}}', headers=headers)
    table = (await self.guest.get("/tables"))[0]["id"]
    await self.guest.connect(table)
    assert self.guest.socket is not None
    for text in odd:
        await self.guest.socket.send(text[:8_000])
    for _ in range(50):
        await self.guest.say("why", text="play " + "x" * 180)


async def records_and_undos(self: Attacker) -> None:
    """A game against the computer, taken back and written down again and again."""
    table = await self.guest.make_table(deck="Caldera", seats=SOLO, first=0)
    await self.guest.connect(table)
    for number in range(300):
        if time.monotonic() > self.until or not await self.guest.until_asked():
            break
        await self.guest.decide(self.guest.pick(self.chance))
        if number % 10 == 9:
            await self.guest.say("offer", what="undo")
            await self.guest.http.get(f"/api/v1/tables/{table}/record")
    await self.guest.say("concede")


async def floods(self: Attacker) -> None:
    """More messages and sockets than anybody may have."""
    table = (await self.guest.get("/tables"))[0]["id"]
    others = [Guest(self.guest.url, self.guest.comes_from) for _ in range(40)]
    try:
        await asyncio.gather(*(other.connect(table) for other in others), return_exceptions=True)
        for other in others:
            with contextlib.suppress(*EXPECTED):
                for _ in range(70):
                    await other.say("inspect", card=self.chance.randrange(1, 200))
    finally:
        for other in others:
            with contextlib.suppress(*EXPECTED):
                await other.hang_up()
            await other.http.aclose()


HARM: Final = (
    tokens_without_end,
    crowds_that_count,
    slow_designs,
    numbers_without_end,
    tokens_that_make_tokens,
    slow_decks,
    wrong_pictures,
    nonsense,
    records_and_undos,
    floods,
)


async def hostile(tables: int, attackers: int, seconds: float, pause: float, database: str) -> dict[str, object]:
    """Run it all."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as file:
            process, url = await start_server(folder, database, file.fileno())
        pairs = [Pair(url, number, figures, pause) for number in range(tables)]
        try:
            for number, pair in enumerate(pairs):
                await pair.sit_down()
                if sys.stderr.isatty():
                    print(f"\r{number + 1} of {tables} tables", end="", file=sys.stderr, flush=True)
            print(f"\nattacking for {seconds:.0f} s", file=sys.stderr, flush=True)
            gc.collect()
            gc.freeze()
            watching = asyncio.create_task(watch(process.pid, figures, seconds / 12))
            before = worked(process.pid), worked(os.getpid())
            began = time.monotonic()
            enemies = [Attacker(url, number, began + seconds) for number in range(attackers)]
            await asyncio.gather(
                *(pair.play(began + seconds) for pair in pairs),
                *(enemy.run(HARM[number % len(HARM)]) for number, enemy in enumerate(enemies)),
            )
            took = time.monotonic() - began
            after = worked(process.pid), worked(os.getpid()) - worked(process.pid)
            figures.work = (after[0] - before[0], max(0.0, after[1] - (before[1] - before[0])))
            watching.cancel()
            await asyncio.sleep(1)
            figures.memory.append((took + 1, megabytes(process.pid)))
            parts = [round(megabytes(pid, alone=True)) for pid in tree(process.pid)]
        finally:
            await asyncio.gather(*(pair.leave() for pair in pairs))
            process.terminate()
            await process.wait()
        done = {enemy.guest.comes_from: dict(enemy.done) for enemy in enemies}
        failures = [line for line in log.read_text("utf-8", "replace").splitlines() if '"level": "error"' in line]
    report = figures.report(tables, took)
    return {
        **report,
        "megabytes_of_processes": parts,
        "attackers": done,
        "server_errors": len(failures),
        "first_server_errors": failures[:5],
    }


def main() -> None:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--attackers", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--pause", type=float, default=2.0, help="mean seconds before an honest decision")
    parser.add_argument("--database", default="", help="SQLite in a temporary folder if empty")
    given = parser.parse_args()
    report = asyncio.run(hostile(given.tables, given.attackers, given.seconds, given.pause, given.database))
    print(json.dumps(report, indent=2))
    sys.exit(1 if report["errors"] else 0)


if __name__ == "__main__":
    main()
