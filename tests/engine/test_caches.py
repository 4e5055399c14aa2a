"""What a game keeps instead of computing it again must be thrown away as soon as it could be otherwise."""

from __future__ import annotations

from functools import partial

import pytest
from made_cards import named, order, resonator
from random_games import assert_nothing_kept_is_stale
from table import Table

from willstone import Game
from willstone.engine.core import information as bits
from willstone.engine.core.will import Cost
from willstone.engine.costs.altered_costs import CostOfPlay
from willstone.engine.effects.copies import BecomeCopyOf
from willstone.engine.effects.effects import Gain
from willstone.engine.keywords.conditional import HasWhile
from willstone.engine.keywords.in_play import Barrier
from willstone.engine.layers import crowds
from willstone.engine.layers.changed_abilities import GainAbility
from willstone.engine.layers.changes import GainStats
from willstone.engine.layers.continuous import Continuous
from willstone.engine.replacing.replacement import Prevent, Replacement
from willstone.engine.replacing.would import WouldBeDealtDamage
from willstone.engine.state.cards import CardDef
from willstone.engine.state.durations import FOREVER
from willstone.engine.state.info import Info
from willstone.engine.state.zones import GRAVEYARD
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.selectors import All, This, You
from willstone.engine.words.situations import LifeIs

being = partial(resonator, atk=100, def_=100)

LOW = LifeIs(3500, or_more=False)
SAFE = Replacement(WouldBeDealtDamage(to=(This(),)), Prevent())
MINE = All(CardFilter(bits.RESONATOR, controller=YOU), "")
CHEAP = CostOfPlay(CardFilter(bits.CHANT), less=Cost(free=1))
BURN = "[Quickcast]\nThis card deals 600 damage to target player."
SPARK = "[Quickcast]\nThis card deals 100 damage to target resonator."


def with_burns(*cards: CardDef) -> Table:
    table = Table()
    a, b = table.players
    for one in cards:
        a.field(one)
    for number in range(3):
        a.hand(f"Burn {number}", "Chant", cost="{0}", text=BURN)
        b.hand(f"Spark {number}", "Chant", cost="{0}", text=SPARK)
    a.hand("Plan", "Chant", cost="{1}", text="Draw a card.")
    a.hand(order("Mimicry", BecomeCopyOf(named("Mime"), named("Model", zone=GRAVEYARD), FOREVER)))
    return table


def test_a_copy_of_a_card_that_gives_others_a_replacement_effect() -> None:
    table = with_burns(being("Mime"), being("Squire"))
    table["B"].graveyard(being("Model", Continuous(MINE, (GainAbility(SAFE),))))
    table["A"].field(being("Other"))
    table.play("A: pass", "B: play Spark 0 -> Other", "resolve")  # what may replace has been looked up
    table.expect({"A.field": ["Mime", "Squire"]})
    table.play("A: play Mimicry", "resolve", "A: pass", "B: play Spark 1 -> Squire", "resolve")
    table.expect({"A.field": ["Model", "Squire"]})


def test_a_copy_of_a_card_that_is_different_at_low_life() -> None:
    table = with_burns(being("Mime"))
    table["B"].graveyard(being("Model", Continuous(This(), (GainStats(500, 500),), LifeIs(3500, or_more=False))))
    table.play("A: play Mimicry", "resolve")
    table.expect({"Model.atk": 100})
    table.play("A: play Burn 0 -> A", "resolve")
    table.expect({"A.life": 3400, "Model.atk": 600})


def test_a_conditional_keyword_that_was_gained() -> None:
    table = with_burns(being("Squire"))
    table["A"].hand(order("Gift", Gain(named("Squire"), (GainAbility(HasWhile("Legend", "1", LOW, (SAFE,))),))))
    table.play("A: play Gift", "resolve", "A: play Burn 0 -> A", "resolve")
    table.play("A: pass", "B: play Spark 0 -> Squire", "resolve")
    table.expect({"A.field": ["Squire"]})


