"""Trigger conditions (906.4): which events an automatic object watches for."""

from __future__ import annotations

import re
from dataclasses import field, replace
from typing import TYPE_CHECKING, Final

from willstone.engine import information as bits
from willstone.engine.filters import ANYBODY, OPPONENT, PLACES, YOU, CardFilter
from willstone.engine.nodes import Node, node
from willstone.engine.scope import ref_player
from willstone.engine.wording import listed
from willstone.engine.zones import (
    CHASE,
    FIELD,
    GRAVEYARD,
    GROUND,
    HAND,
    ITEM_AREA,
    MAIN_DECK,
    PLAY,
    PUBLIC,
    REMOVED,
    RULER_AREA,
    STANDBY,
    STONE_AREA,
)

if TYPE_CHECKING:
    from willstone.engine.causes import Agent
    from willstone.engine.events import Event
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope
    from willstone.engine.situations import Situation


def referred(event: Event) -> int:
    """906.7: which object a card of an event is meant as: if it moved, the one before or the one after."""
    if event.zone >= 0 and event.was:
        for known in (PLAY, PUBLIC):  # 906.7b, 906.7a
            if (event.source in known) != (event.zone in known):
                return event.was if event.source in known else event.card
    return event.card  # 906.7c


def is_meant(game: Game, who: str, player: int, scope: Scope) -> bool:
    """Whether a player is who a text speaks of: you, your opponent, or anybody."""
    if who == YOU:
        return player == scope.controller
    return who != OPPONENT or scope.opposes(game, player)


@node
class Condition(Node):
    """A trigger condition; ``kind`` is the kind of event it watches for."""

    def kind(self) -> str:
        """The only kind of event that can fulfil it, or the first of several."""
        raise AssertionError

    def kinds(self) -> tuple[str, ...]:
        """All the kinds of event that can fulfil it."""
        return (self.kind(),)

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        """Whether an event of that kind fulfils it, seen by an object whose words are bound by the scope."""
        raise AssertionError(game, event, scope)

    def names_card(self) -> CardFilter | None:
        """The description of the card that "that card" and "it" stand for in the text, if it is not this card."""
        return None

    def names_other(self) -> CardFilter | None:
        """The same for the second card of the event."""
        return None

    def names_player(self) -> bool:
        """Whether "that player" stands for the player of the event."""
        return False

    def once(self) -> bool:
        """Whether all that happens at the same time fulfils it only once: "one or more resonators ..."."""
        return False

    def times(self, event: Event) -> int:
        """How often an event fulfils it."""
        return 1

    def is_enter(self) -> bool:
        """1140.2, 1411.3: whether it is [Enter], as a symbol or in words, or among others has the symbol."""
        return False

    def has_enter_symbol(self) -> bool:
        """Whether it is, or among others has, [Enter] as a symbol."""
        return False

    def follows(self) -> bool:
        """902.2: whether it speaks of its card elsewhere than in play, so that it is active there."""
        return False

    def subject(self) -> str:
        """Who or what does it or has it done to them."""
        raise AssertionError

    def verb(self) -> str:
        """What the subject does or has done to it."""
        raise AssertionError

    def render(self) -> str:
        subject, verb = self.subject(), self.verb()
        often = subject != "this card" or verb.startswith(("attacks", "blocks", "deals", "is dealt"))
        return f"{'Whenever' if often else 'When'} {subject} {verb}"


@node
class At(Condition):
    """ "At the beginning of your main phase": a moment of somebody's turn."""

    moment: str
    whose: str = ""

    def kind(self) -> str:
        return "moment"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if event.detail != self.moment:
            return False
        return is_meant(game, self.whose, event.player, scope)

    def names_player(self) -> bool:
        return self.whose != YOU

    def render(self) -> str:
        edge, _, what = self.moment.partition(" of ")
        if self.whose:
            what = f"your {what}" if self.whose == YOU else f"your opponent's {what}"
        elif what not in ("game", "battle phase"):
            what = f"each {what}"
        return f"At the {edge} of {what}"


