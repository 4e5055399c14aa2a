"""Proposed events (910): finding the replacement effects for what would happen, choosing among them, applying them.

An action that something may replace puts :class:`Propose` on the agenda and is told what is left of its proposals.
With no replacement effect in play nothing is proposed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, final

from willstone.engine.abilities import holds
from willstone.engine.agenda import ChooseWord, Step
from willstone.engine.events import Event
from willstone.engine.preventing import unpreventable
from willstone.engine.replacement import Replacement, bound
from willstone.engine.scope import Scope
from willstone.engine.selectors import This
from willstone.engine.state import Replacing
from willstone.engine.wording import listed
from willstone.engine.would import DAMAGE, MOVEMENT, UNLIMITED, Proposal, WouldMove
from willstone.engine.zones import PLAY, TOP, zone_from_chase
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.game import Game

Key = tuple[int, int]
CROWD: Final = 8  # replacement effects that are looked at, for one of what may be done
Found = tuple[Key, Replacement, Scope, int]


class Action(Step):
    """A step whose doing may be replaced."""

    __slots__ = ()

    def accepted(self, game: Game, proposals: tuple[Proposal, ...]) -> None:
        """Do what is left of what it proposed."""
        raise AssertionError(game, proposals)


def replacers(game: Game) -> tuple[list[int], bool]:
    """The cards in play that may have replacement effects, and whether they stay the same until cards move."""
    changes = [change for lasting in game.effects for change in lasting.changes]
    changes += [change for _, ability in game.statics() for change in ability.changes]
    if any(holds(change, Replacement) for change in changes):
        return game.in_play(), False
    return [i for i in game.in_play() if game.printed(game.cards[i]).replacements], True


def applicable(game: Game, proposal: Proposal) -> list[Found]:
    """The replacement effects that a proposed event still has to go through (910.3), the earliest first."""
    found: list[Found] = [((-one.id, 0), one.ability, one.scope, one.left) for one in game.replacing]
    for card_id in game.replacers():
        if card_id in game.cards:
            found += _of_card(game, card_id)
    if proposal.kind == MOVEMENT and game.cards[proposal.ref].zone not in PLAY:
        own = _of_card(game, proposal.ref)
        found += [one for one in own if isinstance(one[1].would, WouldMove) and isinstance(one[1].would.what, This)]
    found = [
        one
        for one in found
        if one[0] not in proposal.applied and one[0] not in game.applied and one[1].applies(game, proposal, one[2])
    ]
    plain = [one for one in found if not one[1].instead.prevents()]
    if len(plain) < len(found) and unpreventable(game, proposal.cause):
        return plain
    return found


def _of_card(game: Game, card_id: int) -> list[Found]:
    card = game.cards[card_id]
    scope = Scope(card_id, card.controller, (), card.x)
    return [
        ((card_id, index), ability, scope, UNLIMITED) for index, ability in enumerate(game.info(card_id).replacements)
    ]


def chooser(game: Game, proposal: Proposal) -> int:
    """910.2: the player it would happen to, or the controller of the card."""
    ref = proposal.ref
    return ~ref if ref < 0 else game.cards[ref].controller


def choice(game: Game, proposal: Proposal, found: list[Found]) -> tuple[int, list[Found]]:
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

    def run(self, game: Game) -> None:
        if not self.open:
            self.action.accepted(game, self.settled)
            game.then(*self.later)
            return
        proposal = self.open[0]
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

    def consider(self, game: Game, one: Found) -> None:
        """910.3: it must be applied, unless it says that one may."""
        if one[1].optional:
            words = message("apply the replacement effect of {}?", game.name(one[2].source))
            game.then(ChooseWord(one[2].controller, words, "910.3", ("yes", "no"), Consent(self, one[0])))
        else:
            self._use_or_pay(game, one)

    def _use_or_pay(self, game: Game, one: Found) -> None:
        if one[1].price and not one[1].can_be_paid_for(game, one[2]):
            self.decline(game, one[0])
        elif one[1].price or one[1].can_be_paid_off(game, one[2]):
            paying = PayOff(self, one[0])
            game.then(ChooseWord(one[2].controller, pay_words(game, one), "910.3", ("yes", "no"), paying))
        else:
            self.use(game, one)

    def use(self, game: Game, one: Found) -> None:
        """910.1: apply it."""
        changed, later = apply(game, self.open[0], one)
        rest = self.open[1:] if changed is None else (changed, *self.open[1:])
        game.then(Propose(rest, self.settled, self.action, (*self.later, *later)))

    def decline(self, game: Game, key: Key) -> None:
        """910.3: an optional one is let be."""
        proposal = self.open[0]
        proposal = replace(proposal, applied=(*proposal.applied, key))
        game.then(Propose((proposal, *self.open[1:]), self.settled, self.action, self.later))

    def found(self, game: Game, key: Key) -> Found:
        """The replacement effect of a key."""
        return next(one for one in applicable(game, self.open[0]) if one[0] == key)


@final
class Choose(Step):
    """910.2: takes which of several replacement effects is applied next."""

    FIELDS = ("proposing", "keys")
    __slots__ = FIELDS

    def __init__(self, proposing: Propose, keys: tuple[Key, ...]) -> None:
        self.proposing = proposing
        self.keys = keys

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        self.proposing.consider(game, self.proposing.found(game, self.keys[picks[0]]))


@final
class Consent(Step):
    """910.3: takes whether an optional replacement effect is applied."""

    FIELDS = ("proposing", "key")
    __slots__ = FIELDS

    def __init__(self, proposing: Propose, key: Key) -> None:
        self.proposing = proposing
        self.key = key

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        if picks[0] == 0:
            self.proposing.use(game, self.proposing.found(game, self.key))
        else:
            self.proposing.decline(game, self.key)


@final
class PayOff(Step):
    """910.3: takes whether a player pays so that a replacement effect is not applied, or so that it is."""

    FIELDS = ("proposing", "key")
    __slots__ = FIELDS

    def __init__(self, proposing: Propose, key: Key) -> None:
        self.proposing = proposing
        self.key = key

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        one = self.proposing.found(game, self.key)
        pays = picks[0] == 0
        if pays == bool(one[1].price):
            self.proposing.use(game, one)
        else:
            self.proposing.decline(game, self.key)
        if pays:
            game.then(*toll(one))


def pay_words(game: Game, one: Found) -> str:
    """What a player is asked who can pay."""
    return f"{game.name(one[2].source)}: {listed([part.render() for part in one[1].unless or one[1].price])}?"


def toll(one: Found) -> tuple[Step, ...]:
    """Paying so that a replacement effect is not applied."""
    return tuple(step for part in one[1].unless or one[1].price for step in part.steps(one[2]))


@final
class StartReplacing(Step):
    """910: a replacement effect begins, until a time or until it has been used up."""

    FIELDS = ("ability", "scope", "until", "left")
    __slots__ = FIELDS

    def __init__(self, ability: Replacement, scope: Scope, until: str, left: int) -> None:
        self.ability = ability
        self.scope = scope
        self.until = until
        self.left = left

    def run(self, game: Game) -> None:
        if self.left:
            lasting = Replacing(game.new_id(), self.ability, self.scope, self.until, self.left)
            game.replacing = [*game.replacing, lasting]


@final
class Applying(Step):
    """910.3: from now on certain replacement effects have been applied already to whatever is done."""

    FIELDS = ("keys",)
    __slots__ = FIELDS

    def __init__(self, keys: tuple[Key, ...]) -> None:
        self.keys = keys

    def run(self, game: Game) -> None:
        game.applied = self.keys


def apply(game: Game, proposal: Proposal, one: Found) -> tuple[Proposal | None, tuple[Step, ...]]:
    """910.1: what would happen after one replacement effect, and what is to be done besides."""
    from willstone.engine.resolving import Apply

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


def _spend(game: Game, lasting_id: int, spent: int) -> None:
    kept = []
    for lasting in game.replacing:
        left = lasting.left
        if lasting.id == lasting_id:
            left -= spent
        if left == lasting.left:
            kept.append(lasting)
        elif left > 0:
            kept.append(Replacing(lasting.id, lasting.ability, lasting.scope, lasting.until, left))
    game.replacing = kept


def asked(game: Game, step: Step, card_id: int, zone: int, controller: int = -1) -> bool:
    """910.2, 910.3: whether there is something to replace it when a step of the rules would move a card.

    If so, the step is run again when everything has been chosen, and the card then moves as that has come out.
    """
    if game.settled is not None or not game.replaceable(card_id):
        return False
    card = game.cards[card_id]
    proposal = game.movement(card, zone_from_chase(game, card, zone), TOP, controller, rested=False)
    if not applicable(game, proposal):
        return False
    game.then(Propose((proposal,), (), RunAgain(step, card_id)))
    return True


@final
class RunAgain(Action):
    """910.2: takes how a card moves after all replacement effects, and runs the step of the rules that moves it."""

    FIELDS = ("step", "card")
    __slots__ = FIELDS

    def __init__(self, step: Step, card: int) -> None:
        self.step = step
        self.card = card

    def accepted(self, game: Game, proposals: tuple[Proposal, ...]) -> None:
        game.settled = (self.card, proposals[0] if proposals else None)
        self.step.run(game)
        game.settled = None


def way(game: Game, proposal: Proposal) -> Proposal | None:
    """910: how a card moves when the rules move it; None if it does not.

    Where nothing has been chosen before (:func:`asked`), what must be applied is, the earliest first.
    """
    if game.settled is not None and game.settled[0] == proposal.ref:
        return game.settled[1]
    while True:
        found = [one for one in applicable(game, proposal) if not one[1].optional and not one[1].price]
        if not found:
            return proposal
        changed, later = apply(game, proposal, found[0])
        game.then(*later)
        if changed is None:
            return None
        proposal = changed


def labels(names: list[str]) -> tuple[str, ...]:
    """Names to choose from; a second one of the same name is counted."""
    return tuple(
        name if names.index(name) == index else f"{name} ({names[: index + 1].count(name)})"
        for index, name in enumerate(names)
    )
