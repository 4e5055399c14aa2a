"""Zones by the comprehensive rules 5.01 (chapter 3)."""

from __future__ import annotations

from functools import partial

import pytest
from made_cards import Put, PutFaceDown, named, order
from table import Table, rule, seen
from vocabulary import (
    FIELD,
    GRAVEYARD,
    HAND,
    LIFEBREAK,
    MAIN_DECK,
    REMOVED,
    RULER_AREA,
    STANDBY,
    STONE_AREA,
    STONE_DECK,
    ZONE_NAMES,
    All,
    CardFilter,
    Gain,
    GainType,
    PutIntoField,
    ReturnToHand,
    Target,
    bits,
)

VALHALLA = "cr-5.01-valhalla"
table = partial(Table, "cr-5.01-bifrost")
ARMS = {
    "name": "Queen in Arms",
    "atk": 800,
    "def_": 800,
    "text": "[Flying]\nEach resonator you control gains [+100/+100].",
}
EVERYWHERE = (MAIN_DECK, STONE_DECK, HAND, RULER_AREA, GRAVEYARD, STANDBY, REMOVED, FIELD, STONE_AREA, LIFEBREAK)


def fallen_queen(t: Table, player: str = "A", *, rested: bool = False) -> None:
    """A destroyed J-ruler lies in the ruler area, J-ruler side up."""
    t[player].ruler("Queen", side="j-ruler", text="[J-activate] {0}", j_ruler=ARMS)
    placed = t[player].seat.ruler
    assert placed is not None
    t[player].seat.ruler = type(placed)(placed.card, RULER_AREA, rested=rested, side=1)


# ---------------------------------------------------------------- zones in general


@rule("cr-5.01", "3.1.1", "3.3.1", "3.4.1", "3.5.1", "3.9.1", "3.12.1")
def test_every_card_is_in_one_zone_of_its_player() -> None:
    t = table()
    for player, name in ((t["A"], "Bear"), (t["B"], "Wolf")):
        player.field(name)
        player.stones("R")
        player.graveyard(f"Dead {name}")
        player.put("removed", f"Lost {name}")
        player.hand(f"{name} Song", "Spell:Chant-Instant", cost="{0}", text="Draw a card.")
    t.play("A: play Bear Song", "B: play Wolf Song")
    t.expect({"chase": ["Wolf Song", "Bear Song"]})
    for letter, name in (("A", "Bear"), ("B", "Wolf")):
        t.expect({f"{letter}.field": [name], f"{letter}.stones": ["Fire Magic Stone"], f"{letter}.hand": []})
        t.expect({f"{letter}.graveyard": [f"Dead {name}"], f"{letter}.removed": [f"Lost {name}"]})
        t.expect({f"{letter}.deck.count": 10, f"{letter}.stones_deck.count": 10, f"{letter}.ruler_area.count": 1})
    placed = [i for zone in t.game.zones for i in zone] + [entry.id for entry in t.game.chase]
    assert sorted(placed) == sorted(t.game.cards)
    t.play("resolve")
    t.expect({"A.hand": ["Plain Card"], "A.graveyard": ["Bear Song", "Dead Bear"], "A.deck.count": 9})


@rule("cr-5.01", "3.1.2", "3.1.2a", "3.3.2", "3.4.2", "3.5.2", "3.9.2", "3.10.2", "3.11.2", "3.12.2")
@pytest.mark.parametrize(
    ("zone", "seers"),
    [
        ("deck", []),
        ("stones_deck", []),
        ("lifebreak", []),
        ("hand", ["A"]),
        ("standby", ["A"]),
        ("graveyard", ["A", "B", None]),
        ("removed", ["A", "B", None]),
    ],
)
def test_who_sees_what_lies_in_a_zone_and_that_all_see_how_much(zone: str, seers: list[str | None]) -> None:
    t = Table(VALHALLA)
    names = ["Bear", "Wolf", "Hawk"]
    for name in names:
        t["A"].put(zone, name)
    for viewer in ("A", "B", None):
        assert sorted(seen(t, viewer, "A", zone)) == (sorted(names) if viewer in seers else [])
        view = t.game.view(None if viewer is None else t[viewer].number)
        assert view["players"][0]["zones"][zone]["count"] == 3
    assert ("Bear" in str(t.game.view(1))) is ("B" in seers)


