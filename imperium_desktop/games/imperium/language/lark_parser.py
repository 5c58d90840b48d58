"""From a text to its tree, by Lark. Mistakes are reported by line and column of the text."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NoReturn

import lark
from lark import Lark
from lark.exceptions import UnexpectedInput, UnexpectedToken

from imperium_desktop.engine.near_words import did_you_mean
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.imperium.language import tables
from imperium_desktop.games.imperium.language.errors import LanguageError, Refusal
from imperium_desktop.games.imperium.language.trees import Tree

_WORD = re.compile(r"\w+")


@cache
def _lark() -> Lark:
    return tables.load()


class ParsedText:
    """A text, its tree, and where in the text every part of the tree begins."""

    def __init__(self, start: str, text: str) -> None:
        """:raises LanguageError: with the place of the mistake."""
        self._marked: dict[int, Any] = {}
        """What Lark knows of each tree, by its identity."""
        try:
            self.tree = self._plain(_lark().parse(text, start=start))
        except UnexpectedInput as error:
            _complain(error, text)

    def _plain(self, marked: lark.Tree[lark.Token]) -> Tree:
        tree: Tree = [str(marked.data)]
        for part in marked.children:
            tree.append(self._plain(part) if isinstance(part, lark.Tree) else part and str(part))
        self._marked[id(tree)] = marked
        return tree

    def mistake(self, refusal: Refusal) -> LanguageError:
        """What is wrong with the text, at the part that the refusal names, or at the tree it comes from."""
        whole = self._marked[id(refusal.tree)]
        part = next((part for part in whole.iter_subtrees_topdown() if part.data == refusal.part), whole)
        return LanguageError(refusal.message, part.meta.line, part.meta.column)


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
