"""The campaign log as it looks on paper: painted into any box, on the screen, in a PDF or for a printer."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication

from imperium_desktop.art import palette as art_palette
from imperium_desktop.art.icons import emblem
from imperium_desktop.storage.campaign_log import LogSheet
from imperium_desktop.windows import theme
from imperium_desktop.windows.ornaments import laurel

Role = QPalette.ColorRole
Align = Qt.AlignmentFlag

ROWS = 9
"""Rows on an empty sheet; no campaign has more games than that."""
# All lengths below are in hundredths of the sheet's width.
MARGIN = 3.0
INSIDE = 100.0 - 2 * MARGIN
TITLE = (2.6, 6.2)
"""Top and height."""
NAMES = (10.4, 2.7, 5.0)
"""Top of the two names, height of their titles, height of the names."""
COLUMNS_TOP = 19.8
COLUMNS_HIGH = 3.6
ROW_HIGH = 3.95
FOOT_HIGH = 6.2
NOTE_HIGH = 2.4
WIDTHS = (9.2, 15.0, 8.6, 9.0, 9.8, 20.4, 12.2, 9.8)
CENTRED = (0, 2, 3, 4, 7)
SCORES = (0, 2)
RESULT, ENDING, DATE = 3, 4, 7


def sheet_size(sheet: LogSheet, width: float) -> QSizeF:
    """How high a sheet of that width is."""
    rows = max(ROWS, len(sheet.rows))
    foot = FOOT_HIGH + len(sheet.notes) * NOTE_HIGH
    return QSizeF(width, width / 100 * (COLUMNS_TOP + COLUMNS_HIGH + rows * ROW_HIGH + foot + MARGIN * 0.6))


def row_box(box: QRectF, row: int) -> QRectF:
    """Where a row lies on a sheet painted into `box`."""
    unit = box.width() / 100
    top = COLUMNS_TOP + COLUMNS_HIGH + row * ROW_HIGH
    return QRectF(box.left() + MARGIN * unit, box.top() + top * unit, INSIDE * unit, ROW_HIGH * unit)


def paint_sheet(painter: QPainter, box: QRectF, sheet: LogSheet, palette: QPalette, lit: int = -1) -> None:
    """Paints the whole sheet; the row `lit` stands out."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(box.topLeft())
    _Sheet(painter, box.width() / 100, sheet, palette).paint(lit)
    painter.restore()


