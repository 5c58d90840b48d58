"""What setting up a game and beginning a campaign share: who plays what, with which cards, and how hard it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from imperium_desktop.windows import theme
from imperium_desktop.windows.arranging import FLUSH, above_button, beside_sidebar, card, centred, filled
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.form_parts import check_box, heading, labelled, scrolling
from imperium_desktop.windows.page import LandPage
from imperium_desktop.windows.restyled import Restyled
from imperium_desktop.windows.seat_panel import SeatPanel
from imperium_desktop.windows.widgets import QuietLabel, push_button

SIDEBAR_EMS = 25
SEAT_EMS = 21
"""How much room the words of a seat take at least, in heights of the text."""
VARIANT_EMS = 15
MOST_SEAT_EMS = 40
LEAST_HIGH_EMS = 40
"""In a big window the page stays together, but never lower than this or than what is on it."""
COLUMNS = 2
ROOM_BESIDE = 40
"""Pixels across that margins and a scroll bar may take."""


class SetupPage(Restyled, LandPage):
    """Seats, cards and variants in one column, the other fields and the main button beside them."""

    browse = Signal(str)
    """The cards of a nation or faction are to be looked at; its id."""

    def __init__(self, desk: Desk, main_words: str) -> None:
        super().__init__()
        self._desk = desk
        self._choices = desk.kind.choices()
        self.card_set = QComboBox()
        for option in self._choices.card_sets:
            self.card_set.addItem(option.name, option.id)
        self.card_set_words = QuietLabel()
        self.card_set.currentIndexChanged.connect(self._describe_card_set)
        self._describe_card_set()
        self.variants = {option.id: check_box(option) for option in self._choices.variants}
        self.difficulty = QComboBox()
        self.difficulty_words = QuietLabel()
        self.start_button = push_button(main_words, "main")
        self.start_button.clicked.connect(self.start_pressed)
        keys = Qt.Key.Key_Return | Qt.KeyboardModifier.ControlModifier
        self.add_shortcut(keys).activated.connect(self.start_pressed)
        self._seat_grid = QGridLayout()
        self._seat_grid.setSpacing(12)
        self._variant_grid = QGridLayout()
        self._variant_grid.setHorizontalSpacing(18)
        self._variant_grid.setVerticalSpacing(6)
        self._variant_entries = [self._variant_entry(option.id) for option in self._choices.variants]

    # What is on it ---------------------------------------------------------------------------------------------------

    @property
    def taking_part(self) -> list[SeatPanel]:
        """The seats that are shown, in order."""
        raise NotImplementedError

    def start_pressed(self) -> None:
        """The main button was pressed."""
        raise NotImplementedError

    def fill_sidebar(self, column: QVBoxLayout) -> None:
        """Puts the fields of this page into the column beside the seats."""
        raise NotImplementedError

    @property
    def chosen_variants(self) -> list[str]:
        """The ids of the variants that are switched on, in their order."""
        return sorted(name for name, box in self.variants.items() if box.isChecked())

    def choose_terms(self, card_set: str, variants: Collection[str]) -> None:
        """Chooses other cards and variants."""
        self.card_set.setCurrentIndex(self.card_set.findData(card_set))
        for name, box in self.variants.items():
            box.setChecked(name in variants)

    def show_terms(self, wanted: bool) -> None:
        """Whether cards and variants are chosen at all, where there is something to choose."""
        self._terms.setVisible(wanted and (len(self._choices.card_sets) > 1 or bool(self._choices.variants)))

    # Making it -------------------------------------------------------------------------------------------------------

    def arrange(self, seats: Sequence[SeatPanel], top: QLayout | None = None, below: QWidget | None = None) -> None:
        """Puts everything in its place: `top` above all of it, `below` at the end of the wide column.

        :param seats: all that may take part: they are on the page from the beginning, so that Tab goes through the
            fields as they are read.
        """
        for seat in seats:
            self._seat_grid.addWidget(seat, 0, 0)
        wide = filled(QVBoxLayout(), margins=(0, 0, 4, 0), spacing=12)
        wide.addLayout(self._seat_grid)
        self._terms = self._make_terms()
        wide.addWidget(self._terms)
        self.show_terms(True)
        if below is not None:
            wide.addWidget(below)
        wide.addStretch(1)
        narrow = filled(QVBoxLayout(), margins=(0, 0, 8, 0), spacing=4)
        self.fill_sidebar(narrow)
        narrow.addStretch(1)
        narrow.addSpacing(8)
        narrow.addWidget(QuietLabel(self._signs_explained(), 0.9))
        self._wide, self._narrow = wide, narrow
        wide_area, narrow_area = scrolling(wide), scrolling(narrow)
        for area in (wide_area, narrow_area):
            inside = area.widget()
            assert inside is not None
            inside.installEventFilter(self)
        self._side = above_button(narrow_area, self.start_button)
        self._content = QWidget()
        rows = filled(QVBoxLayout(self._content), margins=FLUSH, spacing=10)
        if top is not None:
            rows.addLayout(top)
        rows.addLayout(beside_sidebar(wide_area, self._side), 1)
        # In a big window the page stays together in the middle of the top.
        self.body.addLayout(centred(self._content), 1000)
        self.body.addStretch(1)

    def add_difficulty(self, column: QVBoxLayout, words: str) -> QWidget:
        """The difficulty and what it means; gives the words above it."""
        label = labelled(column, words, self.difficulty)
        column.addWidget(self.difficulty_words)
        column.addSpacing(8)
        return label

    def _signs_explained(self) -> str:
        """What the stars and the versions of the seats mean."""
        words = []
        if any(side.demands for side in self._choices.sides):
            stars = self.tr("Stars say how demanding a {side} is, by our own judgement.")
            words.append(stars.format(side=self._desk.kind.side_word))
        return " ".join(filter(None, [*words, self._choices.versions_words]))

    def _make_terms(self) -> QWidget:
        terms = card()
        column = filled(QVBoxLayout(terms), margins=(12, 10, 12, 12), spacing=8)
        label = heading(f"&{self._choices.card_sets_title}")
        label.setBuddy(self.card_set)
        self.card_set.setAccessibleName(self._choices.card_sets_title)
        # What can only be had in one way is said, and not asked.
        if len(self._choices.card_sets) == 1:
            self.card_set.hide()
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.card_set)
        row.addWidget(self.card_set_words, 1)
        column.addLayout(row)
        for place, entry in enumerate(self._variant_entries):
            self._variant_grid.addWidget(entry, place, 0)
        column.addLayout(self._variant_grid)
        return terms

    def _describe_card_set(self) -> None:
        self.card_set_words.setText(self._choices.card_sets[self.card_set.currentIndex()].description)

    def _variant_entry(self, name: str) -> QWidget:
        option = next(option for option in self._choices.variants if option.id == name)
        entry = QWidget()
        words = QuietLabel(option.description, 0.9)
        words.setIndent(theme.em() + 8)
        filled(QVBoxLayout(entry), self.variants[name], words, margins=FLUSH, spacing=0).addStretch(1)
        return entry

    # Sizes -----------------------------------------------------------------------------------------------------------

    def place_seats(self) -> None:
        """Two seats side by side if there is room for their words, and everything as high as it needs."""
        em = theme.em()
        seats = self.taking_part
        self._content.setMaximumWidth(em * (SIDEBAR_EMS + COLUMNS * MOST_SEAT_EMS))
        self._side.setFixedWidth(min(em * SIDEBAR_EMS, round(self.width() * 0.4)))
        room = min(self.width(), self._content.maximumWidth()) - self._side.width()
        columns = COLUMNS if room >= COLUMNS * em * SEAT_EMS and len(seats) > 1 else 1
        for place, seat in enumerate(seats):
            self._seat_grid.addWidget(seat, place // columns, place % columns)
        for column in range(COLUMNS):
            self._seat_grid.setColumnStretch(column, 1 if column < columns else 0)
        columns = max(1, min(3, room // (em * VARIANT_EMS)))
        for place, entry in enumerate(self._variant_entries):
            self._variant_grid.addWidget(entry, place // columns, place % columns)
        for column in range(3):
            self._variant_grid.setColumnStretch(column, 1 if column < columns else 0)
        self._keep_together()

    def _keep_together(self) -> None:
        """Lets the page be as high as its fields need: nothing scrolls while there is room below."""
        em = theme.em()
        room = min(self.width(), self._content.maximumWidth()) - self._side.width()
        wide = self._wide.totalHeightForWidth(max(1, room - ROOM_BESIDE))
        narrow = self._narrow.totalHeightForWidth(max(1, self._side.width() - ROOM_BESIDE)) + 4 * em
        self._content.setMaximumHeight(max(LEAST_HIGH_EMS * em, wide + 6 * em, narrow + 6 * em))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What a seat says of itself may need more room than before."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._keep_together()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The seats find their places."""
        super().resizeEvent(event)
        self.place_seats()

    def restyle(self) -> None:
        """Follows the program's text size."""
        self.place_seats()
