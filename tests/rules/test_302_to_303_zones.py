from __future__ import annotations

import pytest
from made_cards import Put, PutFaceDown, named, order
from table import Table, rule, seen
from vocabulary import (
    BOTTOM,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    MAIN_DECK,
    REMOVED,
    RULER_AREA,
    STANDBY,
    All,
    CardFilter,
    PutIntoField,
    bits,
)

ARMS = {"name": "Queen in Arms", "atk": 800, "def_": 800}


def count(table: Table, viewer: str | None, owner: str, zone: str) -> int:
    view = table.game.view(None if viewer is None else table[viewer].number)
    number: int = view["players"][table[owner].number]["zones"][zone]["count"]
    return number


def order_by(table: Table, *names: str) -> None:
    """Answer the decision to put cards in order."""
    assert table.decision.kind == "order"
    table.play(f"{table.game.names[table.decision.player]}: order {', '.join(names)}")


@rule("cr-8.01", "301.1", "302.1")
def test_every_card_is_in_one_zone_and_players_share_only_the_field_and_the_chase() -> None:
    table = Table()
    a, b = table.players
    for player, name in ((a, "Bear"), (b, "Wolf")):
        player.field(name)
        player.graveyard(f"Dead {name}")
        player.hand(f"{name} Song", "Chant", text="[Quickcast]\nDraw a card.")
    table.play("A: play Bear Song", "B: play Wolf Song")
    view = table.game.view(a.number)
    assert {each["name"] for each in view["field"]} == {"Bear", "Wolf"}
    assert [each["name"] for each in view["chase"]] == ["Wolf Song", "Bear Song"]
    table.expect({"A.graveyard": ["Dead Bear"], "B.graveyard": ["Dead Wolf"], "A.hand": [], "B.hand": []})
    placed = [i for zone in table.game.zones for i in zone] + [entry.id for entry in table.game.chase]
    assert sorted(placed) == sorted(table.game.cards)


@rule("cr-8.01", "302.2")
@pytest.mark.parametrize("zone", ["graveyard", "removed", "item_area"])
def test_everybody_sees_cards_in_public_zones(zone: str) -> None:
    table = Table()
    table["A"].put(zone, "Bear")
    assert [seen(table, viewer, "A", zone) for viewer in ("A", "B", None)] == [["Bear"]] * 3


@rule("cr-8.01", "302.2")
@pytest.mark.parametrize("zone", ["hand", "standby", "extra_deck", "runes"])
def test_only_their_player_sees_cards_in_hidden_zones(zone: str) -> None:
    table = Table()
    table["A"].put(zone, "Bear")
    assert [seen(table, viewer, "A", zone) for viewer in ("A", "B", None)] == [["Bear"], [], []]
    assert "Bear" not in str(table.game.view(1))


@rule("cr-8.01", "302.2")
@pytest.mark.parametrize("zone", ["deck", "stones_deck"])
def test_nobody_sees_cards_in_the_decks(zone: str) -> None:
    table = Table()
    table["A"].put(zone, "Bear")
    assert [seen(table, viewer, "A", zone) for viewer in ("A", "B", None)] == [[], [], []]
    assert "Bear" not in str(table.game.view(0))


@rule("cr-8.01", "302.2a")
@pytest.mark.parametrize("zone", ["hand", "standby", "extra_deck", "runes", "deck", "stones_deck", "graveyard"])
def test_everybody_sees_how_many_cards_a_zone_holds(zone: str) -> None:
    table = Table()
    for name in ("Bear", "Wolf", "Hawk"):
        table["A"].put(zone, name)
    assert [count(table, viewer, "A", zone) for viewer in ("A", "B", None)] == [3, 3, 3]


@rule("cr-8.01", "302.3")
def test_a_card_that_changes_zones_is_a_new_card_without_what_was_on_it() -> None:
    table = Table()
    a, _ = table.players
    a.field("Bear", atk=300, def_=300, rested=True, damage=100, counters={"+100/+100": 1})
    a.hand("Blessing", "Chant", text="Target resonator gains [+500/+500] and [Flying].")
    a.hand("Recall", "Chant", text="Return target resonator to its owner's hand.")
    table.play("A: play Blessing -> Bear", "resolve")
    table.expect({"Bear.atk": 900, "Bear.keywords": ["Flying"]})
    before = table.id("Bear")
    table.play("A: play Recall -> Bear", "resolve", "A: play Bear", "resolve")
    table.expect({"Bear.zone": "field", "Bear.atk": 300, "Bear.def": 300, "Bear.damage": 0, "Bear.rested": False})
    table.expect({"Bear.keywords": [], "Bear.counters.+100/+100": 0})
    assert before not in table.game.cards
    table.play("A: cannot attack Bear -> B because 803.3a")


