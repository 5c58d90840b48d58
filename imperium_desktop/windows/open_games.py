"""The one place where games are opened and closed: the one on the table, and the one that is watched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, Signal
from PySide6.QtWidgets import QWidget

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.messages import Messages
from imperium_desktop.windows.page_stack import PageStack
from imperium_desktop.windows.saving_trouble import may_leave
from imperium_desktop.windows.widgets import agreed

if TYPE_CHECKING:
    from imperium_desktop.engine.records import Record
    from imperium_desktop.engine.sessions import Session
    from imperium_desktop.storage.journal_contents import CampaignPlace
    from imperium_desktop.storage.kept_sessions import KeptSession
    from imperium_desktop.storage.watching import Watchable
    from imperium_desktop.windows.replay_page import ReplayPage
    from imperium_desktop.windows.table_page import TablePage
    from imperium_desktop.windows.table_screen import TableScreen


class OpenGames(QObject):
    """At most one game lies on the table and at most one is watched; a replay is closed with the table."""

    over = Signal()
    """The game on the table has ended."""
    stranded = Signal()
    """A game could not be put on the table, and the one before it is gone: something else has to be shown."""

    def __init__(self, desk: Desk, pages: PageStack, messages: Messages) -> None:
        super().__init__(pages)
        self._desk = desk
        self._pages = pages
        self._messages = messages
        self.table: TablePage | None = None
        self.replay: ReplayPage | None = None
        self._watched_from: QWidget | None = None
        """The page to go back to from a replay."""

    @property
    def screen(self) -> TableScreen | None:
        """The table that is in front: the one that is watched, or the one that is played at."""
        return self.replay or self.table

    @property
    def session(self) -> Session | None:
        """The game on the table."""
        return self.table.controller.session if self.table is not None else None

    @property
    def kept(self) -> KeptSession | None:
        """The game on the table, if it lies on the disk too."""
        if self.session is None:
            return None
        from imperium_desktop.storage.kept_sessions import KeptSession

        return self.session if isinstance(self.session, KeptSession) else None

    @property
    def place(self) -> CampaignPlace | None:
        """Which game of a campaign lies on the table, if it is part of one."""
        header = self.kept.header if self.kept is not None else None
        return header.place if header is not None else None

    @property
    def campaign(self) -> str:
        """The id of the campaign that the game on the table is part of; empty if it is a game of its own."""
        return self.place.campaign if self.place is not None else ""

    # Playing ---------------------------------------------------------------------------------------------------------

    def start(self, setup: dict[str, Any], seed: int | None, title: str) -> None:
        """Deals a new game."""
        self._sit_down_at(lambda: self._desk.new_session(setup, seed, title))

    def start_guided(self) -> None:
        """The guided first game."""
        guide = self._desk.kind.guide()
        assert guide is not None
        setup, seed, steps = guide
        self._desk.change_settings(first_start_done=True)
        self.start(setup, seed, "Guided game")
        if self.table is not None:
            self.table.guide.start(steps)

    def open(self, path: Path) -> None:
        """Goes on with a saved game."""
        self._sit_down_at(lambda: self._desk.open_session(path))

    def _sit_down_at(self, had: Callable[[], KeptSession]) -> None:
        try:
            session = had()
        except ImperiumDesktopError as error:
            self._messages.say_error(error)
            return
        self.sit_down(session)

    def sit_down(self, session: KeptSession, covered: bool = True) -> None:
        """Puts a game on the table; with several players it is covered until the first sits down."""
        from imperium_desktop.windows.table_page import TablePage

        if not self.close_table():
            self._carry_on(session.close)
            return
        try:
            self._desk.play(session.record.game)
            self.table = TablePage(self._desk, session, self._desk.pictures)
        except Exception as error:
            self._carry_on(session.close)
            self.stranded.emit()
            self.meet(session.fault("Putting the game on the table met a fault in the program", error))
            return
        self.table.over.connect(self.over)
        self._pages.show_page(self.table)
        self.table.view.setFocus()
        self._messages.trouble.watch(session)
        self._messages.notice.hide()
        if session.notices:
            self._messages.say(" ".join(session.notices))
        if session.over:
            self.over.emit()
        elif covered:
            self.table.cover_at_start()

    def close_table(self) -> bool:
        """Leaves the table; the game is kept as it stands. False if it cannot be saved and the player stays."""
        session = self.kept
        if session is not None and not may_leave(self._pages.window(), session):
            return False
        self.close_replay()
        if self.table is None:
            return True
        table, self.table = self.table, None
        self._messages.trouble.watch(None)
        if session is not None:
            self._carry_on(lambda: self._keep_thumbnail(table, session))
            self._carry_on(session.close)
        self._put_away(table)
        return True

    def _keep_thumbnail(self, table: TablePage, session: KeptSession) -> None:
        from imperium_desktop.windows.table_screen import THUMBNAIL_WIDTH

        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        table.picture(THUMBNAIL_WIDTH).save(buffer, "PNG")  # type: ignore[call-overload]
        self._desk.saves.thumbnails.put(session.path, bytes(data.data()))

    def _put_away(self, screen: TableScreen) -> None:
        self._pages.removeWidget(screen)
        screen.scene.motion.finish()
        screen.deleteLater()

    def concede(self) -> None:
        """Gives the game up after asking: it ends here, with its score and its place in every log."""
        if self.table is None or self.table.controller.session.over:
            return
        words = "Give this game up? It ends here"
        if self.campaign:
            words = f"{words} and is entered into the campaign log as lost."
        else:
            words = f"{words} and counts among your finished games; a replay of it can be taken over."
        if ask_concede(self._pages.window(), words):
            self.table.controller.concede()

    # Watching --------------------------------------------------------------------------------------------------------

    def show_replay(self, source: Path | Record) -> None:
        """Watches a saved game or a record; Back leads to the page that is shown now."""
        try:
            self.watch(self._desk.watch(source))
        except ImperiumDesktopError as error:
            self._messages.say_error(error)

    def watch(self, watched: Watchable) -> None:
        """Puts a replay on the screen."""
        from imperium_desktop.windows.replay_page import ReplayPage

        self._desk.play(watched.record.game)
        page = ReplayPage(self._desk, watched, self._desk.pictures)
        self.close_replay()
        self._watched_from = self._pages.currentWidget()
        self.replay = page
        page.back.connect(self._back_from_replay)
        page.taken_over.connect(self._taken_over)
        self._pages.show_page(page)
        page.view.setFocus()

    def watch_again(self, position: int = 0, seat: int | None = None) -> None:
        """Watches the game on the table from its beginning, or from a choice of a seat as that seat saw it."""
        session = self.session
        assert session is not None
        self.show_replay(self.kept.path if self.kept is not None else session.record)
        if seat is not None and self.replay is not None:
            self.replay.show_choice(position, seat)

    def close_replay(self) -> None:
        """Leaves a replay."""
        if self.replay is not None:
            replay, self.replay = self.replay, None
            self._put_away(replay)

    def _back_from_replay(self) -> None:
        self.close_replay()
        if self._watched_from is not None:
            self._pages.show_page(self._watched_from)

    def _taken_over(self, session: KeptSession) -> None:
        self.sit_down(session)
        self._messages.tell(f"“{session.title}” is a new game; the one you watched stays as it is.")

    # Faults ----------------------------------------------------------------------------------------------------------

    def meet(self, error: Exception) -> None:
        """An error that nobody expected: it is reported and told where the player is, and everything goes on."""
        screen = self.screen
        at_table = screen is not None and screen is self._pages.currentWidget()
        if screen is not None and at_table and not isinstance(error, ImperiumDesktopError):
            screen.controller.meet(error)
        else:
            self._messages.say_error(error)

    def _carry_on(self, do: Callable[[], object]) -> None:
        """Does something whose failure must not keep the rest from being done."""
        try:
            do()
        except Exception as error:
            self.meet(error)


def ask_concede(parent: QWidget, words: str) -> bool:
    """Whether the player really gives up."""
    return agreed(parent, "Concede", words)
