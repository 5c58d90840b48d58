"""From the text of an ability to its tree. Mistakes are reported by line and column of that text."""

from __future__ import annotations

import hashlib
from functools import cache
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
from imperium_desktop.games.imperium.language.errors import LanguageError
from imperium_desktop.games.imperium.language.nouns import Nouns
from imperium_desktop.games.imperium.language.scored import Scored


class _Builder(Abilities, Clauses, BotTables, Nouns, Scored):
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
        result = _Builder().transform(_lark().parse(text, start=start))
        _number(result, f"{start} {text}")
        return result
    except UnexpectedInput as error:
        _complain(error)
    except VisitError as error:
        if isinstance(error.orig_exc, LanguageError):
            raise error.orig_exc from None
        raise


def _number(result: Any, text: str) -> None:
    """Gives every node a name that depends on the text alone, so that a saved game can say where it stands."""
    effect = result.effect if isinstance(result, Ability) else result
    if not isinstance(effect, Effect):
        return
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    for index, node in enumerate(effect.walk()):
        named(node, f"{digest}#{index}")


def _complain(error: UnexpectedInput) -> NoReturn:
    line, column = max(error.line, 1), max(error.column, 1)
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        raise LanguageError("the text ends too early", line, column) from None
    found = str(getattr(error, "token", "") or getattr(error, "char", ""))
    expected = sorted(
        _plain(name) for name in getattr(error, "expected", None) or getattr(error, "allowed", None) or ()
    )
    hint = f"; expected one of: {', '.join(expected[:12])}" if expected else ""
    raise LanguageError(f"{quoted(found)} does not fit here{hint}", line, column) from None


def _plain(terminal: str) -> str:
    return {"NUMBER": "a number", "NAME": 'a "name"', "SIGNED": "+1 or -1"}.get(terminal, terminal.lower().strip("_"))
