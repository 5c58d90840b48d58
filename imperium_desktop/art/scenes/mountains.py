"""Mountains with snow on them."""

from __future__ import annotations

from imperium_desktop.art import palette
from imperium_desktop.art.scenes.canvas import Canvas


def peaks(c: Canvas, foot: float, tall: float) -> None:
    """A few great mountains with snow and a shadow side."""
    mood = c.mood
    snow = palette.blend(palette.CREAM, mood.horizon, 0.3)
    places = [(-0.62, 0.8), (0.58, 0.72), (c.random.uniform(-0.2, 0.2), 1.0)]
    for share, size in places:
        x, high = share * c.half, tall * size * c.random.uniform(0.9, 1.08)
        wide = high * c.random.uniform(0.75, 0.95)
        top = foot - high
        rock = palette.blend(mood.far, mood.middle, 0.55)
        c.polygon([(x - wide, foot), (x - wide * 0.3, top + high * 0.42), (x, top), (x + wide, foot)], rock)
        c.polygon(
            [
                (x, top),
                (x + wide, foot),
                (x + wide * 0.1, foot),
                (x + wide * 0.2, top + high * 0.5),
                (x - wide * 0.05, top + high * 0.3),
            ],
            palette.blend(rock, mood.dark, 0.35),
        )
        c.polygon(
            [
                (x, top),
                (x - wide * 0.22, top + high * 0.31),
                (x - wide * 0.1, top + high * 0.27),
                (x - wide * 0.02, top + high * 0.36),
                (x + wide * 0.1, top + high * 0.25),
                (x + wide * 0.3, top + high * 0.3),
            ],
            snow,
        )
        c.polygon(
            [
                (x, top),
                (x + wide * 0.3, top + high * 0.3),
                (x + wide * 0.1, top + high * 0.25),
                (x + wide * 0.03, top + high * 0.16),
            ],
            palette.blend(snow, mood.far, 0.5),
        )
