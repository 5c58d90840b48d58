"""A card enlarged, with every keyword and icon on it explained beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTextDocument

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import CARD_RATIO, Face, Keyword
from imperium_desktop.engine.texts import without_marks
from imperium_desktop.table.panels import PanelItem
from imperium_desktop.table.pictures import Pictures

MARGIN = 12.0
PICTURES = (320.0, 280.0, 245.0, 215.0, 190.0, 165.0)
"""How wide the card is, the wider the better."""
COLUMNS = (260.0, 330.0, 420.0, 560.0)
"""How wide the words are at the usual text size, the narrower the better."""
LEAST_COLUMN = 150.0
READABLE = 13.0
"""How large the words on the card are at the usual text size."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read of a card."""

    keywords: Sequence[Keyword]
    note: str = ""
    """Why nothing can be done with the card now; empty if something can."""
    picture: bool = True
    """Whether the card is shown, too; it need not be where it lies readable beside."""


class ZoomItem(PanelItem):
    """The picture and the words, as large as the room allows, laid over the felt."""

    def __init__(self, face: Face, pictures: Pictures, room: QSizeF, reading: Reading) -> None:
        super().__init__(QColor(28, 23, 18, 247), 10)
        self.face = face
        self.reading = reading
        self.explained = len(reading.keywords)
        """How many of the keywords have room."""
        self._pictures = pictures
        self._letters = READABLE * pictures.text_scale
        self._document = QTextDocument()
        self._document.setDefaultFont(pictures.font(13))
        self.width = self._fit(room.width() - 2 * MARGIN, room.height() - 2 * MARGIN)
        """How wide the card is; 0 if it is not shown."""
        self._picture = QPixmap()
        self.redraw()
        size = self._document.size() if self._has_words else QSizeF()
        gap = MARGIN if self._has_words and self.width else 0.0
        high = max(self.width * CARD_RATIO, size.height())
        self._box = QRectF(0, 0, self.width + gap + size.width() + 2 * MARGIN, high + 2 * MARGIN)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def _has_words(self) -> bool:
        return bool(self.reading.note or self.explained)

    def _fit(self, wide: float, high: float) -> float:
        """The widest card beside which all words fit; where there is none, the last words are left out."""
        widths = self._widths(wide, high) if self.reading.picture else [0.0]
        if not self._has_words:
            return widths[0]
        for width in widths:
            if self._fits_beside(width, wide, high):
                return width
        while self.explained:
            # The commonest words stand last: they go first where there is no room for all.
            self.explained -= 1
            if self._fits_beside(widths[-1], wide, high):
                break
        return widths[-1]

    def _widths(self, wide: float, high: float) -> list[float]:
        """The widths the card may have, so large that its words can be read if the room allows it."""
        possible = [width for width in PICTURES if width * CARD_RATIO <= high and width <= wide]
        possible = possible or [max(60.0, min(high / CARD_RATIO, wide))]
        read = [width for width in possible if self._pictures.letters_on(self.face.id, width, self._letters)]
        return read or possible[:1]

    def _fits_beside(self, width: float, wide: float, high: float) -> bool:
        """Sets the words in the narrowest column beside a card of that width in which they are not too high."""
        most = wide - width - (MARGIN if width else 0.0)
        if most < LEAST_COLUMN:
            return False
        scale = self._pictures.text_scale
        self._document.setHtml(_explained(self.reading, self.explained, scale))
        for column in (*(column * scale for column in COLUMNS), most):
            self._document.setTextWidth(min(column, most))
            if self._document.size().height() <= high:
                return True
        return False

    def redraw(self) -> None:
        """Takes the picture of the card as far as it is drawn."""
        if self.width:
            letters = self._letters if self._pictures.letters_on(self.face.id, self.width, self._letters) else 0.0
            self._picture = self._pictures.card(self.face.id, "", self.width, letters)
            self.update()

    def paint_inside(self, painter: QPainter) -> None:
        """The card, and the words beside it."""
        painter.drawPixmap(QPointF(MARGIN, MARGIN), self._picture)
        if self._has_words:
            painter.save()
            painter.translate(self.width + (2 * MARGIN if self.width else MARGIN), MARGIN)
            self._document.drawContents(painter)
            painter.restore()


def _explained(reading: Reading, keywords: int, scale: float) -> str:
    """Why nothing can be done, and so many of the keywords; the text itself stands on the card."""
    small = round(12 * scale)
    parts = [f"<div style='color:#ffb38a; margin-bottom:5px'>{_html(reading.note)}</div>"] if reading.note else []
    for keyword in reading.keywords[:keywords]:
        parts.append(
            f"<div style='margin-bottom:5px; color:#cfc4ad; font-size:{small}px'>"
            f"<b style='color:#e6cd96'>{_html(keyword.title)}</b> {_html(without_marks(keyword.text))}</div>"
        )
    return "".join(parts)


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
