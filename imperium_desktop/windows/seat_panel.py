"""One seat of a new game: what it plays, in which version, and what that means."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QIcon,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.art import palette as art_palette
from imperium_desktop.art.icons import emblem
from imperium_desktop.engine.deciders import PERSON
from imperium_desktop.engine.kinds import PlayableSide
from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.engine.texts import capital
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows import theme
from imperium_desktop.windows.arranging import filled
from imperium_desktop.windows.restyled import Restyled
from imperium_desktop.windows.widgets import (
    PlainLabel,
    QuietLabel,
    ScaledLabel,
    clear_layout,
    push_button,
    symbol_pixmap,
)

EMBLEM_EMS = 5
ROUND = 7.0
MOST_NAME = 30
MOST_DEMANDS = 5


class SeatPanel(Restyled, QFrame):
    """The choices of one seat."""

    changed = Signal()
    browse = Signal(str)
    """The cards of what the seat plays are to be looked at; its id."""

    def __init__(self, number: int, sides: tuple[PlayableSide, ...], chosen: int, title: str = "") -> None:
        super().__init__()
        title = title or self.tr("Seat {number}").format(number=number + 1)
        self.number = number
        self._sides = {side.id: side for side in sides}
        self.setProperty("look", "card")
        self.setAccessibleName(title)
        self.combo = QComboBox()
        self.combo.setAccessibleName(self.tr("What seat {number} plays").format(number=number + 1))
        self.combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.combo.setMaxVisibleItems(24)
        for before, side in zip((None, *sides), sides, strict=False):
            if before is not None and before.group != side.group:
                self.combo.insertSeparator(self.combo.count())
            self.combo.addItem(side.name, side.id)
        self.choose(sides[chosen].id)
        self.player = QLineEdit()
        self.player.setMaxLength(MOST_NAME)
        self.player.setPlaceholderText(self.tr("Name of the player, if you like"))
        self.player.setAccessibleName(self.tr("Name of the player at seat {number}").format(number=number + 1))
        self.player.editingFinished.connect(self.changed)
        self.player.hide()
        self.decider = QComboBox()
        self.decider.setAccessibleName(self.tr("Who decides seat {number}").format(number=number + 1))
        self.decider.addItem(self.tr("A person at this screen"), PERSON)
        for level in LEVELS.values():
            self.decider.addItem(self.tr("Computer: {level}").format(level=level.title), level.id)
            self.decider.setItemData(self.decider.count() - 1, tip(level.sentence), Qt.ItemDataRole.ToolTipRole)
        self.decider.currentIndexChanged.connect(self._decider_chosen)
        self.decider.hide()
        self.level_words = QuietLabel()
        self.level_words.hide()
        self.character = PlainLabel()
        self.character.setMinimumWidth(1)
        self.banner = _Banner(title, self.combo, self.character)
        self.description = PlainLabel()
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
        sitting = filled(QHBoxLayout(), self.decider, spacing=6)
        for told in (self.player, self.level_words):
            sitting.addWidget(told, 1)
        words = QVBoxLayout()
        words.addLayout(sitting)
        filled(words, self.description, self.notes, self.versions, margins=(12, 4, 12, 10), spacing=6)
        self.cards_button = push_button(
            self.tr("See its cards"), explained=self.tr("Look through all cards of this side")
        )
        self.cards_button.clicked.connect(lambda: self.browse.emit(self.combo.currentData()))
        words.addWidget(self.cards_button, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.addWidget(self.banner)
        layout.addLayout(words, 1)
        self._draw_emblems()
        self._describe()
        self.combo.currentIndexChanged.connect(self._chosen)

    @property
    def side(self) -> PlayableSide:
        """What the seat plays."""
        return self._sides[self.combo.currentData()]

    @property
    def player_name(self) -> str:
        """What whoever sits here is called; empty if it was not asked for or said."""
        return "" if self.player.isHidden() else " ".join(self.player.text().split())

    @property
    def decided_by(self) -> str:
        """Who decides the seat: the level of a computer player, or a person."""
        return PERSON if self.decider.isHidden() else str(self.decider.currentData())

    def let_decide(self, decider: str) -> None:
        """Lets somebody else decide the seat."""
        self.decider.setCurrentIndex(max(0, self.decider.findData(decider)))

    def show_deciders(self, shown: bool) -> None:
        """Whether it can be chosen who sits here, and what a person is called."""
        self.decider.setVisible(shown)
        self.player.setVisible(shown and self.decided_by == PERSON)
        level = LEVELS.get(self.decided_by)
        self.level_words.setText(level.sentence if level is not None else "")
        self.level_words.setVisible(level is not None)

    def _decider_chosen(self) -> None:
        self.show_deciders(not self.decider.isHidden())
        self.changed.emit()

    @property
    def version(self) -> str:
        """Which version of it; empty if there is only one."""
        checked = self._group.checkedId()
        return self.side.sides[checked][0] if checked >= 0 else ""

    def choose(self, side_id: str) -> None:
        """Plays something else."""
        self.combo.setCurrentIndex(self.combo.findData(side_id))

    def choose_version(self, version: str) -> None:
        """Plays another version of it."""
        row = next((row for row, (name, _) in enumerate(self.side.sides) if name == version), -1)
        if row >= 0:
            self.version_buttons[row].setChecked(True)

    @property
    def title(self) -> str:
        """What the seat is called."""
        return self.banner.title

    def set_title(self, title: str) -> None:
        """Calls the seat something else."""
        self.setAccessibleName(title)
        self.banner.set_title(title)

    def show_taken(self, taken: dict[str, str]) -> None:
        """What other seats play cannot be chosen here, and the list says whose it is."""
        model = self.combo.model()
        assert isinstance(model, QStandardItemModel)
        for side in self._sides.values():
            item = model.item(self.combo.findData(side.id))
            owner = taken.get(side.id)
            item.setEnabled(owner is None)
            if owner is None:
                item.setText(side.name)
                item.setToolTip(tip(side.description))
            else:
                # Names of seats stand in the middle of a sentence here.
                owner = owner[:1].lower() + owner[1:]
                item.setText(self.tr("{name} ({owner})").format(name=side.name, owner=owner))
                words = self.tr("Taken by {owner}; choose something else there first.")
                item.setToolTip(tip(words.format(owner=owner)))

    def _chosen(self) -> None:
        self._describe()
        self.changed.emit()

    def _describe(self) -> None:
        side = self.side
        character = capital(side.character)
        self.character.setText(f"{character} · {stars(side.demands)}" if side.demands else character)
        demands = self.tr("demands {count} of {most}").format(count=side.demands, most=MOST_DEMANDS)
        self.character.setAccessibleName(f"{character}, {demands}" if side.demands else character)
        self.banner.show_side(side.id)
        self.description.setText(side.description)
        self.notes.setText("\n".join(f"• {note}" for note in side.notes))
        self.notes.setVisible(bool(side.notes))
        self._show_versions(side)

    def _show_versions(self, side: PlayableSide) -> None:
        clear_layout(self._version_layout)
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
        for side in self._sides:
            picture = symbol_pixmap(emblem(side), size, self.devicePixelRatioF(), ink)
            self.combo.setItemIcon(self.combo.findData(side), QIcon(picture))

    def restyle(self) -> None:
        """Follows the program's palette and text size."""
        self._draw_emblems()


