"""The list of saved games."""

import pytest
from clicks import click
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from imperium_desktop.windows import saves_page
from imperium_desktop.windows.saves_page import SavesPage


@pytest.fixture
def page(desk, show, keep):
    keep("Alone", choices=1, players=("greens",))
    keep("Done", choices=4)
    keep("By the sea", choices=2)
    return show(SavesPage(desk))


def titles(page):
    return [page.model.index(row).data() for row in range(page.model.rowCount())]


def choose(page, title):
    page.list.setCurrentIndex(page.model.index(titles(page).index(title)))


def test_every_save_is_listed_with_who_and_how_far(page):
    assert sorted(titles(page)) == ["Alone", "By the sea", "Done"]
    choose(page, "By the sea")
    spoken = page.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "By the sea, Reds, Blues · round 2"
    choose(page, "Done")
    assert "finished" in page.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)


def test_opening_by_key_by_double_click_and_by_button(qtbot, page):
    assert page.list.hasFocus()
    choose(page, "Done")
    path = page.current.path
    with qtbot.waitSignal(page.open) as heard:
        qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert heard.args == [path]
    choose(page, "Alone")
    path = page.current.path
    place = page.list.visualRect(page.list.currentIndex()).center()
    with qtbot.waitSignal(page.open) as heard:
        qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseDClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert heard.args == [path]
    with qtbot.waitSignal(page.open):
        click(qtbot, page.open_button)


def test_renaming_in_place(qtbot, page, desk):
    choose(page, "Alone")
    qtbot.keyClick(page.list, Qt.Key.Key_F2)
    editor = page.list.findChild(QLineEdit)
    assert editor.text() == "Alone"
    editor.selectAll()
    qtbot.keyClicks(editor, "Quite alone")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Quite alone" in titles(page))
    assert page.current.title == "Quite alone"
    assert "Quite alone" in [save.title for save in desk.saves.entries()]


def test_escape_leaves_the_title_and_the_page_alone(qtbot, page):
    choose(page, "Alone")
    click(qtbot, page.rename_button)
    editor = page.list.findChild(QLineEdit)
    qtbot.keyClicks(editor, "xx")
    with qtbot.assertNotEmitted(page.back):
        qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert "Alone" in titles(page)


def test_an_empty_title_is_refused_with_a_sentence(qtbot, page):
    choose(page, "Alone")
    click(qtbot, page.rename_button)
    editor = page.list.findChild(QLineEdit)
    editor.selectAll()
    qtbot.keyClicks(editor, "  ")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "needs a title" in page.notice.label.text())
    assert "Alone" in titles(page)


def test_deleting_can_be_undone_by_the_bar(qtbot, page):
    choose(page, "Done")
    qtbot.keyClick(page.list, Qt.Key.Key_Delete)
    assert "Done" not in titles(page)
    assert page.notice.isVisible()
    assert "Deleted “Done”" in page.notice.label.text()
    click(qtbot, page.notice.action)
    assert "Done" in titles(page)
    assert page.current.title == "Done"
    assert not page.notice.isVisible()


