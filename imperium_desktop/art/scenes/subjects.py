"""What a card's picture shows, from the words and symbols that are printed on it."""

from __future__ import annotations

import re
from functools import lru_cache
from random import Random
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from imperium_desktop.art import palette
from imperium_desktop.art.scenes import honours, landscapes, peoples, routes, terrains, warfare
from imperium_desktop.art.scenes.canvas import Canvas
from imperium_desktop.art.scenes.moods import choose_mood
from imperium_desktop.art.scenes.nations import nation_look
from imperium_desktop.art.scenes.tableaux import tableau
from imperium_desktop.art.scenes.title_rules import (
    BY_ICON,
    BY_STATE,
    OTHERS,
    PINNED,
    TITLES,
    Subject,
    named_subject,
    subject,
)
from imperium_desktop.engine.faces import Face

_WORDS: Final[dict[str, int]] = {}
_STARTS: Final[dict[str, int]] = {}
for _rank, _names in enumerate(TITLES):
    for _name in _names.split():
        (_STARTS if _name.endswith("*") else _WORDS).setdefault(_name.rstrip("*"), _rank)


def choose_subject(spec: Face) -> Subject:
    """What the picture of this card shows."""
    if spec.layout and (found := tableau(spec.id)) is not None:
        return found
    if spec.kind == "power" or "power" in spec.suits:
        return subject(honours.power)
    if spec.kind == "state":
        return _by_title(spec) or named_subject(BY_STATE.get(next(iter(spec.states), ""), PINNED[0]))
    if "unrest" in spec.suits:
        return _by_title(spec) or subject(peoples.unrest, "ember")
    if "fame" in spec.suits:
        return subject(honours.fame, "gold")
    if "gadget" in spec.suits:
        return _by_title(spec) or _by_symbols(spec)
    if "region" in spec.suits:
        return subject(landscapes.region, *terrains.choose_moods(spec))
    if "tributary" in spec.suits:
        return subject(peoples.people, "desert", "dawn", "noon", "gold")
    if "trade_route" in spec.suits:
        return subject(routes.route)
    return _by_title(spec) or _by_symbols(spec)


def _by_title(spec: Face) -> Subject | None:
    return _named(spec.title, spec.nation)


@lru_cache(maxsize=2048)
def _named(title: str, nation: str | None) -> Subject | None:
    words = re.findall(r"[^\s,'()&]+", title.lower())
    words += [f"{nation}:{word}" for word in words]
    ranks = [_WORDS[word] for word in words if word in _WORDS]
    ranks += [rank for start, rank in _STARTS.items() for word in words if word.startswith(start)]
    return named_subject(list(TITLES.values())[min(ranks)]) if ranks else None


def _by_symbols(spec: Face) -> Subject:
    for icon in spec.icons:
        if icon in BY_ICON:
            return named_subject(BY_ICON[icon])
    if (
        any("this card into [history]" in line or "xile this card" in line for line in spec.lines)
        or spec.start == "accession"
    ):
        return subject(honours.leader)
    choices = nation_look(spec.nation).scenes
    if not choices and spec.header == "attack":
        return subject(warfare.arms)
    choices = choices or (PINNED if spec.header == "pinned" else OTHERS)
    return named_subject(choices[spec.seed % len(choices)])


def paint_picture(painter: QPainter, box: QRectF, spec: Face) -> None:
    """Paint the picture of a card into a box. The same card gets the same picture in every box of the same shape."""
    # Printings of one card (“com.mason#COM035”) show the same.
    random = Random(spec.id.partition("#")[0])
    chosen = choose_subject(spec)
    mood = choose_mood(chosen.moods, spec.nation, random)
    tint = palette.nation_colour(spec.nation) if spec.nation else palette.suit_colour(spec.ruling_suit or "")
    painter.save()
    canvas = Canvas(painter, box, mood, tint, random)
    chosen.paint(canvas, spec)
    canvas.vignette()
    painter.restore()
