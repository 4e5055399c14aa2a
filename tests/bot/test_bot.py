"""Bots at the tables of a real server: seats, deciding, being shown as what they are, and waiting when told to."""

from __future__ import annotations

import asyncio
import http.server
import json
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from server.running import run
from server.test_kill import Server

from willstone.agents import GreedyAgent
from willstone.bot import Bot, BotError, CannotImagine
from willstone.bot.seeing import decision_of, number_of
from willstone.engine import Option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from willstone.agents import Sight
    from willstone.engine import Decision


def with_server(folder: Path, test: Callable[[str], None]) -> None:
    """Run a test against a server of its own, in a process of its own."""
    server = Server(f"sqlite:///{folder / 'tables.sqlite'}")

    async def served() -> None:
        await server.start()
        try:
            await asyncio.to_thread(test, server.url)
        finally:
            await server.stop()

    run(served(), 180)


def lively(sight: Sight, decision: Decision) -> Option:
    """Attack where one can, else whatever stands last, but do not give up."""
    assert sight.player == decision.player == sight.view["viewer"]
    assert all(isinstance(option.text, str) for option in decision.options)
    return next((option for option in decision.options if option.kind == "attack"), decision.options[-1])


def test_two_bots_play_each_other_and_are_shown_as_bots(tmp_path: Path) -> None:
    ended: dict[str, Any] = {}

    def play(bot: Bot, decide: Any) -> None:
        ended[bot.name] = bot.play(decide)

    def test(url: str) -> None:
        with Bot(url, "Clockwork") as first, Bot(url, "Tick") as second:
            first.open_table("Caldera", seed=5)
            assert [seat["bot"] for seat in first.table["seats"]] == [True, False]
            link = first.invite()
            assert second.join(link, "Ninth Bell") == 1
            assert [seat["bot"] for seat in second.table["seats"]] == [True, True]
            other = threading.Thread(target=play, args=(second, "random"))
            other.start()
            play(first, lively)
            other.join()
            assert ended["Clockwork"].winner == ended["Tick"].winner
            assert ended["Clockwork"].reason == "rules"
            assert ended["Clockwork"].won != ended["Tick"].won
            with pytest.raises(BotError, match="the game has begun"):
                Bot(url, "Late").join(link, "Caldera")

    with_server(tmp_path, test)


def test_a_bot_with_an_account_plays_a_computer_and_comes_back_to_its_seat(tmp_path: Path) -> None:
    """Its connection is cut in the middle; an agent that thinks ahead is told that it cannot."""
    asked: list[str] = []

    def test(url: str) -> None:
        with Bot(url, "Pendulum") as guest:
            guest._line.ask("POST", "/accounts", {"name": "Pendulum", "password": "swinging to and fro"})
        with pytest.raises(BotError) as refused:
            Bot(url, "Pendulum", "swinging to and from")
        assert refused.value.code == "wrong_password"
        bot = Bot(url, "Pendulum", "swinging to and fro")

        def cut(sight: Sight, decision: Decision) -> Option:
            asked.append(decision.kind)
            if len(asked) == 4:
                assert bot._talk is not None
                bot._talk.close()
            if len(asked) == 8:
                bot.concede()
            return lively(sight, decision)

        with bot:
            bot.open_table("Caldera", computer="random", seed=3, first=0)
            assert [seat["kind"] for seat in bot.table["seats"]] == ["person", "computer"]
            ended = bot.play(cut)
            assert len(asked) == 8
            assert (ended.won, ended.winner, ended.reason) == (False, 1, "concede")
            bot.rematch()
            assert (bot.table["game"], bot.table["status"]) == (2, "playing")
            with pytest.raises(CannotImagine):
                bot.play(GreedyAgent(1))

    with_server(tmp_path, test)


@contextmanager
def hurried(refusals: int) -> Iterator[tuple[str, list[str]]]:
    """Something like a server that at first says "too many requests" so many times."""
    paths: list[str] = []

    class Slow(http.server.BaseHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Nothing is logged."""

        def do_POST(self) -> None:
            paths.append(self.path)
            self.rfile.read(int(self.headers["Content-Length"]))
            late = len(paths) <= refusals
            body = {"detail": {"code": "too_many", "message": "wait a moment"}} if late else {"user": {"name": "Tock"}}
            self.send_response(429 if late else 201)
            if late:
                self.send_header("Retry-After", "7")
            self.end_headers()
            self.wfile.write(json.dumps(body).encode())

    with http.server.HTTPServer(("127.0.0.1", 0), Slow) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", paths
        finally:
            server.shutdown()
            thread.join()


def test_told_that_it_asks_too_often_it_waits_as_long_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    with hurried(2) as (url, paths):
        assert Bot(url, "Tock").name == "Tock"
        assert (waits, paths) == ([7.0, 7.0], ["/api/v1/session"] * 3)
    with hurried(2) as (url, paths), pytest.raises(BotError, match="wait a moment") as refused:
        Bot(url, "Tock", patience=10)
    assert (refused.value.code, len(paths)) == ("too_many", 2)


def test_a_server_that_is_not_there() -> None:
    with pytest.raises(BotError, match="cannot be reached"):
        Bot("http://127.0.0.1:9", "Tock")


def test_decisions_are_told_as_they_are() -> None:
    plain = {"card": 0, "target": 0, "n": 0, "word": "", "idle": False, "numbers": None}
    done = {**plain, "kind": "done", "text": "done"}
    many = {**plain, "kind": "number", "n": 100, "text": "100", "numbers": {"least": 100, "most": 900, "step": 100}}
    told = {"player": 1, "kind": "number", "prompt": "how many", "rule": "903.2g", "options": [done, many]}
    decision = decision_of(told)
    assert (decision.player, decision.kind, decision.rule, decision.prompt) == (1, "number", "903.2g", "how many")
    assert [option.text for option in decision.options] == ["done", "100"]
    assert number_of(decision.options, decision.options[1].at(300)) == 1
    with pytest.raises(ValueError, match="no option"):
        number_of(decision.options, decision.options[1].at(350))
    with pytest.raises(ValueError, match="no option"):
        number_of(decision.options, Option("pass"))
