"""Loops (1301): what would go on for ever is found, and ends.

A loop that nobody can stop shows in many steps without a choice of a player: positions at the beginning of priority
sequences are compared then, and one that comes again makes the game a draw (1301.1c). A loop that players keep up
themselves shows in their decisions, which repeat a pattern without using anything up: they declare how often they go
on with it, and have to do something else after that (1301.1a, 1301.1b). Many players who pass in one step after the
other, or who rest one magic stone after the other, repeat nothing that could go on for ever. Both looks begin only
after a number of steps or decisions that ordinary turns do not reach, so that they cost nothing; and both have a limit
(:mod:`~willstone.engine.core.limits`).
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, final
from zlib import crc32

from willstone.engine.core.events import Event
from willstone.engine.core.options import DONE, NUMBERED, PASS, Option
from willstone.engine.state.agenda import Step
from willstone.engine.state.card import Card
from willstone.engine.state.pieces import Lasting
from willstone.engine.state.questions import ChooseNumber
from willstone.engine.state.scope import Scope
from willstone.engine.state.statefields import REPEATING, part_of
from willstone.engine.turn.priority import Priority
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine.state.agenda import Ask
    from willstone.engine.state.gamestate import GameState


TIMES: Final = 5  # how often a pattern of decisions comes before it is called a loop
LONGEST: Final = 24  # the most decisions in a pattern
COUNTS: Final = range(101)  # what can be declared
DIGITS: Final = 20  # bits for each kind of what there is to use up
PLACES: Final = 8  # cards in a position, for one of what may be done
DECLARING: Final = ("1301.1a", "1301.1b")
LYING: Final = attrgetter(  # how a card is, without what is different when it comes to the same place again
    *(name for name in Card.FIELDS if name not in ("id", "since", "known", "added_to", "stamp", "by"))
)
TIMED: Final = ((Lasting, "stamp"), (Scope, "gaps"))  # when something began, which is never the same again
REST: Final = part_of(REPEATING)


# ---------------------------------------------------------------- loops that nobody can stop


def unstoppable(game: GameState, step: Step) -> bool:
    """1301.1c: whether the position has come again without a choice of anybody.

    The position is compared with one earlier position, which is taken anew at every power of two (so that any period
    is found, with the memory of one).
    """
    if not isinstance(step, Priority):
        return False
    game.work += len(game.cards) // PLACES
    now = without_ids(game)
    if now == game.landmark:
        return True
    game.looks += 1
    if game.looks & (game.looks - 1) == 0:
        game.landmark = now
    return False


def without_ids(game: GameState) -> int:
    """A fingerprint of the position in which a card is known by its place, not by its id."""
    places: dict[int, int] = {}
    for zone in game.zones:
        for card_id in zone:
            places[card_id] = len(places)
    for entry in game.chase:
        places.setdefault(entry.id, len(places))
    cards = tuple(
        (LYING(card), card.since == game.turn_number, places.get(card.added_to, 0) + 1 if card.added_to else 0)
        for card in sorted(game.cards.values(), key=lambda card: places.get(card.id, -1))
    )
    effects = tuple(
        _plain(effect, places)
        for effect in game.effects
        if effect.select is not None or any(i in places for i in effect.cards)
    )
    rest = (getattr(game, name) for name in REST)
    sizes = tuple(len(zone) for zone in game.zones)
    return hash((sizes, cards, effects, tuple(_plain(value, places) for value in rest)))


def _plain(value: Any, places: dict[int, int]) -> Any:
    """A value with cards named by their places, and without the order of time of an effect."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, int):
        if value == -1:
            return "-1"  # whose hash is not that of -2: the references of two players
        return ("place", places[value]) if value in places else value
    if isinstance(value, (tuple, list)):
        return tuple(_plain(item, places) for item in value)
    names = getattr(type(value), "FIELDS", None)
    if names is None:
        return value  # a piece of an ability tree
    kept = [name for name in names if (type(value), name) not in TIMED]
    return (type(value).__name__, *(_plain(getattr(value, name), places) for name in kept))


# ---------------------------------------------------------------- loops that players keep up


def note(game: GameState, ask: Ask, option: Option) -> None:
    """Remember a decision of a busy turn; what does not go on with a declared loop ends it (1301.1a)."""
    if ask.rule() in DECLARING:
        return
    mark = signature(game, ask.chooser(game), option)
    if game.loop:
        left, *pattern = game.loop
        if mark in pattern:
            game.loop = (max(0, left - 1), *pattern)
        else:
            game.loop = game.trail = ()
    game.trail = (*game.trail, mark, stock(game))[-2 * LONGEST * TIMES :]


