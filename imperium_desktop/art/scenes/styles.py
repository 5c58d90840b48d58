"""The ways in which nations build."""

from __future__ import annotations

from typing import Final

from imperium_desktop.art.scenes.buildings import (
    Building,
    arches,
    dome,
    flat_house,
    house,
    longhouse,
    pagoda,
    palace,
    pyramid,
    roofed_tower,
    round_hut,
    stele,
    step_pyramid,
    stupa,
    temple,
    tower,
    yurt,
    ziggurat,
)
from imperium_desktop.art.scenes.distant_buildings import (
    beam_house,
    church,
    domed_hall,
    fire_temple,
    glass_dome,
    igloo,
    mud_mosque,
    palm_hut,
    swept_hall,
)

STYLES: Final[dict[str, tuple[Building, ...]]] = {
    "romans": (temple, dome, house, tower, arches, house),
    "greeks": (temple, house, temple, house, tower, house),
    "macedonians": (temple, tower, house, palace, house),
    "carthaginians": (flat_house, tower, dome, flat_house, flat_house, palace),
    "persians": (palace, ziggurat, flat_house, tower, flat_house),
    "celts": (round_hut, round_hut, longhouse, round_hut),
    "scythians": (yurt, longhouse, yurt, round_hut),
    "vikings": (longhouse, longhouse, round_hut, longhouse),
    "arthurians": (roofed_tower, tower, church, house, roofed_tower, house),
    "atlanteans": (temple, dome, palace, tower, temple, dome),
    "egyptians": (pyramid, flat_house, palace, flat_house, flat_house),
    "mauryans": (stupa, palace, flat_house, dome, flat_house),
    "minoans": (palace, flat_house, palace, flat_house, house),
    "olmecs": (step_pyramid, palm_hut, ziggurat, palm_hut),
    "qin": (pagoda, swept_hall, tower, swept_hall),
    "utopians": (pagoda, stupa, swept_hall, dome, swept_hall),
    "abbasids": (domed_hall, flat_house, dome, tower, flat_house),
    "aksumites": (beam_house, stele, flat_house, beam_house, flat_house),
    "cultists": (roofed_tower, house, church, house),
    "guptas": (stupa, dome, palace, flat_house, house),
    "inuit": (igloo, igloo),
    "japanese": (pagoda, swept_hall, swept_hall, swept_hall),
    "magyars": (yurt, church, longhouse, yurt),
    "martians": (glass_dome, glass_dome),
    "mayans": (step_pyramid, palm_hut, step_pyramid, palm_hut),
    "polynesians": (palm_hut, palm_hut),
    "sassanids": (fire_temple, palace, flat_house, tower, flat_house),
    "taino": (palm_hut, round_hut, palm_hut),
    "tang": (pagoda, swept_hall, pagoda, swept_hall),
    "wagadou": (mud_mosque, flat_house, round_hut, mud_mosque, flat_house),
}
_ANY: Final[tuple[Building, ...]] = (house, tower, dome, temple, flat_house, roofed_tower, house)
_RUSTIC: Final = frozenset(("celts", "scythians", "vikings", "inuit", "magyars", "polynesians", "taino"))


def style(nation: str | None) -> tuple[Building, ...]:
    """What a nation builds: the grandest first, homes last."""
    return STYLES.get(nation or "", _ANY)


def is_rustic(nation: str | None) -> bool:
    """Whether a nation fences its towns with stakes rather than walls."""
    return nation in _RUSTIC
