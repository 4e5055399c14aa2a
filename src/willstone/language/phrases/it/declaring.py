"""How Italian wordings are declared: for a kind of phrase its words, for a verb its forms, for a noun both numbers."""

from __future__ import annotations

from typing import Final

from willstone.language.writing.italian import Verb, Wording, wording

WORDINGS: Final[dict[str, tuple[Wording, ...]]] = {}  # of a kind, the first that fits is written
_ENDS: Final = {"are": ("a", "i", "a", "ano"), "ere": ("i", "i", "e", "ono"), "ire": ("i", "i", "e", "ono")}
_PARTS: Final = {"are": "at*", "ere": "ut*", "ire": "it*"}


def say(kind: str, template: str, agreement: str = "") -> None:
    """A wording of a kind."""
    WORDINGS[kind] = (*WORDINGS.get(kind, ()), wording(template, agreement))


def noun(one: str, many: str, singular: str, plural: str, gender: str) -> None:
    """A noun in both numbers, for a kind of each; without a kind there is none."""
    for kind, word, number in ((one, singular, "s"), (many, plural, "p")):
        if kind:
            say(kind, word, gender + number)


def forms(words: str) -> Verb:
    """All forms of a verb: the infinitive alone if it is regular, else also imp, tu, lui, loro, and the participle.

    "-" stands for a form that nobody says: nobody is told to lose life.
    """
    infinitive, *others = words.split()
    if not others:
        stem, end = infinitive[:-3], infinitive[-3:]
        imp, tu, lui, loro = (stem + each for each in _ENDS[end])
        soft = stem[:-1] if end == "are" and stem.endswith("i") else stem + "h" if stem.endswith(("c", "g")) else stem
        tu = soft + "i" if end == "are" else tu
        others = [imp, tu, lui, loro, stem + _PARTS[end]]
    return Verb((infinitive, *others))


def verb(words: str, kind: str, frame: str) -> None:
    """What an English verb of all its forms says; the participle is without its object."""
    said = forms(words)
    WORDINGS[kind] = (wording(frame, verb=said),)
    WORDINGS[kind + "+s"] = (wording(frame, verb=Verb((said.form("lui"),) * len(said.forms))),)
    WORDINGS[kind + "+part"] = (wording(said.form("part")),)
