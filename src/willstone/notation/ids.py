"""Rule ids: which stands above which in the numbering (803.3 above 803.3a, 1010.1a above 1010.1a-i)."""

from __future__ import annotations


def related(rule: str, asked: str) -> bool:
    """Whether two rule ids are the same, or one stands above the other in the numbering."""
    rule, asked = rule.rpartition("/")[2], asked.rpartition("/")[2]
    return at_or_below(rule, asked) or at_or_below(asked, rule)


def at_or_below(rule: str, above: str) -> bool:
    """Whether a rule id is another one or stands below it."""
    return rule == above or (rule.startswith(above) and not rule[len(above)].isdigit())
