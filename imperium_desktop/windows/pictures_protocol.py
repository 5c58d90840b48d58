"""What the pages ask of whoever draws the cards."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QPixmap


class CardPictures(Protocol):
    """Pictures of cards, drawn as they are needed."""

    ratio: float
    """Pixels of the screen per pixel of the window; whoever shows pictures sets it to that of its screen."""
    ready: SignalInstance
    """The picture of a face has been drawn; its id. `card` gave a plain card until now."""

    def card(self, face_id: str | None, back: str, width: float) -> QPixmap:
        """A card of that width on the screen; a back if there is no face."""
