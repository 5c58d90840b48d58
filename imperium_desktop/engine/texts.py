"""Texts as all games write them: an icon stands in them as a mark, its name in square brackets.

Where a text is read with words beside the icons, a mark may say its own: “[worker|workers]”.
"""

import re
from typing import Final

MARK: Final = re.compile(r"\[(\w+)\]")
WORDED_MARK: Final = re.compile(r"\[(\w+)(?:\|([\w ]+))?\]")


def mark_words(mark: re.Match[str]) -> str:
    """The words of a mark that was found in a text: its own, else its name; a sentence begins with a capital."""
    words = str(mark[2] or mark[1].replace("_", " "))
    before = mark.string[: mark.start()]
    return capital(words) if not before or before.endswith(". ") else words


def without_marks(text: str) -> str:
    """Marks as words."""
    return WORDED_MARK.sub(mark_words, text)


def capital(text: str) -> str:
    """The same with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def signed(number: float, form: str = "") -> str:
    """A number with a true minus sign, wherever one reads it.

    :param form: as of a format: “+.1f” has a sign before every number and one place behind the point.
    """
    return format(number, form).replace("-", "\N{MINUS SIGN}")
