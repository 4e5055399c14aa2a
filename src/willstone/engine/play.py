"""Playing and resolving cards and abilities (702, 703, 705, 707-709, 711, 903)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import information as bits
from willstone.engine import payment, zones
from willstone.engine.abilities import Activate, Playable, TriggerAutomatic, TriggerPlay
from willstone.engine.agenda import ChooseNumber, Pick, Step
from willstone.engine.costs import CostPart, PayWill, forbidden, total_will
from willstone.engine.errors import Illegal
from willstone.engine.events import Event
from willstone.engine.filters import Scope
from willstone.engine.state import Entry
from willstone.engine.will import NO_COST
from willstone.engine.zones import CHASE, FIELD, GRAVEYARD, HAND, ITEM_AREA, RULER_AREA, RUNE_AREA, STANDBY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.cards import Card, Info
    from willstone.engine.effects import Effect
    from willstone.engine.game import Game
    from willstone.engine.payment import Units
    from willstone.engine.state import Triggered

PERMANENT = bits.RESONATOR | bits.ADDITION | bits.REGALIA


# ---------------------------------------------------------------- what a card asks for


def spell_ability(info: Info) -> Playable | None:
    """The text that a spell performs (703.3, 708.6); cards that go to the field perform none."""
    if info.types & PERMANENT:
        return None
    return info.trigger if info.trigger is not None else info.spell


def spell_costs(card: Card, info: Info) -> tuple[CostPart, ...]:
    """1003.3, 708.4: the card's cost, unless it comes from the standby area, and what its [Trigger] asks for."""
    costs: tuple[CostPart, ...] = ()
    if card.zone != STANDBY and info.cost is not None:
        costs = (PayWill(info.cost),)
    if isinstance(info.trigger, TriggerPlay):
        costs += info.trigger.costs
    return costs


# ---------------------------------------------------------------- why not


def against_play(game: Game, player: int, card_id: int, available: Units | None = None) -> Iterator[Illegal]:
    """702-703, 708, 709, 711: the reasons against a player playing a card now."""
    card = game.cards[card_id]
    info = game.info(card_id)
    illegal = _wrong_place(player, card, info)
    if illegal is not None:
        yield illegal
    illegal = _wrong_time(game, player, card, info)
    if illegal is not None:
        yield illegal
    if info.flags & bits.CANNOT_BE_PLAYED:
        yield Illegal("104.4", "an effect forbids playing {}", info.name)
    if card.zone == RUNE_AREA:
        illegal = _no_divinity(game, player, info)
        if illegal is not None:
            yield illegal
    scope = Scope(card_id, player)
    yield from _unable(game, player, spell_costs(card, info), spell_ability(info), scope, available)


def _unable(
    game: Game,
    player: int,
    costs: tuple[CostPart, ...],
    ability: Playable | None,
    scope: Scope,
    available: Units | None,
    exclude: int = 0,
) -> Iterator[Illegal]:
    """What cannot be paid, done or targeted."""
    illegal = forbidden(game, costs, scope)
    if illegal is not None:
        yield illegal
    illegal = _no_will(game, player, costs, available, exclude)
    if illegal is not None:
        yield illegal
    illegal = _no_target(game, ability, scope)
    if illegal is not None:
        yield illegal


def cannot_play(game: Game, player: int, card_id: int, available: Units | None = None) -> Illegal | None:
    """Why a player cannot play a card now."""
    return next(against_play(game, player, card_id, available), None)


def _wrong_place(player: int, card: Card, info: Info) -> Illegal | None:
    if info.types & (bits.RULER | bits.J_RULER | bits.MAGIC_STONE):
        return Illegal("604.2a", "{} is not a card that is played", info.name)
    if card.owner != player or card.zone not in (HAND, STANDBY, RUNE_AREA):
        rule = "702.2" if info.types & PERMANENT else "703.2"
        return Illegal(rule, "{} is not in your hand", info.name)
    if card.zone == STANDBY and info.trigger is None:
        return Illegal("706.3", "{} has no [Trigger], so it cannot be played from the standby area", info.name)
    if card.zone == RUNE_AREA and not card.face_down:
        return Illegal("711.2", "{} has been played already", info.name)
    if card.zone == HAND and info.types == bits.RUNE:
        return Illegal("711.2", "{} is played from the rune area", info.name)
    return None


