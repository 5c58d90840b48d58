"""Starting the program: arguments, the Qt application, and what to do with errors nobody caught."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.plain_imports import use_plain_imports

APP_ID = "imperium-desktop"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the window takes from the command line."""
    parser.add_argument("save_file", nargs="?", type=Path, metavar="SAVE_FILE", help="a saved game to open")
    parser.add_argument("--game", metavar="NAME", help="which game is played; the last one if it is not said")
    parser.add_argument(
        "--new", metavar="SIDES", help="deal a new game at once, such as romans,egyptians; one alone has no rival"
    )
    parser.add_argument("--bot", metavar="SIDE", help="play the side of --new against this opponent of the game's own")
    parser.add_argument("--difficulty", metavar="LEVEL", help="how hard the opponent of --bot plays, such as imperator")
    parser.add_argument(
        "--computer",
        metavar="LEVELS",
        help="let the computer decide all sides of --new but the first, such as consul, or novice,consul",
    )
    parser.add_argument("--seed", type=int, help="the seed of a game dealt with --new")
    parser.add_argument("--replay", type=Path, metavar="SAVE_FILE", help="watch a saved game from its beginning")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep everything below this folder")
    parser.add_argument("--add-pack", type=Path, metavar="FILE.zip", help="add a pack to your own ones and exit")
    parser.add_argument("--scale", type=float, help="enlarge the whole window, such as 1.5")
    parser.add_argument("--screenshot", type=Path, metavar="OUT.png", help="paint the first settled frame and exit")
    parser.add_argument("--size", metavar="WxH", help="the size of the screenshot, 1280x720 if it is not said")


def run(arguments: argparse.Namespace) -> int:
    """Opens the window; 2 with a sentence if that cannot be done."""
    size = _size(arguments.size or "1280x720") if arguments.size or arguments.screenshot is not None else None
    if arguments.scale is not None:
        if not 0.5 <= arguments.scale <= 4:
            raise ImperiumDesktopError(f"--scale {arguments.scale} is out of range; give a number from 0.5 to 4.")
        os.environ["QT_SCALE_FACTOR"] = str(arguments.scale)
    for path in (arguments.save_file, arguments.replay):
        if path is not None and not os.path.exists(path):
            raise ImperiumDesktopError(f"{path} does not exist; name a saved game.")
    folders = Folders.chosen(arguments.data_dir)
    if arguments.add_pack is not None:
        from imperium_desktop.commands.own_packs import add_pack

        return add_pack(arguments.add_pack, folders, arguments.game)
    _check_display()
    paint_in_one_thread()
    use_plain_imports()
    from imperium_desktop.windows.running import open_window

    return open_window(arguments, folders, size)


def paint_in_one_thread() -> None:
    """Has Qt paint by itself instead of handing halves of every card to helpers; before Qt paints for the first time.

    What moves on a table is small: waking another thread and waiting for it takes longer than to paint it.
    """
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 200 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        raise ImperiumDesktopError(f"--size {text} is no size; write it like 1920x1080.")
    return int(width), int(height)


def _check_display() -> None:
    """Qt would abort the process; a sentence is better."""
    if sys.platform.startswith("linux") and not os.environ.get("QT_QPA_PLATFORM"):
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            raise ImperiumDesktopError(
                "There is no display to open a window on; set DISPLAY, or play in the terminal with “practice”."
            )


def hand_uncaught_to(meet: Callable[[Exception], None]) -> None:
    """Lets errors that nobody caught be met by the window, instead of ending up in a terminal only."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if isinstance(error, Exception):
            meet(error)

    sys.excepthook = hook
