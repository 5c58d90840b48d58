"""The log: a story in words, newest last, each card's name a link."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.events import Event, Outcome
from imperium_desktop.engine.scripts import ScriptMark
from imperium_desktop.engine.views import TableView
from imperium_desktop.table.controller import TableController

HEADING_SPACE = 8
LINE_SPACE = 1
UNTOLD = "Something happened that could not be told."


class LogPanel(QWidget):
    """Tells what happened, marks where hidden things were revealed, and can be copied or saved."""

    card_clicked = Signal(str)
    """A card's name was clicked: its face id."""
    go_to = Signal(int)
    row_clicked = Signal(object)
    """A line about a row of an opponent's table was clicked: its mark."""

    def __init__(self, controller: TableController, ask_path: Callable[[], Path | None]) -> None:
        super().__init__()
        self.controller = controller
        self._ask_path = ask_path
        self._faces: dict[int, str] = {}
        self._faces_of: TableView | None = None
        """The view whose faces are known: a long story names many cards of the same one."""
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
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
        """The whole story from the beginning."""
        self.text.clear()
        parts: list[str] = []
        positions: list[int] = []
        session = self.controller.session
        for position in range(session.position + 1):
            for words, heading in self._story_of(position):
                style = f"margin-top:{HEADING_SPACE if heading else LINE_SPACE}px; margin-bottom:{LINE_SPACE}px"
                parts.append(f"<p align='{'center' if heading else 'left'}' style='{style}'>{words}</p>")
                positions.append(position)
        self.text.setHtml("".join(parts))
        block = self.text.document().begin()
        for position in positions:
            block.setUserState(position)
            block = block.next()
        self._to_end()

    def _add(self, outcome: Outcome) -> None:
        self.add_lines(outcome, self.controller.told_position)
        self._to_end()

    def add_lines(self, outcome: Outcome, position: int) -> None:
        """Goes on with what came of the choice with that number; its lines keep the number as their state."""
        for words, heading in [*self._lines(outcome, position), *self._giving_up(position)]:
            self._append(words, heading, position)

    def _story_of(self, position: int) -> list[tuple[str, bool]]:
        outcomes = self.controller.session.outcomes
        return [*(self._lines(outcomes[position - 1], position) if position else []), *self._giving_up(position)]

    def _giving_up(self, position: int) -> list[tuple[str, bool]]:
        """The last line of a game that was given up after so many choices."""
        session = self.controller.session
        if session.conceded is None or position != len(session.outcomes):
            return []
        return [(f"<b>{html.escape(self.controller.kind.verdict(session.game, session.conceded))}</b>", True)]

    def _append(self, words: str, heading: bool, position: int) -> None:
        """Adds a paragraph with a form of its own: QTextEdit.append would give it that of the line before."""
        form = QTextBlockFormat()
        form.setAlignment(Qt.AlignmentFlag.AlignHCenter if heading else Qt.AlignmentFlag.AlignLeft)
        form.setTopMargin(HEADING_SPACE if heading else LINE_SPACE)
        form.setBottomMargin(LINE_SPACE)
        document = self.text.document()
        cursor = QTextCursor(document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        if document.isEmpty():
            cursor.setBlockFormat(form)
        else:
            cursor.insertBlock(form, QTextCharFormat())
        cursor.insertHtml(words)
        cursor.block().setUserState(position)

    def _to_end(self) -> None:
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _lines(self, outcome: Outcome, position: int) -> list[tuple[str, bool]]:
        """What an outcome adds to the story: rich text, and whether it is a heading."""
        lines: list[tuple[str, bool]] = []
        for event in outcome.events:
            if event.quiet:
                continue
            try:
                lines.append(self._line(event, position))
            except Exception as error:
                self.controller.meet(error)
                lines.append((UNTOLD, False))
        if outcome.revealed and lines:
            # From here on somebody knows more: undoing further back means knowing too much.
            words, heading = lines[-1]
            lines[-1] = (f"{words} <span title='Something hidden came to light here.'>◉</span>", heading)
        return lines

    def _line(self, event: Event, position: int) -> tuple[str, bool]:
        game, reader = self.controller.session.game, self.controller.reader
        words = html.escape(game.tell(event, reader))
        if event.heading:
            return f"<a href='at:{position}'><b>{words}</b></a>", True
        mark = self.controller.kind.script_mark(game, event)
        if mark is not None:
            # The whole line leads to the row of the table; the card is shown with it.
            link = html.escape(f"row:{mark.table}/{mark.row}/{mark.face}")
            first, stop, rest = words.partition(". ")
            style = "color: palette(text); text-decoration: none"
            return f"<a href='{link}'>{first}</a>{stop}<a href='{link}' style='{style}'>{rest}</a>", False
        if event.seats is None or reader is None or reader in event.seats:
            for face_id, name in self._named(event.cards):
                words = words.replace(name, f"<a href='card:{face_id}'>{name}</a>", 1)
        return words, False

    def _named(self, cards: tuple[int, ...]) -> list[tuple[str, str]]:
        view = self.controller.view
        if view is not self._faces_of:
            self._faces_of = view
            self._faces = {
                item.card: item.face
                for zone in view.zones
                for item in zone.items
                if item.card is not None and item.face
            }
        faces = self._faces
        kind = self.controller.kind
        found = []
        for card in cards:
            face = faces.get(card)
            if face:
                found.append((html.escape(face), html.escape(kind.face(face).title)))
        return found

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
        """The story without links."""
        return self.text.toPlainText()

    def save(self) -> None:
        """Writes the story to a file the player names."""
        path = self._ask_path()
        if path is None:
            return
        try:
            path.write_text(self.plain_text() + "\n", encoding="utf-8")
        except OSError as error:
            raise ImperiumDesktopError(f"The log cannot be written to {path}: {error.strerror}.") from error
