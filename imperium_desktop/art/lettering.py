"""Words on cards: typefaces, titles that fit, and paragraphs with symbols among the words.

All sizes are in pixels of the device. Widths grow evenly with the size of the letters, so words are measured once, at
a large size, and laid out at any size by arithmetic alone.
"""

from __future__ import annotations

import math
import re
import threading
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from imperium_desktop.art import icons, palette
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.texts import MARK

# Families that systems bring along; the last of each is what every system understands.
TITLE: Final = ("Palatino Linotype", "Palatino", "P052", "Noto Serif", "Georgia", "DejaVu Serif Condensed", "serif")
TEXT: Final = ("Segoe UI", "Helvetica Neue", "Noto Sans", "Cantarell", "DejaVu Sans Condensed", "sans-serif")

LABELS: Final = {
    "Exhaust": "exhaust",
    "Solstice": "solstice",
    "End of Solstice": "end_of_solstice",
    "Passive": "passive",
    "Free play": "free_play",
    "Before scoring": "before_scoring",
    "Commerce": "trade_route",
    "Profit": "goods",
}
"""The words that say when an ability works, and their symbols."""

LINE: Final = 1.2
"""The distance of lines, in sizes of the letters; so are the next five."""
TIGHT_LINE: Final = 1.05
"""Lines this close can still be read; closer, letters touch."""
_BLOCK_GAP: Final = 0.42
_GUTTER: Final = 1.62
_SYMBOL: Final = 1.14
_MEASURE: Final = 100

_LABEL: Final = re.compile(rf"^({'|'.join(sorted(LABELS, key=len, reverse=True))})(?:: |\.$)")
_COUNTED: Final = re.compile(r"(?:\d+ )?\[\w+\]")
_MARKED_LABEL: Final = re.compile(r"^\[(\w+)\] ([^:]+:)(?: |$)")
"""A line that brings its own symbol, and says up to a colon when it works."""


def font(families: tuple[str, ...], size: int, bold: bool = False) -> QFont:
    """A font of the first of these families that the system has, for use in this thread."""
    return _font(families, size, bold, threading.get_ident())


@lru_cache(maxsize=256)
def _font(families: tuple[str, ...], size: int, bold: bool, thread: int) -> QFont:
    # One for each thread: a font keeps notes of the thread that used it first.
    made = QFont()
    made.setFamilies(list(families))
    made.setPixelSize(max(1, size))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return made


@lru_cache(maxsize=4096)
def advance(families: tuple[str, ...], text: str, bold: bool = False) -> float:
    """How wide a text is, in sizes of its letters."""
    return QFontMetricsF(font(families, _MEASURE, bold)).horizontalAdvance(text) / _MEASURE


@dataclass(frozen=True, slots=True)
class _Piece:
    """A run of letters or one symbol."""

    text: str
    symbol: bool = False
    bold: bool = False

    @property
    def width(self) -> float:
        return _SYMBOL if self.symbol else advance(TEXT, self.text, self.bold)


@dataclass(frozen=True, slots=True)
class _Word:
    """Pieces that stay on one line."""

    pieces: tuple[_Piece, ...]
    width: float


@dataclass(frozen=True, slots=True)
class Block:
    """One ability: its symbol, if it has one, and its words."""

    symbol: str | None
    words: tuple[_Word, ...]


