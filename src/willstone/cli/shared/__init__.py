"""What commands share: how they load, what they say, the codes they exit with, and what several of them look up.

Imports from no other room.
"""