@rule("cr-5.01", "3.1.4", "3.3.2", "3.4.2", "3.5.2", "3.9.2", "3.10.2", "3.11.2", "3.12.2")
@pytest.mark.parametrize(
    ("zone", "ordered"),
    [
        (MAIN_DECK, True),
        (GRAVEYARD, True),
        (LIFEBREAK, True),
        (HAND, False),
        (REMOVED, False),
        (STANDBY, False),
    ],
)
def test_owners_order_cards_just_where_the_order_is_managed(zone: int, ordered: bool) -> None:
    t = Table(VALHALLA)
    t["A"].field("Bear")
    t["A"].field("Wolf")
    t["A"].hand(order("Sort", Put(All(CardFilter(types=bits.RESONATOR)), zone)))
    t.play("A: play Sort", "A: pass", "B: pass")
    assert (t.decision.kind == "order") is ordered
    if ordered:
        assert (t.decision.player, t.decision.rule) == (t["A"].number, "3.1.4")
        t.play("A: order Wolf, Bear")
        assert [t.game.name(i) for i in t.game.zone(zone, 0) if t.game.name(i) in ("Bear", "Wolf")] == ["Wolf", "Bear"]
        if zone != GRAVEYARD:
            assert not {"Bear", "Wolf"} & set(seen(t, "B", "A", ZONE_NAMES[zone]))


@rule("cr-5.01", "3.4.2", "3.1.4")
def test_several_magic_stones_go_to_their_deck_in_an_order() -> None:
    t = table()
    t["A"].empty_stone_deck()
    t["A"].stones("RU")
    t["A"].hand(order("Sort", Put(All(CardFilter(types=bits.MAGIC_STONE)), STONE_DECK)))
    t.play("A: play Sort", "A: pass", "B: pass", "A: order Water Magic Stone, Fire Magic Stone")
    t.expect({"A.stones_deck": ["Fire Magic Stone", "Water Magic Stone"]})


@rule("cr-5.01", "3.11.1", "3.11.2")
def test_the_standby_area_has_no_order() -> None:
    t = table()
    t["A"].stones("RRRR")
    for name in ("Ambush", "Snare"):
        t["A"].hand(name, "Spell:Chant-Standby", cost="{5}", text="[Trigger] {1}: Draw a card.")
    t.play("A: set Ambush", "A: set Snare")
    t.expect({"A.standby": ["Snare", "Ambush"], "A.hand": []})
    t.expect({"A.standby": ["Ambush", "Snare"]})
    assert STANDBY not in t.game.edition.ordered
    assert all(t.game.cards[i].face_down for i in t.game.zone(STANDBY, 0))
    assert (seen(t, "B", "A", "standby"), sorted(seen(t, "A", "A", "standby"))) == ([], ["Ambush", "Snare"])


@rule("cr-5.01", "3.1.3")
def test_a_card_that_moves_elsewhere_is_new() -> None:
    t = table()
    t["A"].field("Bear", cost="{0}", atk=300, def_=300, rested=True, damage=100)
    t["A"].hand("Blessing", "Spell:Chant", cost="{0}", text="Target resonator gains [+500/+500] and [Flying].")
    t["A"].hand("Recall", "Spell:Chant", cost="{0}", text="Return target resonator to its owner's hand.")
    t.play("A: play Blessing -> Bear", "resolve")
    t.expect({"Bear.atk": 800})
    before = t.id("Bear")
    t.play("A: play Recall -> Bear", "resolve", "A: play Bear", "resolve")
    t.expect({"Bear.atk": 300, "Bear.damage": 0, "Bear.rested": False, "Bear.keywords": []})
    assert before not in t.game.cards


