"""The program's icon in every form that a system asks for, made from assets/icons/app.svg.

python packaging/icons.py FOLDER    writes imperium-desktop.ico and imperium-desktop.icns
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

from PIL import Image

# Drawing needs no screen, and a build machine may have none.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SOURCE = Path(__file__).resolve().parent.parent / "assets" / "icons" / "app.svg"
LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MACOS_SIZES = (16, 32, 64, 128, 256, 512, 1024)


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(SOURCE)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    del application
    return bytes(data.data())


def _images(sizes: tuple[int, ...]) -> list[Image.Image]:
    return [Image.open(io.BytesIO(png(size))) for size in sizes]


def write_ico(path: Path) -> None:
    """The icon of a Windows program."""
    *small, large = _images(WINDOWS_SIZES)
    large.save(path, "ICO", sizes=[(size, size) for size in WINDOWS_SIZES], append_images=small)


def write_icns(path: Path) -> None:
    """The icon of a macOS program."""
    *small, large = _images(MACOS_SIZES)
    large.save(path, "ICNS", append_images=small)


def main() -> None:
    """Writes both into the folder named on the command line."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    application = QGuiApplication(sys.argv[:1])
    write_ico(folder / "imperium-desktop.ico")
    write_icns(folder / "imperium-desktop.icns")
    del application


if __name__ == "__main__":
    main()
