"""Replacement effects (910, 1018): what happens instead of what would happen (:mod:`willstone.engine.replacing.would`).

How proposed events find their replacements is in :mod:`willstone.engine.replacing.proposing`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willstone.engine.core.limits import capped
from willstone.engine.core.nodes import Remembers, node
from willstone.engine.core.wording import listed, number_word, with_article
from willstone.engine.replacing.would import (
    DAMAGE,
    DESTRUCTION,
    DRAWING,
    LIFE,
    LOSING,
    LOSS,
    MOVEMENT,
    WouldBeDealtDamage,
    WouldGainLife,
    WouldLoseLife,
    WouldMove,
)
from willstone.engine.state.proposals import Instead, Replacer
from willstone.engine.state.scope import ref_player
from willstone.engine.state.speech import Selector
from willstone.engine.state.zones import FIELD, HAND, MAIN_DECK, NOUNS, REMOVED, TOP
from willstone.engine.words.amounts import Amount
from willstone.engine.words.selectors import You
from willstone.engine.words.situations import Not

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind, Remembered
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.proposals import Proposal, ProposalKind, Would
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Effect


_ALL_DAMAGE: Final = ("damage", "battle damage", "non-battle damage")


@node
class Prevent(Instead):
    """1018.1a, 1018.1b: so much less damage, or none at all; perhaps something is done for what was prevented."""

    amount: Amount | None = None
    also: tuple[Effect, ...] = ()

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        if self.amount is None:
            return None
        return _less(proposal, self.amount.of(game, scope))

    def settled(self, game: GameState, scope: Scope) -> Instead:
        return self if self.amount is None else replace(self, amount=Amount(self.amount.of(game, scope)))

    def done(self) -> tuple[Effect, ...]:
        return self.also

    def prevents(self) -> bool:
        return True

    def leading(self, would: Would, may: str = "", until: str = "", next_time: bool = False) -> str:
        said = would.render()
        damage, _, rest = said.partition("damage ")
        by, _, dealt = said.partition(" would deal ")
        if self == Prevent() and until == " this turn" and not next_time:
            if rest.startswith("would be dealt") and f"{damage}damage" in _ALL_DAMAGE:
                return f"{may}prevent all {damage}damage that {rest}{until}"
            if dealt in _ALL_DAMAGE and by != "a card":
                return f"{may}prevent all {dealt} that would be dealt by {by}{until}"
        return Instead.leading(self, would, may, until, next_time)

    def said(self, would: Would) -> str:
        return ". ".join([f"prevent {self.render()}", *(effect.sentence()[:-1] for effect in self.also)])

    def render(self) -> str:
        return "that damage" if self.amount is None else f"{self.amount.render()} of it"


@node
class NotDealt(Instead):
    """104.4: damage that cannot be dealt at all, which is no prevention."""

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return None

    def said(self, would: Would) -> str:
        return "it is not dealt"


@node
class PreventNext(Instead):
    """1018.1a: a shield against so much damage, whenever it comes."""

    amount: Amount

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
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
    """So many times as much damage or life, and so much more or less."""

    times: int = 1
    plus: int = 0

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return replace(proposal, amount=max(0, capped(proposal.amount * self.times + self.plus)))

    def said(self, would: Would) -> str:
        if isinstance(would, WouldGainLife):
            verb = "lose" if isinstance(would, WouldLoseLife) else "gain"
            return f"{'you' if isinstance(would.who, You) else 'they'} {verb} {self.render()} life instead"
        if isinstance(would, WouldBeDealtDamage) and (would.active or not would.to):
            return f"it deals {self.render()} damage instead"
        return f"{self.render()} damage is dealt instead"

    def render(self) -> str:
        much = {1: "that much", 2: "double that much"}.get(self.times, f"{number_word(self.times)} times that much")
        return much + (f" {'plus' if self.plus > 0 else 'minus'} {abs(self.plus)}" if self.plus else "")


@node
class Redirect(Instead):
    """The damage is dealt to another card or player."""

    to: Selector

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        refs = self.to.refs(game, scope)
        return replace(proposal, ref=refs[0]) if refs else proposal

    def render(self) -> str:
        return f"it is dealt to {self.to.render()}"


@node
class GoTo(Instead):
    """The card moves to another zone."""

    zone: int
    place: str = TOP

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        return replace(proposal, zone=self.zone, place=self.place)

    def render(self) -> str:
        if self.zone == REMOVED:
            return "remove it from the game"
        if self.zone == MAIN_DECK:
            return f"put it on the {self.place} of its owner's deck"
        if self.zone == HAND:
            return "return it to its owner's hand"
        if self.zone == FIELD:
            return "put it into the field"
        return f"put it into its owner's {NOUNS[self.zone]}"


@node
class EnterWith(Instead):
    """1022.6: the card enters the field rested, or with counters on it, more than other effects give it."""

    rested: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()

    def change(self, game: GameState, proposal: Proposal, scope: Scope, left: int) -> Proposal | None:
        given = dict(proposal.counters)
        for name, amount in self.counters:
            given[name] = given.get(name, 0) + amount.of(game, scope)
        return replace(proposal, rested=proposal.rested or self.rested, counters=tuple(given.items()))

    def settled(self, game: GameState, scope: Scope) -> Instead:
        return replace(self, counters=tuple((name, Amount(each.of(game, scope))) for name, each in self.counters))

    def commutes(self) -> bool:
        return True

    def leading(self, would: Would, may: str = "", until: str = "", next_time: bool = False) -> str:
        if isinstance(would, WouldMove) and would.what.several():
            return f"{would.what.subject()} enter the field {self.render().replace(' on it', ' on them')}{until}"
        who = would.render().removesuffix(" would enter the field")
        return f"{who} enters the field {self.render()}{until}"

    def render(self) -> str:
        words = ["rested"] if self.rested else []
        for name, amount in self.counters:
            shown = f"[{name}]" if "/" in name else name
            if amount.x == 0 and amount.number == 1:
                words.append(f"with {with_article(f'{shown} counter')} on it{amount.each()}")
            else:
                many = amount.render() if amount.x else number_word(amount.number)
                words.append(f"with {many} {shown} counters on it{amount.each()}")
        return listed(words)


@node
class Replacement(Replacer, Remembers):
    """910: a continuous ability that replaces what would happen; with ``optional`` its controller may let it be.

    It may do so only as long as something is so. With ``first`` it replaces only what would happen first in a turn.
    """

    def remembered(self) -> tuple[Remembered, ...]:
        return ("replaced", *_HAPPENED[self.would.kind()]) if self.first else ()

    def _is_first(self, game: GameState, scope: Scope) -> bool:
        """Whether nothing of what it replaces has happened in this turn, or would have."""
        kind = self.would.kind()
        for event in game.past:
            if event.kind == "replaced" and event.detail == kind:
                ref = event.was
            elif event.kind in _HAPPENED[kind]:
                ref = event.card or ~event.player
            else:
                continue
            if self.would.speaks_of(game, scope, ref):
                return False
        return True

    def applies(self, game: GameState, proposal: Proposal, scope: Scope) -> bool:
        """Whether an event is one of those it replaces."""
        if self.would.kind() != proposal.kind or not self.would.matches(game, proposal, scope):
            return False
        if self.condition is not None and not self.condition.holds(game, scope):
            return False
        if self.first and not self._is_first(game, scope):
            return False
        return not self.optional or all(
            effect.possible(game, bound(scope, proposal, None)) for effect in self.instead.done()
        )

    def render(self) -> str:
        first = " for the first time each turn" if self.first else ""
        text = self.instead.leading(self.would, "you may " if self.optional else "", first)
        if self.unless:
            text += f" unless you {listed([part.render() for part in self.unless])}"
        if isinstance(self.condition, Not):
            text = f"{text} unless {self.condition.of.render()}"
        elif self.condition is not None:
            text = f"as long as {self.condition.render()}, {text}"
        if self.price:
            doing = ", ".join(part.render() for part in self.price)
            if isinstance(self.instead, EnterWith):
                text = f"as this card enters the field, you may {doing}. If you do, {text}"
            else:
                text = f"if {self.would.render()}, you may {doing}. If you do, {self.instead.said(self.would)}"
        return f"{text[:1].upper()}{text[1:]}."


_HAPPENED: Final[dict[ProposalKind, tuple[EventKind, ...]]] = {
    DAMAGE: ("damaged",),
    DESTRUCTION: ("destroyed",),
    DRAWING: ("drew",),
    LIFE: (),
    LOSS: (),
    LOSING: (),
    MOVEMENT: (),
}


def bound(scope: Scope, proposal: Proposal, after: Proposal | None) -> Scope:
    """The words of a replacement bound to the event: "that card", "that player", "that much"."""
    amount = proposal.amount - (0 if after is None else after.amount)
    return scope.about(max(proposal.ref, 0), ref_player(proposal.ref), amount)
