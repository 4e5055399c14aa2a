"""What a player with priority may do (604, 700): listing it, refusing it with reasons, doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.abilities import limits, restraints
from willstone.engine.actions.moving import Move
from willstone.engine.actions.proposed_moves import Told, put
from willstone.engine.core import information as bits
from willstone.engine.core import verbs
from willstone.engine.core.errors import Illegal
from willstone.engine.core.events import Event
from willstone.engine.core.options import PASS, Option
from willstone.engine.costs import payment, producing
from willstone.engine.costs.altered_costs import outcomes
from willstone.engine.costs.costs import total_will
from willstone.engine.costs.play_rules import AtAnyTime
from willstone.engine.effects import calling
from willstone.engine.layers import crowds
from willstone.engine.playing import announce, prepare, refusals
from willstone.engine.state.abilities import Activate
from willstone.engine.state.agenda import Apply, OfCard, Step
from willstone.engine.state.kept_will import ABILITY, Purpose
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import GRAVEYARD, HAND, REMOVED, RULER_AREA, RUNE_AREA, STANDBY, STONE_DECK
from willstone.engine.turn import battle, combatants, lifebreak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.costs.producing import Means
    from willstone.engine.state.agenda import Ask
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info


def options(game: GameState, player: int) -> list[Option]:
    """604: everything the player with priority may do now."""
    found: list[Option] = []
    main = refusals.not_main_timing(game, player, "701.2") is None
    available = producing.Means(game, player)
    if not main or cannot_pass(game, player) is None:
        found.append(PASS)  # 604.1d
    _plays(game, player, main, available, found)
    _abilities(game, player, available, found)
    if lifebreak.cannot_perform(game, player) is None:
        found.append(Option("lifebreak"))
    if main:
        _main_actions(game, player, available, found)
    return found


def _may_be_timely(info: Info) -> bool:
    """Whether a card in a hand may be played when it is not main timing (701.2)."""
    if info.flags & bits.ANY_TIME or info.trigger is not None:
        return True
    return any(isinstance(rule, AtAnyTime) for rule in info.playing)


def _plays(game: GameState, player: int, main: bool, available: Means, found: list[Option]) -> None:
    """604.1c, 604.2d, 709.1: the cards a player may play or set."""
    settable = main and cannot_set_anything(game, player, available) is None
    for card_id in game.zone(HAND, player):
        info = game.info(card_id)
        if (main or _may_be_timely(info)) and refusals.cannot_play(game, player, card_id, available) is None:
            found.append(Option("play", card_id))
        if settable and (info.trigger is not None or game.edition.sets_any_card):
            found.append(Option("set", card_id, idle=info.trigger is None and not info.flags & bits.HIDES))
    there = [*game.zone(STANDBY, player), *game.zone(RUNE_AREA, player)]
    there += [card_id for card_id, _ in game.reached(player) if game.cards[card_id].zone in (GRAVEYARD, REMOVED)]
    found += [
        Option("play", card_id) for card_id in there if refusals.cannot_play(game, player, card_id, available) is None
    ]


def _abilities(game: GameState, player: int, available: Means, found: list[Option]) -> None:
    """604.1a: the activate abilities a player may play."""
    cards = game.cards
    payable = {card_id: [each.place for each in those] for card_id, those in available.open}
    bearers = game.bearers(player)
    alike = crowds.Alike(game) if len(bearers) > crowds.FULL else None
    known: dict[tuple[object, ...], list[Option]] = {}  # what the first of those that are alike may use
    for card_id, info in bearers:
        if alike is None:
            _uses(game, player, card_id, info, available, payable, found)
            continue
        key = alike.key(card_id)
        if key not in known:
            _uses(game, player, card_id, info, available, payable, known.setdefault(key, []))
        found += [Option("use", card_id, n=option.n, idle=option.idle) for option in known[key]]
    for card_id, info in game.reached(player):  # 902.2
        found += [
            Option("use", card_id, n=index)
            for index, ability in (*info.activates, *info.wills)
            if ability.zone == cards[card_id].zone
            and refusals.cannot_use(game, player, card_id, ability, available) is None
        ]


def _uses(
    game: GameState,
    player: int,
    card_id: int,
    info: Info,
    available: Means,
    payable: dict[int, list[int]],
    found: list[Option],
) -> None:
    spent = producing.resting(info) if game.cards[card_id].rested and not game.traits.priced else ()
    for index, ability in info.activates:
        if index not in spent and refusals.cannot_use(game, player, card_id, ability, available) is None:
            found.append(Option("use", card_id, n=index))
    if info.wills:
        known = payable.get(card_id, ())
        for index, ability in info.wills:
            if index in spent:
                continue
            if index in known or refusals.cannot_use(game, player, card_id, ability, available) is None:
                found.append(Option("use", card_id, n=index, idle=True))


def _main_actions(game: GameState, player: int, available: Means, found: list[Option]) -> None:
    """604.2b, 604.2c, 604.2e: what else there is to do in a main timing."""
    if cannot_call(game, player) is None:
        found.append(Option("call"))
    found += [
        Option("judgment", card_id)
        for card_id in (*game.zone(RULER_AREA, player), *game.rulers_in_field(player))
        if refusals.cannot_judge(game, player, card_id, available) is None
    ]
    if combatants.cannot_initiate(game, player) is None:
        found.append(Option("battle", idle=not combatants.can_attack(game, player)))


# ---------------------------------------------------------------- why not


def cannot_pass(game: GameState, player: int) -> Illegal | None:
    """712.2: at main timing one must attack with what is required to attack and can."""
    obliged = [
        i for i in combatants.obliged_attackers(game, player) if game.cards[i].since < game.turn_number
    ]  # 712.2a
    if obliged and combatants.cannot_initiate(game, player) is None:
        return Illegal("712.2", "{} must attack", game.name(obliged[0]))
    return None


def against_call(game: GameState, player: int) -> Iterator[Illegal]:
    """710.1: the reasons against a player calling a magic stone now."""
    illegal = refusals.not_main_timing(game, player, "710.1")
    if illegal is not None:
        yield illegal
    if restraints.barred(game, player, restraints.CALL_STONES):
        yield Illegal("104.4", "an effect forbids you to call magic stones")
    if game.called:
        yield Illegal("710.1", "you have called a magic stone this turn")
    if game.judged and not game.edition.calls_after_judgment:
        yield Illegal("710.1", "you have played a judgment process this turn")
    if not game.zone(STONE_DECK, player):
        yield Illegal("710.1", "your magic stone deck is empty")
    if calling.caller(game, player) == 0:
        yield Illegal("710.1", "you have no recovered ruler or J-ruler to rest")


def cannot_call(game: GameState, player: int) -> Illegal | None:
    """Why a player cannot call a magic stone now."""
    return next(against_call(game, player), None)


def cannot_set_anything(game: GameState, player: int, available: Means | None = None) -> Illegal | None:
    """706.1: why a player cannot put any card into the standby area now."""
    illegal = refusals.not_main_timing(game, player, "706.1")
    if illegal is not None:
        return illegal
    cost = calling.standby_cost(game, player)
    means = producing.Means(game, player) if available is None else available
    if not producing.covers(means.units(), cost):
        return Illegal("706.1", "you cannot pay {}", cost)
    return None


def cannot_set(game: GameState, player: int, card_id: int) -> Illegal | None:
    """706.1: why a player cannot put a card into the standby area now."""
    card = game.cards[card_id]
    if card.zone != HAND or card.owner != player:
        return Illegal("706.1", "{} is not in your hand", game.name(card_id))
    if not game.edition.sets_any_card and game.info(card_id).trigger is None:
        return Illegal("706.3", "{} has no [Trigger], so it cannot be put into the standby area", game.name(card_id))
    return cannot_set_anything(game, player)


def why_not(game: GameState, player: int, option: Option) -> list[Illegal]:
    """Why a player cannot do something now that has priority for its decision; empty if they can."""
    kind = option.kind
    if kind in verbs.CARD_ACTIONS and option.card not in game.cards:
        return [Illegal("302.3", "there is no such card any more")]
    if kind == "play":
        return list(refusals.against_play(game, player, option.card))
    if kind == "use":
        return _why_not_use(game, player, option)
    if kind == "judgment":
        return list(refusals.against_judgment(game, player, option.card))
    if kind == "call":
        return list(against_call(game, player))
    if kind == "attack":
        return combatants.why_not_attack(game, player, option.card, option.target)
    illegal: Illegal | None
    if kind == "set":
        illegal = cannot_set(game, player, option.card)
    elif kind == "pass":
        main = refusals.not_main_timing(game, player, "701.2") is None
        illegal = cannot_pass(game, player) if main else None
    elif kind == "battle":
        illegal = combatants.cannot_initiate(game, player)
    elif kind == "lifebreak":
        illegal = lifebreak.cannot_perform(game, player)
    else:
        illegal = Illegal("604.1", "that is not an action of a player with priority")
    return [] if illegal is None else [illegal]


def _why_not_use(game: GameState, player: int, option: Option) -> list[Illegal]:
    ability = game.info(option.card).ability(option.n)
    if not isinstance(ability, Activate):
        return [Illegal("707.1", "{} has no such activate ability", game.name(option.card))]
    return list(refusals.against_use(game, player, option.card, ability))


# ---------------------------------------------------------------- doing it


def perform(game: GameState, player: int, option: Option, again: Ask) -> None:
    """Do what the player with priority chose; if it turns out to be impossible, they are asked again."""
    kind = option.kind
    if kind in verbs.CARD_ACTIONS:
        game.keep_snapshot(again)
    if kind == "play":
        game.then(prepare.Prepare(player, option.card, option.pay))
    elif kind == "use":
        ability = game.info(option.card).ability(option.n)
        assert isinstance(ability, Activate)
        if ability.produces_will():
            use_will_ability(game, player, option.card, ability)
        else:
            game.then(prepare.PrepareAbility(player, option.card, option.pay, option.n))
    elif kind == "judgment":
        game.then(prepare.PrepareAbility(player, option.card, option.pay))
    elif kind == "set":
        game.then(payment.Pay(player, calling.standby_cost(game, player), option.pay), SetCard(option.card))
    elif kind == "call":
        game.called = True
        game.then(calling.ChooseCaller(player))
    elif kind == "battle":
        battle.initiate(game)
    elif kind == "lifebreak":
        lifebreak.perform(game, player)
    else:
        raise AssertionError(f"no action {kind!r}")


def use_will_ability(game: GameState, player: int, card_id: int, ability: Activate) -> None:
    """907.3: will abilities resolve at once and do not use the chase area."""
    announce.note_answer(game, player)
    limits.note_use(game, player, card_id, ability)
    scope = Scope(card_id, player)
    steps: list[Step] = []
    more, less = refusals.altered(game, ability, scope)
    cost = outcomes(total_will(ability.costs), more, less)[0]
    if cost.total():
        steps.append(payment.Pay(player, cost, (), card_id, Purpose(ABILITY, card_id)))
    for part in ability.costs:
        steps += part.steps(scope)
    game.happen(Event("used", "907.3", player, card_id))
    game.then(*steps, *(Apply(effect, scope) for effect in ability.effects), Settled())


class Settled(Step):
    """The play can no longer be rewound."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        game.snapshot = None


class SetCard(OfCard):
    """706.2: put a card from the hand face down into the standby area."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        game.snapshot = None
        player = game.cards[self.card].owner
        put(game, Move(self.card, STANDBY, "706.2", face_down=True), Told("set", "706.1", player))
