"""The ``willstone`` command, put together from its groups of subcommands."""

from __future__ import annotations

from typing import Annotated

import typer

from willstone import progress
from willstone.cli import cards, deck, play, record, rules, scenario, sim
from willstone.cli.progress import bar
from willstone.version import __version__

app = typer.Typer(no_args_is_help=True)
app.add_typer(cards.app, name="cards")
app.add_typer(deck.app, name="deck")
app.add_typer(record.app, name="record")
app.add_typer(rules.app, name="rules")
app.add_typer(scenario.app, name="scenario")
app.command()(play.play)
app.command()(sim.sim)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"willstone {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[  # noqa: ARG001  # its callback has printed it
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """Play Force of Will by its rulebook."""
    progress.show_by(bar)


def main() -> None:
    """Run the command."""
    app()
