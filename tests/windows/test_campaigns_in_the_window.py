"""Campaigns in the window, with the mouse: from the first page through games, rewards and the log, and back."""

from dataclasses import replace

import pytest
from clicks import card_at, click
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from imperium_desktop.engine.campaigns import Reward
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.campaigns import ImperiumCampaigns
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows import open_games
from imperium_desktop.windows.campaigns.list_page import CampaignListPage
from imperium_desktop.windows.campaigns.log_page import CampaignLogPage
from imperium_desktop.windows.campaigns.new_page import NewCampaignPage
from imperium_desktop.windows.campaigns.opponents_page import OpponentsPage
from imperium_desktop.windows.campaigns.reward_page import RewardPage
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.score_page import ScorePage

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot, tmp_path, qapp):
    desk = Desk(ImperiumKind(), Folders.below(tmp_path))
    desk.change_settings(motion=False)
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def page_of(window, kind):
    page = window.pages.currentWidget()
    assert isinstance(page, kind), page
    return page


def play_on(window, choices=None):
    """Random choices at the table, as if the player had made them."""
    session = window.table.controller.session
    player = RandomPlayer(7)
    made = 0
    while session.pending is not None and made != choices:
        options = player.choose(session.pending)
        session.choose(Choice(session.pending.number, tuple(option.id for option in options)))
        made += 1
    window.table.controller.refresh()


def start_campaign(qtbot, window, ironman=False):
    click(qtbot, window.pages.currentWidget().campaign_tile)
    click(qtbot, page_of(window, CampaignListPage).new_button)
    page = page_of(window, NewCampaignPage)
    qtbot.keyClicks(page.player, "Ada")
    if ironman:
        click(qtbot, page.ironman_button)
    click(qtbot, page.start_button)
    click(qtbot, page_of(window, CampaignLogPage).step_button)
    click(qtbot, page_of(window, OpponentsPage).tiles["greeks"])
    click(qtbot, page_of(window, OpponentsPage).play_button)
    assert window.table is not None


def test_a_game_is_left_continued_won_and_rewarded(qtbot, window, monkeypatch):
    start_campaign(qtbot, window)
    play_on(window, 20)
    position = window.table.controller.session.position
    window.campaigns.show_list()
    click(qtbot, page_of(window, CampaignListPage).tiles[0])
    log = page_of(window, CampaignLogPage)
    assert "Continue" in log.step_button.text()
    click(qtbot, log.step_button)
    assert window.table.controller.session.position == position

    real = ImperiumCampaigns.result

    def won(self, game, given_up=False):
        return replace(real(self, game, given_up), won=True, addable=("classics.unc.elders",))

    monkeypatch.setattr(ImperiumCampaigns, "result", won)
    play_on(window)
    score = window.pages.currentWidget()
    assert score.new_button.text() == "&To the campaign log"
    click(qtbot, score.new_button)
    reward = page_of(window, RewardPage)
    click(qtbot, reward.add_grid.viewport(), card_at(reward.add_grid, 0))
    click(qtbot, reward.confirm_button)
    log = page_of(window, CampaignLogPage)
    assert log.campaign.games[0].reward == Reward(added="classics.unc.elders")
    assert "Warlord" in log.state.text()
    click(qtbot, log.step_button)
    opponents = page_of(window, OpponentsPage)
    assert not opponents.tiles["greeks"].isEnabled()
    click(qtbot, opponents.play_button)
    game = window.table.controller.session.game
    dealt = [game.defs[card].id for card in (*game.seats[0].hand, *game.seats[0].draw)]
    assert "classics.unc.elders" in dealt


def test_a_lost_game_leads_to_the_log_and_can_be_watched(qtbot, window, monkeypatch):
    start_campaign(qtbot, window)
    real = ImperiumCampaigns.result
    monkeypatch.setattr(
        ImperiumCampaigns, "result", lambda self, game, given_up=False: replace(real(self, game, True), addable=())
    )
    play_on(window)
    click(qtbot, window.pages.currentWidget().new_button)
    log = page_of(window, CampaignLogPage)
    assert [result.won for result in log.campaign.results] == [False]
    assert "twice" in log.remarks.text()
    assert window.desk.saves.entries() == []
    click(qtbot, log.log, log.log.row_rect(0).center().toPoint())
    assert window.replay is not None
    window.replay.back.emit()
    page_of(window, CampaignLogPage)


