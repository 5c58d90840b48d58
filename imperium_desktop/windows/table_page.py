"""The page with the table: view, prompt bar, log and the table as a list, for one game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QFileDialog, QSplitter, QTabWidget, QVBoxLayout, QWidget

from imperium_desktop.engine.kinds import GuideStep
from imperium_desktop.engine.sessions import Session
from imperium_desktop.storage.settings import Settings
from imperium_desktop.table import layers
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.cover import Cover
from imperium_desktop.table.items import CardItem, PileItem, TableItem
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.scene import TableScene
from imperium_desktop.table.view import TableView
from imperium_desktop.table.zoom import ZoomItem
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.guide import GuideBubble
from imperium_desktop.windows.log_panel import LogPanel
from imperium_desktop.windows.prompt_bar import PromptBar
from imperium_desktop.windows.table_tree import TableTree
from imperium_desktop.windows.theme import is_dark

HOVER_TIME = 550
"""Milliseconds the mouse rests on a card before it is enlarged."""
THUMBNAIL_WIDTH = 320


def apply_to_pictures(pictures: Pictures, settings: Settings) -> bool:
    """Text size, palette and the player's own pictures; True if everything has to be drawn again."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return pictures.apply(settings.text_scale, not is_dark(application.palette()), settings.art_folder)


