"""`imperium-desktop think`: a computer player in a process of its own.

It reads positions and writes answers, one a line. The table starts it when it is first needed; it ends with its input,
so that it never outlives the table, however that comes to its end.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from imperium_desktop.commands.game_argument import add_game
from imperium_desktop.engine.deciders import Position
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.games import make_kind


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The command's own arguments."""
    add_game(parser)
    parser.add_argument("--packs", type=Path, help="the folder with the player's own packs")


def run(arguments: argparse.Namespace) -> int:
    """Answers until the input ends."""
    if sys.platform != "win32":
        os.nice(5)  # on a machine with one processor the table is more urgent
    kind = make_kind(arguments.game, arguments.packs)
    lines: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    while True:
        line = lines.get()
        while not lines.empty():
            # What was asked before is not wanted any more.
            line = lines.get()
        print(json.dumps(_answer(kind, line)), flush=True)


def _listen(lines: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        lines.put(line)
    # Nobody waits for what is being thought about.
    os._exit(0)


def _answer(kind: GameKind, line: str) -> dict[str, object]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"error": f"This is no position: {error}."}
    # Whoever asks may not want to know any more; so the answer names what was asked.
    asked = {"asked": data["asked"]} if isinstance(data, dict) and "asked" in data else {}
    try:
        return asked | kind.think(Position.from_json(data)).to_json()
    except ImperiumDesktopError as error:
        return asked | {"error": str(error)}
