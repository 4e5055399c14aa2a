"""Cards and decks as they are kept: card files, the library, decks, searching, cards from elsewhere, compiled cards.

What reads text knows none of this. It is asked for text by ``willstone.language`` (``parse``), loaded only when a text
is not compiled yet; only :mod:`.importing.mending`, which looks into a text that is not understood, knows the phrases.

Imports from ``reading``, ``phrases`` and ``meaning``.
"""
