"""Sides of cards: double-sided cards (1302) with [Shift] (1117) and inverting (1030), colossal rulers (1304).

The first side of a double-sided card is the past or hope side, the second one the future or despair side; the sides
of a colossal ruler are the ruler, the first and the second form of the J-ruler. A card has the information of the
side that is up and no other (1302.2e, 1302.3d), and turns back to its first side whenever it moves (1302.2f-i,
1302.3e-i), because that is what moving does unless it is told otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine.actions.moving import Move, order_abilities
from willstone.engine.actions.proposed_moves import MoveOne
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.state.abilities import Activate, render_costs
from willstone.engine.state.agenda import Apply, Step
from willstone.engine.state.deeds import Does
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Ability, Effect, Selector
from willstone.engine.state.zones import CHASE, FIELD, REMOVED, RULER_AREA
from willstone.engine.words.selectors import cards

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.state.card import Card
    from willstone.engine.state.cards import CardDef
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info


SIDES: Final = {"past": 0, "future": 1, "hope": 0, "despair": 1}
INVERSE: Final = "Inverse"


def is_double_sided(card: CardDef) -> bool:
    """1302.1, 1302.1a: printed on both sides, and no ruler."""
    return len(card.faces) > 1 and not card.faces[0].types & bits.J_SLASH_RULER


def is_shift(card: CardDef) -> bool:
    """1302.2, 1302.2a: a double-sided card whose past side has [Shift]."""
    return is_double_sided(card) and any(isinstance(ability, Shift) for ability in card.faces[0].abilities)


def is_inverse(card: CardDef) -> bool:
    """1302.3, 1302.3a: a double-sided card whose despair side is Inverse."""
    return is_double_sided(card) and INVERSE in card.faces[1].races


def playable_sides(game: GameState, card: Card) -> tuple[int, ...]:
    """903.2b, 1117.2: the sides with which a card may be played; either one if it is double-sided with [Shift]."""
    if not is_shift(game.book[card.body]) or not any(isinstance(a, Shift) for a in game.info(card.id).abilities):
        return (card.side,)
    return (0, 1)


def side_info(game: GameState, card: Card, side: int) -> Info:
    """The information a card is played with on a side (1302.2e)."""
    return game.info(card.id) if side == card.side else game.book[card.body].infos[side]


@final
class TurnSide(Step):
    """1302.2c, 1302.3c: a double-sided card in the field, or a colossal ruler, gets another side up.

    It is still the same card, with all effects and counters.
    """

    FIELDS = ("card", "side", "rule", "told")
    __slots__ = FIELDS

    def __init__(self, card: int, side: int, rule: str, told: EventKind = "flipped") -> None:
        self.card = card
        self.side = side
        self.rule = rule
        self.told = told  # the kind of the event

    def run(self, game: GameState) -> None:
        card = game.cards.get(self.card)
        if card is not None and card.zone in (FIELD, CHASE) and card.side != self.side:
            before = _said_of(game, card.id, self.told)
            turn(game, card, self.side)
            game.happen(Event(self.told, self.rule, card.controller, card.id))
            after = tuple(said for said in _said_of(game, card.id, self.told) if said not in before)
            scope = Scope(card.id, card.controller)
            game.then(*(Apply(effect, scope) for said in (*before, *after) for effect in said.effects))


@node
class AsTurned(Ability):
    """1030.2, 1117.2a: what is done as its card shifts or inverts, before anything else happens.

    It may stand on the side that was up before or on the one that is up then.
    """

    verb: str  # "shifts" or "inverts"
    effects: tuple[Effect, ...]

    def render(self) -> str:
        first, *more = self.effects
        return " ".join((f"As this card {self.verb}, {first.render()}.", *(effect.sentence() for effect in more)))


_TOLD: Final = {"shifts": "shifted", "inverts": "inverted"}


def _said_of(game: GameState, card_id: int, told: EventKind) -> tuple[AsTurned, ...]:
    """What a card says is done as it turns in a way."""
    abilities = game.info(card_id).abilities
    return tuple(one for one in abilities if isinstance(one, AsTurned) and _TOLD[one.verb] == told)


def turn(game: GameState, card: Card, side: int) -> None:
    """1304.6: turn a card to another side where it lies; the abilities of that side become active now (909.3b)."""
    game.cards[card.id] = turned = card.flipped(face_down=card.face_down, side=side, stamp=game.new_id())
    game.changed()
    game.watch_anew()
    order_abilities(game, turned)


@node
class TurnUp(Effect):
    """1302.2c, 1302.3c: turn cards past, future, hope or despair side up; which is not "to shift" (1117.2a)."""

    what: Selector
    side: str
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        wanted = is_shift if self.side in ("past", "future") else is_inverse
        rule = "1302.2c" if self.side in ("past", "future") else "1302.3c"
        for card_id in cards(self.what, game, scope):
            if wanted(game.book[game.cards[card_id].body]):
                told: EventKind = "inverted" if self.side == "despair" else "flipped"  # 1030.2
                game.then(TurnSide(card_id, SIDES[self.side], rule, told))

    def render(self) -> str:
        return f"turn {self.what.render()} {self.side} side up"


@node
class Invert(Effect):
    """1030.1: flip inverse cards despair side up."""

    what: Selector
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in cards(self.what, game, scope):
            if is_inverse(game.book[game.cards[card_id].body]):
                game.then(TurnSide(card_id, 1, "1030.1", "inverted"))

    def render(self) -> str:
        return f"invert {self.what.render()}"


@node
class AsRuler(Effect):
    """302.3, 316.2: put a J-ruler into its ruler area, ruler side up; it is not destroyed and not astral."""

    what: Selector
    owners: bool = False
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in cards(self.what, game, scope):
            if game.cards[card_id].zone == FIELD and game.printed_types(game.cards[card_id]) & bits.J_RULER:
                game.then(MoveOne(Move(card_id, RULER_AREA, "316.2")))

    def render(self) -> str:
        whose = "its owner's" if self.owners else "your"
        return f"put {self.what.render()} into {whose} ruler area as a ruler"


@node
class RemoveInverted(Effect):
    """1030.3, 1302.5a: remove a card from the game despair side up."""

    what: Selector
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in cards(self.what, game, scope):
            side = 1 if is_inverse(game.book[game.cards[card_id].body]) else 0
            game.then(MoveOne(Move(card_id, REMOVED, "1030.3", side=side)))

    def render(self) -> str:
        return f"remove {self.what.render()} inverted from the game"


@node
class ShiftSource(Effect):
    """1117.2, 1117.2a: if its card is physically past side up, it is turned future side up."""

    def apply(self, game: GameState, scope: Scope) -> None:
        card = game.cards.get(scope.source)
        if card is not None and is_shift(game.book[card.body]):
            game.then(TurnSide(card.id, 1, "1117.2a", "shifted"))

    def render(self) -> str:
        return "shift this card"


@node
class Shift(Activate):
    """1117: [Shift]; lets its card be played with either side up, and turned to its future side."""

    @staticmethod
    def of(*costs: CostPart) -> Shift:
        """[Shift] with what it asks for."""
        return Shift((ShiftSource(),), costs, True)

    def timing_rules(self) -> tuple[str, ...]:
        return ("1117.2", "701.2")

    def render(self) -> str:
        return f"[Shift] {render_costs(self.costs)}"


# ---------------------------------------------------------------- colossal rulers

FIRST_FORM: Final = "first form"  # among the extras of a judgment that was played by a first form


def next_form(game: GameState, card: Card) -> int:
    """705.3a, 1304.4, 1304.5a: the side a judgment process turns a card to, 0 if it has none now."""
    forms = len(game.book[card.body].faces)
    if card.zone == RULER_AREA and card.side == 0 and forms > 1:
        return 1
    if card.zone == FIELD and card.side == 1 and forms > 2:
        return 2
    return 0
