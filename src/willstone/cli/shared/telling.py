"""What commands say about what is not right, and the codes they exit with.

0: all went well; 1: it was done, and something in it was not right (a file was used without some of its cards, a game
failed, nothing was found); 2: nothing was done, as what was asked for or the file is not right; 3: the program itself
failed (:mod:`.main`); 130: Ctrl-C.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from willstone.i18n.messages import plural

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import NoReturn

    from willstone.files import FileError

NOT_ALL: Final = 1
REFUSED: Final = 2
FAILED: Final = 3
INTERRUPTED: Final = 130
MOST_SHOWN: Final = 20


Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def tell_as_json(what: Any) -> None:
    """Print something as JSON, for programs."""
    typer.echo(json.dumps(what, indent=2, ensure_ascii=False))


def refuse(*reasons: str) -> NoReturn:
    """Say why nothing was done, and end."""
    for reason in reasons:
        typer.echo(reason, err=True)
    raise typer.Exit(REFUSED)


def tell_left_out(left_out: Iterable[FileError | str]) -> None:
    """Say what in a file was not right and was left out; ends the command if there is something."""
    lines = [str(each) for each in left_out]
    if not lines:
        return
    for line in lines[:MOST_SHOWN]:
        typer.echo(line, err=True)
    if len(lines) > MOST_SHOWN:
        typer.echo("...", err=True)
    typer.echo(str(plural(len(lines), "{} card was left out", "{} cards were left out")), err=True)
    raise typer.Exit(NOT_ALL)