def is_subject(game: Game, cards: CardFilter | None, card_id: int, scope: Scope) -> bool:
    """Whether a card is this card (None), or fits the description of a subject."""
    if cards is None:
        return card_id == scope.source
    card = game.last_known(card_id)
    return card is not None and cards.fits(game, card, scope)


def subject_words(cards: CardFilter | None, several: bool = False) -> str:
    """ "this card", "a resonator", "another resonator", "one or more resonators"."""
    if cards is None:
        return "this card"
    if several:
        return f"one or more {'other ' if cards.other else ''}{cards.phrase('and')}"
    return cards.with_article()


def opposite(game: Game, cards: CardFilter | None, players: str | None, ref: int, scope: Scope) -> bool:
    """Whether a card or a player, as a reference, is what a text names; it may name none, both or one of them."""
    if cards is None and players is None:
        return True
    player = ref_player(ref)
    if player >= 0:
        return players is not None and is_meant(game, players, player, scope)
    card = game.last_known(ref)
    return cards is not None and card is not None and cards.fits(game, card, scope)


@node
class When(Condition):
    """ "When this card attacks", "Whenever a resonator you control is destroyed" ...

    ``event`` is the kind of event, ``cards`` describes its card (None: this card itself), and for cards that move,
    ``source`` and ``zone`` say from where and to where (-1: not said, ANYWHERE: said to be all the same), ``origin``
    and ``owner`` whose zones these are. ``against`` and ``players`` are what is attacked or blocked, and with
    ``several`` whatever happens to such cards at the same time counts once. ``agent`` is by whom or what it happens.
    """

    event: str
    cards: CardFilter | None = None
    source: int = -1
    zone: int = -1
    detail: str = ""
    origin: str = ANYBODY
    owner: str = ANYBODY
    against: CardFilter | None = None
    players: str | None = None
    several: bool = False
    agent: Agent | None = None
    spelled: bool = field(default=False, compare=False)  # [Enter] in words, which by 1411.3 is the same

    def kind(self) -> str:
        return self.event

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.source >= 0 and event.source != self.source and not self._of_stones(self.source, event.source):
            return False
        if self.zone >= 0 and event.zone != self.zone and not self._of_stones(self.zone, event.zone):
            return False
        if self.detail and event.detail != self.detail:
            return False
        if self.event == "moved" and self.zone == FIELD and event.source in GROUND:
            return False
        if (self.origin or self.owner) and not is_meant(game, self.origin or self.owner, event.player, scope):
            return False
        if not opposite(game, self.against, self.players, event.was, scope):
            return False
        if self.agent is not None and not self.agent.acts(game, event, scope):
            return False
        if self.cards is None:
            return scope.source == event.card or (event.zone >= 0 and scope.source == event.was)
        card = game.last_known(referred(event))
        return card is not None and self.cards.fits(game, card, scope)

    def _of_stones(self, zone: int, happened: int) -> bool:
        """1404.1: whether the words mean the field of a text that speaks of magic stones."""
        if happened != STONE_AREA or zone != FIELD:
            return False
        return self.cards is None or bool(self.cards.types & bits.MAGIC_STONE or self.cards.stone_type)

    def names_card(self) -> CardFilter | None:
        return self.cards if self.event != "judged" and not self.several else None

    def names_other(self) -> CardFilter | None:
        return self.against if self.players is None else None

    def once(self) -> bool:
        return self.several

    def is_enter(self) -> bool:
        return self.cards is None and self.verb() == "enters the field"

    def has_enter_symbol(self) -> bool:
        return not self.spelled and self.is_enter()

    def follows(self) -> bool:
        if self.cards is not None:
            return False
        return self.event == "discarded" or self.source == ANYWHERE or (self.source >= 0 and self.source not in PLAY)

    def subject(self) -> str:
        return subject_words(self.cards, self.several)

    def render(self) -> str:
        if self.event == "judged" and self.cards == CardFilter(controller=YOU):
            return "When you do Judgment"
        if self.has_enter_symbol():
            return "[Enter]"
        return Condition.render(self)

    def verb(self) -> str:
        """What the card does or has done to it."""
        text = self._verb() if self.agent is None else f"{self._verb()} {self.agent.render()}"
        return _PLURAL_VERB.sub(lambda match: _PLURAL_VERBS[match[0]], text) if self.several else text

    def _verb(self) -> str:
        if self.event == "moved":
            origin = "" if self.source == -1 else " from anywhere"
            if self.source >= 0:
                origin = f" from {_place(self.source, self.origin)}"
            if self.zone == FIELD:
                return f"enters the field{origin}"  # 1412.2
            if self.zone < 0:
                return f"leaves {origin.removeprefix(' from ')}"
            if self.zone == REMOVED and not self.owner:
                return f"is removed from the game{origin}"
            return f"is put into {_place(self.zone, self.owner)}{origin}"
        what = receivers(self.against, self.players)
        return f"{_VERBS[self.event]} {what}" if what else _VERBS[self.event]


