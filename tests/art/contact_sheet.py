"""A tool: many cards, symbols, tokens and backs on one picture, to be looked at.

python tests/art/contact_sheet.py OUT.png --width 180 --ratio 2 --only rom. cel.
python tests/art/contact_sheet.py OUT.png --width 130 --letters 10
python tests/art/contact_sheet.py OUT.png --show locations --width 130 --letters 10
python tests/art/contact_sheet.py OUT.png --show symbols --eyes deuteranopia
"""

import argparse
import math
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from imperium_desktop.art import icons, palette
from imperium_desktop.art.faces import draw_back, draw_face
from imperium_desktop.art.tokens import draw_token
from imperium_desktop.games.imperium.look import LOOK as IMPERIUM
from imperium_desktop.games.settlers.look import LOOK as SETTLERS

GAP = 8
NATIONS = tuple(palette.NATION_COLOURS)

# How colours look without green-sensitive cones (a linear approximation on screen values), and without any.
EYES = {
    "deuteranopia": (0.625, 0.375, 0, 0, 0.7, 0.3, 0, 0, 0, 0.3, 0.7, 0),
    "protanopia": (0.567, 0.433, 0, 0, 0.558, 0.442, 0, 0, 0, 0.242, 0.758, 0),
    "grey": (0.2126, 0.7152, 0.0722, 0) * 3,
}


def sheet(pictures: Sequence[QImage], columns: int, ground: QColor = palette.FELT) -> QImage:
    """Pictures in rows, pixel by pixel."""
    width = max(picture.width() for picture in pictures) + GAP
    height = max(picture.height() for picture in pictures) + GAP
    rows = math.ceil(len(pictures) / columns)
    image = QImage(columns * width + GAP, rows * height + GAP, QImage.Format.Format_RGB32)
    image.fill(ground)
    painter = QPainter(image)
    for index, picture in enumerate(pictures):
        picture.setDevicePixelRatio(1)
        painter.drawImage(GAP + index % columns * width, GAP + index // columns * height, picture)
    painter.end()
    return image


def faces(show: str, width: int, ratio: float, only: Iterable[str], letters: float) -> list[QImage]:
    # Read here, so that symbols can be looked at while packs are being worked on.
    from card_specs import all_specs, locations

    starts, specs = tuple(only), locations() if show == "locations" else all_specs()
    return [draw_face(spec, width, ratio, letters) for spec in specs if not starts or spec.id.startswith(starts)]


def backs(width: int, ratio: float) -> list[QImage]:
    return [
        draw_back(kind, width, ratio)
        for kind in ("commons", "common", "attack", "foundation", *icons.SUITS, *NATIONS, "someone")
    ]


def tokens(width: int, ratio: float) -> list[QImage]:
    looks = [*IMPERIUM.tokens.items(), *SETTLERS.tokens.items()]
    return [draw_token(kind, look, width, ratio, count) for count in (None, 3, 12) for kind, look in looks]


def symbols(width: int, ratio: float) -> list[QImage]:
    """Each symbol large, at the size of text in its own colours, in one ink and as a medallion."""
    side = round(width * ratio)
    drawings = [icons.symbol(name) for name in sorted(icons.symbol_names())] + [icons.emblem(name) for name in NATIONS]
    pictures = []
    for drawing in drawings:
        image = QImage(side * 2, side, QImage.Format.Format_RGB32)
        image.fill(palette.PAPER)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawing.paint(painter, QRectF(0.08 * side, 0.08 * side, 0.84 * side, 0.84 * side))
        for index, size in enumerate((11, 14, 18)):
            drawing.paint(painter, QRectF(1.05 * side + index * 22, 4, size, size))
            drawing.paint(painter, QRectF(1.05 * side + index * 22, 28, size, size), palette.INK)
        if drawing.name in icons.SUITS:
            icons.paint_badge(painter, drawing.name, QRectF(1.05 * side, 0.66 * side, 0.3 * side, 0.3 * side))
        box = QRectF(1.5 * side, 0.56 * side, 0.4 * side, 0.4 * side)
        icons.paint_medallion(painter, drawing, box, palette.suit_colour("fame"), palette.GOLD)
        painter.end()
        pictures.append(image)
    return pictures


def seen_by(file: Path, eyes: str) -> None:
    """Recolour a saved sheet as other eyes see it."""
    with Image.open(file) as image:
        image.convert("RGB").convert("RGB", EYES[eyes]).save(file)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the PNG file to write")
    parser.add_argument("--show", choices=("faces", "locations", "backs", "tokens", "symbols"), default="faces")
    parser.add_argument("--width", type=int, default=180, help="of each picture, in pixels of the screen")
    parser.add_argument("--ratio", type=float, default=1.0, help="pixels of the device for each of these")
    parser.add_argument("--letters", type=float, default=0.0, help="the size of the words; 0 fits them to the room")
    parser.add_argument("--columns", type=int, default=0)
    parser.add_argument("--only", nargs="*", default=(), help="beginnings of the keys of the cards to show")
    parser.add_argument("--eyes", choices=tuple(EYES), help="how other eyes see it")
    options = parser.parse_args(arguments)
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    if options.show in ("faces", "locations"):
        pictures = faces(options.show, options.width, options.ratio, options.only, options.letters)
    else:
        pictures = {"backs": backs, "tokens": tokens, "symbols": symbols}[options.show](options.width, options.ratio)
    if not pictures:
        parser.error(f"no card's key begins with {' or '.join(options.only)}")
    columns = options.columns or max(1, 1900 // (pictures[0].width() + GAP))
    if not sheet(pictures, columns).save(str(options.out)):
        parser.error(f"{options.out} cannot be written; choose a PNG file in a folder that exists")
    if options.eyes:
        seen_by(options.out, options.eyes)
    print(f"{len(pictures)} pictures in {options.out}")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
