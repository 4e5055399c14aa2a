"""Misprints of cards, and sentences with their condition at the end: for :mod:`willstone.language.normalise`.

A misprint is put right only where nothing else can be meant; a word that is unknown stays as it is.
"""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.wording import is_group, plural
from willstone.language.rewriting import Rewritings

_ATTRIBUTE: Final = "light|fire|water|wind|darkness"
_NAME: Final = r"[\ue000-\uf8ff]"
_QUOTED: Final = rf"{_NAME}(?:(?:, {_NAME})*,? or {_NAME})?"


def _condition_first(match: re.Match[str]) -> str:
    start, said, condition = match[1], match[2], match[3]
    first = said.split(" ", 1)[0]
    said = said if first[1:] != first[1:].lower() or not first.isalpha() else said[:1].lower() + said[1:]
    return f"{start}If {condition}, {said}."


def _group(match: re.Match[str]) -> str:
    """A race that is a number of persons is called the same where one of them is meant."""
    race, _, last = match[0].rpartition(" ")
    return match[0] if last.endswith("s") or not is_group(match[0]) else f"{race} {plural(last)}"


MISPRINTS: Final = Rewritings(
    (r"&rArr;", "⇒"),
    (r"\babiltiy\b", "ability"),
    (r"\btaret (?=resonator)", "target "),
    (r"\bup ot (?=two|three|four)", "up to "),
    (r"\b([Uu]ntil end) fo (?=turn)", r"\1 of "),
    (r"(?<=your deck )fr (?=an? )", "for "),
    (r"\b(reveal it) a (?=put it into)", r"\1 and "),
    (r"\bform (?=your (?:removed area|graveyard|hand|deck)\b)", "from "),
    (r"\bmay puy (?=up to|an? )", "may put "),
    (r"\brnit(?=\.)", "it"),
    (r"\[Judgement\]", "[Judgment]"),
    (r"(?<=\. )They Gain\b", "They gain"),
    (r"(?<=deck) any order\b", " in any order"),
    (r"\bIf you do (?=(?:put|draw|destroy|return|gain|banish|recover|rest)\b)", "If you do, "),
    (r" \((?:You may|This card gains) [^()]*\.$", ""),  # a reminder text that is not closed
    (r" i (?=you (?:played|control)\b)", " if "),
    (r"\bFariy Tale\b", "Fairy Tale"),
    (r"\bNightmare of Fairy Tale\b", "Nightmare or Fairy Tale"),
    (r"\bKnigh of\b", "Knight of"),
    (r"\bFours (?=[A-Z][a-z]+ [A-Z])", "Four "),
    (r"\bOlympians Gods\b", "Olympian Gods"),
    (r"\b([Ee]ntit)es\b", r"\1ies"),
    (r"\b([Rr]egalia)s\b", r"\1"),
    (r"\bFairies (?=(?:J/)?resonators\b)", "Fairy "),
    (r"\b(?:New )?(?:Three|Four|Five|Six|Seven|Eight|Nine|Ten|Twelve)(?: [A-Z][a-z]+)+", _group),
    (r"(?<!non-)(?<=[a-z] )\(Stranger\)(?= (?:from|in|you|with|into|to)\b|[.,:])", "(Stranger) card"),
    (r"\(Strangers\)", "(Stranger) cards"),
    (r"(?<=[a-z]\])(?=\{)", " "),
    (r"\bcannot attacks\b", "cannot attack"),
    (r"\bopponet\b|\bop{3,}onent\b", "opponent"),
    (r"(?<=[a-z]),(?=[a-z])", ", "),
    (r"(?<=\}):(?=[A-Z][a-z])", ": "),
    (r"\bOtherwhise, put in into\b", "Otherwise, put it into"),
    (r"\bcard names (?=[\ue000-\uf8ff])", "card named "),
    (r"\b(two|three|four|five) of more\b", r"\1 or more"),
    (r"\binto it owner's field\b", "into its owner's field"),
    (r"\bgets (?=\[|[\ue000-\uf8ff])", "gains "),
    (r"\b([Tt])his cards enters\b", r"\1his card enters"),
    (r"\bthis car gains\b", "this card gains"),
    (r"\bnon-\{Light\}", "non-light"),
    (r"\bdark (?=attribute|magic stone|addition|resonator)", "darkness "),
    (r"(?<=spell )played by (?:your|an) opponent\b", "your opponent controls"),
    (rf"\b(if|If|as long as|As long as) ({_NAME}) is in your field\b", r"\1 you control a \2"),
    (r"\b(if|If|as long as|As long as) this card is in (?:your|a) field\b", r"\1 this card is in the field"),
    (rf"\b(discard|Discard) (?={_NAME})", r"\1 a "),
    (r"\b(?:They|He or she) (?=(?:loses|discards|draws|gains) )", "That player "),
    (r"\bReveal the top of your deck\b", "Reveal the top card of your deck"),
    (r"⇒ ⇒ ", "⇒ "),
    (r",,", ","),
    (r"\.\.$", "."),
    (r"(?<=[a-z])\.(?=[A-Z][a-z]+ )", ". "),
    (r"\b(card|resonator|target|the|of|to|a) \1\b", r"\1"),
    (r"\bThi card\b", "This card"),
    (r"\bunles\b", "unless"),
    (r"\bannd\b", "and"),
    (r"\bresul of the roll\b", "result of the roll"),
    (r"\baility\b", "ability"),
    (r"\bIs (?=there are no )", "If "),
    (r"^You opponent\b", "Your opponent"),
    (r"(?<=[.:⇒] )You opponent\b", "Your opponent"),
    (r"\byou opponent\b", "your opponent"),
    (r"\bif your control\b", "if you control"),
    (r"\byour opponent control\b", "your opponent controls"),
    (r"\bthis card gain (?=\[)", "this card gains "),
    (r"\b[Tt]arget (J/)?resonator gets (?=\[)", lambda m: m[0].replace("gets", "gains")),
    (r"\bof any on attribute\b", "of any one attribute"),
    (r"^\{Rest\},? (?=Target |Produce )", "{Rest}: "),
    (r"\bAnother Target\b", "Another target"),
    (rf"\b(If you control (?:an?|four) {_NAME}) (?=reveal|search|put)", r"\1, "),
    (r"\b(X|two|three|four|five) (\[[+-]\d+/[+-]\d+\]) counter (?=on)", r"\1 \2 counters "),
    (r"\bSpend this ability only to play\b", "Spend this will only to play"),
    (r"\bcounter is placed on\b", "counter is put on"),
    (r"\b([Oo]ther [A-Z][a-z]+ J/resonator)( you control gain )", r"\1s\2"),
    (
        r"\b(ook at the top card of your (magic stone )?deck\. Put (?:that card|it) on )(?:the )?top or bottom of it\b",
        lambda m: f"{m[1]}the top or bottom of your {m[2] or ''}deck",
    ),
    (r"^Add this on (?=another target)|(?<=: )Add this on (?=another target)", "Add this card to "),
    (
        r"\bWhen(?:ever)? (an?(?:other)? [^.,:⇒]*?) is put into your (?:field|magic stone area)\b",
        r"Whenever \1 you control enters the field",
    ),
    (
        r"\bWhenever you put (an? [^.,:⇒]*?) into (?:a|the|your) field\b",
        r"Whenever \1 you control enters the field",
    ),
    (r"\b(?<=[.⇒:] )Gain life equal\b|^Gain life equal\b", "You gain life equal"),
    (rf"\bIf it's (?={_NAME})", "If it is a "),
    (r"(until end of turn\. If [^.]*, it) also gains ((?:(?! until)[^.])*)\.", r"\1 gains \2 until end of turn."),
    (r"^(As long as (bestowed|added) resonator is [^,.]*, )it (?=gains|cannot)", r"\1\2 resonator "),
    (r"\bYou (?:may )?pay (\{\w\} (?:less|more)) to do judgment\.", r"You pay \1 to play [Judgment] abilities."),
    (r"(?<=banishes a resonator) in their field\b", " they control"),
    (r"\brested\. You,? then (?=shuffle)", "rested, then "),
    (r"\bor yourself\b", "or you"),
    (r"\b([Yy])ou (?=J[-/]ruler\b|deck\b|graveyard\b|hand\b)", r"\1our "),
    (r"\bthis card it put into\b", "this card is put into"),
    (r"\bthis cards enter\b", "this card enters"),
    (r"\bput in into the field\b", "put it into the field"),
    (r"\bthe number ot cards\b", "the number of cards"),
    (r"\bdamage up to one\b", "damage to up to one"),
    (rf"\bcard names (?={_NAME})", "card named "),
    (r"\bPut this card from graveyard\b", "Put this card from your graveyard"),
    (r"(?<=\. )Them (?=remove )", "Then "),
    (r"\b(life is \d+) or lower\b", r"\1 or less"),
    (r"^(\{\w+\}, remove [^.:]* from the game)\. (?=Put this card from your graveyard)", r"\1: "),
    (r"\b[Tt]arget two (resonators|J/resonators) gains (?=\[)", r"Two target \1 gain "),
    (r"\[([+-]\d+)([+-]\d+)\]", r"[\1/\2]"),
    (r"\b(has \[\w+\]) (?=this card deals )", r"\1, "),
    (r"\bone or more cards in your hand\b", "a card in your hand"),
    (r"\bput any number of \[Resonator: ?(\w+)\] cards\b", r"put any number of \1 resonators"),
    (r"\bmaind deck\b", "main deck"),
    (r"\bgraveuard\b", "graveyard"),
    (r"\bfeld\b", "field"),
    (r"\bfromyour\b", "from your"),
    (r"\bSpen this\b", "Spend this"),
    (r"\byour opponents (?=controls?\b)", "your opponent "),
    (r"\byour opponents (?=field\b|hand\b|graveyard\b|deck\b|life\b|turn\b)", "your opponent's "),
    (r"\bYour may\b", "You may"),
    (r"\b([Tt])his cards (?=enters|attacks|blocks|is\b)", r"\1his card "),
    (r"\b([Tt])his cards (?=ATK|DEF)", r"\1his card's "),
    (r"((?:^|[.:⇒•] )Draw \w+ cards?, then )discards (?=an? card\b)", r"\1discard "),
    (r"\b([Ee])ach (resonator|J/resonator|addition|magic stone)s\b", r"\1ach \2"),
    (rf"\b(for each (?:(?:{_ATTRIBUTE}) )?(?:resonator|J/resonator|magic stone))s\b", r"\1"),
    (r"\bgets (?=\[[+-])", "gains "),
    (r"\b([Tt]arget (?:J/)?resonator(?: you control| your opponent controls)?) (?=\[[+-])", r"\1 gains "),
    (r"\b(no cards with [\ue000-\uf8ff] in) its name\b", r"\1 their names"),
    (r"(?<=\w);\.(?=$)", "."),
    (r"(?<=\d\.)(?=You )", " "),
    (r"\bmagic stone- (?=non-)", "magic stone, "),
)

