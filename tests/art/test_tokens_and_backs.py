"""Tokens differ in shape, and piles say by their backs what they hold."""

import itertools

import pytest
from pixels import difference, same
from PySide6.QtGui import QImage

from imperium_desktop.art import icons
from imperium_desktop.art.faces import draw_back
from imperium_desktop.art.tokens import SHAPES
from imperium_desktop.art.tokens import draw_token as draw
from imperium_desktop.engine.looks import Look, TokenLook
from imperium_desktop.games.imperium.look import LOOK
from imperium_desktop.games.settlers.look import LOOK as SETTLERS

TOKENS = tuple(LOOK.tokens)


def draw_token(kind: str, size: int, ratio: float = 1.0, count: int | None = None) -> QImage:
    """A token as the game wants it to look."""
    return draw(kind, LOOK.tokens.get(kind), size, ratio, count)


def silhouette(kind: str, look: Look = LOOK) -> QImage:
    """The outline of a token alone: its shadow and colours taken away."""
    return draw(kind, look.tokens.get(kind), 32).createAlphaMask()


@pytest.mark.parametrize(
    ("one", "other", "look"),
    [(*pair, look) for look in (LOOK, SETTLERS) for pair in itertools.combinations(look.tokens, 2)],
)
def test_tokens_of_a_game_differ_in_shape_alone(one, other, look):
    first, second = silhouette(one, look), silhouette(other, look)
    apart = sum(first.pixelIndex(x, y) != second.pixelIndex(x, y) for x in range(32) for y in range(32))
    assert apart > 40


@pytest.mark.parametrize("kind", TOKENS)
@pytest.mark.parametrize(("size", "ratio"), [(16, 1.0), (28, 1.25), (40, 2.0)])
def test_tokens_have_every_pixel_of_the_screen(kind, size, ratio):
    image = draw_token(kind, size, ratio, 12)
    assert image.width() == image.height() == round(size * ratio)
    assert image.devicePixelRatio() == ratio


@pytest.mark.parametrize("kind", TOKENS)
def test_counts_are_shown(kind):
    pictures = [draw_token(kind, 32, 1.0, count) for count in (None, 0, 3, 12)]
    assert not any(same(one, other) for one, other in itertools.combinations(pictures, 2))


def test_every_shape_that_a_game_asks_for_is_one_of_ours():
    assert {token.shape for look in (LOOK, SETTLERS) for token in look.tokens.values()} <= set(SHAPES)


def test_a_shape_that_nobody_drew_is_a_disc():
    odd = draw("shell", TokenLook("spiral", "#336699"), 32)
    assert same(odd, draw("shell", TokenLook("disc", "#336699"), 32))


def test_a_token_without_a_drawing_of_its_own_is_a_plain_piece_that_can_be_told_from_others():
    pebble, shell, nameless = (draw_token(kind, 32) for kind in ("pebble", "shell", ""))
    assert same(pebble, draw_token("pebble", 32))
    assert silhouette("pebble") == silhouette("shell")
    assert not same(pebble, shell)
    assert not same(pebble, nameless)
    assert not same(pebble, draw_token("pebble", 32, 1.0, 3))


DECKS = ("commons", *icons.SUITS, "romans", "celts", "vikings", "qin", "common", "barbarians", "attack", "foundation")


def test_backs_differ():
    backs = [draw_back(kind, 90) for kind in DECKS]
    assert all(difference(one, other) > 0.004 for one, other in itertools.combinations(backs, 2))


@pytest.mark.parametrize(("width", "ratio"), [(60, 1.0), (120, 1.5), (300, 2.0)])
def test_backs_have_every_pixel_of_the_screen(width, ratio):
    image = draw_back("romans", width, ratio)
    assert image.width() == round(width * ratio)
    assert image.devicePixelRatio() == ratio
