"""Many tables at once: how long it takes from a decision to both players' views, and whether memory stays flat.

    python benchmarks/load.py --tables 200 --seconds 300

Starts a server of its own (or uses --url), seats two scripted guests at each table, and lets them play by chance with
a pause before each decision, one game after the other. Every decision must be confirmed and shown to both players;
the time until both have their views is measured. Errors, lost decisions and a growing server are reported, and how much
processor time the server and the guests need for a decision.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import re
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from websockets.exceptions import ConnectionClosed

from guests import Guest

if TYPE_CHECKING:
    from asyncio.subprocess import Process

DECKS = ("Caldera", "Ninth Bell", "Oldgrove", "Long Wall", "Quickstep", "Hollow Court")


@dataclass
class Figures:
    """What is measured."""

    both: list[float] = field(default_factory=list)  # seconds from a decision to both views
    decisions: int = 0
    games: int = 0
    errors: list[str] = field(default_factory=list)
    memory: list[tuple[float, float]] = field(default_factory=list)  # seconds, megabytes
    work: tuple[float, float] = (0.0, 0.0)  # seconds of processor time: the server's and the guests'

    def report(self, tables: int, seconds: float) -> dict[str, object]:
        """Everything in one mapping."""
        times = sorted(self.both) or [0.0]

        def part(share: float) -> float:
            return round(times[min(len(times) - 1, int(share * len(times)))] * 1000, 1)

        return {
            "tables": tables,
            "seconds": round(seconds),
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions / seconds, 1),
            "games_finished": self.games,
            "server_cpu_ms_per_decision": round(self.work[0] * 1000 / max(1, self.decisions), 2),
            "guests_cpu_ms_per_decision": round(self.work[1] * 1000 / max(1, self.decisions), 2),
            "ms_median": part(0.5),
            "ms_95": part(0.95),
            "ms_99": part(0.99),
            "ms_most": round(times[-1] * 1000, 1),
            "errors": len(self.errors),
            "first_errors": self.errors[:5],
            "megabytes": [round(megabytes) for _, megabytes in self.memory],
        }


class Pair:
    """Two guests at a table who read everything and decide by chance."""

    def __init__(self, url: str, number: int, figures: Figures, pause: float) -> None:
        self.guests = (Guest(url), Guest(url))
        self.chance = random.Random(number)
        self.number = number
        self.figures = figures
        self.pause = pause

    async def sit_down(self) -> None:
        """Make a table and sit at it."""
        ann, bob = self.guests
        await ann.sign_in("Ann")
        await bob.sign_in("Bob")
        decks = self.chance.sample(DECKS, 2)
        table = await ann.make_table(deck=decks[0], public=True, seed=self.number)
        for guest in self.guests:
            await guest.connect(table)
        await bob.say("sit", deck=decks[1])
        for guest in self.guests:
            await guest.hear("state", timeout=60)

    async def play(self, until: float) -> None:
        """Play until a time is over."""
        try:
            while time.monotonic() < until:
                await self._one_decision()
        except (ConnectionClosed, TimeoutError, AssertionError) as error:
            self.figures.errors.append(f"table {self.number}: {type(error).__name__} {error}")

    async def _one_decision(self) -> None:
        ann, bob = self.guests
        if ann.over and bob.over:
            self.figures.games += 1
            game = ann.state["game"]
            for guest in self.guests:
                await guest.say("offer", what="rematch")
            await asyncio.gather(*(self._until_game(guest, game + 1) for guest in self.guests))
            return
        decider = ann if ann.options else bob
        assert decider.options, "nobody is asked"
        number, game = decider.number, decider.state["game"]
        await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
        began = time.perf_counter()
        await decider.decide(decider.pick(self.chance))
        await asyncio.gather(*(self._until_after(guest, number) for guest in self.guests))
        self.figures.both.append(time.perf_counter() - began)
        self.figures.decisions += 1
        assert ann.number == bob.number, "the players see different things"
        assert ann.state["game"] == game, "another game"

    async def _until_after(self, guest: Guest, number: int) -> None:
        async with asyncio.timeout(30):
            while guest.number <= number:
                message = await guest.next()
                if message["type"] in ("error", "refused", "bye"):
                    raise AssertionError(str(message))

    async def _until_game(self, guest: Guest, game: int) -> None:
        async with asyncio.timeout(30):
            while guest.state["game"] != game:
                await guest.next()

    async def leave(self) -> None:
        """Go home."""
        for guest in self.guests:
            with contextlib.suppress(ConnectionClosed, OSError):
                await guest.hang_up()
            await guest.http.aclose()


async def start_server(folder: str, database: str, log: int | None = None) -> tuple[Process, str]:
    """A server of our own, and where it is; ``log`` is where its log goes."""
    command = ["-c", "from willstone.cli.main import main; main()", "serve", "--port", "0", "--trust", "127.0.0.1"]
    command += ["--database", database or f"sqlite:///{folder}/load.sqlite", "--thinkers", "1"]
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE, stderr=log)
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    found = re.search(r"http://\S+", line)
    assert found, "the server did not start"
    return process, found[0]


def tree(pid: int) -> list[int]:
    """A process and all that it has started, and they."""
    parents: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            parents.setdefault(parent, []).append(int(folder.name))
    found = [pid]
    for each in found:
        found += parents.get(each, [])
    return found


def worked(pid: int) -> float:
    """The seconds of processor time that a process and those it has started have used."""
    ticks = 0
    for each in tree(pid):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))  # with those that have ended
    return ticks / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int, *, alone: bool = False) -> float:
    """The memory of a process and those it has started, or of it alone; what several share counts once."""
    found = 0
    for each in [pid] if alone else tree(pid):
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{each}/smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    found += int(line.split()[1])
    return found / 1024


async def watch(pid: int, figures: Figures, every: float) -> None:
    """Note the memory of the server again and again."""
    began = time.monotonic()
    while True:
        figures.memory.append((time.monotonic() - began, megabytes(pid)))
        await asyncio.sleep(every)


async def load(tables: int, seconds: float, pause: float, url: str, database: str) -> dict[str, object]:
    """Run it all."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        process = None
        if not url:
            process, url = await start_server(folder, database)
        pairs = [Pair(url, number, figures, pause) for number in range(tables)]
        try:
            for pair in pairs:
                await pair.sit_down()
            gc.collect()
            gc.freeze()  # the guests' own garbage is not the server's fault
            watching = None if process is None else asyncio.create_task(watch(process.pid, figures, seconds / 10))
            pids = (0 if process is None else process.pid, os.getpid())
            before = [worked(pid) for pid in pids]
            began = time.monotonic()
            await asyncio.gather(*(pair.play(began + seconds) for pair in pairs))
            took = time.monotonic() - began
            server, guests = (worked(pid) - earlier for pid, earlier in zip(pids, before, strict=True))
            figures.work = (server, guests)
            if watching is not None:
                watching.cancel()
        finally:
            await asyncio.gather(*(pair.leave() for pair in pairs))
            if process is not None:
                process.terminate()
                await process.wait()
    return figures.report(tables, took)


def main() -> None:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--pause", type=float, default=2.0, help="mean seconds before a decision")
    parser.add_argument("--url", default="", help="a server that runs already")
    parser.add_argument("--database", default="", help="for a server of our own; SQLite in a temporary folder if empty")
    given = parser.parse_args()
    report = asyncio.run(load(given.tables, given.seconds, given.pause, given.url, given.database))
    print(json.dumps(report, indent=2))
    sys.exit(1 if report["errors"] else 0)


if __name__ == "__main__":
    main()
