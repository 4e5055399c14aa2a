"""Replays: games that are over, of tables here or of somebody's own record, position by position."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Path, Request, Response

from willstone import limits
from willstone.agents import AGENTS
from willstone.files import cut
from willstone.i18n import speaking, tr
from willstone.server.api import models
from willstone.server.api.common import HallHere, Known, NewTable, Recording, Somebody, address_of, errors, problem
from willstone.server.api.tables import by_clerk, in_a_pool, journal_of, known_table, opened, room_for_one_more
from willstone.server.play import replaying
from willstone.server.play.replaying import Fork, Replay
from willstone.server.tables import entries

router: Final = APIRouter(tags=["replays"])
_KEPT: Final = 16  # replays that are ready to be looked at
_BYTES: Final = 24_000_000  # of all of them


class Ready:
    """Replays that were asked for lately, by names that nobody guesses; the oldest leave first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, list[bytes]] = OrderedDict()

    def keep(self, packs: list[bytes]) -> str:
        """Keep the packs of a replay; its name."""
        name = secrets.token_urlsafe(12)
        self._kept[name] = packs
        while len(self._kept) > 1 and (
            len(self._kept) > _KEPT or sum(len(pack) for packs in self._kept.values() for pack in packs) > _BYTES
        ):
            self._kept.popitem(last=False)
        return name

    def find(self, name: str) -> list[bytes]:
        """The packs of a replay by its name; none if it has left."""
        if name in self._kept:
            self._kept.move_to_end(name)
        return self._kept.get(name, [])


@router.post("/replays", status_code=201, dependencies=[Recording], responses=errors(400, 404, 409, 413, 429, 503))
async def replay(body: models.ReplayIn, user: Somebody, hall: HallHere, request: Request) -> models.ReplayOut:
    """A game that is over, of a table or of a record; ``GET /replays/{id}/{pack}`` has its positions."""
    if body.table:
        await known_table(hall, body.table, user)
        journal = await journal_of(hall, body.table)
        key = f"{body.table} replay"
        found = await by_clerk(hall, key, _of_table, body.table, journal, body.game, body.language)
    else:
        strangers = hall.staff.clerks_for_strangers  # a record brings cards and positions: any amount of work
        found = await in_a_pool(strangers, address_of(request), _of_record, body.record, body.language)
    if found is None:
        raise problem(404, "no_game", "no such game was played at this table")
    if found == "playing":
        raise problem(409, "still_playing", "the record can be read when the game is over")
    if isinstance(found, str):
        raise problem(409, "bad_record", found)
    ready: Ready = request.app.state.replays
    told = msgspec.to_builtins(found)
    del told["packs"]
    return models.ReplayOut.model_validate({**told, "id": ready.keep(found.packs), "pack": replaying.PACK})


def _of_table(table: str, rows: list[str], game: int | None, language: str) -> Replay | str | None:
    """What a clerk does; errors are told in words, as they cross processes."""
    try:
        return replaying.of_table(table, rows, game, language)
    except replaying.StillPlayed:
        return "playing"


def _of_record(text: str, language: str) -> Replay | str | None:
    with speaking(language):
        try:
            return replaying.of_record(text)
        except ValueError as error:
            return cut(str(error), limits.SHOWN)


@router.post(
    "/replays/fork", status_code=201, dependencies=[NewTable], responses=errors(400, 401, 404, 409, 413, 429, 503)
)
async def fork(body: models.ForkIn, user: Known, hall: HallHere, request: Request) -> models.TableOut:
    """Go on from a position of a game that is over, with the same cards, against the computer."""
    await known_table(hall, body.table, user)
    await room_for_one_more(hall, user)
    if body.agent not in AGENTS:
        raise problem(404, "no_agent", tr("there is no computer player {!r}", body.agent))
    journal = await journal_of(hall, body.table)
    found = await by_clerk(hall, f"{body.table} replay", _forked, body.table, journal, body.game, body.moves)
    if found is None:
        raise problem(404, "no_game", "no such game was played at this table")
    if isinstance(found, str):
        raise problem(409, "still_playing", "the record can be read when the game is over")
    if body.seat >= len(found.names):
        raise problem(409, "bad_seats", "nobody sits there")
    opening = entries.Opened(
        edition=found.edition,
        seats=len(found.names),
        host=user.id,
        name=f"{user.name}'s table",
        at=time.time(),
        allow=found.allow,
    )
    seated = [
        entries.Sat(seat=seat, user=user.id, name=name, deck=found.decks[seat])
        if seat == body.seat
        else entries.Seated(seat=seat, agent=body.agent, name=name, deck=found.decks[seat])
        for seat, name in enumerate(found.names)
    ]
    first = [opening, *seated, *map(entries.read, found.rows)]
    return await opened(hall, user, address_of(request), first, {}, wild=found.own)


def _forked(table: str, rows: list[str], game: int | None, moves: int) -> Fork | str | None:
    try:
        return replaying.forked(table, rows, game, moves)
    except replaying.StillPlayed:
        return "playing"


@router.get(
    "/replays/{name}/{pack}",
    response_class=Response,
    responses={**errors(404), 200: {"content": {"application/json": {}}, "description": "Views of each player"}},
)
async def pack(name: str, pack: Annotated[int, Path(ge=0, le=10_000)], request: Request) -> Response:
    """Some positions of a replay: for each a list of the views of all players."""
    ready: Ready = request.app.state.replays
    found = ready.find(name)
    if pack >= len(found):
        raise problem(404, "no_replay", tr("this replay is not ready any more; ask for it again"))
    headers = {"Content-Encoding": "gzip", "Cache-Control": "private, max-age=3600"}
    return Response(found[pack], media_type="application/json", headers=headers)
