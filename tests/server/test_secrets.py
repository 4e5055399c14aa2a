"""Hidden information: no byte sent to a client names a card that the client may not know."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pytest
from server.running import run, running, settings_for, stored
from vocabulary import PUBLIC

from guests import Guest
from willstone.notation.record import parse_record
from willstone.server.decks.reading import shipped
from willstone.server.hosting.connection import Connection
from willstone.server.hosting.door import Door
from willstone.server.tables import entries

if TYPE_CHECKING:
    from pathlib import Path

    from vocabulary import Event, Game

    from willstone.server.play.acts import Outcome
    from willstone.server.tables.table import Table

SPECTATOR = -1
DECISIONS = 500 if os.environ.get("WILLSTONE_PROFILE") == "nightly" else 100
GAMES = [  # decks with traps, runes, an extra deck, searching and looking; and a Colosseum
    ("cr-8.01", ("Two Shores", "Letters of the Mountain"), 1),
    ("cr-8.01", ("Unfinished Book", "Quiet Tide"), 2),
    ("cr-8.01", ("Hollow Court", "Thousand Debts"), 3),
    ("abc-1.0", ("Basin", "Forge", "Gate"), 4),
]


def all_names(deck: str) -> set[str]:
    found = shipped(deck).deck
    cards = (found.ruler, *found.cards())
    return {face.name for card in cards for face in card.faces}


class Knowledge:
    """Judges a game from outside, event by event: which names each viewer has come to know."""

    def __init__(self, table: Table, decks: tuple[str, ...]) -> None:
        self.decks = [all_names(deck) for deck in decks]
        self.known = {viewer: set[str]() for viewer in range(SPECTATOR, len(decks))}
        for seat, names in enumerate(self.decks):
            self.known[seat] |= names
        self.after: list[dict[int, set[str]]] = []  # by the number of decisions taken
        match = table.match
        assert match is not None
        game = parse_record(match.record, "record").start(listener=self.listen)
        self._note(game)
        for entry in match.taken:
            if isinstance(entry, entries.Decided):
                game.play(entries.unpacked(entry.option))
            else:
                game.concede(entry.seat)
            self._note(game)

    def listen(self, game: Game, event: Event) -> None:
        if event.kind == "revealed" and event.card:
            self._all_know(game.name(event.card))
        self._look(game)

    def _note(self, game: Game) -> None:
        self._look(game)
        self.after.append({viewer: set(names) for viewer, names in self.known.items()})

    def _look(self, game: Game) -> None:
        for card in game.cards.values():
            faces = [face.name for face in game.book[card.body].faces]
            if card.zone in PUBLIC and not card.face_down:
                self._all_know(*faces, game.name(card.id))
            for seat in range(game.seats):
                if card.known >> seat & 1:
                    self.known[seat].update(faces)
            if all(card.known >> seat & 1 for seat in range(game.seats)):
                self._all_know(*faces)
        for entry in game.chase:
            self._all_know(game.name(entry.card))

    def _all_know(self, *names: str) -> None:
        for known in self.known.values():
            known.update(names)

    def secrets(self, viewer: int, taken: int) -> set[str]:
        """The names in other players' decks that a viewer must not read after so many decisions."""
        return set().union(*self.decks) - self.after[min(taken, len(self.after) - 1)][viewer]


async def curious(guest: Guest) -> None:
    """Ask for every card there may be, and why it cannot be played."""
    for card in range(1, 400, 7):
        await guest.say("inspect", card=card)
    await guest.say("why", text="play Nothing Known")
    await guest.say("decide", number=guest.number, option=9999)


@pytest.mark.parametrize(("edition", "decks", "seed"), GAMES)
def test_no_byte_names_a_hidden_card(
    edition: str, decks: tuple[str, ...], seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[int, int, str]] = []  # viewer, the last entry of the journal when it was sent, the text itself
    follow, send = Door.follow, Connection.send_text
    stored_now = 0

    async def following(self: Door, outcome: Outcome) -> None:
        nonlocal stored_now
        stored_now = outcome.after + len(outcome.rows)
        await follow(self, outcome)

    def sending(self: Connection, text: str) -> None:
        viewer = SPECTATOR if self.user is None else int(self.user.name.removeprefix("Player"))
        sent.append((viewer, stored_now, text))
        send(self, text)

    monkeypatch.setattr(Door, "follow", following)
    monkeypatch.setattr(Connection, "send_text", sending)

    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            guests = [await server.guest(f"Player{seat}") for seat in range(len(decks))]
            seats = [{"kind": "you"}, *({"kind": "open"} for _ in decks[1:])]
            table = await guests[0].make_table(edition=edition, deck=decks[0], seats=seats, public=True, seed=seed)
            watcher = await server.guest()
            await watcher.connect(table)
            for guest, deck in zip(guests, decks, strict=True):
                await guest.connect(table)
                if guest is not guests[0]:
                    await guest.say("sit", deck=deck)
            for guest in guests:
                await guest.hear("state")
            chance = random.Random(seed)
            for number in range(DECISIONS):
                latest = max(guests, key=lambda guest: guest.number)
                if latest.over:
                    break
                decider = guests[latest.state["decision"]["player"]]
                while not decider.options or decider.number != latest.number:
                    await decider.next()
                if number % 10 == 9:
                    for guest in guests:
                        await curious(guest)
                before = decider.number
                await decider.decide(decider.pick(chance))
                while decider.number == before:
                    await decider.next()
            await guests[0].hang_up()  # come back: the whole log is sent
            await guests[0].connect(table)
            await guests[0].hear("state")
            knowledge = Knowledge(await stored(server, table), decks)
            journal = [entries.read(row) async for _, row in server.hall.store.journal_rows(table)]
            decided = [isinstance(entry, entries.Decided | entries.Conceded) for entry in journal]
            assert len(sent) > DECISIONS
            read = 0
            for viewer, seq, text in sent:
                taken = sum(decided[: seq + 1])
                for name in knowledge.secrets(viewer, taken):
                    read += 1
                    assert f'"{name}"' not in text, f"{viewer} reads of {name} after {taken} decisions"
                    assert f" {name}" not in text, f"{viewer} reads of {name} after {taken} decisions"
            assert read > 1000
            for guest in (*guests, watcher):
                await guest.hang_up()
                await guest.http.aclose()

    run(test(), 240)
