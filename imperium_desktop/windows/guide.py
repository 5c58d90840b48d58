"""The guided first game: one explanation at a time, beside what it speaks of."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from imperium_desktop.engine.kinds import GuideStep
from imperium_desktop.table.table_widget import TableWidget
from imperium_desktop.windows.widgets import PlainLabel

WIDTH = 330


class GuideBubble(QFrame):
    """A text with "Got it" and "Skip the guide", floating over the table."""

    got_it = Signal()
    skipped = Signal()

    def __init__(self, view: TableWidget) -> None:
        super().__init__(view)
        self.setObjectName("guideBubble")
        self.setAutoFillBackground(True)
        self.setStyleSheet(
            "#guideBubble { background: palette(base); border: 2px solid palette(highlight); border-radius: 8px; }"
            "#guideTitle { font-weight: bold; font-size: 15px; }"
        )
        self.setFixedWidth(WIDTH)
        self._view = view
        self.title = PlainLabel()
        self.title.setObjectName("guideTitle")
        self.text = PlainLabel()
        self.text.setWordWrap(True)
        understood = QPushButton("Got it")
        understood.clicked.connect(self.got_it)
        skip = QPushButton("Skip the guide")
        skip.setFlat(True)
        skip.clicked.connect(self.skipped)
        row = QHBoxLayout()
        row.addWidget(skip)
        row.addStretch(1)
        row.addWidget(understood)
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(self.text)
        layout.addLayout(row)
        self.hide()

    def show_step(self, step: GuideStep, about: list[QRectF]) -> None:
        """Shows a step beside the things it speaks of, without covering them if there is room."""
        self.title.setText(step.title)
        self.text.setText(_plain(step.text))
        self.adjustSize()
        self.move(self._free_place(about))
        self.show()
        self.raise_()

    def _free_place(self, about: list[QRectF]) -> QPoint:
        room = self._view.viewport().rect()
        size = self.size()
        if not about:
            return room.center() - self.rect().center()
        box = about[0]
        for other in about[1:]:
            box = box.united(other)
        shown = QRectF(self._view.mapFromScene(box.topLeft()), self._view.mapFromScene(box.bottomRight()))
        places = [
            QPointF(shown.right() + 10, shown.top()),
            QPointF(shown.left() - size.width() - 10, shown.top()),
            QPointF(shown.center().x() - size.width() / 2, shown.top() - size.height() - 10),
            QPointF(shown.center().x() - size.width() / 2, shown.bottom() + 10),
        ]
        for place in places:
            rect = QRectF(place, size)
            if QRectF(room).contains(rect):
                return place.toPoint()
        return room.center() - self.rect().center()


def _plain(text: str) -> str:
    return text.replace("[", "").replace("]", "").replace("_", " ")
