"""Games against computer players, from the page that sets them up to a process that is killed in mid-thought."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from imperium_desktop.engine.deciders import Position, Promise, Reason, Thought
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.new_game_page import NewGamePage
from imperium_desktop.windows.table_page import TablePage
from imperium_desktop.windows.thinking_process import LONGEST_START, LONGEST_THOUGHT, ThinkingProcess


class Scripted:
    """A decider that answers when it is told to, with the first legal answer."""

    def __init__(self, kind: ImperiumKind) -> None:
        self._kind = kind
        self.asked: list[tuple[Position, Callable[[Thought], None]]] = []
        self.cancelled = 0
        self.failed: Callable[[str], None] | None = None

    def ask(
        self, position: Position, done: Callable[[Thought], None], failed: Callable[[str], None] | None = None
    ) -> None:
        self.asked.append((position, done))
        self.failed = failed

    def cancel(self) -> None:
        self.cancelled += 1
        self.asked.clear()

    def stop(self) -> None:
        self.cancel()

    def answer(self) -> None:
        position, done = self.asked.pop()
        decision = self._kind.rules.load(position.setup, position.state).pending
        assert decision is not None
        options = decision.options[-1:] if decision.least else ()
        done(Thought(position.number, (Promise(tuple(option.id for option in options), 0.0),)))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(ImperiumKind(), Folders.below(tmp_path))
    desk.change_settings(motion=False, opponent_speed="at once")
    return desk


@pytest.fixture
def scripted(desk: Desk) -> Scripted:
    scripted = Scripted(desk.kind)
    desk.__dict__["computers"] = scripted
    return scripted


def against_computer(desk: Desk) -> dict[str, object]:
    return desk.kind.setup(ChosenSetup([("romans", "b"), ("celts", "b")], "classics", (), 0, deciders=["", "consul"]))


@pytest.fixture
def table(qtbot: QtBot, desk: Desk, scripted: Scripted) -> TablePage:
    window = MainWindow(desk, lambda: desk.new_session(against_computer(desk), 4, "Against the computer"))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    assert window.table is not None
    return window.table


def end_turn(table: TablePage) -> None:
    """The person does nothing but what has to be done."""
    session = table.controller.session
    while session.pending is not None and not session.waits_for:
        question = table.controller.question
        assert question is not None
        wanted = next((offer for offer in question.offers if offer.option == "end"), question.offers[0])
        if question.several and question.least == 0:
            table.controller.confirm()
        else:
            table.controller.take(wanted, sure=True)


def test_each_seat_is_a_person_or_a_computer(qtbot: QtBot, desk: Desk) -> None:
    page = NewGamePage(desk)
    qtbot.addWidget(page)
    page.open_for("computer")
    page.show()
    assert [seat.decided_by for seat in page.people] == ["", "steward"]
    page.seats[1].let_decide("emperor")
    assert page.seats[1].player.isHidden()
    with qtbot.waitSignal(page.start) as heard:
        qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert heard.args[0]["deciders"] == ["", "emperor"]
    page.seats[0].let_decide("novice")
    with qtbot.assertNotEmitted(page.start):
        qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert "let a person decide" in page.seed_warning.text()
    page.open_for("hot-seat")
    assert [seat.decided_by for seat in page.people] == ["", ""]


def test_a_computer_answers_for_its_seat_and_the_person_goes_on(table: TablePage, scripted: Scripted) -> None:
    controller = table.controller
    assert table.cover is None, "no curtain falls before one person alone"
    assert controller.viewer == 0
    end_turn(table)
    assert controller.viewer == 0
    assert "Consul (Celts) thinks about it" in table.prompt_bar.prompt.text()
    assert controller.question is None
    while scripted.asked:
        position = scripted.asked[-1][0]
        assert (position.seat, position.level) == (1, "consul")
        scripted.answer()
    assert table.cover is None
    assert controller.question is not None
    assert controller.session.pending.seat == 0


def test_a_turn_of_the_computer_is_gone_through_step_by_step(
    qtbot: QtBot, table: TablePage, scripted: Scripted, desk: Desk
) -> None:
    desk.change_settings(opponent_speed="pause")
    end_turn(table)
    session = table.controller.session
    position = session.position
    buttons = {button.accessibleName(): button for button in table.prompt_bar._buttons}
    assert list(buttons) == ["Next step", "Skip the turn"]
    scripted.answer()
    assert "Consul (Celts) has decided; a click or Space shows it." in table.prompt_bar.prompt.text()
    assert session.position == position, "whoever wants to read goes on when they like"
    step = next(button for button in table.prompt_bar._buttons if button.accessibleName() == "Next step")
    qtbot.mouseClick(step, Qt.MouseButton.LeftButton)
    assert session.position == position + 1
    skip = next(button for button in table.prompt_bar._buttons if button.accessibleName() == "Skip the turn")
    qtbot.mouseClick(skip, Qt.MouseButton.LeftButton)
    while scripted.asked:
        scripted.answer()
    assert session.pending.seat == 0
    assert table.controller.question is not None


def press_hastily(qtbot: QtBot, table: TablePage, scripted: Scripted) -> None:
    while table.controller.session.waits_for:
        scripted.answer()
        qtbot.keyClick(table.view, Qt.Key.Key_Return)


def test_a_late_press_on_the_next_step_reaches_no_other_button(
    qtbot: QtBot, table: TablePage, scripted: Scripted, desk: Desk
) -> None:
    desk.change_settings(opponent_speed="pause")
    end_turn(table)
    press_hastily(qtbot, table, scripted)
    position = table.controller.session.position
    [innovate] = [button for button in table.prompt_bar._buttons if button.accessibleName() == "Innovate"]
    window = table.window()
    under = innovate.mapTo(window, innovate.rect().center())
    assert window.childAt(under) is not innovate
    qtbot.waitUntil(lambda: not table.computers._just_over.isActive())
    assert window.childAt(under) is innovate
    assert table.controller.session.position == position


def test_whoever_hurries_through_a_turn_does_not_answer_what_is_asked_after_it(
    qtbot: QtBot, table: TablePage, scripted: Scripted, desk: Desk
) -> None:
    desk.change_settings(opponent_speed="pause")
    end_turn(table)
    session = table.controller.session
    press_hastily(qtbot, table, scripted)
    position = session.position
    card = next(item for item in table.scene.cards.values() if item.zone.startswith("hand"))
    place = table.view.mapFromScene(card.sceneBoundingRect().center())
    qtbot.keyClick(table.view, Qt.Key.Key_Return)
    qtbot.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert session.position == position, "that was meant for the turn that is over"
    qtbot.waitUntil(lambda: not table.computers._just_over.isActive())
    qtbot.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert session.position > position


def test_cards_are_looked_at_while_the_computer_decides(qtbot: QtBot, table: TablePage, scripted: Scripted) -> None:
    end_turn(table)
    position = table.controller.session.position
    card = next(item for item in table.scene.cards.values() if item.zone.startswith("hand"))
    place = table.view.mapFromScene(card.sceneBoundingRect().center())
    qtbot.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert table.scene.gestures.chooser is not None
    assert table.controller.session.position == position


def test_a_computer_that_cannot_answer_is_asked_again_when_the_player_wants(
    qtbot: QtBot, table: TablePage, scripted: Scripted
) -> None:
    end_turn(table)
    scripted.asked.clear()
    assert scripted.failed is not None
    scripted.failed("The computer player cannot be started.")
    told = table.prompt_bar.prompt.text()
    assert told.startswith("The computer player cannot be started. The next step asks again")
    qtbot.keyClick(table.view, Qt.Key.Key_Space)
    assert len(scripted.asked) == 1
    assert "thinks about it" in table.prompt_bar.prompt.text()
    position = table.controller.session.position
    scripted.answer()
    assert table.controller.session.position == position + 1


def test_undo_goes_back_to_the_last_decision_of_a_person(table: TablePage, scripted: Scripted) -> None:
    end_turn(table)
    before = table.controller.session.position
    scripted.answer()
    assert table.controller.session.position > before
    table.controller.undo()
    session = table.controller.session
    assert session.pending is not None
    assert session.pending.seat == 0
    assert session.position < before
    assert not scripted.asked, "what it thinks about is not wanted any more"


def test_a_seat_is_handed_over_and_taken_back(table: TablePage, scripted: Scripted, desk: Desk) -> None:
    end_turn(table)
    controller = table.controller
    controller.let_decide(1, "")
    assert not scripted.asked
    assert controller.session.pending.seat == controller.viewer == 1
    controller.let_decide(1, "novice")
    assert scripted.asked[-1][0].level == "novice"
    path = controller.session.path
    controller.session.close()
    with desk.open_session(path) as session:
        assert session.decided_by(1) == "novice"


def test_a_late_answer_to_a_question_that_is_gone_is_passed_over(table: TablePage, scripted: Scripted) -> None:
    end_turn(table)
    session = table.controller.session
    position = session.position
    table.controller.answer_elsewhere(Choice(session.pending.number - 1, ("nothing",)))
    assert session.position == position


def test_advice_is_lit_on_the_table_and_goes_with_the_next_choice(table: TablePage, scripted: Scripted) -> None:
    controller = table.controller
    cards = [offer for offer in controller.offers if offer.before]
    table.advising.ask()
    position, done = scripted.asked.pop()
    assert (position.seat, position.level) == (0, "emperor")
    done(Thought(position.number, (Promise(cards[0].before, 9.0), Promise(("turn:revolt",), 5.0))))
    position, done = scripted.asked.pop()
    promises = (Promise((cards[0].option,), 9.0), Promise((cards[1].option,), 7.5), Promise(("end",), 6.0))
    done(Thought(position.number, promises, (Reason("your deck", 1.2),)))
    assert controller.advised == {cards[0].item: "+3.0", cards[1].item: "+1.5", "end": "+0.0"}
    assert "End the turn +0.0" in [button.accessibleName() for button in table.prompt_bar._buttons]
    told = table.prompt_bar.prompt.text()
    assert told.startswith(f"{cards[0].label} +3.0 · {cards[1].label} +1.5 · ")
    assert told.endswith("(for the first: your deck +1.2)")
    controller.take(cards[1])
    assert controller.advised == {}


def test_advice_about_many_cards_names_the_few_that_stay(table: TablePage, scripted: Scripted) -> None:
    controller = table.controller
    controller.take(next(offer for offer in controller.offers if offer.option == "end"), sure=True)
    while not controller.several:
        controller.take(controller.offers[0], sure=True)
    cards = [offer.option for offer in controller.offers if offer.item]
    assert len(cards) >= 4
    names = {offer.option: offer.label for offer in controller.offers}
    table.advising.ask()
    position, done = scripted.asked.pop()
    done(Thought(position.number, (Promise(tuple(cards), 3.0), Promise(tuple(cards[1:]), 2.0), Promise((), 0.0))))
    told = table.prompt_bar.prompt.text()
    assert told.startswith(f"All +3.0 · All but {names[cards[0]]} +2.0 · None +0.0")


def test_nobody_advises_in_an_ironman_game(qtbot: QtBot, table: TablePage, scripted: Scripted) -> None:
    table.controller.session.ironman = True
    with qtbot.waitSignal(table.controller.refused):
        table.advising.ask()
    assert not scripted.asked


def test_games_against_computers_count_for_the_person_alone(table: TablePage, scripted: Scripted, desk: Desk) -> None:
    table.controller.session.concede()
    desk.keep_result(table.controller.session)
    [kept] = desk.statistics.games("imperium")
    assert kept.told.mode == "computer"
    assert [(seat.person, seat.player) for seat in kept.told.seats] == [(True, ""), (False, "Consul")]


@pytest.fixture
def process(qtbot: QtBot, desk: Desk) -> ThinkingProcess:
    process = desk.computers
    assert isinstance(process, ThinkingProcess)
    yield process
    process.stop()


def position_of(desk: Desk, level: str = "novice") -> Position:
    setup = against_computer(desk)
    game = desk.kind.rules.start(setup, 5)
    state = desk.kind.known_state(game, 0, 3)
    return Position("imperium", setup, state, 0, game.pending.number, level, 1)


def test_another_process_thinks_and_ends_with_the_table(qtbot: QtBot, desk: Desk, process: ThinkingProcess) -> None:
    answers: list[Thought] = []
    assert process.process_id == 0
    process.ask(position_of(desk), answers.append)
    assert process._patience.interval() == LONGEST_START
    qtbot.waitUntil(lambda: bool(answers), timeout=60_000)
    assert answers[0].promises
    process.ask(position_of(desk), answers.append)
    assert process._patience.interval() == LONGEST_THOUGHT
    number = process.process_id
    assert number
    process.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_a_process_that_dies_is_replaced_and_asked_again(qtbot: QtBot, desk: Desk, process: ThinkingProcess) -> None:
    answers: list[Thought] = []
    told: list[str] = []
    process.told.connect(told.append)
    process.ask(position_of(desk), answers.append)
    qtbot.waitUntil(lambda: process.process_id != 0, timeout=60_000)
    os.kill(process.process_id, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(answers), timeout=60_000)
    assert told == ["The computer player stopped unexpectedly and was started again; nothing is lost."]


def test_a_process_that_hangs_is_replaced_and_asked_again(qtbot: QtBot, desk: Desk, process: ThinkingProcess) -> None:
    answers: list[Thought] = []
    told: list[str] = []
    process.told.connect(told.append)
    process.ask(position_of(desk), answers.append)
    qtbot.waitUntil(lambda: process.process_id != 0, timeout=60_000)
    hung = process.process_id
    os.kill(hung, signal.SIGSTOP)
    process._patience.timeout.emit()
    qtbot.waitUntil(lambda: bool(answers), timeout=60_000)
    assert process.process_id != hung
    assert told == ["The computer player gave no answer and was started again; nothing is lost."]


def test_an_answer_to_another_question_with_the_same_number_is_passed_over(
    qtbot: QtBot, desk: Desk, process: ThinkingProcess
) -> None:
    """After going back a decision may have the number of one that is still thought about."""
    unwanted: list[Thought] = []
    answers: list[Thought] = []
    process.ask(position_of(desk), unwanted.append)
    process.ask(replace(position_of(desk), given=("turn:revolt",)), answers.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=60_000)
    assert unwanted == []
    assert answers[0].cost(("turn:revolt",)) is not None


def test_what_cannot_be_thought_about_is_said_once(qtbot: QtBot, desk: Desk, process: ThinkingProcess) -> None:
    told: list[str] = []
    failed: list[str] = []
    process.told.connect(told.append)
    process.ask(replace(position_of(desk), given=("turn:holiday",)), lambda _: None, failed.append)
    qtbot.waitUntil(lambda: bool(failed), timeout=60_000)
    assert "turn:holiday" in failed[0]
    assert told == []
    process.ask(replace(position_of(desk), level="genius"), lambda _: None)
    qtbot.waitUntil(lambda: bool(told), timeout=60_000)
    assert told == ["There is no computer player “genius”. Let a person decide the seat, or open the game again."]


HELD = """
import json, sys
from pathlib import Path
for line in sys.stdin:
    while not Path(sys.argv[1]).exists():
        sum(range(1000))
    told = json.loads(line)
    answer = {"asked": told["asked"], "number": told["number"], "promises": [[["turn:revolt"], 1.0]]}
    print(json.dumps(answer), flush=True)
