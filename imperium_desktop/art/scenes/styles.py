"""The ways in which nations build."""

from __future__ import annotations

from imperium_desktop.art.scenes import buildings, distant_buildings
from imperium_desktop.art.scenes.buildings import Building
from imperium_desktop.art.scenes.nations import nation_look


def building(name: str) -> Building:
    """What draws a kind of building."""
    module = distant_buildings if hasattr(distant_buildings, name) else buildings
    found: Building = getattr(module, name)
    return found


def style(nation: str | None) -> tuple[Building, ...]:
    """What a nation builds: the grandest first, homes last."""
    return tuple(building(name) for name in nation_look(nation).buildings)


def is_rustic(nation: str | None) -> bool:
    """Whether a nation fences its towns with stakes rather than walls."""
    return nation_look(nation).rustic
