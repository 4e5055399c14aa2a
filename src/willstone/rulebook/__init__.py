"""The rulebook: every rule of every document by its id, the code that carries it out and the tests that show it."""

from willstone.rulebook.catalogue import DOCUMENTS, Rule, UnknownRule, chapters, find, rules, search

__all__ = ["DOCUMENTS", "Rule", "UnknownRule", "chapters", "find", "rules", "search"]
