"""The page of statistics, and how a game gets there."""

import csv
import random
import sqlite3
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from clicks import click
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolTip

from imperium_desktop.engine.campaigns import CampaignStart
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.kinds import ChosenSetup, FinishedGame, FinishedSeat
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.finished_games import finished_on_disk
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_contents import CampaignPlace
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.results import results
from imperium_desktop.storage.statistics import KeptGame, Statistics
from imperium_desktop.windows import statistics_page
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.results_table import DATE, PLAYER, SCORE
from imperium_desktop.windows.score_bars import ScoreBars
from imperium_desktop.windows.statistics_page import StatisticsPage
from imperium_desktop.windows.statistics_sums import (
    Wanted,
    advice,
    axis_steps,
    by_pairing,
    by_side,
    filtered,
    running_average,
    totals,
)
from imperium_desktop.windows.statistics_words import duration, percent, rounded

NOW = datetime.now(UTC).replace(microsecond=0)
NAMES = {"reds": "Reds", "blues": "Blues", "greens": "Greens"}


def seat(side, shore, sand=0, person=True, won=None):
    return FinishedSeat(side, NAMES[side], "b" if person else "", person, (("Shore", shore), ("Sand", sand)), won)


def game(id_, days, *seats, mode="solo", difficulty="", seconds=1800):
    told = FinishedGame(mode, seats, 9, "the tide", difficulty)
    return KeptGame(id_, "pebbles", told, 120, seconds, NOW - timedelta(days=days), "0.1.0")


GAMES = [
    game("1", 500, seat("reds", 40), mode="practice", seconds=600),
    game("2", 90, seat("reds", 62, -2, won=True), seat("blues", 50, person=False, won=False), difficulty="calm"),
    game("3", 20, seat("reds", 52, -12, won=False), seat("greens", 70, person=False, won=True), difficulty="rough"),
    game(
        "4",
        1,
        seat("blues", 80, won=True),
        seat("greens", 30, won=False),
        mode="hot-seat",
        seconds=7200,
    ),
]


@pytest.fixture
def page(desk, show):
    for each in GAMES:
        desk.statistics.record(each)
    return show(StatisticsPage(desk))


def choose(page, name, data):
    combo = page.combos[name]
    combo.setCurrentIndex(combo.findData(data))


def show_tab(page, words):
    page.tabs.setCurrentIndex([page.tabs.tabText(place) for place in range(page.tabs.count())].index(words))


def ids(page):
    return [result.kept.id for result in page.shown]


def figures(page):
    return {name: (figure.number.text(), figure.what.text()) for name, figure in page.figures.items()}


def test_an_empty_page_says_what_will_be_here(desk, show):
    page = show(StatisticsPage(desk))
    assert page.nothing.isVisible() and "every tribe" in page.nothing.text()
    assert not page.tabs.isVisible() and not page.combos["mode"].isVisible()
    assert not page.export_button.isEnabled() and page.import_button.hasFocus()
    assert not desk.folders.data.exists()


def test_totals_count_a_shared_game_once_and_practice_as_no_win(page):
    assert figures(page) == {
        "games": ("4", "finished"),
        "wins": ("50 %", "won (2 of 4)"),
        "time": ("3 h 10 min", "at the table"),
        "longest": ("2 h 00 min", "longest game"),
        "best": ("80", "best score (Blues)"),
    }
    assert ids(page) == ["1", "2", "3", "4", "4"]


