"""Proposed events (910): finding the replacement effects for what would happen, choosing among them, applying them.

An action that something may replace puts :class:`Propose` on the agenda and is told what is left of its proposals.
With no replacement effect in play nothing is proposed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

from willstone.engine.core.events import Event
from willstone.engine.core.wording import listed
from willstone.engine.replacing.preventing import unpreventable
from willstone.engine.replacing.replacement import Replacement, bound
from willstone.engine.replacing.would import DAMAGE, MOVEMENT, UNLIMITED, WouldMove, as_entered, turns
from willstone.engine.state.abilities import holds
from willstone.engine.state.agenda import Apply, Step
from willstone.engine.state.pieces import Replacing
from willstone.engine.state.proposals import Proposal
from willstone.engine.state.questions import ChooseWord
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import PLAY
from willstone.engine.words.selectors import This
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.proposals import Replacer


Key = tuple[int, int]
CROWD: Final = 8  # replacement effects that are looked at, for one of what may be done
Found: TypeAlias = "tuple[Key, Replacer, Scope, int]"


class Action(Step):
    """A step whose doing may be replaced."""

    __slots__ = ()

    def accepted(self, game: GameState, proposals: tuple[Proposal, ...]) -> None:
        """Do what is left of what it proposed."""
        raise AssertionError(game, proposals)


def replacers(game: GameState) -> tuple[list[int], bool]:
    """The cards in play that may have replacement effects, and whether they stay the same until cards move."""
    changes = [change for lasting in game.effects for change in lasting.changes]
    changes += [change for _, ability in game.statics() for change in ability.changes]
    if any(holds(change, Replacement) for change in changes):
        return game.in_play(), False
    return [i for i in game.in_play() if game.printed(game.cards[i]).replacements], True


def _in_force(game: GameState, proposal: Proposal) -> list[Found]:
    """The replacement effects that may have a say in a proposed event."""
    found: list[Found] = [((-one.id, 0), one.ability, one.scope, one.left) for one in game.replacing]
    for card_id in game.replacers():
        if card_id in game.cards:
            found += _of_card(game, card_id)
    if proposal.kind == MOVEMENT:
        found += _of_entering(game, proposal)
    return found


def applicable(game: GameState, proposal: Proposal) -> list[Found]:
    """The replacement effects that a proposed event still has to go through (910.3), the earliest first."""
    found = [
        one
        for one in _in_force(game, proposal)
        if one[0] not in proposal.applied and one[0] not in game.applied and one[1].applies(game, proposal, one[2])
    ]
    plain = [one for one in found if not one[1].instead.prevents()]
    if len(plain) < len(found) and unpreventable(game, proposal.cause):
        return plain
    return found


def _of_entering(game: GameState, proposal: Proposal) -> list[Found]:
    """909.5, 1022.6: what a card says about its own moving, which is not in play yet: what it will say in the field.

    What the J-ruler will say (705.3a) is counted backwards, beside what the ruler says where it is.
    """
    own = []
    if turns(game, proposal):
        judged = _of_card(game.imagined(proposal), proposal.ref)
        own = [((ref, ~index), ability, scope, left) for (ref, index), ability, scope, left in judged]
    elif game.cards[proposal.ref].zone not in PLAY and game.replaceable(proposal.ref):
        own = _of_card(as_entered(game, proposal), proposal.ref)
    return [one for one in own if isinstance(one[1].would, WouldMove) and isinstance(one[1].would.what, This)]


def _of_card(game: GameState, card_id: int) -> list[Found]:
    card = game.cards[card_id]
    return [
        ((card_id, index), ability, Scope(card_id, card.controller, (), ability.x_on(card)), UNLIMITED)
        for index, ability in enumerate(game.info(card_id).replacements)
    ]


def chooser(game: GameState, proposal: Proposal) -> int:
    """910.2: the player it would happen to, or the controller of the card."""
    ref = proposal.ref
    return ~ref if ref < 0 else game.cards[ref].controller


def choice(game: GameState, proposal: Proposal, found: list[Found]) -> tuple[int, list[Found]]:
    """910.2, 910.2a: who chooses the next replacement effect, and among which."""
    plain = [one for one in found if not one[1].instead.prevents()]
    if proposal.kind == DAMAGE and len(found) > 1 and plain and game.edition.source_chooses:
        source = game.last_known(proposal.source)
        return (chooser(game, proposal) if source is None else source.controller), plain
    return chooser(game, proposal), found


@final
class Propose(Step):
    """910: what would happen at the same time goes through its replacement effects, one after the other."""

    FIELDS = ("open", "settled", "action", "later")
    __slots__ = FIELDS

    def __init__(
        self,
        open: tuple[Proposal, ...],
        settled: tuple[Proposal, ...],
        action: Action,
        later: tuple[Step, ...] = (),
    ) -> None:
        self.open = open
        self.settled = settled
        self.action = action
        self.later = later

    def run(self, game: GameState) -> None:
        if not self.open:
            self.action.accepted(game, tuple(one for one in self.settled if _is_there(game, one)))
            game.then(*self.later)
            return
        proposal = self.open[0]
        if not _is_there(game, proposal):
            game.then(Propose(self.open[1:], self.settled, self.action, self.later))
            return
        game.work += (len(game.replacing) + len(game.replacers())) // CROWD
        found = applicable(game, proposal)
        if not found:
            game.then(Propose(self.open[1:], (*self.settled, proposal), self.action, self.later))
            return
        player, found = choice(game, proposal, found)
        if len(found) > 1 and not all(one[1].instead.commutes() for one in found):
            words = labels([game.name(one[2].source) for one in found])
            asking = Choose(self, tuple(one[0] for one in found))
            game.then(ChooseWord(player, message("which replacement effect to apply first"), "910.2", words, asking))
            return
        self.consider(game, found[0])

    def consider(self, game: GameState, one: Found) -> None:
        """910.3: it must be applied, unless it says that one may."""
        if one[1].optional:
            words = message("apply the replacement effect of {}?", game.name(one[2].source))
            game.then(ChooseWord(one[2].controller, words, "910.3", ("yes", "no"), Consent(self, one[0])))
        else:
            self._use_or_pay(game, one)

    def _use_or_pay(self, game: GameState, one: Found) -> None:
        if one[1].price and not one[1].can_be_paid_for(game, one[2]):
            self.decline(game, one[0])
        elif one[1].price or one[1].can_be_paid_off(game, one[2]):
            paying = PayOff(self, one[0])
            game.then(ChooseWord(one[2].controller, pay_words(game, one), "910.3", ("yes", "no"), paying))
        else:
            self.use(game, one)

    def use(self, game: GameState, one: Found) -> None:
        """910.1: apply it."""
        changed, later = apply(game, self.open[0], one)
        rest = self.open[1:] if changed is None else (changed, *self.open[1:])
        game.then(Propose(rest, self.settled, self.action, (*self.later, *later)))

    def decline(self, game: GameState, key: Key) -> None:
        """910.3: an optional one is let be."""
        proposal = self.open[0]
        proposal = replace(proposal, applied=(*proposal.applied, key))
        game.then(Propose((proposal, *self.open[1:]), self.settled, self.action, self.later))

    def found(self, game: GameState, key: Key) -> Found | None:
        """The replacement effect of a key, as long as what would be replaced and what replaces it are there (103.4)."""
        if not _is_there(game, self.open[0]):
            return None
        return next((one for one in applicable(game, self.open[0]) if one[0] == key), None)


def _is_there(game: GameState, proposal: Proposal) -> bool:
    """Whether what would happen can still happen: its card may be gone, by what was paid or with a player (103.4)."""
    return proposal.ref < 0 or proposal.ref in game.cards


@final
class Choose(Step):
    """910.2: takes which of several replacement effects is applied next."""

    FIELDS = ("proposing", "keys")
    __slots__ = FIELDS

    def __init__(self, proposing: Propose, keys: tuple[Key, ...]) -> None:
        self.proposing = proposing
        self.keys = keys

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        one = self.proposing.found(game, self.keys[picks[0]])
        if one is None:
            game.then(self.proposing)
        else:
            self.proposing.consider(game, one)

    def abandoned(self, game: GameState) -> None:
        game.then(self.proposing)


class YesOrNo(Step):
    """910.3: takes yes or no, on which it depends whether a replacement effect is applied."""

    FIELDS: ClassVar[tuple[str, ...]] = ("proposing", "key")
    __slots__ = ("key", "proposing")

    def __init__(self, proposing: Propose, key: Key) -> None:
        self.proposing = proposing
        self.key = key

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        one = self.proposing.found(game, self.key)
        if one is None:
            game.then(self.proposing)
            return
        yes = picks[0] == 0
        if self.applies(one, yes):
            self.proposing.use(game, one)
        else:
            self.proposing.decline(game, self.key)
        if yes:
            self.agreed(game, one)

    def abandoned(self, game: GameState) -> None:
        self.proposing.decline(game, self.key)

    def applies(self, one: Found, yes: bool) -> bool:
        """Whether the replacement effect is applied by this answer."""
        return yes

    def agreed(self, game: GameState, one: Found) -> None:
        """What is done besides if the answer is yes."""


@final
class Consent(YesOrNo):
    """910.3: takes whether an optional replacement effect is applied."""

    __slots__ = ()


@final
class PayOff(YesOrNo):
    """910.3: takes whether a player pays so that a replacement effect is not applied, or so that it is."""

    __slots__ = ()

    def applies(self, one: Found, yes: bool) -> bool:
        return yes == bool(one[1].price)

    def agreed(self, game: GameState, one: Found) -> None:
        game.then(*toll(one))


def pay_words(game: GameState, one: Found) -> str:
    """What a player is asked who can pay."""
    return f"{game.name(one[2].source)}: {listed([part.render() for part in one[1].unless or one[1].price])}?"


def toll(one: Found) -> tuple[Step, ...]:
    """Paying so that a replacement effect is not applied."""
    return tuple(step for part in one[1].unless or one[1].price for step in part.steps(one[2]))


@final
class StartReplacing(Step):
    """910: a replacement effect begins, until a time or until it has been used up."""

    FIELDS = ("replacing",)
    __slots__ = FIELDS

    def __init__(self, replacing: Replacing) -> None:
        self.replacing = replacing

    def run(self, game: GameState) -> None:
        game.replacing = [*game.replacing, self.replacing.begun(game.new_id())]


@final
class Applying(Step):
    """910.3: from now on certain replacement effects have been applied already to whatever is done."""

    FIELDS = ("keys",)
    __slots__ = FIELDS

    def __init__(self, keys: tuple[Key, ...]) -> None:
        self.keys = keys

    def run(self, game: GameState) -> None:
        game.applied = self.keys


def apply(game: GameState, proposal: Proposal, one: Found) -> tuple[Proposal | None, tuple[Step, ...]]:
    """910.1: what would happen after one replacement effect, and what is to be done besides."""
    key, ability, scope, left = one
    changed = ability.instead.change(game, proposal, scope, left)
    if left != UNLIMITED:
        _spend(game, -key[0], ability.instead.spent(proposal, changed))
    applied = (*proposal.applied, key)
    later: tuple[Step, ...] = ()
    if ability.instead.done():
        words = bound(scope, proposal, changed)
        effects = (Apply(effect, words) for effect in ability.instead.done())
        later = (Applying((*game.applied, *applied)), *effects, Applying(game.applied))
    rule = "910.1" if not ability.instead.prevents() else "1018.1b" if changed is None else "1018.1a"
    amount = proposal.amount - (0 if changed is None else changed.amount)
    game.happen(Event("replaced", rule, scope.controller, scope.source, proposal.ref, amount, detail=proposal.kind))
    return (None if changed is None else replace(changed, applied=applied)), later


def _spend(game: GameState, lasting_id: int, spent: int) -> None:
    kept = []
    for lasting in game.replacing:
        left = lasting.left
        if lasting.id == lasting_id:
            left -= spent
        if left == lasting.left:
            kept.append(lasting)
        elif left > 0:
            kept.append(lasting.left_over(left))
    game.replacing = kept


def labels(names: list[str]) -> tuple[str, ...]:
    """Names to choose from; a second one of the same name is counted."""
    return tuple(
        name if names.index(name) == index else f"{name} ({names[: index + 1].count(name)})"
        for index, name in enumerate(names)
    )