def test_costs_that_a_conditional_ability_alters() -> None:
    for gained in (False, True):
        conditional = Continuous(This(), (GainAbility(CHEAP),), LOW)
        squire = being("Squire") if gained else being("Squire", conditional)
        table = with_burns(squire)
        if gained:
            table["A"].hand(order("Gift", Gain(named("Squire"), (GainAbility(conditional),))))
            table.play("A: play Gift", "resolve")
        table.play("A: cannot play Plan because 1003.4", "A: play Burn 0 -> A", "resolve", "A: play Plan", "resolve")


def test_what_a_player_has_by_a_copied_ability() -> None:
    table = with_burns(being("Mime"))
    table["B"].graveyard(being("Model", Continuous(You(), (GainAbility(Barrier()),))))
    table["B"].hand("Bolt", "Chant", cost="{0}", text=BURN)
    table.play("A: pass", "B: can play Bolt -> A", "to A main")
    table.play("A: play Mimicry", "resolve", "A: pass", "B: cannot play Bolt -> A")


# ---------------------------------------------------------------------------- crowds

CROWD_TEXTS = [
    "",
    "This card gains [+100/+100] for each resonator you control.",
    "This card gains [+100/+100] for each other resonator you control.",
    "Other Elf resonators you control gain [+100/+100].",
    "Resonators you control gain [Flying].",
    "As long as you control three or more resonators, other resonators you control gain [+200/+200].",
    "Other resonators gain [+100/+0] and [Swiftness].",
    "Resonators your opponent controls gain [-100/-0].",
]
CHANGES = [
    "Target resonator gains [+300/+300] until end of turn.",
    "Rest target resonator.",
    "This card deals 50 damage to target resonator.",
    "Target resonator loses all abilities until end of turn.",
    "Resonators you control gain [+100/+100] until end of turn.",
    "Destroy target resonator.",
]


def known_anew(game: Game) -> list[tuple[object, ...]]:
    """What is known of every card, computed now."""
    anew = game.copy()
    anew.watch_anew()
    return [
        tuple(getattr(anew.info(card_id), name) for name in (*Info.FIELDS, *Info.DERIVED)) for card_id in anew.cards
    ]


@pytest.mark.parametrize("first", CROWD_TEXTS)
@pytest.mark.parametrize("second", CROWD_TEXTS[1:4])
def test_a_crowd_is_what_its_members_are(first: str, second: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Taken together or one by one, and whatever is done to some of them, cards have the same information."""
    table = Table()
    a, b = table.players
    for _ in range(5):
        a.field("Elf", race="Elf", text=first)
    for _ in range(4):
        a.field("Sprite", race="Elf", text=second)
    b.field("Ogre", text=first)
    for _ in range(4):
        a.field("Elf")
        b.field("Sprite")
    for number, text in enumerate(CHANGES):
        a.hand(f"Change {number}", "Chant", cost="{0}", text=text)
    game = table.game
    for number, text in enumerate(CHANGES):
        game.play(f"play Change {number}{' -> A/Elf#2' if 'target' in text.lower() else ''}")
        game.play("pass")
        game.play("pass")
        monkeypatch.setattr(crowds, "FULL", 10_000)
        alone = known_anew(game)
        monkeypatch.setattr(crowds, "FULL", 0)
        monkeypatch.setattr(crowds, "CROWD", 2)
        assert crowds.gathered(game)
        assert known_anew(game) == alone
        assert_nothing_kept_is_stale(game)


def test_what_knows_cards_apart_is_no_matter_of_crowds() -> None:
    for blind in (Continuous(MINE, (GainStats(100, 100),)), Continuous(This(), (GainStats(100, 100),), LOW)):
        assert crowds.is_blind(blind)
    for knowing in (Continuous(MINE, (GainAbility(SAFE),)), Continuous(You(), (GainAbility(Barrier()),))):
        assert crowds.is_blind(knowing) == (knowing.what is MINE)
    assert not crowds.is_blind(Continuous(This(), (GainAbility(Continuous(MINE, (GainStats(100, 100),))),)))
