"""What rulings of several files begin from: tables with cards on both sides, and mostly a chant that is played.

The texts are what the rulings are about; the cards are there to be spoken of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table import Table

if TYPE_CHECKING:
    from table import Player

BIFROST = "cr-5.01-bifrost"
TREES = ("Ash", "Birch", "Cedar", "Dogwood")  # in a lifebreak area


def older_table(phase: str = "main", turn: str = "A", number: int = 5) -> Table:
    """A table by the comprehensive rules 5.01."""
    return Table(BIFROST, turn=turn, number=number, phase=phase)


def bell(player: Player, name: str, effect: str = "You gain 100 life.") -> None:
    """An ability that triggers at the beginning of every end phase."""
    player.field(name, text=f"At the beginning of each end phase ⇒ {effect}")


def field_of_battle(
    knight: str = "", guard: str = "", *, edition: str = "cr-8.01", guard_rested: bool = False, **placing: object
) -> Table:
    """A's Knight 500/900 (and how it is placed) against B's Guard 200/900, and B's rested Sleeper 300/900."""
    table = Table(edition)
    a, b = table.players
    a.field("Knight", None, atk=500, def_=900, text=knight or None, **placing)
    b.field("Guard", atk=200, def_=900, text=guard or None, rested=guard_rested)
    b.field("Sleeper", atk=300, def_=900, rested=True)
    return table


def trees_in_lifebreak(life: int = 1000, cards: int = 4, *, edition: str = "cr-8.01-valhalla", top: str = "") -> Table:
    """A has some cards in the lifebreak area; the top one, Ash, may have a text."""
    table = Table(edition)
    table["A"].starts_with(life=life)
    for name in TREES[:cards]:
        table["A"].put("lifebreak", name, text=top if name == "Ash" else "")
    return table


def moons() -> Table:
    """A has two Moon cards of different kinds, a resonator that is none and a Moon ruler; B a resonator."""
    table = Table()
    a, b = table.players
    a.ruler("Empress", race="Moon")
    a.field("Tide", race="Moon", def_=500)
    a.field("Crater", "Addition", race="Moon")
    a.field("Hare", def_=500)
    b.field("Ogre", def_=500)
    return table


def two_by_two(text: str) -> Table:
    """A has the chant Order, Ant and Bee; B has Cat and Dog."""
    table = Table()
    a, b = table.players
    a.chant("Order", text)
    a.field("Ant", atk=300, def_=300)
    a.field("Bee", atk=400, def_=400)
    b.field("Cat", atk=500, def_=500)
    b.field("Dog", atk=600, def_=600)
    return table


def order_read(text: str, *lines: str, target: str = "") -> Table:
    """A has an Elf, B two resonators and three cards in hand; A plays a chant, which resolves with certain answers."""
    table = Table()
    a, b = table.players
    a.field("Scout", race="Elf", cost="{1}")
    b.field("Guard", atk=300, def_=300, cost="{2}")
    b.field("Knight", atk=700, def_=700, cost="{3}")
    for name in ("Ash", "Elm", "Fir"):
        b.hand(name)
    a.hand("Order", "Chant", cost="{0}", text=text)
    a.hand("Oak", "Chant", text="Draw a card.")
    table.play(f"A: play Order -> {target}" if target else "A: play Order", "resolve", *lines)
    return table


def scroll_in_hand(text: str, *, dragon: bool = False) -> Table:
    """A has a chant in hand; both have a resonator, and A perhaps a Dragon."""
    table = Table()
    a, b = table.players
    a.field("Page", atk=100, def_=2000, counters={"growth": 3})
    b.field("Ogre", atk=300, def_=2000, attribute=["R", "B"])
    if dragon:
        a.field("Wyrm", race="Dragon")
    a.chant("Scroll", text)
    return table


def scroll_read(text: str, answers: tuple[str, ...] = (), *, target: str = "", dragon: bool = False) -> Table:
    """A plays that chant, which resolves with certain answers, and has another card in hand."""
    table = scroll_in_hand(text, dragon=dragon)
    table["A"].hand("Spare")
    table.play(f"A: play Scroll{f' -> {target}' if target else ''}", "resolve", *answers)
    return table
