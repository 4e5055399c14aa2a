"""Game records (the PGN): headers, seed and moves, from which every state of a game can be built again."""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from willstone.engine.agenda import Option, Pick, settled
from willstone.engine.cards import CardDef, Deck
from willstone.engine.edition import EDITIONS
from willstone.engine.errors import InvalidDeck, MoveError
from willstone.engine.game import Game
from willstone.engine.information import RULER
from willstone.files import FileError, parse_yaml, read_text
from willstone.i18n.messages import message
from willstone.language.carddata import read_card
from willstone.language.cardwriting import card_data
from willstone.language.library import Library, UnknownCard
from willstone.notation import names
from willstone.notation.moves import payment, target_label, write
from willstone.notation.syntax import QUOTED, beginning, meanings, quoted, split_names
from willstone.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from willstone.engine.events import Event

PILES: Final = ("Main", "Stones", "Extra", "Runes", "Sideboard", "Collection")
COMPOSED: Final = frozenset(("play", "use", "judgment"))
_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
_MOVE = re.compile(rf"(?P<player>{QUOTED}|[^:]+):\s+(?P<move>.*\S)")
_LINE_ENDS = re.compile(r"[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")
_UNWRITABLE = re.compile(r"[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]")  # line ends, and what YAML does not read
_COPIES = re.compile(r"([0-9]{1,9}) (.+)")


# ---------------------------------------------------------------- writing


class Recorder:
    """Plays a game from its start and notes what was decided."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int,
        players: Sequence[str],
        decks: Sequence[Deck],
        event: str = "",
        date: str = "",
        first: int = -1,
        tournament: bool = True,
    ) -> None:
        """``seed``, ``decks``, ``first`` and ``tournament`` are what the game was started with."""
        self.game = game
        self.headers = {"Edition": game.edition.name, "Seed": str(seed), "Date": date, "Event": event}
        if first >= 0:
            self.headers["First"] = players[first]
        if not tournament:
            self.headers["Tournament"] = "no"
        for number, (player, deck) in enumerate(zip(players, decks, strict=True), 1):
            self.headers[f"Player{number}"] = player
            self.headers[f"Deck{number}"] = deck_text(deck)
        self._decks = tuple(decks)
        self._first = first
        self._tournament = tournament
        self._start = game.copy()
        self._start.ask_all = True
        self._taken: list[Option | int] = []  # a number is the seat of a player who conceded
        self._before_conceding: Game | None = None

    def play(self, option: Option) -> None:
        """Take an option of the current decision."""
        choice = not settled(self.game.legal())
        self.game.play(option)
        if choice:
            self._taken.append(option)
            self._before_conceding = None

    def concede(self, player: int) -> None:
        """103.4: a player leaves."""
        if self._before_conceding is None:
            self._before_conceding = self.game.copy()
        self.game.concede(player)
        self._taken.append(player)

    def _whole_moves(self) -> tuple[list[Option | int], Game]:
        """What was decided up to the last whole move, and the game after it: half a choice cannot be written."""
        game = self.game if self._before_conceding is None else self._before_conceding
        if not game.ask_all and not _choosing(game):
            return self._taken, self.game
        leaving = list(takewhile(lambda item: isinstance(item, int), reversed(self._taken)))[::-1]
        taken = self._taken[: len(self._taken) - len(leaving)]
        game = self._replayed(taken)
        while _choosing(game):
            taken = taken[:-1]
            game = self._replayed(taken)
        for player in leaving:
            _follow(game, player)
        return taken + leaving, game

    def _replayed(self, taken: list[Option | int]) -> Game:
        game = Game.new(
            self.game.edition,
            self._decks,
            int(self.headers["Seed"]),
            names=self.game.names,
            first=self._first,
            tournament=self._tournament,
            allow_incomplete=True,
        )
        for item in taken:
            _follow(game, item)
        return game

    def text(self) -> str:
        """The record up to now."""
        taken, game = self._whole_moves()
        headers = self.headers | {
            "Result": result_of(game),
            "Engine": f"Willstone {__version__}",
            "Hash": game.state_hash(),
        }
        lines = [f'[{tag} "{_escaped(value)}"]' for tag, value in headers.items()]
        lines += [f'[Card "{_escaped(_card_text(card))}"]' for card in own_cards(self._decks)]
        lines.append("")
        lines += written_moves(self._start.copy(), taken)
        return "\n".join(lines) + "\n"


def _follow(game: Game, item: Option | int) -> None:
    """Do again what was decided."""
    if isinstance(item, int):
        game.concede(item)
    else:
        game.play(item)


def result_of(game: Game) -> str:
    """The value of the Result header: who has won, "draw", or "*" while the game goes on."""
    return "*" if not game.over else "draw" if game.winner < 0 else game.names[game.winner]


def _choosing(game: Game) -> bool:
    """Whether a player has chosen some of several things and goes on choosing."""
    ask = None if game.over else game.asking()
    return isinstance(ask, Pick) and bool(ask.chosen)


def written_moves(game: Game, taken: Iterable[Option | int]) -> list[str]:
    """The moves of a game that asks all decisions, given what was decided where there was a choice."""
    game.ask_all = True
    writer = _Writer(game)
    for item, forced in _decided(game, iter(taken)):
        if isinstance(item, int):
            writer.concede(item)
        else:
            writer.note(item, forced)
        _follow(game, item)
    writer.flush()
    return writer.lines


def _decided(game: Game, taken: Iterator[Option | int]) -> Iterator[tuple[Option | int, bool]]:
    while not game.over:
        options = game.legal()
        if settled(options):
            yield options[0], True
            continue
        item = next(taken, None)
        if item is None:
            return
        yield item, False


class _Writer:
    """Puts decisions that belong together on one line: a play with its targets, the picks of one choice."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[str] = []
        self._player = -1
        self._head = ""
        self._parts: list[str] = []
        self._x = ""
        self._pay = ""
        self._asked = False
        self._ended_early = False

    def note(self, option: Option, forced: bool) -> None:
        game = self.game
        ask = game.asking()
        player = ask.chooser(game)
        playing = self._head.split(" ")[0] in COMPOSED and player == self._player
        if isinstance(ask, Pick):
            if not ask.chosen and not (playing and ask.kind == "target"):
                self._begin(player, "order" if ask.kind == "order" else "choose")
            if not ask.chosen and self._ended_early:
                self._parts.append("done")  # what follows is for the next target
            if option.kind != "done":
                self._parts.append(target_label(game, player, option))
            elif not ask.chosen:
                self._parts.append("none")
            self._ended_early = option.kind == "done" and bool(ask.chosen)
        elif playing and option.kind == "number" and ask.rule() == "903.2f":
            self._x = f"x={option.n}"
        else:
            self._begin(player, write(game, player, option.paying(())))
            self._pay = payment(game, player, option.pay)
        self._asked = self._asked or not forced

    def concede(self, player: int) -> None:
        """103.4: a player leaves now."""
        self.flush()
        self.lines.append(f"{beginning(self.game.names[player])}concede")

    def _begin(self, player: int, head: str) -> None:
        self.flush()
        self._player = player
        self._head = head

    def flush(self) -> None:
        """Write the line under construction, unless nobody had a choice in it."""
        if self._asked:
            playing = self._head.split(" ")[0] in COMPOSED
            line = beginning(self.game.names[self._player]) + self._head
            if self._parts:
                line += f"{' ->' if playing else ''} {', '.join(self._parts)}"
            options = [option for option in (self._x, self._pay and f"pay {self._pay}") if option]
            if options:
                line += f" with {'; '.join(options)}"
            self.lines.append(line)
        self._head = self._x = self._pay = ""
        self._parts = []
        self._asked = self._ended_early = False


