"""Clauses and sentences (901.2, 908)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe

add("Clause", "order", "{v:VPinf}")
add("Clause", "you_do", "you {v:VPinf}")
add("Clause", "acts", "{s:Player} {v:VPs} ({more:NextAct+})")
add("Clause", "all_act", "{s:AllOfThem} {v:VPinf} ({more:MayNext+})", cost=1)
add("Clause", "it_does", "{s:ThingS} {v:VPs}", cost=1)
add("Clause", "they_do", "{s:ThingP} {v:VPinf}", cost=1)
add(
    "Clause",
    "it_turns",
    "{s:ThingS} {t:TurningS} ({u:Until})",
    "={s:ThingS} also {t:TurningS} {u:Until}",
    "={s:ThingS} {t:TurningS} , {u:Until}",
)
add("Clause", "it_turns_and_does", "{s:ThingS} {t:TurningS} ({u:Until}) and {v:VPs}", cost=1)
add(
    "Clause",
    "they_turn",
    "{s:ThingP} {t:TurningP} ({u:Until})",
    "={s:ThingP} {t:TurningP} , {u:Until}",
    "={s:ThingP} also {t:TurningP} ({u:Until})",
)
add(
    "Clause",
    "it_turns_while",
    "{s:ThingS} {t:TurningS} (~ for) as long as {c:Situation}",
    "=as long as {c:Situation} , {s:ThingS} {t:TurningS}",
)
add(
    "Clause",
    "they_turn_while",
    "{s:ThingP} {t:TurningP} (~ for) as long as {c:Situation}",
    "=as long as {c:Situation} , {s:ThingP} {t:TurningP}",
)
add("Clause", "it_and_they_turn", "{s:ThingS} and {o:ThingP} {t:TurningP} ({u:Until})", cost=1)
add("Clause", "both_turn", "{s:ThingS} and {o:ThingS} {t:TurningP} ({u:Until})", cost=1)
add("NextAct", "next_act", "{j:Joint} {v:VPs}")
for kind, words in (
    ("and", "and"),
    ("comma", ","),
    ("comma_and", ", and"),
    ("comma_then", ", then"),
    ("and_then", "and then"),
):
    add("Joint", f"joint.{kind}", words)
add("NextClause", "next_clause", "{j:Joint} {c:Clause}")
add("Clauses", "clause", "{_:Clause}")
add("Clauses", "series", "{a:Clause} {more:NextClause+}", cost=1)
add("MayNext", "may.next", "{j:Joint} {v:VPinf}")
add("Clause", "may", "you may {v:VPinf} ({more:MayNext+})")
add("Clause", "player_may", "{p:Player} may {v:VPinf} ({more:MayNext+})")
add("Stated", "clauses", "{_:Clauses}")
add("S", "stated", "{_:Stated}")
add("S", "if_so", "if {c:Situation} , {s:Stated}", "=if {c:Situation} {s:Stated}")
add("Stated", "until_so", "{u:Until} , {s:Clauses}")
add("Stated", "done_if", "{s:Clauses} if {c:Situation}", "={s:Clauses} , if {c:Situation}", cost=1)
add(
    "Stated",
    "where",
    "{s:Clauses} , where x is {n:Quantity}",
    "={s:Clauses} , where x is equal to {n:Quantity}",
    "={s:Clauses} where x is {n:Quantity}",
)
add("S", "if_you_do", "if {d:Did} , {s:Stated}", "=if {d:Did} {s:Stated}")
add("S", "each_who_does", "each player who does {v:VPs} ({more:NextAct+})")
add("S", "otherwise", "otherwise (~ ,) {s:Stated}")
add(
    "Stated",
    "at_next",
    "at the next {e:Edge} of ({w:NextWhose}) {p:Phase} , {s:Stated}",
    "=at the next {e:Edge} of ({w:NextWhose}) {p:Phase} ⇒ {s:Stated}",
    "={s:Clauses} at the next {e:Edge} of ({w:NextWhose}) {p:Phase}",
    "=at the {e:Edge} of {w:NextWhose} next {p:Phase} ,|⇒ {s:Stated}",
    "=at the {e:Edge} of the next {p:Phase} ,|⇒ {s:Stated}",
)
add("NextWhose", "next.your", "your")
add("NextWhose", "next.opponents", "your opponent 's")
for words in ("you do", "you don't", "they do", "they don't", "it does", "it doesn't"):
    others = {
        "they do": ("=he or she does",),
        "they don't": ("=he or she doesn't", "=they cannot|can't"),
        "you don't": ("=you cannot|can't",),
    }.get(words, ())
    add("Did", f"did.{words.replace(' ', '_')}", words, *others)
add("Sentence", "sentence", "{_:S} .")
add("Sentence", "then", "then (~ ,) {s:S} .")
add("Text", "text", "{s:Sentence+}")
add("Text", "text_and_modes", "{s:Sentence+} {m:Modes}")
add("Text", "text_of_modes", "{m:Modes}")

# options (903.2e)
add(
    "Modes",
    "modes",
    "choose {n:HowMany} ({luck:AtRandom}) ({if:MoreModes}) (~ -|;|:|.) {o:Mode+}",
)
add(
    "Modes",
    "modes.listed",
    "choose {n:HowMany} ({luck:AtRandom}) ({if:MoreModes}) -|;|: {o:FirstMode} {more:NextMode+}",
)
add("Modes", "modes.after", "choose {n:HowMany} . {first:Stated} ; {o:Mode+}")
add("AtRandom", "modes.at_random", "at random")
add(
    "MoreModes",
    "modes.more",
    ". if {c:Situation} , (you may) choose {n:HowMany} (~ instead)",
    "=, if {c:Situation} , (you may) choose {n:HowMany} (~ instead)",
)
add(
    "MoreModes",
    "modes.more_each",
    ", you may choose an additional one {each:ForEach}",
    "=. you may choose an additional one {each:ForEach}",
)
add("HowMany", "how_many.each", "up to one {each:ForEach}")
add("HowMany", "how_many.both", "both")
add("HowMany", "how_many.one", "one")
add("HowMany", "how_many.count", "{c:Numeral}")
add("HowMany", "how_many.up_to_one", "up to one")
add("HowMany", "how_many.up_to", "up to {c:Numeral}")
add("HowMany", "how_many.some", "one or more")
add("HowMany", "how_many.any", "any number")
add(
    "Mode",
    "mode",
    "• {t:ModeText}",
    "=- {t:ModeText}",
    "=• {t:ModeText} ;",
    "=• {t:ModeText} ; or",
    "=• {t:ModeText} . or",
)
add("Mode", "mode.only_if", "• {t:ModeText} choose this option only if {c:Situation} .")
add(
    "NextMode",
    "mode.second_if",
    "; {t:ModeText} choose the second only if {c:Situation} .",
    "=; or {t:ModeText} choose the second only if {c:Situation} .",
)
add("Mode", "mode.torrent", "• [torrent] {t:ModeText}")
add("NextMode", "mode.next_torrent", "; [torrent] {t:ModeText}", "=; or [torrent] {t:ModeText}")
add("FirstMode", "mode.first", "{t:ModeText}")
add("NextMode", "mode.next", "; {t:ModeText}", "=; or {t:ModeText}", "=. or {t:ModeText}", "=: or {t:ModeText}")
add("ModeText", "mode.text", "{s:Sentence+}")
add("ModeText", "mode.open", "({s:Sentence+}) {last:S}")
add("ModeText", "mode.open_then", "{s:Sentence+} then (~ ,) {last:S}")

describe("S", "a sentence", "draw a card")
describe("Stated", "what is done", "draw a card")
describe("Text", "what is done", "draw a card.")
describe("Clause", "what is done", "draw a card")
describe("Sentence", "another sentence", "draw a card.")
