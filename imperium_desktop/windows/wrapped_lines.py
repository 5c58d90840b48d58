"""Lines of a tree that wrap: a tree asks how high a line is without saying how wide it may be, and then cuts it off."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget


class WrappedLines(QStyledItemDelegate):
    """Makes every line as high as its words need in the width that is left beside its indentation."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree = tree
        tree.setWordWrap(True)
        tree.setItemDelegate(self)
        tree.header().sectionResized.connect(lambda: tree.scheduleDelayedItemsLayout())

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        wide = QStyleOptionViewItem(option)
        self.initStyleOption(wide, index)
        depth = 1
        above = index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        width = max(40, self._tree.columnWidth(0) - depth * self._tree.indentation())
        wide.rect = QRect(0, 0, width, 1)  # without any height it would not count as a width either
        size = self._tree.style().sizeFromContents(QStyle.ContentsType.CT_ItemViewItem, wide, QSize(), self._tree)
        return QSize(width, size.height())
