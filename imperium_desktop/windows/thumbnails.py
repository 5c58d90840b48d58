"""The small picture beside a saved game."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImageReader, QPainter, QPainterPath, QPalette, QPen, QPixmap

from imperium_desktop.art import palette as art_palette
from imperium_desktop.art.icons import emblem
from imperium_desktop.storage.saves import Save
from imperium_desktop.windows import theme

ROUND = 5.0


def thumbnail_picture(save: Save, size: QSize, ratio: float, palette: QPalette) -> QPixmap:
    """The table as it was left, or the players' emblems where no picture of it was kept."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    box = QRectF(0.5, 0.5, size.width() - 1, size.height() - 1)
    frame = QPainterPath()
    frame.addRoundedRect(box, ROUND, ROUND)
    painter.setClipPath(frame)
    if not _paint_kept(painter, save, box, ratio):
        _paint_emblems(painter, save, box, palette)
    painter.setClipping(False)
    painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(frame)
    painter.end()
    return picture


def _paint_sign(painter: QPainter, box: QRectF, palette: QPalette) -> None:
    font = painter.font()
    font.setPixelSize(round(box.height() * 0.45))
    painter.setFont(font)
    painter.setPen(palette.color(QPalette.ColorRole.BrightText))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "⚠")


def _paint_kept(painter: QPainter, save: Save, box: QRectF, ratio: float) -> bool:
    if save.thumbnail is None:
        return False
    reader = QImageReader(str(save.thumbnail))
    natural = reader.size()
    if not natural.isValid():
        return False
    wanted = natural.scaled((box.size() * ratio).toSize(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    reader.setScaledSize(wanted)
    image = reader.read()
    if image.isNull():
        return False
    place = QRectF(0, 0, wanted.width() / ratio, wanted.height() / ratio)
    place.moveCenter(box.center())
    painter.drawImage(place, image)
    return True


def _paint_emblems(painter: QPainter, save: Save, box: QRectF, palette: QPalette) -> None:
    # Saves of older versions call them nations.
    sides = save.summary.get("sides", save.summary.get("nations"))
    names = [str(side) for side in sides][:4] if isinstance(sides, list) else []
    painter.fillRect(
        box, theme.mix(palette.color(QPalette.ColorRole.Button), palette.color(QPalette.ColorRole.Mid), 0.4)
    )
    if not names:
        if save.problem:
            _paint_sign(painter, box, palette)
        return
    stripe = box.width() / len(names)
    for index, name in enumerate(names):
        ground: QColor = art_palette.nation_colour(name)
        part = QRectF(box.left() + index * stripe, box.top(), stripe, box.height())
        painter.fillRect(part, ground)
        side = min(stripe * 0.7, box.height() * 0.6)
        place = QRectF(0, 0, side, side)
        place.moveCenter(part.center())
        emblem(name).paint(painter, place, art_palette.text_on(ground))
