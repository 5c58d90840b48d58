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
from imperium_desktop.windows.modes import COMPUTER, HOT_SEAT, PRACTICE, SOLO
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
        self._together = self._choices.least_players
        """How many play together."""
        self.mode_buttons = {
            SOLO: push_button(self.tr("S&olo against the Bot")),
            PRACTICE: push_button(self.tr("&Practice")),
            HOT_SEAT: push_button(self.tr("&Together")),
        }
        if not self._choices.opponents:
            del self.mode_buttons[SOLO]
        self._modes = segments(list(self.mode_buttons.values()))
        self._modes.idClicked.connect(lambda index: self.set_mode(list(self.mode_buttons)[index]))
        most = min(self._choices.most_players, len(self._choices.sides))
        self.count_buttons = {count: push_button(str(count)) for count in range(self._choices.least_players, most + 1)}
        self._counts = segments(list(self.count_buttons.values()))
        self._counts.idClicked.connect(lambda index: self.set_seats(index + self._choices.least_players))
        self.count_label = PlainLabel(self.tr("Players"))
        self.shuffle_button = push_button(
            self.tr("Choose by &chance"), explained=self.tr("Gives every seat something else to play")
        )
        self.shuffle_button.clicked.connect(self._choose_by_chance)
        self.mode_words = ShyLabel()
        self.seats = [SeatPanel(number, self._choices.sides, number) for number in range(most)]
        self.bot: SeatPanel | None = None
        """What the program plays, if it can play at all."""
        if self._choices.opponents:
            self.bot = SeatPanel(1, self._choices.opponents, 0, self.tr("The Bot"))
        for seat in (*self.seats, *([self.bot] if self.bot else [])):
            seat.changed.connect(self._show_choices)
            seat.browse.connect(self.browse)
        self._make_fields()
        self.arrange(self._top())
        self.set_mode(next(iter(self.mode_buttons)))

    # What is chosen --------------------------------------------------------------------------------------------------

    @property
    def mode(self) -> str:
        """How the game is played: alone against the program, for practice, or together."""
        return next(mode for mode, button in self.mode_buttons.items() if button.isChecked())

    @property
    def people(self) -> list[SeatPanel]:
        """The seats somebody sits at."""
        return self.seats[: self._together if self.mode == HOT_SEAT else 1]

    @property
    def taking_part(self) -> list[SeatPanel]:
        """The seats of this game, the program's included."""
        return [*self.people, self.bot] if self.mode == SOLO and self.bot is not None else self.people

    def set_mode(self, mode: str) -> None:
        """Changes the mode."""
        self.mode_buttons[mode].setChecked(True)
        self.seats[0].set_title(self.tr("You") if mode != HOT_SEAT else self.tr("Seat {number}").format(number=1))
        for widget in (self.difficulty_label, self.difficulty, self.difficulty_words):
            widget.setVisible(mode == SOLO)
        self.set_seats(self._together)

    def open_for(self, mode: str) -> None:
        """Opens as the start page or a menu asks for it; together means people, against the computer one person."""
        if mode in (HOT_SEAT, COMPUTER):
            for seat in self.seats:
                seat.let_decide(USUAL_LEVEL if mode == COMPUTER and seat.number else PERSON)
        self.set_mode(HOT_SEAT if mode == COMPUTER else mode or self.mode)

    def set_seats(self, count: int) -> None:
        """How many play together."""
        self._together = count
        self.count_buttons[count].setChecked(True)
        for widget in (self.count_label, *self.count_buttons.values()):
            widget.setVisible(self.mode == HOT_SEAT)
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
        for seat in (*self.seats, *([self.bot] if self.bot else [])):
            seat.setVisible(seat in taking_part)
            seat.show_deciders(self.mode == HOT_SEAT and seat is not self.bot)
            seat.show_taken({other.side.id: other.title for other in taking_part if other is not seat})
        self.place_seats()
        self._show_who_begins()
        self.title.setPlaceholderText(self._usual_title())
        self._show_code()
        words = {
            SOLO: self.tr("The program plays the other side; score more than it does."),
            PRACTICE: self.tr("One seat, no opponents: play for as many points as you can."),
            HOT_SEAT: self.tr("Each seat is a person at this screen, or a computer player."),
        }
        self.mode_words.setText(words[self.mode])

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
            widget.setVisible(self.mode == HOT_SEAT)

    def _usual_title(self) -> str:
        names = [seat.player_name or seat.side.name for seat in self.taking_part]
        if self.mode == PRACTICE:
            return self.tr("Practice: {name}").format(name=names[0])
        if self.mode == SOLO:
            return self.tr("{name} against the {bot}").format(name=names[0], bot=names[1])
        return " – ".join(names)

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
        self.set_mode(SOLO if chosen.opponent else chosen.mode or HOT_SEAT)
        if self.mode == HOT_SEAT:
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

    def choose_pairing(self, side: str, opponent: str) -> None:
        """Sets a game of one side against an opponent of the program's own up."""
        self.set_mode(SOLO)
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
                self.first.currentData() if self.mode == HOT_SEAT else 0,
                self.mode,
                self.bot.side.id if self.mode == SOLO and self.bot is not None else "",
                self.difficulty.currentData() if self.mode == SOLO else "",
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
        labelled(column, self.tr("S&eed, or code of a game"), self.seed)
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
