"""The program as a person starts it: arguments, screenshots, and a kill in the middle of a game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from imperium_desktop.__main__ import main
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.games import make_kind
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow

CHILD = Path(__file__).with_name("playing_child.py")


def run_program(*arguments: str, display: bool = True) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment["QT_QPA_PLATFORM"] = "offscreen" if display else ""
    return subprocess.run(
        [sys.executable, "-m", "imperium_desktop", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.parametrize("kills_after", [5, 60, 140])
def test_killing_the_program_loses_nothing(kills_after: int, tmp_path: Path, qtbot: QtBot) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    child = subprocess.Popen(
        [sys.executable, str(CHILD), str(tmp_path)], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    told = ""
    for _ in range(kills_after):
        told = child.stdout.readline()
    child.send_signal(signal.SIGKILL)
    child.wait()
    position, fingerprint = told.split()
    desk = Desk(ImperiumKind(), Folders.below(tmp_path))
    save = desk.saves.latest_unfinished()
    assert save is not None
    window = MainWindow(desk)
    qtbot.addWidget(window)
    window.games.open(save.path)
    assert window.table is not None
    session = window.table.controller.session
    assert session.position >= int(position)
    session.go_to(int(position))
    assert session.game.fingerprint() == fingerprint
    window.games.close_table()


def test_a_screenshot_of_a_dealt_game(tmp_path: Path) -> None:
    target = tmp_path / "table.png"
    done = run_program(
        "--new", "romans,celts", "--seed", "4", "--data-dir", str(tmp_path / "data"), "--screenshot", str(target),
        "--size", "1280x720",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    picture = QImage(str(target))
    assert (picture.width(), picture.height()) == (1280, 720)


def test_a_screenshot_of_another_game(tmp_path: Path) -> None:
    target, data = tmp_path / "settlers.png", tmp_path / "data"
    done = run_program(
        "--game", "settlers", "--new", "romans,japanese", "--seed", "4", "--data-dir", str(data),
        "--screenshot", str(target),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert QImage(str(target)).width() == 1280
    assert Desk(make_kind("settlers"), Folders.below(data)).saves.entries() == [], "there is nothing to continue"


def test_a_screenshot_of_a_solo_game(tmp_path: Path) -> None:
    target, data = tmp_path / "solo.png", tmp_path / "data"
    done = run_program(
        "--new", "romans", "--bot", "greeks", "--difficulty", "imperator", "--seed", "4",
        "--data-dir", str(data), "--screenshot", str(target),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert QImage(str(target)).width() == 1280
    assert Desk(ImperiumKind(), Folders.below(data)).saves.entries() == []


def test_a_screenshot_of_a_replay(tmp_path: Path) -> None:
    desk = Desk(ImperiumKind(), Folders.below(tmp_path / "data"))
    with desk.new_session(
        desk.kind.setup(ChosenSetup([("romans", "b")], "classics", (), 0, "practice")), 4, "Alone"
    ) as session:
        assert session.pending is not None
        session.choose(Choice(session.pending.number, (session.pending.options[0].id,)))
    target = tmp_path / "replay.png"
    done = run_program(
        "--replay", str(session.path), "--data-dir", str(tmp_path / "data"), "--screenshot", str(target)
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert QImage(str(target)).width() == 1280


@pytest.mark.parametrize("scale", ["1.25", "1.5", "2"])
def test_scale_factors_are_drawn_at_full_resolution(scale: str, tmp_path: Path) -> None:
    target = tmp_path / "table.png"
    done = run_program(
        "--new", "romans", "--seed", "4", "--data-dir", str(tmp_path / "data"), "--screenshot", str(target),
        "--scale", scale,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    picture = QImage(str(target))
    assert picture.width() == round(1280 * float(scale))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["no-such-file.imperium"], "does not exist"),
        (["--replay", "no-such-file.imperium"], "does not exist"),
        (["--new", "atlantis"], "no nation"),
        (["--new", "romans,romans"], "both play"),
        (["--bot", "greeks"], "--new romans --bot greeks"),
        (["--new", "romans", "--difficulty", "imperator"], "name one with --bot"),
        (["--new", "romans", "--bot", "romans"], "Bot"),
        (["--new", "romans", "--bot", "lemurians"], "lemurians"),
        (["--new", "romans", "--bot", "greeks", "--difficulty", "godlike"], "godlike"),
        (["--game", "chess"], "choose from: imperium, settlers"),
        (["--game", "settlers", "--new", "celts,romans"], "is no faction"),
        (["--game", "settlers", "--new", "romans/a,japanese"], "no versions"),
        (["--game", "settlers", "--new", "romans", "--bot", "greeks"], "has none"),
        (["--game", "settlers", "--new", "romans,japanese", "--computer", "god"], "no computer player “god”"),
        (["--new", "romans,celts", "--computer", ",consul"], "here at most 1: “,consul” does not"),
        (["--new", "romans,celts", "--computer", "novice,consul"], "here at most 1: “novice,consul” does not"),
        (["--size", "big"], "no size"),
        (["--scale", "40"], "out of range"),
    ],
)
def test_bad_arguments_get_one_sentence(arguments: list[str], words: str, tmp_path: Path) -> None:
    done = run_program(*arguments, "--data-dir", str(tmp_path))
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_damaged_save_gets_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.imperium"
    broken.write_text("this is no game\n", encoding="utf-8")
    done = run_program(str(broken), "--data-dir", str(tmp_path / "data"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "broken.imperium" in done.stderr
    assert broken.read_text(encoding="utf-8") == "this is no game\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can lack a display")
def test_without_a_display_there_is_a_sentence() -> None:
    done = run_program(display=False)
    assert done.returncode == 2
    assert "display" in done.stderr
    assert "Traceback" not in done.stderr


def test_version() -> None:
    done = run_program("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("imperium-desktop ")


def test_the_help_speaks_of_no_game_alone(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "Bot" not in capsys.readouterr().out
