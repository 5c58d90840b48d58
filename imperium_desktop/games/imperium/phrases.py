"""How words are put together: lists, beginnings of sentences, marks and the words for them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from imperium_desktop.games.imperium.vocabulary import RESOURCES, Amounts, resource_words, state_words

_PARTICIPLES = {"break": "broken", "pay": "paid", "take": "taken", "put": "put", "flip": "flipped"}
_MARK = re.compile(r"(?:\b(\d+) )?\[(\w+)\]")


def listed(words: Sequence[str], last: str = "or") -> str:
    """ "a, b or c"."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def upper(text: str) -> str:
    """A clause at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    """A clause in the middle of a sentence."""
    return text[:1].lower() + text[1:]


def often(times: int) -> str:
    """How often something is done, after what is done."""
    return "" if times == 1 else " twice" if times == 2 else f" {times} times"


def symbol(name: str, long: bool) -> str:
    """A suit or an icon: its name, or its mark on the face of a card."""
    return name.replace("_", " ").capitalize() if long else f"[{name}]"


def state_symbol(state: str, long: bool) -> str:
    """A symbol of State cards: its name, or its mark."""
    return state_words(state) if long else f"[{state}]"


def ignoring_words(states: Sequence[str], long: bool) -> str:
    """What is said of a card that is played whatever these symbols on it."""
    if not states:
        return ""
    symbols = listed([state_symbol(state, long) for state in states])
    return f", ignoring its {symbols} symbol" if long else f" (ignoring {symbols})"


def token(resource: int, number: int, long: bool) -> str:
    """A resource in the number wanted, or its mark."""
    return resource_words(resource, number) if long else f"[{RESOURCES[resource]}]"


def amounts_listed(amounts: Amounts, long: bool) -> list[str]:
    """How much there is of each resource."""
    return [f"{number} {token(resource, number, long)}" for resource, number in enumerate(amounts) if number]


def amount_words(amounts: Amounts, long: bool = True) -> str:
    """ "2 materials and 1 population", or icons."""
    parts = amounts_listed(amounts, long)
    return listed(parts, "and") if long else ", ".join(parts)


def participle(verb: str) -> str:
    """A verb as it stands after "have": "return" becomes "returned"."""
    return _PARTICIPLES.get(verb) or (f"{verb}d" if verb.endswith("e") else f"{verb}ed")


def plain(text: str) -> str:
    """Icon marks as words: "2 [materials]" becomes "2 materials", and "1 [materials]" becomes "1 material"."""
    return _MARK.sub(_as_words, text)


def _as_words(mark: re.Match[str]) -> str:
    number, name = mark.groups()
    word = resource_words(RESOURCES.index(name), int(number or 2)) if name in RESOURCES else name.replace("_", " ")
    return f"{number} {word}" if number else word
