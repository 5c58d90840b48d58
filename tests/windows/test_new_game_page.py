"""Setting up a game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea

from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games import make_kind
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.new_game_page import NewGamePage


@pytest.fixture
def page(desk, show):
    page = NewGamePage(desk)
    page.set_mode("hot-seat")
    return show(page)


def started(qtbot, page, act):
    with qtbot.waitSignal(page.start) as heard:
        act()
    return heard.args


def press_start(qtbot, page):
    return started(qtbot, page, lambda: qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton))


def type_into(qtbot, field, text):
    field.setFocus()
    field.clear()
    qtbot.keyClicks(field, text)


def test_it_can_be_started_as_it_opens(qtbot, page, desk):
    assert page.start_button.hasFocus()
    setup, seed, title = started(qtbot, page, lambda: qtbot.keyClick(page.start_button, Qt.Key.Key_Return))
    assert setup == {
        "players": ["reds/b", "blues/b"],
        "cards": "beach",
        "variants": ["wind"],
        "first": None,
        "mode": "standard",
    }
    assert seed is None
    assert title == "Reds – Blues"
    desk.new_session(setup, seed, title).close()


def test_practice_is_for_one(qtbot, page):
    qtbot.mouseClick(page.mode_buttons["practice"], Qt.MouseButton.LeftButton)
    assert [seat.isVisible() for seat in page.seats] == [True, False, False, False]
    assert not page.first.isVisible()
    assert not page.count_buttons[2].isVisible()
    setup, _, title = press_start(qtbot, page)
    assert setup["players"] == ["reds/b"]
    assert setup["mode"] == "practice"
    assert title == "Alone: Reds"


def test_solo_is_against_one_that_the_program_plays(qtbot, page, desk):
    qtbot.mouseClick(page.mode_buttons["solo"], Qt.MouseButton.LeftButton)
    assert [seat.isVisible() for seat in (*page.seats, page.bot)] == [True, False, False, False, True]
    assert not page.first.isVisible()
    assert not page.bot.versions.isVisible()
    assert "Waves of our own." in page.bot.notes.text()
    page.difficulty.setFocus()
    qtbot.keyClick(page.difficulty, Qt.Key.Key_Down)
    assert page.difficulty_words.text() == "High waves."
    setup, _, title = press_start(qtbot, page)
    assert setup["players"] == ["reds/b"]
    assert (setup["opponent"], setup["difficulty"], setup["first"]) == ("blues", "rough", 0)
    assert title == "Reds against the Blues"


def test_the_opponent_plays_something_else_than_you(page):
    page.set_mode("solo")
    page.bot.choose("greens")
    item = page.seats[0].combo.model().item(page.seats[0].combo.findData("greens"))
    assert not item.isEnabled()
    assert item.text() == "Greens (the Sea)", "as the game calls an opponent of its own"
    page.seats[0].choose("greens")
    assert page.bot.side.id != page.seats[0].side.id


def test_the_difficulty_is_for_solo_games_only(page):
    page.set_mode("solo")
    assert page.difficulty.isVisible()
    page.set_mode("practice")
    assert not page.difficulty.isVisible()
    assert not page.bot.isVisible()


def test_the_start_page_may_choose_the_mode(page):
    page.set_mode("practice")
    assert page.mode == "practice"
    page.set_mode("hot-seat")
    assert len(page.taking_part) == 2


def test_more_seats(qtbot, page):
    qtbot.mouseClick(page.count_buttons[4], Qt.MouseButton.LeftButton)
    setup, _, title = press_start(qtbot, page)
    assert setup["players"] == ["reds/b", "blues/b", "greens/b", "whites/b"]
    assert title == "Reds – Blues – Greens – Whites"


def test_two_seats_cannot_play_the_same(qtbot, page):
    second = page.seats[1].combo
    model = second.model()
    item = model.item(second.findData("reds"))
    assert not item.isEnabled()
    assert item.text() == "Reds (seat 1)"
    assert "Taken by seat 1" in item.toolTip()
    second.setFocus()
    qtbot.keyClick(second, Qt.Key.Key_Up)
    assert page.seats[1].side.id == "blues"
    page.seats[0].combo.setFocus()
    qtbot.keyClick(page.seats[0].combo, Qt.Key.Key_Down)
    assert page.seats[0].side.id == "greens"
    qtbot.keyClick(second, Qt.Key.Key_Up)
    assert page.seats[1].side.id == "reds"


def test_a_seat_that_joins_takes_what_is_free(qtbot, page):
    page.seats[0].choose("greens")
    qtbot.mouseClick(page.count_buttons[3], Qt.MouseButton.LeftButton)
    sides = [seat.side.id for seat in page.taking_part]
    assert len(set(sides)) == 3
    assert sides[:2] == ["greens", "blues"]


def test_what_a_seat_plays_is_described(page):
    seat = page.seats[1]
    assert "The Blues gather" in seat.description.text()
    assert seat.character.text() == "Peaceful"
    assert "never throw stones" in seat.notes.text()
    seat.choose("whites")
    assert "The Whites gather" in seat.description.text()
    assert not seat.notes.isVisible()


def test_the_version_by_its_button_or_its_words(qtbot, page):
    seat = page.seats[0]
    assert seat.version == "b"
    qtbot.mouseClick(seat.version_buttons[1], Qt.MouseButton.LeftButton)
    assert seat.version == "a"
    words = seat._version_layout.itemAtPosition(0, 1).widget()
    assert words.text() == "1 point per pebble"
    qtbot.mouseClick(words, Qt.MouseButton.LeftButton)
    assert seat.version == "b"
    qtbot.mouseClick(seat.version_buttons[1], Qt.MouseButton.LeftButton)
    assert press_start(qtbot, page)[0]["players"] == ["reds/a", "blues/b"]


def test_by_chance_leaves_no_namesakes(qtbot, page):
    qtbot.mouseClick(page.count_buttons[4], Qt.MouseButton.LeftButton)
    for _ in range(10):
        qtbot.mouseClick(page.shuffle_button, Qt.MouseButton.LeftButton)
        assert len({seat.side.id for seat in page.taking_part}) == 4


def test_by_chance_nobody_gets_what_needs_a_variant_that_is_off(qtbot, tmp_path, show):
    page = show(NewGamePage(Desk(ImperiumKind(), Folders.below(tmp_path))))
    needy = {side.id for side in page._choices.sides if side.needs}
    assert "guptas" in needy
    for _ in range(30):
        qtbot.mouseClick(page.shuffle_button, Qt.MouseButton.LeftButton)
        assert not needy & {seat.side.id for seat in page.taking_part}
    page.variants["trade_routes"].setChecked(True)
    assert needy <= set(page._free(page.seats[0], set()))


def test_cards_variants_and_who_begins(qtbot, page):
    page.card_set.setFocus()
    qtbot.keyClick(page.card_set, Qt.Key.Key_Down)
    assert page.card_set_words.text() == "Sharp ones."
    for box in page.variants.values():
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().topLeft() + box.rect().center() / 8)
    page.first.setFocus()
    qtbot.keyClick(page.first, Qt.Key.Key_End)
    assert page.first.currentText() == "Seat 2: Blues"
    setup = press_start(qtbot, page)[0]
    assert setup["cards"] == "quarry"
    assert setup["variants"] == ["tide"]
    assert setup["first"] == 1


def test_who_begins_stays_while_others_change(page):
    page.first.setCurrentIndex(page.first.findData(1))
    page.seats[0].choose("whites")
    assert page.first.currentData() == 1
    page.set_seats(3)
    assert page.first.currentData() == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("shells", "“shells” is no code of a game."),
        ("-3", "“-3” is no code of a game."),
        ("2147483648", "“2147483648” is no seed; type a whole number up to 2147483647, or nothing for chance."),
    ],
)
def test_a_bad_seed_is_explained_and_does_not_start(qtbot, page, text, sentence):
    type_into(qtbot, page.seed, text)
    with qtbot.assertNotEmitted(page.start):
        qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert page.seed_warning.isVisible()
    assert page.seed_warning.text() == sentence
    assert page.seed.hasFocus()


def test_foreign_digits_are_no_seed(qtbot, page):
    page.seed.setText("٣")  # QTest cannot type it
    with qtbot.assertNotEmitted(page.start):
        qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert "“٣” is no code" in page.seed_warning.text()


def test_a_good_seed_and_a_title(qtbot, page):
    type_into(qtbot, page.seed, "nonsense")
    qtbot.keyClick(page.seed, Qt.Key.Key_Return)
    assert page.seed_warning.isVisible()
    type_into(qtbot, page.seed, " 77 ")
    type_into(qtbot, page.title, "Sunday")
    _, seed, title = press_start(qtbot, page)
    assert (seed, title) == (77, "Sunday")
    assert not page.seed_warning.isVisible()


def test_escape_and_the_button_lead_back(qtbot, page):
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    with qtbot.waitSignal(page.back):
        qtbot.mouseClick(page.back_button, Qt.MouseButton.LeftButton)


def test_big_text_puts_the_seats_below_each_other(qtbot, page, desk):
    assert page.seats[0].y() == page.seats[1].y()
    page.resize(700, 720)
    qtbot.waitUntil(lambda: page.seats[1].y() > page.seats[0].y())


@pytest.mark.parametrize("size", [(1280, 696), (1920, 1056)])
@pytest.mark.parametrize("mode", ["solo", "practice", "hot-seat"])
def test_nothing_scrolls_while_there_is_room(qtbot, tmp_path, show, mode, size):
    page = NewGamePage(Desk(ImperiumKind(), Folders.below(tmp_path)))
    page.set_mode(mode)
    show(page, *size)

    def whole():
        return all(area.verticalScrollBar().maximum() == 0 for area in page.findChildren(QScrollArea))

    qtbot.waitUntil(whole)
    page.seats[0].choose("carthaginians")
    qtbot.waitUntil(whole)


def test_players_at_one_screen_may_say_their_names(qtbot, page):
    assert all(seat.player.isVisible() for seat in page.people)
    type_into(qtbot, page.seats[0].player, "Ada")
    qtbot.keyClick(page.seats[0].player, Qt.Key.Key_Tab)
    assert "Ada (Reds)" in page.first.itemText(1)
    setup, _, title = press_start(qtbot, page)
    assert setup["names"] == ["Ada", ""]
    assert title == "Ada – Blues"


def test_whoever_plays_alone_needs_no_name(qtbot, page):
    type_into(qtbot, page.seats[0].player, "Ada")
    qtbot.mouseClick(page.mode_buttons["practice"], Qt.MouseButton.LeftButton)
    assert not page.seats[0].player.isVisible()
    setup, _, _ = press_start(qtbot, page)
    assert "names" not in setup


def test_what_stars_and_sides_mean_is_on_the_page(tmp_path, show):
    page = show(NewGamePage(Desk(ImperiumKind(), Folders.below(tmp_path))))
    page.seats[0].choose("vikings")
    assert page.seats[0].character.text() == "Ruthless · ★★★★☆"
    assert page.seats[0].character.accessibleName() == "Ruthless, demands 4 of 5"
    said = " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())
    assert "by our own judgement" in said
    assert "Side B is the basic one; side A is advanced" in said


def test_the_bot_is_described_as_its_opponent_meets_it(tmp_path, show):
    page = show(NewGamePage(Desk(ImperiumKind(), Folders.below(tmp_path))))
    page.set_mode("solo")
    own, other = page.seats[0], page.bot
    own.choose("romans")
    other.choose("carthaginians")
    assert "your clean-up token" not in other.description.text()
    assert other.description.text().startswith("Lays 2 materials on the market")
    assert "★" not in other.character.text()


def test_the_way_to_the_cards_looks_like_a_button(page):
    assert page.seats[0].cards_button.property("look") != "flat"


# Codes ---------------------------------------------------------------------------------------------------------------


def test_the_code_of_a_game_sets_everything_up(qtbot, page):
    """Also from a page on which the seats play what others are to play."""
    page.seats[0].choose("reds")
    page.seats[1].choose("greens")
    page.set_mode("practice")
    type_into(qtbot, page.seed, "PEBBLES")
    qtbot.keyClick(page.seed, Qt.Key.Key_Return)
    assert not page.seed_warning.isVisible()
    assert page.seed.text() == "77"
    setup, seed, _ = press_start(qtbot, page)
    assert setup == {
        "players": ["greens/a", "reds/b", "blues/b"],
        "cards": "quarry",
        "variants": ["tide"],
        "first": 2,
        "mode": "standard",
    }
    assert seed == 77


def test_a_code_may_be_started_without_leaving_the_field(qtbot, page):
    type_into(qtbot, page.seed, "PEBBLES")
    setup, seed, _ = press_start(qtbot, page)
    assert (setup["players"][0], seed) == ("greens/a", 77)


def test_the_code_is_shown_once_there_is_a_seed(qtbot, page):
    assert not page.code_line.isVisible()
    type_into(qtbot, page.seed, "5")
    qtbot.keyClick(page.seed, Qt.Key.Key_Tab)
    assert page.code_line.isVisible()
    assert page.code_line.code.text() == "PEBBLE-2-STANDARD-5"
    qtbot.mouseClick(page.count_buttons[3], Qt.MouseButton.LeftButton)
    assert page.code_line.code.text() == "PEBBLE-3-STANDARD-5"
    qtbot.mouseClick(page.code_line.copy_button, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == "PEBBLE-3-STANDARD-5"


@pytest.mark.parametrize("players", [[("celts", "a"), ("romans", "b")], [("qin", "b")]])
def test_real_codes_lead_to_the_same_game(qtbot, tmp_path, show, players):
    kind = ImperiumKind()
    against = ("romans", "overlord") if len(players) == 1 else ("", "")
    setup = kind.setup(ChosenSetup(players, "legends", ("revised_cards",), 0, "", *against))
    page = show(NewGamePage(Desk(kind, Folders.below(tmp_path))))
    type_into(qtbot, page.seed, kind.deal_code(setup, 4711).lower())
    assert press_start(qtbot, page)[:2] == [setup, 4711]


def test_the_key_of_a_field_below_the_fold_scrolls_to_it(qtbot, desk, show):
    page = NewGamePage(desk)
    page.set_mode("hot-seat")
    page.set_seats(4)
    show(page, 1280, 420)
    assert page.card_set.visibleRegion().isEmpty()
    qtbot.keyClick(page, Qt.Key.Key_C, Qt.KeyboardModifier.AltModifier)
    assert page.card_set.hasFocus()
    assert page.card_set.visibleRegion().boundingRect() == page.card_set.rect()


def test_what_is_pressed_does_not_move_away_under_the_mouse(qtbot, desk, show):
    page = NewGamePage(desk)
    page.set_mode("hot-seat")
    page.set_seats(4)
    show(page, 1280, 420)
    area = next(area for area in page.findChildren(QScrollArea) if area.isAncestorOf(page.card_set))
    field = page.seats[0].player
    field.setFocus()
    area.verticalScrollBar().setValue(field.mapTo(area.widget(), field.rect().center()).y())
    half_seen, place = field.visibleRegion().boundingRect(), area.verticalScrollBar().value()
    assert 0 < half_seen.height() < field.height()
    page.start_button.setFocus()
    qtbot.mousePress(field, Qt.MouseButton.LeftButton, pos=half_seen.center())
    assert field.hasFocus()
    assert area.verticalScrollBar().value() == place
    qtbot.mouseRelease(field, Qt.MouseButton.LeftButton, pos=half_seen.center())


def test_tab_goes_through_the_fields_as_they_are_read(qtbot, page):
    page.set_seats(3)
    met = [page.shuffle_button]
    while met[-1] is not page.start_button and len(met) < 60:
        qtbot.keyClick(met[-1], Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
    wanted = [*(seat.player for seat in page.seats[:3]), page.card_set, *page.variants.values(), page.first, page.title]
    assert [field for field in met if field in wanted] == wanted


@pytest.mark.parametrize("game", ["imperium", "settlers"])
def test_no_two_fields_have_the_same_key(tmp_path, show, game):
    desk = Desk(make_kind(game), Folders.below(tmp_path))
    menus = [action.text() for action in MainWindow(desk).menuBar().actions()]
    page = NewGamePage(desk)
    for mode in page.mode_buttons:
        page.set_mode(mode)
        fields = [
            widget.text()
            for widget in (*page.findChildren(QLabel), *page.findChildren(QAbstractButton))
            if widget.isVisibleTo(page)
        ]
        keys = [key for words in (*menus, *fields) if (key := QKeySequence.mnemonic(words).toString())]
        assert sorted(keys) == sorted(set(keys)), mode


def test_an_opponent_is_called_what_the_game_calls_it(page, desk):
    page.set_mode(next(mode.id for mode in desk.kind.modes if mode.opponent))
    assert [seat.title for seat in page.taking_part] == ["You", "The Sea"]
