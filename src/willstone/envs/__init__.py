"""Environments for learning: games as PettingZoo, Gymnasium and OpenSpiel know them (``pip install willstone[envs]``).

``willstone.envs.pettingzoo.env`` is a game of two to eight players, ``willstone.envs.gymnasium.SoloEnv`` one seat of
it against given agents, and importing ``willstone.envs.openspiel`` registers ``python_willstone``. What a player
observes is described in :mod:`willstone.envs.observing`: arrays of fixed sizes, made of what that player may know.
"""
