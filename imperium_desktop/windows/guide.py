"""The guided first game: one explanation at a time, docked at a side, with a line to the one thing it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QObject, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsLineItem,
    QHBoxLayout,
    QPushButton,
    QStyleOptionGraphicsItem,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.engine.kinds import GuideStep
from imperium_desktop.engine.plans import Rect, around
from imperium_desktop.engine.texts import without_marks
from imperium_desktop.table import layers
from imperium_desktop.table.items import CardItem
from imperium_desktop.table.table_widget import TableWidget
from imperium_desktop.windows.note_places import best_place, line_between
from imperium_desktop.windows.widgets import PlainLabel

if TYPE_CHECKING:
    from imperium_desktop.windows.table_page import TablePage

WIDTH = 330
MARGIN = 8
PROMPT = "prompt"
"""What a step names to point at the question itself."""
STAGE = "stage"
"""What a step names to point at the text that is being resolved."""
NAMED = "name:"
"""What a step puts before the name of a card it points at."""
STROKES = ((QColor(60, 20, 10), 6.0), (QColor(255, 196, 70), 3.0))
"""Of ring and line: the bright one lies on the dark one."""
MOST_AT_ONCE = 2
"""So many notes come with one question; what else fits it waits for the next one."""
UNDERSTOOD = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape)


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
        self.title = PlainLabel()
        self.title.setObjectName("guideTitle")
        self.text = PlainLabel()
        self.text.setWordWrap(True)
        understood = QPushButton("Got it (Enter)")
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
        for button in (understood, skip):
            # The keys stay the table's, which passes them on.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def say(self, step: GuideStep, scale: float) -> None:
        """Takes the words of a step, and the size they need."""
        self.title.setText(step.title)
        self.text.setText(without_marks(step.text))
        self.setFixedWidth(round(WIDTH * min(scale, 1.5)))
        self.adjustSize()


class GuidePointer(QWidget):
    """A ring around what a note speaks of. The mouse goes through it."""

    def __init__(self, view: TableWidget) -> None:
        super().__init__(view)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ring = QRectF()
        self.line = GuideLine()
        view.table.addItem(self.line)
        self.hide()

    def point(self, note: QRectF, thing: QRectF, view: TableWidget) -> None:
        """Points from a note to a thing."""
        self.ring = thing.adjusted(-4, -4, 4, 4)
        start, end = (view.mapToScene(point.toPoint()) for point in line_between(note, self.ring))
        self.line.setLine(QLineF(start, end))
        self.update()

    def setVisible(self, visible: bool) -> None:
        """The ring and the line come and go together."""
        super().setVisible(visible)
        self.line.setVisible(visible)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in STROKES:
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(self.ring, 8, 8)


class GuideLine(QGraphicsLineItem):
    """The line from a note to its ring. It lies on the felt: cards, tokens and the question stay readable over it."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(layers.ZONE_MARK)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        # As wide as the widest stroke: that is what has to be painted anew when the line moves.
        self.setPen(QPen(*STROKES[0]))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for stroke in STROKES:
            painter.setPen(QPen(*stroke))
            painter.drawLine(self.line())


