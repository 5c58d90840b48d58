"""The main window: pages on top of each other, menus, and the one place where games are opened and closed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from imperium_desktop.engine.errors import FaultError, ImperiumDesktopError
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.saving_trouble import TroubleBar, may_leave
from imperium_desktop.windows.start_page import StartPage
from imperium_desktop.windows.widgets import NoticeBar, agreed

if TYPE_CHECKING:
    from imperium_desktop.engine.records import Record
    from imperium_desktop.storage.kept_sessions import KeptSession
    from imperium_desktop.storage.watching import Watchable
    from imperium_desktop.table.pictures import Pictures
    from imperium_desktop.windows.campaigns.pages import CampaignPages
    from imperium_desktop.windows.replay_page import ReplayPage
    from imperium_desktop.windows.rules_page import RulesPage
    from imperium_desktop.windows.table_page import TablePage


class MainWindow(QMainWindow):
    """Pages are imported and made when they are first needed: the first window must not wait for the others."""

    def __init__(
        self, desk: Desk, asked_for: Callable[[], KeptSession | None] | None = None, covered: bool = True
    ) -> None:
        """:raises ImperiumDesktopError: if the game that is asked for cannot be had."""
        super().__init__()
        self.desk = desk
        self._pictures: Pictures | None = None
        self.setWindowTitle(f"{desk.kind.title} Desktop")
        self.resize(1280, 720)
        self.pages = QStackedWidget()
        self.trouble = TroubleBar()
        self.notice = NoticeBar()
        self._arrange()
        self.table: TablePage | None = None
        self.replay: ReplayPage | None = None
        self._watched_from: QWidget | None = None
        """The page to go back to from a replay."""
        self._made: dict[str, Any] = {}
        self._rules: RulesPage | None = None
        self._came_from: QWidget | None = None
        """The page from which the card browser was opened, if it was not the table or the start."""
        self._make_menus()
        desk.told.connect(self._hear)
        # What opening a game has to say is heard from here on.
        session = asked_for() if asked_for is not None else None
        if session is not None:
            self.sit_down(session, covered)
        else:
            self.show_start()
        if desk.settings_file.notice:
            self.say(desk.settings_file.notice)

    def _arrange(self) -> None:
        """Bars over the pages: what they say matters wherever the player is."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.trouble)
        column.addWidget(self.notice)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(whole)

    @property
    def pictures(self) -> Pictures:
        """The pictures of all cards, shared by the pages."""
        if self._pictures is None:
            from imperium_desktop.table.pictures import Pictures
            from imperium_desktop.windows.table_screen import apply_to_pictures

            self._pictures = Pictures(self.desk.kind, self.desk.folders.cache, self)
            self._pictures.store.problem.connect(self.tell)
            apply_to_pictures(self._pictures, self.desk.settings)
        return self._pictures

    @property
    def drawing(self) -> bool:
        """Whether pictures are still being drawn."""
        return self._pictures is not None and self._pictures.busy

    # Menus -----------------------------------------------------------------------------------------------------------

    def _make_menus(self) -> None:
        game = self.menuBar().addMenu("&Game")
        self._action(game, "&New game…", self.show_new_game, QKeySequence.StandardKey.New)
        self._action(game, "Ca&mpaigns…", lambda: self.campaigns.show_list(), "Ctrl+M")
        self._action(game, "&Saved games…", self.show_saves, QKeySequence.StandardKey.Open)
        self._action(game, "Back to the &start", self.show_start, "Ctrl+Home")
        game.addSeparator()
        self._concede = self._action(game, "&Concede…", self.concede, "")
        game.addSeparator()
        self._action(game, "&Quit", self.close, QKeySequence.StandardKey.Quit)
        edit = self.menuBar().addMenu("&Edit")
        self._undo = self._action(edit, "&Undo", self._undo_last, "Ctrl+Z")
        self._redo = self._action(edit, "&Redo", self._redo_next, "Ctrl+Y")
        edit.addSeparator()
        self._action(edit, "&Settings…", self.show_settings, "Ctrl+,")
        self._action(edit, "My &packs…", self.show_own_packs, "")
        self._action(edit, "&Folder of my packs and pictures", self._open_own_folder, "")
        view = self.menuBar().addMenu("&View")
        self._action(view, "&Cards", self.show_cards, "Ctrl+B")
        self._action(view, "&Statistics", self.show_statistics, "Ctrl+T")
        self._action(view, "&Whole table", self._fit_table, "Ctrl+0")
        self._action(view, "The Bot’s ta&bles", self._toggle_script, "F4")
        self._action(view, "&Full screen", self._toggle_full_screen, "F11")
        help_menu = self.menuBar().addMenu("&Help")
        self._action(help_menu, "&Rules", self.show_rules, "F1")
        self._action(help_menu, "&About", self.show_about, "")

    def _action(self, menu: Any, words: str, slot: Any, keys: Any) -> QAction:
        action = QAction(words, self)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: slot())
        menu.addAction(action)
        return action

    def _undo_last(self) -> None:
        if self.table is not None:
            self.table.controller.undo()

    def _redo_next(self) -> None:
        if self.table is not None:
            self.table.controller.redo()

    def _fit_table(self) -> None:
        page = self.replay or self.table
        if page is not None:
            page.view.fit()

    def _toggle_script(self) -> None:
        page = self.replay or self.table
        if page is not None:
            page.toggle_script()

    def _back_to_table(self) -> None:
        if self.table is not None:
            self._show(self.table)

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    @property
    def campaigns(self) -> CampaignPages:
        """The pages of campaigns."""
        if "campaigns" not in self._made:
            from imperium_desktop.windows.campaigns.pages import CampaignPages

            self._made["campaigns"] = CampaignPages(self)
        pages: CampaignPages = self._made["campaigns"]
        return pages

    def show_page(self, page: QWidget) -> None:
        """Shows a page that somebody else made."""
        self._show(page)

    # Pages -----------------------------------------------------------------------------------------------------------

    def _show(self, page: QWidget) -> None:
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        playing = page is self.table and self.table is not None
        for action in (self._undo, self._redo):
            action.setEnabled(playing)
        self._concede.setEnabled(playing and self.table is not None and not self.table.controller.session.over)

    def show_start(self) -> None:
        """The first page."""
        if not self.close_table():
            return
        page = self._made.get("start")
        if page is None:
            page = self._made["start"] = StartPage(self.desk)
            page.continue_game.connect(self.open_game)
            page.guided.connect(self.start_guided)
            page.new_game.connect(self.show_new_game)
            page.campaigns.connect(lambda: self.campaigns.show_list())
            page.saved_games.connect(self.show_saves)
            page.cards.connect(self.show_cards)
            page.statistics.connect(self.show_statistics)
            page.rules.connect(self.show_rules)
            page.settings.connect(self.show_settings)
            page.about.connect(self.show_about)
            page.quit_program.connect(self.close)
        self._show(page)

    def show_new_game(self, mode: str = "") -> None:
        """Setting up a game, in the mode that was chosen last if none is named."""
        if not self.close_table():
            return
        page = self._made.get("new game")
        if page is None:
            from imperium_desktop.windows.new_game_page import NewGamePage

            page = self._made["new game"] = NewGamePage(self.desk)
            page.start.connect(self.start_game)
            page.browse.connect(lambda side, page=page: self.show_cards_of(side, page))
            page.back.connect(self.show_start)
        page.set_mode(mode or page.mode)
        self._show(page)

    def show_saves(self) -> None:
        """The list of saved games."""
        if not self.close_table():
            return
        page = self._made.get("saves")
        if page is None:
            from imperium_desktop.windows.saves_page import SavesPage

            page = self._made["saves"] = SavesPage(self.desk)
            page.open.connect(self.open_game)
            page.watch.connect(self.show_replay)
            page.back.connect(self.show_start)
        self._show(page)

    def show_statistics(self) -> None:
        """How the finished games went; a game on the table stays there meanwhile."""
        page = self._made.get("statistics")
        if page is None:
            from imperium_desktop.windows.statistics_page import StatisticsPage

            page = self._made["statistics"] = StatisticsPage(self.desk)
            page.back.connect(self._back_to_where_one_was)
        self._came_from = None
        self._show(page)

    def show_own_packs(self) -> None:
        """The player's own packs; a game on the table stays there meanwhile."""
        page = self._made.get("own packs")
        if page is None:
            from imperium_desktop.windows.own_packs_page import OwnPacksPage

            page = self._made["own packs"] = OwnPacksPage(self.desk)
            page.back.connect(self._back_to_where_one_was)
        self._came_from = None
        self._show(page)

    def _open_own_folder(self) -> None:
        from imperium_desktop.windows.own_packs_page import open_own_folder

        sentence = open_own_folder(self.desk)
        if sentence:
            self.tell(sentence)

    def show_cards(self) -> None:
        """The card browser."""
        page = self._made.get("cards")
        if page is None:
            from imperium_desktop.windows.browser_page import BrowserPage

            page = self._made["cards"] = BrowserPage(self.desk, self.pictures)
            page.back.connect(self._back_to_where_one_was)
        self._came_from = None
        self._show(page)

    def show_cards_of(self, group: str, page: QWidget) -> None:
        """The cards of one nation, from the page on which it is chosen."""
        self.show_cards()
        self._made["cards"].show_group(group)
        self._came_from = page

    def _back_to_where_one_was(self) -> None:
        if self._came_from is not None:
            self._show(self._came_from)
        elif self.replay is not None:
            self._show(self.replay)
        elif self.table is not None:
            self._show(self.table)
        else:
            self.show_start()

    def show_rules(self) -> None:
        """The rules reference, in a window of its own beside the table."""
        if self._rules is None:
            from imperium_desktop.windows.rules_page import RulesPage

            self._rules = RulesPage(self.desk)
            self._rules.setWindowFlag(Qt.WindowType.Window)
            self._rules.setWindowTitle(f"{self.desk.kind.title}: rules")
            self._rules.resize(760, 620)
        self._rules.show()
        self._rules.raise_()
        self._rules.activateWindow()

    def show_settings(self) -> None:
        """Preferences."""
        from imperium_desktop.windows.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self.desk, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def show_about(self) -> None:
        """What this is."""
        from imperium_desktop.windows.about_dialog import AboutDialog

        dialog = AboutDialog(self.desk, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    # Games -----------------------------------------------------------------------------------------------------------

    def start_game(self, setup: dict[str, Any], seed: int | None, title: str) -> None:
        """Deals a new game."""
        try:
            self.sit_down(self.desk.new_session(setup, seed, title))
        except ImperiumDesktopError as error:
            self.say(self.desk.words(error))

    def start_guided(self) -> None:
        """The guided first game."""
        setup, seed, steps = self.desk.kind.guide()
        self.desk.change_settings(first_start_done=True)
        self.start_game(setup, seed, "Guided game")
        if self.table is not None:
            self.table.start_guide(steps)

    def open_game(self, path: Path) -> None:
        """Goes on with a saved game."""
        try:
            session = self.desk.open_session(path)
        except ImperiumDesktopError as error:
            self.say(self.desk.words(error))
            return
        self.sit_down(session)

    def sit_down(self, session: KeptSession, covered: bool = True) -> None:
        """Puts a game on the table; with several players it is covered until the first sits down."""
        from imperium_desktop.windows.table_page import TablePage

        if not self.close_table():
            self._carry_on(session.close)
            return
        try:
            self.table = TablePage(self.desk, session, self.pictures)
        except Exception as error:
            self._carry_on(session.close)
            self.show_start()
            self.meet(session.fault("Putting the game on the table met a fault in the program", error))
            return
        self.table.over.connect(self._game_over)
        self._show(self.table)
        self.table.view.setFocus()
        self.trouble.watch(session)
        self.notice.hide()
        if session.notices:
            self.say(" ".join(session.notices))
        if session.over:
            self._game_over()
        elif covered:
            self.table.cover_at_start()

    def close_table(self) -> bool:
        """Leaves the table; the game is kept as it stands. False if it cannot be saved and the player stays."""
        from imperium_desktop.storage.kept_sessions import KeptSession

        session = self.table.controller.session if self.table is not None else None
        if isinstance(session, KeptSession) and not may_leave(self, session):
            return False
        self.close_replay()
        if self.table is None:
            return True
        table, self.table = self.table, None
        self.trouble.watch(None)
        if isinstance(session, KeptSession):
            self._carry_on(lambda: self._keep_thumbnail(table, session))
            self._carry_on(session.close)
        self.pages.removeWidget(table)
        table.scene.motion.finish()
        table.deleteLater()
        return True

    def _keep_thumbnail(self, table: TablePage, session: KeptSession) -> None:
        from imperium_desktop.windows.table_screen import THUMBNAIL_WIDTH

        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        table.picture(THUMBNAIL_WIDTH).save(buffer, "PNG")  # type: ignore[call-overload]
        self.desk.saves.thumbnails.put(session.path, bytes(data.data()))

    def _game_over(self) -> None:
        assert self.table is not None
        page = self._made.get("score")
        if page is None:
            from imperium_desktop.windows.score_page import ScorePage

            page = self._made["score"] = ScorePage(self.desk)
            page.back_to_table.connect(self._back_to_table)
            page.new_game.connect(self._after_game)
            page.start_page.connect(self.show_start)
            page.watch_again.connect(self._watch_again)
        from imperium_desktop.storage.kept_sessions import KeptSession

        session = self.table.controller.session
        try:
            place = session.header.place if isinstance(session, KeptSession) and session.header is not None else None
            code = self.desk.deal_code(session.record.setup, session.record.seed, place, over=True)
            page.show_game(session.game, session.conceded, code)
        except Exception as error:
            self.table.controller.meet(error)
            return
        page.offer_next("&To the campaign log" if self._campaign_played() else "")
        self._show(page)
        if isinstance(session, KeptSession):
            self.desk.keep_result(session)

    def _after_game(self) -> None:
        campaign = self._campaign_played()
        if campaign:
            self.campaigns.game_over(campaign)
        else:
            self.show_new_game()

    def _campaign_played(self) -> str:
        """The id of the campaign that the game on the table is part of; empty if it is a game of its own."""
        header = getattr(self.table.controller.session, "header", None) if self.table is not None else None
        return header.place.campaign if header is not None and header.place is not None else ""

    # Replays ---------------------------------------------------------------------------------------------------------

    def show_replay(self, source: Path | Record) -> None:
        """Watches a saved game or a record; Back leads to the page that is shown now."""
        try:
            self.watch(self.desk.watch(source))
        except ImperiumDesktopError as error:
            self.say(self.desk.words(error))

    def watch(self, watched: Watchable) -> None:
        """Puts a replay on the screen."""
        from imperium_desktop.windows.replay_page import ReplayPage

        page = ReplayPage(self.desk, watched, self.pictures)
        self.close_replay()
        self._watched_from = self.pages.currentWidget()
        self.replay = page
        page.back.connect(self._back_from_replay)
        page.taken_over.connect(self._taken_over)
        self._show(page)
        page.view.setFocus()

    def close_replay(self) -> None:
        """Leaves a replay."""
        if self.replay is None:
            return
        replay, self.replay = self.replay, None
        self.pages.removeWidget(replay)
        replay.scene.motion.finish()
        replay.deleteLater()

    def _back_from_replay(self) -> None:
        self.close_replay()
        if self._watched_from is not None:
            self._show(self._watched_from)

    def _watch_again(self) -> None:
        assert self.table is not None
        from imperium_desktop.storage.kept_sessions import KeptSession

        session = self.table.controller.session
        self.show_replay(session.path if isinstance(session, KeptSession) else session.record)

    def _taken_over(self, session: KeptSession) -> None:
        self.sit_down(session)
        self.tell(f"“{session.title}” is a new game; the one you watched stays as it is.")

    def concede(self) -> None:
        """Gives the game up after asking: it ends here, with its score and its place in every log."""
        if self.table is None or self.table.controller.session.over:
            return
        words = "Give this game up? It ends here"
        if self._campaign_played():
            words = f"{words} and is entered into the campaign log as lost."
        else:
            words = f"{words} and counts among your finished games; a replay of it can be taken over."
        if ask_concede(self, words):
            self.table.controller.concede()

    # Words -----------------------------------------------------------------------------------------------------------

    def tell(self, sentence: str) -> None:
        """A sentence that does not stop the game."""
        self.statusBar().showMessage(sentence, 15000)

    def _hear(self, sentence: str) -> None:
        """What storage has to say; the trouble of the game on the table has its own place."""
        self.trouble.refresh()
        if self.trouble.isHidden() or sentence != self.trouble.label.text():
            self.tell(sentence)

    def say(self, sentence: str) -> None:
        """A sentence that stays until the player has read it or sits down at another table."""
        told = self.notice.label.text() if not self.notice.isHidden() else ""
        self.notice.say(" ".join(filter(None, (told.replace(sentence, "").strip(), sentence))))

    def meet(self, error: Exception) -> None:
        """An error that nobody expected: it is reported and told where the player is, and everything goes on."""
        page = self.replay or self.table
        if isinstance(error, ImperiumDesktopError):
            self.say(self.desk.words(error))
        elif page is not None and page is self.pages.currentWidget():
            page.controller.meet(error)
        else:
            fault = FaultError("Something in the program failed", advice="nothing that was played is lost")
            fault.__cause__ = error
            self.say(self.desk.words(fault))

    def _carry_on(self, do: Callable[[], object]) -> None:
        """Does something whose failure must not keep the rest from being done."""
        try:
            do()
        except Exception as error:
            self.meet(error)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.close_table():
            event.ignore()
            return
        if self._rules is not None:
            self._rules.close()
        super().closeEvent(event)


def ask_concede(parent: QWidget, words: str) -> bool:
    """Whether the player really gives up."""
    return agreed(parent, "Concede", words)
