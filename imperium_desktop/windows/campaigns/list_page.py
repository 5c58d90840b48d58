"""The list of campaigns, and the way to a new one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from imperium_desktop.engine.campaigns import Campaign, campaigns_of
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.storage.campaign_files import CampaignEntry
from imperium_desktop.windows.arranging import centred, filled
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.emblem_tile import EmblemTile
from imperium_desktop.windows.form_parts import scrolling
from imperium_desktop.windows.page import LandPage
from imperium_desktop.windows.widgets import NoticeBar, QuietLabel, WarningLabel, clear_layout, push_button

MOST_EMS = 70


class CampaignListPage(LandPage):
    """One tile per campaign, the last played first."""

    open = Signal(str)
    """The id of a campaign."""
    new = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.set_title(self.tr("Campaigns"))
        self._desk = desk
        self.tiles: list[EmblemTile] = []
        self.new_button = push_button(self.tr("&New campaign"), "main")
        self.new_button.clicked.connect(self.new)
        self.away_button = push_button("")
        self.away_button.setCheckable(True)
        self.away_button.clicked.connect(lambda: self.refresh())
        self.computer_button = push_button("")
        self.computer_button.setCheckable(True)
        self.computer_button.setToolTip(self.tr("Campaigns that the computer played by itself"))
        for button, other in ((self.away_button, self.computer_button), (self.computer_button, self.away_button)):
            button.toggled.connect(lambda on, other=other: on and other.setChecked(False))
        self.computer_button.clicked.connect(lambda: self.refresh())
        self.header.addWidget(self.computer_button)
        self.header.addWidget(self.away_button)
        self.header.addWidget(self.new_button)
        told = self.tr("{explained} The log is kept for you. There is none yet; begin one.")
        self.empty = QuietLabel(told.format(explained=campaigns_of(desk.kind).explained()), 1.1)
        self.notice = NoticeBar()
        self._list = filled(QVBoxLayout(), margins=(0, 0, 6, 0), spacing=10)
        column = QVBoxLayout()
        column.addWidget(self.empty)
        column.addLayout(self._list)
        column.addStretch(1)
        self.body.addLayout(centred(scrolling(column), MOST_EMS), 1)
        self.body.addWidget(self.notice)

    def refresh(self) -> None:
        """Reads the folder again."""
        self.notice.hide()
        entries: list[CampaignEntry] = []
        try:
            entries = self._desk.campaigns.entries()
        except ImperiumDesktopError as error:
            self.notice.say(str(error))
        away = [entry for entry in entries if entry.campaign is not None and entry.campaign.put_away]
        others = [entry for entry in entries if entry not in away]
        computers = [entry for entry in others if entry.campaign is not None and entry.campaign.start.computer]
        for button, apart, words in (
            (self.away_button, away, self.tr("Put away ({count})")),
            (self.computer_button, computers, self.tr("Of the computer ({count})")),
        ):
            if not apart:
                button.setChecked(False)
            button.setVisible(bool(apart))
            button.setText(words.format(count=len(apart)))
        shown = [entry for entry in others if entry not in computers]
        if self.away_button.isChecked():
            shown = away
        elif self.computer_button.isChecked():
            shown = computers
        clear_layout(self._list)
        self.tiles = []
        for entry in shown:
            tile = self._tile(entry)
            self._list.addWidget(tile)
            tile.show()  # at once, so that it can have the focus
        self.empty.setVisible(not shown)

    def showEvent(self, event: QShowEvent) -> None:
        """Games may have been played meanwhile."""
        super().showEvent(event)
        self.refresh()
        (self.tiles[0] if self.tiles else self.new_button).setFocus()

    def _tile(self, entry: CampaignEntry) -> QWidget:
        campaign = entry.campaign
        if campaign is None:
            problem = WarningLabel()
            problem.say(entry.problem)
            return problem
        tile = EmblemTile(campaign.start.side, self._title(campaign), self._lines(campaign))
        tile.clicked.connect(lambda: self.open.emit(campaign.id))
        if entry.problem:
            self.notice.say(entry.problem)
        self.tiles.append(tile)
        return tile

    def _title(self, campaign: Campaign) -> str:
        names = {side.id: side.name for side in self._desk.kind.choices().sides}
        return f"{campaign.start.player} · {names.get(campaign.start.side, campaign.start.side)}"

    def _lines(self, campaign: Campaign) -> list[str]:
        rules = campaigns_of(self._desk.kind)
        standing = rules.standing(campaign)
        counts = self.tr("Won {wins} of {needed}, lost {losses} of {most}").format(
            wins=standing.wins, needed=standing.wins_needed, losses=standing.losses, most=standing.losses_allowed
        )
        modes = {mode.id: mode.name for mode in rules.modes()}
        undo = self.tr("ironman") if campaign.start.ironman else self.tr("free undo")
        return [f"{counts} · {modes.get(campaign.start.mode, campaign.start.mode)}, {undo}", self._state(campaign)]

    def _state(self, campaign: Campaign) -> str:
        rules = campaigns_of(self._desk.kind)
        standing = rules.standing(campaign)
        if standing.over:
            return standing.verdict
        level = rules.difficulty_name(standing.difficulty)
        if campaign.playing is not None:
            names = {opponent.id: opponent.name for opponent in rules.opponents(campaign)}
            name = names.get(campaign.playing.opponent, campaign.playing.opponent)
            return self.tr("In play against the {name}, {level}").format(name=name, level=level)
        if standing.reward_due:
            return self.tr("A card is to be chosen")
        return self.tr("Next game: {level}").format(level=level)
