"""Which moments matter to a player who could do something with priority: what smart passing asks about.

All is judged by what that player knows: what resolves is tried on a game as they imagine it, so that being asked tells
nobody anything. A moment matters when

- an opponent's spell or ability is about to resolve that targets the player, something of theirs, or what fights them;
  or that would hurt them if everybody passed; or that they could cancel or change;
- an opponent attacks them or theirs and they cannot block (a block is asked for in any case), or what blocks for them
  would not win by itself, or they have not been asked in this battle at all;
- their own attack is blocked, or strikes something that strikes back;
- the turn before their own ends.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from willstone import mishaps
from willstone.engine import PASS
from willstone.engine.decisions import DeclareBlock, ref_player, settled
from willstone.engine.legality import cannot_block
from willstone.engine.texts import Automatic, TriggerAutomatic, meddles
from willstone.engine.views import imagined, targeted
from willstone.engine.zones import FIELD, HAND, ITEM_AREA, MAIN_DECK, RULER_AREA, RUNE_AREA, STANDBY

if TYPE_CHECKING:
    from willstone.engine import Decision, Game, Option, OptionKind
    from willstone.engine.decisions import Ask
    from willstone.engine.views import Battle, Entry

_ANSWERS: Final[frozenset[OptionKind]] = frozenset(("play", "use"))
_LONGEST: Final = 60  # choices until something has resolved
_OWNED: Final = (RULER_AREA, STANDBY, ITEM_AREA, RUNE_AREA, HAND)


def matters(game: Game, decision: Decision, *, asked: bool) -> bool:
    """Whether the player who has priority has reason to do something; ``asked``: they were, in this battle."""
    player = decision.player
    if game.chase:
        top = game.chase[-1]
        return top.controller != player and concerns(game, decision, top)
    battle = game.battle
    if battle is None:
        return game.phase == "end" and game.turn_player != player and game.next_player(game.turn_player) == player
    moment = in_battle(battle, game)
    if game.turn_player == player:
        return moment == "block" and bool(battle.blocker or battle.attacked > 0)
    if battle.defender != player or not battle.attacked:
        return False
    if moment == "attack":
        return not can_block(game, player)
    if battle.blocker:
        return moment == "block" and not _is_won(game, player, battle)
    return moment == "block" and not asked


def in_battle(battle: Battle, game: Game) -> str:
    """How far a battle has come, as windows name it."""
    if not battle.attacker:
        return "beginning"
    undeclared = battle.step == "block" and any(isinstance(step, DeclareBlock) for step in game.agenda)
    return "before_block" if undeclared else battle.step


def can_block(game: Game, player: int) -> bool:
    """Whether a player could block the attack as things are."""
    field = game.zone(FIELD, 0)
    return any(game.cards[i].controller == player and cannot_block(game, i) is None for i in field)


def _is_won(game: Game, player: int, battle: Battle) -> bool:
    """Whether what blocks for a player survives the attacker if everybody passes."""
    trial = imagined(game, player, Random(battle.attacker))
    trial.listener = None
    left = _LONGEST

    def choose(game: Game, ask: Ask) -> Option | None:
        nonlocal left
        left -= 1
        if left <= 0 or game.battle is None:
            return None
        return PASS if ask.topic() == "action" else ask.options(game)[0]

    trial.rush(choose)
    return trial.battle is None and battle.blocker in trial.cards and battle.attacker not in trial.cards


def concerns(game: Game, decision: Decision, entry: Entry) -> bool:
    """Whether something of an opponent on the chase is a player's business."""
    player = decision.player
    if any(_of(game, player, ref) for ref in targeted(entry)):
        return True
    if any(_meddles(game, option) for option in decision.options if not option.idle):
        return True
    try:
        return hurts(game, player, entry)
    except Exception as error:
        mishaps.report("what is about to resolve", error)
        return True


def _of(game: Game, player: int, ref: int) -> bool:
    """Whether a target is a player, something of theirs, or what fights them."""
    if ref < 0:
        return ref_player(ref) == player
    entry = game.entry(ref)
    if entry is not None:
        return entry.controller == player
    card = game.cards.get(ref)
    return card is not None and (player in (card.controller, card.owner) or _fights(game, player, ref))


def _fights(game: Game, player: int, ref: int) -> bool:
    """Whether a card is in a battle with a player."""
    battle = game.battle
    if battle is None or player not in (battle.defender, game.turn_player):
        return False
    return ref in (battle.attacker, battle.blocker)


def _meddles(game: Game, option: Option) -> bool:
    """Whether an option could do something with what is on the chase."""
    if option.kind not in _ANSWERS:
        return False
    info = game.info(option.card)
    used = info.ability(option.n) if option.kind == "use" else None
    return any(meddles(ability) for ability in (info.abilities if used is None else (used,)))


def hurts(game: Game, player: int, entry: Entry) -> bool:
    """Whether a player would be worse off after something has resolved, or would have to choose something for it."""
    trial = imagined(game, player, Random(entry.id))
    trial.listener = None
    left = _LONGEST
    chooses = False

    def choose(game: Game, ask: Ask) -> Option | None:
        nonlocal left, chooses
        left -= 1
        if ask.topic() == "action":
            return PASS if left > 0 and game.entry(entry.id) is not None else None
        options = ask.options(game)
        if ask.chooser(game) == player and not settled(options):
            chooses = True
            return None
        return options[0]

    before = _standing(trial, player)
    trial.rush(choose)
    return chooses or trial.over or _worse(before, _standing(trial, player))


def _standing(game: Game, player: int) -> dict[object, tuple[int, ...]]:
    """What a player has, in numbers of which none may become less."""
    found: dict[object, tuple[int, ...]] = {
        "life": (game.life[player],),
        "cards": (len(game.zone(HAND, player)) + len(game.zone(MAIN_DECK, player)),),
    }
    mine = [i for i in game.zone(FIELD, 0) if game.cards[i].controller == player]
    for card_id in mine + [i for zone in _OWNED for i in game.zone(zone, player)]:
        card, info = game.cards[card_id], game.info(card_id)
        found[card_id] = (-card.rested, -card.damage, info.atk or 0, info.def_ or 0)
    for entry in game.chase:
        if entry.controller == player:
            found[entry.id] = ()
    return found


def _worse(before: dict[object, tuple[int, ...]], after: dict[object, tuple[int, ...]]) -> bool:
    for key, values in before.items():
        if key not in after or any(now < then for then, now in zip(values, after[key], strict=True)):
            return True
    return False


def batch(game: Game) -> frozenset[int]:
    """What resolves together with what is on top of the chase: automatic abilities of one player in a row."""
    found: list[int] = []
    for entry in reversed(game.chase):
        automatic = isinstance(entry.ability, Automatic | TriggerAutomatic)
        if not automatic or entry.controller != game.chase[-1].controller:
            break
        found.append(entry.id)
    return frozenset(found)
