"""People: soldiers, riders, crowds, and the profiles of leaders."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import animals, headgear
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.art.scenes.nations import nation_look
from imperium_desktop.engine.dataclass import dataclass

_BODY: Final = "M-9 -58 C-12 -60 12 -60 9 -58 L12 -30 L9 -28 L7 0 H1.4 L0 -24 L-1.4 0 H-7 L-9 -28 L-12 -30 Z"
_CLOAK: Final = "M-7 -60 C-16 -54 -18 -24 -16 -8 L-6 -10 L6 -60 Z"
_ROBE: Final = "M-7 -60 C-12 -54 -13 -40 -13 -30 L-16 0 H16 L13 -30 C13 -40 12 -54 7 -60 Z"


def soldier(
    c: Canvas, x: float, y: float, height: float, shield: QColor, spear: bool = True, cloaked: bool = True
) -> None:
    """A foot soldier with a shield, and a spear or a drawn sword."""
    dark = c.mood.dark
    with c.placed(x, y, height / 78):
        if cloaked:
            c.path(_CLOAK, palette.blend(shield, dark, 0.45))
        c.path(_BODY, palette.blend(dark, c.mood.near, 0.25))
        c.disc(0, -67, 6.6, palette.blend(dark, c.mood.wall, 0.3))
        c.path("M-8 -66 C-8 -78 8 -78 8 -66 L8 -62 H5 V-67 H-8 Z", palette.blend(palette.GOLD, dark, 0.35))
        c.path("M-9 -70 C-8 -82 6 -84 9 -74 L7 -73 C3 -78 -4 -77 -7 -70 Z", shield)
        if spear:
            c.line([(13, 4), (13, -92)], palette.blend(QColor("#6b4526"), dark, 0.4), 1.6)
            c.polygon([(11, -90), (13, -102), (15, -90)], palette.blend(QColor("#cfd4d6"), c.mood.glow, 0.3))
        else:
            c.line([(9, -46), (20, -78)], QColor("#d8dcdc"), 2)
        c.disc(-2, -38, 13.5, palette.blend(palette.GOLD, dark, 0.25))
        c.disc(-2, -38, 11.6, shield)
        c.disc(-2, -38, 3.4, palette.GOLD)


def robed(c: Canvas, x: float, y: float, height: float, robe: QColor, staff: bool = False, hood: bool = False) -> None:
    """A man or woman in a long robe."""
    dark = c.mood.dark
    with c.placed(x, y, height / 78):
        c.path(_ROBE, robe)
        c.path("M2 -60 H7 C12 -54 13 -40 13 -30 L16 0 H6 Z", palette.blend(robe, dark, 0.4))
        c.disc(0, -68, 6.8, palette.blend(QColor("#c98f64"), dark, 0.25))
        if hood:
            c.path("M-9 -58 C-12 -82 12 -82 9 -58 L5 -60 C7 -74 -7 -74 -5 -60 Z", palette.blend(robe, dark, 0.25))
        else:
            c.path("M-7 -68 C-8 -79 8 -79 7 -68 C3 -73 -3 -73 -7 -68 Z", dark)
        if staff:
            c.line([(18, 2), (18, -84)], palette.blend(QColor("#6b4526"), dark, 0.3), 1.8)
            c.ring(18, -88, 4, palette.GOLD, 1.8)


def horseman(
    c: Canvas, x: float, y: float, size: float, coat: QColor, cloth: QColor, weapon: str = "spear", flip: bool = False
) -> None:
    """A rider at the gallop with a spear, a bow or a sword."""
    dark = c.mood.dark
    with c.placed(x, y, size / 100, flip=flip):
        animals.horse(c, coat)
        c.path("M-14 -63 C-8 -60 6 -60 12 -64 L14 -48 C6 -44 -8 -44 -13 -47 Z", cloth)
        c.path(
            "M-10 -66 L-8 -90 C-7 -96 8 -96 9 -90 L8 -66 L12 -48 L8 -34 L3 -35 L5 -50 L-2 -62 Z",
            palette.blend(dark, cloth, 0.18),
        )
        c.path("M-8 -92 C-20 -86 -32 -84 -40 -70 C-28 -74 -16 -72 -8 -70 Z", palette.blend(cloth, dark, 0.2))
        c.disc(2, -102, 6.4, palette.blend(QColor("#c98f64"), dark, 0.35))
        c.path("M-6 -101 C-6 -113 9 -113 9 -102 L2 -105 Z", palette.blend(palette.GOLD, dark, 0.3))
        if weapon == "spear":
            c.line([(-34, -74), (56, -98)], palette.blend(QColor("#6b4526"), dark, 0.3), 2)
            c.polygon([(55, -101), (68, -101.5), (56, -95)], QColor("#dfe3e3"))
            c.line([(6, -86), (18, -87)], palette.blend(dark, cloth, 0.18), 4)
        elif weapon == "bow":
            c.stroke("M30 -110 C40 -102 42 -86 32 -76", palette.blend(QColor("#6b4526"), dark, 0.2), 2.2)
            c.line([(30, -110), (10, -92), (32, -76)], palette.faded(palette.CREAM, 0.8), 0.7)
            c.line([(10, -92), (44, -94)], dark, 1.2)
            c.line([(6, -88), (34, -94)], palette.blend(dark, cloth, 0.18), 3.4)
        else:
            c.line([(6, -86), (20, -98)], palette.blend(dark, cloth, 0.18), 4)
            c.line([(19, -97), (40, -124)], QColor("#dfe3e3"), 2.6)


def crowd(c: Canvas, y: float, height: float, count: int, colour: QColor, raised: bool = False) -> None:
    """Heads and shoulders in a row, perhaps with raised arms and tools."""
    for index in range(count):
        x = -c.half + (index + c.random.uniform(0.25, 0.75)) * 2 * c.half / count
        tall = height * c.random.uniform(0.82, 1.15)
        with c.placed(x, y, tall / 40):
            c.path("M-15 6 C-15 -16 -8 -20 0 -20 C8 -20 15 -16 15 6 Z", colour)
            c.disc(0, -28, 7.6, colour)
            if raised and index % 2:
                lean = c.random.uniform(-6, 8)
                c.line([(11, -14), (16 + lean / 2, -42)], colour, 5)
                c.line([(15 + lean / 2, -30), (18 + lean, -70)], colour, 2)
                if index % 4 == 1:
                    c.line([(11 + lean, -62), (11 + lean, -74), (25 + lean, -74), (25 + lean, -62)], colour, 1.8)
                else:
                    c.glow(18 + lean, -74, 24, 0.9, QColor("#ffb347"))
                    c.disc(18 + lean, -73, 5, QColor("#ff9c2a"), 1.4)


def standard(c: Canvas, x: float, y: float, height: float, cloth: QColor) -> None:
    """A pole with a hanging banner."""
    with c.placed(x, y, height / 100):
        c.line([(0, 0), (0, -96)], palette.blend(QColor("#6b4526"), c.mood.dark, 0.35), 2.4)
        c.line([(-15, -86), (15, -86)], palette.GOLD, 2.2)
        c.path("M-14 -85 H14 V-50 L7 -56 L0 -48 L-7 -56 L-14 -50 Z", cloth)
        c.path("M4 -85 H14 V-50 L7 -56 L4 -53 Z", palette.blend(cloth, c.mood.dark, 0.3))
        c.disc(0, -72, 6, palette.GOLD)
        c.polygon([(-3.4, -94), (0, -104), (3.4, -94)], palette.GOLD)


@dataclass(frozen=True, slots=True)
class Looks:
    """How a leader's profile is dressed."""

    hair: str
    beard: str
    head: str
    skin: QColor
    locks: QColor
    """The colour of hair and beard."""


