"""Words that may hold names from packs, saves and players: they are shown letter by letter, never as rich text."""

from PySide6.QtGui import Qt


def tip(words: str) -> str:
    """The words as a tooltip, which Qt would else take for rich text where they look like it."""
    return Qt.convertFromPlainText(words) if Qt.mightBeRichText(words) else words
