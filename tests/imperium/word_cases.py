"""Cards written for words of the effect language, and the situations that show what each word does."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from imperium_desktop.games.imperium.catalogue import Catalogue

OURS = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))
CASES = tomllib.loads((Path(__file__).parent / "words_at_work.toml").read_text(encoding="utf-8"))
SCENERY = """
players = ["romans", "celts"]
[player.romans]
hand = ["Test"]
resources = { materials = 0, population = 0, progress = 0, goods = 0 }
"""
"""Where the card called Test usually is; a case that says `players` lays out its own table."""


def id_of(name: str) -> str:
    """The card of a case."""
    return f"own.test_{list(CASES).index(name)}"


def own_cards(folder: Path) -> Catalogue:
    """The packs of the program and one with a card for each case."""
    (folder / "own").mkdir()
    cards = [
        f'[[card]]\nid = "{id_of(name)}"\nname = "Test"\nbanner = "civilised"\n{case["card"]}'
        for name, case in CASES.items()
    ]
    (folder / "own" / "commons.toml").write_text("\n".join(cards), encoding="utf-8")
    return Catalogue([OURS, folder])


def case_file(name: str, folder: Path) -> Path:
    """The scenario of a case."""
    card, scenario = id_of(name), CASES[name]["scenario"]
    if "players = " not in scenario:
        scenario = f'base = "scenery"\n[player.romans]\n{scenario}'
    (folder / "bases").mkdir(exist_ok=True)
    (folder / "bases" / "scenery.toml").write_text(SCENERY.replace("Test", card), encoding="utf-8")
    path = folder / "scenario.toml"
    path.write_text(f'title = "{name}"\n{scenario}'.replace('"Test"', f'"{card}"'), encoding="utf-8")
    return path


def case_files(folder: Path) -> Iterator[Path]:
    """The scenarios of all cases, one after the other."""
    for name in CASES:
        yield case_file(name, folder)
