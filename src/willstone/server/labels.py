"""What a click will do, in words: the labels of options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.abilities import Activate, Playable
from willstone.engine.triggers import ChooseAutomatic
from willstone.i18n import mark, tr
from willstone.notation.names import name_of

if TYPE_CHECKING:
    from willstone.engine.agenda import Option
    from willstone.engine.game import Game
    from willstone.human.choices import Choice

_PLAIN: Final = {
    "pass": mark("Pass"),
    "call": mark("Call a magic stone"),
    "battle": mark("Initiate battle"),
    "forfeit": mark("Forfeit the attack"),
    "no block": mark("No block"),
    "done": mark("Done"),
    "lifebreak": mark("Lifebreak"),
}
_VERBS: Final = {
    "play": mark("Play {}"),
    "set": mark("Set {}"),
    "block": mark("Block with {}"),
    "reveal": mark("Reveal {}"),
    "convoke": mark("Convoke {}"),
}


def label(game: Game, choice: Choice) -> str:
    """An option in a few words."""
    option = choice.option if choice.then is None else choice.then
    kind = option.kind
    if kind in _PLAIN:
        return tr(_PLAIN[kind])
    if kind in _VERBS:
        return tr(_VERBS[kind], name_of(game, option.card))
    if kind == "attack":
        return tr("Attack {} with {}", name_of(game, option.target), name_of(game, option.card))
    if kind == "use":
        return f"{name_of(game, option.card)}: {_ability(game, option)}"
    if kind == "judgment":
        return tr("Judgment of {}", name_of(game, option.card))
    ask = game.asking()
    if isinstance(ask, ChooseAutomatic):
        return f"{name_of(game, option.card)}: {game.triggered[option.n].ability.render()}"
    if ask.topic() == "mode" and option.word.isdecimal():
        return _mode(game, int(option.word) - 1)
    words = option.word or choice.text.removeprefix("choose ")
    return words[:1].upper() + words[1:]


def _ability(game: Game, option: Option) -> str:
    ability = game.info(option.card).ability(option.n)
    return ability.render() if isinstance(ability, Activate) else "use"


def _mode(game: Game, mode: int) -> str:
    """What one of the choices of a text does that is being played."""
    ability = game.chase[-1].ability
    modal = ability.modal if isinstance(ability, Playable) else None
    return str(mode + 1) if modal is None else " ".join(part.sentence() for part in modal.modes()[mode])


def cost(game: Game, option: Option) -> str:
    """What playing a card costs now; empty where nothing is to be paid."""
    if option.kind != "play":
        return ""
    price = game.info(option.card).cost
    return "" if price is None else price.render()
