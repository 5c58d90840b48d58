"""Keeps finished games or settings in a process of its own until it is killed, and says after each that it is kept.

Arguments: “statistics” or “settings”, the data directory, and the number of the first thing to keep.
"""

import os
import sys
from itertools import count
from pathlib import Path

from finished_stones import kept

from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.settings import SettingsFile
from imperium_desktop.storage.statistics import KeptGame, Statistics


def game_number(number: int) -> KeptGame:
    """A finished game; every fourth is a later end of an earlier one."""
    return kept(f"{number if number % 4 < 3 else number - 2:05}", number, own=50 + number % 7)


def settings_number(number: int) -> dict[str, object]:
    """Settings that tell which they are, and whether they are whole."""
    return {"window": [number, number, 800 + number % 100, 600], "drawer": f"{number} " * (number % 50)}


def main() -> None:
    """Keeps one after another."""
    what, folders, first = sys.argv[1], Folders.below(Path(sys.argv[2])), int(sys.argv[3])
    statistics = Statistics(folders.statistics, print)
    settings = SettingsFile(folders.settings)
    for number in count(first):
        if what == "statistics":
            statistics.record(game_number(number))
        else:
            settings.change(**settings_number(number))
        os.write(1, b"%d\n" % number)


if __name__ == "__main__":
    main()
