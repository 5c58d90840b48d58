"""`imperium-desktop scenario PATH...`: runs scenario files and says what differs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.scenario.files import ScenarioFileError
from imperium_desktop.games.imperium.scenario.runner import run_file, scenario_files


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="scenario files or folders of them")


def run(arguments: argparse.Namespace) -> int:
    """One line a scenario, then the count; 1 if any failed, 2 if a file could not be used at all."""
    catalogue = standard_catalogue()
    passed = failed = unusable = 0
    for path in scenario_files(arguments.paths):
        try:
            result = run_file(path, catalogue)
        except ScenarioFileError as error:
            unusable += 1
            print(error, file=sys.stderr)
            continue
        if result.passed:
            passed += 1
            print(f"ok {result.title}")
        else:
            failed += 1
            print(f"FAIL {result.title}: {result.difference}")
    left_out = f", {unusable} not usable" if unusable else ""
    print(f"{passed} passed, {failed} failed{left_out}")
    return 2 if unusable else 1 if failed else 0
