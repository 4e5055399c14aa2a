"""What may differ between rulebooks and formats: numbers and small choices, asked by the engine by name.

The numbers of the comprehensive rules 8.01 are the defaults here; what they and others choose is said in
:mod:`willstone.editions`. The engine cites by the numbers of 8.01 throughout; :meth:`Edition.cite` says what an
edition's own document calls a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Final

from willstone.engine.core.made import record
from willstone.engine.state.zones import HAND, ORDERED, REMOVED, STANDBY
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.core.event_kinds import EventKind, Remembered
    from willstone.engine.core.events import Event
    from willstone.engine.state.card import Card
    from willstone.engine.state.cards import CardDef
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.pieces import Battle, Watchers
    from willstone.engine.state.scope import Scope


Share = tuple[int, int, int]
NAMELESS: Final = "Nameless Ruler"


@record(frozen=True)
class Edition:
    """A rulebook or format to play by; the methods are its choices, made by each.

    >>> from willstone.engine import EDITIONS, edition
    >>> edition("abc-1.0").most_players
    8
    >>> "cr-8.01" in EDITIONS
    True
    """

    name: str
    document: str
    title: str
    least_players: int = 2  # 102.1
    most_players: int = 2
    life: int = 4000  # 403.3
    opening_hand: int = 5  # 403.5
    hand_size: int = 7  # 306.3
    outside: bool = True  # 317: whether there are cards out of the game that effects may bring in
    seats_drawn: bool = False  # whether seats are drawn rather than taken in turn
    starter_chooses: bool = False  # 403.4: whether the player chosen at random chooses to play first or not
    rulers_late: bool = False  # 403.1: whether rulers are hidden until the hands are final
    first_draw_phase: bool = True  # 502.1: whether the first player has a draw phase in the first turn
    first_player_draws: bool = False  # 502.3
    standby_cost: int = 2  # 706.1
    sets_any_card: bool = True  # 706.3: whether cards without [Trigger] may be put into the standby area
    trigger_zones: tuple[int, ...] = (HAND, STANDBY)  # 708.2, 708.4: where cards with [Trigger] trigger, or are played
    judges_by_right: bool = True  # 1010.1b: whether only a ruler that still has [Judgment] becomes a J-ruler
    j_ruler_waits: str = "905.3"  # the rule by which a new J-ruler cannot be rested for its abilities
    calls_after_judgment: bool = False  # 710.1: whether a magic stone is called in the turn of one's judgment
    parts_of_names: bool = False  # 202.3a: whether a name in quotation marks is also meant of a part of a name
    traits_apart: bool = False  # 205.1a: whether a race is asked for only on rulers, J-rulers and resonators
    fallen_j_rulers: bool = False  # 1010.1: whether a destroyed J-ruler stays so, without abilities, ATK and DEF
    ordered: frozenset[int] = ORDERED  # 302.4: the zones whose order is managed
    stone_areas: bool = False  # 1404.1: whether magic stones lie in areas of their own rather than in the field
    pierce_divided: bool = True  # 1102.2b: whether the attacker's controller divides the damage of [Pierce]
    explodes_at_all: bool = False  # 1105.2: whether [Explode] goes off by battle damage to anything, a player too
    copies_enter: bool = True  # 1017.1a: whether the copy of a resonator spell comes into the field as it resolves
    several_hosts: str = ""  # the rule by which an addition that is added once more needs a choice of its controller
    lifebreak: int = 0  # 1415.1, 1415.1a-ii: the maximum lifebreak size; without Valhalla rules there is no lifebreak
    broken: int = REMOVED  # 1415.1d-iii: where a card lies while its [Break] ability is in the chase area
    nameless: str = NAMELESS  # the ruler of positions that name none
    fixed_counters: frozenset[str] = frozenset()  # those that no effect adds or takes away
    memory: frozenset[Remembered] = frozenset()  # kinds of event that it asks for later in the turn
    noticing: frozenset[EventKind] = frozenset()  # kinds of event that it is told of
    duty_forfeited: bool = False  # 803.3: whether one may forfeit the attack with something that must attack
    layers: tuple[int, ...] = ()  # 909.1: for each kind of change the layer it is applied in
    rounded_values: bool = True  # 909.1i: whether ATK and DEF are rounded up
    reveals_to_trigger: bool = True  # 708.2: whether it does so only if its owner reveals it
    risks_reveal: bool = True  # 708.3a: whether it may be revealed though it cannot be played, and is lost then
    standby_waits: bool = True  # 708.5, 906.4a: whether it is not played from the standby area in the turn it was set
    recalls_in_play: bool = True  # 911.1: whether a card is recalled as it was also after it moved within play
    source_chooses: bool = True  # 910.2a: whether who deals damage chooses among what replaces it, prevention last
    processes_listed: bool = True  # 1201.1: whether rule processes are performed one after the other as they are listed
    crystals: int = 0  # how many winning crystals win the game, where there are any
    citations: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)

    def cite(self, rule: str) -> str:
        """The number of a rule of 8.01 in the edition's own document, or the same if it has none for it."""
        return self.citations.get(rule, rule)

    # ------------------------------------------------------------ cards

    def read(self, card: CardDef) -> CardDef:
        """A printed card as its rules read it (208.2)."""
        raise AssertionError

    # ------------------------------------------------------------ players

    def opponents(self, game: GameState, player: int) -> list[int]:
        """102.1: those whom a text means by a player's opponent, clockwise."""
        raise AssertionError

    # ------------------------------------------------------------ the end of the game

    def ends(self, game: GameState) -> bool:
        """1202: whether somebody is to win or lose by rule process."""
        raise AssertionError

    def end(self, game: GameState, losing: list[tuple[int, str]]) -> None:
        """103, 1202: what comes of that, and of players who lose at the same time, each by a rule."""
        raise AssertionError

    def notice(self, game: GameState, event: Event) -> None:
        """Something of a kind it wants to know of has happened."""
        raise AssertionError

    # ------------------------------------------------------------ life and damage

    def life_points(self, points: int) -> int:
        """1205.1: the life a player has after a change; a rule process rounds it later."""
        raise AssertionError

    def damage(self, shares: tuple[Share, ...]) -> tuple[Share, ...]:
        """1007: the damage that is dealt when so much was computed."""
        raise AssertionError

    # ------------------------------------------------------------ rule processes and rulers

    def settle(self, game: GameState) -> bool:
        """1201.1: perform the rule processes that come first; whether there were any."""
        raise AssertionError

    def unsettled(self, game: GameState) -> bool:
        """505.5e, 807.3b: whether there is any rule process to perform."""
        raise AssertionError

    def due(self, game: GameState) -> bool:
        """1201: whether there is a rule process of its own to perform."""
        raise AssertionError

    def process(self, game: GameState) -> bool:
        """1201: perform the rule processes of its own; whether there were any."""
        raise AssertionError

    def destroy_j_ruler(self, game: GameState, card_id: int, rule: str, watching: Watchers) -> None:
        """1010.1: what becomes of a destroyed J-ruler."""
        raise AssertionError

    def destination(self, game: GameState, card: Card, zone: int, *, judgment: bool, face_down: bool) -> int | None:
        """316: where a card goes that would move to a zone; None if it does not move."""
        raise AssertionError

    def ruler_goes(self, card: Card, zone: int, *, judgment: bool, face_down: bool) -> int | None:
        """316.1: where a ruler card goes that would move to a zone; None if it does not move."""
        raise AssertionError

    # ------------------------------------------------------------ actions of players

    def rules_of_play(self, info: Info) -> tuple[str, str, str]:
        """702, 703: the rules on when such a card is played, where from, and what becomes of it as it resolves."""
        raise AssertionError

    def may_break(self, cards: int, life: int) -> bool:
        """1415.1d-i: whether a player with so many cards in the lifebreak area and so much life may perform it."""
        raise AssertionError

    # ------------------------------------------------------------ abilities and effects

    def triggers_enter(self, game: GameState, event: Event) -> bool:
        """1140.2: whether a card that has come into the field this way triggers its [Enter] abilities."""
        raise AssertionError

    def against_standby(self, game: GameState, player: int, card_id: int) -> Illegal | None:
        """708.4: why a card cannot be played from the standby area, besides what its [Trigger] asks for."""
        raise AssertionError

    def stays_open(self, game: GameState, scope: Scope) -> bool:
        """909.4: whether an effect on all cards of a description also applies to those that fit it later."""
        raise AssertionError

    # ------------------------------------------------------------ battle

    def battles(self, card: Card, info: Info) -> bool:
        """803.3a, 804.4: whether a card is of the kind that attacks and blocks: a J/resonator with ATK and DEF."""
        raise AssertionError

    def still_battles(self, card: Card, info: Info, player: int) -> bool:
        """803.5a, 804.4a: whether a card goes on attacking or blocking that did so for a player."""
        raise AssertionError

    def attacked_players(self, game: GameState, player: int) -> list[int]:
        """803.3b: the players whom one may attack, and whose cards."""
        raise AssertionError

    def attacked_zones(self, game: GameState, player: int) -> list[int]:
        """803.3b: the cards among which attacked objects are looked for."""
        raise AssertionError

    def may_be_attacked(self, card: Card, info: Info) -> bool:
        """803.3b: whether a card is of the kind that can be attacked: a J/resonator with ATK and DEF."""
        raise AssertionError

    def open_to_attack(self, card: Card, info: Info) -> bool:
        """803.3b: whether it may be attacked as it lies there: rested, or by an effect."""
        raise AssertionError

    def still_attacked(self, card: Card) -> bool:
        """803.5a: whether an attacked card is where it can be attacked."""
        raise AssertionError

    def strike(self, game: GameState, shares: tuple[Share, ...]) -> tuple[Share, ...]:
        """806.2: the battle damage that is dealt, of what would be."""
        raise AssertionError

    def struck(self, battle: Battle, *, first: bool) -> Battle:
        """806.2a: a battle after the damage process of its attacker, in the step for first strike or the normal one."""
        raise AssertionError


EDITIONS: dict[str, Edition] = {}


def register(edition: Edition) -> Edition:
    """Make an edition known by its name."""
    EDITIONS[edition.name] = edition
    return edition


def edition(name: str) -> Edition:
    """The edition of a name; raises ValueError naming those there are."""
    try:
        return EDITIONS[name]
    except KeyError:
        raise ValueError(message("no edition {!r}; there are {}", name, ", ".join(sorted(EDITIONS)))) from None
