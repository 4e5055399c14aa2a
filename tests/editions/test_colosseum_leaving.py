"""103.4 among several players: somebody leaves while others choose, play and fight."""

from __future__ import annotations

from table import Table, rule
from vocabulary import DONE, GRAVEYARD

SINGLE = "Remove two target cards in a single graveyard from the game."


def table() -> Table:
    return Table("abc-1.0", seats="ABC", number=9)


def choosing(text: str = SINGLE) -> Table:
    """A is to choose two cards of one graveyard, and has chosen one of B's."""
    t = table()
    t["A"].hand("Order", "Chant", cost="{0}", text=text)
    t["B"].graveyard("Leaf")
    t["B"].graveyard("Bark")
    t.play("A: play Order")
    leaf = next(option for option in t.decision.options if option.target and t.game.name(option.target) == "Leaf")
    t.game.play(leaf)
    return t


@rule("cr-8.01", "103.4", "903.2g")
def test_a_play_without_enough_targets_is_taken_back_and_who_left_stays_away() -> None:
    t = choosing()
    t.game.concede(1)
    assert t.decision.options == [DONE]
    t.game.play(DONE)
    t.expect({"A.hand": ["Order"], "chase": [], "priority": "A"})
    assert t.game.alive() == [0, 2]
    assert not [card for card in t.game.cards.values() if card.owner == 1]
    t.play("A: cannot play Order because 903.2g")


@rule("cr-8.01", "103.4")
def test_the_cards_of_others_may_be_chosen_instead() -> None:
    t = table()
    t["A"].hand("Order", "Chant", cost="{0}", text=SINGLE)
    for player in ("B", "C"):
        t[player].graveyard(f"Leaf of {player}")
        t[player].graveyard(f"Bark of {player}")
    t.play("A: play Order")
    t.game.play(next(o for o in t.decision.options if o.target and t.game.name(o.target) == "Leaf of B"))
    t.game.concede(1)
    t.play("A: choose Leaf of C, Bark of C", "resolve")
    t.expect({"A.graveyard": ["Order"], "C.graveyard": [], "C.removed.count": 2})


@rule("cr-8.01", "103.4")
def test_who_leaves_in_the_middle_of_choosing_leaves_nothing_behind() -> None:
    t = choosing()
    t.game.concede(0)
    t.expect({"turn.player": "B", "chase": [], "B.graveyard": ["Leaf", "Bark"]})
    assert t.game.snapshot is None


@rule("cr-8.01", "103.4")
def test_what_has_left_does_not_count_for_what_is_asked_of_all() -> None:
    text = "Destroy any number of target resonators with combined total cost 3 or less."
    t = table()
    t["A"].hand("Order", "Chant", cost="{0}", text=text)
    t["B"].field("Giant", cost="{3}")
    t["C"].field("Page", cost="{1}")
    t["C"].field("Squire", cost="{2}")
    t.play("A: play Order")
    t.game.play(next(o for o in t.decision.options if o.target and t.game.name(o.target) == "Giant"))
    assert t.decision.options == [DONE]
    t.game.concede(1)
    t.play("A: choose Page, Squire", "resolve")
    assert set(t.names(GRAVEYARD, 2)) == {"Page", "Squire"}


@rule("cr-8.01", "103.4")
def test_who_leaves_takes_abilities_along_that_are_active_in_a_hand() -> None:
    t = table()
    t["B"].hand("Owl", text="As long as it is in your hand, this card gains fire in addition to its other attributes.")
    t["B"].field("Bear")
    t["B"].hand("Leaf")
    assert t.game.statics()
    t.game.concede(1)
    assert not t.game.statics()
    assert not [card for card in t.game.cards.values() if card.owner == 1]
