"""Pages on a desk of their own, with a small kind of game or with the real one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pebbles import PebblesKind
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.settings import Settings
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.theme import apply_theme


class PlainPictures(QObject):
    """Cards of one colour, and a note of which were asked for."""

    ready = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.ratio = 0.0
        self.asked: list[tuple[str | None, int]] = []

    def card(self, face_id: str | None, back: str, width: float) -> QPixmap:
        """A plain card."""
        self.asked.append((face_id, round(width)))
        picture = QPixmap(round(width), round(width * 1.4))
        picture.fill(QColor("#f7eedb"))
        return picture


@pytest.fixture(autouse=True)
def looks(qapp: QApplication) -> Iterator[None]:
    """Every test begins with the usual looks."""
    apply_theme(qapp, Settings(palette="light"))
    yield
    apply_theme(qapp, Settings(palette="light"))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk for the small kind of game."""
    return Desk(PebblesKind(), Folders.below(tmp_path))


@pytest.fixture
def pictures() -> PlainPictures:
    """Pictures of cards."""
    return PlainPictures()


@pytest.fixture
def show(qtbot: QtBot) -> Callable[[QWidget], QWidget]:
    """Shows a page as the window would."""

    def show_page(page: QWidget, width: int = 1280, height: int = 720) -> QWidget:
        qtbot.addWidget(page)
        page.resize(width, height)
        page.show()
        qtbot.waitExposed(page)
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        return page

    return show_page


@pytest.fixture
def keep(desk: Desk) -> Callable[..., Path]:
    """Keeps a game of some players after some choices."""

    def keep_game(title: str = "By the sea", choices: int = 2, players: tuple[str, ...] = ("reds", "blues")) -> Path:
        setup = desk.kind.setup(ChosenSetup([(name, "b") for name in players], "beach", (), 0, len(players) == 1))
        session = desk.new_session(setup, 1, title)
        for _ in range(choices):
            assert session.pending is not None
            session.choose(Choice(session.pending.number, ("two",)))
        session.close()
        return session.path

    return keep_game
