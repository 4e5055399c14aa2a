"""Comprehensive rules 5.01: lifebreak (7.10), and how it differs from that of 8.01."""

from __future__ import annotations

from functools import partial

import pytest
from boards import TREES, trees_in_lifebreak
from table import Table, rule
from vocabulary import CancelStep, Game

VALHALLA = "cr-5.01-valhalla"
older_table_of = partial(trees_in_lifebreak, edition=VALHALLA)


@rule("cr-5.01", "7.10.1", "6.3.3")
@pytest.mark.parametrize(
    ("life", "cards", "may"),
    [(4000, 3, True), (4001, 3, False), (4100, 4, True), (5100, 4, False), (2000, 1, True), (2100, 1, False)],
)
def test_as_many_cards_as_thousands_of_life_are_enough(life: int, cards: int, may: bool) -> None:
    table = older_table_of(life, cards)
    table.play("A: lifebreak" if may else "A: cannot lifebreak because 7.10.1")
    table.expect({"A.lifebreak.count": cards - may})
    newer = trees_in_lifebreak(life, cards)
    assert newer.why_not("A: lifebreak") == ["1415.1d-i"], "8.01 asks for one more"


@rule("cr-5.01", "7.10.1")
def test_there_must_be_a_card_to_remove() -> None:
    table = older_table_of(100, 0)
    table.play("A: cannot lifebreak because 7.10.1")


@rule("cr-5.01", "7.10.1", "7.10.4")
def test_the_top_card_is_removed_and_one_without_break_goes_to_the_graveyard_at_once() -> None:
    table = older_table_of()
    table.play("A: lifebreak")
    table.expect({"A.lifebreak": [*TREES[1:]], "A.graveyard": ["Ash"], "A.removed": [], "chase": []})
    table.expect({"cited": ["7.10.1", "7.10.4"]})


@rule("cr-5.01", "6.3.3", "7.10.1")
def test_any_player_with_priority_may_perform_it() -> None:
    table = Table(VALHALLA)
    table["B"].starts_with(life=1000)
    table["B"].put("lifebreak", "Elm")
    table["A"].hand("Call", "Spell:Chant", cost="{0}", text="Draw a card.")
    table.play("B: cannot lifebreak because 5.4.8", "A: play Call", "A: pass", "B: lifebreak")
    table.expect({"B.graveyard": ["Elm"], "priority": "B"})


@rule("cr-5.01", "7.10.2", "7.10.3", "7.10.4")
def test_a_break_ability_is_played_and_its_card_is_in_no_area_of_its_owner_meanwhile() -> None:
    table = older_table_of(top="[Break] Draw a card.")
    table.play("A: lifebreak")
    table.expect({"chase": ["Ash"], "A.removed": [], "A.graveyard": [], "A.lifebreak.count": 3, "A.hand.count": 0})
    again = Game.from_bytes(table.game.to_bytes())
    assert again == table.game
    table.play("resolve")
    table.expect({"chase": [], "A.removed": [], "A.graveyard": ["Ash"], "A.hand.count": 1})


@rule("cr-5.01", "7.10.2")
def test_a_break_ability_has_to_be_played_if_it_can_be() -> None:
    table = older_table_of(top="[Break] Destroy target resonator.")
    table["A"].field("Own Guard")
    table.play("A: lifebreak", "resolve")
    table.expect({"A.graveyard.count": 2, "A.field": []})


@rule("cr-5.01", "7.10.4")
def test_a_break_ability_without_a_legal_target_is_not_played() -> None:
    table = older_table_of(top="[Break] Destroy target resonator.")
    table.play("A: lifebreak")
    table.expect({"chase": [], "A.removed": [], "A.graveyard": ["Ash"]})


@rule("cr-5.01", "7.10.4")
def test_the_card_goes_to_the_graveyard_also_if_its_ability_is_cancelled() -> None:
    table = older_table_of(top="[Break] Draw a card.")
    table.play("A: lifebreak")
    CancelStep(table.game.chase[-1].id).run(table.game)
    table.expect({"chase": [], "A.removed": [], "A.graveyard": ["Ash"], "A.hand.count": 0})
