"""``willstone play``: a game on the terminal, against the computer or between people, by any edition."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated

import typer

from willstone.agents import AGENTS, make_agent
from willstone.cli.shared.decks import legal_shipped_decks
from willstone.cli.shared.telling import refuse
from willstone.cli.text.commands import read_game
from willstone.cli.text.journal import Journal
from willstone.cli.text.session import Session
from willstone.cli.text.styles import DIM
from willstone.cli.text.terminal import Terminal
from willstone.engine import Game
from willstone.engine import edition as find_edition
from willstone.files import suggestion
from willstone.i18n.messages import message, spoken, tr
from willstone.language.library.decks import find_deck
from willstone.puzzles.defender import Defender
from willstone.puzzles.reading import FAILED, LEVELS, TASK, puzzles

if TYPE_CHECKING:
    from willstone.agents import Agent
    from willstone.engine import Deck

HOTSEAT = "hotseat"
_OPPONENTS = f"{', '.join(sorted(AGENTS))}, or {HOTSEAT} for people at all seats."
_LIST = "list"  # instead of the name of a puzzle
_PERSON = 0  # the seat of the person who plays against the computer


def play(
    deck: Annotated[str | None, typer.Option(help="Your deck: a file, or the name of a shipped one.")] = None,
    versus: Annotated[
        str | None, typer.Option(metavar="DECK,...", help="The opponents' decks: one for all, or one for each.")
    ] = None,
    opponent: Annotated[str, typer.Option(help=_OPPONENTS)] = "greedy",
    seed: Annotated[int | None, typer.Option(help="Decides everything that is random.")] = None,
    edition: Annotated[str, typer.Option(help="The rules to play by.")] = "cr-8.01",
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many play; abc-1.0 is for two to eight.")
    ] = None,
    load: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    puzzle: Annotated[
        str | None, typer.Option(metavar="NAME", help="Play a puzzle: win this turn. `list` names them all.")
    ] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Show why the computer moves as it does.")] = False,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Play cards without the words that are not understood.")
    ] = False,
    no_colour: Annotated[bool, typer.Option("--no-colour", help="Print without colours.")] = False,
) -> None:
    """Play a game on the terminal; type ? in it for help."""
    if puzzle is not None:
        _play_puzzle(puzzle, Terminal(colour=not no_colour), explain=explain)
        return
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    try:
        if load is None:
            rules = find_edition(edition)
            seats = rules.least_players if players is None else players
            decks = _decks(edition, seats, deck, versus)
            agents = _agents(opponent, seats, seed)
            journal = Journal(seat for seat in range(seats) if seat not in agents)
            game = Game.new(edition, decks, seed, allow_incomplete=allow_incomplete, listener=journal.listen)
            theirs = ", ".join(each.name for each in decks[1:])
            words = tr("{}: {} against {}, seed {}.", game.edition.title, decks[0].name, theirs, seed)
        else:
            game = read_game(load)
            if players not in (None, game.seats):
                raise ValueError(message("{}: that is a game of {} players, not {}", load, game.seats, players))
            agents = _agents(opponent, game.seats, seed)
            journal = Journal(seat for seat in range(game.seats) if seat not in agents)
            words = tr("{}: the game of {} goes on.", game.edition.title, load)
    except (OSError, ValueError) as error:
        refuse(str(error))
    terminal = Terminal(colour=not no_colour)
    terminal.say(words)
    terminal.say(tr("Type a number or a move; ? is help, undo goes back, quit leaves."), DIM)
    Session(game, agents, terminal, journal, explain=explain).play()


def _play_puzzle(name: str, terminal: Terminal, *, explain: bool) -> None:
    """Play a puzzle until it is solved or the turn is over."""
    known = puzzles()
    language = spoken.get().name
    if name == _LIST:
        for each in known.values():
            terminal.say(f"{each.name:<24} {tr(LEVELS[each.level]):<8} {each.title[language]}")
        return
    if name not in known:
        refuse(str(message("no puzzle {!r}{}", name, suggestion(name, known))))
    found = known[name]
    journal = Journal([_PERSON])
    game = found.position.game(listener=journal.listen)
    turn = game.turn_number
    terminal.say(f"{found.title[language]} ({tr(LEVELS[found.level])}). {TASK[language]}")
    terminal.say(tr("Type a number or a move; ? is help, undo goes back, quit leaves."), DIM)
    agents: dict[int, Agent] = {1: Defender(lambda: session.game)}
    session = Session(game, agents, terminal, journal, explain=explain, until=lambda now: now.turn_number != turn)
    session.play()
    if not session.left and session.game.winner != _PERSON:
        terminal.say(FAILED[language])


def _agents(opponent: str, seats: int, seed: int) -> dict[int, Agent]:
    """Who plays at the other seats, each by chances of their own."""
    if opponent == HOTSEAT:
        return {}
    return {seat: make_agent(opponent, seed + seat - 1) for seat in range(seats) if seat != _PERSON}


def _decks(edition: str, seats: int, deck: str | None, versus: str | None) -> list[Deck]:
    """A deck for each seat, in turn those that ship for an edition where none is named; raises ValueError."""
    shipped = legal_shipped_decks(edition) if deck is None or versus is None else ()
    yours = shipped[0] if deck is None else find_deck(deck)
    if versus is None:
        others = [each for each in shipped if each is not yours] or list(shipped)
    else:
        others = [find_deck(name.strip()) for name in versus.split(",")]
        if len(others) not in (1, seats - 1):
            raise ValueError(
                message("{} decks for {} opponents; name one for all, or one for each", len(others), seats - 1)
            )
    return [yours, *(others[seat % len(others)] for seat in range(seats - 1))]
