"""Effects (901.2, 908): what a resolving text does, each idea one class that puts actions (1000) on the agenda."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from willstone.engine import actions, destruction, durations, moved_cards, proposing, sparing
from willstone.engine.amounts import Amount, ThatMuch
from willstone.engine.changes import Change, sentence, still
from willstone.engine.events import Event
from willstone.engine.filters import number_word
from willstone.engine.information import CANNOT_BE_DESTROYED, CANNOT_BE_RETURNED, RULER
from willstone.engine.nodes import Node, node
from willstone.engine.replacement import Instead, PreventNext, Replacement
from willstone.engine.scope import Scope, ref_player
from willstone.engine.selectors import All, Opponent, Selector, You
from willstone.engine.target import Target
from willstone.engine.wording import their
from willstone.engine.would import UNLIMITED, Would
from willstone.engine.zones import HAND, MAIN_DECK

if TYPE_CHECKING:
    from willstone.engine.game import Game

TURN: Final = "turn"
BATTLE: Final = "battle"
FOREVER: Final = ""
NO_MAXIMUM: Final = 1_000_000  # of cards in a hand


@node
class Effect(Node):
    """One sentence of a text."""

    def apply(self, game: Game, scope: Scope) -> None:
        """Put what it does on the agenda."""
        raise AssertionError(game, scope)

    def produces_will(self) -> bool:
        """907.1."""
        return False

    def possible(self, game: Game, scope: Scope) -> bool:
        """Whether it could be done completely, where a player may do it."""
        return True

    def division(self) -> Effect | None:
        """903.2h: the effect, or the part of it, that is divided among targets."""
        return None

    def defined_x(self) -> Amount | None:
        """903.2f-iii: what X is as targets are chosen, where the text says so."""
        return None

    def binds(self) -> bool:
        """Whether what follows speaks of cards that are known only when it is done."""
        return False

    def moves_cards(self) -> bool:
        """Whether it is one of the ways to put cards from where they are somewhere else."""
        return False

    def sentence(self) -> str:
        """As a sentence, with capital and full stop."""
        text = self.render()
        return text[:1].upper() + text[1:] + "."


def players(game: Game, who: Selector, scope: Scope) -> tuple[int, ...]:
    """The players among what a selector names."""
    return tuple(ref_player(ref) for ref in who.refs(game, scope) if ref < 0)


def cards(what: Selector, game: Game, scope: Scope) -> tuple[int, ...]:
    """The cards among what a selector names that are still there."""
    return tuple(ref for ref in what.now(game, scope) if ref in game.cards)


def verb(who: Selector, word: str) -> str:
    """ "Draw" for you, "each player draws" for others."""
    if isinstance(who, You):
        return word
    return f"{who.render()} {word}s"


def number_of_cards(number: Amount) -> str:
    """ "a card", "two cards", "X cards", "cards equal to ..."."""
    if told := number.of_cards():
        return told
    if number.x or isinstance(number, ThatMuch):
        return f"{number.render()} cards"
    return "a card" if number.number == 1 else f"{number_word(number.number)} cards"


@node
class Draw(Effect):
    """1009: draw cards."""

    number: Amount
    who: Selector = You()

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(*(actions.Draw(p, self.number.of(game, scope)) for p in players(game, self.who, scope)))

    def possible(self, game: Game, scope: Scope) -> bool:
        number = self.number.of(game, scope)
        return all(len(game.zone(MAIN_DECK, p)) >= number for p in players(game, self.who, scope))

    def render(self) -> str:
        each = "" if self.number.of_cards() else self.number.each()
        return f"{verb(self.who, 'draw')} {number_of_cards(self.number)}{each}"


@node
class DrawUp(Effect):
    """1009: draw cards until there are so many in hand."""

    number: int

    def apply(self, game: Game, scope: Scope) -> None:
        missing = self.number - len(game.zone(HAND, scope.controller))
        if missing > 0:
            game.then(actions.Draw(scope.controller, missing))

    def render(self) -> str:
        return f"draw cards until you have {number_of_cards(Amount(self.number))} in your hand"


@node
class Portion(Node):
    """So much damage to somebody; ``after`` says that the amount stands after them.

    With ``theirs`` each player is dealt damage for what is theirs.
    """

    amount: Amount
    to: Selector
    after: bool = False
    theirs: bool = False

    def shares(self, game: Game, scope: Scope) -> list[tuple[int, int]]:
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

    def portions(self) -> tuple[Portion, ...]:
        """How much to whom."""
        return (Portion(self.amount, self.to, self.after, self.theirs), *self.more)

    def apply(self, game: Game, scope: Scope) -> None:
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
class Destroy(Effect):
    """1010: destroy cards."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        described = self.what.cards if isinstance(self.what, (Target, All)) else None
        rulers = described is not None and bool(described.types & RULER)  # 1010.2
        game.then(destruction.Destroy(cards(self.what, game, scope), "1010.1", rulers))

    def possible(self, game: Game, scope: Scope) -> bool:
        found = sparing.free(game, cards(self.what, game, scope), sparing.DESTROYED)
        return any(not game.info(i).flags & CANNOT_BE_DESTROYED for i in found)  # 1010.3

    def moves_cards(self) -> bool:
        return True

    def render(self) -> str:
        return f"destroy {self.what.render()}"