_WOMENS_TITLES: Final = frozenset(("queen", "empress", "princess", "lady", "priestess"))
_WOMENS_NAMES: Final = frozenset(
    ("boudicca", "dido", "emese", "morigena", "viviane", "guennuvar", "kleito", "nafanua", "xuanji")
)
_SKINS: Final = {
    "fair": (QColor("#e3b48c"), QColor("#d9a27a")),
    "tawny": (QColor("#c68a5c"), QColor("#b5794c"), QColor("#d39a6c")),
    "brown": (QColor("#8f5a36"), QColor("#a86f44"), QColor("#9a623c")),
    "dark": (QColor("#5a3826"), QColor("#6b432c"), QColor("#4c2f20")),
    "golden": (QColor("#e2b78c"), QColor("#d6a878")),
}
_BLACK_LOCKS: Final = (QColor("#1c1616"), QColor("#2b211c"))
_NORTHERN_LOCKS: Final = tuple(QColor(colour) for colour in ("#8a3f1c", "#c08f42", "#6b4526", "#a65a24"))
_LOCKS: Final = {
    "fair": _NORTHERN_LOCKS,
    "tawny": tuple(QColor(colour) for colour in ("#2b1d14", "#4a2f1c", "#6b4526", "#3a3330")),
}
"""The colours of hair that go with skins; the others have black hair."""
_GREY: Final = QColor("#8f8a84")


