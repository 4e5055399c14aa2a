"""``willstone arena``: a round robin between agents, with a ladder."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from willstone.agents import make_agent
from willstone.arena import GameReport, run_series
from willstone.arena.ratings import Sequential
from willstone.arena.report import first_player, page
from willstone.arena.results import Results
from willstone.arena.standings import Standings
from willstone.arena.tournament import MATCHUPS, Tournament
from willstone.cli.shared.decks import legal_shipped_decks
from willstone.cli.shared.playing import named, refuse_incomplete
from willstone.cli.shared.telling import INTERRUPTED, refuse
from willstone.engine import edition as find_edition
from willstone.i18n.messages import mark, message, tr
from willstone.language.library.decks import find_deck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_OFTEN: Final = 0.5  # seconds between two looks at the table while games are played


def arena(
    agents: Annotated[str, typer.Option(metavar="A,B,...", help="The agents by name, two or more.")],
    decks: Annotated[
        str | None, typer.Option(metavar="A,B,...", help="Decks by name or file; without it those that ship.")
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", help="Games of each pairing: an even number, as seats change.")
    ] = 100,
    matchups: Annotated[
        str,
        typer.Option(
            metavar="|".join(MATCHUPS), help="Which decks meet: each itself, each the others, or all of both."
        ),
    ] = "all",
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games.")] = 0,
    edition: Annotated[str, typer.Option(help="The rules to play by.")] = "cr-8.01",
    jobs: Annotated[int, typer.Option(metavar="N", help="How many processes play; the games stay the same.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Let a Ray cluster play: its address, auto, or local for one made here."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW:HIGH",
            help="End a pairing as soon as a sequential test tells one Elo difference from the other.",
        ),
    ] = None,
    results: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Append each game to this file as it ends.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the file of --results.")] = False,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a report as an HTML page with drawings.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Play cards without the words that are not understood.")
    ] = False,
) -> None:
    """Let agents meet each other, each deal played from both seats, and rate them.

    Exits with 1 if a game failed, and with 130 after Ctrl-C, which keeps the results of the games played until then.
    """
    try:
        tournament = _tournament(agents, decks, games, matchups, seed, edition, allow_incomplete)
        if jobs < 1:
            raise ValueError(message("{} jobs cannot play; at least one is needed", jobs))
        standings = Standings(tournament, None if sprt is None else Sequential.parse(sprt))
        if resume and results is None:
            raise ValueError(message("--resume goes on with a file; name it with --results"))
        file = None if results is None else Results(results, tournament, resume=resume)
    except ValueError as error:
        refuse(str(error))
    for earlier in [] if file is None else file.reports:
        standings.add(earlier)
    with _watching(standings) as look:

        def take(played: GameReport) -> None:
            standings.add(played)
            if file is not None:
                file.add(played)
            look()

        result = run_series(tournament, jobs, take, standings.missing(), ray)
    found = {**standings.as_json(), "seconds": round(result.seconds, 3), "interrupted": result.interrupted}
    typer.echo(json.dumps(found, indent=2) if as_json else "\n".join(told(found)))
    problems = [result.problem, "" if file is None else file.problem, _written(report, found)]
    failed = {each.error for each in standings.counted() if each.result is None}
    for line in filter(None, [*problems, *([] if as_json else sorted(failed))]):
        typer.echo(line, err=True)
    if result.interrupted:
        raise typer.Exit(INTERRUPTED)
    if found["errors"] or any(problems):
        raise typer.Exit(1)


def _tournament(
    agents: str, decks: str | None, games: int, matchups: str, seed: int, edition: str, allow_incomplete: bool
) -> Tournament:
    """What these options ask for; raises ValueError."""
    rules = find_edition(edition)
    if rules.most_players < 2 or rules.least_players > 2:
        raise ValueError(
            message("{} is for {} to {} players, not {}", edition, rules.least_players, rules.most_players, 2)
        )
    if games < 2 or games % 2:
        raise ValueError(message("{} games of a pairing: each deal is played twice, so the number is even", games))
    names = named(agents, mark("agents"))
    if len(names) < 2:
        raise ValueError(message("a tournament needs two agents or more"))
    for name in names:
        make_agent(name, seed)
    if matchups not in MATCHUPS:
        raise ValueError(message("no matchups {!r}; there are {}", matchups, ", ".join(MATCHUPS)))
    pool = (
        legal_shipped_decks(edition)
        if decks is None
        else tuple(find_deck(name) for name in named(decks, mark("decks")))
    )
    if matchups == "cross" and len(pool) < 2:
        raise ValueError(message("one deck has no other one to meet"))
    found = Tournament.between(
        edition, tuple(names), pool, games // 2, seed, matchups=matchups, allow_incomplete=allow_incomplete
    )
    if not allow_incomplete:
        refuse_incomplete(found)
    return found


def _written(path: Path | None, found: dict[str, Any]) -> str:
    """Write the report; what was wrong with that."""
    if path is None:
        return ""
    try:
        path.write_text(page(found), "utf-8")
    except OSError as error:
        return tr("cannot write {}: {}", path, error.strerror)
    return ""


# ---------------------------------------------------------------- what came of it


def told(found: dict[str, Any]) -> list[str]:
    """How a tournament stands, in lines."""
    lines = [tr("{} games, {}, seed {}", found["games"], found["edition"], found["seed"]), ""]
    rows = [(tr("agent"), tr("Elo"), tr("95 % interval"), tr("games"), tr("wins"), tr("rate"))]
    for rung in found["ladder"]:
        low, high = rung["interval"] or (0.0, 0.0)
        between = tr("{:+.0f} to {:+.0f}", low, high) if rung["interval"] else "-"
        rate = f"{100 * rung['rate']:.1f} %"
        rows.append((rung["agent"], f"{rung['elo']:+.0f}", between, str(rung["games"]), str(rung["wins"]), rate))
    lines += [*_aligned(rows), ""]
    rows = [(tr("pairing"), tr("games"), tr("rate"), tr("95 % interval"), tr("deals 2-0 : 1-1 : 0-2"), "")]
    for pairing in found["pairings"]:
        low, high = pairing["interval"]
        deals = pairing["deals"]
        rows.append(
            (
                " - ".join(pairing["agents"]),
                str(pairing["games"]),
                f"{100 * pairing['rate']:.1f} %",
                tr("{:.1f} to {:.1f} %", 100 * low, 100 * high),
                f"{deals['both']} : {deals['split']} : {deals['neither']}",
                _verdict(pairing.get("sprt")),
            )
        )
    lines += [*_aligned(rows), ""]
    if len(found["decks"]) > 1:
        lines += [tr("Decks: how often the row wins against the column"), *_decks(found), ""]
    lengths = found["lengths"]
    lines.append(tr("{:.0f} decisions and {:.0f} turns a game", lengths["mean_decisions"], lengths["mean_turns"]))
    lines.append(first_player(found))
    return lines


def _verdict(test: dict[str, Any] | None) -> str:
    if test is None:
        return ""
    words = {"high": tr("stronger by {:g}", test["high"]), "low": tr("not stronger than {:g}", test["low"])}
    return words.get(test["verdict"], tr("not decided"))


def _decks(found: dict[str, Any]) -> list[str]:
    numbers = [str(number) for number in range(1, len(found["decks"]) + 1)]
    rows = [("", *numbers)]
    for number, (name, row) in enumerate(zip(found["decks"], found["deck_matrix"], strict=True), 1):
        cells = [f"{100 * cell['wins'] / cell['games']:.0f}" if cell["games"] else "-" for cell in row]
        rows.append((f"{number} {name}", *cells))
    return _aligned(rows)


def _aligned(rows: list[Any]) -> list[str]:
    """The first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [f"{row[0]:<{widths[0]}}", *(f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))]
        ).rstrip()
        for row in rows
    ]


# ---------------------------------------------------------------- while it runs


@contextmanager
def _watching(standings: Standings) -> Iterator[Callable[[], None]]:
    """A table on the terminal that follows the games; gives what is called after each."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    def shown() -> Text:
        done = tr("{} of {} games", len(standings), standings.tournament.games)
        return Text("\n".join([*told(standings.as_json()), done]))

    latest = monotonic()
    with Live(shown(), console=Console(stderr=True), auto_refresh=False, transient=True) as live:

        def look() -> None:
            nonlocal latest
            if monotonic() - latest > _OFTEN:
                live.update(shown(), refresh=True)
                latest = monotonic()

        yield look
