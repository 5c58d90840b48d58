"""The list of saved games, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QBoxLayout, QComboBox, QHBoxLayout, QListView, QVBoxLayout, QWidget

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.storage.journals import SUFFIX
from imperium_desktop.storage.saves import Save
from imperium_desktop.windows.code_line import CodeLine
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.file_questions import FileToOpen, FileToWrite
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.saves_model import SaveDelegate, SavesModel
from imperium_desktop.windows.widgets import NoticeBar, QuietLabel, agreed, push_button


class RemoveForGood:
    """Whether deleted games may be removed for good."""

    @classmethod
    def ask(cls, parent: QWidget, count: int) -> bool:
        """True if the player says so."""
        words = parent.tr("Remove {count} deleted games for good? This cannot be undone.").format(count=count)
        return agreed(parent, parent.tr("Remove for good"), words)


class SavesPage(Page):
    """Open, rename, delete, bring back, export, import."""

    open = Signal(object)
    """The path of the save to play."""
    watch = Signal(object)
    """The path of the save to watch."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.set_title(self.tr("Saved games"))
        self._desk = desk
        self._deleted: list[Save] = []
        """What was deleted on this page and can be brought back, the last at the end."""
        self.game_filter = self._make_filter()
        self.model = SavesModel(desk.shelf.titles)
        self.model.renamed.connect(self._rename)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(SaveDelegate(self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.list.setAccessibleName(self.tr("Saved games"))
        self.list.activated.connect(self._open_index)
        self.list.selectionModel().currentChanged.connect(self._show_what_can_be_done)
        self.empty = QuietLabel(self.tr("There are no saved games yet. Every game you start is kept here by itself."))
        self.notice = NoticeBar()
        self._make_buttons()
        middle = QVBoxLayout()
        middle.addWidget(self.empty)
        middle.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addLayout(middle, 1)
        row.addLayout(self._button_column())
        self.body.addLayout(row, 1)
        self.body.addWidget(self.notice)
        self.add_shortcut(QKeySequence.StandardKey.Delete).activated.connect(self._delete)
        self.add_shortcut(QKeySequence.StandardKey.Undo).activated.connect(self._undo_delete)
        self.refresh()

    def _make_filter(self) -> QComboBox:
        """Which game's saves are shown, where there are several games."""
        combo = QComboBox()
        combo.setAccessibleName(self.tr("Which game"))
        combo.addItem(self.tr("All games"), "")
        for name, title in self._desk.shelf.titles.items():
            combo.addItem(title, name)
        combo.currentIndexChanged.connect(lambda _: self.refresh())
        if len(self._desk.shelf) == 1:
            combo.hide()
        self.header.addWidget(combo)
        return combo

    @property
    def shows_deleted(self) -> bool:
        """Whether the list is that of deleted games."""
        return self.deleted_button.isChecked()

    @property
    def current(self) -> Save | None:
        """The save that is selected."""
        return self.model.save(self.list.currentIndex())

    def refresh(self, select: Path | None = None) -> None:
        """Reads the folder again and selects a save: the one named, or the one selected before."""
        before = self.list.currentIndex().row()
        if select is None and self.current is not None:
            select = self.current.path
        saves: list[Save] = []
        try:
            saves = self._desk.saves.deleted() if self.shows_deleted else self._desk.saves.entries()
            self._count_deleted()
        except ImperiumDesktopError as error:
            self.notice.say(str(error))
        # What cannot be read may be of any game.
        game = self.game_filter.currentData()
        saves = [save for save in saves if not game or save.game in ("", game)]
        self.model.editable = not self.shows_deleted
        self.model.show(saves)
        row = self.model.row_of(select) if select is not None else -1
        if row < 0 <= before:
            row = min(before, len(saves) - 1)
        if row < 0:
            row = next((row for row, save in enumerate(saves) if not save.problem), 0)
        self.list.setCurrentIndex(self.model.index(row))
        self.empty.setVisible(not saves and not self.shows_deleted)
        self.list.setVisible(bool(saves) or self.shows_deleted)
        self._show_what_can_be_done()

    def showEvent(self, event: QShowEvent) -> None:
        """Games may have been played meanwhile."""
        super().showEvent(event)
        self.deleted_button.setChecked(False)
        self.refresh()
        (self.list if self.model.rowCount() else self.import_button).setFocus()

    # What can be done ------------------------------------------------------------------------------------------------

    def _open_index(self) -> None:
        save = self.current
        if save is None or self.shows_deleted:
            return
        if save.problem:
            self.notice.say(save.problem)
        else:
            self.open.emit(save.path)

    def _watch(self) -> None:
        save = self.current
        if save is not None and not save.problem:
            self.watch.emit(save.path)

    def _edit_title(self) -> None:
        self.list.setFocus()
        self.list.edit(self.list.currentIndex())

    def _rename(self, path: Path, title: str) -> None:
        if not title.strip():
            self.notice.say(self.tr("A saved game needs a title, so it keeps the one it has."))
            return
        self._try(lambda: self._desk.saves.rename(path, title), path)

    def _delete(self) -> None:
        save = self.current
        if save is None or self.shows_deleted:
            return
        try:
            self._deleted.append(self._desk.saves.delete(save.path))
        except ImperiumDesktopError as error:
            self.notice.say(str(error))
            return
        self.refresh()
        self._offer_undo()

    def _offer_undo(self) -> None:
        if self._deleted:
            sentence = self.tr("Deleted “{title}”.").format(title=self._deleted[-1].title)
            self.notice.say(sentence, self.tr("&Undo"), self._undo_delete)
        else:
            self.notice.hide()

    def _undo_delete(self) -> None:
        if not self._deleted:
            return
        deleted = self._deleted.pop()
        try:
            path = self._desk.saves.restore(deleted)
        except ImperiumDesktopError as error:
            self.notice.say(str(error))
            return
        self.refresh(path)
        self._offer_undo()
        self.list.setFocus()

    def _restore(self) -> None:
        save = self.current
        if save is None:
            return
        self._deleted = [deleted for deleted in self._deleted if deleted.path != save.path]
        self._try(lambda: self._desk.saves.restore(save))

    def _empty_trash(self) -> None:
        count = self.model.rowCount()
        if count and RemoveForGood.ask(self, count):
            self._deleted.clear()
            self.notice.hide()
            self._try(self._desk.saves.empty_trash)

    def _export(self) -> None:
        save = self.current
        if save is None:
            return
        target = FileToWrite.ask(self, self.tr("Export a saved game"), f"{save.path.stem}{SUFFIX}", self._pattern())
        if target is None:
            return
        if not target.suffix:
            target = target.with_suffix(SUFFIX)
        with self.notice.telling():
            self._desk.saves.export(save.path, target)
            words = self.tr("Exported “{title}” to {path}.").format(title=save.title, path=target)
            if save.place is not None and save.place.ironman and not save.finished:
                words += " " + self.tr("It is an ironman game: if it is imported again, the campaign log notes that.")
            self.notice.say(words)

    def _import(self) -> None:
        source = FileToOpen.ask(self, self.tr("Import a saved game"), self._pattern())
        if source is None:
            return
        with self.notice.telling():
            copied = self._desk.campaigns_of(self._desk.saves.game_of(source)).bring_in(source)
            self.deleted_button.setChecked(False)
            self.refresh(copied.path)
            title = self._desk.saves.describe(copied.path).title
            self.notice.say(copied.notice or self.tr("Imported “{title}”.").format(title=title))

    def _rescue(self) -> None:
        save = self.current
        if save is None:
            return
        with self.notice.telling():
            copied = self._desk.campaigns_of(self._desk.saves.game_of(save.path)).rescue(save.path)
            self.refresh(copied.path)
            self.notice.say(copied.notice)

    def _try(self, do: Callable[[], object], select: Path | None = None) -> None:
        with self.notice.telling():
            do()
        self.refresh(select)

    def _pattern(self) -> str:
        return self.tr("Saved games (*{suffix});;All files (*)").format(suffix=SUFFIX)

    # Buttons ---------------------------------------------------------------------------------------------------------

    def _make_buttons(self) -> None:
        self.open_button = push_button(self.tr("&Open"), "main")
        self.watch_button = push_button(
            self.tr("&Watch"), explained=self.tr("Watch the game from its beginning, choice by choice")
        )
        self.rename_button = push_button(self.tr("&Rename"), explained=self.tr("Give the game another title (F2)"))
        self.delete_button = push_button(
            self.tr("&Delete"), explained=self.tr("Put the game with the deleted ones (Del)")
        )
        self.rescue_button = push_button(
            self.tr("Re&scue"), explained=self.tr("Copy what is good of a damaged game into one of its own")
        )
        self.export_button = push_button(self.tr("&Export…"), explained=self.tr("Copy the game to a file of your own"))
        self.import_button = push_button(
            self.tr("&Import…"), explained=self.tr("Copy a game from a file into this list")
        )
        self.code_line = CodeLine(QBoxLayout.Direction.TopToBottom)
        self.deleted_button = push_button("")
        self.deleted_button.setCheckable(True)
        self.restore_button = push_button(self.tr("&Bring back"), "main")
        self.remove_button = push_button(self.tr("Remove all for &good…"))
        for button, slot in (
            (self.open_button, self._open_index),
            (self.watch_button, self._watch),
            (self.rename_button, self._edit_title),
            (self.delete_button, self._delete),
            (self.rescue_button, self._rescue),
            (self.export_button, self._export),
            (self.import_button, self._import),
            (self.deleted_button, lambda: self.refresh()),
            (self.restore_button, self._restore),
            (self.remove_button, self._empty_trash),
        ):
            button.clicked.connect(lambda _=False, slot=slot: slot())

    def _button_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        for button in (
            self.open_button,
            self.watch_button,
            self.restore_button,
            self.rename_button,
            self.delete_button,
            self.rescue_button,
        ):
            column.addWidget(button)
        column.addSpacing(16)
        column.addWidget(self.export_button)
        column.addWidget(self.import_button)
        column.addSpacing(16)
        column.addWidget(self.code_line)
        column.addStretch(1)
        column.addWidget(self.remove_button)
        column.addWidget(self.deleted_button)
        return column

    def _count_deleted(self) -> None:
        count = len(self._desk.saves.deleted())
        self.deleted_button.setText(self.tr("Deleted games ({count})").format(count=count))
        self.deleted_button.setEnabled(count > 0 or self.shows_deleted)

    def _show_what_can_be_done(self) -> None:
        save = self.current
        deleted = self.shows_deleted
        good = save is not None and not save.problem
        damaged = save is not None and bool(save.problem) and not save.newer and not save.game
        code = (
            self._desk.deal_code(save.setup, save.seed, save.place, save.finished, save.game)
            if save is not None and good
            else ""
        )
        self.code_line.show_code(code if not deleted else "")
        self.open_button.setEnabled(good)
        self.watch_button.setEnabled(good)
        self.rename_button.setEnabled(good)
        self.delete_button.setEnabled(save is not None)
        self.export_button.setEnabled(good)
        self.restore_button.setEnabled(save is not None)
        self.remove_button.setEnabled(save is not None)
        for button in (
            self.open_button,
            self.watch_button,
            self.rename_button,
            self.delete_button,
            self.export_button,
            self.import_button,
        ):
            button.setVisible(not deleted)
        self.rescue_button.setVisible(damaged and not deleted)
        self.restore_button.setVisible(deleted)
        self.remove_button.setVisible(deleted)
