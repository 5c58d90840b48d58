"""Every Z value of the scene, lowest first, so that nothing has to guess what lies above what."""

from typing import Final

FELT: Final = -100.0
MAT: Final = -90.0
ZONE_MARK: Final = -50.0
BENEATH: Final = 0.0
"""Unrest under market cards and garrisons under their hosts; each zone adds up to 40 for its cards."""
CARD: Final = 10.0
STEP: Final = 0.1
"""Between neighbouring cards of a zone."""
TOKEN: Final = 60.0
LIMBO: Final = 70.0
TARGET: Final = 80.0
"""Highlights of places where the dragged card may be dropped."""
FOCUS: Final = 90.0
MOVING: Final = 100.0
"""Cards on their way from zone to zone."""
DRAGGED: Final = 110.0
LABEL: Final = 120.0
GUIDE: Final = 125.0
CHOOSER: Final = 130.0
ZOOM: Final = 140.0
COVER: Final = 200.0
"""Between two players at one screen: hides everything."""
