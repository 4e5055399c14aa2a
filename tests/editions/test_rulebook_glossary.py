"""The rulebook of 2015: the golden rules, the words of its glossary, and J-rulers."""

from __future__ import annotations

from functools import partial

import pytest
from table import Table, card, rule
from vocabulary import (
    ATTRIBUTE_NAMES,
    EDITIONS,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    RULER_AREA,
    STONE_AREA,
    STONE_DECK,
    Deck,
    Game,
    bits,
)

from willstone.rulebook import catalogue

table = partial(Table, "rulebook-2015")

CHANT = "Spell:Chant"
INSTANT = "Spell:Chant-Instant"
STANDBY = "Spell:Chant-Standby"
ARMS = {"name": "King in Arms", "atk": 500, "def_": 500}
JUDGE = "[J-Activate] {0}"


def stones_rested(t: Table) -> bool:
    stones = [card for card in t.game.cards.values() if card.zone == STONE_AREA]
    return bool(stones) and all(card.rested for card in stones)


# ---------------------------------------------------------------- golden rules


@rule("rulebook-it", "IT1")
def test_a_card_may_contradict_the_rules() -> None:
    t = table()
    t["A"].field("Rider", new=True, atk=200, text="This card can attack the turn it enters the field.")
    t["A"].field("Walker", new=True, atk=200)
    t.play("A: cannot attack Walker -> B because IT43", "A: attack Rider -> B", "B: no block", "resolve")
    t.expect({"B.life": 3800})


@rule("rulebook-it", "IT2")
def test_as_much_is_done_as_possible() -> None:
    t = table()
    t["B"].hand("Last Page")
    t["A"].chant("Gust", "Target player discards two cards. Draw a card.", CHANT)
    t.play("A: play Gust -> B", "resolve")
    t.expect({"B.hand": [], "B.graveyard": ["Last Page"], "A.hand.count": 1})


@rule("rulebook-it", "IT3", "IT4")
def test_what_is_forbidden_does_not_happen() -> None:
    t = table()
    t["B"].field("Drought", "Regalia", text="Your opponent cannot draw cards.")
    t["B"].field("Dread", "Regalia", text="Your opponent cannot gain life.")
    t["A"].chant("Study", "Draw a card. You gain 300 life.", CHANT)
    t["B"].chant("Quote", "Draw a card.", INSTANT)
    t.play("A: play Study", "B: play Quote", "resolve")
    t.expect({"A.hand": [], "A.life": 4000, "B.hand.count": 1, "A.deck.count": 10})
    t.play("to B main", "to A main")
    t.expect({"A.hand": [], "A.deck.count": 10, "winner": "none"})


def test_what_the_rulebook_does_not_say_is_cited_by_5_01() -> None:
    t = table()
    t["A"].chant("Bolt", "This card deals 300 damage to target resonator.", CHANT)
    t.play("A: cannot play Bolt because 9.3.3c")
    book = EDITIONS["rulebook-2015"]
    assert (book.cite("1204.1"), book.cite("403.4"), book.cite("1119.2")) == ("IT153", "4.2.3", "1119.2")
    for rule_id in set(book.citations.values()):
        assert not catalogue.find(rule_id).document.startswith("cr-8")


# ---------------------------------------------------------------- winning and losing


@rule("rulebook-it", "IT16", "IT17", "IT112", "IT151")
@pytest.mark.parametrize(("a_life", "winner"), [(500, "A"), (200, "draw")])
def test_without_life_one_loses_and_both_at_once_is_a_draw(a_life: int, winner: str) -> None:
    t = table()
    t["A"].starts_with(life=a_life)
    t["B"].starts_with(life=100)
    t["A"].chant("Flood", "This card deals 200 damage to each player.", CHANT)
    t.play("A: play Flood", "resolve")
    t.expect({"winner": winner, "cited": ["IT151", "IT16"]})


@rule("rulebook-it", "IT18", "IT152")
def test_an_empty_deck_matters_in_the_draw_phase_only() -> None:
    t = table()
    t["A"].empty_deck()
    t["A"].chant("Study", "Draw a card.", CHANT)
    t.play("A: play Study", "resolve")
    t.expect({"winner": "none"})
    t.play("to B main")
    t.game.play("pass")
    while not t.game.over:
        t.game.play("pass")
    t.expect({"winner": "B", "cited": ["IT152"]})


