"""Invented cards for random games: those of keyword_cards.yaml, and some for which card text has no words yet."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from random_games import Pool

from willstone.engine import information as bits
from willstone.engine.abilities import Ability, Activate, Automatic, Chant, EntersWith, Skill, TriggerAutomatic
from willstone.engine.amounts import Amount, ThatMuch
from willstone.engine.bending import Bend
from willstone.engine.branches import If, May
from willstone.engine.cards import CardDef, Face
from willstone.engine.changed_abilities import GainSkill
from willstone.engine.changes import BecomeStats, GainStats
from willstone.engine.comparing import MeasureIs
from willstone.engine.conditions import At, IsSo, When
from willstone.engine.continuous import Continuous
from willstone.engine.copies import BecomeCopyOf, Copy
from willstone.engine.costs import DiscardCards, PayWill, RestThis
from willstone.engine.delayed import GainAsLongAs, Later
from willstone.engine.effects import (
    TURN,
    DealDamage,
    Destroy,
    Draw,
    Effect,
    Gain,
    GainLife,
    Remove,
    Replace,
    Rest,
    ReturnToHand,
)
from willstone.engine.entering import AddAddition, CallStone, Summon
from willstone.engine.filters import YOU, CardFilter
from willstone.engine.fortune import Force, GainGem, SetWeather, WeatherIs
from willstone.engine.information import ADDITION, CHANT, J_RESONATOR, REGALIA, RESONATOR, RULER
from willstone.engine.keywords.barrier import Barrier
from willstone.engine.keywords.conditional import Release, seal
from willstone.engine.keywords.played import MobilizeCards
from willstone.engine.keywords.sealed_item import SealedItem
from willstone.engine.marking import Heal, MoveCounters, PutCounters, RemoveDamage
from willstone.engine.modes import DivideCounters, DivideDamage
from willstone.engine.moving import PutIntoField
from willstone.engine.paid_life import LifePaid, PayAnyLifeNow
from willstone.engine.quantities import Fixed, Told
from willstone.engine.replacement import (
    DoInstead,
    EnterWith,
    GoTo,
    Multiply,
    Prevent,
    PreventNext,
    Redirect,
    Replacement,
)
from willstone.engine.selectors import AddedCard, All, Opponent, Same, This, You
from willstone.engine.sides import Invert, RemoveInverted, Shift, TurnUp
from willstone.engine.situations import HandIs, HasCounter
from willstone.engine.target import Target
from willstone.engine.tokens import CreateToken, CreateTokenCopy, Erase, IsToken, token
from willstone.engine.turn import AddPhase
from willstone.engine.unchased import Unchased
from willstone.engine.will import Cost
from willstone.engine.would import WouldBeDealtDamage, WouldBeDestroyed, WouldDraw, WouldGainLife, WouldMove
from willstone.engine.zones import CHASE, FIELD, GRAVEYARD, REMOVED
from willstone.files import read_yaml
from willstone.language.carddata import read_cards
from willstone.language.library import Library

ONE = Amount(1)
SEVEN = MeasureIs(Told(words="the result of the roll"), Fixed(7), "or more")
RESONATORS = CardFilter(RESONATOR)
MINE = CardFilter(RESONATOR, controller=YOU)
HORDE = All(MINE)
A_RESONATOR = Target(RESONATORS)
SPELL = Target(CardFilter(zone=CHASE))


def chant(name: str, cost: str, *effects: Effect, more: tuple[Ability, ...] = ()) -> CardDef:
    """A chant with [Quickcast]."""
    abilities = (Skill("Quickcast"), *more, Chant(effects))
    return CardDef((Face(name, CHANT, Cost.parse(cost), abilities=abilities),))


def being(name: str, cost: str, *abilities: Ability, atk: int = 300, def_: int = 300) -> CardDef:
    """A fire resonator."""
    return CardDef((_face(name, cost, *abilities, atk=atk, def_=def_),))


def _face(name: str, cost: str | None, *abilities: Ability, atk: int, def_: int, race: str = "Spirit") -> Face:
    price = None if cost is None else Cost.parse(cost)
    fire = bits.attribute_bits("R")
    return Face(name, RESONATOR, price, fire, (race,), atk, def_, abilities=abilities)


def regalia(name: str, cost: str, *abilities: Ability) -> CardDef:
    """A regalia."""
    return CardDef((Face(name, REGALIA, Cost.parse(cost), abilities=abilities),))


def _enter(*effects: Effect) -> Automatic:
    return Automatic(effects, condition=When("moved", zone=FIELD))


def _double_sided() -> list[CardDef]:
    shift = Shift.of(PayWill(Cost.parse("{1}")))
    grown = Automatic((Draw(ONE),), condition=When("shifted"))
    fallen = Automatic((PutCounters("+100/+100", 1, This()),), condition=When("inverted"))
    return [
        CardDef(
            (
                _face("Sapling", "{1}", shift, atk=200, def_=200),
                _face("Oak", "{3}", grown, atk=800, def_=900),
            )
        ),
        CardDef(
            (
                _face("Flower", "{1}", Activate((Invert(This()),), (DiscardCards(1),)), atk=200, def_=300),
                _face("Thorn", None, fallen, Skill("Pierce"), atk=700, def_=600, race="Inverse"),
            )
        ),
        chant("Despair", "{1}", Invert(All(RESONATORS))),
        chant("Hindsight", "{1}", TurnUp(All(RESONATORS), "past"), Draw(ONE)),
        chant("Foresight", "{1}", TurnUp(All(RESONATORS), "future"), TurnUp(All(RESONATORS), "hope")),
        chant("Bottled", "{1}", RemoveInverted(A_RESONATOR)),
    ]


def _copies_and_tokens() -> list[CardDef]:
    sprite = token("Sprite", atk=100, def_=100, abilities=(Skill("Flying"),))
    tokens = CardFilter(RESONATOR, qualities=(IsToken(),))
    return [
        chant("Mirror", "{1}", Copy(SPELL, True)),
        chant("Echo", "{0}", Copy(SPELL)),
        being("Mime", "{1}", _enter(BecomeCopyOf(This(), Target(RESONATORS, least=0)))),
        chant("Disguise", "{1}", BecomeCopyOf(A_RESONATOR, Target(RESONATORS, slot=1), TURN)),
        chant("Twins", "{2}", CreateTokenCopy(A_RESONATOR)),
        regalia("Hive", "{1}", Activate((CreateToken(sprite),), (RestThis(),))),
        chant("Unmake", "{0}", Erase(All(tokens)), Draw(ONE)),
        chant("Jeweller", "{0}", GainGem(None), GainGem(1)),
    ]


def _replacements() -> list[CardDef]:
    to_you = WouldBeDealtDamage(to=(You(),))
    return [
        being("Warden", "{2}", Replacement(to_you, Prevent(Amount(200), (GainLife(ThatMuch()),)))),
        being("Scapegoat", "{1}", Replacement(to_you, Redirect(This()), optional=True), def_=800),
        regalia("Lens", "{1}", Replacement(WouldBeDealtDamage(to=(You(), Opponent())), Multiply(2))),
        regalia("Void Gate", "{1}", Replacement(WouldMove(All(CardFilter()), GRAVEYARD, FIELD), GoTo(REMOVED))),
        regalia("Forge", "{1}", Replacement(WouldMove(All(MINE), FIELD), EnterWith(True, (("+100/+100", ONE),)))),
        being("Phoenix", "{2}", Replacement(WouldBeDestroyed(), DoInstead((ReturnToHand(This()),)), optional=True)),
        being(
            "Survivor", "{2}", Replacement(WouldBeDestroyed(), DoInstead((RemoveDamage(None, This()), Rest(This()))))
        ),
        regalia("Dry Well", "{1}", Replacement(WouldDraw(), DoInstead((GainLife(Amount(100)),)), optional=True)),
        regalia("Chalice", "{1}", Replacement(WouldGainLife(), Multiply(1, 100))),
        chant("Shield", "{0}", Replace(to_you, PreventNext(Amount(500)))),
        chant("Trade", "{0}", Replace(WouldDraw(), DoInstead((GainLife(Amount(300)),))), Draw(ONE)),
    ]


def _later() -> list[CardDef]:
    due = Automatic((Destroy(Same(0)),), condition=At("end of turn"))
    feast = Automatic((GainLife(Amount(100)),), condition=When("moved", RESONATORS, zone=FIELD))
    back = Later(Automatic((ReturnToHand(This()),), condition=At("beginning of main phase", YOU)))
    well = Automatic((Draw(ONE), If(HandIs(0), (Destroy(This()),))), condition=IsSo(HandIs(0)))
    return [
        chant("Debt", "{0}", Gain(A_RESONATOR, (GainStats(300, 300), GainSkill("Flying"))), Later(due)),
        chant("Feast", "{0}", Later(feast, TURN, False), Draw(ONE)),
        regalia("Kite", "{1}", Activate((back, Draw(ONE)), (RestThis(),))),
        regalia("Well", "{2}", well),
        being(
            "Idol",
            "{2}",
            EntersWith("faith", 1),
            _enter(GainAsLongAs(Target(RESONATORS), (GainStats(200, 200),), HasCounter("faith"))),
        ),
    ]


def _played() -> list[CardDef]:
    ambush = TriggerAutomatic((), condition=When("attacked", CardFilter()), stealth=True)
    storm = Continuous(All(MINE), (GainSkill("Swiftness"),), WeatherIs("storm"))
    charm = Continuous(AddedCard(), (GainStats(200, 200), GainSkill("Pierce")))
    astral = Target(CardFilter(RULER, controller=YOU))
    additions = CardFilter(ADDITION, zone=GRAVEYARD)
    return [
        being("Assassin", "{3}", ambush, atk=600),
        being("Locksmith", "{1}", Release(All(CardFilter(controller=YOU)))),
        being("Locked", "{2}", seal(9, Continuous(This(), (GainStats(500, 500),)))),
        being("Relic Bearer", "{1}", SealedItem("Hand of Dawn", (Skill("Flying"), _enter(Draw(ONE))))),
        being("Cipher Bearer", "{1}", SealedItem("Hand of Dusk")),
        being("Iron Elf", "{1}", Barrier(CardFilter(CHANT))),
        regalia("Ward", "{1}", Continuous(You(), (GainSkill("Barrier"),))),
        regalia("Barometer", "{1}", storm, Activate((SetWeather("storm"),), (RestThis(),))),
        CardDef((Face("Charm", ADDITION, Cost.parse("{1}"), abilities=(charm,), subtype="resonator"),)),
        chant("Reforge", "{1}", AddAddition(Target(additions), Target(RESONATORS, slot=1))),
        chant("March", "{0}", MobilizeCards(All(MINE)), Heal(astral)),
        chant("Rally", "{2}", Summon(Target(CardFilter(RESONATOR, zone=GRAVEYARD, controller=YOU)))),
        chant("Quarry", "{0}", CallStone()),
        chant("Dice", "{1}", Force(2, (If(SEVEN, (Draw(ONE),), (GainLife(Amount(200)),)),))),
        chant("Hail", "{2}", DivideDamage(Amount(400), Target(CardFilter(J_RESONATOR), most=3), This())),
        chant("Gifts", "{1}", DivideCounters(Amount(3), Target(RESONATORS, most=3), "+100/+100")),
        chant("Drift", "{0}", MoveCounters("+100/+100", None, A_RESONATOR, Target(RESONATORS, slot=1)), Draw(ONE)),
        chant("Blink", "{1}", Remove(A_RESONATOR), May((PutIntoField(This()),), then=(Draw(ONE),))),
        chant("Crimson Toll", "{1}", PayAnyLifeNow(), DealDamage(LifePaid(), Target(RESONATORS), This())),
        being("Mute Herald", "{1}", _enter(Draw(ONE), Unchased())),
        being(
            "Contrary", "{2}", Continuous(HORDE, (BecomeStats(400, 400),)), Continuous(HORDE, (GainStats(100, 100),))
        ),
        regalia("Amplifier", "{1}", Continuous(HORDE, (Bend("increase", "increases double that much"),))),
        chant("Second Dawn", "{1}", AddPhase("draw")),
        chant("Burst", "{1}", DealDamage(Amount(300), Target(RESONATORS, players=""), This())),
    ]


@lru_cache(maxsize=1)
def keyword_cards() -> tuple[CardDef, ...]:
    """All of them."""
    written = read_cards(read_yaml(Path(__file__).with_suffix(".yaml")))
    built = (*_double_sided(), *_copies_and_tokens(), *_replacements(), *_later(), *_played())
    return (*written, *built)


@lru_cache(maxsize=1)
def everything() -> Pool:
    """The same with the cards that ship."""
    return Pool.of((*keyword_cards(), *Library.standard()))
