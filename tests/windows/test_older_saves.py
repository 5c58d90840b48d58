"""Saves of the released version in the real window, where a corrected rule lets them play differently."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow

FIXTURE = Path(__file__).parent.parent / "fixtures" / "0.1.0"


@pytest.fixture
def window(qtbot, tmp_path):
    folders = Folders.below(shutil.copytree(FIXTURE, tmp_path / "home"))
    desk = Desk(ImperiumKind(folders.packs), folders)
    desk.change_settings(motion=False, confirmations=False)
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.fixture
def path(window):
    [path] = window.desk.folders.saves.glob("*another-is-asked*")
    return path


def click(qtbot, page, button):
    """Clicks a button of the prompt bar; the cover between two players is lifted first."""
    if page.cover is not None:
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_undo_and_redo_pass_by_what_is_lost(qtbot, window, path):
    before = path.read_bytes()
    window.games.open(path)
    session, bar = window.table.controller.session, window.table.prompt_bar
    lost = sorted(session.course.lost)
    reached = [position for position in range(41) if position not in lost]
    assert lost and session.position == 40
    assert path.read_bytes() == before
    assert "positions are lost on the way" in window.messages.notice.label.text()
    # One gesture may have answered several decisions, and is taken back and done again as one.
    while (here := session.position) > reached[0]:
        click(qtbot, window.table, bar.undo)
        assert session.position in reached and session.position < here
    while (here := session.position) < reached[-1]:
        click(qtbot, window.table, bar.redo)
        assert session.position in reached and session.position > here
    session.go_to(reached[-2])
    refused = []
    window.table.controller.refused.connect(refused.append)
    window.table.controller.go_to(lost[0])
    assert refused == [f"The position after {lost[0]} choices was played by other rules or cards and was not kept."]
    options = RandomPlayer(1).choose(session.pending)
    session.choose(Choice(session.pending.number, tuple(option.id for option in options)))
    assert session.position == 40
    assert path.read_bytes().startswith(before)


def test_watching_passes_by_what_is_lost(window, path):
    window.games.show_replay(path)
    replay, lost = window.replay.replay, sorted(window.replay.watched.course.lost)
    assert lost
    assert "positions are lost on the way" in window.replay.notice.label.text()
    seen = [replay.position]
    while replay.can_redo:
        window.replay.bar.step()
        seen.append(replay.position)
    assert seen == [position for position in range(41) if position not in lost]
    window.replay.bar.timeline.setValue(lost[0])
    assert replay.position == lost[0] - 1
