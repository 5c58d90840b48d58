"""Kills aimed into the middle of writes: python tests/benchmarks/bench_kills.py [KILLS] [FOLDER]

Games, campaigns, statistics and settings are kept by processes that die inside a call that writes: with a part of the
bytes written, or just before or after a sync, a rename, a new file, a removal. After each kill everything that was
acknowledged has to be there, and nothing besides but the one thing that was being kept. FOLDER is where to write, so
that a real disk is used; without it a folder in the working directory is.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
STORAGE = HERE.parent / "storage"
sys.path[:0] = [str(HERE.parent.parent), str(STORAGE)]

from counting_campaigns import CountingKind  # noqa: E402
from counting_game import CountingRules, standing, step, summarise  # noqa: E402
from kill_points import kill_inside  # noqa: E402
from killed_notes import game_number, settings_number  # noqa: E402

from imperium_desktop.engine.records import Record  # noqa: E402
from imperium_desktop.engine.sessions import Session  # noqa: E402
from imperium_desktop.storage.campaign_play import CampaignPlay  # noqa: E402
from imperium_desktop.storage.folders import Folders  # noqa: E402
from imperium_desktop.storage.kept_sessions import KeptSession  # noqa: E402
from imperium_desktop.storage.saves import Saves  # noqa: E402
from imperium_desktop.storage.settings import SettingsFile  # noqa: E402
from imperium_desktop.storage.statistics import Statistics  # noqa: E402

KILLS = 200
LATEST_CALL = {"games": 40, "campaigns": 40, "statistics": 250, "settings": 40}
"""How many calls a process may live; to keep a finished game takes SQLite some thirty of them."""
LIVES_OF_A_GAME = 10


class LostError(Exception):
    """Something acknowledged is not there, or something is there that was never kept."""


def refuse(sentence: str) -> None:
    """After a kill nothing is damaged, so nothing has to be said."""
    raise LostError(sentence)


def demand(true: bool, what: str) -> None:
    """What must be the case."""
    if not true:
        raise LostError(what)


class Tally:
    """Where the kills hit, and what was acknowledged before them."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.kills: Counter[tuple[str, str]] = Counter()
        self.acknowledged: Counter[str] = Counter()
        self.besides: Counter[str] = Counter()
        """Things that were being kept when the process died, and are there."""

    def life(self, what: str, program: Path, arguments: list[str]) -> tuple[list[bytes], bool]:
        """Runs a process to its death; what it said, and whether it was killed."""
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(STORAGE), str(HERE.parent.parent)]),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        # Files, because nobody reads a pipe while the process is traced.
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            child = subprocess.Popen(
                [sys.executable, str(program), *arguments], stdout=output, stderr=errors, env=environment
            )
            where = kill_inside(child, self.chance.randint(1, LATEST_CALL[what]), self.chance)
            output.seek(0)
            errors.seek(0)
            said, complaint = output.read().splitlines(), errors.read().decode()
        if where:
            self.kills[what, where] += 1
        demand(child.returncode == (-signal.SIGKILL if where else 0), f"{program.name} failed: {complaint}")
        return said, bool(where)

    def numbers(self, what: str, said: list[bytes], first: int) -> int:
        """How many things were acknowledged, in order and without a gap."""
        acknowledged = [int(line) for line in said]
        demand(acknowledged == list(range(first, first + len(acknowledged))), f"{what}: {acknowledged} after {first}")
        self.acknowledged[what] += len(acknowledged)
        return len(acknowledged)


def games(tally: Tally, kills: int, top: Path) -> None:
    """Journals: choices, undo, redo and jumps of one game after another."""
    done = 0
    model = Session(CountingRules(), Record.begin(CountingRules(), {"length": 60}, 7))
    for life in range(kills):
        if life % LIVES_OF_A_GAME == 0:
            done = 0
            model = Session(CountingRules(), Record.begin(CountingRules(), {"length": 60}, 7))
        folder, seed = top / f"game-{life // LIVES_OF_A_GAME}", f"{life // LIVES_OF_A_GAME}"
        said, _ = tally.life("games", STORAGE / "killed_player.py", [str(folder), str(done), seed, "0"])
        count = tally.numbers("games", said, done)
        for number in range(done, done + count):
            step(model, f"{seed}:{number}")
        done += count
        saves = list(folder.glob("*.imperium")) if folder.exists() else []
        if not saves:
            demand(done == 0, "a game is gone")
            continue
        demand(len(saves) == 1, "a game is there twice")
        with KeptSession.open(saves[0], CountingRules(), summarise, refuse) as session:
            demand(not session.course.kept and not session.course.lost, "a game cannot be played from its beginning")
            found = standing(session)
        if found != standing(model):
            step(model, f"{seed}:{done}")
            demand(found == standing(model), f"{saves[0]} is not what was played")
            tally.besides["games"] += 1
            done += 1


