"""The command line: `imperium-desktop COMMAND ...`."""

from __future__ import annotations

import argparse
import importlib
import sys

from imperium_desktop import __version__
from imperium_desktop.engine.errors import ImperiumDesktopError

COMMANDS = {
    "practice": "play a practice game in the terminal",
    "scenario": "run scenario files",
    "selfplay": "let random players play whole games",
    "cards": "list the cards in our own words",
}


def main(arguments: list[str] | None = None) -> int:
    """Runs a command. Whatever the user got wrong ends in one sentence and status 2."""
    parser = argparse.ArgumentParser(prog="imperium-desktop", description="A desktop card table that knows the rules.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    modules = {}
    for name, description in COMMANDS.items():
        # Only the chosen command's module is worth importing; the help of the others needs no more than a line.
        command = commands.add_parser(name, help=description, description=description)
        if name in (sys.argv[1:] if arguments is None else arguments)[:1]:
            modules[name] = importlib.import_module(f"imperium_desktop.commands.{name}")
            modules[name].add_arguments(command)
    parsed = parser.parse_args(arguments)
    try:
        return int(modules[parsed.command].run(parsed))
    except ImperiumDesktopError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0


if __name__ == "__main__":
    sys.exit(main())
