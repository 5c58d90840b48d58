"""What a desktop is told about the program agrees with what the program is."""

import argparse
import configparser
import importlib
import plistlib
import re
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from PIL import Image
from PySide6.QtGui import QImage

from imperium_desktop import __main__, __version__
from imperium_desktop.storage.journal_contents import Header
from imperium_desktop.storage.journal_lines import encode
from imperium_desktop.storage.journals import SUFFIX
from imperium_desktop.windows.application import APP_ID, add_arguments

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
TYPE = "application/x-imperium-desktop-game"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def desktop_entry():
    parser = configparser.RawConfigParser()
    parser.optionxform = str
    parser.read(LINUX / "imperium-desktop.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def metainfo():
    return ElementTree.parse(LINUX / "org.imperium_desktop.ImperiumDesktop.metainfo.xml").getroot()


def mime_type():
    (entry,) = ElementTree.parse(LINUX / "imperium-desktop.xml").getroot()
    return entry


def test_the_menu_entry():
    entry = desktop_entry()
    assert (LINUX / f"{APP_ID}.desktop").is_file()  # the window names its menu entry, so that it gets its icon
    assert entry["StartupWMClass"] == APP_ID
    assert entry["Exec"] == "imperium-desktop %f"
    assert entry["MimeType"] == f"{TYPE};"
    assert entry["Icon"] == "imperium-desktop"


def test_the_store_page():
    page = metainfo()
    entry = desktop_entry()
    assert page.findtext("launchable") == f"{APP_ID}.desktop"
    assert page.findtext("provides/mediatype") == TYPE
    assert page.findtext("name") == entry["Name"]
    assert (
        page.findtext("project_license") == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["license"]
    )
    release = page.find("releases/release")
    # Filled in by the build, so that the version stands in one place.
    assert release.attrib == {"version": "@VERSION@", "date": "@DATE@"}


def test_the_build_fills_in_version_and_date(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "packaging")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    linux_files = importlib.import_module("linux_files")
    filled = linux_files.filled(linux_files.METAINFO)
    assert ElementTree.fromstring(filled).find("releases/release").attrib == {
        "version": __version__,
        "date": "2023-11-14",
    }
    assert f"Version: {__version__}\n" in linux_files.filled("control")
    assert f'"Imperium Desktop {__version__}"' in linux_files.filled("imperium-desktop.6")
    assert "@" not in linux_files.filled("copyright")
    assert "Permission is hereby granted" in linux_files.filled("copyright")
    assert linux_files.debian_changelog().startswith(
        f"imperium-desktop ({__version__}) bookworm; urgency=medium\n\n  * "
    )
    assert len(linux_files.changes()) > 3


def test_the_icon_is_drawn_in_every_size(monkeypatch, tmp_path, qapp):
    monkeypatch.syspath_prepend(ROOT / "packaging")
    icons = importlib.import_module("icons")
    for size in (16, 512):
        image = QImage.fromData(icons.png(size))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(size // 2, size // 2).alpha() == 255
    icons.write_ico(tmp_path / "app.ico")
    icons.write_icns(tmp_path / "app.icns")
    assert Image.open(tmp_path / "app.ico").info["sizes"] == {(size, size) for size in icons.WINDOWS_SIZES}
    assert max(Image.open(tmp_path / "app.icns").info["sizes"])[0] == 512


def test_windows_and_macos_are_told_the_same(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "packaging")
    windows, macos = importlib.import_module("windows_version"), importlib.import_module("macos_bundle")
    assert ".".join(map(str, windows.numbers(__version__)[:3])) == __version__
    assert windows.numbers("1.2.3rc1") == (1, 2, 0, 0)
    assert windows.strings(__version__)["ProductVersion"] == __version__
    plist = macos.info(__version__)
    assert plist["CFBundleShortVersionString"] == __version__
    (exported,) = plist["UTExportedTypeDeclarations"]
    assert exported["UTTypeTagSpecification"] == {"public.filename-extension": [SUFFIX.removeprefix(".")]}
    assert plist["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
    plistlib.dumps(plist)
    installer = (ROOT / "packaging" / "windows" / "imperium-desktop.iss").read_text(encoding="utf-8")
    assert f"Software\\Classes\\{SUFFIX}" in installer


def test_the_file_type_is_that_of_our_saves():
    entry = mime_type()
    assert entry.get("type") == TYPE
    assert entry.find(f"{MIME}glob").get("pattern") == f"*{SUFFIX}"
    match = entry.find(f"{MIME}magic/{MIME}match")
    first_line, _ = encode(Header("imperium", "title", 0, {}, 1, 1, "hash", __version__).line(), 0)
    assert first_line.startswith(match.get("value").encode())
    assert match.get("offset") == "0"


def test_the_manual_names_every_option_and_command():
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    manual = (LINUX / "imperium-desktop.6").read_text(encoding="utf-8").replace("\\-", "-")
    options = {name for action in parser._actions for name in action.option_strings if name.startswith("--")}
    for name in options | {"--version"}:
        assert re.search(rf"{name}\b", manual), name
    for command in __main__.COMMANDS:
        assert f".B {command}\n" in manual
