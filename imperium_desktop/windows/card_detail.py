"""One card, large, with everything on it explained."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from imperium_desktop.engine.faces import CARD_RATIO, Face
from imperium_desktop.windows.browser_model import label, marks, readable
from imperium_desktop.windows.marked_text import MarkedText, icon_html, marked_html
from imperium_desktop.windows.pictures_protocol import CardPictures
from imperium_desktop.windows.restyled import Restyled
from imperium_desktop.windows.widgets import PlainLabel

MOST_PICTURE = 340


class CardDetail(Restyled, QWidget):
    """The face, its text in full sentences, and its words and icons with what they mean."""

    def __init__(self, pictures: CardPictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._face: Face | None = None
        self._group = ""
        self.picture = PlainLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setMinimumSize(1, 1)  # or the window could not be made smaller again
        self.text = MarkedText()
        self.text.setAccessibleName(self.tr("What the card says"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.picture)
        layout.addWidget(self.text, 1)
        pictures.ready.connect(self._picture_ready)

    @property
    def face(self) -> Face | None:
        """The card that is shown."""
        return self._face

    def show_face(self, face: Face | None, group: str = "") -> None:
        """Shows a card of the group with that name, or nothing."""
        self._face = face
        self._group = group
        self.show_picture()
        self._show_text()

    def restyle(self) -> None:
        """Follows the program's palette and text size."""
        self._show_text()

    def _show_text(self) -> None:
        if self._face is None:
            self.text.show_html("", "")
        else:
            self.text.show_html(self._html(self._face), _spoken(self._face))

    def _html(self, face: Face) -> str:
        quiet = QApplication.palette().color(self.palette().ColorRole.PlaceholderText).name()
        parts = [f'<h2 style="font-family: Serif; margin: 0px">{html.escape(face.title)}</h2>']
        facts = [self._group, *face.numbers, face.mark]
        parts.append(f'<p style="color: {quiet}; margin-top: 2px">{html.escape(" · ".join(filter(None, facts)))}</p>')
        signs = [f"{icon_html(name)}{html.escape(label(name))}" for name in dict.fromkeys((*face.suits, *marks(face)))]
        if signs:
            parts.append(f"<p>{' &nbsp; '.join(signs)}</p>")
        parts += [f"<p>{html.escape(line)}</p>" for line in face.explanation.sentences]
        if face.cost:
            parts.append(f"<p><b>{self.tr('Costs')}</b> {marked_html(face.cost)}</p>")
        if face.points:
            parts.append(f"<p><b>{self.tr('Worth')}</b> {marked_html(face.points)}</p>")
        if face.explanation.keywords:
            parts.append("<hr>")
        for keyword in face.explanation.keywords:
            title = f"{icon_html(keyword.mark)}<b>{html.escape(keyword.title)}</b>"
            parts.append(f"<p>{title} – {marked_html(keyword.text)}</p>")
        return "".join(parts)

    def show_picture(self) -> None:
        """Draws the card again."""
        if self._face is None:
            self.picture.clear()
            return
        width = min(self.width(), MOST_PICTURE, round(self.height() * 0.55 / CARD_RATIO))
        self.picture.setPixmap(self._pictures.card(self._face.id, "", max(width, 100)))

    def _picture_ready(self, face_id: str) -> None:
        if self._face is not None and self._face.id == face_id:
            self.show_picture()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The picture takes about half of the height."""
        super().resizeEvent(event)
        self.show_picture()


def _spoken(face: Face) -> str:
    explained = [f"{keyword.title}: {keyword.text}" for keyword in face.explanation.keywords]
    return "\n".join([readable(face), *explained])
