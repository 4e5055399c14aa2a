"""Tables: the lobby, making one, links, records, and reports of problems."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, ParamSpec, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from willstone.agents import AGENTS
from willstone.engine import EDITIONS, Edition
from willstone.i18n import tr
from willstone.server.api import models
from willstone.server.api.common import (
    HallHere,
    Known,
    NewTable,
    Recording,
    Somebody,
    address_of,
    errors,
    errors_of_files,
    problem,
)
from willstone.server.api.library import PICTURE, SVG, Spoken
from willstone.server.decks.chosen import Chosen, NotAllowed
from willstone.server.decks.formatted import format_for, names_in
from willstone.server.decks.reading import BadDeck, UnknownDeck
from willstone.server.fingerprints import fingerprint
from willstone.server.hosting.door import Gone
from willstone.server.hosting.hall import Full, Hall
from willstone.server.hosting.own_decks import known_deck
from willstone.server.play import acts
from willstone.server.play.seating import sat
from willstone.server.processes.pool import Busy, Failed, Overtime, Pool
from willstone.server.protocol.messages import ClockInfo, TableInfo
from willstone.server.storage.people import User
from willstone.server.tables import entries, privacy, records, story
from willstone.server.tables.summary import Report, Summary

P = ParamSpec("P")
T = TypeVar("T")
router: Final = APIRouter(tags=["tables"])
_WRITING: Final = 60.0  # seconds of processor time for a record
_TEXT: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/plain": {}}, "description": "A record"},
    **errors_of_files(401, 404, 409, 429),
}


def out(info: TableInfo) -> models.TableOut:
    """A table as it is sent."""
    return models.TableOut.model_validate(msgspec.to_builtins(info))


@router.get("/tables")
async def lobby(user: Somebody, hall: HallHere, mine: bool = False) -> list[models.TableOut]:
    """Public tables that are not over, or all where you sit."""
    if mine and user is None:
        return []
    found = await hall.store.lobby(user.id if mine and user is not None else None)
    return [out(_fresh(hall, summary, user)) for summary in found]


def _fresh(hall: Hall, summary: Summary, user: User | None) -> TableInfo:
    """The table as it is now, if it is here; else as it was when it last changed."""
    door = hall.here(summary.table.id)
    return (summary if door is None else door.summary).seen_by(None if user is None else user.id)


@router.get("/tables/{table_id}", responses=errors(404))
async def table(table_id: str, user: Somebody, hall: HallHere) -> models.TableOut:
    """A table."""
    return out(_fresh(hall, await known_table(hall, table_id, user), user))


async def known_table(hall: Hall, table_id: str, user: User | None) -> Summary:
    """A table that somebody may know of."""
    summary = await hall.store.summary(table_id)
    if summary is None or not _may_see(summary, user):
        raise problem(404, "no_table", "there is no such table")
    return summary


def _may_see(summary: Summary, user: User | None) -> bool:
    who = None if user is None else user.id
    return privacy.may_know(who, host=summary.host, seated=summary.users, public=summary.table.public)


# ---------------------------------------------------------------- making one


@router.post("/tables", status_code=201, dependencies=[NewTable], responses=errors(400, 413, 401, 404, 409, 429, 503))
async def make_table(body: models.TableIn, user: Known, hall: HallHere, request: Request) -> models.TableOut:
    """Make a table and sit down at it; if everybody is there, the game begins."""
    edition = EDITIONS.get(body.edition)
    if edition is None:
        raise problem(404, "no_edition", tr("no edition {!r}", body.edition))
    await room_for_one_more(hall, user)
    if body.format:
        _must_be_for(body)
    seats = _seats(body, edition)
    mine = next((seat.deck for seat in seats if seat.kind == "you"), None)
    deck = await _deck(hall, user, mine or body.deck, body)
    first = [_opened(body, edition, user, seats), *_sat_down(seats, edition, body.format, user, deck)]
    compiled = {deck.digest: deck.compiled} if deck.digest else {}
    return await opened(hall, user, address_of(request), first, compiled, wild="own" in body.allow)


def _must_be_for(body: models.TableIn) -> None:
    """Refuses a format that there is not, or that other rules are for."""
    try:
        body.format = format_for(body.format, body.edition).name
    except ValueError as error:
        raise problem(409, "bad_format", str(error)) from None


async def room_for_one_more(hall: Hall, user: User) -> None:
    """Refuses whoever has as many tables as one may have."""
    if await hall.store.count_tables(user.id) >= hall.settings.limits.tables_per_user:
        raise problem(429, "too_many", "you have too many tables that are not over")


async def opened(
    hall: Hall,
    user: User,
    address: str,
    first: Sequence[entries.AnyEntry],
    compiled: Mapping[str, bytes],
    *,
    wild: bool = False,
) -> models.TableOut:
    """A new table as who made it sees it; if everybody is there, its game has begun."""
    try:
        door = await hall.create(first, compiled, address, wild=wild)
        outcome = await door.act(acts.Begin(table=door.id), address)
    except (Full, Gone):
        raise problem(503, "full", "there is no room for another table") from None
    if outcome.code:
        raise problem(409, outcome.code, outcome.words)
    return out(door.summary.seen_by(user.id))


def _seats(body: models.TableIn, edition: Edition) -> list[models.SeatIn]:
    """The seats of a new table; one is for who makes it, who may also watch computers only."""
    seats = body.seats or [models.SeatIn(kind="you"), models.SeatIn(kind="open")]
    if not edition.least_players <= len(seats) <= edition.most_players:
        words = tr("{} is for {} to {} players", edition.title, edition.least_players, edition.most_players)
        raise problem(409, "bad_seats", words)
    kinds = [seat.kind for seat in seats]
    if kinds.count("you") != 1 and set(kinds) != {"computer"}:
        raise problem(409, "bad_seats", "one seat is yours, or computers take them all")
    if body.first is not None and body.first >= len(seats):
        raise problem(409, "bad_seats", "nobody sits where the first player is to sit")
    return seats


async def _deck(hall: Hall, user: User, name: str | None, body: models.TableIn) -> Chosen:
    try:
        deck = (
            await known_deck(hall.store, hall.staff, user.id, name, body.edition, body.format) if name else Chosen("")
        )
        deck.must_be_allowed(body.allow)
    except UnknownDeck as error:
        raise problem(404, "no_deck", str(error)) from None
    except NotAllowed as error:
        raise problem(409, error.what, str(error)) from None
    except BadDeck as error:
        raise problem(409, "bad_deck", str(error), line=error.line or None, problems=error.problems) from None
    return deck


def _opened(body: models.TableIn, edition: Edition, user: User, seats: list[models.SeatIn]) -> entries.Opened:
    return entries.Opened(
        edition=edition.name,
        seats=len(seats),
        host=user.id,
        name=" ".join(body.name.split()) or f"{user.name}'s table",
        at=time.time(),
        public=body.public,
        watch=body.watch,
        clock=None if body.clock is None else ClockInfo(body.clock.bank, body.clock.grace),
        first=body.first,
        seed=body.seed,
        allow=sorted(set(body.allow)),
        format=body.format,
    )


def _sat_down(
    seats: list[models.SeatIn], edition: Edition, format: str, user: User, deck: Chosen
) -> Iterator[entries.Sat | entries.Seated]:
    computers = 0
    for place, seat in enumerate(seats):
        if seat.kind == "you":
            yield sat(place, user.id, user.name, deck)
        elif seat.kind == "computer":
            computers += 1
            name = "Computer" if computers == 1 else f"Computer {computers}"
            yield _seated(place, seat, edition.name, format, name if name != user.name else f"{name} player")


def _seated(place: int, seat: models.SeatIn, edition: str, format: str, name: str) -> entries.Seated:
    if seat.agent not in AGENTS:
        raise problem(404, "no_agent", tr("there is no computer player {!r}", seat.agent))
    names = names_in(edition, format)
    if not names:
        raise problem(409, "no_deck", "no decks ship for this edition and format; computers have none to play")
    deck = seat.deck or secrets.choice(names)
    known = next((each for each in names if each.casefold() == deck.casefold()), None)
    if known is None:
        raise problem(404, "no_deck", tr("no deck {!r} ships for this edition", deck))
    return entries.Seated(seat=place, agent=seat.agent, name=name, deck=known)


# ---------------------------------------------------------------- links


@router.get("/invites/{token}", responses=errors(404))
async def invitation(token: str, hall: HallHere) -> models.InviteOut:
    """What a link leads to."""
    table_id, _, secret = token.partition(".")
    leads_to = await hall.store.table_of_link(fingerprint(secret))
    summary = await hall.store.summary(table_id) if leads_to == table_id else None
    if summary is None:
        raise problem(404, "no_invite", "this link does not work any more")
    info = _fresh(hall, summary, None)
    host = info.seats[info.host].name if info.host >= 0 else ""
    return models.InviteOut(
        table=info.id,
        name=info.name,
        host=host,
        edition=info.edition,
        title=info.title,
        allow=info.allow,
        seeded=info.seeded,
        seat_free=any(seat.kind == "open" for seat in info.seats),
    )


# ---------------------------------------------------------------- records and reports


async def journal_of(hall: Hall, table_id: str, last: int | None = None) -> list[str]:
    """The journal of a table as it is stored, up to an entry."""
    return [row async for seq, row in hall.store.journal_rows(table_id) if last is None or seq <= last]


async def by_clerk(hall: Hall, key: str, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Let a clerk write something: writing a record is as much work as playing the game."""
    return await in_a_pool(hall.staff.clerks, key, work, *given, **named)


