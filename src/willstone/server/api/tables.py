"""Tables: the lobby, making one, links, records, and reports of problems."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse

from willstone.agents import AGENTS
from willstone.engine.cards import Face
from willstone.engine.edition import EDITIONS, Edition
from willstone.gallery.card import face_svg
from willstone.server import entries, records
from willstone.server.api import models
from willstone.server.api.common import HallHere, Known, NewTable, Recording, Somebody, errors, errors_of_files, problem
from willstone.server.api.library import PICTURE, SVG
from willstone.server.decks import BadDeck, Chosen, NotAllowed, UnknownDeck, deck_names, known_deck
from willstone.server.desk import Desk
from willstone.server.hall import Full, Hall
from willstone.server.live import LiveTable
from willstone.server.messages import ClockInfo, TableInfo
from willstone.server.office import Refusal
from willstone.server.pictures import art_of
from willstone.server.storage.people import User
from willstone.server.storage.store import Report, Summary

router: Final = APIRouter(tags=["tables"])
_TEXT: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/plain": {}}, "description": "A record"},
    **errors_of_files(401, 404, 409, 429),
}


def _out(info: TableInfo) -> models.TableOut:
    return models.TableOut.model_validate(msgspec.to_builtins(info))


@router.get("/tables")
async def lobby(user: Somebody, hall: HallHere, mine: bool = False) -> list[models.TableOut]:
    """Public tables that are not over, or all where you sit."""
    if mine and user is None:
        return []
    found = await hall.store.lobby(user.id if mine and user is not None else None)
    return [_out(_fresh(hall, summary, user)) for summary in found]


def _fresh(hall: Hall, summary: Summary, user: User | None) -> TableInfo:
    """The table as it is now, if it is here; else as it was when it last changed."""
    live = hall.here(summary.table.id)
    who = None if user is None else user.id
    return summary.seen_by(who) if live is None else live.info(live.table.seat_of(who))


@router.get("/tables/{table_id}", responses=errors(404))
async def table(table_id: str, user: Somebody, hall: HallHere) -> models.TableOut:
    """A table."""
    return _out(_fresh(hall, await _summary(hall, table_id, user), user))


async def _summary(hall: Hall, table_id: str, user: User | None) -> Summary:
    """A table that somebody may know of."""
    summary = await hall.store.summary(table_id)
    if summary is None or not _may_see(summary, user):
        raise problem(404, "no_table", "there is no such table")
    return summary


def _may_see(summary: Summary, user: User | None) -> bool:
    there = user is not None and (user.id in summary.users or user.id == summary.host)
    return there or summary.table.public or summary.table.watch


# ---------------------------------------------------------------- making one


@router.post("/tables", status_code=201, dependencies=[NewTable], responses=errors(400, 413, 401, 404, 409, 429, 503))
async def make_table(body: models.TableIn, user: Known, hall: HallHere) -> models.TableOut:
    """Make a table and sit down at it; if everybody is there, the game begins."""
    edition = EDITIONS.get(body.edition)
    if edition is None:
        raise problem(404, "no_edition", f"no edition {body.edition!r}")
    if await hall.store.count_tables(user.id) >= hall.settings.limits.tables_per_user:
        raise problem(429, "too_many", "you have too many tables that are not over")
    first = await _first_entries(body, edition, user, hall)
    try:
        live = await hall.create(first)
    except Full:
        raise problem(503, "full", "there is no room for another table") from None
    await _begin(live)
    return _out(live.info(live.table.seat_of(user.id)))


async def _begin(live: LiveTable) -> None:
    """Begin the game if everybody is there."""
    try:
        async with live.lock:
            await Desk(live).start_if_ready()
    except Refusal as refusal:
        raise problem(409, refusal.code, str(refusal.words)) from None


async def _first_entries(body: models.TableIn, edition: Edition, user: User, hall: Hall) -> list[entries.AnyEntry]:
    seats = body.seats or [models.SeatIn(kind="you"), models.SeatIn(kind="open")]
    if not edition.least_players <= len(seats) <= edition.most_players:
        message = f"{edition.title} is for {edition.least_players} to {edition.most_players} players"
        raise problem(409, "bad_seats", message)
    if [seat.kind for seat in seats].count("you") != 1:
        raise problem(409, "bad_seats", "exactly one seat is yours")
    if body.first is not None and body.first >= len(seats):
        raise problem(409, "bad_seats", "nobody sits where the first player is to sit")
    found: list[entries.AnyEntry] = [
        entries.Opened(
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
        )
    ]
    computers = 0
    for place, seat in enumerate(seats):
        if seat.kind == "you":
            found.append(await _sat(hall, user, place, seat.deck or body.deck, body))
        elif seat.kind == "computer":
            computers += 1
            name = "Computer" if computers == 1 else f"Computer {computers}"
            found.append(_seated(place, seat, edition.name, name if name != user.name else f"{name} player"))
    return found


async def _sat(hall: Hall, user: User, place: int, name: str | None, body: models.TableIn) -> entries.Sat:
    try:
        deck = await known_deck(hall.store, hall.thinker, user.id, name, body.edition) if name else Chosen("")
        deck.must_be_allowed(body.allow)
    except UnknownDeck as error:
        raise problem(404, "no_deck", str(error)) from None
    except NotAllowed as error:
        raise problem(409, error.what, str(error)) from None
    except BadDeck as error:
        raise problem(409, "bad_deck", str(error), line=error.line or None) from None
    return entries.Sat(seat=place, user=user.id, name=user.name, deck=deck.name, cards=deck.cards, designs=deck.designs)


def _seated(place: int, seat: models.SeatIn, edition: str, name: str) -> entries.Seated:
    if seat.agent not in AGENTS:
        raise problem(404, "no_agent", f"there is no computer player {seat.agent!r}")
    names = deck_names(edition)
    if not names:
        raise problem(409, "no_deck", "no decks ship for this edition; computers have none to play")
    deck = seat.deck or secrets.choice(names)
    known = next((each for each in names if each.casefold() == deck.casefold()), None)
    if known is None:
        raise problem(404, "no_deck", f"no deck {deck!r} ships for this edition")
    return entries.Seated(seat=place, agent=seat.agent, name=name, deck=known)


# ---------------------------------------------------------------- links


@router.get("/invites/{token}", responses=errors(404))
async def invitation(token: str, hall: HallHere) -> models.InviteOut:
    """What a link leads to."""
    table_id, _, secret = token.partition(".")
    live = hall.here(table_id)
    if live is None:
        journal = await hall.store.journal(table_id)
        links = records.links(journal)
        summary = await hall.store.summary(table_id)
        info = None if summary is None else summary.table
    else:
        links, info = live.table.links, live.info(None)
    if info is None or not records.link_works(links, secret):
        raise problem(404, "no_invite", "this link does not work any more")
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


async def _written(hall: Hall, table_id: str, journal: Sequence[entries.AnyEntry]) -> records.Written:
    """The record of a journal; one at a time, since writing one is as much work as playing the game."""
    async with hall.writing:
        return await asyncio.to_thread(records.read, table_id, journal)


@router.get("/tables/{table_id}/record", dependencies=[Recording], response_class=PlainTextResponse, responses=_TEXT)
async def record(
    table_id: str, user: Somebody, hall: HallHere, game: Annotated[int | None, Query(ge=1, le=10_000)] = None
) -> PlainTextResponse:
    """The record of a game, the last one if none is named. It names every card, so people's games must be over."""
    summary = await _summary(hall, table_id, user)
    journal = records.up_to_game(await hall.store.journal(table_id), game)
    if journal is None:
        raise problem(404, "no_game", "no such game was played at this table")
    written = await _written(hall, table_id, journal)
    if not records.open_to(written.table, None if user is None else user.id):
        raise problem(409, "still_playing", "the record can be read when the game is over")
    name = f"willstone-{summary.table.id}-{written.table.game}.fow"
    return _file(written.text, name)


