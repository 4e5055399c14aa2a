"""Game records (the PGN): headers, seed and moves, from which every state of a game can be built again."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from willstone.engine import EDITIONS, Game, InvalidDeck, MoveError
from willstone.files import FileError, parse_yaml, read_text
from willstone.i18n.messages import message
from willstone.language.library.library import Library
from willstone.notation import names
from willstone.notation.headers import DeckReader, escaped, read_card_text
from willstone.notation.recording import Recorder, result_of
from willstone.notation.scenario import position_from
from willstone.notation.syntax import QUOTED, beginning, meanings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from willstone.engine import CardDef, Deck, Event
    from willstone.notation.position import Position


_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
_MOVE = re.compile(rf"(?P<player>{QUOTED}|[^:]+):\s+(?P<move>.*\S)")


@dataclass(repr=False)
class Record:
    """A record, read: its headers, its own cards as (line, card), and its moves as (line, player, move).

    >>> from willstone import Game, Library, Record
    >>> from willstone.notation.recording import Recorder
    >>> decks = [Library.standard().deck(name) for name in ("Quickstep", "Quiet Tide")]
    >>> game = Game.new("cr-8.01", decks, seed=7, names=["A", "B"])
    >>> writing = Recorder(game, seed=7, players=["A", "B"], decks=decks)
    >>> for _ in range(20):
    ...     writing.play(game.legal()[-1])
    >>> record = Record.parse(writing.text())
    >>> record
    <Record of A against B: 20 moves>
    >>> record.replay() == game
    True
    """

    path: str
    headers: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    cards: list[tuple[int, str]] = field(default_factory=list)
    moves: list[tuple[int, str, str]] = field(default_factory=list)

    @staticmethod
    def read(path: Path | str) -> Record:
        """The record of a file; raises FileError with its line."""
        return read_record(path)

    @staticmethod
    def parse(text: str, path: str = "record") -> Record:
        """The record of a text; the path is only for its errors."""
        return parse_record(text, path)

    def __repr__(self) -> str:
        return f"<Record of {' against '.join(self.players())}: {len(self.moves)} moves>"

    def __str__(self) -> str:
        return self.text()

    def header(self, tag: str) -> str:
        """The value of a header that must be there."""
        if tag not in self.headers:
            raise FileError(self.path, 1, message("the header {} is missing", tag))
        return self.headers[tag]

    def start(self, library: Library | None = None, listener: Callable[[Game, Event], None] | None = None) -> Game:
        """The game before its first move; raises FileError."""
        edition = self.header("Edition")
        if edition not in EDITIONS:
            raise FileError(self.path, self.lines["Edition"], message("no edition {!r} can be played", edition))
        seed = self.header("Seed")
        if not re.fullmatch(r"-?\d{1,20}", seed):
            raise FileError(self.path, self.lines["Seed"], message("the seed must be a whole number, not {!r}", seed))
        players = self.players()
        if "Position" in self.headers:
            return self.position(library).game(listener=listener)
        decks = self.decks(library)
        first, tournament = self.first(), self.tournament()
        try:
            return Game.new(
                edition,
                decks,
                int(seed),
                names=players,
                first=first,
                tournament=tournament,
                allow_incomplete=True,  # the table had allowed it
                listener=listener,
            )
        except InvalidDeck as error:
            raise FileError(self.path, 1, str(error)) from None

    def position(self, library: Library | None = None) -> Position:
        """The position from which the game was played instead of from decks; raises FileError."""
        players = self.players()
        try:
            found = position_from(parse_yaml(self.header("Position"), self.path), library)
            if found.rules != self.header("Edition") or len(found.seats) != len(players):
                raise FileError(self.path, 1, message("the position is for other rules or other players"))
        except FileError as error:
            raise FileError(self.path, self.lines["Position"], error.message) from None
        found.seed = int(self.header("Seed"))
        return found.named(players)

    def recorder(self) -> Recorder:
        """What goes on writing this record, from before the first move; raises FileError."""
        position = self.headers.get("Position", "")
        return Recorder(
            self.start(),
            seed=int(self.header("Seed")),
            players=self.players(),
            decks=[] if position else self.decks(),
            event=self.headers.get("Event", ""),
            date=self.headers.get("Date", ""),
            first=self.first(),
            tournament=self.tournament(),
            position=position,
            begin=self.start if position else None,
        )

    def players(self) -> list[str]:
        """The names of the players in the order of their seats."""
        players: list[str] = []
        while f"Player{len(players) + 1}" in self.headers:
            players.append(self.headers[f"Player{len(players) + 1}"])
        return players

    def decks(self, library: Library | None = None) -> list[Deck]:
        """The decks of the players; raises FileError."""
        library = (Library.standard() if library is None else library).with_cards(self.own_cards())
        tags = [f"Deck{number}" for number in range(1, len(self.players()) + 1)]
        written = [(tag, self.header(tag)) for tag in tags]
        return [DeckReader(library, self.path, self.lines[tag]).deck(tag, text) for tag, text in written]

    def first(self) -> int:
        """The seat that was to play first, -1 if chance decided."""
        if "First" not in self.headers:
            return -1
        players = self.players()
        if self.headers["First"] not in players:
            raise FileError(
                self.path, self.lines["First"], message("no player {!r} could play first", self.headers["First"])
            )
        return players.index(self.headers["First"])

    def tournament(self) -> bool:
        """317.1: whether sideboards, not collections, were out of the game."""
        word = self.headers.get("Tournament", "yes")
        if word not in ("yes", "no"):
            raise FileError(self.path, self.lines["Tournament"], message("Tournament is yes or no, not {!r}", word))
        return word == "yes"

    def own_cards(self) -> list[CardDef]:
        """The cards that the record brings; raises FileError."""
        found: list[CardDef] = []
        for line, text in self.cards:
            try:
                found.append(read_card_text(text))
            except FileError as error:
                raise FileError(self.path, line, error.message) from None
        return found

    def replay(self, library: Library | None = None) -> Game:
        """The game after its last move; raises FileError at the first move that is not possible."""
        *_, last = self.games(library)
        return last

    def games(
        self, library: Library | None = None, listener: Callable[[Game, Event], None] | None = None
    ) -> Iterator[Game]:
        """The game before its first move and after each, always the same one; raises FileError."""
        game = self.start(library, listener)
        yield game
        for line, player, move in self.moves:
            seat = game.names.index(player) if player in game.names else names.player_named(game, player)
            if seat is None:
                raise FileError(self.path, line, message("no player {!r}", player))
            try:
                decision = game.decision
                if move.lower() == "concede":
                    game.concede(seat)
                elif decision is not None and decision.player != seat:
                    raise FileError(
                        self.path, line, message("it is for {} to decide, not {}", game.names[decision.player], player)
                    )
                else:
                    game.play(move)
            except MoveError as error:
                raise FileError(self.path, line, f"{move!r}: {error}") from None
            yield game

    def verify(self, library: Library | None = None) -> Game:
        """Replay, and compare the state and the result with what was recorded; raises FileError."""
        game = self.replay(library)
        if game.state_hash() != self.header("Hash"):
            raise FileError(
                self.path, self.lines["Hash"], message("the moves lead to another state than the recorded one")
            )
        result = result_of(game)
        if self.headers.get("Result", result) != result:
            raise FileError(
                self.path, self.lines["Result"], message("the result is {!r}, not the recorded one", result)
            )
        return game

    def text(self) -> str:
        """The record as it is written."""
        lines = [f'[{tag} "{escaped(value)}"]' for tag, value in self.headers.items()]
        lines += [f'[Card "{escaped(text)}"]' for _, text in self.cards]
        lines += ["", *(beginning(player) + move for _, player, move in self.moves)]
        return "\n".join(lines) + "\n"


def read_record(path: Path | str) -> Record:
    """Read a record file; raises FileError."""
    return parse_record(read_text(path), str(path))


def parse_record(text: str, path: str) -> Record:
    """Read the text of a record; the path is only for its errors."""
    record = Record(path)
    for number, line in enumerate(text.splitlines(), 1):
        content = _without_comment(line).strip()
        if not content:
            continue
        if content.startswith("[") and not record.moves:
            match = _TAG.fullmatch(content)
            if match is None:
                raise FileError(path, number, message('a header is written [Tag "value"], not {!r}', content[:60]))
            value = re.sub(r"\\(.)", r"\1", match[2])
            if match[1] == "Card":
                record.cards.append((number, value))
                continue
            if match[1] in record.headers:
                raise FileError(path, number, message("the header {} is there twice", match[1]))
            record.headers[match[1]] = value
            record.lines[match[1]] = number
            continue
        match = _MOVE.fullmatch(content)
        if match is None:
            raise FileError(path, number, message("a move is written Player: move, not {!r}", content[:60]))
        record.moves.append((number, meanings(match["player"])[0], match["move"]))
    if not record.headers:
        raise FileError(path, 1, message("a record begins with headers"))
    return record


def _without_comment(line: str) -> str:
    """A line without ``; comment``; a semicolon between options of a move has no blank before it."""
    inside = escaped = False
    escapes = line.lstrip().startswith("[")  # a header; in a move a backslash is a letter like others
    for position, letter in enumerate(line):
        inside ^= letter == '"' and not escaped
        escaped = escapes and letter == "\\" and inside and not escaped
        if letter == ";" and not inside and (position == 0 or line[position - 1].isspace()):
            return line[:position]
    return line