def _piles(deck: Deck) -> tuple[tuple[CardDef, ...], ...]:
    return (deck.main, deck.stones, deck.extra, deck.runes, deck.sideboard, deck.collection)


def own_cards(decks: Iterable[Deck]) -> list[CardDef]:
    """The cards of decks that do not ship with Willstone, as far as they can be written."""
    shipped = Library.standard()
    found: list[CardDef] = []
    for card in dict.fromkeys(card for deck in decks for pile in ((deck.ruler,), *_piles(deck)) for card in pile):
        if card.title in shipped and shipped.get(card.title) == card:
            continue
        if can_be_written(card):
            found.append(card)
    return found


def can_be_written(card: CardDef) -> bool:
    """Whether the text of a card leads to it; an ability that no text says cannot be written."""
    with suppress(FileError):
        return _read(_card_text(card)) == card
    return False


_REMEMBERED: Final[dict[str, CardDef]] = {}
_MOST_REMEMBERED: Final = 4_096


def remember_card(card: CardDef) -> None:
    """A card that can be written is known: its text need not be read again in this process."""
    if len(_REMEMBERED) >= _MOST_REMEMBERED:
        _REMEMBERED.clear()
    _REMEMBERED[_card_text(card)] = card


def _read(text: str) -> CardDef:
    """The card of a header; raises FileError."""
    return _REMEMBERED.get(text) or _read_anew(text)


@lru_cache(maxsize=512)
def _read_anew(text: str) -> CardDef:
    """The same, read. A game is often begun again, to take back a move or to be looked at."""
    return read_card(parse_yaml(text, "card"))


def _card_text(card: CardDef) -> str:
    """A card as JSON on one line."""
    text = json.dumps(card_data(card), ensure_ascii=False)
    return _UNWRITABLE.sub(lambda letter: f"\\u{ord(letter[0]):04x}", text)


