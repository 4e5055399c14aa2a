"""``willstone scenario``: run positions written as text files and say what happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from willstone.files import FileError
from willstone.i18n.messages import tr
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
