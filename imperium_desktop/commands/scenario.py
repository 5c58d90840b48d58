"""`imperium-desktop scenario PATH...`: runs scenario files and says what differs."""

from __future__ import annotations

import argparse
from pathlib import Path

from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.scenario.runner import run_file, scenario_files


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="scenario files or folders of them")


def run(arguments: argparse.Namespace) -> int:
    """One line a scenario, then the count; 1 if any failed."""
    catalogue = standard_catalogue()
    passed = failed = 0
    for path in scenario_files(arguments.paths):
        result = run_file(path, catalogue)
        if result.passed:
            passed += 1
            print(f"ok {result.title}")
        else:
            failed += 1
            print(f"FAIL {result.title}: {result.difference}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
