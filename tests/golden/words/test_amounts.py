"""Numbers that a text reads off the game (104, 903.3b-i): each text does what its numbers say."""

from __future__ import annotations

import pytest
from table import Table, rule


def prepared() -> Table:
    """A has three resonators and four more cards in hand, B two resonators."""
    table = Table()
    a, b = table.players
    a.field("Ash Elf", race="Elf", atk=300, def_=400, cost="{2}")
    a.field("Oak Elf", race="Elf", atk=500, def_=600, cost="{1}{G}", counters={"leaf": 3})
    a.field("Hunter", race="Human", atk=700, def_=800, cost="{4}")
    b.field("Troll", race="Giant", atk=900, def_=1000, cost="{5}")
    b.field("Ogre", race="Giant", atk=200, def_=700, cost="{3}")
    for name in ("North", "East", "South", "West"):
        a.hand(name)
    return table


@rule("cr-8.01", "903.3b-i", "903.3c")
@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("You gain X00 life, where X is the number of Elves you control.", {"A.life": 4200}),
        ("You gain 100 life for each resonator you control.", {"A.life": 4300}),
        ("You gain 100 life for each other resonator.", {"A.life": 4500}),
        ("You gain 100 life for each card in your hand.", {"A.life": 4400}),
        ("You gain X00 life, where X is five minus the number of cards in your hand.", {"A.life": 4100}),
        ("You gain X00 life, where X is three minus the number of cards in your hand.", {"A.life": 4000}),
        ("You gain life equal to twice the total ATK of Elves you control.", {"A.life": 5600}),
        ("You gain life equal to the highest ATK among resonators you control.", {"A.life": 4700}),
        ("You gain life equal to half of your opponent's life, rounded up.", {"A.life": 6000}),
        ("You gain X00 life, where X is the combined total cost of Giants.", {"A.life": 4800}),
        ("Your opponent loses 200 life for each Giant your opponent controls.", {"B.life": 3600}),
        ("Draw a card for each Human you control.", {"A.hand.count": 5}),
        ("Draw X cards, where X is the number of Giants plus 1.", {"A.hand.count": 7}),
        ("This card deals 100 damage to target player for each Elf you control.", {"B.life": 3800}),
        (
            "This card deals 300 damage for each Elf you control to each Giant.",
            {"Troll.damage": 600, "Ogre.damage": 600},
        ),
        (
            "This card deals 300 damage to each Giant and 200 damage to your opponent.",
            {"Ogre.damage": 300, "B.life": 3800},
        ),
        ("Put a dew counter on each Elf for each Giant.", {"Ash Elf.counters.dew": 2}),
    ],
)
def test_how_much(text: str, outcome: dict[str, object]) -> None:
    table = prepared()
    table["A"].hand("Reckoning", "Chant", cost="{0}", text=text)
    table.play("A: play Reckoning -> B" if "target player" in text else "A: play Reckoning", "resolve")
    table.expect(outcome)


@pytest.mark.parametrize(
    ("text", "target", "outcome"),
    [
        ("Destroy target resonator. You gain life equal to its DEF.", "Troll", {"A.life": 5000}),
        ("Destroy target resonator. You gain X00 life, where X is its total cost.", "Ogre", {"A.life": 4300}),
        ("This card deals damage to target resonator equal to its ATK.", "Troll", {"Troll.damage": 900}),
        (
            "Target resonator gains [+X00/-X00] until end of turn, where X is the number of Giants.",
            "Hunter",
            {"Hunter.atk": 900, "Hunter.def": 600},
        ),
        (
            "Target resonator gains [+100/+0] for each leaf counter on it until end of turn.",
            "Oak Elf",
            {"Oak Elf.atk": 800},
        ),
        (
            "Put X leaf counters on target resonator, where X is the number of cards in your hand.",
            "Ogre",
            {"Ogre.counters.leaf": 4},
        ),
    ],
)
def test_how_much_of_a_target(text: str, target: str, outcome: dict[str, object]) -> None:
    table = prepared()
    table["A"].hand("Reckoning", "Chant", cost="{0}", text=text)
    table.play(f"A: play Reckoning -> {target}", "resolve")
    table.expect(outcome)


@rule("cr-8.01", "1007.3", "912.1")
def test_a_target_deals_damage_equal_to_its_own_atk() -> None:
    table = prepared()
    text = "Target resonator you control deals damage equal to its ATK to target resonator your opponent controls."
    table["A"].hand("Duel", "Chant", cost="{0}", text=text)
    table.play("A: play Duel -> Oak Elf, Troll", "resolve")
    table.expect({"Troll.damage": 500, "Oak Elf.damage": 0})
    dealt = table.happened("damaged")
    assert [table.game.name(event.was) for event in dealt] == ["Oak Elf"]


