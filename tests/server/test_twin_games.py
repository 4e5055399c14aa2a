"""Two games that differ only in cards one player hides: nobody else is sent a byte, or a message, that differs.

Ann plays the same deck in both; Bob's deck has other cards, or the same in another order, in places of which nobody but
him learns. All choose alike in both games as long as what they see is alike, and Bob never shows what he hides.
Everything goes through the public interface of a server that runs.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import pytest
from server.running import Running, run, running, settings_for
from server.test_designs import DESIGNS, keep, sit_together

if TYPE_CHECKING:
    from pathlib import Path

    from guests import Guest, Json

NIGHTLY = os.environ.get("WILLSTONE_PROFILE") == "nightly"
DECISIONS, SEEDS = (200, range(3, 13)) if NIGHTLY else (40, (3,))
SHOWN = ["Bellyard Page", "Chapel Swordhand", "Candle Acolyte", "Dawnfire Cavalier", "Clockwork Hound"]
HIDDEN = ["Hymn of Mending", "Morning Aegis", "Spark Volley", "Magma Ox", "Mist Heron"]
OTHERS = ["Reef Cartographer", "Two Ripples", "Undertow", "Unsaid", "Leviathan of the Trench"]
TWINS = [  # cards are put in the order of their titles before they are shuffled: what is hidden comes last
    dict.fromkeys(HIDDEN, 4),
    dict.fromkeys(OTHERS, 4),
    dict(zip(HIDDEN, (1, 4, 4, 4, 4), strict=True)) | {"Undertow": 3},  # nearly the same, in other places
]
MOVES = (
    "play {}",
    "set {}",
    "use {}",
    "attack {} -> Ann",
    "block {}",
    "play Spark Volley -> {}",
    "play B/{}",
    "judgment {}",
)


def list_of_bob(hidden: dict[str, int]) -> str:
    """Bob's list, with some cards that he hides."""
    main = [f"4 {title}" for title in SHOWN] + [f"{count} {title}" for title, count in hidden.items()]
    stones = ["6 Light Magic Stone", "4 Stone of the Kindled Dawn"]
    return "\n".join(["Ruler", "1 Maren of the Ninth Bell", "Main Deck", *main, "Magic Stone Deck", *stones])


@dataclass
class Heard:
    """What somebody who must not know was sent in a game: messages by their type in order, and answers over HTTP."""

    messages: dict[str, list[str]] = field(default_factory=dict)
    answers: list[tuple[str, int, str, str]] = field(default_factory=list)

    def everything(self) -> str:
        """All of it as one text."""
        told = [text for texts in self.messages.values() for text in texts]
        return "\n".join([*told, *(text for *_, text in self.answers)])


@dataclass
class Game:
    """A game as all but Bob saw it, and what Bob saw."""

    ann: Heard = field(default_factory=Heard)
    watcher: Heard = field(default_factory=Heard)
    stranger: Heard = field(default_factory=Heard)
    decisions: int = 0
    bobs_hands: list[list[str]] = field(default_factory=list)


def without_lots(text: str, names: dict[str, str]) -> str:
    """A text without what is drawn by lot for every table: ids, secrets of links, and times."""
    for name, instead in names.items():
        text = text.replace(name, instead)
    text = re.sub(r"\b([ur])_[0-9a-f]{16}", r"\1_ID", text)
    return re.sub(r'"(created|at)":\d+(\.\d+)?', r'"\1":0', text)


