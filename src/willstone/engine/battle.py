"""Battle (800): initiating it, its steps, who may attack and block, and the damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import actions, payment, play, producing, restraints
from willstone.engine import information as bits
from willstone.engine.abilities import Toll
from willstone.engine.agenda import Ask, Option, Step
from willstone.engine.effects import BATTLE
from willstone.engine.errors import Illegal
from willstone.engine.events import Event
from willstone.engine.filters import player_ref
from willstone.engine.keywords.played import Mobilize
from willstone.engine.spending import MOBILIZE, NOTHING, Purpose
from willstone.engine.state import Battle
from willstone.engine.zones import FIELD
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.game import Game
    from willstone.engine.will import Cost


# ---------------------------------------------------------------- who may attack whom


def cannot_initiate(game: Game, player: int) -> Illegal | None:
    """704.1, 803.6: why a player cannot initiate battle now."""
    illegal = play.not_main_timing(game, player, "704.1")
    if illegal is None and game.battle_barred:
        illegal = Illegal("803.6", "you forfeited an attack this turn that nobody answered")
    return illegal


def toll_purpose(game: Game, card_id: int) -> Purpose:
    """1129.2: what is paid for by attacking or blocking with a card that has [Mobilize]; nothing for other tolls."""
    tolls = [ability for ability in game.info(card_id).abilities if isinstance(ability, Toll)]
    return Purpose(MOBILIZE, card_id) if all(isinstance(toll, Mobilize) for toll in tolls) else NOTHING


def can_pay_toll(game: Game, player: int, card_id: int, toll: Cost) -> bool:
    """803.5, 804.4: whether a player can pay to attack or block with a card."""
    return payment.covers(producing.units(game, player, card_id, toll_purpose(game, card_id)), toll)


def against_attacker(game: Game, player: int, attacker: int) -> Iterator[Illegal]:
    """803.3a: a recovered J/resonator with ATK and DEF, controlled since the turn began."""
    card = game.cards[attacker]
    info = game.info(attacker)
    if card.controller != player:
        yield Illegal("803.3a", "you do not control {}", info.name)
    if not game.edition.battles(card, info):
        yield Illegal("803.3a", "{} is no J/resonator in the field that can attack", info.name)
    if card.rested:
        yield Illegal("803.3a", "{} is rested", info.name)
    if card.since >= game.turn_number and not info.flags & bits.ATTACKS_AT_ONCE:
        yield Illegal("803.3a", "{} came under your control this turn", info.name)
    if info.flags & bits.CANNOT_ATTACK:
        yield Illegal("104.4", "an effect forbids {} to attack", info.name)
    if info.toll is not None and not can_pay_toll(game, player, attacker, info.toll):
        yield Illegal("803.5", "you cannot pay {} to attack with {}", info.toll, info.name)


def cannot_attack(game: Game, player: int, attacker: int) -> Illegal | None:
    """803.3a: why a card cannot attack."""
    return next(against_attacker(game, player, attacker), None)


def cannot_be_attacked(game: Game, player: int, attacker: int, ref: int) -> Illegal | None:
    """803.3b: an opponent, or a rested J/resonator with ATK and DEF of an opponent."""
    if ref < 0:
        if ~ref not in game.edition.attacked_players(game, player):
            return Illegal("803.3b", "{} is nobody you can attack", game.names[~ref])
        if game.info(attacker).flags & bits.CANNOT_ATTACK_PLAYERS:
            return Illegal("104.4", "an effect forbids {} to attack players", game.name(attacker))
        return None
    card = game.cards.get(ref)
    if card is None:
        return Illegal("803.3b", "there is no such card any more")
    info = game.info(ref)
    if not game.edition.may_be_attacked(card, info):
        return Illegal("803.3b", "{} is no J/resonator that can be attacked", info.name)
    if card.controller not in game.edition.attacked_players(game, player):
        return Illegal("803.3b", "{} is not controlled by a player whom you can attack", info.name)
    if info.flags & bits.CANNOT_BE_ATTACKED:
        return Illegal("104.4", "{} cannot be attacked", info.name)
    if restraints.forbidden(game, restraints.BE_ATTACKED, ref, attacker):
        return Illegal("104.4", "{} cannot be attacked by {}", info.name, game.name(attacker))
    if restraints.forbidden(game, restraints.ATTACK, attacker, ref):
        return Illegal("104.4", "an effect forbids {} to attack {}", game.name(attacker), info.name)
    if game.edition.open_to_attack(card, info):
        return None
    if game.info(attacker).flags & bits.ATTACKS_RECOVERED:
        return None
    return Illegal("803.3b", "{} is recovered", info.name)


def attackable(game: Game, player: int, attacker: int) -> list[int]:
    """Everything one attacker may attack."""
    found = [player_ref(p) for p in game.edition.attacked_players(game, player)]
    found = [ref for ref in found if cannot_be_attacked(game, player, attacker, ref) is None]
    found += [
        i
        for i in game.edition.attacked_zones(game, player)
        if game.cards[i].controller != player and cannot_be_attacked(game, player, attacker, i) is None
    ]
    demanded = restraints.demanded(game, attacker)
    return [ref for ref in found if ref in demanded] or found if demanded else found


def attackers(game: Game, player: int) -> list[int]:
    """Everything a player may attack with, whether or not there is something to attack."""
    cards = game.cards
    return [i for i in game.zone(FIELD, 0) if cards[i].controller == player and cannot_attack(game, player, i) is None]


def can_attack(game: Game, player: int) -> bool:
    """Whether a player has an attack to declare."""
    return any(attackable(game, player, i) for i in attackers(game, player))


def obliged_attackers(game: Game, player: int) -> list[int]:
    """712.2: what is required to attack and can, without any voluntary action (712.2e)."""
    return [
        i
        for i in game.zone(FIELD, 0)
        if game.info(i).flags & (bits.MUST_ATTACK | bits.RESTRAINED)
        and game.info(i).toll is None
        and cannot_attack(game, player, i) is None
        and _must_attack(game, player, i)
    ]


def _must_attack(game: Game, player: int, attacker: int) -> bool:
    """712.2c: whether a card is required to attack what it can attack."""
    found = attackable(game, player, attacker)
    if game.info(attacker).flags & bits.MUST_ATTACK:
        return bool(found)
    return any(card in found for card in restraints.demanded(game, attacker))


def why_not_attack(game: Game, player: int, attacker: int, ref: int) -> list[Illegal]:
    """Every reason against an attack, at main timing or in the declare attack step."""
    at_step = game.battle is not None and game.battle.step == "attack" and player == game.turn_player
    initiate = None if at_step else cannot_initiate(game, player)
    attacked = cannot_be_attacked(game, player, attacker, ref)
    found = [*against_attacker(game, player, attacker)]
    found += [reason for reason in (attacked, initiate) if reason is not None]
    if not found:
        obliged = obliged_attackers(game, player)
        if obliged and attacker not in obliged:
            found.append(Illegal("803.3a", "{} is required to attack", game.name(obliged[0])))
        elif ref not in attackable(game, player, attacker):
            found.append(Illegal("803.3b", "{} is required to attack something else", game.name(attacker)))
    return found


def against_blocker(game: Game, blocker: int) -> Iterator[Illegal]:
    """804.3, 804.4: a recovered J/resonator with ATK and DEF of the defending player, not the attacked object."""
    battle = game.battle
    if battle is None or not battle.attacker:
        yield Illegal("804.3", "there is no attacking J/resonator")
        return
    card = game.cards[blocker]
    info = game.info(blocker)
    if card.controller != battle.defender:
        yield Illegal("804.3", "{} is not controlled by the player who may block", info.name)
    if not game.edition.battles(card, info):
        yield Illegal("804.4", "{} is no J/resonator in the field that can block", info.name)
    if card.rested and not info.flags & bits.BLOCKS_RESTED:
        yield Illegal("804.3", "{} is rested", info.name)
    if blocker == battle.attacked:
        yield Illegal("804.4", "{} is attacked itself", info.name)
    if restraints.forbidden(game, restraints.BLOCK, blocker, battle.attacker):
        yield Illegal("104.4", "an effect forbids {} to block {}", info.name, game.name(battle.attacker))
    if restraints.forbidden(game, restraints.BE_BLOCKED, battle.attacker, blocker):
        yield Illegal("104.4", "{} cannot be blocked by {}", game.name(battle.attacker), info.name)
    if info.flags & bits.CANNOT_BLOCK:
        yield Illegal("104.4", "an effect forbids {} to block", info.name)
    attacker = game.info(battle.attacker)
    flown_over = attacker.flags & bits.FLIES and not info.flags & bits.FLIES
    if flown_over and not restraints.reaches(game, blocker, battle.attacker):
        yield Illegal("1106.2", "{} flies and {} does not", attacker.name, info.name)
    if attacker.flags & bits.CANNOT_BE_BLOCKED:
        yield Illegal("104.4", "{} cannot be blocked", attacker.name)
    if info.block_toll is not None and not can_pay_toll(game, card.controller, blocker, info.block_toll):
        yield Illegal("804.4", "you cannot pay {} to block with {}", info.block_toll, info.name)


def cannot_block(game: Game, blocker: int) -> Illegal | None:
    """804.3, 804.4: why a card cannot block the attack."""
    return next(against_blocker(game, blocker), None)


def obliged_blockers(game: Game) -> list[int]:
    """804.3: what is required to block and can, without any voluntary action; one of them must."""
    battle = game.battle
    if battle is None or not battle.attacker:
        return []
    asked = game.info(battle.attacker).flags & bits.MUST_BE_BLOCKED
    return [
        i
        for i in game.zone(FIELD, 0)
        if (asked or game.info(i).flags & bits.MUST_BLOCK)
        and game.info(i).block_toll is None
        and cannot_block(game, i) is None
    ]


def check(game: Game) -> None:
    """803.5a, 804.4a: what has changed so that it can battle no longer stops attacking or blocking."""
    battle = game.battle
    if battle is None:
        return
    for card_id, role in ((battle.attacker, "attacking"), (battle.blocker, "blocking")):
        if not card_id:
            continue
        card = game.cards.get(card_id)
        expected = game.turn_player if role == "attacking" else battle.defender
        if card is None or not game.edition.still_battles(card, game.info(card_id), expected):
            game.battle = battle = battle.without(card_id)
            rule = "803.5a" if role == "attacking" else "804.4a"
            game.happen(Event("stopped", rule, expected, card_id, detail=role))
    attacked = battle.attacked
    if attacked > 0 and (attacked not in game.cards or not game.edition.still_attacked(game.cards[attacked])):
        game.battle = battle.without(attacked)


def opponent_in_battle(game: Game) -> int:
    """804.5: what the attacking J/resonator battles with: the blocker, else an attacked J/resonator, else 0."""
    battle = game.battle
    if battle is None or not battle.attacker:
        return 0
    if battle.blocker:
        return battle.blocker  # 804.5a
    return 0 if battle.held else attacked_j_resonator(game)  # 804.5b


def attacked_j_resonator(game: Game) -> int:
    """The attacked object if it is a J/resonator, else 0."""
    attacked = 0 if game.battle is None else game.battle.attacked
    return attacked if attacked > 0 and game.info(attacked).types & bits.J_RESONATOR else 0


# ---------------------------------------------------------------- the steps


def initiate(game: Game) -> None:
    """704, 801.1: the steps of a battle, in order; it does not use the chase area (704.2)."""
    game.battle = Battle("beginning")
    game.happen(Event("battle", "704.1", game.turn_player))
    game.then(
        Stage("beginning", "beginning of battle phase", "802.1"),
        Stage("attack", "beginning of declare attack step", "803.1"),
        DeclareAttack(),
    )


@final
class Stage(Step):
    """A battle step begins: its trigger point, then the turn player gains priority."""

    FIELDS = ("step", "words", "rule")
    __slots__ = FIELDS

    def __init__(self, step: str, words: str, rule: str) -> None:
        self.step = step
        self.words = words
        self.rule = rule

    def run(self, game: Game) -> None:
        assert game.battle is not None
        game.battle = game.battle.at(self.step)
        game.happen(Event("moment", self.rule, game.turn_player, detail=self.words))
        game.then(game.priority())


@final
class DeclareAttack(Ask):
    """803.3: attack with something, or forfeit the attack."""

    FIELDS = ("refused",)
    __slots__ = FIELDS

    def __init__(self, refused: tuple[Option, ...] = ()) -> None:
        self.refused = refused

    def topic(self) -> str:
        return "attack"

    def chooser(self, game: Game) -> int:
        return game.turn_player

    def rule(self) -> str:
        return "803.3"

    def prompt(self, game: Game) -> Words:
        return message("attack, or forfeit the attack")

    def options(self, game: Game) -> list[Option]:
        player = game.turn_player
        obliged = obliged_attackers(game, player)
        found = [
            Option("attack", attacker, ref)
            for attacker in (obliged or attackers(game, player))
            for ref in attackable(game, player, attacker)
        ]
        if self.refused:
            found = [option for option in found if option not in self.refused]
        if not obliged or not found or game.edition.duty_forfeited:
            found.append(Option("forfeit"))  # 803.4
        return found

    def why_not(self, game: Game, option: Option) -> list[Illegal]:
        player = game.turn_player
        if option.kind == "attack" and option.card in game.cards:
            reasons = why_not_attack(game, player, option.card, option.target)
            return reasons or [Illegal("803.5", "that attack was rewound")]
        obliged = obliged_attackers(game, player)
        if option.kind == "forfeit" and obliged:
            return [Illegal("803.3", "{} must attack", game.name(obliged[0]))]
        return [Illegal("803.3", "an attack is to be declared or forfeited")]

    def answer(self, game: Game, option: Option) -> None:
        if option.kind == "forfeit":
            forfeit(game)
            return
        game.keep_snapshot(DeclareAttack((*self.refused, option)))
        toll = game.info(option.card).toll
        fresh = game.info(option.card).flags & bits.ATTACKS_FRESH
        steps: list[Step] = [] if fresh else [actions.Rest((option.card,), "803.5")]
        if toll is not None:
            purpose = toll_purpose(game, option.card)
            steps.append(payment.Pay(game.turn_player, toll, option.pay, option.card, purpose))
        game.then(*steps, Attack(option.card, option.target))


def forfeit(game: Game) -> None:
    """803.3, 803.6: go to the end of battle step; unanswered, it was the last battle of the turn."""
    assert game.battle is not None
    game.battle = game.battle.after_forfeit()
    game.happen(Event("forfeited", "803.3", game.turn_player))
    if not game.battle.answered:
        game.battle_barred = True
    game.then(EndOfBattle())


@final
class Attack(Step):
    """803.5, 803.7: from now on the J/resonator attacks."""

    FIELDS = ("attacker", "attacked")
    __slots__ = FIELDS

    def __init__(self, attacker: int, attacked: int) -> None:
        self.attacker = attacker
        self.attacked = attacked

    def run(self, game: Game) -> None:
        assert game.battle is not None
        game.snapshot = None
        ref = self.attacked
        defender = ~ref if ref < 0 else game.cards[ref].controller
        game.battle = game.battle.attacking(self.attacker, ref, defender)
        game.unsettled = True
        game.happen(Event("attacked", "803.5", game.turn_player, self.attacker, ref))
        game.then(
            game.priority(),
            Stage("block", "beginning of declare block step", "804.1"),
            DeclareBlock(),
            FirstStrike(),
        )


@final
class DeclareBlock(Ask):
    """804.3: the defending player blocks with something, or does not."""

    FIELDS = ("refused",)
    __slots__ = FIELDS

    def __init__(self, refused: tuple[Option, ...] = ()) -> None:
        self.refused = refused

    def topic(self) -> str:
        return "block"

    def chooser(self, game: Game) -> int:
        assert game.battle is not None
        return game.battle.defender

    def rule(self) -> str:
        return "804.3"

    def prompt(self, game: Game) -> Words:
        assert game.battle is not None
        attacker = game.battle.attacker
        return message("block {}, or not", game.name(attacker)) if attacker else message("nothing attacks any more")

    def options(self, game: Game) -> list[Option]:
        check(game)
        found = [
            Option("block", i)
            for i in game.zone(FIELD, 0)
            if game.cards[i].controller != game.turn_player and cannot_block(game, i) is None
        ]
        if self.refused:
            found = [option for option in found if option not in self.refused]
        obliged = obliged_blockers(game)
        if obliged:
            found = [option for option in found if option.card in obliged] or found
        if not obliged or not found:
            found.append(Option("no block"))
        return found

    def why_not(self, game: Game, option: Option) -> list[Illegal]:
        obliged = obliged_blockers(game)
        if obliged and option.card not in obliged:
            return [Illegal("104.4", "{} must block", game.name(obliged[0]))]
        if option.kind == "block" and option.card in game.cards:
            return list(against_blocker(game, option.card)) or [Illegal("804.4", "that block was rewound")]
        return [Illegal("804.3", "a block is to be declared or forfeited")]

    def answer(self, game: Game, option: Option) -> None:
        if option.kind == "no block":
            game.happen(Event("no block", "804.3", self.chooser(game)))
            game.then(game.priority())
            return
        game.keep_snapshot(DeclareBlock((*self.refused, option)))
        toll = game.info(option.card).block_toll
        fresh = game.info(option.card).flags & bits.BLOCKS_FRESH
        steps: list[Step] = [] if fresh else [actions.Rest((option.card,), "804.4")]
        if toll is not None:
            purpose = toll_purpose(game, option.card)
            steps.append(payment.Pay(self.chooser(game), toll, option.pay, option.card, purpose))
        game.then(*steps, Block(option.card))


@final
class Block(Step):
    """804.4, 804.6: from now on the J/resonator blocks."""

    FIELDS = ("blocker",)
    __slots__ = FIELDS

    def __init__(self, blocker: int) -> None:
        self.blocker = blocker

    def run(self, game: Game) -> None:
        assert game.battle is not None
        game.snapshot = None
        game.battle = game.battle.blocking(self.blocker)
        game.unsettled = True
        event = Event("blocked", "804.4", game.battle.defender, self.blocker, game.battle.attacker)
        game.happen(event)
        game.then(game.priority())


@final
class FirstStrike(Step):
    """805: an attacker with first strike deals its damage before the others."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        check(game)
        battle = game.battle
        assert battle is not None
        if not battle.attacker:  # 805.1
            game.then(EndOfBattle())
            return
        game.battle = battle.at("first_strike")
        steps: list[Step] = []
        if game.info(battle.attacker).flags & bits.STRIKES_FIRST:
            steps.append(Strike(first=True))
        game.then(*steps, game.priority(), NormalResolution())


