"""What follows the end of a game: its score, and the ways on from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.open_games import OpenGames
from imperium_desktop.windows.page_stack import PageStack, leading

if TYPE_CHECKING:
    from imperium_desktop.windows.review_page import ReviewPage
    from imperium_desktop.windows.score_page import ScorePage


class GameEnding(QObject):
    """Shows the score as soon as the game on the table is over."""

    left = Signal()
    """The player has seen enough."""
    campaign_goes_on = Signal(str)
    """The game was part of the campaign with this id."""
    change = Signal(str)
    """Something like it is to be set up: the code of the deal, empty if it has none."""

    def __init__(self, desk: Desk, pages: PageStack, games: OpenGames) -> None:
        super().__init__(pages)
        self._desk = desk
        self._pages = pages
        self._games = games
        games.over.connect(self._show_score)

    @cached_property
    def score_page(self) -> ScorePage:
        """How the game on the table went."""
        from imperium_desktop.windows.score_page import ScorePage

        ways: dict[str, Callable[[], object]] = {
            "rematch": self._go_on,
            "deal_again": lambda: self._same_again(same_deal=True),
            "another_side": lambda: self.change.emit(self._code()),
            "start_page": self.left.emit,
            "watch_again": self._games.watch_again,
            "look_back": self._look_back,
        }
        return leading(ScorePage(self._desk), back=self._back_to_table, wanted=lambda way: ways[way]())

    def forget_pages(self) -> None:
        """Another game is played: its score looks different."""
        for name in ("score_page", "review_page"):
            page = self.__dict__.pop(name, None)
            if page is not None:
                self._pages.drop(page)

    @cached_property
    def review_page(self) -> ReviewPage:
        """What cost most in it."""
        from imperium_desktop.windows.review_page import ReviewPage

        return leading(
            ReviewPage(self._desk), back=lambda: self._pages.show_page(self.score_page), look=self._games.watch_again
        )

    def _look_back(self) -> None:
        session = self._games.session
        assert session is not None
        self.review_page.show_game(session)
        self._pages.show_page(self.review_page)

    def _show_score(self) -> None:
        from imperium_desktop.engine.endings import points_by_round, why_it_ended
        from imperium_desktop.windows.review_page import people_at

        table = self._games.table
        assert table is not None
        session = table.controller.session
        try:
            course = points_by_round(session, self._desk.points)
            self.score_page.show_game(session.game, session.conceded, self._code(), course, session.deciders)
            self.score_page.say_why(why_it_ended(session))
            self.score_page.offer_review(not session.ironman and bool(people_at(session)))
        except Exception as error:
            table.controller.meet(error)
            return
        self.score_page.offer_next("&To the campaign log" if self._games.campaign else "")
        self._pages.show_page(self.score_page)
        if self._games.kept is not None:
            self._desk.keep_result(self._games.kept)

    def _code(self) -> str:
        session = self._games.session
        assert session is not None
        return self._desk.deal_code(session.record.setup, session.record.seed, self._games.place, over=True)

    def _back_to_table(self) -> None:
        if self._games.table is not None:
            self._pages.show_page(self._games.table)

    def _go_on(self) -> None:
        if self._games.campaign:
            self.campaign_goes_on.emit(self._games.campaign)
        else:
            self._same_again()

    def _same_again(self, same_deal: bool = False) -> None:
        """Deals the game that is over once more, with the same cards or others."""
        session = self._games.kept
        if session is not None:
            record = session.record
            self._games.start(record.setup, record.seed if same_deal else None, session.title)
