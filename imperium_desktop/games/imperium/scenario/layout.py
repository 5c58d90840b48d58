"""Laying a scenario's situation over what set-up gave."""

from __future__ import annotations

from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.deal import make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.new_games import why_not_new
from imperium_desktop.games.imperium.pack_files import TRADE, PackError
from imperium_desktop.games.imperium.rules.ending import BOT_SEAT, trigger_scoring
from imperium_desktop.games.imperium.rules.market import refill
from imperium_desktop.games.imperium.scenario.files import Scenario
from imperium_desktop.games.imperium.scenario.form import BOT_ZONES, HOSTS, MARKET_ZONES, PLAYER_ZONES
from imperium_desktop.games.imperium.scenario.mentions import check_names
from imperium_desktop.games.imperium.scenario.names import Names
from imperium_desktop.games.imperium.setup import lay_out
from imperium_desktop.games.imperium.state import Seat
from imperium_desktop.games.imperium.vocabulary import RESOURCES, SMALL_DECKS, Amounts
from imperium_desktop.games.imperium.zone_table import OWN_PILES, SEAT_ZONES, SHARED_ZONES, ZONES

_AFFIXES = (("", ""), ("not_", ""), ("", "_size"))

PILES = tuple(zone.listed for zone in (*SEAT_ZONES, *SHARED_ZONES) if zone.from_top)
"""Zones listed from the top; in the state the last card is the top."""


def build(scenario: Scenario, catalogue: Catalogue) -> Imperium:
    """The game at its first decision, as the file describes it.

    :raises ScenarioFileError: if the file names a nation or a card that does not exist.
    """
    game = _set_up(scenario, catalogue)
    check_names(scenario, game.deal)
    layout = Layout(scenario, game)
    layout.clear_named_zones()
    layout.place_players()
    layout.place_market()
    layout.settle()
    game.deal.listen(game.deal.defs)
    game.advance()
    return game


def _set_up(scenario: Scenario, catalogue: Catalogue) -> Imperium:
    for index, nation in enumerate(scenario.nations):
        if nation not in catalogue.nations:
            raise scenario.error(
                f"there is no nation {quoted(nation)}; choose from: {', '.join(catalogue.nations)}", "players", index
            )
    if scenario.setup.commons not in catalogue.commons:
        raise scenario.error(
            f"there is no set of commons {quoted(scenario.setup.commons)}; choose from: {', '.join(catalogue.commons)}",
            "commons",
        )
    refused = why_not_new(scenario.setup, catalogue)
    if refused:
        raise scenario.error(refused.removesuffix("."), "players")
    try:
        return lay_out(make_deal(scenario.setup, catalogue), scenario.seed)
    except PackError:
        raise
    except ImperiumDesktopError as error:
        raise scenario.error(str(error), "players") from error


def zone_list(seat: Seat, zone: str) -> list[int]:
    """The list behind a zone's name; the pile under the Power card is one list, whatever it is called."""
    zone_cards: list[int] = getattr(seat, ZONES[zone].list_name)
    return zone_cards


STACKS = {
    "journey": "this nation makes no journey",
    "ceremony": "this nation holds no ceremony",
    "merchants": "that needs the variant trade_routes",
}
"""Permanent cards that are turned over, by key, with what is said where there is none."""


def _pack(seat: Seat, key: str) -> str:
    return TRADE if key == "merchants" else seat.nation_def.id


def face_up(game: Imperium, seat: Seat, key: str) -> int:
    """The card of such a stack that lies up, or -1."""
    return next((card for card in seat.permanent if game.defs[card].pack == _pack(seat, key)), -1)


def host_of(game: Imperium, seat: Seat, key: str) -> int:
    """The permanent card beneath which such cards lie, or -1."""
    return next((card for card in seat.permanent if game.defs[card].name == HOSTS[key]), -1)


def listed_pile(game: Imperium, zone: str) -> list[int]:
    """The cards of a shared zone as they are listed: a small deck with the Trade Route at its bottom."""
    if zone not in game.decks:
        pile: list[int] = getattr(game, zone)
        return pile
    route = game.routes[SMALL_DECKS.index(zone)]
    return [*([route] if route >= 0 else []), *game.decks[zone]]


