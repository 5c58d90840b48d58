"""All cards as a list that can be searched and filtered, and how one of them is drawn in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import CARD_RATIO, Face
from imperium_desktop.engine.texts import capital, without_marks
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows.pictures_protocol import CardPictures

Index = QModelIndex | QPersistentModelIndex
FACE_ROLE = Qt.ItemDataRole.UserRole + 1
"""How much higher than wide a card is."""
MARGIN = 7


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for; an empty entry asks for nothing."""

    words: tuple[str, ...] = ()
    suit: str = ""
    icon: str = ""
    group: str = ""
    start: str = ""
    kind: str = ""

    def admits(self, face: Face, text: str) -> bool:
        """Whether a card is one of those looked for; `text` is all there is to read on it, in small letters."""
        return (
            all(word in text for word in self.words)
            and (not self.suit or self.suit in face.suits)
            and (not self.icon or self.icon in marks(face))
            and self.group in ("", face.group)
            and self.start in ("", face.start)
            and self.kind in ("", face.kind)
        )


class FacesModel(QAbstractListModel):
    """Every card there is."""

    def __init__(self, faces: list[Face]) -> None:
        super().__init__()
        self.faces = faces
        self.texts = [readable(face).lower() for face in faces]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        """How many cards there are."""
        return 0 if parent.isValid() else len(self.faces)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The name to see, everything to be read aloud, and the face itself."""
        if not index.isValid():
            return None
        face = self.faces[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return face.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(face.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return readable(face)
        return face if role == FACE_ROLE else None

    def row_of(self, face_id: str) -> int:
        """The row of a card; -1 if there is none."""
        return next((row for row, face in enumerate(self.faces) if face.id == face_id), -1)


class FaceFilter(QSortFilterProxyModel):
    """The cards that are looked for."""

    def __init__(self, model: FacesModel) -> None:
        super().__init__()
        self._model = model
        self._wanted = Wanted()
        self.setSourceModel(model)

    @property
    def wanted(self) -> Wanted:
        """What is looked for."""
        return self._wanted

    def want(self, **changes: Any) -> None:
        """Looks for something else."""
        self._wanted = replace(self._wanted, **changes)
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        """Whether a card is shown."""
        return self._wanted.admits(self._model.faces[row], self._model.texts[row])


class FaceDelegate(QStyledItemDelegate):
    """Draws a card in the grid; its picture is asked for when it is first seen."""

    def __init__(self, parent: QWidget, pictures: CardPictures, width: int) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self.width = width

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The card and a margin to show that it is selected."""
        return QSize(self.width + 2 * MARGIN, round(self.width * CARD_RATIO) + 2 * MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draws one card."""
        face: Face = index.data(FACE_ROLE)
        picture = self._pictures.card(face.id, "", self.width)
        box = QRectF(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if selected or hovered:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            role = QPalette.ColorRole.Highlight if selected else QPalette.ColorRole.Midlight
            colour = option.palette.color(role)
            painter.setPen(QPen(colour, 1))
            painter.setBrush(colour)
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), MARGIN, MARGIN)
            painter.restore()
        size = picture.deviceIndependentSize()
        painter.drawPixmap(
            round(box.center().x() - size.width() / 2), round(box.center().y() - size.height() / 2), picture
        )


def marks(face: Face) -> tuple[str, ...]:
    """All symbols on a card that can be asked for."""
    return (*face.icons, *face.states, *([face.header] if face.header else []))


def readable(face: Face) -> str:
    """All there is to read on a card, in words."""
    facts = (*face.numbers, *face.suits, *marks(face), face.cost, face.points, face.mark)
    return without_marks(". ".join([face.title, *face.explanation.sentences, *filter(None, facts)])).replace("_", " ")


def label(value: str) -> str:
    """An id as words: “commons:classics” becomes “Commons: Classics”, “power_a” becomes “Power A”."""
    parts = [part.replace("_", " ") for part in value.split(":")]
    words = ": ".join(capital(part) for part in parts)
    return words[:-1] + words[-1:].upper() if words[-2:-1] == " " else words


def values(faces: Iterable[tuple[str, ...]]) -> list[str]:
    """Every value that occurs, in order of its first appearance."""
    return list(dict.fromkeys(value for entry in faces for value in entry if value))