@rule("cr-8.01", "302.3")
def test_a_target_that_came_back_is_another_card() -> None:
    table = Table()
    a, b = table.players
    b.field("Bear", atk=300, def_=300)
    a.hand("Bolt", "Chant", text="[Quickcast]\nThis card deals 300 damage to target resonator.")
    blink = (Put(named("Bear"), HAND), PutIntoField(named("Bear", zone=HAND)))
    b.hand(order("Blink", *blink))
    table.play("A: play Bolt -> Bear", "B: play Blink", "resolve")
    table.expect({"B.field": ["Bear"], "Bear.damage": 0})


@rule("cr-8.01", "302.3", "303.1b")
@pytest.mark.parametrize("rested", [True, False])
def test_between_field_and_ruler_area_it_is_the_same_card_and_keeps_its_orientation(rested: bool) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Queen", side="j-ruler", rested=rested, text="[Judgment] {0}", j_ruler=ARMS)
    a.hand("Blessing", "Chant", text="Target J-ruler gains [Flying]. Put a sun counter on it.")
    a.hand(order("Dethrone", Put(All(CardFilter(types=bits.J_RULER)), RULER_AREA)))
    table.play("A: play Blessing -> Queen in Arms", "resolve")
    before = table.id("Queen in Arms")
    table.play("A: play Dethrone", "resolve")
    table.expect({"Queen.zone": "ruler_area", "Queen.rested": rested, "Queen.counters.sun": 1})
    assert table.id("Queen") == before
    assert "Flying" in table.info("Queen").keywords
    if not rested:
        table.play("A: judgment", "resolve")
        table.expect({"Queen in Arms.zone": "field", "Queen in Arms.counters.sun": 1})
        assert table.id("Queen in Arms") == before
        assert "Flying" in table.info("Queen in Arms").keywords


@rule("cr-8.01", "302.4")
def test_the_owner_orders_cards_that_go_to_an_ordered_zone_together() -> None:
    table = Table()
    a, b = table.players
    for name in ("Bear", "Wolf", "Hawk"):
        b.field(name)
    a.hand("Sweep", "Chant", text="Destroy all resonators.")
    table.play("A: play Sweep", "A: pass", "B: pass")
    assert (table.decision.player, table.decision.rule) == (b.number, "302.4")
    order_by(table, "Wolf", "Hawk", "Bear")
    table.expect({"B.graveyard": ["Bear", "Hawk", "Wolf"]})


@rule("cr-8.01", "302.4")
def test_each_owner_orders_their_own_cards_whoever_controls_them() -> None:
    table = Table()
    a, b = table.players
    a.field("Bear")
    a.field("Wolf", owner=b)
    b.field("Hawk")
    b.field("Lynx", owner=a)
    a.hand("Sweep", "Chant", text="Destroy all resonators.")
    table.play("A: play Sweep", "A: pass", "B: pass")
    assert set(table.legal()) == {"choose Bear", "choose Lynx"}
    order_by(table, "Lynx", "Bear")
    assert set(table.legal()) == {"choose Hawk", "choose Wolf"}
    order_by(table, "Hawk", "Wolf")
    # the chant that swept them comes last
    table.expect({"A.graveyard": ["Sweep", "Bear", "Lynx"], "B.graveyard": ["Wolf", "Hawk"]})


@rule("cr-8.01", "302.4")
def test_nobody_is_asked_for_an_order_where_none_is_managed() -> None:
    table = Table()
    a, b = table.players
    b.field("Bear")
    b.field("Wolf")
    a.hand("Sweep", "Chant", text="Remove all resonators from the game.")
    table.play("A: play Sweep", "resolve")
    table.expect({"B.removed": ["Bear", "Wolf"]})
    assert table.decision.kind == "action"


@rule("cr-8.01", "302.4")
def test_others_do_not_learn_the_order_in_a_hidden_zone() -> None:
    table = Table()
    a, b = table.players
    for name in ("Bear", "Wolf"):
        b.field(name)
    a.hand(order("Bury", Put(All(CardFilter(types=bits.RESONATOR)), MAIN_DECK, BOTTOM)))
    table.play("A: play Bury", "A: pass", "B: pass")
    order_by(table, "Wolf", "Bear")
    assert [table.game.name(i) for i in table.game.zone(MAIN_DECK, b.number)[:2]] == ["Bear", "Wolf"]
    assert seen(table, "B", "B", "deck") == ["Wolf", "Bear"]
    assert seen(table, "A", "B", "deck") == []
    assert seen(table, None, "B", "deck") == []


