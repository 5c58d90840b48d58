"""Faces that are kept on disk, so that the next run has them at once."""

import os

import pytest
from PySide6.QtGui import QImage

from imperium_desktop.art import kept_pictures
from imperium_desktop.art.faces import draw_face
from imperium_desktop.art.kept_pictures import SUFFIX, KeptPictures
from imperium_desktop.art.store import FaceStore
from imperium_desktop.engine.faces import Face

GLORY = Face("rom.glory", "Glory", nation="romans", lines=("Draw a card.",))
LETTERS = 10.0


@pytest.fixture
def folder(qapp, tmp_path):
    return tmp_path / "faces"


def files(folder):
    return sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []


def drawn(qtbot, store, face=GLORY, keep=True, ratio=1.0):
    if store.drawn_face(face, 130, ratio, LETTERS, keep) is None:
        qtbot.waitUntil(lambda: not store.busy)
    return store.drawn_face(face, 130, ratio, LETTERS, keep)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_the_next_store_has_the_face_at_once_and_it_is_the_same(qtbot, folder, ratio):
    first = drawn(qtbot, FaceStore(folder), ratio=ratio)
    again = FaceStore(folder).drawn_face(GLORY, 130, ratio, LETTERS, keep=True)
    assert again == first == draw_face(GLORY, 130, ratio, LETTERS)
    assert again.devicePixelRatio() == ratio


def test_only_what_is_to_be_kept_is_kept(qtbot, folder):
    drawn(qtbot, FaceStore(folder), keep=False)
    assert files(folder) == []
    drawn(qtbot, FaceStore(folder))
    assert len(files(folder)) == 1
    assert FaceStore().drawn_face(GLORY, 130, 1.0, LETTERS, keep=True) is None


def test_a_face_that_prints_something_else_is_drawn_anew(qtbot, folder):
    drawn(qtbot, FaceStore(folder))
    changed = Face("rom.glory", "Glory", nation="romans", lines=("Draw 2 cards.",))
    store = FaceStore(folder)
    assert store.drawn_face(changed, 130, 1.0, LETTERS, keep=True) is None
    assert store.drawn_face(GLORY, 130, 1.0, LETTERS + 1, keep=True) is None


def test_what_other_code_drew_is_not_used(folder, monkeypatch):
    image = draw_face(GLORY, 130)
    KeptPictures(folder).keep("a", 1.0, image)
    assert KeptPictures(folder).find("a", 1.0) == image
    monkeypatch.setattr(kept_pictures, "_drawing_code", lambda: iter(["another version"]))
    assert KeptPictures(folder).find("a", 1.0) is None


def test_the_drawing_code_is_known_by_its_files_or_by_the_program(tmp_path, monkeypatch):
    code = list(kept_pictures._drawing_code())
    assert any(line.startswith("subjects.py ") for line in code) and any(line.startswith("faces.py ") for line in code)
    monkeypatch.setattr(kept_pictures, "__file__", str(tmp_path / "in the program" / "kept_pictures.pyc"))
    assert len(list(kept_pictures._drawing_code())) == 1


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[:10],
        lambda data: data[:-1],
        lambda data: b"PNG " + data[4:],
        lambda data: data[:4] + b"\xff\xff\xff\xff" + data[8:],
    ],
)
def test_a_damaged_file_is_no_picture(folder, spoil):
    kept = KeptPictures(folder)
    kept.keep("a", 1.0, draw_face(GLORY, 130))
    (file,) = files(folder)
    file.write_bytes(spoil(file.read_bytes()))
    assert kept.find("a", 1.0) is None


def test_pictures_of_another_form_are_left_alone(folder):
    KeptPictures(folder).keep("a", 1.0, QImage(10, 10, QImage.Format.Format_RGB32))
    assert files(folder) == []


def test_a_disk_that_refuses_is_borne(qtbot, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    store = FaceStore(tmp_path / "file")
    assert not drawn(qtbot, store).isNull()


def test_the_oldest_go_when_there_are_too_many(folder, monkeypatch):
    image = draw_face(GLORY, 130)
    kept = KeptPictures(folder)
    kept.keep("first", 1.0, image)
    monkeypatch.setattr(kept_pictures, "LIMIT", image.sizeInBytes() * 2 + 100)
    monkeypatch.setattr(kept_pictures, "_PRUNE_EVERY", 1)
    os.utime(files(folder)[0], (1, 1))
    kept.keep("second", 1.0, image)
    kept.keep("third", 1.0, image)
    assert len(files(folder)) == 2
    assert kept.find("first", 1.0) is None and kept.find("third", 1.0) == image


def test_the_players_own_pictures_come_first(qtbot, folder, tmp_path):
    drawn(qtbot, FaceStore(folder))
    own = tmp_path / "own"
    own.mkdir()
    picture = QImage(130, 182, QImage.Format.Format_RGB32)
    picture.fill(0xFF00FF00)
    assert picture.save(str(own / "rom.glory.png"))
    store = FaceStore(folder)
    store.set_art_folder(own)
    assert drawn(qtbot, store) != draw_face(GLORY, 130, 1.0, LETTERS)
    store.set_art_folder(None)
    assert store.drawn_face(GLORY, 130, 1.0, LETTERS, keep=True) == draw_face(GLORY, 130, 1.0, LETTERS)
