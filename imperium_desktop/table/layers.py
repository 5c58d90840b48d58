"""Every Z value of the scene, lowest first, so that nothing has to guess what lies above what."""

from typing import Final

ZONE_MARK: Final = -50.0
LOWEST: Final = -1.0
BENEATH: Final = 0.0
"""Unrest under market cards and garrisons under their hosts; each zone adds up to 4 for its cards."""
CARD: Final = 10.0
STEP: Final = 0.1
"""Between neighbouring cards of a zone."""
STAGE: Final = 30.0
RAISED: Final = 40.0
"""The card under the pointer, before its neighbours."""
TOKEN: Final = 60.0
SHEET: Final = 64.0
"""A seat that is unfolded lies over the market, its cards a little above the sheet."""
SPREAD: Final = 70.0
"""Cards spread out to be looked at or chosen from."""
TARGET: Final = 80.0
"""Highlights of places where the dragged card may be dropped."""
ENLARGED: Final = 90.0
"""The card under the pointer, redrawn so large that it can be read."""
MOVING: Final = 100.0
"""Cards on their way from zone to zone."""
DRAGGED: Final = 110.0
LABEL: Final = 120.0
CHOOSER: Final = 130.0
ZOOM: Final = 140.0
COVER: Final = 200.0
"""Between two players at one screen: hides everything."""
HAND: Final = 210.0
"""What the mouse holds on to, which is not seen."""