@node
class Banish(Effect):
    """1011: banish cards; only their controller can (1011.2)."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(moved_cards.Banish(self._mine(game, scope)))

    def _mine(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(i for i in cards(self.what, game, scope) if game.cards[i].controller == scope.controller)

    def possible(self, game: Game, scope: Scope) -> bool:
        return bool(sparing.free(game, self._mine(game, scope), sparing.BANISHED))

    def moves_cards(self) -> bool:
        return True

    def render(self) -> str:
        return f"banish {self.what.render()}"


@node
class Remove(Effect):
    """1004: remove cards from the game."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(moved_cards.RemoveFromGame(cards(self.what, game, scope), scope.source))

    def possible(self, game: Game, scope: Scope) -> bool:
        return bool(sparing.free(game, cards(self.what, game, scope), sparing.REMOVAL))

    def moves_cards(self) -> bool:
        return True

    def render(self) -> str:
        where = self.what.render()
        if not isinstance(self.what, Target):
            where = re.sub(
                r" from (?=(?:your|a|your opponent's|their) (?:graveyard|hand|removed area)\b)", " in ", where
            )
        return f"remove {where} from the game"


@node
class ReturnToHand(Effect):
    """Return cards to their owners' hands."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(moved_cards.MoveCards(self._free(game, scope), HAND, "302.5"))

    def _free(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(i for i in cards(self.what, game, scope) if not game.info(i).flags & CANNOT_BE_RETURNED)  # 104.4

    def possible(self, game: Game, scope: Scope) -> bool:
        return bool(sparing.free(game, self._free(game, scope), sparing.RETURN))

    def moves_cards(self) -> bool:
        return True

    def render(self) -> str:
        hand = "their owners' hands" if self.what.several() else "its owner's hand"
        return f"return {self.what.render()} to {hand}"


@node
class Rest(Effect):
    """1013.1: rest cards."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(actions.Rest(cards(self.what, game, scope), "1013.1"))

    def possible(self, game: Game, scope: Scope) -> bool:
        found = sparing.free(game, cards(self.what, game, scope), sparing.RESTED)
        return any(not game.cards[i].rested for i in found)

    def render(self) -> str:
        return f"rest {self.what.render()}"


@node
class Recover(Effect):
    """1013.1: recover cards."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(actions.Recover(cards(self.what, game, scope), "1013.1"))

    def possible(self, game: Game, scope: Scope) -> bool:
        return any(game.cards[i].rested for i in cards(self.what, game, scope))

    def render(self) -> str:
        return f"recover {self.what.render()}"


@node
class Cancel(Effect):
    """1012: cancel what is in the chase area."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(*(actions.Cancel(ref) for ref in self.what.refs(game, scope)))

    def possible(self, game: Game, scope: Scope) -> bool:
        return any(game.entry(ref) is not None for ref in self.what.refs(game, scope))

    def render(self) -> str:
        return f"cancel {self.what.render()}"


@node
class GainLife(Effect):
    """A player gains life."""

    amount: Amount
    who: Selector = You()

    def apply(self, game: Game, scope: Scope) -> None:
        amount = self.amount.of(game, scope)
        game.then(*(actions.ChangeLife(p, amount, "105.4", scope.source) for p in players(game, self.who, scope)))

    def render(self) -> str:
        subject = "you gain" if isinstance(self.who, You) else f"{self.who.render()} gains"
        return f"{subject} {self.amount.of_life()}"