_STATED: Final = (
    r"(?:this card was|you (?:control|don't control|discarded|have)|your (?:J-ruler|J/ruler|ruler|life) is"
    r"|your opponent controls|there (?:is|are)|the weather is|it(?: is|'s) your) "
)

ORDERED: Final = Rewritings(
    (  # what is said last lasts as long as what is said before it
        r"\b((?:gains?|loses?) (?:all abilities|\[[^\]]+\](?:(?:, and |, | and )\[[^\]]+\])*)) and "
        r"((?!cannot )(?:[A-Za-z][\w/'-]* )+?(?:gains?|loses?) [^.]*?until end of (turn|battle))",
        r"\1 until end of \3 and \2",
    ),
    (r"\b(ruler area), (?=as a ruler\b)", r"\1 "),
    (r"^([^:⇒.]+: )(Play this ability only [^.]*\.) ([A-Z].+)$", r"\1\3 \2"),
    (r"\bunder (its owner's|their owners'|your|your opponent's) control rested\b", r"rested under \1 control"),
    (r"(?<=⇒ )They (?=(?:loses|discards|draws|gains) )", "That player "),
    (r"\bAs long as it is your turn, [Aa]s long as ", "As long as it is your turn and "),
    (r"\b(As long as [^.,]* counter on this card), it (?=gains|cannot)", r"\1, this card "),
    (r"\bchooses a card (?:in|from) their hand at random and discards it\b", "discards a card at random"),
    (r"\b(Destroy|Banish) (an?(?:other)? [^.,]*?) chosen at random(?=\.)", r"Choose \2 at random. \1 it"),
    (r"\bonly once in each of your turns\b", "only once per turn and only during your turn"),
    (r"\b(top|bottom) of their owner's (magic stone )?decks?\b", r"\1 of their owners' \2decks"),
    (r"\bYou may pay ((?:\{\w+\})+) less to do judgment\b", r"You pay \1 less to play [Judgment] abilities"),
    (
        r"\b([Pp]ut) (\S+) counters on (this card|it) equal to (the number of [^.]*)",
        r"\1 X \2 counters on \3, where X is \4",
    ),
    (r"\b(attribute among) all (?=\w)", r"\1 "),
    (r"\bup to one second target\b", "up to one other target"),
    (
        r"^((?:\[Enter\] or |When|At )[^⇒:]* ⇒ .*\. )"
        r"(?:This ability (?:triggers only|only triggers)|Play this ability only) once (?:per|each|a|every) turn\.?$",
        r"\1This ability triggers only once per turn.",
    ),
    (
        rf"(^|[.⇒:•] )((?!If |Play |Choose |You pay |You may pay |This card costs |This ability |As )[A-Z][^.⇒:•,]*?)"
        rf" if ({_STATED}[^.,]*|your (?:J-ruler|J/ruler|ruler) is {_QUOTED})\.",
        _condition_first,
    ),
    (
        rf"\b(resonator|card|chant)s? (with total cost \d+(?: or (?:less|more))?) other than ({_NAME})",
        r"\1 not named \3 \2",
    ),
)
