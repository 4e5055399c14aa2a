"""``willstone scenario``: run positions written as text files and say what happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from willstone.cli.shared.telling import NOT_ALL, refuse
from willstone.datafolder import write_whole
from willstone.engine import InvalidDeck
from willstone.files import FileError
from willstone.i18n.messages import tr
from willstone.notation.describing import described_after
from willstone.notation.record import read_record
from willstone.notation.scenario import run_file

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Positions with a script and what must be true.")


@app.command("run")
def run(
    files: Annotated[list[Path], typer.Argument(help="Scenario files.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Run scenario files: exit code 1 if one fails, 2 if one is malformed."""
    results: list[dict[str, Any]] = []
    malformed = False
    for path in files:
        title, error = "", ""
        try:
            scenario, error = run_file(path)
            title = scenario.title
        except FileError as problem:
            error = str(problem)
            malformed = True
            if not as_json:
                typer.echo(error, err=True)
        results.append({"file": str(path), "scenario": title, "ok": not error, "error": error or None})
        if not as_json and title:
            typer.echo(f"{tr('FAILED') if error else tr('ok'):6} {path}: {title}" + (f": {error}" if error else ""))
    failed = sum(not result["ok"] for result in results)
    if as_json:
        typer.echo(json.dumps({"passed": len(results) - failed, "failed": failed, "files": results}, indent=2))
    else:
        typer.echo(tr("{} passed, {} failed", len(results) - failed, failed))
    if malformed:
        raise typer.Exit(2)
    if failed:
        raise typer.Exit(1)


@app.command("write")
def write(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, *.fow.")],
    at: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="After so many of its moves; else after all.")
    ] = None,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="FILE", help="Where to write it.")] = None,
) -> None:
    """Write a moment of a recorded game as a scenario that leads to the same position.

    Where the notation has no words for all that is so at that moment, the scenario begins earlier and has the moves
    from there. Exits with 1 if something is left unsaid even so, and says what.
    """
    try:
        record = read_record(file)
        moves = record.moves if at is None else record.moves[:at]
        if at is not None and at > len(record.moves):
            refuse(tr("{} has {} moves, not {}", file, len(record.moves), at))
        games = [game.copy() for game, _ in zip(record.games(), range(len(moves) + 1), strict=False)]
        scenario = described_after(games[-1], games[:-1], [(player, move) for _, player, move in moves])
    except (FileError, InvalidDeck) as error:
        refuse(str(error))
    if out is None:
        typer.echo(scenario.source.rstrip("\n"))
    else:
        try:
            write_whole(out, scenario.source.encode())
        except OSError as error:
            refuse(tr("cannot write {}: {}", out, error.strerror))
    for words in scenario.unsaid:
        typer.echo(tr("not said: {}", words), err=True)
    if scenario.unsaid:
        raise typer.Exit(NOT_ALL)
