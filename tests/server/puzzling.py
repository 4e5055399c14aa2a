"""Somebody who plays a puzzle at the web table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.puzzles.reading import PREFIX

if TYPE_CHECKING:
    from guests import Guest

SHORT: Final = "two-hundred-more"  # won by a play and an attack


async def begin(guest: Guest, name: str) -> str:
    """Sit down to a puzzle; the table."""
    answer = await guest.http.post(f"/api/v1/lessons/{PREFIX}{name}", json={})
    assert answer.status_code == 201, answer.text
    table = str(answer.json()["id"])
    await guest.connect(table)
    await guest.until_asked()
    return table


async def solve_the_short_one(guest: Guest) -> None:
    """Win the puzzle that was begun."""
    before = guest.number
    await guest.say("move", number=before, text="play Stroke of the Sickle -> Hollow Footman")
    while guest.number == before or not guest.options:
        await guest.next()
    await guest.say("move", number=guest.number, text="attack Pit Baron -> Computer")
    while guest.state["lesson"]["step"] != 1:
        await guest.next()
