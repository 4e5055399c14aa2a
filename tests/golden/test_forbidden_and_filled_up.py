"""Drawing up to a number, what cannot be returned, and abilities of certain cards that cannot be played."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.language.normalise import normalise


def cast(table: Table, text: str, *moves: str, target: str = "") -> Table:
    """A plays a chant with a text."""
    table.players[0].hand("Scroll", "Chant", cost="{0}", text=text)
    table.play(f"A: play Scroll{f' -> {target}' if target else ''}", "resolve", *moves)
    return table


@rule("cr-8.01", "1009.1")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (2, 3), (4, 4)])
def test_one_draws_until_there_are_enough_in_hand(held: int, after: int) -> None:
    table = Table()
    a = table.players[0]
    for number in range(held):
        a.hand(f"Held {number}")
    for number in range(6):
        a.deck(f"Drawn {number}")
    cast(table, "Draw cards until you have three cards in your hand.")
    table.expect({"A.hand.count": after})


@rule("cr-8.01", "1009.1")
def test_each_player_draws_as_many_as_they_lack() -> None:
    table = Table()
    a, b = table.players
    b.hand("Held")
    for player in (a, b):
        for number in range(6):
            player.deck(f"Drawn {number}")
    cast(table, "Each player draws cards until they have two cards in their hand.")
    table.expect({"A.hand.count": 2, "B.hand.count": 2, "A.deck.count": 4, "B.deck.count": 5})


@rule("cr-8.01", "104.4")
def test_what_cannot_be_returned_stays_while_others_go() -> None:
    table = Table()
    b = table.players[1]
    b.field("Root", def_=500, text="This card cannot be returned to its owner's hand.")
    b.field("Leaf", def_=500)
    cast(table, "Return all resonators your opponent controls to their owners' hands.")
    table.expect({"B.field": ["Root"], "B.hand": ["Leaf"]})


@rule("cr-8.01", "104.4")
def test_cards_that_cannot_be_returned_can_still_be_destroyed() -> None:
    table = Table()
    b = table.players[1]
    b.field("Warden", "Addition: Field", text="Resonators you control cannot be returned to their owners' hands.")
    b.field("Leaf", def_=500)
    table.players[0].hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    cast(table, "Return target resonator to its owner's hand.", target="Leaf")
    table.expect({"B.field": ["Warden", "Leaf"]})
    table.play("A: play Axe -> Leaf", "resolve")
    table.expect({"B.field": ["Warden"], "B.graveyard": ["Leaf"]})


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize(
    ("words", "well", "spring"),
    [
        ("Players cannot play activate abilities of resonators.", False, False),
        ("Players cannot play non-will activate abilities of resonators.", False, True),
        ("Players cannot play activate abilities of additions.", True, True),
        ("Your opponent cannot play activate abilities.", False, False),
    ],
)
def test_abilities_of_certain_cards_cannot_be_played(words: str, well: bool, spring: bool) -> None:
    table = Table()
    a, b = table.players
    a.field("Well", def_=500, text="{Rest}: You gain 100 life.")
    a.field("Spring", def_=500, text="{Rest}: Produce {W}.")
    b.field("Hush", "Addition: Field", text=words)
    table.play("A: use Well" if well else "A: cannot use Well", *(["resolve"] if well else []))
    table.play("A: use Spring" if spring else "A: cannot use Spring")
    table.expect({"A/Well.rested": well, "A/Spring.rested": spring})


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Draw cards until you have seven in your hand.", "Draw cards until you have seven cards in your hand."),
        (
            "ATK of target resonator is increased by [the number of cards you control x200] until end of turn.",
            "Target resonator gains [+200/+0] for each card you control until end of turn.",
        ),
        (
            "At the end of your turn => Pay {B}. If you don't, banish this card.",
            "At the end of your turn ⇒ You may pay {B}. If you don't, banish this card.",
        ),
        ("Destroy all Elf and Dwarf cards.", "Destroy all Elves and Dwarves."),
        (
            "Put three cards from your deck into your graveyard.",
            "Put the top three cards of your deck into your graveyard.",
        ),
        (
            "Choose a chant with [Trigger] in your graveyard and put it into your hand.",
            "Choose a chant with [Trigger] from your graveyard and put it into your hand.",
        ),
        ("As long as this card is a resonator spell, players cannot chase.", "This card cannot be chased."),
        (
            "Resonators you control with no attribute cannot be destroyed until end of turn.",
            "Resonators you control with no attribute gain [Eternal] until end of turn.",
        ),
    ],
)
def test_other_words_for_the_same(text: str, spelled: str) -> None:
    assert normalise(text) == spelled


@rule("cr-8.01", "1120.4")
@pytest.mark.parametrize(
    ("words", "bolt", "spark"),
    [
        ("You gain [Barrier].", False, False),
        ("You gain [Barrier] (Chant).", False, True),
        ("You gain [Barrier] {R}.", True, False),
        ("Your opponent gains [Barrier].", True, True),
    ],
)
def test_a_player_with_barrier_is_no_target_for_others(words: str, bolt: bool, spark: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Halo", "Addition: Field", text=words)
    a.hand("Bolt", "Chant", cost="{0}", attribute="B", text="Target player loses 100 life.")
    a.field("Spark", def_=500, attribute="R", text="{Rest}: Target player loses 200 life.")
    table.play("A: play Bolt -> B" if bolt else "A: cannot play Bolt -> B", *(["resolve"] if bolt else []))
    table.play("A: use Spark -> B" if spark else "A: cannot use Spark -> B", *(["resolve"] if spark else []))
    table.expect({"B.life": 4000 - 100 * bolt - 200 * spark})


@rule("cr-8.01", "1120.5")
def test_a_player_may_have_barrier_for_a_turn() -> None:
    table = Table()
    a = table.players[0]
    a.hand("Veil", "Chant", cost="{0}", text="Target player gains [Barrier] (Chant) until end of turn.")
    a.hand("Bolt", "Chant", cost="{0}", text="Target player loses 100 life.")
    table.play("A: play Veil -> B", "resolve", "A: cannot play Bolt -> B", "A: play Bolt -> A", "resolve")
    table.expect({"A.life": 3900, "B.life": 4000})
