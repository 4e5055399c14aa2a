"""What a click will do, in words: the labels of options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.decisions import VERBS, ChooseAutomatic, Names
from willstone.engine.legality import standby_cost
from willstone.engine.texts import Activate, Playable, render_costs
from willstone.i18n import tr
from willstone.notation.names import name_of
from willstone.server.tables import saying

if TYPE_CHECKING:
    from willstone.engine import Game, Option
    from willstone.human.choices import Choice


def label(game: Game, choice: Choice) -> str:
    """An option in a few words."""
    option = choice.option if choice.then is None else choice.then
    verb = VERBS[option.kind]
    if verb.label:
        return tr(verb.label) if verb.names is Names.NOTHING else tr(verb.label, name_of(game, option.card))
    if option.kind == "attack":
        return tr("Attack {} with {}", name_of(game, option.target), name_of(game, option.card))
    if option.kind == "use":
        return f"{name_of(game, option.card)}: {_ability(game, option)}"
    ask = game.asking()
    if isinstance(ask, ChooseAutomatic):
        return f"{name_of(game, option.card)}: {saying.ability(game.triggered[option.n].ability.render())}"
    if ask.topic() == "mode" and option.word.isdecimal():
        return _mode(game, int(option.word) - 1)
    said = saying.doing(option.word) if option.word else choice.text.removeprefix("choose ")
    return said[:1].upper() + said[1:]


def _ability(game: Game, option: Option) -> str:
    ability = game.info(option.card).ability(option.n)
    return saying.ability(ability.render()) if isinstance(ability, Activate) else "use"


def _mode(game: Game, mode: int) -> str:
    """What one of the choices of a text does that is being played."""
    ability = game.chase[-1].ability
    modal = ability.modal if isinstance(ability, Playable) else None
    return (
        str(mode + 1)
        if modal is None
        else saying.ability(" ".join(part.sentence() for part in modal.modes()[mode]), played=True)
    )


def cost(game: Game, option: Option) -> str:
    """What playing or setting a card or a judgment costs; empty where nothing is to be paid."""
    if option.kind == "set":
        return standby_cost(game, game.asking().chooser(game)).render()
    if option.kind == "judgment":
        judgment = game.info(option.card).judgment
        return "" if judgment is None else render_costs(judgment.costs)
    if option.kind != "play":
        return ""
    price = game.info(option.card).cost
    return "" if price is None else price.render()
