"""``willstone cards``: import cards, measure how much of them is understood, look at them and search them."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

import typer

from willstone.cli.shared.later import LoadsLater
from willstone.cli.shared.outline import outline
from willstone.cli.shared.progress import bar
from willstone.cli.shared.telling import INTERRUPTED, Json, refuse, tell_left_out
from willstone.engine import bits
from willstone.engine.printed import attribute_letters, type_names, written
from willstone.engine.views import side_view
from willstone.files import FileError
from willstone.i18n.messages import plural, spoken, tr
from willstone.language.errors import NotUnderstood
from willstone.language.library.importing import store
from willstone.language.library.library import Library, UnknownCard

if TYPE_CHECKING:
    from willstone.engine import CardDef, Face
    from willstone.engine.texts import Ability
    from willstone.language.library.importing import check as checking


_WORKSHOP: Final = "willstone.cli.commands.workshop"


class _Cards(LoadsLater):
    """The commands here, and those of the workshop."""

    places: ClassVar = {
        "exercise": (
            f"{_WORKSHOP}:exercise",
            "Play cards against each other until everything on them has happened, and look for what goes wrong.",
        ),
        "gallery": (
            f"{_WORKSHOP}:gallery",
            "Draw cards: a picture of each side, and a page of all of them that can be searched.",
        ),
        "audit": (
            f"{_WORKSHOP}:audit",
            "Look for words that are understood and may yet mean nothing: numbers, names and references nobody uses.",
        ),
        "reference": (f"{_WORKSHOP}:reference", "Print the reference of the card language, in Markdown."),
    }


app = typer.Typer(
    cls=_Cards,
    add_completion=False,
    no_args_is_help=True,
    help="Import cards, look at them, search them, and try card text.",
)

MOST_PHRASES: Final = 25
MOST_EXPECTED: Final = 12


@app.command("import")
def import_(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cards in the Force of Wind format (JSON)")],
) -> None:
    """Take the cards of a file into your collection.

    They are found by name after the cards that ship. A card with words that are not understood is taken and marked;
    games refuse it unless they are started with --allow-incomplete. Exits with 1 if cards were left out because
    something on them is not right, and with 2 if the file is not right, which changes nothing.
    """
    try:
        summary = store.import_file(file).summary
    except FileError as error:
        refuse(str(error))
    except KeyboardInterrupt:
        typer.echo(tr("interrupted; nothing was imported"), err=True)
        raise typer.Exit(INTERRUPTED) from None
    for note in summary.notes:
        typer.echo(note, err=True)
    whole = summary.cards - summary.incomplete
    typer.echo(
        tr("{} cards from {} faces, {} of them older printings", summary.cards, summary.faces, summary.superseded)
    )
    if summary.twice:
        typer.echo(str(plural(summary.twice, "{} face stood there twice", "{} faces stood there twice")))
    typer.echo(tr("{} are understood wholly, {} are incomplete", whole, summary.incomplete))
    for why, number in summary.reasons.items():
        typer.echo("  " + tr(why, number))
    tell_left_out(summary.left_out)


@app.command("list")
def list_(as_json: Json = False) -> None:
    """List the files that you have imported."""
    if as_json:
        told = [{"name": each.name, **asdict(each.summary)} for each in store.collections()]
        typer.echo(json.dumps({"files": told}, indent=2, ensure_ascii=False, default=str))
        return
    for collection in store.collections():
        summary = collection.summary
        typer.echo(tr("{}: {} cards, {} of them incomplete", collection.name, summary.cards, summary.incomplete))


@app.command()
def forget(name: Annotated[str, typer.Argument(metavar="NAME", help="as `willstone cards list` tells it")]) -> None:
    """Take the cards of an imported file out of your collection."""
    if not store.forget(name):
        refuse(tr("nothing named {!r} is imported", name))


@app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cards in the Force of Wind format, or a card file")],
    as_json: Json = False,
) -> None:
    """Measure how much of a file of cards is understood, and what is not.

    Exits with 1 if cards were left out because something on them is not right, and with 2 if the file is not right.
    """
    from willstone.language.library.importing import check as checking

    try:
        with bar("reading") as advance:
            faces, left_out = checking.read_faces(file)
            done = iter(range(1, len(faces) + 1))
            report = checking.check(faces, lambda: advance(next(done), len(faces)))
    except FileError as error:
        refuse(str(error))
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    if as_json:
        content = {**report.as_json(), "left_out": list(map(str, left_out))}
        typer.echo(json.dumps(content, indent=2, ensure_ascii=False))
    else:
        typer.echo(_report(report))
    tell_left_out(left_out)


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="the name of a card")],
    as_json: Json = False,
) -> None:
    """Show a card, and its abilities one by one as they are understood."""
    try:
        card = Library.standard().get(name)
    except UnknownCard as error:
        refuse(str(error))
    typer.echo(json.dumps(_card_json(card), indent=2, ensure_ascii=False) if as_json else "\n".join(_shown(card)))


@app.command("try")
def try_(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="the text of a card")],
    type_: Annotated[
        str | None,
        typer.Option("--type", metavar="TYPE", help="The type of the card; without it a text may be of any card."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Read a text as if it were on a card: show how it is understood, or point at the word that is not.

    Exits with 1 if something is not understood.
    """
    from willstone.language import render
    from willstone.language.library.carddata import read_type

    try:
        types = (bits.RESONATOR, bits.CHANT) if type_ is None else (read_type(type_).types,)
    except ValueError as error:
        refuse(str(error))
    try:
        abilities = _read(text.replace("\\n", "\n"), types)
    except NotUnderstood as error:
        failed = {"text": error.text, "at": error.position, "expected": list(error.expected)}
        typer.echo(json.dumps(failed, indent=2, ensure_ascii=False) if as_json else "\n".join(_pointed(error)))
        raise typer.Exit(1) from None
    if as_json:
        read = [{"text": each.render(), "tree": list(outline(each))} for each in abilities]
        typer.echo(json.dumps({"text": render(abilities), "abilities": read}, indent=2, ensure_ascii=False))
        return
    for ability in abilities:
        typer.echo("\n".join((_said(ability), *outline(ability, 1))))


