"""A scenario as its files say it. A file that is not valid is refused with its line and a reason."""

from __future__ import annotations

from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.forms import FormError
from imperium_desktop.engine.scenario_files import ScenarioFileError, Sources
from imperium_desktop.games.settlers.deal import Setup
from imperium_desktop.games.settlers.scenario.form import check_body, check_head
from imperium_desktop.games.settlers.vocabulary import SOLO, STANDARD


@dataclass(slots=True)
class Scenario:
    """What a file says, checked for form."""

    sources: Sources
    """The files it was read from, to say where a mistake stands."""
    title: str
    setup: Setup
    data: dict[str, Any]

    @property
    def factions(self) -> tuple[str, ...]:
        """The faction of each seat."""
        return self.setup.factions

    def error(self, message: str, *place: str | int) -> ScenarioFileError:
        """An error at the entry that is reached by these keys."""
        return self.sources.error(FormError(message, place))


def checked(sources: Sources) -> Scenario:
    """What files say.

    :raises ScenarioFileError: if it is not valid.
    """
    data = sources.data
    try:
        check_head(data)
        setup = _setup(data)
        check_body(data, setup.factions, setup.solo)
    except FormError as error:
        raise sources.error(error) from error
    return Scenario(sources, data["title"], setup, data)


def _setup(data: dict[str, Any]) -> Setup:
    factions = data.get("players", [])
    entries: dict[str, Any] = {key: data[key] for key in ("lookout", "peaceful") if key in data}
    mode = SOLO if len(factions) == 1 else STANDARD
    try:
        return Setup.from_json({**entries, "factions": factions, "mode": mode, "first": 0})
    except ImperiumDesktopError as error:
        raise FormError(str(error), ("players",)) from error