_PLURAL_VERB: Final = re.compile(r"^\w+")
_PLURAL_VERBS: Final = {
    "attacks": "attack",
    "blocks": "block",
    "is": "are",
    "enters": "enter",
    "leaves": "leave",
    "becomes": "become",
}
_VERBS: Final = {
    "kept revealed": "becomes revealed from outside the game",
    "attacked": "attacks",
    "banished": "is banished",
    "blocked": "blocks",
    "control": "comes under your control",
    "destroyed": "is destroyed",
    "discarded": "is discarded",
    "judged": "does Judgment",
    "inverted": "inverts",
    "shifted": "shifts",
    "played": "is played",
    "recovered": "becomes recovered",
    "rested": "becomes rested",
    "revealed": "is revealed",
}
ANYWHERE: Final = -2
_PLACES: Final = {
    CHASE: "the chase area",
    FIELD: "the field",
    GRAVEYARD: "a graveyard",
    HAND: "a hand",
    MAIN_DECK: "a deck",
    REMOVED: "the removed area",
    RULER_AREA: "a ruler area",
    STANDBY: "a standby area",
}


def _place(zone: int, whose: str) -> str:
    """ "a graveyard", "your hand", "your opponent's deck"."""
    if not whose:
        return _PLACES[zone]
    return f"{'your' if whose == YOU else whose + chr(39) + 's'} {_PLACES[zone].split(' ', 1)[1]}"


@node
class Either(Condition):
    """One of several conditions: "Whenever this card attacks or blocks"."""

    conditions: tuple[Condition, ...]

    def kind(self) -> str:
        return self.conditions[0].kind()

    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(kind for condition in self.conditions for kind in condition.kinds()))

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        return any(
            event.kind in condition.kinds() and condition.fulfilled(game, event, scope) for condition in self.conditions
        )

    def names_card(self) -> CardFilter | None:
        first = self.conditions[0].names_card()
        return first if all(condition.names_card() == first for condition in self.conditions) else None

    def names_other(self) -> CardFilter | None:
        first = self.conditions[0].names_other()
        return first if all(condition.names_other() == first for condition in self.conditions) else None

    def is_enter(self) -> bool:
        return self.has_enter_symbol()  # 1411.3a: in words, beside other conditions, it is not

    def has_enter_symbol(self) -> bool:
        return any(condition.has_enter_symbol() for condition in self.conditions)

    def names_opposed(self) -> CardFilter | None:
        """The description of the card that is opposed to this card, by whichever condition."""
        found = {(one.names_card(), one.names_other()) for one in self.conditions}
        named = {card or other for card, other in found if not (card and other)}
        return named.pop() if len(named) == 1 and len(found) == 2 else None

    def names_player(self) -> bool:
        return all(condition.names_player() for condition in self.conditions)

    def once(self) -> bool:
        return any(condition.once() for condition in self.conditions)

    def follows(self) -> bool:
        return any(condition.follows() for condition in self.conditions)

    def render(self) -> str:
        first, *others = self.conditions
        said = all(type(condition).subject is not Condition.subject for condition in self.conditions)
        if said and first.render().startswith("When") and all(other.render().startswith("When") for other in others):
            if all(other.subject() == first.subject() for other in others):
                return listed([first.render(), *(other.verb() for other in others)], "or")
            if all(other.verb() == first.verb() for other in others):
                return f"Whenever {listed([each.subject() for each in self.conditions], 'or')} {first.verb()}"
        texts = [condition.render() for condition in self.conditions]
        return listed([texts[0], *(text[:1].lower() + text[1:] for text in texts[1:])], "or")