# ---------------------------------------------------------------- destroying


@rule("rulebook-it", "IT153", "IT154", "IT78")
@pytest.mark.parametrize(
    ("def_", "damage", "minus", "cited"),
    [
        (300, 200, 0, ""),
        (300, 300, 0, "IT153"),
        (300, 0, 300, "IT154"),
        (300, 0, 500, "IT154"),
        (300, 100, 200, "IT153"),
    ],
)
def test_damage_up_to_def_destroys_and_def_of_nothing_does(def_: int, damage: int, minus: int, cited: str) -> None:
    t = table()
    t["B"].field("Squire", atk=100, def_=def_, damage=damage)
    t["A"].chant("Wither", f"Target resonator gains [-0/-{minus}] until end of turn.", CHANT)
    if not minus and damage >= def_:
        t = table()
        t["B"].field("Squire", atk=100, def_=def_)
        t["A"].chant("Wither", f"This card deals {damage} damage to target resonator.", CHANT)
    t.play("A: play Wither -> Squire", "resolve")
    t.expect({"B.graveyard": ["Squire"] if cited else [], "cited": [cited] if cited else []})


@rule("rulebook-it", "IT79")
def test_a_destroyed_card_goes_to_its_owners_graveyard() -> None:
    t = table()
    t["B"].field("Changeling", owner=t["A"])
    t["B"].field("Lamp", "Regalia")
    t["A"].chant("Ruin", "Destroy target resonator. Destroy target regalia.", CHANT)
    t.play("A: play Ruin -> Changeling, Lamp", "resolve")
    t.expect({"A.graveyard": ["Ruin", "Changeling"], "B.graveyard": ["Lamp"]})


@rule("rulebook-it", "IT79")
@pytest.mark.parametrize(("edition", "side"), [("rulebook-2015", "j-ruler"), ("cr-8.01", "ruler")])
def test_a_destroyed_j_ruler_keeps_its_side(edition: str, side: str) -> None:
    t = Table(edition)
    t["A"].ruler("King", side="j-ruler", text=JUDGE, j_ruler=ARMS | {"text": "{0}: You gain 100 life."})
    t["A"].hand("Fall", CHANT, cost="{0}", text="Destroy target J-ruler.")
    t.play("A: play Fall -> King in Arms", "resolve")
    name = "King in Arms" if side == "j-ruler" else "King"
    t.expect({"A.ruler_area": [name], f"{name}.side": side, "A.field": []})
    t.play("A: cannot judgment", "to B main", "to A main", "A: cannot judgment", f"A: cannot use {name}")


@rule("rulebook-it", "IT114", "IT157")
def test_an_imperishable_j_ruler_turns_and_judges_again_in_another_turn() -> None:
    t = table()
    t["A"].ruler("King", text=JUDGE, j_ruler=ARMS | {"text": "[Imperishable]"})
    for name in ("Fall", "Doom"):
        t["A"].chant(name, "Destroy target J-ruler.", CHANT)
    t.play("A: judgment", "resolve", "A: play Fall -> King in Arms", "resolve")
    t.expect({"A.ruler_area": ["King"], "King.side": "ruler"})
    t.play("A: cannot judgment because IT93", "to B main", "to A main", "A: judgment", "resolve")
    t.expect({"A.field": ["King in Arms"], "King in Arms.side": "j-ruler"})
    t.play("A: play Doom -> King in Arms", "resolve")
    t.expect({"A.ruler_area": ["King"]})


@rule("rulebook-it", "IT114")
@pytest.mark.parametrize(("edition", "life"), [("rulebook-2015", 4000), ("cr-5.01-bifrost", 4500), ("cr-8.01", 4500)])
def test_an_imperishable_j_ruler_is_put_back_instead_of_being_destroyed(edition: str, life: int) -> None:
    t = Table(edition)
    t["A"].ruler("King", side="j-ruler", text=JUDGE, j_ruler=ARMS | {"text": "[Imperishable]"})
    t["A"].field("Widow", text="Whenever a J-ruler you control is destroyed ⇒ You gain 500 life.")
    t["A"].hand("Fall", CHANT, cost="{0}", text="Destroy target J-ruler.")
    t.play("A: play Fall -> King in Arms", "resolve")
    t.expect({"A.ruler_area": ["King"], "A.life": life})


