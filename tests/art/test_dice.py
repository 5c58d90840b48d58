"""The die on the table."""

import pytest
from PySide6.QtGui import QImage

from imperium_desktop.art.dice import draw_die


def red(image: QImage) -> int:
    """How many pixels belong to pips."""
    found = 0
    for x in range(image.width()):
        for y in range(image.height()):
            colour = image.pixelColor(x, y)
            found += colour.alpha() > 200 and colour.red() > 2 * colour.green()
    return found


@pytest.mark.parametrize("pips", range(1, 7))
def test_every_face_has_its_pips(qapp, pips):
    one, face = red(draw_die(1, 64)), red(draw_die(pips, 64))
    assert one > 0
    assert round(face / one) == pips


def test_it_is_drawn_at_the_resolution_of_the_screen(qapp):
    die = draw_die(3, 30, 2.0)
    assert (die.width(), die.height(), die.devicePixelRatio()) == (60, 60, 2.0)


@pytest.mark.parametrize("pips", [0, 7, -1])
def test_a_die_has_six_faces(pips):
    with pytest.raises(ValueError, match=str(pips)):
        draw_die(pips, 30)