def test_this_card_deals_damage_equal_to_its_atk_as_it_is_then() -> None:
    table = prepared()
    a = table["A"]
    a.field("Archer", atk=300, def_=300, text="{0}: This card deals damage equal to its ATK to target player.")
    a.hand("Song", "Chant", cost="{0}", text="[Quickcast]\nTarget resonator gains [+200/+200] until end of turn.")
    table.play("A: use Archer -> B", "A: play Song -> Archer", "resolve", "resolve")
    table.expect({"B.life": 3500})


@rule("cr-8.01", "909.4")
def test_what_is_counted_all_the_time_changes_with_the_game() -> None:
    table = prepared()
    a = table["A"]
    a.field("Queen", atk=100, def_=100, text="This card gains [+X00/+X00], where X is the number of Elves you control.")
    a.field(
        "Tree", atk=100, def_=100, counters={"leaf": 2}, text="This card gains [+200/+0] for each leaf counter on it."
    )
    a.hand("Bane", "Chant", cost="{0}", text="Destroy target Elf.")
    a.hand("Rain", "Chant", cost="{0}", text="Put a leaf counter on target resonator.")
    table.expect({"Queen.atk": 300, "Tree.atk": 500})
    table.play("A: play Bane -> Ash Elf", "resolve", "A: play Rain -> Tree", "resolve")
    table.expect({"Queen.atk": 200, "Tree.atk": 700})


def test_what_is_counted_lies_elsewhere_than_the_target() -> None:
    table = Table()
    a, b = table.players
    b.field("Ogre", atk=300, def_=500)
    a.put("removed", "Chapel", "Addition")
    a.put("removed", "Abbey", "Addition")
    text = "This card deals 200 damage to target J/resonator for each addition in your removed area."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll -> Ogre", "resolve")
    assert table.card("Ogre").damage == 400


@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("You gain 100 life for each two resonators you control.", 4200),
        ("You gain 100 life for each three resonators you control.", 4100),
        ("You gain 100 life for each two growth counters on resonators you control.", 4100),
    ],
)
def test_for_each_so_many(text: str, life: int) -> None:
    table = Table()
    a, b = table.players
    for number in range(5):
        a.field(f"Elf {number}", counters={"growth": 3 if number == 0 else 0})
    b.field("Orc", counters={"growth": 4})
    a.hand("Song", "Chant", cost="{0}", text=text)
    table.play("A: play Song", "resolve")
    table.expect({"A.life": life})


@pytest.mark.parametrize(("names", "life"), [(("Tide", "Tide"), 4100), (("Tide", "Ebb"), 4200)])
def test_different_names_are_counted_once(names: tuple[str, str], life: int) -> None:
    text = "You gain 100 life for each resonator with different names you control."
    table = Table()
    for name in names:
        table.players[0].field(name)
    table.cast(text).expect({"A.life": life})


@rule("cr-8.01", "1009.1")
def test_as_many_cards_as_there_are_attributes() -> None:
    table = Table()
    a = table.players[0]
    a.field("Spark", attribute="R")
    a.field("Drop", attribute="U")
    a.field("Ember", attribute="R")
    a.hand(
        "Whirl",
        "Chant",
        cost="{0}",
        text="Draw cards equal to the number of different attributes among resonators you control.",
    )
    table.play("A: play Whirl", "resolve")
    assert len(table.game.zone(2, 0)) == 2


@rule("cr-8.01", "203.2")
def test_will_symbols_are_counted() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "Reveal the top card of your deck and count the number of will symbols in its attribute cost. "
        "You gain 100 life multiplied by the number of will symbols you counted this way."
    )
    a.hand("Reading", "Chant", cost="{0}", text=text)
    a.deck("Tome", cost="{W}{W}{U}{4}")
    table.play("A: play Reading", "resolve")
    table.expect({"A.life": 4300})


def test_a_gain_for_each_and_a_keyword() -> None:
    table = Table()
    a, _ = table.players
    a.field("Page", atk=100, race="Knight")
    a.field("Hare", atk=100, race="Knight")
    text = "Target resonator gains [+100/+0] for each Knight you control and [Flying] until end of turn."
    table.cast(text, target="Page")
    assert table.info("Page").atk == 300
    assert "Flying" in table.info("Page").keywords
    assert table.info("Hare").atk == 100


@rule("cr-8.01", "208.2")
def test_each_different_attribute_counts_once() -> None:
    table = Table()
    a, b = table.players
    a.field(
        "Prism",
        atk=100,
        def_=100,
        attribute="W",
        text="This card gains [+200/+200] for each different attribute among resonators you control.",
    )
    a.field("Ember", attribute="R")
    a.field("Spark", attribute="R")
    b.field("Wave", attribute="U")
    table.expect({"Prism.atk": 500})
