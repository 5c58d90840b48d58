"""A disk that refuses, in the real window: it is seen while it lasts, and leaving asks."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from command_lines import command_line
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.campaigns import CAMPAIGN, CampaignStart
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.windows import running
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.file_questions import FileToWrite
from imperium_desktop.windows.main_window import MainWindow

READ_ONLY = "the place is read-only"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(ImperiumKind(), Folders.below(tmp_path / "data"))
    desk.change_settings(motion=False, first_start_done=True)
    return desk


@pytest.fixture
def open_window(qtbot: QtBot, desk: Desk) -> Callable[..., MainWindow]:
    def open_window(asked_for: Callable[[], KeptSession] | None = None) -> MainWindow:
        window = MainWindow(desk, asked_for)
        qtbot.addWidget(window, before_close_func=abandon)
        window.show()
        qtbot.waitExposed(window)
        return window

    return open_window


def abandon(window: MainWindow) -> None:
    """Leaves the table unasked: a question at the end of a test would wait for ever."""
    window.messages.trouble.watch(None)
    if window.table is not None:
        session_of(window).close()
        window.games.table = None


class Disk:
    """The disk with the saves, which can be made to refuse and to work again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.refuses = False
        real_open, real_write = os.open, os.write

        def guarded_open(path: str | Path, flags: int, *mode: int) -> int:
            writing = flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT)
            if self.refuses and writing and Path(path).is_relative_to(folder):
                raise OSError(errno.EROFS, "Read-only file system")
            return real_open(path, flags, *mode)

        def guarded_write(file: int, data: bytes) -> int:
            if self.refuses and Path(f"/proc/self/fd/{file}").resolve().is_relative_to(folder):
                raise OSError(errno.ENOSPC, "No space left on device")
            return real_write(file, data)

        monkeypatch.setattr(os, "open", guarded_open)
        if sys.platform == "linux":
            monkeypatch.setattr(os, "write", guarded_write)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch, desk: Desk) -> Disk:
    return Disk(monkeypatch, desk.folders.data)


def setup(desk: Desk) -> dict[str, object]:
    return desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice"))


def deal(window: MainWindow) -> KeptSession:
    window.games.start(setup(window.desk), 3, "Kept")
    return session_of(window)


def session_of(window: MainWindow) -> KeptSession:
    assert window.table is not None
    session = window.table.controller.session
    assert isinstance(session, KeptSession)
    return session


def answer(qtbot: QtBot, window: MainWindow, words: str = "End the turn") -> None:
    assert window.table is not None
    button = next(button for button in window.table.prompt_bar._buttons if words in button.accessibleName())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def choices_in(desk: Desk, path: Path) -> list[Choice]:
    with desk.open_session(path) as session:
        return list(session.record.choices)


def press_in_question(qtbot: QtBot, *words: str) -> list[str]:
    """Presses buttons of the questions to come, one question each; gives what they asked."""
    asked: list[str] = []
    waiting = list(words)

    def press() -> None:
        box = QApplication.activeModalWidget()
        if not isinstance(box, QMessageBox):
            QTimer.singleShot(10, press)
            return
        asked.append(f"{box.text()} {box.informativeText()}")
        button: QAbstractButton = next(b for b in box.buttons() if waiting[0] in b.text().replace("&", ""))
        waiting.pop(0)
        if waiting:
            QTimer.singleShot(10, press)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    QTimer.singleShot(10, press)
    return asked


def test_it_is_seen_until_it_is_gone(open_window: Callable[..., MainWindow], qtbot: QtBot, disk: Disk) -> None:
    window = open_window()
    session = deal(window)
    assert window.messages.trouble.isHidden()
    disk.refuses = True
    answer(qtbot, window)
    assert window.messages.trouble.isVisible()
    assert "Cannot save to" in window.messages.trouble.label.text()
    window.messages.line.go()
    window.show_cards()
    assert window.messages.trouble.isVisible()
    window._back_to_where_one_was()
    qtbot.mouseClick(window.messages.trouble.again, Qt.MouseButton.LeftButton)
    assert window.messages.trouble.isVisible()
    disk.refuses = False
    qtbot.mouseClick(window.messages.trouble.again, Qt.MouseButton.LeftButton)
    assert window.messages.trouble.isHidden()
    window.show_start()
    assert choices_in(window.desk, session.path) == session.record.choices


def test_saving_resumes_by_itself(open_window: Callable[..., MainWindow], qtbot: QtBot, disk: Disk) -> None:
    window = open_window()
    deal(window)
    window.messages.trouble.timer.setInterval(20)
    disk.refuses = True
    answer(qtbot, window)
    qtbot.wait(100)
    assert window.messages.trouble.isVisible()
    disk.refuses = False
    qtbot.waitUntil(window.messages.trouble.isHidden)
    assert not window.messages.trouble.timer.isActive()