def looks(title: str, nation: str | None, random: Random) -> Looks:
    """Hair, beard and headgear after the custom of a nation."""
    words = set(title.lower().replace(",", " ").split())
    custom = nation_look(nation)
    hair, beard, head = (random.choice(choices) for choices in (custom.hair, custom.beards, custom.headgear))
    skin = random.choice(_SKINS[custom.skin])
    locks = random.choice(_LOCKS.get(custom.skin, _BLACK_LOCKS))
    if words & {"red", "boudicca"}:
        locks = _NORTHERN_LOCKS[0]
    elif words & {"elders", "elder", "senator"}:
        locks = _GREY
    if words & (_WOMENS_TITLES | _WOMENS_NAMES):
        hair = custom.womens_hair
        beard, head = "none", "diadem" if "queen" in words else "band"
    return Looks(hair, beard, head, skin, locks)


def profile(c: Canvas, size: float, style: Looks) -> None:
    """A head in profile, facing right; (0, 0) is its middle."""
    metal, deep = style.skin, style.locks
    light = palette.blend(metal, palette.CREAM, 0.4)
    with c.placed(0, 0, size / 100):
        if style.hair == "long":
            c.path("M-8 -44 C-34 -44 -40 -20 -36 2 C-34 20 -40 34 -46 46 C-30 50 -14 48 -6 38 L2 -6 Z", deep)
        c.path(
            "M-22 58 C-16 46 -14 38 -15 28 C-24 20 -29 6 -27 -8 C-24 -28 -10 -40 6 -40 "
            "C20 -40 28 -31 29 -18 C29 -13 31 -10 33 -6 L40 5 "
            "C40 8 37 9 34 9 C35 12 36 13 35 16 C34 17 34 18 34 19 C36 21 35 24 33 25 "
            "C34 31 31 35 25 36 C18 37 14 35 10 33 C9 40 11 48 20 58 Z",
            metal,
        )
        c.path("M29 -18 C29 -13 31 -10 33 -6 L40 5 C40 8 37 9 34 9 C28 8 24 0 22 -12 C22 -16 26 -20 29 -18 Z", light)
        c.path("M17 -9 C20 -12 25 -12 27 -9 C24 -6 20 -6 17 -9 Z", deep)
        c.disc(23, -9, 1.5, light)
        c.stroke("M14 -14 C18 -17 24 -17 28 -14", deep, 2)
        c.stroke("M27 18 C30 19 32 19 34 18", deep, 1.3)
        c.path("M-3 -4 C-8 -8 -11 -1 -8 5 C-6 9 -1 8 0 4 C2 0 0 -2 -3 -4 Z", deep)
        _beard(c, style.beard, deep)
        _hair(c, style.hair, deep, light)
        headgear.paint(c, style.head, metal, deep, light)
        c.path(
            "M-52 74 C-46 58 -32 52 -22 54 C-8 60 8 60 20 54 C34 54 46 62 52 74 Z",
            palette.blend(c.tint, c.mood.dark, 0.15),
        )
        c.path("M-24 52 C-10 60 8 60 22 52 L26 60 C10 68 -12 68 -28 60 Z", light)


