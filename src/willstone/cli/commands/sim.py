"""``willstone sim``: let agents play many games, and see who wins and how fast it goes."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from willstone.agents import make_agent
from willstone.arena import GameReport, Series, SeriesResult, run_series
from willstone.arena.speed import copies_per_second
from willstone.arena.statistics import wilson
from willstone.cli.shared.decks import legal_shipped_decks
from willstone.cli.shared.playing import named, refuse_incomplete
from willstone.cli.shared.progress import bar
from willstone.cli.shared.telling import INTERRUPTED, refuse
from willstone.engine import edition as find_edition
from willstone.i18n.messages import mark, message, plural, tr
from willstone.language.library.decks import find_deck

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine import Deck


T = TypeVar("T")

MOST_ERRORS_SHOWN: Final = 10


def sim(
    games: Annotated[int, typer.Option(metavar="N", help="How many games to play.")] = 100,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games.")] = 0,
    agents: Annotated[
        str, typer.Option(metavar="A,B", help="The agents by name: one for all players, or one for each.")
    ] = "random",
    edition: Annotated[str, typer.Option(help="The rules to play by.")] = "cr-8.01",
    decks: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help="Decks by name or file: one for all players, or one for each."
            " Without it each game draws from the decks that ship.",
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many play in a game; as many as agents are named, or two.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    record: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of each game into this directory.")
    ] = None,
    jobs: Annotated[int, typer.Option(metavar="N", help="How many processes play; the games stay the same.")] = 1,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Play cards without the words that are not understood.")
    ] = False,
) -> None:
    """Let agents play many games, and count who wins.

    The players change seats from game to game. Exits with 1 if a game failed, and with 130 after Ctrl-C, which keeps
    the results of the games played until then.
    """
    try:
        series = _series(games, seed, agents, edition, decks, players, recorded=record is not None)
        series = replace(series, allow_incomplete=allow_incomplete)
        if not allow_incomplete:
            refuse_incomplete(series)
        if jobs < 1:
            raise ValueError(message("{} jobs cannot play; at least one is needed", jobs))
        records = None if record is None else _Records(record, games)
    except ValueError as error:
        refuse(str(error))
    with bar("playing") as advance:
        result = run_series(series, jobs, _both(advance, games, records))
    copies = _copies_per_second(result)
    typer.echo(json.dumps(_as_json(result, copies), indent=2) if as_json else "\n".join(_table(result, copies)))
    problems = [result.problem, "" if records is None else records.problem]
    for line in filter(None, [*problems, *([] if as_json else _error_lines(result))]):
        typer.echo(line, err=True)
    if result.interrupted:
        raise typer.Exit(INTERRUPTED)
    if result.errors or any(problems):
        raise typer.Exit(1)


# ---------------------------------------------------------------- what is asked for


def _series(
    games: int,
    seed: int,
    agents: str,
    edition: str,
    decks: str | None,
    players: int | None,
    *,
    recorded: bool,
) -> Series:
    """The series of these options; raises ValueError."""
    if games < 1:
        raise ValueError(message("{} games cannot be played; at least one is needed", games))
    rules = find_edition(edition)
    agent_names = named(agents, mark("agents"))
    for name in agent_names:
        make_agent(name, seed)
    deck_names = [] if decks is None else named(decks, mark("decks"))
    if players is None:
        players = max(2, len(agent_names), len(deck_names))
    if not rules.least_players <= players <= rules.most_players:
        raise ValueError(
            message("{} is for {} to {} players, not {}", edition, rules.least_players, rules.most_players, players)
        )
    agents_in_order = _one_each(agent_names, players, mark("agents"))
    pools: list[tuple[Deck, ...]]
    if deck_names:
        pools = [(deck,) for deck in _one_each([find_deck(name) for name in deck_names], players, mark("decks"))]
    else:
        pools = [legal_shipped_decks(edition)] * players
    return Series(edition, tuple(agents_in_order), tuple(pools), games, seed, recorded)


def _one_each(things: list[T], players: int, what: str) -> list[T]:
    """One thing for each player, the same for all if there is only one."""
    if len(things) not in (1, players):
        raise ValueError(
            message("{} {} for {} players; name one for all, or one for each", len(things), message(what), players)
        )
    return things * players if len(things) == 1 else things


# ---------------------------------------------------------------- while it runs


class _Records:
    """Writes the records of games into a directory, until that fails."""

    def __init__(self, directory: Path, games: int) -> None:
        self.problem = ""
        self._directory = directory
        self._width = len(str(games - 1))
        try:
            directory.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ValueError(message("cannot make the directory {}: {}", directory, error.strerror)) from None

    def write(self, report: GameReport) -> None:
        """Write the record of a game."""
        if not report.record or self.problem:
            return
        path = self._directory / f"game-{report.seating.number:0{self._width}}.fow"
        try:
            path.write_text(report.record, "utf-8")
        except OSError as error:
            self.problem = tr("cannot write {}: {}; later games are not recorded", path, error.strerror)


def _both(advance: Callable[[int, int], None], games: int, records: _Records | None) -> Callable[[GameReport], None]:
    """What is done with each game."""
    done = count(1)

    def take(report: GameReport) -> None:
        if records is not None:
            records.write(report)
        advance(next(done), games)

    return take


# ---------------------------------------------------------------- what came of it


def _copies_per_second(result: SeriesResult) -> float:
    """Measured on states of the series; an interrupt leaves it unmeasured."""
    try:
        return copies_per_second(result.middles)
    except KeyboardInterrupt:
        result.interrupted = True
        return 0.0


def _rate(count: int, total: float) -> float:
    return count / total if total else 0.0


def _as_json(result: SeriesResult, copies: float) -> dict[str, Any]:
    series = result.series
    return {
        "edition": series.edition,
        "seed": series.seed,
        "agents": list(series.agents),
        "decks": [[deck.name for deck in pool] for pool in series.decks],
        "games": result.games,
        "decisions": result.decisions,
        "seconds": round(result.seconds, 3),
        "games_per_s": round(_rate(result.games, result.seconds), 2),
        "decisions_per_s": round(_rate(result.decisions, result.seconds), 1),
        "copies_per_s": round(copies, 1),
        "mean_decisions": round(_rate(result.decisions, result.completed), 2),
        "mean_turns": round(_rate(result.turns, result.completed), 2),
        "wins": result.wins,
        "win_intervals": [[round(end, 4) for end in wilson(wins, result.completed)] for wins in result.wins],
        "draws": result.draws,
        "endings": dict(sorted(result.endings.items())),
        "errors": len(result.errors),
        "error_details": [_error(series, report) for report in result.errors],
        "interrupted": result.interrupted,
    }


def _error(series: Series, report: GameReport) -> dict[str, Any]:
    seating = report.seating
    return {
        "game": seating.number,
        "seed": seating.seed,
        "agents": [series.agents[agent] for agent in seating.agents],
        "decks": [deck.name for deck in series.decks_of(seating)],
        "message": report.error,
    }


def _table(result: SeriesResult, copies: float) -> list[str]:
    series = result.series
    played = plural(result.games, "{} game", "{} games")
    if result.games != series.games:
        played = message("{} games of {}, interrupted", result.games, series.games)
    rows = [("", tr("agent"), tr("deck"), tr("wins"), tr("rate"), tr("95 % interval"))]
    for place, (agent, pool, wins) in enumerate(zip(series.agents, series.decks, result.wins, strict=True), 1):
        low, high = wilson(wins, result.completed)
        deck = pool[0].name if len(pool) == 1 else tr("any of {}", len(pool))
        rate = f"{100 * _rate(wins, result.completed):.1f} %"
        rows.append((str(place), agent, deck, str(wins), rate, tr("{:.1f} to {:.1f} %", 100 * low, 100 * high)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    endings = ", ".join(tr("{} by {}", count, rule) for rule, count in result.endings.most_common())
    return [
        tr("{}, {}, seed {}", played, series.edition, series.seed),
        "",
        *(_row(row, widths) for row in rows),
        "",
        tr("{} draws, {} errors; ended: {}", result.draws, len(result.errors), endings or tr("none")),
        tr(
            "{:.0f} decisions and {:.0f} turns a game",
            _rate(result.decisions, result.completed),
            _rate(result.turns, result.completed),
        ),
        tr(
            "{:.1f} s: {:.1f} games, {:,.0f} decisions a second; {:,.0f} copies a second",
            result.seconds,
            _rate(result.games, result.seconds),
            _rate(result.decisions, result.seconds),
            copies,
        ),
    ]


def _row(cells: tuple[str, ...], widths: list[int]) -> str:
    """Words to the left, numbers to the right."""
    words = [f"{cell:<{width}}" for cell, width in zip(cells[:3], widths[:3], strict=True)]
    numbers = [f"{cell:>{width}}" for cell, width in zip(cells[3:], widths[3:], strict=True)]
    return "  ".join(words + numbers)


def _error_lines(result: SeriesResult) -> list[str]:
    shown = result.errors[:MOST_ERRORS_SHOWN]
    lines = [tr("game {}, seed {}: {}", each.seating.number, each.seating.seed, each.error) for each in shown]
    if len(result.errors) > len(shown):
        lines.append(tr("and {} more errors; --json lists them all", len(result.errors) - len(shown)))
    return lines
