"""The log: what happened, one line an event, in the words of the table and with the id of the rule behind it.

A line is written for one viewer, and names no card that the viewer may not know: "B draws a card".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import information as bits
from willstone.engine.view import may_see
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

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.events import Event
    from willstone.engine.game import Game
    from willstone.engine.state import Entry

# moves of cards that another event tells, or that go without saying
_PLAYING: Final = ("703.3", "705.3a", "706.2", "708.3", "710.1", "708.6", "903.2d")
_DRAWING_AND_DISCARDING: Final = ("403.5", "505.5d", "1009.1", "1019.1", "1019.2")
_DESTROYING: Final = ("1010.1", "1011.1", "1012.1", "1204.1", "1204.2")
_QUIET_MOVES: Final = frozenset((*_PLAYING, *_DRAWING_AND_DISCARDING, *_DESTROYING))

_PLACES: Final = {
    MAIN_DECK: "{owner}'s deck",
    STONE_DECK: "{owner}'s magic stone deck",
    HAND: "{owner}'s hand",
    RULER_AREA: "{owner}'s ruler area",
    GRAVEYARD: "{owner}'s graveyard",
    STANDBY: "{owner}'s standby area",
    ITEM_AREA: "{owner}'s item area",
    EXTRA_DECK: "{owner}'s extra deck",
    RUNE_AREA: "{owner}'s rune area",
    OUTSIDE: "outside the game",
}


def describe(game: Game, event: Event, viewer: int | None) -> str | None:
    """An event as a player (None: a spectator) is told of it, right when it happens; None if it is not worth a line."""
    tell = _TELLERS.get(event.kind)
    words = None if tell is None else tell(_Teller(game, event, -1 if viewer is None else viewer))
    return None if words is None else f"{words} ({game.edition.cite(event.rule)})"


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
    def card(self) -> str:
        return self.name(self.event.card)

    def name(self, ref: int) -> str:
        """A player or a card; with its controller, where somebody else has one of that name in the field."""
        game = self.game
        if ref < 0:
            return game.names[~ref]
        entry = game.entry(ref)
        if entry is not None and entry.card != ref:
            ref = entry.card
        card = game.last_known(ref)
        if card is None or not may_see(game, self.viewer, card):
            return "a card"
        name = game.name(ref)
        shared = card.zone in GROUND and any(
            game.cards[other].controller != card.controller and game.name(other) == name
            for other in game.zone(FIELD, 0)
        )
        return f"{game.names[card.controller]}/{name}" if shared else name

    def place(self) -> str:
        return _PLACES[self.event.zone].format(owner=self.player)

    # -------------------------------------------------------- the kinds of events

    def turn(self) -> str:
        return f"turn {self.event.amount} begins, it is {self.player}'s"

    def first(self) -> str:
        return f"{self.player} plays first"

    def changed_hand(self) -> str:
        return f"{self.player} {_changes(self.event.amount)}"

    def no_draw(self) -> str:
        return f"{self.player} does not draw in the first turn"

    def skipped(self) -> str:
        return f"{self.player} skips the {self.event.detail}"

    def drew(self) -> str:
        return f"{self.player} draws {self.card}"

    def moved(self) -> str | None:
        event = self.event
        if event.rule in _QUIET_MOVES or event.zone not in (FIELD, STONE_AREA, REMOVED, *_PLACES):
            return None
        name = self.name(event.was)
        if name == "a card":
            name = self.card
        if event.zone == FIELD:
            return f"{self.card} enters the field"
        if event.zone == STONE_AREA:
            return f"{self.card} enters the magic stone area"
        if event.zone == REMOVED:
            return f"{name} is removed from the game"
        return f"{name} goes to {self.place()}"

    def damaged(self) -> str:
        event = self.event
        source = f" by {self.name(event.was)}" if event.was else ""
        if event.card:
            return f"{self.card} is dealt {event.amount} damage{source}"
        life = self.game.life[event.player]
        return f"{self.player} is dealt {event.amount} damage{source}, and has {life} life"

    def life(self) -> str | None:
        event = self.event
        if event.rule == "1007.2":
            return None  # told as damage
        verb = "gains" if event.amount > 0 else "loses"
        return f"{self.player} {verb} {abs(event.amount)} life, and has {self.game.life[event.player]}"

    def destroyed(self) -> str:
        return f"{self.name(self.event.was)} is destroyed"

    def banished(self) -> str:
        return f"{self.name(self.event.was)} is banished"

    def discarded(self) -> str:
        return f"{self.player} discards {self.card}"

    def turned(self) -> str | None:
        if self.event.rule != "1013.1":
            return None  # part of a cost, a call, an attack, a block or the recovery phase
        return f"{self.card} {'rests' if self.event.kind == 'rested' else 'recovers'}"

    def revealed(self) -> str:
        return f"{self.player} reveals {self.card}"

    def used(self) -> str | None:
        return None if self.event.detail == "payment" else f"{self.player} produces will with {self.card}"

    def lost_will(self) -> str:
        return f"{self.player} loses the will {self.event.detail}"

    def played(self) -> str:
        entry = self._entry()
        what = self.card
        verb = "plays"
        if self.event.detail == "judgment":
            what = f"the judgment of {what}"
        elif self.event.detail == "ability":
            verb, what = "uses", f"an ability of {what}"
        words = f"{self.player} {verb} {what}"
        if entry is not None:
            targets = [self.name(ref) for chosen in entry.scope.targets for ref in chosen]
            words += f" -> {', '.join(targets)}" if targets else ""
            words += f" with x={entry.scope.x}" if entry.scope.x else ""
        return words

    def _entry(self) -> Entry | None:
        """What has just been played: the last of its card in the chase area."""
        of_card = [entry for entry in self.game.chase if entry.card == self.event.card]
        return of_card[-1] if of_card else None

    def not_played(self) -> str:
        return f"what triggered of {self.card} is not played: {self.event.detail}"

    def resolved(self) -> str | None:
        if self.event.detail == "judgment":
            return None  # told as judged
        if self.event.detail == "spell":
            chant = self.game.info(self.event.card).types & bits.CHANT
            return f"{self.card} resolves" if chant else None  # else told as it enters the field
        return f"the ability of {self.card} resolves"

    def cancelled(self) -> str:
        return f"{self.event.detail} is cancelled"

    def called(self) -> str:
        return f"{self.player} calls {self.game.name(self.event.card)}"

    def set_card(self) -> str:
        return f"{self.player} sets {self.card} face down"

    def judged(self) -> str:
        return f"{self.player}'s J-ruler {self.card} enters the field"

    def changed(self) -> str | None:
        info = self.game.info(self.event.card)
        if info.atk is None or info.def_ is None:
            return None
        keywords = f" and {', '.join(info.keywords)}" if info.keywords else ""
        return f"{self.card} has {info.atk}/{info.def_}{keywords} now"

    def counters(self) -> str:
        event = self.event
        if event.amount < 0:
            return f"{-event.amount} counters of each kind on {self.card} take each other away"
        return f"{self.card} gets {event.amount} {event.detail} counter{'s' if event.amount > 1 else ''}"

    def control(self) -> str:
        return f"{self.player} takes control of {self.card}"

    def attacked(self) -> str:
        return f"{self.card} attacks {self.name(self.event.was)}"

    def blocked(self) -> str:
        return f"{self.card} blocks {self.name(self.event.was)}"

    def no_block(self) -> str:
        return f"{self.player} does not block"

    def forfeited(self) -> str:
        return f"{self.player} forfeits the attack"

    def stopped(self) -> str | None:
        card = self.game.cards.get(self.event.card)
        if card is None or card.zone not in GROUND:
            return None  # it is gone, which is told
        return f"{self.card} stops {self.event.detail}"

    def removed_from_battle(self) -> str:
        return f"{self.card} is removed from the battle"

    def shuffled(self) -> str | None:
        return None if self.game.phase == "setup" else f"{self.player} shuffles {self.place()}"

    def rewound(self) -> str:
        return f"{self.player} takes back what could not be completed"

    def conceded(self) -> str:
        return f"{self.player} concedes"

    def lost(self) -> str | None:
        return None if self.event.rule == "103.4" else f"{self.player} loses the game"  # conceding is told already

    def won(self) -> str:
        return f"{self.player} wins the game"

    def drawn(self) -> str:
        return "the game is a draw"


def _changes(number: int) -> str:
    if not number:
        return "keeps all cards"
    return f"changes {number} card{'s' if number > 1 else ''}"


_TELLERS: Final[dict[str, Callable[[_Teller], str | None]]] = {
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