def test_filters(qtbot, page):
    choose(page, "mode", "hot-seat")
    assert ids(page) == ["4", "4"]
    page.clear_button.setFocus()
    qtbot.keyClick(page.clear_button, Qt.Key.Key_Return)
    assert len(ids(page)) == 5 and not page.clear_button.isEnabled()
    choose(page, "side", "reds")
    choose(page, "opponent", "greens")
    assert ids(page) == ["3"]
    click(qtbot, page.clear_button)
    choose(page, "period", "month")
    assert ids(page) == ["3", "4", "4"]
    choose(page, "difficulty", "calm")
    assert ids(page) == [] and page.nothing.isVisible() and not page.views.isVisible()
    assert "No finished game fits" in page.nothing.text()
    assert not page.export_button.isEnabled()
    click(qtbot, page.clear_button)
    levels = page.combos["difficulty"]
    assert [levels.itemText(row) for row in range(levels.count())] == ["Any difficulty", "Calm sea", "Rough sea"]


def test_a_game_finished_meanwhile_is_there_when_the_page_is_shown_again(page, desk):
    choose(page, "side", "reds")
    page.hide()
    desk.statistics.record(game("5", 0, seat("reds", 90), mode="practice"))
    page.show()
    assert ids(page) == ["1", "2", "3", "5"]


def test_bars_tell_their_numbers_under_the_mouse_and_under_the_keys(qtbot, page):
    plot = page.side_plot
    assert plot.words(0) == "Reds: 3 games, 1 of 2 won (50 %), average 46.7, best 60"
    qtbot.mouseMove(plot, plot.boxes()[1].center().toPoint())
    qtbot.waitUntil(lambda: plot.current == 1)
    assert QToolTip.text() == "Blues: 1 game, 1 of 1 won (100 %), average 80.0, best 80"
    plot.setFocus()
    for key, expected in (
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Down, 1),
        (Qt.Key.Key_End, 2),
        (Qt.Key.Key_Down, 2),
        (Qt.Key.Key_Up, 1),
    ):
        qtbot.keyClick(plot, key)
        assert plot.current == expected
    assert "Greens: 1 game" in plot.accessibleDescription()


def test_tabs_by_key_and_the_plots_can_be_reached(qtbot, page):
    page.tabs.setFocus()
    for number, view in enumerate((page.side_plot, page.time_plot, page.source_plot, page.table)):
        assert page.tabs.currentIndex() == number and view.isVisible()
        assert view.focusPolicy() & Qt.FocusPolicy.TabFocus
        qtbot.keyClick(page.tabs, Qt.Key.Key_Right)


def test_scores_over_time(qtbot, page):
    page.tabs.setCurrentIndex(1)
    plot = page.time_plot
    low, high = plot.point(0, 40), plot.point(4, 80)
    assert low.x() < high.x() and low.y() > high.y()
    assert all(plot.rect().contains(plot.point(at, each.own.score).toPoint()) for at, each in enumerate(plot.results))
    qtbot.mouseMove(plot, plot.point(2, 60).toPoint())
    qtbot.waitUntil(lambda: plot.current == 2)
    assert QToolTip.text().startswith("Reds 40 to 70 of Greens, lost\n")
    assert "Rough" in QToolTip.text()
    spoken = plot.accessibleDescription()
    assert "Blues 80 to 30 of Greens, won" in spoken and "Reds 40\n" in spoken


def test_pieces_add_up_and_have_the_colours_of_the_score_page(page, desk):
    page.tabs.setCurrentIndex(2)
    plot = page.source_plot
    pieces = list(zip(plot.parts, plot.boxes(), strict=True))
    assert plot.sources == ["Shore", "Sand"]
    for row, sums in enumerate(plot.sums):
        own = [(points, box) for (at, _, points), box in pieces if at == row]
        assert sum(points for points, _ in own) == pytest.approx(sums.average)
        assert all(box.width() / abs(points) == pytest.approx(own[0][1].width() / own[0][0]) for points, box in own)
    image = page.source_plot.grab().toImage()
    (_, source, _), box = pieces[0]
    bars = ScoreBars(desk.kind.score_sources)
    assert source == "Shore"
    assert image.pixelColor(round(box.left()) + 4, round(box.center().y())) == bars._colour("Shore")