def deck_text(deck: Deck) -> str:
    """A deck as the value of a header."""
    piles = [f"Ruler: {quoted(deck.ruler.title)}"]
    for title, pile in zip(PILES, _piles(deck), strict=True):
        if pile:
            counts = Counter(card.title for card in pile)
            piles.append(f"{title}: " + ", ".join(f"{number} {quoted(name)}" for name, number in counts.items()))
    return "; ".join(piles)


def _escaped(value: str) -> str:
    """A value between quotes on one line, as it is otherwise."""
    return _LINE_ENDS.sub(" ", value).replace("\\", "\\\\").replace('"', '\\"')


# ---------------------------------------------------------------- reading


@dataclass
class Record:
    """A record, read: its headers, its own cards as (line, card), and its moves as (line, player, move)."""

    path: str
    headers: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    cards: list[tuple[int, str]] = field(default_factory=list)
    moves: list[tuple[int, str, str]] = field(default_factory=list)

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

    def players(self) -> list[str]:
        """The names of the players in the order of their seats."""
        players: list[str] = []
        while f"Player{len(players) + 1}" in self.headers:
            players.append(self.headers[f"Player{len(players) + 1}"])
        return players

    def decks(self, library: Library | None = None) -> list[Deck]:
        """The decks of the players; raises FileError."""
        library = (Library.standard() if library is None else library).with_cards(self.own_cards())
        return [self._deck(f"Deck{number}", library) for number in range(1, len(self.players()) + 1)]

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
                found.append(_read(text))
            except FileError as error:
                raise FileError(self.path, line, error.message) from None
        return found

    def _deck(self, tag: str, library: Library) -> Deck:
        text = self.header(tag)
        line = self.lines[tag]
        piles: dict[str, list[CardDef]] = {}
        for pile in _split_piles(text):
            title, colon, cards = pile.partition(":")
            if not colon:
                raise FileError(self.path, line, message("a pile is written Main: 4 NAME, ...; not {!r}", pile))
            title = title.strip()
            if title != "Ruler" and title not in PILES:
                raise FileError(self.path, line, message("no pile {!r}; they are Ruler, {}", title, ", ".join(PILES)))
            if title in piles:
                raise FileError(self.path, line, message("the pile {} is there twice", title))
            piles[title] = self._pile(cards.strip(), title == "Ruler", line, library)
        rulers = piles.get("Ruler", [])
        if len(rulers) != 1 or not rulers[0].front.types & RULER:
            raise FileError(self.path, line, message("a deck has one ruler"))
        return Deck(tag, rulers[0], *(tuple(piles.get(title, [])) for title in PILES))

    def _pile(self, text: str, single: bool, line: int, library: Library) -> list[CardDef]:
        cards: list[CardDef] = []
        try:
            for entry in split_names(text):
                match = None if single else _COPIES.fullmatch(entry)
                number, name = (1, entry) if match is None else (int(match[1]), match[2])
                if number > 1000:
                    raise FileError(self.path, line, message("{} copies are too many", number))
                cards += [_card(library, name)] * number
        except (UnknownCard, MoveError) as error:
            raise FileError(self.path, line, str(error)) from None
        return cards

    def replay(self, library: Library | None = None) -> Game:
        """The game after its last move; raises FileError at the first move that is not possible."""
        game = self.start(library)
        for line, player, move in self.moves:
            seat = game.names.index(player) if player in game.names else names.player_named(game, player)
            if seat is None:
                raise FileError(self.path, line, message("no player {!r}", player))
            try:
                if move.lower() == "concede":
                    game.concede(seat)
                    continue
                decision = game.decision
                if decision is not None and decision.player != seat:
                    raise FileError(
                        self.path, line, message("it is for {} to decide, not {}", game.names[decision.player], player)
                    )
                game.play(move)
            except MoveError as error:
                raise FileError(self.path, line, f"{move!r}: {error}") from None
        return game

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
        lines = [f'[{tag} "{_escaped(value)}"]' for tag, value in self.headers.items()]
        lines += [f'[Card "{_escaped(text)}"]' for _, text in self.cards]
        lines += ["", *(beginning(player) + move for _, player, move in self.moves)]
        return "\n".join(lines) + "\n"


def _card(library: Library, written: str) -> CardDef:
    """The card of a written name; raises UnknownCard."""
    names = meanings(written)
    return library.get(next((name for name in names if name in library), names[0]))


def _split_piles(text: str) -> list[str]:
    piles: list[str] = []
    current = ""
    inside = False
    for letter in text:
        inside ^= letter == '"'
        if letter == ";" and not inside:
            piles.append(current.strip())
            current = ""
        else:
            current += letter
    return [*piles, current.strip()]


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