@app.command(context_settings={"ignore_unknown_options": True})  # -is:incomplete is a condition
def search(
    query: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY",
            help="conditions such as type:resonator attribute:fire cost<=2 atk>=400 keyword:Flying race:Elf"
            ' is:complete -text:draw "words"',
        ),
    ],
    as_json: Json = False,
) -> None:
    """Search the cards that ship and those that are imported.

    A field (name, text, type, attribute, race, keyword, is, format, set, cluster) is followed by : and a word, or by
    several with commas; a number (cost, atk, def, divinity) may be compared by < <= = >= >. Exits with 1 if nothing
    fits.
    """
    from willstone.formats.searching import query_of
    from willstone.language.library.search import QueryError, Shelf

    words = query[0] if len(query) == 1 else " ".join(map(_requoted, query))
    try:
        library = Library.standard()
        wanted = query_of(words, library)
    except QueryError as error:
        refuse(f"{error.message}\n  {error.query}\n  {' ' * error.at}^")
    found = Shelf(library).find(wanted)
    if as_json:
        typer.echo(json.dumps([_card_json(card) for card in found], indent=2, ensure_ascii=False))
    else:
        for card in found:
            typer.echo(_line(card))
        typer.echo(str(plural(len(found), "{} card", "{} cards")), err=True)
    if not found:
        raise typer.Exit(1)


def _read(text: str, types: tuple[int, ...]) -> tuple[Ability, ...]:
    """The abilities of a text on a card of one of these types; raises NotUnderstood for the one that gets farthest."""
    errors: list[NotUnderstood] = []
    for each in types:
        try:
            return _parsed(text, each)
        except NotUnderstood as error:
            errors.append(error)
    raise max(reversed(errors), key=lambda error: (error.position, error.near))


def _parsed(text: str, types: int) -> tuple[Ability, ...]:
    """A text in English, or in Italian where that is spoken."""
    from willstone.language import parse

    try:
        return parse(text, types)
    except NotUnderstood:
        if spoken.get().name != "it":
            raise
        from willstone.language import italian

        with contextlib.suppress(NotUnderstood):
            return italian.parse(text, types)
        raise


