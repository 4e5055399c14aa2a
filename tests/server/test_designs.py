"""Cards of people's own design at the web table, and imported cards of which not every word is understood."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from server.running import GENEROUS, let_processes_read_cards_anew, run, running, settings_for
from wind import content, entry

from guests import play_all
from willstone.language.library.decklists import STYLES
from willstone.language.library.importing import store
from willstone.language.library.library import Library
from willstone.notation.record import parse_record
from willstone.server.decks import pictures
from willstone.server.decks.reading import own_deck

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from guests import Guest

SPRITES = [f"Cinder Sprite {number}" for number in ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")]
SPRITES += ["Cinder Sprite Nine", "Cinder Sprite Ten"]
STONES = "Magic Stone Deck\n10 Fire Magic Stone"
RULER = "Kethra, Rune-Smith of the Caldera"
SOLO = [{"kind": "you"}, {"kind": "computer", "agent": "random", "deck": "Ninth Bell"}]


def sprite(name: str, words: str = "[Swiftness]", cost: str = "{R}") -> str:
    return (
        f'- name: {name}\n  type: Resonator\n  cost: "{cost}"\n  attribute: R\n  race: Sprite\n'
        f"  atk: 300\n  def: 300\n  text: '{words}'\n"
    )


DESIGNS = "".join(map(sprite, SPRITES))
LIST = "\n".join((f"Ruler\n1 {RULER}\nMain Deck", *(f"4 {name}" for name in SPRITES), STONES))


async def keep(guest: Guest, name: str = "Sprites", **more: Any) -> Any:
    answer = await guest.http.post("/api/v1/decks", json={"text": LIST, "designs": DESIGNS, "name": name, **more})
    return answer.status_code, answer.json()


async def sit_together(ann: Guest, bob: Guest, deck: str, **more: Any) -> str:
    table = await ann.make_table(deck=deck, public=True, **more)
    await ann.connect(table)
    await bob.connect(table)
    await bob.say("sit", deck="Caldera")
    await asyncio.gather(ann.hear("state"), bob.hear("state"))
    return table


def test_a_deck_of_ones_own_cards_is_played_to_the_end_and_its_record_replays(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            running(settings_for(tmp_path, database=database)) as server,
            await server.guest("Ann") as ann,
            await server.guest("Bob") as bob,
        ):
            code, kept = await keep(ann)
            assert (code, kept["needs"], kept["own"]) == (201, ["own"], True), kept
            shown = await ann.get("/decks/sprites")
            for style in STYLES:
                written = await ann.http.get("/api/v1/decks/sprites/list", params={"style": style})
                read = own_deck(written.text, "Sprites", DESIGNS)
                assert Counter(read.main) == Counter(own_deck(LIST, "Sprites", DESIGNS).main)
            assert (await ann.http.get("/api/v1/decks/caldera/list")).text.startswith("Name: Caldera")
            assert (await ann.http.get("/api/v1/decks/caldera/list?style=x")).status_code == 404
            assert (shown["text"], shown["designs"]) == (LIST, DESIGNS)
            bob.keep = True
            table = await sit_together(ann, bob, "Sprites", allow=["own"], seed=3, first=0)
            hand = ann.state["view"]["players"][0]["zones"]["hand"]["cards"]
            assert {card["name"] for card in hand} <= set(SPRITES)
            images = [card["image"] for card in hand]
            for sent in bob.bytes_received:  # nobody else reads of them, nor where their pictures are
                assert b"Sprite" not in sent
                assert not any(image.encode() in sent for image in images)
            picture = await bob.http.get(images[0])
            assert picture.headers["content-type"] == "image/svg+xml"
            assert hand[0]["name"] in picture.text
            live = server.hall.here(table)
            assert live is not None
            live.abandon("restart", "for a test")
            assert (await bob.http.get(images[0])).text == picture.text
            assert (await bob.http.get(images[0].replace("/0.svg", "/1.svg"))).status_code == 404
            await asyncio.gather(ann.connect(table), bob.connect(table))
            again = (await ann.hear("state"))["view"]["players"][0]["zones"]["hand"]["cards"]
            assert again == hand
            await bob.hear("state")
            await play_all([ann, bob], random.Random(2))
            record = (await bob.http.get(f"/api/v1/tables/{table}/record")).text
            game = parse_record(record, "record").verify(Library.shipped())
            assert game.over
            assert record.count("[Card ") == len(SPRITES)

    run(test(), 180)


def test_what_is_wrong_with_a_design_is_said_with_its_line(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:

            async def wrong(designs: str, **more: Any) -> tuple[str, int | None, str]:
                code, answer = await keep(ann, designs=designs, **more)
                assert code == 409
                detail = answer["detail"]
                read = await ann.http.post("/api/v1/designs", json={"text": designs})
                if detail["code"] == "bad_designs" and "another card" not in detail["message"]:
                    assert read.json()["detail"]["line"] == detail["line"]
                return detail["code"], detail["line"], detail["message"]

            frobnicate = DESIGNS + sprite("Odd One", "Frobnicate a card.")
            code, line, words = await wrong(frobnicate)
            assert (code, line) == ("bad_designs", frobnicate.splitlines().index("  text: 'Frobnicate a card.'") + 1)
            assert "Frobnicate" in words
            assert (await wrong("- name: {"))[0] == "bad_designs"
            assert (await wrong(sprite("Odd One", cost="{Q}")))[:2] == ("bad_designs", 3)
            assert (await wrong(DESIGNS + sprite(SPRITES[0])))[1] == len(DESIGNS.splitlines()) + 1
            assert "letters" in (await wrong(sprite('"[B/Odd]"')))[2]
            assert "more than 80" in (await wrong("".join(sprite(f"Sprite {number}") for number in range(81))))[2]
            taken = await wrong(DESIGNS + sprite("Fire Magic Stone"))
            assert taken[:2] == ("bad_designs", len(DESIGNS.splitlines()) + 1)
            assert (await wrong(DESIGNS, text=LIST.replace("Two", "Eleven")))[:2] == ("bad_deck", 5)
            _, several = await keep(ann, designs=DESIGNS, text=LIST.replace("Two", "Eleven") + "\n//attic\n4 Nobody\n")
            lines = [each["line"] for each in several["detail"]["problems"]]
            assert lines == [5, len(LIST.splitlines()) + 1, len(LIST.splitlines()) + 2]
            large = await ann.http.post("/api/v1/decks", json={"text": LIST, "designs": "x" * 30_001})
            assert large.status_code == 422
            fine = await ann.http.post("/api/v1/designs", json={"text": DESIGNS})
            assert [card["title"] for card in fine.json()] == SPRITES
            assert fine.json()[0]["sides"][0]["abilities"] == ["[Swiftness]"]
            assert fine.json()[0]["pictures"][0].startswith("<svg")
            assert await ann.get("/decks") == [each for each in await ann.get("/decks") if not each["own"]]

    run(test(), 120)


HOSTILE = {
    "digits of ATK": DESIGNS.replace("atk: 300", f"atk: {'9' * 5_000}", 1),
    "digits of a cost": sprite("Owl", cost="{" + "9" * 5_000 + "}"),
    "much will": sprite("Owl", "{Rest}: Produce {999999999}."),
    "digits of a text": sprite("Owl", f"Draw {'9' * 5_000} cards."),
    "digits of stats": sprite("Owl", f"This card gains [+{'9' * 5_000}/+1]."),
    "half a character": sprite("Owl \ud800"),
    "an escaped half": DESIGNS.replace("Cinder Sprite One", '"Owl \\ud800"', 1),
    "an escaped NUL": DESIGNS.replace("Cinder Sprite One", '"Owl \\0"', 1),
    "a long text": sprite("Owl", "Draw a card. " * 2_000),
    "a long name": sprite("Owl" * 100),
    "nested": "[" * 10_000,
}


def test_numbers_and_characters_that_nobody_means_are_refused_with_their_line(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:

            async def told(place: str, **body: str) -> Any:
                answer = await ann.http.post(
                    place, content=json.dumps(body).encode(), headers={"content-type": "application/json"}
                )
                assert 400 <= answer.status_code < 429, (place, str(body)[:200], answer.status_code, answer.text)
                return answer.json()

            for what, designs in HOSTILE.items():
                if what != "half a character":  # no JSON at all
                    assert (await told("/api/v1/designs", text=designs))["detail"]["line"], what
                await told("/api/v1/decks", text=LIST, designs=designs, name="Sprites")
            for text in ("9" * 5_000 + " Owl", "4 Owl \ud800", "4 Owl \0", "x" * 9_000):
                await told("/api/v1/decks", text=text, name="Sprites")
            await told("/api/v1/decks", text=LIST, designs=DESIGNS, name="\ud800")

    run(test(), 180)


def test_a_card_is_read_while_it_is_typed_as_far_as_it_is_right(tmp_path: Path) -> None:
    typed = (
        '- name: Imp\n  type: Resonatr\n  cost: "{Q}"\n  attribute: [R, U]\n  atk: 400\n'
        '  text: "[Flying]\\n[Enter] => Draw a cart.\\n{Rest}: Draw a card.\\nYou gain"\n'
        "- name: Other\n  type: Chant\n  wings: 2\n  atk: 3\n"
    )

    async def test() -> None:
        async with running(settings_for(tmp_path, limits=GENEROUS)) as server, await server.guest("Ann") as ann:
            first, second = (await ann.http.post("/api/v1/designs/tried", json={"text": typed})).json()
            assert [each["field"] for each in first["wrong"]] == ["type", "cost"]
            assert (first["given"]["attribute"], first["given"]["cost"]) == ("RU", "{Q}")
            assert first["abilities"] == first["said"] == ["[Flying]", "{Rest}: Draw a card."]
            draw, gain = first["stopped"]
            assert (draw["word"], draw["near"], draw["text"][: draw["at"]]) == ("cart.", "card", "[Enter] ⇒ Draw a ")
            assert (gain["word"], gain["understood"]) == ("", "You gain")
            assert gain["expected"]
            assert first["picture"].startswith("<svg")
            assert "cart." in first["picture"]
            assert "400 / –" in first["picture"]
            assert [each["field"] for each in second["wrong"]] == ["wings", "atk"]
            italian = {"Accept-Language": "it"}
            told = (await ann.http.post("/api/v1/designs/tried", json={"text": DESIGNS}, headers=italian)).json()
            assert [card["said"] for card in told] == [["[Rapidità]"]] * len(SPRITES)
            assert not any(card["wrong"] or card["stopped"] for card in told)
            bad = await ann.http.post("/api/v1/designs/tried", json={"text": "- name: a\n- b"})
            assert (bad.status_code, bad.json()["detail"]["line"]) == (409, 2)
            for what, designs in HOSTILE.items():
                words = json.dumps({"text": designs})
                kind = {"Content-Type": "application/json"}
                answer = await ann.http.post("/api/v1/designs/tried", content=words, headers=kind)
                right = (422,) if what == "half a character" else (200, 409)
                assert answer.status_code in right, what

    run(test(), 180)


def test_reading_designs_is_limited_in_time_and_number(tmp_path: Path) -> None:
    limits = replace(GENEROUS, designing=0.0001, designs=0.0001, designs_burst=2)
    long = "Enter => " + " ".join(["You gain 100 life."] * 40)
    designs = "".join(sprite(name, long) for name in SPRITES)  # systems count processor time in larger steps than that

    async def test() -> None:
        async with running(settings_for(tmp_path, limits=limits)) as server, await server.guest("Ann") as ann:
            slow = await ann.http.post("/api/v1/designs", json={"text": designs})
            assert slow.json()["detail"]["code"] == "bad_designs"
            assert "too long" in slow.json()["detail"]["message"]
            assert (await keep(ann, designs=designs))[0] == 409
            for path in ("designs", "designs/tried"):
                assert (await ann.http.post(f"/api/v1/{path}", json={"text": designs})).status_code == 429

    run(test(), 120)


def test_tables_say_before_whether_own_cards_are_allowed_and_refuse_them_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            await keep(ann)
            refused = await ann.http.post("/api/v1/tables", json={"deck": "Sprites"})
            assert refused.status_code == 409
            assert refused.json()["detail"]["code"] == "own"
            assert SPRITES[0] in refused.json()["detail"]["message"]
            strict = await ann.make_table(deck="Caldera")
            await ann.connect(strict)
            await ann.say("sit", deck="Sprites")
            assert (await ann.hear("error"))["code"] == "own"
            table = await ann.make_table(deck="Sprites", public=True, allow=["own", "incomplete"], seed=3)
            await ann.connect(table)
            await ann.say("invite")
            token = (await ann.hear("invited"))["token"]
            async with await server.guest("Bob") as bob:
                invite = await bob.get(f"/invites/{token}")
                assert invite["allow"] == ["incomplete", "own"]
                assert invite["seeded"]
                listed = await bob.get("/tables")
                assert [each["allow"] for each in listed if each["id"] == table] == [["incomplete", "own"]]
                assert (await bob.connect(table))["table"]["allow"] == ["incomplete", "own"]
            assert (await ann.http.delete("/api/v1/decks/sprites")).status_code == 204
            assert (await ann.http.delete("/api/v1/decks/sprites")).status_code == 404
            await ann.connect(table)  # whoever sits there keeps what they have chosen
            assert ann.table["seats"][0]["deck"] == "Sprites"

    run(test(), 120)


@pytest.mark.parametrize(
    "words",
    [
        "Whenever a resonator enters the field ⇒ Put a [100/100] fire Spirit resonator token into the field.",
        "Enter => Put 999999999 [100/100] fire Spirit resonator tokens into the field.",
    ],
)
def test_a_card_that_goes_on_for_ever_ends_its_game_by_the_rule_of_loops(words: str, tmp_path: Path) -> None:
    """Meanwhile others are served, no process is lost, and the record leads to the same end."""
    designs = "".join(sprite(name, words, "{0}") for name in SPRITES)

    async def test() -> None:
        async with (
            running(settings_for(tmp_path)) as server,
            await server.guest("Ann") as ann,
            await server.guest("Bob") as bob,
        ):
            assert (await keep(ann, designs=designs))[0] == 201
            table = await ann.make_table(deck="Sprites", allow=["own"], seats=SOLO, seed=3, first=0)
            await ann.connect(table, stops=["own.main"])
            processes = [child.pid for child in server.hall.crew.children]
            chance = random.Random(1)
            served = 0
            while not ann.over:
                if await ann.until_asked():
                    play = [each["index"] for each in ann.options if each["kind"] == "play"]
                    await ann.decide(chance.choice(play) if play else ann.pick(chance))
                    await bob.get("/session")
                    served += 1
            assert served
            await ann.hear("table")
            result = ann.table["result"]
            assert (result["winner"], result["reason"], result["rule"]) == (None, "rules", "1301.1c")
            assert [child.pid for child in server.hall.crew.children] == processes
            record = (await ann.http.get(f"/api/v1/tables/{table}/record")).text
            assert '[Termination "normal"]' in record
            assert parse_record(record, "record").verify(Library.shipped()).over

    run(test(), 240)


@pytest.fixture
def _old_card(tmp_path: Path) -> Iterator[None]:
    """An imported card with a sentence that nobody understands."""
    file = tmp_path / "birds.json"
    owl = entry("A-1", "Owl of Riddles", colour=["R"], cost="{R}", abilities=["[Flying]", "Frobnicate a card."])
    file.write_text(json.dumps(content([owl])), "utf-8")
    store.import_file(file)
    pictures.library.cache_clear()
    let_processes_read_cards_anew()
    yield
    store.forget("birds")
    pictures.library.cache_clear()
    let_processes_read_cards_anew()


@pytest.mark.usefixtures("_old_card")
def test_incomplete_cards_need_a_table_that_allows_them_and_bear_a_mark(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            running(settings_for(tmp_path, database=database)) as server,
            await server.guest("Ann") as ann,
            await server.guest("Bob") as bob,
        ):
            owls = LIST.replace(SPRITES[0], "Owl of Riddles")
            code, kept = await keep(ann, "Owls", text=owls)
            assert code == 201, kept
            assert sorted(kept["needs"]) == ["incomplete", "own"]
            refused = await ann.http.post("/api/v1/tables", json={"deck": "Owls", "allow": ["own"]})
            assert refused.json()["detail"]["code"] == "incomplete"
            assert "Owl of Riddles" in refused.json()["detail"]["message"]
            ann.keep = True
            table = await sit_together(ann, bob, "Owls", allow=["own", "incomplete"], seed=1)
            await play_all([ann, bob], random.Random(5))
            game = parse_record((await ann.http.get(f"/api/v1/tables/{table}/record")).text, "record").verify()
            assert game.over
            seen = [
                card
                for state in ann.received
                if state["type"] == "state"
                for player in state["view"]["players"]
                for zone in player["zones"].values()
                for card in zone["cards"]
                if card["name"] == "Owl of Riddles"
            ]
            assert seen
            assert all(card["incomplete"] == ["Frobnicate a card."] for card in seen)

    run(test(), 180)