def _wrong_time(game: Game, player: int, card: Card, info: Info) -> Illegal | None:
    if isinstance(info.trigger, TriggerAutomatic):
        return Illegal("604.1b", "{} is played only when its condition is fulfilled", info.name)
    if info.trigger is not None:
        if card.zone == STANDBY and card.since >= game.turn_number:
            return Illegal("708.5", "{} was put into the standby area this turn", info.name)
        return None
    if info.flags & bits.ANY_TIME:
        return None
    rule = "702.1" if info.types & PERMANENT else "711.1" if card.zone == RUNE_AREA else "703.1"
    return not_main_timing(game, player, rule)


def not_main_timing(game: Game, player: int, rule: str) -> Illegal | None:
    """701.2: why it is not main timing for a player; ``rule`` is the one that asks for it."""
    if game.turn_player != player:
        return Illegal(rule, "it is not your turn")
    if game.phase != "main":
        return Illegal(rule, "it is the {} phase, not the main phase", game.phase)
    if game.battle is not None:
        return Illegal(rule, "a battle is under way")
    if game.chase:
        return Illegal(rule, "the chase area is not empty")
    return None


def _no_divinity(game: Game, player: int, info: Info) -> Illegal | None:
    ruler = game.divinity(player)
    if ruler is None:
        return Illegal("711.1", "your J/ruler has no [Divinity]")
    left = ruler - sum(
        game.info(i).divinity or 0 for i in game.zone(RUNE_AREA, player) if not game.cards[i].face_down
    )  # 711.2a
    if (info.divinity or 0) > left:
        return Illegal("711.2", "{} has divinity {}, and {} is left", info.name, info.divinity, left)
    return None


def _no_will(
    game: Game, player: int, costs: tuple[CostPart, ...], available: Units | None, exclude: int = 0
) -> Illegal | None:
    cost = total_will(costs)
    if cost is NO_COST:
        return None
    if available is None or exclude:
        available = payment.units(game, player, exclude)
    if not payment.covers(available, cost):
        return Illegal("1003.4", "you cannot pay {}", cost)
    return None


def _no_target(game: Game, ability: Playable | None, scope: Scope) -> Illegal | None:
    if ability is not None:
        for target in ability.targets:
            if target.least and len(target.candidates(game, scope)) < target.least:
                return Illegal("903.2g", "there is no legal {}", target.render())
    return None


def against_use(
    game: Game, player: int, card_id: int, ability: Activate, available: Units | None = None
) -> Iterator[Illegal]:
    """707, 905: the reasons against a player playing an activate ability now."""
    card = game.cards[card_id]
    if card.controller != player:
        yield Illegal("707.2", "you do not control {}", game.name(card_id))
    if card.zone not in (FIELD, RULER_AREA, ITEM_AREA):
        yield Illegal("902.1", "the ability of {} is not active there", game.name(card_id))
    if ability.main_timing:
        illegal = not_main_timing(game, player, "701.2")
        if illegal is not None:
            yield illegal
    exclude = card_id if ability.uses_source() else 0
    yield from _unable(game, player, ability.costs, ability, Scope(card_id, player), available, exclude)


def cannot_use(
    game: Game, player: int, card_id: int, ability: Activate, available: Units | None = None
) -> Illegal | None:
    """Why a player cannot play an activate ability now."""
    return next(against_use(game, player, card_id, ability, available), None)


