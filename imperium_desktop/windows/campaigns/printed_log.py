"""The campaign log on paper: as a PDF file, or through the system's printer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPalette, QPdfWriter
from PySide6.QtWidgets import QWidget

from imperium_desktop.storage.campaign_log import LogSheet
from imperium_desktop.storage.errors import StorageError, cannot
from imperium_desktop.storage.files import write_atomically
from imperium_desktop.windows import theme
from imperium_desktop.windows.campaigns.painted_log import paint_sheet, sheet_size

RESOLUTION = 300
MARGIN = 12.0
"""Millimetres of white around the sheet."""


def write_pdf(path: Path, sheet: LogSheet) -> None:
    """Writes the log as one page of a PDF file.

    :raises StorageError: if that cannot be done.
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(f"Campaign log: {sheet.player}, {sheet.side_name}")
    writer.setResolution(RESOLUTION)
    writer.setPageLayout(_page())
    _paint(QPainter(writer), sheet, QRectF(0, 0, writer.width(), writer.height()))
    buffer.close()
    try:
        write_atomically(path, bytes(data.data()))
    except OSError as error:
        raise cannot("export to", path, error) from error


class PrintQuestion:
    """The system's own question for a printer, behind one method that tests can answer."""

    @classmethod
    def ask(cls, parent: QWidget, sheet: LogSheet) -> bool:
        """Prints the log if the player says so; whether that was done.

        :raises StorageError: if the printer does not take it.
        """
        # Talking to printers takes a moment to load, and few ever print.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(f"Campaign log: {sheet.player}")
        printer.setPageLayout(_page())
        dialog = QPrintDialog(printer, parent)
        if dialog.exec() != QPrintDialog.DialogCode.Accepted:
            return False
        painter = QPainter()
        if not painter.begin(printer):
            raise StorageError("The printer does not take the log; export it as a PDF and print that.")
        _paint(painter, sheet, printer.pageLayout().paintRectPixels(printer.resolution()).toRectF())
        return True


def _page() -> QPageLayout:
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    landscape = QPageLayout.Orientation.Landscape
    return QPageLayout(QPageSize(QPageSize.PageSizeId.A4), landscape, margins, QPageLayout.Unit.Millimeter)


def _paint(painter: QPainter, sheet: LogSheet, page: QRectF) -> None:
    """Fits the sheet to the width or the height of the page, whichever it fills first."""
    size = sheet_size(sheet, page.width())
    scale = min(1.0, page.height() / size.height())
    box = QRectF(0, 0, size.width() * scale, size.height() * scale)
    box.moveLeft((page.width() - box.width()) / 2)
    paint_sheet(painter, box, sheet, _on_paper())
    painter.end()


def _on_paper() -> QPalette:
    """The light colours on white, whatever the window looks like."""
    palette = theme.light_palette()
    palette.setColor(QPalette.ColorRole.Base, palette.color(QPalette.ColorRole.Light).lighter(110))
    return palette