def bot_table(table: dict[str, Any]) -> dict[str, Any]:
    """What a file says of a Bot, with its zones named as in the state."""
    names = {
        f"{before}{name}{after}": f"{before}{zone}{after}"
        for name, zone in BOT_ZONES.items()
        for before, after in _AFFIXES
    }
    # Its nation is part of the set-up; in the state that word is the place of its dynasty.
    return {names.get(key, key): value for key, value in table.items() if key != "nation"}


class Layout:
    """Moves cards until every named zone holds just what is listed."""

    def __init__(self, scenario: Scenario, game: Imperium) -> None:
        self.scenario = scenario
        self.game = game
        self.names = Names(game.deal)
        self.players = {
            index: scenario.start.get("player", {}).get(nation, {}) for index, nation in enumerate(scenario.nations)
        }
        if scenario.setup.bot:
            self.players[BOT_SEAT] = bot_table(scenario.start.get("bot", {}))
        self.market: dict[str, Any] = scenario.start.get("market", {})
        self.placed: set[int] = set()
        self.accessions = {
            seat.index: card
            for seat in game.seats
            for card in seat.nation
            if seat.has_hand and game.defs[card].start == "accession"
        }

    # Clearing --------------------------------------------------------------------------------------------------------

    def clear_named_zones(self) -> None:
        """The former cards of every named zone leave the game."""
        game = self.game
        for index, table in self.players.items():
            seat = game.seats[index]
            for zone in PLAYER_ZONES:
                if zone in table:
                    game.removed += zone_list(seat, zone)
                    zone_list(seat, zone).clear()
            if isinstance(seat, Bot) and "slots" in table:
                game.removed += seat.face_down
                seat.slots = [-1] * len(seat.slots)
        for zone in MARKET_ZONES:
            if zone not in self.market:
                continue
            if zone == "slots":
                game.removed += [card for card in (*game.slots, *game.beneath) if card >= 0]
                game.slots = [-1] * 5
                game.beneath = [-1] * 5
                game.tokens.clear()
            else:
                game.removed += listed_pile(game, zone)
                self._pile(zone).clear()
                if zone in game.decks:
                    game.routes[SMALL_DECKS.index(zone)] = -1

    def _pile(self, zone: str) -> list[int]:
        game = self.game
        return game.decks[zone] if zone in game.decks else getattr(game, zone)

    # Placing ---------------------------------------------------------------------------------------------------------

    def place_players(self) -> None:
        """Fills the zones and counters of every seat."""
        for index, table in self.players.items():
            seat = self.game.seats[index]
            for key in STACKS:
                if key in table:
                    self._turn_up(seat, key, table[key])
            for zone in PLAYER_ZONES:
                if zone in table:
                    self._place_zone(seat, zone, table[zone])
            for key in HOSTS:
                if key in table:
                    self._place_beneath(seat, key, table[key])
            if isinstance(seat, Bot):
                self._place_slots(seat, table)
            self._turn_state(seat, table)
            for key in ("actions", "exhausts", "king_of_kings"):
                if key in table:
                    setattr(seat, key, table[key])
            for name, amount in table.get("resources", {}).items():
                seat.resources[RESOURCES.index(name)] = amount
            for place in table.get("tokens_on", ()):
                if place == "power":
                    self.game.exhausted.add(seat.power)
                else:
                    seat.added = True

    def _place_zone(self, seat: Seat, zone: str, items: list[Any]) -> None:
        self._check_pile(seat, zone, items)
        cards = [self._place(item, seat.index) for item in items]
        if zone != "play" and not set(seat.permanent).isdisjoint(cards):
            nation = self.scenario.nations[seat.index]
            raise self.scenario.error("a permanent card is listed under “play”", "player", nation, zone)
        # A permanent card may be listed to say what lies on it; it is in play anyway.
        cards = [card for card in cards if card not in seat.permanent]
        # Developments lie side by side; the quests and discoveries of a Bot are a pile.
        piled = zone in PILES or (zone == "development" and not seat.has_hand)
        zone_list(seat, zone).extend(reversed(cards) if piled else cards)

    def _check_pile(self, seat: Seat, zone: str, items: list[Any]) -> None:
        """Refuses cards for a pile that the nation does not have."""
        nation = seat.nation_def
        if not items or not seat.has_hand:
            return
        place = ("player", self.scenario.nations[seat.index], zone)
        if zone in OWN_PILES and zone != nation.pile:
            raise self.scenario.error(f"what lies under the Power card of this nation is called {nation.pile}", *place)
        if zone == "chaos" and not any(face.start == "chaos" for face in nation.cards):
            raise self.scenario.error("this nation brings no Chaos", *place)

    def _place_beneath(self, seat: Seat, key: str, names: list[str]) -> None:
        """Fills the place beneath a permanent card."""
        host = host_of(self.game, seat, key)
        if host < 0:
            place = ("player", self.scenario.nations[seat.index], key)
            raise self.scenario.error(f"this nation has no card {quoted(HOSTS[key])}", *place)
        self.game.garrisons.pop(host, None)
        if names:
            self.game.garrisons[host] = tuple([self._fetch(name, seat.index) for name in names])

    def _turn_state(self, seat: Seat, table: dict[str, Any]) -> None:
        """Lays the face with a symbol up."""
        if "state" not in table:
            return
        state = seat.states.showing(table["state"])
        if state is None:
            place = ("player", self.scenario.nations[seat.index]) if seat.has_hand else ("bot",)
            choice = f"choose from: {', '.join(seat.states.faces)}"
            raise self.scenario.error(
                f"no State card of the {seat.nation_def.name} shows {quoted(table['state'])}; {choice}", *place, "state"
            )
        seat.state = state

    def _place_slots(self, bot: Bot, table: dict[str, Any]) -> None:
        for slot, name in enumerate(table.get("slots", ())):
            if name:
                bot.slots[slot] = self._place(name, bot.index)
        self.game.next_roll = table.get("die", 0)

    def _turn_up(self, seat: Seat, key: str, name: str) -> None:
        """Lays a face of a permanent card up; the faces before it are gone, those after it wait."""
        defs = self.game.defs
        now = face_up(self.game, seat, key)
        faces = sorted(card for card in (*seat.permanent, *seat.aside) if defs[card].pack == _pack(seat, key))
        names = [defs[card].name for card in faces]
        if name not in names:
            where = ("bot", key) if isinstance(seat, Bot) else ("player", self.scenario.nations[seat.index], key)
            choice = f"choose from: {', '.join(names)}" if names else STACKS[key]
            raise self.scenario.error(f"there is no {key} face {quoted(name)}; {choice}", *where)
        place = names.index(name)
        self.game.removed += faces[:place]
        seat.permanent[seat.permanent.index(now)] = faces[place]
        seat.aside = [*faces[place + 1 :], *(card for card in seat.aside if card not in faces)]

    def place_market(self) -> None:
        """Fills the market and its decks."""
        game = self.game
        for zone in MARKET_ZONES:
            if zone in self.market and zone != "slots":
                cards = [self._place(item, None) for item in self.market[zone]]
                if zone in game.decks and cards and game.defs[cards[-1]].commerce is not None:
                    # A route at the bottom of a small deck lies face up and is no part of it.
                    game.routes[SMALL_DECKS.index(zone)] = cards.pop()
                self._pile(zone).extend(reversed(cards) if zone in PILES else cards)
        if "slots" in self.market:
            for slot, item in enumerate(self.market["slots"]):
                game.slots[slot] = self._place(item, None)
        if "king_of_kings" in self.market:
            game.king_side = self.market["king_of_kings"]
        if "pool" in self.market:
            game.pool = self.market["pool"]

    def _place(self, item: Any, seat: int | None) -> int:
        """Finds a card for one entry and what lies on it."""
        table = item if isinstance(item, dict) else {"card": item}
        card = self._permanent(table["card"], seat)
        if card < 0:
            card = self._fetch(table["card"], seat)
        if "tokens" in table:
            self.game.tokens[card] = Amounts.named(table["tokens"])
        if table.get("exhausted"):
            self.game.exhausted.add(card)
        garrison = tuple([self._fetch(name, seat) for name in table.get("garrison", ())])
        if garrison:
            self.game.garrisons[card] = garrison
        return card

    def _permanent(self, text: str, seat: int | None) -> int:
        """The seat's permanent card of that name, or -1."""
        if seat is None:
            return -1
        cards = self.game.seats[seat].permanent
        return next((card for card in cards if text in (self.game.defs[card].name, self.game.defs[card].id)), -1)

    def _fetch(self, text: str, seat: int | None) -> int:
        """Takes a card from wherever it is, or adds one. Unrest never comes out of the pile."""
        face = self.names.face(text, seat)
        game = self.game
        shelves = [game.removed]
        if seat is not None:
            own = game.seats[seat]
            shelves += [own.draw, own.hand, own.nation, own.development, own.discard, own.play, own.history, own.chaos]
            if isinstance(own, Bot):
                shelves.append(own.slots)
        if face.print_key != "Unrest":
            shelves += [game.main, *game.decks.values(), game.fame, game.exile]
            shelves += [zone_list(other, zone) for other in game.seats for zone in PLAYER_ZONES if other.index != seat]
            shelves += [game.slots, game.routes]
        # The very card that was named comes before another that prints the same.
        for exact in (True, False):
            for shelf in shelves:
                for card in shelf:
                    if card >= 0 and card not in self.placed and self._serves(card, face, exact):
                        self._take_off(shelf, card)
                        return card
        card = game.deal.add(face)[0]
        self.placed.add(card)
        return card

    def _serves(self, card: int, face: CardDef, exact: bool) -> bool:
        if exact:
            return self.game.defs[card].id == face.id
        return self.game.defs[card].print_key == face.print_key and card not in self.accessions.values()

    def _take_off(self, shelf: list[int], card: int) -> None:
        self.placed.add(card)
        places = [self.game.slots, self.game.routes, *(getattr(seat, "slots", None) for seat in self.game.seats)]
        if any(shelf is slots for slots in places):
            shelf[shelf.index(card)] = -1
            self.game.tokens.pop(card, None)
        else:
            shelf.remove(card)

    # Settling --------------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Puts accession cards back under their decks, fills the slots, and counts the Unrest pile."""
        game = self.game
        for index, card in self.accessions.items():
            if card not in self.placed and card in game.removed:
                game.removed.remove(card)
                game.seats[index].nation.insert(0, card)
        for seat in game.seats:
            if isinstance(seat, Bot) and not {"slots", "draw"} & set(self.players[seat.index]):
                seat.slots = [card if card >= 0 or not seat.draw else seat.draw.pop() for card in seat.slots]
        pile, game.unrest = game.unrest, [self._new_unrest() for _ in range(10)]
        game.phase = ""
        for slot in range(5):
            if game.slots[slot] >= 0:
                self._lay_unrest(slot)
            else:
                under, game.beneath[slot] = game.beneath[slot], -1
                if under >= 0:
                    game.removed.append(under)
                refill(game, slot)
        game.removed += game.unrest
        game.unrest = pile
        game.phase = "turn"
        wanted = self.market.get("unrest_pile", len(pile))
        while len(game.unrest) < wanted:
            game.unrest.append(self._new_unrest())
        while len(game.unrest) > wanted:
            game.removed.append(game.unrest.pop())
        if "to_move" in self.scenario.start:
            game.active = self.scenario.nations.index(self.scenario.start["to_move"])
        if self.scenario.start.get("end_triggered"):
            trigger_scoring(game, "the scenario begins that way")
        game.outcome.events.clear()

    def _lay_unrest(self, slot: int) -> None:
        game = self.game
        needs = "region" not in game.defs[game.slots[slot]].suits
        if needs and game.beneath[slot] < 0:
            game.beneath[slot] = game.unrest.pop()

    def _new_unrest(self) -> int:
        face = next(face for face in self.game.deal.catalogue.shared() if face.name == "Unrest")
        return self.game.deal.add(face)[0]
