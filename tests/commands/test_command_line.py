"""The command line as a whole: for everything a person can get wrong one sentence on stderr, never a traceback."""

import shutil
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest
from command_output import ROOT, SCENARIOS, write

from imperium_desktop import __version__
from imperium_desktop.__main__ import COMMANDS, main
from imperium_desktop.games.imperium import imperium_rules
from imperium_desktop.games.imperium.catalogue import Catalogue


def test_version(capsys):
    with pytest.raises(SystemExit) as end:
        main(["cards", "--version"])
    assert end.value.code == 0
    assert __version__ in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_help(command, capsys):
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    assert f"usage: imperium-desktop {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["scenario"], ["selfplay", "--games", "many"], ["cards", "--colour"], ["practice", "--seed", "x"]],
    ids=["no path", "no number", "unknown option", "no seed"],
)
def test_arguments_that_make_no_sense(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_as_a_module_in_a_process_of_its_own(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "imperium_desktop", "scenario", str(tmp_path / "missing.toml")],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == f"{tmp_path / 'missing.toml'} does not exist.\n"


@pytest.fixture
def broken_packs(tmp_path, monkeypatch) -> Path:
    """The program with a pack of the Romans in which a word is misspelt."""
    packs = tmp_path / "packs"
    shutil.copytree(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")), packs)
    romans = packs / "classics" / "romans.toml"
    text = romans.read_text(encoding="utf-8")
    write(romans, text.replace('play = "abandon 3 region', 'play = "abandone 3 region', 1))
    catalogue = Catalogue([packs])
    monkeypatch.setattr(imperium_rules, "standard_catalogue", lambda: catalogue)
    return romans


@pytest.mark.parametrize(
    "arguments",
    [
        ["cards"],
        ["cards", "--nation", "romans"],
        ["selfplay", "--players", "celts,romans", "--games", "1"],
        ["practice", "--nation", "romans"],
        ["scenario", str(SCENARIOS / "rules" / "innovate.toml")],
    ],
    ids=" ".join,
)
def test_a_broken_pack(run, broken_packs, arguments):
    done = run(*arguments)
    assert done.code == 2
    lines = broken_packs.read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(lines, 1) if "abandone" in line)
    assert f"romans.toml, line {number}, column 16: " in done.sentence


def test_a_broken_pack_does_not_harm_other_nations(run, broken_packs):
    assert run("selfplay", "--players", "celts,greeks", "--games", 1, "--fast").code == 0
    assert run("cards", "--nation", "celts").code == 0
