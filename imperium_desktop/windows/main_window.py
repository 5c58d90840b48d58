"""The main window: the way from one page to the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QMainWindow, QWidget

from imperium_desktop.windows import window_place
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.game_ending import GameEnding
from imperium_desktop.windows.menus import Menus
from imperium_desktop.windows.messages import Messages
from imperium_desktop.windows.open_games import OpenGames
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.page_stack import PageStack, leading
from imperium_desktop.windows.start_page import StartPage

if TYPE_CHECKING:
    from imperium_desktop.storage.kept_sessions import KeptSession
    from imperium_desktop.windows.browser_page import BrowserPage
    from imperium_desktop.windows.campaigns.pages import CampaignPages
    from imperium_desktop.windows.new_game_page import NewGamePage
    from imperium_desktop.windows.own_packs_page import OwnPacksPage
    from imperium_desktop.windows.replay_page import ReplayPage
    from imperium_desktop.windows.rules_page import RulesPage
    from imperium_desktop.windows.saves_page import SavesPage
    from imperium_desktop.windows.statistics_page import StatisticsPage
    from imperium_desktop.windows.table_page import TablePage

NOTES_AFTER = 2000
"""Milliseconds after a page was opened, and its packs were read."""


class MainWindow(QMainWindow):
    """Pages are imported and made when they are first needed: the first window must not wait for the others."""

    def __init__(
        self, desk: Desk, asked_for: Callable[[], KeptSession | None] | None = None, covered: bool = True
    ) -> None:
        """:raises ImperiumDesktopError: if the game that is asked for cannot be had."""
        super().__init__()
        self.desk = desk
        self.resize(*window_place.USUAL)
        self.pages = PageStack()
        self.messages = Messages(desk, self)
        self.games = OpenGames(desk, self.pages, self.messages)
        self.ending = GameEnding(desk, self.pages, self.games)
        self._rules: RulesPage | None = None
        self._came_from: QWidget | None = None
        """The page from which the card browser was opened, if it was not the table or the start."""
        self._arrange()
        self.menus = Menus(self)
        self.games.stranded.connect(self.show_start)
        self.ending.left.connect(self.show_start)
        self.ending.campaign_goes_on.connect(lambda campaign: self.campaigns.game_over(campaign))
        self.ending.change.connect(self.show_new_game_like)
        desk.packs_changed.connect(self._forget_pages)
        desk.game_changed.connect(self._game_changed)
        self.pages.currentChanged.connect(self.menus.enable)
        notes = QTimer(self, singleShot=True, interval=NOTES_AFTER)
        notes.timeout.connect(desk.keep_notes)
        self.pages.currentChanged.connect(lambda: notes.start())
        self._show_game()
        # What opening a game has to say is heard from here on.
        session = asked_for() if asked_for is not None else None
        if session is not None:
            self.games.sit_down(session, covered)
        else:
            self.show_start()
        if desk.settings_file.notice:
            self.messages.say(desk.settings_file.notice)

    def _arrange(self) -> None:
        """Bars over the pages: what they say matters wherever the player is."""
        whole = QWidget()
        column = QGridLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.messages.trouble, 0, 0)
        column.addWidget(self.messages.notice, 1, 0)
        column.addWidget(self.pages, 2, 0)
        column.addWidget(self.messages.line, 2, 0, Qt.AlignmentFlag.AlignBottom)
        column.setRowStretch(2, 1)
        self.setCentralWidget(whole)

    @property
    def table(self) -> TablePage | None:
        """The table that is played at, if there is one."""
        return self.games.table

    @property
    def replay(self) -> ReplayPage | None:
        """The game that is watched, if there is one."""
        return self.games.replay

    # Pages that put the game away ------------------------------------------------------------------------------------

    @cached_property
    def start_page(self) -> StartPage:
        """The first page."""
        ways = {
            "saved_games": self.show_saves,
            "cards": self.show_cards,
            "statistics": self.show_statistics,
            "rules": self.show_rules,
            "settings": self.show_settings,
            "about": self.show_about,
            "quit": self.close,
        }
        return leading(
            StartPage(self.desk),
            continue_game=self.games.open,
            game_chosen=self.desk.play,
            guided=self.games.start_guided,
            new_game=self.show_new_game,
            campaigns=lambda: self.campaigns.show_list(),
            wanted=lambda name: ways[name](),
        )

    def show_start(self) -> None:
        """The first page."""
        if self.games.close_table():
            self.pages.show_page(self.start_page)

    @cached_property
    def new_game_page(self) -> NewGamePage:
        """Setting up a game."""
        from imperium_desktop.windows.new_game_page import NewGamePage

        page = leading(NewGamePage(self.desk), start=self.games.start, back=self.show_start)
        page.browse.connect(lambda side: self.show_cards_of(side, page))
        return page

    def show_new_game(self, mode: str = "") -> None:
        """Setting up a game, in the mode that was chosen last if none is named."""
        if self.games.close_table():
            self.new_game_page.open_for(mode)
            self.pages.show_page(self.new_game_page)

    def show_new_game_like(self, code: str) -> None:
        """Setting up a game, filled in as that of a code was; only its seed is another."""
        if self.games.close_table():
            if code:
                self.new_game_page.choose(*self.desk.kind.read_code(code))
                self.new_game_page.seed.clear()
            self.pages.show_page(self.new_game_page)

    @cached_property
    def saves_page(self) -> SavesPage:
        """The list of saved games."""
        from imperium_desktop.windows.saves_page import SavesPage

        return leading(SavesPage(self.desk), open=self.games.open, watch=self.games.show_replay, back=self.show_start)

    def show_saves(self) -> None:
        """The list of saved games."""
        if self.games.close_table():
            self.pages.show_page(self.saves_page)

    @cached_property
    def campaigns(self) -> CampaignPages:
        """The pages of campaigns."""
        from imperium_desktop.windows.campaigns.pages import CampaignPages

        campaigns = CampaignPages(self.desk, self.pages, self.games)
        campaigns.left.connect(self.show_start)
        campaigns.browse.connect(self.show_cards_of)
        return campaigns

    # Pages beside the game -------------------------------------------------------------------------------------------

    @cached_property
    def statistics_page(self) -> StatisticsPage:
        """How the finished games went."""
        from imperium_desktop.windows.statistics_page import StatisticsPage

        return leading(StatisticsPage(self.desk), play=self._show_pairing, back=self._back_to_where_one_was)

    @cached_property
    def own_packs_page(self) -> OwnPacksPage:
        """The player's own packs."""
        from imperium_desktop.windows.own_packs_page import OwnPacksPage

        return leading(OwnPacksPage(self.desk, self.games.close_table), back=self._back_to_where_one_was)

    @cached_property
    def cards_page(self) -> BrowserPage:
        """The card browser."""
        from imperium_desktop.windows.browser_page import BrowserPage

        return leading(BrowserPage(self.desk, self.desk.pictures), back=self._back_to_where_one_was)

    def show_statistics(self) -> None:
        """How the finished games went; a game on the table stays there meanwhile."""
        self._look_at(self.statistics_page)

    def _show_pairing(self, side: str, opponent: str) -> None:
        """The page of new games with a side against an opponent."""
        if self.games.close_table():
            self.new_game_page.choose_pairing(side, opponent)
            self.pages.show_page(self.new_game_page)

    def show_own_packs(self) -> None:
        """The player's own packs; a game on the table stays there meanwhile."""
        self._look_at(self.own_packs_page)

    def show_cards(self) -> None:
        """The card browser; a game on the table stays there meanwhile."""
        self._look_at(self.cards_page)

    def show_cards_of(self, group: str, page: QWidget) -> None:
        """The cards of one side, from the page on which it is chosen."""
        self.show_cards()
        self.cards_page.show_group(group)
        self._came_from = page

    def _forget_pages(self) -> None:
        """The pages that offer what is in the packs are made anew when they are needed."""
        if "campaigns" in self.__dict__:
            self.campaigns.forget_pages()
        for name in ("new_game_page", "cards_page", "statistics_page"):
            page = self.__dict__.pop(name, None)
            if page is not None:
                self.pages.drop(page)

    def _game_changed(self) -> None:
        """Whatever shows something of one game is made anew for the other."""
        self._forget_pages()
        self.ending.forget_pages()
        own_packs = self.__dict__.pop("own_packs_page", None)
        if own_packs is not None:
            self.pages.drop(own_packs)
        if self._rules is not None:
            self._rules.close()
            self._rules.deleteLater()
            self._rules = None
        if "start_page" in self.__dict__:
            self.start_page.show_game()
        self._show_game()

    def _show_game(self) -> None:
        """The title of the window and the entries of its menus are those of the game that is played."""
        kind = self.desk.kind
        # The program is called after its usual game.
        self.setWindowTitle(f"{kind.title} Desktop" if kind.name == self.desk.shelf.usual else kind.title)
        self.menus.show_game(kind)

    def _look_at(self, page: Page) -> None:
        self._came_from = None
        self.pages.show_page(page)

    def _back_to_where_one_was(self) -> None:
        page = self._came_from or self.games.screen
        if page is not None:
            self.pages.show_page(page)
        else:
            self.show_start()

    # Windows of their own --------------------------------------------------------------------------------------------

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

        _show_for_once(SettingsDialog(self.desk, self))

    def show_keys(self) -> None:
        """Every key on one page."""
        from imperium_desktop.windows.keys_dialog import KeysDialog

        _show_for_once(KeysDialog([action for action in self.menus.actions if action.isVisible()], self))

    def show_about(self) -> None:
        """What this is."""
        from imperium_desktop.windows.about_dialog import AboutDialog

        _show_for_once(AboutDialog(self.desk, self))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leaves the table first, which may not be possible."""
        if not self.games.close_table():
            event.ignore()
            return
        window_place.remember(self, self.desk)
        if self._rules is not None:
            self._rules.close()
        super().closeEvent(event)


def _show_for_once(dialog: QDialog) -> None:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
