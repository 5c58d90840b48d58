"""What the commands ask of a game, beyond what the windows do."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from imperium_desktop.engine.checked_games import Checks
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.matches import Contest
from imperium_desktop.engine.players import MakePlayer
from imperium_desktop.engine.scenario_files import Sources
from imperium_desktop.engine.scenarios import Result
from imperium_desktop.engine.schools import School
from imperium_desktop.engine.selfplay import PlayableRules, Results


class Comparison(NamedTuple):
    """What came of comparing cards with a file of facts."""

    cards: int
    differences: Sequence[str]
    remarks: Sequence[str]
    """What was not compared, and why."""


class CardLists(Protocol):
    """The cards of a game in our own words."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What can be chosen of them."""

    def texts(self, arguments: argparse.Namespace) -> Iterable[str]:
        """Each card that was chosen in a few lines.

        :raises ImperiumDesktopError: if there is nothing of that name.
        """

    def data(self, arguments: argparse.Namespace) -> list[dict[str, Any]]:
        """The same as plain data."""

    def compare(self, arguments: argparse.Namespace, facts: Any, file: str) -> Comparison:
        """Compares them with what a file says, fact by fact.

        :raises ImperiumDesktopError: if this is no list of facts.
        """


class Trials(Protocol):
    """Whole games that automatic players play, to see that everything holds and what comes of it."""

    @property
    def checks(self) -> Checks:
        """What must hold in them."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What they can be set up with; how many there are and the first seed are told in any case."""

    def games(self, arguments: argparse.Namespace) -> Iterable[tuple[dict[str, Any], int]]:
        """Their set-ups and seeds.

        :raises ImperiumDesktopError: if they cannot be set up so.
        """

    def report(self, arguments: argparse.Namespace) -> Results:
        """What keeps account of them."""

    def described(self, setup: dict[str, Any]) -> str:
        """A set-up in a few words."""


class Matches(Protocol):
    """Matches of two automatic players, or of one against opponents of the game's own."""

    opponents: tuple[str, ...]
    """What opponents of the game's own are called on the command line; empty if it has none."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What they are played with; who plays and how often is told in any case."""

    def contest(self, arguments: argparse.Namespace) -> Contest:
        """Who plays whom, and with what.

        :raises ImperiumDesktopError: if it cannot be so.
        """


class Terminal(Protocol):
    """A game for one, played in a terminal."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What it can be set up with."""

    def setup(self, arguments: argparse.Namespace) -> dict[str, Any]:
        """A set-up as the rules take it."""

    def table(self, game: Game) -> Iterable[str]:
        """What the player sees of the table, line by line."""

    def hand(self, game: Game) -> Sequence[tuple[int, str]]:
        """The cards in the player's hand, and what they are called."""

    def result(self, game: Game) -> Iterable[str]:
        """How it ended, line by line."""


class Tools(Protocol):
    """What one game lends to the commands; None where it has nothing of the kind."""

    title: str
    """What the game is called."""

    @property
    def rules(self) -> PlayableRules:
        """How its games are dealt, with the packs that come with the program."""

    @property
    def players(self) -> Mapping[str, MakePlayer]:
        """Its automatic players by name."""

    @property
    def trouble(self) -> str:
        """What is wrong with what its computer players go by, as a sentence; empty if nothing is."""

    @property
    def trials(self) -> Trials | None:
        """What it is played with by itself."""

    @property
    def matches(self) -> Matches | None:
        """Matches of its automatic players."""

    @property
    def cards(self) -> CardLists | None:
        """Its cards in words."""

    @property
    def terminal(self) -> Terminal | None:
        """How it is played in a terminal."""

    @property
    def school(self) -> Callable[[], School[Any]] | None:
        """What makes the school its computer players learn in."""

    def run_scenario(self, sources: Sources) -> Result | None:
        """Plays a scenario and compares; None if it has no scenarios.

        :raises ScenarioFileError: if the scenario is not valid.
        """


T = TypeVar("T")


def needed(tool: T | None, tools: Tools, lack: str) -> T:
    """What a game lends.

    :raises ImperiumDesktopError: if it has nothing of the kind; `lack` says so after its name.
    """
    if tool is None:
        raise ImperiumDesktopError(f"{tools.title} {lack}.")
    return tool
