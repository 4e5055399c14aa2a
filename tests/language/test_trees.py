"""The trees that sentences are read as: the right nodes, not only the right words."""

from __future__ import annotations

import pytest
from vocabulary import (
    ADDITION,
    ANYBODY,
    BATTLE,
    CHANT,
    CHASE,
    FIELD,
    FIRE,
    FOREVER,
    GRAVEYARD,
    J_RESONATOR,
    LIGHT,
    MAGIC_STONE,
    OPPONENT,
    RESONATOR,
    RULER,
    TURN,
    VOID,
    YOU,
    Ability,
    Activate,
    All,
    Amount,
    At,
    Automatic,
    BanishThis,
    BecomeStats,
    Cancel,
    CardFilter,
    ChangeControl,
    Chant,
    Condition,
    Cost,
    DealDamage,
    Destroy,
    Discard,
    DiscardCards,
    Draw,
    EachPlayer,
    Effect,
    Gain,
    GainSkill,
    GainStats,
    It,
    Judgment,
    LoseLife,
    Opponent,
    PayLife,
    PayWill,
    Playable,
    Produce,
    PutCounters,
    Remove,
    RemoveFromBattle,
    RestThis,
    Same,
    Selector,
    Skill,
    Statement,
    Target,
    ThatCard,
    This,
    Toll,
    TriggerAutomatic,
    TriggerPlay,
    When,
    WinGame,
    You,
)

from willstone.language import parse

RESONATORS = CardFilter(RESONATOR)


def one(text: str, types: int = RESONATOR) -> Ability:
    (ability,) = parse(text, types)
    return ability


def effect_of(text: str) -> Effect:
    chant = one(text, CHANT)
    assert isinstance(chant, Chant)
    (effect,) = chant.effects
    return effect


@pytest.mark.parametrize(
    ("words", "selector"),
    [
        ("this card", This()),
        ("target resonator", Target(RESONATORS)),
        ("another target resonator", Target(CardFilter(RESONATOR, other=True))),
        ("target J/resonator you control", Target(CardFilter(J_RESONATOR, controller=YOU))),
        ("target rested card your opponent controls", Target(CardFilter(controller=OPPONENT, rested=True))),
        ("target recovered resonator", Target(CardFilter(RESONATOR, rested=False))),
        ("target resonator or addition", Target(CardFilter(RESONATOR | ADDITION))),
        ("target light or fire resonator", Target(CardFilter(RESONATOR, 1 << LIGHT | 1 << FIRE))),
        ("target Mimi Tribe", Target(CardFilter(races=("Mimi Tribe",)))),
        ("target Elf or Fairy resonator", Target(CardFilter(RESONATOR, races=("Elf", "Fairy")))),
        ("target magic stone", Target(CardFilter(MAGIC_STONE))),
        ("target fire magic stone", Target(CardFilter(stone_type="Fire Magic Stone"))),
        ('target "Moon Gate"', Target(CardFilter(names=("Moon Gate",)))),
        ('target resonator with "Moon" in its name', Target(CardFilter(RESONATOR, name_part="Moon"))),
        ("up to one target resonator", Target(RESONATORS, least=0)),
        ("two target resonators", Target(RESONATORS, least=2, most=2)),
        ("up to three target resonators", Target(RESONATORS, least=0, most=3)),
        ("each resonator", All(RESONATORS)),
        ("all other resonators", All(CardFilter(RESONATOR, other=True), "all")),
        ("all Elves", All(CardFilter(races=("Elf",)), "all")),
        ("all Six Sages", All(CardFilter(races=("Six Sages",)), "all")),
    ],
)
def test_what_an_effect_speaks_of(words: str, selector: Selector) -> None:
    assert effect_of(f"Destroy {words}.") == Destroy(selector)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Draw two cards.", Draw(Amount(2))),
        ("Draw X cards.", Draw(Amount(0, 1))),
        ("Each player draws a card.", Draw(Amount(1), EachPlayer())),
        (
            "This card deals X00 damage to target player or J/resonator.",
            DealDamage(Amount(0, 100), Target(CardFilter(J_RESONATOR), ANYBODY), This()),
        ),
        (
            "This card deals 300 damage to target opponent.",
            DealDamage(Amount(300), Target(players=OPPONENT), This()),
        ),
        ("Cancel target spell.", Cancel(Target(CardFilter(zone=CHASE)))),
        ("Cancel target resonator spell.", Cancel(Target(CardFilter(RESONATOR, zone=CHASE)))),
        ("You lose 100 life.", LoseLife(Amount(100), You())),
        ("Your opponent loses 100 life.", LoseLife(Amount(100), Opponent())),
        ("Discard your hand.", Discard(None)),
        ("Target player discards a card.", Discard(Amount(1), Target(players=ANYBODY))),
        ("Produce {R}{R}.", Produce((FIRE,), 2)),
        ("Produce {W} or {R}.", Produce((LIGHT, FIRE))),
        ("Produce {2}.", Produce((VOID,), 2)),
        (
            "Target resonator gains [+200/-100] and [Flying] until end of turn.",
            Gain(Target(RESONATORS), (GainStats(200, -100), GainSkill("Flying")), TURN),
        ),
        (
            "This card gains [Pierce] until end of battle.",
            Gain(This(), (GainSkill("Pierce"),), BATTLE),
        ),
        (
            "Target resonator gains [Pierce].",
            Gain(Target(RESONATORS), (GainSkill("Pierce"),), FOREVER),
        ),
        (
            "Target resonator becomes [0/100] until end of turn.",
            Gain(Target(RESONATORS), (BecomeStats(0, 100),), TURN),
        ),
        ("Put two [+100/+100] counters on this card.", PutCounters("+100/+100", 2, This())),
        ("Put a hope counter on this card.", PutCounters("hope", 1, This())),
        ("Gain control of target resonator.", ChangeControl(Target(RESONATORS))),
        ("Remove target resonator from the game.", Remove(Target(RESONATORS))),
        ("Remove target resonator from battle.", RemoveFromBattle(Target(RESONATORS))),
        ("You win the game.", WinGame()),
    ],
)
def test_what_an_effect_does(text: str, effect: Effect) -> None:
    assert effect_of(text) == effect


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("[Enter]", When("moved", zone=FIELD)),
        ("At the beginning of your turn", At("beginning of turn", YOU)),
        ("At the end of each turn", At("end of turn")),
        ("At the beginning of your opponent's main phase", At("beginning of main phase", OPPONENT)),
        ("At the beginning of game", At("beginning of game")),
        ("At the end of battle phase", At("end of battle phase")),
        ("Whenever this card attacks", When("attacked")),
        ("When this card is destroyed", When("destroyed")),
        (
            "When this card is put into a graveyard from the field",
            When("moved", source=FIELD, zone=GRAVEYARD),
        ),
        ("When this card does Judgment", When("judged")),
        ("When you do Judgment", When("judged", CardFilter(controller=YOU))),
        ("Whenever a resonator you control blocks", When("blocked", CardFilter(RESONATOR, controller=YOU))),
        ("Whenever another Elf enters the field", When("moved", CardFilter(races=("Elf",), other=True), zone=FIELD)),
    ],
)
def test_when_an_ability_triggers(words: str, condition: Condition) -> None:
    assert one(f"{words} ⇒ Draw a card.") == Automatic((Draw(Amount(1)),), condition=condition)