def against_judgment(game: Game, player: int, card_id: int, available: Units | None = None) -> Iterator[Illegal]:
    """705.1: the reasons against a player playing the judgment process of a ruler now."""
    card = game.cards[card_id]
    info = game.info(card_id)
    if card.controller != player:
        yield Illegal("705.1", "{} is not your ruler", info.name)
    if card.zone != RULER_AREA or not info.types & bits.RULER:
        yield Illegal("705.1", "{} is not a ruler in your ruler area", info.name)
    if card.counter("astral"):
        yield Illegal("1010.1a", "{} is astral and has lost its [Judgment]", info.name)
    elif info.judgment is None:
        yield Illegal("705.1", "{} has no [Judgment]", info.name)
    illegal = not_main_timing(game, player, "705.1")
    if illegal is not None:
        yield illegal
    if game.judged:
        yield Illegal("705.1", "you have played a judgment process this turn")
    if card.rested:
        yield Illegal("705.1", "{} is rested", info.name)
    if info.judgment is not None:
        yield from _unable(game, player, info.judgment.costs, None, Scope(card_id, player), available)


def cannot_judge(game: Game, player: int, card_id: int, available: Units | None = None) -> Illegal | None:
    """Why a player cannot play the judgment process of a ruler now."""
    return next(against_judgment(game, player, card_id, available), None)


def cannot_play_triggered(game: Game, waiting: Triggered) -> Illegal | None:
    """603.3, 906.6, 906.10: why something that has triggered cannot be played."""
    scope = waiting.scope
    if isinstance(waiting.ability, TriggerAutomatic):
        card = game.cards.get(waiting.card)
        if card is None or card.zone != waiting.zone:
            return Illegal("906.10", "the card is not where it was when it triggered")
        info = game.info(waiting.card)
        costs = spell_costs(card, info)
        illegal = forbidden(game, costs, scope)
        if illegal is not None:
            return illegal
        if payment.plan(game, waiting.controller, total_will(costs)) is None:
            return Illegal("1003.4", "you cannot pay {}", total_will(costs))
    return _no_target(game, waiting.ability, scope)


# ---------------------------------------------------------------- the play procedure


def announce_spell(game: Game, player: int, card_id: int, pay: tuple[int, ...]) -> None:
    """903.2a-d: turn the card up and put it into the chase area; a rune is copied there (711.2)."""
    card = game.cards[card_id]
    info = game.info(card_id)
    ability = spell_ability(info)
    costs = spell_costs(card, info)
    if card.zone == RUNE_AREA:
        everybody = (1 << game.seats) - 1
        game.cards[card_id] = card.flipped(face_down=False).known_to(everybody)
        game.happen(Event("revealed", "711.2", player, card_id))
        new = game.copy_card(card_id, CHASE)
    else:
        if card.face_down:
            game.cards[card_id] = card.flipped(face_down=False)  # 903.2a
        new = zones.move(game, card_id, CHASE, "903.2d", controller=player)
    entry = Entry(new, "spell", new, player, ability, Scope(new, player))
    game.chase = [*game.chase, entry]
    game.then(Announce(new, costs, 0, pay))


def announce_ability(game: Game, player: int, card_id: int, ability: Activate, pay: tuple[int, ...]) -> None:
    """903.2d: the ability goes to the chase area as a pseudo-card."""
    entry = Entry(game.new_id(), "ability", card_id, player, ability, Scope(card_id, player))
    game.chase = [*game.chase, entry]
    game.then(Announce(entry.id, ability.costs, 0, pay))


def announce_judgment(game: Game, player: int, card_id: int, pay: tuple[int, ...]) -> None:
    """705.2: do what the [Judgment] asks for; the judgment is neither spell nor ability (705.2d)."""
    judgment = game.info(card_id).judgment
    assert judgment is not None
    entry = Entry(game.new_id(), "judgment", card_id, player, judgment, Scope(card_id, player))
    game.chase = [*game.chase, entry]
    game.judged = True
    game.then(Announce(entry.id, judgment.costs, 0, pay))


