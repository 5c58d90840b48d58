"""Beginning a campaign: who plays what, how hard, and whether undo is free. All on one page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLayout, QLineEdit, QVBoxLayout, QWidget

from imperium_desktop.engine.campaigns import CampaignStart
from imperium_desktop.engine.kinds import SetupOption
from imperium_desktop.windows import theme
from imperium_desktop.windows.choice_history import ChoiceHistory
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.form_parts import check_box, heading, labelled, scrolling, segments
from imperium_desktop.windows.page import LandPage
from imperium_desktop.windows.seat_panel import SeatPanel
from imperium_desktop.windows.widgets import QuietLabel, WarningLabel, push_button

SIDEBAR_EMS = 27
MOST_EMS = 84
MOST_HIGH_EMS = 52
MOST_NAME = 60


class NewCampaignPage(LandPage):
    """Everything that holds for the whole campaign."""

    begin = Signal(object)
    """What was agreed: a CampaignStart."""
    browse = Signal(str)
    """The cards of a side are to be looked at; its id."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.set_title(self.tr("New campaign"))
        self._desk = desk
        self._rules = desk.kind.campaigns
        self._choices = desk.kind.choices()
        self.seat = SeatPanel(0, self._choices.sides, 0, self.tr("You play"))
        self.seat.browse.connect(self.browse)
        self._make_fields()
        self.history = ChoiceHistory(self, self.chosen, self._restore)
        self._arrange()
        self.seat.changed.connect(self._changed)
        self._changed()
        self.history.begin()

    # What is chosen --------------------------------------------------------------------------------------------------

    def chosen(self) -> CampaignStart:
        """What is chosen now."""
        return CampaignStart(
            self.player.text().strip(),
            self.seat.side.id,
            self.seat.version,
            self.card_set.currentData(),
            tuple(sorted(name for name, box in self.variants.items() if box.isChecked())),
            self._mode.id,
            self.difficulty.currentData(),
            self.ironman_button.isChecked(),
        )

    def _restore(self, start: CampaignStart) -> None:
        self.player.setText(start.player)
        self.seat.choose(start.side)
        self.seat.choose_version(start.version)
        self.card_set.setCurrentIndex(self.card_set.findData(start.card_set))
        for name, box in self.variants.items():
            box.setChecked(name in start.variants)
        modes = [mode.id for mode in self._rules.modes()]
        self.mode_buttons[modes.index(start.mode)].setChecked(True)
        self._list_difficulties()
        self.difficulty.setCurrentIndex(max(0, self.difficulty.findData(start.difficulty)))
        (self.ironman_button if start.ironman else self.free_button).setChecked(True)
        self._describe()

    @property
    def _mode(self) -> SetupOption:
        return self._rules.modes()[self._modes.checkedId()]

    def _changed(self) -> None:
        self._describe()
        self.warning.say("")
        self.history.note()

    def _mode_chosen(self) -> None:
        self._list_difficulties()
        self._changed()

    def _list_difficulties(self) -> None:
        chosen = self.difficulty.currentData()
        self.difficulty.blockSignals(True)
        self.difficulty.clear()
        for level in self._rules.difficulties(self._mode.id):
            self.difficulty.addItem(level.name, level.id)
        self.difficulty.setCurrentIndex(max(0, self.difficulty.findData(chosen)))
        self.difficulty.setEnabled(self.difficulty.count() > 1)
        self.difficulty.blockSignals(False)

    def _describe(self) -> None:
        """Says what is chosen means."""
        self.mode_words.setText(self._mode.description)
        levels = {level.id: level.description for level in self._rules.difficulties(self._mode.id)}
        self.difficulty_words.setText(levels[self.difficulty.currentData()])
        if self.ironman_button.isChecked():
            words = self.tr(
                "Undo goes back to the last hidden thing that came to light, no further, and no other game begins from "
                "one that is being played. The log notes games that are dealt again or brought in from a copy; files "
                "copied outside the program are not watched."
            )
        else:
            words = self.tr("Any choice can be taken back, all the way to the first. The log says so.")
        self.undo_words.setText(words)

    def _begin(self) -> None:
        start = self.chosen()
        if not start.player:
            self.warning.say(self.tr("The log needs a name; type yours in."))
            self.player.setFocus()
            return
        self.begin.emit(start)

    # Parts -----------------------------------------------------------------------------------------------------------

    def _make_fields(self) -> None:
        self.player = QLineEdit()
        self.player.setMaxLength(MOST_NAME)
        self.player.setPlaceholderText(self.tr("Your name, for the log"))
        self.player.editingFinished.connect(lambda: self.history.note())
        self.warning = WarningLabel()
        self.mode_buttons = [push_button(mode.name) for mode in self._rules.modes()]
        self._modes = segments(self.mode_buttons)
        self._modes.idClicked.connect(lambda _: self._mode_chosen())
        self.mode_words = QuietLabel()
        self.difficulty = QComboBox()
        self._list_difficulties()
        self.difficulty.currentIndexChanged.connect(self._changed)
        self.difficulty_words = QuietLabel()
        self.free_button = push_button(self.tr("&Free undo"))
        self.ironman_button = push_button(self.tr("&Ironman"))
        self._undo = segments([self.free_button, self.ironman_button])
        self._undo.idClicked.connect(lambda _: self._changed())
        self.undo_words = QuietLabel()
        self.card_set = QComboBox()
        for option in self._choices.card_sets:
            self.card_set.addItem(option.name, option.id)
        self.card_set.currentIndexChanged.connect(self._changed)
        self.variants = {option.id: check_box(option) for option in self._choices.variants}
        for box in self.variants.values():
            box.toggled.connect(self._changed)
        self.begin_button = push_button(self.tr("&Begin the campaign"), "main")
        self.begin_button.clicked.connect(self._begin)
        self.add_shortcut(Qt.Key.Key_Return | Qt.KeyboardModifier.ControlModifier).activated.connect(self._begin)

    def _arrange(self) -> None:
        self.header.addWidget(self.history.undo_button)
        self.header.addWidget(self.history.redo_button)
        seat = QVBoxLayout()
        seat.setContentsMargins(0, 0, 4, 0)
        seat.addWidget(self.seat)
        seat.addStretch(1)
        sidebar = QVBoxLayout()
        sidebar.setContentsMargins(0, 0, 0, 0)
        sidebar.addWidget(scrolling(self._sidebar()), 1)
        sidebar.addWidget(self.begin_button)
        self._side = QWidget()
        self._side.setLayout(sidebar)
        content = QWidget()
        across = QHBoxLayout(content)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(14)
        across.addWidget(scrolling(seat), 1)
        across.addWidget(self._side)
        self._content = content
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(content, 1000)
        middle.addStretch(1)
        self.body.addLayout(middle, 1000)
        self.body.addStretch(1)

    def _sidebar(self) -> QLayout:
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(4)
        labelled(layout, self.tr("Player &name"), self.player)
        layout.addWidget(self.warning)
        layout.addSpacing(8)
        for title, buttons, words in (
            (self.tr("Mode"), self.mode_buttons, self.mode_words),
            (self.tr("Undo"), [self.free_button, self.ironman_button], self.undo_words),
        ):
            layout.addWidget(heading(title))
            row = QHBoxLayout()
            row.setSpacing(0)
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
            layout.addLayout(row)
            layout.addWidget(words)
            layout.addSpacing(8)
        labelled(layout, self.tr("&Difficulty of the first game"), self.difficulty)
        layout.addWidget(self.difficulty_words)
        layout.addSpacing(8)
        labelled(layout, self.tr("&Cards"), self.card_set)
        layout.addSpacing(8)
        layout.addWidget(heading(self.tr("Variants")))
        for option in self._choices.variants:
            layout.addWidget(self.variants[option.id])
            words = QuietLabel(option.description, 0.9)
            words.setIndent(theme.em() + 8)
            layout.addWidget(words)
        layout.addStretch(1)
        return layout

    def showEvent(self, event: QShowEvent) -> None:
        """The name is what is always missing."""
        super().showEvent(event)
        self.player.setFocus()
        self.player.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a big window the page stays together."""
        super().resizeEvent(event)
        em = theme.em()
        self._content.setMaximumSize(em * MOST_EMS, em * MOST_HIGH_EMS)
        self._side.setFixedWidth(min(em * SIDEBAR_EMS, round(self.width() * 0.42)))
