"""What a card's picture shows, from the words and symbols that are printed on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import crafts, honours, landscapes, peoples, still_life, towns, voyages, warfare
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.art.scenes.moods import choose_mood
from imperium_desktop.engine.faces import Face

Scene = Callable[[Canvas, Face], None]


@dataclass(frozen=True, slots=True)
class Subject:
    """A scene, and the moods it looks well in; none means those of the nation."""

    paint: Scene
    moods: tuple[str, ...] = ()


def _subject(paint: Scene, *moods: str) -> Subject:
    return Subject(paint, moods)


# Words in a title, or beginnings of words with a star; the first rule that fits decides. Capitals do not matter.
_RULES: Final[tuple[tuple[str, Subject], ...]] = (
    ("glory triumph", _subject(honours.triumph, "gold", "noon", "dawn")),
    ("elephant*", _subject(warfare.elephants, "gold", "dusk", "desert")),
    ("chariot*", _subject(warfare.chariot)),
    ("cattle", _subject(warfare.bull_raid, "night")),
    ("cataphract* clibanarii knight*", _subject(warfare.knight, "dusk", "gold", "dawn")),
    ("cavalry archers horse* raiders aswaran thoats bucellarii", _subject(warfare.cavalry)),
    ("onager ram engineering catapult*", _subject(warfare.siege_engine)),
    ("chainmail armour", _subject(warfare.mail)),
    ("standing wall* protection moats fort*", _subject(warfare.guard)),
    ("legion* army phalanx mercenaries warrior* jomsviking soldiers terracotta warfare", _subject(warfare.army)),
    ("conquer expansion conquest plundering unification", _subject(warfare.march)),
    (
        "ship* longship* viking trireme* fleet catamaran* outrigger* navigation pirate* waka wayfinding",
        _subject(voyages.ship),
    ),
    ("boat* canoe* kayak* fishing harpoon*", _subject(voyages.boats, "dawn", "noon", "gold")),
    ("port seaport harbour exports imports hegemony warehouse", _subject(voyages.harbour)),
    ("caravan* trader* smuggler* barter salt", _subject(voyages.caravan, "desert", "gold", "dusk")),
    ("advance road* traveller* courier* explor* trunk route corridor", _subject(voyages.road)),
    ("nomad* settlers clans tribes migration", _subject(voyages.wagons)),
    ("tent* camp iglu hunter* bohio qarmaq", _subject(voyages.camp, "night")),
    ("kurgan* mound*", _subject(voyages.mounds)),
    ("democracy votes", _subject(crafts.votes)),
    ("elders triumvirate althing council court scholar* druids gothja magistrate", _subject(peoples.council)),
    ("lighthouse", _subject(towns.lighthouse, "night", "dusk")),
    ("windmill* mill", _subject(towns.windmills)),
    ("shaduf irrigation qanat drainage flood reservoir", _subject(towns.shaduf, "desert", "noon", "gold")),
    ("circuses olympic games amphitheatre pok-ta-pok batey", _subject(towns.arena, "noon", "gold", "dawn")),
    ("innovation development urban architecture masonry", _subject(towns.building_site)),
    ("metropolis eternal", _subject(towns.metropolis, "dusk", "gold", "night")),
    ("city", _subject(towns.city)),
    ("town village", _subject(towns.town)),
    (
        "senate temple wonder palace library mosque monastery academy school pyramids buddhism christianity islam",
        _subject(towns.great_hall),
    ),
    ("monument obelisk* stela* petroglyphs heads", _subject(towns.monument, "dusk", "gold")),
    ("shrine ritual* ceremon* altar sacrifice religion priest*", _subject(towns.standing_stones, "dusk", "night")),
    ("pottery porcelain glass", _subject(still_life.pottery)),
    ("metallurgy mining forge bronze iron", _subject(still_life.forge)),
    ("rebellion revolution overpopulation", _subject(peoples.unrest, "ember")),
    ("mask", _subject(still_life.mask)),
    ("ogham saga* rune* hieroglyph* petroglyph*", _subject(crafts.carved_stone, "mist", "dawn", "storm")),
    (
        "scroll* script writing edicts code tome* mahabharata codices printing kanji popol history legends",
        _subject(still_life.scroll),
    ),
    ("coin* moneylender* corruption wealth tax*", _subject(still_life.coins)),
    ("gold jewel* amber jade featherwork treasure", _subject(still_life.treasure)),
    ("cauldron", _subject(crafts.cauldron, "night")),
    ("pharmacy medicine ayurveda herbs", _subject(still_life.herbs)),
    ("oracle seer", _subject(peoples.oracle, "dusk", "night", "gold")),
    ("mysticism astronomy calendar meditation visions", _subject(crafts.stars)),
    ("science philosophy education mathematics scribes cartography", _subject(still_life.learning)),
    ("drama poetry art bard song singing", _subject(still_life.lyre)),
    ("monopoly market merchant* judicial trade", _subject(still_life.scales)),
    ("prosperity abundance harvest vineyard*", _subject(crafts.plenty)),
    ("agriculture domestication soil gardening", _subject(crafts.plough)),
    ("gambling patolli", _subject(still_life.dice)),
    ("comb*", _subject(still_life.comb)),
    ("skis", _subject(crafts.skis, "snow")),
    ("mosaic* fresco* tiles labyrinth", _subject(crafts.tiles)),
    ("tamga tattoo*", _subject(crafts.brand)),
    ("ambassador* envoy*", _subject(peoples.envoy)),
    ("diplomacy marriage alliance", _subject(crafts.handshake)),
    ("leadership satrap king queen emperor empress prince shah duke sir", _subject(honours.leader)),
    ("sword excalibur invasion", _subject(warfare.arms)),
)

_WORDS: Final[dict[str, int]] = {}
_STARTS: Final[dict[str, int]] = {}
for _rank, (_names, _) in enumerate(_RULES):
    for _name in _names.split():
        (_STARTS if _name.endswith("*") else _WORDS).setdefault(_name.rstrip("*"), _rank)

_BY_ICON: Final = {
    "metropolis": _subject(towns.metropolis, "dusk", "gold", "night"),
    "city": _subject(towns.city),
    "knight": _subject(warfare.knight, "dusk", "gold", "dawn"),
    "mask": _subject(still_life.mask),
    "scroll": _subject(still_life.scroll),
    "merchant": _subject(still_life.scales),
    "miracle": _subject(crafts.stars),
    "hunt": _subject(voyages.camp, "night"),
    "ocean": _subject(voyages.ship),
}
_BY_STATE: Final = {
    "barbarian": _subject(voyages.camp, "night"),
    "empire": _subject(towns.metropolis, "gold"),
    "isle_bound": _subject(voyages.boats, "noon"),
    "voyaging": _subject(voyages.ship, "noon"),
    "corrupted": _subject(crafts.stars),
    "summoned": _subject(crafts.stars),
}
_PINNED: Final = (
    _subject(towns.great_hall),
    _subject(towns.monument),
    _subject(still_life.learning),
    _subject(peoples.council),
)
_OTHERS: Final = (
    _subject(peoples.council),
    _subject(crafts.plenty),
    _subject(still_life.scroll),
    _subject(voyages.road),
)


def choose_subject(spec: Face) -> Subject:
    """What the picture of this card shows."""
    if spec.kind == "power" or "power" in spec.suits:
        return _subject(honours.power)
    if spec.kind == "state":
        return _BY_STATE.get(next(iter(spec.states), ""), _PINNED[0])
    if "unrest" in spec.suits:
        return _subject(peoples.unrest, "ember")
    if "fame" in spec.suits:
        return _subject(honours.fame, "gold")
    if "region" in spec.suits:
        return _subject(landscapes.region, *landscapes.choose_moods(spec))
    if "tributary" in spec.suits:
        return _subject(peoples.people, "desert", "dawn", "noon", "gold")
    if "trade_route" in spec.suits:
        return _subject(voyages.caravan, "desert", "gold", "dusk")
    return _by_title(spec.title) or _by_symbols(spec)


@lru_cache(maxsize=1024)
def _by_title(title: str) -> Subject | None:
    words = re.findall(r"[^\s,'()&]+", title.lower())
    ranks = [_WORDS[word] for word in words if word in _WORDS]
    ranks += [rank for start, rank in _STARTS.items() for word in words if word.startswith(start)]
    return _RULES[min(ranks)][1] if ranks else None


def _by_symbols(spec: Face) -> Subject:
    for icon in spec.icons:
        if icon in _BY_ICON:
            return _BY_ICON[icon]
    if (
        any("this card into [history]" in line or "xile this card" in line for line in spec.lines)
        or spec.start == "accession"
    ):
        return _subject(honours.leader)
    if spec.header == "attack":
        return _subject(warfare.arms)
    choices = _PINNED if spec.header == "pinned" else _OTHERS
    return choices[spec.seed % len(choices)]


def paint_picture(painter: QPainter, box: QRectF, spec: Face) -> None:
    """Paint the picture of a card into a box. The same card gets the same picture in every box of the same shape."""
    random = Random(spec.id)
    subject = choose_subject(spec)
    mood = choose_mood(subject.moods, spec.nation, random)
    tint = palette.nation_colour(spec.nation) if spec.nation else palette.suit_colour(spec.ruling_suit or "")
    painter.save()
    canvas = Canvas(painter, box, mood, tint, random)
    subject.paint(canvas, spec)
    canvas.vignette()
    painter.restore()
