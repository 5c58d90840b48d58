"""Every dependency has a lower bound, and both ends of what is allowed are what CI tries."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def bounds(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "packaging")
    import bounds

    return bounds


def test_every_dependency_is_tried(bounds):
    newest = [re.match(r"[\w-]+", line)[0] for line in bounds.requirements("newest")]
    lowest = [line.split("==")[0] for line in bounds.requirements("lowest")]
    assert newest == lowest
    program = {"lark", "platformdirs", "PySide6-Essentials", "pillow"}
    assert program | {"pytest", "pytest-qt", "pytest-xdist", "numpy", "scipy"} == {*newest}


def test_the_ends(bounds):
    assert bounds.at("lowest", "lark>=1.3,<2") == "lark==1.3"
    assert bounds.at("newest", "lark>=1.3,<2") == "lark>=1.3,<2"
    assert re.fullmatch(r"pytest==\d+\.\d+\.\d+", bounds.at("installed", "pytest>=8"))


@pytest.mark.parametrize("requirement", ["lark", "lark<2", "lark==1.3", "lark~=1.3"])
def test_a_dependency_without_a_lower_bound(bounds, requirement):
    with pytest.raises(SystemExit, match="has no lower bound"):
        bounds.at("newest", requirement)


def test_packages_hold_nothing_that_only_learning_needs():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needless = {requirement.partition(">=")[0] for requirement in project["optional-dependencies"]["learn"]}
    # What reads the list needs PyInstaller, which tests do without.
    parts = (ROOT / "packaging" / "qt_parts.py").read_text(encoding="utf-8")
    left_out = parts.partition("UNUSED_MODULES = (")[2].partition("\n)")[0]
    assert all(f'"{name}",' in left_out for name in needless)
    built_with = (ROOT / "packaging" / "requirements.txt").read_text(encoding="utf-8")
    assert not any(f"{name}==" in built_with for name in needless)


def test_what_packages_are_built_with_is_allowed(bounds):
    pinned = ROOT / "packaging" / "requirements.txt"
    # What was learned is played with without numpy and scipy.
    needless = ("pytest", "numpy", "scipy")
    allowed = [line for line in bounds.requirements("newest") if not line.startswith(needless)]
    lines = pinned.read_text(encoding="utf-8").splitlines()
    for line in allowed:
        name, _, limits = line.partition(">=")
        version = next(entry.split("==")[1] for entry in lines if entry.startswith(f"{name}=="))
        low, _, high = limits.partition(",<")
        assert numbers(low) <= numbers(version)
        assert not high or numbers(version) < numbers(high)


def numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def test_it_prints_what_pip_takes():
    done = subprocess.run(
        [sys.executable, ROOT / "packaging" / "bounds.py", "lowest"], capture_output=True, text=True, check=True
    )
    assert "lark==1.3\n" in done.stdout