def test_the_table_is_sorted_by_a_click(qtbot, page):
    page.tabs.setCurrentIndex(3)
    model, header = page.table.model(), page.table.horizontalHeader()

    def column(number):
        return [model.index(row, number).data() for row in range(model.rowCount())]

    assert column(SCORE) == ["80", "30", "40", "60", "40"] or column(SCORE) == ["30", "80", "40", "60", "40"]
    place = QPoint(header.sectionViewportPosition(SCORE) + 10, header.height() // 2)
    click(qtbot, header.viewport(), place)
    assert column(SCORE) in (["80", "60", "40", "40", "30"], ["30", "40", "40", "60", "80"])
    first = column(SCORE)
    click(qtbot, header.viewport(), place)
    assert column(SCORE) == first[::-1]
    choose(page, "side", "reds")
    assert len(column(DATE)) == 3


def test_import_and_export(qtbot, tmp_path, desk, page, monkeypatch):
    there = Statistics(tmp_path / "there.sqlite", pytest.fail)
    there.record(GAMES[0])
    there.record(game("5", 3, seat("greens", 100), mode="practice"))
    monkeypatch.setattr(statistics_page.FileToOpen, "ask", lambda *_: there.path)
    click(qtbot, page.import_button)
    assert page.notice.label.text() == "1 game new, 0 brought up to date, 1 already here."
    assert "5" in ids(page)
    (tmp_path / "letter.txt").write_text("Dear aunt")
    monkeypatch.setattr(statistics_page.FileToOpen, "ask", lambda *_: tmp_path / "letter.txt")
    click(qtbot, page.import_button)
    assert "letter.txt” is not a file of statistics" in page.notice.label.text()
    assert len(desk.statistics.games("pebbles")) == 5
    choose(page, "side", "greens")
    monkeypatch.setattr(statistics_page.FileToWrite, "ask", lambda *_: tmp_path / "out")
    click(qtbot, page.export_button)
    rows = list(csv.DictReader((tmp_path / "out.csv").read_text().splitlines()))
    assert [(row["side"], row["score"]) for row in rows] == [("Greens", "100"), ("Greens", "30")]
    monkeypatch.setattr(statistics_page.FileToWrite, "ask", lambda *_: tmp_path / "out.csv" / "below.csv")
    click(qtbot, page.export_button)
    assert page.notice.label.text().startswith("Cannot export to")
    for question in (statistics_page.FileToOpen, statistics_page.FileToWrite):
        monkeypatch.setattr(question, "ask", lambda *_: None)
    page.notice.hide()
    click(qtbot, page.import_button)
    click(qtbot, page.export_button)
    assert not page.notice.isVisible()


def test_a_damaged_database_is_told_of_on_the_page(desk, page):
    page.hide()
    desk.folders.statistics.write_text("spoilt" * 100)
    page.show()
    assert page.nothing.isVisible()
    assert page.notice.isVisible() and "statistics-damaged.sqlite" in page.notice.label.text()


def test_a_page_does_not_wait_for_a_database_in_use(desk, page, qtbot, monkeypatch):
    page.hide()
    page._try_again.setInterval(50)
    holder = sqlite3.connect(desk.folders.statistics, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    began = time.monotonic()
    page.show()
    assert time.monotonic() - began < 2
    assert page.notice.isVisible() and "another program is using it" in page.notice.label.text()
    assert len(page.shown) == len(results(GAMES))
    holder.close()
    qtbot.waitUntil(lambda: not page.notice.isVisible())


def test_a_game_finished_while_the_database_is_in_use_is_kept_later(desk, qtbot):
    said = []
    desk.told.connect(said.append)
    desk._try_again.setInterval(50)
    desk.statistics.record(GAMES[0])
    holder = sqlite3.connect(desk.folders.statistics, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    session = desk.new_session(desk.kind.setup(ChosenSetup([("reds", "a")], "", [], 0, "practice")), 1, "Short")
    while session.pending is not None:
        session.choose(Choice(session.pending.number, (session.pending.options[0].id,)))
    desk.keep_result(session)
    session.close()
    [sentence] = said
    assert "another program is using it" in sentence and "as soon as that works" in sentence
    holder.close()
    qtbot.waitUntil(lambda: not desk._try_again.isActive())
    assert len(desk.statistics.games("pebbles")) == 2


def test_a_newer_database_is_told_of_on_the_page(desk, page, monkeypatch):
    page.hide()
    monkeypatch.setattr("imperium_desktop.storage.statistics_schema.SCHEMA_VERSION", 0)
    page.show()
    assert "newer version" in page.notice.label.text()


# The numbers ---------------------------------------------------------------------------------------------------------


def test_sums():
    rows = results(GAMES)
    reds, blues, greens = by_side(rows)
    assert (reds.name, reds.decided, reds.wins, reds.win_rate, reds.best) == ("Reds", 2, 1, 0.5, 60)
    assert reds.average_points("Sand") == pytest.approx(-14 / 3)
    assert (blues.win_rate, greens.win_rate) == (1.0, 0.0)
    assert by_side(rows[:1])[0].win_rate is None
    assert totals([]).games == 0 and totals([]).best is None
    assert filtered(rows, Wanted(period="year"), NOW + timedelta(days=1000)) == []
    assert running_average([10, 20, 30, 40], 2) == [10, 15, 25, 35]


@pytest.mark.parametrize("seed", range(40))
def test_an_axis_has_few_round_steps_around_all_scores(seed):
    chance = random.Random(seed)
    least = chance.randint(-60, 60)
    most = least + chance.choice([0, 1, 7, 30, 90, 240, 1500])
    steps = axis_steps(most, least)
    assert steps[0] <= least and steps[-1] >= most
    assert 2 <= len(steps) <= 10
    assert len({after - before for before, after in pairwise(steps)}) == 1


def test_words():
    assert [duration(seconds) for seconds in (0, 59 * 60, 3600, 7500, 86_400 * 4)] == [
        *("0 min", "59 min", "1 h 00 min", "2 h 05 min", "96 h"),
    ]
    assert (percent(0.345), rounded(-3.24)) == ("34 %", "−3.2")


# From the table to the page ------------------------------------------------------------------------------------------


def play_to_the_end(session, seed):
    player = RandomPlayer(seed)
    while session.pending is not None:
        chosen = player.choose(session.pending)
        session.choose(Choice(session.pending.number, tuple(option.id for option in chosen)))


@pytest.fixture
def window(qtbot, tmp_path):
    window = MainWindow(Desk(ImperiumKind(), Folders.below(tmp_path)))
    qtbot.addWidget(window)
    window.show()
    return window


def test_a_game_that_ends_at_the_table_is_kept_once(window, qtbot):
    setup = window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice"))
    window.games.start(setup, 3, "To the end")
    session = window.table.controller.session
    assert window.desk.statistics.games("imperium") == []
    play_to_the_end(session, 1)
    last = session.record.choices[-1]
    session.undo()
    window.table.controller.refresh()
    assert window.desk.statistics.games("imperium") == []
    window.table.controller._choose(last.decision, last.options)
    qtbot.waitUntil(lambda: len(window.desk.statistics.games("imperium")) == 1)
    [kept] = window.desk.statistics.games("imperium")
    [sheet] = window.desk.kind.score_sheets(session.game)
    assert (kept.told.mode, kept.told.seats[0].score, kept.decisions) == ("practice", sheet.total, session.position)
    assert kept.id == session.header.id
    path = session.path
    window.show_start()
    window.games.open(path)  # looked at again
    assert window.desk.statistics.games("imperium") == [kept]
    window.table.controller.undo()
    controller = window.table.controller
    controller._choose(last.decision, last.options)
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.ending.score_page)
    assert [again.id for again in window.desk.statistics.games("imperium")] == [kept.id]


def test_a_game_of_a_campaign_says_of_which(desk):
    setup = desk.kind.setup(ChosenSetup([("reds", "b")], "beach", (), 0, "practice"))
    place = CampaignPlace("long march", 2, ironman=False)
    rules, summary = desk.kind.rules, desk.kind.summary
    with KeptSession.begin(desk.folders.saves, rules, setup, 1, "Second", summary, pytest.fail, place) as session:
        while session.pending is not None:
            session.choose(Choice(session.pending.number, ("two",)))
        desk.keep_result(session)
    assert [kept.campaign for kept in desk.statistics.games("pebbles")] == ["long march"]


def test_from_the_start_to_the_statistics_and_back(window, qtbot):
    click(qtbot, window.start_page.small_buttons["statistics"])
    page = window.statistics_page
    assert window.pages.currentWidget() is page
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.start_page


def test_a_game_on_the_table_stays_there(window, qtbot):
    window.games.start(
        window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice")), 3, "Going on"
    )
    window.show_statistics()
    click(qtbot, window.statistics_page.back_button)
    assert window.table is not None and window.pages.currentWidget() is window.table


def test_a_disk_that_refuses_the_result_is_told_of(window):
    window.desk.folders.statistics.mkdir(parents=True)
    window.games.start(
        window.desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice")), 3, "Refused"
    )
    play_to_the_end(window.table.controller.session, 1)
    window.desk.keep_result(window.table.controller.session)
    assert "is not a file that holds statistics" in window.messages.line.text()


# Games that are not like the others -----------------------------------------------------------------------------------

TAKEN_OVER = replace(game("5", 2, seat("reds", 99, won=True), seat("blues", 1, person=False, won=False)), origin="Old")
GIVEN_UP = game("6", 3, seat("reds", 88, won=False), seat("blues", 1, person=False, won=True))
GIVEN_UP = replace(GIVEN_UP, told=replace(GIVEN_UP.told, ending="conceded"))


def test_what_was_taken_over_or_given_up_counts_but_is_no_best_score():
    found = results([*GAMES, TAKEN_OVER, GIVEN_UP])
    sums = totals(found)
    assert (sums.games, sums.best.own.score) == (6, 80)
    reds = next(each for each in by_side(found) if each.side == "reds")
    assert (len(reds.results), reds.decided, reds.wins, reds.best) == (5, 4, 2, 60)
    # The points of a game that was given up are not those of an end.
    assert reds.average == (40 + 60 + 40 + 99) / 4


def test_a_side_without_a_whole_game_has_no_best_score(qtbot, desk, show, keep_games):
    keep_games(GIVEN_UP)
    page = show(StatisticsPage(desk))
    assert page.figures["best"].number.text() == "–"
    assert "best" not in page.side_plot.words(0)
    page.side_plot.grab()
    assert "conceded" in page.time_plot.words(0)


def test_the_table_labels_them(qtbot, desk, show, keep_games):
    keep_games(TAKEN_OVER, GIVEN_UP)
    page = show(StatisticsPage(desk))
    show_tab(page, "All games")
    model = page.table.model()
    rows = [[model.index(row, column).data() for column in range(model.columnCount())] for row in range(2)]
    assert any("Solo, taken over" in row for row in rows)
    assert any("Conceded" in row for row in rows)
    assert "taken over from “Old”" in page.time_plot.words(1)


@pytest.fixture
def keep_games(desk):
    def keep(*games):
        for each in games:
            desk.statistics.record(each)

    return keep


def test_campaigns_of_the_computer_are_not_counted(desk):
    start = CampaignStart("Computer", "reds", "b", "beach", (), "campaign", "calm", computer=True)
    for each in (start, replace(start, computer=False)):
        campaign = desk.campaigns.begin(each)
        session = desk.campaigns.start_next(campaign, "blues", 1)
        while session.pending is not None:
            session.choose(Choice(session.pending.number, ("two",)))
        session.close()
        desk.keep_result(session)
        desk.campaigns.open(campaign.id)
    assert len(desk.statistics.games("pebbles")) == 1
    assert len(list(finished_on_disk(desk.folders, desk.shelf))) == 1


def test_names_of_players_are_shown_if_there_are_any(qtbot, desk, show, keep_games):
    keep_games(*GAMES)
    page = show(StatisticsPage(desk))
    show_tab(page, "All games")
    assert page.table.isColumnHidden(PLAYER)
    together = GAMES[3]
    ada = replace(together.told.seats[0], player="Ada")
    named = replace(together, told=replace(together.told, seats=(ada, together.told.seats[1])))
    keep_games(replace(named, ended=NOW))
    page.refresh()
    assert not page.table.isColumnHidden(PLAYER)
    assert page.table.model().index(0, PLAYER).data() in ("Ada", "")
    assert "Ada (Blues)" in {result.opponents for result in page.shown}


def solo(id_, days, won, difficulty="calm", own=60, other=50):
    return game(
        id_, days, seat("reds", own, won=won), seat("blues", other, person=False, won=not won), difficulty=difficulty
    )


def test_the_grid_shows_what_was_beaten_and_asks_for_more(page, qtbot):
    show_tab(page, "Against whom")
    grid = page.grid
    sides = [side.id for side in grid._sides]
    opponents = [side.id for side in grid._opponents]
    beaten = grid.item(sides.index("reds"), opponents.index("blues"))
    assert beaten.text() == "1" and "beaten at Calm sea, best lead 10" in beaten.toolTip()
    lost = grid.item(sides.index("reds"), opponents.index("greens"))
    assert lost.text() == "–" and "not won yet" in lost.toolTip()
    assert page.grid_words.isVisible()
    assert "1 Calm sea" in page.grid_words.text() and "– is played and not won yet" in page.grid_words.text()
    open_cell = grid.item(sides.index("blues"), opponents.index("reds"))
    assert open_cell.text() == ""
    with qtbot.waitSignal(page.play) as wanted:
        place = grid.visualItemRect(open_cell).center()
        qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert wanted.args == ["blues", "reds"]


def test_only_the_hardest_win_counts_in_the_grid():
    levels = ["calm", "rough"]
    games = [solo("1", 5, True, "rough", 60, 58), solo("2", 4, True, "calm", 90, 50), solo("3", 3, False, "rough")]
    [(pair, pairing)] = by_pairing(results(games), levels).items()
    assert pair == ("reds", "blues")
    assert (pairing.games, pairing.hardest, pairing.best_lead) == (3, 1, 2)


@pytest.mark.parametrize(
    ("won", "level"),
    [((), 0), ((True, True), 0), ((True, True, True), 1), ((False,) * 4, 0), ((True, False, True, False), 0)],
)
def test_advice_goes_by_the_last_games(won, level):
    games = [solo(str(number), 50 - number, result) for number, result in enumerate(won)]
    assert advice(results(games), ["calm", "rough"]).level == level
    harder = [solo(str(number), 50 - number, result, "rough") for number, result in enumerate(won)]
    assert advice(results(harder), ["calm", "rough"]).level == (0 if len(won) < 3 or sum(won) == 0 else 1)


def test_the_page_of_new_games_tells_the_advice(qtbot, desk, show):
    for number in range(3):
        desk.statistics.record(solo(str(number), 3 - number, True))
    window = show(MainWindow(desk))
    window.statistics_page.play.emit("reds", "greens")
    page = window.new_game_page
    assert window.pages.currentWidget() is page
    assert page.mode == "solo" and [seat.side.id for seat in page.taking_part] == ["reds", "greens"]
    assert "You won 3 of your last 3 games at Calm sea: try Rough sea." in page.difficulty_words.text()
