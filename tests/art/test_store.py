"""The store: an answer at once, the face soon, never more memory than allowed, and the player's own pictures."""

import gc
import time
import weakref
from pathlib import Path

import pytest
from card_specs import all_specs, spec
from pixels import same
from PySide6.QtCore import QEventLoop, QObject
from PySide6.QtGui import QColor, QImage

from imperium_desktop.art.faces import draw_face, draw_stand_in
from imperium_desktop.art.store import FaceStore

GLORY = spec("rom.glory")


def wait_for(qtbot, store, count=1):
    arrived = []
    store.ready.connect(arrived.append)
    qtbot.waitUntil(lambda: len(arrived) >= count and not store.busy, timeout=20_000)
    return arrived


def face(qtbot, store, found=GLORY, width=120, ratio=1.0) -> QImage:
    """The finished face."""
    if not store.face(found, width, ratio)[1]:
        wait_for(qtbot, store)
    image, finished = store.face(found, width, ratio)
    assert finished
    return image


def photograph(file: Path, colour: str, width: int = 500, height: int = 700) -> None:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    assert image.save(str(file))


def test_a_stand_in_comes_at_once_and_the_face_follows(qtbot):
    store = FaceStore()
    image, finished = store.face(GLORY, 120)
    assert not finished
    assert same(image, draw_stand_in(GLORY, 120))
    assert store.face(GLORY, 120)[0] is image, "it is drawn once"
    assert store.busy
    assert wait_for(qtbot, store) == ["rom.glory"]
    image, finished = store.face(GLORY, 120)
    assert finished
    assert same(image, draw_face(GLORY, 120))
    assert not store.busy


def test_a_face_is_drawn_once_for_each_size_and_ratio(qtbot):
    store = FaceStore()
    for _ in range(3):
        store.face(GLORY, 120)
        store.face(GLORY, 180)
        store.face(GLORY, 120, 2.0)
    assert len(wait_for(qtbot, store, 3)) == 3
    assert face(qtbot, store, width=120, ratio=2.0).width() == 240


def test_what_is_printed_counts_not_the_key_alone(qtbot):
    store = FaceStore()
    face(qtbot, store)
    _, finished = store.face(spec("cel.glory"), 120)
    assert not finished


def test_memory_is_bounded_and_the_oldest_goes_first(qtbot):
    one = draw_face(GLORY, 120).sizeInBytes()
    store = FaceStore(memory_limit=3 * one)
    some = all_specs()[:5]
    for found in some:
        face(qtbot, store, found)
    assert [store.face(found, 120)[1] for found in some[2:]] == [True, True, True]
    assert [store.face(found, 120)[1] for found in some[:2]] == [False, False]


def test_a_face_that_was_asked_for_lately_stays(qtbot):
    one = draw_face(GLORY, 120).sizeInBytes()
    store = FaceStore(memory_limit=2 * one)
    first, second, third = all_specs()[:3]
    face(qtbot, store, first)
    face(qtbot, store, second)
    store.face(first, 120)
    face(qtbot, store, third)
    assert store.face(first, 120)[1]
    assert not store.face(second, 120)[1]


def test_what_was_forgotten_does_not_arrive(qtbot):
    store = FaceStore()
    arrived = []
    store.ready.connect(arrived.append)
    for found in all_specs()[:30]:
        store.face(found, 120)
    store.forget()
    assert not store.busy
    face(qtbot, store)
    assert arrived == ["rom.glory"]


def test_a_face_may_be_ordered_without_a_stand_in(qtbot):
    store = FaceStore()
    assert store.drawn_face(GLORY, 120) is None and store.busy
    wait_for(qtbot, store)
    assert same(store.drawn_face(GLORY, 120), draw_face(GLORY, 120))


def test_a_ratio_that_nobody_looks_at_is_dropped_drawn_or_not(qtbot):
    store = FaceStore()
    face(qtbot, store, ratio=2.0)
    kept = face(qtbot, store, ratio=1.0)
    store.drawn_face(spec("rom.advance"), 120, 2.0)
    store.drop(2.0)
    assert not store.busy and store._bytes == kept.sizeInBytes()
    with qtbot.assertNotEmitted(store.ready, wait=200):
        pass
    assert store.drawn_face(spec("rom.advance"), 120, 2.0) is None
    assert wait_for(qtbot, store) == ["rom.advance"], "it may be asked for again"


def test_asking_does_not_keep_the_window_waiting(qtbot):
    store = FaceStore()
    face(qtbot, store)
    times = []
    for found in all_specs()[:100]:
        start = time.perf_counter()
        store.face(found, 180)
        times.append(time.perf_counter() - start)
    # The median, because a busy machine may stop us at any moment.
    assert sorted(times)[50] < 0.005
    wait_for(qtbot, store, 100)


@pytest.mark.parametrize("with_parent", [False, True])
def test_a_store_can_end_while_it_draws(qtbot, with_parent):
    parent = QObject() if with_parent else None
    store = FaceStore(parent=parent)
    for found in all_specs()[:40]:
        store.face(found, 180)
    gone = weakref.ref(store)
    del store, parent
    gc.collect()
    assert gone() is None
    # The worker is still there for the next store.
    assert not face(qtbot, FaceStore()).isNull()


