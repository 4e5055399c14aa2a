"""What has to be done to play something (903.2i, 903.2j): each part is checked, and then done in order."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final, final

from willstone.engine import actions, moved_cards
from willstone.engine import information as bits
from willstone.engine.agenda import Pick, Step
from willstone.engine.errors import Illegal
from willstone.engine.events import Event
from willstone.engine.filters import CardFilter, number_word
from willstone.engine.nodes import Node, node
from willstone.engine.will import NO_COST, Cost
from willstone.engine.wording import listed, with_article
from willstone.engine.zones import BOTTOM, GRAVEYARD, GROUND, HAND, ITEM_AREA, MAIN_DECK

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope
    from willstone.engine.situations import Situation


@node
class CostPart(Node):
    """One thing to do."""

    def will(self) -> Cost:
        """The will it asks for."""
        return NO_COST

    def uses_source(self) -> bool:
        """Whether the card itself is rested or given up by it, so that it can pay nothing else."""
        return False

    def most_x(self, game: Game, scope: Scope) -> int | None:
        """903.2f: the greatest X it can be done for, if X is in it beside the will."""
        return None

    def step_of_x(self) -> int:
        """903.2f: what X goes up by."""
        return 1

    def life(self) -> int:
        """The life it asks for."""
        return 0

    def narrowed(self, game: Game, scope: Scope, pool: tuple[int, ...]) -> tuple[int, ...]:
        """The targets that may be chosen for what is played this way."""
        return pool

    def zone(self) -> int:
        """902.2: where the card must be for it, if not in play."""
        return -1

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        """Why it cannot be done now; will is looked at elsewhere, all parts together."""
        raise AssertionError(game, scope)

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        """The doing of it; will is paid elsewhere."""
        raise AssertionError(scope)


@node
class PayWill(CostPart):
    """1003: will symbols before the colon."""

    cost: Cost

    def will(self) -> Cost:
        return self.cost

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return self.cost.render()


@node
class RestThis(CostPart):
    """1013.2: the rest symbol, with the restriction of 905.3."""

    def uses_source(self) -> bool:
        return True

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        card = game.cards[scope.source]
        if card.rested:
            return Illegal("1013.2", "{} is rested already", game.name(card.id))
        info = game.info(card.id)
        if (
            card.since >= game.turn_number
            and card.zone in GROUND
            and info.types & bits.J_RESONATOR
            and not info.flags & bits.RESTS_AT_ONCE
        ):
            rule = game.edition.j_ruler_waits if info.types & bits.J_RULER else "905.3"
            return Illegal(rule, "{} came under your control this turn", game.name(card.id))
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.Rest((scope.source,), "1013.2"),)

    def render(self) -> str:
        return "{Rest}"


@node
class BanishThis(CostPart):
    """1011: banish the card itself."""

    def uses_source(self) -> bool:
        return True

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        card = game.cards[scope.source]
        if (card.zone not in GROUND and card.zone != ITEM_AREA) or card.controller != scope.controller:
            return Illegal("1011.2", "you do not control {} in play", game.name(card.id))
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moved_cards.Banish((scope.source,)),)

    def render(self) -> str:
        return "banish this card"


@node
class DiscardCards(CostPart):
    """1019: discard a number of cards of one's choice."""

    number: int

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        held = [i for i in game.zone(HAND, scope.controller) if i != scope.source]
        if len(held) < self.number:
            return Illegal("903.2j", "you have not {} other card(s) in hand to discard", self.number)
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moved_cards.ChooseDiscard(scope.controller, self.number, "1019.1", source=scope.source),)

    def render(self) -> str:
        return "discard a card" if self.number == 1 else f"discard {number_word(self.number)} cards"


@node
class PayLife(CostPart):
    """105.4a: pay life."""

    number: int

    def life(self) -> int:
        return self.number

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        from willstone.engine.restraints import barred

        if barred(game, scope.controller, "pay life"):
            return Illegal("104.4", "you cannot pay life")
        if game.life[scope.controller] < self.number:
            return Illegal("105.4a", "you have only {} life", game.life[scope.controller])
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (actions.ChangeLife(scope.controller, -self.number, "105.4a"),)

    def render(self) -> str:
        return f"pay {self.number} life"


@node
class LifeAtMost(CostPart):
    """705.2b: a condition rather than something to do: one's life is low enough."""

    number: int

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        life = game.life[scope.controller]
        if life > self.number:
            return Illegal("705.2b", "your life is {}, not {} or less", life, self.number)
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return f"your life is {self.number} or less"


@node
class DiscardThis(CostPart):
    """1126.2: discard the card itself from the hand."""

    def zone(self) -> int:
        return HAND

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        if game.cards[scope.source].zone != HAND:
            return Illegal("1126.2a", "{} is not in your hand", game.name(scope.source))
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moved_cards.MoveCards((scope.source,), GRAVEYARD, "1019.1", cause="discarded"),)

    def render(self) -> str:
        return "discard this card"


