"""1415: lifebreak and the Valhalla rules."""

from __future__ import annotations

import pytest
from boards import TREES, trees_in_lifebreak
from table import Table, card, rule
from vocabulary import EDITIONS, HAND, LIFEBREAK, MAIN_DECK, STONE_DECK, CancelStep, Deck, Game, Move, move, sees

VALHALLA = "cr-8.01-valhalla"


def beginning(edition: str) -> Game:
    main = tuple(card(f"Card {number}") for number in range(40))
    stones = tuple(card(f"Stone {number}", "Magic Stone") for number in range(10))
    deck = Deck("test", card("Queen", "Ruler"), main, stones)
    return Game.new(edition, [deck, deck], 3)


@rule("cr-8.01", "1415.1")
@rule("cr-8.01", "1415.2")
def test_lifebreak_exists_only_with_valhalla_rules() -> None:
    assert EDITIONS[VALHALLA].document == EDITIONS["cr-8.01"].document == "cr-8.01"
    trees_in_lifebreak().play("A: can lifebreak")
    plain = Table()
    plain["A"].starts_with(life=100)
    plain.play("A: cannot lifebreak because 1415.1d-i")
    deck = plain.game.zone(MAIN_DECK, 0)
    top = deck[-1]
    assert move(plain.game, Move(top, LIFEBREAK, "1415.2")) == top  # that part of an effect is ignored
    assert plain.game.zone(MAIN_DECK, 0)[-1] == top


@rule("cr-8.01", "1415.2")
def test_without_valhalla_rules_a_break_ability_does_nothing() -> None:
    table = Table()
    table["A"].hand("Ash", text="[Break] Draw a card.", cost="{0}")
    table.play("A: play Ash", "resolve")
    table.expect({"A.field": ["Ash"], "A.hand": []})


@rule("cr-8.01", "1415.1a")
@rule("cr-8.01", "1415.1a-i")
def test_the_area_is_hidden_from_everybody_and_what_comes_goes_on_top() -> None:
    table = trees_in_lifebreak()
    game = table.game
    assert not any(sees(player, game.cards[i]) for player in range(2) for i in game.zone(LIFEBREAK, 0))
    assert game.zone(LIFEBREAK, 1) == []
    move(game, Move(game.zone(LIFEBREAK, 0)[0], MAIN_DECK, "1415.1a-i"))
    new = move(game, Move(game.zone(MAIN_DECK, 0)[0], LIFEBREAK, "1415.1a-i", place="bottom"))
    assert game.zone(LIFEBREAK, 0)[-1] == new
    table.expect({"A.lifebreak.count": 4, "A.lifebreak": ["Plain Card", "Ash", "Birch", "Cedar"]})


@rule("cr-8.01", "1415.1c")
@rule("cr-8.01", "1415.1a-ii")
def test_four_cards_are_dealt_after_the_opening_hands_are_final() -> None:
    game = beginning(VALHALLA)
    for player in range(2):
        assert len(game.zone(LIFEBREAK, player)) == 0
    game.play("choose none")
    assert game.decision is not None
    assert game.decision.kind == "mulligan"
    expected = [game.zone(MAIN_DECK, player)[-4:] for player in range(2)]
    bodies = [{game.cards[i].body for i in four} for four in expected]
    game.play("choose none")
    for player in range(2):
        area = game.zone(LIFEBREAK, player)
        assert len(area) == 4
        assert {game.cards[i].body for i in area} == bodies[player]
        assert len(game.zone(HAND, player)) == 5
        assert len(game.zone(MAIN_DECK, player)) == 31
        assert len(game.zone(STONE_DECK, player)) == 10


@rule("cr-8.01", "1415.2")
def test_nothing_is_dealt_without_valhalla_rules() -> None:
    game = beginning("cr-8.01")
    game.play("choose none")
    game.play("choose none")
    assert [len(game.zone(LIFEBREAK, player)) for player in range(2)] == [0, 0]


@rule("cr-8.01", "1415.1d")
@rule("cr-8.01", "1415.1d-i")
@pytest.mark.parametrize(("life", "cards"), [(5000, 4), (4000, 3), (4100, 4), (1100, 1), (2000, 1)])
def test_too_few_cards_for_the_life(life: int, cards: int) -> None:
    table = Table(VALHALLA)
    table["A"].starts_with(life=life)
    for name in TREES[:cards]:
        table["A"].put("lifebreak", name)
    table.play("A: cannot lifebreak because 1415.1d-i")
    assert "lifebreak" not in table.legal()


