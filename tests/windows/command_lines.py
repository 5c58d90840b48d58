"""What the program is started with, read by its own parser."""

from __future__ import annotations

import argparse

from imperium_desktop.windows.application import add_arguments


def command_line(*words: str) -> argparse.Namespace:
    """The arguments of a start with these words."""
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)
