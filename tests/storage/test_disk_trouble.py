"""A disk that refuses: one sentence, the game goes on, and later the journal is complete."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from counting_game import CountingRules, answer, standing, summarise

from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves

RULES = CountingRules()
WORKS_AGAIN = "Saving works again; everything played so far is saved."


@pytest.fixture
def sentences():
    return []


@pytest.fixture
def session(tmp_path, sentences):
    with KeptSession.begin(tmp_path, RULES, {"length": 99}, 7, "A game", summarise, sentences.append) as session:
        for _ in range(5):
            answer(session)
        yield session


def reopened(path):
    return KeptSession.open(path, RULES, summarise, pytest.fail)


def refusing(code):
    def refuse(*arguments, **named):
        raise OSError(code, os.strerror(code))

    return refuse


def full_after(room):
    """A disk on which only so many bytes more have room."""
    real = os.write
    left = room

    def write(file, data):
        nonlocal left
        if not left:
            raise OSError(errno.ENOSPC, "No space left on device")
        part = bytes(data)[:left]
        left -= len(part)
        return real(file, part)

    return write


@pytest.mark.parametrize("room", [0, 1, 30, 100, 400])
def test_a_full_disk(session, sentences, monkeypatch, room):
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(room))
        for _ in range(20):
            answer(session)
        session.undo()
        assert "the disk is full" in session.trouble
        assert len(sentences) == 1
        # Killed now, the game opens with all that had been written before.
        lines = session.path.read_bytes()
    copy = session.path.with_stem("copy")
    copy.write_bytes(lines)
    with reopened(copy) as saved:
        assert 5 <= saved.position <= 5 + room // 20
    answer(session)
    assert session.trouble == ""
    assert sentences[1:] == [WORKS_AGAIN]
    session.close()
    with reopened(session.path) as saved:
        assert standing(saved) == standing(session)
        assert saved.notices == []


@pytest.mark.parametrize("call", ["write", "lseek", "fdatasync" if sys.platform == "linux" else "fsync"])
@pytest.mark.parametrize(("code", "reason"), [(errno.EIO, "reports an error"), (errno.EROFS, "read-only")])
def test_a_failing_disk(session, sentences, monkeypatch, call, code, reason):
    with monkeypatch.context() as patch:
        patch.setattr(os, call, refusing(code))
        for _ in range(3):
            answer(session)
        assert reason in session.trouble
    assert len(sentences) == 1
    assert session.retry()
    assert sentences[1:] == [WORKS_AGAIN]
    session.close()
    with reopened(session.path) as saved:
        assert standing(saved) == standing(session)


def test_a_game_that_begins_on_a_full_disk(tmp_path, sentences, monkeypatch):
    folder = tmp_path / "saves"
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(50))
        session = KeptSession.begin(folder, RULES, {"length": 99}, 7, "A game", summarise, sentences.append)
        answer(session)
        assert "the disk is full" in session.trouble
        assert list(folder.iterdir()) == []
    answer(session)
    assert sentences[1:] == [WORKS_AGAIN]
    with pytest.raises(StorageError, match="another window"):
        reopened(session.path)
    session.close()
    with reopened(session.path) as saved:
        assert standing(saved) == standing(session)


def test_a_game_whose_folder_cannot_be_made(tmp_path, sentences):
    in_the_way = tmp_path / "saves"
    in_the_way.write_text("a file")
    session = KeptSession.begin(in_the_way, RULES, {"length": 99}, 7, "A game", summarise, sentences.append)
    answer(session)
    assert len(sentences) == 1
    in_the_way.unlink()
    assert session.retry()
    session.close()
    with reopened(session.path) as saved:
        assert saved.position == 1


def test_a_file_that_can_only_be_read(session, sentences, monkeypatch):
    session.close()
    real = os.open

    def read_only(path, flags, *mode):
        if flags & (os.O_RDWR | os.O_WRONLY):
            raise OSError(errno.EROFS, "Read-only file system")
        return real(path, flags, *mode)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", read_only)
        again = KeptSession.open(session.path, RULES, summarise, sentences.append)
        assert standing(again) == standing(session)
        assert len(sentences) == 1
        assert "read-only" in sentences[0]
        for _ in range(20):
            answer(again)
        assert len(sentences) == 1
    answer(again)
    assert sentences[1:] == [WORKS_AGAIN]
    again.close()
    with reopened(session.path) as saved:
        assert standing(saved) == standing(again)


def test_a_read_only_file_that_changed_meanwhile(session, sentences, monkeypatch):
    session.close()
    path = session.path
    with monkeypatch.context() as patch:
        real = os.open
        patch.setattr(
            os, "open", lambda name, flags, *m: refusing(errno.EACCES)() if flags & 3 else real(name, flags, *m)
        )
        again = KeptSession.open(path, RULES, summarise, sentences.append)
    with reopened(path) as other:
        answer(other)
        answer(again)
        assert "another window" in again.trouble
    before = path.read_bytes()
    answer(again)
    assert "changed by another program" in again.trouble
    assert path.read_bytes() == before
    again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed there")
@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_removed_while_it_is_played(session, replaced):
    """Cleaned away, or replaced by a program that keeps folders alike: the game makes itself a file again."""
    first = session.path
    first.unlink()
    if replaced:
        first.write_text("something else")
    answer(session)
    session.close()
    assert (session.path == first) is not replaced
    with reopened(session.path) as saved:
        assert standing(saved) == standing(session)


def test_a_title_that_cannot_be_written(tmp_path, sentences, monkeypatch):
    saves = Saves(Folders.below(tmp_path))
    KeptSession.begin(saves.folder, RULES, {"length": 9}, 7, "Old", summarise, sentences.append).close()
    [save] = saves.entries()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(5))
        with pytest.raises(StorageError, match="the disk is full"):
            saves.rename(save.path, "New")
    [save] = saves.entries()
    assert save.title == "Old"
    assert save.problem == ""
    saves.rename(save.path, "New")
    assert saves.entries()[0].title == "New"


HOLDER = """
import sys
from pathlib import Path
from counting_game import CountingRules, summarise
from imperium_desktop.storage.kept_sessions import KeptSession
session = KeptSession.open(Path(sys.argv[1]), CountingRules(), summarise, print)
print("open", flush=True)
sys.stdin.read()
"""


def test_two_processes(session):
    """The second gets a sentence; when the first is killed, the lock is gone with it."""
    session.close()
    here = Path(__file__).parent
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(here), str(here.parent.parent)])}
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(session.path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "open\n"
    with pytest.raises(StorageError, match="being played in another window"):
        reopened(session.path)
    saves = Saves(Folders.below(session.path.parent))
    with pytest.raises(StorageError, match="being played in another window"):
        saves.delete(session.path)
    with pytest.raises(StorageError, match="being played in another window"):
        saves.rename(session.path, "Stolen")
    assert saves.describe(session.path).problem == ""
    holder.kill()
    holder.communicate(timeout=60)
    with reopened(session.path) as saved:
        assert standing(saved) == standing(session)


def unwritable(patch, folder):
    """Nothing below a folder can be written or made, as on a disk mounted read-only."""
    real = os.open

    def read_only(path, flags, *mode):
        if flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT) and Path(path).is_relative_to(folder):
            raise OSError(errno.EROFS, "Read-only file system")
        return real(path, flags, *mode)

    patch.setattr(os, "open", read_only)


def test_a_file_that_can_be_written_again_before_anything_is_played(session, sentences, monkeypatch):
    session.close()
    with monkeypatch.context() as patch:
        unwritable(patch, session.path.parent)
        again = KeptSession.open(session.path, RULES, summarise, sentences.append)
        assert not again.retry()
        assert again.trouble
        assert again.loss == ""
    assert again.retry()
    assert again.trouble == ""
    with pytest.raises(StorageError, match="another window"):
        reopened(session.path)
    again.close()


def test_what_would_be_lost(tmp_path, sentences, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(0))
        session = KeptSession.begin(tmp_path, RULES, {"length": 99}, 7, "A game", summarise, sentences.append)
        assert session.loss == "the whole game is lost"
    assert session.retry()
    assert session.loss == ""
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(0))
        answer(session)
        assert session.loss == "the last step of it is lost"
        answer(session)
        session.undo()
        assert session.loss == "the last 3 steps of it are lost"
        session.close()
    with reopened(session.path) as saved:
        assert saved.position == 0


@pytest.mark.parametrize("begun", [True, False])
def test_a_game_taken_elsewhere(tmp_path, sentences, monkeypatch, begun):
    """It goes on there, whole, although the first disk cannot even be read any more."""
    here, there = tmp_path / "here", tmp_path / "there" / "kept.imperium"
    with monkeypatch.context() as patch:
        if not begun:
            unwritable(patch, here)
        session = KeptSession.begin(here, RULES, {"length": 99}, 7, "A game", summarise, sentences.append)
        for _ in range(5):
            answer(session)
        first = session.path
        left = first.read_bytes() if begun else b""
        unwritable(patch, here)
        if begun:
            patch.setattr(os, "write", full_after(0))
        for _ in range(5):
            answer(session)
        session.undo()
        assert session.trouble
        with pytest.raises(StorageError, match="Cannot save to"):
            session.keep_in(here / "not-here-either.imperium")
        assert session.trouble
    session.keep_in(there)
    assert session.path == there
    assert session.trouble == session.loss == ""
    assert str(there) in sentences[-1]
    answer(session)
    with pytest.raises(StorageError, match="another window"):
        reopened(there)
    session.close()
    with reopened(there) as saved:
        assert standing(saved) == standing(session)
    assert (first.read_bytes() if first.exists() else b"") == left
