"""Looking back on a game that is over: which choices cost most, and the way to each of them on the table."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.deciders import Position, Promise, Reason, Thought
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.endings import turns_begun
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.review_page import ReviewPage

CHOICES = 120
Judge = Callable[[Position], float | None]
"""What a choice cost; None where it was the best."""


class Judging:
    """A decider that answers at once, by a judge of the test's own."""

    def __init__(self, kind: ImperiumKind, judge: Judge) -> None:
        self._kind = kind
        self.judge = judge
        self.asked: list[Position] = []
        self.silent = False
        self.refuses = ""
        self.prefers = ""
        """An option that is better than others where it is one."""
        self.cancelled = 0

    def ask(
        self, position: Position, done: Callable[[Thought], None], failed: Callable[[str], None] | None = None
    ) -> None:
        self.asked.append(position)
        if self.refuses:
            assert failed is not None
            failed(self.refuses)
        elif not self.silent:
            done(self._thought(position))

    def _thought(self, position: Position) -> Thought:
        decision = self._kind.rules.load(position.setup, position.state).pending
        assert decision is not None
        cost = None if position.given is None else self.judge(position)
        others = [option.id for option in decision.options if (option.id,) != position.given]
        others.sort(key=lambda option: option != self.prefers)
        if position.given is None or cost is None or not others or decision.most > 1:
            return Thought(position.number, (Promise(position.given or (decision.options[0].id,), 5.0),))
        promises = (Promise((others[0],), 5.0), Promise(position.given, 5.0 - cost))
        return Thought(position.number, promises, (Reason("your deck", 1.5),))

    def cancel(self) -> None:
        self.cancelled += 1

    def stop(self) -> None:
        self.cancel()


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(ImperiumKind(), Folders.below(tmp_path))
    desk.change_settings(motion=False, opponent_speed="at once")
    return desk


def played(desk: Desk, *deciders: str, ironman: bool = False) -> KeptSession:
    """A game by chance; one that is long is given up."""
    nations = [("romans", "b"), ("celts", "b"), ("greeks", "b")][: len(deciders)]
    setup = desk.kind.setup(ChosenSetup(nations, "classics", ("short",), 0, deciders=deciders))
    session = desk.new_session(setup, 4, "A short game")
    session.ironman = ironman
    player = RandomPlayer(3)
    while (decision := session.pending) is not None and session.position < CHOICES:
        session.choose(Choice(decision.number, tuple(option.id for option in player.choose(decision))))
    if not session.over:
        session.concede()
    return session


def first_of_turns(session: KeptSession, seat: int) -> dict[int, int]:
    """Where the seat's turns begin, by the number of what is asked there."""
    found = {}
    for place in turns_begun(session):
        decision = session.game_at(place).pending
        if decision is not None and decision.seat == seat and decision.kind == "turn":
            found[decision.number] = place
    return found


Show = Callable[..., tuple[MainWindow, ReviewPage]]


@pytest.fixture
def look_back(qtbot: QtBot, desk: Desk) -> Show:
    def looked_back(session: KeptSession, judging: Judging) -> tuple[MainWindow, ReviewPage]:
        desk.__dict__["computers"] = judging
        window = MainWindow(desk, lambda: session)
        qtbot.addWidget(window)
        window.resize(1280, 720)
        window.show()
        qtbot.waitExposed(window)
        assert window.pages.currentWidget() is window.ending.score_page
        qtbot.mouseClick(window.ending.score_page.review_button, Qt.MouseButton.LeftButton)
        return window, window.ending.review_page

    return looked_back


def words_on(page: ReviewPage) -> list[str]:
    tiles = [page._found.itemAt(number).widget() for number in range(page._found.count())]
    return [" | ".join(label.text() for label in tile.findChildren(QLabel)) for tile in tiles if tile is not None]


