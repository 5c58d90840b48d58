"""What leaders wear on their heads, in profile, facing right."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours that a headdress shares with the head under it."""

    skin: QColor
    deep: QColor
    """Hair and shadows."""
    light: QColor
    gold: QColor


def paint(c: Canvas, head: str, skin: QColor, deep: QColor, light: QColor) -> None:
    """A headdress by its name; a name that is none leaves the head bare."""
    if head in _WORN:
        _WORN[head](c, Tones(skin, deep, light, palette.blend(palette.GOLD, skin, 0.2)))


def _laurel(c: Canvas, tones: Tones) -> None:
    """A wreath of bay leaves."""
    for index in range(7):
        with c.placed(26 - index * 8.4, -27 - 4.4 * math.sin(index * 0.52), 1, turn=-28 + index * 6):
            c.path("M0 0 C-3 -8 -1 -13 6 -16 C8 -9 6 -3 0 0 Z", QColor("#6f9a4a"))
            c.path("M0 2 C-7 2 -10 6 -10 11 C-3 12 1 8 0 2 Z", QColor("#4f7a38"))
    c.line([(28, -24), (-28, -12)], QColor("#35552a"), 1.8)


def _crest(c: Canvas, tones: Tones) -> None:
    """A helmet with a crest of horsehair."""
    c.path(
        "M-30 -4 C-34 -34 -10 -52 10 -50 C24 -48 32 -36 31 -22 L26 -20 C22 -26 16 -26 12 -20 "
        "L8 -4 L12 12 L2 22 L-4 8 L-18 10 L-22 26 L-34 30 Z",
        tones.gold,
    )
    c.path(
        "M-8 -4 C-10 -24 -4 -40 10 -50 C-16 -52 -34 -34 -30 -4 L-34 30 L-22 26 L-18 10 Z",
        palette.blend(tones.gold, tones.deep, 0.45),
    )
    c.path(
        "M26 -50 C14 -66 -16 -66 -32 -46 C-44 -30 -46 -6 -44 16 L-36 10 C-36 -16 -26 -40 -4 -50 C8 -54 18 -52 24 -44 Z",
        c.tint,
    )
    c.stroke("M20 -54 C4 -62 -20 -58 -32 -36 C-38 -22 -40 -8 -40 8", palette.faded(palette.CREAM, 0.35), 1.6)


def _band(c: Canvas, tones: Tones) -> None:
    """A ribbon that flutters."""
    c.line([(29, -24), (0, -22), (-28, -10)], tones.gold, 4.6)
    c.path("M-27 -13 L-44 2 L-38 4 L-46 16 L-26 -5 Z", c.tint)


def _diadem(c: Canvas, tones: Tones) -> None:
    """A low crown with stones."""
    c.path(
        "M30 -22 L30 -38 L22 -32 L16 -46 L8 -34 L-2 -48 L-8 -33 L-20 -42 L-22 -26 L-30 -30 L-28 -14 L2 -24 Z",
        tones.gold,
    )
    for x, y in ((24, -26), (10, -28), (-6, -27), (-20, -20)):
        c.disc(x, y, 2.2, c.tint)


def _tiara(c: Canvas, tones: Tones) -> None:
    """A tall cap of felt with a golden rim."""
    c.path(
        "M30 -22 L26 -58 C10 -66 -18 -62 -28 -52 L-30 -10 C-14 -20 8 -24 30 -22 Z",
        palette.blend(c.tint, tones.skin, 0.1),
    )
    c.path("M30 -22 L29 -30 C8 -33 -14 -28 -30 -18 V-10 C-14 -20 8 -24 30 -22 Z", tones.gold)
    for x in (-20, -8, 4, 16):
        c.polygon([(x - 5, -34 + abs(x) * 0.1), (x, -50), (x + 5, -36 + abs(x) * 0.1)], tones.gold)


def _cap(c: Canvas, tones: Tones) -> None:
    """A pointed cap with flaps."""
    c.path(
        "M31 -20 C24 -28 10 -28 2 -22 L-6 0 L-4 24 L-12 34 L-30 28 C-34 0 -34 -30 -12 -46 "
        "C-8 -58 0 -70 12 -76 C14 -64 12 -56 12 -48 C24 -44 31 -34 31 -20 Z",
        c.tint,
    )
    c.path(
        "M31 -20 C24 -28 10 -28 2 -22 L-6 0 L-4 24 L-9 30 L-14 24 L-14 -2 C-10 -26 6 -34 18 -34 "
        "C26 -32 30 -26 31 -20 Z",
        tones.gold,
    )


def _nasal(c: Canvas, tones: Tones) -> None:
    """An iron helmet with a nose guard."""
    c.path(
        "M-31 -8 C-30 -36 -12 -54 6 -54 C22 -54 32 -40 32 -20 L36 2 L31 4 L28 -16 H-30 Z",
        palette.blend(QColor("#9fa8ad"), tones.skin, 0.25),
    )
    c.path(
        "M-31 -8 C-30 -36 -12 -54 6 -54 C-8 -46 -16 -30 -16 -14 H-30 Z",
        palette.blend(QColor("#5d666c"), tones.skin, 0.2),
    )
    c.line([(-31, -14), (32, -19)], tones.gold, 4)
    c.line([(4, -54), (6, -19)], tones.gold, 3)


