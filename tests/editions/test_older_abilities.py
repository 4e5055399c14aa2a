"""Chapter 9 of the comprehensive rules 5.01 where it differs from 8.01: [Enter], standby, layers, effects on groups."""

from __future__ import annotations

from functools import partial

import pytest
from table import Table, rule
from vocabulary import CHASE, HAND, PASS, All, CardDef, CardFilter, Chant, Cost, Face, Summon, bits

OLDER = "cr-5.01-bifrost"
table = partial(Table, OLDER)
KING = {"name": "King in Arms", "atk": 500, "def_": 500}
HERALD = "[Enter] ⇒ You gain 300 life."


# ------------------------------------------------------------------------------------------------ [Enter]


@rule("cr-5.01", "9.6.1a")
def test_enter_triggers_when_the_card_was_played_from_a_hand() -> None:
    t = table()
    t["A"].hand("Herald", cost="{0}", text=HERALD)
    t.play("A: play Herald", "pass")
    t.expect({"chase": ["Herald"], "A.field": ["Herald"]})
    t.play("resolve")
    t.expect({"A.life": 4300})


@rule("cr-5.01", "9.6.1a")
def test_enter_triggers_by_judgment() -> None:
    t = table()
    t["A"].ruler("King", text="[Judgment] {0}", j_ruler={**KING, "text": HERALD})
    t.play("A: judgment", "pass")
    t.expect({"chase": ["King in Arms"]})
    t.play("resolve")
    t.expect({"A.life": 4300})


@rule("cr-5.01", "9.6.1a")
@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("graveyard", "Put target resonator in your graveyard into the field."),
        ("hand", "Put a resonator from your hand into the field."),
    ],
)
@pytest.mark.parametrize(("edition", "life"), [(OLDER, 4000), ("cr-8.01", 4300)])
def test_enter_does_not_trigger_for_what_an_effect_puts_into_the_field(
    edition: str, life: int, zone: str, text: str
) -> None:
    t = Table(edition)
    t["A"].put(zone, "Herald", cost="{9}", text=HERALD)
    t["A"].hand("Raise", "Chant", cost="{0}", text=text)
    if zone == "graveyard":
        t.play("A: play Raise -> Herald", "resolve")
    else:
        t.play("A: play Raise", "pass", "A: choose Herald", "resolve")
    t.expect({"A.field": ["Herald"], "A.life": life})


@rule("cr-5.01", "9.6.1a")
@pytest.mark.parametrize(("edition", "life"), [(OLDER, 4000), ("cr-8.01", 4300)])
def test_enter_does_not_trigger_for_what_was_played_from_elsewhere(edition: str, life: int) -> None:
    t = Table(edition)
    t["A"].graveyard("Herald", cost="{0}", text=f"You may play this card from your graveyard.\n{HERALD}")
    t.play("A: play Herald", "resolve")
    t.expect({"A.field": ["Herald"], "A.life": life})


@rule("cr-5.01", "9.6.1a")
@pytest.mark.parametrize(("edition", "life"), [(OLDER, 4000), ("cr-8.01", 4300)])
def test_enter_does_not_trigger_for_what_an_effect_summons_from_a_hand(edition: str, life: int) -> None:
    t = Table(edition)
    t["A"].hand("Herald", cost="{9}", text=HERALD)
    summon = Chant((Summon(All(CardFilter(bits.RESONATOR, zone=HAND))),))
    t["A"].hand(CardDef((Face("Muster", bits.CHANT, Cost(), abilities=(summon,)),)))
    t.play("A: play Muster", "pass")
    t.expect({"chase": ["Herald"]})
    t.play("resolve")
    t.expect({"A.field": ["Herald"], "A.life": life})


@rule("cr-5.01", "9.6.1a")
def test_enter_triggers_for_what_is_played_from_a_hand_without_paying() -> None:
    t = table()
    t["A"].hand("Herald", cost="{9}", text=HERALD)
    t["A"].hand("Gift", "Chant", cost="{0}", text="You may play a resonator from your hand without paying its cost.")
    t.play("A: play Gift", "pass", "A: choose Herald", "resolve")
    t.expect({"A.field": ["Herald"], "A.life": 4300})


@rule("cr-5.01", "9.6.1a")
def test_only_the_enter_half_of_two_conditions_asks_where_the_card_came_from() -> None:
    t = table()
    text = "[Enter] or whenever this card attacks ⇒ You gain 300 life."
    t["A"].graveyard("Herald", cost="{9}", text=f"[Swiftness]\n{text}")
    t["A"].hand("Raise", "Chant", cost="{0}", text="Put target resonator in your graveyard into the field.")
    t.play("A: play Raise -> Herald", "resolve")
    t.expect({"A.life": 4000})
    t.play("A: attack Herald -> B")
    t.play("B: no block", "resolve")
    t.expect({"A.life": 4300})


