"""Invented cards for random games: those of keyword_cards.yaml, and some for which card text has no words yet."""

from __future__ import annotations

from functools import lru_cache, partial
from pathlib import Path

from made_cards import FIRE, regalia, resonator
from random_games import Pool
from vocabulary import (
    ADDITION,
    CHANT,
    CHASE,
    FIELD,
    GRAVEYARD,
    J_RESONATOR,
    REMOVED,
    RESONATOR,
    RULER,
    TURN,
    YOU,
    Ability,
    Activate,
    AddAddition,
    AddedCard,
    AddPhase,
    All,
    Amount,
    At,
    Automatic,
    Barrier,
    BecomeCopyOf,
    BecomeStats,
    Bend,
    CallStone,
    CardDef,
    CardFilter,
    Chant,
    Continuous,
    Copy,
    Cost,
    CreateToken,
    CreateTokenCopy,
    DealDamage,
    Destroy,
    DiscardCards,
    DivideCounters,
    DivideDamage,
    DoInstead,
    Draw,
    Effect,
    EntersWith,
    EnterWith,
    Erase,
    Face,
    Fixed,
    Force,
    Gain,
    GainAsLongAs,
    GainGem,
    GainLife,
    GainSkill,
    GainStats,
    GoTo,
    HandIs,
    HasCounter,
    Heal,
    If,
    Invert,
    IsSo,
    IsToken,
    Later,
    LifePaid,
    May,
    MeasureIs,
    MobilizeCards,
    MoveCounters,
    Multiply,
    Opponent,
    PayAnyLifeNow,
    PayWill,
    Prevent,
    PreventNext,
    PutCounters,
    PutIntoField,
    Redirect,
    Release,
    Remove,
    RemoveDamage,
    RemoveInverted,
    Replace,
    Replacement,
    Rest,
    RestThis,
    ReturnToHand,
    Same,
    SealedItem,
    SetWeather,
    Shift,
    Skill,
    Summon,
    Target,
    ThatMuch,
    This,
    Told,
    TriggerAutomatic,
    TurnUp,
    Unchased,
    WeatherIs,
    When,
    WouldBeDealtDamage,
    WouldBeDestroyed,
    WouldDraw,
    WouldGainLife,
    WouldMove,
    You,
    seal,
    token,
)

from willstone.files import read_yaml
from willstone.language.library.carddata import read_cards
from willstone.language.library.library import Library

ONE = Amount(1)
SEVEN = MeasureIs(Told(words="the result of the roll"), Fixed(7), "or more")
RESONATORS = CardFilter(RESONATOR)
MINE = CardFilter(RESONATOR, controller=YOU)
HORDE = All(MINE)
A_RESONATOR = Target(RESONATORS)
SPELL = Target(CardFilter(zone=CHASE))


def spell(name: str, cost: str, *effects: Effect, more: tuple[Ability, ...] = ()) -> CardDef:
    """A chant with [Quickcast]."""
    abilities = (Skill("Quickcast"), *more, Chant(effects))
    return CardDef((Face(name, CHANT, Cost.parse(cost), abilities=abilities),))


being = partial(resonator, attributes=FIRE, races=("Spirit",))


def _face(name: str, cost: str | None, *abilities: Ability, atk: int, def_: int, race: str = "Spirit") -> Face:
    price = None if cost is None else Cost.parse(cost)
    return Face(name, RESONATOR, price, FIRE, (race,), atk, def_, abilities=abilities)


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
        spell("Despair", "{1}", Invert(All(RESONATORS))),
        spell("Hindsight", "{1}", TurnUp(All(RESONATORS), "past"), Draw(ONE)),
        spell("Foresight", "{1}", TurnUp(All(RESONATORS), "future"), TurnUp(All(RESONATORS), "hope")),
        spell("Bottled", "{1}", RemoveInverted(A_RESONATOR)),
    ]


def _copies_and_tokens() -> list[CardDef]:
    sprite = token("Sprite", atk=100, def_=100, abilities=(Skill("Flying"),))
    tokens = CardFilter(RESONATOR, qualities=(IsToken(),))
    return [
        spell("Mirror", "{1}", Copy(SPELL, True)),
        spell("Echo", "{0}", Copy(SPELL)),
        being("Mime", _enter(BecomeCopyOf(This(), Target(RESONATORS, least=0))), cost="{1}"),
        spell("Disguise", "{1}", BecomeCopyOf(A_RESONATOR, Target(RESONATORS, slot=1), TURN)),
        spell("Twins", "{2}", CreateTokenCopy(A_RESONATOR)),
        regalia("Hive", Activate((CreateToken(sprite),), (RestThis(),)), cost="{1}"),
        spell("Unmake", "{0}", Erase(All(tokens)), Draw(ONE)),
        spell("Jeweller", "{0}", GainGem(None), GainGem(1)),
    ]


