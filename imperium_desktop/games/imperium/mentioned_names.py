"""The cards that texts mention by name: a name that no card has is a slip of the pen."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from imperium_desktop.engine.forms import FormError
from imperium_desktop.engine.near_words import did_you_mean
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.imperium.pack_reader import TEXTS

_MENTION: Final = re.compile(r'"([^"]+)"')
_IN_CARDS: Final = (*TEXTS, "cost", "free_play")
_IN_ROWS: Final = ("when", "do")


def names_in(data: Mapping[str, Any]) -> set[str]:
    """The names the cards of a file answer to, whatever else is wrong with it."""
    cards = data.get("card")
    names: set[str] = set()
    for card in cards if isinstance(cards, list) else ():
        if isinstance(card, dict):
            also = card.get("also")
            several = (card.get("name"), *(also if isinstance(also, list) else ()))
            names |= {name for name in several if isinstance(name, str)}
    return names


def check_mentions(data: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuses a text that mentions a card nobody knows.

    :raises FormError: with the first such name.
    """
    for text, path in _texts(data):
        for mention in _MENTION.finditer(text):
            if mention[1] not in known:
                raise FormError(
                    f"no pack has a card called {quoted(mention[1])}{did_you_mean(mention[1], known)}",
                    path,
                    mention.start(),
                )


def _texts(data: Mapping[str, Any]) -> Iterator[tuple[str, KeyPath]]:
    for table, entries in data.items():
        keys = _IN_CARDS if table == "card" else _IN_ROWS
        for index, entry in enumerate(entries if isinstance(entries, list) else ()):
            # A list of plain names has no texts.
            for key in keys if isinstance(entry, dict) else ():
                yield from _inside(entry.get(key), (table, index, key))


def _inside(value: Any, path: KeyPath) -> Iterator[tuple[str, KeyPath]]:
    """The texts in a value: itself, the items of a list, the entries of a table."""
    if isinstance(value, str):
        yield value, path
    elif isinstance(value, list | dict):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _inside(item, (*path, key))
