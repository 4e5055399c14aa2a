"""Keywords that change how a card is played, or stand for abilities that are played (1109-1134)."""

from __future__ import annotations

from made_cards import BURN, DRAW, FIRE, HEAL, LIGHT, chant, destroy, regalia, resonator, will
from table import Table, rule
from vocabulary import (
    FIELD,
    Automatic,
    Awakening,
    Cancel,
    CardFilter,
    Chant,
    Cost,
    CostOfPlay,
    Game,
    HandIs,
    Incarnation,
    Mobilize,
    MobilizeCards,
    PlayedWith,
    ReturnToHand,
    Skill,
    StonesAtLeast,
    StoriesRevealed,
    Target,
    TargetAbility,
    TriggerAutomatic,
    When,
    bits,
    evolution,
    gods_art,
    inheritance,
    torrent,
)

QUICK = "[Quickcast]\n"
ENTER = Automatic((HEAL,), condition=When("moved", zone=FIELD))
KNIGHT = resonator("Knight", Awakening((will("{1}"),), (Skill("Swiftness"), ENTER)), cost="{R}")


# ---------------------------------------------------------------- 1109 Awakening


@rule("cr-8.01", "903.2c", "1109.2", "1109.2a", "1109.1")
def test_an_awakened_card_costs_more_and_enters_the_field_with_the_text() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand(KNIGHT)
    table.play("A: play Knight with awaken")
    assert [event.amount for event in table.happened("paid")] == [2]
    table.play("resolve")
    table.expect({"A.life": 4100, "Knight.keywords": ["Awakening", "Swiftness"]})
    table.play("A: attack Knight -> B", "resolve")
    table.expect({"B.life": 3700})


@rule("cr-8.01", "903.2c", "1109.2")
def test_who_does_not_awaken_pays_the_cost_alone_and_gets_no_text() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand(KNIGHT)
    table.play("A: play Knight", "resolve")
    table.expect({"A.life": 4000, "Knight.keywords": ["Awakening"]})
    assert [event.amount for event in table.happened("paid")] == [1]


@rule("cr-8.01", "903.2c")
def test_whether_to_awaken_is_asked_before_the_card_moves_and_only_if_it_can_be_paid() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand(KNIGHT)
    table.game.play("play Knight")
    assert (table.decision.kind, table.decision.rule) == ("awaken", "903.2c")
    assert table.legal() == ["choose no", "choose yes"]
    table.expect({"Knight.zone": "hand", "chase": []})
    assert Game.from_bytes(table.game.to_bytes()) == table.game
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand(KNIGHT)
    table.play("A: cannot play Knight with awaken because 903.2c", "A: play Knight")
    table.expect({"Knight.zone": "chase"})


@rule("cr-8.01", "1109.3")
def test_what_awakening_gives_is_not_lost_at_the_end_of_the_turn() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand(KNIGHT)
    table.play("A: play Knight with awaken", "resolve", "to B main", "to A main")
    table.expect({"Knight.keywords": ["Awakening", "Swiftness"]})


@rule("cr-8.01", "1109.2")
def test_an_awakened_chant_does_more_and_its_new_targets_come_last() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    b.field("Guard")
    b.field("Watch")
    more = Chant((ReturnToHand(Target(CardFilter(bits.RESONATOR))),))
    a.hand(chant("Quake", Chant((destroy(),)), Awakening((will("{1}"),), (more,)), cost="{R}"))
    table.play("A: play Quake -> Guard, Watch with awaken", "resolve")
    table.expect({"B.graveyard": ["Guard"], "B.hand": ["Watch"]})


# ---------------------------------------------------------------- 1110 Incarnation


@rule("cr-8.01", "1110.1", "1110.2")
def test_resonators_of_the_attribute_are_banished_rather_than_paying() -> None:
    table = Table()
    a, _ = table.players
    a.field(resonator("Spark", attributes=FIRE))
    a.field(resonator("Drop"))
    a.hand(resonator("Phoenix", Incarnation((FIRE,)), cost="{9}"))
    table.play("A: play Phoenix with incarnate Spark", "resolve")
    table.expect({"A.field": ["Drop", "Phoenix"], "A.graveyard": ["Spark"]})


