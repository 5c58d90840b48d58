"""Preferences; each takes effect and is kept as soon as it is changed."""

from __future__ import annotations

from os.path import isdir
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListWidget,
    QScrollArea,
    QSizePolicy,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from imperium_desktop.windows import theme
from imperium_desktop.windows.browser_model import label
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.file_questions import FolderToUse
from imperium_desktop.windows.languages import languages
from imperium_desktop.windows.restyled import Restyled
from imperium_desktop.windows.script_panel import speed_words
from imperium_desktop.windows.widgets import PlainLabel, QuietLabel, ScaledLabel, WarningLabel, push_button

LEAST_TEXT, MOST_TEXT, TEXT_STEP = 75, 200, 5
NAME_EMS = 8
SPEEDS = (0.5, 1.0, 2.0, 4.0)
REST_TIMES = (0.5, 1.5, 3.0, 0.0)
"""Seconds until a card is explained; 0 for never."""


class SettingsDialog(Restyled, QDialog):
    """May stay open beside the game."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setWindowTitle(self.tr("Settings"))
        self._make_looks()
        self._make_motion()
        self._make_questions()
        self._make_pictures()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(14)
        column.addWidget(self._looks_section())
        column.addWidget(self._motion_section())
        column.addWidget(self._questions_section())
        column.addWidget(self._pictures_section())
        column.addWidget(self._folders_section())
        column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inside)
        self.close_button = push_button(self.tr("Close"))
        self.close_button.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.setContentsMargins(18, 0, 18, 14)
        foot.addWidget(QuietLabel(self.tr("Changes take effect at once and are kept.")), 1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._scroll, 1)
        layout.addLayout(foot)
        self._fit_to_screen()
        desk.settings_changed.connect(self.show_settings)
        self.show_settings()

    def show_settings(self) -> None:
        """Shows what holds now, whoever changed it."""
        settings = self._desk.settings
        fields: list[QWidget] = [self.language, self.palette_choice, self.text_size, self.motion, self.speed]
        fields += [self.opponent_speed, self.confirmations, self.explain_after, self.points]
        for field in fields:
            field.blockSignals(True)
        self.language.setCurrentIndex(max(0, self.language.findData(settings.language)))
        self.palette_choice.setCurrentIndex(max(0, self.palette_choice.findData(settings.palette)))
        self.text_size.setValue(round(settings.text_scale * 100 / TEXT_STEP))
        self._show_text_size(self.text_size.value())
        rest = min(REST_TIMES, key=lambda seconds: abs(seconds - settings.explain_after))
        self.explain_after.setCurrentIndex(REST_TIMES.index(rest))
        self.motion.setChecked(settings.motion)
        nearest = min(SPEEDS, key=lambda speed: abs(speed - settings.animation_speed))
        self.speed.setCurrentIndex(SPEEDS.index(nearest))
        self.speed.setEnabled(settings.motion)
        self.opponent_speed.setCurrentIndex(self.opponent_speed.findData(settings.opponent_speed))
        self.confirmations.setChecked(settings.confirmations)
        self.points.setChecked(settings.points)
        for field in fields:
            field.blockSignals(False)
        self._show_questions()
        self._show_art_folder(settings.art_folder)

    # Looks -----------------------------------------------------------------------------------------------------------

    def _make_looks(self) -> None:
        self.language = QComboBox()
        self.language.addItem(self.tr("As the system has it"), "")
        for code, name in languages().items():
            self.language.addItem(name, code)
        self.language.currentIndexChanged.connect(lambda: self._keep(language=self.language.currentData()))
        self.palette_choice = QComboBox()
        for name, words in (
            ("system", self.tr("As the system has it")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
        ):
            self.palette_choice.addItem(words, name)
        self.palette_choice.currentIndexChanged.connect(lambda: self._keep(palette=self.palette_choice.currentData()))
        self.text_size = QSlider(Qt.Orientation.Horizontal)
        self.text_size.setRange(LEAST_TEXT // TEXT_STEP, MOST_TEXT // TEXT_STEP)
        self.text_size.setPageStep(5)
        # While the slider moves under the mouse only the number follows: everything would jump about.
        self.text_size.setTracking(False)
        self.text_size.sliderMoved.connect(self._show_text_size)
        self.text_size.valueChanged.connect(lambda value: self._keep(text_scale=value * TEXT_STEP / 100))
        self.text_size_words = PlainLabel()
        self.explain_after = QComboBox()
        for seconds, words in zip(
            REST_TIMES,
            (
                self.tr("After half a second"),
                self.tr("After one and a half seconds"),
                self.tr("After three seconds"),
                self.tr("Only when I press Space"),
            ),
            strict=True,
        ):
            self.explain_after.addItem(words, seconds)
        self.explain_after.currentIndexChanged.connect(
            lambda: self._keep(explain_after=self.explain_after.currentData())
        )
        self.points = QCheckBox(self.tr("Show the &points so far"))
        self.points.toggled.connect(lambda on: self._keep(points=on))

    def _looks_section(self) -> QWidget:
        section = _Section(self.tr("Looks"))
        section.add(self.tr("&Language"), self.language)
        words = self.tr("English is the only language so far. Another takes effect when the program starts.")
        section.add_below(QuietLabel(words))
        section.add(self.tr("&Colours"), self.palette_choice)
        section.add(self.tr("&Text size"), self.text_size, self.text_size_words)
        section.add(self.tr("E&xplain cards"), self.explain_after)
        words = self.tr("How long the mouse rests on a card until its words are explained. Space explains it at once.")
        section.add_below(QuietLabel(words))
        section.add_below(self.points)
        return section

    def _show_text_size(self, value: int) -> None:
        self.text_size_words.setText(f"{value * TEXT_STEP} %")

    # Motion ----------------------------------------------------------------------------------------------------------

    def _make_motion(self) -> None:
        self.motion = QCheckBox(self.tr("Cards &move from place to place"))
        self.motion.toggled.connect(lambda on: self._keep(motion=on))
        self.speed = QComboBox()
        words = (self.tr("Slow"), self.tr("Normal"), self.tr("Fast"), self.tr("Very fast"))
        for speed, name in zip(SPEEDS, words, strict=True):
            self.speed.addItem(name, speed)
        self.speed.currentIndexChanged.connect(lambda: self._keep(animation_speed=self.speed.currentData()))
        self.opponent_speed = QComboBox()
        for name, speed_name in speed_words(self).items():
            self.opponent_speed.addItem(speed_name, name)
        self.opponent_speed.currentIndexChanged.connect(
            lambda: self._keep(opponent_speed=self.opponent_speed.currentData())
        )

    def _motion_section(self) -> QWidget:
        section = _Section(self.tr("Motion"))
        section.add_below(self.motion)
        section.add_below(QuietLabel(self.tr("Without motion everything is in its place at once.")))
        section.add(self.tr("&Speed"), self.speed)
        section.add(self.tr("The &opponent’s turn"), self.opponent_speed)
        section.add_below(QuietLabel(self.tr("A click or Space goes on at once, Escape to the end of its turn.")))
        return section

    # Questions -------------------------------------------------------------------------------------------------------

    def _make_questions(self) -> None:
        self.confirmations = QCheckBox(self.tr("&Ask before undoing a reveal"))
        self.confirmations.toggled.connect(lambda on: self._keep(confirmations=on))
        self.questions = QListWidget()
        self.questions.setAccessibleName(self.tr("Questions you are not asked any more"))
        self.ask_button = push_button(self.tr("Ask &this again"))
        self.ask_button.clicked.connect(self._ask_this_again)
        self.ask_all_button = push_button(self.tr("Ask &everything again"))
        self.ask_all_button.clicked.connect(lambda: self._keep(dont_ask=(), always_do=()))
        self.questions_words = QuietLabel()

    def _questions_section(self) -> QWidget:
        section = _Section(self.tr("Questions"))
        section.add_below(self.confirmations)
        section.add_below(self.questions_words)
        section.add_below(self.questions)
        section.add_below(self.ask_button, self.ask_all_button)
        return section

    def _habits(self) -> list[tuple[str, str]]:
        """Every habit, as the setting that holds it and what it is about."""
        settings = self._desk.settings
        kinds = {"dont_ask": settings.dont_ask, "always_do": settings.always_do}
        return [(setting, kind) for setting in kinds for kind in kinds[setting]]

    def _show_questions(self) -> None:
        words = {"dont_ask": self.tr("Never"), "always_do": self.tr("Always")}
        habits = self._habits()
        self.questions.clear()
        for setting, kind in habits:
            self.questions.addItem(f"{words[setting]}: {_habit_words(kind)}")
        self.questions.setFixedHeight(theme.em() * 2 * min(max(len(habits), 1), 5))
        self.questions.setVisible(bool(habits))
        if habits:
            self.questions_words.setText(self.tr("You are not asked any more:"))
        else:
            told = self.tr("You are asked everything. What you always or never do at the table is listed here.")
            self.questions_words.setText(told)
        self.ask_button.setVisible(bool(habits))
        self.ask_all_button.setVisible(bool(habits))
        if habits:
            self.questions.setCurrentRow(0)

    def _ask_this_again(self) -> None:
        habits = self._habits()
        row = self.questions.currentRow()
        if 0 <= row < len(habits):
            setting, gone = habits[row]
            kept = (kind for kind in getattr(self._desk.settings, setting) if kind != gone)
            self._keep(**{setting: tuple(kept)})

    # Pictures --------------------------------------------------------------------------------------------------------

    def _make_pictures(self) -> None:
        self.art_folder = _selectable()
        self.art_warning = WarningLabel()
        self.choose_button = push_button(self.tr("C&hoose…"))
        self.choose_button.clicked.connect(self._choose_art_folder)
        self.clear_button = push_button(self.tr("Use &ours"))
        self.clear_button.clicked.connect(lambda: self._keep(art_folder=""))

    def _pictures_section(self) -> QWidget:
        section = _Section(self.tr("Pictures of your own"))
        section.add(self.tr("Folder"), self.art_folder)
        section.add_below(self.art_warning)
        section.add_below(self.choose_button, self.clear_button)
        words = self.tr(
            "A picture in this folder (PNG, JPEG, WebP, TIFF or AVIF) that is named after a card's number or id takes "
            "the place of ours; the other cards stay as we draw them. The files are only read."
        )
        section.add_below(QuietLabel(words))
        return section

    def _choose_art_folder(self) -> None:
        start = Path(self._desk.settings.art_folder or self._desk.folders.data)
        folder = FolderToUse.ask(self, self.tr("A folder with pictures of your own"), start)
        if folder is not None:
            self._keep(art_folder=str(folder))

    def _show_art_folder(self, folder: str) -> None:
        self.art_folder.setText(folder or self.tr("None: every card is drawn by the program."))
        self.clear_button.setEnabled(bool(folder))
        missing = bool(folder) and not isdir(folder)
        sentence = self.tr("There is no folder “{folder}” now; choose another, or use ours.").format(folder=folder)
        self.art_warning.say(sentence if missing else "")

    # Folders ---------------------------------------------------------------------------------------------------------

    def _folders_section(self) -> QWidget:
        folders = self._desk.folders
        self.saves_path = _selectable(str(folders.saves))
        self.open_button = push_button(self.tr("Open the folder of &saves"))
        self.open_button.setEnabled(isdir(folders.saves))
        self.open_button.clicked.connect(
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._desk.folders.saves)))
        )
        section = _Section(self.tr("Where things are kept"))
        section.add(self.tr("Saved games"), self.saves_path)
        section.add(self.tr("Settings"), _selectable(str(folders.settings)))
        section.add(self.tr("Drawn cards"), _selectable(str(folders.cache)))
        section.add_below(self.open_button, QWidget())
        return section

    def restyle(self) -> None:
        """Another size of text wants another size of dialog, with the slider that chose it still in sight."""
        if self.isVisible():
            self._fit_to_screen()
            QTimer.singleShot(0, self, self._keep_slider_in_sight)

    def _keep_slider_in_sight(self) -> None:
        if self.focusWidget() is self.text_size:
            self._scroll.ensureWidgetVisible(self.text_size)

    def _keep(self, **changes: Any) -> None:
        self._desk.change_settings(**changes)

    def _fit_to_screen(self) -> None:
        room = self.screen().availableSize()
        em = theme.em()
        self.resize(min(em * 50, room.width() - 40), min(em * 62, room.height() - 80))


class _Section(QFrame):
    """A heading, and rows of a name and what belongs to it."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 12, 16, 14)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(6)
        self._grid.addWidget(ScaledLabel(title, 1.2, bold=True, serif=True), 0, 0, 1, 2)
        self._grid.setColumnMinimumWidth(0, theme.em() * NAME_EMS)
        self._grid.setColumnStretch(1, 1)

    def add(self, words: str, field: QWidget, beside: QWidget | None = None) -> None:
        """A field with its name, and perhaps something beside it."""
        field.setAccessibleName(words.replace("&", ""))
        name = PlainLabel(words)
        name.setBuddy(field)
        name.setWordWrap(True)
        row = self._grid.rowCount()
        self._grid.addWidget(name, row, 0)
        self._put(field if beside is None else _row(field, beside, stretch=False), row)

    def add_below(self, *fields: QWidget) -> None:
        """What needs no name: it stands below the field before."""
        self._put(_row(*fields) if len(fields) > 1 else fields[0], self._grid.rowCount())

    def _put(self, what: QWidget | QLayout, row: int) -> None:
        if isinstance(what, QLayout):
            self._grid.addLayout(what, row, 1)
        else:
            self._grid.addWidget(what, row, 1)


def _row(*widgets: QWidget, stretch: bool = True) -> QLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    if stretch:
        row.addStretch(1)
    return row


def _selectable(words: str = "") -> QLabel:
    shown = PlainLabel(words)
    shown.setWordWrap(True)
    # A path without a gap to wrap at must not make the dialog wider than the screen.
    shown.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    shown.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return shown


def _habit_words(kind: str) -> str:
    """What a habit is about, the card first that offers it: “garrison: Dalmatia” becomes “Dalmatia (garrison)”."""
    offer, _, card = kind.partition(": ")
    return f"{card} ({offer.replace('_', ' ')})" if card else label(kind)
