"""What may be seen of a game: by whom, in which shape, and a game as a player imagines it (302.2)."""

# mypy: implicit-reexport
# ruff: noqa: F401  # other packages import these from here

from willstone.engine.game.dealing import Dealing, Guess
from willstone.engine.game.imagining import imagined
from willstone.engine.game.view import Made, card_view, may_see, side_view, table_view
from willstone.engine.game.view_types import CardView, EntryView, GroundView, PlayerView, TableView, View
from willstone.engine.state.pieces import Battle, Entry
from willstone.engine.words.chased_by import targeted
