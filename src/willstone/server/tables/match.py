"""One game at a table: the engine's game, what was decided in it, and the notes for its viewers."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from willstone.engine import Game
from willstone.engine.decisions import Pick
from willstone.engine.zones import DECKS
from willstone.notation.record import parse_record
from willstone.notation.recording import Recorder
from willstone.server.protocol.messages import Result
from willstone.server.tables.entries import Conceded, Decided, unpacked
from willstone.server.tables.logbook import Log
from willstone.server.tables.scribe import Scribe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine import CardDef, Deck, GameState
    from willstone.lessons.reading import Lesson


_APART: Final = 64  # decisions from one remembered moment to the next; those between are played again
_REMEMBERED: Final = 9  # moments of a game that is being played: nobody takes back what was decided before them
_PLAYS: Final = frozenset(("play", "use", "judgment", "attack", "block"))
_ENDINGS: Final = {
    "draw": "draw by agreement",
    "time": "time forfeit",
    "concede": "concession",
    "rules": "normal",
    "stopped": "unterminated",
}


class Diverged(ValueError):
    """What happened in a game cannot have happened by the engine as it is now."""


class Moment(Struct):
    """A game as it was before a decision, so that it can be taken back quickly."""

    kept: int  # how many decisions had been made
    game: bytes
    notes: dict[int, int]  # how many lines each viewer's log had
    last: dict[int, Decided]


class Remembered:
    """A moment while the game is played: saving costs a thousand times what copying does, and is put off until a
    snapshot wants it.
    """

    def __init__(self, kept: int, game: Game, notes: dict[int, int], last: dict[int, Decided]) -> None:
        self.kept = kept
        self.notes = notes
        self.last = last
        self._game: Game | None = game
        self._data = b""

    @staticmethod
    def taken_up(moment: Moment) -> Remembered:
        """A moment that was kept."""
        found = Remembered.__new__(Remembered)
        found.kept, found.notes, found.last = moment.kept, moment.notes, moment.last
        found._game, found._data = None, moment.game
        return found

    def game(self) -> Game:
        """The game as it was; the moment is over with it."""
        return Game.from_bytes(self._data) if self._game is None else self._game

    def saved(self) -> Moment:
        """The moment to be kept; from now on it is remembered so."""
        if self._game is not None:
            self._data, self._game = self._game.to_bytes(), None
        return Moment(self.kept, self._data, self.notes, self.last)


class Kept(Struct):
    """A game as it is kept, to go on with it without playing it again."""

    record: str
    own: bool
    pictures: dict[str, str]
    number: int
    base: int
    taken: list[Decided | Conceded]
    agreed: bool
    stopped: str
    last: dict[int, Decided]
    moments: list[Moment]
    game: bytes
    logs: dict[int, list[bytes]]
    ending: str


class Match:
    """A game from its record's headers.

    ``number`` grows with what everybody can see somebody decide, and never goes back. What is passed for a player
    does not count: others must not see from it whether there was anything to pass.
    """

    def __init__(self, record: str, number: int, table_id: str, secret: str = "") -> None:
        self.record = record
        self.designs = designs(record, secret)  # empty for a game that was taken up from where it was kept
        self.own = bool(self.designs)  # whether there are cards of players' own design
        self.pictures = {
            card.title: f"/api/v1/tables/{table_id}/cards/{digest}" for digest, card in self.designs.items()
        }
        self.number = number
        self.base = 0  # how many decisions are not remembered any more
        self.taken: list[Decided | Conceded] = []  # those after them
        self.agreed = False
        self.stopped = ""  # why the game cannot go on, if it cannot
        self.last: dict[int, Decided] = {}  # the last decision each seat made itself
        self._moments: list[Remembered] = []
        self._begin()

    def _begin(self) -> None:
        start = parse_record(self.record, "table")
        self.scribe = Scribe(len(start.players()))
        self.game: Game = start.start(listener=self.scribe.listen)

    def kept(self) -> Kept:
        """The game to be kept."""
        return Kept(
            self.record,
            self.own,
            self.pictures,
            self.number,
            self.base,
            self.taken,
            self.agreed,
            self.stopped,
            self.last,
            [moment.saved() for moment in self._moments],
            self.game.to_bytes(),
            {viewer: log.written() for viewer, log in self.scribe.logs.items()},
            self.scribe.ending,
        )

    @staticmethod
    def taken_up(kept: Kept) -> Match:
        """A game that was kept."""
        match = Match.__new__(Match)
        match.record, match.own, match.pictures, match.designs = kept.record, kept.own, kept.pictures, {}
        match.number, match.base, match.taken = kept.number, kept.base, kept.taken
        match.agreed, match.stopped = kept.agreed, kept.stopped
        match.last, match._moments = kept.last, [Remembered.taken_up(moment) for moment in kept.moments]
        match.game = Game.from_bytes(kept.game)
        match.scribe = Scribe(match.game.seats)
        match.scribe.logs = {viewer: Log(chunks) for viewer, chunks in kept.logs.items()}
        match.scribe.ending = kept.ending
        match.game.listener = match.scribe.listen
        return match

    @property
    def made(self) -> int:
        """How many decisions have been made."""
        return self.base + len(self.taken)

    def trim(self) -> None:
        """Forget decisions of long ago: a game that is being played costs no more after thousands of them."""
        del self._moments[:-_REMEMBERED]
        if self._moments and self._moments[0].kept > self.base:
            del self.taken[: self._moments[0].kept - self.base]
            self.base = self._moments[0].kept

    @property
    def over(self) -> bool:
        """Whether nothing is to be decided any more."""
        return self.game.over or self.agreed or bool(self.stopped)

    @property
    def choosing(self) -> bool:
        """Whether somebody is in the middle of choosing several things."""
        ask = None if self.over else self.game.asking()
        return isinstance(ask, Pick) and bool(ask.chosen)

    def apply(self, entry: Decided | Conceded) -> None:
        """What was decided, or that somebody left; raises a MoveError."""
        self._remember()
        if isinstance(entry, Decided):
            self.game.play(unpacked(entry.option))
            if not entry.auto:
                self.last[entry.seat] = entry
        else:
            self.game.concede(entry.seat)
        self.taken.append(entry)
        if isinstance(entry, Conceded) or not entry.auto:
            self.number += 1

    def _remember(self) -> None:
        if self.made % _APART:
            return
        if self._moments and self._moments[-1].kept == self.made:
            self._moments.pop()  # what was tried there did not happen
        self._moments.append(Remembered(self.made, self.game.copy(), self.scribe.lengths(), dict(self.last)))

    def agree(self) -> None:
        """The players agreed on a draw."""
        self.agreed = True
        self.number += 1

    def stop(self, why: str) -> None:
        """The game cannot go on."""
        self.stopped = why
        self.number += 1

    def must_follow(self, entry: Decided) -> None:
        """Whether an entry of a journal belongs here; raises Diverged where the engine has gone another way since."""
        if self.over:
            raise Diverged("the game is over")
        if entry.number != self.number:
            raise Diverged(f"decision {self.number} is at hand, not {entry.number}")
        decider = self.game.asking().chooser(self.game)
        if decider != entry.seat:
            raise Diverged(f"it is for {self.game.names[decider]} to decide, not {self.game.names[entry.seat]}")

    def before(self, seat: int) -> int | None:
        """How many decisions stay if a seat takes its last one back; None if there is none to take back."""
        for place in range(len(self.taken) - 1, -1, -1):
            entry = self.taken[place]
            if isinstance(entry, Conceded):
                return None
            if entry.seat == seat and not entry.auto:
                return self.base + place
        return None

    def beginning(self) -> int | None:
        """How many decisions stay if the play that is being made is not made.

        None if none is, others had a say, or somebody has come to know a hidden card by it (its cost, for instance).
        """
        if self.over or self.game.snapshot is None or not _nothing_learned(self.game.snapshot, self.game):
            return None
        ask = self.game.asking()
        if ask.topic() == "action":
            return None
        for place in range(len(self.taken) - 1, -1, -1):
            entry = self.taken[place]
            if isinstance(entry, Conceded) or entry.seat != ask.chooser(self.game):
                return None
            if entry.option[0] in _PLAYS:
                return self.base + place
        return None

    def undo(self, kept: int) -> None:
        """Go back to after the first decisions; raises Diverged if those are not remembered."""
        if kept < self.base:
            raise Diverged(f"only what was decided after the first {self.base} decisions is remembered")
        taken, number = self.taken[: kept - self.base], self.number + 1
        while self._moments and self._moments[-1].kept > kept:
            self._moments.pop()
        if self._moments:
            moment = self._moments.pop()
            self.game = moment.game()
            self.game.listener = self.scribe.listen
            self.last, self.taken = dict(moment.last), taken[: moment.kept - self.base]
            self.scribe.shorten(moment.notes)
        else:
            self.taken = []
            self.last = {}
            self._begin()
        for entry in taken[len(self.taken) :]:
            self.apply(entry)
        self.number = number
        self.scribe.fresh()

    def result(self, game: int) -> Result | None:
        """How it ended, if it has."""
        if self.agreed:
            return Result(None, "draw", "", game)
        if self.stopped:
            return Result(None, "stopped", "", game)
        if not self.game.over:
            return None
        last = self.taken[-1] if self.taken else None
        reason: Literal["rules", "concede", "time"] = "rules"
        if isinstance(last, Conceded):
            reason = "time" if last.time else "concede"
        return Result(self.game.winner if self.game.winner >= 0 else None, reason, self.scribe.ending, game)

    def text(self) -> str:
        """The record up to now, of a game all of whose decisions are remembered."""
        assert not self.base, "the beginning of the game is not remembered"
        recorder = parse_record(self.record, "table").recorder()
        taken = (unpacked(entry.option) if isinstance(entry, Decided) else entry.seat for entry in self.taken)
        recorder.played(taken, self.game)
        result = self.result(0)
        if result is not None:
            recorder.headers["Termination"] = _ENDINGS[result.reason]
        return recorder.text()


def _nothing_learned(before: GameState, now: GameState) -> bool:
    """Whether chance was left alone, decks are as they were, and nobody has seen more of them."""
    if before.rng != now.rng:
        return False
    if any(before.zone(zone, seat) != now.zone(zone, seat) for zone in DECKS for seat in range(now.seats)):
        return False
    return all(now.cards[i].known == card.known for i, card in before.cards.items() if i in now.cards)


def designs(record: str, secret: str) -> dict[str, CardDef]:
    """The cards of players' own design in a record, by what their pictures are asked for.

    Who does not know the secret cannot tell from that which cards there are.
    """
    start = parse_record(record, "table")
    digests = (blake2b(text.encode(), digest_size=16, key=secret.encode()).hexdigest() for _, text in start.cards)
    return dict(zip(digests, start.own_cards(), strict=True))


def opening_at(lesson: Lesson, names: Sequence[str], event: str) -> str:
    """The record of a lesson in which nothing was decided yet, played by people of these names."""
    position = lesson.position.named(names)
    date = datetime.now(UTC).strftime("%Y-%m-%d")
    recorder = Recorder(
        position.game(),
        seed=position.seed,
        players=names,
        decks=[],
        event=event,
        date=date,
        position=lesson.written,
        begin=position.game,
    )
    return recorder.text()


def opening(game: Game, seed: int, decks: Sequence[Deck], event: str, first: int) -> str:
    """The record of a game in which nothing was decided yet."""
    date = datetime.now(UTC).strftime("%Y-%m-%d")
    return Recorder(game, seed=seed, players=game.names, decks=decks, event=event, date=date, first=first).text()
