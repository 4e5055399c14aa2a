"""What each viewer is shown of a game: their view, the decision in words, and all about a card.

Imports from ``protocol``, ``decks`` and ``tables``.
"""
