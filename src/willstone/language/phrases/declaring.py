"""How phrases are declared: templates, closed classes, nouns in both numbers, lists, and verbs as paradigms."""

from __future__ import annotations

from typing import Final

from willstone.language.reading.grammar import Grammar

GRAMMAR: Final = Grammar()
add: Final = GRAMMAR.add
describe: Final = GRAMMAR.describe
FORMS: Final = ("", "+s", "+past", "+part", "+ing")
CATEGORIES: Final = {"": "VPinf", "+s": "VPs", "+past": "VPpast", "+part": "Participle", "+ing": "VPing"}


def some(category: str, *words: str) -> None:
    """A closed class: each word (or group of words) stands for itself; in "a=b" b is another word for a."""
    for word in words:
        first, *others = word.split("=")
        add(category, f"{category}.{first.replace(' ', '_')}", first, *("=" + other for other in others))


def numbered(category: str, kind: str, *templates: str, cost: int = 0) -> None:
    """The same for one (S) and for several (P): "#" in a slot is the number."""
    for number in "SP":
        add(category + number, kind + number, *(each.replace("#", number) for each in templates), cost=cost)


def either(category: str, *others: str, cost: int = 0) -> None:
    """A category that is one of others."""
    for other in others:
        add(category, other, f"{{_:{other}}}", cost=cost)


def listing(category: str, one: str, *joints: str, cost: int = 0) -> None:
    """One of a category, or several with a word between the last two: A; A or B; A, B, or C."""
    add(f"{category}Next", f"{category}.next", f", {{one:{one}}}")
    add(category, category, f"{{_:{one}}}")
    for joint in joints:
        add(category, f"{category}.{joint}", f"{{a:{one}}} (~ ,) {joint} {{b:{one}}}", cost=cost)
        add(
            category,
            f"{category}.{joint}.more",
            f"{{a:{one}}} {{more:{category}Next+}} (~ ,) {joint} {{b:{one}}}",
            cost=cost,
        )


def verb(words: str, kind: str, *frames: str, cost: int = 0, only: tuple[str, ...] = FORMS) -> None:
    """One meaning of a verb in all its forms; "V" in a frame is the verb, the other frames begin with "=".

    "destroy" has regular forms; otherwise all five are given: "draw draws drew drawn drawing". The participle is the
    frame without its object, where it has one called "what"; ``only`` some of the forms may be meant.
    """
    forms = words.split()
    stem = forms[0].removesuffix("e")
    if len(forms) == 1:
        forms += [forms[0] + "s", stem + "ed", stem + "ed", stem + "ing"]
    for form, word in zip(FORMS, forms, strict=True):
        said = frames
        if form == "+part":
            said = tuple(frame.replace(" {what:Cards}", "", 1) for frame in frames if " {what:Cards}" in frame)
        if form == "+s":  # what somebody else does with what is theirs
            said = tuple(frame.replace("your|their", "their") for frame in frames)
        if said and form in only:
            inflected = [frame.replace("V", word, 1) for frame in said]
            add(CATEGORIES[form], kind + form, *inflected, cost=cost)