class TablePage(QWidget):
    """A game in play."""

    over = Signal()
    """The game has ended."""

    def __init__(self, desk: Desk, session: Session, pictures: Pictures) -> None:
        super().__init__()
        self.desk = desk
        self.pictures = pictures
        self.controller = TableController(desk.kind, session, self)
        self.controller.kinds_not_asked = set(desk.settings.dont_ask)
        self.scene = TableScene(self.controller, pictures)
        self.view = TableView(self.scene)
        self.prompt_bar = PromptBar(self.controller, pictures)
        self.log = LogPanel(self.controller, self._ask_log_path)
        self.tree = TableTree(self.controller)
        self.unfolded: int | None = None
        self.zoom: ZoomItem | None = None
        self.cover: Cover | None = None
        self.guide: list[GuideStep] = []
        self._guide_shown: set[int] = set()
        self.bubble = GuideBubble(self.view)
        self._lay_out()
        self._hover = QTimer(self)
        self._hover.setSingleShot(True)
        self._hover.setInterval(HOVER_TIME)
        self._connect()
        self.apply_settings()

    def _lay_out(self) -> None:
        side = QTabWidget()
        side.addTab(self.log, "Log")
        # The cover hides the tree and the log's text; the pages they lie on stay the tabs' business.
        list_page = QWidget()
        list_layout = QVBoxLayout(list_page)
        list_layout.setContentsMargins(0, 0, 0, 0)
        list_layout.addWidget(self.tree)
        side.addTab(list_page, "List")
        side.setMinimumWidth(200)
        self.side = side
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.prompt_bar)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(left)
        splitter.addWidget(side)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes([1000, 250])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(splitter)

    def _connect(self) -> None:
        self.view.resized.connect(self.lay_out_table)
        self.view.zoom_card.connect(self.toggle_zoom)
        self.view.confirm.connect(self._confirm)
        self.view.escaped.connect(self._escape)
        self.view.number_pressed.connect(self.prompt_bar.press_number)
        self.prompt_bar.dont_ask.connect(self._dont_ask)
        self.view.ratio_changed.connect(self._ratio_changed)
        self.scene.looked_at.connect(self._looked_at)
        self.scene.strip_clicked.connect(self._toggle_strip)
        self._hover.timeout.connect(self.show_zoom)
        self.controller.handed_over.connect(self._cover_between_players)
        self.controller.changed.connect(self._changed)
        self.log.card_clicked.connect(self._enlarge_face)
        self.log.go_to.connect(self.controller.go_to)
        self.pictures.ready.connect(self._picture_ready)
        self.bubble.got_it.connect(self._next_guide_step)
        self.bubble.skipped.connect(self.end_guide)
        self.desk.settings_changed.connect(self.apply_settings)

    # Layout ----------------------------------------------------------------------------------------------------------

    def lay_out_table(self) -> None:
        """Lays the table out for the size the view has now."""
        self.pictures.ratio = self.view.devicePixelRatioF()
        size = self.view.viewport().size()
        plan = self.desk.kind.plan(
            self.controller.session.game, self.controller.viewer, size.width(), size.height(), self.unfolded
        )
        self.scene.set_plan(plan)
        if self.cover is not None:
            self._remove_cover()
            self._cover_between_players(self.controller.viewer)
        self._show_guide()

    def _ratio_changed(self) -> None:
        self.pictures.forget()
        self.lay_out_table()

    def _toggle_strip(self, seat: int) -> None:
        self.unfolded = None if self.unfolded == seat else seat
        self.lay_out_table()

    def apply_settings(self) -> None:
        """Motion, text size, palette and art folder as the player prefers them."""
        settings = self.desk.settings
        self.scene.motion.duration = round(220 / settings.animation_speed) if settings.motion else 0
        if apply_to_pictures(self.pictures, settings):
            self.lay_out_table()

    # What happens ----------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self.hide_zoom()
        if self.bubble.isVisible():
            # What it spoke of is done or past.
            self.view.setFocus()
            self.bubble.hide()
        self._list_long_answers()
        if self.controller.session.pending is None:
            self.over.emit()
        else:
            self._show_guide()

    def _list_long_answers(self) -> None:
        """Answers too long for buttons are listed on the table, where the eye is."""
        question = self.controller.question
        offers = self.prompt_bar.button_offers()
        if question is None or self.cover is not None or not question.kind.startswith("choose"):
            return
        if any(self.prompt_bar.is_long(offer) for offer in offers):
            zone = self.scene.plan.zones.get(f"resolving:{self.controller.viewer}")
            table = self.scene.sceneRect()
            at = QPointF(zone.rect.right, zone.rect.y) if zone is not None else table.center()
            self.scene.gestures.open_chooser(offers, at, question.prompt)

    def _escape(self) -> None:
        """Lets go of the uppermost thing: the zoom, then whatever is half done, then a zoomed view."""
        if self.zoom is not None:
            self.hide_zoom()
        elif not self.scene.gestures.escape():
            self.view.fit()

    def _confirm(self) -> None:
        if self.cover is not None:
            self.lift_cover()
        else:
            self.prompt_bar.press_default()

    def _dont_ask(self, habit: str) -> None:
        self.controller.kinds_not_asked.add(habit)
        self.desk.change_settings(dont_ask=tuple(sorted(self.controller.kinds_not_asked)))

    # Cover -----------------------------------------------------------------------------------------------------------

    def _cover_between_players(self, seat: int) -> None:
        if len(self.controller.view.seats) < 2:
            return
        self._remove_cover()
        self.hide_zoom()
        self.unfolded = None
        name = self.controller.view.seats[seat].name
        self.cover = Cover(name, self.scene.sceneRect(), self.pictures)
        self.scene.addItem(self.cover)
        self.scene.gestures.set_focus(None)
        self.view.covered = True
        self.view.setInteractive(False)
        self.prompt_bar.setEnabled(False)
        self.side.setEnabled(False)
        self.log.text.setVisible(False)
        self.tree.setVisible(False)
        self.view.viewport().installEventFilter(self)

    def _remove_cover(self) -> None:
        if self.cover is not None:
            self.scene.removeItem(self.cover)
            self.cover = None

    def cover_at_start(self) -> None:
        """Whoever begins or goes on sits down first: nobody's hand lies open to the others."""
        self._cover_between_players(self.controller.viewer)

    def lift_cover(self) -> None:
        """The next player sits at the table."""
        self._remove_cover()
        self.view.viewport().removeEventFilter(self)
        self.view.covered = False
        self.view.setInteractive(True)
        self.prompt_bar.setEnabled(True)
        self.side.setEnabled(True)
        self.log.text.setVisible(True)
        self.tree.setVisible(True)
        self.log.tell_anew()
        self.lay_out_table()
        self.view.setFocus()

    def eventFilter(self, watched: object, event: object) -> bool:
        from PySide6.QtCore import QEvent

        assert isinstance(event, QEvent)
        if self.cover is not None and event.type() == QEvent.Type.MouseButtonPress:
            self.lift_cover()
            return True
        return False

    # Zoom ------------------------------------------------------------------------------------------------------------

    def _looked_at(self, item: TableItem | None) -> None:
        self._hover.stop()
        if item is None:
            self.hide_zoom()
        elif self.scene.gestures.dragged is None and not self.scene.gestures.chooser:
            self._hover.start()

    def toggle_zoom(self) -> None:
        """Enlarges the card under the mouse or the focus, or puts it back."""
        if self.zoom is not None:
            self.hide_zoom()
        else:
            self.show_zoom()

    def show_zoom(self) -> None:
        """Enlarges the card under the mouse or the focus."""
        gestures = self.scene.gestures
        item = self.scene.hovered or (self.scene.item(gestures.focus) if gestures.focus else None)
        if item is None or gestures.dragged is not None:
            return
        view = (
            item.view
            if isinstance(item, CardItem)
            else item.items[0]
            if isinstance(item, PileItem) and item.items
            else None
        )
        if view is None or view.face is None:
            return
        note = ""
        if self.controller.question is not None and view.card is not None:
            note = self.controller.why_not(view.card)
        self._show_face(view.face, item.sceneBoundingRect(), note)

    def _show_face(self, face_id: str, beside: QRectF, note: str) -> None:
        self.hide_zoom()
        table = self.scene.sceneRect()
        self.zoom = ZoomItem(self.desk.kind.face(face_id), self.pictures, table, note)
        self.zoom.setZValue(layers.ZOOM)
        self.scene.addItem(self.zoom)
        self.zoom.place_beside(beside, table)

    def _enlarge_face(self, face_id: str) -> None:
        table = self.scene.sceneRect()
        self._show_face(face_id, QRectF(table.right() - 2, table.center().y(), 1, 1), "")

    def hide_zoom(self) -> None:
        """Puts the enlarged card away."""
        self._hover.stop()
        if self.zoom is not None:
            self.scene.removeItem(self.zoom)
            self.zoom = None

    def _picture_ready(self, face_id: str) -> None:
        if self.zoom is not None and self.zoom.face.id == face_id:
            self.zoom.redraw(self.pictures)

    # Guide -----------------------------------------------------------------------------------------------------------

    def start_guide(self, steps: list[GuideStep]) -> None:
        """Explains the table step by step."""
        self.guide = steps
        self._guide_shown = set()
        self._show_guide()

    def end_guide(self) -> None:
        """No more explanations."""
        self.guide = []
        self.view.setFocus()
        self.bubble.hide()

    def _next_guide_step(self) -> None:
        self.view.setFocus()
        self.bubble.hide()
        self._show_guide()

    def _show_guide(self) -> None:
        question = self.controller.question
        if not self.guide or question is None or self.bubble.isVisible():
            return
        step = self.desk.kind.guide_step(self.guide, self._guide_shown, question.kind, self.controller.view.round)
        if step is None:
            return
        self._guide_shown.add(step)
        rects = [self.scene.target_rect(key) for key in self.guide[step].points_at]
        about = [QRectF(rect.x, rect.y, rect.width, rect.height) for rect in rects if rect is not None]
        self.bubble.show_step(self.guide[step], about)

    # Pictures of the table -------------------------------------------------------------------------------------------

    def picture(self, width: int) -> QImage:
        """The table as it stands, drawn small."""
        table = self.scene.sceneRect()
        height = round(width * table.height() / max(1.0, table.width()))
        image = QImage(width, max(1, height), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.scene.render(painter)
        painter.end()
        return image

    def _ask_log_path(self) -> Path | None:
        name, _ = QFileDialog.getSaveFileName(self, "Save the log", "log.txt", "Text (*.txt)")
        return Path(name) if name else None
