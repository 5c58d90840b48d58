"""Which words on a card call for which scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from imperium_desktop.art.scenes import (
    ancient_americas,
    arctic,
    crafts,
    depths,
    far_east,
    honours,
    islands,
    peoples,
    red_planet,
    routes,
    sanctuaries,
    still_life,
    towns,
    voyages,
    warfare,
)
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.faces import Face

Scene = Callable[[Canvas, Face], None]


@dataclass(frozen=True, slots=True)
class Subject:
    """A scene, and the moods it looks well in; none means those of the nation."""

    paint: Scene
    moods: tuple[str, ...] = ()


def subject(paint: Scene, *moods: str) -> Subject:
    """A scene with its moods."""
    return Subject(paint, moods)


# Words in a title, or beginnings of words with a star, perhaps only on the cards of a nation; the first rule that fits
# decides. Capitals do not matter.
RULES: Final[tuple[tuple[str, Subject], ...]] = (
    # What a nation understands by a word that all use.
    ("inuit:advance", subject(arctic.dog_sled, "dawn")),
    ("inuit:history", subject(arctic.drum, "night")),
    ("polynesians:advance polynesians:explor*", subject(islands.voyage, "tropic", "dawn", "night")),
    ("polynesians:prosperity kumara cacao", subject(islands.basket)),
    ("taino:migration taino:fishing", subject(islands.paddlers, "tropic", "dawn", "dusk")),
    ("isle-bound", subject(islands.beach, "tropic")),
    ("taino:tribes", subject(islands.beach, "dawn", "dusk")),
    ("bohio", subject(islands.beach, "night", "dusk")),
    ("mayans:trader* olmecs:trader*", subject(routes.market, "jungle")),
    ("mayans:mathematics mayans:calendar olmecs:calendar", subject(ancient_americas.calendar)),
    ("olmecs:hieroglyph* codices popol", subject(ancient_americas.codex)),
    (
        "olmecs:pyramids chichen tikal",
        subject(ancient_americas.forest_pyramid, "jungle", "gold", "dusk"),
    ),
    ("tang:poetry qin:writing kanji examinations confucianism legalism", subject(far_east.brush)),
    ("cultists:oracle cultists:research strange", subject(depths.grimoire, "deep")),
    ("cultists:ritual cultists:ceremon* cultists:sacrifice indoctrination", subject(depths.summoning, "deep")),
    ("temptation cloak", subject(depths.dagger, "deep")),
    ("cultists:town spreading", subject(depths.town_in_terror, "deep", "night")),
    ("astronauts drone", subject(red_planet.fleet, "night", "dusk")),
    ("martians:chariot uplifting", subject(red_planet.landing, "gold", "dawn")),
    ("sharing oannes", subject(red_planet.teacher, "gold", "dawn", "noon")),
    ("wagadou:salt wagadou:gold salt", subject(routes.beasts_of_burden, "desert", "gold", "dusk")),
    ("utopians:visions", subject(crafts.stars)),
    ("utopians:path", subject(voyages.road, "dawn", "mist")),
    ("utopians:gates", subject(red_planet.portal, "dawn", "dusk")),
    ("utopians:charity", subject(crafts.handshake)),
    ("utopians:meditation", subject(far_east.blossoms, "blossom", "dawn")),
    # Words that mean one thing.
    ("iglu winter", subject(arctic.snow_houses, "night")),
    ("qarmaq", subject(arctic.turf_house, "noon", "snow")),
    ("kayak* harpoon* summer inuit:exploration", subject(arctic.kayaks, "snow", "noon", "dawn")),
    ("sled*", subject(arctic.dog_sled, "snow", "dawn")),
    ("inuksuk", subject(arctic.inuksuk, "dusk", "snow", "dawn")),
    ("qulliq lamp", subject(arctic.stone_lamp, "night")),
    ("shaman singing", subject(arctic.drum, "night")),
    ("bone", subject(arctic.carvings, "snow")),
    ("overlord", subject(red_planet.overlord)),
    ("alien leader landing", subject(red_planet.landing, "night", "dusk", "mars")),
    ("native", subject(red_planet.crash, "noon", "gold")),
    ("settlement eco-bubble", subject(red_planet.dome_city, "mars")),
    ("cloning cryostasis", subject(red_planet.vats)),
    ("reactor", subject(red_planet.reactor, "mars")),
    ("skull resurrection", subject(red_planet.crystal)),
    ("teleportation fracture portal*", subject(red_planet.portal, "night", "dusk")),
    ("signals", subject(red_planet.signals, "night")),
    ("summon* chaos", subject(depths.rising, "deep", "night")),
    ("gathering corrupted", subject(depths.summoning, "deep", "night")),
    ("unholy unspeakable", subject(depths.idol, "deep")),
    ("hourua catamaran* wayfinding voyag*", subject(islands.voyage, "tropic", "night", "dusk")),
    ("taua canoe* outrigger*", subject(islands.paddlers, "tropic", "dawn", "dusk")),
    ("mana moai", subject(islands.statues, "dusk", "tropic", "gold")),
    ("haka", subject(islands.dance, "dusk", "night")),
    ("tohunga whakapapa zemi", subject(islands.carved_posts, "tropic", "dawn", "dusk")),
    ("jayuya petroglyph*", subject(ancient_americas.sun_stone)),
    ("ball pok-ta-pok", subject(ancient_americas.ball_court, "jungle", "gold", "noon")),
    ("featherwork", subject(ancient_americas.headdress)),
    ("chultuns cistern*", subject(ancient_americas.cistern, "jungle", "noon")),
    ("heads", subject(ancient_americas.stone_head, "jungle", "mist")),
    ("shinto", subject(far_east.gate, "blossom", "dawn", "dusk")),
    ("jingu-ji", subject(far_east.shrine_path, "mist", "blossom", "dawn")),
    ("miyabi", subject(far_east.blossoms, "blossom", "dawn")),
    ("tea", subject(far_east.tea)),
    ("porcelain", subject(far_east.vases)),
    ("fireworks", subject(far_east.fireworks, "night")),
    (
        "taoism chan tendai monastery retreat shangri-la daochang",
        subject(far_east.mountain_temple, "mist", "dawn", "blossom"),
    ),
    ("terraces reservoir", subject(far_east.terraces, "noon", "dawn", "mist")),
    ("atar zoroastrianism altar", subject(sanctuaries.fire_altar, "dusk", "gold", "desert")),
    ("christianity bishoprics", subject(sanctuaries.holy_house, "dawn", "noon", "gold")),
    ("holy", subject(sanctuaries.relic)),
    ("oath", subject(sanctuaries.oath)),
    ("rock", subject(sanctuaries.cave_temple, "desert", "gold", "dusk")),
    ("cursed", subject(sanctuaries.library, "deep")),
    ("library scholar*", subject(sanctuaries.library, "gold", "desert", "dusk")),
    ("bida", subject(sanctuaries.serpent, "dusk", "desert", "gold")),
    ("tree", subject(sanctuaries.great_tree, "dawn", "gold", "mist")),
    ("graal grail", subject(sanctuaries.chalice)),
    ("excalibur", subject(sanctuaries.sword_in_stone, "mist", "dawn")),
    ("post stall shreni diversity cosmopolitan", subject(routes.market)),
    ("caliphate tyranny mandate", subject(honours.throne)),
    ("height", subject(towns.metropolis, "gold", "dusk")),
    ("aban dredging", subject(voyages.boats, "dawn", "noon", "gold")),
    ("tichitt", subject(towns.town, "desert", "gold")),
    ("appeal", subject(peoples.envoy)),
    ("sarthavaha", subject(voyages.caravan, "desert", "gold", "dusk")),
    ("gift exchange", subject(crafts.handshake)),
    ("nibiru", subject(crafts.stars)),
    ("pride", subject(honours.triumph, "gold", "dawn")),
    ("glory triumph", subject(honours.triumph, "gold", "noon", "dawn")),
    ("elephant*", subject(warfare.elephants, "gold", "dusk", "desert")),
    ("chariot*", subject(warfare.chariot)),
    ("cattle", subject(warfare.bull_raid, "night")),
    ("twrch cafall", subject(warfare.hunt, "mist", "dawn")),
    ("cataphract* clibanarii knight*", subject(warfare.knight, "dusk", "gold", "dawn")),
    ("cavalry archers horse* raiders aswaran thoats bucellarii", subject(warfare.cavalry)),
    ("onager ram engineering catapult*", subject(warfare.siege_engine)),
    ("chainmail armour", subject(warfare.mail)),
    ("standing wall* protection moats fort*", subject(warfare.guard)),
    ("legion* army phalanx mercenaries warrior* jomsviking soldiers terracotta warfare", subject(warfare.army)),
    ("conquer expansion conquest plundering unification", subject(warfare.march)),
    (
        "ship* longship* viking trireme* fleet navigation pirate* waka",
        subject(voyages.ship),
    ),
    ("boat* fishing", subject(voyages.boats, "dawn", "noon", "gold")),
    ("port seaport harbour exports imports hegemony warehouse", subject(voyages.harbour)),
    ("caravan* trader* smuggler* barter", subject(voyages.caravan, "desert", "gold", "dusk")),
    ("advance road* traveller* courier* explor* trunk route corridor", subject(voyages.road)),
    ("nomad* settlers clans tribes migration", subject(voyages.wagons)),
    ("tent* camp hunter*", subject(voyages.camp, "night")),
    ("kurgan* mound*", subject(voyages.mounds)),
    ("democracy votes", subject(crafts.votes)),
    ("elders triumvirate althing council court druids gothja magistrate", subject(peoples.council)),
    ("lighthouse", subject(towns.lighthouse, "night", "dusk")),
    ("windmill* mill", subject(towns.windmills)),
    ("shaduf irrigation qanat drainage flood", subject(towns.shaduf, "desert", "noon", "gold")),
    ("circuses olympic games amphitheatre", subject(towns.arena, "noon", "gold", "dawn")),
    ("innovation development urban architecture masonry", subject(towns.building_site)),
    ("metropolis eternal", subject(towns.metropolis, "dusk", "gold", "night")),
    ("city", subject(towns.city)),
    ("town village", subject(towns.town)),
    (
        "senate temple wonder palace mosque academy school pyramids buddhism islam",
        subject(towns.great_hall),
    ),
    ("monument obelisk* stela*", subject(towns.monument, "dusk", "gold")),
    ("shrine ritual* ceremon* sacrifice religion priest*", subject(towns.standing_stones, "dusk", "night")),
    ("pottery glass", subject(still_life.pottery)),
    ("metallurgy mining forge bronze iron", subject(still_life.forge)),
    ("rebellion revolution overpopulation", subject(peoples.unrest, "ember")),
    ("mask", subject(still_life.mask)),
    ("mayans:writing ogham saga* rune* hieroglyph*", subject(crafts.carved_stone, "mist", "dawn", "storm")),
    (
        "scroll* script writing edicts code tome* mahabharata printing history legends",
        subject(still_life.scroll),
    ),
    ("coin* moneylender* corruption wealth tax*", subject(still_life.coins)),
    ("gold jewel* amber jade treasure lure seal", subject(still_life.treasure)),
    ("cauldron", subject(crafts.cauldron, "night")),
    ("pharmacy medicine ayurveda herbs", subject(still_life.herbs)),
    ("oracle seer", subject(peoples.oracle, "dusk", "night", "gold")),
    ("mysticism astronomy calendar meditation visions", subject(crafts.stars)),
    ("science philosophy education mathematics scribes cartography", subject(still_life.learning)),
    ("drama poetry art bard song", subject(still_life.lyre)),
    ("monopoly market merchant* judicial trade", subject(still_life.scales)),
    ("prosperity abundance harvest vineyard*", subject(crafts.plenty)),
    ("agriculture domestication soil gardening", subject(crafts.plough)),
    ("gambling patolli", subject(still_life.dice)),
    ("comb*", subject(still_life.comb)),
    ("skis", subject(crafts.skis, "snow")),
    ("mosaic* fresco* tiles labyrinth", subject(crafts.tiles)),
    ("tamga tattoo*", subject(crafts.brand)),
    ("ambassador* envoy*", subject(peoples.envoy)),
    ("diplomacy marriage alliance", subject(crafts.handshake)),
    (
        "leadership satrap king queen emperor empress prince shah duke sir "
        "arpad almos emese stephen enriquillo cacique halach khosrau ardashir al-ma mansur chandragupta sri dinga kupe "
        "nafanua tutu-te-aroaro shogun xuanji kleito uthyr bertilak morigena guennuvar ramesses ashoka chanakya "
        "myrddin",
        subject(honours.leader),
    ),
    ("sword invasion", subject(warfare.arms)),
)

BY_ICON: Final = {
    "metropolis": subject(towns.metropolis, "dusk", "gold", "night"),
    "city": subject(towns.city),
    "knight": subject(warfare.knight, "dusk", "gold", "dawn"),
    "mask": subject(still_life.mask),
    "scroll": subject(still_life.scroll),
    "merchant": subject(routes.market),
    "miracle": subject(crafts.stars),
    "hunt": subject(voyages.camp, "night"),
    "ocean": subject(voyages.ship),
}
BY_STATE: Final = {
    "barbarian": subject(voyages.camp, "night"),
    "empire": subject(towns.metropolis, "gold"),
    "isle_bound": subject(islands.beach, "tropic"),
    "voyaging": subject(islands.voyage, "tropic"),
    "corrupted": subject(depths.summoning, "deep"),
    "summoned": subject(depths.rising, "deep"),
}
PINNED: Final = (
    subject(towns.great_hall),
    subject(towns.monument),
    subject(still_life.learning),
    subject(peoples.council),
)
OTHERS: Final = (
    subject(peoples.council),
    subject(crafts.plenty),
    subject(still_life.scroll),
    subject(voyages.road),
)


AT_HOME: Final[dict[str, tuple[Subject, ...]]] = {
    "inuit": (
        subject(arctic.snow_houses, "night", "snow"),
        subject(arctic.kayaks, "snow"),
        subject(arctic.inuksuk, "dawn"),
    ),
    "martians": (
        subject(red_planet.dome_city, "mars"),
        subject(red_planet.landing),
        subject(red_planet.fleet, "night"),
    ),
    "cultists": (subject(depths.summoning, "deep"), subject(depths.grimoire, "deep"), subject(depths.rising, "deep")),
    "polynesians": (
        subject(islands.beach, "tropic"),
        subject(islands.voyage, "tropic"),
        subject(islands.carved_posts, "dusk"),
    ),
    "taino": (
        subject(islands.beach, "tropic"),
        subject(islands.paddlers, "tropic"),
        subject(ancient_americas.sun_stone),
    ),
    "mayans": (subject(ancient_americas.forest_pyramid, "jungle"), subject(ancient_americas.calendar)),
    "olmecs": (subject(ancient_americas.forest_pyramid, "jungle"), subject(ancient_americas.stone_head, "jungle")),
    "japanese": (subject(far_east.gate, "blossom"), subject(far_east.blossoms, "blossom"), subject(far_east.brush)),
    "tang": (subject(far_east.mountain_temple, "mist"), subject(far_east.brush), subject(far_east.vases)),
    "qin": (subject(far_east.mountain_temple, "mist"), subject(far_east.brush), subject(far_east.terraces)),
    "utopians": (subject(far_east.mountain_temple, "dawn", "mist"), subject(sanctuaries.great_tree, "dawn")),
    "sassanids": (subject(sanctuaries.fire_altar, "dusk", "gold"), subject(towns.great_hall)),
}
"""What else there is to see where a nation lives: for cards whose words and symbols say nothing."""
