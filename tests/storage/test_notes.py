"""Notes for the next run: kept if the disk lets us, and never complained about."""

from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.notes import MOST_BYTES, Notes


def test_what_was_written_is_read(tmp_path):
    notes = Notes(Folders.below(tmp_path).notes)
    assert notes.read() == ""
    notes.write("the trees of texts, with an é")
    assert notes.read() == "the trees of texts, with an é"


def test_what_cannot_be_read_is_nothing(tmp_path):
    path = tmp_path / "notes"
    path.write_bytes(b"\xff\xfe")
    assert Notes(path).read() == ""
    path.write_bytes(b"x" * (MOST_BYTES + 1))
    assert Notes(path).read() == ""
    assert Notes(tmp_path).read() == ""


def test_a_disk_that_refuses_is_borne(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    Notes(tmp_path / "file" / "notes").write("lost")
