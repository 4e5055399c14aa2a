"""Replacement effects (910, 1018): what would happen, whether a text speaks of it, and what happens instead.

How proposed events find their replacements is in :mod:`willstone.engine.proposing`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willstone.engine.abilities import Ability
from willstone.engine.amounts import Amount
from willstone.engine.filters import (
    ANYBODY,
    OPPONENT,
    YOU,
    All,
    CardFilter,
    It,
    Scope,
    Selector,
    This,
    You,
    number_word,
    ref_player,
)
from willstone.engine.nodes import Node, node
from willstone.engine.wording import listed, with_article
from willstone.engine.zones import FIELD, GRAVEYARD, HAND, MAIN_DECK, PLAY, REMOVED, TOP

if TYPE_CHECKING:
    from willstone.engine.costs import CostPart
    from willstone.engine.effects import Effect
    from willstone.engine.game import Game
    from willstone.engine.situations import Situation

DAMAGE: Final = "damage"
DESTRUCTION: Final = "destruction"
MOVEMENT: Final = "movement"
DRAWING: Final = "drawing"
LIFE: Final = "life"

UNLIMITED: Final = -1


@node
class Proposal(Node):
    """One thing that would happen to ``ref``, a card or player, and the replacements applied to it so far (910.3).

    ``source`` is what deals damage, ``player`` who would control what enters the field; ``start`` and ``zone`` are
    where a card would move from and to, ``cause`` the word for it: destroyed, discarded, banished, battle.
    """

    kind: str
    ref: int
    source: int = 0
    amount: int = 0
    player: int = -1
    start: int = -1
    zone: int = -1
    place: str = TOP
    cause: str = ""
    rested: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    applied: tuple[tuple[int, int], ...] = ()


def speaks_of(game: Game, words: Selector, scope: Scope, ref: int) -> bool:
    """Whether words name a card or player; a card may be gone by now (911.1)."""
    if ref > 0 and isinstance(words, All):
        card = game.last_known(ref)
        return card is not None and words.cards.matches(game, card, scope)
    return ref in words.refs(game, scope)


def _deals(game: Game, words: Selector, scope: Scope, source: int) -> bool:
    """Whether words name what deals damage: it may be a spell, or be gone by now (911.1)."""
    if isinstance(words, All):
        card = game.last_known(source)
        return card is not None and words.cards.fits(game, card, scope)
    return source in words.refs(game, scope)


def indefinite(words: tuple[Selector, ...]) -> str:
    """ "a Knight you control or this card": any of certain cards and players."""
    found = [
        one.cards.with_article()
        if isinstance(one, All) and one.word == "each"
        else one.subject()
        if isinstance(one, It)
        else one.render()
        for one in words
    ]
    return listed(found, "or")


# ---------------------------------------------------------------- what would happen


@node
class Would(Node):
    """Which proposed events a replacement effect waits for."""

    def kind(self) -> str:
        """Their kind."""
        raise AssertionError

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        """Whether one of that kind is among them."""
        raise AssertionError(game, proposal, scope)


@node
class WouldBeDealtDamage(Would):
    """Damage would be dealt: to certain cards or players, by certain cards, or in battle; nothing said is any.

    ``effects`` describes cards by whose effects it is dealt, not in battle (901.2d).
    """

    to: tuple[Selector, ...] = ()
    by: tuple[Selector, ...] = ()
    battle: bool = False
    effects: CardFilter | None = None
    other: bool = False  # any but battle damage
    active: bool = False  # in the words "would deal damage to ..."
    most: int = 0  # so much damage or less, if not 0

    def kind(self) -> str:
        return DAMAGE

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        if (self.battle or self.other) and self.battle != (proposal.cause == "battle"):
            return False
        if self.most and proposal.amount > self.most:
            return False
        if self.to and not any(speaks_of(game, words, scope, proposal.ref) for words in self.to):
            return False
        if self.effects is not None:
            source = game.last_known(proposal.source)
            if proposal.cause == "battle" or source is None or not self.effects.fits(game, source, scope):
                return False
        return not self.by or any(_deals(game, words, scope, proposal.source) for words in self.by)

    def render(self) -> str:
        what = "battle damage" if self.battle else "non-battle damage" if self.other else "damage"
        if self.most:
            what = f"{self.most} or less {what}"
        if not self.to or self.active:
            to = f" to {indefinite(self.to)}" if self.to else ""
            return f"{indefinite(self.by)} would deal {what}{to}"
        text = f"{what} would be dealt to {indefinite(self.to)}"
        if self.effects is not None:
            words = self.effects.phrase().removesuffix("card")
            return f"{text} by {with_article(f'{words}effect')}"
        return text + (f" by {indefinite(self.by)}" if self.by else "")


@node
class WouldBeDestroyed(Would):
    """A card would be destroyed."""

    what: Selector = This()

    def kind(self) -> str:
        return DESTRUCTION

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        return speaks_of(game, self.what, scope, proposal.ref)

    def render(self) -> str:
        return f"{indefinite((self.what,))} would be destroyed"


@node
class WouldMove(Would):
    """A card would be put into a zone, from one or from anywhere; ``cause`` "discarded" narrows it down.

    Without a zone it would leave the one where it is. ``whose`` says into whose zone it would be put: its owner's.

    Words for cards are meant wherever the card is, and if it enters the field, under the control it would have.
    """

    what: Selector
    zone: int = -1
    start: int = -1
    cause: str = ""
    whose: str = ANYBODY

    def kind(self) -> str:
        return MOVEMENT

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        if proposal.zone != self.zone and (self.zone >= 0 or proposal.zone == self.start):
            return False
        if self.start >= 0 and proposal.start != self.start:
            return False
        if self.whose and (game.cards[proposal.ref].owner == scope.controller) != (self.whose == YOU):
            return False
        if self.cause and proposal.cause != self.cause:
            return False
        if not isinstance(self.what, All):
            return speaks_of(game, self.what, scope, proposal.ref)
        card = game.cards[proposal.ref]
        if card.zone not in PLAY and self.what.cards.zone < 0:
            controller = proposal.player if proposal.player >= 0 else card.owner
            card = card.moved(FIELD, controller, card.side, card.since, card.stamp)
        return self.what.cards.matches(game, card, scope)

    def render(self) -> str:
        who = indefinite((self.what,))
        if self.cause:
            return f"{who} would be {self.cause}"
        if self.zone == FIELD:
            return f"{who} would enter the field"
        if self.zone < 0:
            return f"{who} would leave the field"
        owner = {ANYBODY: "a", YOU: "your", OPPONENT: "your opponent's"}[self.whose]
        places = {GRAVEYARD: "graveyard", HAND: "hand", MAIN_DECK: "deck", REMOVED: "removed area"}
        ending = " from the field" if self.start == FIELD else ""
        return f"{who} would be put into {owner} {places[self.zone]}{ending}"


@node
class WouldDraw(Would):
    """A player would draw a card."""

    who: Selector = You()

    def kind(self) -> str:
        return DRAWING

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        return speaks_of(game, self.who, scope, proposal.ref)

    def render(self) -> str:
        return f"{self.who.subject()} would draw a card"


@node
class WouldGainLife(Would):
    """A player would gain life."""

    who: Selector = You()

    def kind(self) -> str:
        return LIFE

    def matches(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        return speaks_of(game, self.who, scope, proposal.ref)

    def render(self) -> str:
        return f"{self.who.subject()} would gain life"


# ---------------------------------------------------------------- what happens instead


@node
class Instead(Node):
    """What becomes of a proposed event."""

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        """The event that happens, None if nothing of it is left; ``left`` is how far the effect still reaches."""
        raise AssertionError(game, proposal, scope, left)

    def spent(self, before: Proposal, after: Proposal | None) -> int:
        """How much of its reach it took."""
        return 1

    def done(self) -> tuple[Effect, ...]:
        """What is done besides."""
        return ()

    def prevents(self) -> bool:
        """1018.1, 910.2a: whether it contains prevention of damage."""
        return False

    def commutes(self) -> bool:
        """Whether it makes no difference when it is applied, so that nobody is asked."""
        return False

    def said(self, would: Would) -> str:
        """What happens, in the words after the comma."""
        return f"{self.render()} instead"

    def leading(self, would: Would, may: str = "", until: str = "", next_time: bool = False) -> str:
        """The clause with what would happen; ``may`` is "you may " where it is optional, ``until`` " this turn"."""
        start = "the next time" if next_time else "if"
        return f"{start} {would.render()}{until}, {may}{self.said(would)}"


@node
class Prevent(Instead):
    """1018.1a, 1018.1b: so much less damage, or none at all; perhaps something is done for what was prevented."""

    amount: Amount | None = None
    also: tuple[Effect, ...] = ()

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        if self.amount is None:
            return None
        return _less(proposal, self.amount.of(game, scope))

    def done(self) -> tuple[Effect, ...]:
        return self.also

    def prevents(self) -> bool:
        return True

    def said(self, would: Would) -> str:
        return ". ".join([f"prevent {self.render()}", *(effect.sentence()[:-1] for effect in self.also)])

    def render(self) -> str:
        return "that damage" if self.amount is None else f"{self.amount.render()} of it"


@node
class NotDealt(Instead):
    """104.4: damage that cannot be dealt at all, which is no prevention."""

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return None

    def said(self, would: Would) -> str:
        return "it is not dealt"


@node
class PreventNext(Instead):
    """1018.1a: a shield against so much damage, whenever it comes."""

    amount: Amount

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return _less(proposal, left)

    def spent(self, before: Proposal, after: Proposal | None) -> int:
        return before.amount - (0 if after is None else after.amount)

    def prevents(self) -> bool:
        return True

    def leading(self, would: Would, may: str = "", until: str = "", next_time: bool = False) -> str:
        damage, _, rest = would.render().partition("damage ")
        return f"{may}prevent the next {self.amount.render()} {damage}damage that {rest}{until}"


def _less(proposal: Proposal, amount: int) -> Proposal | None:
    rest = proposal.amount - amount
    return replace(proposal, amount=rest) if rest > 0 else None


@node
class Multiply(Instead):
    """So many times as much damage or life, and so much more."""

    times: int = 1
    plus: int = 0

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return replace(proposal, amount=proposal.amount * self.times + self.plus)

    def said(self, would: Would) -> str:
        if isinstance(would, WouldGainLife):
            return f"{'you' if isinstance(would.who, You) else 'they'} gain {self.render()} life instead"
        if isinstance(would, WouldBeDealtDamage) and (would.active or not would.to):
            return f"it deals {self.render()} damage instead"
        return f"{self.render()} damage is dealt instead"

    def render(self) -> str:
        much = {1: "that much", 2: "double that much"}.get(self.times, f"{number_word(self.times)} times that much")
        return much + (f" plus {self.plus}" if self.plus else "")


@node
class Redirect(Instead):
    """The damage is dealt to another card or player."""

    to: Selector

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        refs = self.to.refs(game, scope)
        return replace(proposal, ref=refs[0]) if refs else proposal

    def render(self) -> str:
        return f"it is dealt to {self.to.render()}"


@node
class GoTo(Instead):
    """The card moves to another zone."""

    zone: int
    place: str = TOP

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return replace(proposal, zone=self.zone, place=self.place)

    def render(self) -> str:
        if self.zone == REMOVED:
            return "remove it from the game"
        if self.zone == MAIN_DECK:
            return f"put it on the {self.place} of its owner's deck"
        if self.zone == HAND:
            return "return it to its owner's hand"
        places = {GRAVEYARD: "its owner's graveyard", FIELD: "the field"}
        return f"put it into {places[self.zone]}"


@node
class EnterWith(Instead):
    """1022.6: the card enters the field rested, or with counters on it, more than other effects give it."""

    rested: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        given = dict(proposal.counters)
        for name, amount in self.counters:
            given[name] = given.get(name, 0) + amount.of(game, scope)
        return replace(proposal, rested=proposal.rested or self.rested, counters=tuple(given.items()))

    def commutes(self) -> bool:
        return True

    def leading(self, would: Would, may: str = "", until: str = "", next_time: bool = False) -> str:
        who = would.render().removesuffix(" would enter the field")
        return f"{who} enters the field {self.render()}{until}"

    def render(self) -> str:
        words = ["rested"] if self.rested else []
        for name, amount in self.counters:
            shown = f"[{name}]" if "/" in name else name
            if amount.x == 0 and amount.number == 1:
                words.append(f"with {with_article(f'{shown} counter')} on it")
            else:
                many = amount.render() if amount.x else number_word(amount.number)
                words.append(f"with {many} {shown} counters on it{amount.each()}")
        return listed(words)


@node
class DoInstead(Instead):
    """Something else is done; "it", "that player" and "that much" are those of the event that does not happen."""

    effects: tuple[Effect, ...]

    def change(self, game: Game, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return None

    def done(self) -> tuple[Effect, ...]:
        return self.effects

    def said(self, would: Would) -> str:
        return f"{self.render()} instead"

    def render(self) -> str:
        return listed([effect.render() for effect in self.effects])


@node
class Replacement(Ability):
    """910: a continuous ability that replaces what would happen; with ``optional`` its controller may let it be.

    It may do so only as long as something is so.
    """

    would: Would
    instead: Instead
    optional: bool = False
    condition: Situation | None = None
    unless: tuple[CostPart, ...] = ()  # what the player whom it happens to may pay so that it does not apply

    def can_be_paid_off(self, game: Game, scope: Scope) -> bool:
        """Whether its controller can pay for its not being applied."""
        return bool(self.unless) and all(part.forbidden(game, scope) is None for part in self.unless)

    def applies(self, game: Game, proposal: Proposal, scope: Scope) -> bool:
        """Whether an event is one of those it replaces."""
        if self.would.kind() != proposal.kind or not self.would.matches(game, proposal, scope):
            return False
        if self.condition is not None and not self.condition.holds(game, scope):
            return False
        return not self.optional or all(
            effect.possible(game, bound(scope, proposal, None)) for effect in self.instead.done()
        )

    def render(self) -> str:
        text = self.instead.leading(self.would, "you may " if self.optional else "")
        if self.unless:
            text += f" unless you {listed([part.render() for part in self.unless])}"
        if self.condition is not None:
            text = f"as long as {self.condition.render()}, {text}"
        return f"{text[:1].upper()}{text[1:]}."


def bound(scope: Scope, proposal: Proposal, after: Proposal | None) -> Scope:
    """The words of a replacement bound to the event: "that card", "that player", "that much"."""
    amount = proposal.amount - (0 if after is None else after.amount)
    return scope.about(max(proposal.ref, 0), ref_player(proposal.ref), amount)
