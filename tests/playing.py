"""Cards for tests of playing, made of engine objects where card text has no words for what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine.amounts import Amount
from willstone.engine.cards import CardDef, Face
from willstone.engine.costs import PayWill
from willstone.engine.effects import DealDamage, Destroy, Draw, GainLife
from willstone.engine.filters import CardFilter
from willstone.engine.selectors import Opponent, This
from willstone.engine.target import Target
from willstone.engine.will import Cost

if TYPE_CHECKING:
    from willstone.engine.abilities import Ability

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


def chant(name: str, cost: str, *abilities: Ability, attributes: int = 0) -> CardDef:
    """A chant."""
    return CardDef((Face(name, bits.CHANT, Cost.parse(cost), attributes, abilities=abilities),))


def resonator(name: str, cost: str, *abilities: Ability, attributes: int = 0) -> CardDef:
    """A resonator of 300/300."""
    return CardDef((Face(name, bits.RESONATOR, Cost.parse(cost), attributes, (), 300, 300, abilities=abilities),))


def regalia(name: str, *abilities: Ability, attributes: int = 0) -> CardDef:
    """A regalia that costs nothing."""
    return CardDef((Face(name, bits.REGALIA, Cost(), attributes, abilities=abilities),))