@node
class RemoveCounters(CostPart):
    """1022: remove counters of a name from the card itself."""

    name: str
    number: int = 1

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        if game.cards[scope.source].counter(self.name) < self.number:
            return Illegal("903.2j", "{} has not enough {} counters", game.name(scope.source), self.name)
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (TakeCounters(scope.source, self.name, self.number),)

    def render(self) -> str:
        name = f"[{self.name}]" if "/" in self.name else self.name
        if self.number == 1:
            return f"remove {with_article(f'{name} counter')} from this card"
        return f"remove {number_word(self.number)} {name} counters from this card"


@final
class TakeCounters(Step):
    """1022: counters of a name are removed from a card."""

    FIELDS = ("card", "name", "number")
    __slots__ = FIELDS

    def __init__(self, card: int, name: str, number: int) -> None:
        self.card = card
        self.name = name
        self.number = number

    def run(self, game: Game) -> None:
        card = game.cards[self.card]
        game.cards[self.card] = card.with_counters(self.name, card.counter(self.name) - self.number)
        game.changed()
        event = Event("counters", "1022.1", card.controller, card.id, amount=-self.number, detail=self.name)
        game.happen(event)


BANISH: Final = "banish"
REST: Final = "rest"
REMOVE: Final = "remove"
RETURN: Final = "return"
DISCARD: Final = "discard"
REVEAL: Final = "reveal"
PUT: Final = "put"
DONE: Final = {
    BANISH: "banished",
    REST: "rested",
    REMOVE: "removed",
    RETURN: "returned",
    DISCARD: "discarded",
    REVEAL: "revealed",
    PUT: "put",
}


@node
class Give(CostPart):
    """Do something with cards of one's choice, one for each description: banish, rest, remove, return, discard ...

    ``x`` says that X cards of the description are taken (903.2f), in words that or "any number"; ``order`` is how
    those are said to lie that are put on the bottom of one's deck, ``most`` how many at most.
    """

    verb: str
    each: tuple[CardFilter, ...]
    x: bool = False
    any_number: bool = False
    most: int = 0
    order: str = ""

    def wanted(self, scope: Scope) -> tuple[CardFilter, ...]:
        """The descriptions, one for each card."""
        return self.each * scope.x if self.x else self.each

    def most_x(self, game: Game, scope: Scope) -> int | None:
        if not self.x:
            return None
        there = len(self._pool(game, self.each[0], scope))
        return min(there, self.most) if self.most else there

    def pools(self, game: Game, scope: Scope) -> list[tuple[int, ...]]:
        """For each description what may be taken."""
        return [self._pool(game, described, scope) for described in self.wanted(scope)]

    def _pool(self, game: Game, described: CardFilter, scope: Scope) -> tuple[int, ...]:
        if self.verb == DISCARD:
            held = game.zone(HAND, scope.controller)
            return tuple(i for i in held if i != scope.source and described.fits(game, game.cards[i], scope))
        return tuple(
            card.id
            for card in map(game.cards.__getitem__, sorted(described.pool(game)))
            if card.controller == scope.controller
            and described.matches(game, card, scope)
            and not (self.verb == REST and card.rested)
            and not (card.id == scope.source and card.zone == HAND)
        )

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        if not can_give(self.pools(game, scope)):
            return Illegal("903.2j", "you cannot {}", self.render())
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (ChooseGiven(self, scope, ()),)

    def render(self) -> str:
        first = self.each[0]
        other = "other " if first.other else ""
        where = "from" if self.verb in (REVEAL, PUT) else "in"
        if self.x:
            number = "any number of" if self.any_number else "X"
            number = f"up to {number_word(self.most)}" if self.most else number
            what = f"{number} {other}{first.phrase('and', where)}"
        elif len(self.each) > 1 and len(set(self.each)) == 1:
            what = f"{number_word(len(self.each))} {other}{first.phrase('and', where)}"
        else:
            what = listed([described.with_article(where) for described in self.each])
        several = self.x or len(self.each) > 1
        endings = {
            REMOVE: " from the game",
            RETURN: " to their owners' hands" if several else " to its owner's hand",
            PUT: f" on the bottom of your deck{f' {self.order}' if self.order else ''}",
        }
        return f"{self.verb} {what}{endings.get(self.verb, '')}"


def can_give(pools: list[tuple[int, ...]]) -> bool:
    """Whether a different card can be taken from every pool; pools that are the same are looked at as one."""
    wanted = Counter(pools)
    within: dict[int, int] = {}  # the pools a card is in
    for index, pool in enumerate(wanted):
        for card in pool:
            within[card] = within.get(card, 0) | 1 << index
    if len(pools) > len(within):
        return False
    left = Counter(within.values())
    taken: Counter[tuple[int, int]] = Counter()

    def place(index: int, tried: set[int]) -> bool:
        tried.add(index)
        alike = [those for those in left if those >> index & 1]
        for those in alike:
            if left[those]:
                left[those] -= 1
                taken[those, index] += 1
                return True
        for those in alike:
            for other in range(len(wanted)):
                if other not in tried and taken[those, other] and place(other, tried):
                    taken[those, other] -= 1
                    taken[those, index] += 1
                    return True
        return False

    return all(place(index, set()) for index, number in enumerate(wanted.values()) for _ in range(number))


