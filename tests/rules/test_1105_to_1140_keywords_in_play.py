"""1105-1140: keywords that stand for automatic and continuous abilities of what is in play."""

from __future__ import annotations

from functools import partial

import pytest
from made_cards import order, regalia, resonator
from table import Table, rule
from vocabulary import (
    ANYBODY,
    FIELD,
    OPPONENT,
    RULER_AREA,
    SKILLS,
    UNSEALED,
    YOU,
    Ability,
    Activate,
    AddedCard,
    All,
    Amount,
    Automatic,
    Barrier,
    Cancel,
    CardDef,
    CardFilter,
    ChangeLife,
    Continuous,
    Cost,
    DealDamage,
    Destroy,
    Face,
    Gain,
    GainAbility,
    GainLife,
    GainSkill,
    GainStats,
    GainType,
    LoseSkill,
    PayWill,
    Release,
    ReleaseSeal,
    Resonance,
    ReturnToHand,
    SealedItem,
    Skill,
    Target,
    This,
    TreatAsStone,
    When,
    WithKeyword,
    You,
    bestow,
    bits,
    crest,
    legend,
    null,
    rune,
    seal,
    unsealed,
)

from willstone.notation.position import Placed

being = partial(resonator, atk=500, def_=500)

RESONATORS = CardFilter(bits.RESONATOR)
FLYING = Continuous(This(), (GainSkill("Flying"),))
STRONGER = Continuous(This(), (GainStats(200, 200),))
GAIN = GainLife(Amount(100))


def flies(table: Table, name: str) -> bool:
    return "Flying" in table.info(name).keywords


# ---------------------------------------------------------------- 1105


@rule("cr-8.01", "1105.1", "1105.2")
def test_explode_destroys_itself_and_the_resonator_it_dealt_battle_damage_to() -> None:
    table = Table()
    a, b = table.players
    a.field("Bomb", atk=100, def_=900, text="[Explode]")
    b.field("Wall", atk=0, def_=900, rested=True)
    table.play("A: attack Bomb -> Wall", "B: no block", "resolve")
    table.expect({"A.graveyard": ["Bomb"], "B.graveyard": ["Wall"]})


@rule("cr-8.01", "1105.2")
def test_explode_needs_battle_damage_to_a_resonator() -> None:
    table = Table()
    a, b = table.players
    a.field("Bomb", atk=100, def_=900, text="[Explode]")
    b.field("Wall", atk=0, def_=900)
    a.field(being("Fuse", Skill("Explode"), Activate((DealDamage(Amount(100), Target(RESONATORS), This()),))))
    table.play("A: attack Bomb -> B", "B: no block", "resolve", "A: use Fuse -> Wall", "resolve")
    table.expect({"A.graveyard": [], "B.graveyard": []})
    assert table.card("Wall").damage == 100


@rule("cr-8.01", "1105.3")
def test_explode_is_nothing_for_j_rulers() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Fire", side="j-ruler", j_ruler={"name": "Flame", "atk": 100, "def_": 900, "text": "[Explode]"})
    b.field("Wall", atk=0, def_=900, rested=True)
    b.ruler("Ice", side="j-ruler", rested=True, j_ruler={"name": "Glacier", "atk": 0, "def_": 900})
    a.field("Bomb", atk=100, def_=900, text="[Explode]")
    table.play(
        "A: attack Flame -> Wall", "B: no block", "resolve", "A: attack Bomb -> Glacier", "B: no block", "resolve"
    )
    table.expect({"A.graveyard": [], "B.graveyard": []})
    assert table.card("Flame").zone == table.card("Glacier").zone == FIELD


# ---------------------------------------------------------------- 1118, 1122


@rule("cr-8.01", "1118.1", "1118.2")
def test_limit_counters_come_with_the_card_and_go_with_each_attack_and_block() -> None:
    table = Table()
    a, b = table.players
    a.hand("Sprinter", cost="{0}", atk=300, def_=900, text="[Swiftness]\n[Limit] 2")
    b.field("Raider", atk=100, def_=900)
    table.play("A: play Sprinter", "resolve")
    assert table.card("Sprinter").counter("limit") == 2
    table.play("A: attack Sprinter -> B", "B: no block", "resolve")
    assert table.card("Sprinter").counter("limit") == 1
    table.play("to B main", "to A main", "to B main", "B: attack Raider -> A", "A: block Sprinter", "resolve")
    assert table.card("Sprinter").counter("limit") == 0


