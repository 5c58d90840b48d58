"""The card browser: every card there is, to search, to filter and to read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtGui import QIcon, QKeySequence, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QHBoxLayout, QLineEdit, QListView

from imperium_desktop.art.icons import is_symbol, symbol
from imperium_desktop.engine.faces import Face
from imperium_desktop.windows import theme
from imperium_desktop.windows.arranging import side_by_side
from imperium_desktop.windows.browser_model import (
    FACE_ROLE,
    MARGIN,
    FaceDelegate,
    FaceFilter,
    FacesModel,
    label,
    marks,
    values,
)
from imperium_desktop.windows.card_detail import CardDetail
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.pictures_protocol import CardPictures
from imperium_desktop.windows.restyled import Restyled
from imperium_desktop.windows.widgets import QuietLabel, push_button, symbol_pixmap

CARD_EMS = 11.5
"""How much room a card in the grid takes at least, in heights of the text."""
LEAST_COLUMNS = 3
REST = 120
"""Milliseconds without a change of size after which the window rests."""


ALL_THE_SAME = 2
"""Entries of a filter that has one thing to choose, and everything."""


class BrowserPage(Restyled, Page):
    """Search and filters above, cards to the left, one of them large to the right."""

    def __init__(self, desk: Desk, pictures: CardPictures) -> None:
        super().__init__()
        self.set_title(self.tr("Cards"))
        self._pictures = pictures
        faces = desk.kind.faces()
        self._groups = {side.id: side.name for side in desk.kind.choices().sides}
        self.model = FacesModel(faces)
        self.filter = FaceFilter(self.model)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search names and texts"))
        self.search.setAccessibleName(self.tr("Search names and texts"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search_changed)
        every_suit = self.tr("All {suits}").format(suits=desk.kind.look.suits)
        self.combos = {
            "group": self._combo("group", self.tr("All groups"), values((face.group,) for face in faces)),
            "suit": self._combo("suit", every_suit, values(face.suits for face in faces)),
            "icon": self._combo("icon", self.tr("All icons"), values(marks(face) for face in faces)),
            "start": self._combo("start", self.tr("Starts anywhere"), values((face.start,) for face in faces)),
            "kind": self._combo("kind", self.tr("All kinds"), values((face.kind,) for face in faces)),
        }
        self.clear_button = push_button(self.tr("Show &all"))
        self.clear_button.clicked.connect(self.clear_filters)
        self.count = QuietLabel()
        self.grid = QListView()
        self.grid.setModel(self.filter)
        self.grid.setViewMode(QListView.ViewMode.IconMode)
        self.grid.setResizeMode(QListView.ResizeMode.Adjust)
        self.grid.setMovement(QListView.Movement.Static)
        self.grid.setUniformItemSizes(True)
        self.grid.setMouseTracking(True)
        self.grid.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.grid.setAccessibleName(self.tr("Cards"))
        self._delegate = FaceDelegate(self.grid, pictures, round(theme.em() * CARD_EMS))
        self.grid.setItemDelegate(self._delegate)
        self.grid.selectionModel().currentChanged.connect(self._show_current)
        self._fit_timer = QTimer(self)
        self._fit_timer.setSingleShot(True)
        self._fit_timer.setInterval(REST)
        self._fit_timer.timeout.connect(self._fit_cards)
        self.detail = CardDetail(pictures)
        self._draw_icons()
        self._arrange()
        desk.settings_changed.connect(self._redraw)
        pictures.ready.connect(self._picture_ready)
        self.add_shortcut(QKeySequence.StandardKey.Find).activated.connect(self.search.setFocus)
        self._filtered()

    def _picture_ready(self) -> None:
        self.grid.viewport().update()

    def show_face(self, face_id: str) -> None:
        """Goes to a card."""
        self.clear_filters()
        index = self.filter.mapFromSource(self.model.index(self.model.row_of(face_id)))
        self.grid.setCurrentIndex(index)
        self.grid.scrollTo(index)

    def show_group(self, group: str) -> None:
        """Shows the cards of one group."""
        self.clear_filters()
        combo = self.combos["group"]
        combo.setCurrentIndex(max(0, combo.findData(group)))

    def clear_filters(self) -> None:
        """Shows all cards."""
        self.search.clear()
        for combo in self.combos.values():
            combo.setCurrentIndex(0)

    def escape(self) -> None:
        """Lets go of the search first."""
        if self.search.text():
            self.search.clear()
        else:
            super().escape()

    def showEvent(self, event: QShowEvent) -> None:
        """Ready to type what is looked for."""
        super().showEvent(event)
        self._redraw()
        self._fit_cards()
        self.search.setFocus()

    def _arrange(self) -> None:
        self.header.addWidget(self.count)
        filters = QHBoxLayout()
        filters.setSpacing(8)
        filters.addWidget(self.search, 3)
        for combo in self.combos.values():
            filters.addWidget(combo, 2)
            # Where all cards are the same in something, there is nothing to choose.
            if combo.count() <= ALL_THE_SAME:
                combo.hide()
        filters.addWidget(self.clear_button)
        self.body.addLayout(filters)
        splitter = side_by_side(self.grid, self.detail, stretch=(5, 3), sizes=(800, 420))
        splitter.splitterMoved.connect(lambda: self._fit_timer.start())
        self.body.addWidget(splitter, 1)

    def _combo(self, name: str, everything: str, entries: list[str]) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(everything)
        combo.setMinimumContentsLength(5)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.addItem(everything, "")
        for entry in entries:
            combo.addItem(self._groups.get(entry, label(entry)), entry)
        combo.currentIndexChanged.connect(self._combo_changed(name, combo))
        return combo

    def _draw_icons(self) -> None:
        size = round(theme.em() * 1.3)
        ink = QApplication.palette().color(QPalette.ColorRole.Accent)
        for name in ("suit", "icon"):
            combo = self.combos[name]
            combo.setIconSize(QSize(size, size))
            for row in range(combo.count()):
                if is_symbol(combo.itemData(row)):
                    picture = symbol_pixmap(symbol(combo.itemData(row)), size, self.devicePixelRatioF(), ink)
                    combo.setItemIcon(row, QIcon(picture))

    def restyle(self) -> None:
        """Follows the program's palette and text size."""
        self._draw_icons()
        self._fit_timer.start()

    def _combo_changed(self, name: str, combo: QComboBox) -> Callable[[], None]:
        def changed() -> None:
            self.filter.want(**{name: combo.currentData()})
            self._filtered()

        return changed

    def _search_changed(self, text: str) -> None:
        self.filter.want(words=tuple(text.lower().split()))
        self._filtered()

    def _filtered(self) -> None:
        shown, everything = self.filter.rowCount(), self.model.rowCount()
        if shown == everything:
            self.count.setText(self.tr("{count} cards").format(count=everything))
        elif shown:
            self.count.setText(self.tr("{count} of {all} cards").format(count=shown, all=everything))
        else:
            self.count.setText(self.tr("No card is like that; change a filter or show all."))
        if shown and not self.grid.currentIndex().isValid():
            self.grid.setCurrentIndex(self.filter.index(0, 0))
        self._show_current()

    def _show_current(self) -> None:
        face: Face | None = self.grid.currentIndex().data(FACE_ROLE)
        if face is not self.detail.face:
            group = self._groups.get(face.group, label(face.group)) if face is not None else ""
            self.detail.show_face(face, group)

    def event(self, event: QEvent) -> bool:
        """Cards are drawn for the screen the window is on."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._redraw()
        return super().event(event)

    def _redraw(self) -> None:
        """Asks for the pictures again: the screen or the player's own pictures may be others now.

        A page that is not seen does so when it is shown, and never again if it makes room for another game.
        """
        if not self.isVisible():
            return
        self._pictures.ratio = self.devicePixelRatioF()
        self.grid.viewport().update()
        self.detail.show_picture()

    def _fit_cards(self) -> None:
        """As many cards side by side as fit, as wide as they then can be."""
        room = self.grid.viewport().width() - 2
        columns = max(LEAST_COLUMNS, room // round(theme.em() * CARD_EMS))
        width = room // columns - 2 * MARGIN
        if width != self._delegate.width:
            self._delegate.width = width
            self.grid.doItemsLayout()
            self.grid.scrollTo(self.grid.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards follow once the window rests: each width is drawn anew."""
        super().resizeEvent(event)
        self._fit_timer.start()
