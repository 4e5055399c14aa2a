"""The play procedure once a card or ability is on the chase (903.2e-k): decisions, and then doing what it requires."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, final

from willstone.engine.abilities.named_opponent import speaks_of_opponent
from willstone.engine.actions.moving import Move
from willstone.engine.actions.proposed_moves import put
from willstone.engine.core import ranges, rng
from willstone.engine.core.events import Event
from willstone.engine.core.will import NO_COST
from willstone.engine.costs import awakening_will, competing, payment, producing
from willstone.engine.costs.costs import PayApart, PayWill, total_will
from willstone.engine.effects import modes
from willstone.engine.keywords.played import own_x
from willstone.engine.playing import rarer_prices
from willstone.engine.playing.plays import Play, Price
from willstone.engine.playing.ways import changes_with
from willstone.engine.replacing.replacement import Replacement
from willstone.engine.state.abilities import Playable, holds
from willstone.engine.state.agenda import OfEntry, Step
from willstone.engine.state.pieces import rule_of_art
from willstone.engine.state.questions import ChooseNumber, ChooseWord, Pick
from willstone.engine.state.scope import player_ref
from willstone.engine.state.zones import GRAVEYARD
from willstone.engine.words.together import picking
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.core.will import Cost
    from willstone.engine.costs.producing import Units
    from willstone.engine.state.aims import Aim
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Entry
    from willstone.engine.state.scope import Scope


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

    def run(self, game: GameState) -> None:
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

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        scope = entry.scope
        following = self.stage + 1
        if self.stage == MODES:
            open_still = self._open_modes(game, entry)
            if picks[0] < len(open_still):
                scope = scope.with_modes(tuple(sorted((*scope.modes, open_still[picks[0]]))))
                following = MODES
        elif self.stage == X and (apart := _apart(self.costs)) is not None:
            game.replace_entry(entry.bound(scope.with_extras((*scope.extras, own_x(apart.which, picks[0])))))
            game.then(self._fixed(apart, picks[0]))
            return
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
            target = self._targets(entry)[self.stage - FIRST_TARGET]
            if len(picks) < target.bounds(scope)[0]:  # 103.4: a target has left the game with its owner
                self._give_up(game)
                return
            slot = target.slot
            chosen = (*scope.targets, *(() for _ in range(len(scope.targets), slot)))
            scope = scope.with_targets((*chosen, picks))
        game.replace_entry(entry.bound(scope))
        game.then(self._at(following))

    # ------------------------------------------------------------ options, X, targets, divisions

    def _open_modes(self, game: GameState, entry: Entry) -> list[int]:
        assert isinstance(entry.ability, Playable)
        return [mode for mode in modes.open_modes(game, entry.ability, entry.scope) if mode not in entry.scope.modes]

    def _choose_mode(self, game: GameState, entry: Entry) -> None:
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

    def _choose_x(self, game: GameState, entry: Entry) -> None:
        """903.2f; where nobody chooses, a text says what X is (903.2f-iii)."""
        apart = _apart(self.costs)
        if apart is not None:
            alone = self._alone(apart)
            most = alone._most_x(game, alone._play(entry), total_will(alone.costs))
            self._ask_x(game, entry, range(most + 1))
            return
        cost = total_will(self.costs)
        defined = modes.defined_x(entry.ability, entry.scope)
        if cost.x and defined is not None:
            self.picked(game, (defined.of(game, entry.scope),))
        elif defined is not None:
            self._fix_x(game, entry, defined.of(game, entry.scope) if self._needs_x(entry) else None)
        elif cost.x:
            self._ask_x(game, entry, range(self._most_x(game, self._play(entry), cost) + 1))
        else:
            bounds = [bound for part in self.costs if (bound := part.most_x(game, entry.scope)) is not None]
            if bounds:
                most = min(bounds) - sum(part.life() for part in self.costs)
                self._ask_x(game, entry, range(0, most + 1, max(part.step_of_x() for part in self.costs)))
                return
            self._fix_x(game, entry, entry.scope.x)  # 903.2f-i

    def _fix_x(self, game: GameState, entry: Entry, x: int | None) -> None:
        """903.2f, 903.3b-i: X without a choice; None is determined as the text resolves."""
        if entry.scope.chosen != x:
            game.replace_entry(entry.bound(entry.scope.with_x(x)))
        game.then(self._at(FIRST_TARGET))

    def _fixed(self, apart: PayApart, x: int) -> Announce:
        """903.2f: the same with one of several X chosen."""
        paid = PayWill(apart.cost.with_x(x))
        costs = tuple(paid if part is apart else part for part in self.costs)
        awakening = self.awakening.fixing(apart.cost, x)
        return Announce(self.entry, costs, X, self.pay, self.more, self.less, self.wild, awakening)

    def _alone(self, apart: PayApart) -> Announce:
        """The same as if all X but one were nothing, to see how much there is for that one."""
        alone = self
        for part in self.costs:
            if isinstance(part, PayApart) and part is not apart:
                alone = alone._fixed(part, 0)
        costs = tuple(
            PayWill(part.will().with_x(0)) if part is not apart and part.will().x else part for part in alone.costs
        )
        return Announce(self.entry, costs, X, self.pay, self.more, self.less, self.wild, alone.awakening)

    def _most_x(self, game: GameState, play: Play, cost: Cost) -> int:
        """903.2f: the greatest X for which the will can be paid."""
        available = producing.units(game, play.player, play.exclude, play.purpose())
        most = producing.most_x(available, play.price.outcomes(cost)[0])
        if self.less is not NO_COST or self.wild or self.awakening is not NO_COST or cost.x_kind >= 0:
            most = most if cost.x_kind < 0 else 0
            most = ranges.greatest(lambda x: _covers(game, play, available, x), most)
        if competing.compete(self.costs):
            most = ranges.greatest(lambda x: _possible(game, play, x), 0, most)
        return most

    def _ask_x(self, game: GameState, entry: Entry, numbers: range) -> None:
        """903.2f: of what can be paid, those for which there are legal targets that depend on X (903.2g)."""
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

    def _play(self, entry: Entry) -> Play:
        price = Price(self.costs, self.more, self.less, self.wild, self.awakening)
        ability = entry.ability if isinstance(entry.ability, Playable) else None
        return Play(entry.kind, ability, entry.scope, price, entry.card if price.uses_source() else 0)

    def _targets(self, entry: Entry) -> tuple[Aim, ...]:
        return entry.ability.targets_for(entry.scope.modes) if isinstance(entry.ability, Playable) else ()

    def targeting(self, game: GameState) -> Aim | None:
        """The target that is being chosen; None if something else is."""
        entry, place = game.entry(self.entry), self.stage - FIRST_TARGET
        targets = () if entry is None or place < 0 else self._targets(entry)
        return targets[place] if place < len(targets) else None

    def _choose_targets(self, game: GameState, entry: Entry) -> None:
        """903.2g: choose the next target."""
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

    def _share(self, game: GameState, entry: Entry) -> None:
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

    def _name_opponent(self, game: GameState, entry: Entry) -> None:
        """abc-1.0 6.3: of several opponents a text that speaks of one means the one who is named as it is played."""
        pool = tuple(player_ref(player) for player in game.opponents(entry.controller))
        if len(pool) > 1 and speaks_of_opponent(entry.ability, entry.scope.modes):
            words = message("choose which opponent it is about")
            game.then(Pick(entry.controller, "opponent", words, "6.3", pool, (), 1, 1, self))
        else:
            game.then(self._at(DECREASE))

    def _give_up(self, game: GameState) -> None:
        """903.2g: no legal target; what a player chose to play is rewound, what triggered is just not played."""
        if game.snapshot is not None:
            game.rewind()
        elif self.entry in game.cards:
            put(game, Move(self.entry, GRAVEYARD, "708.3a"))
        else:
            game.leave_chase(self.entry)

    # ------------------------------------------------------------ what has to be done

    def _payable(self, game: GameState, entry: Entry) -> list[Cost]:
        """What is left to pay by each choice of the part that is decreased, as far as it can be paid."""
        play, x = self._play(entry), entry.scope.x
        will = play.price.will().with_x(x)
        if not play.price.is_altered():
            return [will]
        found = play.price.outcomes(will)
        purpose = play.purpose()
        plans = [
            payment.plan(game, play.player, each, self.pay, play.exclude, purpose=purpose)
            for each in play.left(game, found, x)
        ]
        return [each for each, plan in zip(found, plans, strict=True) if plan is not None] or found

    def _decrease(self, game: GameState, entry: Entry) -> None:
        """903.2i-iv, 903.2i-v: the player chooses which part is decreased, and what must be paid is fixed."""
        left = self._payable(game, entry)
        if len(left) == 1:
            self._pay(game, entry, left[0])
            return
        words = tuple(each.render() for each in left)
        game.then(ChooseWord(entry.controller, message("what is left to pay"), "903.2i-iv", words, self, "decrease"))

    def _pay(self, game: GameState, entry: Entry, will: Cost) -> None:
        """903.2j-i: do everything in order; all the will is paid together, where the first of it stands."""
        steps: list[Step] = []
        paying = self._paying(game, entry, will) if will.total() else []
        if not any(part.will() is not NO_COST for part in self.costs):
            steps += paying  # what an effect has added to something without cost
        for part in self.costs:
            if part.will() is not NO_COST and paying:
                steps += paying
                paying = []
            steps += part.steps(entry.scope)
        game.then(*steps, Played(self.entry))

    def _paying(self, game: GameState, entry: Entry, will: Cost) -> list[Step]:
        """1003: paying the will, that which is kept for the [Awakening] first."""
        play = self._play(entry)
        player, exclude, purpose = play.player, play.exclude, play.purpose()
        kept: list[Step] = []
        if self.awakening is not NO_COST and game.traits.reserving:
            kept, will = awakening_will.steps(game, player, purpose, will, entry.scope.x, exclude, self.pay)
        return [*kept, payment.Pay(player, will, self.pay, exclude, purpose)] if will.total() else kept


def _apart(costs: tuple[CostPart, ...]) -> PayApart | None:
    """903.2f: the first will with an X of its own that is still to be chosen."""
    return next((part for part in costs if isinstance(part, PayApart)), None)


def announced(entry: int, price: Price, pay: tuple[int, ...]) -> Announce:
    """What follows once an entry is on the chase, from the first decision on; ``pay`` names cards that pay first."""
    return Announce(entry, price.costs, MODES, pay, price.more, price.less, price.wild, price.awakening)


def _left(game: GameState, play: Play, x: int) -> list[Cost]:
    """What is left to pay for an X, for each choice of the part that is decreased."""
    return play.left(game, play.price.outcomes(play.price.will().with_x(x)), x)


def _covers(game: GameState, play: Play, available: Units, x: int) -> bool:
    """Whether will pays for an X."""
    return any(producing.covers(available, each) for each in _left(game, play, x))


def _possible(game: GameState, play: Play, x: int) -> bool:
    """903.2j: whether everything can be done for an X."""
    return competing.possible(game, play.price.costs, play.scope, _left(game, play, x), play.exclude)


def _enough(game: GameState, scope: Scope, target: Aim, x: int) -> bool:
    """903.2g: whether there would be enough legal targets for an X."""
    return target.enough(game, scope.with_x(x))


def note_answer(game: GameState, player: int) -> None:
    """803.6: remember that another player than the turn player played a spell or an ability in the battle."""
    if game.battle is not None and player != game.turn_player:
        game.battle = game.battle.after_answer()


@final
class Played(OfEntry):
    """903.2k: everything required has been done, and the card or ability counts as played."""

    __slots__ = ()

    def plays(self) -> int:
        return self.entry

    def run(self, game: GameState) -> None:
        entry = game.entry(self.entry)
        game.snapshot = None
        if entry is None:
            return
        note_answer(game, entry.controller)
        if entry.kind == "spell":
            self._prepare_entry(game, entry)
            game.cards_played[entry.controller] += 1
            if game.traits.priced:
                rarer_prices.used_up(game, entry.controller, entry.id)
        rule = "705.2" if entry.kind == "judgment" else rule_of_art(entry, "903.2k")
        game.happen(Event("played", rule, entry.controller, entry.card, detail=entry.kind))
        if game.automatic:
            for ref in dict.fromkeys(ref for refs in entry.scope.targets for ref in refs):
                game.happen(Event("targeted", "903.2g", entry.controller, ref, entry.id, detail=entry.kind))

    def _prepare_entry(self, game: GameState, entry: Entry) -> None:
        """1109.2, 1022.6: what it was played with may say how it enters the field, so the spell has that already."""
        if entry.scope.extras and entry.id in game.cards:
            gained = changes_with(game, game.info(entry.id), entry.scope)
            entering = tuple(change for change in gained if holds(change, Replacement))
            if entering:
                game.begin_with(entry.id, entering)
