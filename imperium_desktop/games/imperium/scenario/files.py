"""Reading scenario files. A file that is not valid is refused with its line and a reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.forms import FormError
from imperium_desktop.engine.scenario_files import ScenarioFileError, Sources, read_sources
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.scenario.form import check_body, check_head


@dataclass(slots=True)
class Scenario:
    """What a file says, checked for form."""

    sources: Sources
    """The files it was read from, to say where a mistake stands."""
    title: str
    setup: Setup
    seed: int
    start: dict[str, Any]
    steps: list[dict[str, Any]]
    expect: dict[str, Any]

    @property
    def path(self) -> Path:
        """The scenario's own file."""
        return self.sources.path

    @property
    def nations(self) -> list[str]:
        """The nation of each seat; a Bot's is the last."""
        return list(self.setup.nations)

    def error(self, message: str, *place: str | int) -> ScenarioFileError:
        """An error at the entry that is reached by these keys."""
        return self.sources.error(FormError(message, place))


def read_scenario(path: Path) -> Scenario:
    """Reads and checks one file, with its base if it names one.

    :raises ScenarioFileError: if it is not valid.
    """
    return checked(read_sources(path))


def checked(sources: Sources) -> Scenario:
    """What files say.

    :raises ScenarioFileError: if it is not valid.
    """
    data = sources.data
    try:
        check_head(data)
        setup = _setup(data)
        slots = DIFFICULTIES[setup.difficulty].slots if setup.bot else 0
        check_body(data, list(setup.nations), slots)
    except FormError as error:
        raise sources.error(error) from error
    start: dict[str, Any] = {key: data[key] for key in ("player", "market", "to_move", "end_triggered") if key in data}
    if isinstance(data.get("bot"), dict):
        start["bot"] = data["bot"]
    return Scenario(
        sources=sources,
        title=data["title"],
        setup=setup,
        seed=data.get("seed", 1),
        start=start,
        steps=data.get("step", []),
        expect=data.get("expect", {}),
    )


def _setup(data: dict[str, Any]) -> Setup:
    keys = ("players", "commons", "mode", "variants", "bot", "difficulty", "campaign")
    entries: dict[str, Any] = {key: data[key] for key in keys if key in data}
    bot = data.get("bot")
    if isinstance(bot, dict):
        # Either its nation alone, or a table that also says how its side of the table looks.
        if not isinstance(bot.get("nation"), str):
            raise FormError('a Bot needs its nation: write nation = "greeks"', ("bot",))
        entries["bot"] = bot["nation"]
    elif bot is not None and not isinstance(bot, str):
        raise FormError("“bot” is the name of a nation, or a table", ("bot",))
    try:
        return Setup.from_json(entries)
    except ImperiumDesktopError as error:
        raise FormError(str(error), ("players",)) from error
