"""``willstone serve``: the web table, for a browser on this machine or for many over a network."""

from __future__ import annotations

import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from willstone.cli.shared.progress import notice
from willstone.cli.shared.running import Taken, is_ours, note, noted, obstacle
from willstone.i18n.messages import tr

if TYPE_CHECKING:
    from typing import NoReturn

LEVELS: Final = ("debug", "info", "warning", "error")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is all of them.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="WILLSTONE_PORT", help="The port to listen at; 0 takes a free one.")
    ] = 8017,
    database: Annotated[
        str, typer.Option(envvar="WILLSTONE_DATABASE", help="postgresql://... or sqlite:///...; SQLite if left out.")
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    origin: Annotated[list[str] | None, typer.Option(help="A page elsewhere that may connect (development).")] = None,
    thinkers: Annotated[int, typer.Option(help="Processes for computer players; 0 chooses.")] = 0,
    address: Annotated[
        str, typer.Option(envvar="WILLSTONE_ADDRESS", help="host:port where other processes reach this one.")
    ] = "",
    behind_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="An address of proxies whose X-Forwarded-* headers are believed."),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name of this server, beside localhost and the address listened at."),
    ] = None,
    trust: Annotated[
        list[str] | None, typer.Option(help="An address from which any number of requests and sockets may come.")
    ] = None,
    images: Annotated[bool, typer.Option("--images", help="Let cards show pictures from elsewhere.")] = False,
    card_images: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="A folder of pictures, each named by the id of its card: CODE-001.jpg."),
    ] = None,
    pace: Annotated[
        float, typer.Option(min=0, max=10, help="The least seconds between two moves of a computer that are seen.")
    ] = 0.4,
    keep_records: Annotated[
        float,
        typer.Option(envvar="WILLSTONE_KEEP_RECORDS", min=0, help="Days to keep games that are over; 0: for ever."),
    ] = 365,
    keep_abandoned: Annotated[
        float, typer.Option(envvar="WILLSTONE_KEEP_ABANDONED", min=0, help="Days to keep games nobody goes on with.")
    ] = 90,
    keep_waiting: Annotated[
        float, typer.Option(envvar="WILLSTONE_KEEP_WAITING", min=0, help="Days to keep tables without a game.")
    ] = 7,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
) -> None:
    """Serve the web table until Ctrl-C.

    With --open, where a Willstone runs already its page is opened instead. Exits with 1 if the server cannot start.
    """
    found = obstacle(host, port)
    if isinstance(found, Taken):
        _instead(found.url if is_ours(found.url) else "", found.url, open_browser)
    elif found is not None:
        _fail(str(found))
    if log_level.lower() not in LEVELS:
        _fail(tr("no level {!r} of logs; they are {}", log_level, ", ".join(LEVELS)))
    notice(tr("Starting Willstone ..."))
    from willstone.server.addresses import Networks
    from willstone.server.decks.folder import NoPictures
    from willstone.server.run import serve as run
    from willstone.server.run import set_up_logs
    from willstone.server.settings import Retention, Settings
    from willstone.server.storage.lock import InUse
    from willstone.server.storage.trouble import StoreTrouble

    try:
        Networks(behind_proxy or ())
    except ValueError as error:
        typer.echo(f"--behind-proxy: {error}", err=True)
        raise typer.Exit(2) from None
    settings = Settings(
        host=host,
        port=port,
        database=database,
        origins=tuple(origin or ()),
        thinkers=thinkers,
        address=address,
        proxies=tuple(behind_proxy or ()),
        hosts=tuple(allow_host or ()),
        trusted=frozenset(trust or ()),
        images=images,
        card_images=card_images,
        pace=pace,
        keep=Retention(keep_records, keep_abandoned, keep_waiting),
    )
    set_up_logs(log_level)

    begun: list[str] = []

    def started(url: str) -> None:
        begun.append(url)
        typer.echo(tr("Willstone is at {} (Ctrl-C ends it)", url))
        with suppress(OSError):  # then a second one can only say that the database is in use
            note(database, url)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    try:
        run(settings, started=started)
    except InUse as error:
        running = noted(database)
        if running:
            _instead(running, running, open_browser)
        _fail(str(error))
    except (NoPictures, StoreTrouble) as error:
        _fail(str(error))
    if not begun:
        _fail(tr("the server could not start; the lines above say why"))
    notice(tr("Willstone has ended."))


def _instead(running: str, url: str, open_browser: bool) -> NoReturn:
    """What is done where somebody listens already; ``running`` is the page of a Willstone, if it is one."""
    if not running:
        other = "--port 8018 (make play PORT=8018, WILLSTONE_PORT=8018)"
        _fail(tr("{} is in use by another program; choose another port: {}, or 0 for a free one", url, other))
    if not open_browser:
        _fail(tr("Willstone is running already at {}; --port and --database choose another place", running))
    typer.echo(tr("Willstone is running already at {}: its page is opened", running))
    webbrowser.open(running)
    raise typer.Exit


def _fail(reason: str) -> NoReturn:
    typer.echo(reason, err=True)
    raise typer.Exit(1)
