"""Chapter 9 of the comprehensive rules 5.01, first half: abilities, where they are active, playing and resolving."""

from __future__ import annotations

from functools import partial

import pytest
from table import Table, rule
from vocabulary import (
    WATER,
    Activate,
    Amount,
    Automatic,
    CardDef,
    CardFilter,
    Cost,
    CostOfPlay,
    Face,
    GainLife,
    Produce,
    When,
    bits,
)

OLDER = "cr-5.01-bifrost"
table = partial(Table, OLDER)
KING = {"name": "King in Arms", "atk": 500, "def_": 500}
LORD = "Resonators you control gain [+100/+100]."
BANE = "Destroy target resonator."


# ------------------------------------------------------------------------------------------------ 9.1 kinds


@rule("cr-5.01", "9.1.1", "9.1.2", "9.1.3", "9.1.4")
def test_three_kinds_of_abilities_each_work_in_their_own_way() -> None:
    t = table()
    text = f"{LORD}\n{{Rest}}: You gain 100 life.\nWhenever another resonator enters the field ⇒ You gain 1000 life."
    t["A"].field("Sage", atk=100, def_=100, text=text)
    t["A"].hand("Boy", cost="{0}", atk=100, def_=100)
    t["A"].hand("Bane", "Spell:Chant-Instant", cost="{0}", text=BANE)
    t.expect({"Sage.atk": 200, "chase": [], "A.life": 4000})
    t.play("A: use Sage")
    t.expect({"chase": ["Sage"], "Sage.rested": True})
    t.play("resolve")
    t.expect({"A.life": 4100})
    t.play("A: cannot use Sage", "A: play Boy", "pass")
    t.expect({"chase": ["Sage"], "Boy.atk": 200})
    t.play("resolve")
    t.expect({"A.life": 5100})
    t.play("A: play Bane -> Sage", "resolve")
    t.expect({"Boy.atk": 100})


@rule("cr-5.01", "9.1.4")
def test_a_chant_standby_card_is_automatic_and_played_in_the_next_priority_sequence() -> None:
    t = table()
    text = "[Trigger] Whenever a resonator is destroyed ⇒ You gain 1000 life."
    t["B"].put("standby", "Wake", "Spell:Chant-Standby", cost="{0}", text=text)
    t["B"].field("Victim")
    t["A"].hand("Double Bane", "Spell:Chant", cost="{0}", text=f"{BANE} You gain 100 life.")
    t.play("A: play Double Bane -> Victim", "pass")
    t.expect({"A.life": 4100, "chase": ["Wake"], "B.life": 4000})


@rule("cr-5.01", "9.1.6", "9.1.7", "9.1.7a", "9.1.7b", "9.8.1")
def test_effects_are_done_once_or_last_or_replace() -> None:
    t = table()
    t["A"].hand("Blessing", "Spell:Chant", cost="{0}", text="You gain 500 life.")
    t["A"].hand("Oath", "Spell:Chant", cost="{0}", text="Target resonator gains [+200/+200] until end of turn.")
    t["A"].field("Squire", atk=300, def_=300)
    t["A"].field("Lord", atk=300, def_=300, text="Other resonators you control gain [+100/+0].")
    t["B"].field("Phoenix", text="If this card would be destroyed, rest it instead.")
    t["A"].hand("Bane", "Spell:Chant", cost="{0}", text=BANE)
    t.play("A: play Blessing")
    t.expect({"A.life": 4000})
    t.play("resolve", "A: play Oath -> Squire", "resolve", "A: play Bane -> Phoenix", "resolve")
    t.expect({"A.life": 4500, "Squire.atk": 600, "Phoenix.zone": "field", "Phoenix.rested": True})
    assert not t.happened("destroyed"), "what is replaced is not performed"
    t.play("to B main")
    t.expect({"A.life": 4500, "Squire.atk": 400})