class Twin:
    """Plays one of two games."""

    def __init__(self, server: Running, hidden: dict[str, int], seed: int) -> None:
        self.server = server
        self.hidden = hidden
        self.seed = seed
        self.game = Game()
        self.names: dict[str, str] = {}
        self.table = ""

    async def play(self) -> Game:
        async with (
            await self.server.guest("Ann") as ann,
            await self.server.guest("Bob") as bob,
            await self.server.guest() as watcher,
            await self.server.guest("Eve") as stranger,
        ):
            await self._begin(ann, bob, watcher)
            chance, bobs = random.Random(self.seed), random.Random(self.seed)
            while self.game.decisions < DECISIONS:
                decider = ann if ann.options else bob
                assert decider.options
                chosen = ann.pick(chance) if decider is ann else self._pick_openly(bob, bobs)
                if chosen is None:
                    break
                await self._decided(decider, chosen, [ann, bob, watcher])
                if ann.over:
                    break
                if self.game.decisions == 20:
                    await self._be_curious(ann, watcher, stranger)
            await self._be_curious(ann, watcher, stranger)
            for guest in (ann, watcher):  # who comes back is sent everything again
                await guest.connect(self.table)
                await guest.hear("state")
            self._keep(ann, self.game.ann)
            self._keep(watcher, self.game.watcher)
        return self.game

    async def _begin(self, ann: Guest, bob: Guest, watcher: Guest) -> None:
        kept = await bob.http.post("/api/v1/decks", json={"text": list_of_bob(self.hidden), "name": "Mine"})
        assert kept.status_code == 201, kept.text
        self.table = await ann.make_table(deck="Caldera", public=True, seed=self.seed, first=0, name="A table")
        self.names[self.table] = "TABLE"
        for guest in (ann, watcher):
            guest.keep = True
        await ann.connect(self.table)
        await watcher.connect(self.table)
        await ann.hear("table")
        await bob.connect(self.table)
        await asyncio.gather(ann.hear("table"), watcher.hear("table"))
        await bob.say("sit", deck="Mine")
        await asyncio.gather(*(guest.hear("state") for guest in (ann, bob, watcher)))
        await bob.say(
            "stops", on=["own.main"], passing="stops"
        )  # elsewhere he would be asked only if he can do something

    async def _decided(self, decider: Guest, option: int, everybody: list[Guest]) -> None:
        """Everybody is shown what comes of a decision."""
        await decider.decide(option)
        await asyncio.gather(*(guest.hear("state") for guest in everybody))
        self.game.decisions += 1

    def _pick_openly(self, bob: Guest, chance: random.Random) -> int | None:
        """An option of Bob's that shows nothing of what he hides, the same in both games; None if there is none."""
        hand = {card["id"]: card["name"] for card in bob.state["view"]["players"][1]["zones"]["hand"]["cards"]}
        self.game.bobs_hands.append(list(hand.values()))
        secret = {*HIDDEN, *OTHERS}
        kept = {id for id, name in hand.items() if name in secret}
        open_ones = [
            each
            for each in bob.options
            if not {each["card"], each["target"]} & kept and not any(name in each["text"] for name in secret)
        ]
        doing = [each for each in open_ones if each["kind"] not in ("pass", "battle", "forfeit", "use", "set")]
        found = sorted(doing or open_ones, key=lambda each: (each["kind"], each["text"], each["card"], each["target"]))
        return int(chance.choice(found)["index"]) if found else None

    # ------------------------------------------------------------ asking for what must not be known

    async def _be_curious(self, ann: Guest, watcher: Guest, stranger: Guest) -> None:
        for guest in (ann, watcher):
            for card in range(1, 480, 7):
                await self._ask(guest, "inspected", type="inspect", card=card)
        for title in (*HIDDEN, *OTHERS, "Nothing Known"):
            for move in MOVES:
                await self._ask(ann, "why", type="why", text=move.format(title))
        await self._ask(ann, "done", "refused", type="decide", number=ann.number, option=9999)
        await self._ask(ann, "done", "refused", type="move", number=ann.number, text=f"play {HIDDEN[0]}")
        for guest, heard in ((ann, self.game.ann), (watcher, self.game.watcher), (stranger, self.game.stranger)):
            await self._look_up(guest, heard)

    async def _ask(self, guest: Guest, *answers: str, **message: Any) -> Json:
        await guest.say(**message)
        return await guest.hear("error", *answers)

    async def _look_up(self, guest: Guest, heard: Heard) -> None:
        here = f"/api/v1/tables/{self.table}"
        paths = [here, "/api/v1/tables", "/api/v1/tables?mine=true", f"{here}/record", f"{here}/record?game=1"]
        paths += [f"{here}/record?game=2", f"{here}/cards/{'0' * 32}/0.svg", "/api/v1/decks/Mine", "/api/v1/decks"]
        for path in paths:
            self._note(heard, path, await guest.http.get(path))
        report = await guest.http.post(f"{here}/reports", json={"text": "let me see"})
        self._note(heard, "report", report)
        if report.status_code == 201:
            self._note(heard, "its file", await guest.http.get(report.json()["url"]))

    def _note(self, heard: Heard, what: str, answer: Any) -> None:
        headers = [f"{name}: {value}" for name, value in answer.headers.items() if name not in ("date", "set-cookie")]
        text = without_lots(answer.text, self.names)
        length = f"content-length: {len(answer.content)}"
        shown = "\n".join("" if each == length else each for each in headers)  # times have more and fewer digits
        heard.answers.append(
            (without_lots(what, self.names), answer.status_code, without_lots(shown, self.names), text)
        )

    def _keep(self, guest: Guest, heard: Heard) -> None:
        for raw, message in zip(guest.bytes_received, guest.received, strict=True):
            heard.messages.setdefault(message["type"], []).append(without_lots(raw.decode(), self.names))


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_can_tell_games_apart_by_what_one_player_hides(seed: int, tmp_path: Path) -> None:
    async def test() -> None:
        games = []
        for number, hidden in enumerate(TWINS):
            folder = tmp_path / str(number)
            folder.mkdir()
            async with running(settings_for(folder)) as server:
                games.append(await Twin(server, hidden, seed).play())
        first, *others = games
        for other in others:
            assert first.bobs_hands != other.bobs_hands, "the games do not differ"
            for who in ("ann", "watcher", "stranger"):
                must_be_alike(who, getattr(first, who), getattr(other, who))
            assert first.decisions == other.decisions > 10

    run(test(), 240)


