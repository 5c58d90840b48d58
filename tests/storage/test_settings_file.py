"""Settings: forgiving to read, safe to write."""

import errno
import json
import os
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import fields
from pathlib import Path

import pytest

from imperium_desktop.storage import locks
from imperium_desktop.storage import settings as module
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.settings import Settings, SettingsFile

EVERYTHING = {
    "language": "de",
    "text_scale": 1.25,
    "motion": False,
    "animation_speed": 2.0,
    "opponent_speed": "fast",
    "confirmations": False,
    "palette": "dark",
    "art_folder": "/pictures/Bücher",
    "dont_ask": ("pay", "discard"),
    "always_do": ("may: Prosperity",),
    "explain_after": 3.0,
    "window": (-5, 10, 1280, 720),
    "window_maximised": True,
    "drawer": "AAAA/w==",
    "first_start_done": True,
    "game": "pebbles",
    "points": False,
}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "settings.json"


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_every_setting_can_be_read():
    assert set(module._READERS) == {field.name for field in fields(Settings)} == set(EVERYTHING)


def test_round_trip(path):
    settings = SettingsFile(path)
    assert settings.values == Settings()
    assert settings.notice == ""
    assert not path.exists()
    assert settings.change(**EVERYTHING) == Settings(**EVERYTHING)
    again = SettingsFile(path)
    assert again.values == Settings(**EVERYTHING)
    assert again.notice == ""


def test_unknown_entries_are_kept(path):
    write(path, '{"from_the_future": {"deep": [1, 2]}, "palette": "light"}')
    settings = SettingsFile(path)
    assert settings.notice == ""
    settings.change(motion=False)
    entries = json.loads(path.read_text())
    assert entries == {"from_the_future": {"deep": [1, 2]}, "palette": "light", "motion": False, "format": 1}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 3),
        ("text_scale", "big"),
        ("text_scale", True),
        ("text_scale", 0),
        ("text_scale", float("nan")),
        ("text_scale", 10**400),
        ("motion", "yes"),
        ("motion", 1),
        ("palette", "pink"),
        ("palette", ["dark"]),
        ("dont_ask", "pay"),
        ("dont_ask", [1]),
        ("always_do", {"may": "Prosperity"}),
        ("window", [1, 2, 3]),
        ("window", [1, 2, 0, 4]),
        ("window", [1, 2, 3.5, 4]),
        ("window", {}),
        ("window", [1, 2, 3, 10**30]),
    ],
)
def test_a_value_of_the_wrong_kind(path, name, value):
    write(path, json.dumps({name: value, "language": "fr"} | ({name: value} if name == "language" else {})))
    settings = SettingsFile(path)
    assert getattr(settings.values, name) == getattr(Settings(), name)
    assert name in settings.notice
    assert str(path) in settings.notice
    if name != "language":
        assert settings.values.language == "fr"
    with pytest.raises(ValueError, match=name):
        settings.change(**{name: value})


def test_several_wrong_values_are_one_sentence(path):
    write(path, '{"motion": 1, "palette": 2}')
    assert "“motion” and “palette”" in SettingsFile(path).notice


def test_no_such_setting(path):
    with pytest.raises(ValueError, match="tempo"):
        SettingsFile(path).change(tempo=3)


@pytest.mark.parametrize("text", ["", "{", '{"language": "d', "[]", "\0\0\0", "[" * 9999, "null"])
def test_a_half_written_file(path, text):
    """Not ours to write, but disks and editors do it: it is put aside, not thrown away."""
    write(path, text)
    settings = SettingsFile(path)
    assert settings.values == Settings()
    assert "damaged" in settings.notice
    assert path.read_text() == text
    assert settings.change(language="fr").language == "fr"
    assert path.with_name("settings-damaged.json").read_text() == text
    assert SettingsFile(path).notice == ""


def test_a_folder_in_the_way(path):
    path.mkdir(parents=True)
    settings = SettingsFile(path)
    assert settings.notice
    settings.change(language="fr")
    assert SettingsFile(path).values.language == "fr"


@pytest.mark.parametrize("call", ["write", "replace", "open"])
def test_a_disk_that_refuses(path, monkeypatch, call):
    settings = SettingsFile(path)
    settings.change(language="fr")

    def refuse(*arguments):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        with pytest.raises(StorageError, match="the disk is full"):
            settings.change(language="es")
    assert settings.values.language == "es"
    assert SettingsFile(path).values.language == "fr"
    assert {file.name for file in path.parent.iterdir()} <= {"settings.json", "settings.json.lock"}


