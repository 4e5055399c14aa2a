"""From the rules of the grammar to the nodes of the engine: one method for each rule that makes something.

One module for each file of the grammar, by the same name.
"""

from __future__ import annotations

from willstone.language.trees.actions import Actions
from willstone.language.trees.aftermath import Aftermath
from willstone.language.trees.amounts import Amounts
from willstone.language.trees.becoming import Becoming
from willstone.language.trees.cards import Cards
from willstone.language.trees.changes import Changes
from willstone.language.trees.chasing import Chases
from willstone.language.trees.choosing import Choosing
from willstone.language.trees.comparing import Comparing
from willstone.language.trees.conditions import Conditions, Deeds
from willstone.language.trees.continuous import Continuing
from willstone.language.trees.costs import Costs
from willstone.language.trees.deckbuilding import DeckBuilding
from willstone.language.trees.descriptions import Descriptions
from willstone.language.trees.effects import Sentencing
from willstone.language.trees.fortune import Fortune
from willstone.language.trees.keywords import KeywordTexts
from willstone.language.trees.later import Laters
from willstone.language.trees.links import Links
from willstone.language.trees.marking import Marking
from willstone.language.trees.modes import Modes
from willstone.language.trees.paragraphs import Paragraphs
from willstone.language.trees.past import Pasts
from willstone.language.trees.players import Players
from willstone.language.trees.playing import Playing
from willstone.language.trees.preventing import Preventing
from willstone.language.trees.replacing import Replacing
from willstone.language.trees.situations import Situations
from willstone.language.trees.targets import Targeting
from willstone.language.trees.terms import Terms
from willstone.language.trees.things import Selectors
from willstone.language.trees.tokens import Tokens
from willstone.language.trees.turns import Turns
from willstone.language.trees.will import Wills


class TreeBuilder(
    Paragraphs,
    KeywordTexts,
    Terms,
    Wills,
    Playing,
    DeckBuilding,
    Continuing,
    Replacing,
    Preventing,
    Aftermath,
    Costs,
    Situations,
    Pasts,
    Conditions,
    Deeds,
    Sentencing,
    Laters,
    Modes,
    Choosing,
    Fortune,
    Players,
    Actions,
    Marking,
    Comparing,
    Cards,
    Tokens,
    Changes,
    Becoming,
    Links,
    Amounts,
    Selectors,
    Chases,
    Targeting,
    Descriptions,
    Turns,
):
    """All of the language."""
