"""Which cards a description fits: names, types it has not, costs, values, counters, what it has in common."""

from __future__ import annotations

import pytest
from boards import moons, order_read
from table import Table, rule

RESONATORS = {"Elf Scout", "Ogre", "Golem"}

OTHERS = {*RESONATORS, "Banner", "Sword"}


def destroyed_of_all(description: str) -> set[str]:
    """Which of some cards of the opponent "destroy all ..." destroys."""
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text=f"Destroy all {description}.")
    a.field("Mirror", race="Elf", attribute="G", atk=500, def_=500, cost="{G}{1}")
    b.field("Elf Scout", race="Elf", attribute="G", atk=400, def_=400, cost="{G}{1}")
    b.field("Ogre", race="Ogre", attribute="R", atk=900, def_=900, cost="{R}{3}", text="[Flying]")
    b.field("Golem", race="Golem", atk=500, def_=800, cost="{2}", counters={"clay": 2})
    b.field("Banner", "Addition", cost="{1}", attribute="W")
    b.field("Sword", "Regalia", cost="{0}")
    b.stones("R")
    b.ruler("Queen", side="j-ruler", j_ruler={"name": "Queen Awake", "atk": 1000, "def_": 1000, "race": "Human"})
    before = {table.game.name(i) for i in table.game.in_play()}
    table.play("A: play Order", "resolve")
    return before - {table.game.name(i) for i in table.game.in_play()}


@pytest.mark.parametrize(
    ("description", "names"),
    [
        ("entities your opponent controls", {*OTHERS, "Fire Magic Stone", "Queen Awake"}),
        ("non-magic stone, non-J-ruler entities your opponent controls", OTHERS),
        ("non-fire resonators your opponent controls", {"Elf Scout", "Golem"}),
        ("resonators with no attribute", {"Golem"}),
        ('cards named "Ogre"', {"Ogre"}),
        ('resonators named "Ogre" or "Golem"', {"Ogre", "Golem"}),
        ('resonators not named "Ogre" your opponent controls', {"Elf Scout", "Golem"}),
        ("resonators with [Flying] or [Pierce]", {"Ogre"}),
        ("resonators with no clay counters on them", {"Elf Scout", "Ogre", "Mirror"}),
        ("resonators with two or more clay counters on them", {"Golem"}),
        ("resonators with three or more clay counters on them", set()),
        ("resonators your opponent controls with 500 or less ATK", {"Elf Scout", "Golem"}),
        ("resonators with total cost equal to the number of magic stones you control", set()),
        ("resonators with total cost greater than the number of additions you control", {*RESONATORS, "Mirror"}),
        ("resonators with ATK less than or equal to the total ATK of Elves your opponent controls", {"Elf Scout"}),
        ("resonators you control that share a race with all resonators your opponent controls", {"Mirror"}),
        ("resonators that don't share an attribute or race with resonators you control", {"Ogre", "Golem"}),
        ("basic magic stones", {"Fire Magic Stone"}),
        ("special magic stones", set()),
    ],
)
def test_descriptions(description: str, names: set[str]) -> None:
    assert destroyed_of_all(description) == names


@rule("cr-8.01", "903.2f")
def test_x_of_the_cost_tells_what_may_be_targeted() -> None:
    table = Table()
    a, b = table.players
    a.stones("RRR")
    a.hand("Blast", "Chant", cost="{X}{R}", text="Destroy target resonator with total cost X or less.")
    b.field("Mouse", cost="{1}")
    b.field("Bear", cost="{2}")
    b.field("Whale", cost="{6}")
    table.play("A: play Blast", "A: choose 1", "A: choose Mouse", "resolve")
    table.expect({"B.graveyard": ["Mouse"]})


def test_x_that_the_text_defines_tells_what_may_be_targeted() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    text = "Destroy target resonator with total cost X or less, where X is the number of magic stones you control."
    a.hand("Burn", "Chant", text=text)
    b.field("Bear", cost="{2}")
    b.field("Whale", cost="{6}")
    table.play("A: cannot play Burn -> Whale", "A: play Burn -> Bear", "resolve")
    table.expect({"B.graveyard": ["Bear"]})


def test_the_same_name_as_something_named_before() -> None:
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text="Rest target resonator. Destroy all resonators with the same name as that resonator.")
    b.field("Twin")
    a.field("Twin")
    b.field("Loner")
    table.play("A: play Order -> B/Twin", "resolve")
    table.expect({"A.graveyard": ["Order", "Twin"], "B.field": ["Loner"]})


@rule("cr-8.01", "307.4")
@pytest.mark.parametrize(("description", "rulers"), [("Human", True), ("Human card", False)])
def test_a_card_is_in_the_field_but_a_race_may_be_a_ruler(description: str, rulers: bool) -> None:
    table = Table()
    a, b = table.players
    a.hand("Order", "Chant", text=f"Rest target {description}.")
    b.ruler("Queen", race="Human")
    b.field("Peasant", race="Human")
    table.play("A: can play Order -> Peasant", f"A: {'can' if rulers else 'cannot'} play Order -> Queen")


def test_other_than_a_name() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Order", "Chant", text='Put target Elf card other than "Elf Elder" from your graveyard into your hand.')
    a.graveyard("Elf Elder", race="Elf")
    a.graveyard("Elf Child", race="Elf")
    a.graveyard("Ogre", race="Ogre")
    table.play("A: cannot play Order -> Elf Elder", "A: cannot play Order -> Ogre", "A: play Order -> Elf Child")
    table.play("resolve")
    table.expect({"A.hand": ["Elf Child"]})


