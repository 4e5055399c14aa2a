"""Tables as the web process knows them: who is connected, what is stored, and which process plays.

Imports from ``protocol``, ``decks``, ``tables``, ``play``, ``storage`` and ``processes``.
"""
