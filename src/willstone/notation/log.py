"""The log: what happened, one line an event, in the words of the table and with the id of the rule behind it.

A line is written for one viewer, and names no card that the viewer may not know: "B draws a card".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone import mishaps
from willstone.engine import bits
from willstone.engine.views import may_see
from willstone.engine.zones import (
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    GROUND,
    HAND,
    ITEM_AREA,
    MAIN_DECK,
    OUTSIDE,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_AREA,
    STONE_DECK,
)
from willstone.i18n.messages import Message, Words, mark, message, plural, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine import Event, EventKind, Game
    from willstone.engine.views import Entry


# moves of cards that another event tells, or that go without saying
_PLAYING: Final = ("703.3", "705.3a", "706.2", "708.3", "710.1", "708.6", "903.2d")
_DRAWING_AND_DISCARDING: Final = ("403.5", "505.5d", "1009.1", "1019.1", "1019.2")
_DESTROYING: Final = ("1010.1", "1011.1", "1012.1", "1204.1", "1204.2")
_TO_GRAVEYARDS: Final = frozenset(("505.5d", "1019.1", "1019.2", *_DESTROYING))
_QUIET_MOVES: Final = frozenset((*_PLAYING, *_DRAWING_AND_DISCARDING, *_DESTROYING))

A_CARD: Final = message("a card")
UNTOLD: Final = message("(something happened that could not be described)")

_LOSSES: Final = {  # by the rule
    "1202.1": mark("{} has no life left and loses the game"),
    "1202.2": mark("{} has no card left to draw and loses the game"),
    "103.1": mark("{} loses the game by an effect"),
}
_PLAYS: Final = {"judgment": mark("{} plays the judgment of {}"), "ability": mark("{} uses an ability of {}")}
_STOPS: Final = {"attacking": mark("{} stops attacking"), "blocking": mark("{} stops blocking")}
_SHUFFLES: Final = {MAIN_DECK: mark("{0} shuffles {0}'s deck"), STONE_DECK: mark("{0} shuffles {0}'s magic stone deck")}
_MOVES: Final = {
    MAIN_DECK: mark("{} goes to {}'s deck"),
    STONE_DECK: mark("{} goes to {}'s magic stone deck"),
    HAND: mark("{} goes to {}'s hand"),
    RULER_AREA: mark("{} goes to {}'s ruler area"),
    GRAVEYARD: mark("{} goes to {}'s graveyard"),
    STANDBY: mark("{} goes to {}'s standby area"),
    ITEM_AREA: mark("{} goes to {}'s item area"),
    EXTRA_DECK: mark("{} goes to {}'s extra deck"),
    RUNE_AREA: mark("{} goes to {}'s rune area"),
    OUTSIDE: mark("{} goes outside the game"),
}


def tell(game: Game, event: Event, viewer: int) -> tuple[Words, str] | None:
    """What a viewer (-1: a spectator) is told of an event, and the rule behind it; None if it is not worth a line.

    What cannot be described is told as that and nothing more, so that it tells nobody what they may not know.
    """
    teller = _TELLERS.get(event.kind)
    if teller is None:
        return None
    try:
        words: Words | None = teller(_Teller(game, event, viewer))
    except Exception as error:
        mishaps.report(f"the line of {event.kind!r}", error)
        words = UNTOLD
    return None if words is None else (words, game.edition.cite(event.rule))


def line(game: Game, event: Event, viewer: int | None) -> Message | None:
    """An event as a player (None: a spectator) is told of it, made right when it happens and read in any language.

    None if it is not worth a line.
    """
    told = tell(game, event, -1 if viewer is None else viewer)
    return None if told is None else message("{} ({})", *told)


def describe(game: Game, event: Event, viewer: int | None) -> str | None:
    """The line of an event in the language that is spoken now."""
    told = line(game, event, viewer)
    return None if told is None else str(told)


def _goes_without_saying(event: Event) -> bool:
    """Whether another event tells of a move; not if the card went elsewhere than to a graveyard instead (910.1)."""
    diverted = event.rule in _TO_GRAVEYARDS and event.zone not in (GRAVEYARD, RULER_AREA)
    return event.rule in _QUIET_MOVES and not diverted


class _Teller:
    """The words for one event and one viewer."""

    def __init__(self, game: Game, event: Event, viewer: int) -> None:
        self.game = game
        self.event = event
        self.viewer = viewer

    @property
    def player(self) -> str:
        return self.game.names[self.event.player]

    @property
    def card(self) -> Words:
        return self.name(self.event.card)

    def name(self, ref: int) -> Words:
        """A player or a card; with its controller, where somebody else has one of that name in the field."""
        game = self.game
        if ref < 0:
            return game.names[~ref]
        entry = game.entry(ref)
        if entry is not None and entry.card != ref:
            ref = entry.card
        card = game.last_known(ref)
        if card is None or not may_see(game, self.viewer, card):
            return A_CARD
        name = game.name(ref)
        shared = card.zone in GROUND and any(
            game.cards[other].controller != card.controller and game.name(other) == name
            for other in game.zone(FIELD, 0)
        )
        return f"{game.names[card.controller]}/{name}" if shared else name

    # -------------------------------------------------------- the kinds of events

    def turn(self) -> Message:
        return message("turn {} begins, it is {}'s", self.event.amount, self.player)

    def first(self) -> Message:
        return message("{} plays first", self.player)

    def changed_hand(self) -> Message:
        if not self.event.amount:
            return message("{} keeps all cards", self.player)
        return plural(self.event.amount, "{1} changes {0} card", "{1} changes {0} cards", self.player)

    def no_draw(self) -> Message:
        return message("{} does not draw in the first turn", self.player)

    def skipped(self) -> Message:
        if self.event.detail == "turn":
            return message("{} skips a turn", self.player)
        return message("{} skips the {}", self.player, self.event.detail)

    def drew(self) -> Message:
        return message("{} draws {}", self.player, self.card)

    def moved(self) -> Message | None:
        event = self.event
        if _goes_without_saying(event) or event.zone not in (FIELD, STONE_AREA, REMOVED, *_MOVES):
            return None
        name = self.name(event.was)
        if name is A_CARD:
            name = self.card
        if event.zone == FIELD:
            return message("{} enters the field", self.card)
        if event.zone == STONE_AREA:
            return message("{} enters the magic stone area", self.card)
        if event.zone == REMOVED:
            return message("{} is removed from the game", name)
        return message(_MOVES[event.zone], name, self.player)

    def damaged(self) -> Message:
        event = self.event
        source = self.name(event.was) if event.was else None
        if event.card:
            if source is None:
                return message("{} is dealt {} damage", self.card, event.amount)
            return message("{} is dealt {} damage by {}", self.card, event.amount, source)
        life = self.game.life[event.player]
        if source is None:
            return message("{} is dealt {} damage, and has {} life", self.player, event.amount, life)
        return message("{} is dealt {} damage by {}, and has {} life", self.player, event.amount, source, life)

    def life(self) -> Message | None:
        event = self.event
        if event.rule == "1007.2":
            return None  # told as damage
        life = self.game.life[event.player]
        if event.amount > 0:
            return message("{} gains {} life, and has {}", self.player, event.amount, life)
        return message("{} loses {} life, and has {}", self.player, -event.amount, life)

    def destroyed(self) -> Message:
        return message("{} is destroyed", self.name(self.event.was))

    def banished(self) -> Message:
        return message("{} is banished", self.name(self.event.was))

    def discarded(self) -> Message:
        return message("{} discards {}", self.player, self.card)

    def turned(self) -> Message | None:
        if self.event.rule != "1013.1":
            return None  # part of a cost, a call, an attack, a block or the recovery phase
        return message("{} rests", self.card) if self.event.kind == "rested" else message("{} recovers", self.card)

    def revealed(self) -> Message:
        return message("{} reveals {}", self.player, self.card)

    def used(self) -> Message | None:
        return None if self.event.detail == "payment" else message("{} produces will with {}", self.player, self.card)

    def lost_will(self) -> Message:
        return message("{} loses the will {}", self.player, self.event.detail)

    def played(self) -> Message:
        entry = self._entry()
        words = message(_PLAYS.get(str(self.event.detail), mark("{} plays {}")), self.player, self.card)
        if entry is not None:
            if entry.ability is not None and self.event.detail == "ability":
                words = message("{}: {}", words, entry.ability.render())
            targets = [self.name(ref) for chosen in entry.scope.targets for ref in chosen]
            if targets:
                words = message("{} -> {}", words, row(targets))
            if entry.scope.x:
                words = message("{} with x={}", words, entry.scope.x)
        return words

    def _entry(self) -> Entry | None:
        """What has just been played: the last of its card in the chase area."""
        of_card = [entry for entry in self.game.chase if entry.card == self.event.card]
        return of_card[-1] if of_card else None

    def not_played(self) -> Message:
        return message("what triggered of {} is not played: {}", self.card, self.event.detail)

    def resolved(self) -> Message | None:
        if self.event.detail == "judgment":
            return None  # told as judged
        if self.event.detail == "spell":
            chant = self.game.info(self.event.card).types & bits.CHANT
            return message("{} resolves", self.card) if chant else None  # else told as it enters the field
        return message("the ability of {} resolves", self.card)

    def cancelled(self) -> Message:
        return message("{} is cancelled", self.event.detail)

    def called(self) -> Message:
        return message("{} calls {}", self.player, self.game.name(self.event.card))

    def set_card(self) -> Message:
        return message("{} sets {} face down", self.player, self.card)

    def judged(self) -> Message:
        return message("{}'s J-ruler {} enters the field", self.player, self.card)

    def changed(self) -> Message | None:
        info = self.game.info(self.event.card)
        if info.atk is None or info.def_ is None:
            return None
        if info.keywords:
            keywords = row([message(keyword) for keyword in info.keywords])
            return message("{} has {}/{} and {} now", self.card, info.atk, info.def_, keywords)
        return message("{} has {}/{} now", self.card, info.atk, info.def_)

    def counters(self) -> Message:
        event = self.event
        if event.amount < 0:
            return message("{} counters of each kind on {} take each other away", -event.amount, self.card)
        return plural(event.amount, "{1} gets {0} {2} counter", "{1} gets {0} {2} counters", self.card, event.detail)

    def chose(self) -> Message:
        return message("{} chooses {}", self.player, message(str(self.event.detail)))

    def control(self) -> Message:
        return message("{} takes control of {}", self.player, self.card)

    def attacked(self) -> Message:
        return message("{} attacks {}", self.card, self.name(self.event.was))

    def blocked(self) -> Message:
        return message("{} blocks {}", self.card, self.name(self.event.was))

    def no_block(self) -> Message:
        return message("{} does not block", self.player)

    def forfeited(self) -> Message:
        return message("{} forfeits the attack", self.player)

    def stopped(self) -> Message | None:
        card = self.game.cards.get(self.event.card)
        if card is None or card.zone not in GROUND:
            return None  # it is gone, which is told
        return message(_STOPS[str(self.event.detail)], self.card)

    def removed_from_battle(self) -> Message:
        return message("{} is removed from the battle", self.card)

    def shuffled(self) -> Message | None:
        words = _SHUFFLES.get(self.event.zone)
        return None if words is None or self.game.phase == "setup" else message(words, self.player)

    def rewound(self) -> Message:
        return message("{} takes back what could not be completed", self.player)

    def conceded(self) -> Message:
        return message("{} concedes", self.player)

    def lost(self) -> Message | None:
        if self.event.rule == "103.4":
            return None  # conceding is told already
        return message(_LOSSES.get(self.event.rule, mark("{} loses the game")), self.player)

    def won(self) -> Message:
        return message("{} wins the game", self.player)

    def drawn(self) -> Message:
        return message("the game is a draw")


_TELLERS: Final[dict[EventKind, Callable[[_Teller], Message | None]]] = {
    "turn": _Teller.turn,
    "first": _Teller.first,
    "changed hand": _Teller.changed_hand,
    "no draw": _Teller.no_draw,
    "skipped": _Teller.skipped,
    "drew": _Teller.drew,
    "moved": _Teller.moved,
    "damaged": _Teller.damaged,
    "life": _Teller.life,
    "destroyed": _Teller.destroyed,
    "banished": _Teller.banished,
    "discarded": _Teller.discarded,
    "rested": _Teller.turned,
    "recovered": _Teller.turned,
    "revealed": _Teller.revealed,
    "used": _Teller.used,
    "lost will": _Teller.lost_will,
    "played": _Teller.played,
    "not played": _Teller.not_played,
    "resolved": _Teller.resolved,
    "cancelled": _Teller.cancelled,
    "called": _Teller.called,
    "set": _Teller.set_card,
    "judged": _Teller.judged,
    "changed": _Teller.changed,
    "counters": _Teller.counters,
    "chose": _Teller.chose,
    "control": _Teller.control,
    "attacked": _Teller.attacked,
    "blocked": _Teller.blocked,
    "no block": _Teller.no_block,
    "forfeited": _Teller.forfeited,
    "stopped": _Teller.stopped,
    "removed from battle": _Teller.removed_from_battle,
    "shuffled": _Teller.shuffled,
    "rewound": _Teller.rewound,
    "conceded": _Teller.conceded,
    "lost": _Teller.lost,
    "won": _Teller.won,
    "drawn": _Teller.drawn,
}
