"""The page on which a game is watched again: the table as in play, and a bar to go back and forth with."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.replays import Replay
from imperium_desktop.storage.watching import Watchable
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.replaying import ReplayController, ReplayPlayer
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.log_panel import LogPanel
from imperium_desktop.windows.replay_log import ReplayLog
from imperium_desktop.windows.table_screen import TableScreen
from imperium_desktop.windows.transport_bar import TransportBar
from imperium_desktop.windows.widgets import NoticeBar

POSITION = Qt.ItemDataRole.UserRole


class ReplayPage(TableScreen):
    """A game that is watched. Nothing can be done at the table but look."""

    back = Signal()
    taken_over = Signal(object)
    """The new session that begins where the replay stood."""

    controller: ReplayController

    def __init__(self, desk: Desk, watched: Watchable, pictures: Pictures) -> None:
        self.watched = watched
        self.replay = Replay(watched.rules, watched.record, desk.kind.choice_words, watched.course, watched.conceded)
        super().__init__(desk, ReplayController(desk.kind, self.replay), pictures)
        self._near = self.controller.viewer
        self.player = ReplayPlayer(self.controller)
        self.bar = TransportBar(self.controller, self.player, pictures, watched.title)
        self.turns = self._make_turns()
        self.drawer.add("Turns", lambda: self.turns)
        self.notice = NoticeBar()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notice)
        layout.addWidget(self.drawer, 1)
        layout.addWidget(self.bar)
        self._connect()
        self._add_keys()
        self.apply_settings()
        self._show_position()
        ends_early = desk.words(self.replay.met) if self.replay.met is not None else self.replay.ends_early
        notices = [*watched.notices, *filter(None, [ends_early])]
        if notices:
            self.notice.say(" ".join(notices))

    def make_log(self) -> LogPanel:
        """A log whose lines lead to where they happened."""
        return ReplayLog(self.controller, self._ask_log_path)

    def _make_turns(self) -> QListWidget:
        turns = QListWidget()
        turns.setAccessibleName("Turns")
        for turn in self.replay.turns:
            item = QListWidgetItem(turn.heading, turns)
            item.setData(POSITION, turn.position)
        return turns

    def _connect(self) -> None:
        self.controller.turned.connect(self._turned)
        self.controller.changed.connect(self._show_position)
        self.controller.refused.connect(self.bar.made.setText)
        self.controller.faulted.connect(lambda fault: self.notice.say(self.desk.words(fault)))
        self.turns.itemClicked.connect(self._turn_chosen)
        self.turns.itemActivated.connect(self._turn_chosen)
        self.view.confirm.connect(self.enlarging.toggle)
        self.player.playing_changed.connect(self.apply_settings)
        self.bar.speed.currentIndexChanged.connect(self.apply_settings)
        self.bar.back.connect(self.back)
        self.bar.take_over.connect(self.take_over)

    def _add_keys(self) -> None:
        for keys, slot in (
            ("Space", self.player.toggle),
            ("Right", self.bar.step),
            ("Left", self.bar.step_back),
            ("Ctrl+Right", self.bar.turn),
            ("Ctrl+Left", self.bar.turn_back),
            ("Home", lambda: self.controller.go_to(0)),
            ("End", lambda: self.controller.go_to(self.replay.length)),
            ("Escape", self._escape),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    def show_choice(self, position: int, seat: int) -> None:
        """The table before a choice, with no more than the seat could see."""
        self.bar.look_from(seat)
        self.controller.go_to(position)

    # What happens ----------------------------------------------------------------------------------------------------

    def _show_position(self) -> None:
        self.enlarging.hide()
        turn = self.replay.turn_at(self.replay.position)
        self.turns.setCurrentRow(self.replay.turns.index(turn))

    def _turn_chosen(self, item: QListWidgetItem) -> None:
        self.controller.go_to(item.data(POSITION))

    def _turned(self) -> None:
        """Whoever was unfolded and now sits at the near side makes room for the other."""
        if self.unfolded == self.controller.viewer:
            self.unfolded = self._near
        self._near = self.controller.viewer
        self.lay_out_table()

    def apply_settings(self) -> None:
        """As at the table; but what moves while the replay plays arrives before the next choice."""
        super().apply_settings()
        if self.player.playing:
            motion = self.scene.motion
            motion.duration = min(motion.duration, round(self.player.step_time * 0.8))

    def _escape(self) -> None:
        """Lets go of the uppermost thing; if there is none, leads back."""
        gestures = self.scene.gestures
        if self.enlarging.panel is not None:
            self.enlarging.hide()
        elif gestures.chooser is not None or gestures.looking_through:
            gestures.escape()
        elif not self.view.transform().isIdentity():
            self.view.fit()
        else:
            self.back.emit()

    def take_over(self) -> None:
        """Begins a new game here; the one that is watched stays as it is."""
        self.player.pause()
        try:
            session = self.desk.take_over(self.watched, self.replay)
        except ImperiumDesktopError as error:
            self.notice.say(self.desk.words(error))
            return
        self.taken_over.emit(session)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing plays while nobody looks."""
        self.player.pause()
        super().hideEvent(event)
