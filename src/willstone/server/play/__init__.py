"""A table being played: what clients may ask for, clocks, wishes, and acts with what comes of them.

It needs no sockets and no database. Imports from ``protocol``, ``decks``, ``tables`` and ``shown``.
"""
