from __future__ import annotations

import pytest
from made_cards import Put, PutFaceDown, named, order
from table import Table, rule, seen
from vocabulary import (
    BOTTOM,
    CHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    MAIN_DECK,
    REMOVED,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    TOP,
    All,
    Amount,
    CardFilter,
    CardView,
    Move,
    MoveTop,
    PutIntoField,
    ReturnToHand,
    Target,
    bits,
    move,
)

ARMS = {"name": "Queen in Arms", "atk": 800, "def_": 800}


def ruler_seen(table: Table, viewer: str | None, owner: str) -> CardView:
    """A ruler as a player sees it, in the ruler area or in the field."""
    view = table.game.view(None if viewer is None else table[viewer].number)
    in_area = view["players"][table[owner].number]["zones"]["ruler_area"]["cards"]
    in_field = [each for each in view["field"] if each["owner"] == table[owner].number]
    return (in_area + in_field)[0]


# ---------------------------------------------------------------- the decks


@rule("cr-8.01", "304.1", "304.2", "304.4")
def test_the_main_deck_is_a_stack_that_cards_are_drawn_from() -> None:
    table = Table()
    a, _ = table.players
    for name in ("First", "Second", "Third"):
        a.deck(name)
    a.hand("Study", "Chant", text="Draw two cards.")
    table.play("A: play Study", "resolve")
    table.expect({"A.hand": ["First", "Second"], "A.deck": ["Third"], "A.stones_deck.count": 10})
    assert seen(table, "A", "A", "deck") == []
    assert seen(table, "B", "A", "deck") == []


@rule("cr-8.01", "304.2", "305.2")
@pytest.mark.parametrize(("zone", "name"), [(MAIN_DECK, "deck"), (STONE_DECK, "stones_deck")])
@pytest.mark.parametrize("place", [TOP, BOTTOM])
def test_a_card_put_on_a_deck_lies_at_its_top_or_its_bottom(zone: int, name: str, place: str) -> None:
    table = Table()
    a, _ = table.players
    a.put(name, "Upper")
    a.put(name, "Lower")
    a.field("Bear")
    a.hand(order("Shelve", Put(named("Bear"), zone, place)))
    table.play("A: play Shelve", "resolve")
    table.expect({f"A.{name}": ["Bear", "Upper", "Lower"] if place == TOP else ["Upper", "Lower", "Bear"]})


@rule("cr-8.01", "304.3", "305.3")
@pytest.mark.parametrize(("source", "rule_id"), [(MAIN_DECK, "304.3"), (STONE_DECK, "305.3")])
def test_cards_leave_a_deck_one_after_the_other_from_the_top(source: int, rule_id: str) -> None:
    table = Table()
    a, _ = table.players
    for name in ("First", "Second", "Third"):
        a.put("deck" if source == MAIN_DECK else "stones_deck", name, "Magic Stone" if source == STONE_DECK else None)
    a.hand(order("Mill", MoveTop(Amount(2), source, GRAVEYARD)))
    table.play("A: play Mill", "resolve")
    table.expect({"A.graveyard": ["Mill", "Second", "First"], "winner": "none"})
    assert [event.rule for event in table.happened("moved")].count(rule_id) == 2
    assert [table.game.name(i) for i in table.game.zone(source, a.number)] == ["Third"]


@rule("cr-8.01", "304.4")
def test_a_deck_is_a_main_deck() -> None:
    table = Table()
    a, _ = table.players
    a.deck("Card of the Main Deck")
    mill = MoveTop(Amount(1), MAIN_DECK, GRAVEYARD)
    a.hand(order("Mill", mill))
    assert mill.render() == "put the top card of your deck into your graveyard"
    table.play("A: play Mill", "resolve")
    table.expect({"A.graveyard": ["Mill", "Card of the Main Deck"], "A.stones_deck.count": 10})


@rule("cr-8.01", "305.1", "305.2")
def test_the_magic_stone_deck_is_a_stack_that_stones_are_called_from() -> None:
    table = Table()
    a, _ = table.players
    for name in ("Light Magic Stone", "Fire Magic Stone"):
        a.put("stones_deck", name)
    table.play("A: call")
    table.expect({"A.stones": ["Light Magic Stone"], "A.stones_deck": ["Fire Magic Stone"], "A.deck.count": 10})
    assert seen(table, "A", "A", "stones_deck") == []
    assert seen(table, "B", "A", "stones_deck") == []


