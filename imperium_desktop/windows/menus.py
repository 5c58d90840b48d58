"""The menus of the main window: what they lead to, and what of it can be done just now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from imperium_desktop.windows.decider_menu import DeciderMenu

if TYPE_CHECKING:
    from imperium_desktop.engine.kinds import GameKind
    from imperium_desktop.windows.main_window import MainWindow
    from imperium_desktop.windows.page_pictures import PagePictures
    from imperium_desktop.windows.table_page import TablePage


class Menus(QObject):
    """They belong to the window, which has the ways between pages; what is done at the table is asked of the table."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._games = window.games
        self.actions: list[QAction] = []
        """All that can be chosen, in the order of the menus."""
        self._make_game_menu()
        self._make_edit_menu()
        self._make_view_menu()
        self._make_help_menu()

    def _make_game_menu(self) -> None:
        window = self._window
        menu = window.menuBar().addMenu("&Game")
        self._action(menu, "&New game…", window.show_new_game, QKeySequence.StandardKey.New)
        self.campaigns = self._action(menu, "Ca&mpaigns…", lambda: window.campaigns.show_list(), "Ctrl+M")
        self._action(menu, "&Saved games…", window.show_saves, QKeySequence.StandardKey.Open)
        self._action(menu, "Back to the &start", window.show_start, "Ctrl+Home")
        menu.addSeparator()
        self._deciders = DeciderMenu(window)
        menu.addMenu(self._deciders)
        menu.aboutToShow.connect(self._show_deciders)
        self.concede = self._action(menu, "&Concede…", self._games.concede, "")
        menu.addSeparator()
        self._action(menu, "&Quit", window.close, QKeySequence.StandardKey.Quit)

    def _make_edit_menu(self) -> None:
        window = self._window
        menu = window.menuBar().addMenu("&Edit")
        self._undo = self._action(menu, "&Undo", self.undo_last, "Ctrl+Z")
        self._redo = self._action(menu, "&Redo", self.redo_next, "Ctrl+Y")
        menu.addSeparator()
        self._action(menu, "&Settings…", window.show_settings, "Ctrl+,")
        self.own_packs = self._action(menu, "My &packs…", window.show_own_packs, "")
        self._own_folder = self._action(menu, "&Folder of my pictures", self._open_own_folder, "")

    def _make_view_menu(self) -> None:
        window = self._window
        menu = window.menuBar().addMenu("&View")
        self._action(menu, "&Cards", window.show_cards, "Ctrl+B")
        self._action(menu, "&Statistics", window.show_statistics, "Ctrl+T")
        self._action(menu, "&Whole table", self._fit_table, "Ctrl+0")
        self.script = self._action(menu, "The Bot’s ta&bles", self.toggle_script, "F4")
        self._action(menu, "&Full screen", self._toggle_full_screen, "F11")
        menu.addSeparator()
        self._action(menu, "Save a &picture…", lambda: self._pictures.save(), "Ctrl+Shift+S")
        self._action(menu, "C&opy a picture", lambda: self._pictures.copy(), "Ctrl+Shift+C")

    def _make_help_menu(self) -> None:
        window = self._window
        menu = window.menuBar().addMenu("&Help")
        self._action(menu, "&Rules", window.show_rules, "F1")
        self._action(menu, "&Keys", window.show_keys, "Shift+F1")
        self._advice = self._action(menu, "A&dvice", self._ask_advice, "F2")
        self._action(menu, "&About", window.show_about, "")

    def _action(
        self, menu: QMenu, words: str, slot: Callable[[], object], keys: str | QKeySequence.StandardKey
    ) -> QAction:
        action = QAction(words, self._window)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: slot())
        menu.addAction(action)
        self.actions.append(action)
        return action

    # What can be done ------------------------------------------------------------------------------------------------

    def show_game(self, kind: GameKind) -> None:
        """Offers what a kind of game has."""
        for action, offered in (
            (self.campaigns, kind.has_campaigns),
            (self.own_packs, kind.has_own_packs),
            (self.script, any(mode.opponent for mode in kind.modes)),
        ):
            action.setVisible(offered)
            action.setEnabled(offered)
        self._own_folder.setText("&Folder of my packs and pictures" if kind.has_own_packs else "&Folder of my pictures")

    def enable(self) -> None:
        """Offers what can be done on the page that is seen."""
        table = self._table_in_sight
        for action in (self._undo, self._redo, self._advice):
            action.setEnabled(table is not None)
        self.concede.setEnabled(table is not None and not table.controller.session.over)

    @property
    def _table_in_sight(self) -> TablePage | None:
        table = self._games.table
        return table if table is not None and self._window.pages.currentWidget() is table else None

    # What is done ----------------------------------------------------------------------------------------------------

    def undo_last(self) -> None:
        """Takes a choice back."""
        if self._games.table is not None:
            self._games.table.controller.undo()

    def redo_next(self) -> None:
        """Makes a choice again that was taken back."""
        if self._games.table is not None:
            self._games.table.controller.redo()

    def toggle_script(self) -> None:
        """Opens or closes the tables of an automatic opponent beside the table."""
        if self._games.screen is not None:
            self._games.screen.toggle_script()

    def _show_deciders(self) -> None:
        table = self._table_in_sight
        self._deciders.show_table(table.controller if table is not None else None)

    def _ask_advice(self) -> None:
        if self._games.table is not None:
            self._games.table.advising.ask()

    def _fit_table(self) -> None:
        if self._games.screen is not None:
            self._games.screen.view.fit()

    def _toggle_full_screen(self) -> None:
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _open_own_folder(self) -> None:
        from imperium_desktop.windows.own_packs_page import open_own_folder

        sentence = open_own_folder(self._window.desk)
        if sentence:
            self._window.messages.tell(sentence)

    @property
    def _pictures(self) -> PagePictures:
        from imperium_desktop.windows.page_pictures import PagePictures

        return PagePictures(self._window.pages, self._window.messages, self._window.desk.kind.name)
