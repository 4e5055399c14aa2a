"""The ``willstone`` command, put together from its groups of subcommands."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated, Any, ClassVar, Final

import typer

from willstone import progress
from willstone.cli.shared.later import LoadsLater
from willstone.cli.shared.progress import bar
from willstone.cli.shared.telling import INTERRUPTED
from willstone.cli.shared.unexpected import code_of, finish
from willstone.i18n import LANGUAGES, language_of_environment, speaking
from willstone.version import __version__, is_compiled

_LANG: Final = "--lang"


class _Willstone(LoadsLater):
    """The whole command; the language may be chosen anywhere in it."""

    places: ClassVar = {
        "cards": "willstone.cli.commands.cards:app",
        "deck": "willstone.cli.commands.deck:app",
        "people": "willstone.cli.commands.people:app",
        "record": "willstone.cli.commands.record:app",
        "reports": "willstone.cli.commands.reports:app",
        "rules": "willstone.cli.commands.rules:app",
        "scenario": "willstone.cli.commands.scenario:app",
        "play": "willstone.cli.commands.play:play",
        "serve": "willstone.cli.commands.serve:serve",
        "backup": "willstone.cli.commands.backup:backup",
        "restore": "willstone.cli.commands.backup:restore",
        "sim": "willstone.cli.commands.sim:sim",
    }

    def main(self, *given: Any, **named: Any) -> Any:
        """Run a command; what no command has foreseen is told in one line."""
        try:
            return super().main(*given, **named)
        except Exception as error:
            raise SystemExit(code_of(error, sys.argv)) from error

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments, the language first."""
        first: list[str] = []
        rest: list[str] = []
        waiting = list(args)
        while waiting:
            argument = waiting.pop(0)
            if argument == "--":
                rest += [argument, *waiting]
                break
            if argument == _LANG:
                first += [argument, *waiting[:1]]
                waiting = waiting[1:]
            elif argument.startswith(f"{_LANG}="):
                first.append(argument)
            else:
                rest.append(argument)
        return super().parse_args(ctx, first + rest)


app = typer.Typer(cls=_Willstone, no_args_is_help=True)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"willstone {__version__} ({'compiled' if is_compiled() else 'interpreted'})")
        raise typer.Exit


@app.callback()
def options(
    ctx: typer.Context,
    lang: Annotated[
        str | None,
        typer.Option(
            _LANG,
            metavar="|".join(LANGUAGES),
            help="The language, wherever this stands; else that of WILLSTONE_LANG or of the locale.",
        ),
    ] = None,
    version: Annotated[  # noqa: ARG001  # its callback has printed it
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """Play Force of Will by its rulebook."""
    try:
        ctx.with_resource(speaking(lang or language_of_environment()))
    except ValueError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    progress.show_by(bar)


def main() -> None:
    """Run the command, and end quietly however it ends."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # card text holds signs that not every terminal knows
    code = 0
    try:
        app()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except KeyboardInterrupt:  # before a command has begun, or as it ends
        code = INTERRUPTED
    raise SystemExit(finish(code))
