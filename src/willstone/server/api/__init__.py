"""The HTTP and WebSocket interface, version 1.

Imports from ``protocol``, ``decks``, ``tables``, ``play``, ``storage``, ``people``, ``processes`` and
``hosting``.
"""
