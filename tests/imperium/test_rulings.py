"""RULINGS.md and the scenarios belong together: every ruling is settled by a scenario or a test."""

import re
from importlib import resources
from pathlib import Path

import pytest

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
TEXT = resources.files("imperium_desktop.games.imperium").joinpath("RULINGS.md").read_text(encoding="utf-8")
LINES = re.findall(r"^(\d+)\. (.+)$", TEXT, re.MULTILINE)


def cited(text: str) -> list[str]:
    return re.findall(r"`((?:rulings|rules|classics|legends|horizons|promo|solo)/[^`]+|test_\w+::test_\w+)`", text)


def exists(file: str) -> bool:
    """A scenario, or a test where no table of cards can show it."""
    module, _, test = file.partition("::")
    if test:
        return f"def {test}(" in Path(__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
    return (SCENARIOS / f"{file}.toml").exists()


def test_rulings_are_numbered_without_gaps():
    assert [int(number) for number, _ in LINES] == list(range(1, len(LINES) + 1))
    assert re.findall(r"^\d+\. \((\w)\)", TEXT, re.MULTILINE) == list("abcdefghijkl")


@pytest.mark.parametrize(("number", "line"), LINES, ids=lambda value: value[:3])
def test_ruling_is_settled(number, line):
    assert line.count("**") == 2, "the ruling itself stands between stars"
    files = cited(line)
    assert files
    assert [file for file in files if not exists(file)] == []


def test_every_scenario_of_a_ruling_is_listed():
    files = {f"rulings/{path.stem}" for path in (SCENARIOS / "rulings").glob("*.toml")}
    assert files - set(cited(TEXT)) == set()
