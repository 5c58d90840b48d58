"""After a win: one card for the starting deck, or one out of it. The cards lie open; nothing counts until confirmed."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QVBoxLayout, QWidget

from imperium_desktop.engine.campaigns import Campaign, Reward, campaigns_of
from imperium_desktop.engine.faces import CARD_RATIO
from imperium_desktop.windows import theme
from imperium_desktop.windows.arranging import FLUSH, filled, side_by_side
from imperium_desktop.windows.browser_model import FACE_ROLE, MARGIN, FaceDelegate, FacesModel
from imperium_desktop.windows.card_detail import CardDetail
from imperium_desktop.windows.choice_history import ChoiceHistory
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.form_parts import heading
from imperium_desktop.windows.page import Page
from imperium_desktop.windows.pictures_protocol import CardPictures
from imperium_desktop.windows.widgets import QuietLabel, WarningLabel, push_button

CARD_EMS = 7.5
COLUMNS = 5


class RewardPage(Page):
    """What can be added above, what can be removed below, the card that is looked at to the right."""

    confirmed = Signal(object, object)
    """The campaign and the reward."""

    def __init__(self, desk: Desk, pictures: CardPictures) -> None:
        super().__init__()
        self.set_title(self.tr("Victory: one card"))
        self._kind = desk.kind
        self._pictures = pictures
        self._campaign: Campaign | None = None
        self._groups = {side.id: side.name for side in desk.kind.choices().sides}
        self.add_grid = self._grid(self.tr("Cards you can add"))
        self.remove_grid = self._grid(self.tr("Starting cards you can remove"))
        self.nothing_to_add = QuietLabel(
            self.tr("You gained no card in that game that could be added; remove one instead.")
        )
        self.detail = CardDetail(pictures)
        self.words = QuietLabel(self.tr("Click a card to read it in full. Nothing is decided until you confirm below."))
        self.warning = WarningLabel()
        self.confirm_button = push_button("", "main")
        self.confirm_button.clicked.connect(self._confirm)
        self._show_models([], [])
        self.history = ChoiceHistory(self, self.chosen, self.choose)
        self._arrange()
        pictures.ready.connect(self._repaint)

    def show_campaign(self, campaign: Campaign) -> None:
        """Offers what the last win of a campaign allows; nothing is chosen."""
        self._campaign = campaign
        result = campaign.games[-1].result
        addable = result.addable if result is not None else ()
        self._show_models(list(addable), list(dict.fromkeys(campaigns_of(self._kind).starting_cards(campaign))))
        self.nothing_to_add.setVisible(not addable)
        self.add_grid.setVisible(bool(addable))
        self.warning.say("")
        self.choose(Reward())
        self.history.begin()

    def chosen(self) -> Reward:
        """What is chosen; an empty reward if nothing is."""
        return Reward(_current(self.add_grid), _current(self.remove_grid))

    def choose(self, reward: Reward) -> None:
        """Chooses a card to add or to remove, or none."""
        for grid, card in ((self.add_grid, reward.added), (self.remove_grid, reward.removed)):
            model = grid.model()
            assert isinstance(model, FacesModel)
            selection = grid.selectionModel()
            selection.blockSignals(True)
            if card:
                grid.setCurrentIndex(model.index(model.row_of(card)))
            else:
                selection.clear()
            selection.blockSignals(False)
            grid.viewport().update()
        self._describe(reward)

    def refuse(self, sentence: str) -> None:
        """Says why the choice was not taken."""
        self.warning.say(sentence)

    # Parts -----------------------------------------------------------------------------------------------------------

    def _grid(self, name: str) -> QListView:
        grid = QListView()
        grid.setViewMode(QListView.ViewMode.IconMode)
        grid.setResizeMode(QListView.ResizeMode.Adjust)
        grid.setMovement(QListView.Movement.Static)
        grid.setUniformItemSizes(True)
        grid.setMouseTracking(True)
        grid.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        grid.setAccessibleName(name)
        grid.setItemDelegate(FaceDelegate(grid, self._pictures, round(theme.em() * CARD_EMS)))
        return grid

    def _show_models(self, addable: list[str], removable: list[str]) -> None:
        for grid, cards in ((self.add_grid, addable), (self.remove_grid, removable)):
            old = grid.model()
            model = FacesModel([self._kind.face(card) for card in cards])
            model.setParent(grid)
            grid.setModel(model)
            grid.selectionModel().selectionChanged.connect(lambda *_, grid=grid: self._picked(grid))
            if old is not None:
                old.deleteLater()

    def _picked(self, grid: QListView) -> None:
        """One card is chosen in all, so the other grid lets go of its own."""
        card = _current(grid)
        if card:
            self.choose(Reward(added=card) if grid is self.add_grid else Reward(removed=card))
            self.history.note()

    def _describe(self, reward: Reward) -> None:
        card = reward.added or reward.removed
        face = self._kind.face(card) if card else None
        self.detail.show_face(face, self._groups.get(face.group, face.group) if face is not None else "")
        self.detail.setVisible(face is not None)
        self.words.setVisible(face is None)
        self.confirm_button.setEnabled(face is not None)
        if face is None:
            self.confirm_button.setText(self.tr("Choose a card"))
        elif reward.added:
            self.confirm_button.setText(self.tr("&Add “{card}”").format(card=face.title))
        else:
            self.confirm_button.setText(self.tr("&Remove “{card}”").format(card=face.title))

    def _confirm(self) -> None:
        reward = self.chosen()
        if self._campaign is not None and (reward.added or reward.removed):
            self.confirmed.emit(self._campaign, reward)

    def _repaint(self, _: str) -> None:
        self.add_grid.viewport().update()
        self.remove_grid.viewport().update()

    def _arrange(self) -> None:
        self.header.addWidget(self.history.undo_button)
        self.header.addWidget(self.history.redo_button)
        left = QWidget()
        column = filled(QVBoxLayout(left), margins=FLUSH, spacing=6)
        column.addWidget(heading(self.tr("Add a card you gained in that game to your starting deck")))
        column.addWidget(self.nothing_to_add)
        column.addWidget(self.add_grid, 1)
        column.addSpacing(6)
        column.addWidget(heading(self.tr("… or remove a card from your starting deck")))
        column.addWidget(self.remove_grid, 1)
        right = QWidget()
        side = filled(QVBoxLayout(right), self.words, margins=FLUSH, spacing=8)
        side.addWidget(self.detail, 1)
        side.addStretch()
        side.addWidget(self.warning)
        side.addWidget(self.confirm_button)
        self.body.addWidget(side_by_side(left, right, stretch=(5, 3), sizes=(820, 400)), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards as big as lets a whole row of each kind be seen."""
        super().resizeEvent(event)
        self._fit_cards()

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard begins with what can be added."""
        super().showEvent(event)
        self._pictures.ratio = self.devicePixelRatioF()
        self._fit_cards()
        (self.add_grid if self.add_grid.isVisible() else self.remove_grid).setFocus()

    def _fit_cards(self) -> None:
        high = (self.height() - theme.em() * 12) / 2 - 2 * MARGIN - 8
        across = (self.remove_grid.viewport().width() - theme.em()) / COLUMNS - 2 * MARGIN
        width = round(max(theme.em() * CARD_EMS, min(high / CARD_RATIO, across)))
        for grid in (self.add_grid, self.remove_grid):
            delegate = grid.itemDelegate()
            assert isinstance(delegate, FaceDelegate)
            if delegate.width != width:
                delegate.width = width
                grid.setGridSize(QSize())
                grid.doItemsLayout()


def _current(grid: QListView) -> str:
    index = grid.currentIndex()
    return index.data(FACE_ROLE).id if index.isValid() and grid.selectionModel().isSelected(index) else ""
