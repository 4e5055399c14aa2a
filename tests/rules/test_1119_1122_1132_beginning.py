"""1119, 1122.2a, 1132: what keywords of a ruler mean before the game and at its start."""

from __future__ import annotations

import pytest
from table import card, rule

from willstone.editions.construction import violations
from willstone.engine import information as bits
from willstone.engine.abilities import Ability, Chant, Skill
from willstone.engine.amounts import Amount
from willstone.engine.cards import CardDef, Deck, Face
from willstone.engine.effects import GainLife
from willstone.engine.game import Game
from willstone.engine.keywords.beginning import WILL_COIN, Energize
from willstone.engine.will import KINDS, Cost
from willstone.engine.zones import ITEM_AREA, RULER_AREA

MAIN = tuple(card(f"Card {number}", cost="{R}") for number in range(40))
STONES = tuple(card(f"Stone {number}", "Magic Stone") for number in range(10))
FIRE, WATER = KINDS.index("R"), KINDS.index("U")


def deck(*abilities: Ability, extra: tuple[CardDef, ...] = ()) -> Deck:
    face = Face("Ruler", bits.RULER, abilities=abilities)
    return Deck("test", CardDef((face, Face("J", bits.J_RULER, atk=500, def_=500))), MAIN, STONES, extra)


def started(*abilities: Ability) -> Game:
    game = Game.new("cr-8.01", [deck(*abilities), deck(*abilities)], 1, first=0)
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
    game = started(Energize((FIRE,)))
    assert game.zone(ITEM_AREA, 0) == []
    (coin,) = game.zone(ITEM_AREA, 1)
    assert game.name(coin) == WILL_COIN
    assert game.info(coin).types == 0
    assert game.book[game.cards[coin].body].token
    assert Game.from_bytes(game.to_bytes()) == game


@rule("cr-8.01", "1119.2", "1119.2a")
def test_the_coin_is_banished_from_the_item_area_for_its_will() -> None:
    game = started(Energize((FIRE,)))
    to_main(game, 1)
    game.play(f"use {WILL_COIN}")
    assert game.zone(ITEM_AREA, 1) == []
    assert game.will[1][FIRE] == 1
    assert not game.chase  # it is a will ability


@rule("cr-8.01", "1119.2a")
def test_the_coin_pays_for_a_card() -> None:
    game = started(Energize((FIRE,)))
    to_main(game, 1)
    name = next(move for move in (game.reader.text(game, option) for option in game.legal()) if move.startswith("play"))
    game.play(name)
    assert game.zone(ITEM_AREA, 1) == []


@rule("cr-8.01", "1119.2b")
@pytest.mark.parametrize(("index", "kind"), [(0, FIRE), (1, WATER)])
def test_of_several_symbols_one_is_chosen_as_the_coin_is_banished(index: int, kind: int) -> None:
    game = started(Energize((FIRE, WATER)))
    to_main(game, 1)
    game.play(f"use {WILL_COIN}")
    assert len(game.legal()) == 2
    game.play(game.legal()[index])
    assert [k for k, number in enumerate(game.will[1]) if number] == [kind]


@rule("cr-8.01", "1122.2", "1122.2a")
def test_a_ruler_with_mana_starts_the_game_with_counters() -> None:
    game = started(Skill("Mana", 2))
    assert [game.cards[game.zone(RULER_AREA, player)[0]].counter("mana") for player in (0, 1)] == [2, 2]
    plain = started()
    assert plain.cards[plain.zone(RULER_AREA, 0)[0]].counters == ()


def story(name: str, types: int = bits.CHANT, races: tuple[str, ...] = ("Story",)) -> CardDef:
    abilities = (Chant((GainLife(Amount(100)),)),) if types == bits.CHANT else ()
    return CardDef((Face(name, types, Cost.parse("{0}"), races=races, abilities=abilities),))


@rule("cr-8.01", "1132.1", "1132.2")
@pytest.mark.parametrize(
    ("extra", "wrong"),
    [
        ((), False),
        ((story("One"), story("Two")), False),
        ((story("One"), story("Two"), story("Three")), True),
        ((story("One", races=()),), True),
        ((story("One", bits.REGALIA),), True),
    ],
)
def test_grimoire_allows_so_many_story_chants(extra: tuple[CardDef, ...], wrong: bool) -> None:
    found = [violation.rule for violation in violations(deck(Skill("Grimoire", 2), extra=extra), "cr-8.01")]
    assert ("1132.2" in found) is wrong