@rule("cr-5.01", "9.1.5")
def test_abilities_of_one_name_are_one_ability() -> None:
    t = table()
    for name in ("Sun", "Moon"):
        glow = Activate((GainLife(Amount(100)),), name="Glow", once="turn")
        t["A"].field(CardDef((Face(name, bits.ADDITION, abilities=(glow,)),)))
    t["A"].field(CardDef((Face("Star", bits.ADDITION, abilities=(Activate((GainLife(Amount(100)),), once="turn"),)),)))
    t.play("A: use Sun", "resolve", "A: cannot use Moon", "A: use Star", "resolve")
    t.expect({"A.life": 4200})


# ------------------------------------------------------------------------------------------------ 9.2 where


@rule("cr-5.01", "9.2.1", "9.2.1a")
@pytest.mark.parametrize("type", ["Resonator", "Addition:Field"])
@pytest.mark.parametrize(("zone", "atk"), [("field", 200), ("hand", 100), ("graveyard", 100), ("removed", 100)])
def test_resonators_and_additions_are_active_in_the_field(type: str, zone: str, atk: int) -> None:
    t = table()
    t["A"].put(zone, "Banner", type, cost="{0}", text="Other resonators you control gain [+100/+100].")
    t["A"].field("Boy", atk=100, def_=100)
    t.expect({"Boy.atk": atk})


@rule("cr-5.01", "9.2.1", "9.2.1a", "9.2.1b")
@pytest.mark.parametrize(("side", "atk"), [("ruler", 300), ("j-ruler", 500)])
def test_a_ruler_is_active_in_the_ruler_area_and_its_other_side_in_the_field(side: str, atk: int) -> None:
    t = table()
    other = {**KING, "text": "Resonators you control gain [+400/+0]."}
    t["A"].ruler("King", side=side, text="Resonators you control gain [+200/+0].", j_ruler=other)
    t["A"].field("Boy", atk=100, def_=100)
    t.expect({"Boy.atk": atk})


@rule("cr-5.01", "9.2.1", "9.2.1c")
def test_a_magic_stone_is_active_where_it_was_called_to() -> None:
    t = table()
    text = "{Rest}: Produce {W}.\nResonators you control gain [+100/+100]."
    t["A"].put("stones_deck", "Beacon", "Special Magic Stone", text=text)
    t["A"].field("Boy", atk=100, def_=100)
    t["A"].hand("Quake", "Spell:Chant", cost="{0}", text="Destroy target magic stone.")
    t.expect({"Boy.atk": 100})
    t.play("A: call")
    t.expect({"Boy.atk": 200, "A.stones": ["Beacon"]})
    t.play("A: use Beacon")
    t.expect({"A.will": "{W}"})
    t.play("A: play Quake -> Beacon", "resolve")
    t.expect({"Boy.atk": 100, "A.graveyard": ["Quake", "Beacon"]})


@rule("cr-5.01", "9.2.2")
@pytest.mark.parametrize(("zone", "atk"), [("graveyard", 200), ("field", 100), ("removed", 100)])
def test_a_text_that_names_its_area_is_active_there(zone: str, atk: int) -> None:
    t = table()
    t["A"].put(zone, "Ghost", text="As long as this card is in your graveyard, resonators you control gain [+100/+0].")
    t["A"].field("Boy", atk=100, def_=100)
    t.expect({"Boy.atk": atk})


# ------------------------------------------------------------------------------------------------ 9.3 playing


@rule("cr-5.01", "9.3.1", "9.3.2", "9.3.3a", "9.3.5", "9.3.6")
def test_cards_and_abilities_wait_in_the_chase_area_and_then_resolve() -> None:
    t = table()
    t["A"].field("Sage", text="{0}: You gain 100 life.")
    t["A"].hand("Boy", cost="{0}")
    t["A"].hand("Prayer", "Spell:Chant-Instant", cost="{0}", text="You gain 1000 life.")
    t.play("A: play Boy", "A: use Sage", "A: play Prayer")
    t.expect({"chase": ["Prayer", "Sage", "Boy"], "A.hand": [], "A.field": ["Sage"], "A.life": 4000})
    t.play("pass")
    t.expect({"chase": ["Sage", "Boy"], "A.graveyard": ["Prayer"], "A.life": 5000})
    t.play("pass")
    t.expect({"chase": ["Boy"], "A.field": ["Sage"], "A.life": 5100})
    t.play("pass")
    t.expect({"chase": [], "A.field": ["Sage", "Boy"], "A.graveyard": ["Prayer"]})