@rule("cr-5.01", "9.6.1a")
@pytest.mark.parametrize(
    ("text", "edition", "life"),
    [
        ("When this card comes into a field, you gain 300 life.", OLDER, 4300),
        ("When this card comes into a field, you gain 300 life.", "cr-8.01", 4300),
        ("When this card comes into a field or attacks, you gain 300 life.", OLDER, 4300),
        (HERALD, OLDER, 4000),
    ],
)
def test_what_is_said_of_coming_into_a_field_in_words_is_no_enter(text: str, edition: str, life: int) -> None:
    t = Table(edition)
    t["A"].graveyard("Herald", text=text)
    t["A"].hand("Raise", "Chant", cost="{0}", text="Put target resonator in your graveyard into the field.")
    t.play("A: play Raise -> Herald", "resolve")
    t.expect({"A.life": life})


BIDDEN = "This triggers its [Enter] ability"


@rule("cr-5.01", "9.6.1a", "10.14.1")
@pytest.mark.parametrize("edition", [OLDER, "cr-8.01"])
@pytest.mark.parametrize(
    ("zone", "text", "target"),
    [
        ("graveyard", f"Put target resonator in your graveyard into the field. {BIDDEN}.", " -> Herald"),
        ("hand", f"Put a resonator from your hand into the field. {BIDDEN}.", ""),
        ("deck", f"Search your deck for a resonator and put it into the field. {BIDDEN}, then shuffle your deck.", ""),
    ],
)
def test_a_text_may_trigger_enter_all_the_same_and_only_once(edition: str, zone: str, text: str, target: str) -> None:
    t = Table(edition)
    t["A"].put(zone, "Herald", cost="{9}", text=f"{HERALD}\nWhenever this card attacks ⇒ You gain 1000 life.")
    t["A"].hand("Raise", "Chant", cost="{0}", text=text)
    t.play(f"A: play Raise{target}", "pass")
    if not target:
        t.play("A: choose Herald")
    t.play("resolve")
    t.expect({"A.field": ["Herald"], "A.life": 4300})


@rule("cr-5.01", "9.6.1a", "10.14.1")
@pytest.mark.parametrize(("words", "life"), [(f" {BIDDEN}.", 4300), ("", 4000)])
def test_a_card_that_breaks_its_way_into_the_field(words: str, life: int) -> None:
    t = Table("cr-5.01-valhalla")
    t["A"].starts_with(life=1000)
    t["A"].put("lifebreak", "Herald", cost="{9}", text=f"[Break] Put this card into the field.{words}\n{HERALD}")
    t.play("A: lifebreak", "resolve")
    t.expect({"A.field": ["Herald"], "A.life": life - 3000})


# ------------------------------------------------------------------------------------------------ standby


PIT = "[Trigger] Whenever a resonator enters the field ⇒ You gain 300 life."


def ambush(edition: str = OLDER, **fields: object) -> Table:
    """B has a card face down that waits for a resonator, and A has one."""
    t = Table(edition)
    t["B"].put("standby", "Pit", "Spell:Chant-Standby", text=PIT, **fields)
    t["A"].hand("Soldier", cost="{0}")
    return t


@rule("cr-5.01", "9.6.1", "9.6.4", "9.6.5")
def test_an_automatic_standby_card_triggers_and_must_be_played() -> None:
    t = ambush(cost="{0}")
    t.play("A: play Soldier")
    t.game.play(PASS)
    t.game.play(PASS)
    t.expect({"chase": ["Pit"], "B.standby": []})
    assert [t.game.edition.cite(event.rule) for event in t.happened("moved") if event.zone == CHASE][-1] == "9.6.4"
    t.play("resolve")
    t.expect({"B.life": 4300, "B.graveyard": ["Pit"]})


@rule("cr-5.01", "9.6.5")
@pytest.mark.parametrize(("edition", "zone"), [(OLDER, "standby"), ("cr-8.01", "graveyard")])
def test_one_that_cannot_be_played_stays_where_it_is(edition: str, zone: str) -> None:
    t = Table(edition)
    text = "[Trigger] Whenever a resonator enters the field ⇒ Destroy target J-ruler."
    t["B"].put("standby", "Pit", "Spell:Chant-Standby", cost="{0}", text=text)
    t["A"].hand("Soldier", cost="{0}")
    t.play("A: play Soldier", "pass")
    if edition != OLDER:
        t.play("B: reveal Pit")
    t.play("resolve")
    t.expect({f"B.{zone}": ["Pit"], "chase": []})
    assert bool(t.happened("not played")) == (edition != OLDER), "what nobody has seen is not told of"