@rule("cr-8.01", "1110.2")
def test_the_cost_may_be_paid_all_the_same() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.field(resonator("Spark", attributes=FIRE))
    a.hand(resonator("Phoenix", Incarnation((FIRE,)), cost="{R}"))
    table.play("A: play Phoenix", "resolve")
    table.expect({"A.field": ["Spark", "Phoenix"], "Fire Magic Stone.rested": True})


@rule("cr-8.01", "1110.2")
def test_without_such_resonators_it_cannot_be_incarnated() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    b.field(resonator("Spark", attributes=FIRE))
    a.field(resonator("Drop"))
    a.hand(resonator("Phoenix", Incarnation((FIRE,)), cost="{R}"))
    table.play("A: cannot play Phoenix with incarnate Drop because 1110.2", "A: can play Phoenix")


@rule("cr-8.01", "1110.2a")
def test_every_bracket_asks_for_a_resonator_of_its_own() -> None:
    double = resonator("Phoenix", Incarnation((FIRE, FIRE | LIGHT)), cost="{9}")
    table = Table()
    a, _ = table.players
    a.field(resonator("Spark", attributes=FIRE))
    a.hand(double)
    table.play("A: cannot play Phoenix")
    table = Table()
    a, _ = table.players
    a.field(resonator("Spark", attributes=FIRE))
    a.field(resonator("Beam", attributes=LIGHT))
    a.hand(double)
    table.play("A: play Phoenix with incarnate Spark, Beam", "resolve")
    table.expect({"A.field": ["Phoenix"], "A.graveyard.count": 2})


@rule("cr-8.01", "1110.2b")
def test_one_of_two_attributes_is_enough() -> None:
    for attributes in (FIRE, LIGHT):
        table = Table()
        a, _ = table.players
        a.field(resonator("Spark", attributes=attributes))
        a.hand(resonator("Phoenix", Incarnation((FIRE | LIGHT,)), cost="{9}"))
        table.play("A: play Phoenix with incarnate Spark", "resolve")
        table.expect({"A.field": ["Phoenix"]})


# ---------------------------------------------------------------- 1112 God's Art, 1116 Evolution, 1126 Inheritance


@rule("cr-8.01", "1112.1", "1112.2", "1112.2a")
def test_a_gods_art_is_played_once_per_game_and_others_by_their_own_names() -> None:
    table = Table()
    a, b = table.players
    for name, art in (("Sun", "Dawn"), ("Day", "Dawn"), ("Moon", "Dusk")):
        a.field(regalia(name, gods_art(art, (will("{0}"),), (HEAL,))))
    b.field(regalia("Star", gods_art("Dawn", (will("{0}"),), (HEAL,))))
    table.play("A: use Sun", "resolve", "A: cannot use Sun because 1112.2", "A: cannot use Day because 1112.2")
    assert Game.from_bytes(table.game.to_bytes()).arts == [(0, "Dawn")]
    table.play("A: use Moon", "resolve", "to B main", "B: use Star", "resolve", "to A main", "A: cannot use Sun")
    table.expect({"A.life": 4200, "B.life": 4100})


@rule("cr-8.01", "1112.2b")
def test_a_cancelled_gods_art_has_been_played() -> None:
    table = Table()
    a, b = table.players
    a.field(regalia("Sun", gods_art("Dawn", (will("{0}"),), (HEAL,))))
    b.hand(chant("Hush", Skill("Quickcast"), Chant((Cancel(TargetAbility()),))))
    table.play("A: use Sun", "B: play Hush -> Sun", "resolve", "A: cannot use Sun because 1112.2")
    table.expect({"A.life": 4000})