@rule("cr-8.01", "1118.2a", "1118.2b")
def test_without_limit_counters_limit_does_nothing_and_forbids_nothing() -> None:
    table = Table()
    a, b = table.players
    a.field("Sprinter", atk=300, def_=900, text="[Limit] 2")
    b.field("Raider", atk=100, def_=900)
    table.play("A: attack Sprinter -> B", "B: no block", "resolve")
    table.expect({"B.life": 3700})
    assert table.card("Sprinter").counters == ()
    table.play("to B main", "to A main", "to B main", "B: attack Raider -> A", "A: can block Sprinter")


@rule("cr-8.01", "1122.1", "1122.2", "1122.2b")
def test_mana_counters_are_put_on_a_card_as_it_comes_into_the_field() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Vessel", "Regalia", cost="{0}", text="[Mana] 3")
    bell = Automatic((GAIN,), condition=When("counters", CardFilter(bits.REGALIA)))
    a.field(regalia("Bell", bell))
    table.play("A: play Vessel", "resolve")
    assert table.card("Vessel").counter("mana") == 3


# ---------------------------------------------------------------- 1120


@rule("cr-8.01", "1120.1", "1120.2")
def test_barrier_keeps_the_spells_and_abilities_of_others_from_targeting_the_card() -> None:
    table = Table()
    a, b = table.players
    a.field("Warded", text="[Barrier]")
    a.field("Plain")
    bolt = DealDamage(Amount(100), Target(RESONATORS), This())
    for player in (a, b):
        player.hand(order(f"Bolt of {player.name}", bolt))
        player.field(regalia(f"Wand of {player.name}", Activate((bolt,))))
    table.play(
        "A: can play Bolt of A -> Warded",
        "A: can use Wand of A -> Warded",
        "to B main",
        "B: cannot play Bolt of B -> Warded because 903.2g",
        "B: cannot use Wand of B -> Warded because 903.2g",
        "B: can play Bolt of B -> Plain",
    )


@rule("cr-8.01", "1120.2")
def test_barrier_gained_in_response_makes_a_target_illegal_and_does_not_stop_what_does_not_target() -> None:
    table = Table()
    a, b = table.players
    b.field("Warded")
    b.hand(order("Ward", Gain(Target(RESONATORS), (GainSkill("Barrier"),))))
    a.hand(order("Bolt", Destroy(Target(RESONATORS))))
    a.hand(order("Wrath", Destroy(All(RESONATORS))))
    table.play("A: play Bolt -> Warded", "B: play Ward -> Warded", "resolve")
    table.expect({"B.graveyard": ["Ward"]})
    table.play("A: play Wrath", "resolve")
    table.expect({"B.graveyard": ["Warded", "Ward"]})


@rule("cr-8.01", "1120.3", "901.1e")
def test_barrier_with_information_is_against_such_spells_and_abilities_alone() -> None:
    table = Table()
    a, b = table.players
    fire = 1 << 1
    b.field(being("Warded", Barrier(CardFilter(attributes=fire))))
    bolt = DealDamage(Amount(100), Target(RESONATORS), This())
    a.hand(order("Blaze", bolt, attributes=fire))
    a.hand(order("Frost", bolt, attributes=1 << 2))
    a.field(regalia("Torch", Activate((bolt,)), attributes=fire))
    a.field(regalia("Stone", Activate((bolt,))))
    table.play(
        "A: cannot play Blaze -> Warded because 1120.3",
        "A: cannot use Torch -> Warded because 1120.3",
        "A: can play Frost -> Warded",
        "A: can use Stone -> Warded",
    )