@router.get("/tables/{table_id}/cards/{digest}/{side}.svg", response_class=Response, responses=PICTURE)
async def own_picture(table_id: str, digest: str, side: Annotated[int, Path(ge=0, le=9)], hall: HallHere) -> Response:
    """The picture of a card of a player's own design; its address is in the views of those who may see the card."""
    return await _drawn(face_svg, table_id, digest, side, hall)


@router.get("/tables/{table_id}/cards/{digest}/{side}/emblem.svg", response_class=Response, responses=PICTURE)
async def own_emblem(table_id: str, digest: str, side: Annotated[int, Path(ge=0, le=9)], hall: HallHere) -> Response:
    """Only the art of such a card."""
    return await _drawn(art_of, table_id, digest, side, hall)


async def _drawn(draw: Callable[[Face], str], table_id: str, digest: str, side: int, hall: Hall) -> Response:
    live = hall.here(table_id)
    match = None if live is None else live.table.match
    card = None if match is None else match.designs.get(digest)
    if card is None:
        journal = await hall.store.journal(table_id)
        card = (await asyncio.to_thread(records.designs, journal)).get(digest)
    if card is None or side >= len(card.faces):
        raise problem(404, "no_card", "there is no such card")
    drawn = await asyncio.to_thread(draw, card.faces[side])
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
    await _summary(hall, table_id, user)
    journal = await hall.store.journal(table_id)
    games = records.games(journal)
    if not games:
        raise problem(409, "no_game", "no game has been played here yet")
    report = Report(f"r_{secrets.token_hex(8)}", table_id, user.id, games, len(journal) - 1, body.text)
    await hall.store.keep_report(report)
    written = await _written(hall, table_id, journal)
    name = f"willstone-{report.id}.fow"
    ready = records.open_to(written.table, user.id)
    return models.ReportOut(id=report.id, file=name, url=f"/api/v1/reports/{report.id}", ready=ready)


@router.get("/reports/{report_id}", dependencies=[Recording], response_class=PlainTextResponse, responses=_TEXT)
async def report_file(report_id: str, user: Known, hall: HallHere) -> PlainTextResponse:
    """The file of a report: the record, and the decision and words as comments."""
    report = await hall.store.report(report_id)
    if report is None or report.user != user.id:
        raise problem(404, "no_report", "there is no such report of yours")
    journal = await hall.store.journal(report.table_id)
    now = await _written(hall, report.table_id, journal)
    if now.table.game == report.game and not records.open_to(now.table, user.id):
        raise problem(409, "still_playing", "the record can be read when the game is over")
    then = await _written(hall, report.table_id, journal[: report.seq + 1])
    return _file(records.with_report(then, report), f"willstone-{report.id}.fow")