@rule("cr-8.01", "1116.1", "1116.2")
def test_evolution_puts_one_counter_and_no_second() -> None:
    table = Table()
    a, _ = table.players
    a.field(resonator("Cub", evolution((will("{0}"),))))
    table.play("A: use Cub", "resolve")
    table.expect({"Cub.counters.evolution": 1})
    table.play("A: use Cub", "resolve")
    table.expect({"Cub.counters.evolution": 1})


@rule("cr-8.01", "1126.1", "1126.2")
def test_inheritance_is_paid_by_discarding_the_card_too() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand(resonator("Elder", inheritance((will("{1}"),), (HEAL,)), cost="{9}"))
    table.play("A: use Elder")
    table.expect({"A.graveyard": ["Elder"], "Fire Magic Stone.rested": True, "A.life": 4000})
    table.play("resolve")
    table.expect({"A.life": 4100})
    assert len(table.happened("discarded")) == 1


@rule("cr-8.01", "1126.2a")
def test_inheritance_works_in_the_hand_alone() -> None:
    elder = resonator("Elder", inheritance((will("{0}"),), (HEAL,)), cost="{9}")
    for zone in ("field", "graveyard"):
        table = Table()
        table.players[0].put(zone, elder)
        table.play("A: cannot use Elder because 1126.2a")


# ---------------------------------------------------------------- 1114 Stealth, 1115 Remnant


STEALTH = TriggerAutomatic((), condition=When("attacked", CardFilter()), stealth=True)


@rule("cr-8.01", "1114.1", "1114.2")
def test_a_card_with_stealth_is_played_from_standby_without_paying_when_its_condition_is_met() -> None:
    table = Table()
    a, b = table.players
    a.field("Raider", atk=200, def_=500)
    b.put("standby", resonator("Assassin", STEALTH, cost="{5}"))
    table.play("A: attack Raider -> B", "B: reveal Assassin", "B: no block", "resolve")
    table.expect({"B.field": ["Assassin"]})
    assert not table.happened("paid")


@rule("cr-8.01", "1114.2")
def test_stealth_does_nothing_in_the_hand_where_the_card_is_played_as_usual() -> None:
    table = Table()
    a, b = table.players
    a.field("Raider", atk=200, def_=500)
    a.hand(resonator("Spy", STEALTH))
    b.hand(resonator("Assassin", STEALTH, cost="{5}"))
    table.play("A: play Spy", "resolve", "A: attack Raider -> B")
    assert table.decision.kind == "action", "nobody is asked to reveal anything"
    table.play("resolve")
    table.expect({"A.field": ["Raider", "Spy"], "B.hand": ["Assassin"]})
    assert not table.happened("triggered")


@rule("cr-8.01", "1114.3")
def test_a_card_with_stealth_triggers_in_the_turn_it_was_set() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.field("Raider", atk=200, def_=500)
    a.hand(resonator("Assassin", STEALTH, cost="{5}"))
    table.play("A: set Assassin", "A: attack Raider -> B", "A: reveal Assassin", "resolve")
    table.expect({"A.field": ["Raider", "Assassin"]})


@rule("cr-8.01", "1115.1", "1115.2")
def test_a_card_with_remnant_is_played_from_the_graveyard_and_then_removed() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.graveyard(chant("Echo", Skill("Remnant"), Chant((HEAL,)), cost="{R}"))
    a.graveyard(chant("Dust", Chant((HEAL,)), cost="{R}"))
    table.play("A: cannot play Dust because 703.2", "A: play Echo", "resolve")
    table.expect({"A.removed": ["Echo"], "A.life": 4100, "A.graveyard": ["Dust"]})
    assert [event.amount for event in table.happened("paid")] == [1]


