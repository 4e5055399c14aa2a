from __future__ import annotations

import pytest
from made_cards import Put, named, order
from table import Table, card, rule
from vocabulary import (
    BOTTOM,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    MAIN_DECK,
    OUTSIDE,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    TOP,
    ZONE_NAMES,
    Deck,
    Gain,
    GainType,
    Game,
    PutIntoField,
    ReturnToHand,
    bits,
    out_of_the_game,
)

ARMS = {"name": "Queen in Arms", "atk": 800, "def_": 800}
EVERYWHERE = (
    MAIN_DECK,
    STONE_DECK,
    HAND,
    RULER_AREA,
    GRAVEYARD,
    STANDBY,
    REMOVED,
    ITEM_AREA,
    EXTRA_DECK,
    RUNE_AREA,
    FIELD,
)


def becomes(name: str, types: int) -> Gain:
    return Gain(named(name), (GainType(types),))


@rule("cr-8.01", "316.1")
@pytest.mark.parametrize("zone", EVERYWHERE)
def test_a_ruler_moves_only_to_a_graveyard_or_ruler_area(zone: int) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Queen", j_ruler=ARMS)
    a.hand(order("Send", Put(named("Queen", zone=RULER_AREA), zone)))
    before = table.id("Queen")
    table.play("A: play Send", "resolve")
    assert table.zone_of("Queen") == (GRAVEYARD if zone == GRAVEYARD else RULER_AREA)
    if zone != GRAVEYARD:
        assert table.id("Queen") == before
        assert not [event for event in table.happened("moved") if event.was == before]


@rule("cr-8.01", "316.1")
def test_a_ruler_comes_back_from_a_graveyard_to_the_ruler_area_but_not_to_a_hand() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Queen", j_ruler=ARMS)
    a.hand(order("Bury", Put(named("Queen", zone=RULER_AREA), GRAVEYARD)))
    a.hand(order("Dig", Put(named("Queen", zone=GRAVEYARD), HAND)))
    a.hand(order("Crown", Put(named("Queen", zone=GRAVEYARD), RULER_AREA)))
    table.play("A: play Bury", "resolve", "A: play Dig", "resolve")
    table.expect({"Queen.zone": "graveyard"})
    table.play("A: play Crown", "resolve")
    table.expect({"Queen.zone": "ruler_area", "A.ruler_area": ["Queen"]})


@rule("cr-8.01", "316.1")
def test_a_ruler_goes_to_the_field_by_judgment() -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Queen", text="[Judgment] {0}", j_ruler=ARMS)
    table.play("A: judgment", "resolve")
    table.expect({"Queen in Arms.zone": "field", "A.ruler_area": []})


@rule("cr-8.01", "316.1", "316.2")
@pytest.mark.parametrize("zone", EVERYWHERE)
def test_a_j_ruler_moves_only_to_a_ruler_area_or_the_field(zone: int) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Queen", side="j-ruler", j_ruler=ARMS)
    a.hand(order("Send", Put(named("Queen in Arms"), zone)))
    table.play("A: play Send", "resolve")
    if zone == RULER_AREA:
        table.expect({"Queen.zone": "ruler_area", "Queen.side": "ruler"})
    else:
        table.expect({"Queen in Arms.zone": "field", "Queen in Arms.side": "j-ruler"})


@rule("cr-8.01", "316.3", "316.3a")
@pytest.mark.parametrize("kind", ["Resonator", "Addition:Field", "Regalia"])
def test_a_resonator_addition_or_regalia_does_not_move_to_a_ruler_area(kind: str) -> None:
    table = Table()
    a, _ = table.players
    a.field("Thing", kind)
    a.hand(order("Crown", Put(named("Thing"), RULER_AREA)))
    before = table.id("Thing")
    table.play("A: play Crown", "resolve")
    table.expect({"Thing.zone": "field"})
    assert table.id("Thing") == before


@rule("cr-8.01", "316.3", "316.3b")
@pytest.mark.parametrize("kind", ["Resonator", "Addition:Field", "Regalia"])
@pytest.mark.parametrize("place", [TOP, BOTTOM])
def test_what_has_become_a_magic_stone_goes_to_the_main_deck_in_the_same_place(kind: str, place: str) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Upper")
    a.deck("Lower")
    a.field("Thing", kind)
    a.hand(order("Petrify", becomes("Thing", bits.MAGIC_STONE), Put(named("Thing"), STONE_DECK, place)))
    table.play("A: play Petrify", "resolve")
    table.expect({"A.deck": ["Thing", "Upper", "Lower"] if place == TOP else ["Upper", "Lower", "Thing"]})
    table.expect({"A.stones_deck.count": 10})