@rule("rulebook-it", "IT93", "IT126", "IT128")
def test_judgment_is_done_for_what_j_activate_asks() -> None:
    t = table()
    t["A"].ruler("King", text="[J-Activate] {R}{1}", j_ruler=ARMS)
    t.play("A: cannot judgment because IT102")
    t = table()
    t["A"].stones("RU")
    t["A"].ruler("King", text="[J-Activate] {R}{1}", j_ruler=ARMS)
    t.play("A: judgment", "resolve")
    t.expect({"A.field": ["King in Arms"], "A.ruler_area": [], "King in Arms.side": "j-ruler", "cited": ["IT128"]})
    assert stones_rested(t)
    t = table()
    t["A"].ruler("King", text=JUDGE, rested=True, j_ruler=ARMS)
    t.play("A: cannot judgment because IT93")


# ---------------------------------------------------------------- cards and their information


@rule("rulebook-it", "IT129", "IT118", "IT81")
def test_the_types_of_cards() -> None:
    ruler = card("King", "Ruler", text=JUDGE, j_ruler=ARMS)
    kinds = [ruler.infos[0], ruler.infos[1]]
    kinds += [card(type_, type_).front for type_ in ("Magic Stone", "Resonator", CHANT, "Addition:Field", "Regalia")]
    assert [info.types for info in kinds] == [
        bits.RULER,
        bits.J_RULER,
        bits.MAGIC_STONE,
        bits.RESONATOR,
        bits.CHANT,
        bits.ADDITION,
        bits.REGALIA,
    ]
    assert [
        bool(card(type_, type_, text=text).front.flags & bits.ANY_TIME)
        for type_, text in (
            (CHANT, "Draw a card."),
            (INSTANT, "Draw a card."),
            (STANDBY, "[Trigger] {R}: Draw a card."),
        )
    ] == [False, True, False]


@rule("rulebook-it", "IT94", "IT80", "IT102", "IT108", "IT122")
def test_costs_are_paid_by_attribute_and_with_anything() -> None:
    assert len(ATTRIBUTE_NAMES) == 5
    for stones, enough in (("RRU", True), ("RRW", True), ("RUU", False), ("RR", False)):
        t = table()
        t["A"].stones(stones)
        t["A"].hand("Giant", cost="{R}{R}{1}")
        if enough:
            t.play("A: play Giant", "resolve")
            t.expect({"A.field": ["Giant"], "Giant.total_cost": 3, "A.will": ""})
            assert stones_rested(t)
        else:
            t.play("A: cannot play Giant because IT102")


@rule("rulebook-it", "IT103", "IT121")
def test_races_of_resonators_and_traits_of_regalia_are_referred_to() -> None:
    t = table()
    t["A"].field("Knave", race=["Knight"], atk=100, def_=100)
    t["A"].field("Page", atk=100, def_=100)
    t["B"].field("Sword", "Regalia", race=["Weapon"])
    t["B"].field("Lamp", "Regalia", race=["Light Source"])
    t["A"].chant("Drill", "Target Knight gains [+200/+200] until end of turn.", CHANT)
    t["A"].chant("Rust", "Destroy target Weapon regalia.", CHANT)
    t.play("A: cannot play Drill -> Page", "A: play Drill -> Knave", "resolve", "A: cannot play Rust -> Lamp")
    t.play("A: play Rust -> Sword", "resolve")
    t.expect({"Knave.atk": 300, "B.graveyard": ["Sword"]})


@rule("rulebook-it", "IT70", "IT71", "IT72", "IT12")
def test_activate_and_continuous_abilities() -> None:
    t = table()
    t["A"].stones("R")
    t["A"].field("Banner", "Regalia", text="Each resonator you control gains [+100/+100].\n{R}: You gain 100 life.")
    t["A"].field("Squire", atk=100, def_=100)
    t["A"].hand("Pennon", "Regalia", text="Each resonator you control gains [+100/+100].")
    t.expect({"Squire.atk": 200})
    t.play("A: use Banner", "resolve", "A: cannot use Banner because IT102")
    t.expect({"A.life": 4100})


# ---------------------------------------------------------------- additions