@rule("cr-8.01", "1115.2")
def test_a_cancelled_remnant_is_removed_and_one_from_the_hand_is_not() -> None:
    echo = chant("Echo", Skill("Remnant"), Chant((HEAL,)))
    for place, gone in (("graveyard", {"A.removed": ["Echo"]}), ("hand", {"A.graveyard": ["Echo"]})):
        table = Table()
        a, b = table.players
        a.put(place, echo)
        b.hand("Refusal", "Chant", cost="{0}", text=QUICK + "Cancel target spell.")
        table.play("A: play Echo", "B: play Refusal -> Echo", "resolve")
        table.expect({"A.life": 4000, **gone})


# ---------------------------------------------------------------- 1124 Torrent, 1128 Seal, 1133 Legend, 1134 Null


@rule("cr-8.01", "1124.1", "1124.2", "1124.2b")
def test_torrent_adds_its_text_only_after_another_card_this_turn() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard")
    for name in ("First", "Second"):
        a.hand(chant(name, Chant((HEAL,)), torrent(Chant((destroy(),)))))
    table.play("A: play First", "resolve")
    table.expect({"A.life": 4100, "B.field": ["Guard"]})
    table.play("A: play Second -> Guard", "resolve")
    table.expect({"A.life": 4200, "B.graveyard": ["Guard"]})


@rule("cr-8.01", "1124.2a")
def test_a_card_that_was_cancelled_has_been_played_before() -> None:
    table = Table()
    a, b = table.players
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    a.hand(chant("Wave", Chant((HEAL,)), torrent(Chant((BURN,)))))
    b.hand("Refusal", "Chant", cost="{0}", text=QUICK + "Cancel target spell.")
    table.play("A: play Study", "B: play Refusal -> Study", "resolve", "A: play Wave", "resolve")
    table.expect({"B.life": 3800})


@rule("cr-8.01", "1124.2")
def test_a_resonator_is_played_with_the_text_of_torrent() -> None:
    table = Table()
    a, _ = table.players
    for name in ("First", "Second"):
        a.hand(resonator(name, torrent(ENTER)))
    table.play("A: play First", "resolve", "A: play Second", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "1124.2", "903.2i-iv")
def test_torrent_may_make_the_card_cheaper() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    a.hand(resonator("Eel", torrent(CostOfPlay(less=Cost.parse("{2}"))), cost="{2}"))
    table.play("A: cannot play Eel because 1003.4", "A: play Study", "resolve", "A: play Eel", "resolve")
    table.expect({"A.field": ["Eel"]})


@rule("cr-8.01", "1128.2a", "1128.3")
def test_a_chant_with_seal_is_played_with_its_text_if_there_are_enough_magic_stones() -> None:
    sealed = chant("Rite", Chant((HEAL,)), PlayedWith("Seal", StonesAtLeast(2), (Chant((BURN,)),), 2))
    for stones, life in (("R", 4000), ("RR", 3800)):
        table = Table()
        a, b = table.players
        a.stones(stones)
        a.hand(sealed)
        table.play("A: play Rite", "resolve")
        assert (a.life, b.life) == (4100, life)


@rule("cr-8.01", "1128.2a")
def test_seal_is_looked_at_as_the_chant_is_played() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    a.hand(chant("Rite", Chant((HEAL,)), PlayedWith("Seal", StonesAtLeast(2), (Chant((BURN,)),), 2)))
    b.hand("Crack", "Chant", cost="{0}", text=QUICK + "Destroy target magic stone.")
    table.play("A: play Rite", "B: play Crack -> Fire Magic Stone", "resolve")
    table.expect({"B.life": 3800})


@rule("cr-8.01", "1133.2a")
def test_a_chant_with_legend_counts_revealed_stories() -> None:
    legend = chant("Tale", Chant((HEAL,)), PlayedWith("Legend", StoriesRevealed(1), (Chant((BURN,)),), 1))
    for hidden, life in ((True, 4000), (False, 3800)):
        table = Table()
        a, b = table.players
        a.put("extra_deck", "Saga", "Chant", race=["Story"], face_down=hidden)
        a.hand(legend)
        table.play("A: play Tale", "resolve")
        assert b.life == life


