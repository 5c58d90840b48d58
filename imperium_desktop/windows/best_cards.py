"""The cards that brought a seat most, shown as cards."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from imperium_desktop.engine.faces import CARD_RATIO
from imperium_desktop.engine.kinds import ScoreLine, ScoreSheet
from imperium_desktop.windows import theme
from imperium_desktop.windows.pictures_protocol import CardPictures

MOST_CARDS = 5
GAP = 8.0
WIDTH_EMS = 7.4
CAPTION_EMS = 1.5


class BestCards(QWidget):
    """Up to five faces side by side, each above its points."""

    def __init__(self, pictures: CardPictures) -> None:
        super().__init__()
        self._pictures = pictures
        self.lines: list[ScoreLine] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        pictures.ready.connect(self._picture_ready)

    def show_sheet(self, sheet: ScoreSheet) -> None:
        """Shows the best cards of a seat."""
        self.lines = sorted(_by_face(sheet), key=lambda line: (-line.points, line.what))[:MOST_CARDS]
        named = ", ".join(f"{line.what} {line.points}" for line in self.lines)
        self.setAccessibleName(self.tr("What brought the {name} most: {cards}").format(name=sheet.name, cards=named))
        self.setVisible(bool(self.lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for five cards."""
        width = theme.em() * WIDTH_EMS
        return QSize(round(MOST_CARDS * (width + GAP)), round(width * CARD_RATIO + theme.em() * CAPTION_EMS + 4))

    def minimumSizeHint(self) -> QSize:
        """Cards become smaller where there is less room, down to half their size."""
        return QSize(self.sizeHint().width() // 2, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._pictures.ratio = self.devicePixelRatioF()
        width = min(theme.em() * WIDTH_EMS, self.width() / MOST_CARDS - GAP)
        for place, line in enumerate(self.lines):
            box = QRectF(place * (width + GAP), 2, width, width * CARD_RATIO)
            face = self._pictures.card(line.face, "", width)
            painter.drawPixmap(box, face, QRectF(face.rect()))
            self._paint_points(painter, box, line.points)

    def _paint_points(self, painter: QPainter, box: QRectF, points: int) -> None:
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        words = self.tr("1 point") if points == 1 else self.tr("{number} points").format(number=points)
        caption = QRectF(box.left(), box.bottom(), box.width(), theme.em() * CAPTION_EMS)
        painter.drawText(caption, int(Qt.AlignmentFlag.AlignCenter), words)

    def _picture_ready(self, face: str) -> None:
        if any(line.face == face for line in self.lines):
            self.update()


def _by_face(sheet: ScoreSheet) -> list[ScoreLine]:
    """What brought points, everything that cards with the same face have brought in one line."""
    found: dict[str, ScoreLine] = {}
    for line in sheet.lines:
        if line.face is not None:
            former = found.get(line.face)
            found[line.face] = line if former is None else replace(former, points=former.points + line.points)
    return [line for line in found.values() if line.points > 0]
