"""``willstone analyse``: what each decision of a finished game did to the chance to win."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from willstone.analysing import decisions, judged
from willstone.analysing.judging import BUDGET
from willstone.analysing.telling import as_json as plain
from willstone.analysing.telling import drawing, lines
from willstone.cli.shared.progress import bar
from willstone.cli.shared.telling import INTERRUPTED, NOT_ALL, refuse
from willstone.files import FileError
from willstone.i18n.messages import tr
from willstone.notation.record import read_record

if TYPE_CHECKING:
    from willstone.analysing import Judgement


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, *.fow.")],
    budget: Annotated[
        int, typer.Option(min=1, metavar="N", help="How many choices are imagined for each decision.")
    ] = BUDGET,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the chances by turn into this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Judge each decision of a game: the chance before and after, what was better, mistakes and blunders.

    A mistake costs 10 points of the chance to win or more, a blunder 25. Ctrl-C keeps what has been judged (exit code
    130).
    """
    found: list[Judgement] = []
    interrupted = False
    try:
        record = read_record(file)
        players = record.players()
        with bar("judging") as advance:
            try:
                for moment in decisions(record):
                    judgement = judged(moment, budget)
                    if judgement is not None:
                        found.append(judgement)
                    advance(moment.number, len(record.moves))
            except KeyboardInterrupt:
                interrupted = True
    except FileError as error:
        refuse(str(error))
    if as_json:
        told = {**plain(players, found), "moves": len(record.moves), "interrupted": interrupted}
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        typer.echo("\n".join(lines(players, found)))
    if svg is not None:
        try:
            svg.write_text(drawing(players, found), "utf-8")
        except OSError as error:
            typer.echo(tr("cannot write {}: {}", svg, error.strerror), err=True)
            raise typer.Exit(NOT_ALL) from None
    if interrupted:
        raise typer.Exit(INTERRUPTED)
