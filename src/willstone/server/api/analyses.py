"""Analyses of finished games: what each decision did to the chance to win, with how far that has come."""

from __future__ import annotations

from html import escape
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from willstone.analysing.telling import as_json, drawing, lines
from willstone.i18n import speaking, tr
from willstone.notation.record import parse_record
from willstone.server.api import models
from willstone.server.api.common import HallHere, Recording, Somebody, address_of, errors, errors_of_files, problem
from willstone.server.api.library import Spoken
from willstone.server.api.tables import finished, known_table
from willstone.server.hosting.analyses import Analysis
from willstone.server.hosting.hall import Hall
from willstone.server.processes.pool import Busy
from willstone.server.storage.people import User

router: Final = APIRouter(tags=["tables"])
Number = Annotated[int | None, Query(ge=1, le=10_000)]
_AGAIN: Final = 2  # seconds until the view looks again


async def _analysis(
    request: Request, hall: Hall, table_id: str, user: User | None, game: int | None, language: str
) -> tuple[int, Analysis]:
    """The analysis of a game, begun if there is none; while it is made, nobody writes the record once more."""
    if game is not None:
        await known_table(hall, table_id, user)
        found = hall.analyses.find((table_id, game, language))
        if found is not None and found.state == "running":
            return game, found
    number, text = await finished(hall, table_id, user, game)
    key, moves = (table_id, number, language), len(parse_record(text, "record").moves)
    found = hall.analyses.find(key)
    if found is None or found.moves != moves:  # or its end was taken back
        try:
            found = hall.analyses.begin(key, text, moves, address_of(request))
        except Busy:
            raise problem(429, "too_many", "other games are being looked into; try again in a moment") from None
    return number, found


@router.get("/tables/{table_id}/analysis", dependencies=[Recording], responses=errors(404, 409, 429, 503))
async def analysis(
    table_id: str, user: Somebody, hall: HallHere, request: Request, game: Number = None, language: Spoken = "en"
) -> models.AnalysisOut:
    """What the decisions of a finished game did to the chance to win; ask again while its state is running."""
    number, found = await _analysis(request, hall, table_id, user, game, language)
    told = as_json(found.players, found.found)
    return models.AnalysisOut.model_validate(
        {**told, "game": number, "state": found.state, "done": found.done, "moves": found.moves}
    )


@router.get(
    "/tables/{table_id}/analysis/view",
    dependencies=[Recording],
    response_class=HTMLResponse,
    responses={200: {"content": {"text/html": {}}, "description": "A page"}, **errors_of_files(404, 409, 429)},
)
async def view(
    table_id: str, user: Somebody, hall: HallHere, request: Request, game: Number = None, language: Spoken = "en"
) -> HTMLResponse:
    """The same as a plain page, which looks again by itself until all is there."""
    number, found = await _analysis(request, hall, table_id, user, game, language)
    with speaking(language):
        title = tr("What the decisions did to the chance to win")
        again = (
            f'<meta http-equiv="refresh" content="{_AGAIN};url=?game={number}&amp;language={language}">'
            if found.state == "running"
            else ""
        )
        parts = [f"<h1>{escape(title)}</h1>"]
        if found.state != "done":
            words = tr("{} of {} moves", found.done, found.moves) if again else tr("This game cannot be looked into.")
            parts.append(f"<p>{escape(words)}</p>")
        if found.players:
            parts.append(drawing(found.players, found.found))
            parts.append(f"<pre>{escape(chr(10).join(lines(found.players, found.found)))}</pre>")
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8">{again}<title>{escape(title)}</title>'
    return HTMLResponse(head + "".join(parts) + "</html>")
