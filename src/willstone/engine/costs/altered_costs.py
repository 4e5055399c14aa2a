"""What it takes to play a card, altered by effects (903.2i, 1003.3): quality, then more, then less, then fixed."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations_with_replacement, islice
from typing import TYPE_CHECKING, ClassVar, Final, cast

from willstone.engine.actions import actions
from willstone.engine.core.nodes import PRICED, Notable, node
from willstone.engine.core.will import ATTRIBUTE_NAMES, KINDS, NO_COST, Cost, Decrease
from willstone.engine.state.abilities import ACTIVATE
from willstone.engine.state.durations import TURN
from willstone.engine.state.kept_will import AWAKENING, SPELL
from willstone.engine.state.pieces import Lasting
from willstone.engine.state.play_rule import PlayRule, in_play
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import OTHER, Change, Effect
from willstone.engine.state.zones import CHASE, GRAVEYARD, HAND, NOUNS, ONE_OF_THEM, REMOVED, RUNE_AREA
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import OPPONENT, YOU
from willstone.engine.words.selectors import You

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft
    from willstone.engine.state.speech import Selector, Situation
    from willstone.engine.words.filters import CardFilter


MOST_WAYS: Final = 2_000  # to pay one cost that are looked at
ANY_WILL: Final = 1 << len(KINDS)
ORIGINS: Final = {zone: f"your {NOUNS[zone]}" for zone in (GRAVEYARD, HAND, REMOVED)} | {
    RUNE_AREA: ONE_OF_THEM[RUNE_AREA]
}


@node
class CostOfPlay(PlayRule, Notable):
    """Cards of a description cost something else, more or less to play; None is the card itself, wherever it is.

    ``becomes`` is another cost (903.2i-i), ``free`` that its player may play it without paying its cost (903.2i-ii).
    """

    TRAITS: ClassVar = (PRICED,)
    cards: CardFilter | None = None
    less: Cost = NO_COST
    more: Cost = NO_COST
    becomes: Cost | None = None
    free: bool = False
    who: str = YOU
    times: Amount = Amount(1)
    condition: Situation | None = None
    zone: int = -1  # where the card itself is played from
    rather: Cost | None = None  # what may be paid rather than the cost

    def own(self) -> bool:
        """Whether it speaks of the card itself."""
        return self.cards is None

    def speaks_of(self, game: GameState, player: int, card_id: int, scope: Scope) -> bool:
        """Whether a player's play of a card from where it lies is meant, seen by the card with this ability."""
        if self.cards is None:
            place = self.zone if self.zone >= 0 or self.condition is None else self.condition.place()
            return card_id == scope.source and place in (-1, game.cards[card_id].zone)
        return self.meant(game, player, scope) and self.cards.fits(game, game.cards[card_id], scope)

    def holds(self, game: GameState, scope: Scope) -> bool:
        """Whether it is so as it says, besides where the card itself is played from."""
        return self.condition is None or self.condition.place() >= 0 or self.condition.holds(game, scope)

    def measured(self, game: GameState, scope: Scope) -> CostOfPlay:
        """The same with what it counts as it is now."""
        if self.times == Amount(1):
            return self
        times = self.times.of(game, scope)
        return replace(self, less=self.less.times(times), more=self.more.times(times), times=Amount(1))

    def meant(self, game: GameState, player: int, scope: Scope) -> bool:
        """Whether what a player plays is altered."""
        if self.who == YOU:
            return player == scope.controller
        return self.who != OPPONENT or scope.opposes(game, player)

    def applies_to_ability(
        self, game: GameState, player: int, card_id: int, kinds: tuple[str, ...], scope: Scope
    ) -> bool:
        """Whether a player's play of an ability of a card is meant; ``kinds`` is what the ability is called."""
        return False

    def prices_abilities(self) -> bool:
        """Whether plays of abilities are meant at all."""
        return False

    def render(self) -> str:
        if self.free:
            return self._permission()
        if self.cards is None:
            place = f" from {ORIGINS[self.zone]}" if self.zone >= 0 else ""
            text = f"This card costs {self._difference()} to play{place}{self.times.each()}"
        else:
            who = {YOU: "you play", OPPONENT: "your opponent plays"}.get(self.who, "players play")
            subject = f"{self.cards.phrase('and')} {who}"
            text = f"{subject[:1].upper()}{subject[1:]} cost {self._difference()}{self.times.each()}"
        return text + (f" as long as {self.condition.render()}." if self.condition is not None else ".")

    def _permission(self) -> str:
        what = "this card" if self.cards is None else self.cards.phrase("and")
        whose = "its cost" if self.cards is None else "their costs"
        text = f"ou may play {what} without paying {whose}."
        return f"Y{text}" if self.condition is None else f"If {self.condition.render()}, y{text}"

    def _difference(self) -> str:
        if self.becomes is not None:
            return self.becomes.render()
        return f"{self.less.render()} less" if self.less != NO_COST else f"{self.more.render()} more"


