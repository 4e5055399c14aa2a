"""How much a file or a text from somebody may hold. Every reader asks here, and names the limit that was met.

The figures are a few times what the longest real thing needs: of 5,000 printed faces the longest text has 1,045
characters in 17 lines, the longest name 60 and the largest number four digits.
"""

from __future__ import annotations

from typing import Final

FILE: Final = 5_000_000  # bytes of a file of ours: cards, decks, scenarios, records
CARD_FILE: Final = 50_000_000  # bytes of a file of printed cards; all that were ever printed take 5 million
SAVE: Final = 50_000_000  # bytes of a saved game, and of what it unpacks to
DEPTH: Final = 50  # lists and mappings in each other
VALUES: Final = 200_000  # values in one file of ours, of whatever kind
DIGITS: Final = 9  # of a number
SEED_DIGITS: Final = 20  # of a seed, which may be any number of 64 bits
WILL_DIGITS: Final = 4  # of a number in a will symbol; some will is written out symbol by symbol
LINE: Final = 4_000  # characters of one value that has no limit of its own
NAME: Final = 200  # characters of a name, a type, a race, a cost
TEXT: Final = 4_000  # characters of the text of a face
PARAGRAPHS: Final = 60  # lines of the text of a face
COPIES: Final = 100  # of a card in one line of a deck
DECK: Final = 2_000  # cards in one pile of a deck
POSITION: Final = 5_000  # cards of one player in a scenario
SHOWN: Final = 500  # characters of what is said to be wrong
