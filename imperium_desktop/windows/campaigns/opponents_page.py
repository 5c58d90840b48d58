"""Choosing against whom the next game of a campaign is played."""

from __future__ import annotations

import random

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QVBoxLayout,
)

from imperium_desktop.engine.campaigns import Campaign, Opponent, campaigns_of
from imperium_desktop.engine.texts import capital
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows import theme
from imperium_desktop.windows.arranging import above_button, beside_sidebar, card, filled
from imperium_desktop.windows.choice_history import ChoiceHistory
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.emblem_tile import EmblemTile
from imperium_desktop.windows.form_parts import scrolling
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.widgets import (
    PlainLabel,
    QuietLabel,
    ScaledLabel,
    WarningLabel,
    clear_layout,
    push_button,
)

TILE_EMS = 15
SIDEBAR_EMS = 25


class OpponentsPage(Page):
    """Everybody who can be played against as a tile, what is known of the chosen one beside them."""

    play = Signal(object, str)
    """The campaign, and the id of the opponent."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.set_title(self.tr("The next opponent"))
        self._desk = desk
        self._rules = campaigns_of(desk.kind)
        self._campaign: Campaign | None = None
        self._opponents: dict[str, Opponent] = {}
        self.tiles: dict[str, OpponentTile] = {}
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._clicked)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 6, 0)
        self._grid.setSpacing(10)
        self.name = ScaledLabel("", 1.5, bold=True, serif=True)
        self.name.setWordWrap(True)
        self.character = QuietLabel()
        self.description = PlainLabel()
        self.description.setWordWrap(True)
        self.note = PlainLabel()
        self.note.setWordWrap(True)
        self.level = ScaledLabel("", 1.1, bold=True)
        self.level.setWordWrap(True)
        self.level_words = QuietLabel()
        self.remarks = PlainLabel()
        self.remarks.setWordWrap(True)
        self.warning = WarningLabel()
        self.play_button = push_button("", "main")
        self.play_button.clicked.connect(self._play)
        self.chance_button = push_button(self.tr("Choose by &chance"))
        self.chance_button.setToolTip(
            self.tr("Any opponent that may be chosen, and another one than now if there is one")
        )
        self.chance_button.clicked.connect(self._choose_by_chance)
        self.history = ChoiceHistory(self, self.chosen, self.choose)
        self._arrange()

    def show_campaign(self, campaign: Campaign) -> None:
        """Offers the opponents of a campaign; the first that is allowed is chosen."""
        self._campaign = campaign
        self._opponents = {opponent.id: opponent for opponent in self._rules.opponents(campaign)}
        clear_layout(self._grid)
        for old in self._group.buttons():
            self._group.removeButton(old)
        self.tiles = {opponent.id: OpponentTile(opponent) for opponent in self._opponents.values()}
        for tile in self.tiles.values():
            self._group.addButton(tile)
        standing = self._rules.standing(campaign)
        self.level.setText(self._rules.difficulty_name(standing.difficulty))
        levels = {level.id: level.description for level in self._rules.difficulties(campaign.start.mode)}
        self.level_words.setText(levels.get(standing.difficulty, ""))
        self.remarks.setText("\n".join(standing.remarks))
        self.remarks.setVisible(bool(standing.remarks))
        self.warning.say("")
        self._place_tiles()
        first = next((opponent for opponent in self._opponents.values() if not opponent.why_not), None)
        self.choose(first.id if first is not None else "")
        self.history.begin()

    def chosen(self) -> str:
        """The id of the opponent that is chosen; empty if there is none."""
        tile = self._group.checkedButton()
        return tile.opponent.id if isinstance(tile, OpponentTile) else ""

    def choose(self, opponent_id: str) -> None:
        """Chooses an opponent."""
        tile = self.tiles.get(opponent_id)
        if tile is not None:
            tile.setChecked(True)
        opponent = self._opponents.get(opponent_id)
        self.play_button.setEnabled(opponent is not None)
        if opponent is None:
            return
        self.name.setText(opponent.name)
        self.character.setText(capital(opponent.character))
        self.description.setText(opponent.description)
        self.note.setText(opponent.note)
        self.note.setVisible(bool(opponent.note))
        self.play_button.setText(self.tr("&Play against the {name}").format(name=opponent.name))

    def refuse(self, sentence: str) -> None:
        """Says why the game could not be dealt."""
        self.warning.say(sentence)

    def _clicked(self) -> None:
        self.choose(self.chosen())
        self.history.note()

    def _choose_by_chance(self) -> None:
        allowed = [name for name, opponent in self._opponents.items() if not opponent.why_not]
        others = [name for name in allowed if name != self.chosen()] or allowed
        if others:
            self.choose(random.choice(others))
            self.history.note()

    def _play(self) -> None:
        if self._campaign is not None and self.chosen():
            self.play.emit(self._campaign, self.chosen())

    # Looks -----------------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        self.header.addWidget(self.chance_button)
        self.header.addWidget(self.history.undo_button)
        self.header.addWidget(self.history.redo_button)
        chosen = card()
        upper = (self.name, self.character, self.description, self.note)
        words = filled(QVBoxLayout(chosen), *upper, margins=(14, 12, 14, 12), spacing=6)
        words.addStretch(1)
        filled(words, self.level, self.level_words, self.remarks, self.warning, spacing=6)
        self._side = above_button(chosen, self.play_button)
        self.body.addLayout(beside_sidebar(scrolling(self._grid), self._side), 1)

    def _place_tiles(self) -> None:
        em = theme.em()
        self._side.setFixedWidth(min(em * SIDEBAR_EMS, round(self.width() * 0.4)))
        room = self.width() - self._side.width() - 3 * em
        columns = max(1, min(4, room // (em * TILE_EMS)))
        for place, tile in enumerate(self.tiles.values()):
            self._grid.addWidget(tile, place // columns, place % columns)
        for column in range(4):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._grid.setRowStretch(len(self.tiles), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The tiles find their places."""
        super().resizeEvent(event)
        self._place_tiles()

    def showEvent(self, event: QShowEvent) -> None:
        """Enter plays at once."""
        super().showEvent(event)
        self.play_button.setFocus()


class OpponentTile(EmblemTile):
    """One opponent: how it treats others, or why it cannot be chosen."""

    def __init__(self, opponent: Opponent) -> None:
        character = capital(opponent.character)
        lines = [opponent.why_not] if opponent.why_not else [character, opponent.mark]
        super().__init__(opponent.id, opponent.name, [line for line in lines if line])
        self.opponent = opponent
        self.setCheckable(True)
        self.toggled.connect(self.set_main)
        self.setEnabled(not opponent.why_not)
        self.setToolTip(tip(opponent.why_not or opponent.description))
