"""What a game consists of: cards, zones, will that is kept, the kinds of ability, the agenda, and the state itself.

Cards and what is printed on them (200), zones (300), kinds of abilities (901), keywords by name (1101), the parts of
speech that texts are made of, steps and questions on the agenda, the interface of an edition.

Imports from ``core``.
"""
