"""A table page on a situation written as a scenario, driven with real mouse events."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from table_driver import ScenarioRules, TableDriver

from imperium_desktop.art import store
from imperium_desktop.art.faces import draw_stand_in
from imperium_desktop.engine.faces import Face
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.storage.folders import Folders
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.table_page import TablePage


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Callable[[str], TableDriver]:
    """Opens a table on the situation given as the text of a scenario."""

    def open_table(text: str, size: tuple[int, int] = (1280, 700)) -> TableDriver:
        path = tmp_path / "situation.toml"
        path.write_text('title = "At the table"\n' + text, encoding="utf-8")
        rules = ScenarioRules(path)
        kind = ImperiumKind()
        kind.rules = rules
        setup = read_scenario(path).setup.to_json()
        session = Session(rules, Record.begin(rules, setup, 1))
        desk = Desk(kind, Folders.below(tmp_path / "data"))
        pictures = Pictures(kind, desk.folders.cache)
        page = TablePage(desk, session, pictures)
        page.scene.motion.duration = 0
        qtbot.addWidget(page)
        page.resize(*size)
        page.show()
        qtbot.waitExposed(page)
        return TableDriver(page, qtbot)

    return open_table


@pytest.fixture
def plain_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the cards look like is no matter."""

    def plain(spec: Face, width: int, ratio: float = 1.0, letters: float = 0.0) -> object:
        return draw_stand_in(spec, width, ratio)

    monkeypatch.setattr(store, "draw_face", plain)
