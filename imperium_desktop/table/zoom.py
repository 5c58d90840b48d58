"""A card enlarged, with every keyword and icon on it explained beside it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QTextDocument
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from imperium_desktop.engine.faces import Face
from imperium_desktop.table.pictures import Pictures

TEXT_WIDTH = 260.0
MARGIN = 12.0
MOST_WIDTH = 330.0
"""At most this wide, and never more than a third of the table."""


class ZoomItem(QGraphicsItem):
    """The picture and the words, laid over the table beside where one looks."""

    def __init__(self, face: Face, pictures: Pictures, table: QRectF, note: str) -> None:
        super().__init__()
        self.face = face
        self._width = min(MOST_WIDTH, table.width() * 0.29, (table.height() - 4 * MARGIN) / 1.4)
        self._picture: QPixmap = pictures.card(face.id, "", self._width)
        self._document = QTextDocument()
        self._document.setDefaultFont(pictures.font(13))
        self._document.setTextWidth(TEXT_WIDTH)
        keywords = len(face.keywords)
        self._document.setHtml(_explained(face, note, keywords, pictures.text_scale))
        # The commonest words stand last: they go first where there is no room for all.
        while keywords and self._document.size().height() > table.height() - 2 * MARGIN:
            keywords -= 1
            self._document.setHtml(_explained(face, note, keywords, pictures.text_scale))
        height = max(self._width * 1.4, self._document.size().height())
        self._box = QRectF(0, 0, self._width + TEXT_WIDTH + 3 * MARGIN, height + 2 * MARGIN)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def redraw(self, pictures: Pictures) -> None:
        """The face was drawn in the background."""
        self._picture = pictures.card(self.face.id, "", self._width)
        self.update()

    def place_beside(self, beside: QRectF, table: QRectF) -> None:
        """Where it hides what one looks at least, inside the table."""
        width, height = self._box.width(), self._box.height()
        right = table.right() - width
        bottom = table.bottom() - height
        x = min(max(beside.center().x() - width / 2, table.left()), right)
        y = min(max(beside.center().y() - height / 2, table.top()), bottom)
        places = [
            QPointF(beside.right() + MARGIN, y),
            QPointF(beside.left() - MARGIN - width, y),
            QPointF(x, beside.top() - MARGIN - height),
            QPointF(x, beside.bottom() + MARGIN),
        ]
        for place in places:
            if table.left() <= place.x() <= right and table.top() <= place.y() <= bottom:
                self.setPos(place)
                return
        left_side = beside.center().x() > table.center().x()
        self.setPos(QPointF(table.left() if left_side else right, max(table.top(), y)))

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(230, 205, 150), 1.5))
        painter.setBrush(QColor(28, 23, 18, 247))
        painter.drawRoundedRect(self._box.adjusted(1, 1, -1, -1), 10, 10)
        painter.drawPixmap(QPointF(MARGIN, MARGIN), self._picture)
        painter.save()
        painter.translate(self._width + 2 * MARGIN, MARGIN)
        self._document.drawContents(painter)
        painter.restore()


def _explained(face: Face, note: str, keywords: int, scale: float) -> str:
    """The title, the text in full, and so many of the keywords."""
    title, small = round(15 * scale), round(12 * scale)
    parts = [f"<div style='color:#e6cd96; font-size:{title}px; font-weight:bold'>{_html(face.title)}</div>"]
    parts += [f"<div style='color:#faf4e6; margin-top:4px'>{_html(line)}</div>" for line in face.long_lines]
    if face.points:
        parts.append(f"<div style='color:#faf4e6; margin-top:4px'>{_html(_plain(face.points))}</div>")
    if note:
        parts.append(f"<div style='color:#ffb38a; margin-top:6px'>{_html(note)}</div>")
    for keyword in face.keywords[:keywords]:
        parts.append(
            f"<div style='margin-top:5px; color:#cfc4ad; font-size:{small}px'>"
            f"<b style='color:#e6cd96'>{_html(keyword.title)}</b> {_html(_plain(keyword.text))}</div>"
        )
    return "".join(parts)


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _plain(text: str) -> str:
    return text.replace("[", "").replace("]", "").replace("_", " ")
