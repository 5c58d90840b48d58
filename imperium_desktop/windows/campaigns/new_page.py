"""Beginning a campaign: who plays what, how hard, and whether undo is free. All on one page."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout

from imperium_desktop.engine.campaigns import CampaignStart, campaigns_of
from imperium_desktop.engine.kinds import SetupOption
from imperium_desktop.windows.choice_history import ChoiceHistory
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.form_parts import heading, labelled, segments
from imperium_desktop.windows.seat_panel import SeatPanel
from imperium_desktop.windows.setup_page import SetupPage
from imperium_desktop.windows.widgets import PlainLabel, QuietLabel, WarningLabel, push_button

MOST_NAME = 60


class NewCampaignPage(SetupPage):
    """Everything that holds for the whole campaign."""

    begin = Signal(object)
    """What was agreed: a CampaignStart."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self.tr("&Begin the campaign"))
        self.set_title(self.tr("New campaign"))
        self._rules = campaigns_of(desk.kind)
        self.seat = SeatPanel(0, self._choices.sides, 0, self.tr("You play"))
        self.seat.browse.connect(self.browse)
        self._make_fields()
        self.history = ChoiceHistory(self, self.chosen, self._restore)
        self.header.addWidget(self.history.undo_button)
        self.header.addWidget(self.history.redo_button)
        self.arrange([self.seat], self._top())
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
            tuple(self.chosen_variants),
            self._mode.id,
            self.difficulty.currentData(),
            self.ironman_button.isChecked(),
        )

    def _restore(self, start: CampaignStart) -> None:
        self.player.setText(start.player)
        self.seat.choose(start.side)
        self.seat.choose_version(start.version)
        self.choose_terms(start.card_set, start.variants)
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

    @property
    def taking_part(self) -> list[SeatPanel]:
        """The one seat."""
        return [self.seat]

    def start_pressed(self) -> None:
        """Begins, if there is a name for the log."""
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
        self._list_difficulties()
        self.difficulty.currentIndexChanged.connect(self._changed)
        self.free_button = push_button(self.tr("&Free undo"))
        self.ironman_button = push_button(self.tr("&Ironman"))
        self._undo = segments([self.free_button, self.ironman_button])
        self._undo.idClicked.connect(lambda _: self._changed())
        self.undo_words = QuietLabel()
        self.card_set.currentIndexChanged.connect(self._changed)
        for box in self.variants.values():
            box.toggled.connect(self._changed)

    def _top(self) -> QHBoxLayout:
        """What a campaign is, for those who never played one."""
        self.explained = PlainLabel(self._rules.explained())
        self.explained.setWordWrap(True)
        top = QHBoxLayout()
        top.addWidget(self.explained)
        return top

    def fill_sidebar(self, column: QVBoxLayout) -> None:
        """Name, mode, undo and difficulty."""
        labelled(column, self.tr("Player &name"), self.player)
        column.addWidget(self.warning)
        column.addSpacing(8)
        for title, buttons, words in (
            (self.tr("Mode"), self.mode_buttons, self.mode_words),
            (self.tr("Undo"), [self.free_button, self.ironman_button], self.undo_words),
        ):
            column.addWidget(heading(title))
            row = QHBoxLayout()
            row.setSpacing(0)
            for button in buttons:
                row.addWidget(button)
            row.addStretch(1)
            column.addLayout(row)
            column.addWidget(words)
            column.addSpacing(8)
        self.add_difficulty(column, self.tr("&Difficulty of the first game"))

    def showEvent(self, event: QShowEvent) -> None:
        """The name is what is always missing."""
        super().showEvent(event)
        self.player.setFocus()
        self.player.selectAll()
