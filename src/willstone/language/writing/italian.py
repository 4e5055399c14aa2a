"""Italian words of phrases: gender and number, articles, prepositions and forms of verbs, for writing and for reading.

A wording is declared for a kind of phrase tree (:mod:`willstone.language.phrases.it`), "V IL {what!}":

    {x}        what fills the field; {x!} is the head, which the words around it agree with
    {x@tu}     the same with its verbs in a form (:data:`FORMS`), or a noun with a word said of it, "{n@bersaglio}"
    {x=kind}   the same if a phrase of this kind fills it; a kind may have several wordings that differ in that
    V          the verb; it stands in the form that is asked for
    IL UN QUEL articles, in gender and number of the head and in the form that goes before the next word
    A DA DI IN SU  prepositions, joined with an article that follows
    spossat*   an ending by gender and number
    ~          where a word said of a noun stands
    (x? ...)   words that are there if the field is; ( ... ) if all the fields in them are

For reading, contractions are taken apart, so that "al risonatore" is "a il risonatore" to both.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

FORMS: Final = ("inf", "imp", "tu", "lui", "loro", "part")  # of a verb; "imp" unless another is asked for
_ITEM: Final = re.compile(
    r"\{([a-z]+)(!?)(?:@(\w+)|(=[\w.]+))?\}|\((?:([\w.]+)\?)?|(\))|((?:\[[^\]]*\]|\{\w+\}|[^\s(){}])+)"
)
ARTICLES: Final = {
    "IL": {"ms": ("il", "lo", "l'"), "fs": ("la", "la", "l'"), "mp": ("i", "gli", "gli"), "fp": ("le", "le", "le")},
    "UN": {"ms": ("un", "uno", "un"), "fs": ("una", "una", "un'")},
    "QUEL": {
        "ms": ("quel", "quello", "quell'"),
        "fs": ("quella", "quella", "quell'"),
        "mp": ("quei", "quegli", "quegli"),
        "fp": ("quelle", "quelle", "quelle"),
    },
}
NOT_SAID: Final = "-"  # a form of a verb that there is not
_SYMBOLS: Final = ("rest",)  # in braces too, and no field
ENDINGS: Final = {"ms": "o", "fs": "a", "mp": "i", "fp": "e"}
_STEMS: Final = {"A": "a", "DA": "da", "DI": "de", "IN": "ne", "SU": "su"}
_ALONE: Final = {"A": "a", "DA": "da", "DI": "di", "IN": "in", "SU": "su"}
_WITH: Final = {"il": "l", "lo": "llo", "l'": "ll'", "la": "lla", "i": "i", "gli": "gli", "le": "lle"}
_BEFORE_LO: Final = re.compile(r"(?:s[bcdfglmnpqrtv]|z|gn|ps|x|y)", re.IGNORECASE)
_BEFORE_L: Final = re.compile(r"[aeiouàèéìòù]", re.IGNORECASE)
_JOINED: Final = {
    stem + ending: f"{_ALONE[name]} {article.replace(chr(39), '_')}"
    for name, stem in _STEMS.items()
    for article, ending in _WITH.items()
}
_SPLIT: Final = re.compile(
    r"\b(" + "|".join(sorted((k for k in _JOINED if k[-1] != "'"), key=len, reverse=True)) + r")\b", re.IGNORECASE
)
_ELIDED: Final = re.compile(r"(?<=[a-z])'(?=[\wàèéìòù])")
_QUOTED: Final = re.compile(r'("[^"]*"|\[[^\]]*\]|<[^>]*>|《[^》]*》)')
_TIGHT: Final = re.compile(r"(?<=') | (?=[.,:;])")
_SENTENCE: Final = re.compile(r"((?:^|[.:⇒•-] |》 )(?:\[[^\]]*\] )*)([a-zàèé])")


class Slot(NamedTuple):
    """A field, whether it is the head, and the form or word that is asked of it."""

    field: str
    head: bool = False
    variant: str = ""


class Maybe(NamedTuple):
    """Words that may be absent; with a flag they are there if that field is."""

    items: tuple[Item, ...]
    flag: str = ""


class Verb(NamedTuple):
    """A verb in all its forms."""

    forms: tuple[str, ...]

    def form(self, variant: str) -> str:
        """One of them."""
        return self.forms[FORMS.index(variant)]


Item = str | Slot | Maybe | Verb


class Wording(NamedTuple):
    """How a kind of phrase is said, with its gender and number where it has its own."""

    items: tuple[Item, ...]
    agreement: str = ""  # "ms", "fs", "mp", "fp"


def wording(template: str, agreement: str = "", verb: Verb | None = None) -> Wording:
    """The wording of a template."""
    stack: list[list[Item]] = [[]]
    flags: list[str] = []
    for match in _ITEM.finditer(template):
        field, head, variant, only, flag, closing, word = match.groups()
        if field and field not in _SYMBOLS:
            stack[-1].append(Slot(field, bool(head), variant or only or ""))
        elif closing:
            items = tuple(stack.pop())
            stack[-1].append(Maybe(items, flags.pop()))
        elif word == "V" and verb is not None:
            stack[-1].append(verb)
        elif word or field:
            stack[-1].append(word or match[0])
        else:
            flags.append(flag or "")
            stack.append([])
    return Wording(tuple(stack[0]), agreement)


# ---------------------------------------------------------------- writing


class Article(NamedTuple):
    """An article or a preposition that waits for the next word."""

    name: str
    agreement: str = ""


def joined(words: list[str | Article]) -> str:
    """Words as they are printed: articles in their form, prepositions joined with them, capitals and signs."""
    said: list[str] = []
    following = ""
    for word in reversed(words):
        if isinstance(word, Article):
            if word.name in _ALONE:
                if following in _WITH and said and said[-1] == following:
                    said[-1] = following = _STEMS[word.name] + _WITH[following]
                else:
                    said.append(_ALONE[word.name])
            else:
                forms = ARTICLES[word.name][word.agreement]
                place = 2 if _BEFORE_L.match(following) else 1 if _BEFORE_LO.match(following) else 0
                said.append(forms[place])
        else:
            said.append(word)
        following = said[-1]
    text = _TIGHT.sub("", " ".join(reversed(said)))
    return _SENTENCE.sub(lambda match: match[1] + match[2].upper(), text)


# ---------------------------------------------------------------- reading


def taken_apart(text: str) -> str:
    """A text with its contractions in two words and its apostrophes as letters, as reading wants them."""
    parts = _QUOTED.split(text)
    return "".join(part if index % 2 else _apart(part) for index, part in enumerate(parts))


def _apart(text: str) -> str:
    text = _ELIDED.sub("_ ", text)
    for whole, two in _JOINED.items():
        if whole.endswith("'"):
            text = re.sub(rf"\b{whole[:-1]}_ ", two + " ", text, flags=re.IGNORECASE)
    return _SPLIT.sub(lambda match: _JOINED[match[1].lower()], text)


def spelled(item: str | Verb, variant: str) -> list[str]:
    """All that may be written for a word, as reading takes it."""
    if isinstance(item, Verb):
        form = item.form(variant if variant in FORMS else "imp")
        return [] if form == NOT_SAID else [taken_apart(form)]
    if item in ARTICLES:
        return sorted({form.replace("'", "_") for forms in ARTICLES[item].values() for form in forms})
    if item in _ALONE:
        return [_ALONE[item]]
    if item == "~":
        return [variant] if variant and variant not in FORMS else [""]
    if item.endswith("*"):
        return [item[:-1] + ending for ending in ENDINGS.values()]
    return [taken_apart(item.lower())]