@rule("cr-5.01", "9.3.3b", "9.3.3c")
def test_options_that_are_not_chosen_do_not_exist() -> None:
    t = table()
    text = "Choose one:\n• Destroy target resonator.\n• You gain 500 life."
    t["A"].hand("Verdict", "Spell:Chant", cost="{0}", text=text)
    t["A"].hand("Sentence", "Spell:Chant", cost="{0}", text=text)
    t["B"].field("Victim")
    t.play("A: play Verdict with mode=2", "resolve")
    t.expect({"A.life": 4500, "B.field": ["Victim"]})
    t.play("A: play Sentence -> Victim with mode=1", "resolve")
    t.expect({"A.life": 4500, "B.graveyard": ["Victim"]})


@rule("cr-5.01", "9.3.3b", "9.3.3c")
def test_an_option_without_a_legal_target_cannot_be_chosen() -> None:
    t = table()
    text = "Choose one:\n• Destroy target resonator.\n• You gain 500 life."
    t["A"].hand("Verdict", "Spell:Chant", cost="{0}", text=text)
    t.play("A: cannot play Verdict with mode=1", "A: play Verdict with mode=2", "resolve")
    t.expect({"A.life": 4500})


@rule("cr-5.01", "9.3.3c")
def test_without_a_legal_target_nothing_is_played() -> None:
    t = table()
    t["A"].hand("Bane", "Spell:Chant", cost="{0}", text=BANE)
    t["A"].field("Sage", "Addition:Field", text="{0}: Rest target resonator.")
    t.play("A: cannot play Bane because 9.3.3c", "A: cannot use Sage because 9.3.3c")


@rule("cr-5.01", "9.3.4")
def test_what_is_paid_is_settled_by_kind_then_increases_then_decreases() -> None:
    t = table()
    t["A"].stones("RR")
    t["A"].field("Scale", "Addition:Field", text="You pay {2} less to play resonators.")
    t["B"].field("Tax", "Addition:Field", text="Your opponent pays {2} more to play resonators.")
    t["A"].hand("Boy", cost="{1}")
    t.play("A: play Boy")
    assert [event.amount for event in t.happened("paid")] == [1], "with the decrease first it would be two"


@rule("cr-5.01", "9.3.4")
def test_a_changed_cost_is_what_others_add_to() -> None:
    t = table()
    t["A"].stones("RRR")
    mould = CostOfPlay(CardFilter(bits.RESONATOR), becomes=Cost.parse("{2}"))
    t["A"].field(CardDef((Face("Mould", bits.ADDITION, abilities=(mould,)),)))
    t["B"].field("Tax", "Addition:Field", text="Your opponent pays {1} more to play resonators.")
    t["A"].hand("Boy", cost="{W}{W}{7}")
    t.play("A: play Boy")
    assert [event.amount for event in t.happened("paid")] == [3]


@rule("cr-5.01", "9.3.4")
def test_who_cannot_do_all_of_it_cannot_play_it() -> None:
    t = table()
    t["A"].stones("R")
    t["A"].hand("Boy", cost="{R}{1}")
    t["A"].field("Altar", "Addition:Field", text="Discard two cards: You gain 100 life.")
    t.play("A: cannot play Boy because 1003.4", "A: cannot use Altar because 9.3.4")
    t.expect({"Fire Magic Stone.rested": False, "A.hand": ["Boy"]})


@rule("cr-5.01", "9.3.4")
def test_a_cost_that_is_replaced_still_counts_as_done() -> None:
    t = table()
    t["A"].field("Altar", "Addition:Field", text="Banish a resonator: You gain 500 life.")
    t["A"].field(
        "Sexton", "Addition:Field", text="If a card would be put into a graveyard, remove it from the game instead."
    )
    t["A"].field("Boy")
    t.play("A: use Altar", "resolve")
    t.expect({"A.life": 4500, "A.graveyard": [], "A.removed": ["Boy"]})


