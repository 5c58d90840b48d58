"""Imperium as the kernel sees it: how games are started and loaded."""

from __future__ import annotations

from typing import Any

from imperium_desktop.engine.games import Game
from imperium_desktop.games.imperium.catalogue import Catalogue, standard_catalogue
from imperium_desktop.games.imperium.deal import Setup, make_deal, packs_of
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.new_games import why_not_new
from imperium_desktop.games.imperium.saved_states import agrees, upgraded
from imperium_desktop.games.imperium.setup import new_game


class ImperiumRules:
    """Starts and loads games of Imperium with the packs of a catalogue."""

    name = "imperium"
    version = 2
    """Raised when the same choices lead to states with other fingerprints: by a rule, or by a field more in a state.

    A finished record of another number is replayed without comparing fingerprints; a saved game is replayed first
    whatever its number, and `agrees` says whether it came out the same.
    """

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self.catalogue = catalogue or standard_catalogue()

    def why_not_new(self, setup: dict[str, Any]) -> str:
        """Why no new game is dealt with a set-up, as a sentence; empty if one is."""
        return why_not_new(Setup.from_json(setup), self.catalogue)

    def start(self, setup: dict[str, Any], seed: int) -> Imperium:
        """Deals a game."""
        return new_game(make_deal(Setup.from_json(setup), self.catalogue), seed)

    def load(self, setup: dict[str, Any], state: dict[str, Any]) -> Imperium:
        """A game from what `to_json` gave, now or in an older version."""
        state = upgraded(state)
        deal = make_deal(Setup.from_json(setup), self.catalogue)
        faces = {face.id: face for face in self.catalogue.cards()} if state["added"] else {}
        for card_id in state["added"]:
            deal.add(faces[card_id])
        deal.listen(deal.defs)
        return Imperium.from_json(deal, state)

    def agrees(self, game: Game, state: dict[str, Any]) -> bool:
        """Whether a game stands where a state from `to_json`, now or in an older version, says."""
        assert isinstance(game, Imperium)
        return agrees(game, state)

    def content_hash(self, setup: dict[str, Any]) -> str:
        """A hash of the packs a set-up uses."""
        return self.catalogue.content_hash(packs_of(Setup.from_json(setup)))
