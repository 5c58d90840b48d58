"""Texts as all games write them: an icon stands in them as a mark, its name in square brackets."""

import re
from typing import Final

MARK: Final = re.compile(r"\[(\w+)\]")


def without_marks(text: str) -> str:
    """Marks as words."""
    return MARK.sub(lambda mark: mark[1].replace("_", " "), text)


def capital(text: str) -> str:
    """The same with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def signed(number: float, form: str = "") -> str:
    """A number with a true minus sign, wherever one reads it.

    :param form: as of a format: “+.1f” has a sign before every number and one place behind the point.
    """
    return format(number, form).replace("-", "\N{MINUS SIGN}")