@rule("cr-5.01", "3.1.3", "3.14.1")
@pytest.mark.parametrize("rested", [True, False])
def test_a_card_stays_itself_from_play_ground_to_play_ground(rested: bool) -> None:
    t = table()
    t["A"].ruler("Queen", side="j-ruler", rested=rested, j_ruler=ARMS)
    t["B"].stones("R", rested=rested)
    t["B"].field("Bear", rested=rested, atk=300, def_=300)
    t["A"].hand("Blessing", "Spell:Chant", cost="{0}", text="Target resonator gains [+500/+500].")
    t["A"].hand("Charm", "Spell:Chant", cost="{0}", text="Gain control of target resonator or magic stone.")
    t["A"].hand("Charm", "Spell:Chant", cost="{0}", text="Gain control of target resonator or magic stone.")
    t["A"].hand(order("Dethrone", Put(named("Queen in Arms"), RULER_AREA)))
    ids = {name: t.id(name) for name in ("Bear", "Fire Magic Stone", "Queen in Arms")}
    t.play("A: play Blessing -> Bear", "resolve", "A: play Charm -> Bear", "resolve")
    t.play("A: play Charm -> Fire Magic Stone", "resolve", "A: play Dethrone", "resolve")
    t.expect({"A.field": ["Bear"], "A.stones": ["Fire Magic Stone"], "B.field": [], "B.stones": []})
    t.expect({"Fire Magic Stone.zone": "stone_area", "Bear.atk": 800, "A.ruler_area": ["Queen"]})
    for name, card_id in ids.items():
        now = t.game.cards[card_id]
        assert (now.rested, now.controller, name) == (rested, t["A"].number, name)


@rule("cr-5.01", "3.1.5")
@pytest.mark.parametrize(
    ("text", "pile_of"),
    [
        ("Destroy target resonator.", "graveyard"),
        ("Remove target resonator from the game.", "removed"),
        ("Return target resonator to its owner's hand.", "hand"),
    ],
)
def test_a_card_goes_to_a_zone_of_its_owner(text: str, pile_of: str) -> None:
    t = table()
    t["A"].field("Bear", owner=t["B"])
    t["A"].hand("Order", "Spell:Chant", cost="{0}", text=text)
    t.play("A: play Order -> Bear", "resolve")
    t.expect({f"B.{pile_of}": ["Bear"], "A.field": []})


# ---------------------------------------------------------------- orientation


@rule("cr-5.01", "3.2.1", "3.2.1a", "3.2.1b", "3.6.3", "3.7.3", "3.8.3")
def test_cards_in_the_play_ground_are_recovered_or_rested() -> None:
    t = table()
    t["A"].field("Wolf", rested=True)
    t["A"].hand("Bear", cost="{1}")
    t["A"].stones("R")
    t.play("A: play Bear", "resolve", "A: call")
    t.expect({"Bear.rested": False, "Wolf.rested": True, "Fire Magic Stone.rested": True})
    t.expect({"A/Nameless Ruler.rested": True, "Light Magic Stone.rested": False})
    t.play("to A main")
    t.expect({"Wolf.rested": False, "A/Nameless Ruler.rested": False, "Fire Magic Stone.rested": False})


@rule("cr-5.01", "3.2.2")
def test_a_card_that_lies_face_down_is_known_to_those_who_saw_it() -> None:
    t = table()
    t["A"].hand("Secret")
    t["A"].field("Relic")
    t["A"].hand(order("Bury", PutFaceDown(named("Secret", zone=HAND), REMOVED)))
    t["A"].hand(order("Cover", PutFaceDown(named("Relic"), REMOVED)))
    t.play("A: play Bury", "resolve", "A: play Cover", "resolve")
    assert sorted(seen(t, "A", "A", "removed")) == ["Relic", "Secret"]
    assert seen(t, "B", "A", "removed") == ["Relic"]  # it came from a public zone