def _replacements() -> list[CardDef]:
    to_you = WouldBeDealtDamage(to=(You(),))
    return [
        being("Warden", Replacement(to_you, Prevent(Amount(200), (GainLife(ThatMuch()),))), cost="{2}"),
        being("Scapegoat", Replacement(to_you, Redirect(This()), optional=True), cost="{1}", def_=800),
        regalia("Lens", Replacement(WouldBeDealtDamage(to=(You(), Opponent())), Multiply(2)), cost="{1}"),
        regalia("Void Gate", Replacement(WouldMove(All(CardFilter()), GRAVEYARD, FIELD), GoTo(REMOVED)), cost="{1}"),
        regalia("Forge", Replacement(WouldMove(All(MINE), FIELD), EnterWith(True, (("+100/+100", ONE),))), cost="{1}"),
        being(
            "Phoenix", Replacement(WouldBeDestroyed(), DoInstead((ReturnToHand(This()),)), optional=True), cost="{2}"
        ),
        being(
            "Survivor",
            Replacement(WouldBeDestroyed(), DoInstead((RemoveDamage(None, This()), Rest(This())))),
            cost="{2}",
        ),
        regalia("Dry Well", Replacement(WouldDraw(), DoInstead((GainLife(Amount(100)),)), optional=True), cost="{1}"),
        regalia("Chalice", Replacement(WouldGainLife(), Multiply(1, 100)), cost="{1}"),
        spell("Shield", "{0}", Replace(to_you, PreventNext(Amount(500)))),
        spell("Trade", "{0}", Replace(WouldDraw(), DoInstead((GainLife(Amount(300)),))), Draw(ONE)),
    ]


def _later() -> list[CardDef]:
    due = Automatic((Destroy(Same(0)),), condition=At("end of turn"))
    feast = Automatic((GainLife(Amount(100)),), condition=When("moved", RESONATORS, zone=FIELD))
    back = Later(Automatic((ReturnToHand(This()),), condition=At("beginning of main phase", YOU)))
    well = Automatic((Draw(ONE), If(HandIs(0), (Destroy(This()),))), condition=IsSo(HandIs(0)))
    return [
        spell("Debt", "{0}", Gain(A_RESONATOR, (GainStats(300, 300), GainSkill("Flying"))), Later(due)),
        spell("Feast", "{0}", Later(feast, TURN, False), Draw(ONE)),
        regalia("Kite", Activate((back, Draw(ONE)), (RestThis(),)), cost="{1}"),
        regalia("Well", well, cost="{2}"),
        being(
            "Idol",
            EntersWith("faith", 1),
            _enter(GainAsLongAs(Target(RESONATORS), (GainStats(200, 200),), HasCounter("faith"))),
            cost="{2}",
        ),
    ]


def _played() -> list[CardDef]:
    ambush = TriggerAutomatic((), condition=When("attacked", CardFilter()), stealth=True)
    storm = Continuous(All(MINE), (GainSkill("Swiftness"),), WeatherIs("storm"))
    charm = Continuous(AddedCard(), (GainStats(200, 200), GainSkill("Pierce")))
    astral = Target(CardFilter(RULER, controller=YOU))
    additions = CardFilter(ADDITION, zone=GRAVEYARD)
    return [
        being("Assassin", ambush, cost="{3}", atk=600),
        being("Locksmith", Release(All(CardFilter(controller=YOU))), cost="{1}"),
        being("Locked", seal(9, Continuous(This(), (GainStats(500, 500),))), cost="{2}"),
        being("Relic Bearer", SealedItem("Hand of Dawn", (Skill("Flying"), _enter(Draw(ONE)))), cost="{1}"),
        being("Cipher Bearer", SealedItem("Hand of Dusk"), cost="{1}"),
        being("Iron Elf", Barrier(CardFilter(CHANT)), cost="{1}"),
        regalia("Ward", Continuous(You(), (GainSkill("Barrier"),)), cost="{1}"),
        regalia("Barometer", storm, Activate((SetWeather("storm"),), (RestThis(),)), cost="{1}"),
        CardDef((Face("Charm", ADDITION, Cost.parse("{1}"), abilities=(charm,), subtype="resonator"),)),
        spell("Reforge", "{1}", AddAddition(Target(additions), Target(RESONATORS, slot=1))),
        spell("March", "{0}", MobilizeCards(All(MINE)), Heal(astral)),
        spell("Rally", "{2}", Summon(Target(CardFilter(RESONATOR, zone=GRAVEYARD, controller=YOU)))),
        spell("Quarry", "{0}", CallStone()),
        spell("Dice", "{1}", Force(2, (If(SEVEN, (Draw(ONE),), (GainLife(Amount(200)),)),))),
        spell("Hail", "{2}", DivideDamage(Amount(400), Target(CardFilter(J_RESONATOR), most=3), This())),
        spell("Gifts", "{1}", DivideCounters(Amount(3), Target(RESONATORS, most=3), "+100/+100")),
        spell("Drift", "{0}", MoveCounters("+100/+100", None, A_RESONATOR, Target(RESONATORS, slot=1)), Draw(ONE)),
        spell("Blink", "{1}", Remove(A_RESONATOR), May((PutIntoField(This()),), then=(Draw(ONE),))),
        spell("Crimson Toll", "{1}", PayAnyLifeNow(), DealDamage(LifePaid(), Target(RESONATORS), This())),
        being("Mute Herald", _enter(Draw(ONE), Unchased()), cost="{1}"),
        being(
            "Contrary",
            Continuous(HORDE, (BecomeStats(400, 400),)),
            Continuous(HORDE, (GainStats(100, 100),)),
            cost="{2}",
        ),
        regalia("Amplifier", Continuous(HORDE, (Bend("increase", "increases double that much"),)), cost="{1}"),
        spell("Second Dawn", "{1}", AddPhase("draw")),
        spell("Burst", "{1}", DealDamage(Amount(300), Target(RESONATORS, players=""), This())),
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
