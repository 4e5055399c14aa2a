"""Paragraphs that say several things at once: several abilities, conditions, keywords on a line (204.2, 904)."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.language import parse

EACH = "This card gains [+100/+0] as long as you control an Elf, [+0/+300] as long as you control a Fairy and [Flying] "
EACH += "as long as you control a Knight."


@rule("cr-8.01", "204.2")
@pytest.mark.parametrize(
    ("race", "atk", "def_", "flies"),
    [("Elf", 600, 500, False), ("Fairy", 500, 800, False), ("Knight", 500, 500, True), ("Imp", 500, 500, False)],
)
def test_each_gain_has_its_own_condition(race: str, atk: int, def_: int, flies: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Changeling", text=EACH, atk=500, def_=500)
    a.field("Friend", race=race)
    found = table.info("Changeling")
    assert (found.atk, found.def_, "Flying" in found.keywords) == (atk, def_, flies)


@rule("cr-8.01", "204.2")
@pytest.mark.parametrize(("race", "atk"), [("Elf", 800), ("Imp", 400)])
def test_otherwise_is_what_is_not_so(race: str, atk: int) -> None:
    table = Table()
    a, _ = table.players
    text = "This card gains [+300/+0] if you control an Elf. Otherwise, it gains [-100/+0]."
    a.field("Changeling", text=text, atk=500, def_=500)
    a.field("Friend", race=race)
    assert table.info("Changeling").atk == atk


@rule("cr-8.01", "204.2")
def test_what_is_always_so_and_what_triggers_in_one_paragraph() -> None:
    table = Table()
    a, _ = table.players
    a.field("Miser", text="Players cannot gain life. Whenever this card attacks ⇒ Draw a card.", atk=300, def_=300)
    a.chant("Feast", "You gain 500 life.")
    table.play("A: play Feast", "resolve")
    table.expect({"A.life": 4000})
    held = len(table.names(2))
    table.play("A: attack Miser -> B", "resolve")
    assert len(table.names(2)) == held + 1


@rule("cr-8.01", "910.1", "1018.1")
def test_replacements_one_after_the_other() -> None:
    table = Table()
    a, b = table.players
    text = "If this card would deal damage, it deals that much plus 200 instead. "
    text += "If damage would be dealt to this card, prevent 100 of it."
    a.field("Brute", text=text, atk=300, def_=900)
    b.field("Wall", atk=400, def_=900)
    a.chant(
        "Duel",
        "Target resonator you control and target resonator your opponent controls deal damage equal to "
        "their ATK to each other.",
    )
    table.play("A: play Duel -> Brute, Wall", "resolve")
    assert (table.card("Wall").damage, table.card("Brute").damage) == (500, 300)


@rule("cr-8.01", "904.1")
def test_a_gain_while_attacking() -> None:
    table = Table()
    a, _ = table.players
    a.field("Captain", text="Resonators you control gain [+200/+0] while attacking.", atk=300, def_=300)
    a.field("Guard", atk=300, def_=300)
    table.play("A: attack Guard -> B")
    assert (table.info("Guard").atk, table.info("Captain").atk) == (500, 300)


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize("shown", [False, True])
def test_rested_if_nothing_is_revealed(shown: bool) -> None:
    table = Table()
    a, _ = table.players
    text = "As this card enters the field, you may reveal an Elf from your hand. "
    text += "If you don't, this card enters the field rested."
    a.hand("Gate", cost="{0}", text=text)
    a.hand("Sprite", race="Elf" if shown else "Imp")
    table.play("A: play Gate", "resolve", *(["A: choose yes"] if shown else []))
    assert table.card("Gate").rested is not shown


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(("race", "rested"), [("Elf", False), ("Imp", True)])
def test_rested_unless_something_is_so(race: str, rested: bool) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Gate", cost="{0}", text="This card enters the field rested unless you control an Elf.")
    a.field("Friend", race=race)
    table.play("A: play Gate", "resolve")
    assert table.card("Gate").rested is rested


@rule("cr-8.01", "903.2i")
@pytest.mark.parametrize(("race", "cheap"), [("Elf", True), ("Imp", False)])
def test_a_price_that_depends_on_something(race: str, cheap: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Patron", text="You pay {1} less to play chants if you control an Elf.")
    a.field("Friend", race=race)
    a.chant("Boon", "You gain 500 life.", cost="{1}")
    assert (table.why_not("A: play Boon") == []) is cheap


@rule("cr-8.01", "903.2j")
@pytest.mark.parametrize(("race", "able"), [("Knight", True), ("Imp", False)])
def test_one_of_each_of_several_kinds_is_given(race: str, able: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Altar", text="Banish an Elf, a Fairy, and a Knight: You gain 900 life.")
    for name, of in (("Oak", "Elf"), ("Wisp", "Fairy"), ("Third", race)):
        a.field(name, race=of)
    assert (table.why_not("A: use Altar") == []) is able


@rule("cr-8.01", "1120.3")
@pytest.mark.parametrize(
    "line", ["[Flying] [Barrier] (Chant)", "[Flying], [Barrier] {R}", "[Flying] [Barrier] (Stranger)"]
)
def test_barrier_on_a_line_with_other_keywords(line: str) -> None:
    flying, barrier = parse(line)
    assert (flying,) == parse("[Flying]")
    assert (barrier,) == parse(line[line.index("[Barrier]") :])


def test_whose_the_last_are_is_said_of_both() -> None:
    both = parse("Light resonators and Elves you control gain [+100/+100].")
    assert both == parse("Light resonators you control and Elves you control gain [+100/+100].")


@rule("cr-8.01", "903.2i")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Chants cost {1} more to play.", True),
        ("Your opponent's spells cost {1} more to play.", False),
        ("Chants you play cost {1} more.", True),
        ("Resonators cost {1} more to play.", False),
    ],
)
def test_whose_cards_cost_more(text: str, asked: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Toll", text=text)
    a.chant("Boon", "You gain 500 life.", cost="{0}")
    assert bool(table.why_not("A: play Boon")) is asked


@rule("cr-8.01", "910.1")
def test_twice_the_life() -> None:
    table = Table()
    a, _ = table.players
    a.field("Spring", text="If you would gain life, you gain twice that much life instead.")
    a.chant("Boon", "You gain 500 life.")
    table.play("A: play Boon", "resolve")
    table.expect({"A.life": 5000})


@rule("cr-8.01", "904.1")
@pytest.mark.parametrize(("race", "flies"), [("Elf", True), ("Imp", False)])
def test_what_it_has_as_long_as_something_is_so(race: str, flies: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Rider", text="This card has [Flying] as long as you control an Elf.")
    a.field("Friend", race=race)
    assert ("Flying" in table.info("Rider").keywords) is flies


@rule("cr-8.01", "903.2g")
@pytest.mark.parametrize(("type_", "may"), [("Chant", False), ("Resonator", True)])
def test_what_chants_cannot_target(type_: str, may: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Ward", text="Resonators you control cannot be targeted by chants your opponent controls.", def_=900)
    if type_ == "Chant":
        a.chant("Zap", "This card deals 100 damage to target resonator.")
        assert (table.why_not("A: play Zap -> Ward") == []) is may
    else:
        a.field("Archer", text="{0}: This card deals 100 damage to target resonator.")
        assert (table.why_not("A: use Archer -> Ward") == []) is may