def campaigns(tally: Tally, kills: int, top: Path) -> None:
    """Campaigns: deals, choices, results, rewards and the moves of finished games; each comes to the same end."""
    whole = subprocess.run(
        [sys.executable, str(STORAGE / "killed_campaigner.py"), str(top / "whole"), "0"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(STORAGE), str(HERE.parent.parent)])},
        capture_output=True,
        check=True,
    )
    end = json.loads(whole.stdout.splitlines()[-2])["games"]
    number = killed = 0
    while killed < kills:
        folder = top / f"campaign-{number}"
        lines, was_killed = tally.life("campaigns", STORAGE / "killed_campaigner.py", [str(folder), "0"])
        said = [json.loads(line) for line in lines if line.startswith(b"{")]
        tally.acknowledged["campaigns"] += len(said)
        folders = Folders.below(folder)
        entries = CampaignPlay(CountingKind(), folders, refuse).entries()
        if said:
            demand(len(entries) == 1 and entries[0].campaign is not None, f"{folder} has lost its campaign")
            _compare_campaign(folders, said[-1])
        killed += was_killed
        if not was_killed:
            demand(said[-1]["games"] == end, f"{folder} came to another end")
            number += 1


def _compare_campaign(folders: Folders, said: dict[str, list[list[object]]]) -> None:
    campaign = CampaignPlay(CountingKind(), folders, refuse).entries()[0].campaign
    assert campaign is not None
    found = [[bool(game.result), game.result.score if game.result else 0, bool(game.reward)] for game in campaign.games]
    before = said["games"]
    demand(found[: len(before) - 1] == before[:-1] and len(found) >= len(before), f"{found} after {before}")
    if before and before[-1][0]:
        demand(found[len(before) - 1][:2] == before[-1][:2], f"a result became {found} after {before}")
    if said["choices"] and campaign.playing is not None and len(found) == len(before):
        saves = [save for save in Saves(folders).entries() if not save.problem]
        demand(len(saves) == 1, f"the game of {folders.data} is there {len(saves)} times")
        with KeptSession.open(saves[0].path, CountingRules(), summarise, refuse) as session:
            demand(session.position >= said["choices"], f"{saves[0].path} has lost choices")


def statistics(tally: Tally, kills: int, top: Path) -> None:
    """The database of finished games, some of them finished again."""
    done = 0
    folders = Folders.below(top / "statistics")
    for _ in range(kills):
        said, _ = tally.life("statistics", HERE / "killed_notes.py", ["statistics", str(top / "statistics"), str(done)])
        done += tally.numbers("statistics", said, done)
        found = {game.id: game for game in Statistics(folders.statistics, refuse).games("stones")}
        if found != _games_up_to(done):
            done += 1
            demand(found == _games_up_to(done), f"the statistics are not those of {done} games")
            tally.besides["statistics"] += 1


def _games_up_to(count: int) -> dict[str, object]:
    return {game.id: game for game in map(game_number, range(count))}


def settings(tally: Tally, kills: int, top: Path) -> None:
    """The file of settings."""
    done = 0
    folders = Folders.below(top / "settings")
    for _ in range(kills):
        said, _ = tally.life("settings", HERE / "killed_notes.py", ["settings", str(top / "settings"), str(done)])
        done += tally.numbers("settings", said, done)
        file = SettingsFile(folders.settings)
        demand(not file.notice, file.notice)
        found = {"window": list(file.values.window or ()), "drawer": file.values.drawer}
        if found != _settings_after(done):
            done += 1
            demand(found == _settings_after(done), f"the settings are {found} after number {done - 1}")
            tally.besides["settings"] += 1


def _settings_after(count: int) -> dict[str, object]:
    return settings_number(count - 1) if count else {"window": [], "drawer": ""}


PARTS: dict[str, Callable[[Tally, int, Path], None]] = {
    "games": games,
    "campaigns": campaigns,
    "statistics": statistics,
    "settings": settings,
}


def main(arguments: list[str]) -> None:
    """Kills, compares, and prints where the kills hit."""
    kills = int(arguments[0]) if arguments else KILLS
    top = Path(tempfile.mkdtemp(prefix="kills-", dir=arguments[1] if len(arguments) > 1 else "."))
    tally = Tally(random.Random(kills))
    began = time.monotonic()
    for place, part in enumerate(PARTS.values()):
        part(tally, kills * (place + 1) // len(PARTS) - kills * place // len(PARTS), top)
    names = sorted({where for _, where in tally.kills})
    print(f"{'killed':<22}" + "".join(f"{what:>12}" for what in PARTS) + f"{'all':>8}")
    for where in names:
        row = [tally.kills[what, where] for what in PARTS]
        print(f"{where:<22}" + "".join(f"{count:>12}" for count in row) + f"{sum(row):>8}")
    rows = {
        "kills": [sum(count for (kind, _), count in tally.kills.items() if kind == what) for what in PARTS],
        "acknowledged": [tally.acknowledged[what] for what in PARTS],
        "being kept, and there": [tally.besides[what] for what in PARTS],
    }
    for name, row in rows.items():
        print(f"{name:<22}" + "".join(f"{count:>12}" for count in row) + f"{sum(row):>8}")
    print("All that was acknowledged was there after every kill, whole; else this would have ended with a LostError.")
    drafts = sum(path.name.endswith(".new") for path in top.rglob("*"))
    print(f"Drafts that a kill left beside a file: {drafts}. {time.monotonic() - began:.0f} s.")
    shutil.rmtree(top)


if __name__ == "__main__":
    main(sys.argv[1:])
