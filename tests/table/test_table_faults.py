"""A fault at the table, with real mouse events: one sentence, and the game goes on."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from table_driver import MARKET, SOLO, TableDriver

from imperium_desktop.games.imperium.bot.turn import BotTurn
from imperium_desktop.games.imperium.effects.resources import Gain
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.kind import ImperiumKind

Table = Callable[..., TableDriver]

ROMANS = (
    """
players = ["romans", "celts"]
[player.romans]
resources = { materials = 6, population = 4, progress = 2 }
hand = ["Dalmatia", "rom.advance", "rom.glory", "Unrest", "Triumvirate"]
draw = ["rom.conquer", "rom.prosperity", "City of Rome"]
[player.celts]
hand = []
"""
    + MARKET
)


class BrokenError(Exception):
    pass


def fail(*arguments: object, **named: object) -> None:
    raise BrokenError("on purpose\nin two lines")


def sentence(driver: TableDriver) -> str:
    """What the bar says, which must be one sentence about a report that is there."""
    bar = driver.page.fault_bar
    assert bar.isVisible()
    text = bar.label.text()
    assert "\n" not in text and "nothing is lost" in text
    [report] = driver.page.desk.folders.faults.iterdir()
    assert f"“{report}”" in text
    trace = json.loads(report.read_text())["trace"]
    assert any("BrokenError: on purpose" in line for line in trace)
    # The whole of it can be read: the label is as high as its wrapped text.
    assert bar.label.height() >= bar.label.heightForWidth(bar.label.width())
    return text


def standing(driver: TableDriver) -> tuple[int, str]:
    session = driver.page.controller.session
    return session.position, session.game.fingerprint()


def play_dalmatia(driver: TableDriver) -> None:
    """Brings a population, so it gains. The first card of a turn is two choices: to play cards, and this one."""
    driver.drag(driver.card("Dalmatia", "hand:0"), driver.middle("play:0"))


def undo(driver: TableDriver) -> None:
    driver.qtbot.mouseClick(driver.page.prompt_bar.undo, Qt.MouseButton.LeftButton)


def test_a_verb_that_fails(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = table(ROMANS)
    start = standing(driver)
    with monkeypatch.context() as patch:
        patch.setattr(Gain, "start", fail)
        play_dalmatia(driver)
        assert "This choice met a fault" in sentence(driver)
        before = standing(driver)
        assert before[0] == 1
        assert driver.page.controller.question is not None
        play_dalmatia(driver)
        sentence(driver)
        assert standing(driver) == before
        # Another choice goes on, and the sentence goes with it.
        driver.answer("End the turn")
        assert not driver.page.fault_bar.isVisible()
        assert standing(driver)[0] == 2
        undo(driver)
        assert standing(driver) == start, "nobody goes back to the middle of a gesture"
    play_dalmatia(driver)
    assert standing(driver)[0] == 2
    assert not driver.page.fault_bar.isVisible()


def test_the_sentence_can_be_put_away(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = table(ROMANS)
    with monkeypatch.context() as patch:
        patch.setattr(Gain, "start", fail)
        play_dalmatia(driver)
    driver.qtbot.mouseClick(driver.page.fault_bar.dismiss, Qt.MouseButton.LeftButton)
    assert not driver.page.fault_bar.isVisible()


def test_redoing_into_a_fault(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = table(ROMANS)
    play_dalmatia(driver)
    after = standing(driver)
    undo(driver)
    redo = driver.page.prompt_bar.redo
    with monkeypatch.context() as patch:
        patch.setattr(Gain, "start", fail)
        driver.qtbot.mouseClick(redo, Qt.MouseButton.LeftButton)
        sentence(driver)
        assert standing(driver)[0] == 1
    driver.qtbot.mouseClick(redo, Qt.MouseButton.LeftButton)
    assert standing(driver) == after
    assert not driver.page.fault_bar.isVisible()


@pytest.mark.parametrize("what", ["view", "prompt", "words"])
def test_a_table_that_cannot_be_shown(table: Table, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    driver = table(ROMANS)
    start = standing(driver)
    with monkeypatch.context() as patch:
        patch.setattr(Imperium, what, fail)
        play_dalmatia(driver)
        assert "Showing the table met a fault" in sentence(driver)
        assert standing(driver)[0] == 2, "what was done is done, seen or not"
        assert driver.page.controller.question is None
    while standing(driver)[0]:
        undo(driver)
    assert standing(driver) == start
    assert not driver.page.fault_bar.isVisible()
    play_dalmatia(driver)
    assert standing(driver)[0] == 2


def test_a_table_that_cannot_be_shown_at_first(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Imperium, "view", fail)
        patch.setattr(ImperiumKind, "plan", fail)
        driver = table(ROMANS)
    assert driver.page.fault_bar.isVisible()
    driver.page.controller.refresh()
    driver.page.lay_out_table()
    play_dalmatia(driver)
    assert standing(driver)[0] == 2
    assert not driver.page.fault_bar.isVisible()


def test_a_story_that_cannot_be_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = table(ROMANS)
    with monkeypatch.context() as patch:
        patch.setattr(Imperium, "tell", fail)
        play_dalmatia(driver)
        assert "could not be told" in driver.page.log.plain_text()
        assert driver.page.fault_bar.isVisible()
        assert driver.page.controller.question is not None
        assert standing(driver)[0] == 2
    undo(driver)
    assert "could not be told" not in driver.page.log.plain_text()


def test_the_turn_of_a_bot(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = table(SOLO)
    driver.answer("End the turn")
    driver.click(driver.card("Hills", "market"))
    before = standing(driver)
    with monkeypatch.context() as patch:
        patch.setattr(BotTurn, "step", fail)
        driver.answer("Done")
        sentence(driver)
        assert standing(driver) == before
    driver.answer("Done")
    assert standing(driver)[0] == before[0] + 1


@pytest.mark.parametrize("name", ["view", "tell"])
def test_moments_of_a_bot_that_cannot_be_shown(table: Table, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    driver = table(SOLO)
    driver.page.desk.change_settings(opponent_speed="pause")
    driver.answer("End the turn")
    driver.click(driver.card("Hills", "market"))
    position = standing(driver)[0]
    with monkeypatch.context() as patch:
        patch.setattr(Imperium, name, fail)
        driver.answer("Done")
        assert driver.page.fault_bar.isVisible()
    assert not driver.page.controller.moments.playing
    assert standing(driver)[0] == position + 1
    undo(driver)
    undo(driver)  # cards were drawn meanwhile, so it is asked for twice
    assert standing(driver)[0] == position
    assert driver.page.controller.question is not None


def test_a_reason_that_cannot_be_said(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = table(ROMANS)
    monkeypatch.setattr(Imperium, "why_not", fail)
    driver.click(driver.card("Elders", "market"))
    sentence(driver)
    driver.answer("End the turn")
    assert standing(driver)[0] == 2
