"""The rules reference: chapters to leaf through and to search."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QPalette, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.engine.kinds import Topic
from imperium_desktop.engine.texts import without_marks
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows import theme
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.marked_text import MarkedText, marked_html
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.restyled import Restyled
from imperium_desktop.windows.widgets import QuietLabel

TOPIC_ROLE = Qt.ItemDataRole.UserRole


class RulesView(Restyled, QWidget):
    """Search, list of chapters and text; fits a page as well as a narrow dock."""

    def __init__(self, desk: Desk, orientation: Qt.Orientation = Qt.Orientation.Horizontal) -> None:
        super().__init__()
        self._topics = {topic.id: topic for topic in desk.kind.topics()}
        self._plain = {topic.id: _plain(topic) for topic in self._topics.values()}
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search the rules"))
        self.search.setAccessibleName(self.tr("Search the rules"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search_changed)
        self.found = QuietLabel()
        self.tree = QTreeWidget()
        self.search.returnPressed.connect(self.tree.setFocus)
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(theme.em())
        self.tree.setAccessibleName(self.tr("Chapters"))
        self.tree.currentItemChanged.connect(self._show_current)
        self.text = MarkedText(margin_ems=1.6)
        self.text.setAccessibleName(self.tr("The chapter"))
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.search)
        column.addWidget(self.found)
        column.addWidget(self.tree, 1)
        self.splitter = QSplitter(orientation)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(10)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.text)
        self.splitter.setStretchFactor(0, 2)
        self.splitter.setStretchFactor(1, 5)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.start_search)
        self._search_changed()

    @property
    def current(self) -> str:
        """The id of the chapter that is shown; empty if none is."""
        item = self.tree.currentItem()
        return str(item.data(0, TOPIC_ROLE) or "") if item is not None else ""

    def show_topic(self, topic_id: str) -> None:
        """Opens a chapter."""
        self.search.clear()
        for item in self._items():
            if item.data(0, TOPIC_ROLE) == topic_id:
                self.tree.setCurrentItem(item)

    def start_search(self) -> None:
        """Ready to type what is looked for."""
        self.search.setFocus()
        self.search.selectAll()

    def _search_changed(self) -> None:
        words = self._words()
        shown = self.current
        matching = [topic for topic in self._topics.values() if self._matches(topic, words)]
        # What is looked for most likely is what a chapter is called.
        in_title = [topic for topic in matching if words and all(word in topic.title.lower() for word in words)]
        self.tree.blockSignals(True)
        self.tree.clear()
        groups: dict[str, QTreeWidgetItem] = {}
        for topic in matching:
            if topic.group not in groups:
                group = QTreeWidgetItem(self.tree, [topic.group])
                group.setFlags(Qt.ItemFlag.ItemIsEnabled)
                font = group.font(0)
                font.setBold(True)
                group.setFont(0, font)
                groups[topic.group] = group
            item = QTreeWidgetItem(groups[topic.group], [topic.title])
            item.setData(0, TOPIC_ROLE, topic.id)
            item.setToolTip(0, tip(topic.title))
        self.tree.expandAll()
        self.tree.blockSignals(False)
        self._say_what_was_found(words, len(matching))
        wanted = in_title[0].id if in_title else shown
        items = self._items()
        if items:
            self.tree.setCurrentItem(next((item for item in items if item.data(0, TOPIC_ROLE) == wanted), items[0]))
        self._show_current()

    def _say_what_was_found(self, words: list[str], count: int) -> None:
        if not words:
            self.found.setText(self.tr("{count} chapters").format(count=count))
        elif count:
            self.found.setText(self.tr("{count} of {all} chapters").format(count=count, all=len(self._topics)))
        else:
            sentence = self.tr("No chapter speaks of “{text}”; try another word.")
            self.found.setText(sentence.format(text=self.search.text().strip()))

    def _show_current(self) -> None:
        """All chapters of the group, as one text to read on in, opened at the one that was chosen."""
        topic = self._topics.get(self.current)
        if topic is None:
            self.text.show_html("", "")
            return
        group = [other for other in self._topics.values() if other.group == topic.group]
        parts = [self._chapter(other, chosen=other is topic) for other in group]
        self.text.show_html("".join(parts), self._plain[topic.id])
        self.text.highlight(self._words())
        self.text.scrollToAnchor(topic.id)
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.value() - theme.em())

    def _chapter(self, topic: Topic, chosen: bool) -> str:
        colours = QApplication.palette()
        role = QPalette.ColorRole.Link if chosen else QPalette.ColorRole.Text
        style = f"font-family: Serif; color: {colours.color(role).name()}; margin-top: 22px; margin-bottom: 4px"
        title = f'<h2 style="{style}"><a name="{topic.id}"></a>{html.escape(topic.title)}</h2>'
        line = '<p style="line-height: 130%; margin-top: 6px; margin-bottom: 6px">{}</p>'
        return title + "".join(line.format(marked_html(paragraph)) for paragraph in topic.paragraphs)

    def restyle(self) -> None:
        """Follows the program's palette and text size."""
        self._show_current()

    def _words(self) -> list[str]:
        return self.search.text().lower().split()

    def _matches(self, topic: Topic, words: list[str]) -> bool:
        text = self._plain[topic.id].lower()
        return all(word in text for word in words)

    def _items(self) -> list[QTreeWidgetItem]:
        every = QTreeWidgetItemIterator(self.tree)
        items = []
        while (item := every.value()) is not None:
            if item.data(0, TOPIC_ROLE) is not None:
                items.append(item)
            every += 1
        return items


class RulesPage(Page):
    """The rules as a page, or as a window of their own."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.set_title(self.tr("Rules"))
        self.view = RulesView(desk)
        self.body.addWidget(self.view)
        self.back.connect(self._leave)

    def show_topic(self, topic_id: str) -> None:
        """Opens a chapter."""
        self.view.show_topic(topic_id)

    def escape(self) -> None:
        """Lets go of the search first."""
        if self.view.search.text():
            self.view.search.clear()
        else:
            super().escape()

    def showEvent(self, event: QShowEvent) -> None:
        """Ready to type what is looked for."""
        super().showEvent(event)
        self.back_button.setText(self.tr("Close") if self.isWindow() else self.tr("← Back"))
        self.view.start_search()

    def _leave(self) -> None:
        if self.isWindow():
            self.close()


def _plain(topic: Topic) -> str:
    return without_marks("\n".join([topic.title, *topic.paragraphs]))
