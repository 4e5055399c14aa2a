"""What is paid or done rather than paying a cost (903.2i)."""

from __future__ import annotations

from table import Table, rule


@rule("cr-8.01", "903.2i")
def test_paid_rather_than_the_cost_of_the_first_of_a_turn() -> None:
    table = Table()
    a, _ = table.players
    text = "[Quickcast]\nYou gain 100 life.\nYou pay {0} rather than pay this card's cost if this is the first chant "
    a.hand("Hymn", "Chant", cost="{W}{1}", text=f"{text}you play this turn.")
    a.hand("Psalm", "Chant", cost="{W}{1}", text=f"{text}you play this turn.")
    table.play("A: play Hymn", "resolve", "A: cannot play Psalm because 1003.4")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "903.2i")
def test_what_must_be_paid_rather_than_the_cost() -> None:
    """A cost that is paid rather than another is no choice unless the text says "may"."""
    for word, can in (("", False), ("may ", True)):
        table = Table()
        a, _ = table.players
        a.field("Squire", race="Knight")
        a.stones("W")
        text = f"You {word}pay {{R}} rather than pay this card's cost if you control a Knight."
        a.hand("Drake", cost="{W}", text=text)
        table.play("A: can play Drake" if can else "A: cannot play Drake because 1003.4")


@rule("cr-8.01", "903.2i-ii")
def test_the_first_of_each_turn_is_free() -> None:
    for text in (
        "Each turn, you may play your first chant without paying its cost.",
        "Each turn, you may pay {0} to play your first chant rather than pay its cost.",
    ):
        table = Table()
        a, _ = table.players
        a.field("Font", "Regalia", text=text)
        a.hand("Hymn", "Chant", cost="{W}{1}", text="You gain 100 life.")
        a.hand("Psalm", "Chant", cost="{W}{1}", text="You gain 100 life.")
        table.play("A: play Hymn", "resolve", "A: cannot play Psalm because 1003.4")
        table.expect({"A.life": 4100})


@rule("cr-8.01", "903.2i")
def test_something_else_rather_than_paying() -> None:
    table = Table()
    a, _ = table.players
    for name in ("Gog", "Magog"):
        a.field(name, race="Golem")
    a.hand("Titan", cost="{8}", text="You may banish two Golems rather than pay this card's cost.")
    table.play("A: play Titan", "A: choose Gog", "A: choose Magog", "resolve")
    table.expect({"A.graveyard": ["Magog", "Gog"], "A.field": ["Titan"]})


@rule("cr-8.01", "903.2i", "903.2j")
def test_nothing_else_can_be_done_without_the_cards_for_it() -> None:
    table = Table()
    a, _ = table.players
    a.field("Gog", race="Golem")
    a.hand("Titan", cost="{8}", text="You may banish two Golems rather than pay this card's cost.")
    table.play("A: cannot play Titan because 1003.4")


@rule("cr-8.01", "903.2i")
def test_something_done_rather_than_paying_if_something_is_so() -> None:
    for name, can in (("Egg", False), ("Ox", True)):
        table = Table()
        a, _ = table.players
        a.field("Cub", counters={"ice": 1})
        a.field(name)
        text = 'You may remove an ice counter from a resonator named "Cub" or "Bear" you control rather than pay this '
        a.hand("Egg", cost="{3}", text=f"{text}card's cost if you don't control an \"Egg\".")
        table.play("A: can play Egg" if can else "A: cannot play Egg because 1003.4")
