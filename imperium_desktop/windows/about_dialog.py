"""What this program is, and whose."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFormLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from imperium_desktop import __version__
from imperium_desktop.art.icons import menu_icon
from imperium_desktop.commit import commit
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.windows import theme
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.restyled import Restyled
from imperium_desktop.windows.widgets import PlainLabel, QuietLabel, ScaledLabel, push_button


class AboutDialog(Restyled, QDialog):
    """Name, version, whose work, licence, folders, packs."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        titles = desk.shelf.titles
        name = self.tr("{game} Desktop").format(game=titles[desk.shelf.usual])
        self.setWindowTitle(self.tr("About {name}").format(name=name))
        self.picture = PlainLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.words = QLabel(
            self.tr(
                "<p>A card table on the screen that knows the rules of {game}.</p>"
                "<p>This is an <b>unofficial</b> program made by fans. It is not affiliated with the publishers or "
                "designers of what is played here, nor endorsed by them, and it does not replace it: if you enjoy it "
                "here, buy the game.</p>"
                "<p>The names of games, of what is played in them and of their cards belong to their owners. All "
                "pictures, all icons and all words in the program are its own.</p>"
                "<p>Free software under the MIT licence, without any warranty.</p>"
            ).format(game=self.tr(" and ").join(titles.values()))
        )
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        folders = QFormLayout()
        folders.setHorizontalSpacing(14)
        for words, path in (
            (self.tr("Saved games"), desk.folders.saves),
            (self.tr("Settings"), desk.folders.settings),
            (self.tr("Reports of faults"), desk.folders.faults),
            (self.tr("Cache"), desk.folders.cache),
        ):
            shown = QuietLabel(str(path))
            shown.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            folders.addRow(QuietLabel(words), shown)
        self.packs = QuietLabel(self._packs(desk))
        self.packs.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.packs.setWordWrap(False)
        packs_label = QuietLabel(self.tr("Packs"))
        packs_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        folders.addRow(packs_label, self.packs)
        self.close_button = push_button(self.tr("Close"))
        self.close_button.clicked.connect(self.reject)
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(ScaledLabel(name, 2.0, bold=True, serif=True))
        column.addWidget(QuietLabel(self.tr("Version {version}").format(version=__version__)))
        column.addWidget(QuietLabel(self.tr("Commit {commit}").format(commit=commit())))
        column.addWidget(self.words)
        column.addLayout(folders)
        column.addStretch(1)
        column.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(22, 20, 22, 16)
        layout.setSpacing(22)
        layout.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(column, 1)
        self.restyle()

    @staticmethod
    def _packs(desk: Desk) -> str:
        try:
            hashes = desk.kind.pack_hashes()
        except ImperiumDesktopError as error:
            return str(error)
        return "\n".join(f"{title}  {digest}" for title, digest in hashes.items())

    def restyle(self) -> None:
        """Follows the program's text size."""
        em = theme.em()
        self.picture.setPixmap(menu_icon("app").pixmap(em * 8, em * 8))
        self.setMinimumWidth(em * 46)