@rule("cr-5.01", "3.2.3")
def test_rulers_are_never_face_down() -> None:
    t = table()
    t["A"].ruler("Queen", side="j-ruler", j_ruler=ARMS)
    t["B"].ruler("King", j_ruler={"name": "King in Arms", "atk": 800, "def_": 800})
    t["A"].hand(order("Cover", PutFaceDown(named("Queen in Arms"), RULER_AREA)))
    t["A"].hand(order("Shroud", PutFaceDown(named("King", zone=RULER_AREA), GRAVEYARD)))
    t.play("A: play Cover", "resolve", "A: play Shroud", "resolve")
    t.expect({"Queen.zone": "ruler_area", "King.zone": "graveyard"})
    assert not t.card("Queen").face_down
    assert not t.card("King").face_down


# ---------------------------------------------------------------- decks and hands


@rule("cr-5.01", "3.3.1", "3.3.2", "3.4.1", "3.4.2", "3.5.1")
def test_cards_are_drawn_and_stones_called_from_the_top() -> None:
    t = table()
    for name in ("First", "Second", "Third"):
        t["A"].deck(name)
    for name in ("Light Magic Stone", "Fire Magic Stone"):
        t["A"].put("stones_deck", name)
    t["A"].hand("Study", "Spell:Chant", cost="{0}", text="Draw two cards.")
    t.play("A: play Study", "resolve", "A: call")
    t.expect({"A.hand": ["First", "Second"], "A.deck": ["Third"]})
    t.expect({"A.stones": ["Light Magic Stone"], "A.stones_deck": ["Fire Magic Stone"]})


@rule("cr-5.01", "3.5.3")
@pytest.mark.parametrize(("held", "discards"), [(7, 0), (9, 2)])
def test_the_maximum_hand_size_is_seven(held: int, discards: int) -> None:
    t = table(phase="end")
    for _ in range(held):
        t["A"].hand("Plain Card")
    t.play("to B draw", *(["A: choose Plain Card, Plain Card#2"] if discards else []))
    t.expect({"A.hand.count": 7, "A.graveyard.count": discards})


# ---------------------------------------------------------------- fields and magic stone areas


@rule("cr-5.01", "3.6.1", "3.6.2", "3.7.1", "3.7.2")
def test_each_player_has_a_field_and_a_magic_stone_area() -> None:
    t = table()
    t["A"].ruler("Queen", text="[J-activate] {0}", j_ruler=ARMS)
    t["A"].hand("Bear", cost="{0}")
    t["A"].hand("Meadow", "Addition:Field", cost="{0}")
    t["B"].field("Wolf")
    t["B"].stones("U")
    for name in ("Bear", "Meadow"):
        t.play(f"A: play {name}", "resolve")
    t.play("A: call", "to A main", "A: judgment", "resolve")
    t.expect({"A.field": ["Queen in Arms", "Bear", "Meadow"], "A.stones": ["Light Magic Stone"]})
    t.expect({"B.field": ["Wolf"], "B.stones": ["Water Magic Stone"]})
    for name in ("Queen in Arms", "Bear", "Meadow", "Wolf"):
        t.expect({f"{name}.zone": "field"})
    for name in ("Light Magic Stone", "Water Magic Stone"):
        t.expect({f"{name}.zone": "stone_area"})
    for viewer in (0, 1, None):
        seen = {each["name"]: each.get("zone", "field") for each in t.game.view(viewer)["field"]}
        assert seen == {
            "Queen in Arms": "field",
            "Bear": "field",
            "Meadow": "field",
            "Wolf": "field",
            "Light Magic Stone": "stone_area",
            "Water Magic Stone": "stone_area",
        }


