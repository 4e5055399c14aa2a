"""``willstone solve``: whether the player whose turn it is can force a win in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from willstone.cli.shared.progress import bar
from willstone.cli.shared.telling import INTERRUPTED, NOT_ALL, refuse
from willstone.engine import IncompleteCard
from willstone.files import read_yaml
from willstone.i18n.messages import mark, message, tr
from willstone.notation.scenario import position_from, read_script
from willstone.notation.script import Runner, ScriptFailed
from willstone.solving import OPEN, WON, Limits, Solution, solve
from willstone.solving.solver import WORDS

if TYPE_CHECKING:
    from willstone.engine import Game

_SAID = {WON: mark("{} wins this turn."), OPEN: mark("Undecided: {}."), -WON: mark("{} cannot force a win this turn.")}


def solve_file(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A scenario or puzzle file; its script is played first.")
    ],
    all_first: Annotated[bool, typer.Option("--all", help="Judge every first move.")] = False,
    positions: Annotated[int, typer.Option(min=1, metavar="N", help="How many positions are looked at.")] = 200_000,
    seconds: Annotated[float, typer.Option(min=0.0, metavar="S", help="How long it may take.")] = 60.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Prove a forced win this turn, or that there is none, all cards being known to both players.

    Exits with 1 if that stays undecided: the search came to its limits, or chance or the order of a deck has a say.
    """
    try:
        game = _game(file)
        if game.over:
            raise ValueError(message("{}: the game is over", file))
        with bar("searching") as advance:
            found = solve(game, Limits(positions, seconds), advance, all_first=all_first)
    except (ValueError, IncompleteCard, ScriptFailed) as error:
        refuse(str(error))
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(_as_json(found, game) if as_json else "\n".join(_told(found, game)))
    if found.value == OPEN:
        raise typer.Exit(NOT_ALL)


def _game(file: Path) -> Game:
    """The position of a file, after its script; raises FileError."""
    tree = read_yaml(file)
    position = position_from(tree)
    script = tree.optional("script")
    runner = Runner(position, [] if script is None else read_script(script, [seat.name for seat in position.seats]))
    runner.run()
    game = runner.game.copy()
    game.ask_all = False
    return game


def _as_json(found: Solution, game: Game) -> str:
    told = {
        "result": WORDS[found.value],
        "player": game.names[game.turn_player],
        "line": found.line,
        "positions": found.positions,
        "seconds": round(found.seconds, 3),
        "why": [str(why) for why in found.why],
    }
    if found.first:
        told["first"] = [{"move": move.text, "result": WORDS[move.value]} for move in found.first]
    return json.dumps(told, indent=2, ensure_ascii=False)


def _told(found: Solution, game: Game) -> list[str]:
    who = ", ".join(map(str, found.why)) if found.value == OPEN else game.names[game.turn_player]
    lines = [tr(_SAID[found.value], who)]
    lines += [f"  {move}" for move in found.line]
    if found.first:
        words = {WON: tr("wins"), OPEN: tr("undecided"), -WON: tr("does not win")}
        lines += ["", tr("First moves:"), *(f"  {move.text}: {words[move.value]}" for move in found.first)]
    lines.append(tr("{} positions, {:.1f} s", found.positions, found.seconds))
    return lines