@rule("cr-8.01", "1120.4", "1120.5")
@pytest.mark.parametrize("against", [None, CardFilter(bits.CHANT)])
def test_a_player_with_barrier_cannot_be_targeted_by_others(against: CardFilter | None) -> None:
    table = Table()
    a, b = table.players
    b.field(regalia("Aegis", Continuous(You(), (GainAbility(Barrier(against)),))))
    bolt = DealDamage(Amount(100), Target(None, ANYBODY), This())
    a.hand(order("Bolt", bolt))
    a.field(regalia("Wand", Activate((bolt,))))
    b.hand(order("Own", bolt))
    rule_id = "1120.5" if against else "1120.4"
    table.play(f"A: cannot play Bolt -> B because {rule_id}", "A: can play Bolt -> A")
    table.play("A: can use Wand -> B" if against else "A: cannot use Wand -> B because 1120.4")
    table.play("to B main", "B: can play Own -> B")


@rule("cr-8.01", "1120.4")
def test_a_player_may_gain_barrier_until_the_turn_ends() -> None:
    table = Table()
    a, b = table.players
    b.hand(order("Aegis", Gain(You(), (GainSkill("Barrier"),))))
    a.hand(order("Bolt", DealDamage(Amount(100), Target(None, OPPONENT), This())))
    a.hand(order("Bait", GAIN))
    table.play("A: play Bait", "B: play Aegis", "resolve", "A: cannot play Bolt because 1120.4")
    table.play("to B main", "to A main", "A: play Bolt -> B", "resolve")
    table.expect({"B.life": 3900})


# ---------------------------------------------------------------- 1121


def bestowing() -> CardDef:
    abilities = (bestow((PayWill(Cost.parse("{R}")),)), Continuous(AddedCard("bestowed"), (GainStats(300, 300),)))
    return CardDef((Face("Mantle", bits.ADDITION, Cost.parse("{0}"), abilities=abilities),))


@rule("cr-8.01", "1121.1", "1121.2", "1121.3", "1121.3a")
def test_bestow_is_played_without_a_target_and_added_by_its_ability() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    a.hand(bestowing())
    a.field(being("Hero"))
    b.field(being("Rival"))
    table.play("A: play Mantle")
    table.expect({"chase": ["Mantle"]})
    table.play("resolve")
    assert table.card("Mantle").added_to == 0
    assert table.info("Hero").atk == 500
    table.play("A: use Mantle -> Hero", "resolve")
    assert table.card("Mantle").added_to == table.id("Hero")
    assert (table.info("Hero").atk, table.info("Rival").atk) == (800, 500)
    table.play("A: cannot use Mantle -> Rival because 1121.2")


@rule("cr-8.01", "1121.2")
def test_bestow_is_for_main_timing_and_resonators() -> None:
    table = Table()
    a, b = table.players
    b.stones("R")
    b.field(bestowing())
    b.field(being("Hero"))
    b.field(regalia("Relic"))
    table.play("B: cannot use Mantle -> Hero because 701.2", "to B main")
    table.play("B: cannot use Mantle -> Relic", "B: can use Mantle -> Hero")
    assert a.life == 4000


@rule("cr-8.01", "1121.4")
def test_a_bestowed_addition_stays_when_its_card_leaves_and_can_be_bestowed_anew() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.field(bestowing())
    a.field(being("Hero"))
    a.field(being("Heir"))
    a.hand(order("Home", ReturnToHand(Target(RESONATORS))))
    table.play("A: use Mantle -> Hero", "resolve", "A: play Home -> Hero", "resolve")
    assert table.card("Mantle").zone == FIELD
    assert table.card("Mantle").added_to == 0
    table.play("A: use Mantle -> Heir", "resolve")
    assert table.info("Heir").atk == 800


# ---------------------------------------------------------------- 1127


@rule("cr-8.01", "1127.1", "1127.2")
def test_resonance_triggers_for_such_a_stone_entering_under_your_control() -> None:
    for deck, life in (("Fire Magic Stone", 4100), ("Water Magic Stone", 4000)):
        table = Table()
        a, _ = table.players
        a.field(being("Echo", Automatic((GAIN,), condition=Resonance("Fire Magic Stone"))))
        a.put("stones_deck", deck)
        table.play("A: call", "resolve")
        table.expect({"A.life": life})
    table = Table()
    a, b = table.players
    a.field(being("Echo", Automatic((GAIN,), condition=Resonance("Fire Magic Stone"))))
    b.put("stones_deck", "Fire Magic Stone")
    table.play("to B main", "B: call", "resolve")
    table.expect({"A.life": 4000})


