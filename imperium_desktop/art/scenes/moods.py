"""The light of a picture: a few colours that belong together, chosen by suit and nation."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from PySide6.QtGui import QColor

from imperium_desktop.art.scenes.nations import nation_look
from imperium_desktop.engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Mood:
    """The colours of one hour and weather, from the sky down to the darkest silhouette."""

    sky: QColor
    horizon: QColor
    glow: QColor
    far: QColor
    middle: QColor
    near: QColor
    dark: QColor
    water: QColor
    wall: QColor
    roof: QColor
    night: bool = False


def _mood(colours: str, night: bool = False) -> Mood:
    sky, horizon, glow, far, middle, near, dark, water, wall, roof = (QColor(f"#{part}") for part in colours.split())
    return Mood(sky, horizon, glow, far, middle, near, dark, water, wall, roof, night)


#                    sky    horizon glow   far    middle near   dark   water  wall   roof
MOODS: Final = {
    "dawn": _mood("6f9cc9 fcd9b4 fff3d0 b39db3 86868c 51614c 283236 9fc0cf f3dcc0 b8654a"),
    "noon": _mood("3f8ac6 dcf0f2 fffbe4 9dbfcf 7fa86c 4f8042 24412a 3f93bb f6ead2 c4663c"),
    "dusk": _mood("41306b f7935a ffdf95 a7607a 6e3f60 3d2545 1c1226 b4667e e8a77c 8a3a44"),
    "gold": _mood("e3a94c fdeec6 fffbe0 dcb077 b98145 7d4d24 3a2110 cbb780 fae6bd b0532c"),
    "night": _mood("0d1738 3f6390 f4f1dc 34507a 22385a 152440 090f20 30527f 8fa3bd 2c3a57", night=True),
    "mist": _mood("93b0ae e9f1e9 ffffff b5cac1 80a294 4a6c5c 21352c a6c3c2 dfe3d2 7c6a52"),
    "storm": _mood("2e3947 93a3a8 e6ecea 6a7a83 4a5a65 2f3b45 141b22 5c7683 b6bbb6 4b3f3d"),
    "snow": _mood("5d93c4 e9f2f8 ffffff c4d8e7 e6eff5 86a2b9 293b50 5793bb dfe7ee 6b4f45"),
    "ember": _mood("2b0d16 ee6a2c ffd068 93302a 5f1d20 361217 160609 8f3a2a c95a3a 4a1418", night=True),
    "desert": _mood("62a9c8 fdeac2 fffbe0 e6c28a d69f58 ad7034 54300f 52a7ae f5dcae b5683a"),
    "tropic": _mood("2f9fd8 d8f4ee fffbe4 86c4c0 5fb27a 2f8050 123a2e 27b0c0 f2e2b8 a8743c"),
    "blossom": _mood("86b4d8 fbe6e4 fff8f2 c6b4cc 98a888 66785a 2f2a33 9cc3d6 f7efe4 4a5560"),
    "mars": _mood("a04a34 f6c096 fff0d4 cc8058 b0583a 7c3824 32120e 7ab8ac d3d8d6 6f8a8c"),
    "deep": _mood("061619 2f6f58 d2f5a8 2a524a 1f3d38 13282a 050c0e 226058 8a9a86 3a4a44", night=True),
    "jungle": _mood("5aa9a8 eef3cf fffde2 93bfa0 4f9160 26683f 0f3322 4fa39b e6d9b0 97603a"),
}


def choose_mood(names: Sequence[str], nation: str | None, random: Random) -> Mood:
    """One of the moods named, or, if none is named, one that suits the nation."""
    return MOODS[random.choice(names or nation_look(nation).moods)]
