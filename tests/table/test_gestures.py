"""Real presses, moves and releases through the view, and what they do to the game."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from table_driver import MARKET, TableDriver

from imperium_desktop.table.gesture_history import GestureHistory

Table = Callable[[str], TableDriver]

ROMANS = (
    """
players = ["romans", "celts"]
[player.romans]
resources = { materials = 6, population = 4, progress = 2 }
hand = ["Dalmatia", "rom.advance", "rom.glory", "Unrest", "Triumvirate"]
draw = ["rom.conquer", "rom.prosperity", "City of Rome"]
play = ["Coinage"]
[player.celts]
hand = []
"""
    + MARKET
)


def test_playing_a_card_by_dragging_it_to_the_play_area(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    seat = driver.game.seats[0]
    assert [driver.game.defs[card].name for card in seat.play] == ["Coinage", "Dalmatia"]
    assert seat.resources[1] == 5
    assert driver.page.controller.question is not None
    assert driver.page.controller.question.kind == "garrison"


def test_a_card_that_cannot_be_played_stays_and_says_why(table: Table) -> None:
    driver = table(ROMANS)
    before = driver.game.fingerprint()
    glory = driver.card("Glory")
    home = driver.page.scene.cards[glory].pos()
    driver.drag(glory, driver.middle("play:0"))
    assert driver.game.fingerprint() == before
    assert driver.page.scene.cards[glory].pos() == home
    bubble = driver.page.scene.refusals.bubble
    assert bubble is not None and "3 Regions" in bubble.reason
    assert driver.page.prompt_bar.prompt.text().startswith("Your turn"), "what is asked stays to be read"


def test_dropping_on_the_felt_slides_the_card_home(table: Table) -> None:
    driver = table(ROMANS)
    before = driver.game.fingerprint()
    dalmatia = driver.card("Dalmatia")
    home = driver.page.scene.cards[dalmatia].pos()
    driver.drag(dalmatia, QPoint(3, 3))
    assert driver.game.fingerprint() == before
    assert driver.page.scene.cards[dalmatia].pos() == home
    bubble = driver.page.scene.refusals.bubble
    assert bubble is not None and "cannot go there" in bubble.reason


def test_garrisoning_by_dragging_onto_the_region(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    region = driver.card("Dalmatia")
    driver.drag(driver.card("Unrest", "hand:0"), driver.middle(region))
    card = int(region.removeprefix("card:"))
    assert [driver.game.defs[under].name for under in driver.game.garrisons[card]] == ["Unrest"]


def test_acquiring_by_dragging_from_the_market_to_the_hand(table: Table) -> None:
    driver = table(ROMANS)
    driver.double_click(driver.card("Advance"))
    driver.answer("acquire")
    driver.answer("pay 3 materials")
    driver.drag(driver.card("Coinage", "market"), driver.middle("hand:0"))
    names = [driver.game.defs[card].name for card in driver.game.seats[0].hand]
    assert "Coinage" in names
    assert names.count("Unrest") == 2


def test_exhausting_with_a_token(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag("exhausts:0", driver.middle(driver.card("Coinage", "play:0")))
    seat = driver.game.seats[0]
    assert seat.exhausts == 4
    assert len(seat.hand) == 6


def test_clicking_shows_what_can_be_done_and_the_list_does_it(table: Table) -> None:
    driver = table(ROMANS)
    driver.click(driver.card("Coinage", "play:0"))
    chooser = driver.page.scene.gestures.chooser
    assert chooser is not None
    point = driver.page.view.mapFromScene(chooser.row_centre(0))
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=point)
    assert driver.game.seats[0].exhausts == 4


def test_the_menu_of_a_card_says_why_not(table: Table) -> None:
    driver = table(ROMANS)
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.RightButton, pos=driver.point(driver.card("Glory")))
    chooser = driver.page.scene.gestures.chooser
    assert chooser is not None
    assert "3 Regions" in chooser.note
    driver.press(Qt.Key.Key_Escape)
    assert driver.page.scene.gestures.chooser is None


def test_clean_up_with_the_token_and_cards_let_go(table: Table) -> None:
    driver = table(ROMANS)
    driver.answer("end the turn")
    driver.drag("market_token", driver.middle(driver.card("Elders")))
    elders = next(card for card in driver.game.slots if driver.game.defs[card].name == "Elders")
    assert driver.game.tokens[elders] == (0, 0, 1, 0)
    driver.drag(driver.card("Unrest", "hand:0"), driver.middle("discard:0"))
    assert driver.page.controller.picked
    driver.answer("done (1)")
    assert driver.game.active == 1


def test_undo_and_redo(table: Table) -> None:
    driver = table(ROMANS)
    before = driver.game.fingerprint()
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    after = driver.game.fingerprint()
    driver.page.controller.undo()
    driver.page.controller.undo()
    assert driver.game.fingerprint() == before
    assert driver.page.scene.cards[driver.card("Dalmatia")].zone == "hand:0"
    driver.page.controller.redo()
    driver.page.controller.redo()
    assert driver.game.fingerprint() == after


def test_a_turn_with_the_keyboard_alone(table: Table) -> None:
    driver = table(ROMANS)
    driver.page.view.setFocus()
    dalmatia = driver.card("Dalmatia")
    for _ in range(20):
        if driver.page.scene.focus.key == dalmatia:
            break
        driver.press(Qt.Key.Key_Tab)
    assert driver.page.scene.focus.key == dalmatia
    driver.press(Qt.Key.Key_Return)
    assert driver.page.controller.question is not None
    assert driver.page.controller.question.kind == "garrison"
    driver.press(Qt.Key.Key_N)
    driver.press(Qt.Key.Key_E)
    for _ in range(40):
        if driver.page.scene.focus.key == driver.card("Elders"):
            break
        driver.press(Qt.Key.Key_Tab)
    driver.press(Qt.Key.Key_Return)
    driver.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert driver.game.active == 1


def test_the_frame_of_the_focus_fits_the_card_wherever_it_lies(table: Table) -> None:
    driver = table(ROMANS)
    scene = driver.page.scene
    card = scene.cards[driver.card("Advance")]
    scene.focus.set(card.key)
    for size in ((1900, 1000), (1280, 720)):
        driver.page.resize(*size)
        driver.qtbot.waitUntil(lambda size=size: driver.page.width() == size[0])
        frame = card._marks["focus"].sceneBoundingRect()
        assert frame.contains(card.sceneBoundingRect())
        assert frame.width() - card.size[0] <= 12
        assert frame.height() - card.size[1] <= 12


def test_arrows_move_the_visible_focus(table: Table) -> None:
    driver = table(ROMANS)
    driver.page.view.setFocus()
    scene = driver.page.scene
    scene.focus.set(driver.card("Advance"))
    places = []
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Right):
        driver.press(key)
        item = scene.item(scene.focus.key or "")
        assert item is not None and "focus" in item._marks
        places.append(item.x())
    assert places[0] < places[1] < places[2]
    driver.press(Qt.Key.Key_Up)
    above = scene.item(scene.focus.key or "")
    assert above is not None and above.y() < scene.cards[driver.card("Advance")].y()


def test_escape_lets_go_of_a_dragged_card(table: Table) -> None:
    driver = table(ROMANS)
    dalmatia = driver.card("Dalmatia")
    home = driver.page.scene.cards[dalmatia].pos()
    driver.drag(dalmatia, driver.middle("play:0"), drop=False)
    assert driver.page.scene.gestures.dragged is not None
    driver.press(Qt.Key.Key_Escape)
    assert driver.page.scene.gestures.dragged is None
    assert driver.page.scene.cards[dalmatia].pos() == home
    driver.let_go()


def test_dragging_lights_the_targets_and_says_what_happens(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"), drop=False)
    marks = driver.page.scene.gestures.marks
    assert set(marks.rects) == {"play:0"}
    assert marks.offers_for("play:0")[0].words == "play Dalmatia"
    driver.qtbot.waitUntil(lambda: marks._pointed == "play:0")
    driver.let_go()


def test_no_python_runs_while_a_card_follows_the_mouse(table: Table) -> None:
    driver = table(ROMANS)
    dalmatia = driver.card("Dalmatia")
    start, target = driver.point(dalmatia), driver.middle("play:0")
    driver.drag(dalmatia, target, drop=False)
    called: list[str] = []
    sys.setprofile(lambda frame, event, _: called.append(frame.f_code.co_name) if event == "call" else None)
    try:
        for part in (0.9, 0.6, 0.3):
            QTest.mouseMove(driver.viewport, start + (target - start) * part)
    finally:
        sys.setprofile(None)
    assert called == []
    gestures = driver.page.scene.gestures
    assert gestures.dragged is not None and gestures.dragged.scenePos() != gestures.home
    driver.let_go()


def test_a_card_stays_under_the_mouse_in_every_drag_anew(table: Table) -> None:
    driver = table(ROMANS)
    gestures = driver.page.scene.gestures
    for name in ("Dalmatia", "Triumvirate", "Dalmatia"):
        item = driver.page.scene.cards[driver.card(name)]
        home, start, target = item.pos(), driver.point(item.key), driver.middle("market")
        driver.drag(item.key, target, drop=False)
        assert gestures.dragged is item
        assert item.scenePos() - home == QPointF(target - start)
        driver.press(Qt.Key.Key_Escape)
        assert item.pos() == home and item.parentItem() is None
        driver.let_go()


def test_a_cover_comes_between_two_players(table: Table) -> None:
    driver = table(ROMANS)
    driver.page.drawer.open("Log")
    driver.answer("end the turn")
    driver.click(driver.card("Elders"))
    driver.answer("done")
    assert driver.game.active == 1
    assert driver.page.cover is not None
    assert driver.page.cover.name == "Celts"
    assert not driver.page.log.text.isVisible()
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(400, 300))
    assert driver.page.cover is None
    assert driver.page.log.text.isVisible()
    assert not driver.page.tree.isVisible(), "the list lies over the log"
    assert driver.page.controller.viewer == 1
    assert "hand:1" in driver.page.scene.plan.zones


def test_looking_through_a_pile_and_back(table: Table) -> None:
    driver = table(ROMANS.replace('play = ["Coinage"]', 'play = []\ndiscard = ["Oracle", "Elders"]'))
    driver.click("discard:0")
    assert driver.page.scene.spread == "discard:0"
    assert driver.page.scene.cards[driver.card("Oracle", "discard:0")].isVisible()
    driver.press(Qt.Key.Key_Escape)
    assert driver.page.scene.spread is None


def test_unfolding_another_seat(table: Table) -> None:
    driver = table(ROMANS)
    strip = driver.page.scene.furniture.strips[1]
    point = driver.page.view.mapFromScene(strip.mapToScene(strip.handle.center()))
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=point)
    assert driver.page.unfolded == 1
    assert "power:1" in driver.page.scene.plan.zones
    title = driver.page.scene.plan.strips[1]
    again = driver.page.view.mapFromScene(title.x + 30, title.y + 10)
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=again)
    assert driver.page.unfolded is None
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=point)
    driver.press(Qt.Key.Key_Escape)
    assert driver.page.unfolded is None


def test_input_during_motion_finishes_it_first(table: Table) -> None:
    driver = table(ROMANS)
    driver.page.scene.motion.duration = 5000
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    assert driver.page.scene.motion.running
    unrest = driver.card("Unrest", "hand:0")
    driver.qtbot.mousePress(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(2, 690))
    assert not driver.page.scene.motion.running
    driver.qtbot.mouseRelease(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(2, 690))
    driver.drag(unrest, driver.middle(driver.card("Dalmatia")))
    card = int(driver.card("Dalmatia").removeprefix("card:"))
    assert card in driver.game.garrisons


def test_a_payment_is_shown_as_tokens(table: Table) -> None:
    driver = table(ROMANS)
    driver.double_click(driver.card("Advance"))
    driver.answer("acquire")
    buttons = [button for button in driver.page.prompt_bar._buttons if not button.icon().isNull()]
    assert len(buttons) == 3
    assert buttons[0].accessibleName() == "pay 3 materials"
    driver.press(Qt.Key.Key_Return)
    assert driver.game.seats[0].resources[0] == 3


def test_paying_by_dragging_tokens(table: Table) -> None:
    driver = table(ROMANS)
    driver.double_click(driver.card("Advance"))
    driver.answer("acquire")
    before = driver.game.seats[0].resources[0]
    driver.drag("materials:0", driver.middle("play:0"))
    driver.drag("materials:0", driver.middle("play:0"))
    assert "Laid out: 2 materials" in driver.page.prompt_bar.prompt.text()
    driver.press(Qt.Key.Key_Escape)
    assert not driver.page.controller.laid
    for _ in range(3):
        assert driver.game.seats[0].resources[0] == before, "nothing is paid before the payment is whole"
        driver.drag("materials:0", driver.middle("play:0"))
    assert driver.game.seats[0].resources[0] == before - 3


def test_an_offer_is_not_made_again(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    driver.qtbot.mouseClick(driver.page.prompt_bar.never, Qt.MouseButton.LeftButton)
    assert driver.page.controller.habits.never == {"garrison: Dalmatia"}
    assert driver.page.desk.settings.dont_ask == ("garrison: Dalmatia",)
    driver.page.controller.undo()
    assert driver.page.controller.session.position == 0, "what a habit answers is stepped over"
    driver.page.scene.motion.finish()
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    assert driver.page.controller.question is not None
    assert driver.page.controller.question.kind == "action"


def test_what_is_always_done_is_not_asked(table: Table) -> None:
    driver = table(ROMANS.replace('"Triumvirate"', '"rom.prosperity"'))
    always = driver.page.prompt_bar.always
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    assert not always.isVisible(), "which card is garrisoned cannot be answered once and for all"
    driver.page.controller.undo()
    driver.page.scene.motion.finish()
    driver.drag(driver.card("Prosperity"), driver.middle("play:0"))
    driver.qtbot.mouseClick(always, Qt.MouseButton.LeftButton)
    assert driver.page.desk.settings.always_do == ("may: Prosperity",)
    choices = driver.page.controller.session.record.choices
    assert choices[2].options == ("yes",)
    driver.page.controller.undo()
    driver.page.controller.undo()  # a card was drawn, so it is asked for twice
    driver.page.scene.motion.finish()
    driver.drag(driver.card("Prosperity"), driver.middle("play:0"))
    assert choices[2].options == ("yes",)


def test_undo_takes_a_whole_gesture_back(table: Table) -> None:
    driver = table(ROMANS)
    before = driver.game.fingerprint()
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"))
    assert driver.page.controller.session.position == 2, "to activate and to play are two choices"
    driver.press(Qt.Key.Key_N)
    driver.page.controller.undo()
    assert driver.page.controller.session.position == 2
    driver.page.controller.undo()
    assert driver.game.fingerprint() == before
    driver.page.controller.redo()
    assert driver.page.controller.session.position == 2
    # After the game was opened anew nobody remembers the gestures.
    controller = driver.page.controller
    controller.gestures = GestureHistory(controller.session, controller.habits)
    driver.page.controller.undo()
    assert driver.game.fingerprint() == before


def test_what_costs_the_hand_is_said_before_it_is_done(table: Table) -> None:
    driver = table(ROMANS)
    before = driver.game.fingerprint()
    driver.press(Qt.Key.Key_I)
    assert driver.game.fingerprint() == before
    assert "discard your whole hand" in driver.page.prompt_bar.prompt.text()
    driver.press(Qt.Key.Key_Escape)
    assert driver.page.prompt_bar.prompt.text().startswith("Your turn")
    driver.press(Qt.Key.Key_I)
    driver.press(Qt.Key.Key_I)
    assert driver.game.turn == "innovate"


def test_a_letter_never_changes_its_meaning(table: Table) -> None:
    driver = table(ROMANS)
    before = driver.game.fingerprint()
    for key in (Qt.Key.Key_N, Qt.Key.Key_1, Qt.Key.Key_Y):
        driver.press(key)
    assert driver.game.fingerprint() == before


def test_a_line_of_the_log_does_not_take_after_the_heading_before_it(table: Table) -> None:
    driver = table(ROMANS)
    driver.answer("end the turn")
    driver.click(driver.card("Elders"))
    driver.answer("done")
    driver.qtbot.mouseClick(driver.viewport, Qt.MouseButton.LeftButton, pos=QPoint(400, 300))
    driver.answer("end the turn")
    driver.click(driver.card("Coinage", "market"))
    document = driver.page.log.text.document()
    blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
    heading = next(block for block in blocks if "the Celts" in block.text())
    assert heading.blockFormat().alignment() == Qt.AlignmentFlag.AlignHCenter
    assert heading.next().text().startswith("Place 1"), "who is at turn stands in the heading"
    assert heading.next().blockFormat().alignment() == Qt.AlignmentFlag.AlignLeft


def test_the_prompt_makes_way_for_a_card_on_its_way(table: Table) -> None:
    driver = table(ROMANS)
    driver.drag(driver.card("Dalmatia"), driver.middle("play:0"), drop=False)
    assert not driver.page.prompt_bar.isVisible()
    driver.let_go()
    assert driver.page.prompt_bar.isVisible()


def test_what_is_let_go_lies_apart_until_done(table: Table) -> None:
    driver = table(ROMANS)
    driver.answer("end the turn")
    driver.click(driver.card("Elders"))
    glory, advance = driver.card("Glory"), driver.card("Advance")
    scene = driver.page.scene
    homes = {key: scene.cards[key].pos() for key in (glory, advance)}
    driver.drag(glory, driver.middle("discard:0"))
    end = scene.plan.zones["hand:0"].rect.right
    assert scene.cards[glory].rect_on_table().right == pytest.approx(end, abs=1)
    assert scene.cards[advance].pos() == homes[advance], "what stays keeps its place"
    driver.drag(advance, driver.middle("discard:0"))
    assert scene.cards[advance].rect_on_table().right == pytest.approx(end, abs=1)
    assert scene.cards[glory].x() < scene.cards[advance].x()
    driver.press(Qt.Key.Key_Escape)
    assert {key: scene.cards[key].pos() for key in homes} == homes


def test_a_full_hand_moves_together_for_what_lies_apart(table: Table) -> None:
    hand = ["Dalmatia", "rom.advance", "rom.glory", "Unrest", "Triumvirate", "Hills", "Marsh", "Oracle", "Shrine"]
    driver = table(ROMANS.replace('["Dalmatia", "rom.advance", "rom.glory", "Unrest", "Triumvirate"]', str(hand)))
    driver.answer("end the turn")
    driver.click(driver.card("Elders", "market"))
    scene = driver.page.scene
    for name in ("Glory", "Triumvirate", "Shrine"):
        driver.drag(driver.card(name, "hand:0"), driver.middle("discard:0"))
    staying = [card for card in scene.cards.values() if card.zone == "hand:0" and not card.has_mark("picked")]
    apart = [card for card in scene.cards.values() if card.zone == "hand:0" and card.has_mark("picked")]
    assert len(staying) == 6 and len(apart) == 3
    assert max(card.rect_on_table().right for card in staying) < min(card.x() for card in apart)
    places = sorted(card.x() for card in staying)
    assert min(after - before for before, after in pairwise(places)) > 40, "each looks out far enough to be held"


def test_a_card_let_go_lies_among_its_neighbours_as_before(table: Table) -> None:
    driver = table(ROMANS)
    card = driver.page.scene.cards[driver.card("Triumvirate")]
    home, level = card.pos(), card.zValue()
    driver.drag(card.key, QPoint(3, 3))
    driver.page.scene.motion.finish()
    driver.qtbot.mouseMove(driver.viewport, pos=QPoint(2, 2))
    assert (card.pos(), card.zValue()) == (home, level)


def test_another_button_ends_a_drag(table: Table) -> None:
    driver = table(ROMANS)
    card = driver.page.scene.cards[driver.card("Advance")]
    home = card.pos()
    driver.drag(card.key, driver.middle("play:0"), drop=False)
    assert driver.page.scene.gestures.dragged is card
    driver.qtbot.mousePress(driver.viewport, Qt.MouseButton.RightButton, pos=driver.middle("play:0"))
    driver.page.scene.motion.finish()
    assert driver.page.scene.gestures.dragged is None and card.pos() == home
    driver.qtbot.mouseRelease(driver.viewport, Qt.MouseButton.RightButton, pos=driver.middle("play:0"))
    driver.let_go()
    assert driver.card("Advance") == card.key, "it was not played"


def test_an_open_drawer_hides_no_answer(table: Table) -> None:
    driver = table(ROMANS)
    page = driver.page
    page.drawer.open("Log")
    pages = page.drawer.pages.geometry()
    over = QRect(page.drawer.mapTo(page, pages.topLeft()), pages.size())
    assert over.width() > 200
    buttons = page.prompt_bar._buttons
    driver.qtbot.waitUntil(lambda: bool(buttons) and all(button.isVisible() for button in buttons))
    for button in buttons:
        seen = QRect(button.mapTo(page, QPoint()), button.size())
        assert not seen.intersects(over), button.text()
    page.drawer.shut()
    assert page.prompt_bar.geometry().right() > over.left()
