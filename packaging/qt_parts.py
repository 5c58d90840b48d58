"""Which of the files that PyInstaller found go into the program: the Qt parts it uses and what those need.

PyInstaller takes every plugin that some program might want, and for their sake half of Qt. Here the plugins we want
are named, and of the libraries only those stay that something in the bundle links to.
"""

from __future__ import annotations

import fnmatch
import os
import sys
from pathlib import PurePath

from PyInstaller.depend.bindepend import get_imports

Entry = tuple[str, str, str]
"""A line of PyInstaller's table of contents: name in the bundle, file, kind."""

PLUGINS = (
    "iconengines/*qsvgicon*",
    "platforms/*qoffscreen*",
    "printsupport/*",
    # Linux
    "platforms/libqxcb.so",
    "platforms/libqwayland.so",
    "platforminputcontexts/libcompose*",
    "platforminputcontexts/libibus*",
    "platformthemes/libqxdgdesktopportal.so",
    "wayland-decoration-client/*",
    "wayland-shell-integration/libxdg-shell.so",
    # Windows and macOS
    "platforms/qwindows*",
    "platforms/libqcocoa*",
    "styles/*",
)

UNUSED_MODULES = (
    # No zip of ours is packed like this, no text of ours is encrypted, and nobody types at a prompt.
    "_bz2",
    "_lzma",
    "_ssl",
    "_hashlib",
    "_uuid",
    "readline",
    "_curses",
    # Of Pillow what reads picture files: no letters, no other toolkit's pictures, no colour profiles.
    "PIL.ImageCms",
    "PIL.ImageFont",
    "PIL.ImageGrab",
    "PIL.ImageMath",
    "PIL.ImageMorph",
    "PIL.ImageQt",
    "PIL.ImageShow",
    "PIL.ImageTk",
    "PIL._imagingcms",
    "PIL._imagingft",
    "PIL._imagingmath",
    "PIL._imagingmorph",
    "PIL._imagingtk",
    # What was learned is played with without them, whatever the machine has on which it is built.
    "numpy",
    "scipy",
    "PySide6.QtNetwork",
    "doctest",
    "pdb",
    "pydoc",
    "setuptools",
    "tkinter",
    "unittest",
    "xmlrpc",
)

SYSTEM_LIBRARIES_TAKEN = (
    # Many a Linux desktop lacks these, and nothing else that Qt loads links to them.
    "libpython*",
    "libffi.so*",
    "libmpdec.so*",
    "libsqlite3.so*",
    "libxcb-cursor.so*",
    "libxcb-icccm.so*",
    "libxcb-image.so*",
    "libxcb-keysyms.so*",
    "libxcb-render-util.so*",
    "libxcb-util.so*",
    "libxkbcommon.so*",
    "libxkbcommon-x11.so*",
)
"""What is taken from the Linux system that the bundle is made on. Everything else is left to the system that it runs
on: a copy of its C++ or font library would be in the way of its graphics drivers."""


def used_data(datas: list[Entry], binaries: list[Entry]) -> list[Entry]:
    """The data files, and links to the libraries that stay; the windows speak no language that Qt's own texts have."""
    names = {name for name, _, _ in binaries}
    return sorted(
        entry
        for entry in datas
        if "translations" not in PurePath(entry[0]).parts[:4] and (entry[2] != "SYMLINK" or _target(entry) in names)
    )


def used_binaries(binaries: list[Entry]) -> list[Entry]:
    """The libraries, extension modules and plugins, without what nothing needs."""
    candidates = {os.path.realpath(entry[1]): entry for entry in binaries if _may_be_taken(entry)}
    used: dict[str, Entry] = {}
    waiting = [file for file, entry in candidates.items() if _is_root(entry)]
    while waiting:
        file = waiting.pop()
        if file in used:
            continue
        used[file] = candidates[file]
        # A library that stands beside the one that asks for it is found by its own path in the wheel.
        found = {os.path.realpath(path) for _, path in get_imports(file, [os.path.dirname(file)]) if path}
        waiting += sorted(found & candidates.keys())
    return sorted(used.values())


def _target(link: Entry) -> str:
    return os.path.normpath(os.path.join(os.path.dirname(link[0]), link[1]))


def _may_be_taken(entry: Entry) -> bool:
    name, file, kind = entry
    if kind == "SYMLINK":
        return False
    path = PurePath(name).as_posix()
    if "/plugins/" in path:
        return any(fnmatch.fnmatch(path.partition("/plugins/")[2], wanted) for wanted in PLUGINS)
    if sys.platform != "linux" or "site-packages" in PurePath(file).parts or kind == "EXTENSION":
        return True
    return any(fnmatch.fnmatch(PurePath(name).name, wanted) for wanted in SYSTEM_LIBRARIES_TAKEN)


def _is_root(entry: Entry) -> bool:
    """Whether a file is wanted for its own sake, not for that of another."""
    name, _, kind = entry
    path = PurePath(name)
    return (
        kind == "EXTENSION" or "/plugins/" in path.as_posix() or path.name.lower().startswith(("libpython", "python3"))
    )