def announce_triggered(game: Game, waiting: Triggered) -> None:
    """603.3: play an automatic ability, or an automatic card as a spell (708.3)."""
    player = waiting.controller
    if isinstance(waiting.ability, TriggerAutomatic):
        card = game.cards[waiting.card]
        costs = spell_costs(card, game.info(waiting.card))
        new = zones.move(game, waiting.card, CHASE, "708.3", controller=player)
        scope = Scope(new, player, (), 0, waiting.scope.card, waiting.scope.player, waiting.scope.amount)
        game.chase = [*game.chase, Entry(new, "spell", new, player, waiting.ability, scope)]
        game.then(Announce(new, costs, 0, ()))
        return
    entry = Entry(game.new_id(), "ability", waiting.card, player, waiting.ability, waiting.scope)
    game.chase = [*game.chase, entry]
    game.then(Announce(entry.id, (), 0, ()))


@final
class Announce(Step):
    """903.2f-j: choose X, then one target after the other, then do what the play requires."""

    FIELDS = ("entry", "costs", "stage", "pay")
    __slots__ = FIELDS

    def __init__(self, entry: int, costs: tuple[CostPart, ...], stage: int, pay: tuple[int, ...]) -> None:
        self.entry = entry
        self.costs = costs
        self.stage = stage  # 0: X; 1 and up: the target of slot stage - 1
        self.pay = pay

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        player = entry.controller
        if self.stage == 0:
            cost = total_will(self.costs)
            if cost.x:
                most = payment.most_x(payment.units(game, player, self._excluded(entry)), cost)
                numbers = tuple(range(most + 1))
                game.then(ChooseNumber(player, "choose X", "903.2f", numbers, self))
                return
            game.then(self._at(1))
            return
        targets = entry.ability.targets if isinstance(entry.ability, Playable) else ()
        if self.stage <= len(targets):
            target = targets[self.stage - 1]
            pool = tuple(target.candidates(game, entry.scope))
            if len(pool) < target.least:
                self._give_up(game)
            elif not pool:
                self.picked(game, ())
            else:
                words = f"choose {target.render()}"
                most = min(target.most, len(pool))
                game.then(Pick(player, "target", words, "903.2g", pool, (), target.least, most, self))
            return
        self._pay(game, entry)

    def _at(self, stage: int) -> Announce:
        return Announce(self.entry, self.costs, stage, self.pay)

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        scope = entry.scope
        if self.stage == 0:
            game.replace_entry(entry.bound(scope.with_x(picks[0])))
            if entry.kind == "spell":
                game.cards[entry.id] = game.cards[entry.id].with_x(picks[0])  # 203.5b
        else:
            game.replace_entry(entry.bound(scope.with_targets((*scope.targets, picks))))
        game.then(self._at(self.stage + 1))

    def _give_up(self, game: Game) -> None:
        """903.2g: no legal target; what a player chose to play is rewound, what triggered is just not played."""
        if game.snapshot is not None:
            game.rewind()
        elif self.entry in game.cards:
            zones.move(game, self.entry, GRAVEYARD, "708.3a")
        else:
            game.chase = [entry for entry in game.chase if entry.id != self.entry]

    def _excluded(self, entry: Entry) -> int:
        """The card that is rested or given up as part of the cost, and so can pay nothing else."""
        return entry.card if any(part.uses_source() for part in self.costs) else 0

    def _pay(self, game: Game, entry: Entry) -> None:
        """903.2j-i: do everything in order; all the will is paid together, where the first of it stands."""
        steps: list[Step] = []
        will = total_will(self.costs).with_x(entry.scope.x)
        for part in self.costs:
            if part.will() is not NO_COST and will.total():
                steps.append(payment.Pay(entry.controller, will, self.pay, self._excluded(entry)))
                will = NO_COST
            steps += part.steps(entry.scope)
        game.then(*steps, Played(self.entry))