@node
class Resonance(Condition):
    """1127.2, 1127.2a: a magic stone of a type, or what is treated as one, enters the field under your control.

    Several types are joined by "or".
    """

    stone_type: str

    def kind(self) -> str:
        return "moved"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if event.zone not in GROUND or event.source in PLAY:
            return False
        card = game.last_known(event.card)
        kinds = [CardFilter(stone_type=one, controller=YOU) for one in self.stone_type.split(" or ")]
        return card is not None and any(stones.fits(game, card, scope) for stones in kinds)

    def render(self) -> str:
        return f"[Resonance] {self.stone_type}"


@node
class DealsDamage(Condition):
    """1007: a card deals damage, or battle damage: ``by`` describes it (None: this card), ``to`` what is dealt it.

    With ``players`` the damage may be dealt to a player: you, your opponent, or anybody. Where nothing is said of who
    is dealt the damage, anything will do.
    """

    by: CardFilter | None = None
    to: CardFilter | None = None
    players: str | None = None
    battle: bool = False

    def kind(self) -> str:
        return "damaged"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.battle and event.detail != "battle":
            return False
        if self.by is None:
            if event.was != scope.source:
                return False
        else:
            source = game.last_known(event.was)
            if source is None or not self.by.fits(game, source, scope):
                return False
        return _is_dealt(game, event, scope, self.to, self.players)

    def names_card(self) -> CardFilter | None:
        if self.players is None:
            return self.to
        return self.by if self.to is None else None

    def names_other(self) -> CardFilter | None:
        return self.by

    def names_player(self) -> bool:
        return self.players is not None and self.to is None

    def subject(self) -> str:
        return subject_words(self.by)

    def verb(self) -> str:
        words = receivers(self.to, self.players)
        return f"deals {'battle ' if self.battle else ''}damage{f' to {words}' if words else ''}"


@node
class IsDealtDamage(Condition):
    """1007: a card (None: this card) or, with ``players``, a player is dealt damage, or battle damage.

    ``by`` describes what deals it, and ``least`` is how much it must be.
    """

    cards: CardFilter | None = None
    players: str | None = None
    battle: bool = False
    by: CardFilter | None = None
    least: int = 0

    def kind(self) -> str:
        return "damaged"

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if (self.battle and event.detail != "battle") or event.amount < self.least:
            return False
        if self.by is not None and not is_subject(game, self.by, event.was, scope):
            return False
        if self.cards is None and self.players is None:
            return event.card == scope.source
        return _is_dealt(game, event, scope, self.cards, self.players)

    def names_card(self) -> CardFilter | None:
        return self.cards if self.players is None else None

    def names_other(self) -> CardFilter | None:
        return self.by

    def names_player(self) -> bool:
        return self.players is not None and self.cards is None

    def subject(self) -> str:
        return receivers(self.cards, self.players) or "this card"

    def verb(self) -> str:
        least = f"{self.least} or more " if self.least else ""
        text = f"{'are' if self.players == YOU else 'is'} dealt {least}{'battle ' if self.battle else ''}damage"
        return text if self.by is None else f"{text} by {self.by.with_article()}"


def _is_dealt(game: Game, event: Event, scope: Scope, to: CardFilter | None, players: str | None) -> bool:
    if to is None and players is None:
        return True
    if event.card == 0:
        return players is not None and is_meant(game, players, event.player, scope)
    card = game.last_known(event.card)
    return to is not None and card is not None and to.fits(game, card, scope)