@pytest.mark.parametrize(("cost", "found"), [("{3}", True), ("{4}", False)])
@rule("cr-8.01", "203.5", "903.2f")
def test_a_total_cost_of_x_and_more(cost: str, found: bool) -> None:
    table = Table()
    a, _ = table.players
    a.stones("W")
    a.graveyard("Tank", race="Machine", cost=cost)
    a.hand(
        "Key",
        "Chant",
        cost="{X}",
        text="Put target Machine with total cost X+2 or less from your graveyard into the field.",
    )
    if found:
        table.play("A: play Key -> Tank with x=1", "resolve")
        table.expect({"A.field": ["Tank"]})
    else:
        table.play("A: cannot play Key -> Tank with x=1 because 903.2f")


@pytest.mark.parametrize(
    ("words", "life"),
    [
        ("Moon", 4300),
        ("Moon entity", 4200),
        ("Moon resonator", 4100),
        ("Moon ruler or entity", 4300),
        ("ruler or entity", 4400),
        ("entity", 4300),
    ],
)
@rule("cr-8.01", "307.6")
def test_entities_of_a_race_and_rulers(words: str, life: int) -> None:
    moons().cast(f"You gain 100 life for each {words} you control.").expect({"A.life": life})


@pytest.mark.parametrize(
    ("keyword", "text"),
    [
        ("Seal", "[Seal] 4 - This card gains [Flying]."),
        ("Legend", "[Legend] 2 - This card gains [Flying]."),
        ("Null", "[Null] - This card gains [Flying]."),
        ("Crest", "[Crest] {W} - This card gains [Flying]."),
        ("Bestow", "[Bestow] {1}"),
        ("Energize", "[Energize] {W}"),
        ("Incarnation", "[Incarnation] [Light]"),
    ],
)
def test_cards_with_a_keyword_that_has_a_text(keyword: str, text: str) -> None:
    table = Table()
    table["B"].field("Marked", text=text)
    table["B"].field("Plain")
    table["A"].hand("Purge", "Chant", cost="{0}", text=f"Destroy all resonators with [{keyword}].")
    table.play("A: play Purge", "pass")
    table.expect({"B.field": ["Plain"]})


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all resonators with total cost 1 or 2.", ["Knight"]),
        ("Destroy all resonators with total cost 1, 3 or 5 your opponent controls.", ["Guard"]),
        ("Destroy all resonators whose ATK is 300 or less.", ["Knight"]),
        ("Destroy all resonators with ATK 400 or more your opponent controls.", ["Guard"]),
    ],
)
def test_which_costs_and_values(text: str, left: list[str]) -> None:
    order_read(text).expect({"B.field": left})


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all resonators with [Flying] and [Pierce].", ["Bird", "Lance"]),
        ("Destroy all resonators with [Flying] or [Pierce].", []),
        ("Destroy all resonators without [Flying] or [Pierce].", ["Bird", "Lance", "Eagle"]),
    ],
)
def test_with_both_with_one_and_with_none(text: str, left: list[str]) -> None:
    table = Table()
    a, b = table.players
    b.field("Bird", text="[Flying]")
    b.field("Lance", text="[Pierce]")
    b.field("Eagle", text="[Flying] [Pierce]")
    a.hand("Order", "Chant", cost="{0}", text=text)
    table.play("A: play Order", "resolve")
    table.expect({"B.field": left})


@pytest.mark.parametrize(("attribute", "paid"), [("U", False), ("B", False), ("UB", True), ("WUB", True)])
@rule("cr-8.01", "208.3")
def test_cards_of_two_attributes(attribute: str, paid: bool) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Fish", attribute=list(attribute))
    a.field("Altar", "Addition", text="Discard a water/darkness card: You gain 100 life.")
    assert bool(table.why_not("A: use Altar")) != paid


@pytest.mark.parametrize(("cost", "legal"), [("{3}", True), ("{4}", False)])
def test_x_and_more(cost: str, legal: bool) -> None:
    table = Table()
    a, b = table.players
    a.stones("B")
    b.field("Ogre", cost=cost)
    a.hand("Scroll", "Chant", cost="{X}", text="Destroy target resonator with total cost X+2 or less.")
    assert bool(table.why_not("A: play Scroll -> Ogre with x=1")) != legal


def test_a_total_cost_of_x_and_more_is_searched_for() -> None:
    table = Table()
    a = table["A"]
    a.stones("R")
    for cost in range(1, 6):
        a.deck(f"Golem {cost}", cost=f"{{{cost}}}")
    text = "Search your deck for a resonator with total cost X+2 or less and put it into the field. Shuffle your deck."
    a.hand("Build", "Chant", cost="{X}", text=text)
    table.play("A: play Build with x=1", "pass")
    assert table.offered() - {"done"} == {"Golem 1", "Golem 2", "Golem 3"}


@pytest.mark.parametrize("name", ["Tin Page: Copper", "Sir Oak, the Knight of Elms"])
def test_a_name_is_what_stands_in_quotes(name: str) -> None:
    table = Table()
    table["A"].field(name)
    table["A"].field("Page", text=f'This card gains [+200/+200] as long as you control "{name}."')
    table["A"].deck(name)
    table["A"].hand(
        "Call", "Chant", cost="{0}", text=f'Search your deck for a card named "{name}" and put it into your hand.'
    )
    table.expect({"Page.atk": 300})
    table.play("A: play Call", "resolve", f'A: choose "{name}"', "resolve")
    table.expect({"A.hand": [name]})