# ---------------------------------------------------------------- the hand


@rule("cr-8.01", "306.1")
def test_drawn_cards_go_to_the_hand_of_who_draws() -> None:
    table = Table()
    a, b = table.players
    b.deck("Bear")
    a.hand("Gift", "Chant", text="Your opponent draws a card.")
    table.play("A: play Gift", "resolve")
    table.expect({"B.hand": ["Bear"], "A.hand": []})


@rule("cr-8.01", "306.2")
def test_a_hand_is_seen_by_its_player_only() -> None:
    table = Table()
    table["A"].hand("Bear")
    table["A"].hand("Wolf")
    assert set(seen(table, "A", "A", "hand")) == {"Bear", "Wolf"}
    assert seen(table, "B", "A", "hand") == []
    assert seen(table, None, "A", "hand") == []


@rule("cr-8.01", "306.2")
def test_nobody_is_asked_for_an_order_of_cards_that_go_to_a_hand() -> None:
    table = Table()
    a, _ = table.players
    a.field("Bear")
    a.field("Wolf")
    a.hand("Recall", "Chant", text="Return all resonators to their owners' hands.")
    table.play("A: play Recall", "resolve")
    table.expect({"A.hand": ["Wolf", "Bear"]})


@rule("cr-8.01", "306.3")
@pytest.mark.parametrize(("held", "discards"), [(7, 0), (9, 2)])
def test_the_maximum_hand_size_is_seven(held: int, discards: int) -> None:
    table = Table(phase="end")
    a, _ = table.players
    for _ in range(held):
        a.hand("Plain Card")
    lines = ["A: choose Plain Card, Plain Card#2"] if discards else []
    table.play("to B draw", *lines)
    table.expect({"A.hand.count": 7, "A.graveyard.count": discards})


# ---------------------------------------------------------------- the field


@rule("cr-8.01", "307.1")
def test_the_field_is_for_j_rulers_resonators_additions_regalia_and_magic_stones() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Queen", text="[Judgment] {0}", j_ruler=ARMS)
    a.hand("Bear")
    a.hand("Crown", "Regalia")
    a.hand("Banner", "Addition:Field")
    a.hand("Song", "Chant", text="You gain 100 life.")
    for name in ("Bear", "Crown", "Banner", "Song"):
        table.play(f"A: play {name}", "resolve")
    table.play("A: call", "to A main", "A: judgment", "resolve")
    table.expect({"A.field": ["Queen in Arms", "Bear", "Crown", "Banner"], "A.stones.count": 1})
    table.expect({"Song.zone": "graveyard"})


@rule("cr-8.01", "307.2")
def test_there_is_one_field_and_everybody_sees_it() -> None:
    table = Table()
    table["A"].field("Bear")
    table["B"].field("Wolf")
    for viewer in (0, 1, None):
        assert [each["name"] for each in table.game.view(viewer)["field"]] == ["Bear", "Wolf"]
    assert table.game.zone(FIELD, 0) is table.game.zone(FIELD, 1)


@rule("cr-8.01", "307.3", "308.3")
def test_cards_in_the_field_and_in_ruler_areas_are_recovered_or_rested() -> None:
    table = Table()
    a, _ = table.players
    a.field("Bear", rested=True)
    a.field("Wolf")
    table.play("A: call")
    table.expect({"Bear.rested": True, "Wolf.rested": False, "A/Nameless Ruler.rested": True})
    table.expect({"B/Nameless Ruler.rested": False})
    assert ruler_seen(table, "B", "A")["rested"]
    assert "rested" not in ruler_seen(table, "B", "B")


@rule("cr-8.01", "307.4")
@pytest.mark.parametrize(
    ("kind", "word"), [("Resonator", "resonator"), ("Addition:Field", "addition"), ("Regalia", "regalia")]
)
def test_a_type_without_a_zone_means_cards_in_the_field(kind: str, word: str) -> None:
    table = Table()
    a, b = table.players
    b.field("Here", kind)
    b.graveyard("Dead", kind)
    b.hand("Held", kind)
    b.put("removed", "Gone", kind)
    a.hand("Lullaby", "Chant", text=f"Rest target {word}.")
    table.play("A: play Lullaby")
    assert table.legal() == ["choose Here"]


