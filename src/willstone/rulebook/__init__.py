"""The rulebook: every rule of every rule document by its id, and the tests that show it."""

from willstone.rulebook.catalogue import DOCUMENTS, Rule, UnknownRule, chapters, find, rules, search

__all__ = ["DOCUMENTS", "Rule", "UnknownRule", "chapters", "find", "rules", "search"]