def test_saving_resumes_with_the_next_choice(open_window: Callable[..., MainWindow], qtbot: QtBot, disk: Disk) -> None:
    window = open_window()
    session = deal(window)
    disk.refuses = True
    answer(qtbot, window)
    assert window.messages.trouble.isVisible()
    disk.refuses = False
    qtbot.mouseClick(window.table.prompt_bar.undo, Qt.MouseButton.LeftButton)
    assert window.messages.trouble.isHidden()
    assert session.trouble == ""


@pytest.mark.parametrize("way", ["new", "saved", "asked new", "asked saved"])
def test_every_way_into_a_game(
    open_window: Callable[..., MainWindow], desk: Desk, qtbot: QtBot, disk: Disk, way: str
) -> None:
    with desk.new_session(setup(desk), 3, "Kept") as saved:
        path = saved.path
    disk.refuses = True
    if way == "new":
        window = open_window()
        deal(window)
    elif way == "saved":
        window = open_window()
        window.games.open(path)
    elif way == "asked new":
        window = open_window(lambda: desk.new_session(setup(desk), 3, "Kept"))
    else:
        window = open_window(lambda: desk.open_session(path))
    assert READ_ONLY in window.messages.trouble.label.text()
    assert window.messages.trouble.isVisible()
    disk.refuses = False
    qtbot.mouseClick(window.messages.trouble.again, Qt.MouseButton.LeftButton)
    assert window.messages.trouble.isHidden()


@pytest.mark.parametrize("leaves", ["window", "start", "saves", "campaigns"])
def test_leaving_asks(
    open_window: Callable[..., MainWindow], desk: Desk, qtbot: QtBot, disk: Disk, leaves: str
) -> None:
    window = open_window()
    session = deal(window)
    before = list(session.record.choices)
    disk.refuses = True
    answer(qtbot, window)
    played = session.position - len(before)

    def leave() -> None:
        if leaves == "window":
            window.close()
        elif leaves == "campaigns":
            window.campaigns.show_list()
        else:
            {"start": window.show_start, "saves": window.show_saves}[leaves]()

    [asked] = [press_in_question(qtbot, "Stay")]
    leave()
    assert len(asked) == 1 and "“Kept” is not saved" in asked[0]
    assert f"the last {played} steps of it are lost" in asked[0] or "the last step of it is lost" in asked[0]
    assert window.isVisible() and window.table is not None
    assert window.pages.currentWidget() is window.table
    asked = press_in_question(qtbot, "Try again", "Leave without saving")
    leave()
    assert len(asked) == 2
    assert window.table is None
    assert window.isVisible() is (leaves != "window")
    assert window.messages.trouble.isHidden()
    disk.refuses = False
    assert choices_in(desk, session.path) == before


def test_leaving_when_there_is_room_again(
    open_window: Callable[..., MainWindow], desk: Desk, qtbot: QtBot, disk: Disk
) -> None:
    """Nothing is asked: the last attempt is made before."""
    window = open_window()
    session = deal(window)
    disk.refuses = True
    answer(qtbot, window)
    disk.refuses = False
    window.close()
    assert not window.isVisible()
    assert choices_in(desk, session.path) == session.record.choices


def test_nothing_is_asked_about_a_game_in_which_nothing_was_played(
    open_window: Callable[..., MainWindow], desk: Desk, disk: Disk
) -> None:
    with desk.new_session(setup(desk), 3, "Kept") as saved:
        path = saved.path
    disk.refuses = True
    window = open_window(lambda: desk.open_session(path))
    assert window.messages.trouble.isVisible()
    window.close()
    assert not window.isVisible()


@pytest.mark.parametrize("leaving", [True, False])
def test_saving_elsewhere(
    open_window: Callable[..., MainWindow],
    desk: Desk,
    qtbot: QtBot,
    disk: Disk,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    leaving: bool,
) -> None:
    window = open_window()
    session = deal(window)
    disk.refuses = True
    answer(qtbot, window)
    places = iter([None, desk.folders.saves / "here", tmp_path / "elsewhere"])
    monkeypatch.setattr(FileToWrite, "ask", lambda *arguments: next(places))
    target = tmp_path / "elsewhere.imperium"
    if leaving:
        asked = press_in_question(qtbot, *["Save elsewhere"] * 3)
        window.show_start()
        assert len(asked) == 3
        assert "here.imperium" in asked[2]
        assert window.table is None
    else:
        for _ in range(3):
            assert window.messages.trouble.isVisible()
            qtbot.mouseClick(window.messages.trouble.elsewhere, Qt.MouseButton.LeftButton)
        assert window.messages.trouble.isHidden()
        assert str(target) in window.messages.line.text()
        qtbot.mouseClick(window.table.prompt_bar.undo, Qt.MouseButton.LeftButton)
        window.show_start()
    assert choices_in(desk, target) == session.record.choices


