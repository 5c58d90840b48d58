"""One seat of a new game: what it plays, in which version, and what that means."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QMouseEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.art.icons import emblem
from imperium_desktop.engine.kinds import PlayableSide
from imperium_desktop.windows import theme
from imperium_desktop.windows.widgets import QuietLabel, ScaledLabel, symbol_pixmap


class SeatPanel(QFrame):
    """The choices of one seat."""

    changed = Signal()

    def __init__(self, number: int, sides: tuple[PlayableSide, ...], chosen: int) -> None:
        super().__init__()
        self.number = number
        self._sides = sides
        self.setProperty("look", "card")
        self.setAccessibleName(self.tr("Seat {number}").format(number=number + 1))
        self.combo = QComboBox()
        self.combo.setAccessibleName(self.tr("What seat {number} plays").format(number=number + 1))
        self.combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for side in sides:
            self.combo.addItem(side.name, side.id)
        self.combo.setCurrentIndex(chosen)
        self.character = ScaledLabel("", 0.95, bold=True)
        self.character.setForegroundRole(self.palette().ColorRole.Accent)
        self.description = QLabel()
        self.description.setWordWrap(True)
        self.notes = QuietLabel()
        self.versions = QWidget()
        self._version_layout = QGridLayout(self.versions)
        self._version_layout.setContentsMargins(0, 0, 0, 0)
        self._version_layout.setVerticalSpacing(4)
        self._version_layout.setColumnStretch(1, 1)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.changed)
        self.version_buttons: list[QRadioButton] = []
        top = QHBoxLayout()
        top.addWidget(ScaledLabel(self.tr("Seat {number}").format(number=number + 1), 1.1, bold=True, serif=True))
        top.addWidget(self.combo, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(6)
        layout.addLayout(top)
        layout.addWidget(self.character)
        layout.addWidget(self.description)
        layout.addWidget(self.notes)
        layout.addWidget(self.versions)
        layout.addStretch(1)
        self._draw_emblems()
        self._describe()
        self.combo.currentIndexChanged.connect(self._chosen)

    @property
    def side(self) -> PlayableSide:
        """What the seat plays."""
        return self._sides[self.combo.currentIndex()]

    @property
    def version(self) -> str:
        """Which version of it; empty if there is only one."""
        checked = self._group.checkedId()
        return self.side.sides[checked][0] if checked >= 0 else ""

    def choose(self, side_id: str) -> None:
        """Plays something else."""
        self.combo.setCurrentIndex(self.combo.findData(side_id))

    def show_taken(self, taken: dict[str, int]) -> None:
        """What other seats play cannot be chosen here, and the list says whose it is."""
        model = self.combo.model()
        assert isinstance(model, QStandardItemModel)
        for row, side in enumerate(self._sides):
            item = model.item(row)
            owner = taken.get(side.id)
            item.setEnabled(owner is None)
            if owner is None:
                item.setText(side.name)
                item.setToolTip(side.description)
            else:
                item.setText(self.tr("{name} (seat {number})").format(name=side.name, number=owner + 1))
                item.setToolTip(
                    self.tr("Seat {number} plays the {name}; let that seat choose something else first.").format(
                        number=owner + 1, name=side.name
                    )
                )

    def _chosen(self) -> None:
        self._describe()
        self.changed.emit()

    def _describe(self) -> None:
        side = self.side
        self.character.setText(side.character[:1].upper() + side.character[1:])
        self.character.setVisible(bool(side.character))
        self.description.setText(side.description)
        self.notes.setText("\n".join(f"• {note}" for note in side.notes))
        self.notes.setVisible(bool(side.notes))
        self._show_versions(side)

    def _show_versions(self, side: PlayableSide) -> None:
        while (item := self._version_layout.takeAt(0)) is not None:
            item.widget().deleteLater()
        for old in self._group.buttons():
            self._group.removeButton(old)
        self.version_buttons = []
        for row, (version, words) in enumerate(side.sides):
            button = QRadioButton(self.tr("Side {letter}").format(letter=version.upper()))
            button.setAccessibleDescription(words)
            button.setChecked(row == 0)
            label = _ClickLabel(words, button)
            self._group.addButton(button, row)
            self._version_layout.addWidget(button, row, 0, Qt.AlignmentFlag.AlignTop)
            self._version_layout.addWidget(label, row, 1)
            self.version_buttons.append(button)
        self.versions.setVisible(len(side.sides) > 1)

    def _draw_emblems(self) -> None:
        size = round(theme.em() * 1.4)
        self.combo.setIconSize(QSize(size, size))
        ink = self.palette().color(self.palette().ColorRole.Accent)
        for row, side in enumerate(self._sides):
            self.combo.setItemIcon(row, QIcon(symbol_pixmap(emblem(side.id), size, self.devicePixelRatioF(), ink)))

    def changeEvent(self, event: QEvent) -> None:
        """Follows the program's palette and text size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.ApplicationFontChange):
            self._draw_emblems()


class _ClickLabel(QLabel):
    """The words beside a button that choose it too, because a button's own words do not wrap."""

    def __init__(self, words: str, button: QRadioButton) -> None:
        super().__init__(words)
        self._button = button
        self.setWordWrap(True)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """As if the button had been clicked."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._button.click()
