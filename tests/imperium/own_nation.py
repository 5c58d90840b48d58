"""A nation of a test's own: the Celts under another name, with more in their head and more cards."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.games.imperium.scenario.steps import Player

CELTS = resources.files("imperium_desktop.games.imperium").joinpath("packs/classics/celts.toml").read_text("utf-8")


def nation(head: str, cards: str) -> str:
    """The text of its file; the ids of its cards begin with “isl.”."""
    text = CELTS.replace('id = "cel.', 'id = "isl.').replace('"cel.', '"isl.')
    return text.replace("[nation]\n", f"[nation]\n{head}\n", 1).replace('name = "Celts"', 'name = "Islanders"') + cards


def catalogue_with(folder: Path, head: str, cards: str) -> Catalogue:
    """All packs and the islanders; the file is written into a folder of the test."""
    own = folder / "packs" / "own"
    own.mkdir(parents=True, exist_ok=True)
    (own / "islanders.toml").write_text(nation(head, cards), encoding="utf-8")
    catalogue = Catalogue()
    catalogue.add_own(folder / "packs")
    assert catalogue.problems == []
    return catalogue


def situation(folder: Path, head: str, cards: str, text: str) -> Imperium:
    """The table as the text of a scenario with the islanders describes it, after its steps."""
    catalogue = catalogue_with(folder, head, cards)
    players = "" if "players =" in text else 'players = ["islanders", "romans"]\n'
    path = folder / "situation.toml"
    path.write_text(f'title = "a situation"\n{players}{text}', encoding="utf-8")
    scenario = read_scenario(path)
    game = build(scenario, catalogue)
    Player(scenario, game).run()
    return game
