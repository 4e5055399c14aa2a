from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from table import card, names, rule
from vocabulary import EXTRA_DECK, HAND, MAIN_DECK, RULER_AREA, RUNE_AREA, STONE_DECK, Deck, Game

if TYPE_CHECKING:
    from vocabulary import Event

MAIN = tuple(card(f"Card {number}") for number in range(40))
STONES = tuple(card(f"Stone {number}", "Magic Stone") for number in range(10))
RULER = card("Queen", "Ruler", j_ruler={"name": "Queen in Arms", "atk": 800, "def_": 800})
DECK = Deck("test", RULER, MAIN, STONES, (card("Grimoire Page"),), (card("Small Rune", "Rune", divinity=1),))


class Start:
    """A game from its beginning, with its events and the decks as they were before anybody drew."""

    def __init__(self, seed: int = 0) -> None:
        self.events: list[Event] = []
        self.decks: list[list[str]] = []
        self.game = Game.new("cr-8.01", [DECK, DECK], seed, listener=self.listen)
        self.first = self.game.turn_player
        self.second = 1 - self.first

    def listen(self, game: Game, event: Event) -> None:
        if event.kind == "first":
            self.decks = [names(game, MAIN_DECK, player) for player in range(2)]
        self.events.append(event)

    def hand(self, player: int) -> list[str]:
        return names(self.game, HAND, player)[::-1]

    def change(self, *cards: str) -> None:
        """The mulligan of the player who decides."""
        decision = self.game.decision
        assert decision is not None
        assert decision.kind == "mulligan"
        self.game.play(f"choose {', '.join(cards)}" if cards else "choose none")


@rule("cr-8.01", "403.1")
def test_rulers_extra_decks_and_runes_are_put_into_their_zones() -> None:
    game = Start().game
    for player in range(2):
        assert names(game, RULER_AREA, player) == ["Queen"]
        assert names(game, EXTRA_DECK, player) == ["Grimoire Page"]
        assert names(game, RUNE_AREA, player) == ["Small Rune"]
        assert not game.cards[game.zone(RULER_AREA, player)[0]].rested
        for zone in (EXTRA_DECK, RUNE_AREA):
            assert game.cards[game.zone(zone, player)[0]].face_down


@rule("cr-8.01", "403.2")
def test_main_decks_and_magic_stone_decks_are_shuffled() -> None:
    start, other = Start(seed=1), Start(seed=2)
    written = [face.name for face in MAIN]
    for player in range(2):
        assert start.decks[player] != written
        assert start.decks[player] != other.decks[player]
        assert sorted(start.decks[player]) == sorted(written)
        stones = names(start.game, STONE_DECK, player)
        assert stones not in ([face.name for face in STONES], names(other.game, STONE_DECK, player))
        assert sorted(stones) == sorted(face.name for face in STONES)
    assert start.decks[0] != start.decks[1]
    shuffled = [(event.player, event.zone) for event in start.events if event.kind == "shuffled"]
    assert sorted(shuffled) == [(0, MAIN_DECK), (0, STONE_DECK), (1, MAIN_DECK), (1, STONE_DECK)]


@rule("cr-8.01", "403.2")
def test_any_card_may_lie_anywhere_after_the_shuffle() -> None:
    tops = {Start(seed).decks[0][0] for seed in range(200)}
    assert len(tops) > 30


@rule("cr-8.01", "403.3")
def test_each_player_starts_with_4000_life() -> None:
    assert Start().game.life == [4000, 4000]


@rule("cr-8.01", "403.4")
def test_chance_alone_decides_who_plays_first() -> None:
    firsts = [Start(seed).first for seed in range(100)]
    assert 30 < sum(firsts) < 70
    start = Start()
    (event,) = [event for event in start.events if event.kind == "first"]
    assert (event.rule, event.player) == ("403.4", start.first)


@rule("cr-8.01", "403.4")
def test_nobody_is_asked_to_play_first_or_second() -> None:
    start = Start()
    decision = start.game.decision
    assert decision is not None
    assert decision.kind == "mulligan"  # the first thing anybody decides
    start.change()
    start.change()
    assert start.game.turn_player == start.first


@rule("cr-8.01", "403.5")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_opening_hands_are_the_top_five_cards(seed: int) -> None:
    start = Start(seed)
    for player in range(2):
        assert start.hand(player) == start.decks[player][:5]
        assert names(start.game, MAIN_DECK, player) == start.decks[player][5:]


@rule("cr-8.01", "403.5")
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_the_first_player_chooses_first_and_nobody_changes_before_both_have_chosen(seed: int) -> None:
    start = Start(seed)
    game = start.game
    hands = [start.hand(player) for player in range(2)]
    assert game.decision is not None
    assert game.decision.player == start.first
    start.change(*hands[start.first][:2])
    assert [start.hand(player) for player in range(2)] == hands
    assert game.decision.player == start.second
    start.change(hands[start.second][4])
    for player, number in ((start.first, 2), (start.second, 1)):
        assert len(start.hand(player)) == 5
        assert start.hand(player)[-number:] == start.decks[player][5 : 5 + number]
    changed = [(event.player, event.amount) for event in start.events if event.kind == "changed hand"]
    assert changed == [(start.first, 2), (start.second, 1)]


@rule("cr-8.01", "403.5")
def test_changed_cards_go_to_the_bottom_in_the_order_their_player_likes() -> None:
    for picks in ((3, 0, 1), (1, 0, 3)):
        start = Start()
        hand = start.hand(start.first)
        chosen = [hand[pick] for pick in picks]
        start.change(*chosen)
        start.change()
        assert names(start.game, MAIN_DECK, start.first)[-3:] == chosen
        assert set(start.hand(start.first)) == {hand[2], hand[4], *start.decks[start.first][5:8]}
        assert start.hand(start.second) == start.decks[start.second][:5]


@rule("cr-8.01", "403.5")
@pytest.mark.parametrize("number", [0, 5])
def test_any_number_of_cards_may_be_changed(number: int) -> None:
    start = Start()
    start.change(*start.hand(start.first)[:number])
    start.change()
    assert start.hand(start.first) == start.decks[start.first][number : 5 + number]


@rule("cr-8.01", "403.5", "302.4")
def test_others_know_neither_which_cards_were_changed_nor_their_order() -> None:
    start = Start()
    game = start.game
    chosen = start.hand(start.first)[:3]
    start.change(*chosen)
    start.change()
    mine = game.view(start.first)["players"][start.first]["zones"]
    theirs = game.view(start.second)["players"][start.first]["zones"]
    assert [each["name"] for each in mine["deck"]["cards"]] == chosen
    assert (theirs["deck"]["cards"], theirs["hand"]["cards"]) == ([], [])
    assert (theirs["deck"]["count"], theirs["hand"]["count"]) == (35, 5)
    assert not [name for name in chosen if f"'{name}'" in str(theirs)]


@rule("cr-8.01", "403.5")
def test_the_choice_of_one_player_is_not_shown_to_the_other() -> None:
    start = Start()
    shown = start.game.view(start.second)["decision"]
    assert shown == {"player": start.first, "kind": "mulligan", "rule": "403.5"}


@rule("cr-8.01", "403.6")
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_the_first_player_becomes_the_turn_player_and_begins(seed: int) -> None:
    start = Start(seed)
    assert start.game.turn_number == 0
    start.change()
    assert not [event for event in start.events if event.kind == "turn"]
    start.change()
    assert (start.game.turn_player, start.game.turn_number) == (start.first, 1)
    turns = [(event.player, event.amount) for event in start.events if event.kind == "turn"]
    assert turns == [(start.first, 1)]
