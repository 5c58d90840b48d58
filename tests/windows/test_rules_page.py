"""The rules reference."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument

from imperium_desktop.engine.texts import without_marks
from imperium_desktop.storage.settings import Settings
from imperium_desktop.windows.marked_text import marked_html
from imperium_desktop.windows.rules_page import RulesPage, RulesView
from imperium_desktop.windows.theme import apply_theme


@pytest.fixture
def page(desk, show):
    return show(RulesPage(desk))


def chapters(view):
    return [item.text(0) for item in view._items()]


def test_chapters_by_group_and_the_first_open(page):
    view = page.view
    assert [view.tree.topLevelItem(row).text(0) for row in range(view.tree.topLevelItemCount())] == ["Basics", "Words"]
    assert chapters(view) == ["What for", "A turn", "Tide", "Odd marks"]
    assert view.current == "aim"
    assert "Gather pebbles." in view.text.toPlainText()
    assert view.search.hasFocus()


def test_the_whole_group_is_one_text(qtbot, page):
    view = page.view
    qtbot.keyClick(view.search, Qt.Key.Key_Return)
    assert view.tree.hasFocus()
    qtbot.keyClick(view.tree, Qt.Key.Key_Down)
    assert view.current == "turn"
    assert "Gather pebbles." in view.text.toPlainText()
    assert "Then the tide comes." in view.text.toPlainText()
    assert "Take one or two." in view.text.accessibleDescription()


def test_searching_opens_what_is_called_so(qtbot, page):
    view = page.view
    qtbot.keyClicks(view.search, "TIDE")
    assert chapters(view) == ["A turn", "Tide"]
    assert view.current == "tide"
    assert view.found.text() == "2 of 4 chapters"
    marked = [selection.cursor.selectedText() for selection in view.text.extraSelections()]
    assert marked == ["Tide"]
    qtbot.keyClick(view.search, Qt.Key.Key_Escape)
    assert len(chapters(view)) == 4
    assert view.text.extraSelections() == []


def test_new_looks_keep_what_was_found(qtbot, qapp, page):
    qtbot.keyClicks(page.view.search, "tide")
    apply_theme(qapp, Settings(palette="dark"))
    assert [selection.cursor.selectedText() for selection in page.view.text.extraSelections()] == ["Tide"]
    assert page.view.current == "tide"


def test_a_search_without_result_says_so(qtbot, page):
    qtbot.keyClicks(page.view.search, "lobster")
    assert chapters(page.view) == []
    assert page.view.found.text() == "No chapter speaks of “lobster”; try another word."
    assert page.view.text.toPlainText() == ""
    page.view.search.clear()
    assert page.view.current == "aim"


def test_marks_become_icons_with_their_words(page):
    text = page.view.text
    assert 'src="mark:progress"' in text.toHtml()
    assert "[" not in text.toPlainText()
    picture = text.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("mark:progress"))
    assert picture.width() > 8
    page.view.show_topic("odd")
    assert "sea shell" in text.toPlainText()
    assert "mark:sea_shell" not in text.toHtml()
    assert "it is <not> a person" in text.toPlainText()


def test_ctrl_f_goes_to_the_search(qtbot, page):
    page.view.tree.setFocus()
    qtbot.keyClick(page.view.tree, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.view.search.hasFocus()


def test_escape_leads_back_or_closes_the_window(qtbot, page):
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(page.view.search, Qt.Key.Key_Escape)
    assert not page.isVisible()


def test_a_chapter_can_be_asked_for(page):
    page.view.search.setText("pebbles")
    page.show_topic("tide")
    assert page.view.current == "tide"
    assert page.view.search.text() == ""


def test_as_a_narrow_dock(desk, show):
    view = show(RulesView(desk, Qt.Orientation.Vertical), 320, 600)
    assert view.width() == 320
    assert view.text.width() > 250


def test_text_without_marks():
    assert without_marks("Pay 2 [trade_route] and [x]") == "Pay 2 trade route and x"
    assert without_marks("Two [worker|workers] trade") == "Two workers trade"
    assert without_marks("[gold] pays. [raze|raze tokens] raze") == "Gold pays. Raze tokens raze"
    assert marked_html("Two [worker|workers]").endswith("workers")
    assert 'src="mark:worker"' in marked_html("Two [worker|workers]")
    assert marked_html("<b> & [nothing_known]") == "&lt;b&gt; &amp; nothing known"
