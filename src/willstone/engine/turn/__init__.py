"""What goes on by itself, and what players may do: turn, priority, battle, rule processes (400-800, 1200, 1415).

Imports from ``core``, ``state``, ``words``, ``abilities``, ``layers``, ``actions``, ``costs``, ``effects``,
``keywords`` and ``playing``.
"""
