"""What is wrong with a text, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.language.trees import Tree


class LanguageError(Exception):
    """A text that is not in the language: what is wrong, and the line and column within the text."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column


class Refusal(Exception):  # noqa: N818 - the parser turns it into a LanguageError, once it knows the place.
    """Something that fits the grammar and cannot be done.

    :param part: the rule of the grammar at which to point, where it is not the whole that is wrong.
    """

    def __init__(self, message: str, part: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.part = part
        self.tree: Tree | None = None
        """The smallest tree that cannot be done; filled in by whoever builds it."""