@rule("cr-5.01", "3.6.1", "3.7.1", "3.7.4", "3.6.4")
def test_what_is_done_to_the_field_is_not_done_to_magic_stones() -> None:
    t = table()
    t["A"].field("Guard", atk=300, def_=300)
    t["A"].stones("R")
    t["A"].hand("Flood", "Spell:Chant", cost="{0}", text="Destroy all entities.")
    t["B"].hand("Landslide", "Spell:Chant", cost="{0}", text="Destroy target magic stone.")
    t.play("A: call", "A: play Flood", "resolve")
    t.expect({"A.field": [], "A.stones.count": 2, "Fire Magic Stone.zone": "stone_area"})
    t.play("to B main", "B: play Landslide -> Fire Magic Stone", "resolve")
    t.expect({"A.stones.count": 1, "A.graveyard": ["Fire Magic Stone", "Flood", "Guard"]})


@rule("cr-5.01", "3.6.1", "3.6.2", "3.7.2")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Rest all cards in your opponent's field.", {"Bear"}),
        ("Rest all cards in your field.", {"Wolf"}),
        ("Rest all magic stones in your opponent's magic stone area.", {"Fire Magic Stone"}),
        ("Rest all cards your opponent controls.", {"Bear", "Fire Magic Stone"}),
    ],
)
def test_whose_field_and_whose_area_a_text_speaks_of(text: str, meant: set[str]) -> None:
    t = table()
    t["A"].field("Wolf")
    t["A"].stones("U")
    t["B"].field("Bear")
    t["B"].stones("R")
    t["A"].hand("Order", "Spell:Chant", cost="{0}", text=text)
    t.play("A: play Order", "resolve")
    assert {name for name in ("Wolf", "Bear", "Fire Magic Stone", "Water Magic Stone") if t.card(name).rested} == meant


@rule("cr-5.01", "3.6.4", "3.7.1")
def test_a_magic_stone_that_is_a_resonator_too_is_none_in_the_field() -> None:
    t = table()
    t["A"].stones("R")
    t["A"].field("Bear")
    waken = Gain(All(CardFilter(types=bits.MAGIC_STONE)), (GainType(bits.RESONATOR),))
    t["A"].hand(order("Waken", waken))
    t["B"].hand("Bolt", "Spell:Chant-Instant", cost="{0}", text="Destroy target resonator.")
    t.play("A: play Waken", "resolve")
    t.expect({"Fire Magic Stone.types": ["magic stone", "resonator"], "Fire Magic Stone.zone": "stone_area"})
    t.play("A: cannot attack Fire Magic Stone -> B because 8.2.4", "A: pass", "B: play Bolt")
    assert t.legal() == ["choose Bear"]


@rule("cr-5.01", "3.6.4", "13.2.2")
@pytest.mark.parametrize(("edition", "zone"), [("cr-5.01-bifrost", "stone_area"), ("cr-8.01", "graveyard")])
def test_without_def_it_is_destroyed_in_a_field_only(edition: str, zone: str) -> None:
    t = Table(edition)
    t["A"].stones("R")
    text = "Until end of turn, target magic stone becomes a [0/0] resonator."
    t["A"].hand("Waken", "Chant", cost="{0}", text=text)
    t.play("A: play Waken -> Fire Magic Stone", "resolve")
    t.expect({"Fire Magic Stone.zone": zone})


@rule("cr-5.01", "3.6.5")
def test_everybody_sees_the_ruler_side_of_a_j_ruler_in_a_field() -> None:
    t = table()
    t["A"].ruler("Queen", side="j-ruler", j_ruler=ARMS)
    for viewer in (0, 1, None):
        (seen,) = t.game.view(viewer)["field"]
        assert (seen["name"], seen["other_sides"]) == ("Queen in Arms", ["Queen"])