def note_answer(game: Game, player: int) -> None:
    """803.6: remember that another player than the turn player played a spell or an ability in the battle."""
    if game.battle is not None and player != game.turn_player:
        game.battle = game.battle.after_answer()


@final
class Played(Step):
    """903.2k: everything required has been done, and the card or ability counts as played."""

    FIELDS = ("entry",)
    __slots__ = FIELDS

    def __init__(self, entry: int) -> None:
        self.entry = entry

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        game.snapshot = None
        if entry is None:
            return
        note_answer(game, entry.controller)
        if entry.kind == "spell":
            game.cards_played[entry.controller] += 1
        rule = "705.2" if entry.kind == "judgment" else "903.2k"
        game.happen(Event("played", rule, entry.controller, entry.card, detail=entry.kind))


# ---------------------------------------------------------------- resolving


@final
class Resolve(Step):
    """903.3: resolve the last thing put into the chase area."""

    FIELDS = ("entry",)
    __slots__ = FIELDS

    def __init__(self, entry: int) -> None:
        self.entry = entry

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        if entry.kind == "judgment":
            game.then(DoJudgment(entry.id))
            return
        game.happen(Event("resolved", "605.1b", entry.controller, entry.card, detail=entry.kind))
        if entry.kind == "spell" and game.info(entry.id).types & PERMANENT:
            zones.move(game, entry.id, FIELD, "702.3", controller=entry.controller)
            return
        steps: list[Step] = []
        if isinstance(entry.ability, Playable):
            scope = entry.scope.with_targets(legal_targets(game, entry.ability, entry.scope))
            steps += [Apply(effect, scope) for effect in entry.ability.effects]
        game.then(*steps, Leave(entry.id))


def legal_targets(game: Game, ability: Playable, scope: Scope) -> tuple[tuple[int, ...], ...]:
    """903.3a: the targets that are still legal; effects on the others are not applied."""
    return tuple(
        tuple(ref for ref in chosen if target.is_legal(game, scope, ref))
        for target, chosen in zip(ability.targets, scope.targets, strict=False)
    )


@final
class Apply(Step):
    """908.1: apply one effect."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: Effect, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def run(self, game: Game) -> None:
        self.effect.apply(game, self.scope)


@final
class Leave(Step):
    """703.3, 707.3, 708.6, 711.3: what has resolved leaves the chase area."""

    FIELDS = ("entry",)
    __slots__ = FIELDS

    def __init__(self, entry: int) -> None:
        self.entry = entry

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        if entry is None:
            return
        if entry.kind == "spell" and not game.cards[entry.id].pseudo:
            rule = "708.6" if isinstance(entry.ability, (TriggerPlay, TriggerAutomatic)) else "703.3"
            zones.move(game, entry.id, GRAVEYARD, rule)
            return
        game.chase = [other for other in game.chase if other.id != entry.id]
        if entry.kind == "spell":
            game.remember(game.cards[entry.id])
            del game.cards[entry.id]  # 1017.3a
            game.happen(Event("ceased", "711.3", entry.controller, entry.id))


@final
class DoJudgment(Step):
    """705.3: the ruler becomes a J-ruler in the field, if it still can (1010.1b)."""

    FIELDS = ("entry",)
    __slots__ = FIELDS

    def __init__(self, entry: int) -> None:
        self.entry = entry

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        game.chase = [other for other in game.chase if other.id != entry.id]
        game.happen(Event("resolved", "705.3", entry.controller, entry.card, detail="judgment"))
        card = game.cards.get(entry.card)
        if card is None or card.zone != RULER_AREA or game.info(entry.card).judgment is None:
            return
        if len(game.book[card.body].faces) < 2:
            return
        zones.move(game, entry.card, FIELD, "705.3a", controller=entry.controller, side=1, judgment=True)
        game.happen(Event("judged", "705.3a-i", entry.controller, entry.card))