DRAW = (Draw(Amount(1)),)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("[First Strike]", Skill("First Strike")),
        ("[Divinity] 10", Skill("Divinity", 10)),
        ("[Judgment] {W}{2}", Judgment((PayWill(Cost.parse("{W}{2}")),))),
        ("[Judgment] {0}, pay 500 life", Judgment((PayWill(Cost()), PayLife(500)))),
        ("{1}, {Rest}: Draw a card.", Activate(DRAW, (PayWill(Cost(free=1)), RestThis()))),
        ("Banish this card: Draw a card.", Activate(DRAW, (BanishThis(),))),
        ("Discard two cards: Draw a card.", Activate(DRAW, (DiscardCards(2),))),
        (
            "{Rest}: Draw a card. You can play this ability only in a main timing.",
            Activate(DRAW, (RestThis(),), main_timing=True),
        ),
        ("[Trigger] {1}: Draw a card.", TriggerPlay(DRAW, (PayWill(Cost(free=1)),))),
        ("[Trigger] Anytime: Draw a card.", TriggerPlay(DRAW)),
        (
            "[Trigger] When a resonator attacks: Draw a card.",
            TriggerAutomatic(DRAW, condition=When("attacked", RESONATORS)),
        ),
        ("This card cannot attack or block.", Statement("This card cannot attack or block.")),
        ("You must pay {1} to attack or block with this card.", Toll(Cost(free=1))),
    ],
)
def test_kinds_of_abilities(text: str, ability: Ability) -> None:
    assert one(text, RULER) == ability


@pytest.mark.parametrize("text", [text for text in Statement.known() if "destroyed" not in text])  # 1417.1
def test_every_statement_of_the_engine_is_a_sentence(text: str) -> None:
    assert one(text) == Statement(text)


def whats(text: str, types: int = CHANT) -> list[object]:
    ability = one(text, types)
    assert isinstance(ability, Playable)
    return [getattr(effect, "what", None) or getattr(effect, "source", None) for effect in ability.effects]


def test_it_is_the_target_named_before() -> None:
    assert whats("Rest target resonator. It gains [+0/-200] until end of turn.") == [Target(RESONATORS), Same(0)]
    assert whats("Rest two target resonators. They gain [Flying].")[1] == Same(0, many=True)
    assert whats("Rest target addition. Rest target resonator. Destroy it.")[1:] == [
        Target(RESONATORS, slot=1),
        Same(1),
    ]


def test_it_is_this_card_or_that_of_the_condition_where_nothing_is_targeted() -> None:
    assert whats("Whenever this card blocks ⇒ Recover it.") == [It(This())]
    assert whats("Whenever an addition enters the field ⇒ Destroy it.") == [It(ThatCard())]
    assert whats("[Enter] ⇒ It deals 100 damage to target resonator. Rest it.") == [It(This()), Same(0)]


@pytest.mark.rule("cr-8.01", "703.3")
def test_the_paragraphs_of_a_chant_are_one_ability() -> None:
    quick, chant = parse("[Quickcast]\nRest target resonator.\nDestroy target resonator. Draw a card.", CHANT)
    assert quick == Skill("Quickcast")
    assert isinstance(chant, Chant)
    assert chant.breaks == (1,)
    assert [target.slot for target in chant.targets] == [0, 1]
