"""Random games of Imperial Settlers: whatever may be answered can be answered at the table, by mouse and keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from table_walk import Walk

from imperium_desktop.games.settlers.kind import SettlersKind

KIND = SettlersKind()
SETUPS: dict[str, dict[str, Any]] = {
    "two": {"factions": ["japanese", "egyptians"]},
    "two more": {"factions": ["romans", "barbarians"], "lookout": "advanced"},
    "four": {"factions": ["egyptians", "barbarians", "japanese", "romans"], "lookout": "draft"},
    "solo": {"factions": ["barbarians"], "mode": "solo"},
    "solo of the Japanese": {"factions": ["japanese"], "mode": "solo"},
}
pytestmark = pytest.mark.usefixtures("plain_faces")


@pytest.mark.parametrize("name", SETUPS)
def test_every_option_can_be_picked(name: str, qtbot: QtBot, tmp_path: Path) -> None:
    walk = Walk(KIND, SETUPS[name], 20, qtbot, tmp_path)
    for decision in walk.decisions():
        walk.visit(walk.session.game.view(decision.seat))
    assert len(walk.seen) > 15