@rule("cr-8.01", "1127.2a", "1127.3")
def test_resonance_hears_what_is_treated_as_such_a_stone_itself_too() -> None:
    treated = Continuous(This(), (TreatAsStone(("Fire Magic Stone",)),))
    table = Table()
    a, _ = table.players
    a.field(being("Echo", Automatic((GAIN,), condition=Resonance("Fire Magic Stone"))))
    a.hand(being("Geode", treated))
    a.hand(being("Singing Geode", treated, Automatic((GAIN,), condition=Resonance("Fire Magic Stone"))))
    table.play("A: play Geode", "resolve")
    table.expect({"A.life": 4100})
    table.play("A: play Singing Geode", "resolve")
    while table.game.chase or table.game.triggered or table.decision.kind == "order":
        table.game.play(table.game.legal()[0])
    table.expect({"A.life": 4300})


# ---------------------------------------------------------------- 1128, 1131, 1133, 1134, 1137


@rule("cr-8.01", "1128.1", "1128.2", "1128.2b")
def test_seal_gives_its_text_as_long_as_you_control_so_many_magic_stones() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    b.stones("RRR")
    a.field(being("Sphinx", seal(3, FLYING, STRONGER)))
    assert (flies(table, "Sphinx"), table.info("Sphinx").atk) == (False, 500)
    table.play("A: call", "resolve")
    assert (flies(table, "Sphinx"), table.info("Sphinx").atk) == (True, 700)


@rule("cr-8.01", "1128.3")
def test_seal_counts_the_type_magic_stone_only() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.field(being("Geode", Continuous(This(), (TreatAsStone(("Fire Magic Stone",)),))))
    a.field(being("Sphinx", seal(3, FLYING)))
    assert not flies(table, "Sphinx")
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.field(being("Geode"))
    a.field(being("Sphinx", seal(3, FLYING)))
    a.hand(order("Petrify", Gain(Target(RESONATORS), (GainType(bits.MAGIC_STONE),))))
    table.play("A: play Petrify -> Geode", "resolve")
    assert flies(table, "Sphinx")


@rule("cr-8.01", "1128.4", "1026.1")
def test_releasing_seals_treats_them_as_met_for_the_cards_meant() -> None:
    table = Table()
    a, b = table.players
    for player in (a, b):
        player.field(being(f"Sphinx of {player.name}", seal(3, FLYING)))
    a.field(regalia("Key", Release(All(CardFilter(controller=YOU, qualities=(WithKeyword("Seal"),))))))
    assert flies(table, "Sphinx of A")
    assert not flies(table, "Sphinx of B")


@rule("cr-8.01", "1026.1")
def test_seals_may_be_released_for_a_turn() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Sphinx", seal(3, FLYING)))
    a.hand(order("Open", Gain(Target(RESONATORS), (ReleaseSeal(),))))
    table.play("A: play Open -> Sphinx", "resolve")
    assert flies(table, "Sphinx")
    table.play("to B main")
    assert not flies(table, "Sphinx")


@rule("cr-8.01", "1131.1", "1131.2")
def test_crest_needs_a_magic_crest_of_the_attribute_under_your_control() -> None:
    for owner, attribute, wanted in (("A", 1, True), ("A", 2, False), ("B", 1, False)):
        table = Table()
        a, _ = table.players
        a.field(being("Page", crest(1, FLYING)))
        table[owner].field(regalia("Sigil", races=("Magic Crest",), attributes=1 << attribute))
        a.field(regalia("Ember", attributes=1 << 1))
        assert flies(table, "Page") is wanted


@rule("cr-8.01", "1133.1", "1133.2", "1133.2b")
def test_legend_needs_revealed_story_cards_in_your_extra_deck() -> None:
    for shown, wanted in ((1, False), (2, True)):
        table = Table()
        a, b = table.players
        a.field(being("Teller", legend(2, FLYING)))
        for index in range(3):
            a.put("extra_deck", order(f"Tale {index}", GAIN, races=("Story",)), face_down=index >= shown)
        a.put("extra_deck", order("Recipe", GAIN), face_down=False)
        b.put("extra_deck", order("Foreign Tale", GAIN, races=("Story",)), face_down=False)
        assert flies(table, "Teller") is wanted


