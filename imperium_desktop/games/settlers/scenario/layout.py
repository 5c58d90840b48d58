"""Laying a scenario out: nothing is on the table but what it names, and the rest is in the decks."""

from __future__ import annotations

from typing import Any, Final

from imperium_desktop.engine.checked_games import InvariantError
from imperium_desktop.engine.scenario_files import ScenarioFileError
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.settlers.catalogue import Catalogue
from imperium_desktop.games.settlers.deal import make_deal
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.invariants import check_lying
from imperium_desktop.games.settlers.scenario.files import Scenario
from imperium_desktop.games.settlers.scenario.names import Names
from imperium_desktop.games.settlers.setting_up import new_game
from imperium_desktop.games.settlers.state import Frame, Location, Seat
from imperium_desktop.games.settlers.vocabulary import INDEX, SUPPLY, WORKER

WAITING: Final = 2
"""The workers of a seat of which nothing is said: enough to be asked, so that the round does not end by itself."""


def build(scenario: Scenario, catalogue: Catalogue) -> Settlers:
    """The game as a scenario begins.

    :raises ScenarioFileError: if it names cards that are not there, or a table that cannot be.
    """
    game = new_game(make_deal(scenario.setup, catalogue), scenario.data.get("seed", 1))
    _Layout(scenario, game).lay_out()
    try:
        check_lying(game)
    except InvariantError as error:
        raise scenario.error(f"the table cannot be so: {error}") from error
    game.advance()
    return game


class _Layout:
    """Takes cards out of the decks, one after the other."""

    def __init__(self, scenario: Scenario, game: Settlers) -> None:
        self._scenario = scenario
        self._data = scenario.data
        self._game = game
        self._names = Names(game.deal)

    def lay_out(self) -> None:
        """Lays everything out, and says what is done first."""
        game, data = self._game, self._data
        self._clear()
        for seat in game.seats:
            self._lay_seat(seat, data.get("player", {}).get(seat.faction))
        self._lay_table(data.get("table", {}))
        self._lay_virtual(data.get("virtual", {}))
        self._lay_decks()
        for seat in game.seats:
            number = data.get("player", {}).get(seat.faction, {}).get("foundations", 0)
            seat.empire += [Location(game.deck.pop(0), foundation=True) for _ in range(number)]
        index = self._scenario.factions.index(data.get("to_move", self._scenario.factions[0]))
        game.first = index
        phase = data.get("phase", "turn")
        game.round = data.get("round", 1) - (phase == "lookout")
        game.stack += _first_steps(phase, index)

    def _clear(self) -> None:
        """Puts every card back into its deck."""
        game = self._game
        game.stack.clear()
        game.pending = None
        game.outcome.events.clear()
        game.deck += [*game.discard, *game.offer]
        game.discard.clear()
        game.offer.clear()
        for seat in game.seats:
            for card in seat.hand:
                (game.deck if game.defs[card].common else seat.deck).append(card)
            seat.hand.clear()
            seat.supply = [0] * len(SUPPLY)
        if game.virtual is not None:
            game.virtual.attacks += game.virtual.line
            game.virtual.line.clear()

    def _lay_seat(self, seat: Seat, table: dict[str, Any] | None) -> None:
        if table is None:
            seat.supply[WORKER] = WAITING
            return
        place = ("player", seat.faction)
        seat.hand += self._taken(table, "hand", place, seat.faction)
        seat.deals += self._taken(table, "deals", place, seat.faction)
        seat.discard += self._taken(table, "discard", place, seat.faction)
        seat.empire += self._locations(table, place, seat.faction)
        seat.supply = _supply(table.get("supply", {}))
        seat.passed = table.get("passed", False)

    def _lay_table(self, table: dict[str, Any]) -> None:
        self._game.discard += self._taken(table, "discard", ("table",))
        self._game.offer += self._taken(table, "offer", ("table",))

    def _lay_virtual(self, table: dict[str, Any]) -> None:
        virtual = self._game.virtual
        if virtual is not None:
            virtual.line += self._taken(table, "line", ("virtual",))
            virtual.collection += self._taken(table, "collection", ("virtual",))
            virtual.empire += self._locations(table, ("virtual",))

    def _lay_decks(self) -> None:
        """What is to lie on top of the decks, the first uppermost."""
        game, data = self._game, self._data
        game.deck += reversed(self._taken(data.get("table", {}), "deck", ("table",)))
        for seat in game.seats:
            table = data.get("player", {}).get(seat.faction, {})
            seat.deck += reversed(self._taken(table, "deck", ("player", seat.faction), seat.faction))
        if game.virtual is not None:
            game.virtual.attacks += reversed(self._taken(data.get("virtual", {}), "attacks", ("virtual",)))

    def _locations(self, table: dict[str, Any], place: tuple[str, ...], faction: str | None = None) -> list[Location]:
        made = []
        for number, item in enumerate(table.get("empire", [])):
            details = item if isinstance(item, dict) else {"card": item}
            where: KeyPath = (*place, "empire", number)
            location = Location(self._take(details["card"], faction, *where))
            self._use(location, details.get("used", 0))
            location.defense = details.get("defense", False)
            location.samurai = details.get("samurai", False)
            if "contents" in details:
                location.contents = tuple(_supply(details["contents"]))
            location.tucked = tuple(self._take(name, faction, *where) for name in details.get("tucked", []))
            made.append(location)
        return made

    def _use(self, location: Location, times: int) -> None:
        """Lays onto a location what its uses cost; resources of any kind are wood."""
        price = self._game.defs[location.card].price
        paid = {good: times * number for good, number in price.goods if good in INDEX}
        paid["wood"] = paid.get("wood", 0) + times * price.any
        location.used = times
        location.paid = tuple(_supply(paid)) if any(paid.values()) else ()

    def _taken(self, table: dict[str, Any], key: str, place: tuple[str, ...], faction: str | None = None) -> list[int]:
        return [self._take(name, faction, *place, key, number) for number, name in enumerate(table.get(key, []))]

    def _take(self, name: str, faction: str | None, *place: str | int) -> int:
        game = self._game
        cards = self._names.cards(name, faction)
        piles = [game.deck, *(seat.deck for seat in game.seats), *([game.virtual.attacks] if game.virtual else [])]
        for pile in piles:
            for card in cards:
                if card in pile:
                    pile.remove(card)
                    return card
        raise self._missing(name, bool(cards), place)

    def _missing(self, name: str, known: bool, place: KeyPath) -> ScenarioFileError:
        told = f"there is no further card “{name}”" if known else self._names.unknown(name)
        return self._scenario.error(told, *place)


def _supply(named: dict[str, int]) -> list[int]:
    supply = [0] * len(SUPPLY)
    for good, number in named.items():
        supply[INDEX[good]] = number
    return supply


def _first_steps(phase: str, index: int) -> list[Frame]:
    """What is still to be done, the first of it last."""
    steps: dict[str, list[Frame]] = {
        "turn": [("turn", index)],
        "lookout": [("begin_round",)],
        "production": [("production_phase",)],
        "clean_up": [("clean_up",)],
        "attack": [("round_ends",), ("attack",)],
    }
    return steps[phase]
