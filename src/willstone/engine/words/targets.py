"""What is chosen as a text is played (903.2g), and what cannot be (1120).

Targets of one kind or another (903.2g): "target spell or target entity".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willstone.engine.core import information as bits
from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word, plural
from willstone.engine.state.aims import Aim
from willstone.engine.state.scope import player_ref
from willstone.engine.state.zones import CHASE, FIELD
from willstone.engine.words.filters import ANY_NUMBER, ANYBODY, OPPONENT, obvious
from willstone.engine.words.selectors import followed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Ability
    from willstone.engine.words.filters import CardFilter


BEYOND: Final = "6.2"  # abc-1.0


@node
class Target(Aim):
    """903.2g: what is chosen as the text is played; ``slot`` counts the targets of one text from 0.

    With ``x`` there are X of them, or up to X where ``least`` is 0 (903.2f-iii).
    """

    def bounds(self, scope: Scope) -> tuple[int, int]:
        """How many must and may be chosen."""
        if not self.x:
            return self.least, self.most
        number = scope.x
        return (number if self.least else 0), number

    def enough(self, game: GameState, scope: Scope) -> bool:
        """903.2g: whether there are legal targets for all that must be chosen."""
        least, _ = self.bounds(scope)
        if not least:
            return True
        return len(self.narrowed(game, scope, self.candidates(game, scope), least)) >= least

    def narrowed(self, game: GameState, scope: Scope, refs: list[int], least: int) -> list[int]:
        """Those among which so many can be chosen, where something is asked of all of them together."""
        for quality in () if self.cards is None else self.cards.qualities:
            refs = quality.narrowed(game, scope, refs, least)
        return refs

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.slot] if self.slot < len(scope.targets) else ()

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return followed(game, self.refs(game, scope), scope)

    def candidates(self, game: GameState, scope: Scope) -> list[int]:
        """What may legally be targeted now."""
        if scope.opponent >= 0:
            scope = scope.against(-1)  # of several opponents anyone's cards may be targeted, whoever was named
        found = [] if self.players is None else self._players(game, scope)
        if self.cards is not None:
            found += self._cards(game, scope, self.cards)
            if self.cards.other and self.slot:  # another one than the targets before
                found = [i for i in found if not any(i in chosen for chosen in scope.targets[: self.slot])]
        return found

    def _players(self, game: GameState, scope: Scope) -> list[int]:
        return [
            player_ref(p)
            for p in game.clockwise(scope.controller)
            if (self.players != OPPONENT or scope.opposes(game, p)) and not shielded_player(game, scope, p)
        ]

    def _cards(self, game: GameState, scope: Scope, described: CardFilter) -> list[int]:
        matches, cards, asks = described.matches, game.cards, described.asks()
        return [
            i
            for i in self._pool(game, scope, described)
            if (i != scope.source or cards[i].zone != CHASE)  # 903.2g-i
            and matches(game, cards[i], scope)
            and (not asks or obvious(game, cards[i]))
            and not shielded(game, scope, i)
        ]

    def _pool(self, game: GameState, scope: Scope, described: CardFilter) -> Iterable[int]:
        """Where cards of a description are looked for; among spells none that is merely an ability."""
        if described.spread() or described.zone == FIELD or described.zone < 0:
            return described.pool(game)
        if described.zone == CHASE:
            return [entry.id for entry in game.chase if entry.kind == "spell"]
        return [i for p in game.clockwise(scope.controller) for i in game.zone(described.zone, p)]

    def asks_x(self) -> bool:
        """Whether X tells what may be targeted, or how many."""
        return self.x or (self.cards is not None and any(quality.asks_x() for quality in self.cards.qualities))

    def turns_of_x(self, game: GameState) -> set[int]:
        """The values of X from which on other cards may be targeted than before."""
        return set() if self.cards is None else set().union(*(part.turns_of_x(game) for part in self.cards.qualities))

    def refusal(self, game: GameState, scope: Scope) -> Illegal | None:
        """1120: the reason, where something in play or a player would be a target but for what shields them."""
        refs = []
        if self.cards is not None:
            pool = (i for i in self._pool(game, scope, self.cards) if i in game.cards)
            refs += [i for i in pool if self.cards.matches(game, game.cards[i], scope)]
        if self.players is not None:
            meant = [p for p in game.alive() if self.players != OPPONENT or scope.opposes(game, p)]
            refs += [player_ref(player) for player in meant]
        found = (against_targeting(game, scope, ref) for ref in refs)
        return next((illegal for illegal in found if illegal is not None), None) or self._all_beyond(game, scope)

    def _all_beyond(self, game: GameState, scope: Scope) -> Illegal | None:
        """abc-1.0 6.2: the reason, where something would be a target if its player were meant by "your opponent"."""
        if game.seats == 2:
            return None
        refs = [] if self.players is None else [player_ref(player) for player in game.alive()]
        if self.cards is not None:
            anybodys = self.cards.placed(controller=ANYBODY)
            refs += [i for i in game.in_play() if anybodys.matches(game, game.cards[i], scope)]
        return next((illegal for ref in refs if (illegal := self.beyond(game, scope, ref)) is not None), None)

    def beyond(self, game: GameState, scope: Scope, ref: int) -> Illegal | None:
        """abc-1.0 6.2: why a card or player is too far away to be "your opponent's" or "your opponent"."""
        says = self.players if ref < 0 else "" if self.cards is None else self.cards.controller
        player = ~ref if ref < 0 else game.cards[ref].controller
        if says != OPPONENT or player == scope.controller or game.are_opponents(scope.controller, player):
            return None
        return Illegal(BEYOND, "{} is neither next to you on the left nor on the right", game.names[player])

    def is_legal(self, game: GameState, scope: Scope, ref: int) -> bool:
        """903.3a: whether one target is still legal."""
        return ref in self.candidates(game, scope)

    def several(self) -> bool:
        return self.most > 1

    def render(self) -> str:
        return f"{self.count()}target {self.described()}"

    def described(self) -> str:
        """What may be targeted, in words."""
        words = []
        if self.players is not None:
            word = "opponent" if self.players == OPPONENT else "player"
            words.append(plural(word) if self.several() else word)
        if self.cards is not None:
            words.append(self.cards.phrase("and/or" if self.several() else "", "from"))
        return (" and/or " if self.several() else " or ").join(words)

    def count(self) -> str:
        """How many there are, in words before "target"."""
        other = "other " if self.cards is not None and self.cards.other else ""
        if self.x:
            return f"{'' if self.least else 'up to '}X {other}"
        if self.most >= ANY_NUMBER:
            return f"any number of {other}"
        if self.several():
            return f"{'up to ' if self.least < self.most else ''}{number_word(self.most)} {other}"
        if self.least < self.most:
            return f"up to one {other}"
        return "another " if other else ""


def shielded(game: GameState, scope: Scope, card_id: int) -> bool:
    """1120.2, 1120.3: whether something on a card forbids that what is played with a scope targets it."""
    return bool(game.info(card_id).flags & bits.SHIELDED) and bool(_shields(game, scope, card_id))


def against_targeting(game: GameState, scope: Scope, ref: int) -> Illegal | None:
    """1120, 104.4: why what is played with a scope cannot target a card or player, though it is of the right kind."""
    if ref < 0:
        shields = [ability for ability in game.player_abilities(~ref) if ability.shields(game, scope, ~ref)]
    else:
        shields = _shields(game, scope, ref)
    if not shields:
        return None
    name = game.names[~ref] if ref < 0 else game.name(ref)
    return Illegal(shields[0].shielding_rule(of_player=ref < 0), "{} cannot be targeted by you", name)


def _shields(game: GameState, scope: Scope, card_id: int) -> list[Ability]:
    """What on a card forbids it."""
    controller = game.cards[card_id].controller
    return [ability for ability in game.info(card_id).shields if ability.shields(game, scope, controller)]


def shielded_player(game: GameState, scope: Scope, player: int) -> bool:
    """1120.4, 1120.5: whether something that a player has forbids that what is played with a scope targets them."""
    return any(ability.shields(game, scope, player) for ability in game.player_abilities(player))


@node
class TargetEither(Target):
    """903.2g: one target that fits one of several descriptions, each of which looks where it says."""

    also: tuple[CardFilter, ...] = ()

    def _each(self) -> tuple[Target, ...]:
        kinds = () if self.cards is None else (self.cards, *self.also)
        return tuple(Target(cards, slot=self.slot) for cards in kinds)

    def candidates(self, game: GameState, scope: Scope) -> list[int]:
        return list(dict.fromkeys(ref for one in self._each() for ref in one.candidates(game, scope)))

    def asks_x(self) -> bool:
        return any(one.asks_x() for one in self._each())

    def turns_of_x(self, game: GameState) -> set[int]:
        return set().union(*(one.turns_of_x(game) for one in self._each()))

    def described(self) -> str:
        return " or target ".join(replace(one, slot=0).described() for one in self._each())
