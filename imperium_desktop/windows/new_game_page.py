"""Setting up a game, all on one page; as it opens, it can be started at once."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout

from imperium_desktop.engine.deciders import PERSON
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.storage.results import results
from imperium_desktop.windows.arranging import filled
from imperium_desktop.windows.code_line import CodeLine
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.form_parts import labelled, segments
from imperium_desktop.windows.seat_panel import SeatPanel
from imperium_desktop.windows.setup_page import SetupPage
from imperium_desktop.windows.statistics_sums import Advice, advice
from imperium_desktop.windows.widgets import PlainLabel, ShyLabel, WarningLabel, push_button

USUAL_LEVEL = "steward"
"""Of computer players, unless another is chosen."""
MOST_SEED = (1 << 31) - 1


class NewGamePage(SetupPage):
    """Mode, seats, cards, variants, who begins, seed and title."""

    start = Signal(object, object, str)
    """The set-up (a dictionary), the seed (a number, or None for chance), and the title of the save."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self.tr("&Deal the cards"))
        self.set_title(self.tr("New game"))
        self._ways = {mode.id: mode for mode in desk.kind.modes if self._choices.opponents or not mode.opponent}
        self._way = next(iter(self._ways.values()))
        self.mode_buttons = {mode.id: push_button(mode.title) for mode in self._ways.values()}
        self._modes = segments(list(self.mode_buttons.values()))
        self._modes.idClicked.connect(lambda index: self.open_for(list(self.mode_buttons)[index]))
        most = min(max(mode.most_seats for mode in self._ways.values()), len(self._choices.sides))
        least = min(mode.least_seats for mode in self._ways.values())
        self.count_buttons = {count: push_button(str(count)) for count in range(least, most + 1)}
        self._counts = segments(list(self.count_buttons.values()))
        self._counts.idClicked.connect(lambda index: self.set_seats(index + least))
        self._seat_count = least
        """How many sit at the table, if the mode allows so many."""
        self.count_label = PlainLabel(self.tr("Players"))
        self.shuffle_button = push_button(
            self.tr("Choose b&y chance"), explained=self.tr("Gives every seat something else to play")
        )
        self.shuffle_button.clicked.connect(self._choose_by_chance)
        self.mode_words = ShyLabel()
        self.seats = [SeatPanel(number, self._choices.sides, number) for number in range(most)]
        self.bot: SeatPanel | None = None
        """What the program plays, if it can play at all."""
        if self._choices.opponents:
            words = self.tr("The {opponent}").format(opponent=self._choices.opponent_word)
            self.bot = SeatPanel(1, self._choices.opponents, 0, words)
        self._all_seats = [*self.seats, *([self.bot] if self.bot else [])]
        for seat in self._all_seats:
            seat.changed.connect(self._show_choices)
            seat.browse.connect(self.browse)
        self._make_fields()
        self.arrange(self._all_seats, self._top())
        self.set_mode(next(iter(self.mode_buttons)))

    # What is chosen --------------------------------------------------------------------------------------------------

    @property
    def mode(self) -> str:
        """The id of the way the game is played."""
        return self._way.id

    @property
    def people(self) -> list[SeatPanel]:
        """The seats that people or computer players sit at."""
        return self.seats[: min(max(self._seat_count, self._way.least_seats), self._way.most_seats)]

    @property
    def taking_part(self) -> list[SeatPanel]:
        """The seats of this game, the program's included."""
        return [*self.people, self.bot] if self._way.opponent and self.bot is not None else self.people

    def set_mode(self, mode: str) -> None:
        """Changes the mode."""
        self._way = self._ways[mode]
        self.mode_buttons[mode].setChecked(True)
        alone = self._way.most_seats == 1
        self.seats[0].set_title(self.tr("You") if alone else self.tr("Seat {number}").format(number=1))
        for widget in (self.difficulty_label, self.difficulty, self.difficulty_words):
            widget.setVisible(self._way.difficulty)
        self.show_terms(self._way.terms)
        self.set_seats(self._seat_count)

    def open_for(self, mode: str) -> None:
        """Opens as the start page, a menu or its own button asks for it, with computer players where they are usual."""
        if mode and self._ways[mode].computers:
            for seat in self.seats:
                seat.let_decide(USUAL_LEVEL if self._ways[mode].usual_computers and seat.number else PERSON)
        self.set_mode(mode or self.mode)

    def set_seats(self, count: int) -> None:
        """How many sit at the table."""
        self._seat_count = count
        self.count_buttons[len(self.people)].setChecked(True)
        least, most = self._way.least_seats, self._way.most_seats
        self.count_label.setVisible(least < most)
        for number, button in self.count_buttons.items():
            button.setVisible(least < most and least <= number <= most)
        self._show_choices()

    def _choose_by_chance(self) -> None:
        taken: set[str] = set()
        for seat in self.taking_part:
            side = random.choice(self._free(seat, taken))
            taken.add(side)
            seat.choose(side)

    def _free(self, seat: SeatPanel, taken: set[str]) -> list[str]:
        """What a seat may play that nobody has and that needs no variant that is switched off."""
        sides = self._choices.opponents if seat is self.bot else self._choices.sides
        variants = ("", *self.chosen_variants)
        return [side.id for side in sides if side.id not in taken and side.needs in variants]

    def _show_choices(self) -> None:
        """Brings everything that depends on the seats up to date."""
        taking_part = self.taking_part
        self._part_namesakes(taking_part)
        for seat in self._all_seats:
            seat.setVisible(seat in taking_part)
            seat.show_deciders(self._way.computers and seat is not self.bot)
            seat.show_taken({other.side.id: other.title for other in taking_part if other is not seat})
        self.place_seats()
        self._show_who_begins()
        self.title.setPlaceholderText(self._usual_title())
        self._show_code()
        self.mode_words.setText(self._way.advice or self._way.sentence)

    def _part_namesakes(self, taking_part: list[SeatPanel]) -> None:
        """A seat that joins, or chose by chance what another has, takes the first that is free."""
        taken: set[str] = set()
        for seat in taking_part:
            if seat.side.id in taken:
                seat.choose(self._free(seat, taken)[0])
            taken.add(seat.side.id)

    def _show_who_begins(self) -> None:
        chosen = self.first.currentData()
        self.first.blockSignals(True)
        self.first.clear()
        self.first.addItem(self.tr("Chance decides"), None)
        for seat in self.people:
            name = f"{seat.player_name} ({seat.side.name})" if seat.player_name else seat.side.name
            words = self.tr("Seat {number}: {name}").format(number=seat.number + 1, name=name)
            self.first.addItem(words, seat.number)
        self.first.setCurrentIndex(max(0, self.first.findData(chosen)))
        self.first.blockSignals(False)
        for widget in (self.first, self.first_label):
            widget.setVisible(self._way.first)

    def _usual_title(self) -> str:
        names = [seat.player_name or seat.side.name for seat in self.taking_part]
        if self._way.opponent:
            return self.tr("{name} against the {bot}").format(name=names[0], bot=names[1])
        return " – ".join(names) if len(names) > 1 else f"{self._way.title}: {names[0]}"

    def _seed(self) -> int | None:
        """The seed, or None for chance and for what is no seed."""
        text = self.seed.text().strip()
        return int(text) if _is_number(text) and int(text) <= MOST_SEED else None

    def _check_seed(self) -> bool:
        """Whether what was typed is a seed or nothing; a code fills in the whole page, and its seed stands here."""
        text = self.seed.text().strip()
        sentence = ""
        if _is_number(text) and int(text) > MOST_SEED:
            sentence = self.tr("“{text}” is no seed; type a whole number up to {most}, or nothing for chance.")
            sentence = sentence.format(text=text, most=MOST_SEED)
        elif text and not _is_number(text):
            try:
                self.choose(*self._desk.kind.read_code(text))
            except ImperiumDesktopError as error:
                sentence = str(error)
        self.seed_warning.say(sentence)
        self._show_code()
        return not sentence

    def choose(self, chosen: ChosenSetup, seed: int) -> None:
        """Sets everything up as it was chosen once."""
        self.set_mode(chosen.mode or self._mode_of(chosen))
        self.set_seats(len(chosen.players))
        if chosen.opponent:
            self.difficulty.setCurrentIndex(self.difficulty.findData(chosen.difficulty))
        sides = [*chosen.players, *([(chosen.opponent, "")] if chosen.opponent else [])]
        for seat, (side, version) in zip(self.taking_part, sides, strict=True):
            # A seat that takes what another still has must not push it on.
            seat.blockSignals(True)
            seat.choose(side)
            seat.choose_version(version)
            seat.blockSignals(False)
        self.choose_terms(chosen.card_set, chosen.variants)
        self._show_choices()
        self.first.setCurrentIndex(max(0, self.first.findData(chosen.first)))
        self.seed.setText(str(seed))
        self._show_code()

    def _mode_of(self, chosen: ChosenSetup) -> str:
        """The first mode in which so many play, with an opponent of the program's own if there is one."""
        return next(
            mode.id
            for mode in self._ways.values()
            if mode.opponent == bool(chosen.opponent) and mode.least_seats <= len(chosen.players) <= mode.most_seats
        )

    def choose_pairing(self, side: str, opponent: str) -> None:
        """Sets a game of one side against an opponent of the program's own up."""
        self.set_mode(next(mode.id for mode in self._ways.values() if mode.opponent))
        for seat, name in zip(self.taking_part, (side, opponent), strict=True):
            seat.choose(name)

    def _show_code(self) -> None:
        """The code of what is chosen, once there is a seed: by chance nobody knows it before the deal."""
        seed = self._seed()
        self.code_line.show_code("" if seed is None else self._desk.deal_code(self._setup(), seed))

    def start_pressed(self) -> None:
        """Deals, unless something typed in makes no sense."""
        if not self._check_seed():
            self.seed.setFocus()
            self.seed.selectAll()
            return
        if all(seat.decided_by != PERSON for seat in self.people):
            self.seed_warning.say(self.tr("Computer players alone need no table: let a person decide a seat."))
            return
        self.start.emit(self._setup(), self._seed(), self.title.text().strip() or self._usual_title())

    def _setup(self) -> dict[str, Any]:
        return self._desk.kind.setup(
            ChosenSetup(
                [(seat.side.id, seat.version) for seat in self.people],
                self.card_set.currentData(),
                self.chosen_variants,
                self.first.currentData() if self._way.first else 0,
                self.mode,
                self.bot.side.id if self._way.opponent and self.bot is not None else "",
                self.difficulty.currentData() if self._way.difficulty else "",
                [seat.player_name for seat in self.people],
                [seat.decided_by for seat in self.people],
            )
        )

    # Making the page -------------------------------------------------------------------------------------------------

    def _make_fields(self) -> None:
        self._difficulties = self._desk.kind.difficulties()
        self._advice = ""
        for option in self._difficulties:
            self.difficulty.addItem(option.name, option.id)
        self.difficulty.currentIndexChanged.connect(self._describe_difficulty)
        self._describe_difficulty()
        self.first = QComboBox()
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(self.tr("By chance"))
        self.seed.setToolTip(
            self.tr("The same number deals the same cards again; the code of a game sets everything up as it was")
        )
        self.code_line = CodeLine(QBoxLayout.Direction.TopToBottom)
        for changed in (self.card_set.currentIndexChanged, self.difficulty.currentIndexChanged):
            changed.connect(lambda _: self._show_code())
        self.first.currentIndexChanged.connect(lambda _: self._show_code())
        for box in self.variants.values():
            box.toggled.connect(lambda _: self._show_code())
        self.seed.editingFinished.connect(self._check_seed)
        self.seed_warning = WarningLabel()
        self.title = QLineEdit()

    def _top(self) -> QHBoxLayout:
        top = filled(QHBoxLayout(), *self.mode_buttons.values(), spacing=0)
        top.addSpacing(24)
        top.addWidget(self.count_label)
        top.addSpacing(8)
        filled(top, *self.count_buttons.values(), spacing=0).addSpacing(24)
        top.addWidget(self.mode_words, 1)
        top.addSpacing(12)
        top.addWidget(self.shuffle_button)
        return top

    def fill_sidebar(self, column: QVBoxLayout) -> None:
        """Difficulty, who begins, seed and title."""
        self.difficulty_label = self.add_difficulty(column, self.tr("D&ifficulty"))
        self.first_label = labelled(column, self.tr("Who &begins"), self.first)
        column.addSpacing(8)
        labelled(column, self.tr("&Seed, or code of a game"), self.seed)
        column.addWidget(self.seed_warning)
        column.addWidget(self.code_line)
        column.addSpacing(8)
        labelled(column, self.tr("&Title of the save"), self.title)

    def _describe_difficulty(self) -> None:
        if self._difficulties:
            description = self._difficulties[self.difficulty.currentIndex()].description
            self.difficulty_words.setText(" ".join(filter(None, (description, self._advice))))

    def _take_advice(self) -> None:
        """What the games finished so far say about the difficulty; the statistics may be out of reach just now."""
        try:
            finished = results(self._desk.statistics.games(self._desk.kind.name))
        except ImperiumDesktopError:
            return
        self._advice = self._advice_words(advice(finished, [level.id for level in self._difficulties]))
        self._describe_difficulty()

    def _advice_words(self, told: Advice) -> str:
        if told.at is None:
            return ""
        names = [level.name for level in self._difficulties]
        record = self.tr("You won {wins} of your last {games} games at {level}")
        record = record.format(wins=told.wins, games=told.games, level=names[told.at])
        if told.level == told.at:
            return self.tr("{record}: just right.").format(record=record)
        return self.tr("{record}: try {level}.").format(record=record, level=names[told.level])

    def showEvent(self, event: QShowEvent) -> None:
        """Enter deals at once."""
        super().showEvent(event)
        self._take_advice()
        self.start_button.setFocus()


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
