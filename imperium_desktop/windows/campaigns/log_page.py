"""The log of one campaign, and what comes next in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from imperium_desktop.engine.campaigns import Campaign, Standing, campaigns_of
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.storage.campaign_log import LogSheet, as_csv, as_markdown, log_sheet, write_text
from imperium_desktop.windows import theme
from imperium_desktop.windows.arranging import FLUSH, beside_sidebar, card, filled
from imperium_desktop.windows.campaigns.printed_log import PrintQuestion, write_pdf
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.file_questions import FileToWrite
from imperium_desktop.windows.form_parts import heading
from imperium_desktop.windows.log_view import LogView
from imperium_desktop.windows.ornaments import Wreath
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.widgets import NoticeBar, PlainLabel, QuietLabel, ScaledLabel, push_button

SIDEBAR_EMS = 18

EXPORTS: dict[str, Callable[[Path, LogSheet], None]] = {
    ".pdf": write_pdf,
    ".csv": lambda path, sheet: write_text(path, as_csv(sheet)),
    ".md": lambda path, sheet: write_text(path, as_markdown(sheet)),
}


class CampaignLogPage(Page):
    """The sheet to the left, the next step and the exports to the right."""

    next_game = Signal(object)
    go_on = Signal(object)
    choose_card = Signal(object)
    give_up = Signal(object)
    put_away = Signal(object, bool)
    new_campaign = Signal()
    watch = Signal(object, int)
    """The campaign, and the number of the game to be watched again."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.set_title(self.tr("Campaign log"))
        self._desk = desk
        self._campaign: Campaign | None = None
        self._sheet: LogSheet | None = None
        self._step: Callable[[], None] = lambda: None
        self.log = LogView()
        self.log.opened.connect(self._open_row)
        self.wreath = Wreath()
        self.verdict = ScaledLabel("", 1.25, bold=True, serif=True)
        self.verdict.setWordWrap(True)
        self.end_card = card()
        self.state = ScaledLabel("", 1.15, bold=True, serif=True)
        self.state.setWordWrap(True)
        self.remarks = PlainLabel()
        self.remarks.setWordWrap(True)
        self.step_button = push_button("", "main")
        self.step_button.clicked.connect(lambda: self._step())
        self.give_up_button = push_button(self.tr("&Give this game up…"))
        self.give_up_button.clicked.connect(self._ask_to_give_up)
        self.hint = QuietLabel(self.tr("Click a game on the sheet to watch it again."))
        self.export_buttons = {
            ".pdf": push_button(self.tr("P&DF…")),
            ".csv": push_button(self.tr("&CSV…")),
            ".md": push_button(self.tr("&Markdown…")),
        }
        for suffix, button in self.export_buttons.items():
            button.clicked.connect(lambda _=False, suffix=suffix: self._export(suffix))
        self.print_button = push_button(self.tr("&Print…"))
        self.print_button.clicked.connect(self._print)
        self.add_shortcut(QKeySequence.StandardKey.Print).activated.connect(self._print)
        self.away_button = push_button("", "flat")
        self.away_button.clicked.connect(self._put_away)
        self.notice = NoticeBar()
        self._arrange()

    @property
    def campaign(self) -> Campaign | None:
        """The campaign that is shown."""
        return self._campaign

    def show_campaign(self, campaign: Campaign) -> None:
        """Shows a campaign as it stands."""
        self._campaign = campaign
        self._sheet = log_sheet(self._desk.kind, campaign)
        self.set_title(self.tr("The campaign of {player}").format(player=campaign.start.player))
        standing = campaigns_of(self._desk.kind).standing(campaign)
        self.log.show_sheet(self._sheet)
        self.notice.hide()
        self.end_card.setVisible(bool(standing.over))
        self.wreath.setVisible(standing.over == "won")
        self.verdict.setText(standing.verdict)
        self.remarks.setText("\n".join(standing.remarks))
        self.remarks.setVisible(bool(standing.remarks) and not standing.reward_due)
        self.give_up_button.setVisible(campaign.playing is not None)
        self.hint.setVisible(bool(campaign.results))
        self.away_button.setText(self.tr("Bring back to the list") if campaign.put_away else self.tr("Put away"))
        self._show_step(campaign, standing)

    def _show_step(self, campaign: Campaign, standing: Standing) -> None:
        rules = campaigns_of(self._desk.kind)
        level = rules.difficulty_name(standing.difficulty)
        number = len(campaign.games) + (campaign.playing is None)
        if standing.over:
            state = self.tr("The campaign is over.")
            words, self._step = self.tr("&New campaign"), self.new_campaign.emit
        elif campaign.playing is not None:
            names = {opponent.id: opponent.name for opponent in rules.opponents(campaign)}
            name = names.get(campaign.playing.opponent, campaign.playing.opponent)
            state = self.tr("Game {number}: {name}, {level}").format(number=number, name=name, level=level)
            words, self._step = self.tr("&Continue the game"), lambda: self.go_on.emit(campaign)
        elif standing.reward_due:
            state = self.tr("You won: add a card to your starting deck, or remove one.")
            words, self._step = self.tr("&Choose the card"), lambda: self.choose_card.emit(campaign)
        else:
            state = self.tr("Game {number}: {level}").format(number=number, level=level)
            words, self._step = self.tr("&Play the next game"), lambda: self.next_game.emit(campaign)
        self.state.setText(state)
        self.step_button.setText(words)

    def say(self, sentence: str, words: str = "", do: Callable[[], None] | None = None) -> None:
        """A sentence along the bottom, perhaps with something to do about it."""
        self.notice.say(sentence, words, do)

    # What can be done ------------------------------------------------------------------------------------------------

    def _open_row(self, number: int) -> None:
        campaign = self._campaign
        if campaign is None:
            return
        if campaign.games[number - 1].result is None:
            self.go_on.emit(campaign)
        else:
            self.watch.emit(campaign, number)

    def _ask_to_give_up(self) -> None:
        self.notice.say(
            self.tr("Giving the game up counts as a loss and cannot be taken back."),
            self.tr("Give it up"),
            lambda: self.give_up.emit(self._campaign),
        )

    def _put_away(self) -> None:
        if self._campaign is not None:
            self.put_away.emit(self._campaign, not self._campaign.put_away)

    def _export(self, suffix: str) -> None:
        campaign, sheet = self._campaign, self._sheet
        if campaign is None or sheet is None:
            return
        pattern = {".pdf": "PDF (*.pdf)", ".csv": "CSV (*.csv)", ".md": "Markdown (*.md)"}[suffix]
        path = FileToWrite.ask(self, self.tr("Export the campaign log"), f"{campaign.id}{suffix}", pattern)
        if path is None:
            return
        if not path.suffix:
            path = path.with_suffix(suffix)
        try:
            EXPORTS[suffix](path, sheet)
        except ImperiumDesktopError as error:
            self.notice.say(str(error))
            return
        self.notice.say(self.tr("The log is written to {path}.").format(path=path))

    def _print(self) -> None:
        if self._sheet is None:
            return
        try:
            if PrintQuestion.ask(self, self._sheet):
                self.notice.say(self.tr("The log is on its way to the printer."))
        except ImperiumDesktopError as error:
            self.notice.say(str(error))

    # Looks -----------------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        end = filled(QHBoxLayout(self.end_card), self.wreath, margins=(16, 6, 16, 6), spacing=14)
        end.addWidget(self.verdict, 1)
        left = QWidget()
        filled(QVBoxLayout(left), self.end_card, margins=FLUSH, spacing=10).addWidget(self.log, 1)
        state = card()
        said = (self.state, self.remarks, self.step_button, self.give_up_button)
        filled(QVBoxLayout(state), *said, margins=(14, 12, 14, 12), spacing=8)
        self._side = QWidget()
        self._side.setFixedWidth(theme.em() * SIDEBAR_EMS)
        side = filled(QVBoxLayout(self._side), state, self.hint, margins=FLUSH, spacing=8)
        side.addStretch(1)
        export = (heading(self.tr("Export")), *self.export_buttons.values(), self.print_button)
        filled(side, *export, spacing=8).addSpacing(12)
        side.addWidget(self.away_button)
        self.body.addLayout(beside_sidebar(left, self._side), 1)
        self.body.addWidget(self.notice)

    def showEvent(self, event: QShowEvent) -> None:
        """Enter goes on."""
        super().showEvent(event)
        self._side.setFixedWidth(min(theme.em() * SIDEBAR_EMS, round(self.width() * 0.28)))
        self.step_button.setFocus()
