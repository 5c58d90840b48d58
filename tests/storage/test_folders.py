"""Where files go."""

import pytest

from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.folders import Folders, make_folder


def test_everything_below_one_directory(tmp_path):
    folders = Folders.chosen(tmp_path / "here")
    places = [folders.data, folders.config, folders.cache]
    places += [folders.saves, folders.trash, folders.thumbnails, folders.settings]
    assert all(place.is_relative_to(tmp_path / "here") for place in places)
    assert not (tmp_path / "here").exists()


def test_a_relative_directory_stays_where_it_was_named(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folders = Folders.below("games")
    monkeypatch.chdir("/")
    assert folders.data == tmp_path / "games" / "data"


def test_the_platform_directories():
    folders = Folders.chosen(None)
    assert all("imperium-desktop" in str(place) for place in (folders.data, folders.config, folders.cache))


def test_no_home(monkeypatch):
    for name in ("data", "config", "state", "cache"):
        monkeypatch.setattr(f"platformdirs.PlatformDirs.user_{name}_dir", "~/nowhere")
    with pytest.raises(StorageError, match="--data-dir"):
        Folders.standard()


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    assert make_folder(tmp_path / "a" / "b").is_dir()
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(StorageError, match=r"Cannot make the folder .* --data-dir") as caught:
            make_folder(place)
        assert str(place) in str(caught.value)
