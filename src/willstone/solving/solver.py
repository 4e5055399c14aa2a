"""A search through everything that both players may do until the turn ends.

Positions are won (the turn player wins in this turn whatever the others answer), not won, or open. Who searches knows
all cards in hands, standby areas and graveyards, but neither the order of decks nor what chance will bring: a move that
draws on either makes what follows open, unless all cards of that deck are the same. An open position is never taken for
one that is won or not, so an answer is proven or is none; too many positions, too much time, too many decisions in a
row and a position that comes again are open too.

Payments (907.2): where all of a player's sources of will are the same, it makes no difference which of them pay;
otherwise producing will ahead of need is searched as well, by which every other payment comes about. Positions that
were met before are known by a fingerprint in which cards go by their places.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final

from willstone.engine.positions import without_ids
from willstone.engine.zones import FIELD, MAIN_DECK, STONE_DECK
from willstone.i18n.messages import Message, message
from willstone.notation.recording import written_moves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from willstone.engine import Event, EventKind, Game, Option, OptionKind

WON: Final = 1
OPEN: Final = 0
LOST: Final = -1
WORDS: Final = {WON: "won", OPEN: "undecided", LOST: "none"}

_DEEPEST: Final = 150  # decisions in a row
_NUMBERS: Final = 40  # more than so many numbers are not tried one by one
_OFTEN: Final = 256  # positions between two looks at the clock
_DECKS: Final = (MAIN_DECK, STONE_DECK)
_PEEKING: Final[frozenset[EventKind]] = frozenset(("looked", "foresaw", "revealed", "kept revealed"))
_ORDER: Final[dict[OptionKind, int]] = {"battle": 0, "attack": 0, "use": 2, "judgment": 2, "call": 3, "pass": 9}
_USUAL: Final = 1  # playing a card, and all that is asked within a move


@dataclass(frozen=True)
class Limits:
    """How much may be searched."""

    positions: int = 200_000
    seconds: float = 60.0


@dataclass(frozen=True)
class FirstMove:
    """A first move with all its choices, in the notation, and what it comes to."""

    text: str
    value: int


@dataclass(frozen=True)
class Solution:
    """What was proven: ``value`` is WON, LOST or OPEN; ``line`` the winning moves with the longest defence found."""

    value: int
    positions: int
    seconds: float
    line: list[str] = field(default_factory=list)
    why: list[Message] = field(default_factory=list)  # what kept it from being decided
    first: list[FirstMove] = field(default_factory=list)  # where all first moves were asked for


class _Exhausted(Exception):
    """The limits are reached."""


def solve(
    game: Game,
    limits: Limits | None = None,
    progress: Callable[[int, int], None] | None = None,
    *,
    all_first: bool = False,
) -> Solution:
    """Whether the player whose turn it is can force a win in it; ``all_first`` judges every first move."""
    solver = Solver(game, limits or Limits(), progress)
    began = monotonic()
    first: list[FirstMove] = []
    line: list[str] = []
    try:
        if all_first:
            first = list(solver.first_moves())
            values = [move.value for move in first]
            value = WON if WON in values else OPEN if OPEN in values else LOST
        else:
            value = solver.value(game.copy(), 0)
        if value == WON:
            line = solver.line()
    except _Exhausted:
        value = OPEN
    why = [] if value != OPEN else list(solver.why) or [message("nothing was found")]
    return Solution(value, solver.positions, monotonic() - began, line, why, first)


class Solver:
    """A search from one position, and what it knows of others."""

    def __init__(self, game: Game, limits: Limits, progress: Callable[[int, int], None] | None = None) -> None:
        self.positions = 0
        self.why: dict[Message, None] = {}
        self._root = game.copy()
        self._root.ask_all = False
        self._root.listener = None
        self._hero = game.turn_player
        self._turn = game.turn_number
        self._limits = limits
        self._until = monotonic() + limits.seconds
        self._progress = progress
        self._known: dict[int, tuple[int, int]] = {}  # what is known of positions: the value, and moves to the win
        self._path: set[int] = set()
        self._peeked = False

    # ------------------------------------------------------------ values

    def value(self, game: Game, depth: int) -> int:
        """What a position is worth."""
        return self._valued(game, depth)[0]

    def _valued(self, game: Game, depth: int) -> tuple[int, int]:
        """What a position is worth, and if it is won, in how many decisions."""
        if game.over:
            return (WON if game.winner == self._hero else LOST), 0
        if game.turn_number != self._turn or game.lost[self._hero]:
            return LOST, 0
        key = _key(game)
        known = self._known.get(key)
        if known is not None:
            return known
        self._count()
        if key in self._path:
            return self._open(message("a position comes again"))
        if depth == _DEEPEST:
            return self._open(message("more than {} decisions in a row", _DEEPEST))
        self._path.add(key)
        try:
            found = self._searched(game, depth)
        finally:
            self._path.discard(key)
        if found[0] != OPEN:
            self._known[key] = found
        return found

    def _searched(self, game: Game, depth: int) -> tuple[int, int]:
        """The best of what the player who decides can do: for the hero to win, for the others to prevent it."""
        mine = game.asking().chooser(game) == self._hero
        wanted = WON if mine else LOST
        longest = 0
        is_open = False
        for option in self._options(game):
            after = None if option is None else self._after(game, option)
            value, moves = (OPEN, 0) if after is None else self._valued(after, depth + 1)
            if value == wanted:
                return wanted, moves + 1
            is_open = is_open or value == OPEN
            longest = max(longest, moves)
        return (OPEN, 0) if is_open else (-wanted, longest + 1)

    def _open(self, why: Message) -> tuple[int, int]:
        self.why[why] = None
        return OPEN, 0

    def _count(self) -> None:
        self.positions += 1
        limits = self._limits
        if self.positions > limits.positions:
            self._open(message("more than {} positions", limits.positions))
            raise _Exhausted
        if self.positions % _OFTEN == 0:
            if monotonic() > self._until:
                self._open(message("more than {:g} seconds", limits.seconds))
                raise _Exhausted
            if self._progress is not None:
                self._progress(self.positions, limits.positions)

    # ------------------------------------------------------------ moves

    def _options(self, game: Game) -> Iterator[Option | None]:
        """Everything that may be chosen, what wins most often first; None stands for numbers that are not tried."""
        player = game.asking().chooser(game)
        ahead = not _one_source(game, player)
        found = [option for option in game.legal() if ahead or not (option.idle and option.kind == "use")]
        waiting = bool(game.chase) or game.battle is not None  # to let things happen is tried first then

        def order(option: Option) -> tuple[bool, int]:
            return option.idle, -1 if waiting and option.kind == "pass" else _ORDER.get(option.kind, _USUAL)

        found.sort(key=order)
        for option in _unlike(game, found):
            if option.numbers is None:
                yield option
                continue
            yield from map(option.at, reversed(option.numbers[:_NUMBERS]))
            if option.count > _NUMBERS:
                self._open(message("more than {} numbers to choose from", _NUMBERS))
                yield None

    def _after(self, game: Game, option: Option) -> Game | None:
        """The game after a choice; None if that depends on chance or on the order of a deck."""
        after = game.copy()
        after.listener = self._listen
        self._peeked = False
        after.play(option)
        after.listener = None
        mixed = [
            (zone, player)
            for zone in _DECKS
            for player in range(game.seats)
            if len({game.cards[i].body for i in game.zone(zone, player)}) > 1
        ]
        touched = any(game.zone(zone, player) != after.zone(zone, player) for zone, player in mixed)
        if after.rng != game.rng or touched or (mixed and self._peeked):
            self._open(message("chance, or the order of a deck, has a say"))
            return None
        return after

    def _listen(self, game: Game, event: Event) -> None:
        self._peeked = self._peeked or event.kind in _PEEKING

    def answer(self) -> Option:
        """What somebody else than the hero does at the root: prevents the win, or delays it as long as can be seen."""
        best: tuple[int, Option] | None = None
        try:
            for option in self._options(self._root):
                after = None if option is None else self._after(self._root, option)
                if option is None:
                    continue
                value, moves = (OPEN, 0) if after is None else self._valued(after, 1)
                worth = moves if value == WON else _DEEPEST if value == OPEN else 2 * _DEEPEST
                if best is None or worth > best[0]:
                    best = worth, option
                if value == LOST:
                    break
        except _Exhausted:
            pass
        return self._root.legal()[0] if best is None else best[1]

    # ------------------------------------------------------------ what is told

    def first_moves(self) -> Iterator[FirstMove]:
        """Every first move with its choices, and its value; producing will ahead of need is none."""
        for taken, after in self._complete(self._root.copy(), []):
            value = OPEN if after is None else self.value(after, len(taken))
            yield FirstMove("; ".join(written_moves(self._root.copy(), taken)) or taken[0].kind, value)

    def _complete(self, game: Game, taken: list[Option]) -> Iterator[tuple[list[Option], Game | None]]:
        for option in self._options(game):
            if option is None or (option.idle and option.kind == "use"):
                continue
            after = self._after(game, option)
            so_far = [*taken, option]
            if after is None or not self._goes_on(after):
                yield so_far, after
            else:
                yield from self._complete(after, so_far)

    def _goes_on(self, game: Game) -> bool:
        """Whether the hero still chooses within a move."""
        if game.over or game.turn_number != self._turn:
            return False
        ask = game.asking()
        return ask.chooser(game) == self._hero and ask.topic() != "action"

    def line(self) -> list[str]:
        """The winning moves, with the answers that hold out longest among those that were searched."""
        game = self._root.copy()
        taken: list[Option] = []
        left = 2 * _DEEPEST  # decisions to the win, which become fewer with each
        while not game.over:
            mine = game.asking().chooser(game) == self._hero
            best: tuple[int, Option, Game] | None = None
            for option in self._options(game):
                after = None if option is None else self._after(game, option)
                if option is None or after is None:
                    continue
                value, moves = self._valued(after, len(taken) + 1)
                if value == WON and moves < left and (best is None or moves > best[0]):
                    best = moves, option, after
                    if mine:
                        break
            assert best is not None, "a won position has a move that keeps it won"
            left = best[0]
            taken.append(best[1])
            game = best[2]
        return [move for move in written_moves(self._root.copy(), taken) if not move.endswith(": pass")]


def _key(game: Game) -> int:
    """A fingerprint of a position: cards go by their places; what texts remember of the turn is part of it."""
    memory = (tuple(game.past), game.annals)
    pending = game.chase or game.triggered or game.delayed or game.replacing
    last = tuple(game.departed.items()) if pending else ()
    return hash((without_ids(game), repr(memory) if any(memory) else "", repr(last) if last else ""))


def _one_source(game: Game, player: int) -> bool:
    """Whether all of a player's sources of will are the same, and nothing distinguishes one of them."""
    kinds: set[int] = set()
    hosts = {card.added_to for card in game.cards.values() if card.added_to}
    for card_id in game.zone(FIELD, 0):
        card = game.cards[card_id]
        wills = game.info(card_id).wills
        if card.controller != player or not wills:
            continue
        if len(wills) > 1 or card.counters or card_id in hosts:
            return False
        kinds.add(card.body)
    return len(kinds) <= 1


def _unlike(game: Game, options: list[Option]) -> Iterable[Option]:
    """The options without those that only name another copy of a card; where nothing else can tell them apart."""
    if game.effects or game.chase or game.delayed or game.replacing or game.triggered or game.past or game.uses:
        return options
    if game.battle is not None or any(card.added_to for card in game.cards.values()):
        return options
    seen: dict[tuple[object, ...], Option] = {}
    for option in options:
        key = (option.kind, _alike(game, option.card), _alike(game, option.target), option.n, option.word)
        seen.setdefault(key, option)
    return seen.values()


def _alike(game: Game, ref: int) -> object:
    card = game.cards.get(ref)
    if card is None:
        return ref
    since = card.since == game.turn_number
    lying = (card.body, card.owner, card.controller, card.zone, card.side, card.rested, card.face_down)
    return (*lying, card.damage, card.counters, since, card.x)
