"""How a game went, told when it is over: life and board turn by turn, what changed life most, and what ended it.

A clerk plays the game once more from its journal, as for a record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from willstone.i18n import speaking
from willstone.notation.log import tell
from willstone.notation.record import parse_record
from willstone.rulebook import catalogue
from willstone.server.decks.pictures import image
from willstone.server.tables import entries, records
from willstone.server.tables.entries import Decided, unpacked
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine import Event, Game
    from willstone.server.tables.match import Match

_SPECTATOR: Final = -1
_CONCEDED: Final = "103.4"


class Blow(Struct):
    """Something that changed a player's life: by how much, in words, and the picture of the card that did it."""

    seat: int
    amount: int
    words: str
    image: str | None = None


class TurnTold(Struct):
    """A turn as it ended: everybody's life, and the ATK of all that fights for them."""

    turn: int
    player: int
    lives: list[int]
    boards: list[int]
    blow: Blow | None = None  # the one that changed most


class Story(Struct):
    """A game: its turns, the words for what ended it, and whether who asked may read that."""

    turns: list[TurnTold]
    cause: str
    game: int
    open: bool


def told(table_id: str, rows: Sequence[str], game: int | None, user: str | None, language: str) -> Story | None:
    """The story of a game of a journal, the last one if none is named; None if it was never begun."""
    journal = records.up_to_game([entries.read(row) for row in rows], game)
    if journal is None:
        return None
    table = Table.replayed(table_id, journal)
    may = records.open_to(table.info(table.seat_of(user), (), 0))
    if table.match is None:
        return Story([], "", table.game, may)
    with speaking(language):
        teller = _Teller(table.match)
        teller.play()
    return Story(teller.turns, teller.cause, table.game, may)


class _Teller:
    """Plays a game again and listens."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turns: list[TurnTold] = []
        self.cause = ""
        self._last: dict[int, str] = {}  # what was told last of each player's life
        self._blow: Blow | None = None

    def play(self) -> None:
        """Follow all that was decided."""
        game = parse_record(self.match.record, "table").start(listener=self._listen)
        turn, player = game.turn_number, game.turn_player
        for entry in self.match.taken:
            if isinstance(entry, Decided):
                game.play(unpacked(entry.option))
            else:
                game.concede(entry.seat)
            if game.turn_number != turn:
                self._close(game, turn, player)
                turn, player = game.turn_number, game.turn_player
        self._close(game, turn, player)

    def _close(self, game: Game, turn: int, player: int) -> None:
        boards = [0] * game.seats
        for card in game.view(None)["field"]:
            boards[card["controller"]] += card.get("atk") or 0
        self.turns.append(TurnTold(turn, player, list(game.life), boards, self._blow))
        self._blow = None

    def _listen(self, game: Game, event: Event) -> None:
        if event.kind == "life" or (event.kind == "damaged" and not event.card):
            line = tell(game, event, _SPECTATOR)
            if line is not None:
                self._last[event.player] = str(line[0])
        if event.kind == "life" and (self._blow is None or abs(event.amount) > abs(self._blow.amount)):
            words = self._last.get(event.player, "")
            self._blow = Blow(event.player, event.amount, words, self._picture(game, event.was))
        if event.kind == "lost" and event.rule != _CONCEDED:
            self.cause = (
                self._last.get(event.player, "") if game.life[event.player] <= 0 else _line_of(game, event.rule)
            )

    def _picture(self, game: Game, ref: int) -> str | None:
        card = game.last_known(ref) if ref > 0 else None
        if card is None:
            return None
        title = game.book[card.body].title
        own = self.match.pictures
        return f"{own[title]}/{card.side}.svg" if title in own else image(title, card.side)


def _line_of(game: Game, rule: str) -> str:
    """Our line on a rule by which somebody has lost."""
    try:
        return catalogue.find(game.edition.cite(rule), game.edition.document).summary
    except catalogue.UnknownRule:
        return ""