@rule("rulebook-it", "IT74", "IT82")
def test_additions_are_added_to_a_card_of_their_category_or_to_a_field() -> None:
    t = table()
    t["A"].field("Squire", atk=100, def_=100)
    t["A"].field("Lamp", "Regalia")
    t["A"].hand("Cloak", "Addition:Resonator", cost="{0}", text="Added resonator gains [+100/+100].")
    t["A"].hand("Garden", "Addition:Field", cost="{0}", text="Each resonator you control gains [+200/+200].")
    t.play("A: cannot play Cloak -> Lamp", "A: play Cloak -> Squire", "resolve", "A: play Garden", "resolve")
    t.expect({"Squire.atk": 400, "A.field": ["Squire", "Lamp", "Cloak", "Garden"]})
    assert t.card("Cloak").added_to == t.id("Squire")
    assert t.card("Garden").added_to == 0


@rule("rulebook-it", "IT155")
@pytest.mark.parametrize(("type_", "stays"), [("Addition:Resonator", False), ("Addition:Field", True)])
def test_an_addition_without_a_legal_card_is_put_away(type_: str, stays: bool) -> None:
    t = table()
    t["A"].field("Squire", atk=100, def_=100)
    t["A"].field("Cloak", type_, added_to="Squire" if not stays else None)
    t["A"].chant("Fall", "Destroy target resonator.", CHANT)
    t.play("A: play Fall -> Squire", "resolve")
    t.expect({"A.field": ["Cloak"] if stays else [], "cited": [] if stays else ["IT155"]})


@rule("rulebook-it", "IT155")
def test_an_addition_on_a_j_ruler_that_fell_is_put_away() -> None:
    t = table()
    t["A"].ruler("King", side="j-ruler", text=JUDGE, j_ruler=ARMS)
    t["A"].field("Crown", "Addition:J-Ruler", added_to="King in Arms")
    t["A"].chant("Fall", "Destroy target J-ruler.", CHANT)
    t.play("A: play Fall -> King in Arms", "resolve")
    t.expect({"A.graveyard": ["Crown", "Fall"], "A.ruler_area": ["King in Arms"]})


# ---------------------------------------------------------------- actions


@rule("rulebook-it", "IT87", "IT125")
def test_drawing_and_discarding() -> None:
    t = table()
    t["A"].deck("Top")
    t["A"].deck("Second")
    for name in ("One", "Two"):
        t["A"].hand(name)
    t["A"].chant("Renew", "Discard your hand. Draw a card.", CHANT)
    t.play("A: play Renew", "A: order One, Two", "resolve")
    t.expect({"A.hand": ["Top"], "A.deck": ["Second"], "A.graveyard.count": 3})


@rule("rulebook-it", "IT88", "IT89")
@pytest.mark.parametrize("what", ["spell", "ability"])
def test_what_is_cancelled_does_nothing(what: str) -> None:
    t = table()
    t["A"].chant("Bolt", "This card deals 500 damage to target player.", CHANT)
    t["A"].field("Mage", text="{0}: This card deals 500 damage to target player.")
    t["B"].chant("Hush", "Cancel target spell.", INSTANT)
    t["B"].chant("Calm", "Cancel target activate ability.", INSTANT)
    if what == "spell":
        t.play("A: play Bolt -> B", "B: play Hush -> Bolt", "pass")
        t.expect({"A.graveyard": ["Bolt"], "B.graveyard": ["Hush"], "chase": []})
    else:
        t.play("A: use Mage -> B", "B: play Calm -> Mage", "pass")
        t.expect({"A.field": ["Mage"], "chase": []})
    t.play("resolve")
    t.expect({"B.life": 4000, "cited": ["IT89"]})


@rule("rulebook-it", "IT85", "IT86", "IT113")
def test_summon_spells_and_normal_spells() -> None:
    t = table()
    t["A"].hand("Boy", cost="{0}")
    t["A"].hand("Lamp", "Regalia", cost="{0}")
    t["A"].chant("Bolt", "Draw a card.", CHANT)
    t["B"].chant("Block", "Cancel target summon spell.", INSTANT)
    t["B"].chant("Quell", "Cancel target normal spell.", INSTANT)
    for name, cancelling, other in (("Boy", "Block", "Quell"), ("Lamp", "Quell", "Block"), ("Bolt", "Quell", "Block")):
        t.play(f"A: play {name}")
        t.game.play("pass")
        t.play(f"B: can play {cancelling} -> {name}", f"B: cannot play {other} -> {name}", "resolve")
    t.expect({"A.field": ["Boy", "Lamp"], "A.graveyard": ["Bolt"]})


