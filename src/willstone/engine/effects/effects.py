"""Effects (901.2, 908): what a resolving text does, each idea one class that puts actions (1000) on the agenda."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import trait

from willstone.engine.abilities import protection
from willstone.engine.actions import actions, destruction, ending, ledger, moving_together
from willstone.engine.core.information import CANNOT_BE_DESTROYED, CANNOT_BE_RETURNED, RULER
from willstone.engine.core.nodes import Node, node
from willstone.engine.core.wording import their
from willstone.engine.layers.changes import sentence, still
from willstone.engine.replacing import proposing
from willstone.engine.replacing.replacement import PreventNext, Replacement
from willstone.engine.replacing.would import UNLIMITED
from willstone.engine.state import durations
from willstone.engine.state.deeds import IN_THE_CHASE, IN_THE_FIELD, MOVED, Does
from willstone.engine.state.durations import FOREVER, TURN
from willstone.engine.state.pieces import Lasting, Replacing
from willstone.engine.state.proposals import Instead, Would
from willstone.engine.state.scope import ref_player
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import HAND
from willstone.engine.words.amounts import Amount
from willstone.engine.words.selectors import All, Opponent, You, cards, players
from willstone.engine.words.targets import Target

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Change

BATTLE: Final = "battle"


@trait
class Conditional:
    """An effect that does something only in certain cases, of which another text may say that it is always done."""

    __slots__ = ()

    def usual(self) -> Effect:
        """What it does then."""
        raise AssertionError


@node
class DoneTo(Effect):
    """What is done to the cards that its text names."""

    what: Selector

    def _found(self, game: GameState, scope: Scope, free: tuple[int, ...]) -> tuple[int, ...]:
        """104.4, 1011.2: those with which it may be done, of all that the text names."""
        if len(free) < len(cards(self.what, game, scope)):
            ledger.missed(game, "104.4")
        return free


def verb(who: Selector, word: str) -> str:
    """ "Draw" for you, "each player draws" for others."""
    if isinstance(who, You):
        return word
    return f"{who.render()} {word}s"


@node
class Portion(Node):
    """So much damage to somebody; ``after`` says that the amount stands after them.

    With ``theirs`` each player is dealt damage for what is theirs.
    """

    amount: Amount
    to: Selector
    after: bool = False
    theirs: bool = False

    def shares(self, game: GameState, scope: Scope) -> list[tuple[int, int]]:
        """To whom how much."""
        refs = self.to.now(game, scope)
        if self.theirs:
            return [(ref, self.amount.of(game, scope.by(ref_player(ref)))) for ref in refs]
        amount = self.amount.of(game, scope)
        return [(ref, amount) for ref in refs]

    def render(self) -> str:
        if self.after:
            return f"damage to {self.to.render()} equal to {self.amount.render()}"
        counted = self.amount.each()
        return f"{self.amount.of_damage()} to {self.to.render()}{their(counted) if self.theirs else counted}"


@node
class DealDamage(Effect):
    """1007: the source deals damage, to all named at once."""

    amount: Amount
    to: Selector
    source: Selector
    after: bool = False
    more: tuple[Portion, ...] = ()
    theirs: bool = False
    DOES = Does(where=IN_THE_FIELD)

    def portions(self) -> tuple[Portion, ...]:
        """How much to whom."""
        return (Portion(self.amount, self.to, self.after, self.theirs), *self.more)

    def apply(self, game: GameState, scope: Scope) -> None:
        refs = self.source.now(game, scope)
        each = self.source.several() or (isinstance(self.source, All) and self.source.word == "each")
        sources = refs if each else refs[:1]  # 912.1
        dealt = [share for portion in self.portions() for share in portion.shares(game, scope)]
        shares = tuple((source, ref, amount) for source in sources for ref, amount in dealt)
        game.then(actions.DealDamage(shares, "1007.3"))

    def render(self) -> str:
        verb = "deal" if self.source.several() else "deals"
        return f"{self.source.subject()} {verb} {' and '.join(portion.render() for portion in self.portions())}"


@node
class Destroy(DoneTo):
    """1010: destroy cards."""

    DOES = Does("destroyed", moves=True, where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        described = self.what.cards if isinstance(self.what, (Target, All)) else None
        rulers = described is not None and bool(described.types & RULER)  # 1010.2
        game.then(destruction.Destroy(cards(self.what, game, scope), "1010.1", rulers))

    def possible(self, game: GameState, scope: Scope) -> bool:
        found = protection.free(game, cards(self.what, game, scope), protection.DESTROYED)
        return any(not game.info(i).flags & CANNOT_BE_DESTROYED for i in found)  # 1010.3

    def render(self) -> str:
        return f"destroy {self.what.render()}"


@node
class Banish(DoneTo):
    """1011: banish cards; only their controller can (1011.2)."""

    DOES = Does("banished", moves=True, where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(moving_together.Banish(self._found(game, scope, self._mine(game, scope))))

    def _mine(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(i for i in cards(self.what, game, scope) if game.cards[i].controller == scope.controller)

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(protection.free(game, self._mine(game, scope), protection.BANISHED))

    def render(self) -> str:
        return f"banish {self.what.render()}"


@node
class Remove(DoneTo):
    """1004: remove cards from the game."""

    DOES = Does("removed", moves=True)

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(moving_together.RemoveFromGame(cards(self.what, game, scope), scope.source))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(protection.free(game, cards(self.what, game, scope), protection.REMOVAL))

    def render(self) -> str:
        where = self.what.render()
        if not isinstance(self.what, Target):
            where = re.sub(
                r" from (?=(?:your|a|your opponent's|their) (?:graveyard|hand|removed area)\b)", " in ", where
            )
        return f"remove {where} from the game"


@node
class ReturnToHand(DoneTo):
    """Return cards to their owners' hands."""

    DOES = Does("returned", "put into a hand", MOVED, moves=True)

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(moving_together.MoveCards(self._found(game, scope, self._free(game, scope)), HAND, "302.5"))

    def _free(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(i for i in cards(self.what, game, scope) if not game.info(i).flags & CANNOT_BE_RETURNED)  # 104.4

    def possible(self, game: GameState, scope: Scope) -> bool:
        return bool(protection.free(game, self._free(game, scope), protection.RETURN))

    def render(self) -> str:
        hand = "their owners' hands" if self.what.several() else "its owner's hand"
        return f"return {self.what.render()} to {hand}"


@node
class Rest(DoneTo):
    """1013.1: rest cards."""

    DOES = Does("rested", where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        found = cards(self.what, game, scope)
        if isinstance(self.what, All):
            found = tuple(i for i in found if not game.cards[i].rested)  # 104.3
        game.then(actions.Rest(found, "1013.1"))

    def possible(self, game: GameState, scope: Scope) -> bool:
        found = protection.free(game, cards(self.what, game, scope), protection.RESTED)
        return any(not game.cards[i].rested for i in found)

    def render(self) -> str:
        return f"rest {self.what.render()}"


@node
class Recover(DoneTo):
    """1013.1: recover cards."""

    DOES = Does("recovered", where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        found = cards(self.what, game, scope)
        if isinstance(self.what, All):
            found = tuple(i for i in found if game.cards[i].rested)  # 104.3
        game.then(actions.Recover(found, "1013.1"))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return any(game.cards[i].rested for i in cards(self.what, game, scope))

    def render(self) -> str:
        return f"recover {self.what.render()}"


@node
class Cancel(Effect):
    """1012: cancel what is in the chase area."""

    what: Selector
    DOES = Does("cancelled", where=IN_THE_CHASE)

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(*(actions.Cancel(ref) for ref in self.what.refs(game, scope)))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return any(game.entry(ref) is not None for ref in self.what.refs(game, scope))

    def render(self) -> str:
        return f"cancel {self.what.render()}"


@node
class GainLife(Effect):
    """A player gains life."""

    amount: Amount
    who: Selector = You()

    def apply(self, game: GameState, scope: Scope) -> None:
        amount = self.amount.of(game, scope)
        game.then(*(actions.ChangeLife(p, amount, "105.4", scope.source) for p in players(game, self.who, scope)))

    def render(self) -> str:
        subject = "you gain" if isinstance(self.who, You) else f"{self.who.render()} gains"
        return f"{subject} {self.amount.of_life()}"


@node
class LoseLife(Effect):
    """A player loses life, which is no damage."""

    amount: Amount
    who: Selector = Opponent()

    def apply(self, game: GameState, scope: Scope) -> None:
        amount = self.amount.of(game, scope)
        game.then(*(actions.ChangeLife(p, -amount, "105.4", scope.source) for p in players(game, self.who, scope)))

    def render(self) -> str:
        subject = "you lose" if isinstance(self.who, You) else f"{self.who.render()} loses"
        return f"{subject} {self.amount.of_life()}"


@node
class Gain(Effect):
    """A continuous effect (901.2b) that changes certain cards until a time."""

    what: Selector
    changes: tuple[Change, ...]
    until: str = TURN
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        if isinstance(self.what, All) and game.edition.stays_open(game, scope):
            game.then(actions.StartEffect(Lasting((), self.changes, self.until, scope, select=self.what)))
        else:
            named = tuple(ref for ref in self.what.now(game, scope) if ref < 0 or ref in game.cards)  # 1120.4
            game.then(actions.StartEffect(Lasting(named, self.changes, self.until, scope)))

    def render(self) -> str:
        for_ever = " until end of game" if isinstance(self.what, You) else ""
        ending = f" until {durations.said(self.until)}" if self.until else for_ever
        return f"{sentence(self.what, self.changes)}{ending}{still(self.changes)}"


@node
class WinGame(Effect):
    """103.5: a player wins the game."""

    who: Selector = You()

    def apply(self, game: GameState, scope: Scope) -> None:
        for player in players(game, self.who, scope):
            game.then(ending.Win(player))

    def render(self) -> str:
        return "you win the game" if isinstance(self.who, You) else f"{self.who.render()} wins the game"


@node
class LoseGame(Effect):
    """103.1: players lose the game, all of them at the same time."""

    who: Selector = You()

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(ending.Lose(tuple((p, "103.1") for p in players(game, self.who, scope))))

    def render(self) -> str:
        return "you lose the game" if isinstance(self.who, You) else f"{self.who.render()} loses the game"


@node
class Replace(Effect):
    """910: a replacement effect for a time, for the next ``times`` events only unless that is 0.

    One that prevents the next so much damage lasts until it has prevented that much.
    """

    would: Would
    instead: Instead
    until: str = TURN
    times: int = 1
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        left = self.times or UNLIMITED
        if isinstance(self.instead, PreventNext):
            left = self.instead.amount.of(game, scope)
        instead = self.instead.settled(game, scope)
        if left:
            replacing = Replacing(0, Replacement(self.would, instead), scope, self.until, left)
            game.then(proposing.StartReplacing(replacing))

    def render(self) -> str:
        ending = {TURN: " this turn", BATTLE: " this battle", FOREVER: ""}[self.until]
        return self.instead.leading(self.would, "", ending, self.times == 1)
