"""The engine's names that tests speak of, whichever of its modules keeps them.

Tests of what a module does inside import that module itself.
"""

# mypy: implicit-reexport
# ruff: noqa: F401  # tests import these from here

from __future__ import annotations

from willstone.engine.abilities.chased_abilities import TargetAbility
from willstone.engine.abilities.conditions import At, Either, IsSo
from willstone.engine.abilities.conditions_of_cards import Resonance, When
from willstone.engine.abilities.conditions_of_damage import DealsDamage, IsDealtDamage
from willstone.engine.abilities.conditions_of_players import Does
from willstone.engine.actions import ledger
from willstone.engine.actions.actions import Cancel as CancelStep
from willstone.engine.actions.actions import ChangeLife, Shuffle
from willstone.engine.actions.additions import Attach, AttachedTo
from willstone.engine.actions.control import ChangeControl
from willstone.engine.actions.crystals import crystals, put_crystal
from willstone.engine.actions.moving import Move, move
from willstone.engine.actions.moving_together import MoveCards
from willstone.engine.actions.moving_together import PutIntoField as PutIntoFieldStep
from willstone.engine.actions.sides import (
    Invert,
    RemoveInverted,
    Shift,
    TurnUp,
    is_double_sided,
    is_inverse,
    is_shift,
    playable_sides,
    side_info,
)
from willstone.engine.core import information as bits
from willstone.engine.core import rng, verbs
from willstone.engine.core.errors import (
    AmbiguousMove,
    Illegal,
    IllegalMove,
    InvalidDeck,
    InvalidMove,
    InvalidSave,
    MoveError,
)
from willstone.engine.core.event_kinds import EventKind
from willstone.engine.core.events import Event
from willstone.engine.core.infinity import INFINITY
from willstone.engine.core.information import (
    ADDITION,
    CHANT,
    J_RESONATOR,
    J_RULER,
    J_SLASH_RULER,
    MAGIC_STONE,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    TYPE_NAMES,
    attribute_bits,
)
from willstone.engine.core.limits import Limits
from willstone.engine.core.nodes import node
from willstone.engine.core.options import DONE, PASS, Decision, Option, nth, settled, things
from willstone.engine.core.topics import Topic
from willstone.engine.core.verbs import WRITTEN, OptionKind
from willstone.engine.core.will import (
    ATTRIBUTE_NAMES,
    DARKNESS,
    FIRE,
    KIND_NAMES,
    KINDS,
    LIGHT,
    VOID,
    WATER,
    WIND,
    Cost,
    parse_will,
)
from willstone.engine.core.wording import plain_name
from willstone.engine.costs.altered_costs import AlterCosts, CostOfPlay
from willstone.engine.costs.costs import BanishThis, DiscardCards, PayWill, RemoveCounters, RestThis
from willstone.engine.costs.paid_life import LifePaid, PayAnyLifeNow, PayLife
from willstone.engine.costs.payment import plan
from willstone.engine.costs.producing import covers, units
from willstone.engine.costs.requirements import LifeAtMost, Requires
from willstone.engine.costs.taking import Give
from willstone.engine.costs.will_effects import Produce
from willstone.engine.effects.branches import If, May
from willstone.engine.effects.choosing_cards import AimAt, ChooseSome, Choosing
from willstone.engine.effects.chosen_words import HIGH
from willstone.engine.effects.copies import BecomeCopyOf, Copy
from willstone.engine.effects.counters import (
    Heal,
    MoveCounters,
    PutCounters,
    RemoveDamage,
    RemoveFromBattle,
    SetLife,
    TakeCounters,
)
from willstone.engine.effects.delayed import GainAsLongAs, Later
from willstone.engine.effects.effects import (
    BATTLE,
    Cancel,
    DealDamage,
    Destroy,
    Gain,
    GainLife,
    LoseLife,
    Recover,
    Remove,
    Replace,
    Rest,
    ReturnToHand,
    WinGame,
)
from willstone.engine.effects.entering import AddAddition, CallStone, Summon
from willstone.engine.effects.fortune import Force, GainGem, SetWeather, WeatherIs
from willstone.engine.effects.hands import Discard, Draw
from willstone.engine.effects.modes import ChooseModes, DefineX, DivideCounters, DivideDamage
from willstone.engine.effects.piles import Foresee, LookAt, Reveal, TopOfDeck, is_revealed
from willstone.engine.effects.players_act import DoInstead
from willstone.engine.effects.putting import MoveTop, PutInto, PutIntoField
from willstone.engine.effects.searching import Search, ShuffleDeck
from willstone.engine.effects.tokens import CreateToken, CreateTokenCopy, Erase, IsToken, token
from willstone.engine.game.codec import MAGIC, loads, pack, unpack
from willstone.engine.game.dealing import Dealing
from willstone.engine.game.game import Game
from willstone.engine.game.imagining import UNKNOWN, imagined
from willstone.engine.game.restart import Restart, RestartGame
from willstone.engine.game.view import may_see
from willstone.engine.game.view_types import CardView
from willstone.engine.keywords.beginning import WILL_COIN, Energize
from willstone.engine.keywords.bestow import bestow
from willstone.engine.keywords.conditional import Release, ReleaseSeal, crest, legend, null, rune, seal
from willstone.engine.keywords.in_play import Barrier
from willstone.engine.keywords.played import (
    AdditionalCost,
    Awakening,
    Incarnation,
    Mobilize,
    MobilizeCards,
    PlayedWith,
    evolution,
    gods_art,
    inheritance,
    torrent,
)
from willstone.engine.keywords.sealed_item import UNSEALED, SealedItem, unsealed
from willstone.engine.layers.changed_abilities import GainAbility, GainSkill, LoseAbilities, LoseSkill
from willstone.engine.layers.changes import (
    BecomeAttribute,
    BecomeCopy,
    BecomeRace,
    BecomeStats,
    BecomeType,
    GainAttribute,
    GainRace,
    GainStats,
    GainType,
    LoseBattleValues,
    SwitchStats,
    TreatAsStone,
)
from willstone.engine.layers.continuous import Continuous
from willstone.engine.layers.scaled_values import Bend
from willstone.engine.playing.prepare import MayPlayFree
from willstone.engine.playing.unchased import Unchased
from willstone.engine.replacing.replacement import (
    EnterWith,
    GoTo,
    Multiply,
    Prevent,
    PreventNext,
    Redirect,
    Replacement,
)
from willstone.engine.replacing.would import WouldBeDealtDamage, WouldBeDestroyed, WouldDraw, WouldGainLife, WouldMove
from willstone.engine.state.abilities import (
    Activate,
    Automatic,
    Break,
    Chant,
    EntersWith,
    Judgment,
    Playable,
    Skill,
    TriggerAutomatic,
    TriggerPlay,
)
from willstone.engine.state.card import Card
from willstone.engine.state.cards import CardDef, Deck, Face
from willstone.engine.state.claims import BANISH, DISCARD, REMOVE, REST, RETURN
from willstone.engine.state.durations import FOREVER, TURN
from willstone.engine.state.edition import EDITIONS
from willstone.engine.state.gamestate import GameState
from willstone.engine.state.info import Info
from willstone.engine.state.keyword_names import KEYWORDS, SKILLS, SYMBOL_SKILLS
from willstone.engine.state.questions import Pick
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Ability, Change, Condition, Effect, Selector, Situation
from willstone.engine.state.statements import Statement, Toll
from willstone.engine.state.zones import (
    BOTTOM,
    CHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    GROUND,
    HAND,
    ITEM_AREA,
    LIFEBREAK,
    MAIN_DECK,
    OUTSIDE,
    PUBLIC,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_AREA,
    STONE_DECK,
    TOP,
    ZONE_NAMES,
    ZONES,
    out_of_the_game,
    sees,
)
from willstone.engine.turn.turn import AddPhase, SkipPhase, StayRested, TakeExtraTurn
from willstone.engine.views import table_view
from willstone.engine.words.amounts import Amount, AtkOf, ThatMuch, count
from willstone.engine.words.battling import opponent_in_battle
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.having import WithCost, WithCounter, WithKeyword, WithValue
from willstone.engine.words.qualities import AsPrinted, IsGeneral, Non
from willstone.engine.words.quantities import Fixed, Told
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import (
    AddedCard,
    All,
    EachPlayer,
    It,
    Opponent,
    Same,
    ThatCard,
    ThatPlayer,
    This,
    You,
    cards,
)
from willstone.engine.words.situations import (
    Controls,
    HandIs,
    HasCounter,
    LifeIs,
    StonesAtLeast,
    StoriesRevealed,
    ThisIs,
    TurnOf,
)
from willstone.engine.words.situations_counted import MeasureIs
from willstone.engine.words.targets import Target
