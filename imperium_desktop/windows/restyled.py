"""What is drawn for one palette and one text size follows when the player chooses others."""

from __future__ import annotations

from PySide6.QtCore import QEvent


class Restyled:
    """Inherited by a widget before its Qt class, whose `changeEvent` it calls."""

    def changeEvent(self, event: QEvent) -> None:
        """Qt tells of another palette or text size here."""
        super().changeEvent(event)  # type: ignore[misc]
        if event.type() == QEvent.Type.StyleChange:
            self.restyle()

    def restyle(self) -> None:
        """Another palette or text size."""
        raise NotImplementedError