@node
class PayToPlay(CostOfPlay):
    """What players pay to play cards or abilities, in the words of cards: "your opponent pays {1} more to play chants".

    ``kind`` is what is played: cards, or abilities that are called so; ``during`` is nothing or whose turn it is;
    ``wild`` are the attributes of will that pays the attribute costs too (903.2i-i), :data:`ANY_WILL` that any does.
    """

    kind: str = SPELL
    during: str = ""
    wild: int = 0
    of: Selector | None = None  # whose abilities, if certain cards are named
    named: tuple[int, ...] = ()  # those cards, once an effect has fixed them
    free_cost: bool = False  # only the free cost is decreased

    def own(self) -> bool:
        return False

    def speaks_of(self, game: GameState, player: int, card_id: int, scope: Scope) -> bool:
        return self.kind == SPELL and self._fits(game, player, card_id, scope)

    def holds(self, game: GameState, scope: Scope) -> bool:
        return self.condition is None or self.condition.holds(game, scope)

    def applies_to_ability(
        self, game: GameState, player: int, card_id: int, kinds: tuple[str, ...], scope: Scope
    ) -> bool:
        if not self.prices_abilities() or not any(name in kinds for name in self.kind.split(" or ")):
            return False
        return self._fits(game, player, card_id, scope) and self.holds(game, scope)

    def prices_abilities(self) -> bool:
        return self.kind not in (SPELL, AWAKENING)

    def for_awakening(self, game: GameState, player: int, card_id: int, scope: Scope) -> bool:
        """Whether the [Awakening] of a card that a player plays is meant."""
        return self.kind == AWAKENING and self._fits(game, player, card_id, scope)

    def _fits(self, game: GameState, player: int, card_id: int, scope: Scope) -> bool:
        if not self.meant(game, player, scope):
            return False
        if self.during and (game.turn_player == scope.controller) != (self.during == "your"):
            return False
        if self.of is not None:
            return card_id in (self.named or self.of.refs(game, scope))
        return self.cards is None or self.cards.fits(game, game.cards[card_id], scope)

    def render(self) -> str:
        text = self.clause()
        if self.condition is not None:
            return f"As long as {self.condition.render()}, {text}."
        return f"{text[:1].upper()}{text[1:]}."

    def _wild_will(self) -> str:
        if self.wild == ANY_WILL:
            return "any will"
        kinds = [name for index, name in enumerate(ATTRIBUTE_NAMES) if self.wild >> index & 1]
        return "will of any attribute" if len(kinds) > 1 else f"{kinds[0]} will"

    def clause(self) -> str:
        """Without condition and full stop."""
        what = "" if self.cards is None else self.cards.phrase("and")
        if self.of is not None:
            what = self.of.render()
        if self.free_cost:
            whose = {YOU: " you play", OPPONENT: " your opponent plays"}.get(self.who, "")
            return f"the free cost of {what}{whose} is reduced by {self.less.render()}"
        if self.wild:
            return f"you may pay the attribute cost of {what} with {self._wild_will()}"
        if self.kind not in (SPELL, AWAKENING):
            named = self.kind if self.kind == ACTIVATE else " or ".join(f"[{name}]" for name in self.kind.split(" or "))
            what = f"{named} abilities of {what}" if what else f"{named} abilities"
        if self.free:
            return f"you may play {what} without paying their cost"
        if self.rather is not None:
            return f"you may pay {self.rather.render()} rather than pay the cost of {what}"
        who = {YOU: "you pay", OPPONENT: "your opponent pays"}.get(self.who, "players pay")
        if self.kind == AWAKENING:
            return f"{who} {self._difference()} for [Awakening] costs{f' of {what}' if self.cards else ''}"
        when = f" during {self.during} turn" if self.during else ""
        return f"{who} {self._difference()} to play {what}{when}{self.times.each()}"


