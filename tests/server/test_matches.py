"""A game at a table: going back is the same as never having gone on."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from server.test_designs import LIST, SPRITES, sprite
from vocabulary import Game, nth, things

from willstone.human.choices import choices
from willstone.server.decks.reading import own_deck, shipped
from willstone.server.tables.entries import Decided, Opened, Sat, Started, Undone, packed
from willstone.server.tables.match import Diverged, Match, opening
from willstone.server.tables.starting import CannotStart, start
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from willstone.server.tables.entries import AnyEntry


def begun(edition: str, names: list[str], seed: int) -> Match:
    decks = [shipped(name).deck for name in names]
    players = [f"Player{seat}" for seat in range(len(decks))]
    game = Game.new(edition, decks, seed, names=players)
    return Match(opening(game, seed, decks, "a test", -1), 1, "table")


def decide_at_random(match: Match, chance: random.Random) -> None:
    seat = match.game.asking().chooser(match.game)
    offered = [choice.option for choice in choices(match.game)]
    option = nth(offered, chance.randrange(things(offered)))
    match.apply(Decided(seat=seat, option=packed(option), number=match.number))


@pytest.mark.parametrize(
    ("edition", "names"), [("cr-8.01", ["Two Shores", "Hollow Court"]), ("abc-1.0", ["Basin", "Forge", "Gate"])]
)
def test_going_back_and_playing_on_is_as_if_it_had_not_happened(edition: str, names: list[str]) -> None:
    chance = random.Random(7)
    match = begun(edition, names, 3)
    back = [0, 0]  # at once, and by playing again
    for _ in range(160):
        if match.over:
            break
        decide_at_random(match, chance)
        if len(match.taken) > 50 and chance.random() < 0.08:
            steps = chance.choice((1, 2, 5, 30, 48))
            back[steps > 40] += 1
            number = match.number
            match.undo(len(match.taken) - steps)
            assert match.number == number + 1
            again = begun(edition, names, 3)
            for entry in match.taken:
                again.apply(entry)
            assert match.game == again.game
            assert match.scribe.lengths() == again.scribe.lengths()
            logs = [[str(note.words) for note in each.scribe.logs[0].since(0)] for each in (match, again)]
            assert logs[0] == logs[1]
            assert match.last == again.last
    assert min(back) >= 1
    assert match.scribe.lengths()[0] > 50


@pytest.mark.parametrize(
    ("cost", "may_be_cancelled"),
    [
        ("Discard a card", True),
        ("Remove the top card of your main deck from the game, discard a card", False),
        ("Discard a card at random, discard a card", False),
    ],
)
def test_a_play_by_which_something_was_learned_cannot_be_cancelled(cost: str, may_be_cancelled: bool) -> None:
    designs = "".join(sprite(name, f"{cost}: You gain 100 life.", "{0}") for name in SPRITES)
    decks = [own_deck(LIST, "Sprites", designs), shipped("Ninth Bell").deck]
    game = Game.new("cr-8.01", decks, 3, names=["Ann", "Bob"], first=0)
    match = Match(opening(game, 3, decks, "a test", 0), 1, "table")
    chance = random.Random(1)
    for _ in range(200):
        offered = [choice.option for choice in choices(match.game)]
        seat = match.game.asking().chooser(match.game)
        wanted = [option for option in offered if option.kind in ("use", "play") and not option.idle and seat == 0]
        option = next((each for each in wanted if each.kind == "use"), None) or chance.choice(wanted or offered)
        before = len(match.taken)
        match.apply(Decided(seat=seat, option=packed(option), number=match.number))
        if option.kind == "use" and match.game.asking().topic() != "action":
            break
    assert match.game.asking().topic() == "discard"
    assert match.beginning() == (before if may_be_cancelled else None)


def test_a_long_game_is_kept_and_taken_up_without_playing_it_again() -> None:
    chance = random.Random(12)
    decks = [shipped(name).deck for name in ("Basin", "Forge", "Gate", "Basin")]
    names = [f"Player{seat}" for seat in range(4)]
    game = Game.new("abc-1.0", decks, 5, names=names)
    opened = Opened(edition="abc-1.0", seats=4, host="u_0", name="", at=0.0)
    sat = [Sat(seat=seat, user=f"u_{seat}", name=name, deck="Basin") for seat, name in enumerate(names)]
    table = Table.replayed("table", [opened, *sat, Started(record=opening(game, 5, decks, "", -1))])
    match = table.match
    assert match is not None
    journal: list[AnyEntry] = []
    kept, at = b"", 0
    while not match.over and match.made < 1_000:
        seat = match.game.asking().chooser(match.game)
        option = packed(chance.choice(choices(match.game)).option)
        entry = Decided(seat=seat, option=option, number=match.number)
        table.apply(entry)
        journal.append(entry)
        match.trim()
        if match.made in (700, 730):
            kept, at = table.snapshot(), len(journal)
    assert match.made == 1_000
    assert len(match.taken) <= 10 * 64
    again = Table.taken_up("table", kept)
    assert again.match is not None
    assert again.match.made == 730
    again.follow(journal[at:])
    for each in (table, again):  # both go back to a moment before the one that was kept
        assert each.match is not None
        each.apply(Undone(kept=600))
    assert again.match.game == match.game
    assert again.match.number == match.number
    assert again.match.last == match.last
    assert again.seq == table.seq
    for viewer in match.scribe.viewers:
        logs = [[str(note.words) for note in each.scribe.logs[viewer].since(0)] for each in (match, again.match)]
        assert logs[0] == logs[1]
        assert len(logs[0]) > 300
    with pytest.raises(Diverged, match="is remembered"):
        match.undo(10)


@pytest.mark.parametrize("words", ["[Swiftness]", "[Pierce]"])
def test_designs_of_one_name_must_be_the_same_card(words: str) -> None:
    """Else somebody would play with the cards of somebody else: a record knows them by their names."""
    table = Table("table", Opened(edition="cr-8.01", seats=2, host="u0", name="t", at=0.0, seed=1, allow=["own"]))
    for seat, text in enumerate(("[Swiftness]", words)):
        designs = "".join(sprite(name, text) for name in SPRITES)
        table.apply(Sat(seat=seat, user=f"u{seat}", name=f"P{seat}", deck="Sprites", cards=LIST, designs=designs))
    if words == "[Swiftness]":
        table.apply(start(table, {}))
        assert table.status == "playing"
    else:
        with pytest.raises(CannotStart, match="two players bring different cards named 'Cinder Sprite One'"):
            start(table, {})
