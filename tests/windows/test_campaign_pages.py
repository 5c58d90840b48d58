"""The pages of campaigns, with the mouse: list, new campaign, log, next opponent, card and exports."""

import csv
import io
from dataclasses import replace

import pytest
from clicks import card_at, click
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea

from imperium_desktop.engine.campaigns import CampaignResult, CampaignStart, Reward
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.campaign_log import as_csv, as_markdown, log_sheet
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.campaigns import log_page
from imperium_desktop.windows.campaigns.list_page import CampaignListPage
from imperium_desktop.windows.campaigns.log_page import CampaignLogPage
from imperium_desktop.windows.campaigns.new_page import NewCampaignPage
from imperium_desktop.windows.campaigns.opponents_page import OpponentsPage
from imperium_desktop.windows.campaigns.reward_page import RewardPage
from imperium_desktop.windows.desk import Desk

START = CampaignStart("Ada", "reds", "b", "beach", ("wind",), "campaign", "calm")
LEFT = Qt.MouseButton.LeftButton


def play(session, option="two"):
    while session.pending is not None:
        session.choose(Choice(session.pending.number, (option,)))
    session.close()


@pytest.fixture
def begin(desk):
    """A campaign after wins (W) and losses (L); the card of the last win is left to be chosen if `due`."""

    def make(story="", due=False, **changes):
        campaign = desk.campaigns.begin(replace(START, **changes))
        for number, letter in enumerate(story):
            opponent = "greens" if letter == "W" and number else "blues"
            play(desk.campaigns.start_next(campaign, opponent, number), "two" if letter == "W" else "one")
            campaign = desk.campaigns.open(campaign.id)
            last = number == len(story) - 1
            if desk.kind.campaigns.standing(campaign).reward_due and not (last and due):
                campaign = desk.campaigns.choose(campaign, Reward(added="blues.3"))
        return campaign

    return make


def scrolls(page):
    """The columns of a page that do not show all they hold."""
    return [area for area in page.findChildren(QScrollArea) if area.verticalScrollBar().maximum() > 0]


# The list ------------------------------------------------------------------------------------------------------------


def test_the_list_says_where_every_campaign_stands(qtbot, desk, show, begin):
    begin("WL")
    begin("WW")
    begin("W", due=True)
    playing = begin("L", ironman=True)
    desk.campaigns.start_next(playing, "blues").close()
    page = show(CampaignListPage(desk))
    words = [tile.accessibleDescription() for tile in page.tiles]
    assert len(words) == 4
    assert any("Won 1 of 2, lost 1 of 2" in line and "Next game: Storm" in line for line in words)
    assert any("The beach is won." in line for line in words)
    assert any("A card is to be chosen" in line for line in words)
    assert any("In play against the Blues, Calm sea" in line and "ironman" in line for line in words)
    assert not page.empty.isVisible()


def test_campaigns_of_the_computer_stand_apart(qtbot, desk, show, begin):
    begin("W", player="Ada")
    begin("L", player="Computer", computer=True)
    page = show(CampaignListPage(desk))
    assert [tile.accessibleName() for tile in page.tiles] == ["Ada · Reds"]
    assert page.computer_button.text() == "Of the computer (1)"
    click(qtbot, page.computer_button)
    assert [tile.accessibleName() for tile in page.tiles] == ["Computer · Reds"]
    click(qtbot, page.computer_button)
    assert [tile.accessibleName() for tile in page.tiles] == ["Ada · Reds"]


def test_a_tile_opens_its_campaign(qtbot, desk, show, begin):
    campaign = begin()
    page = show(CampaignListPage(desk))
    assert page.tiles[0].hasFocus()
    with qtbot.waitSignal(page.open) as heard:
        click(qtbot, page.tiles[0])
    assert heard.args == [campaign.id]


def test_without_campaigns_there_is_the_way_to_a_new_one(qtbot, desk, show):
    page = show(CampaignListPage(desk))
    assert page.empty.isVisible()
    with qtbot.waitSignal(page.new):
        click(qtbot, page.new_button)