@rule("cr-8.01", "307.4")
def test_a_card_without_a_zone_means_a_card_in_the_field() -> None:
    table = Table()
    a, b = table.players
    b.field("Bear")
    b.graveyard("Wolf")
    a.stones("R")
    a.hand("Lullaby", "Chant", text="Rest target card.")
    table.play("A: play Lullaby")
    assert set(table.legal()) == {"choose Bear", "choose Fire Magic Stone"}


@rule("cr-8.01", "307.5")
def test_everybody_sees_the_ruler_side_of_a_j_ruler_in_the_field() -> None:
    table = Table()
    table["A"].ruler("Queen", side="j-ruler", j_ruler=ARMS)
    for viewer in ("A", "B", None):
        seen = ruler_seen(table, viewer, "A")
        assert (seen["name"], seen["other_sides"]) == ("Queen in Arms", ["Queen"])


@rule("cr-8.01", "307.7")
def test_a_card_enters_the_field_under_the_control_of_the_effects_controller() -> None:
    table = Table()
    a, b = table.players
    b.graveyard("Bear")
    raised = PutIntoField(Target(CardFilter(types=bits.RESONATOR, zone=GRAVEYARD)))
    a.hand(order("Raise", raised))
    table.play("A: play Raise -> Bear", "resolve")
    table.expect({"A.field": ["Bear"], "B.field": [], "B.graveyard": []})
    assert table.card("Bear").owner == b.number
    assert "307.7" in table.cited


# ---------------------------------------------------------------- the ruler area


@rule("cr-8.01", "308.1", "308.2")
def test_each_player_has_a_ruler_area_that_everybody_sees() -> None:
    table = Table()
    table["A"].ruler("Queen", j_ruler=ARMS)
    table["B"].ruler("King", j_ruler={"name": "King in Arms", "atk": 500, "def_": 500})
    for viewer in ("A", "B", None):
        assert seen(table, viewer, "A", "ruler_area") == ["Queen"]
        assert seen(table, viewer, "B", "ruler_area") == ["King"]


@rule("cr-8.01", "308.4")
def test_a_ruler_is_a_ruler_in_a_ruler_area() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Queen", side="j-ruler", j_ruler=ARMS)
    b.ruler("King", j_ruler={"name": "King in Arms", "atk": 500, "def_": 500})
    b.graveyard("Dead King", "Ruler")
    a.hand("Lullaby", "Chant", text="Rest target ruler.")
    table.play("A: play Lullaby")
    assert table.legal() == ["choose King"]


@rule("cr-8.01", "308.5")
def test_a_card_in_a_ruler_area_is_under_its_players_control() -> None:
    table = Table()
    a, b = table.players
    b.ruler("Queen", side="j-ruler", j_ruler=ARMS)
    a.hand("Charm", "Chant", text="Gain control of target J-ruler.")
    a.hand("Fall", "Chant", text="Destroy target J-ruler.")
    table.play("A: play Charm -> Queen in Arms", "resolve")
    table.expect({"Queen in Arms.controller": "A"})
    table.play("A: play Fall -> Queen in Arms", "resolve")
    table.expect({"Queen.zone": "ruler_area", "Queen.controller": "B", "B.ruler_area": ["Queen"]})


@rule("cr-8.01", "308.6")
def test_only_its_controller_sees_the_other_side_of_a_ruler() -> None:
    table = Table()
    table["A"].ruler("Queen", j_ruler=ARMS)
    assert ruler_seen(table, "A", "A")["other_sides"] == ["Queen in Arms"]
    assert "other_sides" not in ruler_seen(table, "B", "A")
    assert "other_sides" not in ruler_seen(table, None, "A")
    assert "Queen in Arms" not in str(table.game.view(1))


# ---------------------------------------------------------------- the graveyard, standby and removed areas


@rule("cr-8.01", "309.1", "309.2")
def test_destroyed_and_used_cards_go_on_top_of_the_graveyard() -> None:
    table = Table()
    a, _ = table.players
    a.graveyard("Old Bones")
    a.field("Bear")
    a.hand("Bolt", "Chant", text="Destroy target resonator.")
    table.play("A: play Bolt -> Bear", "resolve")
    table.expect({"A.graveyard": ["Bolt", "Bear", "Old Bones"], "A.graveyard.top": "Bolt"})
    for viewer in ("A", "B", None):
        assert seen(table, viewer, "A", "graveyard") == ["Bolt", "Bear", "Old Bones"]


