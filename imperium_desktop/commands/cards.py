"""`imperium-desktop cards`: the catalogue in our own words, and its comparison with a file of facts."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from imperium_desktop.commands.game_argument import add_game
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.reading import read_plain, why_not_read
from imperium_desktop.engine.tools import CardLists, needed
from imperium_desktop.games import make_tools

MOST_FACTS_BYTES = 16 << 20


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The command's own arguments, and the game's."""
    add_game(parser)
    _lists(game).add_arguments(parser)
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print the catalogue as JSON")
    output.add_argument("--check", type=Path, metavar="FACTS.json", help="compare every fact and list differences")


def run(arguments: argparse.Namespace) -> int:
    """Prints the catalogue, or the differences (1 if there are any)."""
    lists = _lists(arguments.game)
    if arguments.check is not None:
        return _check(lists, arguments)
    if arguments.json:
        print(json.dumps(lists.data(arguments), indent=2))
    else:
        for text in lists.texts(arguments):
            print(text)
    return 0


def _lists(game: str) -> CardLists:
    tools = make_tools(game)
    return needed(tools.cards, tools, "has no list of cards")


def _check(lists: CardLists, arguments: argparse.Namespace) -> int:
    path = arguments.check
    try:
        facts = json.loads(read_plain(path, MOST_FACTS_BYTES))
    except (OSError, ValueError) as error:
        raise ImperiumDesktopError(f"{path} cannot be read as a file of facts: {why_not_read(error)}.") from error
    except RecursionError as error:
        raise ImperiumDesktopError(f"{path} cannot be read: its brackets are nested too deeply.") from error
    compared = lists.compare(arguments, facts, str(path))
    for line in (*compared.differences, *compared.remarks):
        print(line)
    print(f"{compared.cards} cards compared, {len(compared.differences)} differences")
    return 1 if compared.differences else 0
