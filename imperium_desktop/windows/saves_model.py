"""The saved games as a list for the eye, the keyboard and the screen reader."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from imperium_desktop.storage.saves import Save
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows import theme
from imperium_desktop.windows.save_words import save_date, save_words
from imperium_desktop.windows.thumbnails import thumbnail_picture

Index = QModelIndex | QPersistentModelIndex
SIDE = 12
"""Pixels free on either side of a row."""
BAR = 5
"""Pixels of the bar that marks the selected row."""
GAP = 16
"""Pixels between thumbnail and words."""
SAVE_ROLE = Qt.ItemDataRole.UserRole + 1
DESCRIBED_ROLE = Qt.ItemDataRole.UserRole + 2


class SavesModel(QAbstractListModel):
    """One row per save; its title can be edited in place."""

    renamed = Signal(object, str)
    """A save was given another title: its path, and what was typed."""

    def __init__(self, titles: Mapping[str, str]) -> None:
        """:param titles: what games are called, by their names."""
        super().__init__()
        self._titles = titles
        self._saves: list[Save] = []
        self.editable = True

    def show(self, saves: list[Save]) -> None:
        """Shows these and no others."""
        self.beginResetModel()
        self._saves = saves
        self.endResetModel()

    def save(self, index: Index) -> Save | None:
        """The save of a row."""
        return self._saves[index.row()] if index.isValid() else None

    def row_of(self, path: Path) -> int:
        """The row of a file; -1 if it is not in the list."""
        return next((row for row, save in enumerate(self._saves) if save.path == path), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        """How many saves there are."""
        return 0 if parent.isValid() else len(self._saves)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The title to see and edit, everything to be read aloud, and the save itself."""
        save = self.save(index)
        if save is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return save.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{save.title}, {self._described(save)}"
        if role == DESCRIBED_ROLE:
            return self._described(save)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(save.problem or str(save.path))
        return save if role == SAVE_ROLE else None

    def _described(self, save: Save) -> str:
        """The line below the title, which names the game where there are several."""
        words = described(save)
        return f"{self._titles.get(save.game, save.game)} · {words}" if len(self._titles) > 1 and save.game else words

    def flags(self, index: Index) -> Qt.ItemFlag:
        """A damaged save cannot be renamed."""
        save = self.save(index)
        flags = super().flags(index)
        if save is not None and not save.problem and self.editable:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Hands a new title on."""
        save = self.save(index)
        if save is None or role != Qt.ItemDataRole.EditRole:
            return False
        self.renamed.emit(save.path, str(value))
        return True


class SaveDelegate(QStyledItemDelegate):
    """Draws a save: thumbnail, title, players and round, date; or what is wrong with it."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._pictures: dict[tuple[object, ...], QPixmap] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for the thumbnail, or for all lines of what is wrong."""
        height = max(_thumbnail_size().height(), _title_metrics().height() + _line())
        save: Save = index.data(SAVE_ROLE)
        if save.problem:
            room = self._view.viewport().width() - _thumbnail_size().width() - 2 * SIDE - GAP
            metrics = QFontMetrics(QApplication.font())
            wrapped = metrics.boundingRect(0, 0, room, 10_000, Qt.TextFlag.TextWordWrap, _sign(save))
            height = max(height, _title_metrics().height() + 4 + wrapped.height())
        return QSize(200, height + 20)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draws one row."""
        save: Save = index.data(SAVE_ROLE)
        painter.save()
        self.initStyleOption(option, index)
        palette = option.palette
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if selected:
            highlight = palette.color(QPalette.ColorRole.Highlight)
            painter.fillRect(option.rect, theme.mix(palette.color(QPalette.ColorRole.Base), highlight, 0.2))
            painter.fillRect(option.rect.adjusted(0, 0, BAR - option.rect.width(), 0), highlight)
        ink = palette.color(QPalette.ColorRole.Text)
        quiet = ink if selected else palette.color(QPalette.ColorRole.PlaceholderText)
        warning = ink if selected else palette.color(QPalette.ColorRole.BrightText)
        size = _thumbnail_size()
        box = option.rect.adjusted(SIDE, 10, -SIDE, -10)
        painter.drawPixmap(box.topLeft(), self._thumbnail(save, size, painter.device().devicePixelRatioF(), palette))
        words = box.adjusted(size.width() + GAP, 0, 0, 0)
        date = save_date(save)
        date_width = QFontMetrics(QApplication.font()).horizontalAdvance(date) + 12
        painter.setFont(_title_font())
        painter.setPen(ink)
        _draw_line(painter, _title_rect(words, date_width), save.title)
        painter.setFont(QApplication.font())
        painter.setPen(quiet)
        painter.drawText(words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, date)
        below = words.adjusted(0, _title_metrics().height() + 4, 0, 0)
        if save.problem:
            painter.setPen(warning)
            painter.drawText(below, Qt.TextFlag.TextWordWrap, _sign(save))
        else:
            painter.setPen(ink)
            _draw_line(painter, QRect(below.left(), below.top(), below.width(), _line()), index.data(DESCRIBED_ROLE))
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A line for the new title."""
        editor = QLineEdit(parent)
        editor.setAccessibleName(self.tr("New title"))
        editor.setMaxLength(80)
        return editor

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Over the old title."""
        words = option.rect.adjusted(SIDE + _thumbnail_size().width() + GAP - 7, 5, -SIDE, 0)
        editor.setGeometry(words.left(), words.top(), min(words.width(), theme.em() * 32), editor.sizeHint().height())

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Only a title that was changed is handed on."""
        assert isinstance(editor, QLineEdit)
        if editor.text() != index.data(Qt.ItemDataRole.EditRole):
            model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)

    def _thumbnail(self, save: Save, size: QSize, ratio: float, palette: QPalette) -> QPixmap:
        key = (save.path, save.changed, size.width(), ratio, palette.cacheKey())
        if key not in self._pictures:
            self._pictures[key] = thumbnail_picture(save, size, ratio, palette)
        return self._pictures[key]


def described(save: Save) -> str:
    """The line below the title."""
    if save.problem or save.origin is None:
        return save.problem or save_words(save)
    words = QCoreApplication.translate("SavesModel", "{game} · branched from “{title}” after {choices} choices")
    return words.format(game=save_words(save), title=save.origin.title, choices=save.origin.choices)


def _sign(save: Save) -> str:
    return f"⚠ {save.problem}"


def _thumbnail_size() -> QSize:
    height = round(theme.em() * 4.6)
    return QSize(round(height * 16 / 9), height)


def _title_font() -> QFont:
    return theme.serif(QApplication.font().pointSizeF() * 1.2, bold=True)


def _title_metrics() -> QFontMetrics:
    return QFontMetrics(_title_font())


def _line() -> int:
    return QFontMetrics(QApplication.font()).height()


def _title_rect(words: QRect, kept_free: int) -> QRect:
    return QRect(words.left(), words.top(), words.width() - kept_free, _title_metrics().height())


def _draw_line(painter: QPainter, box: QRect, text: str) -> None:
    short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, short)