@final
class NormalResolution(Step):
    """806: everybody else deals battle damage."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        check(game)
        battle = game.battle
        assert battle is not None
        if not battle.attacker:  # 806.1
            game.then(EndOfBattle())
            return
        game.battle = battle.at("damage")
        game.then(Strike(first=False), game.priority(), EndOfBattle())


@final
class Strike(Step):
    """805.2, 806.2: the battle damage process."""

    FIELDS = ("first",)
    __slots__ = FIELDS

    def __init__(self, first: bool) -> None:
        self.first = first

    def run(self, game: Game) -> None:
        battle = game.battle
        assert battle is not None
        attacker = battle.attacker
        info = game.info(attacker)
        if battle.blocker and not battle.struck and info.flags & bits.PIERCES and battle.attacked:
            capacity = capacity_of(game, battle.blocker)
            if (info.atk or 0) > capacity:
                if game.edition.pierce_divided:
                    game.then(AssignPierce(self.first))  # 1102.2
                else:
                    self.deal(game, capacity)
                return
        self.deal(game, info.atk or 0 if battle.blocker else 0)

    def deal(self, game: Game, to_blocker: int) -> None:
        """All damage of the step at once, so much of the attacker's to the blocker."""
        battle = game.battle
        assert battle is not None
        attacker = battle.attacker
        rule = "805.2a" if self.first else "806.2a"
        shares: list[tuple[int, int, int]] = []
        if not battle.struck:
            atk = game.info(attacker).atk or 0
            if battle.blocker:
                shares.append((attacker, battle.blocker, to_blocker))
                atk -= to_blocker
            if battle.attacked:
                shares.append((attacker, battle.attacked, atk))
        if not self.first:
            foe = battle.blocker or attacked_j_resonator(game)
            if foe:
                shares.append((foe, attacker, game.info(foe).atk or 0))  # 806.2b
        if not battle.struck:
            game.battle = game.edition.struck(battle, first=self.first)
        game.then(actions.DealDamage(game.edition.strike(game, tuple(shares)), rule, battle=True))


