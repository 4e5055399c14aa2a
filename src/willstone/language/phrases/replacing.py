"""What would happen and what happens instead (910), and prevention of damage (1018)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, either

add("DamageKind", "damage_kind.battle", "battle")
add("DamageKind", "damage_kind.other", "non- battle")
add("SomeDamage", "some_damage", "({k:DamageKind}) damage")
add("SomeDamage", "bounded_damage", "{n:<NUM>} {b:Bound} ({k:DamageKind}) damage")
add("SomeDamage", "lesser_damage", "({k:DamageKind}) damage less than its {v:Value}")
add("Doers", "would.such", "{n:Such}")
add("Doers", "would.source", "a|an ({a:Attributes}) source ({post:Post+})", "=({a:Attributes}) sources ({post:Post+})")
either("Doers", "Things")
add(
    "Doers",
    "sources.spells_or_abilities",
    "({a:Attributes}) ({no:Non}) {t:TypeS} spells or|and abilities ({post:Post+})",
)
add(
    "Doers",
    "sources.cards_or_abilities",
    "({a:Attributes}) ({no:Non}) {t:TypeP} or|and abilities ({post:Post+})",
)
add("Doers", "sources.either", "({a:Attributes}) spells or|and abilities ({post:Post+})")
either("Victim", "Doers", "Anybody")
add("Victim", "yourself", "yourself")
add("Victim", "victim.players", "{_:Players}")
add("Victim", "victim.target_or_player", "target player or {n:NounS}", "=target {n:NounS} or player")
add("Victims", "victims", "{a:Victim} (or {b:Victim})", "={a:Victim} or to {b:Victim}", "={a:Victim} and {b:Victim}")

# what would happen
add(
    "Would",
    "would_be_dealt",
    "{d:SomeDamage} would be dealt to {v:Victims} (by {by:Doers})",
    "={v:Victims} would be dealt {d:SomeDamage} (by {by:Doers})",
)
add("Would", "would_deal_or_be_dealt", "{d:SomeDamage} would be dealt to or (~ dealt) by {v:Victims}")
add("Would", "would_deal", "{by:Doers} would deal {d:SomeDamage} (to {v:Victims})")
add("Would", "would_be_destroyed", "{what:Doers} would be destroyed")
add("WouldFrom", "would_from.field", "from the field", "=from a|your field")
add("WouldFrom", "would_from.anywhere", "from anywhere")
add(
    "Would",
    "would_be_put",
    "{what:Doers} would be put into {into:WouldInto} ({from:WouldFrom})",
)
for name, words in (("a", "a"), ("your", "your"), ("opponents", "your opponent 's")):
    for area in ("graveyard", "hand", "deck", "removed area"):
        add("WouldInto", f"would_into.{name}.{area.replace(' ', '_')}", f"{words} {area}")
add("Would", "would_be_removed", "{what:Doers} would be removed from the game ({from:WouldFrom})")
add("Would", "would_be_discarded", "{what:Doers} would be discarded")
add("Would", "would_be_banished", "{what:Doers} would be banished")
add(
    "Would",
    "would_be_returned",
    "{what:Doers} would be returned to its owner 's hand",
    "={what:Doers} would be returned to your|a hand",
)
add("Would", "would_discard", "you would discard {n:Such}")
add("Would", "would_enter", "{what:Doers} would enter the field (without being played)")
add(
    "Would",
    "would_enter_theirs",
    "{what:Doers} would enter the field under your opponent 's control (without being played)",
    "={what:Doers} would be put into your opponent 's field (without being played)",
    "={what:Doers} would enter your opponent 's field (without being played)",
    "={what:Doers} would be put into the field under your opponent 's control",
)
add(
    "Would",
    "would_leave",
    "{what:Doers} would leave the field",
    "={what:Doers} would leave your|a field",
    "={what:Doers} would leave the|a field for a non- field zone",
)
add(
    "Would",
    "would_enter_yours",
    "{what:Doers} would enter the field under your control (without being played)",
    "={what:Doers} would be put into the field under your control",
)
add(
    "Would",
    "would_draw",
    "{who:Anybody} would draw a card ({not:NotInDrawPhase})",
)
add("Would", "would_draw_in_phase", "you would draw a card during|in your draw phase")
add(
    "NotInDrawPhase",
    "not_in_draw_phase",
    "in a phase other than the draw phase",
    "=in a phase other than draw phase",
    "=in phase other than the draw phase",
)
add("Would", "would_gain_life", "{who:Anybody} would gain life")
add("Would", "would_lose_life", "{who:Anybody} would lose life")
add("Would", "would_lose_game", "{who:Anybody} would lose the game")

# what happens instead
add("Outcome", "outcome", "{c:Clauses} instead")
add("Outcome", "outcome.may", "you may instead {v:VPinf} ({more:MayNext+})")
add("Outcome", "outcome.prevent", "prevent that damage", "=prevent it")
add("Outcome", "outcome.prevent_and", "prevent that damage and {c:Clauses}", "=prevent it and {c:Clauses}")
add("Outcome", "outcome.prevent_some", "prevent {n:<NUM>} of it", "=prevent {n:<NUM>} of that damage")
add(
    "Outcome",
    "outcome.deal_more",
    "it deals {m:Much} (~ damage) instead",
    "=this card deals {m:Much} (~ damage) instead",
)
add("Outcome", "outcome.more_is_dealt", "{m:Much} damage is dealt instead", "=it 's dealt {m:Much} instead")
add("Outcome", "outcome.redirected", "it is dealt to {to:Victim} instead", "=it 's dealt to {to:Victim} instead")
add("Outcome", "outcome.not_dealt", "it is not dealt", "=it 's not dealt", "=that damage is reduced to 0")
add("Outcome", "outcome.gain_more", "you gain {m:Much} life instead")
add("Outcome", "outcome.lose_more", "you lose {m:Much} life instead")
add("Outcome", "outcome.they_lose_more", "they lose {m:Much} life instead")
add("Much", "much", "({t:Times}) that much (plus {n:<NUM>})", "=({t:Times}) that much + {n:<NUM>}", "={t:Times}")
add("Much", "much.less", "that much minus {n:<NUM>}")
add("Times", "times.double", "double", "=twice")
add("Times", "times.three", "three times", "=triple")

add("Para", "replacement", "if {w:Would} ({first:FirstTime}) , {o:Outcome} . ({s:Sentence+})")
add(
    "Para",
    "replacement_while",
    "as long as {c:Situation} , if {w:Would} ({first:FirstTime}) , {o:Outcome} . ({s:Sentence+})",
    "=while {c:Situation} , if {w:Would} ({first:FirstTime}) , {o:Outcome} . ({s:Sentence+})",
)
add("Para", "replacement_during", "if {w:Would} while {c:Situation} , {o:Outcome} .")
add("Para", "replacement_for_price", "if {w:Would} , you may {c:Costs} . if you do , {o:Outcome} .")
add("BentBy", "bent.increase", "increase")
add("BentBy", "bent.decrease", "decrease")
add("Bending", "bending.increases_double_that_much", "increases (~ by) double that much")
add("Bending", "bending.decreases_double_that_much", "decreases (~ by) double that much")
add("Bending", "bending.increases_that_much", "increases (~ by) that much")
add("Bending", "bending.decreases_that_much", "decreases (~ by) that much")
add("Bending", "bending.does_not_increase", "does not increase", "=increases none")
add("Bending", "bending.does_not_decrease", "does not decrease", "=decreases none")
add(
    "Always",
    "bent",
    "if an effect would {w:BentBy} atk or|and/or def of {s:Things} , it {o:Bending} instead .",
    "=if a spell or ability would {w:BentBy} atk or|and/or def of {s:Things} , it {o:Bending} instead .",
    "=if an effect would {w:BentBy} {s:Things} 's atk or def , it {o:Bending} instead .",
    "=if a spell or ability would {w:BentBy} {s:Things} 's atk or def , it {o:Bending} instead .",
)
add("FirstTime", "first_time", "for the first time each turn")
add(
    "S",
    "replaced",
    "if {w:Would} {now:Now} , {o:Outcome}",
    "={now:Now} , if {w:Would} , {o:Outcome}",
    "=if {w:Would} , {o:Outcome} {now:Now}",
)
add("S", "replaced_if", "if {c:Situation} , if {w:Would} {now:Now} , {o:Outcome}")
add(
    "Stated",
    "next_redirected",
    "the next damage {by:Doers} would deal ({now:Now}) is dealt to {to:Victim} instead",
)
add(
    "Stated",
    "next_redirected_to",
    "the next damage that would be dealt to {v:Victims} ({now:Now}) is dealt to {to:Victim} instead",
    "=the next damage that would be dealt to {v:Victims} is dealt to {to:Victim} instead ({now:Now})",
)
add("Clause", "prevent_any", "prevent all {d:SomeDamage} that would be dealt {now:Now}")
add("Would", "would_be_put_there", "{what:Doers} would be put into {f:FieldOf} (without being played)")
add("FieldOf", "field_of.your", "your field")
add("FieldOf", "field_of.opponents", "your opponent 's field")
add("Stated", "next_replaced", "the next time {w:Would} ({now:Now}) , {o:Outcome}")

add(
    "Clause",
    "not_dealt",
    "{v:Victims} cannot be dealt any {d:SomeDamage} (by {by:Doers}) {now:Now}",
    "={v:Victims} cannot be dealt any {d:SomeDamage} (from {by:Doers}) {now:Now}",
)
add("Clause", "damage_becomes", "(~ all) {d:SomeDamage} becomes {n:<NUM>} {now:Now}")
add(
    "Clause",
    "damage_to_becomes",
    "(~ all) {d:SomeDamage} dealt to {v:Victims} (by {by:Doers}) becomes {n:<NUM>} {now:Now}",
)
add(
    "Clause",
    "damage_by_more",
    "(~ all) {d:SomeDamage} dealt by {by:Doers} is increased by {n:<NUM>} {now:Now}",
    "=(~ all) {d:SomeDamage} dealt by {by:Doers} deals|deal {n:<NUM>} more (~ damage) {now:Now}",
)
add(
    "Clause",
    "damage_to_less",
    "(~ all) {d:SomeDamage} dealt to {v:Victims} {now:Now} is decreased by {n:<NUM>} (~ damage)",
)
add("Clause", "damage_by_becomes", "(~ all) {d:SomeDamage} dealt by {by:Doers} becomes {n:<NUM>} {now:Now}")
add(
    "Clause",
    "deals_none",
    "{by:Doers} cannot deal any {d:SomeDamage} {now:Now}",
)
add(
    "Always",
    "never_dealt",
    "{v:Victims} cannot be dealt any {d:SomeDamage} (by {by:Doers}) .",
    "={v:Victims} cannot be dealt any {d:SomeDamage} (from {by:Doers}) .",
)
add(
    "Always",
    "more_dice",
    "if you would roll one or more dice using|with [force] , roll that many dice plus one instead .",
    "=if you would roll one or more dice using|with force , roll that many dice plus one instead .",
)

# prevention
add(
    "Exposed",
    "exposed.to",
    "that would be dealt to {v:Victims} (by {by:Doers})",
    "={v:Victims} would be dealt (by {by:Doers})",
)
add(
    "Exposed",
    "exposed.by",
    "that would be dealt by {by:Doers} (to {v:Victims})",
    "=that {by:Doers} would deal",
    "={by:Doers} would deal",
    "=from {by:Doers}",
)
add(
    "Exposed",
    "exposed.both",
    "that would be dealt to or (~ dealt) by {v:Victims}",
    "=that would be dealt to and (~ dealt) by {v:Victims}",
)
add(
    "Now",
    "now",
    "this turn",
    "=until end of turn",
    "=until the end of turn",
    "=until end of this turn",
    "=until the end of this turn",
)
add("Para", "prevented", "prevent all {d:SomeDamage} {e:Exposed} ({while:While}) . ({s:Sentence+})")
add(
    "Para",
    "prevented_while",
    "as long as {c:Situation} , prevent all {d:SomeDamage} {e:Exposed} . ({s:Sentence+})",
    "=if {c:Situation} , prevent all {d:SomeDamage} {e:Exposed} . ({s:Sentence+})",
)
add("Para", "first_prevented", "prevent the first {d:SomeDamage} {e:Exposed} each turn . ({s:Sentence+})")
add("While", "while.so", "as long as {c:Situation}", "=while {c:Situation}")
add("While", "while.your_turn", "during your turn")
add("While", "while.opponents_turn", "during your opponent 's turn")
add("Clause", "prevent_all", "prevent all {d:SomeDamage} {e:Exposed} {now:Now}")
add("Clause", "prevent_next", "prevent the next {d:SomeDamage} {e:Exposed} ({now:Now})")
add("Clause", "prevent_so_much", "prevent the next {n:<NUM>} {d:SomeDamage} {e:Exposed} {now:Now}")
add("Para", "unpreventable", "({k:DamageKind}) damage cannot be prevented .")

describe("Would", "something that would happen", "damage would be dealt to you")
describe("Outcome", "what happens instead", "prevent that damage")
describe("Victims", "who is dealt damage", "you")
describe("Doers", "a card or cards", "a resonator you control")
describe("SomeDamage", "damage", "damage")
describe("Exposed", "whose damage it is", "that would be dealt to you")
