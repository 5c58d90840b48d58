"""Words that came from elsewhere, as a sentence may repeat them: on one line, and never long."""

LONGEST = 80
"""Characters; a file's own text can be as long as the file."""


def shortened(text: str) -> str:
    """The text on one line and cut where it is too long; what cannot be printed is a question mark."""
    # So much is enough to fill the line, whatever spaces go.
    line = " ".join(text[: 20 * LONGEST].split())
    line = "".join(letter if letter.isprintable() else "?" for letter in line)
    return line if len(line) <= LONGEST and len(text) <= 20 * LONGEST else f"{line[: LONGEST - 1].rstrip()}…"


def quoted(text: str) -> str:
    """The same in quotation marks."""
    return f"“{shortened(text)}”"
