"""What the commands for operators share: the database of a server, times, and errors in one line."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from willstone.server.storage.operating import Operator

Made = TypeVar("Made")
Database = Annotated[
    str,
    typer.Option(
        envvar="WILLSTONE_DATABASE", help="The database of the server, as `willstone serve` is given it; it may run."
    ),
]


def operate(database: str, work: Callable[[Operator], Awaitable[Made]]) -> Made:
    """Do something with the database of a server; what is wrong is said in one line."""
    from willstone.server.settings import Settings
    from willstone.server.storage.operating import OperatorError, operating

    async def run() -> Made:
        async with operating(Settings(database=database).database_url) as operator:
            return await work(operator)

    try:
        return asyncio.run(run())
    except OperatorError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


def moment(at: float | None) -> str:
    """A time as operators read it."""
    return "-" if at is None else time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))


def one_line(text: str) -> str:
    """A text that strangers wrote, without what would move the cursor."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())