def must_be_alike(who: str, one: Heard, two: Heard) -> None:
    assert len(one.everything()) > 1000
    assert one.answers == two.answers
    assert list(one.messages) == list(two.messages)
    for kind, told in one.messages.items():
        for place, (left, right) in enumerate(zip(told, two.messages[kind], strict=False)):
            assert left == right, f"{who}: {kind} {place} tells the games apart"
        assert len(told) == len(two.messages[kind])


def test_pictures_of_designs_that_are_hidden_cannot_be_probed(tmp_path: Path) -> None:
    """Who has the very same cards, at the same table of their own, asks in vain for those that Ann may have."""

    async def test() -> None:
        async with (
            running(settings_for(tmp_path)) as server,
            await server.guest("Ann") as ann,
            await server.guest("Bob") as bob,
            await server.guest("Ann") as eve,
            await server.guest("Bob") as friend,
        ):
            seen: dict[str, list[str]] = {}
            for maker, other in ((ann, bob), (eve, friend)):
                code, kept = await keep(maker)
                assert code == 201, kept
                await sit_together(maker, other, "Sprites", allow=["own"], seed=3, first=0)
                hand = maker.state["view"]["players"][0]["zones"]["hand"]["cards"]
                seen[maker.table["id"]] = [card["image"] for card in hand]
            (mine, images), (theirs, foreign) = seen.items()
            digests = {image.split("/")[-2] for image in foreign}
            assert len(digests) == len({image.split("/")[-2] for image in images}) > 1  # the same cards
            texts = [text for text in re.split(r"^(?=- name)", DESIGNS, flags=re.MULTILINE) if text]
            guesses = [*digests, "0" * 32, *(blake2b(text.encode(), digest_size=16).hexdigest() for text in texts)]
            for guest in (bob, eve):
                answers = [await guest.http.get(f"/api/v1/tables/{mine}/cards/{guess}/0.svg") for guess in guesses]
                answers += [await guest.http.get(f"/api/v1/tables/nowhere/cards/{guess}/0.svg") for guess in guesses]
                assert {(answer.status_code, answer.content) for answer in answers} == {(404, answers[0].content)}
            assert (await ann.http.get(images[0])).status_code == 200
            assert (await eve.http.get(foreign[0])).status_code == 200
            assert mine != theirs

    run(test(), 120)
