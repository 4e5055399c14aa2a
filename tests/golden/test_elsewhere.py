"""Golden: cards that act from other zones, plays by an effect, and what depends on the target (902.2, 903.2i)."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.language import normalise

GROWL = """\
You may pay {G} less to play this card, if it targets a Beast.
Target resonator gains [+400/+400] until end of turn.
"""


@rule("cr-8.01", "902.2")
def test_a_card_that_puts_itself_from_the_graveyard_into_the_field() -> None:
    table = Table()
    a, _ = table.players
    text = "{B}: Put this card from your graveyard into the field."
    a.graveyard("Ghoul", text=text)
    a.field("Ghast", text=text)
    a.stones("B")
    table.play("A: cannot use Ghast because 902.2", "A: use Ghoul", "resolve")
    table.expect({"A.graveyard": [], "A.field": ["Ghast", "Ghoul"]})


@rule("cr-8.01", "302.3", "911.1")
def test_a_card_that_died_is_found_in_the_graveyard() -> None:
    table = Table()
    a, _ = table.players
    text = "When this card is put into a graveyard from the field ⇒ Put this card from your graveyard into your hand."
    a.field("Cat", text=text)
    a.field("Cliff", "Regalia", text="{0}: Destroy target resonator.")
    table.play("A: use Cliff -> Cat", "resolve", "resolve")
    table.expect({"A.graveyard": [], "A.hand": ["Cat"]})


@rule("cr-8.01", "302.3")
def test_a_card_discarded_for_its_own_ability_is_found_too() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Seed", text="Discard this card: Put this card from your graveyard into the field.")
    table.play("A: use Seed", "resolve")
    table.expect({"A.hand": [], "A.field": ["Seed"]})


@rule("cr-8.01", "903.2i-ii")
def test_an_effect_plays_a_card_for_nothing() -> None:
    table = Table()
    a, _ = table.players
    text = "{0}: You may play a chant with total cost 3 or less from your hand without paying its cost."
    a.field("Herald", "Regalia", text=text)
    a.hand("Psalm", "Chant", cost="{W}{2}", text="You gain 700 life.")
    a.hand("Epic", "Chant", cost="{W}{3}", text="You gain 900 life.")
    table.play("A: use Herald", "resolve", "A: choose Psalm", "resolve")
    table.expect({"A.life": 4700, "A.hand": ["Epic"]})


@rule("cr-8.01", "903.2i-iv", "903.2g")
def test_cheaper_if_it_targets() -> None:
    table = Table()
    a, _ = table.players
    a.field("Wolf", race="Beast")
    a.field("Ogre", race="Giant")
    a.hand("Growl", "Chant", cost="{G}{1}", text=GROWL)
    a.stones("W")
    table.play("A: play Growl", "resolve")  # nobody chooses: paid so, it can target nothing but a Beast
    table.expect({"Wolf.atk": 500, "Ogre.atk": 100})


@rule("cr-8.01", "903.2i-iv")
def test_not_cheaper_without_such_a_target() -> None:
    table = Table()
    a, _ = table.players
    a.field("Ogre", race="Giant")
    a.hand("Growl", "Chant", cost="{G}{1}", text=GROWL)
    a.stones("W")
    table.play("A: cannot play Growl -> Ogre because 1003.4")


@pytest.mark.parametrize(
    ("text", "spelling"),
    [
        ('Elves you control gain " {Rest}: Produce {W}.".', 'Elves you control gain "{Rest}: Produce {W}.".'),
        ('Elves you control gain "{Rest}: Produce {W}".', 'Elves you control gain "{Rest}: Produce {W}.".'),
        (
            'Elves you control gain "When this card attacks, draw a card.".',
            'Elves you control gain "Whenever this card attacks ⇒ Draw a card.".',
        ),
        ('Destroy target "Who? No. 5".', 'Destroy target "Who? No. 5".'),
    ],
)
def test_abilities_in_quotes_have_one_spelling(text: str, spelling: str) -> None:
    assert normalise(text) == spelling


@rule("cr-8.01", "902.2", "906.7")
@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Whenever you gain life ⇒ If this card is in your graveyard, put it into the field rested.", True),
        ("Whenever you gain life ⇒ You gain 5 life. If this card is in your hand, put it into the field.", False),
    ],
)
def test_an_ability_that_asks_whether_its_card_lies_in_the_graveyard_triggers_there(text: str, there: bool) -> None:
    table = Table()
    a, _ = table.players
    a.graveyard("Ghoul", text=text)
    a.hand("Boon", "Chant", cost="{0}", text="You gain 100 life.")
    table.play("A: play Boon", "resolve", "resolve")
    assert table.happened("triggered") if there else not table.happened("triggered")
    assert any(table.game.name(i) == "Ghoul" for i in table.game.in_play()) == there


@rule("cr-8.01", "906.7")
def test_a_card_that_died_asks_for_itself_in_the_graveyard() -> None:
    table = Table()
    a, _ = table.players
    a.field(
        "Cat",
        text="When this card is put into a graveyard from the field ⇒ If this card is in your graveyard, "
        "you gain 100 life.",
    )
    a.field("Cliff", "Regalia", text="{0}: Destroy target resonator.")
    table.play("A: use Cliff -> Cat", "resolve", "resolve")
    table.expect({"A.life": 4100})
