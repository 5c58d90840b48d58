"""Packs, scenarios, zip files and pictures from anywhere: one sentence, in a moment and in little memory."""

import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
import zipfile
from importlib import resources
from pathlib import Path

import pytest

from imperium_desktop.art.own_pictures import OwnPictures
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.faces import Face
from imperium_desktop.engine.quotes import LONGEST, quoted, shortened
from imperium_desktop.engine.reading import MOST_TEXT_BYTES
from imperium_desktop.engine.scenario_files import ScenarioFileError
from imperium_desktop.engine.toml_limits import MOST_DEPTH, MOST_ENTRIES, MOST_PARTS, too_large
from imperium_desktop.engine.toml_places import Places
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.pack_files import Pack, PackError
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.own_packs import add_zip
from imperium_desktop.storage.settings import SettingsFile

PACKS = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))
SCENARIOS = Path(__file__).resolve().parent / "scenarios"
PARTS = "a" + ".a" * 20_000
LARGE = {
    "one long key": f"{PARTS} = 1\n",
    "one long header": f"[{PARTS}]\n",
    "one long header of a list": f"[[{PARTS}]]\n",
    "quoted parts": '"a"' + " . 'a'" * 20_000 + " = 1\n",
    "a long key within": f"x = [{{ {PARTS} = 1 }}]\n",
    "brackets": "x = " + "[" * 5_000 + "]" * 5_000,
    "braces": "x = " + "{a=" * 5_000 + "1" + "}" * 5_000,
    "many keys": "".join(f"k{number} = 1\n" for number in range(350_000)),
    "many cards": "[[card]]\n" * 100_000,
    "many items": f"x = [{'1,' * 400_000}]\n",
    "much text": f'x = "{"y" * MOST_TEXT_BYTES}"\n',
}
needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@pytest.fixture
def in_a_moment():
    """What takes longer than some seconds, or for ever, is ended."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def end(*_: object) -> None:
        raise TimeoutError

    former = signal.signal(signal.SIGALRM, end)
    signal.alarm(10)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, former)


def is_sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and len(text) < 400


# Limits --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE)
def test_a_text_that_is_large_inside_is_refused_in_a_moment(tmp_path, in_a_moment, text):
    path = tmp_path / "isles.toml"
    path.write_text(text, encoding="utf-8")
    before = time.process_time()
    tracemalloc.start()
    try:
        with pytest.raises(PackError) as pack:
            Pack(path, "own", "isles").load()
        with pytest.raises(ScenarioFileError) as scenario:
            read_scenario(path)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert is_sentence(str(pack.value)) and str(pack.value).startswith("isles.toml cannot be read: ")
    assert is_sentence(str(scenario.value))
    assert most < 12 << 20
    assert time.process_time() - before < 5


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE)
def test_the_same_in_a_zip(tmp_path, in_a_moment, text):
    path = tmp_path / "gift.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("isles/isles.toml", text)
    folders = Folders.below(tmp_path / "home")
    with pytest.raises(StorageError) as refusal:
        add_zip(path, folders, ImperiumKind().own_packs)
    assert is_sentence(str(refusal.value)) and "isles.toml" in str(refusal.value)
    assert list(folders.packs.iterdir()) == []


def test_many_texts_in_a_zip_are_refused_before_they_are_read(tmp_path):
    path = tmp_path / "gift.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(20):
            archive.writestr(f"isles/{number}.toml", "#" * MOST_TEXT_BYTES)
    with pytest.raises(StorageError, match="its texts have more than"):
        add_zip(path, Folders.below(tmp_path / "home"), ImperiumKind().own_packs)


def test_what_stands_in_texts_and_comments_is_not_counted():
    dots, brackets = "." * 99, "[" * 99
    text = f"""# {dots} {brackets}
