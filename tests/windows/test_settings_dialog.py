"""Preferences."""

import pytest
from PySide6.QtCore import Qt

from imperium_desktop.storage.settings import SettingsFile
from imperium_desktop.windows import settings_dialog
from imperium_desktop.windows.settings_dialog import SettingsDialog
from imperium_desktop.windows.theme import apply_theme


@pytest.fixture
def dialog(desk, show):
    return show(SettingsDialog(desk), 700, 720)


def kept(desk):
    """What another window would read."""
    return SettingsFile(desk.folders.settings).values


def test_colours_take_effect_at_once_and_are_kept(qtbot, dialog, desk):
    dialog.palette_choice.setFocus()
    with qtbot.waitSignal(desk.settings_changed):
        qtbot.keyClick(dialog.palette_choice, Qt.Key.Key_End)
    assert desk.settings.palette == "dark"
    assert kept(desk).palette == "dark"


def test_text_size_by_keys(qtbot, dialog, desk):
    dialog.text_size.setFocus()
    qtbot.keyClick(dialog.text_size, Qt.Key.Key_Right)
    assert desk.settings.text_scale == 1.05
    assert dialog.text_size_words.text() == "105 %"
    qtbot.keyClick(dialog.text_size, Qt.Key.Key_End)
    assert kept(desk).text_scale == 2.0


def test_motion_and_speed(qtbot, dialog, desk):
    dialog.speed.setFocus()
    qtbot.keyClick(dialog.speed, Qt.Key.Key_End)
    assert desk.settings.animation_speed == 4.0
    dialog.motion.setFocus()
    qtbot.keyClick(dialog.motion, Qt.Key.Key_Space)
    assert not desk.settings.motion
    assert not dialog.speed.isEnabled()


def test_a_speed_of_another_window_is_shown_by_its_nearest(dialog, desk):
    desk.change_settings(animation_speed=3.2)
    assert dialog.speed.currentText() == "Very fast"


def test_confirmations(qtbot, dialog, desk):
    dialog.confirmations.setFocus()
    qtbot.keyClick(dialog.confirmations, Qt.Key.Key_Space)
    assert not kept(desk).confirmations


def test_questions_can_be_asked_again_one_by_one_or_all(qtbot, dialog, desk):
    assert not dialog.questions.isVisible()
    desk.change_settings(dont_ask=("free_play", "reshuffle"), always_do=("pay",))
    habits = ["Never: Free play", "Never: Reshuffle", "Always: Pay"]
    assert [dialog.questions.item(row).text() for row in range(3)] == habits
    dialog.questions.setCurrentRow(1)
    qtbot.mouseClick(dialog.ask_button, Qt.MouseButton.LeftButton)
    assert desk.settings.dont_ask == ("free_play",)
    dialog.questions.setCurrentRow(1)
    qtbot.mouseClick(dialog.ask_button, Qt.MouseButton.LeftButton)
    assert desk.settings.always_do == ()
    qtbot.mouseClick(dialog.ask_all_button, Qt.MouseButton.LeftButton)
    assert kept(desk).dont_ask == ()
    assert not dialog.ask_button.isVisible()
    assert "asked everything" in dialog.questions_words.text()


def test_a_habit_names_the_card_and_what_it_offers(dialog, desk):
    desk.change_settings(dont_ask=("history: River",), always_do=("free_play: City of Rome",))
    habits = ["Never: River (history)", "Always: City of Rome (free play)"]
    assert [dialog.questions.item(row).text() for row in range(2)] == habits


def test_a_folder_of_pictures(qtbot, dialog, desk, tmp_path, monkeypatch):
    assert not dialog.clear_button.isEnabled()
    monkeypatch.setattr(settings_dialog.FolderToUse, "ask", classmethod(lambda cls, *words: tmp_path))
    qtbot.mouseClick(dialog.choose_button, Qt.MouseButton.LeftButton)
    assert kept(desk).art_folder == str(tmp_path)
    assert dialog.art_folder.text() == str(tmp_path)
    assert not dialog.art_warning.isVisible()
    qtbot.mouseClick(dialog.clear_button, Qt.MouseButton.LeftButton)
    assert kept(desk).art_folder == ""
    monkeypatch.setattr(settings_dialog.FolderToUse, "ask", classmethod(lambda cls, *words: None))
    qtbot.mouseClick(dialog.choose_button, Qt.MouseButton.LeftButton)
    assert desk.settings.art_folder == ""


def test_a_folder_that_is_gone_is_named(dialog, desk, tmp_path):
    desk.change_settings(art_folder=str(tmp_path / "gone"))
    assert dialog.art_warning.isVisible()
    assert str(tmp_path / "gone") in dialog.art_warning.text()


def test_the_languages_there_are(dialog):
    names = [dialog.language.itemText(row) for row in range(dialog.language.count())]
    assert names == ["As the system has it", "English"]


def test_paths_are_shown(dialog, desk):
    assert dialog.saves_path.text() == str(desk.folders.saves)
    assert not dialog.open_button.isEnabled()


def test_a_disk_that_refuses_is_told_of_and_the_choice_holds(qtbot, dialog, desk):
    desk.folders.settings.parent.parent.mkdir(parents=True, exist_ok=True)
    desk.folders.settings.parent.write_text("not a folder")
    dialog.motion.setFocus()
    with qtbot.waitSignal(desk.told) as heard:
        qtbot.keyClick(dialog.motion, Qt.Key.Key_Space)
    assert str(desk.folders.settings) in heard.args[0]
    assert not desk.settings.motion
    assert not dialog.motion.isChecked()


def test_it_is_not_modal_and_escape_closes_it(qtbot, dialog):
    assert not dialog.isModal()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("scale", [2.0, 1.0])
def test_the_slider_of_the_text_size_stays_in_sight(qtbot, qapp, dialog, desk, scale):
    desk.settings_changed.connect(lambda: apply_theme(qapp, desk.settings))
    desk.change_settings(text_scale=3.0 - scale)
    dialog.text_size.setFocus()
    qtbot.keyClick(dialog.text_size, Qt.Key.Key_End if scale == 2.0 else Qt.Key.Key_Home)
    for seen in (dialog.text_size, dialog.text_size_words):

        def in_sight(seen=seen):
            where = seen.mapTo(dialog._scroll.viewport(), seen.rect().center())
            return dialog._scroll.viewport().rect().adjusted(0, 0, -seen.width() // 2, 0).contains(where)

        qtbot.waitUntil(in_sight)
    assert dialog._scroll.widget().width() <= dialog._scroll.viewport().width()
    assert dialog.width() <= dialog.screen().availableSize().width()


def test_when_cards_are_explained(qtbot, dialog, desk):
    dialog.explain_after.setFocus()
    qtbot.keyClick(dialog.explain_after, Qt.Key.Key_End)
    assert kept(desk).explain_after == 0


def test_points_so_far_can_be_hidden(qtbot, dialog, desk):
    assert dialog.points.isChecked()
    dialog.points.click()
    assert kept(desk).points is False
    desk.change_settings(points=True)
    assert dialog.points.isChecked()
