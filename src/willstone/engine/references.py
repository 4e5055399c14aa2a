"""What was named before in a text, and cards chosen as an effect is applied (908.1, 911.1, 1014.1).

Targets and the card of a trigger are in the scope from the beginning. What is chosen while a text resolves becomes
known to everything that is still to be done of it: :func:`keep` writes it into the slots of the waiting effects.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine import rng
from willstone.engine.agenda import Ask, Pick, Step
from willstone.engine.effects import Effect, players
from willstone.engine.filters import CardFilter, number_word
from willstone.engine.grouping import grouped, picking
from willstone.engine.nodes import node
from willstone.engine.qualities import LyingRevealed, Quality
from willstone.engine.resolving import Apply, Leave
from willstone.engine.scope import Scope, player_ref
from willstone.engine.selectors import Selector, You, followed
from willstone.engine.target import Target
from willstone.engine.wording import with_article
from willstone.engine.zones import PUBLIC, sees
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.cards import Card, Info
    from willstone.engine.game import Game


@node
class Named(Selector):
    """Something named before, by other words: "that resonator", "those cards"."""

    of: Selector
    words: str

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.of.refs(game, scope)

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.of.now(game, scope)

    def several(self) -> bool:
        return is_several(self.words)

    def render(self) -> str:
        return self.words


def is_several(words: str) -> bool:
    """Whether words for cards named before are in the plural: "those cards", "the chosen targets"."""
    return words.startswith("those") or (words.startswith("the chosen") and words.endswith("s"))


@node
class SamePlayer(Selector):
    """The player targeted before: "that player"."""

    slot: int = 0

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(ref for ref in scope.targets[self.slot] if ref < 0) if self.slot < len(scope.targets) else ()

    def render(self) -> str:
        return "that player"


@node
class ControllerOf(Selector):
    """The controller or owner of a card named before, also of one that is gone (911.1)."""

    of: Selector
    words: str  # "its controller", "that card's owner"

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found: list[int] = []
        for ref in self.of.refs(game, scope):
            card = game.last_known(ref)
            if card is not None:
                found.append(card.owner if self.words.endswith("owner") else card.controller)
            elif (entry := game.entry(ref)) is not None:
                found.append(entry.controller)
        return tuple(player_ref(player) for player in dict.fromkeys(found))

    def render(self) -> str:
        return self.words


@node
class Some(Selector):
    """ "A resonator you control": chosen by the player as the effect is applied, and no target (1014).

    ``most`` 0 is any number. ``among`` are the cards looked at or revealed before, of which some are chosen; ``luck``
    is "at random" where chance decides.
    """

    cards: CardFilter
    least: int = 1
    most: int = 1
    slot: int = 0
    among: Selector | None = None
    luck: str = ""
    but: tuple[int, ...] = ()  # the slots of others that are chosen together with it
    implied: bool = False  # whether "from among them" goes without saying
    x: bool = False  # X of them, or up to X if ``least`` is 0

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.slot] if self.slot < len(scope.targets) else ()

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return followed(game, self.refs(game, scope))

    def several(self) -> bool:
        return self.most != 1

    def numbers(self, scope: Scope, there: int) -> tuple[int, int]:
        """How many are chosen at least and at most of so many that there are."""
        if self.x:
            return min(self.least and scope.x, there), min(scope.x, there)
        return min(self.least, there), min(self.most or there, there)

    def candidates(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What fits the description, where it is looked for."""
        known = game.cards
        taken = {i for slot in self.but for i in scope.targets[slot]} if self.but else ()
        if self.among is not None:
            seen = (i for i in self.among.refs(game, scope) if i in known and i not in taken)
            return tuple(i for i in seen if self.cards.fits(game, known[i], scope))
        pool = (i for i in self.cards.pool(game) if i not in taken)
        return tuple(i for i in pool if self.cards.matches(game, known[i], scope))

    def hidden(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """1014.2: the cards of hidden zones that are looked through."""
        if self.among is not None:
            pool = self.among.refs(game, scope)
        elif self.cards.spread():
            return tuple(i for cards in self.cards.spread() for i in replace(self, cards=cards).hidden(game, scope))
        elif self.cards.zone < 0 or self.cards.zone in PUBLIC or LyingRevealed() in self.cards.qualities:
            return ()
        else:
            place = CardFilter(controller=self.cards.controller, zone=self.cards.zone)
            pool = tuple(i for i in place.pool(game) if place.fits(game, game.cards[i], scope))
        return tuple(i for i in pool if i in game.cards and game.cards[i].zone not in PUBLIC)

    def render(self) -> str:
        up_to = "up to " if self.least < self.most else ""
        other = "other " if self.cards.other else ""
        among = "" if self.among is None or self.implied else f" from among {self.among.render()}"
        luck = f" {self.luck}" if self.luck else ""
        if self.several():
            count = "X" if self.x else number_word(self.most) if self.most else "any number of"
            up_to = "up to " if self.x and not self.least else up_to
            return f"{up_to}{count} {other}{self.cards.phrase('and', 'from')}{among}{luck}"
        if up_to:
            return f"up to one {other}{self.cards.phrase('', 'from')}{among}{luck}"
        return self.cards.with_article("from") + among + luck


@node
class OneOf(Some):
    """ "One of them", "any number of them": any of the cards looked at or revealed before."""

    def render(self) -> str:
        assert self.among is not None
        count = number_word(self.most) if self.most else "any number"
        luck = f" {self.luck}" if self.luck else ""
        return f"{'up to ' if self.least < self.most else ''}{count} of {self.among.render()}{luck}"


@node
class RestOf(Selector):
    """The others among which some were chosen before: "each player chooses a resonator and banishes the rest"."""

    cards: CardFilter
    slot: int

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        chosen = scope.targets[self.slot] if self.slot < len(scope.targets) else ()
        return tuple(i for i in Some(self.cards).candidates(game, scope) if i not in chosen)

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return "the rest"


@node
class OtherThan(Quality):
    """It is none of those chosen before: "choose a resonator. Destroy all other resonators"."""

    slot: int
    READS: ClassVar[int] = 0

    def matches(self, game: Game, card: Card, info: Info) -> bool:
        return True

    def fits(self, game: Game, card: Card, info: Info, scope: Scope) -> bool:
        return self.slot >= len(scope.targets) or card.id not in scope.targets[self.slot]

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        return "other"


@node
class Choosing(Effect):
    """1014: an effect of which some cards are chosen first; what follows knows them.

    From what everybody sees the player must choose as many as there are (1014.1), from what is hidden they may find
    fewer, unless any card will do (1014.2) or they have said that they do it (``sure``, 1003.4).
    """

    effect: Effect
    some: Some
    own: bool = False  # 1011.2: one banishes only what one controls
    who: Selector = You()
    sure: bool = False
    gathers: bool = False  # whether several players choose, one after the other

    def pool(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What can be chosen."""
        found = self.some.candidates(game, scope)
        return tuple(i for i in found if game.cards[i].controller == scope.controller) if self.own else found

    def possible(self, game: Game, scope: Scope) -> bool:
        return len(self.pool(game, scope)) >= max(1, self.some.least)

    def binds(self) -> bool:
        return True

    def apply(self, game: Game, scope: Scope) -> None:
        some = self.some
        for player in players(game, self.who, scope)[:1]:
            pool = self.pool(game, scope)
            least, most = some.numbers(scope, len(pool))
            chosen = Chosen(self, scope)
            if some.x and not most:
                chosen.picked(game, ())
                continue
            if some.luck:
                chosen.picked(game, at_random(game, pool, most))
                continue
            hidden = some.hidden(game, scope)
            show(game, hidden, 1 << player)  # 1014.2
            open_ = all(sees(p, game.cards[i]) for i in hidden for p in game.alive())
            if not (self.sure or open_) and some.cards.asks():
                least = 0  # 1014.2: not guaranteed to be there
            if least == len(pool) and (len(pool) < 2 or not grouped(some.cards)):
                chosen.picked(game, pool)  # there is no choice
            else:
                words = message("choose {}", some.render())
                rule = "1014.2" if hidden else "1014.1"
                pick = Pick(player, "choose", words, rule, pool, (), least, most, chosen)
                game.then(picking(pick, some.cards, scope))

    def render(self) -> str:
        return self.effect.render()


@node
class ChooseSome(Effect):
    """1014: choose cards; what follows says what becomes of them."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        """They have been chosen (:class:`Choosing`)."""

    def render(self) -> str:
        return f"choose {self.what.render()}"


@node
class AimAt(Effect):
    """903.2g: "target a resonator" as a sentence of its own; what follows says what becomes of it."""

    what: Target
    may: bool = False  # whether the text says that one may

    def apply(self, game: Game, scope: Scope) -> None:
        """It was targeted when the text was played."""

    def render(self) -> str:
        count, what = self.what.count(), self.what.described()
        if self.may:
            return f"you may target {with_article(what)}"
        return f"target {count}{what}" if count else f"target {with_article(what)}"


def show(game: Game, card_ids: tuple[int, ...], players_: int) -> None:
    """Players (one bit each) get to know what hidden cards are."""
    for card_id in card_ids:
        card = game.cards[card_id]
        if card.known | players_ != card.known:
            game.cards[card_id] = card.known_to(card.known | players_)


def at_random(game: Game, pool: tuple[int, ...], number: int) -> tuple[int, ...]:
    """So many of some cards, in an order left to chance."""
    left = list(pool)
    found: list[int] = []
    while left and len(found) < number:
        game.rng = rng.advance(game.rng)
        found.append(left.pop(rng.below(game.rng, len(left))))
    return tuple(found)


@final
class Chosen(Step):
    """Takes what a player chose, for the effect and for all that follows."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: Choosing, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        slot = self.effect.some.slot
        before = self.scope.targets[slot] if self.effect.gathers and slot < len(self.scope.targets) else ()
        keep(game, self.scope, slot, (*before, *picks))
        game.then(Apply(self.effect.effect, bound(self.scope, slot, picks)))


def bound(scope: Scope, slot: int, refs: tuple[int, ...]) -> Scope:
    """The same words with a slot bound."""
    targets = scope.targets + ((),) * (slot + 1 - len(scope.targets))
    return scope.with_targets((*targets[:slot], refs, *targets[slot + 1 :]))


def keep(game: Game, scope: Scope, slot: int, refs: tuple[int, ...]) -> None:
    """Everything of the same text that is still to be applied knows what a slot is bound to."""
    tell(game, scope, lambda old: bound(old, slot, refs))


def tell(game: Game, scope: Scope, change: Callable[[Scope], Scope]) -> None:
    """The words of everything of the same text that is still to be applied are bound to other things."""
    agenda = game.agenda
    for index in range(len(agenda) - 1, -1, -1):
        step = agenda[index]
        if isinstance(step, (Leave, Ask)):
            return
        if isinstance(step, Apply) and step.scope.source == scope.source:
            agenda[index] = Apply(step.effect, change(step.scope))