@rule("rulebook-it", "IT113")
def test_only_what_resolved_as_a_summon_spell_is_summoned() -> None:
    t = table()
    t["A"].field("Herald", "Regalia", text="Whenever you summon a resonator, you gain 100 life.")
    t["A"].hand("Boy", cost="{0}")
    t["A"].graveyard("Ghost")
    t["A"].chant("Rise", "Put target resonator from your graveyard into the field.", CHANT)
    t.play("A: play Rise -> Ghost", "resolve")
    t.expect({"A.field": ["Herald", "Ghost"], "A.life": 4000})
    t.play("A: play Boy", "resolve")
    t.expect({"A.life": 4100})


@rule("rulebook-it", "IT100")
def test_only_ones_own_cards_are_banished() -> None:
    t = table()
    t["A"].field("Changeling", owner=t["B"])
    t["B"].field("Stranger")
    t["A"].field("Altar", "Regalia", text="Banish a resonator: You gain 300 life.")
    t.play("A: use Altar", "resolve", "A: cannot use Altar")
    t.expect({"B.graveyard": ["Changeling"], "B.field": ["Stranger"], "A.life": 4300})


@rule("rulebook-it", "IT101", "IT111")
def test_owner_and_controller() -> None:
    t = table()
    t["B"].field("Mage", text="{0}: You gain 100 life.")
    t["A"].chant("Charm", "Gain control of target resonator.", CHANT)
    t.play("A: cannot use Mage because IT101", "A: play Charm -> Mage", "resolve", "A: use Mage", "resolve")
    t.expect({"A.life": 4100, "Mage.controller": "A"})
    t.play("B: cannot use Mage because IT101")
    assert t.card("Mage").owner == 1


@rule("rulebook-it", "IT105", "IT119")
def test_removing_and_revealing() -> None:
    t = table()
    t["B"].field("Squire")
    t["B"].hand("Secret")
    t["A"].chant("Banishment", "Remove target resonator from the game.", CHANT)
    t["A"].chant("Truth", "Target player reveals their hand. Draw a card.", CHANT)
    t.play("A: play Banishment -> Squire", "resolve")
    t.expect({"B.removed": ["Squire"], "B.graveyard": []})
    t.play("A: play Truth -> B", "resolve")
    assert [t.game.name(event.card) for event in t.happened("revealed")] == ["Secret"]
    t.expect({"B.hand": ["Secret"]})


@rule("rulebook-it", "IT104", "IT123", "IT124")
def test_the_rest_symbol_rests_a_recovered_card() -> None:
    t = table()
    t["A"].field("Mage", text="{Rest}: You gain 100 life.")
    t["A"].field("Tired", rested=True, text="{Rest}: You gain 100 life.")
    t["A"].chant("Morning", "Recover target resonator.", CHANT)
    t.play("A: use Mage", "resolve", "A: cannot use Mage because IT123", "A: cannot use Tired because IT123")
    t.expect({"Mage.rested": True, "A.life": 4100})
    t.play("A: play Morning -> Mage", "resolve", "A: use Mage", "resolve")
    t.expect({"A.life": 4200})


@rule("rulebook-it", "IT116", "IT157")
def test_swiftness_lifts_the_wait_for_abilities() -> None:
    t = table()
    for name, text in (("Slow", ""), ("Quick", "[Swiftness]\n")):
        t["A"].hand(name, cost="{0}", atk=200, text=f"{text}{{Rest}}: You gain 100 life.")
    t.play("A: play Slow", "resolve", "A: play Quick", "resolve", "A: cannot use Slow because IT116", "A: use Quick")
    t.play("resolve")
    t.expect({"A.life": 4100})