@rule("cr-8.01", "1134.1", "1134.2", "1134.2b")
def test_null_needs_an_empty_hand() -> None:
    table = Table()
    a, b = table.players
    a.field(being("Hermit", null(FLYING)))
    a.hand(order("Last", GAIN))
    b.hand(order("Other", GAIN))
    assert not flies(table, "Hermit")
    table.play("A: play Last", "resolve")
    assert flies(table, "Hermit")


@rule("cr-8.01", "1137.1", "1137.2", "1137.2a", "1137.2b")
@pytest.mark.parametrize(
    ("number", "attributes", "shown", "wanted"),
    [
        (2, (), (0, 1), True),
        (2, (), (0,), False),
        (0, (0, 0), (0, 0), True),
        (0, (0, 0), (0, 1), False),
        (0, (0, 1), (0, 1), True),
        (0, (0, 1), (0, 0), False),
    ],
)
def test_rune_needs_revealed_runes_by_number_or_attribute(
    number: int, attributes: tuple[int, ...], shown: tuple[int, ...], wanted: bool
) -> None:
    table = Table()
    a, b = table.players
    a.field(being("Carver", rune(number, attributes, FLYING)))
    for index, attribute in enumerate((*shown, 0, 1)):
        face = Face(f"Rune {index}", bits.RUNE, Cost.parse("{0}"), 1 << attribute, divinity=1)
        a.put("runes", CardDef((face,)), face_down=index >= len(shown))
    b.put("runes", CardDef((Face("Foreign", bits.RUNE, Cost.parse("{0}"), 3, divinity=1),)), face_down=False)
    assert flies(table, "Carver") is wanted


def test_conditional_keywords_can_be_lost_with_what_they_give() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRR")
    a.field(being("Sphinx", seal(3, STRONGER, Skill("Pierce"))))
    a.hand(order("Hush", Gain(Target(RESONATORS), (LoseSkill("Seal"),))))
    assert table.info("Sphinx").keywords == ("Seal", "Pierce")
    table.play("A: play Hush -> Sphinx", "resolve")
    assert table.info("Sphinx").atk == 500


# ---------------------------------------------------------------- 1130


def keeper(*abilities: Ability) -> CardDef:
    faces = (
        Face("Keeper", bits.RULER, abilities=abilities),
        Face("Keeper, Risen", bits.J_RULER, atk=800, def_=800, abilities=abilities),
    )
    return CardDef(faces)


@rule("cr-8.01", "1130.1", "1130.2", "1130.3")
def test_a_sealed_item_is_had_unless_it_is_a_cipher() -> None:
    boon = Activate((GAIN,))
    for item, wanted in ((SealedItem("Lamp", (boon,)), True), (SealedItem("Lamp"), False)):
        table = Table()
        a, _ = table.players
        a.seat.ruler = Placed(keeper(item), RULER_AREA)
        a.field(being("Finder", SealedItem("Wing", (Skill("Flying"),)), SealedItem("Sword")))
        assert bool(table.info("Keeper").activates) is wanted
        assert flies(table, "Finder")
        assert table.info("Finder").keywords == ("Sealed Item", "Flying")


@rule("cr-8.01", "1130.3a", "1130.3a-i", "1130.3b")
def test_unsealing_an_item_unseals_all_of_it_on_both_sides() -> None:
    card = keeper(SealedItem("Lamp"), SealedItem("Lamp"), SealedItem("Sword"))
    shown = unsealed(card, {"Lamp": (Skill("Flying"),)})
    for face in shown.faces:
        assert face.abilities == (
            SealedItem("Lamp", (Skill("Flying"),)),
            SealedItem("Lamp", (Skill("Flying"),)),
            SealedItem("Sword"),
        )
    assert all("Flying" in info.keywords for info in shown.infos)
    assert all("Flying" not in info.keywords for info in card.infos)


