"""Moves by rules that are replaced (910), in the middle of things, and rule processes one at a time (1201.1)."""

from __future__ import annotations

import pytest
from table import Table, card, names, rule
from vocabulary import HAND, MAIN_DECK, REMOVED, Deck, Game

VAULT = "If a card would be put into your hand, you may remove it from the game instead."
STONES = tuple(card(f"Stone {number}", "Magic Stone") for number in range(10))
MAIN = tuple(card(f"Card {number}") for number in range(40))
JUDGE = {"name": "Judge in Arms", "atk": 800, "def_": 800}


def opening() -> Game:
    plain = Deck("plain", card("Queen", "Ruler"), MAIN, STONES)
    vault = Deck("vault", card("Keeper", "Ruler", text=VAULT), MAIN, STONES)
    return Game.new("cr-8.01", [vault, plain], 0, first=0)


@rule("cr-8.01", "403.5")
@rule("cr-8.01", "910.3")
def test_a_ruler_may_replace_each_card_of_the_opening_hand() -> None:
    game = opening()
    top = names(game, MAIN_DECK, 0)[:5]
    for answer in ("yes", "no", "no", "yes", "no"):
        assert game.decision is not None
        assert (game.decision.player, game.decision.rule) == (0, "910.3")
        game.play(f"choose {answer}")
    assert sorted(names(game, HAND, 0)) == sorted((top[1], top[2], top[4]))
    assert sorted(names(game, REMOVED, 0)) == sorted((top[0], top[3]))
    assert len(game.zone(HAND, 1)) == 5


@rule("cr-8.01", "403.5")
@rule("cr-8.01", "910.3")
def test_a_card_taken_for_another_of_the_opening_hand_may_be_replaced() -> None:
    game = opening()
    for _ in range(5):
        game.play("choose no")
    changed = names(game, HAND, 0)[0]
    following = names(game, MAIN_DECK, 0)[0]
    game.play(f'choose "{changed}", done')
    game.play("choose none")
    game.play("choose yes")
    assert names(game, REMOVED, 0) == [following]
    assert len(game.zone(HAND, 0)) == 4
    assert names(game, MAIN_DECK, 0)[-1] == changed
    assert game.turn_number == 1


def judged(edition: str) -> Table:
    table = Table(edition)
    chant = "Chant" if edition == "cr-8.01" else "Spell: Chant"
    text = "This card enters the field with X flame counters on it."
    table["A"].ruler("Judge", text="[Judgment] {X}", j_ruler=JUDGE | {"text": text})
    table["A"].stones("WW")
    table["B"].field("Veto", "Addition: Field", text="If a J-ruler would enter the field, you may draw a card instead.")
    table["B"].put("deck", "Ash", chant, cost="{3}")
    table.play("A: judgment with x=2", "pass")
    return table


@rule("cr-8.01", "910.2", "910.3", "705.3a", "903.2f-ii")
@rule("cr-5.01", "9.10.2", "9.10.3", "7.5.3")
@pytest.mark.parametrize("edition", ["cr-8.01", "cr-5.01-bifrost"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_judgment_is_saved_and_loaded_while_somebody_is_asked(edition: str, answer: str) -> None:
    game = judged(edition).game
    for player, move in ((0, "choose Veto"), (1, f"choose {answer}")):
        again = Game.from_bytes(game.to_bytes())
        assert again == game
        assert again.decision is not None
        assert again.decision.player == player
        again.play(move)
        game.play(move)
        assert again == game
    ruler = next(card for card in game.cards.values() if game.name(card.id).startswith("Judge"))
    assert (ruler.side, ruler.counter("flame")) == ((0, 0) if answer == "yes" else (1, 2))


@rule("cr-8.01", "910.3")
def test_what_was_chosen_for_one_copy_of_a_game_is_not_chosen_for_another() -> None:
    game = judged("cr-8.01").game
    game.play("choose Veto")
    other = game.copy()
    game.play("choose yes")
    other.play("choose no")
    assert [one.zone(HAND, 1) != [] for one in (game, other)] == [True, False]


@rule("cr-8.01", "1201.1", "1202.1", "1202.2")
@pytest.mark.parametrize(("edition", "winner"), [("cr-8.01", "B"), ("cr-5.01-bifrost", "draw")])
def test_who_has_no_life_loses_before_who_is_short_of_a_card(edition: str, winner: str) -> None:
    table = Table(edition)
    table["A"].starts_with(life=4000)
    game = table.game
    game.life[0] = 0
    game.failed_draw[1] = True
    game.changed()
    table.play("pass")
    table.expect({"winner": winner})


@rule("abc-1.0", "5.3.1", "5.3.4")
@rule("cr-8.01", "1201.1")
def test_rulers_without_convoke_counters_are_expelled_before_astral_ones() -> None:
    table = Table("abc-1.0", seats="ABC")
    table["A"].put("ruler_area", "Saint", "Ruler", counters={"convoke": 2})
    table["B"].put("ruler_area", "Novice", "Ruler", counters={"convoke": 1})
    game = table.game
    for name, counter, number in (("Saint", "astral", 1), ("Novice", "convoke", 0)):
        ruler = table.id(name)
        game.cards[ruler] = game.cards[ruler].with_counters(counter, number)
    game.changed()
    table.play("A: pass")
    assert [event.rule for event in table.happened("ceased")] == ["5.3.1", "5.3.4"]