def test_a_finished_game_that_is_not_saved(open_window: Callable[..., MainWindow], qtbot: QtBot, disk: Disk) -> None:
    """The score page shows it too."""
    window = open_window()
    session = deal(window)
    disk.refuses = True
    from imperium_desktop.engine.random_player import RandomPlayer

    player = RandomPlayer(1)
    while not session.over:
        decision = session.pending
        assert decision is not None
        session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
    window.table.controller.refresh()
    assert window.pages.currentWidget() is window.ending.score_page
    assert window.messages.trouble.isVisible()
    asked = press_in_question(qtbot, "Stay")
    window.show_new_game()
    assert len(asked) == 1
    assert window.table is not None


def test_a_campaign_whose_file_cannot_be_written(
    open_window: Callable[..., MainWindow], desk: Desk, qtbot: QtBot, disk: Disk
) -> None:
    """A result that cannot be entered says so until it is, and is entered then."""
    start = CampaignStart(
        "Ada", "romans", "b", "classics", (), CAMPAIGN, desk.kind.campaigns.difficulties(CAMPAIGN)[0].id
    )
    campaign = desk.campaigns.begin(start)
    with desk.campaigns.start_next(campaign, "greeks", 5) as session:
        from imperium_desktop.engine.random_player import RandomPlayer

        player = RandomPlayer(1)
        while not session.over:
            decision = session.pending
            assert decision is not None
            session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
    disk.refuses = True
    window = open_window()
    window.campaigns.show_campaign(campaign.id)
    notice = window.campaigns.log_page.notice
    assert notice.isVisible()
    assert READ_ONLY in notice.label.text()
    qtbot.mouseClick(notice.action, Qt.MouseButton.LeftButton)
    assert notice.isVisible()
    disk.refuses = False
    qtbot.mouseClick(notice.action, Qt.MouseButton.LeftButton)
    assert desk.campaigns.trouble is None
    assert desk.campaigns.open(campaign.id).games[0].result is not None


# Sentences at the start ----------------------------------------------------------------------------------------------


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, desk: Desk) -> Callable[..., dict[str, str]]:
    """Starts the program as from the command line; gives what the window says before anything is done."""

    def start(*words: str) -> dict[str, str]:
        seen: dict[str, str] = {}

        def look(*_: object) -> int:
            window = next(
                top for top in QApplication.topLevelWidgets() if isinstance(top, MainWindow) and top.isVisible()
            )
            seen["notice"] = window.messages.notice.label.text() if window.messages.notice.isVisible() else ""
            seen["trouble"] = window.messages.trouble.label.text() if window.messages.trouble.isVisible() else ""
            abandon(window)
            window.close()
            return 0

        monkeypatch.setattr(QApplication, "exec", look)
        monkeypatch.setattr(sys, "excepthook", sys.excepthook)
        assert running.open_window(command_line(*words, "--seed", "3"), desk.folders, (1280, 720)) == 0
        return seen

    return start


def test_a_torn_line_of_a_game_opened_by_double_click(
    started: Callable[..., dict[str, str]], desk: Desk, qtbot: QtBot
) -> None:
    with desk.new_session(setup(desk), 3, "Kept") as session:
        path = session.path
    with path.open("ab") as file:
        file.write(b'{"choice":[0,"tu')
    assert str(path) in started(str(path))["notice"]
    assert started()["notice"] == ""


@pytest.mark.parametrize("words", [(), ("--new", "romans")])
def test_damaged_settings(
    started: Callable[..., dict[str, str]], desk: Desk, qtbot: QtBot, words: tuple[str, ...]
) -> None:
    desk.folders.settings.write_text("{this is no JSON", encoding="utf-8")
    assert str(desk.folders.settings) in started(*words)["notice"]


@pytest.mark.parametrize("way", ["save_file", "new"])
def test_a_read_only_place_from_the_command_line(
    started: Callable[..., dict[str, str]], desk: Desk, qtbot: QtBot, disk: Disk, way: str
) -> None:
    with desk.new_session(setup(desk), 3, "Kept") as session:
        path = session.path
    disk.refuses = True
    seen = started(str(path)) if way == "save_file" else started("--new", "romans")
    assert READ_ONLY in seen["trouble"]