@rule("cr-8.01", "310.1", "310.2")
def test_the_standby_area_takes_cards_from_the_hand_face_down_in_an_order_all_can_tell() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRRR")
    a.hand("Ambush", "Chant", cost="{5}", text="[Trigger] {1}: Draw a card.")
    a.hand("Snare", "Chant", cost="{5}", text="[Trigger] {1}: Draw a card.")
    table.play("A: set Ambush", "A: set Snare")
    table.expect({"A.standby": ["Ambush", "Snare"], "A.hand": []})
    assert all(table.game.cards[i].face_down for i in table.game.zone(STANDBY, a.number))
    assert seen(table, "A", "A", "standby") == ["Snare", "Ambush"]
    assert seen(table, "B", "A", "standby") == []
    assert seen(table, None, "A", "standby") == []


@rule("cr-8.01", "311.1", "311.2")
def test_removed_cards_lie_in_their_owners_removed_area_for_all_to_see() -> None:
    table = Table()
    a, b = table.players
    a.field("Bear", owner=b)
    b.field("Wolf")
    a.hand("Exile", "Chant", text="Remove all resonators from the game.")
    table.play("A: play Exile", "resolve")
    table.expect({"B.removed": ["Bear", "Wolf"], "A.removed": []})
    for viewer in ("A", "B", None):
        assert set(seen(table, viewer, "B", "removed")) == {"Bear", "Wolf"}
    assert "1004.1" in table.cited


@rule("cr-8.01", "311.2a")
def test_a_card_removed_face_down_is_seen_only_by_those_allowed_to() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Secret")
    a.hand(order("Bury", PutFaceDown(named("Secret", zone=HAND), REMOVED)))
    table.play("A: play Bury", "resolve")
    table.expect({"A.removed.count": 1})
    assert seen(table, "A", "A", "removed") == ["Secret"]  # it came from a hand they could see
    assert seen(table, "B", "A", "removed") == []
    assert seen(table, None, "A", "removed") == []


@rule("cr-8.01", "311.2a")
def test_a_card_removed_face_down_from_a_deck_is_seen_by_nobody() -> None:
    table = Table()
    a, _ = table.players
    a.deck("Secret")
    a.deck("Other")
    a.hand(order("Bury", PutFaceDown(named("Secret", zone=MAIN_DECK), REMOVED)))
    table.play("A: play Bury", "resolve")
    table.expect({"A.removed.count": 1})
    assert [seen(table, viewer, "A", "removed") for viewer in ("A", "B", None)] == [[], [], []]


@rule("cr-8.01", "311.3")
def test_removed_cards_are_the_cards_in_a_removed_area() -> None:
    table = Table()
    a, b = table.players
    a.put("removed", "Bear")
    b.put("removed", "Wolf")
    a.field("Hawk")
    a.graveyard("Lynx")
    a.hand(order("Recall", ReturnToHand(Target(CardFilter(zone=REMOVED)))))
    table.play("A: play Recall")
    assert set(table.legal()) == {"choose Bear", "choose Wolf"}


# ---------------------------------------------------------------- the chase


@rule("cr-8.01", "312.1", "312.2")
def test_played_cards_and_abilities_wait_on_the_chase_in_order_for_all_to_see() -> None:
    table = Table()
    a, b = table.players
    a.hand("Song", "Chant", text="You gain 100 life.")
    b.field("Drum", "Regalia", text="{Rest}: You gain 100 life.")
    table.play("A: play Song", "B: use Drum")
    for viewer in (0, 1, None):
        chase = table.game.view(viewer)["chase"]
        assert [(each["name"], each["kind"]) for each in chase] == [("Drum", "ability"), ("Song", "spell")]
    table.expect({"Song.zone": "chase", "A.hand": [], "A.graveyard": []})
    table.play("pass")
    table.expect({"chase": ["Song"], "B.life": 4100, "A.life": 4000})
    table.play("pass")
    table.expect({"chase": [], "A.life": 4100, "A.graveyard": ["Song"]})