def stock(game: GameState) -> int:
    """What there is to use up: cards in each kind of zone, recovered cards and counters in play, and will."""
    seats = game.seats
    there = [sum(map(len, game.zones[at : at + seats])) for at in range(0, len(game.zones), seats)]
    lying = [game.cards[card_id] for card_id in game.in_play()]
    there += [
        sum(not card.rested for card in lying),
        sum(number for card in lying for _, number in card.counters),
        sum(map(sum, game.will)),
    ]
    most = (1 << DIGITS) - 1
    return sum(min(number, most) << DIGITS * place for place, number in enumerate(there))


def _used_up(before: int, after: int) -> bool:
    """Whether there is less of something than before."""
    most = (1 << DIGITS) - 1
    while before:
        if after & most < before & most:
            return True
        before, after = before >> DIGITS, after >> DIGITS
    return False


def signature(game: GameState, player: int, option: Option) -> int:
    """A decision without the ids of the objects in it.

    The player, whether it is to pass, and the number that was chosen where one is asked for can be read from it.
    """
    about = tuple(_printed(game, ref) for ref in (option.card, option.target))
    chosen, named = (option.n, 0) if option.kind in NUMBERED else (0, option.n)
    step = "" if game.battle is None else game.battle.step
    words = repr((option.kind, about, named, option.word, len(game.chase), game.phase, step, game.turn_player))
    return (((chosen << 32) + crc32(words.encode())) * 2 + (option == PASS)) * game.seats + player


def _printed(game: GameState, ref: int) -> int:
    card = game.cards.get(ref)
    return min(ref, 0) if card is None else card.body + 1


def period(trail: tuple[int, ...]) -> int:
    """The length of the pattern that the last decisions repeat often enough, using up nothing; 0 if there is none."""
    marks, stocks = trail[::2], trail[1::2]
    for length in range(1, min(LONGEST, len(marks) // TIMES) + 1):
        last = marks[-length * TIMES :]
        if last[length:] == last[:-length] and not _used_up(stocks[-length * (TIMES - 1) - 1], stocks[-1]):
            return length
    return 0


def declare(game: GameState, ask: Ask) -> bool:
    """1301.1a, 1301.1b: before a player decides in a loop, those who could stop it declare how often it goes on."""
    if game.loop or ask.rule() in DECLARING:
        return False
    length = period(game.trail)
    if not length:
        return False
    players = {mark % game.seats for mark in game.trail[-2 * length :: 2]}
    game.then(Declare(tuple(p for p in game.clockwise(game.turn_player) if p in players), length, ()))
    return True


@final
class Declare(Step):
    """1301.1a, 1301.1b: the players of a loop, the turn player first, declare a number; the smallest counts."""

    FIELDS = ("players", "length", "counts")
    __slots__ = FIELDS

    def __init__(self, players: tuple[int, ...], length: int, counts: tuple[int, ...]) -> None:
        self.players = players
        self.length = length
        self.counts = counts

    def run(self, game: GameState) -> None:
        if len(self.counts) < len(self.players):
            rule = DECLARING[len(self.players) > 1]
            words = message("this is a loop: how many times more?")
            game.then(ChooseNumber(self.players[len(self.counts)], words, rule, (COUNTS,), self))
            return
        times = min(self.counts)
        game.loop = (times * self.length, *game.trail[-2 * self.length :: 2])
        rule = DECLARING[len(self.players) > 1]
        game.happen(Event("loop", rule, game.turn_player, amount=times))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        game.then(Declare(self.players, self.length, (*self.counts, *picks)))


def allowed(game: GameState, ask: Ask, options: list[Option]) -> list[Option]:
    """1301.1a: what may be decided in a busy turn: nothing that goes on with a loop after the declared number."""
    if game.decided >= game.limits.tired:
        for last in (PASS, DONE):
            if last in options:
                return [last]
    if game.loop and game.loop[0] == 0:
        player = ask.chooser(game)
        pattern = game.loop[1:]
        again = [mark for mark in pattern if not mark // game.seats % 2] or pattern  # what is more than to pass
        return [left for option in options for left in _others(game, player, option, again)] or options
    return options


def _others(game: GameState, player: int, option: Option, again: Sequence[int]) -> list[Option]:
    """What an option stands for without certain decisions: itself, nothing, or the numbers between those."""
    if option.numbers is None:
        return [option] if signature(game, player, option) not in again else []
    base, apart = signature(game, player, option.at(0)), 2 * game.seats << 32
    chosen = {(mark - base) // apart for mark in again if (mark - base) % apart == 0}
    start, stop, step = option.numbers.start, option.numbers.stop, option.numbers.step
    parts: list[range] = []
    for n in sorted(n for n in chosen if n in option.numbers):
        parts.append(range(start, n, step))
        start = n + step
    parts.append(range(start, stop, step))
    return [Option.among(option.kind, part, option.card, option.target) for part in parts if part]
