"""Words that came from elsewhere, as a sentence may repeat them: on one line, and never long."""

from collections.abc import Sequence

LONGEST = 80
"""Characters; a file's own text can be as long as the file."""
LONGEST_LIST = 240
"""Characters of a list of names in a sentence."""


def shortened(text: str) -> str:
    """The text on one line and cut where it is too long; what cannot be printed is a question mark."""
    # So much is enough to fill the line, whatever spaces go.
    line = " ".join(text[: 20 * LONGEST].split())
    line = "".join(letter if letter.isprintable() else "?" for letter in line)
    return line if len(line) <= LONGEST and len(text) <= 20 * LONGEST else f"{line[: LONGEST - 1].rstrip()}…"


def quoted(text: str) -> str:
    """The same in quotation marks."""
    return f"“{shortened(text)}”"


def names_in_a_sentence(names: Sequence[str]) -> str:
    """As many of the names as a sentence bears, and how many more there are."""
    shown = list(names)
    while len(", ".join(shown)) > LONGEST_LIST:
        shown.pop()
    more = len(names) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")
