"""``willstone serve``: the web table, for a browser on this machine or for many over a network."""

from __future__ import annotations

import threading
import webbrowser
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is all of them.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at; 0 takes a free one.")] = 8017,
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
    """Serve the web table until Ctrl-C."""
    from willstone.server.addresses import Networks
    from willstone.server.run import serve as run
    from willstone.server.run import set_up_logs
    from willstone.server.settings import Retention, Settings
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
        keep=Retention(keep_records, keep_abandoned, keep_waiting),
    )
    set_up_logs(log_level)

    def started(url: str) -> None:
        typer.echo(f"Willstone is at {url} (Ctrl-C ends it)")
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    try:
        run(settings, started=started)
    except StoreTrouble as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
