"""What stands on cards, in words and letters: types, attributes, costs and will (200, 907)."""

# mypy: implicit-reexport
# ruff: noqa: F401  # other packages import these from here

from willstone.engine.core.infinity import written
from willstone.engine.core.information import attribute_letters, type_names
from willstone.engine.core.will import KINDS, NO_WILL, Cost, parse_will, will_text
from willstone.engine.core.wording import plain_name
from willstone.engine.words.filters import type_words
