"""Pictures for the scene: faces, backs and tokens at the size they are shown, never scaled while painting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPen, QPixmap

from imperium_desktop.art import palette
from imperium_desktop.art.dice import draw_die
from imperium_desktop.art.faces import REDUCED_WIDTH, letters_of, words_begin
from imperium_desktop.art.store import FaceStore
from imperium_desktop.art.tokens import draw_token
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import CARD_RATIO, Face
from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.engine.plans import caption_height
from imperium_desktop.table.outlines import Outline
from imperium_desktop.table.pixmap_cache import PixmapCache

LEAST_LETTERS = 10.0
"""Smaller words are not worth having."""
PITCH = 0.78
"""How far tokens that lie side by side are apart, in widths of a token."""
NAMED_FROM = 48
"""An empty place narrower than this has no room for its name; its tooltip has it."""


@dataclass(frozen=True, slots=True)
class _LabelLook:
    ground: QColor
    ink: QColor
    rim: QColor | None = None


BADGE = _LabelLook(QColor(24, 20, 16, 235), QColor(250, 244, 230), QColor(230, 205, 150))
TAG = _LabelLook(QColor(150, 226, 176), QColor(16, 40, 26), QColor(24, 60, 40))
LABEL = _LabelLook(QColor(255, 236, 190), QColor(30, 24, 12), QColor(140, 110, 50))
CAPTION = _LabelLook(QColor(16, 13, 10, 205), QColor(240, 230, 205))


class Pictures(QObject):
    """Hands out pixmaps; a face that is not drawn yet has a stand-in until `ready` says its name."""

    ready = Signal(str)

    def __init__(self, kind: GameKind, cache: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self.ratio = 1.0
        self.text_scale = 1.0
        self._light = False
        self._art_folder = ""
        self._pixmaps = PixmapCache()
        self._faces: dict[str, Face] = {}
        self._letters: dict[tuple[str, int, float, float], float] = {}
        self.store = FaceStore(cache / "faces", parent=self)
        self.store.ready.connect(self._drawn)

    @property
    def busy(self) -> bool:
        """Whether faces are still being drawn."""
        return self.store.busy

    def apply(self, text_scale: float, light: bool, art_folder: str) -> bool:
        """Takes preferences over; True if everything has to be drawn again."""
        wanted = (text_scale, light, art_folder)
        if wanted == (self.text_scale, self._light, self._art_folder):
            return False
        self.text_scale, self._light, self._art_folder = wanted
        self.store.set_art_folder(Path(art_folder) if art_folder else None)
        self.forget()
        return True

    def forget(self) -> None:
        """Everything will be drawn again: another ratio, palette or art folder."""
        self._pixmaps.clear()

    def show_game(self, kind: GameKind) -> None:
        """Cards of another game are shown from now on; those of the one before make room."""
        self.kind = kind
        self._letters.clear()
        self.store.forget()
        self.forget_faces()

    def forget_faces(self) -> None:
        """Cards may print something else, or be gone."""
        self._faces.clear()
        self.forget()

    # Cards -----------------------------------------------------------------------------------------------------------

    def name(self, face: str | None, hidden: str = "") -> str:
        """What a card is called; a hidden one is just a card, unless it has a name for that."""
        return self.face(face).title if face else hidden or "Card"

    def face(self, name: str) -> Face:
        """What is printed on a face."""
        face = self._faces.get(name)
        if face is None:
            face = self._faces[name] = self.kind.face(name)
        return face

    def card(self, face: str | None, back: str, width: float, letters: float = 0.0) -> QPixmap:
        """A card of that width, face up if it has a face; with a size of letters its words come first."""
        if face is None:
            return self._back(back, width, self.ratio)
        drawn = self.drawn_card(face, width, letters)
        if drawn is not None:
            return drawn
        whole = max(8, round(width))
        keep = self._is_for_the_table(whole, letters)
        return QPixmap.fromImage(self.store.face(self.face(face), whole, self.ratio, letters, keep)[0])

    @staticmethod
    def _is_for_the_table(width: int, letters: float) -> bool:
        """Whether a card is drawn as it lies on the table, and will lie there again."""
        return letters > 0 or width <= REDUCED_WIDTH

    def sharp_card(self, face: str | None, back: str, width: float, letters: float, sharpness: float) -> QPixmap | None:
        """A card that is seen so many times larger than it lies; None if that is not larger, or not drawn yet."""
        if sharpness <= 1.0:
            return None
        if face is None:
            return self._back(back, width, self.ratio * sharpness)
        return self.drawn_card(face, width, letters, sharpness)

    def drawn_card(self, face: str, width: float, letters: float, sharpness: float = 1.0) -> QPixmap | None:
        """A face of that width if it is drawn; if not, it will be, and `ready` says when."""
        whole, ratio = max(8, round(width)), self.ratio * max(1.0, sharpness)
        key = ("face", face, whole, ratio, letters)
        pixmap = self._pixmaps.get(key)
        if pixmap is None:
            keep = sharpness <= 1.0 and self._is_for_the_table(whole, letters)
            image = self.store.drawn_face(self.face(face), whole, ratio, letters, keep)
            if image is None:
                return None
            pixmap = QPixmap.fromImage(image)
            self._pixmaps.put(key, pixmap)
        return pixmap

    def drop_sharpness(self, sharpness: float) -> None:
        """Nobody sees cards so much larger any more: those pictures make room."""
        self.store.drop(self.ratio * sharpness)
        self._pixmaps.drop(lambda key: key[0] in ("face", "back") and key[3] == self.ratio * sharpness)

    def _back(self, back: str, width: float, ratio: float) -> QPixmap:
        whole = max(8, round(width))
        return self._kept(("back", back, whole, ratio), lambda: self.store.back(back or "commons", whole, ratio))

    def letters_on(self, face: str, width: float, letters: float) -> float:
        """How large the words of a face are where they should be so large; 0 if they have no room."""
        if not letters:
            return 0.0
        key = (face, max(8, round(width)), self.ratio, letters)
        if key not in self._letters:
            self._letters[key] = letters_of(self.face(face), *key[1:])
        return self._letters[key]

    def common_letters(self, faces: list[str], width: float, letters: float) -> float:
        """The size nearest to the one wanted at which all of these faces have their words, or else most of them.

        Neighbours are lettered alike: where text is large, a little smaller words on all are better than none on some.
        """
        best, most = letters, -1
        size = letters
        while size >= LEAST_LETTERS:
            worded = sum(bool(self.letters_on(face, width, size)) for face in faces)
            if worded == len(faces):
                return size
            if worded > most:
                best, most = size, worded
            size -= 1.0
        return best

    def words_begin(self, face: str, width: float, letters: float) -> float:
        """How far down a face its words begin."""
        if not letters:
            return width * CARD_RATIO
        return words_begin(self.face(face), max(8, round(width)), self.ratio, letters)

    def _drawn(self, face: str) -> None:
        self.ready.emit(face)

    def _kept(self, key: tuple[object, ...], draw: Callable[[], QImage]) -> QPixmap:
        pixmap = self._pixmaps.get((*key, self.ratio))
        if pixmap is None:
            pixmap = QPixmap.fromImage(draw())
            self._pixmaps.put((*key, self.ratio), pixmap)
        return pixmap

    def empty_place(self, width: float, title: str) -> QPixmap:
        """Where a pile would lie if there were one."""
        whole = round(width)
        return self._kept(("empty", title, whole), lambda: self._draw_empty(whole, title))

    def _draw_empty(self, width: int, title: str) -> QImage:
        image = self._image(width, width * CARD_RATIO)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(255, 255, 255, 70), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(QColor(0, 0, 0, 30))
        painter.drawRoundedRect(QRectF(1, 1, width - 2, width * CARD_RATIO - 2), width * 0.05, width * 0.05)
        if width >= NAMED_FROM:
            painter.setPen(QColor(255, 255, 255, 130))
            box = QRectF(4, 4, width - 8, width * CARD_RATIO - 8)
            font = self.font(max(9, width // 9))
            longest = max(QFontMetricsF(font).horizontalAdvance(word) for word in title.split() or [""])
            if longest > box.width():
                font.setPixelSize(max(7, int(font.pixelSize() * box.width() / longest)))
            painter.setFont(font)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), title)
        painter.end()
        return image

    # Tokens ----------------------------------------------------------------------------------------------------------

    def token_of(self, counter: str) -> str:
        """What the tokens of a counter look like."""
        return self.kind.look.counters.get(counter, counter)

    def token(self, kind: str, size: float, count: int | None) -> QPixmap:
        """One token, with a number if there are several."""
        whole = max(8, round(size))
        look = self.kind.look.tokens.get(kind)
        return self._kept(("token", kind, whole, count), lambda: draw_token(kind, look, whole, self.ratio, count))

    def token_row(self, kind: str, size: float, count: int, room: float) -> QPixmap:
        """So many tokens side by side, closer together if there is little room."""
        whole = max(8, round(size))
        key = ("row", kind, whole, count, round(room))
        return self._kept(key, lambda: self._draw_row(kind, whole, count, room))

    def _draw_row(self, kind: str, size: int, count: int, room: float) -> QImage:
        pitch = min(size + 3.0, (room - size) / max(1, count - 1)) if count > 1 else size + 3.0
        image = self._image(max(size, size + pitch * max(0, count - 1)) + 2, size + 2)
        painter = QPainter(image)
        token = self.token(kind, size, None)
        if not count:
            painter.setOpacity(0.25)
            painter.drawPixmap(0, 0, token)
        for place in range(count):
            painter.drawPixmap(round(place * pitch), 0, token)
        painter.end()
        return image

    def token_with_number(self, kind: str, size: float, count: int, room: float) -> QPixmap:
        """A token and how many of it there are; the number is as large as it should be or as it fits."""
        whole = max(8, round(size))
        key = ("number", kind, whole, count, round(room))
        return self._kept(key, lambda: self._draw_number(kind, whole, count, room))

    def _draw_number(self, kind: str, size: int, count: int, room: float) -> QImage:
        font = self.font(round(size * 0.62), bold=True)
        beside = max(room, size * 1.8) - size - 6
        wide = QFontMetricsF(font).horizontalAdvance(str(count))
        font.setPixelSize(max(8, min(size, int(font.pixelSize() * min(1.0, beside / wide)))))
        wide = QFontMetricsF(font).horizontalAdvance(str(count))
        image = self._image(size + 4 + wide + 1, size + 2)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self.token(kind, size, None))
        painter.setFont(font)
        painter.setPen(palette.ON_FELT)
        painter.drawText(QRectF(size + 4, 0, wide + 1, size), int(Qt.AlignmentFlag.AlignVCenter), str(count))
        painter.end()
        return image

    def die(self, size: float, pips: int) -> QPixmap:
        """A die that shows so many."""
        whole = max(8, round(size))
        return self._kept(("die", whole, pips), lambda: draw_die(pips, whole, self.ratio))

    def tokens(self, tokens: dict[str, int], size: float, room: float) -> QPixmap:
        """So many tokens of each kind side by side, small enough for the room there is."""
        number = max(1, sum(tokens.values()))
        return self.payment(tokens, max(8, int(min(size, room / (1 + PITCH * (number - 1))))))

    def payment(self, tokens: dict[str, int], size: int) -> QPixmap:
        """What is paid: so many tokens of each kind, side by side."""
        key = ("payment", tuple(tokens.items()), size)
        return self._kept(key, lambda: self._draw_payment(tokens, size))

    def _draw_payment(self, tokens: dict[str, int], size: int) -> QImage:
        kinds = [kind for kind, amount in tokens.items() for _ in range(amount)]
        pitch = size * PITCH
        image = self._image(size + pitch * max(0, len(kinds) - 1), size)
        painter = QPainter(image)
        for place, kind in enumerate(kinds):
            painter.drawPixmap(round(place * pitch), 0, self.token(kind, size, None))
        painter.end()
        return image

    def badge(self, text: str, height: float) -> QPixmap:
        """A small number on a dark ground."""
        whole = round(height)
        return self._kept(("badge", text, whole), lambda: self._draw_badge(text, whole))

    def _draw_badge(self, text: str, height: int) -> QImage:
        box = QRectF(0, 0, height * (0.75 + 0.45 * len(text)), height)
        font = self.font(8, bold=True)
        font.setPixelSize(max(7, round(height * 0.68)))
        return self._draw_label(text, font, box, height / 2, BADGE)

    def tag(self, text: str, height: float) -> QPixmap:
        """A word on a bright ground."""
        whole = round(height)
        return self._kept(("tag", text, whole), lambda: self._draw_tag(text, whole))

    def _draw_tag(self, text: str, height: int) -> QImage:
        font = self.font(8)
        font.setPixelSize(max(8, round(height * 0.72)))
        font.setBold(True)
        box = QRectF(0, 0, QFontMetricsF(font).horizontalAdvance(text) + height * 0.8, height)
        return self._draw_label(text, font, box, height * 0.3, TAG)

    def caption(self, text: str, width: float) -> QPixmap:
        """A name on a dark strip as wide as a card."""
        whole = round(width)
        return self._kept(("caption", text, whole), lambda: self._draw_caption(text, whole))

    def _draw_caption(self, text: str, width: int) -> QImage:
        height = caption_height(width)
        font = self.font(8)
        font.setPixelSize(max(7, round(height * 0.66)))
        room, wide = width - 6, QFontMetricsF(font).horizontalAdvance(text)
        if wide > room:
            font.setPixelSize(max(7, round(font.pixelSize() * room / wide)))
            wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > width - 2:
            font.setStretch(int(100 * (width - 2) / wide))
        return self._draw_label(text, font, QRectF(0, 0, width, height), width * 0.04, CAPTION)

    def label(self, text: str) -> QPixmap:
        """A few words that are read while something is dragged."""
        return self._kept(("label", text), lambda: self._draw_words(text))

    def _draw_words(self, text: str) -> QImage:
        font = self.font(13, bold=True)
        metrics = QFontMetricsF(font)
        box = QRectF(0, 0, metrics.horizontalAdvance(text) + 20, metrics.height() + 10)
        return self._draw_label(text, font, box, 6, LABEL)

    def _draw_label(self, text: str, font: QFont, box: QRectF, radius: float, look: _LabelLook) -> QImage:
        image = self._image(box.width(), box.height())
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(look.ground)
        if look.rim is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, radius, radius)
        else:
            painter.setPen(QPen(look.rim, 1))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        painter.setPen(look.ink)
        painter.setFont(font)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
        painter.end()
        return image

    def outline(self, look: Outline, width: float, height: float) -> QPixmap:
        """A frame around something of that size, or a shadow over it."""
        return self._kept(("outline", look, width, height), lambda: look.draw(width, height, self.ratio))

    # Everything else -------------------------------------------------------------------------------------------------

    def _image(self, width: float, height: float) -> QImage:
        image = QImage(
            max(1, round(width * self.ratio)),
            max(1, round(height * self.ratio)),
            QImage.Format.Format_ARGB32_Premultiplied,
        )
        image.setDevicePixelRatio(self.ratio)
        image.fill(Qt.GlobalColor.transparent)
        return image

    def felt(self) -> QBrush:
        """The cloth of the table."""
        return QBrush(palette.DAYLIGHT_FELT if self._light else palette.FELT)

    @staticmethod
    def side_colour(side: str) -> QColor:
        """The colour of a seat."""
        return palette.nation_colour(side)

    def font(self, pixels: int, bold: bool = False) -> QFont:
        """The table's own font in the player's text size."""
        font = QFont()
        font.setPixelSize(max(8, round(pixels * self.text_scale)))
        font.setBold(bold)
        return font
