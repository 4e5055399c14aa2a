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
from willstone.i18n.messages import mark, tr
from willstone.version import __version__, is_compiled

_LANG: Final = "--lang"
FIRST_STEPS: Final = mark(
    """Willstone plays Force of Will. To begin:

  willstone serve --open        the table in your browser, against the computer or a friend
  willstone play                a game here in the terminal
  willstone deck list           the decks that ship
  willstone cards search elf    look for cards
  willstone doctor              what is installed

willstone --help lists all commands."""
)


class _Willstone(LoadsLater):
    """The whole command; the language may be chosen anywhere in it."""

    places: ClassVar = {
        "cards": ("willstone.cli.commands.cards:app", "Import cards, look at them, search them, and try card text."),
        "deck": (
            "willstone.cli.commands.deck:app",
            "Check decks, list those that ship, read and write lists of cards.",
        ),
        "formats": ("willstone.cli.commands.formats:app", "Formats: pools of cards and lists of banned ones."),
        "people": ("willstone.cli.commands.people:app", "For operators: people of a server, bans and names."),
        "record": ("willstone.cli.commands.record:app", "Records of games."),
        "reports": ("willstone.cli.commands.reports:app", "For operators: problems that players reported."),
        "rules": ("willstone.cli.commands.rules:app", "Look rules up, their code, and which of them the tests show."),
        "scenario": ("willstone.cli.commands.scenario:app", "Positions with a script and what must be true."),
        "play": ("willstone.cli.commands.play:play", "Play a game on the terminal; type ? in it for help."),
        "solve": ("willstone.cli.commands.solve:solve_file", "Prove a forced win this turn, or that there is none."),
        "serve": ("willstone.cli.commands.serve:serve", "Serve the web table until Ctrl-C."),
        "backup": (
            "willstone.cli.commands.backup:backup",
            "Write everything that servers keep into one file, while they run.",
        ),
        "restore": (
            "willstone.cli.commands.backup:restore",
            "Put a backup into an empty database, while no server runs.",
        ),
        "doctor": (
            "willstone.cli.commands.doctor:doctor",
            "Say what is installed, compiled and writable, and how much is kept.",
        ),
        "analyse": (
            "willstone.cli.commands.analyse:analyse",
            "Say what each decision of a game did to the chance to win.",
        ),
        "arena": ("willstone.cli.commands.arena:arena", "Let agents meet each other, and rate them."),
        "sim": ("willstone.cli.commands.sim:sim", "Let agents play many games, and count who wins."),
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


app = typer.Typer(cls=_Willstone, rich_markup_mode=None, pretty_exceptions_enable=False, invoke_without_command=True)


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
    if ctx.invoked_subcommand is None:
        typer.echo(tr(FIRST_STEPS))


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
