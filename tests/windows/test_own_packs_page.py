"""The page of the player's own packs, and the folder it opens."""

import zipfile
from importlib import resources

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QPushButton

from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.file_questions import FileToOpen
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.own_packs_page import OwnPacksPage


@pytest.fixture
def page(desk, show):
    return show(OwnPacksPage(desk), 900, 600)


@pytest.fixture
def opened(monkeypatch):
    """The folders that the system was asked to show."""
    folders = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: not folders.append(url.toLocalFile()))
    return folders


def give(monkeypatch, path, files):
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    monkeypatch.setattr(FileToOpen, "ask", lambda *_: path)


def texts(page):
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def test_nothing_is_made_before_it_is_asked_for(page, desk):
    assert not desk.folders.packs.exists()
    assert "There are no packs of your own yet." in texts(page)
    assert str(desk.folders.packs) in page.words.text()


def test_the_folder_is_made_with_its_explanation_and_shown(page, desk, qtbot, opened):
    qtbot.mouseClick(page.open_button, Qt.MouseButton.LeftButton)
    assert opened == [str(desk.folders.packs)]
    assert (desk.folders.packs / "README.md").read_text() == "How to make a beach."
    assert desk.settings.art_folder == str(desk.folders.pictures)
    # Whoever takes our pictures again is not overruled.
    desk.change_settings(art_folder="")
    qtbot.mouseClick(page.open_button, Qt.MouseButton.LeftButton)
    assert desk.settings.art_folder == ""


def test_pictures_that_were_put_there_by_hand_are_used_on_a_press(page, desk, qtbot):
    assert not page._has_idle_pictures()
    desk.folders.pictures.mkdir(parents=True)
    (desk.folders.pictures / "glory.png").write_bytes(b"")
    page.refresh()
    qtbot.waitUntil(lambda: "The pictures in “pictures” are not used." in texts(page))
    qtbot.mouseClick(page.use_button, Qt.MouseButton.LeftButton)
    assert desk.settings.art_folder == str(desk.folders.pictures)
    assert not page._has_idle_pictures()


def test_a_system_without_a_file_manager(page, desk, qtbot, monkeypatch):
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    qtbot.mouseClick(page.open_button, Qt.MouseButton.LeftButton)
    assert str(desk.folders.packs) in page.notice.label.text()


def test_the_menu_opens_the_folder_and_the_page(desk, show, opened):
    window = show(MainWindow(desk))
    actions = {action.text(): action for menu in window.menuBar().actions() for action in menu.menu().actions()}
    actions["&Folder of my packs and pictures"].trigger()
    assert opened == [str(desk.folders.packs)]
    actions["My &packs…"].trigger()
    assert isinstance(window.pages.currentWidget(), OwnPacksPage)
    window.pages.currentWidget().back.emit()
    assert not isinstance(window.pages.currentWidget(), OwnPacksPage)


def test_a_pack_is_added_and_listed(page, desk, qtbot, monkeypatch, tmp_path):
    give(monkeypatch, tmp_path / "gift.zip", {"mine/beach.toml": "sand", "mine/cave.toml": "rock", "mine/a.png": "x"})
    qtbot.mouseClick(page.add_button, Qt.MouseButton.LeftButton)
    assert "mine/beach.toml" in page.notice.label.text()
    shown = {"mine/beach.toml", "Beach, in place of ours", "mine/cave.toml", "Beach, added to ours"}
    qtbot.waitUntil(lambda: shown <= set(texts(page)))
    assert desk.settings.art_folder == str(desk.folders.pictures)
    assert (desk.folders.pictures / "a.png").is_file()


def test_a_zip_that_is_refused_says_why(page, desk, qtbot, monkeypatch, tmp_path):
    give(monkeypatch, tmp_path / "gift.zip", {"../beach.toml": "sand"})
    qtbot.mouseClick(page.add_button, Qt.MouseButton.LeftButton)
    assert "leads out of the folder" in page.notice.label.text()
    assert "There are no packs of your own yet." in texts(page)


def test_a_wrong_pack_is_listed_with_its_error(page, desk, qtbot):
    (desk.folders.packs / "mine").mkdir(parents=True)
    (desk.folders.packs / "mine" / "cave.toml").write_text("wrong")
    page.refresh()
    qtbot.waitUntil(lambda: {"mine/cave.toml", "Beach: not used", "cave.toml is wrong."} <= set(texts(page)))


def test_pictures_that_could_not_be_read_stay_named(page, desk):
    told = []
    desk.told.connect(told.append)
    sentences = [f"The picture {name}.png cannot be read (it is damaged); the card is drawn instead." for name in "ab"]
    for sentence in sentences:
        desk.pictures.store.problem.emit(sentence)
    assert told == sentences
    page.refresh()
    assert set(sentences) <= set(texts(page))
    # In another folder they may be well.
    desk.change_settings(art_folder="")
    page.refresh()
    assert not set(sentences) & set(texts(page))


def test_a_pack_is_removed_kept_and_counts_no_more(page, desk, qtbot, monkeypatch, tmp_path):
    give(monkeypatch, tmp_path / "gift.zip", {"mine/cave.toml": "rock"})
    qtbot.mouseClick(page.add_button, Qt.MouseButton.LeftButton)
    assert desk.kind.packs_read == 1
    qtbot.waitUntil(lambda: "mine/cave.toml" in texts(page))
    [remove] = [button for button in page.findChildren(QPushButton) if button.text() == "Remove"]
    page._may_change = lambda: False
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert (desk.folders.packs / "mine" / "cave.toml").is_file(), "a game that cannot be put away keeps its packs"
    page._may_change = lambda: True
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert desk.kind.packs_read == 2
    assert not (desk.folders.packs / "mine").exists()
    assert (desk.folders.removed_packs / "cave.toml").read_text() == "rock"
    qtbot.waitUntil(lambda: "There are no packs of your own yet." in texts(page))


def test_an_own_nation_can_be_played_as_soon_as_it_is_added(qtbot, show, tmp_path, monkeypatch):
    folders = Folders.below(tmp_path / "home")
    desk = Desk(ImperiumKind(folders.packs), folders)
    window = show(MainWindow(desk))
    romans = resources.files("imperium_desktop.games.imperium").joinpath("packs", "classics", "romans.toml")
    text = romans.read_text(encoding="utf-8").replace('name = "Romans"', 'name = "Etruscans"').replace('"rom.', '"etr.')
    give(monkeypatch, tmp_path / "gift.zip", {"mine/etruscans.toml": text})
    window.show_new_game()
    before = window.new_game_page
    window.show_own_packs()
    qtbot.mouseClick(window.own_packs_page.add_button, Qt.MouseButton.LeftButton)
    assert "Added" in window.own_packs_page.notice.label.text()
    window.show_new_game()
    assert window.new_game_page is not before
    assert "etruscans" in {side.id for side in desk.kind.choices().sides}