@rule("cr-8.01", "312.3")
def test_a_spell_is_a_card_on_the_chase() -> None:
    table = Table()
    a, b = table.players
    a.hand("Bear")
    a.field("Drum", "Regalia", text="{Rest}: You gain 100 life.")
    a.field("Wolf")
    b.hand("Denial", "Chant", text="[Quickcast]\nCancel target spell.")
    table.play("A: play Bear", "A: use Drum", "B: play Denial")
    assert table.legal() == ["choose Bear"]  # neither an ability nor a card elsewhere
    table.play("B: choose Bear", "resolve")
    table.expect({"A.graveyard": ["Bear"], "A.field": ["Drum", "Wolf"], "A.life": 4100})


@rule("cr-8.01", "312.3")
def test_a_resonator_on_the_chase_is_no_resonator_in_the_field() -> None:
    table = Table()
    a, b = table.players
    a.hand("Bear")
    b.hand("Bolt", "Chant", text="[Quickcast]\nDestroy target resonator.")
    table.play("A: play Bear", "B: cannot play Bolt because 903.2g")
    assert table.card("Bear").zone == CHASE


# ---------------------------------------------------------------- the item area, the extra deck and the rune area


@rule("cr-8.01", "313.1", "313.2")
def test_a_coin_in_the_item_area_is_seen_by_all_and_serves_its_player() -> None:
    table = Table()
    a, _ = table.players
    a.put("item_area", "Will Coin", "Regalia", text="Banish this card: Produce {1}.")
    for viewer in ("A", "B", None):
        assert seen(table, viewer, "A", "item_area") == ["Will Coin"]
        assert seen(table, viewer, "B", "item_area") == []
    table.play("B: cannot use Will Coin because 707.2", "A: use Will Coin")
    table.expect({"A.will": "{1}", "A.item_area": []})


@rule("cr-8.01", "313.3")
def test_a_card_in_an_item_area_is_under_its_players_control() -> None:
    table = Table()
    a, b = table.players
    a.field("Gem", "Regalia", owner=b)
    a.hand(order("Stow", Put(named("Gem"), ITEM_AREA)))
    table.play("A: play Stow", "resolve")
    table.expect({"B.item_area": ["Gem"], "A.item_area": [], "Gem.controller": "B"})
    assert move(table.game, Move(table.id("Gem"), ITEM_AREA, "313.3", controller=a.number))
    table.expect({"B.item_area": ["Gem"], "Gem.controller": "B"})


@rule("cr-8.01", "314.1", "314.2", "315.1", "315.2")
@pytest.mark.parametrize("zone", ["extra_deck", "runes"])
def test_the_extra_deck_and_the_runes_are_seen_by_their_player_only(zone: str) -> None:
    table = Table()
    table["A"].put(zone, "Bear")
    table["A"].put(zone, "Wolf")
    assert set(seen(table, "A", "A", zone)) == {"Bear", "Wolf"}
    assert seen(table, "B", "A", zone) == []
    assert seen(table, None, "A", zone) == []
    assert table.game.view(1)["players"][0]["zones"][zone]["count"] == 2


@rule("cr-8.01", "314.2", "315.2")
@pytest.mark.parametrize(("zone", "name"), [(EXTRA_DECK, "extra_deck"), (RUNE_AREA, "runes")])
def test_a_card_that_goes_there_from_a_hand_is_seen_by_its_player_only(zone: int, name: str) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Bear")
    a.hand(order("Stow", Put(named("Bear", zone=HAND), zone)))
    table.play("A: play Stow", "resolve")
    assert [seen(table, viewer, "A", name) for viewer in ("A", "B", None)] == [["Bear"], [], []]


@rule("cr-8.01", "304.2", "305.2", "306.2", "309.2", "311.2", "313.2", "314.2", "315.2")
@pytest.mark.parametrize(
    ("zone", "ordered"),
    [
        (MAIN_DECK, True),
        (STONE_DECK, True),
        (GRAVEYARD, True),
        (HAND, False),
        (REMOVED, False),
        (ITEM_AREA, False),
        (EXTRA_DECK, False),
        (RUNE_AREA, False),
    ],
)
def test_owners_order_cards_just_where_the_order_is_managed(zone: int, ordered: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Bear")
    a.field("Wolf")
    a.hand(order("Sort", Put(All(CardFilter(types=bits.RESONATOR)), zone)))
    table.play("A: play Sort", "A: pass", "B: pass")
    assert (table.decision.kind == "order") is ordered
