"""The command line: `imperium-desktop [SAVE_FILE]` opens the window, `imperium-desktop COMMAND` does without."""

from __future__ import annotations

import argparse
import importlib
import io
import sys
from typing import Any

from imperium_desktop import __version__
from imperium_desktop.engine.errors import ImperiumDesktopError

COMMANDS = {
    "practice": "play a practice game in the terminal",
    "scenario": "run scenario files",
    "selfplay": "let random players play whole games",
    "match": "let two automatic players play against each other, or one against the game's own opponents",
    "think": "answer positions as a computer player, for the table that asks",
    "learn": "let the computer player learn by playing",
    "cards": "list the cards in our own words",
    "campaign": "let the computer play a whole campaign",
}


def main(arguments: list[str] | None = None) -> int:
    """Runs a command or opens the window. Whatever the user got wrong ends in one sentence and status 2."""
    _bear_every_letter()
    words = sys.argv[1:] if arguments is None else arguments
    command = words[0] if words and words[0] in COMMANDS else None
    # Only the module that is needed is imported: a command must not wait for Qt.
    name = f"imperium_desktop.commands.{command}" if command else "imperium_desktop.windows.application"
    module = importlib.import_module(name)
    parser = argparse.ArgumentParser(
        prog=f"imperium-desktop {command}" if command else "imperium-desktop",
        description=COMMANDS[command] if command else "A desktop card table that knows the rules.",
        epilog=None if command else _commands_help(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_ShowVersion, nargs=0, help="show version, commit and packs, and exit")
    try:
        if command:
            from imperium_desktop.commands.game_argument import chosen_game

            # What a command can be told depends on the game it is about.
            module.add_arguments(parser, chosen_game(words))
        else:
            module.add_arguments(parser)
        parsed = parser.parse_args(words[1:] if command else words)
        return int(module.run(parsed))
    except ImperiumDesktopError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0


def _bear_every_letter() -> None:
    """A letter that the terminal does not know is a question mark there, and not the end of the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


class _ShowVersion(argparse.Action):
    """Which build this is; the packs are read only when somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from imperium_desktop.commit import commit
        from imperium_desktop.games import GAMES, USUAL_GAME, make_kind

        lines = [f"imperium-desktop {__version__}", f"commit {commit()}"]
        for game in GAMES:
            of = "" if game == USUAL_GAME else f"{game}/"
            lines += [f"pack {of}{title} {digest}" for title, digest in make_kind(game).pack_hashes().items()]
        print("\n".join(lines))
        parser.exit()


def _commands_help() -> str:
    lines = ["without a window:"]
    lines += [f"  imperium-desktop {name:<10} {words}" for name, words in COMMANDS.items()]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
