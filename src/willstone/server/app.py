"""The application: routes, middleware, and what lives as long as the server."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Literal

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from prometheus_client import generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.routing import Match

from willstone.i18n import message as said
from willstone.i18n import tr
from willstone.server.addresses import household, is_loopback
from willstone.server.api import (
    analyses,
    building,
    cards,
    decks,
    docs,
    lessons,
    library,
    pages,
    replays,
    sessions,
    socket,
    tables,
)
from willstone.server.api.common import Buckets, CardsRead, address_of, came_from, problem
from willstone.server.api.hosts import Proxied
from willstone.server.api.middleware import Gate
from willstone.server.api.models import Detail, HealthOut
from willstone.server.api.socket import Doorman
from willstone.server.decks import pictures
from willstone.server.hosting.hall import Hall
from willstone.server.metrics import REGISTRY
from willstone.server.people.guard import Guard
from willstone.server.people.slowing import SignIns
from willstone.server.processes.pool import Busy
from willstone.server.protocol.schema import socket_schema
from willstone.server.settings import Settings
from willstone.server.storage.trouble import StoreTrouble
from willstone.version import __version__

_LATER: Final = 5  # seconds after which a client should try again
_log = logging.getLogger("willstone.app")


def make_app(settings: Settings) -> FastAPI:
    """The application for a server."""
    pictures.show(elsewhere=settings.images, folder=settings.card_images)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(settings)
        app.state.hall = hall
        await hall.open()
        app.state.guard = guard = Guard(hall.people, settings.looking)
        await guard.open()
        try:
            yield
        finally:
            await guard.close()
            await hall.close()

    app = FastAPI(
        title="Willstone",
        version=__version__,
        description="Force of Will at a web table. Playing goes over WebSockets; their messages are in schema.json.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
        lifespan=lifespan,
    )
    app.state.doorman = Doorman(settings)
    limits, trusted = settings.limits, settings.trusted
    app.state.requests = Buckets(limits.requests, limits.requests_burst, trusted)
    app.state.labour = Buckets(limits.labour, limits.labour_burst, trusted)
    app.state.sign_ins = Buckets(limits.sign_ins, limits.sign_ins_burst, trusted)
    app.state.tries = SignIns(limits, trusted)
    app.state.designing = Buckets(limits.designs, limits.designs_burst, trusted)
    app.state.new_tables = Buckets(limits.new_tables, limits.new_tables_burst, trusted)
    app.state.replays = replays.Ready()
    app.state.recording = Buckets(limits.records, limits.records_burst, trusted)
    for part in (sessions, socket):
        app.include_router(part.router, prefix="/api/v1")
    for part in (decks, building, library, cards, tables, replays, analyses, lessons):
        app.include_router(part.router, prefix="/api/v1", dependencies=[CardsRead])
    app.add_api_route("/api/v1/schema.json", socket_schema, include_in_schema=False)
    app.add_api_route(
        "/health", health, response_model=HealthOut, tags=["operations"], responses={503: {"model": HealthOut}}
    )
    app.add_api_route("/metrics", metrics, response_class=Response, include_in_schema=False)
    app.include_router(docs.router)
    app.include_router(pages.router)
    app.add_exception_handler(HTTPException, explain)
    app.add_exception_handler(RequestValidationError, say_what_is_wrong)
    app.add_exception_handler(SQLAlchemyError, come_back_later)
    app.add_exception_handler(Busy, say_busy)
    app.add_middleware(Gate, settings=settings, buckets=app.state.requests)
    if settings.proxies:
        app.add_middleware(Proxied, proxies=settings.proxies)
    return app


async def explain(request: Request, error: Exception) -> Response:
    """Errors have a code and words, also those that the framework raises."""
    assert isinstance(error, HTTPException)
    detail = error.detail if isinstance(error.detail, dict) else {"code": "bad_request", "message": str(error.detail)}
    headers = {"Allow": _allowed(request)} if error.status_code == 405 else error.headers
    return JSONResponse({"detail": {"rules": [], "line": None, **detail}}, error.status_code, headers)


async def say_busy(_: Request, error: Exception) -> Response:
    """What strangers wrote is read by few, one thing of everybody at a time."""
    assert isinstance(error, Busy)
    detail = {"code": "too_many", "message": "too much is being read just now; try again in a moment"}
    return JSONResponse({"detail": {"rules": [], "line": None, **detail}}, 429, {"Retry-After": "2"})


async def say_what_is_wrong(_: Request, error: Exception) -> Response:
    """What is wrong with a request and where, without sending back what was given: that may be a password."""
    assert isinstance(error, RequestValidationError)
    found = [{"type": each["type"], "loc": list(each["loc"]), "msg": each["msg"]} for each in error.errors()]
    text = json.dumps({"detail": found})  # escaped, since strangers' keys may be no proper text
    return Response(text, 422, media_type="application/json")


async def come_back_later(_: Request, error: Exception) -> Response:
    """The database fails: what was asked for cannot be done now, and why in one line."""
    _log.error("the database fails: %s", error, exc_info=None if isinstance(error, StoreTrouble) else error)
    reason = error.reason if isinstance(error, StoreTrouble) else said("the database fails")
    message = tr("nothing can be stored or looked up now ({}); try again in a moment", reason)
    detail = Detail(code="store", message=message)
    return JSONResponse({"detail": detail.model_dump()}, 503, {"Retry-After": str(_LATER)})


def _allowed(request: Request) -> str:
    """The methods that a path has, over all its routes."""
    routes = [route for route in request.app.routes if isinstance(route, APIRoute) and route.include_in_schema]
    found = [route.methods or set() for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    return ", ".join(sorted(set().union(*found)))


async def health(request: Request, response: Response) -> HealthOut:
    """How the server is; 503 if it cannot store anything, or is about to end."""
    hall: Hall = request.app.state.hall
    reason = ""
    if hall.closing:
        reason = tr("the server is about to end")
    else:
        try:
            await hall.store.check()
        except StoreTrouble as trouble:
            reason = str(trouble.reason)
    response.status_code = 503 if reason else 200
    status: Literal["ok", "failing"] = "failing" if reason else "ok"
    return HealthOut(status=status, version=__version__, tables=hall.count, reason=reason)


async def metrics(request: Request) -> Response:
    """What is counted, for this machine where no proxy stands before it, and for addresses that are trusted."""
    settings: Settings = request.app.state.hall.settings
    here = not settings.proxies and is_loopback(came_from(request))
    if not here and address_of(request) not in map(household, settings.trusted):
        raise problem(403, "not_trusted", "what is counted is for trusted addresses: --trust")
    return Response(generate_latest(REGISTRY), media_type="text/plain; version=0.0.4; charset=utf-8")