a = "{dots}\\"{brackets}" # {dots}
b = '{dots}"{brackets}'
c = \"\"\"{dots} "" {brackets}\"\"\"\"
d = '''{dots} ' {brackets}'''
"{dots}" = 1.5
e.f.g = [1.5, 2.5, {", ".join(["3.5"] * 40)}]
"""
    assert too_large(text) == ""


def test_the_limits_are_where_they_say():
    assert too_large(f"{'a.' * (MOST_PARTS - 1)}a = 1") == ""
    assert too_large(f"{'a.' * MOST_PARTS}a = 1") != ""
    assert too_large(f"a = {'[' * MOST_DEPTH}{']' * MOST_DEPTH}") == ""
    assert too_large(f"\na = {'[' * (MOST_DEPTH + 1)}") == "its brackets are nested too deeply, in line 2"
    assert too_large("a = 1\n" * MOST_ENTRIES) == ""
    assert too_large("a = 1\n" * (MOST_ENTRIES + 1)) != ""


def test_every_file_of_ours_is_far_from_the_limits():
    for file in (*PACKS.rglob("*.toml"), *SCENARIOS.rglob("*.toml")):
        text = file.read_text(encoding="utf-8")
        assert too_large(text * 5) == "" and 5 * len(text) < MOST_TEXT_BYTES, file


def test_places_in_a_long_key_take_little_memory():
    tracemalloc.start()
    try:
        places = Places(f"\n{PARTS} = 1\n")
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert str(places.of(("a",) * 20_001)) == "line 2, column 1"
    assert most < 30 << 20


# Pipes and devices ---------------------------------------------------------------------------------------------------


@needs_pipes
def test_a_pipe_is_no_pack(tmp_path, in_a_moment):
    (tmp_path / "own").mkdir()
    os.mkfifo(tmp_path / "own" / "isles.toml")
    catalogue = Catalogue()
    catalogue.add_own(tmp_path)
    (problem,) = catalogue.problems
    assert problem == "isles.toml cannot be read: it is a folder, a pipe or a device, not a file."
    with pytest.raises(PackError, match="not a file"):
        Pack(tmp_path / "own" / "isles.toml", "own", "isles").digest()


@needs_pipes
def test_a_pipe_is_no_scenario_and_no_file_of_facts(tmp_path, in_a_moment):
    from imperium_desktop.__main__ import main

    os.mkfifo(tmp_path / "pipe.toml")
    assert main(["scenario", str(tmp_path / "pipe.toml")]) == 2
    assert main(["cards", "--nation", "romans", "--check", str(tmp_path / "pipe.toml")]) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such device")
def test_a_device_without_an_end_is_no_scenario(in_a_moment):
    with pytest.raises(ScenarioFileError, match="not a file"):
        read_scenario(Path("/dev/zero"))


@needs_pipes
def test_a_pipe_is_no_picture(tmp_path, in_a_moment):
    os.mkfifo(tmp_path / "rom.glory.png")
    said: list[str] = []
    pictures = OwnPictures(tmp_path, None, said.append)
    spec = Face("rom.glory", "Glory")
    assert pictures.draw(spec, 60, 1) is None
    assert pictures.draw(spec, 60, 1) is None
    (sentence,) = said
    assert "The picture rom.glory.png" in sentence and "not a file" in sentence


@pytest.mark.parametrize("folder", ["a\0b", "\ud800", "x" * 5_000], ids=["nul", "surrogate", "long"])
def test_a_folder_of_pictures_that_cannot_be(folder):
    said: list[str] = []
    pictures = OwnPictures(Path(folder), None, said.append)
    assert pictures.draw(Face("rom.glory", "Glory"), 60, 1) is None
    (sentence,) = said
    assert "choose another one in the settings" in sentence
    sentence.encode()


# Names of files in a zip ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["CONIN$", "conout$.toml", "CLOCK$.toml", "COM¹.toml", "lpt³.toml", "Con .toml"])
def test_names_that_are_devices_on_windows(tmp_path, name):
    path = tmp_path / "gift.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name}/isles.toml" if "." not in name else f"isles/{name}", "")
    with pytest.raises(StorageError, match="leads out of the folder"):
        add_zip(path, Folders.below(tmp_path / "home"), ImperiumKind().own_packs)


def test_one_name_with_its_accents_spelt_in_two_ways(tmp_path):
    path = tmp_path / "gift.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("isles/\u00e9.toml", "")
        archive.writestr("isles/e\u0301.toml", "")
    with pytest.raises(StorageError, match="is in it twice"):
        add_zip(path, Folders.below(tmp_path / "home"), ImperiumKind().own_packs)


# Text that a sentence repeats ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("romans", "romans"),
        (" two\n lines\t", "two lines"),
        ("a\x00b\u202ec\ud800", "a?b?c?"),
        ("x" * LONGEST, "x" * LONGEST),
        ("x" * (LONGEST + 1), "x" * (LONGEST - 1) + "…"),
        ("\n" * 10_000_000 + "x", "…"),
    ],
)
def test_foreign_text_is_short_and_on_one_line(text, shown):
    assert shortened(text) == shown
    assert quoted(text) == f"“{shown}”"


@pytest.mark.parametrize(
    "setup",
    [
        {"players": ["x" * 9_000 + "\n", "celts"]},
        {"players": ["x" * 9_000, "x" * 9_000]},
        {"players": ["romans/" + "x" * 9_000, "celts"]},
        {"players": ["romans", "celts"], "mode": "x\n" * 9_000},
        {"players": ["romans", "celts"], "commons": "x\n" * 9_000},
        {"players": ["romans", "celts"], "variants": ["x\n" * 9_000]},
        {"players": ["romans", "celts"], "x\n" * 9_000: 1},
        {"players": ["romans"], "mode": "solo", "bot": "x\n" * 9_000},
        {"players": ["x" * 9_000], "mode": "solo", "bot": "x" * 9_000},
        {"players": ["romans"], "mode": "solo", "bot": "celts", "difficulty": "x\n" * 9_000},
        {"players": ["romans"], "mode": "solo", "bot": "celts", "campaign": {"x\n" * 9_000: 1}},
        {"players": ["romans"], "mode": "solo", "bot": "celts", "campaign": {"added": ["x\n" * 9_000]}},
        {"players": ["romans"], "mode": "solo", "bot": "celts", "campaign": {"removed": ["x\n" * 9_000]}},
    ],
)
def test_a_set_up_is_refused_with_a_short_sentence(setup):
    with pytest.raises(ImperiumDesktopError) as refusal:
        ImperiumKind().rules.start(setup, 1)
    assert is_sentence(str(refusal.value)), str(refusal.value)


def test_names_in_a_pack_fit_into_a_sentence(tmp_path):
    for name in ("x" * 81, "a\\nb"):
        (tmp_path / "isles.toml").write_text(f'[[card]]\nid = "isl.a"\nname = "{name}"\n', encoding="utf-8")
        with pytest.raises(PackError, match="line 3, column 1: expected a name on one line"):
            Pack(tmp_path / "isles.toml", "own", "commons:isles").load()


# Names and letters on the command line -------------------------------------------------------------------------------


def command(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "imperium_desktop", *words],
        capture_output=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **environment},
        input=b"q\n",
        timeout=60,
    )


@pytest.mark.parametrize(
    "words",
    [
        ("--data-dir", "x" * 300, "--new", "romans"),
        ("--data-dir", "x/" * 3_000, "--new", "romans"),
        ("--data-dir", "x" * 300, "--add-pack", "none.zip"),
        ("campaign", "--play", "romans", "--data-dir", "x" * 300),
        ("x" * 300,),
        ("--replay", "x" * 300),
        ("--add-pack", "x" * 300),
        ("scenario", "x" * 300),
        ("cards", "--check", "x" * 300),
    ],
    ids=lambda words: " ".join(words)[:30],
)
def test_a_name_that_no_file_can_have(tmp_path, monkeypatch, capsys, words):
    from imperium_desktop.__main__ import main

    monkeypatch.chdir(tmp_path)
    if "--data-dir" not in words and words[0] not in ("scenario", "cards"):
        words = (*words, "--data-dir", str(tmp_path))
    assert main(list(words)) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence.endswith(".")


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp437"])
@pytest.mark.parametrize(
    "words",
    [
        ("cards", "--nation", "romans"),
        ("cards", "--nation", "romans", "--json"),
        ("cards", "--nation", "no “such”"),
        ("practice", "--nation", "romans", "--seed", "1"),
        ("selfplay", "--games", "1", "--players", "“”"),
        ("--help",),
        ("scenario", "no “such”"),
    ],
    ids=lambda words: " ".join(words).encode("ascii", "replace").decode(),
)
def test_every_command_speaks_to_every_terminal(encoding, words):
    done = command(*words, PYTHONIOENCODING=encoding)
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 2)
    if "--json" in words:
        assert json.loads(done.stdout)


def test_a_terminal_may_send_any_bytes():
    done = subprocess.run(
        [sys.executable, "-m", "imperium_desktop", "practice", "--seed", "1"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        input=b"\xff\xfe\nq\n",
        timeout=60,
    )
    assert done.returncode == 0 and b"Traceback" not in done.stderr


@pytest.mark.parametrize("folder", ["a\0b", "\ud800"])
def test_an_art_folder_that_cannot_be_is_told_of(tmp_path, folder):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"art_folder": folder, "motion": False}), encoding="utf-8")
    settings = SettingsFile(path)
    assert settings.values.art_folder == "" and settings.values.motion is False
    assert "“art_folder”" in settings.notice


def test_a_folder_of_packs_that_may_not_be_looked_at(tmp_path, monkeypatch):
    def refuse(self: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    catalogue = Catalogue()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "is_dir", refuse)
        catalogue.add_own(tmp_path)
    assert catalogue.problems == ["Your folder of packs cannot be read: permission denied."]
