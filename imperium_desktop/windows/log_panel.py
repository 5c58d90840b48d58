"""The log: a story in words, newest last, each card's name a link."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.events import Event, Outcome, Part, Subject, joined
from imperium_desktop.engine.scripts import ScriptMark
from imperium_desktop.table.controller import TableController
from imperium_desktop.windows.marked_text import MarkedText, icon_html

HEADING_SPACE = 8
LINE_SPACE = 1
ICON = re.compile("\ufffc\\s?")
"""What stands for an icon in plain text, and the space after it."""
UNTOLD = "Something happened that could not be told."
SINCE = "<i>since your last turn</i>"
REVEALED = "&nbsp;<span title='Something hidden came to light here.'>◉</span>"
GO_BACK = "Go back to here"
UNLIKE_A_LINK = "color: palette(text); text-decoration: none"


class Look(Enum):
    """How a line stands in the story."""

    PLAIN = auto()
    HEADING = auto()
    MARK = auto()


@dataclass(frozen=True, slots=True)
class _Line:
    words: str
    """Rich text."""
    look: Look
    position: int
    """After how many choices it happened."""


class LogPanel(QWidget):
    """Tells what happened, marks where hidden things were revealed, and can be copied or saved."""

    card_clicked = Signal(str)
    """A card's name was clicked: its face id."""
    go_to = Signal(int)
    row_clicked = Signal(object)
    """A line about a row of an opponent's table was clicked: its mark."""
    marks_turns = True
    """Whether it is marked where the reader's last turn ended."""

    def __init__(self, controller: TableController, ask_path: Callable[[], Path | None]) -> None:
        super().__init__()
        self.controller = controller
        self._ask_path = ask_path
        self._turn: int | None = None
        """The seat in the last heading."""
        self._mark: QTextCursor | None = None
        """The line that parts what the reader has seen happen from what is new."""
        self._follows = True
        """Whether the newest line stays in sight."""
        self.text = MarkedText(0.4)
        self.text.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.text.verticalScrollBar().rangeChanged.connect(self._stretched)
        # The cover hides the story; the buttons below must not move up for it.
        policy = self.text.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.text.setSizePolicy(policy)
        self.text.setAccessibleName("The story of the game")
        self.text.setPlaceholderText("The story of the game")
        self.text.anchorClicked.connect(self._clicked)
        copy = QPushButton("Copy")
        copy.clicked.connect(lambda: QApplication.clipboard().setText(self.plain_text()))
        save = QPushButton("Save as text…")
        save.clicked.connect(self.save)
        row = QHBoxLayout()
        row.addWidget(copy)
        row.addWidget(save)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self.text, 1)
        layout.addLayout(row)
        controller.happened.connect(self._add)
        controller.rewound.connect(self.tell_anew)
        self.tell_anew()

    def tell_anew(self) -> None:
        """The whole story from the beginning; of a turn that is shown step by step, as much as was shown."""
        self._turn = None
        self._mark = None
        self.text.document().clear()  # icons drawn for another size or palette go with it
        session = self.controller.session
        lines = [line for position in range(session.position + 1) for line in self._story_of(position)]
        marks = [place for place, line in enumerate(lines) if line.look is Look.MARK]
        lines = [line for place, line in enumerate(lines) if place not in marks[:-1]]
        self.text.setHtml("".join(map(_paragraph, lines)))
        block = self.text.document().begin()
        for line in lines:
            block.setUserState(line.position)
            if line.look is Look.MARK:
                self._mark = QTextCursor(block)
            block = block.next()
        self._to_end()

    def _add(self, outcome: Outcome) -> None:
        self.add_lines(outcome, self.controller.told_position)
        self._to_end()

    def add_lines(self, outcome: Outcome, position: int) -> None:
        """Goes on with what came of the choice with that number; its lines keep the number as their state."""
        lines = [*self._lines(outcome, position), *self._giving_up(position)]
        if outcome.revealed and all(line.look is not Look.PLAIN for line in lines):
            # The story of the choice was told in pieces, and this is the last.
            self._mark_revealed(position)
        for line in lines:
            self._append(line)

    def _mark_revealed(self, position: int) -> None:
        """Marks the last line that tells of a choice."""
        block = self.text.document().lastBlock()
        while block.userState() == position and block.blockFormat().alignment() == Qt.AlignmentFlag.AlignHCenter:
            block = block.previous()
        if block.userState() == position:
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
            cursor.insertHtml(REVEALED)

    def _story_of(self, position: int) -> list[_Line]:
        session = self.controller.session
        told = session.outcomes[position - 1] if position else session.opening
        untold = self.controller.moments.untold(position)
        if untold:
            return self._lines(Outcome(told.events[:-untold]), position)
        return [*self._lines(told, position), *self._giving_up(position)]

    def _giving_up(self, position: int) -> list[_Line]:
        """The last line of a game that was given up after so many choices."""
        session = self.controller.session
        if session.conceded is None or position != len(session.outcomes):
            return []
        verdict = html.escape(self.controller.kind.verdict(session.game, session.conceded))
        return [_Line(f"<b>{verdict}</b>", Look.HEADING, position)]

    def _append(self, line: _Line) -> None:
        """Adds a paragraph with a form of its own: QTextEdit.append would give it that of the line before."""
        document = self.text.document()
        if line.look is Look.MARK and self._mark is not None:
            self._remove(self._mark)
        cursor = QTextCursor(document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if document.isEmpty():
            cursor.setBlockFormat(_form(line.look))
        else:
            cursor.insertBlock(_form(line.look), QTextCharFormat())
        cursor.insertHtml(line.words)
        cursor.block().setUserState(line.position)
        if line.look is Look.MARK:
            self._mark = QTextCursor(cursor.block())

    def _remove(self, line: QTextCursor) -> None:
        """Takes a line out of the story."""
        line.movePosition(QTextCursor.MoveOperation.StartOfBlock)
        line.movePosition(QTextCursor.MoveOperation.NextBlock, QTextCursor.MoveMode.KeepAnchor)
        line.removeSelectedText()

    def _to_end(self) -> None:
        """Shows the newest line, now and until the reader turns back."""
        self._follows = True
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _scrolled(self, value: int) -> None:
        self._follows = value >= self.text.verticalScrollBar().maximum()

    def _stretched(self, least: int, most: int) -> None:
        """Another width or text size: who read the newest line goes on reading it."""
        if self._follows:
            self.text.verticalScrollBar().setValue(most)

    def changeEvent(self, event: QEvent) -> None:
        """Icons are drawn for one text size and palette."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self.tell_anew()

    def _lines(self, outcome: Outcome, position: int) -> list[_Line]:
        """What an outcome adds to the story."""
        lines: list[_Line] = []
        for event in outcome.events:
            if event.quiet:
                continue
            if event.heading:
                if self.marks_turns and self._turn == self.controller.viewer != event.seat:
                    lines.append(_Line(SINCE, Look.MARK, position))
                self._turn = event.seat
            try:
                lines.append(self._line(event, position))
            except Exception as error:
                self.controller.meet(error)
                lines.append(_Line(UNTOLD, Look.PLAIN, position))
        told = [place for place, line in enumerate(lines) if line.look is Look.PLAIN]
        if outcome.revealed and told:
            # From here on somebody knows more: undoing further back means knowing too much.
            last = lines[told[-1]]
            lines[told[-1]] = replace(last, words=f"{last.words}{REVEALED}")
        return lines

    def _line(self, event: Event, position: int) -> _Line:
        game, reader = self.controller.session.game, self.controller.reader
        if event.heading:
            words = html.escape(joined(game.tell(event, reader)))
            link = f"<a href='at:{position}' style='{UNLIKE_A_LINK}' title='{GO_BACK}'><b>{words}</b></a>"
            return _Line(link, Look.HEADING, position)
        # Who is at turn stands in the heading.
        subject = Subject.LEFT_OUT if event.seat == self._turn else Subject.NAMED
        parts = game.tell(event, reader, subject)
        mark = self.controller.kind.script_mark(game, event)
        if mark is not None:
            # The whole line leads to the row of the table; the card is shown with it.
            row = html.escape(f"row:{mark.table}/{mark.row}/{mark.face}")
            return _Line("".join(_row_link(part, row) for part in parts), Look.PLAIN, position)
        return _Line("".join(map(_part_html, parts)), Look.PLAIN, position)

    def _clicked(self, url: QUrl) -> None:
        scheme, _, rest = url.toString().partition(":")
        if scheme == "card":
            self.card_clicked.emit(rest)
        elif scheme == "row":
            table, row, face = rest.split("/", 2)
            self.row_clicked.emit(ScriptMark(table, int(row), face))
        elif scheme == "at":
            self.go_to.emit(int(rest))

    def plain_text(self) -> str:
        """The story without links and icons."""
        return ICON.sub("", self.text.toPlainText())

    def save(self) -> None:
        """Writes the story to a file the player names."""
        path = self._ask_path()
        if path is None:
            return
        try:
            path.write_text(self.plain_text() + "\n", encoding="utf-8")
        except OSError as error:
            raise ImperiumDesktopError(f"The log cannot be written to {path}: {error.strerror}.") from error


def _form(look: Look) -> QTextBlockFormat:
    form = QTextBlockFormat()
    form.setAlignment(Qt.AlignmentFlag.AlignLeft if look is Look.PLAIN else Qt.AlignmentFlag.AlignHCenter)
    form.setTopMargin(LINE_SPACE if look is Look.PLAIN else HEADING_SPACE)
    form.setBottomMargin(LINE_SPACE)
    return form


def _paragraph(line: _Line) -> str:
    """The same form for many lines at once, which is quicker."""
    space = LINE_SPACE if line.look is Look.PLAIN else HEADING_SPACE
    style = f"margin-top:{space}px; margin-bottom:{LINE_SPACE}px"
    return f"<p align='{'left' if line.look is Look.PLAIN else 'center'}' style='{style}'>{line.words}</p>"


def _part_html(part: Part) -> str:
    words = html.escape(part.words)
    if part.face:
        return f"<a href='card:{html.escape(part.face)}'>{words}</a>"
    return f"{icon_html(part.token)}{words}" if part.token else words


def _row_link(part: Part, row: str) -> str:
    style = "" if part.face else f" style='{UNLIKE_A_LINK}'"
    return f"<a href='{row}'{style}>{html.escape(part.words)}</a>"
