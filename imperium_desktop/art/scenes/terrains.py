"""What kind of land a Region is, and the light that lies on it."""

from __future__ import annotations

from typing import Final

from imperium_desktop.art.scenes.nations import nation_look
from imperium_desktop.engine.faces import Face

_WORDS: Final = {
    "ice": "iceland graenland froyar føroyar glacier frozen ice arctic siku thule nunavut",
    "mountains": "mountain mountains peak tian shan zagros carpathian caucasia andes highlands raetia "
    "orestis pass volcano uxians armenians",
    "forest": "forest orinoco woodland jungle rainforest grove wilderness pholoe scandinavia britannia",
    "coast": "coast cape island islands isle peninsula peloponnese archipelago lagoon sea ocean armorica hibernia "
    "dalmatia atlantis crete cyprus hawaii bay delta fjord vinland",
    "desert": "desert oasis dunes mauretania bactria arachosia red scrubland tarim basin",
    "marsh": "marsh bogs mangrove swamp belgica moor floodplain",
    "plain": "steppe plain plains grassland savannah heath lowlands pontic pelagonia",
}
_MOODS: Final = {
    "mountains": ("dawn", "noon", "mist", "dusk"),
    "forest": ("mist", "noon", "dawn"),
    "coast": ("noon", "dawn", "dusk", "noon"),
    "desert": ("desert", "gold", "desert", "dusk"),
    "marsh": ("mist", "dawn", "noon"),
    "plain": ("gold", "noon", "dawn", "storm"),
    "ice": ("snow", "night", "snow"),
    "hills": ("noon", "gold", "dawn", "mist"),
}


def terrain(spec: Face) -> str:
    """What kind of land a Region is: as its name says, else as its nation's home."""
    words = set(spec.title.lower().replace("(", " ").replace(")", " ").split())
    for kind, names in _WORDS.items():
        if words & set(names.split()):
            return kind
    if "ocean" in spec.icons:
        return "coast"
    homes = nation_look(spec.nation).homes
    return homes[spec.seed % len(homes)]


def choose_moods(spec: Face) -> tuple[str, ...]:
    """The light in which a Region is shown."""
    if "jungle" in spec.title.lower() or "rainforest" in spec.title.lower():
        return ("jungle",)
    kind = terrain(spec)
    if "lagoon" in spec.title.lower():
        return ("tropic",)
    lights = () if kind == "ice" else tuple(nation_look(spec.nation).lights)
    return lights or _MOODS[kind]
