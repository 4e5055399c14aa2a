"""Setting up the game by the comprehensive rules 5.01 (chapters 1 and 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from table import card, names, rule
from vocabulary import HAND, LIFEBREAK, MAIN_DECK, RULER_AREA, STONE_DECK, Deck, Game, InvalidDeck

if TYPE_CHECKING:
    from vocabulary import Event

BIFROST, VALHALLA = "cr-5.01-bifrost", "cr-5.01-valhalla"
MAIN = tuple(card(f"Card {number}") for number in range(40))
STONES = tuple(card(f"Stone {number}", "Magic Stone") for number in range(10))
QUEEN = card("Queen", "Ruler", j_ruler={"name": "Queen in Arms", "atk": 800, "def_": 800})
DECK = Deck("of 2015", QUEEN, MAIN, STONES)


class Start:
    """A game from its beginning, with its events and the main decks as they were before anybody drew."""

    def __init__(self, edition: str = BIFROST, seed: int = 0, word: str = "first") -> None:
        self.events: list[Event] = []
        self.decks: list[list[str]] = []
        self.game = Game.new(edition, [DECK, DECK], seed, listener=self.listen)
        assert self.game.decision is not None
        self.chooser = self.game.decision.player
        self.asked = self.game.decision.rule
        self.game.play(f"choose {word}")
        self.first = self.game.turn_player

    def listen(self, game: Game, event: Event) -> None:
        if event.kind == "first":
            self.decks = [names(game, MAIN_DECK, player) for player in range(2)]
        self.events.append(event)

    def change(self, *cards: str) -> None:
        """The mulligan of the player who decides."""
        assert self.game.decision is not None
        assert (self.game.decision.kind, self.game.decision.rule) == ("mulligan", "4.2.4")
        self.game.play(f"choose {', '.join(cards)}" if cards else "choose none")


@rule("cr-5.01", "1.1.1")
@pytest.mark.parametrize("players", [1, 3])
def test_a_game_is_for_two_players(players: int) -> None:
    with pytest.raises(InvalidDeck, match="for 2 to 2 players"):
        Game.new(BIFROST, [DECK] * players)
    assert Game.new(BIFROST, [DECK] * 2).seats == 2


@rule("cr-5.01", "1.2.1", "1.2.2", "1.2.3", "4.2.5", "3.10.1", "3.10.3")
@pytest.mark.parametrize(("edition", "dealt"), [(BIFROST, 0), (VALHALLA, 4)])
def test_lifebreak_cards_are_dealt_with_valhalla_rules_only(edition: str, dealt: int) -> None:
    start = Start(edition)
    hand = names(start.game, HAND, start.first)
    start.change(*hand[:2])
    assert [len(start.game.zone(LIFEBREAK, player)) for player in range(2)] == [0, 0]
    start.change()
    deck = start.decks[start.first]
    assert names(start.game, LIFEBREAK, start.first) == deck[7 : 7 + dealt][::-1]
    assert len(names(start.game, LIFEBREAK, 1 - start.first)) == dealt
    assert names(start.game, MAIN_DECK, start.first)[:-2] == deck[7 + dealt :]
    assert start.game.edition.lifebreak == dealt
    assert [event.rule for event in start.events if event.zone == LIFEBREAK] == ["1415.1c"] * 2 * dealt
    assert start.game.edition.cite("1415.1c") == "4.2.5"


@rule("cr-5.01", "1.5.2", "1.5.3a", "3.15.6", "4.1.1", "4.1.2", "4.2.1")
def test_decks_are_shuffled_into_their_zones() -> None:
    start, other = Start(seed=1), Start(seed=2)
    for player in range(2):
        assert start.decks[player] != [face.name for face in MAIN]
        assert start.decks[player] != other.decks[player]
        assert sorted(start.decks[player]) == sorted(face.name for face in MAIN)
        assert sorted(names(start.game, STONE_DECK, player)) == sorted(face.name for face in STONES)
        assert names(start.game, RULER_AREA, player) == ["Queen"]
        mine = [each for each in start.game.cards.values() if each.owner == player]
        assert len(mine) == 1 + 40 + 10
        assert all(each.controller == player for each in mine)
    shuffled = [(event.player, event.zone) for event in start.events if event.kind == "shuffled"]
    assert sorted(shuffled) == [(0, MAIN_DECK), (0, STONE_DECK), (1, MAIN_DECK), (1, STONE_DECK)]
    assert start.game.turn_number == 0


@rule("cr-5.01", "4.2.2")
@pytest.mark.parametrize("edition", [BIFROST, VALHALLA])
def test_each_player_begins_with_4000_life(edition: str) -> None:
    assert Start(edition).game.life == [4000, 4000]


@rule("cr-5.01", "4.2.3")
@pytest.mark.parametrize("word", ["first", "second"])
def test_a_player_chosen_at_random_chooses_to_play_first_or_second(word: str) -> None:
    starts = [Start(seed=seed, word=word) for seed in range(12)]
    assert {start.chooser for start in starts} == {0, 1}
    assert {start.asked for start in starts} == {"4.2.3"}
    assert all((start.first == start.chooser) is (word == "first") for start in starts)


@rule("cr-5.01", "4.2.4")
@pytest.mark.parametrize("seed", [0, 1])
def test_five_cards_of_which_any_are_changed_once_both_have_chosen(seed: int) -> None:
    start = Start(seed=seed)
    game, first, second = start.game, start.first, 1 - start.first
    hands = [names(game, HAND, player)[::-1] for player in range(2)]
    assert hands == [start.decks[player][:5] for player in range(2)]
    assert game.decision is not None
    assert game.decision.player == first
    start.change(hands[first][3], hands[first][0])
    assert [names(game, HAND, player)[::-1] for player in range(2)] == hands
    assert game.decision.player == second
    start.change(*hands[second])
    assert names(game, MAIN_DECK, first)[-2:] == [hands[first][3], hands[first][0]]
    assert set(names(game, HAND, first)) == {*hands[first][1:3], hands[first][4], *start.decks[first][5:7]}
    assert names(game, HAND, second)[::-1] == start.decks[second][5:10]
    assert names(game, MAIN_DECK, second)[-5:] == hands[second]


@rule("cr-5.01", "4.2.6", "4.2.7", "4.2.8")
def test_rulers_are_put_down_after_the_hands_are_final_and_the_first_player_begins() -> None:
    start = Start(VALHALLA)
    game = start.game
    for player in range(2):
        assert "Queen" not in str(game.view(1 - player)["players"][player]["zones"]["ruler_area"])
        assert "Queen" in str(game.view(player)["players"][player]["zones"]["ruler_area"])
    start.change()
    assert not [event for event in start.events if event.kind in ("revealed", "turn")]
    start.change()
    for player in range(2):
        assert "Queen" in str(game.view(1 - player)["players"][player]["zones"]["ruler_area"])
    kinds: list[str] = [event.kind for event in start.events if event.zone != HAND]
    assert kinds.index("moved") < kinds.index("revealed") < kinds.index("turn")
    assert (game.turn_player, game.turn_number) == (start.first, 1)
    while game.turn_number < 3:
        game.play("pass")
    assert [event.player for event in start.events if event.kind == "turn"] == [
        start.first,
        1 - start.first,
        start.first,
    ]
    turn = ["beginning of draw phase", "beginning of main phase", "beginning of end phase"]
    assert [event.detail for event in start.events if event.detail in turn][:6] == turn * 2
