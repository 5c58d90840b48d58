"""Leads through the pages of campaigns: list, log, next opponent, table, card, and back to the log."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from imperium_desktop.engine.campaigns import Campaign, CampaignStart, Reward, campaigns_of
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.storage.campaign_play import MissingGameError
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.open_games import OpenGames
from imperium_desktop.windows.page_stack import PageStack, leading

if TYPE_CHECKING:
    from imperium_desktop.windows.campaigns.list_page import CampaignListPage
    from imperium_desktop.windows.campaigns.log_page import CampaignLogPage
    from imperium_desktop.windows.campaigns.new_page import NewCampaignPage
    from imperium_desktop.windows.campaigns.opponents_page import OpponentsPage
    from imperium_desktop.windows.campaigns.reward_page import RewardPage


class CampaignPages(QObject):
    """The pages are made when they are first needed. What happens to a campaign, the desk's CampaignPlay does."""

    left = Signal()
    """The player has done with campaigns."""
    browse = Signal(str, QWidget)
    """The cards of a side are to be shown, from the page on which it is chosen."""

    def __init__(self, desk: Desk, pages: PageStack, games: OpenGames) -> None:
        super().__init__(pages)
        self._desk = desk
        self._pages = pages
        self._games = games

    # Pages -----------------------------------------------------------------------------------------------------------

    def forget_pages(self) -> None:
        """What they offer has changed: they are made anew when they are needed."""
        for name in ("list_page", "new_page", "log_page", "opponents_page", "reward_page"):
            page = self.__dict__.pop(name, None)
            if page is not None:
                self._pages.drop(page)

    @cached_property
    def list_page(self) -> CampaignListPage:
        """All campaigns."""
        from imperium_desktop.windows.campaigns.list_page import CampaignListPage

        return leading(CampaignListPage(self._desk), open=self.show_campaign, new=self.show_new, back=self.left)

    @cached_property
    def new_page(self) -> NewCampaignPage:
        """Beginning a campaign."""
        from imperium_desktop.windows.campaigns.new_page import NewCampaignPage

        page = leading(NewCampaignPage(self._desk), begin=self._begin, back=self.show_list)
        page.browse.connect(lambda side: self.browse.emit(side, page))
        return page

    @cached_property
    def log_page(self) -> CampaignLogPage:
        """The log of one campaign."""
        from imperium_desktop.windows.campaigns.log_page import CampaignLogPage

        return leading(
            CampaignLogPage(self._desk),
            next_game=self.show_opponents,
            go_on=self._go_on,
            choose_card=self.show_reward,
            give_up=self._give_up,
            put_away=self._put_away,
            new_campaign=self.show_new,
            watch=self._watch,
            back=self.show_list,
        )

    @cached_property
    def opponents_page(self) -> OpponentsPage:
        """Whom to play next."""
        from imperium_desktop.windows.campaigns.opponents_page import OpponentsPage

        return leading(OpponentsPage(self._desk), play=self._play, back=self._back_to_log)

    @cached_property
    def reward_page(self) -> RewardPage:
        """Which card a win brings."""
        from imperium_desktop.windows.campaigns.reward_page import RewardPage

        return leading(RewardPage(self._desk, self._desk.pictures), confirmed=self._choose, back=self._back_to_log)

    # Ways ------------------------------------------------------------------------------------------------------------

    def show_list(self) -> None:
        """All campaigns."""
        if self._games.close_table():
            self._pages.show_page(self.list_page)

    def show_new(self) -> None:
        """Beginning a campaign."""
        if self._games.close_table():
            self._pages.show_page(self.new_page)

    def show_campaign(self, campaign_id: str) -> None:
        """The log of a campaign, with every finished game entered."""
        if self._games.close_table():
            self._try(lambda: self._open(campaign_id))

    def show_opponents(self, campaign: Campaign) -> None:
        """Choosing whom to play next."""
        self.opponents_page.show_campaign(campaign)
        self._pages.show_page(self.opponents_page)

    def show_reward(self, campaign: Campaign) -> None:
        """Choosing the card of the last win."""
        self.reward_page.show_campaign(campaign)
        self._pages.show_page(self.reward_page)

    def game_over(self, campaign_id: str) -> None:
        """From the score of a finished game to its line in the log, and after a win to its card."""
        if not self._games.close_table():
            return

        def enter() -> None:
            campaign = self._open(campaign_id)
            if campaigns_of(self._desk.kind).standing(campaign).reward_due:
                self.show_reward(campaign)

        self._try(enter)

    def _open(self, campaign_id: str) -> Campaign:
        campaign = self._desk.campaigns.open(campaign_id)
        self._show_log(campaign)
        trouble = self._desk.campaigns.trouble
        if trouble is not None:
            self.log_page.say(self._desk.words(trouble), "&Try again", lambda: self.show_campaign(campaign_id))
        return campaign

    def _show_log(self, campaign: Campaign) -> None:
        self.log_page.show_campaign(campaign)
        self._pages.show_page(self.log_page)

    def _back_to_log(self) -> None:
        self._pages.show_page(self.log_page)

    # Deeds -----------------------------------------------------------------------------------------------------------

    def _begin(self, start: CampaignStart) -> None:
        try:
            campaign = self._desk.campaigns.begin(start)
        except ImperiumDesktopError as error:
            self.new_page.warning.say(self._desk.words(error))
            return
        self.new_page.history.begin()
        self._show_log(campaign)

    def _play(self, campaign: Campaign, opponent: str) -> None:
        try:
            session = self._desk.campaigns.start_next(campaign, opponent)
        except ImperiumDesktopError as error:
            self.opponents_page.refuse(self._desk.words(error))
            return
        self._games.sit_down(session)

    def _go_on(self, campaign: Campaign) -> None:
        try:
            self._games.sit_down(self._desk.campaigns.go_on(campaign))
        except MissingGameError as error:
            self.log_page.say(self._desk.words(error), "&Deal it anew", lambda: self._deal_anew(campaign))
        except ImperiumDesktopError as error:
            self.log_page.say(self._desk.words(error))

    def _deal_anew(self, campaign: Campaign) -> None:
        self._try(lambda: self._games.sit_down(self._desk.campaigns.deal_anew(campaign)))

    def _give_up(self, campaign: Campaign) -> None:
        self._try(lambda: self._show_log(self._desk.campaigns.give_up(campaign)))

    def _put_away(self, campaign: Campaign, away: bool) -> None:
        def put() -> None:
            changed = self._desk.campaigns.put_away(campaign, away)
            self.log_page.show_campaign(changed)
            if away:
                self.log_page.say("The campaign is put away.", "&Undo", lambda: self._put_away(changed, away=False))

        self._try(put)

    def _choose(self, campaign: Campaign, reward: Reward) -> None:
        try:
            self._show_log(self._desk.campaigns.choose(campaign, reward))
        except ImperiumDesktopError as error:
            self.reward_page.refuse(self._desk.words(error))

    def _watch(self, campaign: Campaign, number: int) -> None:
        self._try(lambda: self._games.show_replay(self._desk.campaigns.record(campaign, number)))

    def _try(self, do: Callable[[], object]) -> None:
        """What cannot be done is said on the page one is on."""
        try:
            do()
        except ImperiumDesktopError as error:
            if self._pages.currentWidget() is self.log_page:
                self.log_page.say(self._desk.words(error))
            else:
                self._pages.show_page(self.list_page)
                self.list_page.notice.say(self._desk.words(error))
