"""Hands on the mouse and keyboard of a table page, and situations to put on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.windows.table_page import TablePage

MARKET = """
[market]
slots = ["Oasis", "Education", "Coinage", "Elders", "Hills"]
unrest_pile = 8
main = ["Temple", "Coast", "Wonder", "Jungle"]
region = ["Marsh", "Woodland"]
uncivilised = ["Shrine", "Oracle"]
civilised = ["Pharmacy", "Temple"]
"""

SOLO = (
    """
mode = "solo"
players = ["romans"]
difficulty = "imperator"
seed = 4
[player.romans]
hand = ["rom.dalmatia", "rom.conquer", "rom.prosperity"]
draw = ["rom.glory", "rom.advance", "rom.raetia"]
[bot]
nation = "carthaginians"
state = "barbarian"
slots = ["Unrest", "Unrest", "Unrest", "Unrest", "Unrest"]
deck = ["Glory", "Conquer", "Advance", "Iberia", "Mauretania"]
discard = []
"""
    + MARKET
)
"""Every slot holds Unrest, which goes back: nobody is asked anything during the turn."""


class ScenarioRules(ImperiumRules):
    """Deals the situation of a scenario file instead of a shuffled table."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def start(self, setup: dict[str, Any], seed: int) -> Imperium:
        return build(read_scenario(self.path), self.catalogue)


class TableDriver:
    """Hands on the mouse and the keyboard of one table page."""

    def __init__(self, page: TablePage, qtbot: QtBot) -> None:
        self.page = page
        self.qtbot = qtbot
        self.viewport = page.view.viewport()

    @property
    def game(self) -> Imperium:
        game = self.page.controller.session.game
        assert isinstance(game, Imperium)
        return game

    def card(self, name: str, zone: str = "") -> str:
        """The key of a card that is shown, by its name."""
        for key, item in self.page.scene.cards.items():
            if item.name == name and (not zone or item.zone == zone) and item.view.card is not None:
                return key
        raise AssertionError(f"{name} is not shown")

    def point(self, key: str) -> QPoint:
        """Where to press to hold an item: a little inside its upper edge, where nothing overlaps it."""
        item = self.page.scene.item(key)
        assert item is not None, key
        rect = item.rect_on_table()
        return self.page.view.mapFromScene(rect.x + rect.width * 0.3, rect.y + rect.height * 0.45)

    def middle(self, key: str) -> QPoint:
        """The middle of a zone, card or strip."""
        rect = self.page.scene.target_rect(key)
        assert rect is not None, key
        return self.page.view.mapFromScene(rect.x + rect.width / 2, rect.y + rect.height / 2)

    def drag(self, key: str, target: QPoint, drop: bool = True) -> None:
        """Press, several moves, release."""
        start = self.point(key)
        self.qtbot.mousePress(self.viewport, Qt.MouseButton.LeftButton, pos=start)
        for part in (0.15, 0.4, 0.7, 1.0):
            self.qtbot.mouseMove(self.viewport, pos=start + (target - start) * part)
        if drop:
            self.qtbot.mouseRelease(self.viewport, Qt.MouseButton.LeftButton, pos=target)

    def let_go(self) -> None:
        """Releases the button where nothing takes the card, so that the next test starts with free hands."""
        self.qtbot.mouseRelease(self.viewport, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))

    def click(self, key: str) -> None:
        self.qtbot.mouseClick(self.viewport, Qt.MouseButton.LeftButton, pos=self.point(key))

    def double_click(self, key: str) -> None:
        point = self.point(key)
        self.qtbot.mouseClick(self.viewport, Qt.MouseButton.LeftButton, pos=point)
        self.qtbot.mouseDClick(self.viewport, Qt.MouseButton.LeftButton, pos=point)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.page.view, key, modifier)

    def answer(self, words: str) -> None:
        """Presses the button with these words, or the row of the stage."""
        stage = self.page.scene.furniture.stage
        for place, offer in enumerate(stage.offers if stage is not None else []):
            if words.lower() in offer.words.lower():
                assert stage is not None
                point = self.page.view.mapFromScene(stage.row_centre(place))
                self.qtbot.mouseClick(self.viewport, Qt.MouseButton.LeftButton, pos=point)
                return
        for button in self.page.prompt_bar._buttons:
            if words.lower() in (button.accessibleName() or button.text()).lower():
                self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
                return
        shown = [button.text() for button in self.page.prompt_bar._buttons]
        raise AssertionError(f"no button “{words}” among {shown}")
