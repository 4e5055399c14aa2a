"""What Willstone says, in the language of whoever reads it.

Everything that is said is a :class:`Message`, an English template with arguments; :func:`speaking` chooses the
language for a block of code, which in a server is the work for one connection::

    with speaking("it"):
        print(refusal.reason)
"""

from willstone.i18n.languages import LANGUAGES, find_language, language_of_environment, speaking
from willstone.i18n.messages import ENGLISH, Language, Message, Words, mark, message, plural, row, spoken, tr

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Language",
    "Message",
    "Words",
    "find_language",
    "language_of_environment",
    "mark",
    "message",
    "plural",
    "row",
    "speaking",
    "spoken",
    "tr",
]