@rule("cr-8.01", "316.3b", "316.3c")
@pytest.mark.parametrize("zone", [zone for zone in EVERYWHERE if zone not in (RULER_AREA, FIELD)])
@pytest.mark.parametrize("kind", ["Resonator", "Addition:Field", "Regalia"])
def test_otherwise_a_resonator_addition_or_regalia_moves_as_it_should(kind: str, zone: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Thing", kind)
    a.hand(order("Send", Put(named("Thing"), zone)))
    table.play("A: play Send", "resolve")
    assert table.zone_of("Thing") == zone


@rule("cr-8.01", "316.3c")
@pytest.mark.parametrize("zone", [HAND, GRAVEYARD, REMOVED, MAIN_DECK])
def test_what_has_become_a_magic_stone_moves_elsewhere_as_it_should(zone: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Golem")
    a.hand(order("Petrify", becomes("Golem", bits.MAGIC_STONE), Put(named("Golem"), zone)))
    table.play("A: play Petrify", "resolve")
    assert table.zone_of("Golem") == zone


@rule("cr-8.01", "316.4")
@pytest.mark.parametrize("zone", [STONE_DECK, FIELD, RULER_AREA])
@pytest.mark.parametrize("place", [TOP, BOTTOM])
def test_a_chant_goes_to_the_graveyard_instead(zone: int, place: str) -> None:
    table = Table()
    a, _ = table.players
    a.graveyard("Old Bones")
    a.hand("Song", "Chant", text="Draw a card.")
    a.hand(order("Send", Put(named("Song", zone=HAND), zone, place)))
    table.play("A: play Send", "resolve")
    table.expect({"A.graveyard": ["Send", "Song", "Old Bones"], "A.hand": []})  # 309.2: on top


@rule("cr-8.01", "316.4")
@pytest.mark.parametrize("zone", [zone for zone in EVERYWHERE if zone not in (STONE_DECK, FIELD, RULER_AREA)])
def test_a_chant_moves_anywhere_else(zone: int) -> None:
    table = Table()
    a, _ = table.players
    a.put("removed", "Song", "Chant", text="Draw a card.")
    a.hand(order("Send", Put(named("Song", zone=REMOVED), zone)))
    table.play("A: play Send", "resolve")
    assert table.zone_of("Song") == zone


@rule("cr-8.01", "316.4")
def test_a_chant_put_into_the_field_by_an_effect_goes_to_the_graveyard() -> None:
    table = Table()
    a, _ = table.players
    a.put("removed", "Song", "Chant", text="Draw a card.")
    a.put("removed", "Bear")
    a.hand(order("Raise", PutIntoField(named("Song", "Bear", zone=REMOVED))))
    table.play("A: play Raise", "resolve")
    table.expect({"A.field": ["Bear"], "A.graveyard": ["Raise", "Song"]})


@rule("cr-8.01", "316.5", "316.5a")
def test_a_magic_stone_does_not_move_to_a_ruler_area() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand(order("Crown", Put(named("Fire Magic Stone"), RULER_AREA)))
    before = table.id("Fire Magic Stone")
    table.play("A: play Crown", "resolve")
    table.expect({"Fire Magic Stone.zone": "field", "A.stones": ["Fire Magic Stone"]})
    assert table.id("Fire Magic Stone") == before


@rule("cr-8.01", "316.5", "316.5b")
@pytest.mark.parametrize("gained", [bits.RESONATOR, bits.ADDITION, bits.REGALIA])
@pytest.mark.parametrize("place", [TOP, BOTTOM])
def test_a_magic_stone_with_a_gained_type_goes_to_the_magic_stone_deck_in_the_same_place(
    gained: int, place: str
) -> None:
    table = Table()
    a, _ = table.players
    a.put("stones_deck", "Light Magic Stone")
    a.field("Crystal", "Magic Stone")
    a.hand(order("Bury", becomes("Crystal", gained), Put(named("Crystal"), MAIN_DECK, place)))
    table.play("A: play Bury", "resolve")
    stones = ["Crystal", "Light Magic Stone"]
    table.expect({"A.stones_deck": stones if place == TOP else stones[::-1], "A.deck.count": 10})


@rule("cr-8.01", "316.5", "316.5c")
@pytest.mark.parametrize("gained", [bits.RESONATOR, bits.ADDITION, bits.REGALIA])
def test_a_magic_stone_with_a_gained_type_goes_to_the_top_of_the_magic_stone_deck_and_not_to_a_hand(
    gained: int,
) -> None:
    table = Table()
    a, _ = table.players
    a.put("stones_deck", "Light Magic Stone")
    a.field("Crystal", "Magic Stone")
    a.hand(order("Recall", becomes("Crystal", gained), ReturnToHand(named("Crystal"))))
    table.play("A: play Recall", "resolve")
    table.expect({"A.stones_deck": ["Crystal", "Light Magic Stone"], "A.hand": []})


@rule("cr-8.01", "316.5c")
def test_the_top_is_the_top_also_where_the_bottom_was_meant() -> None:
    table = Table()
    a, _ = table.players
    a.put("stones_deck", "Light Magic Stone")
    a.field("Crystal", "Magic Stone")
    a.hand(order("Recall", becomes("Crystal", bits.RESONATOR), Put(named("Crystal"), HAND, BOTTOM)))
    table.play("A: play Recall", "resolve")
    table.expect({"A.stones_deck": ["Crystal", "Light Magic Stone"]})


@rule("cr-8.01", "316.5b", "316.5c", "316.5d")
@pytest.mark.parametrize("zone", [zone for zone in EVERYWHERE if zone not in (RULER_AREA, FIELD)])
def test_otherwise_a_magic_stone_moves_as_it_should(zone: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Crystal", "Magic Stone")
    a.hand(order("Send", Put(named("Crystal"), zone)))
    table.play("A: play Send", "resolve")
    assert table.zone_of("Crystal") == zone


@rule("cr-8.01", "316.5d")
@pytest.mark.parametrize("zone", [GRAVEYARD, REMOVED, STONE_DECK])
def test_a_magic_stone_with_a_gained_type_moves_elsewhere_as_it_should(zone: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Crystal", "Magic Stone")
    a.hand(order("Send", becomes("Crystal", bits.RESONATOR), Put(named("Crystal"), zone)))
    table.play("A: play Send", "resolve")
    assert ZONE_NAMES[table.zone_of("Crystal")] == ZONE_NAMES[zone]


def game_with_cards_outside(tournament: bool) -> Game:
    deck = Deck(
        "plain",
        card("Plain Ruler", "Ruler"),
        (card("Squire"),) * 40,
        (card("Stone", "Magic Stone"),) * 10,
        sideboard=(card("From the Sideboard"),),
        collection=(card("From the Collection"), card("From the Sideboard")),
    )
    game = Game.new("cr-8.01", [deck, deck], tournament=tournament)
    game.add_card(game.cards[game.zone(MAIN_DECK, 0)[0]].body, 0, REMOVED)
    return game


@rule("cr-8.01", "317.1", "317.1a")
def test_outside_a_tournament_the_removed_area_and_the_rest_of_the_collection_are_out_of_the_game() -> None:
    game = game_with_cards_outside(tournament=False)
    names = [game.name(i) for i in out_of_the_game(game, 0)]
    assert names == ["Squire", "From the Collection", "From the Sideboard"]
    assert [game.name(i) for i in out_of_the_game(game, 1)] == ["From the Collection", "From the Sideboard"]


@rule("cr-8.01", "317.1", "317.1b")
def test_in_a_tournament_the_removed_area_and_the_sideboard_are_out_of_the_game() -> None:
    game = game_with_cards_outside(tournament=True)
    assert [game.name(i) for i in out_of_the_game(game, 0)] == ["Squire", "From the Sideboard"]
    assert [game.name(i) for i in out_of_the_game(game, 1)] == ["From the Sideboard"]
    assert "From the Collection" not in {game.name(i) for i in game.cards}


@rule("cr-8.01", "317.1b")
def test_cards_kept_outside_are_nobody_elses_business() -> None:
    game = game_with_cards_outside(tournament=True)
    assert "From the Sideboard" in str(game.view(0)["players"][0]["zones"])
    assert "From the Sideboard" not in str(game.view(1)["players"][0]["zones"])
    assert len(game.zone(OUTSIDE, 0)) == 1
