"""``willstone people``: an operator looks people up, bans them, and gives them other names."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Annotated

import typer

from willstone.cli.shared.operate import Database, moment, one_line, operate
from willstone.cli.shared.telling import Json, tell_as_json
from willstone.i18n.messages import tr

app = typer.Typer(add_completion=False, no_args_is_help=True, help="For operators: people of a server, bans and names.")
Who = Annotated[str, typer.Argument(metavar="WHO", help="The id of a person, or the name of an account.")]
Anybody = Annotated[
    str, typer.Argument(metavar="WHO", help="The id of a person, the name of an account, an address or a network.")
]
_DAY = 60 * 60 * 24.0


@app.command("list")
def list_people(
    database: Database = "",
    words: Annotated[str, typer.Option(help="Only those with this in their names.")] = "",
    guests: Annotated[bool, typer.Option("--guests", help="Guests too.")] = False,
    banned: Annotated[bool, typer.Option("--banned", help="All bans, instead of people.")] = False,
    as_json: Json = False,
) -> None:
    """List accounts, or all bans."""
    if banned:
        bans = operate(database, lambda operator: operator.bans())
        if as_json:
            tell_as_json([asdict(ban) for ban in bans])
            return
        for ban in bans:
            until = tr("for ever") if ban.until is None else moment(ban.until)
            typer.echo(f"{ban.subject:<20}  {moment(ban.created)}  {until:<16}  {one_line(ban.why)}".rstrip())
        return
    people = operate(database, lambda operator: operator.people(words, guests=guests))
    if as_json:
        tell_as_json([asdict(person) for person in people])
        return
    for person in people:
        kind = tr("account") if person.account else tr("guest")
        mark = f"  {tr('banned')}" if person.banned else ""
        typer.echo(f"{person.id:<18}  {moment(person.created)}  {kind:<8}  {one_line(person.name)}{mark}")


@app.command()
def show(who: Who, database: Database = "", as_json: Json = False) -> None:
    """Show what belongs to somebody. Addresses are not kept; look for them in the log of your proxy."""
    found = operate(database, lambda operator: operator.details(who))
    if as_json:
        tell_as_json(asdict(found))
        return
    person = found.person
    rows = (
        (tr("id"), person.id),
        (tr("name"), one_line(person.name)),
        (tr("kind"), tr("account") if person.account else tr("guest")),
        (tr("since"), moment(person.created)),
        (tr("banned"), tr("yes") if person.banned else tr("no")),
        (tr("sessions"), str(found.sessions)),
        (tr("decks"), str(found.decks)),
        (tr("sits at"), " ".join(found.seats) or "-"),
        (tr("has made"), " ".join(found.made) or "-"),
        (tr("reports"), " ".join(found.reports) or "-"),
    )
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        typer.echo(f"{name:<{width}}  {value}")


@app.command()
def ban(
    who: Anybody,
    database: Database = "",
    why: Annotated[str, typer.Option(help="What the banned person is told.")] = "",
    days: Annotated[float, typer.Option(min=0, max=36_500, help="For how many days; 0: for ever.")] = 0,
) -> None:
    """Keep somebody, an address or a network away; a server that runs does so within seconds."""
    until = time.time() + days * _DAY if days else None
    subject = operate(database, lambda operator: operator.ban(who, one_line(why), until))
    typer.echo(tr("{} is banned {}", subject, tr("for ever") if until is None else tr("until {}", moment(until))))


@app.command()
def unban(who: Anybody, database: Database = "") -> None:
    """Let somebody come again."""
    subject = operate(database, lambda operator: operator.unban(who))
    typer.echo(tr("{} may come again", subject))


@app.command()
def rename(
    who: Who,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name they are to have.")],
    database: Database = "",
) -> None:
    """Give somebody another name; an account is signed in to by the new one. Seats that are taken keep the old one."""
    from pydantic import TypeAdapter, ValidationError

    from willstone.server.api.models import Name

    try:
        good = TypeAdapter(Name).validate_python(name)
    except ValidationError as error:
        typer.echo(error.errors()[0]["msg"], err=True)
        raise typer.Exit(2) from None
    person = operate(database, lambda operator: operator.rename(who, good))
    typer.echo(tr("{} is called {}", person.id, person.name))
