"""1119, 1122.2a, 1132: what keywords of a ruler mean before the game and at its start."""

from __future__ import annotations

import pytest
from table import card, rule
from vocabulary import (
    ITEM_AREA,
    KINDS,
    RULER_AREA,
    WILL_COIN,
    Ability,
    Amount,
    CardDef,
    Chant,
    Cost,
    Deck,
    Energize,
    Face,
    GainLife,
    Game,
    Skill,
    bits,
)

from willstone.editions.construction import violations

MAIN = tuple(card(f"Card {number}", cost="{R}") for number in range(40))
STONES = tuple(card(f"Stone {number}", "Magic Stone") for number in range(10))
FIRE, WATER = KINDS.index("R"), KINDS.index("U")


def deck_with_ruler(*abilities: Ability, extra: tuple[CardDef, ...] = ()) -> Deck:
    face = Face("Ruler", bits.RULER, abilities=abilities)
    return Deck("test", CardDef((face, Face("J", bits.J_RULER, atk=500, def_=500))), MAIN, STONES, extra)


def started_with(*abilities: Ability) -> Game:
    game = Game.new("cr-8.01", [deck_with_ruler(*abilities), deck_with_ruler(*abilities)], 1, first=0)
    while game.decision is not None and game.decision.kind == "mulligan":
        game.play("choose none")
    return game


def to_main(game: Game, player: int) -> None:
    while not (
        game.turn_player == player and game.phase == "main" and game.decision and game.decision.player == player
    ):
        game.play("pass")


@rule("cr-8.01", "1119.1", "1119.2", "313.1")
def test_energize_gives_a_will_coin_to_the_player_who_is_not_first() -> None:
    game = started_with(Energize((FIRE,)))
    assert game.zone(ITEM_AREA, 0) == []
    (coin,) = game.zone(ITEM_AREA, 1)
    assert game.name(coin) == WILL_COIN
    assert game.info(coin).types == 0
    assert game.book[game.cards[coin].body].token
    assert Game.from_bytes(game.to_bytes()) == game


@rule("cr-8.01", "1119.2", "1119.2a")
def test_the_coin_is_banished_from_the_item_area_for_its_will() -> None:
    game = started_with(Energize((FIRE,)))
    to_main(game, 1)
    game.play(f"use {WILL_COIN}")
    assert game.zone(ITEM_AREA, 1) == []
    assert game.will[1][FIRE] == 1
    assert not game.chase  # it is a will ability


@rule("cr-8.01", "1119.2a")
def test_the_coin_pays_for_a_card() -> None:
    game = started_with(Energize((FIRE,)))
    to_main(game, 1)
    name = next(move for move in (game.reader.text(game, option) for option in game.legal()) if move.startswith("play"))
    game.play(name)
    assert game.zone(ITEM_AREA, 1) == []


@rule("cr-8.01", "1119.2b")
@pytest.mark.parametrize(("index", "kind"), [(0, FIRE), (1, WATER)])
def test_of_several_symbols_one_is_chosen_as_the_coin_is_banished(index: int, kind: int) -> None:
    game = started_with(Energize((FIRE, WATER)))
    to_main(game, 1)
    game.play(f"use {WILL_COIN}")
    assert len(game.legal()) == 2
    game.play(game.legal()[index])
    assert [k for k, number in enumerate(game.will[1]) if number] == [kind]


@rule("cr-8.01", "1122.2", "1122.2a")
def test_a_ruler_with_mana_starts_the_game_with_counters() -> None:
    game = started_with(Skill("Mana", 2))
    assert [game.cards[game.zone(RULER_AREA, player)[0]].counter("mana") for player in (0, 1)] == [2, 2]
    plain = started_with()
    assert plain.cards[plain.zone(RULER_AREA, 0)[0]].counters == ()


def story_card(name: str, types: int = bits.CHANT, races: tuple[str, ...] = ("Story",)) -> CardDef:
    abilities = (Chant((GainLife(Amount(100)),)),) if types == bits.CHANT else ()
    return CardDef((Face(name, types, Cost.parse("{0}"), races=races, abilities=abilities),))


@rule("cr-8.01", "1132.1", "1132.2")
@pytest.mark.parametrize(
    ("extra", "wrong"),
    [
        ((), False),
        ((story_card("One"), story_card("Two")), False),
        ((story_card("One"), story_card("Two"), story_card("Three")), True),
        ((story_card("One", races=()),), True),
        ((story_card("One", bits.REGALIA),), True),
    ],
)
def test_grimoire_allows_so_many_story_chants(extra: tuple[CardDef, ...], wrong: bool) -> None:
    found = [violation.rule for violation in violations(deck_with_ruler(Skill("Grimoire", 2), extra=extra), "cr-8.01")]
    assert ("1132.2" in found) is wrong
