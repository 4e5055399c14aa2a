"""What is chosen as a text is played (903.2g), and what cannot be (1120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine.errors import Illegal
from willstone.engine.filters import (
    ANY_NUMBER,
    OPPONENT,
    CardFilter,
    number_word,
    obvious,
)
from willstone.engine.nodes import node
from willstone.engine.scope import Scope, player_ref
from willstone.engine.selectors import Selector, followed
from willstone.engine.wording import plural
from willstone.engine.zones import (
    CHASE,
    FIELD,
)

if TYPE_CHECKING:
    from willstone.engine.abilities import Ability
    from willstone.engine.game import Game


@node
class Target(Selector):
    """903.2g: what is chosen as the text is played; ``slot`` counts the targets of one text from 0.

    With ``x`` there are X of them, or up to X where ``least`` is 0 (903.2f-iii).
    """

    cards: CardFilter | None = None
    players: str | None = None
    least: int = 1
    most: int = 1
    slot: int = 0
    x: bool = False

    def bounds(self, scope: Scope) -> tuple[int, int]:
        """How many must and may be chosen."""
        if not self.x:
            return self.least, self.most
        number = max(0, scope.x)
        return (number if self.least else 0), number

    def enough(self, game: Game, scope: Scope) -> bool:
        """903.2g: whether there are legal targets for all that must be chosen."""
        least, _ = self.bounds(scope)
        if not least:
            return True
        return len(self.narrowed(game, scope, self.candidates(game, scope), least)) >= least

    def narrowed(self, game: Game, scope: Scope, refs: list[int], least: int) -> list[int]:
        """Those among which so many can be chosen, where something is asked of all of them together."""
        for quality in () if self.cards is None else self.cards.qualities:
            refs = quality.narrowed(game, scope, refs, least)
        return refs

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.slot] if self.slot < len(scope.targets) else ()

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return followed(game, self.refs(game, scope))

    def candidates(self, game: Game, scope: Scope) -> list[int]:
        """What may legally be targeted now."""
        found: list[int] = []
        if scope.opponent >= 0:
            scope = scope.against(-1)  # of several opponents anyone's cards may be targeted, whoever was named
        if self.players is not None:
            found += [
                player_ref(p)
                for p in game.clockwise(scope.controller)
                if (self.players != OPPONENT or scope.opposes(game, p)) and not shielded_player(game, scope, p)
            ]
        if self.cards is not None:
            matches = self.cards.matches
            if self.cards.spread() or self.cards.zone == FIELD:
                pool = self.cards.pool(game)
            elif self.cards.zone < 0:
                pool = game.in_play()
            elif self.cards.zone == CHASE:
                pool = [entry.id for entry in game.chase if entry.kind == "spell"]
            else:
                pool = [i for p in game.clockwise(scope.controller) for i in game.zone(self.cards.zone, p)]
            cards = game.cards
            asks = self.cards.asks()
            found += [
                i
                for i in pool
                if (i != scope.source or cards[i].zone != CHASE)  # 903.2g-i
                and matches(game, cards[i], scope)
                and (not asks or obvious(game, cards[i]))
                and not shielded(game, scope, i)
            ]
            if self.cards.other and self.slot:  # another one than the targets before
                found = [i for i in found if not any(i in chosen for chosen in scope.targets[: self.slot])]
        return found

    def asks_x(self) -> bool:
        """Whether X tells what may be targeted, or how many."""
        return self.x or (self.cards is not None and any(quality.asks_x() for quality in self.cards.qualities))

    def turns_of_x(self, game: Game) -> set[int]:
        """The values of X from which on other cards may be targeted than before."""
        return set() if self.cards is None else set().union(*(part.turns_of_x(game) for part in self.cards.qualities))

    def refusal(self, game: Game, scope: Scope) -> Illegal | None:
        """1120: the reason, where something in play or a player would be a target but for what shields them."""
        refs = []
        if self.cards is not None:
            refs += [i for i in game.in_play() if self.cards.matches(game, game.cards[i], scope)]
        if self.players is not None:
            meant = [p for p in game.alive() if self.players != OPPONENT or scope.opposes(game, p)]
            refs += [player_ref(player) for player in meant]
        return next((illegal for ref in refs if (illegal := against_targeting(game, scope, ref)) is not None), None)

    def is_legal(self, game: Game, scope: Scope, ref: int) -> bool:
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


def shielded(game: Game, scope: Scope, card_id: int) -> bool:
    """1120.2, 1120.3: whether something on a card forbids that what is played with a scope targets it."""
    return bool(game.info(card_id).flags & bits.SHIELDED) and bool(_shields(game, scope, card_id))


def against_targeting(game: Game, scope: Scope, ref: int) -> Illegal | None:
    """1120, 104.4: why what is played with a scope cannot target a card or player, though it is of the right kind."""
    if ref < 0:
        shields = [ability for ability in game.player_abilities(~ref) if ability.shields(game, scope, ~ref)]
    else:
        shields = _shields(game, scope, ref)
    if not shields:
        return None
    name = game.names[~ref] if ref < 0 else game.name(ref)
    return Illegal(shields[0].shielding_rule(of_player=ref < 0), "{} cannot be targeted by you", name)


def _shields(game: Game, scope: Scope, card_id: int) -> list[Ability]:
    """What on a card forbids it."""
    controller = game.cards[card_id].controller
    return [ability for ability in game.info(card_id).shields if ability.shields(game, scope, controller)]


def shielded_player(game: Game, scope: Scope, player: int) -> bool:
    """1120.4, 1120.5: whether something that a player has forbids that what is played with a scope targets them."""
    return any(ability.shields(game, scope, player) for ability in game.player_abilities(player))