@rule("cr-5.01", "3.6.6", "3.7.5", "3.14.2")
def test_what_changes_hands_does_not_enter() -> None:
    t = table()
    t["B"].field("Bear")
    t["B"].stones("R")
    cheers = "Whenever a resonator enters the field ⇒ You gain 100 life."
    counts = "Whenever a magic stone enters the field ⇒ Draw a card."
    t["A"].field("Watcher", "Addition:Field", text=f"{cheers}\n{counts}")
    for _ in range(2):
        t["A"].hand("Charm", "Spell:Chant", cost="{0}", text="Gain control of target resonator or magic stone.")
    t["A"].hand("Wolf", cost="{0}")
    t.play("A: play Charm -> Bear", "resolve", "A: play Charm -> Fire Magic Stone", "resolve")
    t.expect({"A.field": ["Bear", "Watcher"], "A.stones": ["Fire Magic Stone"], "A.life": 4000, "A.hand": ["Wolf"]})
    assert not [event for event in t.happened("moved") if event.zone in (FIELD, STONE_AREA)]
    t.play("A: play Wolf", "resolve", "A: call", "resolve")
    t.expect({"A.life": 4100, "A.hand": ["Plain Card"]})


# ---------------------------------------------------------------- ruler areas


@rule("cr-5.01", "3.8.1", "3.8.2", "3.8.5")
def test_each_player_has_a_ruler_area_and_only_its_controller_sees_the_other_side() -> None:
    t = table()
    t["A"].ruler("Queen", j_ruler=ARMS)
    fallen_queen(t, "B")
    for viewer in ("A", "B", None):
        assert seen(t, viewer, "A", "ruler_area") == ["Queen"]
        assert seen(t, viewer, "B", "ruler_area") == ["Queen in Arms"]
        view = t.game.view(None if viewer is None else t[viewer].number)
        for owner, other in (("A", "Queen in Arms"), ("B", "Queen")):
            (shown,) = view["players"][t[owner].number]["zones"]["ruler_area"]["cards"]
            assert shown.get("other_sides", []) == ([other] if viewer == owner else [])


@rule("cr-5.01", "3.8.6", "3.8.1")
def test_a_j_ruler_in_a_ruler_area_has_no_abilities_no_atk_and_no_def() -> None:
    t = table()
    fallen_queen(t)
    t["A"].field("Bear", atk=300, def_=300)
    t["A"].hand("Wings", "Spell:Chant", cost="{0}", text="Each J-ruler gains [+200/+200] and [Pierce].")
    t.expect({"Queen in Arms.atk": "none", "Queen in Arms.def": "none", "Queen in Arms.keywords": []})
    t.expect({"Bear.atk": 300, "Queen in Arms.types": ["J-ruler"], "Queen in Arms.side": "j-ruler"})
    t.play("A: play Wings", "resolve")
    t.expect({"Queen in Arms.atk": "none", "Queen in Arms.keywords": [], "Queen in Arms.damage": 0})
    assert t.info("Queen in Arms").abilities == ()
    assert not t.happened("attacked")
    t.play("A: cannot attack Queen in Arms -> B because 8.2.4", "A: cannot judgment because 7.5.1")


@rule("cr-5.01", "3.8.6", "3.6.4", "3.8.4")
@pytest.mark.parametrize("word", ["J-ruler", "ruler", "J/ruler", "J/resonator"])
def test_a_j_ruler_in_a_ruler_area_is_what_no_type_means(word: str) -> None:
    t = table()
    fallen_queen(t)
    t["B"].hand("Order", "Spell:Chant-Instant", cost="{0}", text=f"Rest all {word}s.")
    t.play("A: pass", "B: play Order", "resolve")
    t.expect({"Queen in Arms.rested": False})


@rule("cr-5.01", "3.8.6", "3.15.2")
@pytest.mark.parametrize("zone", EVERYWHERE)
def test_no_effect_moves_a_j_ruler_out_of_a_ruler_area(zone: int) -> None:
    t = Table(VALHALLA)
    fallen_queen(t)
    t["A"].hand(order("Send", Put(named("Queen in Arms", zone=RULER_AREA), zone)))
    before = t.id("Queen in Arms")
    t.play("A: play Send", "resolve")
    t.expect({"Queen in Arms.zone": "ruler_area", "Queen in Arms.side": "j-ruler"})
    assert t.id("Queen in Arms") == before


# ---------------------------------------------------------------- the other piles