_BEARDS: Final = {
    "none": "",
    "short": "M10 33 C4 26 2 14 2 6 C8 12 12 18 20 20 C26 20 30 20 34 20 C36 22 35 24 33 25 "
    "C34 33 30 38 22 38 C17 38 13 36 10 33 Z",
    "long": "M6 36 C0 26 -1 14 1 4 C8 12 12 18 20 20 C26 20 30 20 34 20 C36 22 35 24 34 26 "
    "C38 36 36 50 28 60 C22 52 12 48 6 36 Z",
    "moustache": "M35 13 C30 12 24 16 20 30 C24 26 28 22 35 18 Z",
}
_HAIR: Final = {
    "none": "",
    "short": "M28 -22 C24 -30 16 -32 8 -28 C4 -22 2 -14 -2 -8 C-8 -8 -12 0 -12 8 L-16 24 "
    "C-26 16 -30 2 -28 -10 C-25 -32 -10 -44 6 -43 C20 -43 28 -34 28 -22 Z",
    "curls": "M26 -24 C18 -32 6 -30 2 -20 L-4 -6 L-14 4 L-26 0 L-22 -26 L0 -40 Z",
    "long": "M28 -24 C22 -32 12 -32 4 -24 C0 -16 -2 -8 -8 0 C-10 14 -8 24 -14 38 L-30 44 "
    "C-34 20 -36 -4 -28 -20 C-20 -42 0 -46 12 -42 C22 -40 28 -32 28 -24 Z",
    "bun": "M28 -24 C22 -32 12 -30 4 -22 C-2 -12 -6 -4 -14 4 L-24 6 C-32 -6 -28 -26 -18 -36 C-4 -48 24 -44 28 -24 Z",
}


def _beard(c: Canvas, beard: str, deep: QColor) -> None:
    c.path(_BEARDS[beard], deep)
    if beard == "long":
        for level in (30, 38, 46):
            c.stroke(f"M14 {level} C20 {level + 3} 26 {level + 3} 33 {level}", palette.faded(palette.CREAM, 0.22), 1.1)


def _hair(c: Canvas, hair: str, deep: QColor, light: QColor) -> None:
    if hair == "curls":
        for index in range(13):
            angle = math.radians(-30 - index * 17)
            c.disc(2 + 29 * math.cos(angle), -8 + 31 * math.sin(angle), 8.2, deep)
    c.path(_HAIR[hair], deep)
    if hair == "short":
        for x in (-18, -8, 2, 12):
            c.stroke(f"M{x} -36 C{x - 6} -28 {x - 8} -20 {x - 8} -12", palette.faded(light, 0.3), 1.2)
    elif hair == "curls":
        for index in range(0, 13, 2):
            angle = math.radians(-30 - index * 17)
            c.ring(2 + 29 * math.cos(angle), -8 + 31 * math.sin(angle), 4, palette.faded(light, 0.35), 1)
    elif hair == "long":
        for shift in (0, 7, 14):
            c.stroke(
                f"M{-6 - shift} -30 C{-18 - shift / 2} -10 {-16 - shift / 2} 14 {-22 - shift / 2} 36",
                palette.faded(light, 0.28),
                1.3,
            )
    elif hair == "bun":
        c.disc(-31, -2, 11, deep)
        c.ring(-31, -2, 6, palette.faded(light, 0.4), 1.4)
        c.stroke("M24 -30 C10 -38 -10 -32 -22 -12", palette.faded(light, 0.4), 1.4)