def capacity_of(game: Game, card_id: int) -> int:
    """1102.2a, 1102.2b: DEF minus damage, in hundreds where it is divided in hundreds."""
    left = (game.info(card_id).def_ or 0) - game.cards[card_id].damage
    return max(0, -(-left // 100) * 100 if game.edition.pierce_divided else left)


@final
class AssignPierce(Ask):
    """1102.2b: the controller of the attacker gives the blocker its capacity or more, the rest goes through."""

    FIELDS = ("first",)
    __slots__ = FIELDS

    def __init__(self, first: bool) -> None:
        self.first = first

    def topic(self) -> str:
        return "assign"

    def chooser(self, game: Game) -> int:
        return game.turn_player

    def rule(self) -> str:
        return "1102.2b"

    def prompt(self, game: Game) -> Words:
        return message("divide the damage between the blocker and the attacked object")

    def options(self, game: Game) -> list[Option]:
        battle = game.battle
        assert battle is not None
        atk = game.info(battle.attacker).atk or 0
        least = capacity_of(game, battle.blocker)
        return [Option("assign", battle.blocker, battle.attacked, n) for n in range(least, atk + 1, 100)]

    def answer(self, game: Game, option: Option) -> None:
        Strike(self.first).deal(game, option.n)


@final
class EndOfBattle(Step):
    """807."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        game.then(Stage("end_of_battle", "end of battle phase", "807.1"), FinalBattleStep())


@final
class FinalBattleStep(Step):
    """807.3, 807.4: effects of the battle end; again if anything came of it; then the battle is over."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        game.end_effects(BATTLE, "807.3a")
        if game.needs_priority():  # 807.3b
            game.then(game.priority(), self)
            return
        game.battle = None
        game.happen(Event("battle ended", "807.4", game.turn_player))