@final
class ChooseGiven(Step):
    """903.2j: choose the cards that a part of the cost takes, one after the other, and do it with all of them."""

    FIELDS = ("part", "scope", "chosen")
    __slots__ = FIELDS

    def __init__(self, part: Give, scope: Scope, chosen: tuple[int, ...]) -> None:
        self.part = part
        self.scope = scope
        self.chosen = chosen

    def run(self, game: Game) -> None:
        from willstone.engine import completing

        part, place = self.part, len(self.chosen)
        wanted = part.wanted(self.scope)
        if place == len(wanted):
            source = self.scope.source
            note = moved_cards.NotePaid(DONE[part.verb], self.chosen, source)
            game.then(self._doing(), note, moved_cards.Remember(self.chosen, GRAVEYARD, source))
            return
        pools = [tuple(i for i in pool if i not in self.chosen) for pool in part.pools(game, self.scope)[place:]]
        pool = tuple(i for i in pools[0] if can_give([tuple(j for j in rest if j != i) for rest in pools[1:]]))
        pool = tuple(
            i
            for i in pool
            if completing.leaves_the_rest(game, i, part.verb, [tuple(j for j in rest if j != i) for rest in pools[1:]])
        )
        if not pool:
            game.rewind()  # 903.2j
            return
        words = f"{part.verb} {wanted[place].with_article()}"
        game.then(Pick(self.scope.controller, part.verb, words, "903.2j", pool, (), 1, 1, self))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        game.then(ChooseGiven(self.part, self.scope, (*self.chosen, *picks)))

    def _doing(self) -> Step:
        if self.part.verb == BANISH:
            return moved_cards.Banish(self.chosen)
        if self.part.verb == REST:
            return actions.Rest(self.chosen, "1013.1")
        if self.part.verb == REMOVE:
            return moved_cards.RemoveFromGame(self.chosen, self.scope.source)
        if self.part.verb == RETURN:
            return moved_cards.MoveCards(self.chosen, HAND, "302.5")
        if self.part.verb == REVEAL:
            return actions.ShowCards(self.chosen)
        if self.part.verb == PUT:
            return moved_cards.MoveCards(self.chosen, MAIN_DECK, "302.5", BOTTOM)
        return moved_cards.MoveCards(self.chosen, GRAVEYARD, "1019.1", cause="discarded")


@node
class GiveAll(CostPart):
    """Do something with all cards of a description that one controls: banish, rest or remove."""

    verb: str
    cards: CardFilter

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (GiveThem(self, scope),)

    def render(self) -> str:
        other = "other " if self.cards.other else ""
        return f"{self.verb} all {other}{self.cards.phrase('and')}{' from the game' if self.verb == REMOVE else ''}"


@final
class GiveThem(Step):
    """903.2j: do something with all cards of a description."""

    FIELDS = ("part", "scope")
    __slots__ = FIELDS

    def __init__(self, part: GiveAll, scope: Scope) -> None:
        self.part = part
        self.scope = scope

    def run(self, game: Game) -> None:
        one = Give(self.part.verb, (self.part.cards,))
        found = one.pools(game, self.scope)[0]
        if found:
            game.then(ChooseGiven(replace(one, each=one.each * len(found)), self.scope, found))


@node
class DiscardAtRandom(CostPart):
    """1019: discard a number of cards at random."""

    number: int = 1

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        return DiscardCards(self.number).forbidden(game, scope)

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return (moved_cards.ChooseDiscard(scope.controller, self.number, "1019.1", -1),)

    def render(self) -> str:
        return f"{DiscardCards(self.number).render()} at random"


@node
class Requires(CostPart):
    """1416.2b, 1416.4: something that must be so as the card is played, and costs nothing (1416.4a)."""

    situation: Situation

    def forbidden(self, game: Game, scope: Scope) -> Illegal | None:
        if not self.situation.holds(game, scope):
            return Illegal("1416.4", "it is not so that {}", self.situation.render())
        return None

    def steps(self, scope: Scope) -> tuple[Step, ...]:
        return ()

    def render(self) -> str:
        return self.situation.render()


def total_will(costs: tuple[CostPart, ...]) -> Cost:
    """All the will that a list of parts asks for."""
    total = NO_COST
    for part in costs:
        will = part.will()
        if will is not NO_COST:
            total = will if total is NO_COST else total.plus(will)
    return total


def forbidden(game: Game, costs: tuple[CostPart, ...], scope: Scope) -> Illegal | None:
    """The first part that cannot be done now."""
    for part in costs:
        illegal = part.forbidden(game, scope)
        if illegal is not None:
            return illegal
    if len(costs) > 1:
        life = sum(part.life() for part in costs)
        if life > game.life[scope.controller] and life:
            return Illegal("903.2j", "you cannot pay {} life in all", life)
    return None
