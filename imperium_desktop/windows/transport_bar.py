"""Below a replay: where it stands, what was chosen, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.plain_text import tip
from imperium_desktop.table.replaying import ReplayController, ReplayPlayer
from imperium_desktop.windows.arranging import filled
from imperium_desktop.windows.timeline import Timeline
from imperium_desktop.windows.transport_icons import SIZE, transport_icon
from imperium_desktop.windows.widgets import PlainLabel, QuietLabel, push_button

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
HEADING_SHARE = 0.24
"""How much of the bar the words take that say where the game stands."""


class TransportBar(QWidget):
    """Buttons, timeline, speed, whose view, and one sentence each for the last choice and the next."""

    back = Signal()
    take_over = Signal()

    def __init__(self, controller: ReplayController, player: ReplayPlayer, pictures: Pictures, title: str) -> None:
        super().__init__()
        self.controller = controller
        self.player = player
        self.setObjectName("promptBar")
        replay = controller.replay
        seats = controller.view.seats
        self.timeline = Timeline(replay, {seat.seat: pictures.side_colour(seat.side) for seat in seats})
        self.timeline.valueChanged.connect(self._slid)
        self.back_button = push_button("← Back", explained="Back to where you came from (Esc)")
        self.back_button.clicked.connect(self.back)
        self.buttons: dict[str, QPushButton] = {}
        for name, words, slot in (
            ("start", "To the beginning (Home)", lambda: controller.go_to(0)),
            ("turn back", "Back by a turn (Ctrl+Left)", self.turn_back),
            ("step back", "Back by a choice (Left)", self.step_back),
            ("play", "Play or pause (Space)", player.toggle),
            ("step", "On by a choice (Right)", self.step),
            ("turn", "On by a turn (Ctrl+Right)", self.turn),
            ("end", "To the end (End)", lambda: controller.go_to(replay.length)),
        ):
            self.buttons[name] = self._button(words, slot)
        self.count = PlainLabel()
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.heading = PlainLabel()
        self.heading.setObjectName("promptHeading")
        self.title = QuietLabel(scale=0.85)
        self._title = f"Replay: {title}"
        self.title.setToolTip(tip(title))
        self.made = PlainLabel()
        self._next = ""
        self.following = QuietLabel(scale=0.9)
        self.made.setWordWrap(True)
        for label in (self.made, self.following):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.speed = QComboBox()
        self.speed.setAccessibleName("Speed")
        self.speed.setToolTip("How fast it plays")
        for speed in SPEEDS:
            self.speed.addItem(f"{speed:g}×", speed)
        self.speed.setCurrentIndex(SPEEDS.index(player.speed))
        self.speed.currentIndexChanged.connect(lambda _: player.set_speed(self.speed.currentData()))
        self.side = QComboBox()
        self.side.setAccessibleName("From whose side")
        self.side.setToolTip("From whose side the table is seen")
        self.side.addItem("Whoever decides", None)
        for seat in seats:
            self.side.addItem(seat.label, seat.seat)
        self.side.currentIndexChanged.connect(self._look)
        self.open = QCheckBox("All hands open")
        self.open.setChecked(controller.open)
        self.open.setEnabled(replay.finished)
        self.open.setToolTip(
            "Show the hand and history of every seat; click a seat above the table to unfold it"
            if replay.finished
            else "Hands and histories stay hidden until the game is over"
        )
        self.open.toggled.connect(self._look)
        self.take_over_button = push_button(
            "Take over from here", "main", explained="Begin a new game at this point; this one stays as it is"
        )
        self.take_over_button.clicked.connect(self.take_over)
        self._arrange()
        if len(seats) == 1:
            self.side.hide()
            self.open.hide()
        self._keep_widths()
        self._draw_icons()
        controller.changed.connect(self.show_position)
        player.playing_changed.connect(self._draw_icons)
        self.show_position()

    def _button(self, words: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton()
        button.setToolTip(tip(words))
        button.setAccessibleName(words)
        button.setIconSize(QSize(SIZE, SIZE))
        button.setProperty("look", "transport")
        button.clicked.connect(lambda: slot())
        return button

    def _arrange(self) -> None:
        upper = filled(QHBoxLayout(), self.back_button, spacing=4)
        upper.addSpacing(10)
        filled(upper, *self.buttons.values(), spacing=4).addSpacing(4)
        upper.addWidget(self.speed)
        upper.addSpacing(8)
        upper.addWidget(self.timeline, 1)
        upper.addSpacing(8)
        upper.addWidget(self.count)
        lower = QGridLayout()
        lower.setHorizontalSpacing(10)
        lower.setVerticalSpacing(0)
        lower.addWidget(self.heading, 0, 0)
        lower.addWidget(self.title, 1, 0)
        sentences = QVBoxLayout()
        sentences.setSpacing(0)
        sentences.addWidget(self.made)
        sentences.addWidget(self.following)
        lower.addLayout(sentences, 0, 1, 2, 1)
        lower.setColumnStretch(1, 1)
        for column, widget in enumerate((self.side, self.open, self.take_over_button), 2):
            lower.addWidget(widget, 0, column, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(12, 4, 12, 6)
        self._layout.setSpacing(4)
        self._layout.addLayout(upper)
        self._layout.addLayout(lower)

    # Going -----------------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """On by a choice."""
        self.controller.forward()

    def step_back(self) -> None:
        """Back by a choice."""
        self.controller.go_to(self.controller.replay.position - 1)

    def turn(self) -> None:
        """On to the next turn."""
        replay = self.controller.replay
        self.controller.go_to(replay.turn_after(replay.position))

    def turn_back(self) -> None:
        """Back to where the turn began, or the one before."""
        replay = self.controller.replay
        self.controller.go_to(replay.turn_before(replay.position))

    def _slid(self, position: int) -> None:
        if position != self.controller.replay.position:
            self.controller.go_to(position)

    def look_from(self, seat: int) -> None:
        """Shows no more than one seat can see."""
        self.side.setCurrentIndex(self.side.findData(seat))
        self.open.setChecked(False)

    def _look(self) -> None:
        self.controller.show_from(self.side.currentData(), self.open.isChecked())

    # Showing ---------------------------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Says where the replay stands."""
        replay = self.controller.replay
        self.timeline.setValue(replay.position)
        self.count.setText(f"Choice {replay.position} of {replay.length}")
        self.heading.setToolTip(tip(self.controller.view.heading))
        self.made.setText(self.controller.made)
        before = "After" if self.controller.moment is not None else "Next"
        self._next = f"{before}: {self.controller.following}" if replay.can_redo else self.controller.following
        self.made.setToolTip(tip(self.made.text()))
        self.following.setToolTip(tip(self._next))
        self._fit_words()
        self.setAccessibleName(self.made.text())
        for name in ("start", "turn back", "step back"):
            self.buttons[name].setEnabled(replay.position > 0)
        for name in ("step", "turn", "end"):
            self.buttons[name].setEnabled(replay.can_redo)
        self.buttons["play"].setEnabled(replay.length > 0)
        self.take_over_button.setEnabled(not replay.over)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        """A choice that takes two lines to tell takes the place of the next one; the bar stays as high as it is."""
        room = self.made.width()
        self.following.setText(_elided(self.following, self._next, room))
        self.following.setVisible(self.made.fontMetrics().horizontalAdvance(self.made.text()) <= room)
        # When it is stands above how it stands: together they would be longer than there is room.
        moment, *more = self.controller.view.heading.splitlines() or [""]
        room = max(self.heading.minimumWidth(), round(self.width() * HEADING_SHARE))
        self.heading.setText(_elided(self.heading, moment, room))
        self.title.setText(_elided(self.title, " · ".join([*more, self._title]), room))

    def changeEvent(self, event: QEvent) -> None:
        """The signs follow the palette."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange):
            self._keep_widths()
            self._draw_icons()

    def _keep_widths(self) -> None:
        """Words that change with every choice must not push the timeline and the sentences about."""
        length = self.controller.replay.length
        self.count.setMinimumWidth(self.fontMetrics().horizontalAdvance(f"Choice {length} of {length}  "))
        self.heading.setMinimumWidth(self.fontMetrics().averageCharWidth() * 30)
        self.following.show()
        self.setFixedHeight(self._layout.totalMinimumSize().height())

    def _draw_icons(self) -> None:
        palette = self.palette()
        ink = palette.color(QPalette.ColorRole.ButtonText)
        faded = palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
        for name, button in self.buttons.items():
            sign = "pause" if name == "play" and self.player.playing else name
            button.setIcon(transport_icon(sign, ink, faded, self.devicePixelRatioF()))


def _elided(label: PlainLabel, words: str, room: int) -> str:
    return label.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, max(40, room))
