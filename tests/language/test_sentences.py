"""Sentences that are understood: each is rendered exactly as it was written, and nothing can be slipped in."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spelling import respelled
from vocabulary import CHANT, J_RULER, RESONATOR, RULER, RUNE, SKILLS

from willstone.language import NotUnderstood, parse, render
from willstone.language.meaning.texts import paragraphs
from willstone.language.reading.tokens import clean

EFFECTS = """
Draw a card.
Draw two cards.
Draw ten cards.
Draw 15 cards.
Draw X cards.
Each player draws a card.
Your opponent draws two cards.
Target player draws three cards.
Target opponent draws a card.
This card deals 500 damage to target player or J/resonator.
This card deals 300 damage to target resonator.
This card deals 300 damage to target player.
This card deals X00 damage to target opponent.
This card deals 200 damage to each resonator.
This card deals 200 damage to each other J/resonator.
This card deals 100 damage to each player.
This card deals 400 damage to you.
This card deals 400 damage to your opponent.
This card deals 200 damage to up to two target resonators.
This card deals 800 damage to target opponent or resonator your opponent controls.
Destroy target J-ruler.
Destroy target rested resonator your opponent controls.
Destroy all resonators.
Destroy all resonators and additions.
Destroy all other J/resonators.
Destroy target resonator or addition.
Destroy target J/resonator, addition, or regalia.
Destroy up to one target magic stone.
Destroy target light magic stone.
Destroy target "Moon Gate".
Destroy target "Moon Gate" or "Sun Gate".
Destroy target resonator with "Moon" in its name.
Destroy all cards with "Moon" in their names.
Destroy target fire or wind resonator.
Destroy target Vampire.
Destroy target Vampire or Knight resonator.
Destroy target Knight of the Round Table you control.
Destroy all Elves and Fairies.
Banish target resonator you control.
Banish this card.
Remove target card from the game.
Remove all darkness resonators from the game.
Remove this card from the game.
Remove target J/resonator from battle.
Return target resonator to its owner's hand.
Return two target resonators to their owners' hands.
Return up to two other target Fairies you control to their owners' hands.
Return each other resonator to its owner's hand.
Return all regalia to their owners' hands.
Return this card to its owner's hand.
Rest target J/resonator.
Rest up to two target recovered resonators your opponent controls.
Rest two target magic stones and/or resonators.
Recover target ruler.
Recover all magic stones you control.
Recover another target Beast you control.
Cancel target spell.
Cancel target resonator spell.
Cancel target chant spell your opponent controls.
Cancel target water spell.
Cancel up to two target spells.
Cancel all other spells.
You gain 500 life.
You gain X00 life.
Each player gains 100 life.
Target player gains 300 life.
You lose 400 life.
Your opponent loses 200 life.
Target opponent loses X00 life.
Discard a card.
Discard two cards.
Discard your hand.
Each player discards their hand.
Your opponent discards a card.
Target player discards two cards.
Produce {W}.
Produce {R}{R}.
Produce {W} or {R}.
Produce {W}, {R}, {U}, {G}, or {B}.
Produce {1}.
Produce {2}.
Produce {M}.
Target resonator gains [+200/+200] until end of turn.
Target resonator gains [-400/+0] until end of turn.
Target J/resonator gains [Flying] until end of turn.
Target resonator gains [+200/+0] and [First Strike] until end of turn.
Target resonator gains [+200/+200], [Flying], and [Pierce] until end of battle.
Target resonator gains [+100/+100].
Each Human resonator you control gains [Swiftness] until end of turn.
All resonators gain [-200/-200] until end of turn.
Knights you control gain [Flying] and [First Strike] until end of turn.
Other resonators you control gain [+100/+100] until end of turn.
J/resonators your opponent controls gain [-200/-200] until end of turn.
Two target resonators gain [+200/+200] until end of turn.
Up to two target Six Sages gain [+200/+200] until end of turn.
Another target resonator gains [Pierce] until end of turn.
This card gains [+400/+0] until end of turn.
Target resonator becomes [0/100] until end of turn.
All resonators become [400/400] until end of turn.
Target J/resonator loses its ATK and DEF until end of turn.
Put a [+100/+100] counter on target resonator.
Put two [-100/-100] counters on each resonator your opponent controls.
Put a hope counter on this card.
Put an omen counter on target Knight.
Put three knowledge counters on this card.
Gain control of target resonator.
Gain control of target resonator your opponent controls.
You win the game.
Your opponent wins the game.
Rest target resonator. It gains [+0/-200] until end of turn.
Rest two target resonators. They gain [-200/-200] until end of turn.
Recover up to two target resonators. Put a [+100/+100] counter on them.
Gain control of target resonator. Recover it. It gains [Swiftness] until end of turn.
This card gains [+200/+200] until end of turn. Recover it.
Cancel target spell. Draw a card. You lose 500 life.
Destroy target resonator with total cost 3 or less.
Destroy target resonator your opponent controls with total cost 4 or more.
Destroy target resonator with [Flying].
Destroy target resonator without [Flying].
Destroy target resonator with a symbol skill.
Destroy target resonator with DEF 300 or less.
Destroy target resonator with a [+100/+100] counter on it.
Destroy all resonators with an omen counter on them.
Destroy target attacking resonator.
Destroy target attacking or blocking J/resonator.
Destroy all damaged resonators.
Destroy target non-darkness resonator.
Destroy all non-Human resonators.
Cancel target non-resonator spell.
Cancel target resonator spell with total cost 2 or less.
Destroy target addition of the J/resonator subtype.
Put target resonator from your graveyard into the field.
Put up to two target resonators from your graveyard into your hand.
Put the top card of your magic stone deck into the field.
Put the top five cards of your deck into your graveyard.
Remove the top two cards of your deck from the game.
Remove target card from your opponent's graveyard from the game.
Put target resonator on the bottom of its owner's deck.
Look at the top three cards of your deck.
Shuffle your deck.
Foresee 2.
Search your deck for a fire resonator, reveal it and put it into your hand, then shuffle your deck.
Search your deck for a Dragon with total cost 2 or less, put it into the field, then shuffle your deck.
Put a [400/400] light Fairy resonator token into the field.
Put two [200/200] darkness Vampire resonator tokens with [Flying] and [Swiftness] into the field.
Target resonator gains [+100/+100] for each card in your hand until end of turn.
Target resonator loses [Flying] until end of turn.
All resonators lose all abilities until end of turn.
Target resonator cannot attack or block until end of turn.
Resonators your opponent controls cannot block until end of turn.
Target resonator gains "{Rest}: Draw a card." until end of turn.
If you control a Knight, draw a card.
If your life is 1000 or less, you may draw two cards.
You may discard a card. If you do, draw two cards.
You may pay {1}. If you do, destroy target resonator.
Choose one - • Draw a card. • Destroy target resonator. It gains [Flying] until end of turn.
Draw a card. Choose up to two - • Draw a card. • You gain 500 life. • Cancel target spell.
""".strip().split("\n")

ABILITIES = """
[Judgment] {W}{2}
[Judgment] {W}{R}{1}, discard a card
[Judgment] {0}
[Judgment] Pay 1000 life
[Judgment] {B}{B}, pay 500 life, discard two cards
[Divinity] 10
[Grimoire] 5
{Rest}: Produce {G}.
{1}, {Rest}: Draw a card.
{R}{X}: This card deals X00 damage to target resonator.
{0}: Recover this card.
{Rest}, banish this card: Destroy target addition.
Banish this card: Target J/resonator gains [+400/+400] until end of turn.
Discard a card: This card gains [Flying] until end of turn.
Discard two cards: Draw two cards.
Pay 500 life: Draw a card.
{W}{U}, pay 200 life, discard a card: Cancel target spell.
{Rest}: You gain 200 life. You can play this ability only in a main timing.
{2}: Draw a card. Discard a card. You can play this ability only in a main timing.
[Enter] ⇒ Draw a card.
[Enter] ⇒ It deals 300 damage to target player or resonator.
[Enter] ⇒ Up to one target resonator gains [-200/-200] until end of turn.
At the beginning of your turn ⇒ You gain 100 life.
At the beginning of each turn ⇒ Each player draws a card.
At the beginning of your opponent's turn ⇒ Your opponent loses 100 life.
At the beginning of your draw phase ⇒ Draw a card.
At the beginning of your recovery phase ⇒ Recover all magic stones you control.
At the end of your recovery phase ⇒ Rest this card.
At the beginning of your main phase ⇒ Put a hope counter on this card.
At the beginning of your opponent's main phase ⇒ Rest target resonator.
At the beginning of each end phase ⇒ Banish this card.
At the end of your turn ⇒ Return this card to its owner's hand.
At the end of each turn ⇒ This card deals 200 damage to each player.
At the beginning of battle phase ⇒ Draw a card.
At the end of battle phase ⇒ Destroy this card.
At the beginning of your battle phase ⇒ This card gains [Pierce] until end of turn.
At the beginning of game ⇒ Put three limited counters on this card.
Whenever this card attacks ⇒ It gains [+400/+0] until end of turn.
Whenever this card blocks ⇒ Recover it.
When this card is destroyed ⇒ Draw a card.
When this card is put into a graveyard from the field ⇒ Your opponent discards a card.
When this card is put into a graveyard ⇒ You gain 300 life.
When this card becomes rested ⇒ Draw a card.
When this card becomes recovered ⇒ Draw a card.
When this card does Judgment ⇒ Destroy all resonators.
When you do Judgment ⇒ Draw two cards.
Whenever a resonator you control attacks ⇒ That card gains [+100/+100] until end of turn.
Whenever a J/resonator you control blocks ⇒ Put a [+100/+100] counter on it.
Whenever an addition enters the field ⇒ You gain 100 life.
Whenever another Knight you control enters the field ⇒ Put a [+100/+100] counter on this card.
Whenever another resonator your opponent controls is destroyed ⇒ Draw a card.
Whenever a "Moon Gate" is put into a graveyard from the field ⇒ You lose 100 life.
Whenever a fire or darkness resonator is put into a graveyard ⇒ Your opponent loses 100 life.
Whenever a magic stone you control becomes rested ⇒ You gain 100 life.
[Trigger] {1}: Draw a card.
[Trigger] Discard a card: Cancel target spell.
[Trigger] Anytime: Target resonator gains [+400/+400] until end of turn.
[Trigger] Whenever a resonator enters the field ⇒ This card deals 400 damage to each resonator.
[Trigger] At the beginning of your opponent's main phase ⇒ Rest target resonator.
This card cannot attack.
This card cannot block.
This card cannot attack or block.
This card cannot be blocked.
This card must attack if able.
This card can attack the turn it enters the field.
This card can be attacked while recovered.
This card doesn't recover during your recovery phase.
This card cannot be played.
You must pay {1} to attack or block with this card.
You must pay {W}{2} to attack or block with this card.
This card cannot be chased.
This card gains [Flying].
This card gains [+200/+0] for each fire magic stone you control.
Resonators you control gain [+100/+100].
Other fire resonators you control gain [Swiftness].
Each Elf you control gains [+100/+100] and [Precision].
Resonators your opponent controls lose all abilities.
All resonators become [400/400].
Resonators your opponent controls cannot attack.
Magic stones you control gain "{Rest}: Produce {W} or {R}.".
As long as you control a Knight, this card gains [Flying].
As long as you control three or more water magic stones, this card gains [+500/+500].
As long as your opponent controls a J-ruler, other Elves you control gain [Pierce].
As long as your life is 2000 or less, this card gains [Swiftness].
As long as you have five or more cards in your hand, this card gains [Barrier].
As long as there are ten or more cards in your graveyard, this card gains [+300/+300].
As long as it is your turn, this card gains [First Strike].
This card costs {1} less to play for each Knight you control.
This card costs {2} less to play as long as you control a Dragon.
This card costs {1} more to play.
You may play this card without paying its cost.
If you control two or more Beasts, you may play this card without paying its cost.
As an additional cost to play this card, banish a resonator, pay 200 life.
This card enters the field rested.
This card enters the field with two hope counters on it.
This card enters the field with a mana counter on it.
[Break] Draw a card.
[Break] This card deals 400 damage to target resonator.
[Trigger] Your life is 1000 or less: Draw a card.
[Trigger] You control a Dragon: Destroy target resonator.
[Trigger] It is your turn, {U}{1}: Draw a card.
[Trigger] Whenever a resonator you control attacks, {1} ⇒ Draw a card.
[Trigger] Whenever a resonator enters the field from the chase area ⇒ Destroy that card.
[Awakening] {W}: [Enter] ⇒ Draw a card.
[Awakening] Discard a card: This card gains [Flying].
[Seal] 3 - This card gains [Flying].
[Legend] 2 - [Enter] ⇒ Draw a card.
[Null] - This card gains [+400/+400].
[Crest] {R} - This card gains [Pierce].
[Rune] 2 - This card gains [Flying].
[Rune] {W}{W} - This card gains [Flying].
[Torrent] [Enter] ⇒ Draw a card.
[God's Art] <Dawn, at Last> {W}{W}: Recover all resonators you control.
[Inheritance] {U}{1}: Return target resonator to its owner's hand.
[Evolution] {R}{R}
[Bestow] {2}
[Mobilize] {1}
[Energize] {W}
[Energize] {W} or {U}
[Incarnation] [Darkness][Light or Fire]
[Resonance] Fire Magic Stone ⇒ This card gains [+200/+0] until end of turn.
Remove a hope counter from this card: Draw a card.
Remove two [+100/+100] counters from this card: Draw a card.
Banish a resonator: Draw a card.
{1}, banish another Knight you control: Draw a card.
Rest two recovered Machines you control: Draw a card.
Remove an Elemental in your graveyard from the game: Draw a card.
Return a resonator you control to its owner's hand: Draw a card.
Discard this card: Draw a card.
Whenever this card deals damage ⇒ You gain that much life.
Whenever this card deals battle damage to your opponent ⇒ Draw a card.
Whenever a Vampire you control deals damage to a resonator ⇒ You gain 100 life.
Whenever this card is dealt damage ⇒ Draw a card.
Whenever you are dealt damage ⇒ Draw a card.
Whenever you draw a card ⇒ You gain 100 life.
Whenever you gain life ⇒ Draw a card.
Whenever your opponent draws a card ⇒ Your opponent loses 100 life.
When this card is banished ⇒ Draw a card.
When this card leaves the field ⇒ Draw a card.
""".strip().split("\n")

KEYWORD_LINES = [f"[{k.name}]" + (" 7" if k.numbered else "") for k in SKILLS.values()]

SENTENCES = [
    *((sentence, CHANT) for sentence in EFFECTS),
    *((sentence, RESONATOR) for sentence in (*ABILITIES, *KEYWORD_LINES)),
]

CARDS = ["resonator", "fire J/resonator", "rested Elf you control", '"Moon Gate"', 'card with "Moon" in its name']
VERBS = [
    "destroy {}",
    "rest {}",
    "return {} to its owner's hand",
    "remove {} from the game",
    "put a hope counter on {}",
]
FRAMES = ["{}", "{{Rest}}: {}", "[Enter] ⇒ {}", "Whenever an addition is destroyed ⇒ {}", "[Trigger] Anytime: {}"]


@pytest.mark.parametrize(("sentence", "types"), SENTENCES)
def test_what_is_read_is_written_back(sentence: str, types: int) -> None:
    assert respelled(sentence) == sentence
    assert render(parse(sentence, types)) == sentence


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("choice", ["target {}", "another target {}", "each {}", "each other {}"])
def test_any_description_in_any_effect_in_any_ability(choice: str, verb: str, frame: str) -> None:
    for cards in CARDS:
        effect = verb.format(choice.format(cards))
        sentence = frame.format(effect[0].upper() + effect[1:] + ".")
        assert render(parse(sentence, CHANT)) == sentence


@pytest.mark.parametrize("types", [RESONATOR, RULER, J_RULER])
@pytest.mark.parametrize("sentence", EFFECTS[:5])
def test_a_bare_effect_is_no_ability_of_other_cards(sentence: str, types: int) -> None:
    with pytest.raises(NotUnderstood):
        parse(sentence, types)


def test_several_paragraphs() -> None:
    text = "[Flying]\n[Enter] ⇒ Draw a card.\n{Rest}: Produce {G}."
    assert render(parse(text)) == text
    text = "[Quickcast]\nDraw a card.\nDestroy target addition. You gain 100 life."
    assert render(parse(text, RUNE)) == text
    assert parse("") == parse("\n  \n") == ()


nonsense = st.text("bcdfghjklmnpqrstvwxz", min_size=4, max_size=9).map(lambda word: "zq" + word)


def _outside_names(text: str) -> bool:
    return text.count('"') % 2 == 0 and text.count("<") == text.count(">")


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SENTENCES), st.data(), nonsense)
def test_a_nonsense_word_is_always_reported(example: tuple[str, int], data: st.DataObject, word: str) -> None:
    sentence, types = example
    words = sentence.split(" ")
    outside_quotes = [i for i in range(len(words) + 1) if _outside_names(" ".join(words[:i]))]
    place = data.draw(st.sampled_from(outside_quotes))
    if place == len(words) and data.draw(st.booleans()):
        word = word.capitalize()
    text = " ".join([*words[:place], word, *words[place:]])
    with pytest.raises(NotUnderstood) as caught:
        parse(text, types)
    assert word.lower() in caught.value.text.lower()
    understood = caught.value.understood.lower().removesuffix(f" {word}")  # it may be taken for a counter's name
    assert word.lower() not in understood


# "-" before choices and after numbers of keywords; "you gain" is an order to you; a chant to cancel is a spell (312.3)
SAYS_NOTHING = ("-", "You", "spell")


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SENTENCES), st.data())
def test_no_word_can_be_left_out_unnoticed(example: tuple[str, int], data: st.DataObject) -> None:
    sentence, types = example
    words = sentence.split(" ")
    place = data.draw(st.integers(0, len(words) - 1))
    text = " ".join([*words[:place], *words[place + 1 :]])
    try:
        abilities = parse(text, types)
    except NotUnderstood:
        return
    assert parse(render(abilities), types) == abilities
    unnoticed = words[place].rstrip(".") in SAYS_NOTHING or _words(respelled(text)) == _words(sentence)
    assert unnoticed or abilities != parse(sentence, types)


def _words(text: str) -> list[str]:
    """The words of a text; a comma before the last of a list may be there or not."""
    return text.replace(",", "").split()


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40) | st.lists(st.sampled_from(" ".join([*EFFECTS, *ABILITIES]).split(" "))).map(" ".join))
def test_any_text_is_understood_whole_or_reported(text: str) -> None:
    text = normal = clean(text)
    error: NotUnderstood | None = None
    try:
        normal = respelled(text)
        assert render(parse(text, CHANT)) == normal == respelled(normal)
    except NotUnderstood as caught:
        error = caught
    if error is not None:
        told = error.text
        assert any(told in shown for shown in (normal, " ".join(text.split()), *paragraphs(text)))
        assert error.text.startswith(error.understood)
        assert 0 <= error.position <= len(error.text)
        assert "\n" not in str(error)