def test_two_windows_keep_each_others_changes(path):
    one, two = SettingsFile(path), SettingsFile(path)
    one.change(language="fr")
    assert two.change(motion=False) == Settings(language="fr", motion=False)
    assert one.reload() == Settings(language="fr", motion=False)


class Clock:
    """Time that passes only while somebody waits for a lock."""

    def __init__(self, after, then):
        self.now, self.after, self.then = 0.0, after, then

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds
        if self.now > self.after:
            self.then()


def test_a_slow_disk_of_another_window_is_waited_for(path, monkeypatch):
    settings = SettingsFile(path)
    settings.change(language="fr")
    with ExitStack() as other:
        other.enter_context(locks.brief_lock(path.with_name("settings.json.lock")))

        def be_done():
            write(path, '{"palette": "dark"}')
            other.close()

        monkeypatch.setattr(locks, "time", Clock(2.0, be_done))
        assert settings.change(motion=False) == Settings(palette="dark", motion=False)


def test_a_window_that_hangs_is_passed_by(path, monkeypatch):
    settings = SettingsFile(path)
    settings.change(palette="dark")
    with locks.brief_lock(path.with_name("settings.json.lock")):
        monkeypatch.setattr(locks, "time", Clock(60.0, lambda: pytest.fail("it waits for ever")))
        assert settings.change(motion=False) == Settings(palette="dark", motion=False)


WRITER = """
import sys
from pathlib import Path
from imperium_desktop.storage.settings import SettingsFile
settings = SettingsFile(Path(sys.argv[1]))
for number in range(40):
    settings.change(**{sys.argv[2]: sys.argv[2] + "x" * number * 50})
print("done", flush=True)
"""


def test_two_processes_never_leave_half_a_file(path):
    SettingsFile(path).change(palette="dark")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent.parent)}
    names = ("language", "drawer")
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), name], env=environment, stdout=subprocess.PIPE)
        for name in names
    ]
    read = 0
    while any(writer.poll() is None for writer in writers) or not read:
        assert json.loads(path.read_text())["palette"] == "dark"
        read += 1
    assert [writer.communicate(timeout=60)[0].strip() for writer in writers] == [b"done"] * 2
    values = SettingsFile(path).values
    assert values.language == "language" + "x" * 39 * 50
    assert values.drawer == "drawer" + "x" * 39 * 50


# Other versions -------------------------------------------------------------------------------------------------------


def test_an_older_format_is_read_step_by_step(path, monkeypatch):
    """A fictitious version calls the palette “colours”."""
    write(path, '{"colours": "dark", "later": 1}')
    monkeypatch.setattr(module, "FORMAT", 2)
    monkeypatch.setitem(module.UPGRADES, 1, lambda entries: {"palette": entries.pop("colours"), **entries})
    settings = SettingsFile(path)
    assert (settings.values.palette, settings.notice) == ("dark", "")
    assert path.read_text(encoding="utf-8") == '{"colours": "dark", "later": 1}'
    settings.change(motion=False)
    assert json.loads(path.read_text(encoding="utf-8")) == {"format": 2, "palette": "dark", "later": 1, "motion": False}
    assert SettingsFile(path).values.palette == "dark"


def test_every_step_is_there():
    assert sorted(module.UPGRADES) == list(range(1, module.FORMAT))


def test_a_newer_format_is_said_to_be_one_and_left_alone(path):
    write(path, f'{{"format": {module.FORMAT + 1}, "palette": "dark"}}')
    before = path.read_bytes()
    settings = SettingsFile(path)
    assert settings.values == Settings()
    assert settings.notice == (
        f"“{path}” was written by a newer version of the program (settings {module.FORMAT + 1}, this one reads up to "
        f"{module.FORMAT}); what is usual is taken instead."
    )
    with pytest.raises(StorageError, match="so it is left as it is; what you change counts until you quit"):
        settings.change(palette="light")
    assert settings.values.palette == "light"
    assert path.read_bytes() == before


@pytest.mark.parametrize("number", ['"two"', "0", "null", "true"])
def test_a_format_that_makes_no_sense_is_damage(path, number):
    write(path, f'{{"format": {number}}}')
    assert "is damaged" in SettingsFile(path).notice
