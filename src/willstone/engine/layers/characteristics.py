"""The information cards have after all continuous effects (909): the layers.

Only cards that an effect or a counter touches are computed; every other card's information is what is printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine.core import information as bits
from willstone.engine.layers import scaled_values
from willstone.engine.layers.active import lasting, of_ability, static
from willstone.engine.layers.crowds import gathered
from willstone.engine.state.abilities import Judgment
from willstone.engine.state.info import Draft
from willstone.engine.state.speech import GRANT, LAYERS
from willstone.engine.state.zones import ASTRAL, FIELD, PLAY, RULER_AREA

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.layers.active import Active
    from willstone.engine.layers.crowds import Crowds
    from willstone.engine.state.abilities import Continuing
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info


AT_ALL: Final = 3  # looks that a card in the field takes where there are effects
LOOKS: Final = 8  # for one of what may be done
FEW_LOOKS: Final = 1_000  # that are free
MOST_LOOKS: Final = 100_000  # at cards for effects, before they are too many for any game


def altered(game: GameState) -> dict[int, Info]:
    """909.1, 909.5: the information of all cards for which it is not what is printed."""
    crowds = gathered(game) if game.effects or game.statics() else {}
    active = [*lasting(game), *static(game, crowds)]
    cards = game.cards
    game.looked = 0
    countered = [i for i in game.in_play() if cards[i].counters]
    fallen = _fallen(game) if game.edition.fallen_j_rulers else ()
    if not active and not countered and not fallen:
        return {}
    layers = _Layers(game, active, countered, {}, fallen, crowds)
    infos = layers.apply()
    revised = layers.revised()
    game.looked = layers.looked + len(game.zones[FIELD * game.seats]) * AT_ALL
    if revised:
        layers = _Layers(game, active, countered, revised, fallen, crowds)
        infos = layers.apply()
        game.looked += layers.looked
    return infos


def _fallen(game: GameState) -> tuple[int, ...]:
    """The J-rulers in ruler areas."""
    there = (i for player in range(game.seats) for i in game.zone(RULER_AREA, player))
    return tuple(i for i in there if game.printed_types(game.cards[i]) & bits.J_RULER)


@final
class _Reaches:
    """What is known of changes while none of them is applied: which cards they touch, and how."""

    __slots__ = ("before", "shown", "touched")

    def __init__(self) -> None:
        self.shown = False
        self.touched: dict[int, tuple[int, ...]] = {}
        self.before: dict[int, tuple[tuple[int, ...], int]] = {}


class _Layers:
    """Applies active changes layer by layer; game.info shows how far it has come, as far as anybody looks."""

    def __init__(
        self,
        game: GameState,
        active: list[Active],
        countered: list[int],
        settled: dict[tuple[int, int], bool],
        fallen: tuple[int, ...],
        crowds: Crowds,
    ) -> None:
        self.game = game
        self.crowds = crowds
        self.looked = 0  # how often a card was looked at for an effect
        self.first = {i: those[0] for those in crowds.values() for i in those[1:]}  # who stands for a card
        self.fallen = fallen
        self.countered = countered
        self.settled = settled  # what is known already of the conditions of grants
        self.written = 0  # the parts written after the layer of grants
        self.drafts: dict[int, Draft] = {}
        self.infos: dict[int, Info] = {}
        self.layers: list[list[Active]] = [[] for _ in LAYERS]
        self.order = game.edition.layers
        for one in active:
            self.layers[self.order[one.change.layer()]].append(one)
        self.stale = 0  # the parts written since infos were made
        self.touched: dict[int, None] = {}  # the cards they were written to
        self.shows = 0  # how often infos were made
        self.answers: dict[tuple[int, int], tuple[int, bool]] = {}  # which abilities were active, and as of when
        self.gainers: dict[int, int] = {}  # cards that gained abilities in this layer, and from when (909.3b)
        self.counted: dict[int, list[Continuing]] = {}  # their continuous abilities that are active already

    def _take_judgments(self) -> None:
        """1010.1a: a ruler with an astral counter has no [Judgment]."""
        for card_id in self.countered:
            if card_id not in self.first and self.game.cards[card_id].counter(ASTRAL):
                draft = self._draft(card_id)
                draft.abilities = tuple(a for a in draft.abilities if not isinstance(a, Judgment))
                self.touched[card_id] = None
                self.stale |= bits.LOSSES

    def apply(self) -> dict[int, Info]:
        game = self.game
        game.computing(self.infos)
        self._take_judgments()
        for card_id in self.fallen:
            self._strip(card_id)
        for layer in LAYERS:
            waiting = self.layers[layer]
            while waiting:
                self._apply_layer(waiting)
                waiting = self._gained(layer)
            if layer == GRANT:
                self.written = 0
        for card_id in self.countered:
            if card_id not in self.first:
                self._counters(card_id)
        rounded = game.edition.rounded_values
        for card_id in self.fallen:
            self._strip(card_id)
        for card_id, draft in self.drafts.items():
            if rounded:
                draft.atk, draft.def_ = _rounded(draft.atk), _rounded(draft.def_)  # 909.1i
            self.infos[card_id] = draft.info()
        if self.crowds:
            self._spread(self.drafts)
        return self.infos

    def _spread(self, written: Iterable[int]) -> None:
        """The information of a card is that of the crowd that it stands for."""
        for card_id in self.crowds.keys() & set(written):
            self.infos.update(dict.fromkeys(self.crowds[card_id], self.infos[card_id]))

    def _draft(self, card_id: int) -> Draft:
        draft = self.drafts.get(card_id)
        if draft is None:
            draft = self.drafts[card_id] = Draft(self.game.printed(self.game.cards[card_id]))
        return draft

    def _strip(self, card_id: int) -> None:
        """A J-ruler in a ruler area has no abilities, before and after any effect, and neither ATK nor DEF."""
        draft = self._draft(card_id)
        draft.abilities = ()
        draft.atk = draft.def_ = None
        self.touched[card_id] = None
        self.stale |= bits.LOSSES

    def _show(self) -> None:
        """Let game.info know what has been written so far."""
        self.looked += len(self.touched)
        for card_id in self.touched:
            self.infos[card_id] = self.drafts[card_id].info()
        if self.crowds:
            self._spread(self.touched)
        self.touched = {}
        self.stale = 0
        self.shows += 1

    def _apply_layer(self, waiting: list[Active]) -> None:
        """909.3: what depends on another comes after it, else the earlier comes first."""
        waiting = sorted(waiting, key=lambda one: one.stamp)
        read = written = 0
        for one in waiting:
            read |= one.reads
            written |= one.change.writes()
        if len(waiting) == 1 or not read & written:
            for one in waiting:
                self._apply_one(one)
            return
        writers = [one for one in waiting if one.change.writes() & read]
        while waiting and self.looked <= MOST_LOOKS:
            following = self._next(waiting, writers)
            waiting.remove(following)
            if following in writers:
                writers.remove(following)
            self._apply_one(following)

    def _next(self, waiting: list[Active], writers: list[Active]) -> Active:
        """The first one that depends on none of those that write what somebody reads."""
        known = _Reaches()
        for one in waiting:
            reads = one.reads
            others = [other for other in writers if other is not one and other.change.writes() & reads]
            if not any(self._depends(one, other, known) and not self._depends(other, one, known) for other in others):
                return one
        return waiting[0]

    def _depends(self, one: Active, other: Active, known: _Reaches) -> bool:
        """909.3a: whether applying the other first changes what one applies to, or how."""
        written = other.change.writes()
        if not one.reads & written or self.looked > MOST_LOOKS:
            return False
        if not known.shown:
            self._show()
            known.shown = True
        touched = known.touched.get(id(other))
        if touched is None:
            self.looked += len(self.game.zones[FIELD * self.game.seats])
            touched = other.cards(self.game) if other.is_active(self.game) else ()
            known.touched[id(other)] = touched
        self.looked += 1 + len(touched)
        if self.looked > MOST_LOOKS:
            return False
        if not touched or (not one.elsewhere & written and one.scope.source not in touched):
            return False
        before = known.before.get(id(one))
        if before is None:
            self.looked += len(self.game.zones[FIELD * self.game.seats])
            before = known.before[id(one)] = one.reach(self.game)
        kept_infos = {i: self.infos.get(i) for i in touched}
        for card_id in touched:
            draft = Draft(self.game.info(card_id))
            other.change.apply(draft, self.game, other.scope)
            self.infos[card_id] = draft.info()
        after = one.reach(self.game)
        for card_id, info in kept_infos.items():
            if info is None:
                self.infos.pop(card_id, None)
            else:
                self.infos[card_id] = info
        return before != after

    def _apply_one(self, one: Active) -> None:
        if self.looked > MOST_LOOKS:
            return  # the game is about to end (1301.1c)
        if one.reads & self.stale:
            self._show()
        if not self._is_active(one):
            return
        written = one.change.writes()
        cards = one.cards(self.game)
        if self.first:
            cards = tuple(dict.fromkeys(self.first.get(i, i) for i in cards))
        self.looked += 1 + len(cards)
        self.game.counted = {}
        try:
            self._apply_to(one, cards, written)
        finally:
            self.game.counted = None

    def _apply_to(self, one: Active, cards: tuple[int, ...], written: int) -> None:
        for card_id in cards:
            draft = self._draft(card_id)
            atk, def_ = draft.atk, draft.def_
            one.change.apply(draft, self.game, one.scope)
            if draft.bends:
                scaled_values.bend(draft, atk, def_)
            if one.many > 1:
                one.change.again(draft, self.game, one.scope, one.times(card_id) - 1)
            self.touched[card_id] = None
            self.stale |= written
            self.written |= written
            if written & bits.ABILITIES:
                self.gainers[card_id] = one.stamp

    def _is_active(self, one: Active) -> bool:
        """Whether a continuous ability is active; its changes share the answer until more is shown."""
        if one.ability is None:
            return one.is_active(self.game)
        key = (id(one.ability), one.scope.source)
        if key in self.settled:
            return self.settled[key] and one.ability in self.game.info(one.scope.source).continuous
        known = self.answers.get(key)
        if known is None or known[0] != self.shows:
            known = self.answers[key] = (self.shows, one.is_active(self.game))
        return known[1]

    def revised(self) -> dict[tuple[int, int], bool]:
        """909.1b: the grants whose conditions later layers turned out to decide otherwise, with all others, or none."""
        found: dict[tuple[int, int], bool] = {}
        differs = False
        for one in self.layers[GRANT]:
            if one.ability is not None and one.reads & self.written and one.ability.condition is not None:
                key = (id(one.ability), one.scope.source)
                found[key] = one.ability.condition.holds(self.game, one.scope)
                differs |= found[key] != self.answers[key][1]
        return found if differs else {}

    def _gained(self, layer: int) -> list[Active]:
        """Continuous abilities that were gained become active; those of their changes that belong to this layer."""
        if not self.gainers:
            return []
        self._show()
        now: list[Active] = []
        for card_id, stamp in self.gainers.items():
            card = self.game.cards[card_id]
            if card.zone not in PLAY:
                continue  # 902.1
            known = self.counted.get(card_id)
            if known is None:
                known = self.counted[card_id] = list(self.game.printed(card).continuous)
            rest = list(known)
            for ability in self.infos[card_id].continuous:
                if ability in rest:
                    rest.remove(ability)
                    continue
                known.append(ability)
                many = len(self.crowds[card_id]) if card_id in self.crowds else 1
                for one in of_ability(card, ability, stamp, many):
                    later = self.order[one.change.layer()]
                    if later > layer:
                        self.layers[later].append(one)
                    else:
                        now.append(one)  # its own layer has been, as with a conditional keyword that was gained
        self.gainers = {}
        return now

    def _counters(self, card_id: int) -> None:
        """909.1h, 1022.2: counters named [+100/+100] and the like, on J/resonators."""
        card = self.game.cards[card_id]
        draft = self._draft(card_id)
        if not draft.types & bits.J_RESONATOR:
            return
        atk, def_ = draft.atk, draft.def_
        for name, number in card.counters:
            modifier = counter_modifier(name)
            if modifier is not None:
                if draft.atk is not None:
                    draft.atk += modifier[0] * number
                if draft.def_ is not None:
                    draft.def_ += modifier[1] * number
        if draft.bends:
            scaled_values.bend(draft, atk, def_)


def counter_modifier(name: str) -> tuple[int, int] | None:
    """1022.2: what a counter named "+100/-100" and the like adds to ATK and DEF."""
    atk, slash, def_ = name.partition("/")
    if slash and atk[:1] in "+-" and def_[:1] in "+-" and atk[1:].isdigit() and def_[1:].isdigit():
        return int(atk), int(def_)
    return None


def _rounded(value: int | None) -> int | None:
    return None if value is None else -(-value // 100) * 100
