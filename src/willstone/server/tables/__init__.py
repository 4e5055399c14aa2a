"""Tables as plain state: the journal, the game that is played, its log and records. Nothing here waits or does I/O.

Imports from ``protocol`` and ``decks``.
"""
