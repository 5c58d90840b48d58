"""What holds for every page: it fits a small window, speaks to a screen reader, and takes on new looks at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pebbles import PebblesKind
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QWidget

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.storage.settings import Settings
from imperium_desktop.windows.about_dialog import AboutDialog
from imperium_desktop.windows.browser_page import BrowserPage
from imperium_desktop.windows.new_game_page import NewGamePage
from imperium_desktop.windows.rules_page import RulesPage
from imperium_desktop.windows.saves_page import SavesPage
from imperium_desktop.windows.score_page import ScorePage
from imperium_desktop.windows.settings_dialog import SettingsDialog
from imperium_desktop.windows.start_page import StartPage
from imperium_desktop.windows.statistics_page import StatisticsPage
from imperium_desktop.windows.theme import apply_theme

PAGES = ("start", "new", "saves", "browser", "score", "statistics", "rules", "settings", "about")


@pytest.fixture
def make(desk, pictures, keep):
    """Makes a page by its name, with something on it."""

    def make_page(name: str) -> QWidget:
        keep()
        if name == "score":
            page = ScorePage(desk)
            game = PebblesKind().rules.start({"players": ["reds/b", "blues/b", "greens/b", "whites/b"]}, 1)
            while game.pending is not None:
                game.apply(Choice(game.pending.number, ("one",)))
            page.show_game(game)
            return page
        if name == "statistics":
            for players in (("reds",), ("reds", "blues"), ("greens", "whites", "greys")):
                with desk.open_session(keep(choices=4, players=players)) as session:
                    desk.keep_result(session)
            return StatisticsPage(desk)
        if name == "browser":
            return BrowserPage(desk, pictures)
        if name == "new":
            new = NewGamePage(desk)
            new.set_seats(4)
            return new
        makers = {
            "start": StartPage,
            "saves": SavesPage,
            "rules": RulesPage,
            "settings": SettingsDialog,
            "about": AboutDialog,
        }
        return makers[name](desk)

    return make_page


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("text_scale", [0.75, 1.0, 1.5, 2.0])
def test_it_fits_a_small_window(qapp, make, show, name, text_scale):
    apply_theme(qapp, Settings(palette="light", text_scale=text_scale))
    page = show(make(name))
    hint = page.minimumSizeHint()
    assert hint.width() <= 1280
    assert hint.height() <= 640  # a menu bar and a status bar want their room too


@pytest.mark.parametrize("name", PAGES)
def test_new_looks_are_taken_on_at_once(qapp, make, show, name):
    page = show(make(name))
    light = page.grab().toImage()
    apply_theme(qapp, Settings(palette="dark"))
    dark = page.grab().toImage()
    assert mean_lightness(dark) < mean_lightness(light) - 40
    apply_theme(qapp, Settings(palette="dark", text_scale=1.6))
    page.grab()
    apply_theme(qapp, Settings(palette="light"))
    assert abs(mean_lightness(page.grab().toImage()) - mean_lightness(light)) < 12


def mean_lightness(image):
    small = image.scaled(32, 32, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return sum(small.pixelColor(x, y).lightness() for x in range(32) for y in range(32)) / 1024


@pytest.mark.parametrize("name", PAGES)
def test_whatever_takes_the_focus_has_a_name(make, show, name):
    page = show(make(name))
    named_by_label = {label.buddy() for label in page.findChildren(QLabel) if label.buddy() is not None}
    unnamed = [
        widget
        for widget in page.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(page) and widget.isEnabled()
        if not (widget.accessibleName() or widget in named_by_label or _words(widget))
        if not isinstance(widget.parentWidget(), QComboBox)
    ]
    assert unnamed == []


def _words(widget):
    return widget.text() if isinstance(widget, (QAbstractButton, QLabel)) else ""


DOUBLE = """
import sys
from pathlib import Path
sys.path[:0] = {paths!r}
from pebbles import PebblesKind
from PySide6.QtWidgets import QApplication
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.settings import Settings
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.start_page import StartPage
from imperium_desktop.windows.theme import apply_theme
app = QApplication([])
apply_theme(app, Settings(palette="light"))
page = StartPage(Desk(PebblesKind(), Folders.below({data!r})))
page.resize(1280, 720)
page.show()
app.processEvents()
picture = page.grab()
symbol = page.guided_tile.picture.pixmap()
print(picture.width(), page._picture.width(), symbol.width() / symbol.deviceIndependentSize().width())
"""


@pytest.mark.parametrize("factor", ["1.25", "2"])
def test_pictures_are_drawn_for_the_screens_pixels(tmp_path, factor):
    paths = [str(folder) for folder in Path(__file__).parents[:2]]
    code = DOUBLE.format(paths=paths, data=str(tmp_path))
    environment = {**os.environ, "QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    whole, painting, ratio = map(float, done.stdout.split())
    assert whole == painting == 1280 * float(factor)
    assert ratio == pytest.approx(float(factor), abs=0.05)
