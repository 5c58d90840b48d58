"""Comparing the table with what a scenario expects. Only what is named is compared."""

from __future__ import annotations

from typing import Any

from imperium_desktop.engine.scenarios import DifferenceError
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.rules.scoring import score, winners
from imperium_desktop.games.settlers.scenario.files import Scenario
from imperium_desktop.games.settlers.scenario.names import Names
from imperium_desktop.games.settlers.state import Location, Seat, VirtualPlayer
from imperium_desktop.games.settlers.vocabulary import INDEX

PILES = ("deck", "attacks")
"""Of these the uppermost cards are named, in their order."""


def compare(scenario: Scenario, game: Settlers) -> None:
    """Compares everything that is named.

    :raises DifferenceError: with the first difference.
    """
    _Comparison(scenario, game).run()


class _Comparison:
    """Walks through the expectations in the order of the format."""

    def __init__(self, scenario: Scenario, game: Settlers) -> None:
        self._factions = scenario.factions
        self._expect = scenario.data.get("expect", {})
        self._game = game
        self._names = Names(game.deal)

    def run(self) -> None:
        """Compares everything."""
        game, expect = self._game, self._expect
        self._equal("over", expect.get("over"), game.over)
        self._equal("round", expect.get("round"), game.round)
        self._equal("first", expect.get("first"), self._factions[game.first])
        self._equal("asks", expect.get("asks"), self._factions[game.pending.seat] if game.pending else "nobody")
        if "winners" in expect:
            won = sorted(self._factions[seat] for seat in winners(game)) if game.over else []
            self._equal("winners", sorted(expect["winners"]), won)
        for faction, table in expect.get("player", {}).items():
            index = self._factions.index(faction)
            self._side(faction, game.seats[index], table, {"score": score(game, index)})
        self._side("table", game, expect.get("table", {}), {})
        if game.virtual is not None:
            self._side("virtual", game.virtual, expect.get("virtual", {}), {})

    def _equal(self, what: str, wanted: Any, found: Any) -> None:
        if wanted is not None and wanted != found:
            raise DifferenceError(f"{what} is {found!r}, expected {wanted!r}")

    def _side(
        self, name: str, side: Seat | Settlers | VirtualPlayer, table: dict[str, Any], counted: dict[str, int]
    ) -> None:
        for key, wanted in table.items():
            what = f"{name}: {key}"
            if key in counted:
                self._equal(what, wanted, counted[key])
            elif key == "passed":
                assert isinstance(side, Seat)
                self._equal(what, wanted, side.passed)
            elif key == "supply":
                assert isinstance(side, Seat)
                for good, number in wanted.items():
                    self._equal(f"{name}: {good}", number, side.supply[INDEX[good]])
            elif key == "foundations":
                assert isinstance(side, Seat)
                self._equal(what, wanted, sum(location.foundation for location in side.empire))
            elif key.endswith("_size"):
                self._equal(what, wanted, len(self._lying(side, key.removesuffix("_size"))))
            else:
                self._list(what, key, wanted, self._lying(side, key.removeprefix("not_")))

    @staticmethod
    def _lying(side: Seat | Settlers | VirtualPlayer, key: str) -> list[Any]:
        """What lies there; the locations of an empire without its foundations."""
        lying: list[Any] = getattr(side, key)
        return [location for location in lying if not location.foundation] if key == "empire" else lying

    def _list(self, what: str, key: str, wanted: list[Any], lying: list[Any]) -> None:
        if key.startswith("not_"):
            for item in wanted:
                if any(self._is(one, item) for one in lying):
                    raise DifferenceError(f"{what}: {item!r} is there, and should not be")
            return
        in_order = key in (*PILES, "line")
        found = list(reversed(lying))[: len(wanted)] if key in PILES else lying
        same = self._are_in_order(found, wanted) if in_order else self._are_all(found, wanted)
        if not same:
            raise DifferenceError(f"{what} is {[self._shown(one) for one in found]}, expected {wanted}")

    def _are_in_order(self, lying: list[Any], wanted: list[Any]) -> bool:
        return len(lying) == len(wanted) and all(map(self._is, lying, wanted))

    def _are_all(self, lying: list[Any], wanted: list[Any]) -> bool:
        left = list(lying)
        # Entries with details first: a plain name must not use up the location they describe.
        for item in sorted(wanted, key=lambda item: isinstance(item, str)):
            match = next((one for one in left if self._is(one, item)), None)
            if match is None:
                return False
            left.remove(match)
        return not left

    def _is(self, lying: int | Location, item: Any) -> bool:
        details = item if isinstance(item, dict) else {"card": item}
        card = lying.card if isinstance(lying, Location) else lying
        if card not in self._names.all_of(details["card"]):
            return False
        if not isinstance(lying, Location):
            return True
        for name in ("used", "defense", "samurai"):
            if name in details and details[name] != getattr(lying, name):
                return False
        contents = lying.contents or [0] * len(INDEX)
        if any(contents[INDEX[good]] != number for good, number in details.get("contents", {}).items()):
            return False
        return "tucked" not in details or self._are_all(list(lying.tucked), details["tucked"])

    def _shown(self, lying: int | Location) -> str:
        return self._game.defs[lying.card if isinstance(lying, Location) else lying].name