def _wings(c: Canvas, tones: Tones) -> None:
    """A helmet with wings."""
    c.path("M-30 -10 C-30 -36 -12 -50 6 -50 C20 -50 30 -38 30 -22 C10 -26 -10 -22 -30 -10 Z", tones.gold)
    c.path(
        "M-8 -26 C-26 -34 -34 -54 -36 -76 C-20 -66 -4 -52 2 -30 Z M-4 -26 "
        "C-14 -44 -14 -62 -10 -80 C2 -66 8 -48 6 -30 Z",
        palette.CREAM,
    )
    c.line([(30, -22), (-30, -12)], tones.deep, 2.4)


def _turban(c: Canvas, tones: Tones) -> None:
    """Wound cloth with a jewel."""
    cloth = palette.blend(palette.CREAM, c.tint, 0.25)
    c.path("M30 -20 C34 -44 16 -60 -4 -58 C-26 -56 -40 -38 -33 -14 C-16 -24 10 -26 30 -20 Z", cloth)
    c.stroke(
        "M29 -26 C12 -42 -14 -42 -33 -22 M24 -40 C8 -52 -14 -52 -31 -34 M30 -21 C14 -32 -16 -32 -32 -15",
        palette.blend(cloth, palette.NIGHT, 0.3),
        1.8,
    )
    c.path("M-30 -14 C-42 -4 -40 14 -44 30 L-34 26 C-32 10 -30 -2 -26 -12 Z", cloth)
    c.disc(22, -36, 4.6, tones.gold)
    c.disc(22, -36, 2.6, c.tint)
    c.path("M22 -40 C18 -52 22 -62 30 -66 C30 -56 28 -46 24 -40 Z", palette.CREAM)


def _plumes(c: Canvas, tones: Tones) -> None:
    """Long feathers over a band of gold and jade."""
    colours = ("#1f8a5a", "#2aa06a", "#d0402c", "#1f8a5a", "#e8b03a", "#2a7ab0", "#1f8a5a")
    for index, name in enumerate(colours):
        with c.placed(2 - index * 4.6, -30, 1, turn=24 - index * 21):
            c.path("M-4 0 C-9 -20 -8 -36 0 -52 C8 -36 9 -20 4 0 Z", QColor(name))
            c.line([(0, -4), (0, -44)], palette.faded(palette.CREAM, 0.4), 1)
    c.path("M31 -20 C14 -30 -12 -28 -30 -10 L-31 -20 C-14 -40 16 -42 30 -30 Z", tones.gold)
    for x, y in ((22, -28), (8, -32), (-7, -31), (-21, -23)):
        c.disc(x, y, 3, QColor("#3f9a74"))


def _feathers(c: Canvas, tones: Tones) -> None:
    """A few feathers in a headband."""
    for turn, name in ((-8, "#d0402c"), (-28, "#f1e6cc"), (-48, "#e8b03a")):
        with c.placed(-12, -30, 1, turn=turn):
            c.path("M-3 0 C-7 -14 -6 -26 0 -38 C6 -26 7 -14 3 0 Z", QColor(name))
    c.line([(29, -24), (0, -24), (-29, -12)], palette.blend(c.tint, palette.CREAM, 0.35), 6)
    c.line([(29, -24), (0, -24), (-29, -12)], palette.NIGHT, 1.2)


def _kabuto(c: Canvas, tones: Tones) -> None:
    """A samurai's helmet with a golden crescent."""
    iron = palette.blend(QColor("#3a3f4a"), c.tint, 0.15)
    c.path("M-34 20 L-46 26 C-44 0 -40 -12 -32 -16 L30 -20 C32 -44 16 -58 -2 -58 C-24 -58 -36 -40 -34 -14 Z", iron)
    for level in (-10, -1, 8, 17):
        c.line([(-32, level), (-45, level + 8)], palette.blend(c.tint, palette.CREAM, 0.2), 2.4)
    c.stroke(
        "M-2 -58 C-10 -44 -12 -30 -12 -18 M-2 -58 C10 -48 16 -34 16 -20 M-2 -58 C-22 -48 -28 -32 -29 -17",
        palette.faded(palette.CREAM, 0.35),
        1.2,
    )
    c.path("M34 -14 L30 -26 C10 -30 -14 -28 -34 -18 L-34 -11 C-14 -20 12 -22 34 -14 Z", tones.gold)
    c.path("M26 -26 C18 -44 22 -62 34 -74 C32 -58 36 -44 44 -36 C40 -30 32 -26 26 -26 Z", palette.GOLD)


