"""The player's own packs: which were found, what is wrong with them, and the way to more."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.own_packs import OwnPack, packs_of
from imperium_desktop.engine.texts import capital
from imperium_desktop.storage.own_packs import add_zip, prepare, prepare_pictures, remove_pack
from imperium_desktop.windows.arranging import FLUSH, centred, filled
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.file_questions import FileToOpen
from imperium_desktop.windows.form_parts import scrolling
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.widgets import (
    NoticeBar,
    QuietLabel,
    ScaledLabel,
    WarningLabel,
    clear_layout,
    push_button,
)

MOST_EMS = 70


def make_own_folder(desk: Desk) -> Path:
    """Makes the folder of own packs and pictures with its explanations; pictures in it are used from then on.

    A game without own packs has the pictures alone: where they were chosen to lie, else where those of all games do.

    :raises StorageError: if the disk refuses.
    """
    packs, chosen = desk.kind.own_packs, desk.settings.art_folder
    if packs is None and os.path.isdir(chosen):
        return Path(chosen)
    folders = desk.folders if packs is None else desk.own_folders
    new = prepare_pictures(folders) if packs is None else prepare(folders, packs)
    # Pictures put there by hand are offered on the page of own packs, which such a game has not got.
    if not chosen and (new or packs is None):
        desk.change_settings(art_folder=str(folders.pictures))
    return folders.pictures if packs is None else folders.packs


def open_own_folder(desk: Desk) -> str:
    """Shows the folder in the system's file manager; a sentence if that cannot be done."""
    try:
        folder = make_own_folder(desk)
    except ImperiumDesktopError as error:
        return str(error)
    if QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        return ""
    return f"The system has no program to show folders with; yours is “{folder}”."


class OwnPacksPage(Page):
    """One entry per file, as it is on the disk when the page is shown, and the pictures that could not be read."""

    def __init__(self, desk: Desk, may_change: Callable[[], bool] = lambda: True) -> None:
        """:param may_change: puts a game on the table away, which is played with the packs as they were."""
        super().__init__()
        self._may_change = may_change
        self.set_title(self.tr("My packs and pictures"))
        self._desk = desk
        self.open_button = push_button(self.tr("&Open the folder"))
        self.open_button.clicked.connect(self.open_folder)
        self.add_button = push_button(self.tr("&Add a pack…"), "main")
        self.add_button.clicked.connect(self.add_pack)
        self.header.addWidget(self.open_button)
        self.header.addWidget(self.add_button)
        self.words = QuietLabel(
            self.tr(
                "Packs of your own add to ours, or take their place if they are named like them. They lie in "
                "“{folder}”, where a README explains how they are made; pictures of cards go into the folder "
                "“{pictures}” in it. What you add or remove here counts at once; what you change in the folder when "
                "the program is started again."
            ).format(folder=desk.own_folders.packs, pictures=desk.own_folders.pictures.name),
            1.0,
        )
        self.notice = NoticeBar()
        self._list = filled(QVBoxLayout(), margins=(0, 0, 6, 0), spacing=14)
        column = filled(QVBoxLayout(), self.words, spacing=18)
        column.addLayout(self._list)
        column.addStretch(1)
        self.body.addLayout(centred(scrolling(column), MOST_EMS), 1)
        self.body.addWidget(self.notice)

    def showEvent(self, event: QShowEvent) -> None:
        """Looks at the disk anew."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Lists what is in the folder now."""
        clear_layout(self._list)
        packs = packs_of(self._desk.kind).read(self._desk.own_folders.packs)
        for pack in packs:
            self._list.addWidget(self._entry(pack))
        if not packs:
            self._list.addWidget(ScaledLabel(self.tr("There are no packs of your own yet.")))
        if self._has_idle_pictures():
            self._list.addWidget(self._idle_pictures())
        for sentence in self._desk.unread_pictures:
            problem = WarningLabel()
            self._list.addWidget(problem)
            problem.say(sentence)

    def _entry(self, pack: OwnPack) -> QWidget:
        entry = QWidget()
        problem = WarningLabel()
        row = QHBoxLayout()
        row.addWidget(ScaledLabel(pack.file, 1.15, bold=True), 1)
        remove = push_button(self.tr("Remove"))
        remove.setAccessibleName(self.tr("Remove {file}").format(file=pack.file))
        remove.clicked.connect(lambda: self.remove_pack(pack))
        row.addWidget(remove)
        column = filled(QVBoxLayout(entry), margins=FLUSH, spacing=2)
        column.addLayout(row)
        filled(column, QuietLabel(self._describe(pack)), problem, spacing=2)
        problem.say(pack.problem)
        return entry

    def _has_idle_pictures(self) -> bool:
        """Whether somebody put pictures where this page says, and nobody said that they shall be used."""
        folder = self._desk.own_folders.pictures
        return not self._desk.settings.art_folder and os.path.isdir(folder) and bool(os.listdir(folder))

    def _idle_pictures(self) -> QWidget:
        folder = self._desk.own_folders.pictures
        entry = QWidget()
        row = filled(QHBoxLayout(entry), margins=FLUSH)
        row.addWidget(ScaledLabel(self.tr("The pictures in “{folder}” are not used.").format(folder=folder.name)), 1)
        self.use_button = push_button(self.tr("&Use them"))
        self.use_button.clicked.connect(self._use_pictures)
        row.addWidget(self.use_button)
        return entry

    def _use_pictures(self) -> None:
        self._desk.change_settings(art_folder=str(self._desk.own_folders.pictures))
        self.refresh()

    def _describe(self, pack: OwnPack) -> str:
        if pack.problem:
            words = self.tr("{what}: not used; ours is") if pack.replaces else self.tr("{what}: not used")
        else:
            words = self.tr("{what}, in place of ours") if pack.replaces else self.tr("{what}, added to ours")
        said = words.format(what=pack.what)
        return capital(said)

    def open_folder(self) -> None:
        """Shows the folder outside the program."""
        sentence = open_own_folder(self._desk)
        if sentence:
            self.notice.say(sentence)

    def add_pack(self) -> None:
        """Asks for a zip file and puts what is in it into the folder."""
        file = FileToOpen.ask(self, self.tr("A pack as a zip file"), self.tr("Zip files (*.zip)"))
        if file is None or not self._may_change():
            return
        try:
            make_own_folder(self._desk)
            names = add_zip(file, self._desk.own_folders, packs_of(self._desk.kind))
        except ImperiumDesktopError as error:
            self.notice.say(str(error))
            return
        self.notice.say(self.tr("Added: {names}.").format(names=", ".join(names)))
        self._desk.read_packs_anew()
        self.refresh()

    def remove_pack(self, pack: OwnPack) -> None:
        """Takes a pack out; the file is kept beside the folder."""
        if not self._may_change():
            return
        try:
            kept = remove_pack(pack.file, self._desk.own_folders)
        except ImperiumDesktopError as error:
            self.notice.say(str(error))
            return
        self.notice.say(self.tr("Removed: {file}. It is kept as “{kept}”.").format(file=pack.file, kept=kept))
        self._desk.read_packs_anew()
        self.refresh()