"""


def test_the_table_is_alive_while_somebody_thinks(
    qtbot: QtBot, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Advice is thought about for as long as the test wants; meanwhile a card follows the mouse and is put back."""
    may_answer = tmp_path / "now"
    monkeypatch.setattr(ThinkingProcess, "command", [sys.executable, "-c", HELD, str(may_answer)])
    window = MainWindow(desk, lambda: desk.new_session(against_computer(desk), 4, "Held"), covered=False)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    table = window.table
    assert table is not None
    table.advising.ask()
    qtbot.waitUntil(lambda: desk.computers.process_id != 0)
    viewport, gestures = table.view.viewport(), table.scene.gestures
    card = next(
        item
        for item in table.scene.cards.values()
        if item.zone.startswith("hand") and table.controller.offers_from(item.key)
    )
    start = table.view.mapFromScene(card.sceneBoundingRect().center())
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    places: list[float] = []
    for step in range(20, 200, 20):
        qtbot.mouseMove(viewport, pos=start + QPoint(step, -step))
        assert gestures.dragged is card
        places.append(card.sceneBoundingRect().center().x())
    assert places == sorted(set(places)), "the card follows the mouse"
    qtbot.keyClick(table.view, Qt.Key.Key_Escape)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)
    assert table.controller.advised == {}
    assert "Thinking about it" in table.prompt_bar.prompt.text()
    may_answer.touch()
    qtbot.waitUntil(lambda: "Revolt" in table.prompt_bar.prompt.text(), timeout=60_000)
    desk.computers.stop()


def test_what_is_cancelled_is_never_answered(qtbot: QtBot, desk: Desk, process: ThinkingProcess) -> None:
    unwanted: list[Thought] = []
    answers: list[Thought] = []
    process.ask(position_of(desk), unwanted.append)
    process.cancel()
    process.ask(position_of(desk, "consul"), answers.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=60_000)
    assert unwanted == []
