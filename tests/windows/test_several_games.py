"""Two games at one desk: which one is played follows from what is chosen, opened or watched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pebbles import PebblesKind
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.engine.modes import Mode
from imperium_desktop.storage.finished_games import finished_on_disk
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_lines import encode
from imperium_desktop.storage.settings import SettingsFile
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.file_questions import FileToWrite
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.own_packs_page import make_own_folder
from imperium_desktop.windows.saves_page import SavesPage
from imperium_desktop.windows.shelf import Shelf
from imperium_desktop.windows.start_page import StartPage
from imperium_desktop.windows.statistics_page import StatisticsPage


class ShellsRules(type(PebblesKind().rules)):
    name = "shells"


class ShellsKind(PebblesKind):
    """Another game on the same beach, which has neither campaigns nor packs nor a guided game."""

    name = "shells"
    title = "Shells"
    side_word = "family"
    has_guide = has_campaigns = has_own_packs = False
    modes = (Mode("hot-seat", "At one pool", "Who finds most?", "attack", 2, 3, first=True),)

    def __init__(self) -> None:
        super().__init__()
        self.rules = ShellsRules()
        self.campaigns = None

    own_packs = None


@pytest.fixture
def shelf() -> Shelf:
    return Shelf.of(PebblesKind(), ShellsKind())


@pytest.fixture
def desk(tmp_path: Path, shelf: Shelf) -> Desk:
    return Desk(shelf["pebbles"], Folders.below(tmp_path), shelf)


@pytest.fixture
def window(desk: Desk, show) -> MainWindow:
    window = MainWindow(desk)
    show(window)
    return window


def keep(desk: Desk, game: str, choices: int = 1) -> Path:
    """Plays a little of a game, which stands in the list then."""
    desk.play(game)
    session = desk.new_session(desk.kind.setup(ChosenSetup([("reds", "b"), ("blues", "b")], "beach", (), 0)), 1, game)
    for _ in range(choices):
        assert session.pending is not None
        session.choose(Choice(session.pending.number, ("two",)))
    session.close()
    return session.path


def test_a_game_is_made_when_it_is_first_wanted():
    made = []

    def make(name):
        made.append(name)
        return PebblesKind()

    shelf = Shelf({"pebbles": "Pebbles", "shells": "Shells"}, make)
    assert list(shelf) == ["pebbles", "shells"]
    assert "shells" in shelf
    assert "chess" not in shelf
    assert (shelf.usual, len(shelf), made) == ("pebbles", 2, [])
    assert shelf["shells"] is shelf["shells"]
    assert made == ["shells"]


def test_the_start_page_offers_the_games(qtbot, window, desk):
    page = window.start_page
    assert [button.text() for button in page.game_buttons.values()] == ["Pebbles", "Shells"]
    assert page.game_buttons["pebbles"].isChecked()
    qtbot.mouseClick(page.game_buttons["shells"], Qt.MouseButton.LeftButton)
    assert desk.kind.name == "shells"
    assert page.game_buttons["shells"].isChecked()
    assert [tile.title.text() for tile in page.mode_tiles.values()] == ["At one pool"]
    assert not page.campaign_tile.isVisible()
    assert not page.guided_tile.isVisible()
    assert window.windowTitle() == "Shells"
    qtbot.mouseClick(page.game_buttons["pebbles"], Qt.MouseButton.LeftButton)
    assert page.campaign_tile.isVisible()
    assert page.guided_tile.isVisible()
    assert window.windowTitle() == "Pebbles Desktop"


def test_menus_offer_what_the_game_has(qtbot, window, desk):
    def offered():
        actions = (window.menus.campaigns, window.menus.own_packs, window.menus.script)
        return [action.isVisible() and action.isEnabled() for action in actions]

    assert offered() == [True, True, True]
    desk.play("shells")
    assert offered() == [False, False, False]


def test_the_folder_of_the_player_is_named_after_what_goes_into_it(window, desk):
    def words():
        return [action.text() for action in window.menus.actions if "Folder" in action.text()]

    assert words() == ["&Folder of my packs and pictures"]
    desk.play("shells")
    assert words() == ["&Folder of my pictures"]


def test_a_picture_is_named_after_the_game_that_is_played(qtbot, window, desk, monkeypatch):
    suggested = []
    monkeypatch.setattr(FileToWrite, "ask", lambda parent, title, name, pattern: suggested.append(name))
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    for game in ("pebbles", "shells"):
        desk.play(game)
        qtbot.keyClick(window, Qt.Key.Key_S, keys)
    assert [name.partition("-")[0] for name in suggested] == ["pebbles", "shells"]


def test_the_keyboard_reaches_every_game(qtbot, window):
    reached = set()
    for _ in range(20):
        reached.add(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert set(window.start_page.game_buttons.values()) & reached
    window.start_page.game_buttons["pebbles"].setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert window.start_page.game_buttons["shells"].isChecked()


def test_the_last_game_is_offered_first_next_time(desk):
    desk.play("shells")
    assert SettingsFile(desk.folders.settings).values.game == "shells"


def test_each_game_goes_on_with_its_own_save(qtbot, desk, show):
    shells = keep(desk, "shells")
    pebbles = keep(desk, "pebbles")
    page = show(StartPage(desk))
    assert page._save.path == pebbles
    desk.play("shells")
    page.show_game()
    assert page._save.path == shells


def test_one_game_alone_is_not_chosen(tmp_path, show):
    page = show(StartPage(Desk(PebblesKind(), Folders.below(tmp_path))))
    assert page.game_buttons == {}


def test_a_new_game_is_set_up_as_the_game_says(qtbot, window, desk):
    window.show_new_game("hot-seat")
    first = window.new_game_page
    assert list(first.mode_buttons) == ["practice", "hot-seat", "computer", "solo"]
    window.show_start()
    desk.play("shells")
    window.show_new_game("hot-seat")
    assert window.new_game_page is not first
    assert list(window.new_game_page.mode_buttons) == ["hot-seat"]
    assert [seat.decider.isVisible() for seat in window.new_game_page.seats[:2]] == [False, False]
    assert [count for count, button in window.new_game_page.count_buttons.items() if button.isVisible()] == [2, 3]


def test_the_list_of_saves_shows_and_filters_games(desk, show):
    shells, pebbles = keep(desk, "shells"), keep(desk, "pebbles")
    page = show(SavesPage(desk))
    assert page.game_filter.isVisible()
    words = [page.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(2)]
    assert any("Shells · Reds, Blues" in said for said in words)
    assert any("Pebbles · Reds, Blues" in said for said in words)
    page.game_filter.setCurrentIndex(page.game_filter.findData("shells"))
    assert page.model.rowCount() == 1
    assert page.current.path == shells
    page.game_filter.setCurrentIndex(page.game_filter.findData("pebbles"))
    assert page.current.path == pebbles


def test_a_save_opens_with_its_own_game(window, desk):
    path = keep(desk, "shells")
    desk.play("pebbles")
    window.games.open(path)
    assert window.table is not None
    assert desk.kind.name == "shells"
    assert window.table.controller.kind.name == "shells"
    assert window.table.controller.session.rules.name == "shells"
    window.show_start()
    assert window.start_page.game_buttons["shells"].isChecked()


def test_a_save_is_watched_with_its_own_game(window, desk):
    path = keep(desk, "shells")
    desk.play("pebbles")
    window.games.show_replay(path)
    assert window.replay is not None
    assert desk.kind.name == "shells"


def test_finished_games_are_counted_for_their_own_game(window, desk, show):
    path = keep(desk, "shells", choices=4)
    keep(desk, "pebbles", choices=4)
    with desk.open_session(path) as session:
        desk.keep_result(session)
    assert [kept.game for kept in desk.statistics.games("shells")] == ["shells"]
    # A database that was lost is made again from the saves of all games.
    assert {kept.game for kept in finished_on_disk(desk.folders, desk.shelf)} == {"shells", "pebbles"}
    desk.play("shells")
    assert len(show(StatisticsPage(desk)).shown) == 2


def test_packs_of_another_game_have_a_folder_of_their_own(desk):
    assert desk.own_folders.packs == desk.folders.packs
    desk.play("shells")
    assert desk.own_folders.packs == desk.folders.data / "shells" / "packs"
    assert desk.own_folders.notes == desk.folders.cache / "shells" / "notes"


def test_a_save_of_a_game_that_nobody_knows_is_one_sentence(window, desk, tmp_path, show):
    path = keep(desk, "pebbles")
    lines, check = b"", 0
    for line in path.read_text().splitlines():
        told = json.loads(line)
        told.pop("check")
        encoded, check = encode(told | ({"game": "glory"} if "journal" in told else {}), check)
        lines += encoded
    path.write_bytes(lines)
    sentence = f"“{path}” is a saved game of glory, which cannot be played here."
    assert desk.saves.describe(path).problem == sentence
    window.games.open(path)
    assert window.table is None
    assert window.messages.notice.label.text() == sentence
    page = show(SavesPage(desk))
    assert not page.open_button.isEnabled()
    assert not page.rescue_button.isVisible()
    assert desk.saves.latest_unfinished() is None


def test_opening_the_folder_of_pictures_lets_them_be_used(desk, tmp_path):
    """Also where somebody made it by hand; a folder that was chosen is the one that is opened."""
    desk.play("shells")
    desk.folders.pictures.mkdir(parents=True)
    assert make_own_folder(desk) == desk.folders.pictures
    assert desk.settings.art_folder == str(desk.folders.pictures)
    desk.change_settings(art_folder=str(tmp_path))
    assert make_own_folder(desk) == tmp_path
