"""The server's own processes: those in which tables are played, computers think, and designs are read.

Imports from ``decks``, ``tables`` and ``play``.
"""
