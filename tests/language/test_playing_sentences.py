"""Sentences about costs, playing and will that are understood, each rendered exactly as it was written."""

from __future__ import annotations

import pytest
from vocabulary import CHANT, RESONATOR

from willstone.language import NotUnderstood, parse, render

SENTENCES = """
{1}: Draw a card. Play this ability only once per turn.
{1}: Draw a card. Play this ability only up to twice per turn.
{1}: Draw a card. Play this ability only during your turn and only once per turn.
{1}: Draw a card. Play this ability only if this card is in your graveyard.
{1}: Draw a card. This ability costs {1} less to play for each Elf you control.
{1}: Draw a card. This ability costs {1} more to play as long as you control an Elf.
[Judgment] {W}{1}. Play this ability only if you control an Elf.
[Judgment] {8}. This ability costs {1} less to play for each Elf you control.
[Awakening] {U}{2}
[Inheritance] {1}: Draw a card. Play this ability only during your turn.
{Rest}: Produce {R}{B}.
{Rest}: Produce {U} for each Elf you control.
{Rest}: Produce two wills in any combination of attributes.
{Rest}: Produce {W}. Spend this will only to play chants.
{Rest}: Produce {W} or {R}. Spend this will only to play activate abilities of resonators or to do judgment.
You pay {1} less to play resonators with total cost 5 or more.
Your opponent pays {1} more to play chants during your turn.
Players pay {2} more to play additions and regalia.
As long as you control an Elf, you pay {1} less to play Elf resonators.
Your opponent pays {1} more to play [Judgment] or [God's Art] abilities.
Your opponent pays {2} more to play activate abilities of resonators your opponent controls.
You may pay the attribute cost of Elf resonators with will of any attribute.
You may pay the attribute cost of Elves with light will.
This card costs {R}{1} more to play from a rune area.
This card costs {G} less to play as long as it targets a Beast.
Rather than pay this card's cost, you may banish three Golems.
If you control an Elf, rather than pay this card's cost, you may pay {1}.
As you play this card, you may rest a recovered Elf you control. If you do, this card costs {G}{1} less to play.
As an additional cost to play this card, banish X Gems.
Play this card only if you control a Demon.
Play this card only from your removed area.
You may play this card from your graveyard.
Remove this card in your graveyard from the game: Draw a card.
{0}, reveal this card from your hand: Draw a card.
Remove a mystery counter from your J/ruler: Draw a card.
Remove X charge counters from this card: Draw a card.
Remove three [+100/+100] counters from a resonator you control: Draw a card.
Discard a Fairy Tale resonator, banish a light Gem: Draw a card.
Discard your hand, remove the top two cards of your deck from the game: Recover this card.
{1}: You may play a chant with total cost 3 or less from your hand without paying its cost.
{1}: You pay {1} less to play [Judgment] abilities this turn.
"""


@pytest.mark.parametrize("text", SENTENCES.strip().splitlines())
def test_understood_and_rendered(text: str) -> None:
    assert render(parse(text, RESONATOR)) == text


@pytest.mark.parametrize("text", SENTENCES.strip().splitlines())
def test_a_word_that_means_nothing_is_reported(text: str) -> None:
    head, _, tail = text.rpartition(" ")
    with pytest.raises(NotUnderstood):
        parse(f"{head} blorp {tail}", RESONATOR)


def test_what_cannot_be_chased_is_an_ability_of_its_own() -> None:
    text = render(parse("Destroy target J-ruler. Players cannot chase this card.", CHANT))
    assert text == "This card cannot be chased.\nDestroy target J-ruler."