@rule("cr-5.01", "3.9.1", "3.9.2")
def test_destroyed_and_used_cards_go_on_top_of_the_graveyard() -> None:
    t = table()
    t["A"].graveyard("Old Bones")
    t["A"].field("Bear")
    t["A"].hand("Bolt", "Spell:Chant", cost="{0}", text="Destroy target resonator.")
    t.play("A: play Bolt -> Bear", "resolve")
    for viewer in ("A", "B", None):
        assert seen(t, viewer, "A", "graveyard") == ["Bolt", "Bear", "Old Bones"]


@rule("cr-5.01", "3.10.1", "3.10.2", "3.10.3")
@pytest.mark.parametrize(("edition", "there"), [(VALHALLA, ["Bear", "Wolf"]), ("cr-5.01-bifrost", [])])
def test_new_cards_go_on_top_of_the_lifebreak_area(edition: str, there: list[str]) -> None:
    t = Table(edition)
    if there:
        t["A"].put("lifebreak", "Wolf")
    t["A"].field("Bear")
    t["A"].hand(order("Hide", Put(named("Bear"), LIFEBREAK)))
    t.play("A: play Hide", "resolve")
    t.expect({"A.lifebreak": there, "A.field": [] if there else ["Bear"]})


@rule("cr-5.01", "3.10.3")
def test_a_lifebreak_area_holds_four_cards() -> None:
    t = Table(VALHALLA)
    for name in ("Bear", "Wolf", "Hawk", "Lynx"):
        t["A"].put("lifebreak", name)
    t["A"].field("Deer")
    t["A"].hand(order("Hide", Put(named("Deer"), LIFEBREAK)))
    t.play("A: play Hide", "resolve")
    t.expect({"A.lifebreak": ["Bear", "Wolf", "Hawk", "Lynx"], "A.graveyard": ["Deer", "Hide"]})


@rule("cr-5.01", "3.12.1", "3.12.2")
def test_removed_cards_lie_in_their_owners_removed_areas() -> None:
    t = table()
    t["A"].field("Bear", owner=t["B"])
    t["B"].field("Wolf")
    t["A"].hand("Exile", "Spell:Chant", cost="{0}", text="Remove all resonators from the game.")
    t.play("A: play Exile", "resolve")
    t.expect({"B.removed": ["Wolf", "Bear"], "A.removed": []})


@rule("cr-5.01", "3.14.2")
def test_a_card_put_into_ones_field_is_ones_own_to_control() -> None:
    t = table()
    t["B"].graveyard("Bear")
    t["B"].graveyard("Fire Magic Stone")
    t["A"].hand(order("Raise", PutIntoField(Target(CardFilter(types=bits.RESONATOR, zone=GRAVEYARD)))))
    t["A"].hand(order("Unearth", PutIntoField(Target(CardFilter(types=bits.MAGIC_STONE, zone=GRAVEYARD)))))
    t.play("A: play Raise -> Bear", "resolve", "A: play Unearth -> Fire Magic Stone", "resolve")
    t.expect({"A.field": ["Bear"], "A.stones": ["Fire Magic Stone"], "B.graveyard": [], "cited": ["3.14.2"]})
    assert t.card("Bear").owner == t["B"].number


# ---------------------------------------------------------------- where cards may move


@rule("cr-5.01", "3.15.1")
@pytest.mark.parametrize("zone", EVERYWHERE)
def test_a_ruler_moves_only_to_a_graveyard(zone: int) -> None:
    t = Table(VALHALLA)
    t["A"].ruler("Queen", j_ruler=ARMS)
    t["A"].hand(order("Send", Put(named("Queen", zone=RULER_AREA), zone)))
    t.play("A: play Send", "resolve")
    assert t.zone_of("Queen") == (GRAVEYARD if zone == GRAVEYARD else RULER_AREA)


