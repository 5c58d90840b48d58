"""What the values of a file may be. A value that is not so is refused with what it should be, and its path.

A kind is a function that is given a value and its path and raises `FormError` if the value is not of that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from imperium_desktop.engine.near_words import did_you_mean
from imperium_desktop.engine.quotes import LONGEST, quoted
from imperium_desktop.engine.toml_places import KeyPath, Places

Kind = Callable[[Any, KeyPath], None]


class FormError(Exception):
    """A value that does not fit: what is wrong with it, and its path."""

    def __init__(self, message: str, path: KeyPath, offset: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.offset = offset
        """Which character of the text is meant, if it is one."""

    def sentence(self, file: str, text: str) -> str:
        """The whole sentence, with the file, the line and the column."""
        places = Places(text)
        place = places.of(self.path) if self.offset is None else places.inside(self.path, self.offset)
        # Whatever a message repeats from the file, it stays one line.
        message = " ".join(self.message.split())
        return f"{file}, {place}: {message}" + ("" if message.endswith((".", "?")) else ".")


def shown(value: Any) -> str:
    """A value in the words of the file it comes from."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    # A number of thousands of digits cannot even be turned into text.
    return str(value) if not isinstance(value, int) or abs(value) < 10**LONGEST else "a number that long"


def refused(expected: str, value: Any, path: KeyPath) -> FormError:
    """The error for a value of another kind than its key wants."""
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    return FormError(f"expected {expected} for {quoted(key)}, not {shown(value)}", path)


def text(value: Any, path: KeyPath) -> None:
    """A text in quotes that says something."""
    if not isinstance(value, str) or not value.strip():
        raise refused("a text in quotes", value, path)


def name(value: Any, path: KeyPath) -> None:
    """What something is called: a text that fits into a sentence."""
    text(value, path)
    if len(value) > LONGEST or not value.isprintable():
        raise refused(f"a name on one line, of at most {LONGEST} characters,", value, path)


def flag(value: Any, path: KeyPath) -> None:
    """True or false."""
    if not isinstance(value, bool):
        raise refused("true or false", value, path)


def whole(least: int | None = None, most: int | None = None) -> Kind:
    """A whole number within these limits."""
    limits = "" if least is None else f" from {least}" + ("" if most is None else f" to {most}")

    def check(value: Any, path: KeyPath) -> None:
        number = isinstance(value, int) and not isinstance(value, bool)
        if not number or (least is not None and value < least) or (most is not None and value > most):
            raise refused(f"a whole number{limits}", value, path)

    return check


def word(*words: str) -> Kind:
    """One of these words."""

    def check(value: Any, path: KeyPath) -> None:
        if not isinstance(value, str) or value not in words:
            error = refused(f"one of {', '.join(words)}", value, path)
            near = did_you_mean(value, words) if isinstance(value, str) else ""
            raise FormError(error.message + near, path)

    return check


def list_of(kind: Kind) -> Kind:
    """A list whose items are all of one kind."""

    def check(value: Any, path: KeyPath) -> None:
        if not isinstance(value, list):
            raise refused("a list in square brackets", value, path)
        for index, item in enumerate(value):
            kind(item, (*path, index))

    return check


def either(kind: Kind, *others: Kind, expected: str) -> Kind:
    """Any of several kinds; `expected` names them all."""

    def check(value: Any, path: KeyPath) -> None:
        for one in (kind, *others):
            try:
                one(value, path)
            except FormError as error:
                # A list with one wrong item is better told about that item.
                if len(error.path) > len(path):
                    raise
            else:
                return
        raise refused(expected, value, path)

    return check


def table(kinds: Mapping[str, Kind], unknown: str, needs: Collection[str] = ()) -> Kind:
    """A table with these keys; `unknown` says of "{key}" that it is none of them."""

    def check(value: Any, path: KeyPath) -> None:
        if not isinstance(value, dict):
            raise refused("a table", value, path)
        for key in value:
            if key not in kinds:
                message = unknown.replace("{key}", quoted(key))
                hint = did_you_mean(key, kinds) or f"; choose from: {', '.join(sorted(kinds))}"
                raise FormError(f"{message}{hint}", (*path, key))
        for key in needs:
            if key not in value:
                raise FormError(f"“{key}” is missing", path)
        for key, item in value.items():
            kinds[key](item, (*path, key))

    return check


def amounts(words: Sequence[str], what: str, most: int | None = None) -> Kind:
    """A table of some of these words and how many of each; `what` they all are."""
    number = whole(0, most)

    def check(value: Any, path: KeyPath) -> None:
        if not isinstance(value, dict):
            raise refused(f"a table such as {{ {words[0]} = 2 }}", value, path)
        for name, amount in value.items():
            if name not in words:
                raise FormError(f"{quoted(name)} is no {what}; choose from: {', '.join(words)}", (*path, name))
            number(amount, (*path, name))

    return check
