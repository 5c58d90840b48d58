"""People at work: one figure of a few strokes, told apart by how it stands, what it holds and what it wears.

Tools and hats are drawings (`drawings_people.toml`): the tool around the hand, the hat around the whole figure.
"""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art import palette
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.art.scenes.drawings import draw
from imperium_desktop.art.scenes.pigments import pigment
from imperium_desktop.engine.dataclass import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class _Pose:
    """Where hands and feet are, on a figure 78 units high that stands at (0, 0) and faces right."""

    back: Point
    """The hand behind the body."""
    front: Point
    """The hand before it, which holds the tool."""
    feet: tuple[float, float] = (-6.0, 7.0)
    sunk: float = 0.0
    """How much lower the body is than that of one who stands."""
    lean: float = 0.0


_POSES: Final = {
    "stand": _Pose((-12, -32), (12, -32)),
    "hold": _Pose((-11, -32), (15, -46)),
    "raise": _Pose((-13, -36), (15, -82), (-8, 9)),
    "work": _Pose((15, -38), (19, -44), (-9, 8), lean=12),
    "swing": _Pose((6, -84), (13, -86), (-11, 10), lean=-6),
    "bend": _Pose((20, -24), (24, -20), (-9, 8), lean=34),
    "carry": _Pose((-9, -78), (10, -78), (-8, 8)),
    "pull": _Pose((-15, -44), (-19, -40), (-12, 12), lean=22),
    "fight": _Pose((-18, -48), (19, -54), (-15, 15), lean=6),
    "juggle": _Pose((-17, -56), (17, -56), (-8, 8)),
    "kneel": _Pose((14, -36), (17, -40), (-12, 4), sunk=26),
    "sit": _Pose((6, -38), (9, -40), (-9, 10), sunk=30),
    "walk": _Pose((-9, -36), (11, -38), (-13, 12), lean=5),
}
_ROBE: Final = "M-8 -60 C-12 -52 -13 -40 -13 -28 L-16 0 H16 L13 -28 C13 -40 12 -52 8 -60 Z"
_ROBE_SHADE: Final = "M2 -60 H8 C12 -52 13 -40 13 -28 L16 0 H7 C9 -22 7 -42 2 -60 Z"
_TUNIC: Final = "M-8.4 -60 C-11 -52 -11 -42 -10 -36 L-12 -22 H12 L10 -36 C11 -42 11 -52 8.4 -60 Z"
_TUNIC_SHADE: Final = "M2 -60 H8.4 C11 -52 11 -42 10 -36 L12 -22 H5 C7 -36 6 -50 2 -60 Z"
_HIPS: Final = 28.0
"""How high they are."""
_BELT: Final = QColor("#6b4526")


def person(
    c: Canvas,
    x: float,
    y: float,
    height: float,
    cloth: QColor,
    pose: str = "stand",
    tool: str = "",
    hat: str = "hair",
    robe: bool = False,
    flip: bool = False,
) -> None:
    """Somebody who does something."""
    how, dark = _POSES[pose], c.mood.dark
    with c.placed(x, y, height / 78, flip=flip):
        shade, skin = palette.blend(cloth, dark, 0.38), pigment(c, "skin")
        legs = palette.blend(dark, c.mood.near, 0.3)
        if how.sunk:
            c.path("M-16 0 C-18 -14 -8 -20 6 -18 C16 -16 20 -6 19 0 Z", shade if robe else legs)
        elif not robe:
            for foot in how.feet:
                c.line([(foot * 0.4, -26), (foot * 0.9, -13), (foot, -1.6)], legs, 5)
                c.line([(foot, -1.4), (foot + 3.4, -1.4)], dark, 3)
        # A body leans around its hips.
        with c.placed(0, how.sunk - _HIPS, turn=how.lean), c.placed(0, _HIPS):
            _arm(c, (-7, -56), _turned(how.back, how.lean), shade, skin)
            long = robe and not how.sunk
            c.path(_ROBE if long else _TUNIC, cloth)
            c.path(_ROBE_SHADE if long else _TUNIC_SHADE, shade)
            if not robe:
                c.line([(-10, -37), (10, -37)], palette.blend(_BELT, dark, 0.3), 2.4)
            c.disc(0, -68, 6.8, skin)
            draw(c, f"hat_{hat}", cloth)
            front = _turned(how.front, how.lean)
            if tool:
                # Held upright whichever way the body leans.
                with c.placed(*front, turn=-how.lean):
                    draw(c, f"tool_{tool}", cloth)
            _arm(c, (7, -56), front, palette.blend(cloth, dark, 0.2), skin)


def _turned(point: Point, lean: float) -> Point:
    """Hands are where the pose has them, whichever way the body leans."""
    angle = math.radians(-lean)
    x, y = point[0], point[1] + _HIPS
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle) - _HIPS


def _arm(c: Canvas, shoulder: Point, hand: Point, sleeve: QColor, skin: QColor) -> None:
    middle = ((shoulder[0] + hand[0]) / 2, (shoulder[1] + hand[1]) / 2)
    # The elbow hangs down a little, outwards.
    out = 4.0 if hand[0] >= shoulder[0] else -4.0
    c.line([shoulder, (middle[0] + out, middle[1] + 3)], sleeve, 5.4)
    c.line([(middle[0] + out, middle[1] + 3), hand], sleeve, 4.6)
    c.disc(*hand, 3.1, skin)