@rule("cr-5.01", "9.6.3")
def test_not_in_the_turn_it_was_put_there() -> None:
    t = ambush(cost="{0}", new=True)
    t.play("A: play Soldier", "resolve")
    t.expect({"B.standby": ["Pit"], "B.life": 4000})


@rule("cr-5.01", "9.3.3")
@pytest.mark.parametrize(
    ("stones", "cost", "played"),
    [
        ("RU", "{R}{1}", True),
        ("R", "{R}{1}", False),
        ("UU", "{R}{1}", False),
        ("RRU", "{R}{R}{1}", True),
        ("RUU", "{R}{R}{1}", False),
        ("RU", "{R}{U}", True),
        ("", "{0}", True),
    ],
)
def test_a_standby_card_asks_for_magic_stones_to_be_shown(stones: str, cost: str, played: bool) -> None:
    t = ambush(cost=cost)
    t["B"].stones(stones, rested=True)
    t.play("A: play Soldier", "resolve")
    t.expect({"B.life": 4300 if played else 4000, "B.standby": [] if played else ["Pit"]})


@rule("cr-5.01", "9.3.3")
def test_stones_are_shown_and_not_rested() -> None:
    t = ambush(cost="{R}")
    t["B"].stones("R")
    t.play("A: play Soldier", "resolve")
    t.expect({"B.life": 4300, "Fire Magic Stone.rested": False, "B.will": ""})


@rule("cr-5.01", "9.3.3", "9.4.2a")
def test_what_is_treated_as_a_magic_stone_is_shown_too() -> None:
    t = ambush(cost="{R}{R}")
    t["B"].stones("R")
    t["B"].field("Pebble", text="Treat this card as a fire magic stone.")
    t.play("A: play Soldier", "resolve")
    t.expect({"B.life": 4300})


@rule("cr-5.01", "9.3.3")
def test_a_stone_of_two_attributes_is_shown_for_one_of_them() -> None:
    for cost, life in (("{R}{1}", 4000), ("{U}", 4300), ("{R}{U}", 4000)):
        t = ambush(cost=cost)
        t["B"].field("Twofold Stone", "Special Magic Stone", text="{Rest}: Produce {R} or {U}.")
        t.play("A: play Soldier", "resolve")
        t.expect({"B.life": life})


@rule("cr-5.01", "9.3.3")
@pytest.mark.parametrize(("edition", "refused"), [(OLDER, True), ("cr-8.01", False)])
def test_a_trigger_that_one_plays_oneself_asks_for_stones_too(edition: str, refused: bool) -> None:
    t = Table(edition)
    text = "[Trigger] Discard a card: You gain 300 life."
    t["A"].put("standby", "Trap", "Spell:Chant-Standby", cost="{R}{R}", text=text)
    t["A"].hand("Spare")
    t["A"].stones("RU")
    if refused:
        t.play("A: cannot play Trap because 9.3.3")
    else:
        t.play("A: play Trap", "resolve")
        t.expect({"A.life": 4300})


@rule("cr-5.01", "9.3.3")
def test_only_the_action_of_the_trigger_is_paid() -> None:
    t = table()
    text = "[Trigger] Discard a card: You gain 300 life."
    t["A"].put("standby", "Trap", "Spell:Chant-Standby", cost="{R}{R}", text=text)
    t["A"].hand("Spare")
    t["A"].stones("RR", rested=True)
    t.play("A: play Trap", "resolve")
    t.expect({"A.life": 4300, "A.graveyard": ["Trap", "Spare"]})


# ------------------------------------------------------------------------------------------------ layers


KNIGHTED = "Target resonator becomes a Knight until end of turn."


@rule("cr-5.01", "9.9.1", "9.9.1b", "9.9.1c", "9.9.1d", "9.9.2")
@pytest.mark.parametrize(("edition", "flies"), [(OLDER, False), ("cr-8.01", True)])
def test_abilities_are_given_before_races_and_values_after_them(edition: str, flies: bool) -> None:
    t = Table(edition)
    t["A"].field("Banner", "Addition:Field", text="Knights you control gain [Flying] and [+200/+200].")
    t["A"].field("Boy", atk=100, def_=100)
    t["A"].hand("Accolade", "Chant", cost="{0}", text=KNIGHTED)
    t.play("A: play Accolade -> Boy", "resolve")
    t.expect({"Boy.races": ["Knight"], "Boy.keywords": ["Flying"] if flies else [], "Boy.atk": 300})


@rule("cr-5.01", "9.9.1b", "9.9.1c")
@pytest.mark.parametrize(("edition", "races"), [(OLDER, []), ("cr-8.01", ["Knight"])])
def test_who_has_lost_its_ability_first_gives_no_race_with_it(edition: str, races: list[str]) -> None:
    t = Table(edition)
    t["A"].field("Lord", text="Other resonators you control gain Knight in addition to their other races.")
    t["A"].field("Boy", atk=100, def_=100)
    t["A"].hand("Hush", "Chant", cost="{0}", text="Target resonator loses all abilities until end of turn.")
    t.expect({"Boy.races": ["Knight"]})
    t.play("A: play Hush -> Lord", "resolve")
    t.expect({"Boy.races": races})