@node
class PlaysCost(Change):
    """A change of no card but of what plays cost, for as long as a continuous effect lasts."""

    rule: CostOfPlay

    def layer(self) -> int:
        return OTHER

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        return

    def settled(self, game: GameState, scope: Scope) -> Change:
        return PlaysCost(self.rule.measured(game, scope))  # 908.1

    def render(self) -> str:
        return self.rule.render()


@node
class AlterCosts(Effect):
    """A continuous effect (901.2b) on what cards, or the abilities of certain cards, cost to play until a time."""

    rule: CostOfPlay
    until: str = TURN
    of: Selector | None = None
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        rule = self.rule
        if isinstance(rule, PayToPlay) and self.of is not None:
            refs = tuple(self.of.now(game, scope))
            if not refs:
                return
            rule = replace(rule, of=self.of, named=refs)
        game.then(actions.StartEffect(Lasting((), (PlaysCost(rule),), self.until, scope, select=You())))

    def render(self) -> str:
        if isinstance(self.rule, PayToPlay):
            rule = self.rule if self.of is None else replace(self.rule, of=self.of)
            return f"{rule.clause()} this turn"
        return f"until end of turn, {self.rule.render()[:1].lower()}{self.rule.render()[1:-1]}"


def standing(game: GameState) -> list[tuple[Scope, CostOfPlay]]:
    """904.1: the abilities and effects in force that speak of what other cards cost."""
    found = [
        (Scope(card_id, game.cards[card_id].controller), rule)
        for card_id, rule in game.kept(in_play)
        if isinstance(rule, CostOfPlay) and not rule.own()
    ]
    for lasting in game.effects:
        found += [(lasting.scope, change.rule) for change in lasting.changes if isinstance(change, PlaysCost)]
    return found


def in_force(game: GameState) -> Sequence[tuple[Scope, CostOfPlay]]:
    """903.2i: the same, as the game keeps it."""
    return cast("Sequence[tuple[Scope, CostOfPlay]]", game.prices()) if game.traits.priced else ()


def rules_for(game: GameState, player: int, card_id: int, own: list[PlayRule]) -> list[tuple[Scope, CostOfPlay]]:
    """All that alters what a play of a card takes; ``own`` are the card's own rules."""
    itself = Scope(card_id, player)
    found = [(itself, rule) for rule in own if isinstance(rule, CostOfPlay) and rule.own()]
    if game.traits.priced:
        found += in_force(game)
    return _altering(game, card_id, [(s, rule) for s, rule in found if rule.speaks_of(game, player, card_id, s)])


def _altering(game: GameState, card_id: int, rules: list[tuple[Scope, CostOfPlay]]) -> list[tuple[Scope, CostOfPlay]]:
    """903.2d, 903.2i: those rules that hold when a card has been put into the chase area, with what they count then."""
    if not rules:
        return rules
    with being_played(game, card_id):
        return [(scope, rule.measured(game, scope)) for scope, rule in rules if rule.holds(game, scope)]


@contextmanager
def being_played(game: GameState, card_id: int) -> Iterator[None]:
    """903.2d: how it will be when a card has left its place to be played; a rune stays where it is (711.2)."""
    card = game.cards[card_id]
    place = [] if card.zone == CHASE else game.zone(card.zone, card.owner)
    if card.zone == RUNE_AREA or card_id not in place:
        yield
        return
    index = place.index(card_id)
    game.info(card_id)  # what is computed now is computed of how it still is
    place.pop(index)
    game.cards[card_id] = spell = card.copied()
    spell.zone = CHASE
    try:
        yield
    finally:
        place.insert(index, card_id)
        game.cards[card_id] = card


def any_for_abilities(game: GameState) -> bool:
    """Whether anything in force may alter what abilities cost."""
    return any(rule.prices_abilities() for _, rule in in_force(game))


def for_awakening(game: GameState, player: int, card_id: int, cost: Cost) -> list[Cost]:
    """903.2i-iii, 903.2i-iv: what is left of the will that an [Awakening] asks for, for every choice."""
    rules: list[tuple[Scope, CostOfPlay]] = [
        (scope, rule)
        for scope, rule in (in_force(game) if game.traits.priced else ())
        if isinstance(rule, PayToPlay) and rule.for_awakening(game, player, card_id, scope)
    ]
    rules = _altering(game, card_id, rules)
    return outcomes(cost, *difference(game, rules)) if rules else [cost]


