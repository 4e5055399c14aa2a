"""Cards for tests, made of engine objects: where card text has no words for what they do, or no file is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vocabulary import (
    TOP,
    Ability,
    All,
    Amount,
    At,
    Automatic,
    CardDef,
    CardFilter,
    Chant,
    Condition,
    Cost,
    DealDamage,
    Destroy,
    Draw,
    Effect,
    Face,
    GainLife,
    Move,
    MoveCards,
    Opponent,
    PayWill,
    Selector,
    Skill,
    Target,
    This,
    bits,
    cards,
    move,
    node,
)

from willstone.language import parse

if TYPE_CHECKING:
    from vocabulary import GameState, Scope


FIRE = 1 << 1
LIGHT = 1 << 0
RESONATOR = CardFilter(bits.RESONATOR)
DRAW = Draw(Amount(1))
HEAL = GainLife(Amount(100))
BURN = DealDamage(Amount(200), Opponent(), This())


def destroy(slot: int = 0) -> Destroy:
    """Destroy target resonator."""
    return Destroy(Target(RESONATOR, slot=slot))


def will(text: str) -> PayWill:
    """A cost of will."""
    return PayWill(Cost.parse(text))


def worded(name: str, types: int = bits.RESONATOR, *, cost: str = "{1}", text: str = "", **more: object) -> CardDef:
    """A card with a text, and whatever else is printed on it."""
    face = Face(name, types, Cost.parse(cost), abilities=parse(text, types), text=text, **more)  # type: ignore[arg-type]  # by name
    return CardDef((face,))


def chant(name: str, *abilities: Ability, cost: str = "{0}", attributes: int = 0) -> CardDef:
    """A chant."""
    return CardDef((Face(name, bits.CHANT, Cost.parse(cost), attributes, abilities=abilities),))


def order(name: str, *effects: Effect, attributes: int = 0, races: tuple[str, ...] = ()) -> CardDef:
    """A chant with [Quickcast] that costs nothing."""
    abilities = (Skill("Quickcast"), Chant(effects))
    return CardDef((Face(name, bits.CHANT, Cost(), attributes, races, abilities=abilities),))


def resonator(
    name: str,
    *abilities: Ability,
    cost: str = "{0}",
    atk: int = 300,
    def_: int = 300,
    attributes: int = 0,
    races: tuple[str, ...] = (),
) -> CardDef:
    """A resonator."""
    price = Cost.parse(cost)
    return CardDef((Face(name, bits.RESONATOR, price, attributes, races, atk, def_, abilities=abilities),))


def regalia(
    name: str, *abilities: Ability, cost: str = "{0}", attributes: int = 0, races: tuple[str, ...] = ()
) -> CardDef:
    """A regalia."""
    return CardDef((Face(name, bits.REGALIA, Cost.parse(cost), attributes, races, abilities=abilities),))


def healing(condition: Condition | str) -> Automatic:
    """An ability that gains its controller 100 life whenever something happens, or at a moment."""
    return Automatic((HEAL,), condition=At(condition) if isinstance(condition, str) else condition)


def watcher(condition: Condition | str, name: str = "Watcher") -> CardDef:
    """A regalia that gains its controller 100 life whenever something happens, or at a moment."""
    return regalia(name, healing(condition))


def named(*names: str, zone: int = -1) -> All:
    """All cards of certain names, in play or in a zone."""
    return All(CardFilter(names=names, zone=zone))


@node
class Put(Effect):
    """Move cards together to a zone."""

    what: Selector
    zone: int
    place: str = TOP

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(MoveCards(cards(self.what, game, scope), self.zone, "302.5", self.place))

    def render(self) -> str:
        return f"put cards on the {self.place} of zone {self.zone}"


@node
class PutFaceDown(Effect):
    """Move cards face down to a zone."""

    what: Selector
    zone: int

    def apply(self, game: GameState, scope: Scope) -> None:
        for card_id in cards(self.what, game, scope):
            move(game, Move(card_id, self.zone, "303.2", face_down=True))

    def render(self) -> str:
        return f"put cards face down into zone {self.zone}"


@node
class TurnOver(Effect):
    """A card shows its other side."""

    what: Selector

    def apply(self, game: GameState, scope: Scope) -> None:
        for ref in self.what.refs(game, scope):
            game.cards[ref] = game.cards[ref].flipped(side=1)
            game.changed()

    def render(self) -> str:
        return f"turn over {self.what.render()}"
