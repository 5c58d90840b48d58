"""What is asked stands above the hand, and neither the sentence nor an answer is cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from table_driver import MARKET, TableDriver

from imperium_desktop.windows.prompt_bar import LETTERS, PromptBar

Table = Callable[..., TableDriver]

TURN = (
    """
players = ["romans", "celts"]
[player.romans]
hand = ["City of Rome", "rom.glory", "Triumvirate", "Roman Expansion", "Unrest"]
"""
    + MARKET
)


def is_whole(bar: PromptBar) -> bool:
    """Whether all words of the sentence are in sight, and all of every answer."""
    room = bar.prompt.contentsRect()
    metrics = QFontMetrics(bar.prompt.font())
    needed: QRect = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), bar.prompt.text())
    answers = [(button.text(), button.width() - button.minimumSizeHint().width()) for button in bar._buttons]
    return (
        needed.height() <= room.height()
        and needed.width() <= room.width()
        and all("…" not in words and spare >= 0 for words, spare in answers)
    )


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(996, 576), (1252, 696), (1892, 1056)])
@pytest.mark.parametrize("drawer", ["", "Log"])
def test_nothing_of_it_is_cut(table: Table, text_scale: float, size: tuple[int, int], drawer: str) -> None:
    driver = table(TURN, size)
    driver.page.desk.change_settings(text_scale=text_scale)
    driver.page.drawer.open(drawer)
    bar = driver.page.prompt_bar
    assert is_whole(bar), bar.prompt.text()
    driver.press(Qt.Key.Key_I)
    assert "discard your whole hand" in bar.prompt.text()
    assert is_whole(bar), bar.prompt.text()


@pytest.mark.parametrize("size", [(996, 576), (1252, 696), (1892, 1056)])
def test_two_lines_of_advice_keep_the_feet_of_their_letters(table: Table, size: tuple[int, int]) -> None:
    bar = table(TURN, size).page.prompt_bar
    bar.tell("Play Triumvirate +8.2 · Play Glory +8.2 · Play Roman Expansion +0.0 (the first two are equally good)")
    assert is_whole(bar)


def test_where_all_is_too_long_the_bar_grows_upwards_and_shrinks_again(table: Table) -> None:
    driver = table(TURN, (996, 576))
    driver.page.drawer.open("Log")
    bar = driver.page.prompt_bar
    usual = bar.geometry()
    driver.press(Qt.Key.Key_I)
    assert bar.geometry().bottom() == usual.bottom()
    assert bar.height() > usual.height()
    driver.press(Qt.Key.Key_Escape)
    assert bar.geometry() == usual


def test_with_room_the_letters_are_as_large_as_they_should_be(table: Table) -> None:
    bar = table(TURN, (1252, 696)).page.prompt_bar
    assert bar.prompt.font().pixelSize() == LETTERS