@pytest.mark.parametrize(
    "name", ["1ROM14.png", "1rom14.PNG", "1ROM14-23.jpg", "1ROM14_23.webp", "rom.glory.jpeg", "rom.glory.TIFF"]
)
def test_own_pictures_replace_the_face(qtbot, tmp_path, name):
    photograph(tmp_path / name, "#2060c0")
    store = FaceStore()
    store.set_art_folder(tmp_path)
    image = face(qtbot, store, width=120, ratio=1.5)
    assert (image.width(), image.height(), image.devicePixelRatio()) == (180, 252, 1.5)
    middle = image.pixelColor(90, 126)
    assert (abs(middle.red() - 0x20), abs(middle.green() - 0x60), abs(middle.blue() - 0xC0)) < (8, 8, 8)
    assert image.pixelColor(0, 0).alpha() < 60


def test_own_pictures_of_another_shape_are_shown_whole(qtbot, tmp_path):
    photograph(tmp_path / "1ROM14.png", "#ff0000", 700, 300)
    store = FaceStore()
    store.set_art_folder(tmp_path)
    image = face(qtbot, store)
    assert image.pixelColor(3, 84) == QColor("#ff0000")
    assert image.pixelColor(116, 84) == QColor("#ff0000")
    assert image.pixelColor(60, 20) != QColor("#ff0000")


def test_cards_without_an_own_picture_are_drawn(qtbot, tmp_path):
    photograph(tmp_path / "1ROM14.png", "#2060c0")
    store = FaceStore()
    store.set_art_folder(tmp_path)
    assert same(face(qtbot, store, spec("rom.legions")), draw_face(spec("rom.legions"), 120))


def test_a_picture_that_cannot_be_read_is_skipped_with_a_sentence(qtbot, tmp_path):
    (tmp_path / "1ROM14.png").write_bytes(b"this is no picture")
    store = FaceStore()
    said = []
    store.problem.connect(said.append)
    store.set_art_folder(tmp_path)
    assert same(face(qtbot, store), draw_face(GLORY, 120))
    face(qtbot, store, width=150)
    qtbot.waitUntil(lambda: bool(said))
    (sentence,) = said
    assert sentence.startswith(f"The picture 1ROM14.png in {tmp_path} cannot be read (")
    assert sentence.endswith("the card is drawn instead. Replace the file or take it away.")


def test_a_folder_that_is_not_there_is_named(qtbot, tmp_path):
    store = FaceStore()
    said = []
    store.problem.connect(said.append)
    store.set_art_folder(tmp_path / "gone")
    assert same(face(qtbot, store), draw_face(GLORY, 120))
    face(qtbot, store, spec("cel.glory"))
    qtbot.waitUntil(lambda: bool(said))
    assert len(said) == 1
    assert "choose another one in the settings" in said[0]


def test_the_folder_can_be_taken_away_again(qtbot, tmp_path):
    photograph(tmp_path / "1ROM14.png", "#2060c0")
    store = FaceStore()
    store.set_art_folder(tmp_path)
    face(qtbot, store)
    store.set_art_folder(None)
    assert same(face(qtbot, store), draw_face(GLORY, 120))


def test_small_copies_of_own_pictures_are_kept_on_disk(qtbot, tmp_path):
    own, cache = tmp_path / "own", tmp_path / "cache" / "faces"
    own.mkdir()
    photograph(own / "1ROM14.png", "#2060c0")
    store = FaceStore(cache)
    store.set_art_folder(own)
    first = face(qtbot, store)
    (kept,) = cache.iterdir()
    # A second store reads the copy: it shows what we paint over it here.
    marked = QImage(str(kept))
    marked.fill(QColor("#00ff00"))
    assert marked.save(str(kept))
    again = FaceStore(cache)
    again.set_art_folder(own)
    assert face(qtbot, again).pixelColor(60, 84) == QColor("#00ff00")
    assert first.pixelColor(60, 84) == QColor("#2060c0")
    # Another photograph under the same name is not mistaken for the old one.
    photograph(own / "1ROM14.png", "#c02020", 501)
    newer = FaceStore(cache)
    newer.set_art_folder(own)
    assert face(qtbot, newer).pixelColor(60, 84) == QColor("#c02020")


def test_drawn_faces_are_not_kept_on_disk(qtbot, tmp_path):
    store = FaceStore(tmp_path / "cache")
    face(qtbot, store)
    assert not (tmp_path / "cache").exists()


def test_a_cache_that_cannot_be_written_does_no_harm(qtbot, tmp_path):
    photograph(tmp_path / "1ROM14.png", "#2060c0")
    (tmp_path / "cache").write_text("a file where a folder should be")
    store = FaceStore(tmp_path / "cache" / "faces")
    said = []
    store.problem.connect(said.append)
    store.set_art_folder(tmp_path)
    assert face(qtbot, store).pixelColor(60, 84) == QColor("#2060c0")
    assert said == []


def test_events_go_on_while_faces_are_drawn(qtbot):
    store = FaceStore()
    for found in all_specs()[:60]:
        store.face(found, 180)
    rounds = 0
    loop = QEventLoop()
    while store.busy:
        loop.processEvents()
        rounds += 1
    assert rounds > 60
