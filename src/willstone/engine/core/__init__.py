"""The machine's small parts, which know no rule: trees, options, the words of moves, events and decisions, chance.

Information as bits (200), will (907) and the kinds of events, decisions and options are named here once.

Imports from no other room.
"""