@rule("cr-8.01", "302.5", "302.6")
@pytest.mark.parametrize(
    ("zone", "pile"),
    [(HAND, "hand"), (GRAVEYARD, "graveyard"), (REMOVED, "removed"), (MAIN_DECK, "deck"), (ITEM_AREA, "item_area")],
)
def test_a_card_goes_to_its_owners_zone_whoever_controls_it(zone: int, pile: str) -> None:
    table = Table()
    a, b = table.players
    a.empty_deck()
    b.empty_deck()
    a.field("Bear", owner=b)
    a.hand(order("Send", Put(named("Bear"), zone)))
    table.play("A: play Send", "resolve")
    assert [table.game.name(i) for i in table.game.zone(zone, b.number)] == ["Bear"]
    assert "Bear" not in [table.game.name(i) for i in table.game.zone(zone, a.number)]
    assert pile in table.game.view(0)["players"][b.number]["zones"]
    card = table.game.cards[table.game.zone(zone, b.number)[-1]]
    assert (card.owner, card.controller) == (b.number, b.number)


@rule("cr-8.01", "302.6")
def test_a_chant_of_another_player_is_its_owners_again_in_the_graveyard() -> None:
    table = Table()
    a, b = table.players
    b.graveyard("Song", "Chant", text="Draw a card.")
    b.graveyard("Bear")
    a.hand(order("Raise", PutIntoField(named("Song", "Bear", zone=GRAVEYARD))))
    table.play("A: play Raise", "resolve")
    table.expect({"Bear.zone": "field", "Bear.controller": "A"})
    table.expect({"Song.zone": "graveyard", "Song.controller": "B", "B.graveyard": ["Song"]})


@rule("cr-8.01", "303.1", "303.1a")
def test_resting_and_recovering_turn_a_card() -> None:
    table = Table()
    a, b = table.players
    a.hand("Lullaby", "Chant", text="Rest target resonator.")
    a.hand("Fanfare", "Chant", text="Recover target resonator.")
    b.field("Bear")
    table.expect({"Bear.rested": False})
    table.play("A: play Lullaby -> Bear", "resolve")
    table.expect({"Bear.rested": True})
    assert next(each for each in table.game.view(0)["field"] if each["name"] == "Bear")["rested"]
    table.play("A: play Fanfare -> Bear", "resolve")
    table.expect({"Bear.rested": False})
    assert [(e.kind, e.card) for e in table.happened("rested") + table.happened("recovered")] == [
        ("rested", table.id("Bear")),
        ("recovered", table.id("Bear")),
    ]


@rule("cr-8.01", "303.1b")
def test_a_card_is_placed_recovered() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Bear", cost="{R}")
    a.stones("R")
    table.play("A: play Bear", "resolve", "A: call")
    table.expect({"Bear.rested": False, "Fire Magic Stone.rested": True})
    newest = table.game.zone(FIELD, 0)[-1]
    assert table.game.info(newest).types & bits.MAGIC_STONE
    assert not table.game.cards[newest].rested


@rule("cr-8.01", "303.2")
def test_all_the_information_of_a_face_up_card_is_visible() -> None:
    table = Table()
    table["A"].field("Bear", cost="{G}{1}", attribute=["G"], race="Beast", atk=400, def_=500, text="[Pierce]")
    (bear,) = table.game.view(1)["field"]
    wanted = {"name": "Bear", "types": ["resonator"], "cost": "{G}{1}", "attributes": ["G"], "races": ["Beast"]}
    assert wanted.items() <= bear.items()
    assert (bear["atk"], bear["def"], bear["abilities"]) == (400, 500, ["[Pierce]"])


@rule("cr-8.01", "303.2")
def test_all_the_information_of_a_face_down_card_is_hidden() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    a.hand("Ambush", "Chant", cost="{5}", text="[Trigger] {1}: Draw a card.")
    table.play("A: set Ambush")
    assert seen(table, "A", "A", "standby") == ["Ambush"]
    assert seen(table, "B", "A", "standby") == []
    assert "Ambush" not in str(table.game.view(b.number))
    (lying,) = table.game.view(b.number)["players"][a.number]["zones"]["standby"]["face_down"]
    assert lying == {"magic_stone": False}


@rule("cr-8.01", "303.2")
def test_a_face_down_card_in_the_field_is_hidden_too() -> None:
    table = Table()
    table["A"].field("Sleeper", atk=700, def_=700, face_down=True)
    for viewer in (1, None):
        (lying,) = table.game.view(viewer)["field"]
        assert lying["face_down"]
        assert "Sleeper" not in str(lying)
        assert "atk" not in lying