class _Sheet:
    """One sheet while it is painted."""

    def __init__(self, painter: QPainter, unit: float, sheet: LogSheet, palette: QPalette) -> None:
        self.painter = painter
        self.unit = unit
        self.sheet = sheet
        self.palette = palette
        self.ink = palette.color(Role.Text)
        self.quiet = palette.color(Role.PlaceholderText)
        self.line = palette.color(Role.Mid)
        self.paper = palette.color(Role.Base)
        self.band = art_palette.nation_colour(sheet.side)
        self.on_band = art_palette.text_on(self.band)
        self.high = sheet_size(sheet, 100).height()

    def paint(self, lit: int) -> None:
        self._box(0, 0, 100, self.high, self.paper, self.line)
        self._title()
        self._names()
        self._column_titles()
        for row in range(max(ROWS, len(self.sheet.rows))):
            self._row(row, row == lit)
        self._grid()
        self._foot()
        self._notes()

    # Parts -----------------------------------------------------------------------------------------------------------

    def _title(self) -> None:
        top, high = TITLE
        self._words("Campaign log", MARGIN, top, 50, high, 4.1, Align.AlignLeft, bold=True, serif=True)
        terms = f"{self.sheet.mode} · {self.sheet.undo}"
        self._words(terms, 50, top, 50 - MARGIN, high / 2, 1.9, Align.AlignRight, bold=True)
        self._words(
            self.sheet.terms, 50, top + high / 2, 50 - MARGIN, high / 2, 1.6, Align.AlignRight, colour=self.quiet
        )

    def _names(self) -> None:
        top, title_high, name_high = NAMES
        half = INSIDE / 2
        names = (("Player name", self.sheet.player), (f"Player {self.sheet.side_word}", self.sheet.side_name))
        for index, (title, name) in enumerate(names):
            left = MARGIN + index * half
            self._box(left, top, half, title_high, self.band, self.line)
            self._box(left, top + title_high, half, name_high, self.paper, self.line)
            self._words(title.upper(), left, top, half, title_high, 1.35, Align.AlignHCenter, True, colour=self.on_band)
            size = 2.7
            self._words(name, left + 1, top + title_high, half - 2, name_high, size, Align.AlignHCenter, serif=True)
        side = name_high * 0.72 * self.unit
        place = QRectF(0, 0, side, side)
        place.moveCenter(self._point(100 - MARGIN - name_high * 0.6, top + title_high + name_high / 2))
        emblem(self.sheet.side).paint(self.painter, place, art_palette.as_mark_on(self.paper, self.band))

    def _column_titles(self) -> None:
        left = MARGIN
        self._box(left, COLUMNS_TOP, INSIDE, COLUMNS_HIGH, self.band, self.line)
        for title, width in zip(self.sheet.columns, WIDTHS, strict=True):
            self._words(
                title.upper(),
                left + 0.3,
                COLUMNS_TOP,
                width - 0.6,
                COLUMNS_HIGH,
                1.2,
                Align.AlignHCenter,
                True,
                colour=self.on_band,
            )
            left += width

    def _row(self, row: int, lit: bool) -> None:
        top = COLUMNS_TOP + COLUMNS_HIGH + row * ROW_HIGH
        if lit:
            colour = theme.mix(self.paper, self.palette.color(Role.Accent), 0.28)
            self._box(MARGIN, top, INSIDE, ROW_HIGH, colour, self.line)
        elif row % 2:
            self._box(MARGIN, top, INSIDE, ROW_HIGH, self.palette.color(Role.AlternateBase), self.line)
        if row >= len(self.sheet.rows):
            return
        entry = self.sheet.rows[row]
        left = MARGIN
        for column, (words, width) in enumerate(zip(self.sheet.cells(entry), WIDTHS, strict=True)):
            align = Align.AlignHCenter if column in CENTRED else Align.AlignLeft
            size = 2.2 if column in SCORES else 1.85
            is_result = column == RESULT
            colour = self.ink
            if is_result and entry.won is not None:
                colour = self._leaves() if entry.won else self.palette.color(Role.BrightText)
            elif is_result or column in (ENDING, DATE):
                colour = self.quiet
            bold = column in SCORES or (is_result and entry.won is not None)
            self._words(words, left + 0.7, top, width - 1.4, ROW_HIGH, size, align, bold, column in SCORES, colour)
            left += width

    def _grid(self) -> None:
        rows = max(ROWS, len(self.sheet.rows))
        top = COLUMNS_TOP + COLUMNS_HIGH
        bottom = top + rows * ROW_HIGH
        self.painter.setPen(QPen(self.line, 0.12 * self.unit))
        for row in range(rows + 1):
            y = top + row * ROW_HIGH
            self.painter.drawLine(self._point(MARGIN, y), self._point(100 - MARGIN, y))
        left = MARGIN
        for width in (0.0, *WIDTHS):
            left += width
            self.painter.drawLine(self._point(left, COLUMNS_TOP), self._point(left, bottom))

    def _foot(self) -> None:
        rows = max(ROWS, len(self.sheet.rows))
        top = COLUMNS_TOP + COLUMNS_HIGH + rows * ROW_HIGH + 0.5
        middle = top + FOOT_HIGH / 2
        left = MARGIN + 0.4
        for title, count, most, paint in (
            ("Wins", self.sheet.wins, self.sheet.wins_needed, self._laurel),
            ("Losses", self.sheet.losses, self.sheet.losses_allowed, self._cross),
        ):
            words = f"{title} {count} of {most}"
            wide = 13.6
            self._words(words, left, top, wide, FOOT_HIGH, 1.75, Align.AlignLeft, True)
            left += wide
            for number in range(most):
                paint(QPointF(left + 1.5, middle), number < count)
                left += 3.2
            left += 2.4
        words, room = self.sheet.verdict, 100 - MARGIN - left
        if words:
            self._words(words, left, top, room, FOOT_HIGH, 1.75, Align.AlignRight, True, serif=True, wrap=True)

    def _notes(self) -> None:
        top = self.high - MARGIN * 0.6 - len(self.sheet.notes) * NOTE_HIGH
        for number, note in enumerate(self.sheet.notes):
            y = top + number * NOTE_HIGH
            self._words(note, MARGIN + 0.4, y, INSIDE - 0.8, NOTE_HIGH, 1.6, Align.AlignLeft, colour=self.quiet)

    def _laurel(self, centre: QPointF, won: bool) -> None:
        place = self._point(centre.x(), centre.y())
        if won:
            laurel(self.painter, place, 1.05 * self.unit, self._leaves())
        else:
            self._ring(place)

    def _cross(self, centre: QPointF, lost: bool) -> None:
        place = self._point(centre.x(), centre.y())
        if not lost:
            self._ring(place)
            return
        arm = 0.85 * self.unit
        colour = self.palette.color(Role.BrightText)
        self.painter.setPen(QPen(colour, 0.45 * self.unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for slope in (-1, 1):
            self.painter.drawLine(place - QPointF(arm, arm * slope), place + QPointF(arm, arm * slope))

    def _ring(self, place: QPointF) -> None:
        self.painter.setPen(QPen(self.line, 0.2 * self.unit))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(place, 1.05 * self.unit, 1.05 * self.unit)

    # Pencils ---------------------------------------------------------------------------------------------------------

    def _leaves(self) -> QColor:
        return theme.scenery(self.palette).leaves

    def _point(self, x: float, y: float) -> QPointF:
        return QPointF(x * self.unit, y * self.unit)

    def _box(self, left: float, top: float, wide: float, high: float, fill: QColor, edge: QColor) -> None:
        self.painter.setPen(QPen(edge, 0.12 * self.unit))
        self.painter.setBrush(fill)
        self.painter.drawRect(QRectF(left * self.unit, top * self.unit, wide * self.unit, high * self.unit))

    def _words(
        self,
        words: str,
        left: float,
        top: float,
        wide: float,
        high: float,
        size: float,
        align: Qt.AlignmentFlag,
        bold: bool = False,
        serif: bool = False,
        colour: QColor | None = None,
        wrap: bool = False,
    ) -> None:
        """Words in a box, made smaller where they do not fit, and cut only where that would make them too small."""
        font = theme.serif(10) if serif else QFont(QApplication.font())
        font.setBold(bold)
        box = QRectF(left * self.unit, top * self.unit, wide * self.unit, high * self.unit)
        flags = int(align | Align.AlignVCenter) | (int(Qt.TextFlag.TextWordWrap) if wrap else 0)
        for scale in (1.0, 0.9, 0.8, 0.72):
            font.setPixelSize(max(1, round(size * scale * self.unit)))
            metrics = QFontMetricsF(font)
            needed = metrics.boundingRect(box, flags, words)
            if needed.width() <= box.width() + 0.5 and needed.height() <= box.height() + 0.5:
                break
        else:
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, box.width()) if not wrap else words
        self.painter.setFont(font)
        self.painter.setPen(colour or self.ink)
        self.painter.drawText(box, flags, words)