def test_a_damaged_campaign_is_named_and_the_others_are_there(desk, show, begin):
    begin()
    path = desk.folders.campaigns / "broken.campaign"
    path.write_text("nonsense\n")
    page = show(CampaignListPage(desk))
    assert len(page.tiles) == 1
    labels = [page._list.itemAt(place).widget() for place in range(page._list.count())]
    assert any(str(path) in label.text() for label in labels if hasattr(label, "text"))


def test_what_is_put_away_is_behind_a_button(qtbot, desk, show, begin):
    begin()
    desk.campaigns.put_away(begin())
    page = show(CampaignListPage(desk))
    assert len(page.tiles) == 1
    assert page.away_button.text() == "Put away (1)"
    click(qtbot, page.away_button)
    assert len(page.tiles) == 1
    assert desk.campaigns.entries()[0].campaign.put_away or desk.campaigns.entries()[1].campaign.put_away


# A new campaign ------------------------------------------------------------------------------------------------------


@pytest.fixture
def new_page(desk, show):
    return show(NewCampaignPage(desk))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 760)])
def test_the_options_of_a_campaign_have_room(qtbot, tmp_path, show, size):
    """Nothing is squeezed into a column that scrolls while the page is empty below; and it says what a campaign is."""
    page = NewCampaignPage(Desk(ImperiumKind(), Folders.below(tmp_path)))
    width, height = size
    show(page, width, height - 24)
    assert "five wins before four losses" in page.explained.text()
    for side in ("romans", "utopians", "arthurians", "qin"):
        page.seat.choose(side)
        qtbot.waitUntil(lambda: not scrolls(page))


def test_a_name_is_all_that_is_missing(qtbot, new_page):
    assert new_page.player.hasFocus()
    with qtbot.assertNotEmitted(new_page.begin):
        click(qtbot, new_page.start_button)
    assert "type yours in" in new_page.warning.text()
    qtbot.keyClicks(new_page.player, " Ada ")
    with qtbot.waitSignal(new_page.begin) as heard:
        click(qtbot, new_page.start_button)
    assert heard.args == [START]