async def in_a_pool(clerks: Pool, key: str, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """The same for clerks of any kind."""
    try:
        return await clerks.run(key, _WRITING, work, *given, **named)
    except Busy:
        raise problem(429, "too_many", "other records are being written; try again in a moment") from None
    except (Overtime, Failed):
        raise problem(503, "no_record", "the record cannot be written") from None


@router.get("/tables/{table_id}/record", dependencies=[Recording], response_class=PlainTextResponse, responses=_TEXT)
async def record(
    table_id: str, user: Somebody, hall: HallHere, game: Annotated[int | None, Query(ge=1, le=10_000)] = None
) -> PlainTextResponse:
    """The record of a game, the last one if none is named. It names every card, so people's games must be over."""
    written = await _written(hall, table_id, user, game)
    return _file(written.text, f"willstone-{table_id}-{written.game}.fow")


async def _written(hall: Hall, table_id: str, user: User | None, game: int | None) -> records.Written:
    """The record of a game that somebody may read."""
    await known_table(hall, table_id, user)
    who = None if user is None else user.id
    written = await by_clerk(hall, table_id, records.written, table_id, await journal_of(hall, table_id), game, who)
    if written is None:
        raise problem(404, "no_game", "no such game was played at this table")
    if not written.open:
        raise problem(409, "still_playing", "the record can be read when the game is over")
    return written


async def finished(hall: Hall, table_id: str, user: User | None, game: int | None) -> tuple[int, str]:
    """The number and the record of a game that is over, and that somebody may read."""
    written = await _written(hall, table_id, user, game)
    if '[Result "*"]' in written.text:
        raise problem(409, "still_playing", "the record can be read when the game is over")
    return written.game, written.text


@router.get("/tables/{table_id}/story", dependencies=[Recording], responses=errors(404, 409, 429, 503))
async def how_it_went(
    table_id: str,
    user: Somebody,
    hall: HallHere,
    game: Annotated[int | None, Query(ge=1, le=10_000)] = None,
    language: Spoken = "en",
) -> models.StoryOut:
    """How a game went turn by turn, and what ended it; people's games must be over."""
    await known_table(hall, table_id, user)
    who = None if user is None else user.id
    journal = await journal_of(hall, table_id)
    key = f"{table_id} {who}"  # everybody at a table asks when a game ends, and nobody waits for the record
    found = await by_clerk(hall, key, story.told, table_id, journal, game, who, language)
    if found is None:
        raise problem(404, "no_game", "no such game was played at this table")
    if not found.open:
        raise problem(409, "still_playing", "the record can be read when the game is over")
    return models.StoryOut.model_validate(msgspec.to_builtins(found))


@router.get("/tables/{table_id}/cards/{digest}/{side}.svg", response_class=Response, responses=PICTURE)
async def own_picture(table_id: str, digest: str, side: Annotated[int, Path(ge=0, le=9)], hall: HallHere) -> Response:
    """The picture of a card of a player's own design; its address is in the views of those who may see the card."""
    return _svg(await hall.store.picture(table_id, digest, side, emblem=False))


@router.get("/tables/{table_id}/cards/{digest}/{side}/emblem.svg", response_class=Response, responses=PICTURE)
async def own_emblem(table_id: str, digest: str, side: Annotated[int, Path(ge=0, le=9)], hall: HallHere) -> Response:
    """Only the art of such a card."""
    return _svg(await hall.store.picture(table_id, digest, side, emblem=True))


def _svg(drawn: str | None) -> Response:
    if drawn is None:
        raise problem(404, "no_card", "there is no such card")
    return Response(drawn, media_type=SVG, headers={"Cache-Control": "private, max-age=86400, immutable"})


def _file(text: str, name: str) -> PlainTextResponse:
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post(
    "/tables/{table_id}/reports",
    status_code=201,
    dependencies=[Recording],
    responses=errors(400, 413, 401, 404, 409, 429),
)
async def report_a_problem(table_id: str, body: models.ReportIn, user: Known, hall: HallHere) -> models.ReportOut:
    """Keep the record up to this moment with what went wrong."""
    summary = await known_table(hall, table_id, user)
    info = _fresh(hall, summary, user)
    last = await hall.store.last_entry(table_id)
    if not info.game or last is None:
        raise problem(409, "no_game", "no game has been played here yet")
    report = Report(f"r_{secrets.token_hex(8)}", table_id, user.id, info.game, last, body.text)
    await hall.store.keep_report(report)
    ready = records.open_to(info)
    return models.ReportOut(
        id=report.id, file=f"willstone-{report.id}.fow", url=f"/api/v1/reports/{report.id}", ready=ready
    )


@router.get("/reports/{report_id}", dependencies=[Recording], response_class=PlainTextResponse, responses=_TEXT)
async def report_file(report_id: str, user: Known, hall: HallHere) -> PlainTextResponse:
    """The file of a report: the record, and the decision and words as comments."""
    report = await hall.store.report(report_id)
    summary = None if report is None else await hall.store.summary(report.table_id)
    if report is None or report.user != user.id or summary is None:
        raise problem(404, "no_report", "there is no such report of yours")
    info = _fresh(hall, summary, user)
    if info.game == report.game and not records.open_to(info):
        raise problem(409, "still_playing", "the record can be read when the game is over")
    journal = await journal_of(hall, report.table_id, report.seq)
    text = await by_clerk(hall, report.table_id, records.reported, report, journal)
    return _file(text, f"willstone-{report.id}.fow")
