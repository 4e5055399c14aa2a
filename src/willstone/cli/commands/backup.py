"""``willstone backup`` and ``willstone restore``: everything that servers keep, in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from willstone.i18n.messages import tr

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from willstone.server.storage.backup import Counts

Database = Annotated[
    str, typer.Option(envvar="WILLSTONE_DATABASE", help="postgresql://... or sqlite:///...; SQLite if left out.")
]


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write everything that servers keep into one file, while they run."""
    from willstone.server.settings import Settings
    from willstone.server.storage.backup import take

    found = _done(take(Settings(database=database).database_url, file, force=force))
    typer.echo(tr("{} holds {} tables, {} people, {} decks and {} reports", file, *found))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that willstone backup wrote.")],
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="Lose what is in the database now.")] = False,
) -> None:
    """Put a backup into an empty database, while no server runs."""
    from willstone.server.settings import Settings
    from willstone.server.storage.backup import restore as put_back

    found = _done(put_back(Settings(database=database).database_url, file, force=force))
    typer.echo(tr("restored {} tables, {} people, {} decks and {} reports", *found))


def _done(work: Coroutine[None, None, Counts]) -> Counts:
    """What comes of some work; troubles are told in one line."""
    from willstone.server.storage.trouble import StoreTrouble

    try:
        return asyncio.run(work)
    except StoreTrouble as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
