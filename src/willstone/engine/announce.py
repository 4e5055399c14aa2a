"""The play procedure once a card or ability is on the chase (903.2e-k): decisions, and then doing what it requires."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, final

from willstone.engine import bargains, completing, earmarks, modes, payment, producing, ranges, rng, zones
from willstone.engine.abilities import Playable
from willstone.engine.agenda import ChooseNumber, ChooseWord, OfEntry, Pick, Step
from willstone.engine.alteration import outcomes
from willstone.engine.costs import CostPart, total_will
from willstone.engine.events import Event
from willstone.engine.grouping import picking
from willstone.engine.opposing import speaks_of_opponent
from willstone.engine.scope import player_ref
from willstone.engine.spending import Purpose
from willstone.engine.state import rule_of_art
from willstone.engine.will import NO_COST, Cost
from willstone.engine.zones import GRAVEYARD
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.producing import Units
    from willstone.engine.scope import Scope
    from willstone.engine.state import Entry
    from willstone.engine.target import Target

MODES: Final = 0
X: Final = 1
FIRST_TARGET: Final = 2
SHARES: Final = -1
OPPONENT: Final = -2
DECREASE: Final = -3


@final
class Announce(Step):
    """903.2e-j: choose options, X, one target after the other and divisions, then do what the play requires."""

    FIELDS = ("entry", "costs", "stage", "pay", "more", "less", "wild", "awakening")
    __slots__ = FIELDS

    def __init__(
        self,
        entry: int,
        costs: tuple[CostPart, ...],
        stage: int,
        pay: tuple[int, ...],
        more: Cost = NO_COST,
        less: Cost = NO_COST,
        wild: int = 0,
        awakening: Cost = NO_COST,
    ) -> None:
        self.entry = entry
        self.costs = costs
        self.stage = stage  # from FIRST_TARGET on: the targets one after the other
        self.pay = pay
        self.more = more
        self.less = less
        self.wild = wild
        self.awakening = awakening  # the part of the will that is paid for an [Awakening]

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        if self.stage == MODES:
            self._choose_mode(game, entry)
        elif self.stage == X:
            self._choose_x(game, entry)
        elif self.stage == SHARES:
            self._share(game, entry)
        elif self.stage == OPPONENT:
            self._name_opponent(game, entry)
        elif self.stage == DECREASE:
            self._decrease(game, entry)
        else:
            self._choose_targets(game, entry)

    def _at(self, stage: int) -> Announce:
        return Announce(self.entry, self.costs, stage, self.pay, self.more, self.less, self.wild, self.awakening)

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        scope = entry.scope
        following = self.stage + 1
        if self.stage == MODES:
            open_still = self._open_modes(game, entry)
            if picks[0] < len(open_still):
                scope = scope.with_modes(tuple(sorted((*scope.modes, open_still[picks[0]]))))
                following = MODES
        elif self.stage == X:
            scope = scope.with_x(picks[0])
            if entry.kind == "spell":
                game.cards[entry.id] = game.cards[entry.id].with_x(picks[0])  # 203.5b
        elif self.stage == SHARES:
            scope = scope.with_shares((*scope.shares, *picks))
            following = SHARES
        elif self.stage == OPPONENT:
            scope = scope.against(~picks[0])
            following = DECREASE
        elif self.stage == DECREASE:
            self._pay(game, entry, self._payable(game, entry)[picks[0]])
            return
        else:
            slot = self._targets(entry)[self.stage - FIRST_TARGET].slot
            chosen = (*scope.targets, *(() for _ in range(len(scope.targets), slot)))
            scope = scope.with_targets((*chosen, picks))
        game.replace_entry(entry.bound(scope))
        game.then(self._at(following))

    # ------------------------------------------------------------ options, X, targets, divisions

    def _open_modes(self, game: Game, entry: Entry) -> list[int]:
        assert isinstance(entry.ability, Playable)
        return [mode for mode in modes.open_modes(game, entry.ability, entry.scope) if mode not in entry.scope.modes]

    def _choose_mode(self, game: Game, entry: Entry) -> None:
        """903.2e."""
        modal = entry.ability.modal if isinstance(entry.ability, Playable) else None
        chosen = len(entry.scope.modes)
        least, most = (0, 0) if modal is None else modal.bounds(game, entry.scope)
        left = [] if chosen >= most else self._open_modes(game, entry)
        if modal is None or not left:
            if chosen < least:
                self._give_up(game)
            else:
                game.then(self._at(X))
            return
        if modal.at_random():
            game.rng = rng.advance(game.rng)
            self.picked(game, (rng.below(game.rng, len(left)),))
            return
        words = tuple(str(mode + 1) for mode in left) + (("done",) if chosen >= least else ())
        texts = [f"{mode + 1}) {' '.join(part.sentence() for part in modal.modes()[mode])}" for mode in left]
        game.then(ChooseWord(entry.controller, message("choose: {}", " ".join(texts)), "903.2e", words, self, "mode"))

    def _choose_x(self, game: Game, entry: Entry) -> None:
        """903.2f; where nobody chooses, a text says what X is (903.2f-iii)."""
        cost = total_will(self.costs)
        defined = modes.defined_x(entry.ability, entry.scope)
        if cost.x and defined is not None:
            self.picked(game, (defined.of(game, entry.scope),))
        elif defined is not None and self._needs_x(entry):
            game.replace_entry(entry.bound(entry.scope.with_x(defined.of(game, entry.scope))))
            game.then(self._at(FIRST_TARGET))
        elif cost.x:
            available = producing.units(game, entry.controller, self._excluded(entry), self._purpose(entry))
            most = payment.most_x(available, outcomes(cost, self.more, self.less, self.wild)[0])
            if self.less is not NO_COST or self.wild or self.awakening is not NO_COST or cost.x_kind >= 0:
                most = most if cost.x_kind < 0 else 0
                most = ranges.greatest(lambda x: self._covers(game, entry, available, x), most)
            if completing.compete(self.costs):
                most = ranges.greatest(lambda x: self._possible(game, entry, x), 0, most)
            self._ask_x(game, entry, range(most + 1))
        else:
            bounds = [bound for part in self.costs if (bound := part.most_x(game, entry.scope)) is not None]
            if bounds:
                most = min(bounds) - sum(part.life() for part in self.costs)
                self._ask_x(game, entry, range(0, most + 1, max(part.step_of_x() for part in self.costs)))
                return
            game.then(self._at(FIRST_TARGET))

    def _ask_x(self, game: Game, entry: Entry, numbers: range) -> None:
        """903.2f, 903.2g: of what can be paid, those for which there are legal targets that depend on X."""
        possible = [numbers] if numbers else []
        for target in self._targets(entry):
            if target.asks_x():
                fits, turns = partial(_enough, game, entry.scope, target), target.turns_of_x(game)
                possible = [part for some in possible for part in ranges.fitting(some, fits, turns)]
        game.then(ChooseNumber(entry.controller, message("choose X"), "903.2f", tuple(possible) or (range(1),), self))

    def _needs_x(self, entry: Entry) -> bool:
        """903.2f-iii, 903.3b-i: whether X must be known to choose targets or to divide something among them."""
        asking = any(target.asks_x() for target in self._targets(entry))
        return asking or modes.division(entry.ability, entry.scope) is not None

    def _purpose(self, entry: Entry) -> Purpose:
        called = bargains.called(entry.ability) if entry.kind == "ability" else ()
        return Purpose(entry.kind, entry.card, called, self.awakening)

    def _left(self, game: Game, entry: Entry, x: int) -> list[Cost]:
        """What is left to pay with other will than what is kept for the [Awakening], for each choice."""
        found = outcomes(total_will(self.costs).with_x(x), self.more, self.less, self.wild)
        if self.awakening is NO_COST or not game.reserving:
            return found
        player, exclude, purpose = entry.controller, self._excluded(entry), self._purpose(entry)
        return [earmarks.earmarked(game, player, purpose, each, x, exclude).left for each in found]

    def _covers(self, game: Game, entry: Entry, available: Units, x: int) -> bool:
        return any(payment.covers(available, each) for each in self._left(game, entry, x))

    def _possible(self, game: Game, entry: Entry, x: int) -> bool:
        wills = self._left(game, entry, x)
        return completing.possible(game, self.costs, entry.scope, wills, self._excluded(entry))

    def _targets(self, entry: Entry) -> tuple[Target, ...]:
        return entry.ability.targets_for(entry.scope.modes) if isinstance(entry.ability, Playable) else ()

    def _choose_targets(self, game: Game, entry: Entry) -> None:
        """903.2g."""
        targets = self._targets(entry)
        if self.stage - FIRST_TARGET >= len(targets):
            game.then(self._at(SHARES))
            return
        target = targets[self.stage - FIRST_TARGET]
        pool = modes.leaving_others(game, targets, target, entry.scope)
        for part in self.costs:
            pool = part.narrowed(game, entry.scope, pool)
        least, most = target.bounds(entry.scope)
        pool = tuple(target.narrowed(game, entry.scope, list(pool), least))
        most = min(most, len(pool))
        divided = modes.division(entry.ability, entry.scope)
        if divided is not None and divided.among.slot == target.slot:
            most = min(most, divided.amount.of(game, entry.scope) // divided.unit())  # 903.2h-i: something for each
        if most < least:
            self._give_up(game)
        elif not most:
            self.picked(game, ())
        else:
            words = message("choose {}", target.render())
            pick = Pick(entry.controller, "target", words, "903.2g", pool, (), least, most, self)
            game.then(pick if target.cards is None else picking(pick, target.cards, entry.scope))

    def _share(self, game: Game, entry: Entry) -> None:
        """903.2h, 903.2h-ii: who receives how much is decided and fixed."""
        divided = modes.division(entry.ability, entry.scope)
        scope = entry.scope
        refs = scope.targets[divided.among.slot] if divided is not None else ()
        if divided is None or len(scope.shares) == len(refs):
            game.then(self._at(OPPONENT if game.seats > 2 else DECREASE))
            return
        left = divided.amount.of(game, scope) - sum(scope.shares)
        others = len(refs) - len(scope.shares) - 1
        ref = refs[len(scope.shares)]
        game.then(modes.Share(entry.controller, ref, left, divided.unit(), others, self))

    def _name_opponent(self, game: Game, entry: Entry) -> None:
        """Where there are several opponents, a text that speaks of one means the one who is named as it is played."""
        pool = tuple(player_ref(player) for player in game.opponents(entry.controller))
        if len(pool) > 1 and speaks_of_opponent(entry.ability, entry.scope.modes):
            words = message("choose which opponent it is about")
            game.then(Pick(entry.controller, "opponent", words, "6.3", pool, (), 1, 1, self))
        else:
            game.then(self._at(DECREASE))

    def _give_up(self, game: Game) -> None:
        """903.2g: no legal target; what a player chose to play is rewound, what triggered is just not played."""
        if game.snapshot is not None:
            game.rewind()
        elif self.entry in game.cards:
            zones.move(game, self.entry, GRAVEYARD, "708.3a")
        else:
            game.leave_chase(self.entry)

    # ------------------------------------------------------------ what has to be done

    def _excluded(self, entry: Entry) -> int:
        """The card that is rested or given up as part of the cost, and so can pay nothing else."""
        return entry.card if any(part.uses_source() for part in self.costs) else 0

    def _payable(self, game: Game, entry: Entry) -> list[Cost]:
        """What is left to pay by each choice of the part that is decreased, as far as it can be paid."""
        will = total_will(self.costs).with_x(entry.scope.x)
        if self.more is NO_COST and self.less is NO_COST and not self.wild:
            return [will]
        found = outcomes(will, self.more, self.less, self.wild)
        player, exclude, purpose = entry.controller, self._excluded(entry), self._purpose(entry)
        left = self._left(game, entry, entry.scope.x)
        plans = [payment.plan(game, player, each, self.pay, exclude, purpose=purpose) for each in left]
        return [each for each, plan in zip(found, plans, strict=True) if plan is not None] or found

    def _decrease(self, game: Game, entry: Entry) -> None:
        """903.2i-iv, 903.2i-v: the player chooses which part is decreased, and what must be paid is fixed."""
        left = self._payable(game, entry)
        if len(left) == 1:
            self._pay(game, entry, left[0])
            return
        words = tuple(each.render() for each in left)
        game.then(ChooseWord(entry.controller, message("what is left to pay"), "903.2i-iv", words, self, "decrease"))

    def _pay(self, game: Game, entry: Entry, will: Cost) -> None:
        """903.2j-i: do everything in order; all the will is paid together, where the first of it stands."""
        steps: list[Step] = []
        purpose = self._purpose(entry)
        paying: list[Step] = []
        if will.total():
            kept: list[Step] = []
            if self.awakening is not NO_COST and game.reserving:
                kept, will = earmarks.steps(
                    game, entry.controller, purpose, will, entry.scope.x, self._excluded(entry), self.pay
                )
            pay = payment.Pay(entry.controller, will, self.pay, self._excluded(entry), purpose)
            paying = [*kept, pay] if will.total() else kept
        if not any(part.will() is not NO_COST for part in self.costs):
            steps += paying  # what an effect has added to something without cost
        for part in self.costs:
            if part.will() is not NO_COST and paying:
                steps += paying
                paying = []
            steps += part.steps(entry.scope)
        game.then(*steps, Played(self.entry))


def _enough(game: Game, scope: Scope, target: Target, x: int) -> bool:
    """903.2g: whether there would be enough legal targets for an X."""
    return target.enough(game, scope.with_x(x))


def note_answer(game: Game, player: int) -> None:
    """803.6: remember that another player than the turn player played a spell or an ability in the battle."""
    if game.battle is not None and player != game.turn_player:
        game.battle = game.battle.after_answer()


@final
class Played(OfEntry):
    """903.2k: everything required has been done, and the card or ability counts as played."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        game.snapshot = None
        if entry is None:
            return
        note_answer(game, entry.controller)
        if entry.kind == "spell":
            game.cards_played[entry.controller] += 1
            if game.priced:
                bargains.used_up(game, entry.controller, entry.id)
        rule = "705.2" if entry.kind == "judgment" else rule_of_art(entry, "903.2k")
        game.happen(Event("played", rule, entry.controller, entry.card, detail=entry.kind))
        if game.automatic:
            for ref in dict.fromkeys(ref for refs in entry.scope.targets for ref in refs):
                game.happen(Event("targeted", "903.2g", entry.controller, ref, entry.id, detail=entry.kind))