@dataclass(frozen=True, slots=True)
class _Row:
    left: float
    words: tuple[_Word, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Blocks broken into rows for one width and one size of letters."""

    size: float
    rows: tuple[tuple[str | None, tuple[_Row, ...]], ...]
    line: float = LINE
    """The distance of lines, in sizes of the letters."""

    @property
    def height(self) -> float:
        """The height that the rows take."""
        lines = sum(len(rows) for _, rows in self.rows)
        return (lines * self.line + max(0, len(self.rows) - 1) * _BLOCK_GAP) * self.size


def _space() -> float:
    return advance(TEXT, " ")


def blocks(lines: Sequence[str]) -> tuple[Block, ...]:
    """The lines of a card as blocks. "Free play." belongs to the line that follows it."""
    found: list[Block] = []
    waiting: list[str] = []
    for line in lines:
        label, marked = _LABEL.match(line), _MARKED_LABEL.match(line)
        if label and label.end() == len(line):
            waiting.append(label[1])
            continue
        if marked:
            found.append(Block(marked[1], _words(line[marked.end() :], marked[2])))
        elif label:
            found.append(_block(label[1], line[label.end() :]))
        else:
            found.append(_block(waiting.pop() if waiting else None, line))
    found += [_block(label, "") for label in waiting]
    return tuple(found)


def abilities(lines: Sequence[str]) -> tuple[str, ...]:
    """The symbols of a card's abilities, each once, for faces too small for words."""
    found: list[str] = []
    for block in blocks(lines):
        name = block.symbol or "action"
        if name not in found:
            found.append(name)
    return tuple(found)


def gist(lines: Sequence[str]) -> tuple[str, ...]:
    """What lines say in numbers and marks alone ("[action]", "2 [wood]"), for faces too small for words."""
    return tuple(found[0] for line in lines for found in _COUNTED.finditer(line))


def lay_out(parts: Sequence[Block], width: float, size: float, line: float = LINE) -> Layout:
    """Break blocks into rows."""
    rows = []
    for part in parts:
        left = _GUTTER * size if part.symbol else 0.0
        rows.append((part.symbol, tuple(_Row(left, words) for words in _break(part.words, (width - left) / size))))
    return Layout(size, tuple(rows), line)


def widest_letters(parts: Sequence[Block], width: float) -> float:
    """How large letters can be if no word is to be wider than its row."""
    return min(
        (
            width / (word.width + (_GUTTER if part.symbol else 0.0))
            for part in parts
            for word in part.words
            if word.width
        ),
        default=math.inf,
    )


def paint_layout(painter: QPainter, layout: Layout, left: float, top: float, width: float) -> None:
    """Draw rows that were laid out, each ability on a ground of its own."""
    size, step = layout.size, layout.line * layout.size
    y = top
    for symbol, rows in layout.rows:
        tall = len(rows) * step
        if symbol is not None:
            pad = size * 0.14
            painter.setPen(palette.faded(palette.PAPER_EDGE, 0.7))
            painter.setBrush(palette.faded(palette.PAPER_EDGE, 0.22))
            painter.drawRoundedRect(
                QRectF(left - pad, y - pad, width + 2 * pad, tall + 2 * pad), size * 0.3, size * 0.3
            )
            side = _SYMBOL * 1.12 * size
            icons.symbol(symbol).paint(painter, QRectF(left + size * 0.1, y + (step - side) / 2, side, side))
        for row in rows:
            _paint_row(painter, row, left, y + step / 2, size)
            y += step
        y += _BLOCK_GAP * size


def paint_marks(painter: QPainter, text: str, left: float, middle: float, size: float, ink: QColor) -> float:
    """Draw one line of text with symbols, centred on a height; returns how wide it is."""
    return _paint_row(painter, _Row(0.0, _words(text, None)), left, middle, size, ink) - left


def marks_width(text: str, size: float) -> float:
    """How wide a line of text with symbols is."""
    words = _words(text, None)
    return (sum(word.width for word in words) + _space() * max(0, len(words) - 1)) * size


_TWO_LINES: Final = 2.02
"""How high two lines of a title are, in sizes of its letters."""
_BEYOND: Final = 0.1
"""How far a title of two lines may reach beyond its box, of the height of the box."""


@dataclass(frozen=True, slots=True)
class Title:
    """A title broken into one or two lines, at the largest size that fits."""

    size: int
    lines: tuple[str, ...]


def height_of_two(size: float) -> float:
    """How high two lines of a title are."""
    return _TWO_LINES * size


def fit_title(text: str, width: float, height: float, most: int, least: int) -> Title:
    """Fit a title into a box: on one line if that is large enough, else on two; never below the least size.

    Where one line is too long at the least size, two of them may reach a little beyond the box above and below.
    """
    one = min(most, int(width / max(0.1, advance(TITLE, text, True))), int(height / 1.05))
    words = text.split()
    halves = [(" ".join(words[:split]), " ".join(words[split:])) for split in range(1, len(words))]
    best = Title(max(least, one), (text,))
    for lines in halves:
        size = min(most, int(width / _widest(lines)), int(height / _TWO_LINES))
        # A second line must pay for itself.
        if size > one and size >= best.size + (1 if len(best.lines) == 2 else 0):
            best = Title(max(least, size), lines)
    if halves and not fits(best, width) and height_of_two(least) <= (1 + _BEYOND) * height:
        best = Title(least, min(halves, key=_widest))
    return best


def _widest(lines: tuple[str, ...]) -> float:
    """How wide the longest line is at the size 1."""
    return max(advance(TITLE, line, True) for line in lines)


def fits(title: Title, width: float) -> bool:
    """Whether a title stays within that width: the least size may be too large for a long one."""
    return _widest(title.lines) * title.size <= width


def paint_title(painter: QPainter, title: Title, box: QRectF, ink: QColor, centred: bool) -> None:
    """Draw a fitted title into its box; a line that is too long even so is narrowed, and stays in it."""
    made = font(TITLE, title.size, True)
    metrics = QFontMetricsF(made)
    painter.setFont(made)
    painter.setPen(ink)
    step = title.size * 1.02
    y = box.center().y() - step * len(title.lines) / 2 + (step + metrics.capHeight()) / 2
    for line in title.lines:
        wide = advance(TITLE, line, True) * title.size
        x = box.center().x() - wide / 2 if centred else box.left()
        if wide <= box.width() or centred:
            painter.drawText(QPointF(x, y), line)
        else:
            painter.save()
            painter.translate(x, y)
            painter.scale(box.width() / wide, 1.0)
            painter.drawText(QPointF(0, 0), line)
            painter.restore()
        y += step


def _block(label: str | None, text: str) -> Block:
    return Block(LABELS[label] if label else None, _words(text, label))


@lru_cache(maxsize=2048)
def _words(text: str, label: str | None) -> tuple[_Word, ...]:
    return (*(_parsed(label, True) if label else ()), *_parsed(text, False))


def _parsed(text: str, bold: bool) -> list[_Word]:
    found: list[_Word] = []
    joined = False
    for part in text.split():
        pieces: list[_Piece] = []
        for index, bit in enumerate(MARK.split(part)):
            if index % 2 and icons.is_symbol(bit):
                pieces.append(_Piece(bit, symbol=True))
            elif bit:
                pieces.append(_Piece(bit.replace("_", " "), bold=bold or bit == "OR"))
        if joined and pieces and pieces[0].symbol:
            # A number and the symbol it counts stay together.
            found[-1] = _word([*found[-1].pieces, _Piece("\u2009", bold=bold), *pieces])
        else:
            found.append(_word(pieces))
        joined = part.isdigit()
    return found


def _word(pieces: list[_Piece]) -> _Word:
    return _Word(tuple(pieces), sum(piece.width for piece in pieces))


def _break(words: tuple[_Word, ...], room: float) -> list[tuple[_Word, ...]]:
    rows: list[tuple[_Word, ...]] = []
    row: list[_Word] = []
    used = 0.0
    for word in words:
        if row and used + _space() + word.width > room:
            rows.append(tuple(row))
            row, used = [], 0.0
        used += word.width + (_space() if row else 0.0)
        row.append(word)
    return [*rows, tuple(row)] if row else rows


def _paint_row(
    painter: QPainter, row: _Row, left: float, middle: float, size: float, ink: QColor = palette.INK
) -> float:
    """Draw one row, centred on a height, and return where it ends.

    Letters of one weight are drawn in one go: each call is dear.
    """
    x = start = left + row.left
    baseline = middle + size * 0.36
    run, bold = "", False
    for word in row.words:
        for index, piece in enumerate(word.pieces):
            gap = " " if index == 0 and x > left + row.left else ""
            if piece.symbol or (run and piece.bold != bold):
                _paint_run(painter, run, start, baseline, size, bold, ink)
                run = ""
            if gap:
                x += _space() * size
            if piece.symbol:
                _paint_symbol(painter, piece.text, x, middle, size)
            else:
                if run:
                    run += gap
                else:
                    start, bold = x, piece.bold
                run += piece.text
            x += piece.width * size
    _paint_run(painter, run, start, baseline, size, bold, ink)
    return x


def _paint_run(painter: QPainter, run: str, x: float, baseline: float, size: float, bold: bool, ink: QColor) -> None:
    if not run:
        return
    whole = math.ceil(size)
    painter.setFont(font(TEXT, whole, bold))
    painter.setPen(ink)
    if whole == size:
        painter.drawText(QPointF(x, baseline), run)
        return
    # Qt rounds fonts to whole pixels: letters in between are drawn larger and made smaller.
    painter.save()
    painter.translate(x, baseline)
    painter.scale(size / whole, size / whole)
    painter.drawText(QPointF(0, 0), run)
    painter.restore()


def _paint_symbol(painter: QPainter, name: str, x: float, middle: float, size: float) -> None:
    side = _SYMBOL * size * 0.96
    box = QRectF(x + _SYMBOL * size * 0.02, middle - side / 2, side, side)
    if name in icons.SUITS:
        icons.paint_badge(painter, name, box)
    else:
        icons.symbol(name).paint(painter, box)