def receivers(to: CardFilter | None, players: str | None) -> str:
    """ "you", "a player or a J/resonator", or nothing."""
    words = [] if players is None else [players or "a player"]
    return listed([*words, to.with_article()] if to is not None else words, "or")


@node
class Does(Condition):
    """A player does something: draws, gains or loses life, plays, discards or banishes a card, produces will, calls.

    ``who`` is you, your opponent or anybody, and ``cards`` describes the card it is done with, if it matters.
    """

    who: str
    deed: str
    cards: CardFilter | None = None
    origin: int = -1  # the zone that a card is played from
    whose: str = YOU
    several: bool = False  # "one or more": what is done at the same time counts once

    def kind(self) -> str:
        return _DEEDS[self.deed][0]

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if not is_meant(game, self.who, event.player, scope):
            return False
        if self.deed == "gain life" and event.amount <= 0:
            return False
        if self.deed == "lose life" and event.amount >= 0:
            return False
        if self.deed == "pay life" and event.rule != "105.4a":
            return False
        if self.deed == "gain a gem" and not _is_gem(game, event):
            return False
        if self.deed == "play" and event.detail != "spell":
            return False
        if self.deed == "play an ability" and event.detail != "ability":
            return False
        if self.deed in ("play a God's Art", "resolve a God's Art") and event.rule != "1112.2":
            return False
        if self.origin >= 0 and not self._is_from(game, event, scope):
            return False
        if self.cards is None:
            return True
        card = game.last_known(referred(event))
        return card is not None and self.cards.fits(game, card, scope)

    def _is_from(self, game: Game, event: Event, scope: Scope) -> bool:
        """Whether the card was where the text says before it went to the chase area."""
        before = next((gone.card for gone in game.departed.values() if gone.now == event.card), None)
        return before is not None and before.zone == self.origin and is_meant(game, self.whose, before.owner, scope)

    def once(self) -> bool:
        return self.several

    def names_card(self) -> CardFilter | None:
        if self.several:
            return None
        if self.cards is not None and self.deed == "play" and self.cards.zone < 0:
            return replace(self.cards, zone=CHASE)
        return self.cards

    def names_player(self) -> bool:
        return self.who != YOU

    def subject(self) -> str:
        return {YOU: "you", OPPONENT: "your opponent", ANYBODY: "a player"}[self.who]

    def verb(self) -> str:
        verb, _, rest = self.deed.partition(" ")
        what = _DEEDS[self.deed][1] if self.cards is None else subject_words(self.cards, self.several)
        third = f"{verb}es" if verb.endswith("sh") else f"{verb}s"
        text = " ".join(word for word in (verb if self.who == YOU else third, rest, what) if word)
        if self.origin < 0:
            return text
        return f"{text} from {'a' if self.whose == ANYBODY else 'your'} {PLACES[self.origin]}"


_DEEDS: Final = {  # the kind of event, and the words for what it is done with
    "draw": ("drew", "a card"),
    "gain life": ("life", ""),
    "lose life": ("life", ""),
    "play": ("played", "a card"),
    "play an ability": ("played", ""),
    "play a God's Art": ("played", ""),
    "resolve a God's Art": ("resolved", ""),
    "discard": ("discarded", "a card"),
    "banish": ("banished", "a card"),
    "produce": ("produced", "will"),
    "call": ("called", "a magic stone"),
    "gain a gem": ("moved", ""),
    "pay life": ("life", ""),
}


def _is_gem(game: Game, event: Event) -> bool:
    """1027.1: a gem has come into being in an item area."""
    return event.zone == ITEM_AREA and event.source < 0 and "Gem" in game.info(event.card).races


@node
class IsSo(Condition):
    """906.9: a status: it is looked at whenever a player would get priority, not when something happens."""

    situation: Situation
    word: str = "If"

    def kind(self) -> str:
        return STATUS

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        return self.situation.holds(game, scope)

    def render(self) -> str:
        return f"{self.word} {self.situation.render()}"


STATUS: Final = "status"