@rule("cr-5.01", "9.9.1d")
@pytest.mark.parametrize(("edition", "atk"), [(OLDER, 150), ("cr-8.01", 200)])
def test_values_are_not_rounded(edition: str, atk: int) -> None:
    t = Table(edition)
    t["A"].field("Boy", atk=100, def_=100)
    t["A"].hand("Sip", "Chant", cost="{0}", text="Target resonator gains [+50/+50] until end of turn.")
    t.play("A: play Sip -> Boy", "resolve")
    t.expect({"Boy.atk": atk, "Boy.def": atk})


# ------------------------------------------------------------------------------------------------ groups


@rule("cr-5.01", "9.9.5")
@pytest.mark.parametrize(("edition", "atk"), [(OLDER, 100), ("cr-8.01", 200)])
def test_what_a_spell_does_to_a_group_is_done_to_those_there_are(edition: str, atk: int) -> None:
    t = Table(edition)
    t["A"].field("Old Boy", atk=100, def_=100)
    t["A"].hand("New Boy", cost="{0}", atk=100, def_=100)
    t["A"].hand("Rally", "Chant", cost="{0}", text="Resonators you control gain [+100/+100] until end of turn.")
    t.play("A: play Rally", "resolve", "A: play New Boy", "resolve")
    t.expect({"Old Boy.atk": 200, "New Boy.atk": atk})


@rule("cr-5.01", "9.9.5")
@pytest.mark.parametrize(("edition", "def_"), [(OLDER, 200), ("cr-8.01", 100)])
def test_and_they_keep_it_when_they_do_not_fit_any_more(edition: str, def_: int) -> None:
    t = Table(edition)
    t["A"].field("Old Boy", atk=100, def_=100)
    t["A"].hand("Rally", "Chant", cost="{0}", text="Resonators you control gain [+0/+100] until end of turn.")
    t["B"].hand("Bribe", "Spell:Chant-Instant", cost="{0}", text="Gain control of target resonator.")
    t.play("A: play Rally", "resolve", "A: pass", "B: play Bribe -> Old Boy", "resolve")
    t.expect({"Old Boy.controller": "B", "Old Boy.def": def_})


@rule("cr-5.01", "9.9.5")
@pytest.mark.parametrize("source", ["activated", "automatic"])
def test_what_an_ability_does_to_a_group_is_done_to_those_that_come_later_too(source: str) -> None:
    t = table()
    rally = "Knights you control gain [+100/+100] until end of turn."
    t["A"].hand("New Boy", cost="{0}", race=["Knight"], atk=100, def_=100)
    t["A"].field("Old Boy", race=["Knight"], atk=100, def_=100)
    t["A"].hand("Strip", "Chant", cost="{0}", text="Target resonator becomes a Goblin until end of turn.")
    if source == "activated":
        t["A"].field("Drum", "Addition:Field", text=f"{{0}}: {rally}")
        t.play("A: use Drum", "resolve")
    else:
        t["A"].hand("Drummer", cost="{0}", text=f"[Enter] ⇒ {rally}")
        t.play("A: play Drummer", "resolve")
    t.play("A: play New Boy", "resolve")
    t.expect({"Old Boy.atk": 200, "New Boy.atk": 200})
    t.play("A: play Strip -> New Boy", "resolve")
    t.expect({"Old Boy.atk": 200, "New Boy.atk": 100})


# ------------------------------------------------------------------------------------------------ replacement

BELLOWS = "If a chant you control would deal damage, it deals double that much instead."
CLOAK = "If damage would be dealt to you, prevent 200 of it."


@rule("cr-5.01", "9.10.2")
@pytest.mark.parametrize(("edition", "asked"), [(OLDER, "B"), ("cr-8.01", "")])
def test_who_is_dealt_damage_chooses_between_more_of_it_and_less(edition: str, asked: str) -> None:
    t = Table(edition)
    t["A"].field("Bellows", "Addition:Field", text=BELLOWS)
    t["B"].field("Cloak", "Addition:Field", text=CLOAK)
    t["A"].hand("Spark", "Chant", cost="{0}", text="This card deals 300 damage to target player.")
    t.play("A: play Spark -> B", "pass")
    if asked:
        assert (t.decision.player, t.decision.rule) == (1, "9.10.2")
        t.play("B: choose Cloak", "resolve")
        t.expect({"B.life": 3800})
    else:
        t.play("resolve")
        t.expect({"B.life": 3600})
