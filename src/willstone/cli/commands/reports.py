"""``willstone reports``: an operator reads what players reported, and is done with it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from willstone.cli.shared.operate import Database, moment, one_line, operate
from willstone.cli.shared.telling import Json, tell_as_json
from willstone.i18n.messages import tr

app = typer.Typer(add_completion=False, no_args_is_help=True, help="For operators: problems that players reported.")
Report = Annotated[str, typer.Argument(metavar="ID", help="The id of a report, r_...")]
_SHORT = 60  # characters of a report in a list


@app.command("list")
def list_reports(
    database: Database = "",
    every: Annotated[bool, typer.Option("--all", help="Those that are closed too.")] = False,
    as_json: Json = False,
) -> None:
    """List the reports that are open, the newest first."""
    reports = operate(database, lambda operator: operator.reports(closed=every))
    if as_json:
        tell_as_json([asdict(report) for report in reports])
        return
    for report in reports:
        words = one_line(report.words)
        short = words if len(words) <= _SHORT else f"{words[: _SHORT - 1]}…"
        state = tr("open") if report.closed is None else tr("closed")
        typer.echo(f"{report.id:<18}  {moment(report.created)}  {state:<6}  {report.table_id}/{report.game}  {short}")


@app.command()
def show(report_id: Report, database: Database = "", as_json: Json = False) -> None:
    """Show a report: who reported what, and at which entry of which table's journal."""
    report = operate(database, lambda operator: operator.report(report_id))
    if as_json:
        tell_as_json(asdict(report))
        return
    rows = (
        (tr("id"), report.id),
        (tr("table"), report.table_id),
        (tr("game"), str(report.game)),
        (tr("entry"), str(report.seq)),
        (tr("by"), report.user),
        (tr("reported"), moment(report.created)),
        (tr("closed"), moment(report.closed)),
        (tr("note"), one_line(report.note) or "-"),
    )
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        typer.echo(f"{name:<{width}}  {value}")
    typer.echo("")
    for line in report.words.splitlines():
        typer.echo(one_line(line))


@app.command()
def close(
    report_id: Report,
    database: Database = "",
    note: Annotated[str, typer.Option(help="What came of it.")] = "",
) -> None:
    """Be done with a report; it is kept as long as its table."""
    operate(database, lambda operator: operator.close_report(report_id, note))
    typer.echo(tr("{} is closed", report_id))
