"""The player's own picture files: every make is read, upright and smooth, and nothing in a file does harm."""

import os
import random
import struct
import subprocess
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

import imperium_desktop
from imperium_desktop.art import picture_files
from imperium_desktop.art.picture_files import read_scaled

ROOM = QSize(100, 140)
MAKES = {"PNG": ".png", "JPEG": ".jpg", "WEBP": ".webp", "TIFF": ".tif", "AVIF": ".avif"}
RED, GREEN, BLUE, WHITE = (220, 20, 20), (20, 180, 20), (20, 20, 220), (250, 250, 250)


def four_fields(width, height):
    """Red and green above, blue and white below."""
    image = Image.new("RGB", (width, height), RED)
    image.paste(GREEN, (width // 2, 0, width, height // 2))
    image.paste(BLUE, (0, height // 2, width // 2, height))
    image.paste(WHITE, (width // 2, height // 2, width, height))
    return image


def close_to(colour, wanted):
    return all(
        abs(one - other) < 12 for one, other in zip((colour.red(), colour.green(), colour.blue()), wanted, strict=True)
    )


def shows_four_fields(picture):
    width, height = picture.width(), picture.height()
    return (
        close_to(picture.pixelColor(width // 4, height // 4), RED)
        and close_to(picture.pixelColor(3 * width // 4, height // 4), GREEN)
        and close_to(picture.pixelColor(width // 4, 3 * height // 4), BLUE)
        and close_to(picture.pixelColor(3 * width // 4, 3 * height // 4), WHITE)
    )


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("suffix", ["its own", ".jpg"])
def test_every_make_is_read_whatever_its_name_says(tmp_path, make, suffix):
    file = tmp_path / f"picture{MAKES[make] if suffix == 'its own' else suffix}"
    four_fields(500, 700).save(file, make)
    picture = read_scaled(file, ROOM)
    assert picture.size() == ROOM
    assert shows_four_fields(picture)


def test_other_makes_are_not_tried(tmp_path):
    four_fields(50, 70).save(tmp_path / "a.png", "BMP")
    with pytest.raises(ValueError, match="it is no PNG, JPEG, WebP, TIFF or AVIF picture"):
        read_scaled(tmp_path / "a.png", ROOM)


# How a camera that was held so sees the upright picture.
HELD = {
    1: lambda image: image,
    2: lambda image: image.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
    3: lambda image: image.transpose(Image.Transpose.ROTATE_180),
    4: lambda image: image.transpose(Image.Transpose.FLIP_TOP_BOTTOM),
    5: lambda image: image.transpose(Image.Transpose.TRANSPOSE),
    6: lambda image: image.transpose(Image.Transpose.ROTATE_90),
    7: lambda image: image.transpose(Image.Transpose.TRANSVERSE),
    8: lambda image: image.transpose(Image.Transpose.ROTATE_270),
}


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("orientation", HELD)
def test_pictures_stand_as_the_camera_was_held(tmp_path, make, orientation):
    notes = Image.Exif()
    notes[0x0112] = orientation
    file = tmp_path / f"photo{MAKES[make]}"
    HELD[orientation](four_fields(500, 700)).save(file, make, exif=notes)
    picture = read_scaled(file, ROOM)
    assert picture.size() == ROOM
    assert shows_four_fields(picture)


def test_a_note_of_the_camera_that_makes_no_sense_is_ignored(tmp_path):
    four_fields(500, 700).save(tmp_path / "a.jpg", exif=b"Exif\x00\x00MM\x00*\xff\xff\xff\xff")
    assert shows_four_fields(read_scaled(tmp_path / "a.jpg", ROOM))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "I;16"])
def test_colours_of_every_kind_are_understood(tmp_path, mode):
    file = tmp_path / "a.tif"
    if mode == "I;16":
        Image.new("I;16", (50, 70), 128 << 8).save(file)
    elif mode == "P":
        Image.new("RGB", (50, 70), (128, 128, 128)).quantize(16).save(file)
    else:
        Image.new("RGB", (50, 70), (128, 128, 128)).convert(mode).save(file)
    middle = read_scaled(file, ROOM).pixelColor(50, 70)
    if mode == "1":
        assert middle.red() == middle.green() == middle.blue()
    else:
        assert close_to(middle, (128, 128, 128))


@pytest.mark.parametrize("make", ["PNG", "WEBP", "TIFF", "AVIF"])
def test_what_is_transparent_stays_so(tmp_path, make):
    file = tmp_path / f"a{MAKES[make]}"
    image = Image.new("RGBA", (500, 700), (0, 0, 0, 0))
    image.paste((220, 20, 20, 255), (250, 0, 500, 700))
    image.save(file, make)
    picture = read_scaled(file, ROOM)
    assert picture.pixelColor(20, 70).alpha() == 0
    assert picture.pixelColor(80, 70).alpha() == 255
    # No dark seam where nothing meets something.
    assert all(picture.pixelColor(x, 70).red() > 190 for x in range(100) if picture.pixelColor(x, 70).alpha() > 60)


def test_fine_lines_become_an_even_grey(tmp_path):
    image = Image.new("L", (1001, 1401), 0)
    for x in range(0, 1001, 2):
        image.paste(255, (x, 0, x + 1, 1401))
    image.save(tmp_path / "a.png")
    picture = read_scaled(tmp_path / "a.png", ROOM)
    greys = [picture.pixelColor(x, 70).red() for x in range(5, 95)]
    assert max(greys) - min(greys) < 12
    assert 115 < sum(greys) / len(greys) < 140


def test_a_shape_near_that_of_a_card_fills_it_and_another_is_shown_whole(tmp_path):
    four_fields(500, 680).save(tmp_path / "near.png")
    near = read_scaled(tmp_path / "near.png", ROOM)
    assert near.width() >= 100 and near.height() >= 140
    four_fields(700, 300).save(tmp_path / "wide.png")
    assert read_scaled(tmp_path / "wide.png", ROOM).size() == QSize(100, 42)
    Image.new("RGB", (3000, 1)).save(tmp_path / "line.png")
    assert read_scaled(tmp_path / "line.png", ROOM).size() == QSize(100, 1)


# Harm ----------------------------------------------------------------------------------------------------------------


def png_that_claims(width, height):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 99)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(8_001, 8_000), (30_000, 30_000), (2**31 - 1, 2**31 - 1)])
def test_a_few_bytes_that_claim_to_be_a_huge_picture(tmp_path, size):
    (tmp_path / "a.png").write_bytes(png_that_claims(*size))
    with pytest.raises(ValueError, match="it has more than 64 million pixels"):
        read_scaled(tmp_path / "a.png", ROOM)


def test_a_file_that_is_too_large_is_not_opened(tmp_path):
    file = tmp_path / "a.png"
    four_fields(50, 70).save(file)
    os.truncate(file, picture_files.MOST_BYTES + 1)
    with pytest.raises(ValueError, match="it is larger than 64 MB"):
        read_scaled(file, ROOM)


@pytest.mark.parametrize("make", MAKES)
def test_a_file_that_ends_too_early_is_refused(tmp_path, make):
    file = tmp_path / f"a{MAKES[make]}"
    noise = Image.effect_noise((300, 420), 80).convert("RGB")
    noise.save(file, make)
    os.truncate(file, file.stat().st_size // 2)
    with pytest.raises(ValueError, match=r"it is damaged|it is no PNG"):
        read_scaled(file, ROOM)


@pytest.mark.parametrize("make", MAKES)
def test_damage_anywhere_gives_a_picture_or_a_reason(tmp_path, make):
    file = tmp_path / f"a{MAKES[make]}"
    four_fields(60, 84).save(file, make)
    whole = file.read_bytes()
    chance = random.Random(make)
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        file.write_bytes(data)
        with suppress(ValueError):
            assert not read_scaled(file, ROOM).isNull()


def test_no_picture_no_pillow():
    """Whoever has no pictures of their own does not wait for the library that reads them."""
    program = (
        "import sys\n"
        "import imperium_desktop.windows.running, imperium_desktop.windows.table_page\n"
        "from pathlib import Path\n"
        "from imperium_desktop.art.own_pictures import OwnPictures\n"
        "from imperium_desktop.engine.faces import Face\n"
        "assert OwnPictures(Path('.'), None, print).draw(Face('rom.glory', 'Glory'), 60, 1) is None\n"
        "assert 'PIL' not in sys.modules\n"
    )
    root = Path(imperium_desktop.__file__).parent.parent
    subprocess.run([sys.executable, "-c", program], check=True, cwd=root)


def test_a_picture_has_its_own_colours(tmp_path):
    Image.new("RGB", (50, 70), (17, 99, 200)).save(tmp_path / "a.png")
    assert read_scaled(tmp_path / "a.png", ROOM).pixelColor(50, 70) == QColor(17, 99, 200)
