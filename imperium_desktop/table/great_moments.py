"""The great moments of a game, each on a banner for a second: a deck is opened, a prize is taken, the end is near."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.events import Outcome, joined
from imperium_desktop.engine.faces import CARD_RATIO
from imperium_desktop.table import layers
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.motion import Motion
from imperium_desktop.table.panels import PanelItem, take_off
from imperium_desktop.table.pictures import Pictures

SHOWN_FOR = 1200
"""Milliseconds; any press or key goes on at once."""
CARD_WIDTH = 120.0
WORDS_WIDTH = 320.0
PADDING = 16.0
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


@dataclass(frozen=True, slots=True)
class GreatMoment:
    """What happened, and the face of the card it is about."""

    words: str
    face: str


class Banner(PanelItem):
    """A card and a sentence, in the middle of the table. The mouse goes through it."""

    def __init__(self, moment: GreatMoment, pictures: Pictures) -> None:
        super().__init__(QColor(38, 26, 16, 245), 12, rim=QColor(246, 206, 96), thickness=2.5)
        self.moment = moment
        self._pictures = pictures
        self._font = pictures.font(20, bold=True)
        scale = pictures.text_scale
        words = QFontMetricsF(self._font).boundingRect(QRectF(0, 0, WORDS_WIDTH * scale, 1000), WRAP, moment.words)
        self._picture = QRectF(PADDING, PADDING, CARD_WIDTH, CARD_WIDTH * CARD_RATIO) if moment.face else QRectF()
        left = self._picture.right() + PADDING if moment.face else PADDING
        height = max(self._picture.height(), words.height())
        self._words = QRectF(left, PADDING, words.width() + 4, height)
        self._box = QRectF(0, 0, self._words.right() + PADDING, height + 2 * PADDING)
        self.setZValue(layers.ZOOM)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def paint_inside(self, painter: QPainter) -> None:
        """The card, and the sentence beside it."""
        if self.moment.face:
            face: QPixmap = self._pictures.card(self.moment.face, "", CARD_WIDTH)
            painter.drawPixmap(self._picture, face, QRectF(face.rect()))
        painter.setFont(self._font)
        painter.setPen(QColor(255, 240, 206))
        painter.drawText(self._words, WRAP, self.moment.words)


class GreatMoments(QObject):
    """Shows the great moments of what is told, one after the other."""

    def __init__(self, scene: QGraphicsScene, controller: TableController, motion: Motion, pictures: Pictures) -> None:
        super().__init__(scene)
        self._scene = scene
        self._controller = controller
        self._motion = motion
        self._pictures = pictures
        self._waiting: list[GreatMoment] = []
        self.banner: Banner | None = None
        self.time = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self.time.timeout.connect(self._next)
        controller.happened.connect(self._hear)
        controller.rewound.connect(self.skip)
        pictures.ready.connect(self._picture_ready)

    def _hear(self, outcome: Outcome) -> None:
        """Where an opponent's turn is shown step by step each step is seen anyway; without motion nothing is staged."""
        if self._controller.moments.playing or self._motion.duration <= 0:
            return
        game = self._controller.session.game
        for event in outcome.events:
            if event.great:
                parts = game.tell(event, self._controller.viewer)
                face = next((part.face for part in parts if part.face), "")
                self._waiting.append(GreatMoment(joined(parts), face))
        if self.banner is None and self._waiting:
            self._next()

    def _next(self) -> None:
        self._remove()
        if self._waiting:
            self.banner = Banner(self._waiting.pop(0), self._pictures)
            table, box = self._scene.sceneRect(), self.banner.boundingRect()
            self.banner.setPos(table.center() - QPointF(box.width() / 2, box.height() / 2))
            self._scene.addItem(self.banner)
            self.time.start()

    def skip(self) -> None:
        """Whatever is done next goes on with the game."""
        self._waiting.clear()
        self._remove()

    def _remove(self) -> None:
        self.time.stop()
        take_off(self.banner)
        self.banner = None

    def _picture_ready(self, face: str) -> None:
        if self.banner is not None and self.banner.moment.face == face:
            self.banner.update()
