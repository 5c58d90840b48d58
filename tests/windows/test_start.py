"""A start waits for nothing that is not seen. Seconds depend on the machine; what is imported does not."""

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import builtins, sys
from pathlib import Path
from imperium_desktop.windows.plain_imports import use_plain_imports
use_plain_imports()
assert builtins.__import__ is not builtins.__feature_import__
from PySide6.QtWidgets import QApplication
from imperium_desktop.games import GAMES, make_kind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.notes import Notes
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.shelf import Shelf
from imperium_desktop.windows.theme import apply_theme

application = QApplication([])
folders = Folders.below(Path(sys.argv[1]))
shelf = Shelf(GAMES, lambda name: make_kind(name, folders.packs, Notes(folders.notes).read))
desk = Desk(shelf["imperium"], folders, shelf)
apply_theme(application, desk.settings)

def dealt():
    from imperium_desktop.engine.kinds import ChosenSetup
    chosen = ChosenSetup([("romans", "b")], *desk.kind.usual_terms(), 0, opponent="greeks")
    return desk.new_session(desk.kind.setup(chosen), 7, "A game")

window = MainWindow(desk, dealt if sys.argv[2] == "table" else None, covered=False)
window.resize(1280, 720)
window.show()
application.processEvents()
imported = sorted(sys.modules)
while desk.drawing:
    application.processEvents()
desk.keep_notes()
print(*imported)
"""

THINKING = {
    "multiprocessing",
    "numpy",
    "scipy",
    "imperium_desktop.engine.minds",
    "imperium_desktop.engine.reviews",
    "imperium_desktop.engine.thinking",
    "imperium_desktop.games.imperium.computer",
    "imperium_desktop.games.imperium.foresight",
    "imperium_desktop.games.imperium.foresight.hidden",
    "imperium_desktop.learning",
    "imperium_desktop.windows.reviewing",
    "imperium_desktop.windows.thinking_process",
}
"""Nobody waits for computer players who does not play against them."""
NOT_FOR_THE_FIRST_PAGE = {
    "PIL",
    "ctypes",
    "hashlib",
    "lark",
    "secrets",
    "sqlite3",
    "subprocess",
    "tomllib",
    *THINKING,
    "imperium_desktop.art.faces",
    "imperium_desktop.engine.kinds",
    "imperium_desktop.engine.plans",
    "imperium_desktop.engine.levels",
    "imperium_desktop.engine.records",
    "imperium_desktop.engine.replays",
    "imperium_desktop.engine.views",
    "imperium_desktop.games.imperium.catalogue",
    "imperium_desktop.storage.kept_sessions",
    "imperium_desktop.storage.statistics",
    "imperium_desktop.table.controller",
    "imperium_desktop.table.scene",
    "imperium_desktop.windows.browser_page",
    "imperium_desktop.windows.new_game_page",
    "imperium_desktop.windows.page_pictures",
    "imperium_desktop.windows.table_page",
}
NOT_FOR_THE_TABLE = {
    "PIL",
    "lark",
    "sqlite3",
    "subprocess",
    *THINKING,
    "imperium_desktop.art.scenes.subjects",
    "imperium_desktop.engine.replays",
    "imperium_desktop.games.imperium.language.tables",
    "imperium_desktop.games.imperium.wording.reference.texts",
    "imperium_desktop.storage.statistics",
    "imperium_desktop.windows.log_panel",
    "imperium_desktop.windows.new_game_page",
    "imperium_desktop.windows.script_panel",
    "imperium_desktop.windows.script_tab",
    "imperium_desktop.windows.table_tree",
}


def imported(folder: Path, what: str) -> set[str]:
    """What a program has imported by the time its first window is painted."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder), what], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_the_first_page_waits_for_no_other(tmp_path):
    found = imported(tmp_path, "menu")
    assert found & NOT_FOR_THE_FIRST_PAGE == set()
    assert {module.split(".")[2] for module in found if module.startswith("imperium_desktop.games.")} == {"imperium"}


@pytest.mark.slow
def test_a_second_table_waits_for_nothing_that_the_first_one_noted(tmp_path):
    first = imported(tmp_path, "table")
    assert "lark" in first
    assert imported(tmp_path, "table") & NOT_FOR_THE_TABLE == set()
