"""Requests are answered in the language of who asks, and computers may play alone for somebody to watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from server.running import run, running, settings_for

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("accepted", "words"),
    [
        ("", "there is no such table"),
        ("de, en;q=0.5, it", "there is no such table"),
        ("it-IT,it;q=0.9,en;q=0.8", "questo tavolo non c'è"),
    ],
)
def test_errors_and_plans_come_in_the_language_that_is_asked_for(tmp_path: Path, accepted: str, words: str) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            headers = {"Accept-Language": accepted}
            answer = await ann.http.get("/api/v1/tables/nowhere", headers=headers)
            assert answer.json()["detail"]["message"] == words
            decks = (await ann.http.get("/api/v1/decks?edition=cr-8.01", headers=headers)).json()
            caldera = next(deck for deck in decks if deck["name"] == "Caldera")
            assert caldera["difficulty"] == "starter"
            assert caldera["plan"].startswith("Attacca " if words.startswith("questo") else "Attack ")

    run(test())


def test_computers_play_alone_and_their_host_watches(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            alone = [{"kind": "computer", "agent": "random", "deck": "Caldera"}] * 2
            table = await ann.make_table(seats=alone, seed=1)
            await ann.connect(table)
            while (await ann.hear("state"))["view"]["turn"]["number"] < 2:
                pass
            assert ann.state["view"]["viewer"] == -1
            assert ann.state["decision"] is None or "options" not in ann.state["decision"]
            mixed = {"seats": [{"kind": "open"}, {"kind": "computer"}]}
            assert (await ann.http.post("/api/v1/tables", json=mixed)).json()["detail"]["code"] == "bad_seats"

    run(test())
