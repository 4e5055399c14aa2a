"""``willstone play``: a game on the terminal, against the computer or between two people."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated

import typer

from willstone.agents import AGENTS, make_agent
from willstone.cli.text.commands import read_game
from willstone.cli.text.journal import Journal
from willstone.cli.text.session import Session
from willstone.cli.text.styles import DIM
from willstone.cli.text.terminal import Terminal
from willstone.engine.game import Game
from willstone.language.decks import find_deck, shipped_decks

if TYPE_CHECKING:
    from typing import NoReturn

    from willstone.agents import Agent
    from willstone.engine.cards import Deck

HOTSEAT = "hotseat"
_OPPONENTS = f"{', '.join(sorted(AGENTS))}, or {HOTSEAT} for two people."
_PERSON = 0  # the seat of the person who plays against the computer


def play(
    text: Annotated[  # noqa: ARG001  # there is no other way yet
        bool, typer.Option("--text", help="Play on the terminal, as happens anyway.")
    ] = False,
    deck: Annotated[str | None, typer.Option(help="Your deck: a file, or the name of a shipped one.")] = None,
    versus: Annotated[str | None, typer.Option(help="The opponent's deck.")] = None,
    opponent: Annotated[str, typer.Option(help=_OPPONENTS)] = "greedy",
    seed: Annotated[int | None, typer.Option(help="Decides everything that is random.")] = None,
    edition: Annotated[str, typer.Option(help="The rules to play by.")] = "cr-8.01",
    load: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Show why the computer moves as it does.")] = False,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Play cards without the words that are not understood.")
    ] = False,
    no_colour: Annotated[bool, typer.Option("--no-colour", help="Print without colours.")] = False,
) -> None:
    """Play a game on the terminal; type ? in it for help."""
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    try:
        agents: dict[int, Agent] = {} if opponent == HOTSEAT else {1 - _PERSON: make_agent(opponent, seed)}
        people = [seat for seat in range(2) if seat not in agents]
        journal = Journal(people)
        if load is None:
            decks = _decks(deck, versus)
            game = Game.new(edition, decks, seed, allow_incomplete=allow_incomplete, listener=journal.listen)
            words = f"{game.edition.title}: {decks[0].name} against {decks[1].name}, seed {seed}."
        else:
            game = read_game(load)
            words = f"{game.edition.title}: the game of {load} goes on."
    except (OSError, ValueError) as error:
        _refuse(str(error))
    if game.seats != 2:
        _refuse(f"{load}: a game of {game.seats} players cannot be played here")
    terminal = Terminal(colour=not no_colour)
    terminal.say(words)
    terminal.say("Type a number or a move; ? is help, undo goes back, quit leaves.", DIM)
    Session(game, agents, terminal, journal, explain=explain).play()


def _decks(deck: str | None, versus: str | None) -> tuple[Deck, Deck]:
    """The two decks, where none is named the first two that ship."""
    shipped = list(shipped_decks().values())
    if not shipped and (deck is None or versus is None):
        _refuse("name two decks, there are none to choose from")
    yours = shipped[0] if deck is None else find_deck(deck)
    others = [each for each in shipped if each is not yours] or shipped
    return yours, others[0] if versus is None else find_deck(versus)


def _refuse(reason: str) -> NoReturn:
    typer.echo(reason, err=True)
    raise typer.Exit(2)