def _requoted(argument: str) -> str:
    """A condition with the quotation marks that the shell has taken away."""
    key, colon, value = argument.rpartition(":")
    return f'{key}{colon}"{value}"' if " " in argument and '"' not in argument else argument


# ---------------------------------------------------------------- how it is shown


def _report(report: checking.Report) -> str:
    from willstone.language.library.importing.check import Count

    rows = [("", tr("faces"), tr("understood"), "")]
    for name, count in (*report.by_cluster.items(), (tr("all"), Count(report.faces, report.faces_compiled))):
        rows.append((name, str(count.faces), str(count.faces_compiled), _percent(count.faces_compiled, count.faces)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [_row(row, widths) for row in rows]
    share = _percent(report.abilities_compiled, report.abilities)
    numbers = (report.abilities_compiled, report.abilities, share, report.roundtrip_failures)
    words = tr("{} of {} abilities are understood ({}), {} say something else when they are written again", *numbers)
    lines += ["", words]
    phrases = report.phrases().most_common(MOST_PHRASES)
    if phrases:
        lines += ["", tr("Where reading stops most often:")]
        lines += [f"{number:>6}  {phrase}" for phrase, number in phrases]
    return "\n".join(lines)


def _row(cells: tuple[str, ...], widths: list[int]) -> str:
    """A name to the left, numbers to the right."""
    numbers = (f"{cell:>{width}}" for cell, width in zip(cells[1:], widths[1:], strict=True))
    return "  ".join((f"{cells[0]:<{widths[0]}}", *numbers)).rstrip()


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else ""


def _card_json(card: CardDef) -> dict[str, Any]:
    sides = [{**side_view(face), "races": list(face.races), "text": face.text} for face in card.faces]
    return {"name": card.name, "title": card.title, "complete": not card.unread, "sides": sides}


def _kind(face: Face) -> str:
    return "/".join((*face.general, *map(tr, type_names(face.types)))) or tr("no type")


def _values(face: Face) -> str:
    return f"{face.atk}/{face.def_}" if face.atk is not None or face.def_ is not None else ""


def _shown(card: CardDef) -> list[str]:
    lines: list[str] = []
    for face in card.faces:
        cost = "" if face.cost is None else f"  {face.cost.render()}"
        told = [_kind(face), "/".join(face.races), "".join(attribute_letters(face.attributes)), _values(face)]
        if face.divinity is not None:
            told.append(tr("divinity {}", written(face.divinity)))
        lines += [f"{face.name}{cost}", "  " + ", ".join(filter(None, told))]
        for number, ability in enumerate(face.abilities, 1):
            first, *rest = _said(ability).splitlines()
            lines += [f"  {number}. {first}", *(f"     {line}" for line in rest), *outline(ability, 4)]
        lines += ["  " + tr("not understood: {}", text) for text in face.unread]
    if card.unread:
        lines.append(tr("incomplete: games refuse it unless they allow incomplete cards"))
    return lines


def _said(ability: Ability) -> str:
    """What an ability says, in the language that is spoken, or in English where that has no words for it."""
    if spoken.get().name != "it":
        return ability.render()
    from willstone.language.italian import ability_said

    text, italian = ability_said(ability)
    return text if italian else tr("{} (in English)", text)


def _pointed(error: NotUnderstood) -> list[str]:
    """A text, a mark under the word that is not understood, and what could stand there."""
    word = error.text[error.position :].split(" ", 1)[0]
    around = error.text[: error.position].rfind("\n") + 1
    expected = list(error.expected[:MOST_EXPECTED]) + (["..."] if len(error.expected) > MOST_EXPECTED else [])
    return [
        error.text,
        " " * (error.position - around) + "^" * max(1, len(word)),
        str(error.reason or (tr("{!r} is not understood", word) if word else tr("the text ends too early"))),
        *([tr("understood so far: {}", error.understood)] if error.understood else []),
        *([tr("expected: {}", ", ".join(expected))] if expected else []),
    ]


def _line(card: CardDef) -> str:
    face = card.faces[0]
    cost = "" if face.cost is None else face.cost.render()
    told = (cost, _kind(face), "/".join(face.races), _values(face), tr("incomplete") if card.unread else "")
    return "  ".join(filter(None, (card.title, *told)))
