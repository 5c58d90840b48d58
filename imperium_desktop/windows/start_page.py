"""The title screen: go on, begin, look something up."""

from __future__ import annotations

from itertools import product

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.art.icons import symbol
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.modes import Mode
from imperium_desktop.storage.saves import Save
from imperium_desktop.windows import theme
from imperium_desktop.windows.arranging import filled
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.form_parts import segments
from imperium_desktop.windows.restyled import Restyled
from imperium_desktop.windows.save_words import save_date, save_words
from imperium_desktop.windows.thumbnails import thumbnail_picture
from imperium_desktop.windows.tiles import Tile
from imperium_desktop.windows.title_picture import Temple, title_picture
from imperium_desktop.windows.viewports import give_known_viewport
from imperium_desktop.windows.widgets import NoticeBar, push_button

MOST_EMS = 58
"""How wide the buttons grow, in heights of the text."""
THUMBNAIL_EMS = 7.5
USUAL_SIZE = (1280, 720)
USUAL_EM = 13
MOST_ZOOM = 3.0


class StartPage(Restyled, QWidget):
    """Everything begins here."""

    continue_game = Signal(object)
    """The path of the save to go on with."""
    game_chosen = Signal(str)
    """Another game is to be played; its name."""
    guided = Signal()
    new_game = Signal(str)
    """A game is to be set up; in which mode."""
    campaigns = Signal()
    wanted = Signal(str)
    """What one of the small buttons is called was asked for."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._save: Save | None = None
        self._thumbnail_of: tuple[object, ...] = ()
        self._picture = QPixmap()
        self._picture_of: tuple[object, ...] = ()
        self.game_buttons = self._make_game_buttons()
        self.continue_tile = Tile(self.tr("Continue"), "", symbol("action"))
        self.continue_tile.clicked.connect(self._continue)
        self.guided_tile = Tile(
            self.tr("Guided first game"), self.tr("Learn at the table: every step explained."), symbol("scroll")
        )
        self.guided_tile.clicked.connect(self.guided)
        self.mode_tiles: dict[str, Tile] = {}
        """The ways to play the game, by their ids."""
        self.campaign_tile = Tile(
            self.tr("Campaign"), self.tr("Linked games against ever stronger Bots."), symbol("fame")
        )
        self.campaign_tile.clicked.connect(self.campaigns)
        self.trouble = NoticeBar()
        self.small_buttons: dict[str, QPushButton] = {}
        self._small_grid = QGridLayout()
        self._small_grid.setSpacing(8)
        self._zoom = 1.0
        self._panel = self._make_panel()
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        give_known_viewport(self._scroll).setAutoFillBackground(False)
        self._scroll.setWidget(self._panel)
        self._panel.setAutoFillBackground(False)
        self.show_game()

    def _make_game_buttons(self) -> dict[str, QPushButton]:
        """A button for each game, where there are several."""
        if len(self._desk.shelf) == 1:
            return {}
        buttons = {name: push_button(title) for name, title in self._desk.shelf.titles.items()}
        self._game_group = segments(list(buttons.values()))
        self._game_group.idClicked.connect(lambda index: self.game_chosen.emit(list(buttons)[index]))
        return buttons

    def show_game(self) -> None:
        """Offers what can be done with the game that is played now."""
        kind = self._desk.kind
        self.setAccessibleName(kind.title)
        if kind.name in self.game_buttons:
            self.game_buttons[kind.name].setChecked(True)
        for tile in self.mode_tiles.values():
            tile.hide()
            tile.deleteLater()
        self.mode_tiles = {mode.id: self._mode_tile(mode) for mode in kind.modes}
        self.refresh()
        self.update()

    def _mode_tile(self, mode: Mode) -> Tile:
        tile = Tile(mode.title, mode.sentence, symbol(mode.symbol))
        tile.clicked.connect(lambda: self.new_game.emit(mode.id))
        return tile

    def refresh(self) -> None:
        """Looks again for a game to go on with."""
        self.trouble.hide()
        try:
            self._save = self._desk.saves.latest_unfinished(self._desk.kind.name)
        except ImperiumDesktopError as error:
            self._save = None
            self.trouble.say(str(error))
        first = self._save is None and not self._desk.settings.first_start_done
        self.guided_tile.set_main(first)
        self._arrange_tiles(first)
        self.continue_tile.set_main(True)
        self.continue_tile.setVisible(self._save is not None)
        if self._save is not None:
            self._describe(self._save)
        self._place()

    def _describe(self, save: Save) -> None:
        self.continue_tile.set_line(f"{save_words(save)}\n{save_date(save)}")

    def _continue(self) -> None:
        if self._save is not None:
            self.continue_game.emit(self._save.path)

    def _make_panel(self) -> QWidget:
        panel = QWidget()
        self._panel_layout = QVBoxLayout(panel)
        games = filled(QHBoxLayout(), *self.game_buttons.values(), spacing=0)
        self._tiles = QGridLayout()
        self._tiles.setSpacing(12)
        self._tiles.setColumnStretch(0, 1)
        self._tiles.setColumnStretch(1, 1)
        for name, words in (
            ("saved_games", self.tr("&Saved games")),
            ("cards", self.tr("&Cards")),
            ("statistics", self.tr("S&tatistics")),
            ("rules", self.tr("&Rules")),
            ("settings", self.tr("S&ettings")),
            ("about", self.tr("&About")),
            ("quit", self.tr("&Quit")),
        ):
            button = push_button(words)
            button.clicked.connect(lambda _=False, name=name: self.wanted.emit(name))
            self.small_buttons[name] = button
        layout = self._panel_layout
        layout.setContentsMargins(4, 4, 4, 4)
        layout.setSpacing(12)
        # The choice between games stays where it is, however many tiles the game has.
        layout.addStretch(0 if self.game_buttons else 1)
        layout.addSpacing(theme.em() if self.game_buttons else 0)
        layout.addWidget(self.trouble)
        layout.addLayout(games)
        layout.addLayout(self._tiles)
        layout.addLayout(self._small_grid)
        layout.addStretch(1)
        return panel

    def _arrange_tiles(self, first_start: bool) -> None:
        """What one most likely wants across the page, the rest in two columns."""
        guided = [self.guided_tile] if self._desk.kind.has_guide else []
        ways = list(self.mode_tiles.values())
        if self._desk.kind.has_campaigns:
            ways.insert(1, self.campaign_tile)
        across = [self.continue_tile, *(guided if first_start else [])]
        ways += [] if first_start else guided
        for tile in (self.guided_tile, self.campaign_tile):
            tile.setVisible(tile in across or tile in ways)
        for row, tile in enumerate(across):
            self._tiles.addWidget(tile, row, 0, 1, 2)
        for place, tile in enumerate(ways):
            alone = place == len(ways) - 1 and place % 2 == 0
            self._tiles.addWidget(tile, len(across) + place // 2, place % 2, 1, 2 if alone else 1)

    # Painting --------------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The temple behind the buttons, painted once for each size and palette."""
        ratio = self.devicePixelRatioF()
        palette = QApplication.palette()
        wanted = (self.size(), ratio, palette.cacheKey(), self._desk.kind.title)
        if wanted != self._picture_of:
            self._picture = title_picture(self.size(), ratio, palette, self._desk.kind.title)
            self._picture_of = wanted
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons stay between the columns."""
        super().resizeEvent(event)
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        """A game may have been played meanwhile."""
        super().showEvent(event)
        self.refresh()
        self._main_tile().setFocus()

    def _main_tile(self) -> Tile:
        """What the player most likely wants."""
        if self._save is not None:
            return self.continue_tile
        return self.guided_tile if self.guided_tile.isVisible() else next(iter(self.mode_tiles.values()))

    def restyle(self) -> None:
        """Follows the program's text size."""
        if self.isVisible():
            self.refresh()

    def _place(self) -> None:
        """Puts the buttons between the columns, or in front of them where big text meets a small window."""
        self._set_zoom()
        opening = Temple(self.width(), self.height()).opening
        most = theme.em() * self._zoom * MOST_EMS
        inside, outside = min(opening.width() - 24, most), min(self.width() - 32, most)
        top, height = opening.top() + 8, opening.height() - 16
        in_a_row = len(self.small_buttons)
        in_two_rows = (in_a_row + 1) // 2
        for width, columns in product((inside, outside), (in_a_row, in_two_rows)):
            if self._fits(width, columns) and self._panel_layout.totalHeightForWidth(round(width)) <= height:
                # A bar would take room away, for want of which it would then be needed.
                self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
                break
        else:
            self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
            height = self.height() - top - 8
            if not self._fits(outside, in_a_row):
                self._place_small(in_two_rows)
        self._scroll.setGeometry(round((self.width() - width) / 2), round(top), round(width), round(height))

    def _fits(self, width: float, columns: int) -> bool:
        """Whether all buttons have room across, the small ones in so many columns."""
        self._place_small(columns)
        return self._panel_layout.totalMinimumSize().width() <= width

    def _place_small(self, columns: int) -> None:
        for index, button in enumerate(self.small_buttons.values()):
            self._small_grid.addWidget(button, index // columns, index % columns)

    def _set_zoom(self) -> None:
        """In a big window the buttons grow, unless the player has made the text big already."""
        room = min(self.width() / USUAL_SIZE[0], self.height() / USUAL_SIZE[1]) * USUAL_EM / theme.em()
        zoom = min(max(1.0, room), MOST_ZOOM)
        self._zoom = zoom
        for tile in (self.continue_tile, self.guided_tile, self.campaign_tile, *self.mode_tiles.values()):
            tile.set_zoom(zoom)
        font = QApplication.font()
        font.setPointSizeF(font.pointSizeF() * zoom)
        for button in self.small_buttons.values():
            button.setFont(font)
        for button in self.game_buttons.values():
            button.setFont(theme.serif(font.pointSizeF() * 1.15, bold=True))
        if self._save is not None:
            self._show_thumbnail(self._save)

    def _show_thumbnail(self, save: Save) -> None:
        wide = theme.em() * self._zoom * THUMBNAIL_EMS
        size = QSize(round(wide), round(wide * 9 / 16))
        wanted = (save, size, self.devicePixelRatioF(), QApplication.palette().cacheKey())
        if wanted != self._thumbnail_of:
            self._thumbnail_of = wanted
            picture = thumbnail_picture(save, size, self.devicePixelRatioF(), QApplication.palette())
            self.continue_tile.set_picture(picture)
