"""What playing and watching share: the table, the log beside it, and cards enlarged."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from imperium_desktop.engine.plans import TablePlan
from imperium_desktop.engine.scripts import ScriptMark
from imperium_desktop.engine.views import TableView
from imperium_desktop.storage.settings import Settings
from imperium_desktop.table.controller import TableController
from imperium_desktop.table.enlarging import Enlarging
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.scene import TableScene
from imperium_desktop.table.table_widget import TableWidget
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.drawer import Drawer
from imperium_desktop.windows.theme import is_dark

if TYPE_CHECKING:
    from imperium_desktop.windows.log_panel import LogPanel
    from imperium_desktop.windows.script_tab import ScriptTab
    from imperium_desktop.windows.table_tree import TableTree

# The tabs of the drawer.
LOG, LIST, SCRIPT = "Log", "List", "Bot"
THUMBNAIL_WIDTH = 320
MOTION_TIME = 220
"""Milliseconds a card takes from place to place at the usual speed."""


def apply_to_pictures(pictures: Pictures, settings: Settings) -> bool:
    """Text size, palette and the player's own pictures; True if everything has to be drawn again."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return pictures.apply(settings.text_scale, not is_dark(application.palette()), settings.art_folder)


class TableScreen(QWidget):
    """A table with its log and list; what can be done at it is up to those who inherit it."""

    def __init__(self, desk: Desk, controller: TableController, pictures: Pictures) -> None:
        super().__init__()
        self.desk = desk
        self.pictures = pictures
        self.controller = controller
        self.unfolded: int | None = None
        controller.setParent(self)
        self.scene = TableScene(controller, pictures, self._plan)
        # Whatever is connected to it goes with the page; left to Python, the two would keep each other for ever.
        self.scene.setParent(self)
        self.view = TableWidget(self.scene)
        self.drawer = self._make_drawer()
        self.enlarging = Enlarging(self.view, desk.explained)
        self._connect_table()

    # The drawer ------------------------------------------------------------------------------------------------------

    def _make_drawer(self) -> Drawer:
        drawer = Drawer(self.view)
        drawer.add(LOG, lambda: self.log)
        drawer.add(LIST, self._make_list_page)
        if self.controller.view.script is not None:
            drawer.add(SCRIPT, lambda: self.script_tab)
        return drawer

    @cached_property
    def log(self) -> LogPanel:
        """The story of the game."""
        log = self.make_log()
        log.card_clicked.connect(self.enlarging.show_face)
        log.go_to.connect(self.go_to)
        log.row_clicked.connect(self.read_row)
        return log

    def make_log(self) -> LogPanel:
        """The log that stands beside the table."""
        from imperium_desktop.windows.log_panel import LogPanel

        return LogPanel(self.controller, self._ask_log_path)

    @cached_property
    def tree(self) -> TableTree:
        """The table as a list."""
        from imperium_desktop.windows.table_tree import TableTree

        tree = TableTree(self.controller)
        tree.confirm.connect(self.confirm)
        return tree

    def _make_list_page(self) -> QWidget:
        # The cover hides the tree and the log's text; the pages they lie on stay the drawer's business.
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tree)
        return page

    @cached_property
    def script_tab(self) -> ScriptTab:
        """The tables of an automatic opponent, where there is one."""
        from imperium_desktop.windows.script_tab import ScriptTab

        assert self.controller.view.script is not None
        return ScriptTab(self.controller, self.controller.view.script)

    def confirm(self) -> None:
        """What was picked is to be the answer, where answers can be given."""

    def _connect_table(self) -> None:
        self.view.resized.connect(self.lay_out_table)
        self.view.escaped.connect(self._escape)
        self.view.ratio_changed.connect(self._ratio_changed)
        self.scene.gestures.strip_clicked.connect(self._toggle_strip)
        self.drawer.open(self.desk.settings.drawer)
        self.drawer.changed.connect(lambda title: self.desk.change_settings(drawer=title))
        self.desk.settings_changed.connect(self.apply_settings)

    # Layout ----------------------------------------------------------------------------------------------------------

    def lay_out_table(self) -> None:
        """Lays the table out for the size the view has now."""
        self.pictures.ratio = self.view.devicePixelRatioF()
        self.scene.lay_out()

    def _plan(self, view: TableView) -> TablePlan:
        size = self.view.viewport().size()
        scale = self.pictures.text_scale
        try:
            return self.controller.kind.plan(view, size.width(), size.height(), self.unfolded, scale)
        except Exception as error:
            self.controller.meet(error)
            return self.scene.plan

    def _ratio_changed(self) -> None:
        self.pictures.forget()
        self.lay_out_table()

    def _toggle_strip(self, seat: int) -> None:
        if not self.controller.view.seats[seat].person:
            self.toggle_script()
            return
        self.unfolded = None if self.unfolded == seat else seat
        self.lay_out_table()

    def toggle_script(self) -> None:
        """Shows the tables of the opponent, or puts them away again."""
        if self.controller.view.script is not None:
            self.drawer.toggle(SCRIPT)

    def read_row(self, mark: ScriptMark) -> None:
        """Shows a row that an opponent followed earlier, and the card."""
        if self.controller.view.script is not None:
            self.script_tab.show_row(mark)
            self.drawer.open(SCRIPT)
            if mark.face is not None:
                self.enlarging.show_face(mark.face)

    def go_to(self, position: int) -> None:
        """A line of the log leads to where it happened."""
        self.controller.go_to(position)

    def apply_settings(self) -> None:
        """Motion, text size, palette and art folder as the player prefers them."""
        settings = self.desk.settings
        self.scene.motion.duration = round(MOTION_TIME / settings.animation_speed) if settings.motion else 0
        self.enlarging.rest_for(settings.explain_after)
        self.controller.tell_points(settings.points)
        if apply_to_pictures(self.pictures, settings):
            self.lay_out_table()

    def _escape(self) -> None:
        """Lets go of the uppermost thing: a card explained, what is half done, a seat unfolded, then a zoomed view."""
        if self.enlarging.panel is not None:
            self.enlarging.hide()
        elif not self.scene.gestures.escape():
            if self.unfolded is not None:
                self._toggle_strip(self.unfolded)
            else:
                self.view.fit()

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
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getSaveFileName(self, "Save the log", "log.txt", "Text (*.txt)")
        return Path(name) if name else None
