"""``willstone formats``: the formats that decks may be for, what is in them, and newer lists."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from willstone import formats
from willstone.cli.shared.telling import Json, refuse
from willstone.files import FileError
from willstone.i18n.messages import plural, tr

if TYPE_CHECKING:
    from willstone.formats import Format

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Formats: pools of cards and lists of banned ones.")


@app.command("list")
def list_(as_json: Json = False) -> None:
    """List the formats: the edition each is played by, how old its list is, and what its pool is."""
    found = _known()
    if as_json:
        typer.echo(json.dumps({"formats": [_as_json(each) for each in found]}, indent=2, ensure_ascii=False))
        return
    width, rules, day = (max(len(getattr(each, key)) for each in found) for key in ("name", "edition", "date"))
    for each in found:
        typer.echo(f"{each.name:<{width}}  {each.edition:<{rules}}  {each.date:<{day}}  {tr(each.about)}")


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="the name of a format")], as_json: Json = False
) -> None:
    """Show a format: its pool, its banned cards and pairs, how old the list is and whose it is."""
    try:
        found = formats.find(name)
    except ValueError as error:
        refuse(str(error))
    typer.echo(json.dumps(_as_json(found), indent=2, ensure_ascii=False) if as_json else "\n".join(_shown(found)))


@app.command()
def update(
    file: Annotated[str, typer.Argument(metavar="FILE", help="a format as YAML; those that ship are examples")],
) -> None:
    """Take a newer list: the formats of a file stand before those of the same names.

    Exits with 2 if the file is not right, which changes nothing.
    """
    try:
        found = formats.update(file)
    except FileError as error:
        refuse(str(error))
    for each in found:
        typer.echo(tr("{}: {} banned cards, {} pairs", each.name, len(each.banned), len(each.pairs)))


def _known() -> list[Format]:
    try:
        return list(formats.known().values())
    except FileError as error:
        refuse(str(error))


def _as_json(found: Format) -> dict[str, Any]:
    return {
        "name": found.name,
        "edition": found.edition,
        "about": found.about,
        "date": found.date,
        "source": found.source,
        "clusters": found.clusters,
        "sets": None if found.sets is None else sorted(found.sets),
        "banned": dict(found.banned),
        "pairs": found.pairs,
        "limits": {number: {"name": name, "copies": copies} for number, name, copies in found.copies},
    }


def _shown(found: Format) -> list[str]:
    lines = [found.name, f"  {tr(found.about)}", "  " + tr("played by {}", found.edition)]
    lines.append("  " + tr("list of {}", found.date or tr("an unknown day")))
    lines.append("  " + tr("source: {}", tr(found.source)))
    lines.append("  " + tr("pool: {}", ", ".join((*found.clusters, *_lone_sets(found))) or tr("all cards")))
    if found.banned:
        lines.append("  " + str(plural(len(found.banned), "{} banned card:", "{} banned cards:")))
        lines += [f"    {number}  {name}" for number, name in found.banned]
    if found.pairs:
        lines.append(
            "  "
            + str(plural(len(found.pairs), "{} pair that may not be together:", "{} pairs that may not be together:"))
        )
        lines += [f"    {one}  {other}" for one, other in found.pairs]
    for number, name, copies in found.copies:
        lines.append("  " + tr("at most {} of {} ({})", copies, name, number))
    return lines


def _lone_sets(found: Format) -> list[str]:
    """The sets of a pool beside those of its clusters."""
    inside = {each for name in found.clusters for each in formats.clusters()[name]}
    return sorted((found.sets or frozenset()) - inside)
