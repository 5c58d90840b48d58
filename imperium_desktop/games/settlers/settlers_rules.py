"""Imperial Settlers as the kernel sees it: how games are started and loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from imperium_desktop.engine.errors import NewerStateError
from imperium_desktop.games.settlers.catalogue import Catalogue, standard_catalogue
from imperium_desktop.games.settlers.deal import Setup, make_deal
from imperium_desktop.games.settlers.game import FORMAT, Settlers
from imperium_desktop.games.settlers.setting_up import new_game

if TYPE_CHECKING:
    from imperium_desktop.engine.games import Game


class SettlersRules:
    """Starts and loads games with the packs of a catalogue."""

    name = "settlers"
    version = 1
    """Raised when the same choices lead to states with other fingerprints."""

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self.catalogue = catalogue or standard_catalogue()

    def why_not_new(self, setup: dict[str, Any]) -> str:
        """Nothing that makes sense is refused."""
        Setup.from_json(setup)
        return ""

    def start(self, setup: dict[str, Any], seed: int) -> Settlers:
        """Deals a game."""
        return new_game(make_deal(Setup.from_json(setup), self.catalogue), seed)

    def load(self, setup: dict[str, Any], state: dict[str, Any]) -> Settlers:
        """A game from what `to_json` gave."""
        return Settlers.from_json(make_deal(Setup.from_json(setup), self.catalogue), state)

    def agrees(self, game: Game, state: dict[str, Any]) -> bool:
        """Whether a game stands where a state from `to_json` says; what an older one does not tell does not matter."""
        known = game.to_json()
        if state.get("format", 0) > FORMAT:
            raise NewerStateError(f"format {state['format']}")
        for name in state:
            if name not in known:
                raise NewerStateError(f"it tells of {name}")
        return all(known[name] == value for name, value in state.items())

    def content_hash(self, setup: dict[str, Any]) -> str:
        """A hash of the packs a set-up uses."""
        return self.catalogue.content_hash(Setup.from_json(setup).packs)
