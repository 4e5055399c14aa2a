"""Tokens (1303)."""

from __future__ import annotations

from itertools import permutations

from willstone.language.phrases.declaring import add, describe, listing, some, verb

PUT = "put puts put put putting"
add("TokenBody", "token.body", "({s:<STATS>}) ({a:TokenColour}) {r:Race} ({more:TokenRace+}) {t:TypeS}")
add("TokenBody", "token.body_x", "{x:<GAINEDX>} ({a:TokenColour}) {r:Race} ({more:TokenRace+}) {t:TypeS}")
add("TokenBody", "token.of_a_pair", "({s:<STATS>}) ({a:TokenColour}) {r:<RACEPAIR>} {t:TypeS}")
add("TokenRace", "token_race", ", {r:Race}")
add("TokenColour", "colour.one", "{_:Attribute}")
some("TokenColour", *(f"{a}/{b}" for a, b in permutations(("light", "fire", "water", "wind", "darkness"), 2)))
some("TokenColour", "/".join(("light", "fire", "water", "wind", "darkness")))
add("TokenGift", "gift.skill", "{k:<SKILL>}")
add("TokenGift", "gift.numbered", "{k:<NUMBERED>} {n:<NUM>}")
add("TokenGift", "gift.ability", "{q:<QUOTE>}")
add("TokenGift", "gift.mobilize", "[mobilize] {w:<WILL>}")
listing("TokenGifts", "TokenGift", "and")
WITH = "(~ with no attribute) (with {g:TokenGifts})"
HOW = "(rested) ({u:Under})"
for kind, number, word in (("put_token", "a|an", "token"), ("put_tokens", "{n:Count}", "tokens")):
    verb(
        PUT,
        kind,
        f"V {number} {{b:TokenBody}} {word} {WITH} into the field {HOW} ({{each:ForEach}})",
        f"=V {number} {{b:TokenBody}} {word} {WITH} into your field {HOW} ({{each:ForEach}})",
    )
add("OneToken", "one_token", f"a|an {{b:TokenBody}} token {WITH}")
verb(
    PUT,
    "put_different_tokens",
    f"V {{a:OneToken}} and {{b:OneToken}} into the field {HOW}",
    f"=V {{a:OneToken}} and {{b:OneToken}} into your field {HOW}",
    cost=1,
)
verb(
    PUT,
    "put_x_tokens",
    f"V x {{b:TokenBody}} tokens {WITH} into the field {HOW}",
    f"=V x {{b:TokenBody}} tokens {WITH} into your field {HOW}",
)
verb(
    PUT,
    "put_token_copy",
    "V a (resonator) token copy of {what:Cards} into the field (rested)",
    "=V a (resonator) token copy of {what:Cards} into your field (rested)",
    "=V a (resonator) token that 's|is a copy of {what:Cards} into the field (rested)",
    "=V a (resonator) token into the field (rested) that 's|is a copy of {what:Cards}",
)
verb(
    PUT,
    "put_token_copies",
    "V {n:Count} (resonator) token copies of {what:Cards} into the field (rested)",
    "=V {n:Count} (resonator) token copies of {what:Cards} into your field (rested)",
)

describe("TokenBody", "what token it is", "[400/400] light Phantom resonator")
