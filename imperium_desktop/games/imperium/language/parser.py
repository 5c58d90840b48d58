"""From the text of an ability to what it means."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

from imperium_desktop.games.imperium.cards import Ability
from imperium_desktop.games.imperium.effects.base import Effect, named
from imperium_desktop.games.imperium.language import trees
from imperium_desktop.games.imperium.language.builder import build
from imperium_desktop.games.imperium.language.errors import Refusal


@cache
def parse(start: str, text: str) -> Any:
    """What a text means; `start` says what kind of text it is.

    :raises LanguageError: with the place of the mistake.
    """
    known = trees.find(start, text)
    if known is not None:
        # A tree that cannot be built is parsed again, for a sentence about what is wrong with the text and where.
        with suppress(Refusal, LookupError, TypeError, ValueError):
            return _named(build(known), f"{start} {text}")
    return _named(_parsed(start, text), f"{start} {text}")


def _parsed(start: str, text: str) -> Any:
    # Only here: most texts are known, and Lark takes its time to come.
    from imperium_desktop.games.imperium.language.lark_parser import ParsedText

    parsed = ParsedText(start, text)
    try:
        result = build(parsed.tree)
    except Refusal as refusal:
        raise parsed.mistake(refusal) from None
    trees.note(start, text, parsed.tree)
    return result


def _named(result: Any, text: str) -> Any:
    """The same, each effect with a name that depends on the text alone: so a saved game can say where it stands."""
    if isinstance(result, Ability):
        return replace(result, effect=_named(result.effect, text))
    if not isinstance(result, Effect):
        return result
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    return named(result, (f"{digest}#{number}" for number in count()))
