"""Card text in Italian: written from the trees of English text, and read back to the same trees and abilities."""

from __future__ import annotations

from pathlib import Path

import pytest
from phrase_texts import own_texts
from vocabulary import CHANT, RESONATOR, bits

import willstone.cards
from willstone.language import NotUnderstood, italian
from willstone.language import parse as parse_english
from willstone.language.library.importing.cards import type_line
from willstone.language.library.importing.check import read_faces
from willstone.language.library.importing.texts import paragraphs
from willstone.language.phrases import grammar
from willstone.language.phrases.it import wordings
from willstone.language.phrases.it.reading import italian_grammar
from willstone.language.writing.italian import Article, Maybe, Slot, joined, taken_apart

LEAST = 99.0  # of a hundred paragraphs of the cards that ship; may only rise
PLAYED = bits.CHANT | bits.RUNE


def shipped() -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for file in sorted(Path(willstone.cards.__file__).parent.glob("*.yaml")):
        for printing in read_faces(file).printings:
            types = type_line(printing.types)[0].types
            found += [(paragraph, types) for paragraph in paragraphs(printing.texts)]
    return found


def test_nearly_all_that_our_cards_say_is_said_in_italian() -> None:
    said = [one for text, types in shipped() for one in italian.said(text, types)]
    assert 100 * sum(one.italian for one in said) >= LEAST * len(said)


def test_what_is_written_in_italian_means_the_same() -> None:
    """The abilities of every text of ours that is said in Italian as a whole."""
    compared = 0
    for text, types in own_texts():
        said = italian.said(text, types)
        if not all(one.italian for one in said):
            continue
        kind = CHANT if types & PLAYED else RESONATOR
        try:
            wanted = parse_english(text, kind)
        except NotUnderstood:  # a paragraph that needs those before it
            continue
        assert italian.parse("\n".join(one.text for one in said), kind) == wanted, (text, said)
        compared += 1
    assert compared > 400


@pytest.mark.parametrize(
    ("english", "written"),
    [
        ("[Enter] ⇒ Draw a card.", "[Entrata] ⇒ Pesca una carta."),
        ("Destroy target resonator.", "Distruggi un risonatore bersaglio."),
        ("Destroy target addition.", "Distruggi un'aggiunta bersaglio."),
        ("Rest all J/resonators.", "Spossa tutti i risonatori/sovrani-G."),
        ("Recover all additions you control.", "Recupera tutte le aggiunte che controlli."),
        ("This card deals 300 damage to target player.", "Questa carta infligge 300 danni a un giocatore bersaglio."),
        ("You gain 500 life.", "Guadagni 500 punti vita."),
        ("Whenever this card attacks ⇒ You may draw a card.", "Quando questa carta attacca ⇒ Puoi pescare una carta."),
        (
            "Put target resonator from your graveyard into your hand.",
            "Metti un risonatore bersaglio del tuo cimitero nella tua mano.",
        ),
        (
            "Return target resonator to its owner's hand.",
            "Riporta un risonatore bersaglio nella mano del suo proprietario.",
        ),
        (
            "Resonators you control gain [+200/+200] and [Flying] until end of turn.",
            "I risonatori che controlli guadagnano [+200/+200] e [Volare] fino alla fine del turno.",
        ),
        ("Other additions you control gain [Barrier].", "Le altre aggiunte che controlli guadagnano [Barriera]."),
        ("{1}, {Rest}, discard a card: Draw a card.", "{1}, {Rest}, scarta una carta: Pesca una carta."),
        (
            "Whenever a Story you control is put into a graveyard from the field ⇒ Draw two cards.",
            "Quando uno Story che controlli è messo in un cimitero dal terreno ⇒ Pesca due carte.",
        ),
    ],
)
def test_gender_number_and_articles(english: str, written: str) -> None:
    kind = RESONATOR if "⇒" in english or ":" in english or english.startswith("Other") else CHANT
    (said,) = italian.said(english, kind)
    assert said == italian.Said(written, italian=True)
    assert italian.parse(written, kind) == parse_english(english, kind)


def test_what_has_no_italian_stays_english_and_is_marked() -> None:
    text = "[Flying]\nCopy target spell. You may choose new targets for the copy."
    assert [one.italian for one in italian.said(text)] == [True, False]
    assert italian.said(text)[1].text == text.split("\n")[1]


@pytest.mark.parametrize("text", ["Pesca un carta verde.", "Draw a card.", "Distruggi bersaglio.", "[Volare", ""])
def test_what_is_no_italian_is_refused(text: str) -> None:
    if not text:
        assert italian.parse(text) == ()
        return
    with pytest.raises(NotUnderstood):
        italian.parse(text)


def test_articles_follow_the_next_word() -> None:
    def said(*words: str | tuple[str, str]) -> str:
        return joined([Article(*word) if isinstance(word, tuple) else word for word in words])

    assert said(("IL", "ms"), "zombi") == "Lo zombi"
    assert said(("IL", "ms"), "sovrano") == "Il sovrano"
    assert said(("IL", "mp"), "altri", "sovrani") == "Gli altri sovrani"
    assert said("a", ("UN", "fs"), "aggiunta") == "A un'aggiunta"
    assert said(("DI", ""), ("IL", "fs"), "aggiunta") == "Dell'aggiunta"
    assert said(("IN", ""), ("IL", "mp"), "mazzi") == "Nei mazzi"
    assert said(("DA", ""), "te") == "Da te"
    assert taken_apart('dell\'aggiunta nei mazzi, al "nei mazzi"') == 'di l_ aggiunta in i mazzi, a il "nei mazzi"'


def test_every_wording_is_of_a_kind_and_speaks_of_its_fields() -> None:
    for kind, several in wordings().items():
        if kind not in grammar().fields:
            assert kind.endswith(("+s", "+part")) or kind in UNUSED, kind
            continue
        fields = grammar().fields[kind]
        for wording in several:
            assert {name for name in _fields(wording.items) if name} <= fields.keys(), (kind, wording)


UNUSED = frozenset[str]()


def _fields(items: object) -> set[str]:
    found: set[str] = set()
    assert isinstance(items, tuple)
    for item in items:
        if isinstance(item, Slot):
            found.add(item.field)
        elif isinstance(item, Maybe):
            found |= {item.flag} | _fields(item.items)
    return found


def test_the_grammar_is_whole() -> None:
    assert {"Paragraph", "ChantParagraph"} <= italian_grammar().roots.keys()
    assert len(italian_grammar().roots) > 120