@rule("rulebook-it", "IT75", "IT156")
def test_prevented_damage_is_not_dealt_and_triggers_nothing() -> None:
    t = table()
    t["B"].field("Saint", atk=100, def_=500, text="Whenever this card is dealt damage ⇒ You gain 100 life.")
    t["A"].chant("Bolt", "This card deals 300 damage to target resonator.", CHANT)
    t["A"].chant("Bolt Again", "This card deals 300 damage to target resonator.", CHANT)
    t["B"].chant("Aegis", "Prevent the next 300 damage that would be dealt to target resonator this turn.", INSTANT)
    t.play("B: play Aegis -> Saint", "resolve", "A: play Bolt -> Saint", "resolve")
    t.expect({"Saint.damage": 0, "B.life": 4000, "chase": []})
    t.play("A: play Bolt Again -> Saint", "resolve")
    t.expect({"Saint.damage": 300, "B.life": 4100})
    assert len(t.happened("damaged")) == 1


# ---------------------------------------------------------------- keyword skills


@rule("rulebook-it", "IT97", "IT73")
@pytest.mark.parametrize(("attributes", "possible"), [(("W", "R"), True), (("W", "U"), False), (("W",), False)])
def test_incarnation_banishes_resonators_instead_of_paying(attributes: tuple[str, ...], possible: bool) -> None:
    t = table()
    for letter in attributes:
        t["A"].field(f"Soul {letter}", cost=f"{{{letter}}}", attribute=[letter])
    t["A"].hand("Avatar", cost="{W}{9}", text="[Incarnation] {W}{R}")
    if possible:
        t.play("A: play Avatar with incarnate Soul W, Soul R", "resolve")
        t.expect({"A.field": ["Avatar"], "A.graveyard.count": 2})
    else:
        t.play("A: cannot play Avatar")


@rule("rulebook-it", "IT107", "IT73")
@pytest.mark.parametrize("awaken", [True, False])
def test_awakening_is_paid_for_on_top(awaken: bool) -> None:
    t = table()
    t["A"].stones("WR")
    t["A"].hand("Sleeper", cost="{W}", atk=200, text="[Awakening] {R}: [Swiftness]")
    t.play("A: play Sleeper with awaken" if awaken else "A: play Sleeper", "resolve")
    t.expect({"Fire Magic Stone.rested": awaken})
    t.play("A: can attack Sleeper -> B" if awaken else "A: cannot attack Sleeper -> B because IT43")


@rule("rulebook-it", "IT110", "IT73")
def test_quickcast_is_for_any_time() -> None:
    t = table(turn="B")
    t["A"].hand("Imp", cost="{0}", text="[Quickcast]")
    t["A"].hand("Ox", cost="{0}")
    t.play("B: pass", "A: cannot play Ox because IT32", "A: play Imp", "resolve")
    t.expect({"A.field": ["Imp"]})


# ---------------------------------------------------------------- zones at the beginning


@rule("rulebook-it", "IT6", "IT9", "IT111", "IT117")
def test_both_decks_and_the_ruler_begin_apart() -> None:
    deck = Deck(
        "book",
        card("Queen", "Ruler", j_ruler={"name": "Queen in Arms", "atk": 800, "def_": 800}),
        tuple(card(f"Card {number}") for number in range(40)),
        tuple(card(f"Stone {number}", "Magic Stone", text="{Rest}: Produce {W}.") for number in range(10)),
    )
    game = Game.new("rulebook-2015", [deck, deck], 0)
    for player in range(2):
        assert len(game.zone(MAIN_DECK, player)) + len(game.zone(HAND, player)) == 40
        assert len(game.zone(STONE_DECK, player)) == 10
        assert [game.name(i) for i in game.zone(RULER_AREA, player)] == ["Queen"]
        everything = (*game.zone(MAIN_DECK, player), *game.zone(STONE_DECK, player), *game.zone(RULER_AREA, player))
        assert {game.cards[i].owner for i in everything} == {player}
        assert not game.zone(GRAVEYARD, player)


@rule("rulebook-it", "IT83", "IT117", "IT134")
def test_stones_lie_face_up_in_an_area_of_their_own_and_produce_will() -> None:
    t = table()
    t["A"].hand("Boy", cost="{W}")
    t["A"].put("stones_deck", "Light Magic Stone")
    t.play("A: call", "A: play Boy", "resolve")
    t.expect({"Light Magic Stone.zone": "stone_area", "Light Magic Stone.rested": True, "A.field": ["Boy"]})
    assert not t.card("Light Magic Stone").face_down
    t.play("to B main", "to A main")
    t.expect({"Light Magic Stone.rested": False})