def test_everything_can_be_chosen(qtbot, new_page):
    qtbot.keyClicks(new_page.player, "Bo")
    click(qtbot, new_page.seat.version_buttons[1])
    new_page.seat.combo.setFocus()
    qtbot.keyClick(new_page.seat.combo, Qt.Key.Key_Down)
    new_page.card_set.setFocus()
    qtbot.keyClick(new_page.card_set, Qt.Key.Key_Down)
    new_page.difficulty.setFocus()
    qtbot.keyClick(new_page.difficulty, Qt.Key.Key_Down)
    assert new_page.difficulty_words.text() == "As hard as a storm."
    click(qtbot, new_page.ironman_button)
    assert "no further" in new_page.undo_words.text()
    click(qtbot, new_page.mode_buttons[1])
    assert new_page.mode_words.text() == "All at once."
    assert not new_page.difficulty.isEnabled()
    with qtbot.waitSignal(new_page.begin) as heard:
        qtbot.keyClick(new_page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert heard.args == [CampaignStart("Bo", "blues", "b", "quarry", ("wind",), "flood", "storm", True)]


def test_every_choice_can_be_taken_back_until_it_begins(qtbot, new_page):
    before = new_page.chosen()
    assert not new_page.history.undo_button.isEnabled()
    click(qtbot, new_page.ironman_button)
    click(qtbot, new_page.mode_buttons[1])
    click(qtbot, new_page.seat.version_buttons[1])
    chosen = new_page.chosen()
    assert (chosen.ironman, chosen.mode, chosen.difficulty, chosen.version) == (True, "flood", "storm", "a")
    new_page.start_button.setFocus()
    qtbot.keyClick(new_page.start_button, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert new_page.chosen() == replace(chosen, version="b")
    click(qtbot, new_page.history.undo_button)
    assert (new_page.chosen().mode, new_page.chosen().difficulty) == ("campaign", "calm")
    assert new_page.mode_words.text() == "Wave by wave."
    click(qtbot, new_page.history.undo_button)
    assert new_page.chosen() == before
    assert not new_page.history.undo_button.isEnabled()
    for _ in range(3):
        click(qtbot, new_page.history.redo_button)
    assert new_page.chosen() == chosen


# The log -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def log(desk, show):
    page = CampaignLogPage(desk)

    def show_log(campaign):
        page.show_campaign(campaign)
        return show(page)

    return show_log


def test_the_sheet_holds_what_the_printed_one_does(desk, begin):
    campaign = begin("WLW")
    sheet = log_sheet(desk.kind, campaign)
    assert sheet.columns[:5] == ("Player score", "Sea tribe", "Sea score", "Win/lose", "Ended by")
    assert (sheet.player, sheet.side_name, sheet.undo) == ("Ada", "Reds, side B", "Free undo")
    rows = [sheet.cells(row)[:7] for row in sheet.rows]
    assert rows == [
        ("8", "Blues", "6", "Won", "Tide", "Blues pebble 3", "Calm sea"),
        ("4", "Blues", "6", "Lost", "Tide", "", "Storm"),
        ("8", "Greens", "6", "Won", "Tide", "", "Storm"),
    ]
    assert all(len(row.date) == 10 for row in sheet.rows)
    assert (sheet.wins, sheet.losses, sheet.over, sheet.verdict) == (2, 1, "won", "The beach is won.")


def test_a_removed_card_stands_in_brackets_and_ironman_is_shown(desk, begin):
    campaign = desk.campaigns.choose(begin("W", due=True, ironman=True), Reward(removed="reds.2"))
    sheet = log_sheet(desk.kind, campaign)
    assert sheet.rows[0].card == "(Reds pebble 2)"
    assert sheet.undo == "Ironman"


@pytest.mark.parametrize(
    ("story", "due", "words", "signal"),
    [
        ("", False, "Play the next game", "next_game"),
        ("L", False, "Play the next game", "next_game"),
        ("W", True, "Choose the card", "choose_card"),
        ("WW", False, "New campaign", "new_campaign"),
        ("LL", False, "New campaign", "new_campaign"),
    ],
)
def test_the_next_step_is_one_button(qtbot, log, begin, story, due, words, signal):
    page = log(begin(story, due))
    assert page.step_button.hasFocus()
    assert page.step_button.text().replace("&", "") == words
    with qtbot.waitSignal(getattr(page, signal)):
        click(qtbot, page.step_button)
    assert page.end_card.isVisible() == (len(story) == 2)
    assert page.wreath.isVisible() == (story == "WW")
    assert page.remarks.isVisible() == (story == "L")


def test_a_game_in_play_is_continued_or_given_up(qtbot, desk, log, begin):
    campaign = begin("L")
    desk.campaigns.start_next(campaign, "greens").close()
    page = log(desk.campaigns.open(campaign.id))
    assert "Game 2: Greens, Calm sea" in page.state.text()
    with qtbot.waitSignal(page.go_on):
        click(qtbot, page.step_button)
    with qtbot.assertNotEmitted(page.give_up):
        click(qtbot, page.give_up_button)
    assert "counts as a loss" in page.notice.label.text()
    with qtbot.waitSignal(page.give_up):
        click(qtbot, page.notice.action)


def test_a_row_opens_its_game(qtbot, desk, log, begin):
    campaign = begin("WL")
    desk.campaigns.start_next(campaign, "blues").close()
    campaign = desk.campaigns.open(campaign.id)
    page = log(campaign)
    place = page.log.row_rect(1).center().toPoint()
    qtbot.mouseMove(page.log, place)
    assert page.log.row == 1
    assert "Win/lose: Lost" in page.log.accessibleDescription()
    with qtbot.waitSignal(page.watch) as heard:
        click(qtbot, page.log, place)
    assert heard.args == [campaign, 2]
    with qtbot.waitSignal(page.go_on):
        click(qtbot, page.log, page.log.row_rect(2).center().toPoint())
    with qtbot.assertNotEmitted(page.watch):
        click(qtbot, page.log, page.log.row_rect(5).center().toPoint())


def test_rows_by_keyboard(qtbot, log, begin):
    page = log(begin("WL"))
    page.log.setFocus()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up):
        qtbot.keyClick(page.log, key)
    assert page.log.row == 0
    with qtbot.waitSignal(page.watch) as heard:
        qtbot.keyClick(page.log, Qt.Key.Key_Return)
    assert heard.args[1] == 1


def test_put_away_and_bring_back(qtbot, desk, log, begin):
    page = log(begin())
    with qtbot.waitSignal(page.put_away) as heard:
        click(qtbot, page.away_button)
    assert heard.args[1] is True


# Exports -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def answers(monkeypatch, tmp_path):
    def answer(name):
        path = tmp_path / name
        monkeypatch.setattr(log_page.FileToWrite, "ask", classmethod(lambda *_: path))
        return path

    return answer


def test_exported_as_csv(qtbot, log, begin, answers):
    page = log(begin("WL", player="Ada, the first"))
    path = answers("log")
    click(qtbot, page.export_buttons[".csv"])
    path = path.with_suffix(".csv")
    assert str(path) in page.notice.label.text()
    head, *rows = csv.reader(io.StringIO(path.read_text(encoding="utf-8")))
    entries = [dict(zip(head, row, strict=True)) for row in rows]
    assert [entry["Result"] for entry in entries] == ["Won", "Lost"]
    assert entries[0]["Player"] == "Ada, the first"
    assert entries[0]["Card added"] == "Blues pebble 3"
    assert entries[1]["Sea score"] == "6"
    assert entries[1]["Ended by"] == "Tide"
    assert (entries[1]["Commons"], entries[1]["Variants"]) == ("Beach", "Wind")


def test_a_game_that_was_given_up_is_conceded_on_the_sheet_and_in_every_text(desk, begin):
    campaign = begin("L")
    desk.campaigns.start_next(campaign, "greens", 3).close()
    campaign = desk.campaigns.give_up(desk.campaigns.open(campaign.id))
    sheet = log_sheet(desk.kind, campaign)
    assert [row.ending for row in sheet.rows] == ["Tide", "Conceded"]
    assert "| Lost | Conceded |" in as_markdown(sheet)
    assert [row["Ended by"] for row in csv.DictReader(io.StringIO(as_csv(sheet)))] == ["Tide", "Conceded"]
    kept = desk.statistics.games(desk.kind.name)
    assert sorted(game.told.ending for game in kept) == ["conceded", "the tide"]


def test_what_an_older_version_called_giving_up_is_conceded(desk, begin):
    campaign = begin("L")
    [game] = campaign.games
    old = replace(campaign, games=(replace(game, result=replace(game.result, ending="given up")),))
    assert [row.ending for row in log_sheet(desk.kind, old).rows] == ["Conceded"]


def test_exported_as_markdown(qtbot, log, begin, answers):
    page = log(begin("WL", player="A|da"))
    path = answers("log.md")
    click(qtbot, page.export_buttons[".md"])
    text = path.read_text(encoding="utf-8")
    assert "A\\|da" in text
    table = [line for line in text.splitlines() if line.startswith("|")]
    assert len(table) == 4
    assert {line.count("|") for line in table} == {9}
    assert "| 4 | Blues | 6 | Lost | Tide |" in text


def test_exported_as_one_page_of_pdf(qtbot, log, begin, answers):
    page = log(begin("WLW"))
    path = answers("log.pdf")
    click(qtbot, page.export_buttons[".pdf"])
    data = path.read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") == 1


def test_an_export_that_fails_is_explained(qtbot, log, begin, answers):
    page = log(begin("W"))
    path = answers("log.pdf")
    path.mkdir()
    click(qtbot, page.export_buttons[".pdf"])
    assert "Cannot export to" in page.notice.label.text()


def test_printing_asks_the_system(qtbot, log, begin, monkeypatch):
    page = log(begin("W"))
    asked = []
    monkeypatch.setattr(log_page.PrintQuestion, "ask", lambda parent, sheet: asked.append(sheet) or True)
    click(qtbot, page.print_button)
    assert asked[0].player == "Ada"
    assert "printer" in page.notice.label.text()


def test_the_texts_of_an_empty_log(desk, begin):
    sheet = log_sheet(desk.kind, begin())
    assert len(as_csv(sheet).splitlines()) == 1
    assert "Won 0 of 2" in as_markdown(sheet)


# The next opponent ---------------------------------------------------------------------------------------------------


def test_an_opponent_by_chance_is_one_that_may_be_chosen(qtbot, desk, show, begin):
    page = OpponentsPage(desk)
    page.show_campaign(begin("WL"))
    show(page)
    met = set()
    for _ in range(12):
        before = page.chosen()
        click(qtbot, page.chance_button)
        assert page.chosen() != before
        met.add(page.chosen())
    assert met == {"greens", "whites"}
    click(qtbot, page.history.undo_button)
    assert page.chosen() == before


def test_choosing_an_opponent(qtbot, desk, show, begin):
    campaign = begin("WL")
    page = OpponentsPage(desk)
    page.show_campaign(campaign)
    show(page)
    assert page.level.text() == "Storm"
    assert page.remarks.text() == "You lost the last one."
    assert not page.tiles["blues"].isEnabled()
    assert "You have beaten the blues." in page.tiles["blues"].lines[0].text()
    assert page.chosen() == "greens"
    assert page.note.text() == "We made them up."
    assert any(line.text() == "Ours" for line in page.tiles["greens"].lines)
    click(qtbot, page.tiles["blues"])
    assert page.chosen() == "greens"
    click(qtbot, page.tiles["whites"])
    assert page.name.text() == "Whites"
    assert not page.note.isVisible()
    click(qtbot, page.history.undo_button)
    assert (page.chosen(), page.name.text()) == ("greens", "Greens")
    with qtbot.waitSignal(page.play) as heard:
        click(qtbot, page.play_button)
    assert heard.args == [campaign, "greens"]


# The card of a win ---------------------------------------------------------------------------------------------------


@pytest.fixture
def reward(desk, show, pictures, begin):
    page = RewardPage(desk, pictures)
    page.show_campaign(begin("W", due=True))
    return show(page)


def test_nothing_is_chosen_at_first(qtbot, reward):
    assert not reward.confirm_button.isEnabled()
    assert reward.chosen() == Reward()
    assert reward.add_grid.model().rowCount() == 2
    assert reward.remove_grid.model().rowCount() == 2


def test_one_card_in_all(qtbot, reward):
    click(qtbot, reward.add_grid.viewport(), card_at(reward.add_grid, 1))
    assert reward.chosen() == Reward(added="blues.5")
    assert reward.detail.face.id == "blues.5"
    assert "Add “Blues pebble 5”" in reward.confirm_button.text().replace("&", "")
    click(qtbot, reward.remove_grid.viewport(), card_at(reward.remove_grid, 1))
    assert reward.chosen() == Reward(removed="reds.2")
    click(qtbot, reward.add_grid.viewport(), card_at(reward.add_grid, 1))
    assert reward.chosen() == Reward(added="blues.5")
    with qtbot.waitSignal(reward.confirmed) as heard:
        click(qtbot, reward.confirm_button)
    assert heard.args[1] == Reward(added="blues.5")


def test_the_choice_can_be_taken_back_until_confirmed(qtbot, reward):
    click(qtbot, reward.add_grid.viewport(), card_at(reward.add_grid, 0))
    click(qtbot, reward.remove_grid.viewport(), card_at(reward.remove_grid, 0))
    click(qtbot, reward.history.undo_button)
    assert reward.chosen() == Reward(added="blues.3")
    assert reward.detail.face.id == "blues.3"
    qtbot.keyClick(reward.add_grid, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert reward.chosen() == Reward()
    assert not reward.confirm_button.isEnabled()
    click(qtbot, reward.history.redo_button)
    assert reward.chosen() == Reward(added="blues.3")


def test_with_nothing_to_add_it_says_so(qtbot, desk, reward, begin):
    campaign = begin("W", due=True)
    result = replace(campaign.games[-1].result, addable=())
    reward.show_campaign(replace(campaign, games=(replace(campaign.games[-1], result=result),)))
    assert reward.nothing_to_add.isVisible()
    assert not reward.add_grid.isVisible()


def test_a_result_without_a_game_is_no_reward(desk, begin):
    """The sheet of a campaign whose pack is gone goes by ids."""
    campaign = begin("W", due=True)
    game = replace(campaign.games[0], opponent="lemurians", result=CampaignResult(1, 0, True), reward=None)
    assert log_sheet(desk.kind, replace(campaign, games=(game,))).rows[0].opponent == "lemurians"
