"""``willstone record``: play recorded games again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from willstone.cli.shared.telling import refuse
from willstone.files import FileError
from willstone.i18n.messages import message, tr
from willstone.notation.record import read_record

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Records of games.")

RecordFile = Annotated[Path, typer.Argument(help="A record, *.fow.")]


@app.command("replay")
def replay(
    file: RecordFile,
    verify: Annotated[bool, typer.Option("--verify", help="Also compare the end with the recorded hash.")] = False,
) -> None:
    """Play a record again move by move, print it back and how it ends."""
    try:
        record = read_record(file)
        game = record.verify() if verify else record.replay()
    except FileError as error:
        refuse(str(error))
    typer.echo(record.text())
    typer.echo(str(game))


@app.command("verify")
def verify_record(file: RecordFile) -> None:
    """Check that the moves of a record are legal and lead to the recorded state."""
    try:
        record = read_record(file)
        game = record.verify()
    except FileError as error:
        refuse(str(error))
    result = message("won by {}", game.names[game.winner])
    if not game.over:
        result = message("not over")
    elif game.winner < 0:
        result = message("a draw")
    typer.echo(tr("{}: {} moves, {}, hash {}", file, len(record.moves), result, game.state_hash()))