class Guide(QObject):
    """Which note is open, where it stands, and when the next one comes."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._steps: list[GuideStep] = []
        self._shown: set[int] = set()
        self._open: GuideStep | None = None
        self._told = (0, 0)
        """The question at which notes were shown last, and how many."""
        self.pointer = GuidePointer(page.view)
        self.bubble = GuideBubble(page.view)
        self.bubble.got_it.connect(self._next)
        self.bubble.skipped.connect(self.end)
        page.view.zoomed.connect(self._placed_anew)
        # What is picked lies elsewhere, and might lie under the note.
        page.controller.picked_changed.connect(self._placed_anew)

    def start(self, steps: list[GuideStep]) -> None:
        """Explains the table step by step."""
        self._steps, self._shown, self._told = steps, set(), (0, 0)
        self.go_on()

    def end(self) -> None:
        """No more explanations."""
        self._steps = []
        self._close()

    def go_on(self) -> None:
        """Shows the first step not shown yet that fits what is asked; one that is open stays and is placed anew."""
        if self._open is not None:
            self._placed_anew()
            return
        controller = self._page.controller
        question = controller.question
        if not self._steps or question is None or self._page.cover is not None:
            return
        told = self._told[1] if self._told[0] == question.number else 0
        if told == MOST_AT_ONCE:
            return
        place = self._page.desk.kind.guide_step(self._steps, self._shown, question.kind, controller.view.round)
        if place is None:
            return
        self._told = question.number, told + 1
        self._shown.add(place)
        self._open = self._steps[place]
        self.bubble.say(self._open, self._page.pictures.text_scale)
        self._page.scene.hush(self._target(self._open) is not None)
        self.bubble.show()
        self._place(self._open)

    def _placed_anew(self) -> None:
        if self._open is not None:
            self._place(self._open)

    def done(self) -> None:
        """Something was done under an open note: it counts as understood."""
        self._close()

    def _next(self) -> None:
        self._close()
        self.go_on()

    def _close(self) -> None:
        self._open = None
        self.bubble.hide()
        self.pointer.hide()
        self._page.scene.hush(False)
        self._page.view.setFocus()

    def keeps_press(self, event: QMouseEvent) -> bool:
        """What is done under an open note counts as understood."""
        return False

    def keeps_key(self, event: QKeyEvent) -> bool:
        """Enter, Space and Escape say “Got it” while a note is open."""
        if self._open is None or event.key() not in UNDERSTOOD or self._page.scene.gestures.chooser is not None:
            return False
        self._next()
        return True

    # Places ----------------------------------------------------------------------------------------------------------

    def _target(self, step: GuideStep) -> Rect | None:
        scene = self._page.scene
        places = {PROMPT: scene.plan.prompt, STAGE: scene.plan.stage}
        if step.points_at in places:
            return places[step.points_at]
        if step.points_at.startswith(NAMED):
            name = step.points_at.removeprefix(NAMED)
            card = next((card for card in scene.cards.values() if card.name == name), None)
            return card.rect_on_table() if card is not None else None
        lying = [card.rect_on_table() for card in scene.cards.values() if card.zone == step.points_at]
        return around(lying) or scene.target_rect(step.points_at) if step.points_at else None

    def _place(self, step: GuideStep) -> None:
        self._page.scene.motion.finish()
        rect = self._target(step)
        thing = None if rect is None else self._on_screen(rect)
        note = self._docked(thing)
        self.bubble.move(note.topLeft().toPoint())
        self.pointer.setVisible(thing is not None)
        if thing is not None:
            self.pointer.setGeometry(self._page.view.viewport().rect())
            self.pointer.point(note, thing, self._page.view)
            self.pointer.raise_()
        self.bubble.raise_()

    def _docked(self, thing: QRectF | None) -> QRectF:
        """Where the note and its line hide least, near the right edge if it can be."""
        room = QRectF(self._page.view.viewport().rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        return best_place(room, QSizeF(self.bubble.size()), self._taken(), thing)

    def _taken(self) -> list[QRectF]:
        """What should not be hidden: cards one may use, the question, the stage; piles and tokens count like cards."""
        scene = self._page.scene
        rects = [item.rect_on_table() for item in scene.table_items()]
        usable = {offer.click or offer.item for offer in self._page.controller.offers}
        # Covering a card that could be used now is twice as bad.
        rects += [
            card.rect_on_table() for card in scene.cards.values() if isinstance(card, CardItem) and card.key in usable
        ]
        rects += [rect for rect in (scene.plan.prompt, scene.plan.prompt, scene.plan.stage) if rect is not None]
        return [self._on_screen(rect) for rect in rects]

    def _on_screen(self, rect: Rect) -> QRectF:
        view = self._page.view
        return QRectF(view.mapFromScene(rect.x, rect.y), view.mapFromScene(rect.x + rect.width, rect.y + rect.height))
