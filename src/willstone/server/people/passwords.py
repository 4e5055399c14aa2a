"""Passwords that are among the first that others would try: common ones, runs of keys, and the name of the account."""

from __future__ import annotations

from typing import Final

_WORDS: Final = """
password passwort passw0rd pass passphrase passcode parola parolachiave motdepasse contrasena secret segreto geheim
admin administrator administrateur amministratore root user utente guest ospite default login logon signin welcome
benvenuto willkommen hello hallo ciao ciaociao bonjour letmein openup opensesame trustno changeme change changeit
qwerty qwertz azerty asdfgh yxcvbn zxcvbn qazwsx wasd iloveyou loveyou loveme tiamo tiamotanto tivoglio love amore
amoremio forever family famiglia mother mamma father papa baby babygirl sweetheart princess principessa prince
sunshine summer winter spring autumn estate inverno primavera autunno january february march april june july august
september october november december gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre
novembre dicembre monday tuesday wednesday thursday friday saturday sunday lunedi venerdi domenica monkey dragon tiger
lion panther eagle falcon phoenix wolf horse kitten puppy doggy dolphin butterfly shadow master killer hunter ranger
soldier warrior ninja samurai pirate knight wizard merlin gandalf starwars startrek superman batman spiderman pokemon
pikachu mario zelda minecraft fortnite football baseball basketball hockey soccer calcio juventus inter milan napoli
roma liverpool arsenal chelsea barcelona realmadrid ferrari mercedes porsche yamaha ducati harley computer internet
samsung google facebook android windows linux apple banana orange cherry cookie cheese chocolate pizza coffee whatever
nothing something anything everything freedom liberty money lucky flower fiore rainbow angel angelo devil heaven jesus
christ michael michelle jessica jennifer jordan daniel andrea francesco francesca alessandro alessandra giuseppe
giovanni matteo marco martina giulia charlie thomas robert george william alexander ashley access test testing tester
testtest temp temporary sample example demo abc abcabc aaa xxx foobar blahblah asdf player gamer gaming noob rekt
letsplay cards cardgame forceofwill fow willstone willpower magicstone magic ruler jruler resonator
"""
_COMMON: Final = frozenset(_WORDS.split())
_ROWS: Final = (
    "01234567890123456789",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "asdfghjkl",
    "zxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "qazwsxedcrfvtgbyhnujm",
    "147258369",
    "112233445566778899",
    "1a2b3c4d5e6f7g8h9i",
    "a1b2c3d4e5f6g7h8i9",
)
_LETTERS_FOR: Final = str.maketrans("013457@$!|", "oieastasil")
_RUN: Final = 4  # characters in the order of a row that are no accident


def guessable(password: str, name: str) -> bool:
    """Whether a password is common, or the name of its account, as it is or with something simple done to it."""
    own = _squeezed(name.casefold())
    given = password.casefold()
    forms = {given, _without_ends(given)}
    forms |= {form.translate(_LETTERS_FOR) for form in forms}
    forms |= {_without_ends(form) for form in forms}
    forms |= {_squeezed(form) for form in forms}
    forms |= {_once(form) for form in forms}
    forms |= {_without_ends(form) for form in forms}
    found = {form for form in forms if form}
    if _is_run(given) or _is_run(_squeezed(given)) or len(set(given)) <= 2:
        return True
    return any(form in _COMMON or _is_run(form) or form in (own, own[::-1]) for form in found)


def _without_ends(text: str) -> str:
    """Without the digits and signs before and after it."""
    letters = [place for place, character in enumerate(text) if character.isalpha()]
    return text[letters[0] : letters[-1] + 1] if letters else ""


def _squeezed(text: str) -> str:
    """Only its letters and digits."""
    return "".join(filter(str.isalnum, text))


def _once(text: str) -> str:
    """What it repeats, if it is the same again and again."""
    period = (text + text).find(text, 1)
    return text[:period] if 0 < period < len(text) else text


def _is_run(text: str) -> bool:
    """Whether it is made of runs along a row of keys, forwards or backwards."""
    rest = text
    while rest:
        length = next((size for size in range(len(rest), _RUN - 1, -1) if _in_a_row(rest[:size])), 0)
        if not length:
            return False
        rest = rest[length:]
    return bool(text)


def _in_a_row(text: str) -> bool:
    return any(text in row or text[::-1] in row for row in _ROWS)
