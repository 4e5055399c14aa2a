"""``willstone deck``: check decks against the rules of construction, list those that ship, read and write lists."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from willstone.cli.shared.telling import Json, refuse
from willstone.datafolder import write_whole
from willstone.files import suggestion
from willstone.formats import find, wrong_with
from willstone.i18n.messages import message, tr
from willstone.language.library.decklists import FORMATS, STYLES, read_list_file, write_list, write_yaml
from willstone.language.library.decks import DIFFICULTIES, find_deck, shipped_deck_files
from willstone.language.library.library import Library

if TYPE_CHECKING:
    from willstone.editions.piles import Violation
    from willstone.engine import Deck

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Check decks, list those that ship, read and write lists of cards."
)


@app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="a deck file, or the name of a shipped deck")],
    edition: Annotated[str, typer.Option(help="The rules to check by; those of the format, or else cr-8.01.")] = "",
    format: Annotated[
        str, typer.Option("--format", help="The format to check by, as `willstone formats list` has it.")
    ] = "",
    as_json: Json = False,
) -> None:
    """List every rule of construction that a deck breaks, and what a format has against it.

    Exits with 1 if there is one, and with 2 if the file cannot be read.
    """
    try:
        deck = find_deck(file)
        rules = edition or (find(format).edition if format else "cr-8.01")
        found = wrong_with(deck, rules, format, Library.standard())
    except ValueError as error:
        refuse(str(error))
    typer.echo(_as_json(deck, rules, format, found) if as_json else _report(deck, format or rules, found))
    incomplete = dict.fromkeys(card.title for card in deck.cards() if card.unread)
    if incomplete:
        typer.echo(tr("with words that are not understood: {}", ", ".join(incomplete)), err=True)
    if found:
        raise typer.Exit(1)


@app.command("import")
def import_list(
    file: Annotated[str, typer.Argument(metavar="FILE", help="a list of cards, in any of the formats; - is stdin")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where the deck file is written.")
    ] = None,
    name: Annotated[str, typer.Option(help="The name of the deck.")] = "",
) -> None:
    """Make a deck file from a list of cards, such as people and other programs write.

    Plain lists with headings in English, Italian or German, and the files of untap.in, TCG Arena, LackeyCCG (.dek and
    .txt), OCTGN and Force of Wind are read; cards go by name, by the name of another side, or by id. Without headings
    every card goes where its type belongs. All that is not right is told with its line. Exits with 2 if there is such.
    """
    try:
        deck = read_list_file(file)
        _deliver(write_yaml(replace(deck, name=name) if name else deck), output)
    except (OSError, ValueError) as error:
        refuse(str(error))


@app.command()
def export(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="a deck file, or the name of a shipped deck")],
    style: Annotated[str, typer.Option(help=f"How the list is written: {' or '.join(STYLES)}.")] = "",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where the list is written.")
    ] = None,
) -> None:
    """Write a deck as a list of cards that other programs read; without --style as the name of FILE says."""
    try:
        named = style or next((name for name in STYLES if output and output.suffix == FORMATS[name].suffix), STYLES[0])
        if named not in STYLES:
            raise ValueError(
                message("no style {!r}{}; there are {}", style, suggestion(style, STYLES), ", ".join(STYLES))
            )
        _deliver(write_list(find_deck(deck), named, Library.standard()), output)
    except (OSError, ValueError) as error:
        refuse(str(error))


def _deliver(written: str, output: Path | None) -> None:
    """What was written goes into a file, or is shown; raises OSError."""
    if output is None:
        typer.echo(written, nl=False)
    else:
        write_whole(output, written.encode())


@app.command("list")
def list_decks(as_json: Json = False) -> None:
    """List the decks that ship: the edition they are for, how hard they are to play, and how they mean to win."""
    files = shipped_deck_files().values()
    if as_json:
        decks = [
            {"name": file.deck.name, "edition": file.edition, "difficulty": file.difficulty, "plan": file.plan}
            for file in files
        ]
        typer.echo(json.dumps({"decks": decks}, indent=2, ensure_ascii=False))
        return
    width = max(len(file.deck.name) for file in files)
    marks = max(len(tr(mark)) for mark in DIFFICULTIES)
    editions = max(len(file.edition) for file in files)
    for file in files:
        typer.echo(
            f"{file.deck.name:<{width}}  {file.edition:<{editions}}  {tr(file.difficulty):<{marks}}  {tr(file.plan)}"
        )


def _as_json(deck: Deck, edition: str, format: str, found: list[Violation]) -> str:
    content = {
        "deck": deck.name,
        "edition": edition,
        "format": format,
        "legal": not found,
        "violations": [violation._asdict() for violation in found],
    }
    return json.dumps(content, indent=2)


def _report(deck: Deck, checked_by: str, found: list[Violation]) -> str:
    if not found:
        return tr("{} is legal in {}", deck.name, checked_by)
    width = max(len(violation.rule) for violation in found)
    lines = [f"  {violation.rule:<{width}}  {violation.message}" for violation in found]
    return "\n".join([tr("{} is not legal in {}:", deck.name, checked_by), *lines])