@node
class NoMaximum(Effect):
    """306.3, 505.5d: a player has no maximum hand size for the rest of the game."""

    def apply(self, game: Game, scope: Scope) -> None:
        game.hand_size[scope.controller] = NO_MAXIMUM

    def render(self) -> str:
        return "you have no maximum hand size until end of game"


@node
class LoseLife(Effect):
    """A player loses life, which is no damage."""

    amount: Amount
    who: Selector = Opponent()

    def apply(self, game: Game, scope: Scope) -> None:
        amount = self.amount.of(game, scope)
        game.then(*(actions.ChangeLife(p, -amount, "105.4", scope.source) for p in players(game, self.who, scope)))

    def render(self) -> str:
        subject = "you lose" if isinstance(self.who, You) else f"{self.who.render()} loses"
        return f"{subject} {self.amount.of_life()}"


@node
class Discard(Effect):
    """1019: players discard cards of their own choice; ``number`` None is the whole hand (1019.2)."""

    number: Amount | None
    who: Selector = You()
    chosen: str = ""  # "at random", "of your choice"

    def apply(self, game: Game, scope: Scope) -> None:
        steps = []
        for player in players(game, self.who, scope):
            held = len(game.zone(HAND, player))
            number = held if self.number is None else self.number.of(game, scope)
            rule = "1019.2" if self.number is None else "1019.1"
            chooser = {"": player, "at random": -1, "of your choice": scope.controller}[self.chosen]
            steps.append(moved_cards.ChooseDiscard(player, number, rule, chooser))
            if self.number is None:
                game.happen(Event("discarded hand", "1019.2a" if not held else "1019.2", player, amount=held))
        game.then(*steps)

    def possible(self, game: Game, scope: Scope) -> bool:
        if self.number is None:
            return True  # 1019.2a
        number = self.number.of(game, scope)
        return all(len(game.zone(HAND, p)) >= number for p in players(game, self.who, scope))

    def render(self) -> str:
        whose = "your" if isinstance(self.who, You) else "their"
        if self.number is None:
            return f"{verb(self.who, 'discard')} {whose} hand"
        chosen = f" {self.chosen}" if self.chosen else ""
        each = "" if self.number.of_cards() else self.number.each()
        return f"{verb(self.who, 'discard')} {number_of_cards(self.number)}{chosen}{each}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@node
class Gain(Effect):
    """A continuous effect (901.2b) that changes certain cards until a time."""

    what: Selector
    changes: tuple[Change, ...]
    until: str = TURN

    def apply(self, game: Game, scope: Scope) -> None:
        if isinstance(self.what, All) and game.edition.stays_open(game, scope):
            game.then(actions.StartEffect((), self.changes, self.until, scope, self.what))
        else:
            named = tuple(ref for ref in self.what.now(game, scope) if ref < 0 or ref in game.cards)  # 1120.4
            game.then(actions.StartEffect(named, self.changes, self.until, scope))

    def render(self) -> str:
        ending = f" until {durations.said(self.until)}" if self.until else ""
        return f"{sentence(self.what, self.changes)}{ending}{still(self.changes)}"


@node
class WinGame(Effect):
    """103.5: a player wins the game."""

    who: Selector = You()

    def apply(self, game: Game, scope: Scope) -> None:
        for player in players(game, self.who, scope):
            game.then(actions.Win(player))

    def render(self) -> str:
        return "you win the game" if isinstance(self.who, You) else f"{self.who.render()} wins the game"


@node
class Replace(Effect):
    """910: a replacement effect for a time, for the next ``times`` events only unless that is 0.

    One that prevents the next so much damage lasts until it has prevented that much.
    """

    would: Would
    instead: Instead
    until: str = TURN
    times: int = 1

    def apply(self, game: Game, scope: Scope) -> None:
        left = self.times or UNLIMITED
        if isinstance(self.instead, PreventNext):
            left = self.instead.amount.of(game, scope)
        game.then(proposing.StartReplacing(Replacement(self.would, self.instead), scope, self.until, left))

    def render(self) -> str:
        ending = {TURN: " this turn", BATTLE: " this battle", FOREVER: ""}[self.until]
        return self.instead.leading(self.would, "", ending, self.times == 1)