@rule("cr-8.01", "1134.2a")
def test_a_chant_with_null_is_played_with_its_text_from_an_otherwise_empty_hand() -> None:
    null = chant("Void", Chant((HEAL,)), PlayedWith("Null", HandIs(0), (Chant((BURN,)),)))
    for others, life in ((0, 3800), (1, 4000)):
        table = Table()
        a, b = table.players
        a.hand(null)
        for number in range(others):
            a.hand(f"Map {number}")
        table.play("A: play Void", "resolve")
        assert b.life == life


@rule("cr-8.01", "1134.2b")
def test_null_that_is_about_playing_the_card_looks_at_the_other_cards_in_hand() -> None:
    null = resonator("Shade", PlayedWith("Null", HandIs(0), (CostOfPlay(less=Cost.parse("{3}")),)), cost="{3}")
    table = Table()
    a, _ = table.players
    a.hand(null)
    table.play("A: play Shade", "resolve")
    table.expect({"A.field": ["Shade"]})
    table = Table()
    a, _ = table.players
    a.hand(null)
    a.hand("Old Map")
    table.play("A: cannot play Shade because 1003.4")


# ---------------------------------------------------------------- 1129 Mobilize


@rule("cr-8.01", "1129.1", "1129.2")
def test_mobilize_is_paid_each_time_the_card_attacks() -> None:
    for stones, can in (("", False), ("R", True)):
        table = Table()
        a, _ = table.players
        a.stones(stones)
        a.field(resonator("Golem", Mobilize(Cost.parse("{1}"))))
        if can:
            table.play("A: attack Golem -> B", "resolve")
            table.expect({"B.life": 3700, "Fire Magic Stone.rested": True})
        else:
            table.play("A: cannot attack Golem -> B because 803.5")


@rule("cr-8.01", "1129.2")
def test_mobilize_is_paid_to_block_too() -> None:
    table = Table()
    a, b = table.players
    a.field("Raider", atk=200, def_=500)
    b.stones("R")
    b.field(resonator("Golem", Mobilize(Cost.parse("{1}"))))
    table.play("A: attack Raider -> B", "B: block Golem", "resolve")
    table.expect({"B.life": 4000, "Fire Magic Stone.rested": True})


@rule("cr-8.01", "1129.3")
def test_a_mobilized_card_attacks_and_blocks_without_paying() -> None:
    table = Table()
    a, _ = table.players
    a.field(resonator("Golem", Mobilize(Cost.parse("{1}"))))
    a.hand(chant("Muster", Chant((MobilizeCards(Target(CardFilter(bits.RESONATOR))),))))
    table.play("A: cannot attack Golem -> B because 803.5", "A: play Muster -> Golem", "resolve")
    table.play("A: attack Golem -> B", "resolve")
    table.expect({"B.life": 3700})


def test_texts_are_written_as_on_cards() -> None:
    assert Incarnation((FIRE, FIRE | LIGHT)).render() == "[Incarnation] [Fire][Light or Fire]"
    assert Awakening((will("{1}"),), (Skill("Swiftness"),)).render() == "[Awakening] {1}: [Swiftness]"
    assert torrent(Chant((DRAW,))).render() == "[Torrent] Draw a card."
    assert gods_art("Dawn", (will("{0}"),), (DRAW,)).render() == "[God's Art] <Dawn> {0}: Draw a card."
    assert inheritance((will("{1}"),), (DRAW,)).render() == "[Inheritance] {1}: Draw a card."
    assert evolution((will("{1}"),)).render() == "[Evolution] {1}"
    assert Mobilize(Cost.parse("{1}")).render() == "[Mobilize] {1}"
    assert CostOfPlay(less=Cost.parse("{1}")).render() == "This card costs {1} less to play."
    cheaper = CostOfPlay(CardFilter(attributes=FIRE), less=Cost.parse("{1}"))
    assert cheaper.render() == "Fire cards you play cost {1} less."