@rule("cr-5.01", "9.3.5a")
def test_what_concerns_an_illegal_target_is_left_out_and_the_rest_is_done() -> None:
    t = table()
    text = "Destroy target resonator. You gain 300 life."
    t["A"].hand("Verdict", "Spell:Chant", cost="{0}", text=text)
    t["B"].field("Victim")
    t["B"].hand("Flight", "Spell:Chant-Instant", cost="{0}", text="Return target resonator to its owner's hand.")
    t.play("A: play Verdict -> Victim", "B: play Flight -> Victim", "resolve")
    t.expect({"A.life": 4300, "B.hand": ["Victim"], "B.graveyard": ["Flight"], "A.graveyard": ["Verdict"]})


# ------------------------------------------------------------------------------------------------ 9.4 continuous


@rule("cr-5.01", "9.4.1")
def test_a_continuous_ability_has_its_effect_as_long_as_it_is_active() -> None:
    t = table()
    t["A"].field("Lord", text="As long as it is your turn, other resonators you control gain [+100/+0].")
    t["A"].field("Boy", atk=100, def_=100)
    t.expect({"Boy.atk": 200})
    t.play("to B main")
    t.expect({"Boy.atk": 100})


@rule("cr-5.01", "9.4.2", "9.9.1a")
@pytest.mark.parametrize("zone", ["field", "hand", "graveyard"])
def test_a_base_ability_is_applied_in_any_zone(zone: str) -> None:
    t = table()
    t["A"].put(
        zone,
        "Chimera",
        atk=100,
        def_=100,
        race=["Beast"],
        text="This card gains Wizard in addition to its other races.",
    )
    t["A"].put(zone, "Moody", atk=100, def_=100, text="As long as it is your turn, this card gains [+100/+100].")
    assert t.info("Chimera").races == ("Beast", "Wizard")
    assert t.info("Moody").atk == (200 if zone == "field" else 100), "with a condition it is no base ability"


@rule("cr-5.01", "9.4.2a")
@pytest.mark.parametrize("zone", ["field", "hand", "graveyard"])
def test_being_treated_as_a_magic_stone_is_a_base_ability(zone: str) -> None:
    t = table()
    t["A"].put(zone, "Pebble", text="Treat this card as a fire magic stone.")
    assert t.info("Pebble").stone_types == ("Fire Magic Stone",)


# ------------------------------------------------------------------------------------------------ 9.5 activated


@rule("cr-5.01", "9.5.1", "9.5.2")
def test_an_activated_ability_is_for_its_controller_at_any_time_with_priority() -> None:
    t = table()
    t["B"].field("Sage", text="{Rest}: This card deals 100 damage to target player.")
    t["A"].hand("Boy", cost="{0}")
    t.play("A: cannot use Sage -> B because 7.8", "A: play Boy", "B: use Sage -> A")
    t.expect({"chase": ["Sage", "Boy"], "Sage.rested": True})
    t.play("B: cannot use Sage -> A", "resolve")
    t.expect({"A.life": 3900})


@rule("cr-5.01", "9.5.3")
@pytest.mark.parametrize(
    ("text", "new", "refused"),
    [
        ("{Rest}: You gain 100 life.", True, True),
        ("{Rest}: You gain 100 life.", False, False),
        ("{0}: You gain 100 life.", True, False),
        ("[Swiftness]\n{Rest}: You gain 100 life.", True, False),
    ],
)
def test_a_resonator_rests_for_its_ability_from_the_next_turn_on(text: str, new: bool, refused: bool) -> None:
    t = table()
    t["A"].field("Sage", new=new, text=text)
    t["A"].field("Lamp", "Addition:Field", new=True, text="{Rest}: You gain 1000 life.")
    t.play("A: cannot use Sage because 9.5.3" if refused else "A: use Sage", "A: use Lamp", "resolve")
    t.expect({"A.life": 5000 if refused else 5100})


