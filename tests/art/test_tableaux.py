"""Pictures made of data: every card of the second game has one of its own, and every word in it means something."""

import re
from dataclasses import replace
from functools import cache

import pytest
from pixels import difference, empty, same
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from imperium_desktop.art.scenes import moods, tableaux
from imperium_desktop.art.scenes.drawings import drawings
from imperium_desktop.art.scenes.pigments import pigment
from imperium_desktop.art.scenes.subjects import choose_subject, paint_picture
from imperium_desktop.art.scenes.tableaux import pictures, tableau
from imperium_desktop.engine.faces import Face
from imperium_desktop.games.settlers.catalogue import standard_catalogue


@cache
def cards() -> dict[str, Face]:
    """A face of each title, with nothing on it but what pictures look at."""
    found = {}
    for pack in standard_catalogue().packs.values():
        for card in pack.cards:
            nation = pack.name if pack.board is not None else None
            found[card.id] = Face(card.id, card.name, layout="location", nation=nation)
    return found


def painted(face: Face, width: int = 120, height: int = 100) -> QImage:
    image = empty(width, height)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_picture(painter, QRectF(0, 0, width, height), face)
    painter.end()
    return image


def test_every_title_has_a_picture_and_every_picture_a_title():
    assert set(cards()) - set(pictures()) == set(), "write them into tableaux.toml"
    assert set(pictures()) - set(cards()) == set(), "no card has these keys"


@pytest.mark.parametrize("key", sorted(cards()))
def test_every_picture_covers_its_box_in_any_shape(key):
    for width, height in ((120, 40), (60, 90), (90, 70)):
        image = painted(cards()[key], width, height)
        assert all(image.pixelColor(x, y).alpha() == 255 for x in range(0, width, 3) for y in range(0, height, 3))


def test_any_two_titles_show_something_else():
    """What is asked of an attack stands before its picture; the pictures of all attacks may be much alike."""
    seen = {key: painted(face, 18, 15) for key, face in cards().items() if not key.startswith("att.")}
    keys = sorted(seen)
    twins = [
        (one, other)
        for index, one in enumerate(keys)
        for other in keys[index + 1 :]
        if difference(seen[one], seen[other]) < 0.02
    ]
    assert twins == []


def test_no_two_titles_share_what_stands_in_the_picture():
    """A background may be shared, filler may not."""
    parts = {key: tuple(text.strip().splitlines()[1:]) for key, text in pictures().items()}
    assert len(set(parts.values())) == len(parts)
    assert min(len(lines) for key, lines in parts.items() if not key.startswith("att.")) >= 2


def test_every_drawing_is_used_somewhere():
    words = set(re.findall(r"\w+", " ".join([*pictures().values(), *tableaux._table()["behind"].values()])))
    used = words | {f"tool_{word}" for word in words} | {f"hat_{word}" for word in words} | {"hat_hair"}
    assert set(drawings()) - used == set()


def test_every_mood_a_picture_looks_well_in_is_known():
    named = {mood for key in pictures() for mood in tableau(key).moods}
    assert named and named <= set(moods.MOODS)


def test_cards_put_together_in_another_way_keep_their_pictures():
    """Two games may have cards of the same key."""
    assert choose_subject(Face("rom.legion", "Legion", nation="romans")) is not tableau("rom.legion")
    assert choose_subject(Face("rom.legion", "Legion", nation="romans", layout="location")) is tableau("rom.legion")


def test_every_background_is_used():
    behind = {text.split()[0] for text in pictures().values()}
    assert behind == set(tableaux._table()["behind"])


def test_printings_of_a_card_share_its_picture():
    mason = cards()["com.mason"]
    assert same(painted(mason), painted(replace(mason, id="com.mason#COM035")))


def test_a_card_without_a_picture_of_its_own_shows_what_its_title_says():
    assert not painted(Face("own.mill", "Mill of my own", layout="location")).isNull()


@pytest.mark.parametrize("word", ["purplish", "#12", "wall+", "wall@", "cloth-44"])
def test_a_colour_that_means_nothing_is_named(word):
    with pytest.raises((ValueError, AttributeError), match=re.escape(word)):
        pigment(_Easel(), word)


class _Easel:
    """As much of a canvas as colours need."""

    mood = moods.MOODS["noon"]
    tint = QColor("#8e1f2f")


def test_colours_are_made_lighter_darker_and_seen_through():
    easel = _Easel()
    plain, dark, light, thin = (pigment(easel, word) for word in ("tint", "tint-4", "tint+4", "tint@5"))
    assert dark.lightness() < plain.lightness() < light.lightness()
    assert plain.alpha() == 255 and thin.alpha() == pytest.approx(128, abs=2)
