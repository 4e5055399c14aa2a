"""The log: events in words, and never the name of a card its reader may not know."""

from __future__ import annotations

from typing import cast

import pytest
from table import Table
from vocabulary import FIELD, GRAVEYARD, MAIN_DECK, PUBLIC, STANDBY, Event, EventKind

from willstone import Game
from willstone.agents import RandomAgent, Sight
from willstone.language.library.decks import shipped_decks
from willstone.notation.log import describe

VIEWERS = (0, 1, None)  # A, B and a spectator


class Log:
    """What each viewer is told of the game of a table."""

    def __init__(self, table: Table) -> None:
        self.lines: dict[int | None, list[str]] = {viewer: [] for viewer in VIEWERS}
        listen = table.game.listener
        assert listen is not None

        def tell(game: Game, event: Event) -> None:
            listen(game, event)
            for viewer, lines in self.lines.items():
                line = describe(game, event, viewer)
                if line is not None:
                    lines.append(line)

        table.game.listener = tell


def bolt_with_a_price() -> Table:
    table = Table()
    a, b = table.players
    a.hand("Bolt", "Chant", cost="{R}", text="This card deals 500 damage to target J/resonator.")
    a.stones("R")
    b.field("Galahad", atk=500, def_=900)
    return table


def test_a_play_its_target_and_its_damage_are_told_with_their_rules() -> None:
    table = bolt_with_a_price()
    log = Log(table)
    table.play("A: play Bolt -> Galahad", "resolve")
    assert log.lines[1] == [
        "A plays Bolt -> Galahad (903.2k)",
        "Bolt resolves (605.1b)",
        "Galahad is dealt 500 damage by Bolt (1007.3)",
    ]
    assert log.lines[0] == log.lines[None] == log.lines[1]


def test_a_battle_is_told_in_order() -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=800, def_=400)
    b.field("Wall", atk=0, def_=500)
    log = Log(table)
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve")
    assert log.lines[0] == [
        "Lancer attacks B (803.5)",
        "Wall blocks Lancer (804.4)",
        "Wall is dealt 800 damage by Lancer (806.2a)",
        "Wall is destroyed (1204.1)",
    ]


def test_damage_to_a_player_tells_the_life_left_once() -> None:
    table = Table()
    table["A"].field("Lancer", atk=800, def_=400)
    log = Log(table)
    table.play("A: attack Lancer -> B", "resolve")
    assert "B is dealt 800 damage by Lancer, and has 3200 life (806.2a)" in log.lines[0]
    assert sum("3200" in line for line in log.lines[0]) == 1


def test_cards_of_one_name_on_both_sides_are_told_apart() -> None:
    table = Table()
    table["A"].field("Twin", atk=300, def_=300)
    table["B"].field("Twin", atk=300, def_=300, rested=True)
    log = Log(table)
    table.play("A: attack Twin -> B/Twin", "resolve")
    assert log.lines[0][0] == "A/Twin attacks B/Twin (803.5)"


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    table = Table()
    table["B"].deck("Secret Plan")
    table["B"].deck("Another Plan")
    log = Log(table)
    table.play("to B main")
    assert "B draws Secret Plan (1009.1)" in log.lines[1]
    for viewer in (0, None):
        assert "B draws a card (1009.1)" in log.lines[viewer]
        assert not any("Secret" in line for line in log.lines[viewer])


def test_a_set_card_is_named_to_its_owner_alone() -> None:
    table = Table()
    table["A"].hand("Ambush")
    table["A"].stones("RR")
    log = Log(table)
    table.play("A: set Ambush")
    assert log.lines[0] == ["A sets Ambush face down (706.1)"]
    assert log.lines[1] == log.lines[None] == ["A sets a card face down (706.1)"]


@pytest.mark.parametrize("zone", [MAIN_DECK, STANDBY])
def test_a_card_that_moves_between_hidden_zones_is_not_named_to_others(zone: int) -> None:
    table = Table()
    table["B"].deck("Secret Plan")
    game = table.game
    (top, *_) = game.zone(MAIN_DECK, 1)
    event = Event("moved", "1015.1", 1, top, top, source=MAIN_DECK, zone=zone)
    for viewer in (0, None):
        line = describe(game, event, viewer)
        assert line is not None
        assert line.startswith("a card goes to B's")


def test_a_card_that_leaves_the_field_for_a_hidden_zone_is_named() -> None:
    table = Table()
    table["A"].hand("Wave", "Chant", cost="{U}", text="Return target resonator to its owner's hand.")
    table["A"].stones("U")
    table["B"].field("Galahad", atk=500, def_=900)
    log = Log(table)
    table.play("A: play Wave -> Galahad", "resolve")
    assert "Galahad goes to B's hand (302.5)" in log.lines[0]


def test_events_of_a_kind_nobody_wrote_words_for_are_no_lines() -> None:
    assert describe(Table().game, Event(cast("EventKind", "something new"), "101.1"), 0) is None


@pytest.mark.parametrize("seed", range(6))
def test_no_line_names_a_card_its_reader_cannot_know(seed: int) -> None:
    """All of B's cards have names of their own here; A reads them only once A may have seen them."""
    decks = list(shipped_decks().values())
    mine, theirs = decks[seed % len(decks)], decks[(seed + 2) % len(decks)]
    foreign = {card.name for card in theirs.main} - {card.name for card in mine.main}
    seen: set[str] = set()
    told: list[str] = []

    def listen(game: Game, event: Event) -> None:
        for card in game.cards.values():
            if card.known & 1 or (card.zone in PUBLIC and not card.face_down):
                seen.add(game.name(card.id))
        line = describe(game, event, 0)
        if line is not None:
            told.append(line)
            unknown = {name for name in foreign if name in line} - seen
            assert not unknown, line

    game = Game.new("cr-8.01", [mine, theirs], seed, listener=listen)
    agents = [RandomAgent(seed), RandomAgent(seed + 1)]
    while (decision := game.decision) is not None:
        game.play(agents[decision.player].decide(Sight(game, decision.player), decision))
    assert len(told) > 50
    assert any(game.name(card) in " ".join(told) for card in (*game.zone(GRAVEYARD, 1), *game.zone(FIELD, 0)))


def test_the_ability_that_is_used_and_the_cause_of_the_end_are_named() -> None:
    table = Table()
    a, b = table.players
    b.starts_with(life=200)
    a.field("Stinger", atk=100, def_=100, text="{Rest}: This card deals 200 damage to target player.")
    log = Log(table)
    table.play("A: use Stinger -> B", "resolve")
    spoken = "\n".join(log.lines[None])
    assert "A uses an ability of Stinger: {Rest}: This card deals 200 damage to target player. -> B" in spoken
    assert "B has no life left and loses the game (1202.1)" in spoken
