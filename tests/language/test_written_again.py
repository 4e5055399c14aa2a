"""What an ability says of itself is read as the same ability, where it says it in other words than were read."""

from __future__ import annotations

import pytest
from vocabulary import CHANT, RESONATOR

from willstone.language import parse, render

OF_CHANTS = (
    ("Destroy your resonators.", "Destroy all resonators you control."),
    ("Rest your other resonators.", "Rest all other resonators you control."),
    (
        "At the end of your turn, rest your Elves.",
        "At the end of your turn ⇒ Rest all Elves you control.",
    ),
    (
        'If you control "Anna", "Berta" and "Carla", draw a card.',
        'If you control an "Anna", a "Berta", and a "Carla", draw a card.',
    ),
    ('If you control "Anna" and "Berta", draw a card.', 'If you control an "Anna" and a "Berta", draw a card.'),
    (
        "Draw a card and you may discard a card. Then shuffle your deck.",
        "Draw a card and you may discard a card. Then shuffle your deck.",
    ),
    (
        "Draw a card and you may discard a card, then shuffle your deck.",
        "Draw a card and you may discard a card, then shuffle your deck.",
    ),
    (
        "This card deals 300 damage to each player and resonator.",
        "This card deals 300 damage to each player and 300 damage to each resonator.",
    ),
    (
        "Target resonator loses all abilities and becomes a [100/100] Elf with [Flying] until end of turn.",
        "Target resonator loses all abilities, becomes a [100/100] Elf, and gains [Flying] until end of turn.",
    ),
    (
        "Target resonator loses all abilities, becomes [100/100] and gains [Flying] until end of turn.",
        "Target resonator loses all abilities, becomes [100/100], and gains [Flying] until end of turn.",
    ),
    (
        "If you control an Elf, prevent all damage that would be dealt to you this turn and you can't lose the game "
        "until end of turn.",
        "If you control an Elf, prevent all damage that would be dealt to you this turn and you cannot lose the game "
        "until end of turn.",
    ),
    (
        "If battle damage would be dealt to target resonator this turn, prevent that damage.",
        "Prevent all battle damage that would be dealt to target resonator this turn.",
    ),
    (
        "If target resonator would deal battle damage this turn, prevent that damage.",
        "Prevent all battle damage that would be dealt by target resonator this turn.",
    ),
    (
        "Prevent all damage that would be dealt by target resonator this turn and draw a card.",
        "Prevent all damage that would be dealt by target resonator this turn and draw a card.",
    ),
    (
        "Search your deck for a fire [Spell:Chant] or [Spell:Chant-Instant] card and put it into your hand.",
        "Search your deck for a fire chant and put it into your hand.",
    ),
    (
        "Name a card. Your opponent reveals their hand and discards all cards that share a name with the named card.",
        "Name a card. Your opponent reveals their hand and discards all cards with that name in their hand.",
    ),
    (
        "Your opponent reveals their hand and discards all Elves.",
        "Your opponent reveals their hand and discards all Elves in their hand.",
    ),
)
OF_CARDS = (
    ("[Incarnation] {W} or {R} or {U}, {G}", "[Incarnation] [Light or Fire or Water][Wind]"),
    (
        "[Incarnation] {W} or {R} or {U} or {G} or {B}",
        "[Incarnation] [Light or Fire or Water or Wind or Darkness]",
    ),
    ("[Barrier] (Stranger)", "[Barrier] (Stranger)"),
    ("[Barrier] basic", "[Barrier] basic"),
    ("[Race:Maid of the Well] cards gain [+200/+200].", "Maid of the Well cards gain [+200/+200]."),
    ("Maids of the Well gain [+200/+200].", "Maids of the Well gain [+200/+200]."),
    (
        "This card gains [+X00/0], where X is the number of other Elf rulers or Elf entities you control.",
        "This card gains [+X00/+0], where X is the number of other Elf rulers and/or Elf entities you control.",
    ),
    (
        "{R}: Put a [500/500] wind Beast resonator token into the field. "
        'It gains "This card has the magic stone type wind magic stone." until end of game.',
        "{R}: Put a [500/500] wind Beast resonator token into the field. "
        'It gains "Treat this card as a wind magic stone.".',
    ),
    (
        '[Trigger] Your Ruler is "Anna" or your J-Ruler is "Dora", and you control "Berta", "Carla" and "Elsa": '
        "Draw a card.",
        '[Trigger] Your ruler is "Anna" or your J-ruler is "Dora", you control a "Berta", a "Carla", and an "Elsa": '
        "Draw a card.",
    ),
)


@pytest.mark.parametrize(
    ("text", "written", "types"),
    [*((*pair, CHANT) for pair in OF_CHANTS), *((*pair, RESONATOR) for pair in OF_CARDS)],
)
def test_what_is_written_is_read_as_the_same(text: str, written: str, types: int) -> None:
    abilities = parse(text, types)
    assert render(abilities) == written
    assert parse(written, types) == abilities


@pytest.mark.rule("cr-8.01", "1007.3")
def test_damage_to_players_and_resonators_is_the_same_in_each_wording() -> None:
    texts = (
        "each player and resonator",
        "each player and each resonator",
        "each player and 300 damage to each resonator",
    )
    assert len({parse(f"This card deals 300 damage to {to}.", CHANT) for to in texts}) == 1