def _court(c: Canvas, tones: Tones) -> None:
    """The board crown of an emperor, with its strings of beads."""
    black = QColor("#26222a")
    c.path("M27 -22 L24 -46 H-18 L-29 -14 C-12 -24 10 -26 27 -22 Z", black)
    c.path("M27 -22 L26 -29 C10 -32 -12 -29 -27 -20 L-29 -14 C-12 -24 10 -26 27 -22 Z", tones.gold)
    c.polygon([(-34, -46), (-28, -53), (44, -57), (42, -49)], black)
    c.polygon([(-34, -46), (42, -49), (42, -46), (-34, -43)], c.tint)
    for x, reach in ((40, 5), (35, 5), (-30, 4), (-25, 4)):
        for bead in range(reach):
            c.disc(x, -43 + bead * 5, 1.5, palette.GOLD if bead % 2 else QColor("#b3263a"))


def _topknot(c: Canvas, tones: Tones) -> None:
    """Hair tied up under a small cap with a pin."""
    c.disc(-12, -50, 9, tones.deep)
    c.path("M-20 -48 C-20 -62 -4 -62 -4 -48 Z", palette.blend(c.tint, palette.NIGHT, 0.3))
    c.line([(-28, -52), (6, -48)], palette.GOLD, 2.2)


def _hood(c: Canvas, tones: Tones) -> None:
    """A hood rimmed with fur."""
    hide, fur = palette.blend(QColor("#8a6440"), c.tint, 0.2), QColor("#e2d2b0")
    c.path(
        "M30 -26 C24 -56 -24 -60 -40 -22 C-48 6 -44 34 -38 56 L-10 48 C-20 20 -20 -6 -8 -22 C4 -32 20 -32 30 -26 Z",
        hide,
    )
    c.path("M34 -22 C26 -40 2 -42 -10 -26 C-24 -8 -22 24 -8 50 L2 46 C-12 22 -12 -4 0 -20 C10 -28 24 -28 34 -22 Z", fur)


def _nemes(c: Canvas, tones: Tones) -> None:
    """A pharaoh's striped cloth, with the cobra."""
    c.path(
        "M30 -20 C30 -40 12 -50 -4 -48 C-26 -46 -40 -20 -46 20 L-48 50 L-14 46 C-8 30 -10 8 -6 -6 C4 -18 18 -22 30 "
        "-20 Z",
        QColor("#e0b040"),
    )
    c.stroke(
        "M-14 -46 C-24 -20 -30 16 -30 48 M-24 -40 C-34 -14 -40 18 -40 49 M-2 -47 C-14 -22 -20 14 -20 47",
        QColor("#2a5a96"),
        3.4,
    )
    c.path("M30 -20 C18 -22 4 -18 -6 -6 L-9 -14 C2 -26 18 -30 31 -27 Z", tones.gold)
    c.path("M30 -26 C26 -36 32 -44 38 -42 C42 -38 38 -32 36 -26 Z", palette.GOLD)


def _crown(c: Canvas, tones: Tones) -> None:
    """A crown of hinged plates with a bent cross on its top."""
    c.path("M30 -20 L28 -34 C10 -40 -14 -38 -30 -26 L-29 -12 C-12 -24 12 -26 30 -20 Z", tones.gold)
    c.stroke("M24 -36 C16 -58 -12 -58 -22 -32", tones.gold, 5)
    c.line([(-1, -54), (2, -68)], palette.GOLD, 2.6)
    c.line([(-4, -62), (6, -60)], palette.GOLD, 2.6)
    for x, y, name in ((22, -28, "#2a5a96"), (8, -31, "#b3263a"), (-7, -30, "#2a7a5a"), (-21, -23, "#b3263a")):
        c.disc(x, y, 3, QColor(name))


def _globe(c: Canvas, tones: Tones) -> None:
    """A walled crown under a globe of silk, with ribbons behind."""
    c.path(
        "M-28 -14 C-44 -8 -52 8 -58 12 L-52 18 C-44 14 -34 4 -26 -4 Z M-28 -8 C-40 4 -44 18 -52 24 L-46 30 C-38 24 "
        "-30 10 -24 0 Z",
        palette.blend(c.tint, palette.CREAM, 0.3),
    )
    c.path(
        "M30 -20 L29 -44 L21 -44 V-38 H13 V-48 H4 V-40 H-5 V-48 H-14 V-38 L-22 -36 V-42 L-29 -38 V-12 C-12 -24 12 "
        "-26 30 -20 Z",
        tones.gold,
    )
    c.line([(29, -24), (8, -28), (-29, -15)], c.tint, 3)
    c.disc(2, -60, 13, palette.blend(c.tint, palette.CREAM, 0.25))
    c.stroke("M-8 -66 C-2 -60 6 -60 12 -66 M-10 -58 C-2 -52 8 -52 14 -58", palette.faded(palette.NIGHT, 0.35), 1.4)


_WORN: Final[dict[str, Callable[[Canvas, Tones], None]]] = {
    "laurel": _laurel,
    "crest": _crest,
    "band": _band,
    "diadem": _diadem,
    "tiara": _tiara,
    "cap": _cap,
    "nasal": _nasal,
    "wings": _wings,
    "turban": _turban,
    "plumes": _plumes,
    "feathers": _feathers,
    "kabuto": _kabuto,
    "court": _court,
    "topknot": _topknot,
    "hood": _hood,
    "nemes": _nemes,
    "crown": _crown,
    "globe": _globe,
}
