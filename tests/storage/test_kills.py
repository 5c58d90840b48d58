"""A kill at any moment loses nothing that was acknowledged."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from counting_game import CountingRules, standing, step, summarise

from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.storage.kept_sessions import KeptSession

HERE = Path(__file__).parent

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the platform knows no SIGKILL")


def player(folder: Path, first: int, seed: str, last_call: int = 0) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE), str(HERE.parent.parent)])}
    command = [sys.executable, str(HERE / "killed_player.py"), str(folder), str(first), seed, str(last_call)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)


def plain_session() -> Session:
    rules = CountingRules()
    return Session(rules, Record.begin(rules, {"length": 60}, 7))


def steps_survived(folder: Path, model: Session, first: int, acknowledged: int, seed: str) -> int:
    """Compares the file with a session that was never killed: all that was acknowledged is there, and at most the
    one step that was being written besides. Returns how many steps there are."""
    for number in range(first, first + acknowledged):
        step(model, f"{seed}:{number}")
    saves = list(folder.glob("*.imperium")) if folder.exists() else []
    if not saves:
        assert acknowledged == 0
        return 0
    with KeptSession.open(saves[0], CountingRules(), summarise, pytest.fail) as session:
        assert not session.course.kept and not session.course.lost
        kept = standing(session)
    if kept == standing(model):
        return acknowledged
    step(model, f"{seed}:{first + acknowledged}")
    assert kept == standing(model)
    return acknowledged + 1


@pytest.mark.parametrize("seed", ["one", "two"])
def test_killed_at_every_kind_of_moment(tmp_path, seed):
    """One game, killed again and again in the middle of the calls that write it."""
    folder = tmp_path / "saves"
    model = plain_session()
    chance = random.Random(seed)
    done = 0
    for life in range(24):
        # The first lives die while the file is being made, or on the first steps after it is opened.
        last_call = life + 1 if life < 8 else chance.randint(2, 60)
        child = player(folder, done, seed, last_call)
        output, _ = child.communicate(timeout=60)
        assert child.returncode == -signal.SIGKILL
        acknowledged = [int(line) for line in output.splitlines() if line.isdigit()]
        assert acknowledged == list(range(done, done + len(acknowledged)))
        done += steps_survived(folder, model, done, len(acknowledged), seed)
    assert done > 100
    assert len(list(folder.glob("*.imperium"))) == 1


def test_killed_from_outside(tmp_path):
    """The parent kills while the child plays at full speed; what the child had said by then is there."""
    folder = tmp_path / "saves"
    model = plain_session()
    chance = random.Random(3)
    done = 0
    for _ in range(8):
        child = player(folder, done, "outside")
        assert child.stdout is not None
        seen = [child.stdout.readline() for _ in range(chance.randint(1, 60))]
        child.kill()
        seen += child.stdout.readlines()
        child.wait(timeout=60)
        acknowledged = [int(line) for line in seen if line.strip().isdigit()]
        done += steps_survived(folder, model, done, len(acknowledged), "outside")
    assert done > 100