def for_ability(game: GameState, player: int, card_id: int, kinds: tuple[str, ...]) -> tuple[Cost, Cost]:
    """903.2i-iii, 903.2i-iv: how much more and how much less an ability takes by what is in force."""
    if not game.traits.priced:
        return NO_COST, NO_COST
    rules = [
        (scope, rule) for scope, rule in in_force(game) if rule.applies_to_ability(game, player, card_id, kinds, scope)
    ]
    return difference(game, rules)


def wild(rules: list[tuple[Scope, CostOfPlay]]) -> int:
    """903.2i-i: the attributes of will that pays all attribute costs."""
    found = 0
    for _, rule in rules:
        if isinstance(rule, PayToPlay):
            found |= rule.wild
    return found


def quality(rules: list[tuple[Scope, CostOfPlay]], cost: Cost | None) -> Cost | None:
    """903.2i-i: the cost that a card has instead of its own."""
    for _, rule in rules:
        if rule.becomes is not None:
            cost = rule.becomes
    return cost


def difference(game: GameState, rules: list[tuple[Scope, CostOfPlay]]) -> tuple[Cost, Cost]:
    """903.2i-iii, 903.2i-iv: how much more a play takes, and how much less."""
    more = less = NO_COST
    for scope, rule in rules:
        times = rule.times.of(game, scope)
        more, less = more.plus(rule.more.times(times)), less.plus(rule.less.times(times))
    return more, less


def outcomes(will: Cost, more: Cost, less: Cost, wild: int = 0) -> list[Cost]:
    """903.2i-iii, 903.2i-iv: what is left to pay, for every choice of the part that is decreased.

    ``wild`` are attributes of will with which the attribute cost may be paid (903.2i-i); each choice is one.

    A free decrease may be taken from any part. As all that pays an attribute cost also pays a free cost, it is never
    better to take it from the free cost, which is why only the choices among the attribute costs are left.
    """
    if isinstance(less, Decrease):
        cheapest = _cheapest([each for plain in less.plain() for each in outcomes(will, more, plain, wild)])
        return [replace(each, free=max(0, each.free - less.of_free)) for each in cheapest]
    will = will.plus(more)
    specific = [max(0, have - off) for have, off in zip(will.specific, less.specific, strict=True)]
    kinds = [kind for kind, number in enumerate(specific) if number]
    number = min(less.free, sum(specific))
    found: list[Cost] = []
    for parts in islice(combinations_with_replacement(kinds, number), MOST_WAYS):
        left = [have - parts.count(kind) for kind, have in enumerate(specific)]
        if min(left) >= 0:
            found.append(Cost(tuple(left), max(0, will.free - (less.free - number)), will.x, will.x_kind))
    return found if not wild else list(dict.fromkeys(each for cost in found for each in _freely(cost, wild)))


def _cheapest(costs: list[Cost]) -> list[Cost]:
    """The costs but for those that ask for all that another asks for, and more."""
    found = list(dict.fromkeys(costs))
    return [each for each in found if not any(other is not each and _within(other, each) for other in found)]


def _within(small: Cost, great: Cost) -> bool:
    pairs = zip(small.specific, great.specific, strict=True)
    return small.free <= great.free and small.x <= great.x and all(one <= other for one, other in pairs)


def _freely(cost: Cost, wild: int) -> list[Cost]:
    """The same cost with any of its attribute symbols paid by will of other attributes."""
    if wild & ANY_WILL:
        attributes = sum(cost.specific[: len(ATTRIBUTE_NAMES)])
        others = (*(0 for _ in ATTRIBUTE_NAMES), *cost.specific[len(ATTRIBUTE_NAMES) :])
        return [Cost(others, cost.free + attributes, cost.x, cost.x_kind)]
    found: dict[tuple[int, ...], None] = {tuple(0 for _ in ATTRIBUTE_NAMES): None}
    for kind in range(len(ATTRIBUTE_NAMES)):
        for _ in range(cost.specific[kind]):
            every = len(found) < MOST_WAYS
            payers = [o for o in range(len(ATTRIBUTE_NAMES)) if o == kind or (every and wild >> o & 1)]
            found = {
                tuple(number + (index == payer) for index, number in enumerate(so_far)): None
                for so_far in found
                for payer in payers
            }
    rest = cost.specific[len(ATTRIBUTE_NAMES) :]
    return [Cost((*each, *rest), cost.free, cost.x, cost.x_kind) for each in found]
