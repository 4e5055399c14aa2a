"""``willstone deck``: check decks against the rules of construction, and list those that ship."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from willstone.editions.construction import violations
from willstone.language.decks import find_deck, shipped_deck_files

if TYPE_CHECKING:
    from typing import NoReturn

    from willstone.editions.construction import Violation
    from willstone.engine.cards import Deck

app = typer.Typer(no_args_is_help=True, help="Check decks, and list those that ship.")


@app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="a deck file, or the name of a shipped deck")],
    edition: Annotated[str, typer.Option(help="The rules to check by.")] = "cr-8.01",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every rule of construction that a deck breaks.

    Exits with 1 if there is one, and with 2 if the file cannot be read.
    """
    try:
        deck = find_deck(file)
        found = violations(deck, edition)
    except ValueError as error:
        _refuse(str(error))
    typer.echo(_as_json(deck, edition, found) if as_json else _report(deck, edition, found))
    if found:
        raise typer.Exit(1)


@app.command("list")
def list_decks() -> None:
    """List the decks that ship with Willstone, and how they mean to win."""
    files = shipped_deck_files().values()
    width = max(len(file.deck.name) for file in files)
    for file in files:
        typer.echo(f"{file.deck.name:<{width}}  {file.plan}")


def _refuse(reason: str) -> NoReturn:
    typer.echo(reason, err=True)
    raise typer.Exit(2)


def _as_json(deck: Deck, edition: str, found: list[Violation]) -> str:
    content = {
        "deck": deck.name,
        "edition": edition,
        "legal": not found,
        "violations": [violation._asdict() for violation in found],
    }
    return json.dumps(content, indent=2)


def _report(deck: Deck, edition: str, found: list[Violation]) -> str:
    if not found:
        return f"{deck.name} is legal in {edition}"
    width = max(len(violation.rule) for violation in found)
    lines = [f"  {violation.rule:<{width}}  {violation.message}" for violation in found]
    return "\n".join([f"{deck.name} is not legal in {edition}:", *lines])
