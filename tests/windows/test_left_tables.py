"""A table that was left is gone, with its game and all on it: an evening of games takes no more room than one."""

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path):
    window = MainWindow(Desk(ImperiumKind(), Folders.below(tmp_path)))
    qtbot.addWidget(window)
    window.show()
    return window


def deal(window, bot=""):
    players = [("romans", "b")] if bot else [("romans", "b"), ("celts", "b")]
    window.games.start(window.desk.kind.setup(ChosenSetup(players, "classics", (), 0, "", bot)), 3, "By the sea")
    return window.table


def gone(*left):
    """Lets Qt and Python clear up, as they do between two events."""
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    return all(found() is None for found in left)


@pytest.mark.parametrize("bot", ["", "greeks"])
def test_a_table_that_was_left_is_gone(window, bot):
    table = deal(window, bot)
    left = [weakref.ref(part) for part in (table, table.scene, table.controller, table.controller.session)]
    del table
    window.show_start()
    assert gone(*left)


def test_a_replay_that_was_left_is_gone(window):
    path = deal(window).controller.session.path
    window.show_saves()
    window.games.show_replay(path)
    left = [weakref.ref(part) for part in (window.replay, window.replay.scene, window.replay.replay)]
    window.show_start()
    assert gone(*left)
