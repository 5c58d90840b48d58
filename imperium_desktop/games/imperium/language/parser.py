"""From the text of an ability to its tree. Mistakes are reported by line and column of that text."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any, NoReturn

from lark import Lark
from lark.exceptions import UnexpectedInput, UnexpectedToken, VisitError

from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.imperium.cards import Ability
from imperium_desktop.games.imperium.effects.base import Effect, named
from imperium_desktop.games.imperium.language import tables
from imperium_desktop.games.imperium.language.abilities import Abilities
from imperium_desktop.games.imperium.language.bot_tables import BotTables
from imperium_desktop.games.imperium.language.clauses import Clauses
from imperium_desktop.games.imperium.language.errors import LanguageError, Refusal
from imperium_desktop.games.imperium.language.events import Events
from imperium_desktop.games.imperium.language.joints import Joints
from imperium_desktop.games.imperium.language.nouns import Nouns
from imperium_desktop.games.imperium.language.scored import Scored
from imperium_desktop.games.imperium.near_words import did_you_mean

_WORD = re.compile(r"\w+")


class _Builder(Abilities, Events, Clauses, Joints, BotTables, Nouns, Scored):
    """Every rule of the grammar has its method in one of these rooms."""


@cache
def _lark() -> Lark:
    return tables.load()


@cache
def parse(start: str, text: str) -> Any:
    """The tree of a text; `start` says what kind of text it is.

    :raises LanguageError: with the place of the mistake.
    """
    try:
        return _named(_Builder().transform(_lark().parse(text, start=start)), f"{start} {text}")
    except UnexpectedInput as error:
        _complain(error, text)
    except VisitError as error:
        refusal = error.orig_exc
        if isinstance(refusal, Refusal):
            raise LanguageError(refusal.message, *_place(error.obj, refusal.part)) from None
        raise


def _place(whole: Any, part: str) -> tuple[int, int]:
    """The line and column of a part of a tree, or of the tree itself."""
    tree = next((tree for tree in whole.iter_subtrees_topdown() if tree.data == part), whole)
    return tree.meta.line, tree.meta.column


def _named(result: Any, text: str) -> Any:
    """The same, each effect with a name that depends on the text alone: so a saved game can say where it stands."""
    if isinstance(result, Ability):
        return replace(result, effect=_named(result.effect, text))
    if not isinstance(result, Effect):
        return result
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    return named(result, (f"{digest}#{number}" for number in count()))


def _complain(error: UnexpectedInput, text: str) -> NoReturn:
    line, column = max(error.line, 1), max(error.column, 1)
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        raise LanguageError("the text ends too early", line, column) from None
    expected = sorted(
        _plain(name) for name in getattr(error, "expected", None) or getattr(error, "allowed", None) or ()
    )
    found, hint = _word_at(text, error.pos_in_stream or 0, expected)
    if not hint and expected:
        hint = f"; expected one of: {', '.join(expected[:12])}"
    raise LanguageError(f"{quoted(found)} does not fit here{hint}", line, column) from None


def _word_at(text: str, offset: int, expected: list[str]) -> tuple[str, str]:
    """The whole word, since the parser stops at a letter, and what may have been meant by it."""
    word = next((match for match in _WORD.finditer(text) if match.start() <= offset < match.end()), None)
    if word is None:
        return text[offset : offset + 1], ""
    if word.start() < offset:
        # It begins with a word that would do.
        return word[0], f"; did you mean {quoted(text[word.start() : offset])}?"
    return word[0], did_you_mean(word[0], expected)


@cache
def _words() -> dict[str, str]:
    """What is written for each terminal of the grammar."""
    return {terminal.name: terminal.pattern.value for terminal in _lark().terminals}


def _plain(terminal: str) -> str:
    kinds = {"NUMBER": "a number", "NAME": 'a "name"', "SIGNED": "+1 or -1"}
    return kinds.get(terminal) or _words().get(terminal, "the end of the text")