def stars(demands: int) -> str:
    """How demanding something is, such as “★★☆☆☆”."""
    return "★" * demands + "☆" * (MOST_DEMANDS - demands)


class _Banner(QWidget):
    """The head of the panel in the colour of what the seat plays, with its emblem."""

    def __init__(self, words: str, combo: QComboBox, character: QLabel) -> None:
        super().__init__()
        self._side = ""
        self._label = ScaledLabel(words, 1.15, bold=True, serif=True)
        self._character = character
        layout = QGridLayout(self)
        layout.setContentsMargins(12, 8, round(theme.em() * EMBLEM_EMS), 8)
        layout.setVerticalSpacing(2)
        layout.addWidget(self._label, 0, 0)
        layout.addWidget(combo, 0, 1)
        layout.addWidget(character, 1, 1)
        layout.setColumnStretch(1, 1)

    @property
    def title(self) -> str:
        """The words at the left."""
        return self._label.text()

    def set_title(self, title: str) -> None:
        """Other words at the left."""
        self._label.setText(title)

    def show_side(self, side: str) -> None:
        """Puts on the colours of a side."""
        self._side = side
        ink = art_palette.text_on(art_palette.nation_colour(side))
        for label in (self._label, self._character):
            palette = label.palette()
            palette.setColor(palette.ColorRole.WindowText, ink)
            label.setPalette(palette)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The colour, deeper to the right, and the emblem there."""
        ground = art_palette.nation_colour(self._side)
        box = QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shade = QLinearGradient(box.topLeft(), box.topRight())
        shade.setColorAt(0, ground)
        shade.setColorAt(1, ground.darker(135))
        path = QPainterPath()
        path.addRoundedRect(box.adjusted(0, 0, 0, ROUND), ROUND, ROUND)
        painter.setClipRect(box)
        painter.fillPath(path, shade)
        side = box.height() * 0.72
        place = QRectF(box.right() - side - 10, box.center().y() - side / 2, side, side)
        emblem(self._side).paint(painter, place, art_palette.text_on(ground))


class _ClickLabel(PlainLabel):
    """The words beside a button that choose it too, because a button's own words do not wrap."""

    def __init__(self, words: str, button: QRadioButton) -> None:
        super().__init__(words)
        self._button = button
        self.setWordWrap(True)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """As if the button had been clicked."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._button.click()