def test_giving_up_at_the_table_is_a_loss_in_the_log(qtbot, window, monkeypatch):
    start_campaign(qtbot, window)
    asked = []
    monkeypatch.setattr(open_games, "ask_concede", lambda parent, words="": asked.append(words) or True)
    window.games.concede()
    assert "as lost" in asked[0]
    score = page_of(window, ScorePage)
    assert "conceded" in score.verdict.text()
    click(qtbot, score.new_button)
    log = page_of(window, CampaignLogPage)
    assert [result.ending for result in log.campaign.results] == ["conceded"]
    [kept] = window.desk.statistics.games("imperium")
    assert (kept.told.ending, kept.told.seats[0].won) == ("conceded", False)


def test_ironman_at_the_table(qtbot, window):
    """Undo goes back to the last thing revealed, and the table says why it goes no further."""
    start_campaign(qtbot, window, ironman=True)
    play_on(window, 30)
    controller = window.table.controller
    earliest = controller.session.earliest
    assert 0 < earliest <= controller.session.position
    while controller.session.position > earliest:
        controller.undo()
    with qtbot.waitSignal(controller.refused) as heard:
        controller.undo()
    assert "ironman" in heard.args[0]
    assert controller.session.position == earliest


def test_free_undo_warns_once_before_what_came_to_light(qtbot, window):
    """The setting that asks before undoing past something revealed; without it nothing is asked."""
    start_campaign(qtbot, window)
    play_on(window, 30)
    controller = window.table.controller
    while not controller.session.outcomes[-1].revealed:
        controller.undo()
    position = controller.session.position
    with qtbot.waitSignal(controller.refused) as heard:
        controller.undo()
    assert "Do it again" in heard.args[0]
    assert controller.session.position == position
    controller.undo()
    assert controller.session.position == position - 1
    window.desk.change_settings(confirmations=False)
    controller.go_to(0)
    assert controller.session.position == 0


def test_a_refused_opponent_is_explained_where_it_was_chosen(qtbot, window, monkeypatch):
    from imperium_desktop.engine.errors import ImperiumDesktopError

    window.campaigns.show_new()
    page = page_of(window, NewCampaignPage)
    qtbot.keyClicks(page.player, "Ada")
    click(qtbot, page.start_button)
    click(qtbot, page_of(window, CampaignLogPage).step_button)

    def refuse(*_, **__):
        raise ImperiumDesktopError("Not today.")

    monkeypatch.setattr(window.desk.campaigns, "start_next", refuse)
    opponents = page_of(window, OpponentsPage)
    click(qtbot, opponents.play_button)
    assert opponents.warning.text() == "Not today."


def test_a_start_that_is_refused_is_explained(qtbot, window):
    window.campaigns.show_new()
    page = page_of(window, NewCampaignPage)
    qtbot.keyClicks(page.player, "Ada")
    page.seat.choose("utopians")
    page.variants["short"].setChecked(True)
    click(qtbot, page.start_button)
    assert "cannot play the short variant" in page.warning.text()


def test_back_leads_back(qtbot, window):
    start_campaign(qtbot, window)
    window.campaigns.show_list()
    click(qtbot, page_of(window, CampaignListPage).tiles[0])
    qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    page_of(window, CampaignListPage)


def test_a_game_whose_save_is_gone_can_be_dealt_anew(qtbot, window):
    start_campaign(qtbot, window)
    path = window.table.controller.session.path
    window.campaigns.show_list()
    path.unlink()
    click(qtbot, page_of(window, CampaignListPage).tiles[0])
    log = page_of(window, CampaignLogPage)
    click(qtbot, log.step_button)
    assert "deal the game anew" in log.notice.label.text()
    click(qtbot, log.notice.action)
    assert window.table is not None
    assert window.table.controller.session.position == 0
