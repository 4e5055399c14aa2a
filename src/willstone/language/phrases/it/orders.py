"""What is done, by its verbs, and what becomes of cards."""

from __future__ import annotations

from willstone.language.phrases.it.declaring import say, verb

verb("distruggere distruggi distruggi distrugge distruggono distrutt*", "destroy", "V {what}")
verb("bandire bandisci bandisci bandisce bandiscono bandit*", "banish", "V {what}")
verb("spossare", "rest", "V {what}")
verb("recuperare", "recover", "V {what}")
verb("annullare", "cancel", "V {what}")
verb("rimuovere rimuovi rimuovi rimuove rimuovono rimoss*", "remove", "V {what} dal gioco")
verb("rimuovere rimuovi rimuovi rimuove rimuovono rimoss*", "remove_from_battle", "V {what} dal combattimento")
verb("pescare", "draw", "V {n} ({each})")
verb("scartare", "discard", "V {n} ({how})")
say("at_random", "a caso")
verb("guadagnare", "gain_life", "V {n} punti vita ({each})")
verb("guadagnare", "gain_some_life", "V punti vita")
verb("perdere - perdi perde perdono pers*", "lose_life", "V {n} punti vita ({each})")
verb("infliggere infliggi infliggi infligge infliggono inflitt*", "deal", "V {first}")
verb("invertire inverti inverti inverte invertono invertit*", "invert", "V {what}")
verb("prevedere prevedi prevedi prevede prevedono previst*", "foresee", "V {n}")
verb("mettere metti metti mette mettono mess*", "put_counter", "V un segnalino {c} SU {on} ({each})")
verb("mettere metti metti mette mettono mess*", "put_counters", "V {n} segnalini {c} SU {on} ({each})")
verb("togliere togli togli toglie tolgono tolt*", "remove_counters", "V {c} DA {on}")
verb("mettere metti metti mette mettono mess*", "put_area", "V {m} IN {a} (f? {f})")
verb("mettere metti metti mette mettono mess*", "put_field", "V {m} nel terreno (rested? spossat*) ({u})")
verb("mettere metti metti mette mettono mess*", "put_top_field", "V {t} nel terreno (rested? spossata)")
verb("mettere metti metti mette mettono mess*", "put_top_area", "V {t} IN {a} (f? {f})")
verb("riportare", "return_area", "V {m} IN {a}")
verb(
    "mettere metti metti mette mettono mess*", "put_token", "V un segnalino {b} nel terreno (rested? spossato) ({each})"
)
verb(
    "mettere metti metti mette mettono mess*",
    "put_tokens",
    "V {n} segnalini {b} (g? con {g}) nel terreno (rested? spossati) ({each})",
)
say("token.body", "({s}) {t} {r} ({a})")
verb("cercare", "search", "V IN {p} {s}")
verb("mescolare", "shuffle", "V {p}")
verb("rivelare", "reveal", "V {l}")
verb("giocare", "play", "V {what}")
verb("pagare", "pay_life", "V {n} punti vita")
verb("pagare", "pay_will", "V {w}")
verb("produrre produci produci produce producono prodott*", "produce", "V {w} ({each})")
verb("attaccare", "attack", "V ({opposed})")
verb("ottenere ottieni ottieni ottiene ottengono ottenut*", "gain_control", "V il controllo DI {what} ({u})")
say("damage", "{n} danni A {to} ({each})")
say("counters.one", "un segnalino {c}")
say("counters.several", "{n} segnalini {c}")
say("counter.named", "{c}")
say("counter.stats", "{c}")
say("wills.one", "{w}")
say("wills.or", "{a} o {b}")
say("wills.next", ", {w}")
say("wills.more", "{a} {more} o {b}")

# what becomes of cards
say("turningS", "{t}")
say("turningP", "{t}")
say("turns.gainS", "guadagna {g}")
say("turns.gainP", "guadagnano {g}")
say("gained.stats", "{s}")
say("gained.skill", "{k}")
say("GainedList.and", "{a} e {b}")
say("gained.for_each", "{s} {each} ({g})")
say("turns.cannotS", "{r}")
say("restraint.cannot_attack", "non può attaccare")
say("restraint.cannot_be_blocked", "non può essere bloccat*")
say("until_end_of_turn", "fino alla fine del turno")
verb("spostare", "shift", "V")
verb("invertire inverti inverti inverte invertono invertit*", "inverts", "V")
