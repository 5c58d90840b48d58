"""Plays a game in a process of its own until it is killed, and says after each step that it is done.

Arguments: the folder, the number of the first step, the seed of the steps, and at which call of the operating system
to die by SIGKILL (0: never). Where in that call, and how much of a write is done by then, follows from the number.
"""

import os
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from counting_game import CountingRules, step, summarise

from imperium_desktop.storage.kept_sessions import KeptSession

real_write = os.write
calls = 0
WATCHED = ("write", "fsync", "fdatasync", "ftruncate", "replace", "open")


def deadly(name: str, real: Callable[..., Any], last_call: int) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        global calls
        calls += 1
        if calls != last_call:
            return real(*arguments)
        chance = random.Random(last_call)
        if name == "write":
            file, data = arguments
            real_write(file, bytes(data)[: chance.randint(0, len(data))])
        elif chance.random() < 0.5:
            real(*arguments)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nothing survives SIGKILL")

    return call


def main() -> None:
    folder, first, seed, last_call = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    for name in WATCHED:
        setattr(os, name, deadly(name, getattr(os, name), last_call))
    saves = sorted(folder.glob("*.imperium")) if folder.exists() else []
    rules = CountingRules()
    if saves:
        session = KeptSession.open(saves[0], rules, summarise, print)
    else:
        session = KeptSession.begin(folder, rules, {"length": 60}, 7, "Killed", summarise, print)
    number = first
    while True:
        step(session, f"{seed}:{number}")
        real_write(1, b"%d\n" % number)
        number += 1


if __name__ == "__main__":
    main()