@rule(
    "cr-8.01",
    "1130.3c",
    "1130.3c-i",
    "1130.3c-ii",
    "1130.3c-iii",
    "1130.3c-iv",
    "1130.3c-v",
    "1130.3c-vi",
    "1130.3c-vii",
    "1130.3c-viii",
    "1130.3c-ix",
    "1130.3c-x",
)
def test_the_printings_with_ciphers_and_those_that_show_the_text() -> None:
    pairs = [(cipher, text) for cipher, texts in UNSEALED.items() for text in texts]
    assert pairs == [
        ("SDR1-010", "ADK-024"),
        ("SDR1-010J", "ADK-024J"),
        ("SDR2-010", "TSW-045"),
        ("SDR2-009J", "TSW-045J"),
        ("SDR3-007", "TSW-076"),
        ("SDR3-007J", "TSW-076J"),
        ("SDR4-004", "ADK-097"),
        ("SDR4-004J", "ADK-097J"),
        ("SDR5-009", "ADK-140"),
        ("SDR5-009", "WOM-102"),
        ("SDR5-009J", "WOM-102J"),
    ]


# ---------------------------------------------------------------- 1135, 1138, 1140, 1413


@rule("cr-8.01", "1135.1", "1135.2")
def test_drain_gains_as_much_life_as_the_card_deals_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Leech", atk=300, def_=300, text="[Drain]")
    a.field("Plain", atk=500, def_=300)
    table.play("A: attack Plain -> B", "B: no block", "resolve")
    table.expect({"A.life": 4000})
    table.play("A: attack Leech -> B", "B: no block", "resolve")
    table.expect({"A.life": 4300, "B.life": 3200})
    assert b.life == 3200


@rule("cr-8.01", "1135.2")
def test_drain_is_for_all_damage_of_the_card_also_by_its_abilities() -> None:
    table = Table()
    a, b = table.players
    spit = Activate((DealDamage(Amount(200), Target(RESONATORS), This()),))
    a.field(being("Leech", Skill("Drain"), spit))
    b.field(being("Wall"))
    b.field(being("Biter", atk=200), rested=True)
    table.play("A: use Leech -> Wall", "resolve")
    table.expect({"A.life": 4200})


@rule("cr-8.01", "1138.1", "1138.2")
def test_bane_destroys_the_j_resonator_that_is_dealt_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Viper", atk=100, def_=900, text="[Bane]")
    b.field("Giant", atk=100, def_=1500, rested=True)
    b.ruler("Ice", side="j-ruler", rested=True, j_ruler={"name": "Glacier", "atk": 0, "def_": 900})
    a.field("Asp", atk=100, def_=900, text="[Bane]")
    a.field("Worm", atk=100, def_=900)
    table.play("A: attack Worm -> Giant", "B: no block", "resolve")
    table.expect({"B.graveyard": []})
    table.play("A: attack Viper -> Giant", "B: no block", "resolve")
    table.expect({"B.graveyard": ["Giant"], "A.graveyard": []})
    table.play("A: attack Asp -> Glacier", "B: no block", "resolve")
    assert table.game.cards[table.game.zone(RULER_AREA, 1)[0]].counter("astral") == 1


@rule("cr-8.01", "1140.1", "1140.2")
def test_enter_triggers_when_the_card_itself_enters_the_field() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Herald", cost="{0}", text="[Enter] ⇒ You gain 100 life.")
    a.hand("Other", cost="{0}")
    table.play("A: play Other", "resolve")
    table.expect({"A.life": 4000})
    table.play("A: play Herald", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "1413.1", "1413.2")
@pytest.mark.parametrize("name", sorted(name for name, keyword in SKILLS.items() if not keyword.numbered))
def test_symbol_skills_are_seven_of_the_keywords(name: str) -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Bearer", Skill(name)))
    skilled = CardFilter(bits.RESONATOR, qualities=(WithKeyword("symbol skill"),))
    a.hand(order("Strip", Destroy(Target(skilled))))
    symbols = ("Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable")
    can = "can" if name in symbols else "cannot"
    table.play(f"A: {can} play Strip -> Bearer")


def test_a_gained_automatic_keyword_acts_even_if_no_card_is_printed_with_one() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Leech", atk=300))
    a.hand(order("Thirst", Gain(Target(RESONATORS), (GainSkill("Drain"),))))
    a.hand(order("Nothing", Cancel(Target(CardFilter(zone=12)))))
    table.play("A: play Thirst -> Leech", "resolve", "A: attack Leech -> B", "B: no block", "resolve")
    table.expect({"A.life": 4300})
    ChangeLife(0, -100, "105.4").run(table.game)
    table.expect({"A.life": 4200})