def test_several_deletions_are_undone_one_by_one(qtbot, page):
    for title in ("Alone", "Done"):
        choose(page, title)
        click(qtbot, page.delete_button)
    assert titles(page) == ["By the sea"]
    qtbot.keyClick(page.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "Done" in titles(page)
    assert "Alone" in page.notice.label.text()
    qtbot.keyClick(page.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(titles(page)) == 3


def test_deleted_games_can_be_brought_back_later(qtbot, page, desk, show):
    choose(page, "Done")
    click(qtbot, page.delete_button)
    later = show(SavesPage(desk))
    assert later.deleted_button.text() == "Deleted games (1)"
    click(qtbot, later.deleted_button)
    assert titles(later) == ["Done"]
    assert not later.open_button.isVisible()
    with qtbot.assertNotEmitted(later.open):
        qtbot.keyClick(later.list, Qt.Key.Key_Return)
    click(qtbot, later.restore_button)
    assert titles(later) == []
    click(qtbot, later.deleted_button)
    assert "Done" in titles(later)


@pytest.mark.parametrize("sure", [True, False])
def test_removing_for_good_is_asked_first(qtbot, page, monkeypatch, sure):
    choose(page, "Done")
    click(qtbot, page.delete_button)
    click(qtbot, page.deleted_button)
    asked = []
    monkeypatch.setattr(
        saves_page.RemoveForGood, "ask", classmethod(lambda cls, parent, count: asked.append(count) or sure)
    )
    click(qtbot, page.remove_button)
    assert asked == [1]
    assert titles(page) == ([] if sure else ["Done"])


def test_a_damaged_save_is_shown_with_its_reason_and_not_opened(qtbot, page, desk):
    path = desk.folders.saves / "broken.imperium"
    path.write_text("shells\n")
    page.refresh(path)
    assert page.current.path == path
    assert not page.open_button.isEnabled()
    assert not page.rename_button.isEnabled()
    with qtbot.assertNotEmitted(page.open):
        qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert str(path) in page.notice.label.text()
    assert str(path) in page.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    page.notice.hide()
    click(qtbot, page.rescue_button)
    assert page.notice.isVisible()
    assert page.current.path == path
    click(qtbot, page.delete_button)
    assert not path.exists()


def test_what_is_good_of_a_damaged_save_is_rescued(qtbot, page):
    choose(page, "By the sea")
    path = page.current.path
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + b"shells\n" + b"".join(lines[3:]))
    page.refresh(path)
    assert page.current.problem
    click(qtbot, page.rescue_button)
    assert page.current.title == "By the sea (rescued)"
    assert not page.current.problem
    assert "Rescued" in page.notice.label.text()


def test_a_save_of_a_newer_version_is_no_rescue_case(page, desk):
    path = desk.folders.saves / "later.imperium"
    path.write_text('{"journal": 99}\n')
    page.refresh(path)
    assert page.current.newer
    assert not page.rescue_button.isVisible()
    assert not page.open_button.isEnabled()


def test_export_and_import(qtbot, page, tmp_path, monkeypatch):
    target = tmp_path / "mine"
    choose(page, "By the sea")
    monkeypatch.setattr(saves_page.FileToWrite, "ask", classmethod(lambda cls, *words: target))
    click(qtbot, page.export_button)
    exported = tmp_path / "mine.imperium"
    assert exported.exists()
    assert str(exported) in page.notice.label.text()
    monkeypatch.setattr(saves_page.FileToOpen, "ask", classmethod(lambda cls, *words: exported))
    click(qtbot, page.import_button)
    assert titles(page).count("By the sea") == 2
    assert page.current.title == "By the sea"
    assert "Imported" in page.notice.label.text()


def test_nonsense_is_not_imported(qtbot, page, tmp_path, monkeypatch):
    file = tmp_path / "shells.txt"
    file.write_text("shells")
    monkeypatch.setattr(saves_page.FileToOpen, "ask", classmethod(lambda cls, *words: file))
    click(qtbot, page.import_button)
    assert str(file) in page.notice.label.text()
    assert len(titles(page)) == 3


def test_thinking_better_of_it_changes_nothing(qtbot, page, monkeypatch):
    monkeypatch.setattr(saves_page.FileToOpen, "ask", classmethod(lambda cls, *words: None))
    monkeypatch.setattr(saves_page.FileToWrite, "ask", classmethod(lambda cls, *words: None))
    click(qtbot, page.import_button)
    click(qtbot, page.export_button)
    assert len(titles(page)) == 3
    assert not page.notice.isVisible()


def test_a_game_that_is_being_played_is_not_deleted(qtbot, page, desk):
    choose(page, "By the sea")
    with desk.open_session(page.current.path):
        click(qtbot, page.delete_button)
        assert "being played" in page.notice.label.text()
    assert "By the sea" in titles(page)


def test_no_saves_yet(desk, show):
    page = show(SavesPage(desk))
    assert page.empty.isVisible()
    assert not page.list.isVisible()
    assert page.import_button.hasFocus()


def test_escape_leads_back(qtbot, page):
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
