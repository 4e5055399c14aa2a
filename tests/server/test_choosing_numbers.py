"""Numbers at the web table: one option for all of them, and a message that says which."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from server.running import run, running, settings_for
from server.test_designs import SOLO, SPRITES, keep, sprite

from willstone.language.library.library import Library
from willstone.notation.record import parse_record

if TYPE_CHECKING:
    from pathlib import Path

    from guests import Guest

LIFE = 999_999_999
GAINING = "".join(sprite(name, f"[Enter] ⇒ You gain {LIFE} life.", "{0}") for name in SPRITES[:5])
PAYING = "".join(sprite(name, "Pay any amount of life: Draw a card.", "{0}") for name in SPRITES[5:])


async def asked_for_life(ann: Guest) -> None:
    """Play until very much life may be paid, and begin to pay it."""
    while await ann.until_asked():
        wise = [each for each in ann.options if not each["idle"]]
        rich = ann.state["view"]["players"][0]["life"] > LIFE
        using = [each for each in wise if each["kind"] == "use"] if rich else []
        playing = [each for each in wise if each["kind"] in ("play", "done", "pass")]
        await ann.decide((using or sorted(playing, key=lambda each: each["kind"] != "play") or wise)[0]["index"])
        if using:
            await ann.until_asked()
            return


def test_very_much_life_is_one_option_of_a_small_message(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            ann.http.timeout = 120  # designs are read in a process that has to start
            code, kept = await keep(ann, designs=GAINING + PAYING)
            assert code == 201, kept
            table = await ann.make_table(deck="Sprites", allow=["own"], seats=SOLO, seed=3, first=0)
            await ann.connect(table, stops=["own.main"])
            await asked_for_life(ann)
            decision, life = ann.state["decision"], ann.state["view"]["players"][0]["life"]
            assert decision["kind"] == "number"
            (option,) = decision["options"]
            assert option["numbers"] == {"least": 0, "most": life, "step": 100}
            assert len(msgspec.json.encode(ann.state)) < 60_000
            number = ann.number

            await ann.say("decide", id=1, number=number, option=0)
            failure = await ann.hear("error")
            assert (failure["code"], failure["message"]) == (
                "no_option",
                f"say which number: 0 to {life} in steps of 100",
            )
            for n in (150, life + 100):
                await ann.say("decide", id=2, number=number, option=0, n=n)
                (reason,) = (await ann.hear("refused"))["reasons"]
                assert reason["rule"] == "903.2f"
                assert reason["reason"] == f"{n} is not possible: choose X, that is 0 to {life} in steps of 100"
            await ann.say("decide", id=3, number=number, option=0, n=123_456_700)
            await ann.hear("done")
            while ann.state["view"]["players"][0]["life"] == life:
                await ann.next()
            assert ann.state["view"]["players"][0]["life"] == life - 123_456_700

            await ann.say("decide", id=4, number=number, option=0, n=123_456_700)
            assert (await ann.hear("done", "error"))["type"] == "done"  # it has been made already
            await ann.say("decide", id=5, number=number, option=0, n=100)
            assert (await ann.hear("done", "error"))["code"] == "late"
            await ann.say("decide", id=6, number=ann.number, option=0, n=7)  # an option without numbers
            assert (await ann.hear("done", "refused"))["type"] == "refused"

            live = server.hall.here(table)
            assert live is not None
            live.abandon("restart", "for a test")
            await ann.connect(table)
            state = await ann.hear("state")
            assert state["view"]["players"][0]["life"] == life - 123_456_700
            record = (await ann.http.get(f"/api/v1/tables/{table}/record")).text
            assert "with x=123456700" in record
            parse_record(record, "record").verify(Library.shipped())

    run(test(), 300)