@rule("cr-8.01", "1415.1d")
@rule("cr-8.01", "1415.1d-i")
@pytest.mark.parametrize(("life", "cards"), [(4000, 4), (3000, 3), (1000, 1), (100, 1)])
def test_enough_cards_for_the_life(life: int, cards: int) -> None:
    table = Table(VALHALLA)
    table["A"].starts_with(life=life)
    for name in TREES[:cards]:
        table["A"].put("lifebreak", name)
    assert "lifebreak" in table.legal()
    table.play("A: lifebreak")
    table.expect({"A.lifebreak.count": cards - 1, "A.graveyard": ["Ash"], "cited": ["1415.1d-i", "1415.1d-iii"]})


@rule("cr-8.01", "1415.1d")
def test_any_player_with_priority_may_perform_it() -> None:
    table = trees_in_lifebreak()
    table["B"].starts_with(life=1000)
    table["B"].put("lifebreak", "Elm")
    table["A"].hand("Call", "Chant", cost="{0}", text="Draw a card.")
    table.play("B: cannot lifebreak because 601.1", "A: play Call", "A: pass", "B: lifebreak")
    table.expect({"B.graveyard": ["Elm"], "priority": "B"})


@rule("cr-8.01", "1415.1b")
@rule("cr-8.01", "1415.1b-i")
@rule("cr-8.01", "1415.1b-ii")
@rule("cr-8.01", "1415.1d-ii")
@rule("cr-8.01", "1415.1d-iii")
def test_a_break_ability_is_played_and_its_card_waits_in_the_removed_area() -> None:
    table = trees_in_lifebreak(top="[Break] Draw a card.")
    table.play("A: lifebreak")
    table.expect({"chase": ["Ash"], "A.removed": ["Ash"], "A.graveyard": [], "A.hand.count": 0})
    table.play("resolve")
    table.expect({"chase": [], "A.removed": [], "A.graveyard": ["Ash"], "A.hand.count": 1})


@rule("cr-8.01", "1415.1d-ii")
def test_a_break_ability_chooses_its_target_as_it_is_played() -> None:
    table = trees_in_lifebreak(top="[Break] Destroy target resonator.")
    table["B"].field("Wall")
    table["B"].field("Tower")
    table.play("A: lifebreak", "A: choose Tower", "resolve")
    table.expect({"B.graveyard": ["Tower"], "B.field": ["Wall"], "A.graveyard": ["Ash"]})


@rule("cr-8.01", "1415.1d-iii")
def test_a_break_ability_without_a_legal_target_is_not_played() -> None:
    table = trees_in_lifebreak(top="[Break] Destroy target resonator.")
    table.play("A: lifebreak")
    table.expect({"chase": [], "A.removed": [], "A.graveyard": ["Ash"]})


@rule("cr-8.01", "1415.1d-iii")
def test_the_card_goes_to_the_graveyard_also_if_its_ability_is_cancelled() -> None:
    table = trees_in_lifebreak(top="[Break] Draw a card.")
    table.play("A: lifebreak")
    table.expect({"A.removed": ["Ash"]})
    CancelStep(table.game.chase[-1].id).run(table.game)
    table.expect({"chase": [], "A.removed": [], "A.graveyard": ["Ash"], "A.hand.count": 0})


@rule("cr-8.01", "1415.1e")
@rule("cr-8.01", "1415.1e-i")
def test_only_four_cards_are_kept_those_at_the_bottom() -> None:
    table = Table(VALHALLA)
    for name in ("Fir", "Elm", *TREES):
        table["A"].put("lifebreak", name)
    table.expect({"A.lifebreak": [*TREES], "cited": ["1415.1e-i"]})
    assert sorted(table.game.name(i) for i in table.game.zone(4, 0)) == ["Elm", "Fir"]


@rule("cr-8.01", "1415.1e-i")
def test_four_cards_are_not_too_many() -> None:
    trees_in_lifebreak().expect({"A.lifebreak": [*TREES], "A.graveyard": []})


def test_a_game_with_lifebreak_is_saved_whole() -> None:
    table = trees_in_lifebreak(top="[Break] Draw a card.")
    table.play("A: lifebreak")
    again = Game.from_bytes(table.game.to_bytes())
    assert again == table.game
    assert again.edition.lifebreak == 4