@rule("cr-8.01", "303.2")
def test_who_saw_a_card_before_it_was_hidden_still_knows_it() -> None:
    table = Table()
    a, b = table.players
    b.field("Bear")
    b.hand("Secret")
    a.hand("Recall", "Chant", text="Return target resonator to its owner's hand.")
    table.play("A: play Recall -> Bear", "resolve")
    assert seen(table, "A", "B", "hand") == ["Bear"]
    assert seen(table, "B", "B", "hand") == ["Secret", "Bear"]


@rule("cr-8.01", "303.2")
def test_a_single_card_put_on_a_deck_from_the_field_is_known_there_and_when_drawn() -> None:
    table = Table()
    a, b = table.players
    b.field("Bear")
    a.hand(order("Bury", Put(named("Bear"), MAIN_DECK)))
    table.play("A: play Bury", "resolve")
    assert seen(table, "A", "B", "deck") == ["Bear"]
    table.play("to B main")
    assert seen(table, "A", "B", "hand") == ["Bear"]


@rule("cr-8.01", "303.2", "306.2")
def test_knowledge_of_a_hand_ends_when_a_card_leaves_it_unseen() -> None:
    table = Table(turn="B", number=4)
    _, b = table.players
    b.stones("RR")
    b.field("Bear")
    b.hand("Secret", "Chant", cost="{5}", text="[Trigger] {1}: Draw a card.")
    b.hand("Recall", "Chant", text="Return target resonator to its owner's hand.")
    table.play("B: play Recall -> Bear", "resolve")
    assert seen(table, "A", "B", "hand") == ["Bear"]
    table.play("B: set Secret")
    assert seen(table, "A", "B", "hand") == []
    assert seen(table, "B", "B", "hand") == ["Bear"]


@rule("cr-8.01", "303.2", "306.2")
def test_knowledge_of_a_hand_outlasts_cards_that_leave_it_openly() -> None:
    table = Table(turn="B", number=4)
    _, b = table.players
    b.field("Bear")
    b.hand("Song", "Chant", text="You gain 100 life.")
    b.hand("Recall", "Chant", text="Return target resonator to its owner's hand.")
    table.play("B: play Recall -> Bear", "resolve", "B: play Song", "resolve")
    assert seen(table, "A", "B", "hand") == ["Bear"]


@rule("cr-8.01", "303.2a")
@pytest.mark.parametrize("side", ["ruler", "j-ruler"])
def test_rulers_and_j_rulers_are_never_face_down(side: str) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Queen", side=side, j_ruler=ARMS)
    rulers = All(CardFilter(types=bits.J_SLASH_RULER, controller="you"))
    for zone in (GRAVEYARD, RULER_AREA):
        a.hand(order(f"Mask {zone}", PutFaceDown(rulers, zone)))
    for zone in (RULER_AREA, GRAVEYARD):
        table.play(f"A: play Mask {zone}", "resolve")
        assert not table.card("Queen").face_down
    table.expect({"Queen.zone": "graveyard"})
    assert seen(table, "B", "A", "graveyard")[:2] == ["Mask 4", "Queen"]


@rule("cr-8.01", "303.2b")
def test_everybody_sees_whether_a_face_down_card_is_a_magic_stone() -> None:
    table = Table()
    a, b = table.players
    a.put("removed", "Secret", face_down=True)
    a.put("removed", "Fire Magic Stone", face_down=True)
    a.field("Light Magic Stone", face_down=True)
    a.field("Sleeper", face_down=True)
    for viewer in (a.number, b.number, None):
        view = table.game.view(viewer)
        removed = view["players"][a.number]["zones"]["removed"]
        assert [each["magic_stone"] for each in removed["face_down"]] == [False, True]
        assert removed["cards"] == []
        assert [each["magic_stone"] for each in view["field"]] == [True, False]


@rule("cr-8.01", "303.2")
@pytest.mark.parametrize(("zone", "pile"), [(STANDBY, "standby"), (REMOVED, "removed")])
def test_a_card_turned_face_down_before_everybodys_eyes_stays_known(zone: int, pile: str) -> None:
    table = Table()
    a, _ = table.players
    a.field("Bear")
    a.hand(order("Hide", PutFaceDown(named("Bear"), zone)))
    table.play("A: play Hide", "resolve")
    assert [seen(table, viewer, "A", pile) for viewer in ("A", "B", None)] == [["Bear"]] * 3
