"""Writing game records: noting what is decided in a game, and putting it into lines."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from willstone.engine import Game, Option
from willstone.engine.decisions import Pick, settled
from willstone.notation.headers import card_text, deck_text, escaped, own_cards
from willstone.notation.syntax import beginning
from willstone.notation.writing import payment, target_label, write
from willstone.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from willstone.engine import Deck, OptionKind


COMPOSED: Final[frozenset[OptionKind]] = frozenset(("play", "use", "judgment"))  # moves that say more than one decision


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
        position: str = "",
        begin: Callable[[], Game] | None = None,
    ) -> None:
        """``seed``, ``decks``, ``first`` and ``tournament`` are what the game was started with.

        A game that starts from a position has no decks: ``position`` is written instead, and ``begin`` starts it again.
        """
        self.game = game
        self.headers = {"Edition": game.edition.name, "Seed": str(seed), "Date": date, "Event": event}
        if first >= 0:
            self.headers["First"] = players[first]
        if not tournament:
            self.headers["Tournament"] = "no"
        for number, player in enumerate(players, 1):
            self.headers[f"Player{number}"] = player
            if not position:
                self.headers[f"Deck{number}"] = deck_text(decks[number - 1])
        if position:
            self.headers["Position"] = position
        self._begin = begin or self._from_decks
        self._decks = tuple(decks)
        self._first = first
        self._tournament = tournament
        self._start = game.copy()
        self._start.ask_all = True
        self._taken: list[Option | int] = []  # a number is the seat of a player who conceded

    def play(self, option: Option) -> None:
        """Take an option of the current decision."""
        choice = not settled(self.game.legal())
        self.game.play(option)
        if choice:
            self._taken.append(option)

    def concede(self, player: int) -> None:
        """103.4: a player leaves."""
        self.game.concede(player)
        self._taken.append(player)

    def played(self, taken: Iterable[Option | int], game: Game) -> None:
        """What was decided meanwhile (a number: who conceded) in a game that asks only for choices, as it is now."""
        self._taken += taken
        self.game = game

    def _whole_moves(self) -> tuple[list[Option | int], Game]:
        """What was decided up to the last whole move, and the game after it: half a choice cannot be written."""
        leaving = list(takewhile(lambda item: isinstance(item, int), reversed(self._taken)))[::-1]
        if not leaving and not self.game.ask_all and not _choosing(self.game):
            return self._taken, self.game
        taken = self._taken[: len(self._taken) - len(leaving)]
        game = self._replayed(taken)
        while _choosing(game):
            taken = taken[:-1]
            game = self._replayed(taken)
        for player in leaving:
            _follow(game, player)
        return taken + leaving, game

    def _from_decks(self) -> Game:
        return Game.new(
            self.game.edition,
            self._decks,
            int(self.headers["Seed"]),
            names=self.game.names,
            first=self._first,
            tournament=self._tournament,
            allow_incomplete=True,
        )

    def _replayed(self, taken: list[Option | int]) -> Game:
        game = self._begin()
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
        lines = [f'[{tag} "{escaped(value)}"]' for tag, value in headers.items()]
        lines += [f'[Card "{escaped(card_text(card))}"]' for card in own_cards(self._decks)]
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
            self._pick(ask, player, option)
        elif playing and option.kind == "number" and ask.rule() == "903.2f":
            self._x = f"x={option.n}"
        else:
            self._begin(player, write(game, player, option.paying(())))
            self._pay = payment(game, player, option.pay)
        self._asked = self._asked or not forced

    def _pick(self, ask: Pick, player: int, option: Option) -> None:
        """One of several things that are chosen, or that there are no more of them."""
        if not ask.chosen and self._ended_early:
            self._parts.append("done")  # what follows is for the next target
        if option.kind != "done":
            self._parts.append(target_label(self.game, player, option))
        elif not ask.chosen:
            self._parts.append("none")
        self._ended_early = option.kind == "done" and bool(ask.chosen)

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
