"""Over the corpus of real cards: nothing is lost, nothing is ignored, what is kept comes back."""

from __future__ import annotations

import random

import pytest
from corpus import CORPUS, corpus_cards, needs_corpus
from vocabulary import pack, unpack

from willstone.language.library.importing.cards import cards, groups, newest, type_line
from willstone.language.library.importing.check import check
from willstone.language.library.importing.forceofwind import Printing, read_source
from willstone.language.library.importing.texts import read, renders_back

pytestmark = needs_corpus

NONSENSE = ("Frobnicate it.", "Then snorkel two gizmos of your choice.", "(7 zorps)!", "Draw a blorb.", "gleeb")


@pytest.fixture(scope="module")
def printings() -> tuple[Printing, ...]:
    return read_source(CORPUS).printings


def test_every_face_is_in_a_card_or_superseded_by_one(printings: tuple[Printing, ...]) -> None:
    chosen = newest(groups(printings))
    ids = [id_ for group, older in chosen for each in (group, *older) for id_ in each.ids()]
    assert len(printings) == 4131
    assert sorted(ids) == sorted(printing.id for printing in printings)


def test_a_nonsense_sentence_on_any_card_is_always_reported(printings: tuple[Printing, ...]) -> None:
    source = random.Random(20)
    for printing in source.sample(printings, 200):
        types = type_line(printing.types)[0].types
        nonsense = source.choice(NONSENSE)
        texts = list(printing.texts)
        if texts and source.random() < 0.5:
            place = source.randrange(len(texts))
            texts[place] = f"{texts[place].rstrip()} {nonsense}"
        else:
            texts.insert(source.randint(0, len(texts)), nonsense)
        unread = " ".join(each.paragraph for each in read(texts, types).unread)
        assert nonsense.split()[0] in unread, (printing.id, nonsense)


def test_a_sample_says_again_what_it_said(printings: tuple[Printing, ...]) -> None:
    for printing in random.Random(21).sample(printings, 300):
        types = type_line(printing.types)[0].types
        reading = read(printing.texts, types)
        assert renders_back(reading.abilities, types), printing.id


def test_a_sample_is_measured_without_round_trip_failures(printings: tuple[Printing, ...]) -> None:
    report = check(random.Random(22).sample(printings, 300))
    assert report.faces == 300
    assert not report.roundtrip_failures


def test_cards_come_back_from_the_cache_as_they_were(printings: tuple[Printing, ...]) -> None:
    kept = {card.title: card for card in corpus_cards()}
    some = {printing.id.rstrip("J^*") for printing in random.Random(23).sample(printings, 100)}
    for imported in cards(printing for printing in printings if printing.id.rstrip("J^*") in some):
        assert unpack(pack(imported.card)) == imported.card
        assert imported.card.title in kept