@rule("cr-5.01", "9.5.3")
def test_a_resonator_that_changed_sides_waits_too() -> None:
    t = table()
    t["B"].field("Sage", text="{Rest}: You gain 100 life.")
    t["A"].hand("Bribe", "Spell:Chant", cost="{0}", text="Gain control of target resonator.")
    t.play("A: play Bribe -> Sage", "resolve", "A: cannot use Sage because 9.5.3", "to B main", "to A main")
    t.play("A: use Sage", "resolve")
    t.expect({"A.life": 4100})


@rule("cr-5.01", "9.5.4")
def test_a_j_ruler_rests_for_its_ability_if_it_was_in_the_field_since_the_turn_began() -> None:
    t = table()
    t["A"].ruler("King", text="[Judgment] {0}", j_ruler={**KING, "text": "{Rest}: You gain 100 life."})
    t.play("A: judgment", "resolve", "A: cannot use King in Arms because 9.5.4")
    t.expect({"King in Arms.rested": False})
    t.play("to B main", "to A main", "A: use King in Arms", "resolve")
    t.expect({"A.life": 4100})


# ------------------------------------------------------------------------------------------------ 9.7 will


@rule("cr-5.01", "9.7.1", "9.7.3")
def test_a_will_ability_resolves_at_once() -> None:
    t = table()
    t["A"].stones("R")
    t["A"].hand("Ritual", "Spell:Chant", cost="{0}", text="Produce {R}{R}.")
    t["A"].field("Brazier", "Addition:Field", text="{Rest}: Rest target resonator. Produce {U}.")
    t["A"].field("Boy")
    t.play("A: use Fire Magic Stone")
    t.expect({"A.will": "{R}", "chase": [], "priority": "A"})
    t.play("A: use Brazier -> Boy")
    t.expect({"A.will": "{R}", "chase": ["Brazier"]})
    t.play("resolve", "A: play Ritual")
    t.expect({"A.will": "{R}{U}", "chase": ["Ritual"]})
    t.play("resolve")
    t.expect({"A.will": "{R}{R}{R}{U}"})


@rule("cr-5.01", "9.7.1")
def test_what_a_will_ability_triggers_may_be_a_will_ability_too() -> None:
    t = table()
    t["A"].stones("R")
    echo = Automatic((Produce((WATER,)),), condition=When("used", CardFilter(bits.MAGIC_STONE)))
    t["A"].field(CardDef((Face("Echo", bits.ADDITION, abilities=(echo,)),)))
    t.play("A: use Fire Magic Stone")
    t.expect({"A.will": "{R}{U}", "chase": []})


@rule("cr-5.01", "9.7.2")
def test_will_abilities_are_played_with_priority_or_while_paying() -> None:
    t = table()
    t["A"].stones("RW")
    t["A"].hand("Boy", cost="{R}{1}")
    t["B"].stones("U")
    t.play("B: cannot use Water Magic Stone", "A: use Fire Magic Stone", "A: play Boy")
    kinds = [event.kind for event in t.events if event.kind in ("produced", "paid", "played")]
    assert kinds == ["produced", "produced", "paid", "played"]
    t.play("A: pass", "B: use Water Magic Stone")
    t.expect({"A.will": "", "B.will": "{U}"})


@rule("cr-5.01", "9.7.4")
def test_will_stays_with_its_player_until_it_is_paid_or_the_turn_is_over() -> None:
    t = table()
    t["A"].stones("RW")
    t["A"].hand("Spark", "Spell:Chant", cost="{R}", text="You gain 100 life.")
    t.play("A: use Fire Magic Stone", "A: use Light Magic Stone", "A: play Spark", "resolve")
    t.expect({"A.will": "{W}", "B.will": ""})
    t.play("to B draw")
    t.expect({"A.will": ""})


@rule("cr-5.01", "9.7.5")
@pytest.mark.parametrize("letter", list("WRUGB"))
def test_will_has_the_attribute_of_its_symbol(letter: str) -> None:
    t = table()
    t["A"].stones(letter)
    t["A"].field("Vein", "Addition:Field", text="{Rest}: Produce {1}.")
    for other in "WRUGB":
        t["A"].hand(f"Card of {other}", cost=f"{{{other}}}")
    playable = [other for other in "WRUGB" if not t.why_not(f"A: play Card of {other}")]
    assert playable == [letter], "will written as a number has none"
