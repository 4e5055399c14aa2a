"""Quick choices without looking ahead: how the rest of a turn is imagined to go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.agents.features import worth_in_play
from willstone.engine import Option, bits
from willstone.engine.decisions import ALL_PASS
from willstone.engine.legality import attackable, attackers, cannot_call, cannot_initiate, cannot_pass
from willstone.engine.zones import FIELD

if TYPE_CHECKING:
    from willstone.engine import Game
    from willstone.engine.decisions import Ask


def quick(game: Game, ask: Ask) -> Option:
    """A passable choice at any decision, at once."""
    topic = ask.topic()
    if topic == "action":
        return _action(game, ask.chooser(game))
    return best_at_sight(game, ask, ask.options(game))


def best_at_sight(game: Game, ask: Ask, options: list[Option]) -> Option:
    """Which of the options of a decision looks best, without looking ahead."""
    if len(options) == 1:
        return options[0]
    topic = ask.topic()
    if topic == "attack":
        return max(options, key=lambda option: attack_worth(game, option))
    if topic == "block":
        return max(options, key=lambda option: block_worth(game, option))
    if topic in ("target", "choose"):
        return max(options, key=lambda option: choice_worth(game, ask.chooser(game), option))
    return options[-1] if topic == "mulligan" else options[0]


def _action(game: Game, player: int) -> Option:
    """710.1, 704.1, 712.1: a magic stone, a battle if some attack looks good or is demanded, else nobody does more."""
    if game.turn_player != player or game.phase != "main" or game.battle is not None or game.chase:
        return ALL_PASS
    if cannot_call(game, player) is None:
        return Option("call")
    if cannot_initiate(game, player) is None and (wants_battle(game, player) or cannot_pass(game, player) is not None):
        return Option("battle")
    return ALL_PASS


def wants_battle(game: Game, player: int) -> bool:
    """Whether some attack looks good."""
    return any(
        attack_worth(game, Option("attack", attacker, ref)) > 0
        for attacker in attackers(game, player)
        for ref in attackable(game, player, attacker)
    )


def attack_worth(game: Game, option: Option) -> float:
    """How good an attack looks, with the worst block in mind; a forfeit is worth nothing."""
    if option.kind != "attack":
        return 0.0
    attacker = game.info(option.card)
    atk, def_ = attacker.atk or 0, attacker.def_ or 0
    mine = worth_in_play(attacker)
    if option.target < 0:
        gain = atk * 0.0035
        if atk >= game.life[~option.target]:
            gain += 100
        worst = gain
    else:
        other = game.info(option.target)
        kills = atk >= (other.def_ or 0) - game.cards[option.target].damage
        dies = (other.atk or 0) >= def_ and not (attacker.flags & bits.STRIKES_FIRST and kills)
        worst = gain = (worth_in_play(other) if kills else 0.0) - (mine if dies else 0.0)
    if attacker.flags & bits.CANNOT_BE_BLOCKED:
        return gain
    for card_id in game.zone(FIELD, 0):
        card = game.cards[card_id]
        if card.controller == game.turn_player or card.rested or card_id == option.target:
            continue
        info = game.info(card_id)
        if not info.types & bits.J_RESONATOR or info.flags & bits.CANNOT_BLOCK or info.atk is None:
            continue
        if attacker.flags & bits.FLIES and not info.flags & bits.FLIES:
            continue
        kills, dies = atk >= (info.def_ or 0), info.atk >= def_
        worst = min(worst, (worth_in_play(info) if kills else -0.2) - (mine if dies else 0.0))
    return worst * 0.7 + gain * 0.3


def block_worth(game: Game, option: Option) -> float:
    """How good a block looks; no block costs what the attack does."""
    battle = game.battle
    if battle is None or not battle.attacker:
        return 0.0
    attacker = game.info(battle.attacker)
    atk, def_ = attacker.atk or 0, attacker.def_ or 0
    if option.kind != "block":
        if battle.attacked < 0:
            life = game.life[~battle.attacked]
            return -100.0 if atk >= life else -atk * 0.0035 - (0.002 * atk if life - atk < 1200 else 0)
        other = game.info(battle.attacked) if battle.attacked in game.cards else None
        return -worth_in_play(other) if other is not None and atk >= (other.def_ or 0) else 0.0
    blocker = game.info(option.card)
    kills = (blocker.atk or 0) >= def_ - game.cards[battle.attacker].damage
    dies = atk >= (blocker.def_ or 0) - game.cards[option.card].damage
    return (worth_in_play(attacker) if kills else 0.0) - (worth_in_play(blocker) if dies else 0.0) - 0.1


def choice_worth(game: Game, player: int, option: Option) -> float:
    """Which of several cards or players to name when nothing more is known: the opponents' best."""
    ref = option.target
    if option.kind != "choose" or ref == 0:
        return -0.5 if option.kind == "done" else 0.0
    if ref < 0:
        return 1.0 if game.are_opponents(player, ~ref) else -1.0
    card = game.cards.get(ref)
    if card is None:
        return 0.0
    worth = worth_in_play(game.info(ref))
    return worth if game.are_opponents(player, card.controller) else -worth