@rule("cr-5.01", "3.15.1")
def test_a_ruler_comes_back_to_the_ruler_area_and_to_the_field_by_judgment() -> None:
    t = table()
    t["A"].ruler("Queen", text="[J-activate] {0}", j_ruler=ARMS)
    t["A"].hand(order("Bury", Put(named("Queen", zone=RULER_AREA), GRAVEYARD)))
    t["A"].hand(order("Crown", Put(named("Queen", zone=GRAVEYARD), RULER_AREA)))
    t.play("A: play Bury", "resolve", "A: play Crown", "resolve")
    t.expect({"A.ruler_area": ["Queen"]})
    t.play("A: judgment", "resolve")
    t.expect({"Queen in Arms.zone": "field", "A.ruler_area": []})


@rule("cr-5.01", "3.15.2")
@pytest.mark.parametrize("zone", EVERYWHERE)
def test_a_j_ruler_moves_only_to_a_ruler_area(zone: int) -> None:
    t = Table(VALHALLA)
    t["A"].ruler("Queen", side="j-ruler", j_ruler=ARMS)
    t["A"].hand(order("Send", Put(named("Queen in Arms"), zone)))
    t.play("A: play Send", "resolve")
    (ruler,) = [each for each in t.game.cards.values() if each.owner == 0 and t.game.book[each.body].name == "Queen"]
    assert ruler.zone == (RULER_AREA if zone == RULER_AREA else FIELD)


@rule("cr-5.01", "3.15.3")
@pytest.mark.parametrize("kind", ["Resonator", "Addition:Field"])
@pytest.mark.parametrize("zone", EVERYWHERE)
def test_resonators_and_additions_do_not_move_to_what_is_for_stones_and_rulers(kind: str, zone: int) -> None:
    t = Table(VALHALLA)
    t["A"].field("Thing", kind)
    t["A"].hand(order("Send", Put(named("Thing"), zone)))
    before = t.id("Thing")
    t.play("A: play Send", "resolve")
    stays = zone in (STONE_DECK, STONE_AREA, RULER_AREA, FIELD)
    assert t.zone_of("Thing") == (FIELD if stays else zone)
    assert (before in t.game.cards) is stays


@rule("cr-5.01", "3.15.4")
@pytest.mark.parametrize("zone", EVERYWHERE)
def test_a_spell_goes_to_the_graveyard_instead_of_the_play_ground_and_the_stones(zone: int) -> None:
    t = Table(VALHALLA)
    t["A"].put("removed", "Song", "Spell:Chant", text="Draw a card.")
    t["A"].hand(order("Send", Put(named("Song", zone=REMOVED), zone)))
    t.play("A: play Send", "resolve")
    instead = zone in (STONE_DECK, FIELD, STONE_AREA, RULER_AREA)
    assert t.zone_of("Song") == (GRAVEYARD if instead else zone)


@rule("cr-5.01", "3.15.5")
@pytest.mark.parametrize("zone", EVERYWHERE)
def test_a_magic_stone_does_not_move_to_a_hand_a_main_deck_or_a_ruler_area(zone: int) -> None:
    t = Table(VALHALLA)
    t["A"].field("Crystal", "Magic Stone")
    t["A"].hand(order("Send", Put(named("Crystal"), zone)))
    before = t.id("Crystal")
    t.play("A: play Send", "resolve")
    stays = zone in (HAND, MAIN_DECK, RULER_AREA, FIELD, STONE_AREA)
    assert t.zone_of("Crystal") == (STONE_AREA if stays else zone)
    assert (before in t.game.cards) is stays


@rule("cr-5.01", "3.15.5")
def test_a_magic_stone_that_would_be_returned_stays_although_it_is_a_resonator_too() -> None:
    t = table()
    t["A"].field("Crystal", "Magic Stone")
    waken = Gain(named("Crystal"), (GainType(bits.RESONATOR),))
    t["A"].hand(order("Recall", waken, ReturnToHand(named("Crystal"))))
    t.play("A: play Recall", "resolve")
    t.expect({"Crystal.zone": "stone_area", "A.stones_deck.count": 10, "A.hand": []})
