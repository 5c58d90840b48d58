"""What is drawn for one palette and one text size follows when the player chooses others."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QWidget


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


def say_of(widget: QWidget, **properties: str | bool) -> None:
    """Says something of a widget by which the style sheet chooses its looks; nothing is done if it was said before."""
    if all(widget.property(name) == value for name, value in properties.items()):
        return
    for name, value in properties.items():
        widget.setProperty(name, value)
    # One that was never seen is given its looks when it is.
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)