def test_the_three_choices_that_cost_most_are_told_with_their_moment(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    session = played(desk, "", "consul")
    begun = first_of_turns(session, 0)
    costs = dict(zip(begun, (1.0, 9.0, 2.0, 4.0, 3.0), strict=False))
    judging = Judging(desk.kind, lambda position: costs.get(position.number))
    _, page = look_back(session, judging)
    qtbot.waitUntil(lambda: len(page.look_buttons) == 3)
    told = words_on(page)
    rounds = [session.game_at(place).view(0).round for place in begun.values()]
    order = (1, 3, 4)
    for words, place, points in zip(told, order, ("9.0", "4.0", "3.0"), strict=True):
        assert f"Round {rounds[place]}: about {points} points" in words
        assert "What was asked: Your turn" in words
        assert "What was chosen: The Romans " in words
        assert "What promised more: The Romans " in words
        assert "What speaks for it: your deck +1.5." in words
    assert {position.seat for position in judging.asked} == {0}, "what the computer chose is not the person's"
    assert all(position.state["random"] != session.game_at(0).to_json()["random"] for position in judging.asked)


def test_a_choice_is_looked_at_on_the_table_as_it_was_seen(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    session = played(desk, "", "consul")
    number, place = list(first_of_turns(session, 0).items())[2]
    window, page = look_back(session, Judging(desk.kind, lambda position: 2.0 if position.number == number else None))
    qtbot.waitUntil(lambda: len(page.look_buttons) == 1)
    assert page.look_buttons[0].hasFocus(), "Enter looks at the costliest"
    qtbot.keyClick(page.look_buttons[0], Qt.Key.Key_Return)
    replay = window.replay
    assert replay is not None
    assert replay.replay.position == place
    assert replay.controller.viewer == 0
    assert not replay.controller.open
    assert replay.bar.side.currentData() == 0
    replay.back.emit()
    assert window.pages.currentWidget() is page
    assert len(page.look_buttons) == 1, "what was found is not looked for again"
    assert not page.reviewing.busy
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.ending.score_page


def test_of_one_turn_the_costliest_choice_is_told(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    session = played(desk, "", "consul")
    _, page = look_back(session, Judging(desk.kind, lambda position: 1.0 + position.number % 7))
    qtbot.waitUntil(lambda: len(page.look_buttons) == 3, timeout=20_000)
    assert page._review is not None
    turns = turns_begun(session)
    found = page._review.costliest(0)
    assert len({bisect_right(turns, costly.position) for costly in found}) == 3
    assert [costly.points for costly in found] == sorted((costly.points for costly in found), reverse=True)


def test_one_unlikely_deal_condemns_no_choice(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    """A choice that looked bad once and good with all other imagined cards is no mistake."""
    session = played(desk, "", "consul")
    alarm, real = list(first_of_turns(session, 0))[1:3]
    seeds: dict[int, int] = {}

    def judge(position: Position) -> float | None:
        if position.number == real:
            return 2.0
        if position.number != alarm:
            return None
        first = seeds.setdefault(alarm, position.seed)
        return 3.0 if position.seed == first else 0.0

    _, page = look_back(session, Judging(desk.kind, judge))
    qtbot.waitUntil(lambda: bool(page.look_buttons))
    assert page._review is not None
    assert [costly.position for costly in page._review.costliest(0)] == [first_of_turns(session, 0)[real]]


def test_who_chose_well_is_told_so(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    _, page = look_back(played(desk, "", "novice"), Judging(desk.kind, lambda position: None))
    qtbot.waitUntil(lambda: page.nothing.isVisible())
    assert page.nothing.text().startswith("Well played: no choice of the Romans cost as much as half a point")
    assert page.back_button.hasFocus()


def test_several_people_have_a_tab_each(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    session = played(desk, "", "novice", "")
    number = next(iter(first_of_turns(session, 2)))
    _, page = look_back(session, Judging(desk.kind, lambda position: 2.0 if position.number == number else None))
    qtbot.waitUntil(lambda: page.nothing.isVisible())
    assert [page.tabs.tabText(place) for place in range(page.tabs.count())] == ["Romans", "Greeks"]
    qtbot.mouseClick(page.tabs, Qt.MouseButton.LeftButton, pos=page.tabs.tabRect(1).center())
    assert len(page.look_buttons) == 1
    assert "The Greeks" in words_on(page)[0]


def test_it_can_be_cancelled_and_begun_again(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    judging = Judging(desk.kind, lambda position: 2.0)
    judging.silent = True
    window, page = look_back(played(desk, ""), judging)
    qtbot.waitUntil(lambda: len(judging.asked) == 1)
    assert page.at_work.isVisible()
    assert page.cancel_button.hasFocus()
    qtbot.mouseClick(page.cancel_button, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.ending.score_page
    assert judging.cancelled == 1
    judging.silent = False
    qtbot.mouseClick(window.ending.score_page.review_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(page.look_buttons) == 3, timeout=20_000)


def test_what_is_known_when_the_time_is_up_is_told(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    judging = Judging(desk.kind, lambda position: 2.0)
    _, page = look_back(played(desk, ""), judging)
    qtbot.waitUntil(lambda: len(judging.asked) > 10)
    judging.silent = True
    page.reviewing._all.timeout.emit()
    assert not page.reviewing.busy
    assert page.look_buttons


def test_with_little_time_it_is_still_told_what_would_have_followed(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    """To activate says little; which card would have been played first says more."""
    session = played(desk, "")
    judging = Judging(desk.kind, lambda position: 2.0)
    judging.prefers = "turn:activate"
    _, page = look_back(session, judging)
    qtbot.waitUntil(lambda: len(judging.asked) > 10)
    page.reviewing._weighing.timeout.emit()
    qtbot.waitUntil(lambda: bool(page.look_buttons))
    assert page._review is not None
    told = [costly for costly in page._review.costliest(0) if costly.better == ("turn:activate",)]
    assert told
    assert all(costly.following for costly in told)
    assert any("The Romans activate. The Romans " in words for words in words_on(page))


def test_what_cannot_be_weighed_is_said(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    judging = Judging(desk.kind, lambda position: None)
    judging.refuses = "The computer player cannot be started."
    _, page = look_back(played(desk, ""), judging)
    qtbot.waitUntil(lambda: page.notice.isVisible(), timeout=20_000)
    assert page.notice.label.text() == "The game cannot be looked back on. The computer player cannot be started."


def test_nobody_looks_back_on_an_ironman_game(qtbot: QtBot, desk: Desk) -> None:
    session = played(desk, "", ironman=True)
    window = MainWindow(desk, lambda: session)
    qtbot.addWidget(window)
    window.show()
    assert window.ending.score_page.review_button.isHidden()


def test_a_game_that_was_gone_back_in_is_weighed_anew(qtbot: QtBot, desk: Desk, look_back: Show) -> None:
    session = played(desk, "")
    judging = Judging(desk.kind, lambda position: None)
    _, page = look_back(session, judging)
    qtbot.waitUntil(lambda: page.nothing.isVisible(), timeout=20_000)
    page.back.emit()
    session.record.choices.pop()
    page.show_game(session)
    assert page._review is None


def test_the_process_that_thinks_finds_what_cost_most(qtbot: QtBot, desk: Desk) -> None:
    session = played(desk, "")
    window = MainWindow(desk, lambda: session)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.mouseClick(window.ending.score_page.review_button, Qt.MouseButton.LeftButton)
    page = window.ending.review_page
    qtbot.waitUntil(lambda: bool(page.look_buttons), timeout=60_000)
    desk.computers.stop()
    assert "What promised more" in words_on(page)[0]
