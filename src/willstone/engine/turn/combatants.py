"""Who may attack whom, and who may block (803.3, 804.3): the reasons against it, and what is required (712.2)."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from willstone.engine.abilities import restraints
from willstone.engine.core import information as bits
from willstone.engine.core.errors import Illegal
from willstone.engine.costs import producing
from willstone.engine.keywords.played import Mobilize
from willstone.engine.layers import crowds
from willstone.engine.playing import refusals
from willstone.engine.state.kept_will import MOBILIZE, NOTHING, Purpose
from willstone.engine.state.scope import player_ref
from willstone.engine.state.statements import Asking
from willstone.engine.state.zones import FIELD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.core.will import Cost
    from willstone.engine.state.gamestate import GameState


def cannot_initiate(game: GameState, player: int) -> Illegal | None:
    """704.1, 803.6: why a player cannot initiate battle now."""
    illegal = refusals.not_main_timing(game, player, "704.1")
    if illegal is None and game.battle_barred:
        illegal = Illegal("803.6", "you forfeited an attack this turn that nobody answered")
    return illegal


def toll_purpose(game: GameState, card_id: int) -> Purpose:
    """1129.2: what is paid for by attacking or blocking with a card that has [Mobilize]; nothing for other tolls."""
    tolls = [ability for ability in game.info(card_id).abilities if isinstance(ability, Asking)]
    of_it = bool(tolls) and all(isinstance(toll, Mobilize) for toll in tolls)
    return Purpose(MOBILIZE, card_id) if of_it else NOTHING


def can_pay_toll(game: GameState, player: int, card_id: int, toll: Cost) -> bool:
    """803.5, 804.4: whether a player can pay to attack or block with a card."""
    return producing.covers(producing.units(game, player, card_id, toll_purpose(game, card_id)), toll)


def against_attacker(game: GameState, player: int, attacker: int) -> Iterator[Illegal]:
    """803.3a: a recovered J/resonator with ATK and DEF, controlled since the turn began."""
    card = game.cards[attacker]
    info = game.info(attacker)
    if card.controller != player:
        yield Illegal("803.3a", "you do not control {}", info.name)
    if not game.edition.battles(card, info):
        yield Illegal("803.3a", "{} is no J/resonator in the field that can attack", info.name)
    if card.rested:
        yield Illegal("803.3a", "{} is rested", info.name)
    if card.since >= game.turn_number and not info.flags & bits.ATTACKS_AT_ONCE:  # 1107.2
        yield Illegal("803.3a", "{} came under your control this turn", info.name)
    if info.flags & bits.CANNOT_ATTACK:
        yield Illegal("104.4", "an effect forbids {} to attack", info.name)
    if info.toll is not None and not can_pay_toll(game, player, attacker, info.toll):
        if toll_purpose(game, attacker) != NOTHING:
            yield Illegal("1129.2", "you cannot pay the [Mobilize] of {}", info.name)
        yield Illegal("803.5", "you cannot pay {} to attack with {}", info.toll, info.name)


def cannot_attack(game: GameState, player: int, attacker: int) -> Illegal | None:
    """803.3a: why a card cannot attack."""
    return next(against_attacker(game, player, attacker), None)


def cannot_be_attacked(game: GameState, player: int, attacker: int, ref: int) -> Illegal | None:
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
    if game.info(attacker).flags & bits.ATTACKS_RECOVERED:  # 1103.2
        return None
    return Illegal("803.3b", "{} is recovered", info.name)


def attackable(game: GameState, player: int, attacker: int) -> list[int]:
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


def attackers(game: GameState, player: int) -> list[int]:
    """Everything a player may attack with, whether or not there is something to attack."""
    cards = game.cards
    there = [i for i in game.zone(FIELD, 0) if cards[i].controller == player and not cards[i].rested]
    return [i for i in there if game.edition.battles(cards[i], game.info(i)) and cannot_attack(game, player, i) is None]


def can_attack(game: GameState, player: int) -> bool:
    """Whether a player has an attack to declare."""
    able = attackers(game, player)
    if len(able) > crowds.FULL:
        able = crowds.Alike(game).first(able)
    return any(_can_attack_something(game, player, i) for i in able)


def _can_attack_something(game: GameState, player: int, attacker: int) -> bool:
    """Whether there is anything that one attacker may attack; the players are the first who come to mind."""
    others = (i for i in game.edition.attacked_zones(game, player) if game.cards[i].controller != player)
    refs = chain(map(player_ref, game.edition.attacked_players(game, player)), others)
    return any(cannot_be_attacked(game, player, attacker, ref) is None for ref in refs)


def obliged_attackers(game: GameState, player: int) -> list[int]:
    """712.2, 1123.2: what is required to attack and can (712.2b, 712.2d), without any voluntary action (712.2e)."""
    return [i for i in game.kept(_driven) if cannot_attack(game, player, i) is None and _must_attack(game, player, i)]


def _driven(game: GameState) -> list[int]:
    """712.2: the cards in the field of which something may demand that they attack."""
    known = [(i, game.info(i)) for i in game.zone(FIELD, 0)]
    return [i for i, info in known if info.flags & (bits.MUST_ATTACK | bits.RESTRAINED) and info.toll is None]


def _must_attack(game: GameState, player: int, attacker: int) -> bool:
    """712.2c: whether a card is required to attack what it can attack."""
    found = attackable(game, player, attacker)
    if game.info(attacker).flags & bits.MUST_ATTACK:
        return bool(found)
    return any(card in found for card in restraints.demanded(game, attacker))


def why_not_attack(game: GameState, player: int, attacker: int, ref: int) -> list[Illegal]:
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


def against_blocker(game: GameState, blocker: int) -> Iterator[Illegal]:
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
    yield from _forbidden_to_block(game, blocker, battle.attacker)
    if info.block_toll is not None and not can_pay_toll(game, card.controller, blocker, info.block_toll):
        if toll_purpose(game, blocker) != NOTHING:
            yield Illegal("1129.2", "you cannot pay the [Mobilize] of {}", info.name)
        yield Illegal("804.4", "you cannot pay {} to block with {}", info.block_toll, info.name)


def _forbidden_to_block(game: GameState, blocker: int, attacking: int) -> Iterator[Illegal]:
    """104.4, 1106.2: what is on a card or on what attacks that forbids the one to block the other."""
    info, attacker = game.info(blocker), game.info(attacking)
    if restraints.forbidden(game, restraints.BLOCK, blocker, attacking):
        yield Illegal("104.4", "an effect forbids {} to block {}", info.name, attacker.name)
    if restraints.forbidden(game, restraints.BE_BLOCKED, attacking, blocker):
        yield Illegal("104.4", "{} cannot be blocked by {}", attacker.name, info.name)
    if info.flags & bits.CANNOT_BLOCK:
        yield Illegal("104.4", "an effect forbids {} to block", info.name)
    flown_over = attacker.flags & bits.FLIES and not info.flags & bits.FLIES
    if flown_over and not restraints.reaches(game, blocker, attacking):
        yield Illegal("1106.2", "{} flies and {} does not", attacker.name, info.name)
    if attacker.flags & bits.CANNOT_BE_BLOCKED:
        yield Illegal("104.4", "{} cannot be blocked", attacker.name)


def cannot_block(game: GameState, blocker: int) -> Illegal | None:
    """804.3, 804.4: why a card cannot block the attack."""
    return next(against_blocker(game, blocker), None)


def obliged_blockers(game: GameState) -> list[int]:
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
